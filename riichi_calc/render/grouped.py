"""Tables whose columns stand in groups, each with a title over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from .tables import capital

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

_BETWEEN, _APART = 2, 3
"""Blanks between columns and between groups."""


class Group(NamedTuple):
    """Columns with a title.

    >>> Group("discard", ("fu", "1 han"), [("30", "1000"), ("110", "3600")]).columns
    [3, 5]
    """

    title: str
    headings: Sequence[str]
    rows: Sequence[Sequence[str | Text]]
    words: int = 0
    """How many of the columns are words, on the left; the others are figures, on the right."""

    @property
    def columns(self) -> list[int]:
        """How wide each column must be."""
        widths = [max(cell_len(str(cell)) for cell in column) for column in zip(self.headings, *self.rows, strict=True)]
        widths[-1] += max(0, cell_len(self.title) - _width(widths, _BETWEEN))
        return widths

    @property
    def width(self) -> int:
        """How wide it is."""
        return _width(self.columns, _BETWEEN)

    def line(self, cells: Sequence[str | Text], style: str = "") -> Text:
        """A row of it."""
        line = Text()
        for place, (cell, width) in enumerate(zip(cells, self.columns, strict=True)):
            text = cell if isinstance(cell, Text) else Text(cell, style)
            blank = " " * (width - text.cell_len)
            line.append(" " * _BETWEEN if place else "")
            line.append_text(Text.assemble(text, blank) if place < self.words else Text.assemble(blank, text))
        return line


class Grouped(NamedTuple):
    """A renderable: groups side by side, with as many rows each.

    >>> from riichi_calc.render.console import console
    >>> console().print(Grouped([Group("", ("fu",), [("30",)]), Group("discard", ("1 han",), [("1000",)])]))
         Discard
    Fu     1 han
    ────────────
    30      1000
    """

    groups: Sequence[Group]

    @property
    def width(self) -> int:
        """How wide it is."""
        return _width([group.width for group in self.groups], _APART)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self._lines():
            line.no_wrap = True
            yield line

    def _lines(self) -> Iterator[Text]:
        apart = Text(" " * _APART)
        titles = [Text(capital(group.title), "bold") for group in self.groups]
        for title, group in zip(titles, self.groups, strict=True):
            title.pad_right(group.width - title.cell_len)
        yield apart.join(titles)
        yield apart.join(group.line([*map(capital, group.headings)], "bold") for group in self.groups)
        yield Text("─" * self.width, "dim")
        for rows in zip(*(group.rows for group in self.groups), strict=True):
            yield apart.join(group.line(row) for group, row in zip(self.groups, rows, strict=True))


def packed(lead: Group, groups: Sequence[Group], width: int) -> list[Grouped]:
    """*groups* in tables, each behind the columns of *lead*: in one where there is room, else in two, else one in each.

    >>> lead, one = Group("", ("fu",), [("30",)]), Group("discard", ("1 han",), [("1000",)])
    >>> [[len(table.groups) for table in packed(lead, [one] * 4, width)] for width in (80, 30, 20)]
    [[5], [3, 3], [2, 2, 2, 2]]
    """
    for number in (len(groups), max(1, len(groups) // 2), 1):
        tables = [Grouped([lead, *groups[first : first + number]]) for first in range(0, len(groups), number)]
        if max(table.width for table in tables) <= width:
            break
    return tables


def _width(widths: Sequence[int], between: int) -> int:
    return sum(widths) + between * (len(widths) - 1)
