"""Hands as text.

    234m567p2346788s+5s        concealed tiles, then the tile that won
    2346788s+5s,567p,1111z     called sets and quads after commas
    234m+4m,x11xz              a concealed quad as it lies on the table

`parse` also reads blanks for commas, brackets ([456p], (1111z)), letters and kanji for honours, Unicode tiles, and
red fives as 5mr or r5m; `format_hand` writes the form above alone.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from .errors import Fault, NotationError
from .reader import Reader, Written
from .tiles import ONE, RED, RED_FIVES, SUITS, TILE_NAMES, TILES_BY_NAME, format_tiles, kind_of
from .tokens import add_reds, group_of, meld_of, tokens_of, without_red

if TYPE_CHECKING:
    from .hand import Hand, Meld


def parse(text: str) -> Written:
    """Read *text*; raise NotationError with a fault for everything in it that cannot be read.

    The number of tiles is not looked at.

    >>> parse("123m456p").size
    6
    """
    _short_enough(text)
    return _read_plain(text) or Reader(text).written()


LONGEST = 200
"""The most characters that a hand's text may have; what is read of a text is remembered, so no text may be endless."""


def _short_enough(text: str) -> None:
    if len(text) > LONGEST:
        values = {"found": len(text), "most": LONGEST}
        raise NotationError(
            [Fault("syntax", "{found} characters are too many: a hand has at most {most}", values, "hand", LONGEST)]
        )


_GROUP = re.compile("[0-9]+[mpsz]")


def _read_plain(text: str) -> Written | None:
    """A text in the form that is written, or None for another and where something in it is wrong.

    Streams of hands are in this form, so it has a shorter way.
    """
    concealed, *called = text.split(",")
    concealed, plus, winning = concealed.partition("+")
    words = _GROUP.findall(concealed)
    counts = size = 0
    reds = (0, 0, 0)
    tiles: tuple[int, ...] = ()
    for word in words:
        group = group_of(word)
        if group is None:
            return None
        more, number, red, tiles = group
        counts += more
        size += number
        if red:
            reds = add_reds(reds, group)
    won = TILES_BY_NAME.get(winning)
    melds = tuple([meld_of(meld) for meld in called])
    if size + len(words) != len(concealed) or not tiles or (plus and won is None) or None in melds:
        return None
    return Written(counts, size, reds, tiles[-1], won, melds)  # type: ignore[arg-type]


def parse_tiles(text: str) -> tuple[int, ...]:
    """The tiles that *text* lists, as indicators are written; raise NotationError.

    >>> parse_tiles("5p1z")
    (13, 27)
    """
    _short_enough(text)
    tiles: tuple[int, ...] = ()
    for token in tokens_of(text):
        group = group_of(token)
        if group is None and not token.isspace() and token != ",":
            if token[0] not in "x+[]()":
                Reader(text).written()
            raise NotationError([Fault("syntax", "{text} lists no tiles: write them like 5p1z", {"text": text})], text)
        tiles += group.tiles if group else ()
    return tiles


def column_of(text: str, tile: str, copy: int) -> int | None:
    """The column at which *text* has the *copy*-th of a tile, counting a plain five and a red one as one kind.

    >>> column_of("234m055p+5p", "5p", 4), column_of("234m055p+0p", "0p", 2)
    (9, 9)
    """
    wanted = TILES_BY_NAME[tile]
    place = found = 0
    for token in tokens_of(text):
        group = group_of(token.replace("x", ""))
        for nth, other in enumerate(group.tiles if group else ()):
            found += other == wanted or (wanted < RED and kind_of(other) == wanted)
            if found == copy:
                one_a_character = group is not None and group.size == len(token) - token[-1:].isalpha()
                return place + (nth if one_a_character else 0)
        place += len(token)
    return None


def tiles_of(counts: int, reds: tuple[int, int, int] = (0, 0, 0)) -> list[int]:
    """The single tiles in *counts*, with as many red fives as *reds* say.

    >>> format_tiles(tiles_of(0o111 << 9, (1, 0, 0)))
    '406m'
    """
    left = list(reds)
    tiles = []
    kind = 0
    while counts:
        for _ in range(counts & 7):
            suit = kind // 9
            if suit < 3 and kind == RED_FIVES[suit] and left[suit]:
                left[suit] -= 1
                tiles.append(RED + suit)
            else:
                tiles.append(kind)
        counts >>= 3
        kind += 1
    return tiles


@lru_cache(maxsize=1 << 10)
def format_meld(meld: Meld) -> str:
    """Write a meld.

    >>> from riichi_calc import Meld
    >>> format_meld(Meld("quad", 4, open=False, reds=1))
    'x05xm'
    """
    if meld.kind == "quad" and not meld.open:
        shown = format_tiles([RED + meld.first // 9] * min(meld.reds, 2) + [meld.first] * max(0, 2 - meld.reds))
        return f"x{shown[:2]}x{shown[2]}"
    return format_tiles(meld_tiles(meld))


def meld_tiles(meld: Meld) -> list[int]:
    """The single tiles of a meld.

    >>> from riichi_calc import Meld
    >>> meld_tiles(Meld("sequence", 2, reds=1))
    [2, 3, 34]
    """
    reds = [0, 0, 0]
    if meld.reds:
        reds[meld.first // 9] = meld.reds
    return tiles_of(meld.counts, (reds[0], reds[1], reds[2]))


def format_hand(hand: Hand) -> str:
    """Write a hand, in the one form that is always written.

    >>> from riichi_calc import parse_hand
    >>> format_hand(parse_hand("8872346s765p432m +5s"))
    '234m567p2346788s+5s'
    """
    counts, reds, winning = hand.concealed - ONE[hand.winning], hand.reds, hand.winning
    if winning >= RED:
        reds = without_red(reds, winning)
    text: list[str] = []
    for letter, red in zip(SUITS, (*reds, 0), strict=True):
        here = counts & 0o777_777_777
        if here:
            middle = _MIDDLE[here >> 9 & 0o777]
            text += _LOW[here & 0o777], middle.replace("5", "0", red) if red else middle, _HIGH[here >> 18], letter
        counts >>= 27
    text += "+", TILE_NAMES[winning]
    for meld in hand.melds:
        text += ",", format_meld(meld)
    return "".join(text)


def _three_ranks(first: int) -> tuple[str, ...]:
    """The digits of three neighbouring ranks, by their counts."""
    low, middle, high = ([str(rank) * times for times in range(8)] for rank in range(first, first + 3))
    return tuple([one + two + three for three in high for two in middle for one in low])


_LOW, _MIDDLE, _HIGH = map(_three_ranks, (1, 4, 7))
