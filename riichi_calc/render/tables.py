"""Sections laid out as tables, side by side where there is room.

A section's cells never wrap: a table is as wide as what is in it, so its place is known before anything is drawn, at a
fraction of the time that rich.table takes to be imported and to measure. Where a table is wider than the terminal, the
section is a list.
"""

from __future__ import annotations

from itertools import chain, combinations, zip_longest
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

Row = tuple[str, ...]
Line = list[tuple[str, str]]
"""Texts with their styles, side by side."""

WORDS = 2
"""How many columns of a section are words, on the left; the others are figures, on the right."""
_BETWEEN, _APART = 3, 4
"""Blanks between columns and between tables."""
_SIGNS = {"+": "green", "-": "red"}


class Section(NamedTuple):
    """Rows of words and figures, and what they come to.

    >>> Section(("yaku", "", "han"), [("riichi", "", "1"), ("dora", "888s", "3")], [("sum", "", "4")]).columns
    [6, 4, 3]
    """

    headings: Row
    rows: Sequence[Row]
    totals: Sequence[Row] = ()
    """What the rows come to, step by step."""

    @property
    def columns(self) -> list[int]:
        """How wide each column must be."""
        cells = zip(self.headings, *self.rows, *self.totals, strict=True)
        return [max(map(cell_len, column)) for column in cells]

    @property
    def width(self) -> int:
        """How wide its table is."""
        return sum(self.columns) + _BETWEEN * (sum(map(bool, self.columns)) - 1)

    @property
    def height(self) -> int:
        """How many rows and totals it has."""
        return len(self.rows) + len(self.totals)


class Tables(NamedTuple):
    """A renderable: sections in as few rows of tables as there is room for, and then as narrow as can be.

    All rows are equally wide, and tables that stand side by side have their last lines side by side.

    >>> from riichi_calc.render.console import console
    >>> section = Section(("yaku", "", "han"), [("riichi", "", "1"), ("dora", "888s", "3")], [("sum", "", "4")])
    >>> console().print(Tables([section]))
    Yaku            Han
    ───────────────────
    riichi            1
    dora     888s     3
    ───────────────────
    sum               4
    """

    sections: Sequence[Section]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        fitting = [rows for rows in _arrangements(self.sections) if _widest(rows) <= options.max_width]
        if not fitting:
            rows = [[(section, section.width)] for section in self.sections]
        else:
            rows = min(fitting, key=lambda rows: (len(rows), _widest(rows)))
        for place, row in enumerate(rows):
            if place:
                yield Segment.line()
            if row[0][1] > options.max_width:
                yield _listed(row[0][0])
                continue
            for line in _side_by_side(row):
                for text, style in line:
                    yield Segment(text, console.get_style(style) if style else None)
                yield Segment.line()


_Placed = tuple[Section, int]
"""A section and the width of its table."""


def _arrangements(sections: Sequence[Section]) -> Iterator[list[list[_Placed]]]:
    """Every way to put sections into rows, made equally wide; tables stand in columns where all rows have as many."""
    widths = [section.width for section in sections]
    for number in range(len(sections)):
        for cuts in combinations(range(1, len(sections)), number):
            bounds = [*zip((0, *cuts), (*cuts, len(sections)), strict=True)]
            rows = [widths[start:end] for start, end in bounds]
            if len({len(row) for row in rows}) == 1:
                rows = [[max(column) for column in zip(*rows, strict=True)]] * len(rows)
            whole = max(map(_total, rows))
            yield [
                [*zip(sections[start:end], [*row[:-1], row[-1] + whole - _total(row)], strict=True)]
                for (start, end), row in zip(bounds, rows, strict=True)
            ]


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + _APART * (len(widths) - 1)


def _widest(rows: list[list[_Placed]]) -> int:
    return max(_total([width for _, width in row]) for row in rows)


def _side_by_side(row: Sequence[_Placed]) -> Iterator[Line]:
    height = max(section.height for section, _ in row)
    tables = [_drawn(section, width, height - section.height) for section, width in row]
    for lines in zip_longest(*tables):
        parts = [line or [(" " * width, "")] for line, (_, width) in zip(lines, row, strict=True)]
        yield [*parts[0], *chain.from_iterable([(" " * _APART, ""), *part] for part in parts[1:])]


def _drawn(section: Section, width: int, blanks: int) -> Iterator[Line]:
    """The lines of a table, with so many blank ones above the totals."""
    columns = section.columns
    columns[1 if columns[1] else 0] += width - section.width
    rule: Line = [("─" * width, "dim")]
    yield _cells([*map(capital, section.headings)], columns, "bold")
    yield rule
    for row in section.rows:
        yield _cells(row, columns)
    for _ in range(blanks):
        yield [(" " * width, "")]
    if section.totals:
        yield rule
    for row in section.totals:
        yield _cells(row, columns, "bold" if row is section.totals[-1] else "")


def _cells(row: Sequence[str], columns: Sequence[int], style: str = "") -> Line:
    """A line of a table; what is gained and lost has its colour, where the line has no style."""
    line: Line = []
    for place, (cell, width) in enumerate(zip(row, columns, strict=True)):
        if not width:
            continue
        blank = " " * (width - cell_len(cell))
        before = " " * _BETWEEN if line else ""
        text = before + blank + cell if place >= WORDS else before + cell + blank
        line.append((text, style or _SIGNS.get(cell[:1], "")))
    return line


def _listed(section: Section) -> Text:
    """A section without columns."""
    lines = [Text(capital(section.headings[0]), "bold")]
    for row in (*section.rows, *section.totals):
        figures = (
            f"{heading} {figure}".strip() for heading, figure in zip(section.headings[WORDS:], row[WORDS:], strict=True)
        )
        lines.append(Text(", ".join(filter(None, (*row[:WORDS], *figures)))))
    return Text("\n").join(lines)


def capital(text: str) -> str:
    """*text* as a heading begins.

    >>> capital("hand value")
    'Hand value'
    """
    return text[:1].upper() + text[1:]
