"""`python -m tests.comparison`: compare, show a table, and fail where something differs that nothing explains."""

from __future__ import annotations

import json
import sys
from functools import partial
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from riichi_calc.batch.workers import every_core, spread

from .kinds import KINDS
from .peers import NAMES, installed, peer
from .run import compared, nothing, parts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .run import Tally, Unexplained

SHOWN = 20
"""How many unexplained differences are shown."""
WIDTH = 160
"""How wide the table is where there is no terminal."""


def count(tally: Tally, names: tuple[str, ...], seed: int, shares: Sequence[range], workers: int) -> Iterator[Tally]:
    """Add to *tally* what each part of a run counts, and yield the part, with a bar on a terminal."""
    work = partial(compared, names, seed)
    columns = (TextColumn("hands"), BarColumn(bar_width=None), MofNCompleteColumn(), TimeRemainingColumn())
    # No thread redraws it: one that did would be there when workers are forked.
    with Progress(
        *columns, console=Console(stderr=True), transient=True, auto_refresh=False, disable=not sys.stderr.isatty()
    ) as bar:
        task = bar.add_task("", total=sum(map(len, shares)))
        found = map(work, shares) if workers == 1 else spread(work, shares, workers)
        for part, numbers in zip(found, shares, strict=True):
            yield part
            tally.add(part)
            bar.update(task, advance=len(numbers), refresh=True)


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


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--hands", type=click.IntRange(1), default=1_000_000, help="How many hands are drawn: 1,000,000.")
@click.option("--first", type=click.IntRange(0), default=0, help="The number of the first: 0.")
@click.option("--seed", default=1, help="Which stream of hands: 1.")
@click.option(
    "--workers", type=click.IntRange(1), default=every_core, help="How many processes; every core by default."
)
@click.option("--peer", "peers", multiple=True, type=click.Choice(NAMES), help="This one alone; may be given again.")
def main(*, hands: int, first: int, seed: int, workers: int, peers: tuple[str, ...]) -> None:
    """Score drawn hands here and by every other scorer that is installed, and tell what differs, kind by kind."""
    here = installed()
    for name in peers:
        if name not in here:
            raise click.UsageError(f"{name} is not installed; make compare installs it")
    names = peers or tuple(here)
    paper = Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False, markup=False)
    tally, stopped = nothing(), False
    try:
        for part in count(tally, names, seed, list(parts(first, hands)), workers):
            for one in part.unexplained[: max(0, SHOWN - len(tally.unexplained))]:
                show(one, paper)
    except KeyboardInterrupt:
        stopped = True
    paper.print(table_of(tally, names))
    paper.print(
        f"{tally.compared.total():,} comparisons of {hands:,} hands, seed {seed}{', stopped' if stopped else ''}"
    )
    sys.exit(130 if stopped else bool(tally.unexplained))


if __name__ == "__main__":
    main()
