"""A hand: what lies on the table and how it was won."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, NamedTuple

from .tiles import (
    DRAGONS,
    HONOURS,
    NORTH,
    NOT_IN_SANMA,
    NUMBERED,
    ONE,
    OUTSIDE,
    RED,
    RED_FIVES,
    SIMPLES,
    in_supply,
    kind_of,
    mask_of,
)
from .traits import (
    ANOTHER_COPY,
    CALLED,
    CHILD,
    CLOSED,
    DEALER,
    DOUBLE_RIICHI,
    FIVES_QUAD,
    FOUR_QUADS,
    LIABLE,
    MELDED,
    MIDDLE_CHARACTERS,
    NAMED_DISCARDER,
    NORTH_DISCARDER,
    NORTH_SEAT,
    NUKI,
    ONE_SUIT,
    OPEN_RIICHI,
    OVERSUPPLIED,
    OWN_DISCARD,
    QUADS,
    REDS_SHOWN,
    RIICHI,
    RON,
    SEQUENCE_CALLED,
    THREE_QUADS,
    TSUMO,
    URA,
    WITH_HONOURS,
    WITH_OUTSIDE,
    WITH_SIMPLES,
)


class Meld(NamedTuple):
    """A set on the table.

    >>> Meld("quad", 33, open=False).size
    4
    """

    kind: Literal["sequence", "triplet", "quad"]
    first: int
    """The lowest kind in it."""
    open: bool = True
    """Called from another player; only a quad can be a meld and concealed."""
    reds: int = 0
    """How many of its tiles are red fives."""

    @property
    def size(self) -> int:
        """How many tiles it has."""
        return 4 if self.kind == "quad" else 3

    @property
    def counts(self) -> int:
        """Its tiles as counts."""
        return (0o111 if self.kind == "sequence" else self.size) << 3 * self.first


class Situation(NamedTuple):
    """How a hand was won: everything but the tiles.

    >>> Situation(tsumo=True, seat=0).discarder is None
    True
    """

    tsumo: bool = False
    """By self-draw; otherwise on a discard."""
    seat: int = 1
    """The winner's wind, 0 to 3 from East; East is the dealer."""
    round: int = 0
    """The prevailing wind."""
    discarder: int | None = None
    """Who discarded, by wind; none where nobody says."""
    circumstances: int = 0
    """Traits out of CIRCUMSTANCES; the riichi that is double or open is a riichi too."""
    dora: tuple[int, ...] = ()
    """The indicators, as tiles."""
    ura: tuple[int, ...] = ()
    """The indicators beneath."""
    nuki: int = 0
    """Norths set aside."""
    honba: int = 0
    """Continuance counters."""
    sticks: int = 0
    """Riichi sticks that the winner takes."""
    liable: tuple[tuple[int, str], ...] = ()
    """Who answers for which yakuman: (wind, id)."""


class _Laid(NamedTuple):
    """What a meld adds to a hand."""

    counts: int
    sequence: int
    triplet: int
    quad: int
    hidden: int
    shown: int


@lru_cache(maxsize=1 << 10)
def _laid(meld: Meld) -> _Laid:
    first = 1 << meld.first
    sequence, quad = meld.kind == "sequence", meld.kind == "quad"
    shown = MELDED
    if quad:
        shown |= QUADS
        if meld.first in RED_FIVES:
            shown |= FIVES_QUAD
    if meld.open:
        shown |= CALLED
        if sequence:
            shown |= SEQUENCE_CALLED
    return _Laid(meld.counts, first * sequence, first * (not sequence), first * quad, first * (not meld.open), shown)


class Hand:
    """A complete hand and how it was won, with what it shows whatever the rules; not to be changed once it is made.

    >>> hand = Hand(0o2 << 81, 27, melds=tuple(Meld("triplet", kind) for kind in (28, 29, 30, 31)))
    >>> hand.triplets == 0b1111 << 28, bool(hand.shown & CLOSED)
    (True, False)
    """

    __slots__ = (
        "akadora", "concealed", "counts", "hidden", "melds", "quads", "reds", "round", "seat", "sequences", "shown",
        "situation", "tiles", "triplets", "values", "winning", "won",
    )  # fmt: skip

    def __init__(
        self,
        concealed: int,
        winning: int,
        melds: tuple[Meld, ...] = (),
        reds: tuple[int, int, int] = (0, 0, 0),
        situation: Situation = Situation(),  # noqa: B008 - immutable
    ) -> None:
        self.concealed = concealed
        """The concealed tiles as counts, the winning tile included."""
        self.winning = winning
        """The winning tile."""
        self.melds = melds
        """In the order written."""
        self.reds = reds
        """How many of the concealed fives are red, by suit."""
        self.situation = situation
        """How it was won."""
        shown = situation_traits(situation)
        counts = concealed
        akadora = sum(reds)
        sequences = triplets = quads = hidden = 0
        for meld in melds:
            tiles, sequence, triplet, quad, concealed_quad, traits = _laid(meld)
            counts += tiles
            sequences |= sequence
            triplets |= triplet
            quads |= quad
            hidden |= concealed_quad
            shown |= traits
            akadora += meld.reds
        self.counts = counts
        """All its tiles, without norths set aside."""
        self.sequences = sequences
        """The lowest kinds of the sequences that were called, as a mask."""
        self.triplets = triplets
        """The kinds of the triplets and quads among the melds."""
        self.quads = quads
        self.hidden = hidden
        """The kinds of the concealed quads."""
        self.akadora = akadora
        """How many red fives it shows."""
        self.tiles = mask_of(counts)
        """The kinds in it."""
        self.won = 1 << kind_of(winning)
        """The kind of the winning tile, as a mask."""
        self.seat = 1 << 27 + situation.seat
        """The seat wind, as a mask of one kind."""
        self.round = 1 << 27 + situation.round
        """The round wind."""
        self.values = self.seat | self.round | DRAGONS
        """The kinds whose pair is worth minipoints and whose triplet is worth a han."""
        self.shown = shown | self._tile_traits(shown)
        """The traits that it shows."""

    def _tile_traits(self, shown: int) -> int:
        tiles, counts = self.tiles, self.counts
        found = 0 if shown & CALLED else CLOSED
        if tiles & HONOURS:
            found |= WITH_HONOURS
        if tiles & OUTSIDE:
            found |= WITH_OUTSIDE
        if tiles & SIMPLES:
            found |= WITH_SIMPLES
        if (tiles & _MAN != 0) + (tiles & _PIN != 0) + (tiles & _SOU != 0) == 1:
            found |= ONE_SUIT
        if counts >> 3 * (self.won.bit_length() - 1) & 7 > 1:
            found |= ANOTHER_COPY
        if shown & QUADS:
            found |= _QUADS[self.quads.bit_count()]
        everything, added = self.supply()
        if not in_supply(everything, added):
            found |= OVERSUPPLIED
        if everything & NOT_IN_SANMA:
            found |= MIDDLE_CHARACTERS
        situation = self.situation
        indicators = situation.dora + situation.ura
        if (indicators and max(indicators) >= RED) or self.akadora != sum(self.reds):
            found |= REDS_SHOWN
        return found

    def supply(self) -> tuple[int, int]:
        """All the tiles that must come out of one wall, as counts: the hand's, norths set aside, indicators; and how
        many they are."""
        situation = self.situation
        counts = self.counts + (situation.nuki << 3 * NORTH)
        for tile in situation.dora:
            counts += ONE[tile]
        for tile in situation.ura:
            counts += ONE[tile]
        quads = sum([meld.kind == "quad" for meld in self.melds]) if self.quads else 0
        return counts, 14 + quads + situation.nuki + len(situation.dora) + len(situation.ura)

    def replace(self, **changes: Any) -> Hand:
        """The same hand with other *concealed*, *winning*, *melds*, *reds* or *situation*.

        >>> Hand(0o2, 0, (Meld("triplet", 31),) * 4).replace(winning=1).winning
        1
        """
        given = {name: getattr(self, name) for name in _GIVEN}
        return Hand(**{**given, **changes})

    def _key(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in _GIVEN)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Hand({', '.join(f'{name}={getattr(self, name)!r}' for name in _GIVEN)})"


_GIVEN = ("concealed", "winning", "melds", "reds", "situation")
_MAN, _PIN, _SOU = NUMBERED
_QUADS = (0, 0, 0, THREE_QUADS, FOUR_QUADS)


def situation_traits(situation: Situation) -> int:
    """The traits that a situation shows.

    >>> situation_traits(Situation(seat=0, tsumo=True)) == DEALER | TSUMO
    True
    """
    seat, discarder = situation.seat, situation.discarder
    shown = situation.circumstances | _SEATS[seat] | (TSUMO if situation.tsumo else RON)
    if shown & (DOUBLE_RIICHI | OPEN_RIICHI):
        shown |= RIICHI
    if discarder is not None:
        shown |= _DISCARDERS[discarder]
        if discarder == seat:
            shown |= OWN_DISCARD
    if situation.ura:
        shown |= URA
    if situation.nuki:
        shown |= NUKI
    if situation.liable:
        shown |= LIABLE
    return shown


_SEATS = (DEALER, CHILD, CHILD, CHILD | NORTH_SEAT)
_DISCARDERS = (NAMED_DISCARDER, NAMED_DISCARDER, NAMED_DISCARDER, NAMED_DISCARDER | NORTH_DISCARDER)


def melds_traits(melds: tuple[Meld, ...]) -> int:
    """The traits that melds show.

    >>> melds_traits((Meld("quad", 0, open=False),)) == MELDED | QUADS | CLOSED
    True
    """
    shown = 0
    for meld in melds:
        shown |= _laid(meld).shown
    return shown if shown & CALLED else shown | CLOSED
