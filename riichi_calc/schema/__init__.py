"""JSON Schema (draft 2020-12) of a record and of a result.

What a record may hold comes out of records.FIELDS, what a rule set may say out of rules.Rules, which yaku there are
out of the yaku table: the schema says what the program does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .record import record_schema, rules_schema
from .result import refused_schema, short_schema, whole_schema
from .shapes import by_key, reference

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..rules import Rules
    from .shapes import Schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""What the schemas are written in.

>>> schema()["$schema"] == DIALECT
True
"""
PARTS = ("record", "result")
"""What there is a schema of.

>>> [schema(part)["title"] for part in PARTS]
['riichi-calc record', 'riichi-calc result']
"""


def schema(part: str | None = None, rules: Rules | None = None, say: Callable[[str], str] = str) -> Schema:
    """The schema of a record or a result, or of either; under every rule set, or under *rules* alone.

    *say* puts the descriptions into another language.

    >>> schema("record")["$ref"], [*schema()["$defs"]]
    ('#/$defs/record', ['record', 'rules', 'result', 'whole', 'short', 'refused'])
    """
    parts = [reference(name) for name in PARTS if part in (None, name)]
    return {
        "$schema": DIALECT,
        "title": f"riichi-calc {part or 'record or result'}",
        **(parts[0] if len(parts) == 1 else {"anyOf": parts}),
        "$defs": {
            "record": record_schema(rules, say),
            "rules": rules_schema(),
            "result": by_key({"error": reference("refused"), "reading": reference("whole")}, reference("short")),
            "whole": whole_schema(rules, say),
            "short": short_schema(rules, say),
            "refused": refused_schema(),
        },
    }


__all__ = ["DIALECT", "PARTS", "schema"]
