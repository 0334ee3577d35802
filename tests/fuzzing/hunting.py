"""The hunt: inputs are made and read until the time is up; what breaks a law is found."""

from __future__ import annotations

import os
import re
import time
import traceback
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import riichi_calc

from .shrinking import shortest
from .watching import Held, Reach, TooLong, at_most, held

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .laws import Sort
    from .targets import Target

MOST_KEPT = 2000
"""The most inputs that are kept to be changed further."""
TRACED = 4
"""One input in so many is traced, which makes it two or three times as slow."""
DRAWN = 33
"""One input in so many is drawn too, in every language."""
MOST_GROWTH = Held(objects=200_000, mebibytes=96)
"""How much more may be held after the second half of a hunt than before it."""
_PROGRAM = f"{Path(riichi_calc.__file__).parent}{os.sep}"


class Find(NamedTuple):
    """An input that breaks a law."""

    target: str
    kind: str
    """The exception, its text, and the last line of the program that it went through."""
    data: bytes


class Hunt:
    """A hunt in one target: the same inputs in the same order for the same *seed*.

    A hunt that is *guided* by the code that inputs reach goes the same way in a process that has read nothing before:
    what is remembered is not worked out again.
    """

    def __init__(self, target: Target, seed: int = 1, *, guided: bool = True) -> None:
        self.target = target
        self.guided = guided
        self.random = Random(f"{target.name} {seed}")  # noqa: S311 - the same inputs everywhere
        self.kept = [seed for seed in target.seeds() if len(seed) <= target.longest]
        self.sorts: set[Sort] = set()
        self.reach = Reach()
        self.count = 0
        self.drawn = False
        """What comes of this input is drawn."""
        self.slowest = (0.0, b"")
        self.grown = Held(0, 0)
        """How much more memory is held than half-way."""

    def finds(self, *, inputs: int = 0, seconds: float = 0.0) -> Iterator[Find]:
        """Yield an input of every kind that breaks a law, among so many inputs, or within so many seconds."""
        begun = time.monotonic()
        half: Held | None = None
        kinds: set[str] = set()
        while (done := self.count / inputs if inputs else (time.monotonic() - begun) / seconds) < 1:
            if half is None and done >= 0.5:
                half = held()
            find = self.read(self.input())
            if find is not None and find.kind not in kinds:
                kinds.add(find.kind)
                yield find._replace(data=shortest(find.data, partial(self._breaks, find.kind)))
        if half is not None:
            self.grown = held().since(half)
            if any(more > most for more, most in zip(self.grown, MOST_GROWTH, strict=True)):
                yield Find(self.target.name, f"holds on to memory: {self.grown}", b"")

    def input(self) -> bytes:
        """The next input: one that is kept, changed some times, and mostly the shorter of two."""
        random = self.random
        data = min(random.choices(self.kept, k=2), key=len)
        for _ in range(random.choice((0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 6))):
            data = random.choice(self.target.changes)(random, data, random.choice(self.kept))[: self.target.longest]
        return data

    def read(self, data: bytes) -> Find | None:
        """Read an input, and keep it where it is of a new sort or reaches new code; a Find where it breaks a law."""
        self.count += 1
        self.drawn = self.count % DRAWN == 0
        begun = time.process_time()
        self.reach.new = 0
        try:
            traced = self.guided and self.count % TRACED == 0
            with self.reach.traced() if traced else nullcontext(), at_most(self.seconds()):
                sort = self.target.read(data, self.drawn)
        except (Exception, TooLong) as error:  # noqa: BLE001 - whatever it is, it is found
            return Find(self.target.name, kind_of(error), data)
        spent = time.process_time() - begun
        self.slowest = max(self.slowest, (spent, data))
        if self.reach.new or sort not in self.sorts:
            self.sorts.add(sort)
            if len(self.kept) < MOST_KEPT:
                self.kept.append(data)
            else:
                self.kept[self.random.randrange(MOST_KEPT)] = data
        return None

    def seconds(self) -> float:
        """How much processor time the input may take: drawing hundreds of faults six times is not what is watched."""
        return self.target.seconds * (10 if self.drawn else 1)

    def _breaks(self, kind: str, data: bytes) -> bool:
        try:
            with at_most(self.seconds()):
                self.target.read(data, self.drawn)
        except (Exception, TooLong) as error:  # noqa: BLE001
            return kind_of(error) == kind
        return False


def kind_of(error: BaseException) -> str:
    """What an exception is and where in the program it came from.

    >>> kind_of(ValueError("no 7"))
    'ValueError: no … (a law)'
    """
    if isinstance(error, TooLong):
        return "takes too long"
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(_PROGRAM)]
    place = f"{frames[-1].filename.removeprefix(_PROGRAM)}:{frames[-1].lineno}" if frames else "a law"
    said = re.sub(r"\d+", "…", " ".join(str(error).split())[:80])
    return f"{type(error).__name__}: {said} ({place})"
