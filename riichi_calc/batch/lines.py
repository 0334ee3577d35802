"""A line as a record: JSON, the cells of a CSV file, or a hand in notation."""

from __future__ import annotations

import csv
import json
import math
import re
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import Fault, RiichiError
from ..fields import FIELDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

FORMATS = ("ndjson", "csv", "text")
"""What a line may be."""
LONGEST = 1 << 16
"""The most bytes that a line may have."""
DEEPEST = 100
"""How deep lists and objects may be nested."""

_BLANKS = " \t\r"
_NOT_JSON = "line {line} is not JSON: it cannot be read from column {column} on"
_TOO_DEEP = "line {line} is nested deeper than {deepest}"


class Unreadable(ValueError):  # noqa: N818 - the name says what is the matter
    """A line that is no record. Who knows its number makes a RiichiError of it.

    >>> Unreadable("json", "line {line} has the key {key} twice", key="hand").refusal(7).faults[0].message
    'line 7 has the key hand twice'
    """

    def __init__(self, code: str, sentence: str, **values: object) -> None:
        super().__init__(code, sentence, values)
        self._fault = Fault(code, sentence, values)

    def refusal(self, line: object) -> RiichiError:
        """The error of the line with this number."""
        return RiichiError([self._fault._replace(values={**self._fault.values, "line": line})])


def texts(lines: bytes) -> tuple[list[str], bool]:
    r"""Lines of bytes as texts, and whether `read_carefully` must look at them: some may be no UTF-8, or too long.

    >>> texts(b"11z\n22z\n")
    (['11z', '22z', ''], False)
    """
    try:
        found = lines.decode().split("\n")
    except UnicodeDecodeError:
        return lines.decode("utf-8", "surrogateescape").split("\n"), True
    return found, max(map(len, found)) > LONGEST // 4


def reader(format: str, columns: Columns | None, options: Mapping[str, Any]) -> Callable[[str], dict[str, Any]]:  # noqa: A002
    """The function that reads a line of a format, or raises Unreadable; *options* are what all hands of a text share.

    >>> reader("text", None, {"riichi": True})("234m567p2346788s+5s")
    {'hand': '234m567p2346788s+5s', 'riichi': True}
    """
    if format == "text":
        return partial(_read_hand, options)
    if columns is not None:
        return partial(read_cells, columns)
    return read_json


def read_carefully(read: Callable[[str], dict[str, Any]], line: str) -> dict[str, Any]:
    """What *read* reads, after a look at the length and the encoding of the line; raise Unreadable.

    >>> read_carefully(read_json, '{"hand": "11z"}')
    {'hand': '11z'}
    """
    if len(line.encode("utf-8", "surrogateescape")) > LONGEST:
        raise Unreadable("too_large", "line {line} is longer than {longest} bytes", longest=LONGEST)
    try:
        line.encode()
    except UnicodeEncodeError as error:
        sentence = "line {line} is not UTF-8: it cannot be read from column {column} on"
        raise Unreadable("json", sentence, column=error.start + 1) from None
    return read(line)


def _read_hand(options: Mapping[str, Any], line: str) -> dict[str, Any]:
    return {"hand": line.strip(_BLANKS), **options}


def read_json(line: str) -> dict[str, Any]:
    """The object that a line of JSON is; raise Unreadable where it is not exactly one.

    >>> read_json('{"hand": "11z"}')
    {'hand': '11z'}
    """
    line = line.strip(_BLANKS)
    try:
        record, end = _decode(line)
    except json.JSONDecodeError as error:
        raise Unreadable("json", _NOT_JSON, column=error.pos + 1) from None
    except Unreadable:
        raise
    except ValueError:
        raise Unreadable("too_large", "line {line} has a whole number of too many digits") from None
    except RecursionError:
        raise Unreadable("json", _TOO_DEEP, deepest=DEEPEST) from None
    if end != len(line):
        raise Unreadable("json", _NOT_JSON, column=end + 1)
    if type(record) is not dict:
        raise Unreadable("json", 'line {line} is no object, as {{"hand": "234m567p2346788s+5s"}} is')
    if len(line) > 2 * DEEPEST and line.count("[") + line.count("{") > DEEPEST:
        _check_depth(record)
    if line.count(":") != len(record):
        # With as many colons as keys no value is an object, no text has a colon, and no key was there twice.
        _decode_distinct(line)
    return record


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise Unreadable("too_large", "line {line}: {number} is too large a number", number=text[:20])
    return number


def _no_number(name: str) -> None:
    raise Unreadable("json", "line {line}: {name} is no number in JSON", name=name)


def _distinct(pairs: list[tuple[str, Any]]) -> None:
    twice = _twice([key for key, _ in pairs])
    if twice is not None:
        raise Unreadable("json", "line {line} has the key {key} twice", key=twice)


def _twice(keys: Iterable[str]) -> str | None:
    """The first key that has been there before."""
    seen: set[str] = set()
    for key in keys:
        if key in seen:
            return key
        seen.add(key)
    return None


_decode = json.JSONDecoder(parse_float=_finite, parse_constant=_no_number).raw_decode
_decode_distinct = json.JSONDecoder(object_pairs_hook=_distinct).raw_decode


def _check_depth(record: dict[str, Any]) -> None:
    level: list[Any] = [record]
    for _ in range(DEEPEST):
        level = [
            value
            for outer in level
            for value in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(value, dict | list)
        ]
    if level:
        raise Unreadable("json", _TOO_DEEP, deepest=DEEPEST)


class Columns(NamedTuple):
    """What the heading of a CSV file says."""

    keys: tuple[str, ...]
    delimiter: str = ","


def columns_of(heading: str) -> Columns:
    """The columns that a heading names, `hand` among them; raise RiichiError.

    Commas part them, or the semicolons and tabs of some spreadsheets.

    >>> columns_of("id;hand;riichi")
    Columns(keys=('id', 'hand', 'riichi'), delimiter=';')
    """
    delimiter = next((mark for mark in ",;\t" if mark in heading), ",")
    try:
        keys = [key.strip() for key in _cells(heading, delimiter)]
    except Unreadable as error:
        raise error.refusal(1) from None
    if "hand" not in keys:
        sentence = "the CSV has no column hand: its first line names the columns, like id,hand,riichi,dora"
        raise RiichiError([Fault("json", sentence)])
    twice = _twice(keys)
    if twice is not None:
        raise RiichiError([Fault("json", "the CSV has the column {key} twice", {"key": twice})])
    return Columns(tuple(keys), delimiter)


def read_cells(columns: Columns, line: str) -> dict[str, Any]:
    """The record that a line of CSV is; an empty cell is a key left out, but for the hand; raise Unreadable.

    >>> read_cells(columns_of("id,hand,riichi,honba"), "7,11z,true,")
    {'id': 7, 'hand': '11z', 'riichi': True}
    """
    cells = _cells(line.strip("\r"), columns.delimiter)
    if len(cells) != len(columns.keys):
        sentence = "line {line} has {found} cells, and the heading {wanted}"
        raise Unreadable("json", sentence, found=len(cells), wanted=len(columns.keys))
    return {
        key: _VALUES.get(key, str)(cell) for key, cell in zip(columns.keys, cells, strict=True) if cell or key == "hand"
    }


def _cells(line: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader((line,), delimiter=delimiter, strict=True), [])
    except csv.Error:
        sentence = "line {line} is not CSV: a cell in quotes is not closed, or goes on after them"
        raise Unreadable("json", sentence) from None


_FLAGS = {"true": True, "false": False, "1": True, "0": False}
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}")


def _flag(cell: str) -> bool | str:
    return _FLAGS.get(cell.strip().lower(), cell)


def _number(cell: str) -> int | str:
    return int(cell) if _WHOLE.fullmatch(cell) else cell


def _rules(cell: str) -> object:
    return read_json(cell) if cell.startswith("{") else cell


_READ: dict[str, Callable[[str], object]] = {
    "any": _number,
    "flag": _flag,
    "choice": _flag,
    "count": _number,
    "liable": str.split,
    "rules": _rules,
}
_VALUES = {field.key: _READ[field.type] for field in FIELDS if field.type in _READ}
"""How a cell becomes a value, for the keys whose values are no texts."""
