"""What Tenhou's kinds of logs have in common: its rooms' rule sets, and how its totals are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .events import RuleSpec

WINDS = ("east", "south", "west", "north")
"""As the ids of yaku have them."""
UMA = {4: ((20, 10, -10, -20), (10, 5, -5, -10), (30, 10, -10, -30)), 3: ((20, 0, -20),)}
"""The uma of its rooms, in thousands, by the number of players: today's, the first years', that of chip rooms."""


def rules_of(
    *, three: bool, east_only: bool, red: bool = True, open_tanyao: bool = True, kiriage: bool = False
) -> RuleSpec:
    """The rule set of a room.

    >>> rules_of(three=True, east_only=False)
    'tenhou-sanma'
    """
    changes: dict[str, object] = {}
    if east_only:
        changes["rounds"] = 1
    if not red:
        changes["red_fives"] = [0, 0, 0]
    if not open_tanyao:
        changes["open_tanyao"] = False
    if kiriage:
        changes["kiriage_mangan"] = True
    base = "tenhou-sanma" if three else "tenhou"
    return {"base": base, **changes} if changes else base


def settlement(scores: tuple[int, ...], totals: tuple[int, ...]) -> Mapping[str, object]:
    """The uma and the rounding that lead from scores to totals; nothing where no row of UMA does.

    A log names neither, and they have changed over the years and differ in chip rooms. Where the totals are whole
    thousands and the scores are not, five hundred has counted as a thousand, below zero too. The first player's total
    is what the others lack.

    >>> settlement((27200, 30500, 22500, 19800), (7000, 40000, -17000, -30000))
    {'uma': [20000, 10000, -10000, -20000], 'final_rounding': 'half_up'}
    """
    whole = not any(total % 1000 for total in totals)
    goal = 30000 if len(scores) == 4 else 40000
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    counted = [(_whole(score) if whole else score) - goal for score in scores]
    for row in UMA[len(scores)]:
        bonuses = [1000 * bonus for bonus in row]
        pairs = [*zip(order, bonuses, strict=True)][1:]
        if all(counted[seat] + bonus == totals[seat] for seat, bonus in pairs):
            return {"uma": bonuses, "final_rounding": "half_up" if whole else "none"}
    return {}


def _whole(score: int) -> int:
    """*score* in whole thousands."""
    thousands = (abs(score) + 500) // 1000 * 1000
    return thousands if score >= 0 else -thousands
