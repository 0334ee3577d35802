"""The words of the notation: groups of tiles and melds, each read once and remembered."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from .hand import Meld
from .tiles import ONE, RED, SUITS, TILES_BY_NAME, kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

_LETTERS = dict(zip("ESWNPFC東南西北白發中発", (*range(27, 34), *range(27, 34), 32), strict=True))
_DIGITS = frozenset("0123456789")
_BY_DIGIT = {suit: {name[0]: tile for name, tile in TILES_BY_NAME.items() if name[1] == suit} for suit in SUITS}
"""The tile that a digit is, by suit."""
_PICTURES = dict(
    zip(range(0x1F000, 0x1F022), (27, 28, 29, 30, 33, 32, 31, *range(9), *range(18, 27), *range(9, 18)), strict=True)
)
_TOKENS = r"""
      5[mps]r | r5[mps]                                           # a red five
    | [0-9]+ [mpsz]                                               # a group of a suit
    | [ESWNPFC東南西北白發発中]+                                  # honours
    | [\U0001F000-\U0001F021] [\U0001F000-\U0001F021\uFE0E\uFE0F]*  # pictures, perhaps with a presentation mark
    | x [0-9]+ x [mpsz]                                           # a concealed quad
    | \s+ | [0-9]+ | .
    """


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    """The pattern of one token; it is slow to compile, and most texts do without it."""
    return re.compile(_TOKENS, re.VERBOSE | re.DOTALL)


def tokens_of(text: str) -> list[str]:
    """All of *text*, word by word; a character that begins no word is one by itself.

    >>> tokens_of("12m+3m,x11xz?")
    ['12m', '+', '3m', ',', 'x11xz', '?']
    """
    found: list[str] = _pattern().findall(text)
    return found


class Group(NamedTuple):
    """The tiles of a group.

    >>> group_of("05m").reds
    True
    """

    counts: int
    size: int
    reds: bool
    """Some of them are red fives."""
    tiles: tuple[int, ...]


@lru_cache(maxsize=1 << 12)
def group_of(token: str) -> Group | None:
    """The tiles of one word, or None for one that is no group of tiles.

    >>> group_of("11z").tiles, group_of("8z")
    ((27, 27), None)
    """
    first, last = token[0], token[-1]
    tiles: Sequence[int | None]
    if first in _DIGITS and last in _BY_DIGIT:
        tiles = [*map(_BY_DIGIT[last].get, token[:-1])]
    elif len(token) == 3 and "r" in (first, last):
        tiles = [RED + SUITS.index(token.strip("r")[1])]
    elif first in _LETTERS:
        tiles = [_LETTERS[letter] for letter in token]
    elif ord(first) in _PICTURES:
        tiles = [_PICTURES[ord(picture)] for picture in token if ord(picture) in _PICTURES]
    else:
        return None
    known = tuple([tile for tile in tiles if tile is not None])
    if len(known) < len(tiles):
        return None
    return Group(sum([ONE[tile] for tile in known]), len(known), max(known) >= RED, known)


@lru_cache(maxsize=1 << 11)
def meld_of(text: str) -> Meld | None:
    """The meld that adjacent groups or one word with x write, or None where they are none.

    >>> meld_of("x11xz"), meld_of("135m")
    (Meld(kind='quad', first=27, open=False, reds=0), None)
    """
    tokens = tokens_of(text)
    if len(tokens) == 1 and text.startswith("x") and len(text) > 1:
        inner = group_of(text.replace("x", ""))
        if inner is None or inner.size != 2 or kind_of(inner.tiles[0]) != kind_of(inner.tiles[1]):
            return None
        return Meld("quad", kind_of(inner.tiles[0]), open=False, reds=sum(tile >= RED for tile in inner.tiles))
    groups = [group_of(token) for token in tokens]
    if not groups or not all(groups):
        return None
    tiles = [tile for group in groups if group for tile in group.tiles]
    ranks = sorted(map(kind_of, tiles))
    first, reds = ranks[0], sum(tile >= RED for tile in tiles)
    if len(set(ranks)) == 1 and len(ranks) in (3, 4):
        return Meld("triplet" if len(ranks) == 3 else "quad", first, open=True, reds=reds)
    if ranks == [first, first + 1, first + 2] and first < 27 and first % 9 < 7:
        return Meld("sequence", first, open=True, reds=reds)
    return None


def add_red(reds: tuple[int, int, int], tile: int) -> tuple[int, int, int]:
    """The number of red fives by suit, with the red five *tile* added.

    >>> add_red((0, 1, 0), RED)
    (1, 1, 0)
    """
    m, p, s = reds
    return (m + (tile == RED), p + (tile == RED + 1), s + (tile == RED + 2))


def without_red(reds: tuple[int, int, int], tile: int) -> tuple[int, int, int]:
    """The number of red fives by suit, with *tile* taken away if it is one.

    >>> without_red((0, 1, 0), RED + 1), without_red((0, 1, 0), 13)
    ((0, 0, 0), (0, 1, 0))
    """
    m, p, s = reds
    return (m - (tile == RED), p - (tile == RED + 1), s - (tile == RED + 2))


def add_reds(reds: tuple[int, int, int], group: Group) -> tuple[int, int, int]:
    """The number of red fives by suit, with those of *group* added.

    >>> add_reds((0, 0, 0), group_of("05p"))
    (0, 1, 0)
    """
    for tile in group.tiles:
        if tile >= RED:
            reds = add_red(reds, tile)
    return reds
