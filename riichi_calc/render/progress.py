"""How far a long stream has got, on a terminal."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Self

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from .console import console

if TYPE_CHECKING:
    from ..names import Words

_EVERY = 0.1
"""How many seconds a picture of the bar stands."""


class Bar:
    """A progress bar on standard error for *size* bytes of records; it goes away in the end.

    >>> from riichi_calc.names import words
    >>> with Bar(1000, words("en")) as bar:
    ...     bar.show(taken=500, records=4)
    """

    def __init__(self, size: int, words: Words) -> None:
        self._words = words
        self._begun = self._shown = time.monotonic()
        # No thread redraws it: one that did would be there when workers are forked.
        self._progress = Progress(
            TextColumn("{task.fields[count]}"),
            BarColumn(bar_width=None),
            TaskProgressColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
            console=console(sys.stderr),
            auto_refresh=False,
            transient=True,
        )
        self._task = self._progress.add_task("", total=size, count="", rate="")

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def show(self, taken: int, records: int) -> None:
        """Show that so many bytes have been read and so many records scored."""
        now = time.monotonic()
        if now - self._shown < _EVERY:
            return
        self._shown = now
        say, rate = self._words.say, round(records / (now - self._begun))
        self._progress.update(
            self._task,
            completed=taken,
            refresh=True,
            count=say("{count} records", count=records),
            rate=say("{rate} a second", rate=rate),
        )
