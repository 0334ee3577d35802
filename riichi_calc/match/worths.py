"""What a hand is worth, out of a game's text: figures, a limit, or its tiles."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..errors import Fault
from ..limits import LIMITS
from .events import Figures, Limit, Tiles

if TYPE_CHECKING:
    from .events import Worth
    from .words import Words

_FIGURE = re.compile("([0-9]{1,4})(han|fu)")
_LIKE_A_FIGURE = re.compile("[0-9]+(h|f).*", re.IGNORECASE)
_LIKE_TILES = re.compile("x?[0-9]|r5|[ESWNPFC東南西北白發発中]++(?![A-Za-z])|[\U0001f000-\U0001f021]|[+,\\[(\\])]")


def read_worth(player: str, words: Words) -> Worth:
    """What the hand of *player* is worth; raise LogError.

    >>> from riichi_calc.match.words import Words
    >>> read_worth("Ann", Words("3han 40fu")), read_worth("Ann", Words("2 yakuman"))
    (Figures(han=3, fu=40), Limit(name='yakuman', times=2))
    """
    words.mark(f"worth {player}")
    word, following = words.here or "", words.after
    if _LIKE_A_FIGURE.fullmatch(word) or following in ("han", "fu"):
        return _figures(words)
    if word in LIMITS:
        return Limit(words.take())
    if following == "yakuman":
        times = words.number("2 yakuman")
        words.take()
        return Limit("yakuman", times)
    if not _LIKE_TILES.match(word):
        sentence = "what the hand is worth belongs here: 3han 40fu, a limit like mangan, or the tiles, as in {form}"
        raise words.wrong(Fault("syntax", sentence, {"form": words.form}))
    tiles = []
    while words.here is not None and _LIKE_TILES.match(words.here):
        tiles.append(words.take())
    return Tiles(" ".join(tiles))


def _figures(words: Words) -> Figures:
    han = _figure("han", words)
    return Figures(han, _figure("fu", words) if _LIKE_A_FIGURE.fullmatch(words.here or "") else None)


def _figure(unit: str, words: Words) -> int:
    found = _FIGURE.fullmatch(words.here or "")
    if not found or found[2] != unit:
        raise words.wrong(Fault("syntax", "han and minipoints are written {form}", {"form": "3han 40fu"}))
    words.take()
    return int(found[1])
