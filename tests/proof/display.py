"""What a run shows: bars on a terminal, elsewhere a line for every hundredth; faults at once; a table in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from .parts import Part
    from .state import Stage, State


class Display:
    """The progress of some parts, on a console."""

    def __init__(self, wanted: Mapping[str, Part], state: State, console: Console) -> None:
        self._console = console
        self._told = dict.fromkeys(wanted, 0)
        self._percent = dict.fromkeys(wanted, -1)
        self._bars = Progress(
            TextColumn("{task.description}"),
            BarColumn(bar_width=None),
            TaskProgressColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=console,
            disable=not console.is_terminal,
            speed_estimate_period=600,
        )
        self._tasks = {
            name: self._bars.add_task(
                name, total=part.expected[part.counted], completed=_counted(part, state.stage(name))
            )
            for name, part in wanted.items()
        }

    def __enter__(self) -> Self:
        self._bars.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bars.stop()

    def show(self, part: Part, stage: Stage) -> None:
        """Show how far a part has got, and what was found wrong."""
        for fault in stage.faults[self._told[part.name] :]:
            self._console.print(fault, style="red", markup=False, highlight=False, soft_wrap=True)
        self._told[part.name] = len(stage.faults)
        looked_at, there_are = _counted(part, stage), part.expected[part.counted]
        self._bars.update(self._tasks[part.name], completed=looked_at)
        percent = 100 * looked_at // there_are
        if self._bars.disable and percent > self._percent[part.name]:
            self._percent[part.name] = percent
            line = f"{part.name}: {looked_at:,} of {there_are:,} {part.counted}, {percent} %"
            self._console.print(line, markup=False, highlight=False, soft_wrap=True)


def _counted(part: Part, stage: Stage) -> int:
    return stage.seen.get(part.counted, 0)


def summary(wanted: Mapping[str, Part], state: State) -> Table:
    """What was looked at, how many there must be, and what was wrong."""
    table = Table("part", "what")
    for heading in ("looked at", "there are"):
        table.add_column(heading, justify="right")
    for name, part in wanted.items():
        seen = state.stage(name).seen
        for what, number in part.expected.items():
            right = seen.get(what, 0) == number
            table.add_row(name, what, f"{seen.get(what, 0):,}", f"{number:,}", style="" if right else "red")
        table.add_row(
            name, "faults", f"{state.stage(name).faulty:,}", "0", style="red" * bool(state.stage(name).faulty)
        )
        table.add_section()
    return table


def is_proved(wanted: Mapping[str, Part], state: State) -> bool:
    """Whether all there is has been looked at, and nothing was wrong."""
    return all(
        not state.stage(name).faulty and state.stage(name).seen == part.expected for name, part in wanted.items()
    )
