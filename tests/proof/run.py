"""Going through the parts, on as many cores as wanted."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from riichi_calc.batch.workers import spread

from .parts import parts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .display import Display
    from .parts import Findings, Part
    from .state import State

STRETCH = 1000
"""So many numbers are one task."""
SAVE_EVERY = 2.0
"""How many seconds pass before the state is written again: what a power cut costs."""


class Task(NamedTuple):
    """Some numbers of a part."""

    part: str
    up_to_suits: bool
    start: int
    stop: int


@lru_cache(maxsize=2)
def _parts(up_to_suits: bool) -> dict[str, Part]:
    return parts(up_to_suits=up_to_suits)


def look_at(task: Task) -> tuple[Task, Findings]:
    """Do a task, in any process."""
    return task, _parts(task.up_to_suits)[task.part].look(range(task.start, task.stop))


def go_on(wanted: Mapping[str, Part], state: State, display: Display, *, up_to_suits: bool, workers: int) -> None:
    """Do what is left of the *wanted* parts; whatever ends it, all that was finished is remembered."""
    tasks = [
        Task(name, up_to_suits, start, min(start + STRETCH, part.size))
        for name, part in wanted.items()
        for start in range(state.stage(name).done, part.size, STRETCH)
    ]
    saved = time.monotonic()
    try:
        for task, findings in map(look_at, tasks) if workers == 1 else spread(look_at, tasks, workers):
            state.stages[task.part] = state.stage(task.part).advanced(task.stop, findings)
            display.show(wanted[task.part], state.stage(task.part))
            if time.monotonic() - saved > SAVE_EVERY:
                state.save()
                saved = time.monotonic()
    finally:
        state.save()
