"""The chart of points, as clubs print it: below the limits every count, then the limits."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from .figures import Figures, counts, fault_of
from .limits import KIRIAGE, MANGAN, base_of
from .points import WAYS, Paid, paid

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from .limits import Base
    from .rules import Rules

FU = (20, 25, *range(30, 111, 10))
"""The minipoints that charts have; the few hands with more have four han, and are a mangan."""
HAN = (1, 2, 3, 4)
"""Below the limits."""


class Cell(NamedTuple):
    """A count in the chart.

    >>> from riichi_calc import find_rules
    >>> cell = chart(find_rules("wrc-2015")).cells[3, 60]
    >>> cell.base.limit, cell.rounded, cell.ways[False, False].points
    ('mangan', True, 8000)
    """

    figures: Figures
    base: Base
    rounded: bool
    """A base value of 1920 that the rules round up to a mangan."""
    ways: Mapping[tuple[bool, bool], Paid]
    """What it pays: (by the dealer, by self-draw); without the ways in which no hand counts so."""


class Limit(NamedTuple):
    """A limit in the chart, with the han that make it.

    >>> from riichi_calc import find_rules
    >>> [(row.base.limit, row.figures.han, row.most) for row in chart(find_rules("wrc-2015")).limits[:4]]
    [('mangan', 5, 5), ('haneman', 6, 7), ('baiman', 8, 10), ('sanbaiman', 11, None)]
    """

    figures: Figures
    """The fewest."""
    most: int | None
    """The most han; None where more make no difference, and for yakuman."""
    base: Base
    ways: Mapping[tuple[bool, bool], Paid]


class Chart(NamedTuple):
    """Everything that a count can pay under a rule set.

    >>> from riichi_calc import find_rules
    >>> chart(find_rules("tenhou")).cells[1, 110].ways[True, False].points
    5300
    """

    rules: Rules
    cells: Mapping[tuple[int, int], Cell]
    """By han and minipoints, FU and HAN; none that no hand has."""
    limits: tuple[Limit, ...]
    """As far as a double yakuman; none where the rules have no limits."""


def chart(rules: Rules) -> Chart:
    """The chart of a rule set."""
    cells = {(han, fu): _cell(Figures(han, fu), rules) for fu in FU for han in HAN}
    return Chart(rules, {place: cell for place, cell in cells.items() if cell.ways}, tuple(_limits(rules)))


def _cell(figures: Figures, rules: Rules) -> Cell:
    base = figures.base(rules)
    raw = base_of(figures.han, figures.fu or 0, rules.replace(kiriage_mangan=False))
    possible = [way for way in WAYS if not fault_of(figures, rules, tsumo=way[1])]
    return Cell(figures, base, raw.points == KIRIAGE and base.points == MANGAN, _ways(base, rules, possible))


def _limits(rules: Rules) -> Iterator[Limit]:
    rows = [figures for figures in counts(rules, tsumo=False) if figures.fu is None]
    for figures, following in zip_longest(rows, rows[1:], fillvalue=Figures()):
        if figures.yakuman <= 2 and figures.han < 39:
            base = figures.base(rules)
            yield Limit(figures, following.han - 1 if following.han else None, base, _ways(base, rules, WAYS))


def _ways(base: Base, rules: Rules, possible: Iterable[tuple[bool, bool]]) -> dict[tuple[bool, bool], Paid]:
    return {(dealer, tsumo): paid(base.points, rules, dealer=dealer, tsumo=tsumo) for dealer, tsumo in possible}
