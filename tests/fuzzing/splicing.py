"""Changes that know nothing of what they change: of bytes, and of characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

Text = TypeVar("Text", str, bytes)

CHARACTERS = (
    *(
        "0",
        "9",
        "-",
        "+",
        ",",
        ":",
        ".",
        '"',
        "'",
        "\\",
        "#",
        "{",
        "}",
        "[",
        "]",
        "(",
        ")",
        "<",
        ">",
        "&",
        "=",
        "x",
        "r",
    ),
    *(" ", "\t", "\n", "\r", "\r\n", "\0", "\x0b", "\x1b[31m", "\x7f", "\x85", "\xa0", "\u2028", "\u3000", "\ufeff"),
    *("²", "٣", "३", "１", "Ⅳ", "½", "𝟗", "ß", "İ", "ı", "ﬁ", "é", "e\u0301", "\u0301", "\u200d", "\u202e", "\ufe0f"),
    *("東", "發", "中", "m", "🀀", "🀄\ufe0e", "🀫", "😀", "\ud800", "\udfff", "\U0010ffff", "%s", "{0}", "{key}", "{}"),
)
"""What readers of text stumble over: digits that are none of ours, marks, controls, halves of pairs."""
BYTES = (b"\0", b"\xff", b"\x80", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\x80", b"\x1f\x8b", b"\n", b'"')
_TIMES = (2, 2, 3, 5, 30, 700)


def text_of(data: bytes) -> str:
    """*data* as text; what is no UTF-8 becomes halves of surrogate pairs."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("utf-8", "surrogateescape")


def bytes_of(text: str) -> bytes:
    """*text* as bytes, whatever is in it."""
    return text.encode("utf-8", "surrogatepass")


def bytes_changed(random: Random, data: bytes, other: bytes) -> bytes:
    """*data* with a change somewhere, perhaps with a part of *other*."""
    if data and random.random() < 0.3:
        place = random.randrange(len(data))
        return data[:place] + bytes([data[place] ^ 1 << random.randrange(8)]) + data[place + 1 :]
    return spliced(random, data, other, BYTES)


def characters_changed(random: Random, data: bytes, other: bytes) -> bytes:
    """*data*, a text, with a change somewhere, perhaps with a part of *other*."""
    return bytes_of(spliced(random, text_of(data), text_of(other), CHARACTERS))


def spliced(random: Random, text: Text, other: Text, pieces: Sequence[Text]) -> Text:
    """*text* with a part left out, repeated, moved, or another in its place: one of *pieces*, or a part of *other*."""
    start, end = _part(random, text)
    part, before, after = text[start:end], text[:start], text[end:]
    piece = random.choice(pieces)
    place = random.randint(0, len(before))
    first, last = _part(random, other)
    return random.choice(
        (
            before + after,
            before + piece + after,
            before + piece + part + after,
            before + part * random.choice(_TIMES) + after,
            before[:place] + part + before[place:] + after,
            before + part,
            part + after,
            before + other[first:],
            before + other[first:last] + after,
        )
    )


def _part(random: Random, text: str | bytes) -> tuple[int, int]:
    start = random.randint(0, len(text))
    return start, min(len(text), start + random.choice((1, 1, 1, 2, 3, 8, 40, len(text))))


def words_changed(random: Random, data: bytes, vocabulary: Sequence[str]) -> bytes:
    """Lines of words with a word or a line changed, left out, repeated or moved."""
    lines = text_of(data).split("\n")
    place = random.randrange(len(lines))
    if random.random() < 0.3:
        moved = lines.pop(place)
        lines[:] = random.choice((lines, [*lines, moved], [*lines[:place], moved, moved, *lines[place:]], [moved]))
    else:
        words = lines[place].split(" ")
        at = random.randrange(len(words))
        word = random.choice(vocabulary)
        words[at : at + 1] = random.choice(([], [word], [words[at], word], [words[at]] * 2, [word, words[at]]))
        lines[place] = " ".join(words)
    return bytes_of("\n".join(lines))
