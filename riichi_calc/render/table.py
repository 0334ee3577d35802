"""The chart of points, as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from ..points import WAYS
from ..table import FU, HAN
from .figures import shares_text
from .grouped import Group, packed
from .sheets import NOTHING, figure, han_text, legend, limit_name, title, way_text

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

    from ..names import Words
    from ..table import Cell, Chart


class ChartTables(NamedTuple):
    """A renderable: the chart; dealer and non-dealer side by side where there is room.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> from riichi_calc.table import chart
    >>> console().print(ChartTables(chart(find_rules("ema-2016")), words("en")))  # doctest: +ELLIPSIS
    Points under EMA Riichi Rules 2016 (ema-2016)
    <BLANKLINE>
          Non-dealer, on a discard     Non-dealer, by self-draw
     Fu   1 han  2 han  3 han  4 han      1 han      2 han      3 han      4 han
    ────────────────────────────────────────────────────────────────────────────
     20       –      –      –      –          –    400/700   700/1300  1300/2600
    ...
    """

    chart: Chart
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        chart, words, width = self.chart, self.words, options.max_width
        yield Text(title(chart, words), "bold")
        for lead, groups in (_counts(chart, words), _limits(chart, words)):
            for table in packed(lead, groups, width) if lead.rows else ():
                yield ""
                yield table
        yield ""
        for sign, meaning in legend(chart, words):
            yield Text(f"{sign:<5}{meaning}", "dim")


def _counts(chart: Chart, words: Words) -> tuple[Group, list[Group]]:
    """The minipoints, and beside them the figures of each way to win, han by han."""
    starred = {cell.figures.han for cell in chart.cells.values() if cell.rounded}
    groups = [
        Group(
            way_text(way, words),
            [words.say("{han} han", han=han) for han in HAN],
            [[_drawn(chart.cells.get((han, fu)), way, beside=" " * (han in starred)) for han in HAN] for fu in FU],
        )
        for way in WAYS
    ]
    return Group("", [words.say("fu")], [[str(fu)] for fu in FU]), groups


def _drawn(cell: Cell | None, way: tuple[bool, bool], *, beside: str) -> Text:
    """A figure, limits in their colour; *beside* holds the place of a star that it has not."""
    if cell is None or way not in cell.ways:
        return Text(NOTHING + beside, "dim")
    style = "cyan" if cell.base.limit else ""
    return Text(figure(cell, way) + beside[cell.rounded :], style)


def _limits(chart: Chart, words: Words) -> tuple[Group, list[Group]]:
    """The limits with their han, and beside them what they pay to each winner."""
    say = words.say
    names = [[limit_name(row, words), han_text(row)] for row in chart.limits]
    groups = [
        Group(
            say("dealer" if dealer else "non-dealer"),
            [say("on a discard"), say("by self-draw")],
            [[shares_text(row.ways[dealer, tsumo].amount) for tsumo in (False, True)] for row in chart.limits],
        )
        for dealer in (False, True)
    ]
    return Group("", [say("limit"), say("han")], names, words=1), groups
