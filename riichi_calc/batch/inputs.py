"""The files of a call, one after another, or standard input."""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import Fault, RiichiError
from .sources import Source, format_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .sources import Block, Stream

STANDARD_INPUT = "-"


class Inputs:
    """Files by name, `-` for standard input, in one format or each in the format that its name tells.

    >>> sorted(Inputs(["hands.csv", "-"]).formats)
    ['csv', 'ndjson']
    """

    def __init__(self, files: Sequence[str], format: str | None = None) -> None:  # noqa: A002
        self._files = [(file, format or format_of(file)) for file in files]
        self._before = 0
        self._source: Source | None = None

    @property
    def formats(self) -> set[str]:
        """What the lines are, of all of them."""
        return {kind for _, kind in self._files}

    @property
    def size(self) -> int | None:
        """How many bytes all of them have; None where one is no file, so that nobody knows."""
        try:
            found = [Path(file).stat() for file, _ in self._files]
        except OSError:
            return None
        files = all(stat.S_ISREG(status.st_mode) for status in found)
        return sum(status.st_size for status in found) if files else None

    @property
    def taken(self) -> int:
        """How many bytes have been read."""
        return self._before + (self._source.taken if self._source else 0)

    def blocks(self, *, pauses: bool = False) -> Iterator[Block | None]:
        """Yield the lines of all of them, as Source.blocks does; raise RiichiError for a file that cannot be read."""
        for file, kind in self._files:
            try:
                with _opened(file) as stream:
                    self._source = Source(stream, kind, file if len(self._files) > 1 else "")
                    yield from self._source.blocks(pauses=pauses)
            except OSError as error:
                values = {"path": file, "reason": error.strerror or str(error)}
                raise RiichiError([Fault("json", "{path} cannot be read: {reason}", values)]) from None
            self._before = self.taken
            self._source = None


@contextmanager
def _opened(file: str) -> Iterator[Stream]:
    if file == STANDARD_INPUT:
        if sys.stdin is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        # Past the buffer, which would wait for more than has come.
        yield getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
    else:
        with Path(file).open("rb", buffering=0) as stream:
            yield stream
