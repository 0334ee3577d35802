"""The schema of a record, and of the rule set in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_type_hints

from ..fields import FIELDS, MOST
from ..parameters import ABORTIVE_DRAWS, LIABLE_YAKUMAN, LOCAL_YAKU, PARAMETERS, YAKUMAN
from ..rules import Rules
from ..rulesets import allowed, choices
from .shapes import COUNT, FLAG, NUMBER, TEXT, closed, list_of, maybe, one_of, reference, seats

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..fields import Field
    from .shapes import Schema


def record_schema(rules: Rules | None, say: Callable[[str], str]) -> Schema:
    """The schema of a record: the keys of records.FIELDS with their types, defaults and meanings.

    >>> record_schema(None, str)["properties"]["honba"]
    {'type': 'integer', 'minimum': 0, 'maximum': 1000000, 'description': 'continuance counters', 'default': 0}
    """
    shapes: dict[str, Schema | bool] = {field.key: _described(field, _shape(field, rules), say) for field in FIELDS}
    return closed(shapes, optional=[field.key for field in FIELDS if field.key != "hand"])


def _described(field: Field, shape: Schema, say: Callable[[str], str]) -> Schema:
    described = {**shape, "description": say(field.meaning)}
    if field.key != "hand" and field.type != "any":
        described["default"] = list(field.default) if isinstance(field.default, tuple) else field.default
    return described


def _shape(field: Field, rules: Rules | None) -> Schema:
    seat = seats(rules)
    liable = {"seat": seat, "yakuman": one_of(LIABLE_YAKUMAN)}
    shape: Schema = {
        "any": {},
        "text": {**TEXT, "minLength": 1},
        "tile": maybe({**TEXT, "minLength": 1}),
        "tiles": TEXT,
        "flag": FLAG,
        "choice": maybe(FLAG),
        "seat": seat if field.default else maybe(seat),
        "count": {**COUNT, "maximum": MOST},
        "liable": list_of({"anyOf": [closed(liable), {**TEXT, "pattern": "^[ESWN]:"}]}),
        "rules": {"anyOf": [TEXT, reference("rules")]},
    }[field.type]
    return shape


def rules_schema() -> Schema:
    """The schema of a rule set in a record: every parameter, over a base.

    >>> rules_schema()["properties"]["tie"], rules_schema()["properties"]["yakuman_cap"]
    ({'enum': ['split', 'seat']}, {'type': 'integer', 'minimum': 0, 'maximum': 100})
    """
    shapes: dict[str, Schema | bool] = {"base": TEXT, **{key: _parameter(key) for key in PARAMETERS}}
    return closed(shapes, optional=shapes)


_IDS = {
    "local_yaku": LOCAL_YAKU,
    "double_yakuman": YAKUMAN,
    "pao_yakuman": LIABLE_YAKUMAN,
    "abortive_draws": ABORTIVE_DRAWS,
}
_ROW = list_of(NUMBER, 3, 4)
_OTHERS: dict[str, Schema] = {
    "title": TEXT,
    "red_fives": list_of({**COUNT, "maximum": 4}, 3, 3),
    "uma": {"anyOf": [_ROW, list_of(_ROW, 3, 3), closed(dict.fromkeys("123", _ROW))]},
    "chombo": {"anyOf": [{**COUNT, "maximum": MOST}, one_of(choices("chombo"))]},
}
"""The parameters that are neither a flag, nor one of a few words or numbers, nor a number, nor names out of a list."""


def _parameter(key: str) -> Schema:
    if key in _OTHERS:
        return _OTHERS[key]
    if key in _IDS:
        return list_of(one_of(_IDS[key]))
    if choices(key):
        return one_of(choices(key))
    if get_type_hints(Rules)[key] is bool:
        return FLAG
    bounds: Any = allowed(key).values
    return {**NUMBER, "minimum": bounds["low"], "maximum": bounds["high"]}
