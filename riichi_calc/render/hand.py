"""A hand as it was read: its sets, the tile that won and how, who sat where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from ..notation import tiles_of
from ..sets import TileSet, sets_of
from ..tiles import OUTSIDE, RED, RED_FIVES, TILE_NAMES, format_tiles, kinds
from ..traits import ORPHANS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..hand import Hand
    from ..scoring import Score
    from ..wins import Win

WON, RED_FIVE = "bold green", "red"
_BACK = "\N{MAHJONG TILE BACK}"
_PICTURES = "".join(
    [
        *map(chr, range(0x1F007, 0x1F010)),
        *map(chr, range(0x1F019, 0x1F022)),
        *map(chr, range(0x1F010, 0x1F019)),
        *map(chr, range(0x1F000, 0x1F004)),
        *map(chr, (0x1F006, 0x1F005, 0x1F004)),
    ]
)
"""The pictures of the kinds, in the order of kinds."""


def drawn(hand: Hand, win: Win, tiles: str = "text") -> tuple[Text, Text]:
    """The concealed sets of *win*, the tile that won apart after a plus, and the melds; *tiles* is `text` or `unicode`.

    >>> from riichi_calc import score
    >>> found = score("234m2346788s+5s,x11xz", riichi=True)
    >>> [str(text) for text in drawn(found.hand, found.win)]
    ['234m  234s  67s+5s  88s', 'x11xz']
    """
    draw = _draw_pictures if tiles == "unicode" else _draw_names
    sets = sets_of(hand, win)
    if win.shown & ORPHANS:
        sets = [_orphans(hand)]
    melds = len(hand.melds)
    concealed, called = sets[: len(sets) - melds], sets[len(sets) - melds :]
    return _side_by_side(concealed, draw, hand.winning), _side_by_side(called, draw, None)


def _orphans(hand: Hand) -> TileSet:
    """The thirteen orphans: all their tiles, for they make no sets."""
    return TileSet("pair", tuple(tiles_of(hand.concealed)), won=True)


def _side_by_side(sets: Sequence[TileSet], draw: Callable[[Sequence[int]], Text], winning: int | None) -> Text:
    return Text("  ").join(_one_set(tiles, draw, winning) for tiles in sets)


def _one_set(tiles: TileSet, draw: Callable[[Sequence[int]], Text], winning: int | None) -> Text:
    if tiles.won and winning is not None:
        rest = list(tiles.tiles)
        rest.remove(winning)
        won = draw([winning])
        won.stylize(WON)
        return Text.assemble(draw(rest), "+", won)
    if tiles.kind == "quad" and not tiles.open:
        return draw([_FACE_DOWN, *tiles.tiles[:2], _FACE_DOWN])
    return draw(tiles.tiles)


_FACE_DOWN = -1


def _draw_names(tiles: Sequence[int]) -> Text:
    shown = [tile for tile in tiles if tile != _FACE_DOWN]
    name = format_tiles(shown)
    if len(shown) < len(tiles):
        name = f"x{name[:-1]}x{name[-1]}"
    text = Text(name)
    text.highlight_regex("0", RED_FIVE)
    return text


def _draw_pictures(tiles: Sequence[int]) -> Text:
    return Text(" ").join(_picture(tile) for tile in tiles)


def _picture(tile: int) -> Text:
    if tile == _FACE_DOWN:
        return Text(_BACK)
    if tile >= RED:
        # No picture of a red five exists: it is marked as 5mr in the notation is.
        return Text(_PICTURES[RED_FIVES[tile - RED]] + "r", RED_FIVE)
    return Text(_PICTURES[tile])
