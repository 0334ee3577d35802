"""Text for outputs that cannot encode every character: lines, signs and accents fall back, one cell for one cell."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING
from unicodedata import category, east_asian_width, normalize

if TYPE_CHECKING:
    from typing import TextIO

_STAND_INS = {
    **dict.fromkeys("─━═╌╴╶–—−‐‑", "-"),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("·•", "|"),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("→⇒›", ">"),
    "×": "x",
    "≥": ">",
    "✓": "+",
    "✗": "x",
    "…": ".",
    "œ": "oe",
    "么": "幺",
}
"""What is written for a character that cannot be, where its plain letter would not do."""

_TILE = "\N{MAHJONG TILE EAST WIND}"


def encodable(text: str, encoding: str) -> str:
    """*text* with what *encoding* cannot encode replaced; tables keep their columns.

    >>> encodable("2 × 1280 · é 点", "ascii")
    '2 x 1280 | e ??'
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_written(character, encoding) for character in text)
    return text


@lru_cache(maxsize=1 << 10)
def _written(character: str, encoding: str) -> str:
    stand_in = _STAND_INS.get(
        character, "".join(part for part in normalize("NFKD", character) if category(part) != "Mn")
    )
    wide = east_asian_width(character) in "WF"
    for candidate in (character, stand_in):
        try:
            candidate.encode(encoding)
        except UnicodeEncodeError:
            continue
        return candidate
    return "??" if wide else "?"


def visible(text: str) -> str:
    """*text* with what cannot be seen, escape sequences among it, replaced.

    >>> visible("123m\\x1b[31m")
    '123m?[31m'
    """
    if text.isprintable():
        return text
    return "".join("?" if category(letter).startswith("C") else letter for letter in text)


def language(wanted: str, encoding: str) -> str:
    """The language *wanted*, or English where *encoding* has no letters for it.

    >>> language("ja", "ascii"), language("ja", "shift_jis"), language("fr", "ascii")
    ('en', 'ja', 'fr')
    """
    return wanted if wanted != "ja" or encodable("役", encoding) == "役" else "en"


def tiles(wanted: str, encoding: str) -> str:
    """How tiles are drawn, `unicode` or `text`: as *wanted*, or as text where *encoding* has no pictures.

    >>> tiles("unicode", "utf-8"), tiles("unicode", "shift_jis")
    ('unicode', 'text')
    """
    return wanted if wanted != "unicode" or encodable(_TILE, encoding) == _TILE else "text"


def encoding_of(stream: TextIO) -> str:
    """The encoding that *stream* writes in.

    >>> from io import StringIO
    >>> encoding_of(StringIO())
    'utf-8'
    """
    return getattr(stream, "encoding", None) or "utf-8"
