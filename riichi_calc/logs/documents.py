"""JSON texts, read with nothing but LogError for those that are none."""

from __future__ import annotations

import json
from typing import Any

from ..errors import Fault, LogError


def document(text: str, line: int = 1) -> Any:
    """What a JSON text that begins on line *line* of a log says; raise LogError with the place where it is none.

    >>> document('{"log": []}')
    {'log': []}
    """
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        values = {"line": error.lineno + line - 1, "column": error.colno, "reason": error.msg.lower()}
        raise LogError([Fault("json", "line {line}, column {column}: {reason}", values)]) from None
    except (RecursionError, ValueError) as error:
        raise LogError([Fault("json", "this is no JSON: {reason}", {"reason": str(error)})]) from None
