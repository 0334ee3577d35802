"""The end of a game: leftover sticks, the order, uma, oka, rounding (EMA 2012 3.6; WRC 2015)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .split import split

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..rules import Rules


class Standing(NamedTuple):
    """How one player comes out.

    >>> Standing("Ann", 32000, 1, 20000, 0, 0, 22000).rank
    1
    """

    player: str
    score: int
    """With the sticks that were left."""
    rank: int
    """From 1; equal scores share one under `tie = "split"`."""
    uma: int
    oka: int
    chombo: int
    """The penalty for all of the player's chombo, zero or less."""
    total: int
    """The score, rounded where the rules round it, less the return points, with everything added."""


class Rank(NamedTuple):
    """A rank and who has it.

    >>> Rank(1, (0, 2)).places
    (0, 2)
    """

    number: int
    places: tuple[int, ...]
    """By place at the table."""


def ranks(scores: Sequence[int], rules: Rules) -> list[Rank]:
    """The ranks, first to last; the nearer the first East, the earlier among equals.

    >>> from riichi_calc import find_rules
    >>> ranks((25000, 30000, 30000, 15000), find_rules("ema-2012"))
    [Rank(number=1, places=(1, 2)), Rank(number=3, places=(0,)), Rank(number=4, places=(3,))]
    """
    order = sorted(range(len(scores)), key=lambda place: -scores[place])
    if rules.tie == "seat":
        return [Rank(number, (place,)) for number, place in enumerate(order, 1)]
    found: list[Rank] = []
    for number, place in enumerate(order, 1):
        if found and scores[found[-1].places[0]] == scores[place]:
            found[-1] = Rank(found[-1].number, (*found[-1].places, place))
        else:
            found.append(Rank(number, (place,)))
    return found


def with_leftover(scores: Sequence[int], sticks: int, rules: Rules) -> list[int]:
    """*scores* with the sticks that are left on the table: the first's, shared by who ties for first, or lost.

    A shared stick is shared down to whole hundreds, and the rest is lost.

    >>> from riichi_calc import find_rules
    >>> with_leftover((30000, 30000, 30000, 29000), 1, find_rules("ema-2025"))
    [30300, 30300, 30300, 29000]
    """
    found = list(scores)
    if not sticks or rules.leftover_sticks == "lost":
        return found
    best = max(scores)
    first = [place for place, score in enumerate(scores) if score == best]
    if rules.leftover_sticks == "first" and rules.tie == "seat":
        del first[1:]
    for place in first:
        found[place] += 1000 * sticks // len(first) // 100 * 100
    return found


def standings(
    players: Sequence[str], scores: Sequence[int], sticks: int, chombo: Mapping[str, int], rules: Rules
) -> tuple[Standing, ...]:
    """How everybody comes out, first to last, when the game ends with these scores and sticks.

    *chombo* tells how many each player had.

    >>> from riichi_calc import find_rules
    >>> rows = standings("ABCD", (30000, 30000, 25000, 35000), 0, {"C": 0}, find_rules("ema-2012"))
    >>> [(row.player, row.rank, row.uma) for row in rows]
    [('D', 1, 30000), ('A', 2, 0), ('B', 2, 0), ('C', 4, -30000)]
    """
    final = with_leftover(scores, sticks, rules)
    uma = _uma(final, rules)
    oka = [rules.players * (rules.return_points - rules.start_points)] + [0] * (rules.players - 1)
    penalty = 0 if rules.chombo == "mangan" else rules.chombo
    rows = []
    for rank in ranks(final, rules):
        count, start = len(rank.places), rank.number - 1
        umas, okas = (split(sum(bonus[start : start + count]), count) for bonus in (uma, oka))
        for place, own_uma, own_oka in zip(rank.places, umas, okas, strict=True):
            player, score = players[place], final[place]
            total = _rounded(score, rules) - rules.return_points + own_uma + own_oka
            rows.append(Standing(player, score, rank.number, own_uma, own_oka, -penalty * chombo.get(player, 0), total))
    if rules.final_rounding != "none":
        rows = _balanced(rows)
    return tuple(row._replace(total=row.total + row.chombo) for row in rows)


def _uma(scores: Sequence[int], rules: Rules) -> tuple[int, ...]:
    """The bonus of every rank; a floating one goes by how many end at the start points or above (JPML A)."""
    rows = [row for row in rules.uma if isinstance(row, tuple)]
    if not rows:
        return tuple(bonus for bonus in rules.uma if isinstance(bonus, int))
    above = sum(score >= rules.start_points for score in scores)
    return rows[above - 1] if 0 < above < rules.players else (0,) * rules.players


def _rounded(score: int, rules: Rules) -> int:
    """A score in whole thousands; below zero as far from it as its opposite above (Tenhou: -11,500 is -12,000)."""
    if rules.final_rounding == "none":
        return score
    thousands = (abs(score) + (500 if rules.final_rounding == "half_up" else 499)) // 1000
    return 1000 * thousands if score >= 0 else -1000 * thousands


def _balanced(rows: list[Standing]) -> list[Standing]:
    """*rows* with the first's total, or what the firsts share, such that all totals come to zero."""
    firsts = [row for row in rows if row.rank == 1]
    others = [row for row in rows if row.rank != 1]
    shares = split(-sum(row.total for row in others), len(firsts))
    return [*(row._replace(total=share) for row, share in zip(firsts, shares, strict=True)), *others]
