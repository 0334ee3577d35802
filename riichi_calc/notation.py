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
from typing import TYPE_CHECKING, NamedTuple

from .errors import Fault, NotationError
from .hand import Meld
from .tiles import RED, RED_FIVES, SUITS, TILES_BY_NAME, format_tiles, kind_of

if TYPE_CHECKING:
    from .hand import Hand

_LETTERS = dict(zip("ESWNPFC東南西北白發中発", (*range(27, 34), *range(27, 34), 32), strict=True))
_PICTURES = dict(
    zip(range(0x1F000, 0x1F022), (27, 28, 29, 30, 33, 32, 31, *range(9), *range(18, 27), *range(9, 18)), strict=True)
)
_TOKEN = re.compile(
    r"""
      5[mps]r | r5[mps]                                           # a red five
    | [0-9]+ [mpsz]                                               # a group of a suit
    | [ESWNPFC東南西北白發発中]+                                  # honours
    | [\U0001F000-\U0001F021] [\U0001F000-\U0001F021\uFE0E\uFE0F]*  # pictures, perhaps with a presentation mark
    | x [0-9]+ x [mpsz]                                           # a concealed quad
    | \s+ | [0-9]+ | .
    """,
    re.VERBOSE | re.DOTALL,
)


class Written(NamedTuple):
    """What a text says, before anybody asks whether it is a hand.

    >>> parse("11z+1z,456p").melds
    (Meld(kind='sequence', first=12, open=True, reds=0),)
    """

    concealed: int
    """The concealed tiles as counts, without the tile after the plus."""
    size: int
    """How many they are."""
    reds: tuple[int, int, int]
    """How many of them are red fives, by suit."""
    last: int | None
    """The last of them."""
    winning: int | None
    """The tile after the plus."""
    melds: tuple[Meld, ...]


class _Group(NamedTuple):
    counts: int
    size: int
    reds: bool
    """Some of them are red fives."""
    tiles: tuple[int, ...]


@lru_cache(maxsize=1 << 15)
def _group(token: str) -> _Group | None:
    """The tiles of one token, or None for one that is no group of tiles."""
    first, last = token[0], token[-1]
    if first.isdigit() and last in SUITS:
        tiles = [TILES_BY_NAME.get(rank + last) for rank in token[:-1]]
    elif len(token) == 3 and "r" in (first, last):
        tiles = [RED + SUITS.index(token.strip("r")[1])]
    elif first in _LETTERS:
        tiles = [_LETTERS[letter] for letter in token]
    elif ord(first) in _PICTURES:
        tiles = [_PICTURES[ord(picture)] for picture in token if ord(picture) in _PICTURES]
    else:
        return None
    known = tuple(tile for tile in tiles if tile is not None)
    if len(known) < len(tiles):
        return None
    return _Group(sum(1 << 3 * kind_of(tile) for tile in known), len(known), max(known) >= RED, known)


@lru_cache(maxsize=1 << 15)
def _meld(text: str) -> Meld | None:
    """The meld that adjacent groups or one x-token write, or None where they are none."""
    if text[0] == "x":
        inner = _group(text.replace("x", ""))
        if inner is None or inner.size != 2 or kind_of(inner.tiles[0]) != kind_of(inner.tiles[1]):
            return None
        return Meld("quad", kind_of(inner.tiles[0]), open=False, reds=sum(tile >= RED for tile in inner.tiles))
    tiles = [tile for token in _TOKEN.findall(text) for tile in _tiles(token)]
    ranks = sorted(map(kind_of, tiles))
    first, reds = ranks[0], sum(tile >= RED for tile in tiles)
    if len(set(ranks)) == 1 and len(ranks) in (3, 4):
        return Meld("triplet" if len(ranks) == 3 else "quad", first, open=True, reds=reds)
    if ranks == [first, first + 1, first + 2] and first < 27 and first % 9 < 7:
        return Meld("sequence", first, open=True, reds=reds)
    return None


def _tiles(token: str) -> tuple[int, ...]:
    group = _group(token)
    return group.tiles if group else ()


def parse(text: str) -> Written:
    """Read *text*; raise NotationError with a fault for everything in it that cannot be read.

    The number of tiles is not looked at.

    >>> parse("123m456p").size
    6
    """
    plain = _PLAIN.fullmatch(text)
    return (plain and _read_plain(*plain.groups())) or _Reader(text).written()


_PLAIN = re.compile(r"((?:[0-9]+[mpsz])+)(?:\+([0-9][mpsz]))?((?:,[0-9]{3,4}[mpsz]|,x[0-9]{2}x[mpsz])*)")
"""The form that is written: streams of hands are in it, so it has a shorter way."""
_GROUPS = re.compile("[0-9]+[mpsz]")


def _read_plain(concealed: str, winning: str | None, melds: str) -> Written | None:
    """A text in the form that is written, or None where something in it is wrong."""
    counts = size = 0
    reds = (0, 0, 0)
    group = None
    for token in _GROUPS.findall(concealed):
        group = _group(token)
        if group is None:
            return None
        counts += group.counts
        size += group.size
        if group.reds:
            reds = _with_reds(reds, group)
    won = TILES_BY_NAME.get(winning) if winning else None
    laid = [_meld(meld) for meld in melds[1:].split(",")] if melds else []
    if group is None or (winning and won is None) or None in laid:
        return None
    return Written(counts, size, reds, group.tiles[-1], won, tuple(laid))  # type: ignore[arg-type]


def _with_reds(reds: tuple[int, int, int], group: _Group) -> tuple[int, int, int]:
    for tile in group.tiles:
        if tile >= RED:
            reds = add_red(reds, tile)
    return reds


_NOT_A_SET = (
    "{text} is no set: a meld is a sequence like 456p, a triplet like 777z, a quad like 1111z,"
    " or x11xz for a concealed one"
)


class _Reader:
    """Reads one text, token by token; what is read next depends on what has been."""

    __slots__ = (
        "closer",
        "concealed",
        "faults",
        "last",
        "melds",
        "pending",
        "place",
        "reds",
        "separated",
        "size",
        "text",
        "winning",
    )

    def __init__(self, text: str) -> None:
        self.text = text
        self.concealed = self.size = self.place = 0
        self.reds = (0, 0, 0)
        self.last: int | None = None
        self.winning: int | None = None
        self.melds: list[Meld] = []
        self.faults: list[Fault] = []
        self.pending: str | None = None
        """A meld that is being read: its text so far, or none."""
        self.closer = ""
        """The bracket that ends it."""
        self.separated = False
        """A blank or comma came last."""

    def written(self) -> Written:
        """All of the text."""
        awaited = False
        for token in _TOKEN.findall(self.text):
            group = _group(token)
            if awaited and not token.isspace():
                self._win(token, group)
                awaited = False
            elif group is None:
                awaited = self._mark(token)
            elif self.pending is not None:
                self.pending += token
            elif self.winning is None and not self.melds:
                self._conceal(group)
            elif self.separated:
                self.pending = token
            else:
                self._fault(
                    "syntax", "{token} stands right after the last tile: put a comma before a meld", token=token
                )
            self.separated = group is None and (token == "," or token.isspace())
            self.place += len(token)
        if awaited:
            self._fault("syntax", "the winning tile is missing after the +", place=len(self.text))
        if self.pending is not None:
            self._end_meld()
        if self.faults:
            raise NotationError(self.faults, self.text)
        return Written(self.concealed, self.size, self.reds, self.last, self.winning, tuple(self.melds))

    def _conceal(self, group: _Group) -> None:
        self.concealed += group.counts
        self.size += group.size
        self.last = group.tiles[-1]
        if group.reds:
            self.reds = _with_reds(self.reds, group)

    def _win(self, token: str, group: _Group | None) -> None:
        if token == "+":
            self._fault("syntax", "there is a second +, and one tile wins")
        elif group is None:
            self._unreadable(token)
        elif group.size != 1:
            self._fault("win_tile", "one tile wins, and {token} is {size}", token=token, size=group.size)
        else:
            self.winning = group.tiles[0]

    def _mark(self, token: str) -> bool:
        """Take a token that is no group; tell whether the winning tile comes next."""
        if token.isspace():
            if self.pending and not self.closer:
                self._end_meld()
        elif token == "+":
            return self._plus()
        elif token in (",", "[", "("):
            self._begin_meld(token)
        elif token == self.closer:
            self._end_meld()
        elif token[0] == "x" and len(token) > 1:
            self._quad(token)
        else:
            self._unreadable(token)
        return False

    def _plus(self) -> bool:
        if self.winning is not None:
            self._fault("syntax", "there is a second +, and one tile wins")
        elif self.melds or self.pending is not None:
            self._fault("syntax", "the winning tile comes before the melds: 2344s+1s,567p")
        else:
            return True
        return False

    def _begin_meld(self, token: str) -> None:
        if self.pending is not None and not (self.pending == "" and token != "," and not self.closer):
            self._end_meld()
        self.pending = ""
        self.closer = {"[": "]", "(": ")"}.get(token, "")

    def _end_meld(self) -> None:
        text, self.pending = self.pending or "", None
        place = self.place - len(text)
        concealed = self.closer == ")"
        self.closer = ""
        if not text:
            self._fault("syntax", "a meld is missing here", place=place)
            return
        meld = _meld(text)
        if meld is None:
            self._fault("meld", _NOT_A_SET, place=place, text=text)
        elif concealed:
            if meld.kind != "quad":
                self._fault(
                    "meld", "({text}) is no quad; a called set is written [{text}] or ,{text}", place=place, text=text
                )
            self.melds.append(meld._replace(open=False))
        else:
            self.melds.append(meld)

    def _quad(self, token: str) -> None:
        if self.pending not in (None, "") or (self.pending is None and not self.separated):
            self._fault("syntax", "put a comma before {token}", token=token)
            return
        self.pending, self.closer = None, ""
        meld = _meld(token)
        if meld is None:
            self._fault("meld", "{token} is no concealed quad: write x11xz, the tile twice between two x", token=token)
        else:
            self.melds.append(meld)

    def _unreadable(self, token: str) -> None:
        digits = re.match("[0-9]+", token)
        suit = token[-1] if token[-1] in SUITS else ""
        if digits and not suit:
            after = self.text[self.place + len(token) : self.place + len(token) + 1]
            if after and not after.isspace() and after not in "+,[]()":
                self._fault(
                    "syntax", "{token} is no suit: write m, p, s or z", place=self.place + len(token), token=after
                )
            else:
                self._fault(
                    "syntax",
                    "{token} has no suit: write m, p, s or z after the digits",
                    place=self.place + len(token),
                    token=token,
                )
        elif digits:
            wrong = next(at for at, rank in enumerate(token) if rank + suit not in TILES_BY_NAME)
            tile = token[wrong] + suit
            sentence = "{tile} is no tile: honours go from 1z (east) to 7z (red dragon)"
            self._fault("syntax", sentence, place=self.place + wrong, tile=tile)
        elif self.faults and self.faults[-1].at == self.place:
            pass  # the letter after digits has been pointed at
        elif token in SUITS:
            self._fault("syntax", "{token} has no digits before it", token=token)
        else:
            self._fault("syntax", "{token} is not in the notation: tiles are digits and a suit, like 123m", token=token)

    def _fault(self, code: str, sentence: str, place: int | None = None, **values: object) -> None:
        self.faults.append(Fault(code, sentence, values, "hand", self.place if place is None else place))


def parse_tiles(text: str) -> tuple[int, ...]:
    """The tiles that *text* lists, as indicators are written; raise NotationError.

    >>> parse_tiles("5p1z")
    (13, 27)
    """
    tiles: tuple[int, ...] = ()
    for token in _TOKEN.findall(text):
        group = _group(token)
        if group is None and not token.isspace() and token != ",":
            _Reader(text).written()
            raise NotationError([Fault("syntax", "{text} lists no tiles: write them like 5p1z", {"text": text})], text)
        tiles += group.tiles if group else ()
    return tiles


def add_red(reds: tuple[int, int, int], tile: int) -> tuple[int, int, int]:
    """The number of red fives by suit, with the red five *tile* added.

    >>> add_red((0, 1, 0), RED)
    (1, 1, 0)
    """
    m, p, s = reds
    return (m + (tile == RED), p + (tile == RED + 1), s + (tile == RED + 2))


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


def format_meld(meld: Meld) -> str:
    """Write a meld.

    >>> format_meld(Meld("quad", 4, open=False, reds=1))
    'x05xm'
    """
    if meld.kind == "quad" and not meld.open:
        shown = format_tiles([RED + meld.first // 9] * min(meld.reds, 2) + [meld.first] * max(0, 2 - meld.reds))
        return f"x{shown[:2]}x{shown[2]}"
    return format_tiles(meld_tiles(meld))


def meld_tiles(meld: Meld) -> list[int]:
    """The single tiles of a meld.

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
    concealed = tiles_of(hand.concealed, hand.reds)
    concealed.remove(hand.winning)
    return (
        format_tiles(concealed)
        + "+"
        + format_tiles([hand.winning])
        + "".join("," + format_meld(meld) for meld in hand.melds)
    )
