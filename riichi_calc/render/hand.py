"""A hand as it was read: its sets, the tile that won and how, who sat where."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from ..notation import tiles_of
from ..sets import TileSet, sets_of
from ..tiles import DORA, DORA_SANMA, RED, RED_FIVES, TILE_NAMES, format_tiles
from ..traits import ORPHANS
from .tables import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

    from ..hand import Hand
    from ..names import Words
    from ..rules import Rules
    from ..scores import Score
    from ..wins import Win

    Draw = Callable[[Sequence[int]], Text]

WON, RED_FIVE = "bold green", "red"
_LEAST_ROOM = 20
"""Beside the labels; with less, what they say stands under them."""


class Facts(NamedTuple):
    """A renderable: what was scored, a line a label; *tiles* says how the hand is drawn, `text` or `unicode`.

    >>> from riichi_calc import score
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> console().print(Facts(score("234m567p2346788s+5s", riichi=True), words("fr")))
    Main            234m  567p  234s  67s+5s  88s
    Tuile gagnante  5s · victoire sur un écart · attente des deux côtés
    Vent du joueur  Sud · vent dominant Est
    """

    found: Score
    words: Words
    tiles: str = "text"

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        labelled = [(capital(label), text) for label, text in facts(*self)]
        indent = 2 + max(cell_len(label) for label, _ in labelled)
        if options.max_width - indent < _LEAST_ROOM:
            indent = 2
        for label, text in labelled:
            lines = text.wrap(console, max(1, options.max_width - indent), overflow="fold")
            beside = cell_len(label) < indent
            if not beside:
                yield Text(label, "dim")
            for number, line in enumerate(lines):
                before = label if beside and not number else ""
                yield Text.assemble((before + " " * (indent - cell_len(before)), "dim"), line)


def facts(found: Score, words: Words, tiles: str = "text") -> Iterator[tuple[str, Text]]:
    """Yield what was scored, label by label; *tiles* says how the hand is drawn: `text` or `unicode`.

    >>> from riichi_calc import score
    >>> from riichi_calc.names import words
    >>> for label, text in facts(score("234m567p2346788s+5s", riichi=True, from_="W"), words("en")):
    ...     print(label, text, sep=": ")
    hand: 234m  567p  234s  67s+5s  88s
    winning tile: 5s · won on a discard from West · two-sided wait
    seat wind: South · round wind East
    """
    say, situation = words.say, found.hand.situation
    concealed, melds = drawn(found.hand, found.win, tiles)
    yield say("hand"), concealed
    if melds:
        yield say("melds"), melds
    yield say("winning tile"), Text(" · ").join(Text(part) for part in _win(found, words))
    winds = f"{words.seat(situation.seat)} · {words.circumstance('round')} {words.seat(situation.round)}"
    yield words.circumstance("seat"), Text(winds)
    for key, indicators in (("dora", situation.dora), ("ura", situation.ura)):
        if indicators:
            dora = ", ".join(f"{TILE_NAMES[tile]} → {TILE_NAMES[following(tile, found.rules)]}" for tile in indicators)
            yield (
                words.circumstance(key),
                Text(say("{dora} (not beside a yakuman)", dora=dora) if found.yakuman else dora),
            )
    if found.ignored:
        names = ", ".join(words.circumstance(name) for name in found.ignored)
        yield say("ignored"), Text(say("{names} (not under these rules)", names=names))


def _win(found: Score, words: Words) -> Iterator[str]:
    """The tile that won, how, and what the hand waited with."""
    say, situation = words.say, found.hand.situation
    yield TILE_NAMES[found.hand.winning]
    if situation.tsumo:
        yield say("won by self-draw")
    elif situation.discarder is None:
        yield say("won on a discard")
    else:
        yield say("won on a discard from {seat}", seat=words.seat(situation.discarder))
    yield words.wait(found.win.wait)


def following(indicator: int, rules: Rules) -> int:
    """The kind that an indicator makes dora.

    >>> from riichi_calc import find_rules
    >>> [TILE_NAMES[following(0, find_rules(name))] for name in ("tenhou", "tenhou-sanma")]
    ['2m', '9m']
    """
    return (DORA_SANMA if rules.players == 3 else DORA)[indicator]


def drawn(hand: Hand, win: Win, tiles: str = "text") -> tuple[Text, Text]:
    """The concealed sets of *win*, the tile that won behind a plus, and the melds.

    >>> from riichi_calc import score
    >>> found = score("234m2346788s+5s,x11xz", riichi=True)
    >>> [str(text) for text in drawn(found.hand, found.win)]
    ['234m  234s  67s+5s  88s', 'x11xz']
    """
    draw = _pictures if tiles == "unicode" else _names
    orphans = [TileSet("pair", tuple(tiles_of(hand.concealed)), won=True)]
    sets = orphans if win.shown & ORPHANS else sets_of(hand, win)
    concealed = len(sets) - len(hand.melds)
    return (
        Text("  ").join(_one_set(tiles, draw, hand.winning) for tiles in sets[:concealed]),
        Text("  ").join(_one_set(tiles, draw, None) for tiles in sets[concealed:]),
    )


def _one_set(tiles: TileSet, draw: Draw, winning: int | None) -> Text:
    if tiles.won and winning is not None:
        rest = list(tiles.tiles)
        rest.remove(winning)
        return Text.assemble(draw(rest), "+", (draw([winning]).plain, WON))
    if tiles.kind == "quad" and not tiles.open:
        return draw([FACE_DOWN, *tiles.tiles[:2], FACE_DOWN])
    return draw(tiles.tiles)


FACE_DOWN = -1
"""A tile of a concealed quad that shows its back."""
_BACK = "\N{MAHJONG TILE BACK}"
_FACES = "".join(
    chr(code)
    for codes in (
        range(0x1F007, 0x1F010),
        range(0x1F019, 0x1F022),
        range(0x1F010, 0x1F019),
        range(0x1F000, 0x1F004),
        (0x1F006, 0x1F005, 0x1F004),
    )
    for code in codes
)
"""The pictures of the kinds, in the order of kinds."""


def _names(tiles: Sequence[int]) -> Text:
    faces = [tile for tile in tiles if tile != FACE_DOWN]
    name = format_tiles(faces)
    text = Text(name if len(faces) == len(tiles) else f"x{name[:-1]}x{name[-1]}")
    text.highlight_regex("0", RED_FIVE)
    return text


def _pictures(tiles: Sequence[int]) -> Text:
    return Text(" ").join(_picture(tile) for tile in tiles)


def _picture(tile: int) -> Text:
    if tile == FACE_DOWN:
        return Text(_BACK)
    if tile >= RED:
        # There is no picture of a red five: it is marked as the notation marks it in 5mr.
        return Text(f"{_FACES[RED_FIVES[tile - RED]]}r", RED_FIVE)
    return Text(_FACES[tile])
