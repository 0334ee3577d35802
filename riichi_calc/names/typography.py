"""French typography, so that the tables can be written with ordinary blanks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

_Key = TypeVar("_Key")

_UNBROKEN = re.compile(r" (?=[:;!?»%])|(?<=«) |(?<=\d) (?=\d{3}\b)")
"""The blanks at which no line may end: before high punctuation, inside « guillemets », between thousands."""


def typeset(table: Mapping[_Key, str]) -> dict[_Key, str]:
    """*table* with a narrow no-break space where French typography asks for one.

    >>> typeset({"?": "« 1 000 points » ?"})
    {'?': '«\\u202f1\\u202f000 points\\u202f»\\u202f?'}
    """
    return {key: _UNBROKEN.sub("\u202f", text) for key, text in table.items()}
