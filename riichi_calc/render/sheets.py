"""The chart of points as plain text: as Markdown, as CSV."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from ..points import WAYS
from ..table import FU, HAN
from .figures import limit_text, rules_text, shares_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..names import Words
    from ..points import Paid
    from ..table import Cell, Chart, Limit

NOTHING = "–"
"""Where no hand counts so."""
ROUNDED = "*"
"""Behind what a base value of 1920 pays where the rules round it up."""


def title(chart: Chart, words: Words) -> str:
    """What the chart is of.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.table import chart
    >>> title(chart(find_rules("tenhou")), words("fr"))
    'Points\\u202f: Tenhou, quatre joueurs (tenhou)'
    """
    return words.say("Points under {rules}", rules=rules_text(chart.rules, words))


def legend(chart: Chart, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the signs in the chart and what they mean.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.table import chart
    >>> [*legend(chart(find_rules("wrc-2015")), words("en"))][-1]
    ('*', 'a base value of 1920, rounded up to a mangan')
    """
    say = words.say
    yield "a/b", say("each non-dealer pays a, the dealer b")
    yield NOTHING, say("no hand counts so")
    if any(cell.rounded for cell in chart.cells.values()):
        yield ROUNDED, say("a base value of 1920, rounded up to a mangan")


def way_text(way: tuple[bool, bool], words: Words) -> str:
    """By whom and how it is won.

    >>> from riichi_calc.names import words
    >>> way_text((True, False), words("en"))
    'dealer, on a discard'
    """
    dealer, tsumo = way
    winner = words.say("dealer" if dealer else "non-dealer")
    if dealer and tsumo:
        return words.say("dealer, by self-draw: each pays")
    return words.say("{winner}, by self-draw" if tsumo else "{winner}, on a discard", winner=winner)


def figure(cell: Cell | None, way: tuple[bool, bool]) -> str:
    """What a count pays one way, with its star, or a dash.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.table import chart
    >>> figure(chart(find_rules("wrc-2015")).cells[4, 30], (False, True))
    '2000/4000*'
    """
    if cell is None or way not in cell.ways:
        return NOTHING
    return shares_text(cell.ways[way].amount) + ROUNDED * cell.rounded


def limit_name(row: Limit, words: Words) -> str:
    """What a limit is called; yakuman with how many.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.table import chart
    >>> [limit_name(row, words("en")) for row in chart(find_rules("tenhou")).limits[-2:]]
    ['yakuman', 'double yakuman']
    """
    return words.limit("yakuman", row.figures.yakuman) if row.figures.yakuman else limit_text(row.base, words)


def han_text(row: Limit) -> str:
    """The han that make a limit.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.table import chart
    >>> [han_text(row) for row in chart(find_rules("wrc-2015")).limits]
    ['5', '6–7', '8–10', '11+', '']
    """
    least = row.figures.han
    if row.figures.yakuman or row.most == least:
        return str(least or "")
    return f"{least}+" if row.most is None else f"{least}–{row.most}"


def as_markdown(chart: Chart, words: Words) -> str:
    """The chart as Markdown: a table for each way to win, and one for the limits.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.table import chart
    >>> print(as_markdown(chart(find_rules("tenhou")), words("en")).splitlines()[6])
    | 20 | – | – | – | – |
    """
    han = [words.say("{han} han", han=number) for number in HAN]
    lines = [f"# {title(chart, words)}", ""]
    for way in WAYS:
        rows = [[str(fu), *(figure(chart.cells.get((number, fu)), way) for number in HAN)] for fu in FU]
        name = way_text(way, words)
        lines += [f"## {name[0].upper()}{name[1:]}", "", *_markdown([words.say("fu"), *han], rows), ""]
    if chart.limits:
        headings = [words.say("limit"), words.say("han"), *(way_text(way, words) for way in WAYS)]
        limits = [
            [limit_name(row, words), han_text(row), *(shares_text(row.ways[way].amount) for way in WAYS)]
            for row in chart.limits
        ]
        lines += [*_markdown(headings, limits), ""]
    return "\n".join([*lines, *(f"- `{sign}` {meaning}" for sign, meaning in legend(chart, words))])


def _markdown(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(headings)} |"
    yield f"|{'---|' * len(headings)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


COLUMNS = ("han", "fu", "limit", "non_dealer_ron", "non_dealer_tsumo", "dealer_ron", "dealer_tsumo")
"""Of the CSV. `han` is the fewest of a limit, empty for yakuman; where no hand counts so, the cell is empty."""


def as_csv(chart: Chart) -> str:
    """The chart as CSV, a count or a limit a row.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.table import chart
    >>> as_csv(chart(find_rules("tenhou"))).splitlines()[:2]
    ['han,fu,limit,non_dealer_ron,non_dealer_tsumo,dealer_ron,dealer_tsumo', '2,20,,,400/700,,700']
    """
    paper = StringIO()
    writer = csv.writer(paper, lineterminator="\n")
    writer.writerow(COLUMNS)
    rows: list[Cell | Limit] = [*chart.cells.values(), *chart.limits]
    for row in rows:
        figures = row.figures
        limit = f"{figures.yakuman} yakuman" if figures.yakuman > 1 else row.base.limit or ""
        writer.writerow([figures.han or "", figures.fu or "", limit, *_amounts(row.ways)])
    return paper.getvalue().rstrip("\n")


def _amounts(ways: Mapping[tuple[bool, bool], Paid]) -> Iterator[str]:
    for way in WAYS:
        yield shares_text(ways[way].amount) if way in ways else ""
