"""The shapes that schemas are put together from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from ..tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ..rules import Rules

Schema: TypeAlias = dict[str, Any]

TEXT: Schema = {"type": "string"}
TILES: Schema = {"type": "string", "minLength": 2}
FLAG: Schema = {"type": "boolean"}
NUMBER: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}
NULL: Schema = {"type": "null"}


def reference(name: str) -> Schema:
    """The definition called *name*.

    >>> reference("rules")
    {'$ref': '#/$defs/rules'}
    """
    return {"$ref": f"#/$defs/{name}"}


def one_of(values: Iterable[object]) -> Schema:
    """Any of *values*.

    >>> one_of("ES")
    {'enum': ['E', 'S']}
    """
    return {"enum": list(values)}


def maybe(shape: Schema) -> Schema:
    """*shape*, or null.

    >>> maybe(TEXT), maybe(one_of("E"))
    ({'type': ['string', 'null']}, {'enum': ['E', None]})
    """
    if "enum" in shape:
        return {**shape, "enum": [*shape["enum"], None]}
    return {**shape, "type": [shape["type"], "null"]}


def list_of(shape: Schema, least: int = 0, most: int | None = None) -> Schema:
    """A list of *shape*.

    >>> list_of(NUMBER, 3, 3)
    {'type': 'array', 'items': {'type': 'integer'}, 'minItems': 3, 'maxItems': 3}
    """
    limits = {"minItems": least, "maxItems": most}
    return {"type": "array", "items": shape, **{key: value for key, value in limits.items() if value}}


def closed(properties: Mapping[str, Schema | bool], *, optional: Iterable[str] = ()) -> Schema:
    """An object with these keys and no others; all are required but the *optional* ones.

    >>> closed({"id": True, "hand": TEXT}, optional=["id"])["required"]
    ['hand']
    """
    left_out = {*optional}
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [key for key in properties if key not in left_out],
        "additionalProperties": False,
    }


def by_key(cases: Mapping[str, Schema], otherwise: Schema) -> Schema:
    """The shape of an object, by the first of some keys that it has: a fault is then told of that shape alone.

    >>> by_key({"error": reference("refused")}, reference("whole"))
    {'if': {'required': ['error']}, 'then': {'$ref': '#/$defs/refused'}, 'else': {'$ref': '#/$defs/whole'}}
    """
    shape = otherwise
    for key in reversed([*cases]):
        shape = {"if": {"required": [key]}, "then": cases[key], "else": shape}
    return shape


def seats(rules: Rules | None) -> Schema:
    """The seat winds.

    >>> seats(None)
    {'enum': ['E', 'S', 'W', 'N']}
    """
    return one_of(WINDS[: rules.players] if rules else WINDS)
