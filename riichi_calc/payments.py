"""From a base value to what every seat pays (WRC 2015 6.1; liability 6.2; counters EMA 2012 3.4.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .hand import Situation
    from .rules import Rules


class Part(NamedTuple):
    """A part of a hand's base value, and who answers for it.

    >>> Part(8000, liable=2).liable
    2
    """

    base: int
    liable: int | None = None
    """The wind of the player who fed it; none where it is paid as usual."""


class Payment(NamedTuple):
    """What one seat gets, or pays where it is below zero.

    >>> Payment(seat=1, hand=7700, honba=300, sticks=1000).total
    9000
    """

    seat: int | None
    """The wind; none for a discarder whom nobody has named."""
    hand: int = 0
    """For the hand itself."""
    honba: int = 0
    """For the counters."""
    sticks: int = 0
    """The riichi sticks, which nobody pays now."""
    liable: bool = False
    """Answers for a yakuman."""

    @property
    def total(self) -> int:
        """All of it."""
        return self.hand + self.honba + self.sticks


def hundreds(points: int) -> int:
    """*points* rounded up to the next hundred.

    >>> hundreds(7680)
    7700
    """
    return -(-points // 100) * 100


def shares(base: int, situation: Situation, rules: Rules) -> dict[int | None, int]:
    """Who pays how much for a base value when nobody is liable, each share rounded up by itself.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.hand import Situation
    >>> shares(1280, Situation(tsumo=True, seat=1), find_rules("wrc-2015"))
    {0: 2600, 2: 1300, 3: 1300}
    """
    winner = situation.seat
    if not situation.tsumo:
        return {situation.discarder: hundreds(base * (4 if winner else 6))}
    split = 0
    if rules.players == 3 and rules.sanma_tsumo == "split":
        # The absent north would pay as a child does; a half share is rounded up by itself.
        split = hundreds((base if winner else 2 * base) // 2)
    return {
        seat: hundreds(base if winner and seat else 2 * base) + split for seat in range(rules.players) if seat != winner
    }


def _owed(part: Part, situation: Situation, rules: Rules) -> dict[int | None, int]:
    """Who pays how much for a part."""
    usual = shares(part.base, situation, rules)
    liable, discarder = part.liable, situation.discarder
    if liable is None or (not situation.tsumo and liable == discarder):
        return usual
    whole = sum(usual.values())
    if situation.tsumo:
        return {liable: whole}
    half = hundreds(whole // 2)
    return {liable: half, discarder: whole - half}


def _counters(parts: Sequence[Part], situation: Situation, rules: Rules) -> dict[int | None, int]:
    """Who pays how much for the counters."""
    each = situation.honba * rules.honba_each
    others = [seat for seat in range(rules.players) if seat != situation.seat]
    liable = next((part.liable for part in parts if part.liable is not None), None)
    if situation.tsumo:
        whole_hand = liable is not None and all(part.liable == liable for part in parts)
        return {liable: each * len(others)} if whole_hand else dict.fromkeys(others, each)
    payer = liable if liable is not None and rules.pao_honba == "liable" else situation.discarder
    return {payer: each * len(others)}


def settle(parts: Sequence[Part], situation: Situation, rules: Rules) -> tuple[int, tuple[Payment, ...]]:
    """What the hand is worth to the winner without counters and sticks, and what every seat gets or pays, from East.

    Counters are the liable player's on a self-draw when that player answers for the whole hand; on a discard the
    rules say whose.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.hand import Situation
    >>> worth, payments = settle([Part(1920)], Situation(seat=1, discarder=2, honba=1, sticks=1), find_rules("tenhou"))
    >>> worth, [payment.total for payment in payments]
    (7700, [0, 9000, -8000, 0])
    """
    hand: dict[int | None, int] = {}
    for part in parts:
        for seat, points in _owed(part, situation, rules).items():
            hand[seat] = hand.get(seat, 0) + points
    honba = _counters(parts, situation, rules) if situation.honba else {}
    liable = {part.liable for part in parts if part.liable is not None}
    worth, added, winner = sum(hand.values()), sum(honba.values()), situation.seat
    unnamed = not situation.tsumo and situation.discarder is None
    seats: tuple[int | None, ...] = (winner, None) if unnamed else tuple(range(rules.players))
    return worth, tuple(
        Payment(seat, worth, added, 1000 * situation.sticks)
        if seat == winner
        else Payment(seat, -hand.get(seat, 0), -honba.get(seat, 0), 0, seat in liable)
        for seat in seats
    )
