"""Changes of JSON that know its values: wrong types and huge numbers, keys twice and keys missing, deep nesting."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from .splicing import CHARACTERS, bytes_of, spliced, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

VALUES = (
    *("null", "true", "false", "0", "1", "-1", "-0", "2", "3", "4", "7", "13", "14", "136", "1000000", "1000001", "00"),
    *("0.5", "-0.0", "1e0", "1e999", "-1e999", "NaN", "Infinity", "1E+2", "9223372036854775808", "-4294967297"),
    *("1" + "0" * 30, "9" * 400, "9" * 4299, "7" * 5000, "1." + "3" * 400),
    *(
        '""',
        '" "',
        '"E"',
        '"1z"',
        '"0p"',
        '"?"',
        '"²"',
        '"٣"',
        '"１"',
        '"\\ud800"',
        '"\\u0000"',
        '"😀"',
        '"\\n"',
        "'a'",
    ),
    *(json.dumps("x" * 70), json.dumps("1m" * 3000), json.dumps("{key}"), json.dumps("%s")),
    *("[]", "{}", "[[]]", "[null]", '{"": null}', '[1, "a"]', "[0, 0, 0, 0]", "[25000, 25000, 25000, 25000]"),
    *("[" * 90 + "]" * 90, "[" * 101 + "]" * 101, "[" * 3000 + "]" * 3000, '{"a":' * 2000 + "1" + "}" * 2000),
)
"""What may stand in a value's place, as it is written; not all of it is JSON."""
_MARK = re.compile(r'"\\u0000(\d+)"')
"""Stands for one of VALUES in a tree."""


def tree_changed(random: Random, data: bytes, vocabulary: Sequence[str]) -> bytes:
    """*data* with a change in the JSON that it is, or in a line of it; as it is where it is none."""
    text = text_of(data)
    try:
        return bytes_of(_written(random, _changed(random, json.loads(text), vocabulary)))
    except (ValueError, RecursionError):
        pass
    lines = text.split("\n")
    place = random.randrange(len(lines))
    try:
        lines[place] = _written(random, _changed(random, json.loads(lines[place]), vocabulary))
    except (ValueError, RecursionError):
        return data
    return bytes_of("\n".join(lines))


def _written(random: Random, tree: Any) -> str:
    """The tree as JSON, with what stands for a value filled in, and perhaps with a key that is there twice."""
    text = json.dumps(tree, ensure_ascii=random.random() < 0.8)
    text = _MARK.sub(lambda mark: VALUES[int(mark[1]) % len(VALUES)], text)
    keys = re.findall(r'"(\w+)":', text) if random.random() < 0.05 else []
    if keys:
        place = random.choice([found.end() for found in re.finditer("{", text)])
        text = f'{text[:place]}"{random.choice(keys)}": {random.choice(VALUES)}, {text[place:]}'
    return text


def _changed(random: Random, tree: Any, vocabulary: Sequence[str]) -> Any:
    """The tree with a change somewhere."""
    holder: Any = [tree]
    key: Any = 0
    root = holder
    while isinstance(inner := holder[key], dict | list) and inner and random.random() < 0.85:
        holder = inner
        key = random.choice([*inner]) if isinstance(inner, dict) else random.randrange(len(inner))
    kind = random.randrange(6)
    if kind == 0 and holder is not root:
        del holder[key]
    elif kind in (1, 2):
        holder[key] = _mark(random)
    elif kind == 3 and isinstance(holder, dict):
        holder[random.choice((*vocabulary, "", "é", "\ud800"))] = random.choice((holder[key], _mark(random)))
    else:
        holder[key] = _near(random, holder[key], vocabulary)
    return root[0]


def _mark(random: Random) -> str:
    return f"\0{random.randrange(len(VALUES))}"


def _near(random: Random, value: Any, vocabulary: Sequence[str]) -> Any:
    """A value like *value*."""
    if isinstance(value, bool) or value is None:
        return random.choice((not value, None, int(bool(value))))
    if isinstance(value, float) or (isinstance(value, int) and abs(value) < 1 << 60):
        return random.choice((value + 1, value - 1, -value, value * 10, value / 2, f"{value}", [value], 4, 36))
    if isinstance(value, str):
        other = random.choice(vocabulary)
        return random.choice((other, value + other, [value], value.upper(), spliced(random, value, other, CHARACTERS)))
    if isinstance(value, list) and value:
        place = random.randrange(len(value))
        moved = [*value[:place], *value[place + 1 :]]
        return random.choice((moved, [*moved, value[place]], value[::-1], value * 2, value[:place], {"0": value}))
    return random.choice((_mark(random), [value], {"a": value}))
