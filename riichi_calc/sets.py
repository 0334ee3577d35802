"""The sets of a win as they lie on the table: tile by tile, red fives and the tile that won in their places."""

from __future__ import annotations

from functools import lru_cache
from itertools import starmap
from operator import itemgetter
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from .notation import tiles_of
from .readings import sequence_kinds
from .tiles import RED, RED_FIVES, format_tiles, kind_of, kinds
from .tokens import without_red
from .traits import KANCHAN, ORPHANS, PENCHAN, RYANMEN, SEVEN_PAIRS, SHANPON

if TYPE_CHECKING:
    from .hand import Hand, Meld
    from .wins import Win


class TileSet(NamedTuple):
    """A sequence, triplet, quad or pair of a win.

    >>> TileSet("pair", (27, 27)).text
    '11z'
    """

    kind: Literal["sequence", "triplet", "quad", "pair"]
    tiles: tuple[int, ...]
    open: bool = False
    """Called from another player."""
    won: bool = False
    """Finished by the winning tile."""

    @property
    def text(self) -> str:
        """Its tiles in the notation."""
        return _text(self.tiles)


@lru_cache(maxsize=1 << 10)
def _text(tiles: tuple[int, ...]) -> str:
    return format_tiles(tiles)


def won_hand(win: Win) -> Hand:
    """The hand of *win* with the tile that won, where the rules let the win choose it.

    >>> from riichi_calc import score
    >>> win = score("19m19p19s12345677z", tenhou=True, seat="E", rules="mahjong-soul").win
    >>> won_hand(win).winning == 33
    True
    """
    hand = win.hand
    if hand.won == win.winning:
        return hand
    kind = win.winning.bit_length() - 1
    own = reversed(tiles_of(hand.concealed, hand.reds))
    return hand.replace(winning=next(tile for tile in own if kind_of(tile) == kind))


def sets_of(hand: Hand, win: Win) -> list[TileSet]:
    """The sets of *win*: concealed ones from the lowest, the pair after them, melds as written; seven pairs are seven
    pairs.

    The thirteen orphans have a pair and no sets.

    >>> from riichi_calc import score
    >>> found = score("340m567p2346788s+5s", riichi=True, rules="tenhou")
    >>> [tiles.text for tiles in sets_of(found.hand, found.win)]
    ['340m', '567p', '234s', '567s', '88s']
    """
    return [*starmap(tile_set, places(hand, win)), *map(set_of_meld, hand.melds)]


_Kind = Literal["sequence", "triplet", "quad", "pair"]
Place: TypeAlias = tuple[_Kind, int, int | None, int]
"""A set: what it is, its lowest kind, the tile that finished it if one did, how many of the others are red.

>>> tile_set(*("pair", 4, 4, 1)).text
'05m'
"""


def places(hand: Hand, win: Win) -> list[Place]:
    """The concealed sets of *win*, in the order of `sets_of`, so that the pair is the last.

    >>> from riichi_calc import score
    >>> found = score("340m567p2346788s+5s", riichi=True, rules="tenhou")
    >>> places(found.hand, found.win)[3:]
    [('sequence', 22, 22, 0), ('pair', 25, None, 0)]
    """
    found = _concealed(win)
    kind, first = _finished(win)
    if kind is not None:
        found[found.index((kind, first, None, 0))] = (kind, first, hand.winning, 0)
    if hand.reds != (0, 0, 0):
        reds = [*without_red(hand.reds, hand.winning)]
        found = [(kind, first, won, _take_reds(kind, first, won, reds)) for kind, first, won, _ in found]
    return found


def _take_reds(kind: _Kind, first: int, winning: int | None, reds: list[int]) -> int:
    """How many red fives a set takes out of those that are left."""
    suit = first // 9
    if suit == 3 or not reds[suit]:
        return 0
    fives = _numbers(kind, first).count(RED_FIVES[suit])
    if winning is not None and kind_of(winning) == RED_FIVES[suit]:
        fives -= 1
    taken = min(fives, reds[suit])
    reds[suit] -= taken
    return taken


def _numbers(kind: _Kind, first: int) -> list[int]:
    return [first, first + 1, first + 2] if kind == "sequence" else [first] * _SIZES[kind]


_SIZES = {"pair": 2, "triplet": 3, "quad": 4}


@lru_cache(maxsize=1 << 12)
def tile_set(kind: _Kind, first: int, winning: int | None, reds: int) -> TileSet:
    """The set at a place.

    >>> tile_set("sequence", 2, 4, 0)
    TileSet(kind='sequence', tiles=(2, 3, 4), open=False, won=True)
    """
    tiles = _numbers(kind, first)
    if winning is not None:
        tiles.remove(kind_of(winning))
    for _ in range(reds):
        five = RED_FIVES[first // 9]
        tiles[tiles.index(five)] = RED + first // 9
    if winning is not None:
        tiles.append(winning)
    return TileSet(kind, _ordered(tiles), won=winning is not None)


@lru_cache(maxsize=1 << 10)
def set_of_meld(meld: Meld) -> TileSet:
    """A meld as a set.

    >>> from riichi_calc import Meld
    >>> set_of_meld(Meld("sequence", 2)).tiles
    (2, 3, 4)
    """
    return tile_set(meld.kind, meld.first, None, meld.reds)._replace(open=meld.open)


def _concealed(win: Win) -> list[Place]:
    """The concealed sets before anybody asks which of them the winning tile finished, and where red fives are."""
    reading = win.reading
    if win.shown & SEVEN_PAIRS:
        return [("pair", kind, None, 0) for kind in kinds(win.hand.tiles)]
    found: list[Place] = []
    if reading.sequences:
        found = [("sequence", kind, None, 0) for kind in sequence_kinds(win.hand.concealed, reading)]
    if reading.triplets:
        found = sorted([*(("triplet", kind, None, 0) for kind in kinds(reading.triplets)), *found], key=_LOWEST)
    found.append(("pair", reading.pair.bit_length() - 1, None, 0))
    return found


_LOWEST = itemgetter(1)


def _finished(win: Win) -> tuple[_Kind | None, int]:
    """The kind and the lowest tile of what the winning tile finished; an orphan finishes none."""
    winning = win.winning.bit_length() - 1
    shown = win.shown
    if shown & SHANPON:
        return "triplet", winning
    if shown & KANCHAN:
        return "sequence", winning - 1
    if shown & PENCHAN:
        return "sequence", winning - (2 if winning % 9 == 2 else 0)
    if shown & RYANMEN:
        below = winning % 9 < 6 and win.reading.sequences >> winning & 1
        return "sequence", winning if below else winning - 2
    return None if shown & ORPHANS else "pair", winning


def _ordered(tiles: list[int]) -> tuple[int, ...]:
    return tuple(sorted(tiles, key=lambda tile: (kind_of(tile), tile < RED)))
