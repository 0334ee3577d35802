"""A hand read as a win: every reading of its tiles, every place of the winning tile.

The placements follow WRC 2015 6.3: the winning tile may finish any set or the pair that it fits, and a triplet that
it finishes counts as concealed on a self-draw and as open on a discard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .readings import NO_TILES, Reading, readings
from .tiles import DRAGONS, FIRSTS, ONE, ONES, OUTSIDE, kinds, mask_of
from .traits import (
    DRAGON_TRIPLETS,
    FOUR_CONCEALED,
    KANCHAN,
    ORPHANS,
    PENCHAN,
    RON,
    ROUND_TRIPLET,
    RYANMEN,
    SEAT_TRIPLET,
    SEQUENCES,
    SEVEN_PAIRS,
    SHANPON,
    TANKI,
    TENHOU,
    THIRTEEN,
    THREE_CONCEALED,
    THRICE,
    TRIPLETS,
    TWINS,
    TWO_TWINS,
    VALUE_PAIR,
)

if TYPE_CHECKING:
    from .hand import Hand

_SEVENS, _THREES = FIRSTS << 6, FIRSTS << 2
_LOWS = sum(FIRSTS << n for n in range(6))
_HIGHS = sum(FIRSTS << n for n in range(3, 9))
_MIDDLES = sum(FIRSTS << n for n in range(1, 8))
_TWINS = (0, TWINS, TWO_TWINS)
_CONCEALED = (0, 0, 0, THREE_CONCEALED, FOUR_CONCEALED)


class Win:
    """One way to read a hand as a win: what every yaku and every minipoint asks for."""

    __slots__ = ("concealed", "hand", "pair", "reading", "sequences", "shown", "triplets", "winning")

    def __init__(self, hand: Hand, reading: Reading, concealed: int, winning: int, shown: int) -> None:
        self.hand = hand
        self.reading = reading
        """The concealed tiles, as sets and a pair; without sets for seven pairs and orphans."""
        self.concealed = concealed
        """The kinds of the concealed triplets and quads."""
        self.winning = winning
        """The kind that won, as a mask."""
        self.shown = shown
        """All traits."""
        self.sequences = hand.sequences | reading.sequences
        self.triplets = hand.triplets | reading.triplets
        """Triplets and quads."""
        self.pair = reading.pair

    def _key(self) -> tuple[object, ...]:
        return self.hand, self.reading, self.winning, self.shown

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Win) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Win({self.reading!r}, {self.wait})"

    @property
    def wait(self) -> str:
        """ryanmen, kanchan, penchan, shanpon, tanki, or thirteen."""
        return _WAIT_NAMES[self.shown & _WAITS]


_WAIT_NAMES = {
    RYANMEN: "ryanmen",
    KANCHAN: "kanchan",
    PENCHAN: "penchan",
    SHANPON: "shanpon",
    TANKI: "tanki",
    THIRTEEN: "thirteen",
}
_WAITS = RYANMEN | KANCHAN | PENCHAN | SHANPON | TANKI | THIRTEEN


def wins(hand: Hand, shown: int, *, any_wait: bool = False) -> list[Win]:
    """Every way to read *hand* as a win; *shown* are its traits as far as the rules reward them.

    With *any_wait*, under which a dealer's first draw is complete as dealt, every tile may be the one that won
    (Mahjong Soul).
    """
    if any_wait and shown & TENHOU:
        return [win for kind in kinds(mask_of(hand.concealed)) for win in _won_on(1 << kind, hand, shown)]
    return _won_on(hand.won, hand, shown)


def _won_on(winning: int, hand: Hand, shown: int) -> list[Win]:
    found = []
    for reading in readings(hand.concealed):
        read = shown | _TWINS[reading.twins]
        if hand.sequences or reading.sequences:
            read |= SEQUENCES
        triplets = hand.triplets | reading.triplets
        if triplets:
            read |= TRIPLETS
            if triplets & hand.values:
                read |= _value_traits(triplets, hand)
        if reading.thrice:
            read |= THRICE
        if reading.pair & hand.values:
            read |= VALUE_PAIR
        for wait in waits(winning, reading):
            concealed = reading.triplets | hand.hidden
            if wait == SHANPON and shown & RON:
                concealed &= ~winning
            found.append(Win(hand, reading, concealed, winning, read | wait | _CONCEALED[concealed.bit_count()]))
    if not hand.melds:
        found += _without_sets(winning, hand, shown)
    return found


def _value_traits(triplets: int, hand: Hand) -> int:
    found = DRAGON_TRIPLETS if triplets & DRAGONS else 0
    if triplets & hand.seat:
        found |= SEAT_TRIPLET
    if triplets & hand.round:
        found |= ROUND_TRIPLET
    return found


def _without_sets(winning: int, hand: Hand, shown: int) -> list[Win]:
    tiles = hand.tiles
    if tiles.bit_count() == 7 and not hand.concealed & _ODD:
        return [Win(hand, NO_TILES, 0, winning, shown | SEVEN_PAIRS | TANKI)]
    if tiles != OUTSIDE:
        return []
    pair = next(1 << kind for kind in kinds(tiles) if hand.concealed >> 3 * kind & 2)
    return [Win(hand, Reading(pair=pair), 0, winning, shown | ORPHANS | (THIRTEEN if pair == winning else TANKI))]


def waits(winning: int, reading: Reading) -> list[int]:
    """The waits, as traits, with which the kind *winning* may have completed *reading*.

    >>> from riichi_calc.readings import readings
    >>> from riichi_calc.traits import trait_names
    >>> [trait_names(wait) for wait in waits(0b100, readings(0o2_222)[0])]
    [['kanchan']]
    """
    sequences = reading.sequences
    found = []
    if reading.pair & winning:
        found.append(TANKI)
    if reading.triplets & winning:
        found.append(SHANPON)
    if sequences:
        ending = sequences & winning >> 2
        if sequences & winning >> 1 and winning & _MIDDLES:
            found.append(KANCHAN)
        if (sequences & winning and winning & _LOWS) or (ending and winning & _HIGHS):
            found.append(RYANMEN)
        if sequences & winning & _SEVENS or (ending and winning & _THREES):
            found.append(PENCHAN)
    return found


_ODD = ONES | ONES << 2
"""The bits that are zero where every kind is there twice or not at all."""


def is_complete(concealed: int, melds: int) -> bool:
    """Tell whether these concealed tiles are a win beside *melds* sets on the table.

    >>> is_complete(0o2, 4), is_complete(0o11, 4)
    (True, False)
    """
    if readings(concealed):
        return True
    if melds:
        return False
    tiles = mask_of(concealed)
    return tiles == OUTSIDE or (tiles.bit_count() == 7 and not concealed & _ODD)


def waiting_for(concealed: int, melds: int) -> list[int]:
    """The kinds that complete *concealed*, one tile short of a hand; not those of which all four are in it.

    >>> waiting_for(0o1, 4)
    [0]
    """
    return [kind for kind in range(34) if concealed >> 3 * kind & 7 < 4 and is_complete(concealed + ONE[kind], melds)]
