"""Changes of XML that know its elements and attributes, as a log of Tenhou's has them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .splicing import CHARACTERS, bytes_of, spliced, text_of

if TYPE_CHECKING:
    from random import Random

_ELEMENT = re.compile(r"<[^<>]*>")
_ATTRIBUTE = re.compile(r'(\w+)="([^"]*)"')
_NAMES = (
    *("T52", "U", "V135", "W136", "D52", "E0", "F16", "G88", "e5", "N", "AGARI", "RYUUKYOKU", "REACH", "DORA", "INIT"),
    *("GO", "UN", "BYE", "TAIKYOKU", "T99999999999", "D٣", "mjloggm", "/mjloggm", "!DOCTYPE a", "?xml", "!--", "&#0;"),
)
_NUMBERS = ("", "0", "1", "2", "3", "4", "16", "52", "88", "135", "136", "-1", "255", "65535", "1e3", "x", "٣", "²")
_LONG_NUMBERS = ("9" * 30, "9" * 4299, "9" * 5000, "0" * 70)


def element_changed(random: Random, data: bytes) -> bytes:
    """An XML text with an element changed, left out, repeated or moved."""
    text = text_of(data)
    places = [found.span() for found in _ELEMENT.finditer(text)]
    if not places:
        return data
    number = random.randrange(len(places))
    start, end = places[number]
    last = places[min(len(places) - 1, number + random.choice((0, 0, 1, 3, 20)))][1]
    before, element, run, after = text[:start], text[start:end], text[start:last], text[last:]
    kind = random.randrange(10)
    if kind == 0:
        return bytes_of(before + after)
    if kind == 1:
        return bytes_of(before + run * random.choice((2, 2, 3, 300)) + after)
    if kind == 2:
        place = random.choice(places)[0]
        return bytes_of(text[:place] + run + text[place:])
    if kind == 3:
        return bytes_of(before + f"<{random.choice(_NAMES)}/>" + text[start:])
    return bytes_of(before + _element(random, element) + text[end:])


def _element(random: Random, element: str) -> str:
    attributes = [*_ATTRIBUTE.finditer(element)]
    if not attributes or random.random() < 0.2:
        return re.sub(r"\w+", random.choice(_NAMES), element, count=1)
    found = random.choice(attributes)
    kind = random.randrange(8)
    if kind == 0:
        return element.replace(found[0], "")
    if kind == 1:
        return element.replace(found[0], f"{found[0]} {found[0]}")
    if kind == 2:
        return element.replace(found[1], random.choice(attributes)[1], 1)
    return element.replace(found[0], f'{found[1]}="{_value(random, found[2])}"')


def _value(random: Random, value: str) -> str:
    """A value like *value*, which may be a list of numbers with commas between."""
    parts = value.split(",")
    place = random.randrange(len(parts))
    number = parts[place]
    near = [str(int(number) + random.choice((-1, 1, 4, 8, 100, -200)))] if re.fullmatch(r"-?[0-9]{1,9}", number) else []
    other = random.choice(
        (*near * 6, *_NUMBERS, random.choice(_LONG_NUMBERS), spliced(random, number, value, CHARACTERS))
    )
    parts[place : place + 1] = random.choice(([], [number, other], [other], [other], [other], [number] * 2))
    return ",".join(parts)
