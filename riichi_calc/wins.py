"""A hand read as a win: every reading of its tiles, every place of the winning tile.

The placements follow WRC 2015 6.3: the winning tile may finish any set or the pair that it fits, and a triplet that it finishes counts
as concealed on a self-draw and as open on a discard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .readings import SUIT_COUNTS, Reading, readings
from .tiles import DRAGONS, FIRSTS, HONOURS, NUMBERED, ONES, OUTSIDE, SIMPLES, kind_of, kinds, mask_of
from .traits import (
    KANCHAN,
    ONE_SUIT,
    ORPHANS,
    PENCHAN,
    RYANMEN,
    SEQUENCES,
    SEVEN_PAIRS,
    SHANPON,
    TANKI,
    TENHOU,
    THIRTEEN,
    THRICE,
    TRIPLETS,
    TWINS,
    TWO_TWINS,
    VALUE_PAIR,
    WITH_HONOURS,
    WITH_OUTSIDE,
    WITH_SIMPLES,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .hand import Hand, Meld

_SEVENS, _THREES = FIRSTS << 6, FIRSTS << 2
_LOWS = sum(FIRSTS << n for n in range(6))
_HIGHS = sum(FIRSTS << n for n in range(3, 9))
_MIDDLES = sum(FIRSTS << n for n in range(1, 8))
_TWINS = (0, TWINS, TWO_TWINS)


class Table:
    """What all readings of a hand share."""

    __slots__ = ("concealed", "counts", "melds", "quads", "round", "seat", "sequences", "shown", "tiles", "triplets", "values", "winning")

    def __init__(self, hand: Hand, shown: int) -> None:
        situation = hand.situation
        counts = self.concealed = hand.concealed
        sequences = triplets = quads = 0
        for meld in hand.melds:
            counts += meld.counts
            first = 1 << meld.first
            if meld.kind == "sequence":
                sequences |= first
            else:
                triplets |= first
                if meld.kind == "quad":
                    quads |= first
        self.melds: tuple[Meld, ...] = hand.melds
        self.counts = counts
        """All tiles, those of the melds included."""
        self.sequences = sequences
        self.triplets = triplets
        self.quads = quads
        self.winning = 1 << kind_of(hand.winning)
        self.seat = 1 << 27 + situation.seat
        self.round = 1 << 27 + situation.round
        self.values = self.seat | self.round | DRAGONS
        """The kinds that make a pair worth something."""
        tiles = self.tiles = mask_of(counts)
        if tiles & HONOURS:
            shown |= WITH_HONOURS
        if tiles & OUTSIDE:
            shown |= WITH_OUTSIDE
        if tiles & SIMPLES:
            shown |= WITH_SIMPLES
        if sum(1 for suit in NUMBERED if tiles & suit) == 1:
            shown |= ONE_SUIT
        self.shown = shown
        """The traits that hold for every reading."""

    @property
    def hidden(self) -> int:
        """The kinds of the concealed quads."""
        return sum(1 << meld.first for meld in self.melds if not meld.open)


class Win:
    """One way to read a hand as a win: what every yaku and every minipoint asks for."""

    __slots__ = ("concealed", "counts", "pair", "quads", "reading", "sequences", "shown", "table", "tiles", "triplets", "wait", "winning")

    def __init__(self, table: Table, reading: Reading, wait: str, concealed: int, winning: int, shown: int) -> None:
        self.table = table
        self.reading = reading
        """The concealed tiles, as sets and a pair; without sets for seven pairs and orphans."""
        self.wait = wait
        """ryanmen, kanchan, penchan, shanpon, tanki, or thirteen."""
        self.concealed = concealed
        """The kinds of the concealed triplets and quads."""
        self.winning = winning
        """The kind that won, as a mask."""
        self.shown = shown
        """All traits."""
        self.sequences = table.sequences | reading.sequences
        self.triplets = table.triplets | reading.triplets
        """Triplets and quads."""
        self.pair = reading.pair
        self.quads = table.quads
        self.tiles = table.tiles
        self.counts = table.counts


def wins(table: Table, *, tsumo: bool, any_wait: bool = False) -> Iterator[Win]:
    """Yield every way to read *table* as a win.

    With *any_wait*, under which a dealer's first draw is complete as dealt, every tile may be the one that won (Mahjong Soul).
    """
    for winning in [1 << kind for kind in kinds(mask_of(table.concealed))] if any_wait and table.shown & TENHOU else (table.winning,):
        yield from _standard(table, winning, tsumo)
        if not table.melds:
            yield from _special(table, winning)


def _standard(table: Table, winning: int, tsumo: bool) -> Iterator[Win]:
    hidden = table.hidden if table.quads else 0
    for reading in readings(table.concealed):
        shown = table.shown | _TWINS[reading.twins]
        if table.sequences or reading.sequences:
            shown |= SEQUENCES
        if table.triplets or reading.triplets:
            shown |= TRIPLETS
        if reading.thrice:
            shown |= THRICE
        if reading.pair & table.values:
            shown |= VALUE_PAIR
        for wait, bit in waits(winning, reading):
            own = reading.triplets | hidden
            if bit == SHANPON and not tsumo:
                own &= ~winning
            yield Win(table, reading, wait, own, winning, shown | bit)


def waits(winning: int, reading: Reading) -> Iterator[tuple[str, int]]:
    """Yield the ways in which the kind *winning* may have completed *reading*: name and trait.

    >>> from riichi_calc.readings import readings
    >>> [name for name, _ in waits(0b100, readings(0o2_111_111)[0])]
    []
    """
    sequences = reading.sequences
    if reading.pair & winning:
        yield "tanki", TANKI
    if reading.triplets & winning:
        yield "shanpon", SHANPON
    if sequences:
        if sequences & winning >> 1 and winning & _MIDDLES:
            yield "kanchan", KANCHAN
        if sequences & winning and winning & _LOWS or sequences & winning >> 2 and winning & _HIGHS:
            yield "ryanmen", RYANMEN
        if sequences & winning & _SEVENS or sequences & winning >> 2 and winning & _THREES:
            yield "penchan", PENCHAN


def _special(table: Table, winning: int) -> Iterator[Win]:
    counts, tiles = table.concealed, table.tiles
    if tiles.bit_count() == 7 and not counts & (ONES | ONES << 2):
        yield Win(table, Reading(), "tanki", 0, winning, table.shown | SEVEN_PAIRS | TANKI)
    elif tiles == OUTSIDE:
        pair = next(1 << kind for kind in kinds(tiles) if counts >> 3 * kind & 2)
        shown = table.shown | ORPHANS
        if pair == winning:
            yield Win(table, Reading(pair=pair), "thirteen", 0, winning, shown | THIRTEEN)
        else:
            yield Win(table, Reading(pair=pair), "tanki", 0, winning, shown | TANKI)


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
    return tiles == OUTSIDE or (tiles.bit_count() == 7 and not concealed & (ONES | ONES << 2))


def waiting_for(concealed: int, melds: int) -> list[int]:
    """The kinds that complete *concealed*, one tile short of a hand; not those of which all four are in it.

    >>> waiting_for(0o1, 4)
    [0]
    """
    return [kind for kind in range(34) if concealed >> 3 * kind & 7 < 4 and is_complete(concealed + (1 << 3 * kind), melds)]


assert SUIT_COUNTS == int("7" * 9, 8)  # noqa: S101
