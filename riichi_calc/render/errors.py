"""What was refused, for people: the input, a caret under the place, what is wrong and what to write instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.padding import Padding
from rich.text import Text

from .characters import visible
from .tables import capital

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

    from ..errors import Fault, RiichiError
    from ..names import Words

_INDENT = (0, 0, 0, 2)
_ROOM = 24
"""How much of a long text stays on each side of the place that is pointed at."""


class Refusal(NamedTuple):
    """A renderable: every fault of an error, with its code.

    >>> from riichi_calc import RiichiError, parse_hand
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> try:
    ...     parse_hand("123m45q")
    ... except RiichiError as error:
    ...     console().print(Refusal(error, words("en")))
    Error
    <BLANKLINE>
      123m45q
            ^
      q is no suit: write m, p, s or z [syntax]
    """

    error: RiichiError
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        faults, text, say = self.error.faults, self.error.text, self.words.say
        yield Text(capital(say("error") if len(faults) == 1 else say("{count} errors", count=len(faults))), "bold red")
        shown = False
        for fault in faults:
            yield ""
            if text and fault.at is not None:
                yield from (Padding(line, _INDENT) for line in pointed(text, fault.at))
            elif text and fault.field == "hand" and not shown:
                yield Padding(pointed(text)[0], _INDENT)
            shown = shown or fault.field == "hand"
            yield Padding(self._sentence(fault), _INDENT)

    def _sentence(self, fault: Fault) -> Text:
        said = visible(self.words.message(fault))
        option = f" --{fault.field.replace('_', '-')}" if fault.field not in (None, "hand") else ""
        return Text.assemble(said, (f" [{fault.code}{option}]", "dim"))


def pointed(text: str, at: int | None = None) -> tuple[Text, Text]:
    """A text in one line, cut to what is near the column *at*, and a line with a caret under that column.

    >>> [str(line) for line in pointed("123q", 3)]
    ['123q', '   ^']
    """
    place = at or 0
    start, end = max(0, place - _ROOM), place + (_ROOM if at is not None else 2 * _ROOM)
    shown = visible(text[start:end])
    before, after = shown[: place - start], shown[place - start :]
    ellipses = "…" if start else "", "…" if end < len(text) else ""
    marked = "" if at is None else "bold red"
    line = Text.assemble(ellipses[0], before, (after[:1], marked), after[1:], ellipses[1])
    return line, Text(" " * cell_len(ellipses[0] + before) + "^", marked)
