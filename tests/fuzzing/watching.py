"""What is watched while an input is read: how long it takes, which code it reaches, how much memory is held."""

from __future__ import annotations

import gc
import os
import signal
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import riichi_calc

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType, FrameType
    from typing import Any

_PROGRAM = str(Path(riichi_calc.__file__).parent)


class TooLong(BaseException):  # no program may catch it with its own errors
    """An input took more processor time than it may."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise TooLong in what takes more processor time; where there are no such timers, wait."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _stop(*_: object) -> None:
    raise TooLong


class Reach:
    """The lines of the program that have been reached. Code of which all have is not traced any more."""

    def __init__(self) -> None:
        self._left: dict[CodeType, set[int]] = {}
        self.new = 0
        """How many lines were new since somebody set this to zero."""

    @contextmanager
    def traced(self) -> Iterator[None]:
        """Look at the lines that are reached; whoever looked before goes on afterwards."""
        before = sys.gettrace()
        sys.settrace(self._call)
        try:
            yield
        finally:
            sys.settrace(before)

    def _call(self, frame: FrameType, _: str, __: Any) -> Any:
        code = frame.f_code
        left = self._left.get(code)
        if left is None:
            own = code.co_filename.startswith(_PROGRAM)
            left = {line for _, _, line in code.co_lines() if line is not None} if own else set()
            left.discard(code.co_firstlineno)
            self._left[code] = left
        return self._line if left else None

    def _line(self, frame: FrameType, event: str, _: Any) -> Any:
        left = self._left[frame.f_code]
        if event == "line" and frame.f_lineno in left:
            left.discard(frame.f_lineno)
            self.new += 1
        return self._line if left else None


class Held(NamedTuple):
    """The memory that the process holds."""

    objects: int
    """How many small objects there are; exact."""
    mebibytes: float
    """All of it; what the system has given and not got back yet is in it too."""

    def since(self, other: Held) -> Held:
        """How much more than at another time."""
        return Held(self.objects - other.objects, self.mebibytes - other.mebibytes)


def held() -> Held:
    """The memory that is held now."""
    gc.collect()
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:  # no Linux: the number of objects must do
        pages = 0
    return Held(sys.getallocatedblocks(), pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20) if pages else 0.0)
