"""Results going out in whole lines, whatever happens."""

from __future__ import annotations

import os
import select
import signal
import stat
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, Self

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType


class Stream(Protocol):
    """What is written to: a raw file, or bytes in memory."""

    def write(self, piece: memoryview, /) -> int | None:
        """Write some of *piece* and say how many bytes; None where nothing can be written yet."""
        ...

    def fileno(self) -> int:
        """The file's descriptor; raise OSError where there is none."""
        ...


class Output:
    r"""Writes whole lines to a stream.

    >>> from io import BytesIO
    >>> paper = BytesIO()
    >>> Output(paper).write(b"one\ntwo\n")
    >>> paper.getvalue()
    b'one\ntwo\n'
    """

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def write(self, lines: bytes) -> None:
        """Write *lines*; raise OSError when they cannot be written. A file then has none of them."""
        left = memoryview(lines)
        try:
            while left:
                written = self._stream.write(left)
                if written is None:
                    select.select([], [self._stream], [])
                else:
                    left = left[written:]
        except OSError:
            self._take_back(len(lines) - len(left))
            raise

    def _take_back(self, size: int) -> None:
        """Shorten a file by the *size* bytes that were written last."""
        try:
            file = self._stream.fileno()
            status = os.fstat(file)
            if size and stat.S_ISREG(status.st_mode) and os.lseek(file, 0, os.SEEK_CUR) == status.st_size:
                os.truncate(file, status.st_size - size)
        except OSError:
            return


class Interrupts:
    """Ctrl-C, held back for as long as something must not be left half done; a second one is obeyed at once.

    >>> with Interrupts() as interrupts, interrupts.held():
    ...     print("not to be torn")
    not to be torn
    """

    def __init__(self) -> None:
        self._holding = self._asked = False
        self._before: Any = None

    def __enter__(self) -> Self:
        try:
            self._before = signal.signal(signal.SIGINT, self._interrupt)
        except ValueError:  # only the main thread of a program hears of signals
            self._before = None
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    @contextmanager
    def held(self) -> Iterator[None]:
        """A context in which Ctrl-C waits; KeyboardInterrupt is raised at its end."""
        self._holding = True
        try:
            yield
        finally:
            self._holding = False
        if self._asked:
            raise KeyboardInterrupt

    def _interrupt(self, _number: int, _frame: FrameType | None) -> None:
        if not self._holding or self._asked:
            raise KeyboardInterrupt
        self._asked = True
