"""The elements of an XML text, read so that no text can do harm.

There are no entities to expand and nothing outside the text to fetch: a document type is refused, and so is deep
nesting. How large a text may be is for `sources` to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.parsers import expat

from ..errors import Fault, LogError

if TYPE_CHECKING:
    from collections.abc import Iterator

    Element = tuple[str, dict[str, str]]

DEEPEST = 8
"""How deep elements may lie in one another; a log has two levels."""
_CHUNK = 1 << 16
"""How much of the text is read before its elements are given."""


def elements(text: str) -> Iterator[Element]:
    """Yield the name and the attributes of every element as it begins; raise LogError where the text is no XML.

    >>> list(elements('<mjloggm ver="2.3"><T57/></mjloggm>'))
    [('mjloggm', {'ver': '2.3'}), ('T57', {})]
    """
    parser = _Parser()
    for start in range(0, len(text) + 1, _CHUNK):
        broken = parser.feed(text[start : start + _CHUNK], last=start + _CHUNK > len(text))
        yield from parser.found
        parser.found.clear()
        if broken:
            raise broken


class _Parser:
    def __init__(self) -> None:
        self.found: list[Element] = []
        self._depth = 0
        self._expat = expat.ParserCreate()
        self._expat.StartElementHandler = self._begin
        self._expat.EndElementHandler = self._end
        self._expat.StartDoctypeDeclHandler = self._refuse
        self._expat.EntityDeclHandler = self._refuse

    def feed(self, text: str, *, last: bool) -> LogError | None:
        """Find the elements of the next piece of the text; what is wrong with it, where something is."""
        try:
            self._expat.Parse(text, last)
        except expat.ExpatError as error:
            values = {**self._place(), "reason": expat.ErrorString(error.code)}
            return LogError([Fault("syntax", "line {line}, column {column}: {reason}", values)])
        except LogError as error:
            return error
        return None

    def _place(self) -> dict[str, object]:
        return {"line": self._expat.ErrorLineNumber, "column": self._expat.ErrorColumnNumber + 1}

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            values = {**self._place(), "most": DEEPEST}
            raise LogError([Fault("too_large", "line {line}: elements lie deeper in one another than {most}", values)])
        self.found.append((name, attributes))

    def _end(self, _: str) -> None:
        self._depth -= 1

    def _refuse(self, *_: object) -> None:
        raise LogError([Fault("syntax", "line {line}: a log has no document type", self._place())])
