"""Tiles as integers.

A *kind* is 0-33: characters 1-9, circles 1-9, bamboo 1-9, the four winds from East, the dragons white, green, red. A
*tile* is a kind, or 34-36 for the red five of characters, circles and bamboo. A set of kinds is a mask of 34 bits;
*counts* hold how many of each kind there are, three bits a kind, so that a suit is nine octal digits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SUITS = "mpsz"
WINDS = "ESWN"
RED = 34
"""The first red five: `RED + suit`."""
RED_FIVES = (4, 13, 22)
"""The kind of a red five, by suit."""

SUIT = 0x1FF
FIRSTS = 1 | 1 << 9 | 1 << 18
TERMINALS = FIRSTS | FIRSTS << 8
WIND_TILES = 0b1111 << 27
DRAGONS = 0b111 << 31
HONOURS = WIND_TILES | DRAGONS
OUTSIDE = TERMINALS | HONOURS
SIMPLES = ~OUTSIDE & (1 << 34) - 1
GREENS = 0b010101110 << 18 | 1 << 32
NORTH = 30
NUMBERED = (SUIT, SUIT << 9, SUIT << 18)
NOT_IN_SANMA = 0o077777770
"""2 to 8 of characters, as counts: what three players leave in the box."""

ONES = int("1" * 34, 8)
"""One of each kind, as counts."""
_ALL_TWOS, _ALL_FOURS = int("2" * 42, 8), int("4" * 42, 8)
"""The bits that stand for two and for four, with room for what runs over the last kind."""

TILE_NAMES = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *(f"{rank}z" for rank in range(1, 8)),
    *(f"0{suit}" for suit in "mps"),
)
TILES_BY_NAME = {name: tile for tile, name in enumerate(TILE_NAMES)}

_FOLLOWING = tuple(
    kind // 9 * 9 + (kind + 1) % 9 if kind < 27 else 27 + (kind - 26) % 4 if kind < 31 else 31 + (kind - 30) % 3
    for kind in range(34)
)
DORA = (*_FOLLOWING, *(_FOLLOWING[five] for five in RED_FIVES))
"""The kind that an indicator, by tile, points to."""
DORA_SANMA = (8, *DORA[1:])
"""The same with three players, where 9m follows 1m."""


def kind_of(tile: int) -> int:
    """The kind of *tile*, red or not.

    >>> kind_of(RED + 1) == kind_of(TILES_BY_NAME["5p"])
    True
    """
    return RED_FIVES[tile - RED] if tile >= RED else tile


ONE = tuple(1 << 3 * kind_of(tile) for tile in range(37))
"""A single tile as counts."""


def kinds(mask: int) -> Iterator[int]:
    """Yield the kinds in *mask*, lowest first.

    >>> list(kinds(0b1001))
    [0, 3]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(counts: int) -> int:
    """The set of the kinds that *counts* hold.

    >>> mask_of(0o103) == 0b101
    True
    """
    seen = (counts | counts >> 1 | counts >> 2) & ONES
    return (
        _CLOSED_UP[seen & 0o777777777]
        | _CLOSED_UP[seen >> 27 & 0o777777777] << 9
        | _CLOSED_UP[seen >> 54 & 0o777777777] << 18
        | _CLOSED_UP[seen >> 81] << 27
    )


_CLOSED_UP = {int(f"{mask:b}", 8): mask for mask in range(1 << 9)}
"""Nine bits that stand two places apart, brought together."""


def total(counts: int) -> int:
    """How many tiles *counts* hold.

    Where more than seven of a kind were added up, a carry has made eight tiles one: the total is then too low by
    seven a carry. So `total(counts) == added` tells that no kind ran over.

    >>> total(0o214)
    7
    """
    return counts.bit_count() + (counts & _ALL_TWOS).bit_count() + 3 * (counts & _ALL_FOURS).bit_count()


def in_supply(counts: int, added: int) -> bool:
    """Whether *counts*, the sum of *added* tiles, hold at most four of each kind.

    >>> in_supply(0o143, 8), in_supply(0o53, 8), in_supply(0o100, 8)
    (True, False, False)
    """
    fours = counts >> 2 & ONES
    return total(counts) == added and not (fours and fours & (counts >> 1 | counts))


def format_tiles(tiles: Iterable[int]) -> str:
    """Write *tiles* as groups: m p s z, ranks rising, a red five before the plain ones.

    >>> format_tiles([TILES_BY_NAME[name] for name in ("5s", "1z", "0s", "2m")])
    '2m05s1z'
    """
    ordered = sorted(tiles, key=lambda tile: (kind_of(tile), tile < RED))
    text = ""
    for place, tile in enumerate(ordered):
        rank, suit = TILE_NAMES[tile][0], TILE_NAMES[tile][1]
        following = ordered[place + 1] if place + 1 < len(ordered) else None
        same_suit = following is not None and TILE_NAMES[following][1] == suit
        text += rank if same_suit else rank + suit
    return text
