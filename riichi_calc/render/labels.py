"""Lines with a label before each, and words that are kept to a width."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from .tables import capital
from .wrapping import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

_LEAST_ROOM = 20
"""Beside the labels; with less, what they say stands under them."""


class Labelled(NamedTuple):
    """A renderable: texts, each beside what it is.

    >>> from riichi_calc.render.console import console
    >>> console().print(Labelled([("hand", Text("123m")), ("waits on", Text("1m 4m"))]))
    Hand      123m
    Waits on  1m 4m
    """

    lines: Sequence[tuple[str, Text]]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        indent = 2 + max(cell_len(label) for label, _ in self.lines)
        if options.max_width - indent < _LEAST_ROOM:
            indent = 2
        for label, text in self.lines:
            beside = cell_len(label) < indent
            if not beside:
                yield Text(capital(label), "dim")
            for number, line in enumerate(_lines(text, max(1, options.max_width - indent), console)):
                before = capital(label) if beside and not number else ""
                yield Text.assemble((before + " " * (indent - cell_len(before)), "dim"), line)


def _lines(text: Text, width: int, console: Console) -> Iterator[Text]:
    """*text* in lines of at most *width* cells, its styles kept."""
    for paragraph in text.split("\n", allow_blank=True):
        # Only a blank becomes a line's end, so the places stay what they are.
        ends = [place for place, letter in enumerate(wrapped(paragraph.plain, width)) if letter == "\n"]
        for number, line in enumerate(paragraph.divide(ends)):
            yield from (line[1:] if number else line).wrap(console, width, overflow="fold")


def kept_to(width: int, names: Iterable[str], between: str = ", ") -> Iterator[str]:
    """Yield lines that list *names*, none longer than *width* cells unless a name is.

    >>> list(kept_to(20, ["menzen tsumo", "pinfu", "tanyao"]))
    ['menzen tsumo, pinfu,', 'tanyao']
    """
    line = ""
    for name in names:
        longer = line + between + name if line else name
        # What separates it from the next name is to fit too, but for a blank at the end.
        if line and cell_len(longer + between.rstrip()) > width:
            yield line + between.rstrip()
            longer = name
        line = longer
    if line:
        yield line
