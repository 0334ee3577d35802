"""What a stream came to: for people as tables, for programs as one object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..limits import LIMITS
from ..yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.table import Table

    from ..batch.tallies import Tally
    from ..names import Words

_LIMITS = (None, *LIMITS)


def as_object(tally: Tally) -> dict[str, Any]:
    """Everything that was counted, ready for JSON.

    >>> from riichi_calc.batch.tallies import Tally
    >>> as_object(Tally())
    {'records': 0, 'hands': 0, 'refused': 0, 'errors': {}, 'yaku': {}, 'limits': {}}
    """
    return {
        "records": tally.records,
        "hands": tally.hands,
        "refused": tally.refused,
        "errors": dict(tally.codes.most_common()),
        "yaku": {row.id: tally.yaku[row.id] for row in YAKU if row.id in tally.yaku},
        "limits": {
            str(limit).lower(): {"hands": tally.limits[limit], "points": tally.points[limit]}
            for limit in _LIMITS
            if limit in tally.limits
        },
    }


def refused_line(tally: Tally, words: Words) -> str:
    """How many records were refused, by code.

    >>> from riichi_calc.batch.tallies import Tally
    >>> from riichi_calc.names import words
    >>> tally = Tally()
    >>> tally.refuse("no_yaku")
    >>> refused_line(tally, words("en"))
    '1 of 1 records refused: no_yaku 1'
    """
    codes = ", ".join(f"{code} {times}" for code, times in tally.codes.most_common())
    figures = {"refused": tally.refused, "records": tally.records}
    return words.say("{refused} of {records} records refused: {codes}", codes=codes, **figures)


class Summary(NamedTuple):
    """A renderable: hands by limit, with their points; yaku, the most frequent first; errors by code."""

    tally: Tally
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        say, tally = self.words.say, self.tally
        limits = [
            (self.words.limit(limit) if limit else say("below mangan"), tally.limits[limit], tally.points[limit])
            for limit in _LIMITS
            if limit in tally.limits
        ]
        yaku = [(self.words.yaku(row.id), tally.yaku[row.id]) for row in YAKU if row.id in tally.yaku]
        yaku.sort(key=lambda row: -row[1])
        sums = (say("sum"), tally.hands, tally.points.total())
        yield _table((say("limit"), say("hands"), say("points")), limits, sums)
        if yaku:
            yield ""
            yield _table((say("yaku"), say("hands")), yaku)
        if tally.refused:
            yield ""
            yield _table((say("error"), say("records")), tally.codes.most_common(), (say("sum"), tally.refused))


def _table(headings: Sequence[str], rows: Iterable[Sequence[object]], sums: Sequence[object] = ()) -> Table:
    from rich.table import Table

    from .box import LINES

    table = Table(box=LINES, show_edge=False, padding=(0, 1), pad_edge=False, header_style="bold")
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place else "left", overflow="fold")
    for row in rows:
        table.add_row(*map(str, row))
    if sums:
        table.add_section()
        table.add_row(*map(str, sums), style="bold")
    return table
