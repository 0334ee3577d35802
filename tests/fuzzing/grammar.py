"""Texts made from the grammar of the notation, right in most places and wrong in some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .splicing import CHARACTERS

if TYPE_CHECKING:
    from random import Random

_BLANKS = ("", "", "", " ", "  ", "\u3000", "\t")
WORDS = (
    *("123m", "0m", "055p", "11z", "777z", "8z", "9s", "5mr", "r5p", "5zr", "x11xz", "x05xm", "x55xs", "x12xm", "x1xz"),
    *("E", "SSS", "東東", "白發中", "发", "PFC", "🀀🀀", "🀇🀈🀉", "🀄\ufe0f", "🀫", "+", "+5m", "+0p", "++", ",", ",,"),
    *(",456p", ",777z", ",1111z", ",0555m", ",135m", "[456p]", "(1111z)", "[", "]", "(", ")", "()", "[]", "m", "5"),
)


def hand(random: Random) -> bytes:
    """A text like a hand's: groups, perhaps a winning tile, perhaps melds, and a slip now and then."""
    parts = [_group(random) for _ in range(random.choice((1, 2, 3, 3, 4, 5)))]
    if random.random() < 0.6:
        parts.append("+" + _tile(random))
    parts += [_meld(random) for _ in range(random.choice((0, 0, 0, 1, 1, 2, 3, 4, 5)))]
    if random.random() < 0.3:
        parts.insert(random.randint(0, len(parts)), random.choice((*WORDS, *CHARACTERS)))
    return "".join(part + random.choice(_BLANKS) for part in parts).encode("utf-8", "surrogatepass")


def _tile(random: Random) -> str:
    return random.choice("012345678999") + random.choice("mpsz")


def _group(random: Random) -> str:
    suit = random.choice("mmppssz")
    start = random.randint(1, 7)
    digits = [
        f"{start}{start + 1}{start + 2}",
        str(start) * random.choice((1, 2, 2, 3, 4)),
        "".join(sorted(random.choices("1123456789", k=random.randint(1, 9)))),
        "0" + str(start) * 2,
    ]
    return random.choice(digits) + suit


def _meld(random: Random) -> str:
    suit, start = random.choice("mpsz"), random.randint(1, 7)
    tiles = random.choice((f"{start}{start + 1}{start + 2}", str(start) * 3, str(start) * 4, "0555", "055", "406"))
    form = random.choice(
        (",{0}{1}", ",{0}{1}", "[{0}{1}]", "({0}{1})", ",x{2}{2}x{1}", " {0}{1}", ",[{0}{1}]", "{0}{1}")
    )
    return form.format(tiles, suit, start)
