"""`python -m tests.comparison`: compare, show a table, and fail where something differs that nothing explains."""

from __future__ import annotations

import argparse
import json
import os
import sys
from functools import partial
from multiprocessing import Pool
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from .kinds import KINDS
from .peers import NAMES, installed, peer
from .run import compared, nothing, parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .run import Tally, Unexplained

SHOWN = 20
"""How many unexplained differences are shown."""
WIDTH = 160
"""How wide the table is where there is no terminal."""


def tallies(names: tuple[str, ...], seed: int, shares: Iterable[range], workers: int) -> Iterator[Tally]:
    """Yield what each part of a run has counted, as it is finished."""
    work = partial(compared, names, seed)
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        yield from map(work, shares)
        return
    with Pool(workers) as pool:
        yield from pool.imap(work, shares)


def counted(found: Iterable[Tally], shares: Sequence[range], paper: Console) -> Tally:
    """The sum of all parts, with a bar on a terminal; what nothing explains is shown as it is found."""
    tally = nothing()
    columns = (TextColumn("hands"), BarColumn(bar_width=None), MofNCompleteColumn(), TimeRemainingColumn())
    # No thread redraws it: one that did would be there when workers are forked.
    with Progress(
        *columns, console=Console(stderr=True), transient=True, auto_refresh=False, disable=not sys.stderr.isatty()
    ) as bar:
        task = bar.add_task("", total=sum(map(len, shares)))
        for part, numbers in zip(found, shares, strict=True):
            for one in part.unexplained[: max(0, SHOWN - len(tally.unexplained))]:
                show(one, paper)
            tally.add(part)
            bar.update(task, advance=len(numbers), refresh=True)
    return tally


def show(one: Unexplained, paper: Console) -> None:
    """Print a difference: the hand, and what both find."""
    paper.print(f"{one.peer}, {one.rules}, hand {one.number}: {json.dumps(one.record)}", soft_wrap=True)
    paper.print(f"  ours   {one.ours}\n  theirs {one.theirs}", soft_wrap=True)


def table_of(tally: Tally, names: tuple[str, ...]) -> Table:
    """A row for every peer and rule set."""
    table = Table("peer", "rules", "hands", "agree", "differ, by kind", "unexplained")
    for name in names:
        title = peer(name).title
        for rules in peer(name).rule_sets:
            place = (name, rules.name)
            kinds = {kind.name: tally.kinds[*place, kind.name] for kind in KINDS if tally.kinds[*place, kind.name]}
            unexplained = sum((one.peer, one.rules) == place for one in tally.unexplained)
            hands = tally.compared[place]
            agree = hands - tally.explained[place] - unexplained
            differ = "\n".join(f"{number:,} {kind}" for kind, number in kinds.items())
            table.add_row(title, rules.name, f"{hands:,}", f"{agree:,}", differ, f"{unexplained:,}")
            title = ""
        table.add_section()
    for column in (2, 3, 5):
        table.columns[column].justify = "right"
    return table


def main() -> int:
    """Compare as many hands as are asked for."""
    options = argparse.ArgumentParser(prog="python -m tests.comparison", description=__doc__)
    options.add_argument("--hands", type=int, default=1_000_000, help="how many hands are drawn (1,000,000)")
    options.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    options.add_argument("--seed", type=int, default=1, help="which stream of hands (1)")
    options.add_argument("--workers", type=int, default=0, help="how many processes draw and ask (one a core)")
    options.add_argument("--peer", action="append", choices=NAMES, help="ask this one alone; may be repeated")
    chosen = options.parse_args()
    names = tuple(chosen.peer or installed())
    shares = list(parts(chosen.first, chosen.hands))
    paper = Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False, markup=False)
    tally = counted(tallies(names, chosen.seed, shares, chosen.workers), shares, paper)
    paper.print(table_of(tally, names))
    paper.print(f"{sum(tally.compared.values()):,} comparisons of {chosen.hands:,} hands, seed {chosen.seed}")
    return 1 if tally.unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
