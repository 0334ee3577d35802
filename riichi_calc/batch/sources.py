"""Files and pipes as blocks of whole lines, as they come."""

from __future__ import annotations

import os
import select
import stat
import zlib
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..errors import Fault, RiichiError
from .lines import LONGEST, columns_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .lines import Columns

BLOCK = 1 << 16
"""How many bytes are read at once."""
_GZIP = b"\x1f\x8b"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Block(NamedTuple):
    """Some lines of a source."""

    lines: bytes
    """Whole lines. Of a line that is longer, LONGEST + 1 bytes are kept: enough to see that it is."""
    first: int
    """The number of the first, from 1."""
    format: str = "ndjson"
    """One of lines.FORMATS."""
    columns: Columns | None = None
    """What the heading of a CSV says."""
    source: str = ""
    """The name of the file, for messages; empty where there is one source alone."""


def format_of(name: str) -> str:
    """What the lines of a file are, by its name.

    >>> format_of("hands.csv.gz"), format_of("hands.txt"), format_of("hands.jsonl"), format_of("-")
    ('csv', 'text', 'ndjson', 'ndjson')
    """
    suffix = os.path.splitext(name.lower().removesuffix(".gz"))[1]  # noqa: PTH122 - a name, which need be no path
    return {".csv": "csv", ".tsv": "csv", ".txt": "text"}.get(suffix, "ndjson")


class Stream(Protocol):
    """What is read from: a raw file, or bytes in memory."""

    def read(self, size: int, /) -> bytes | None:
        """At most *size* bytes, as soon as there are some; None where there are none yet."""
        ...

    def fileno(self) -> int:
        """The file's descriptor; raise OSError where there is none."""
        ...


class Source:
    r"""One file or pipe, of lines in a format.

    >>> from io import BytesIO
    >>> for block in Source(BytesIO(b"id,hand\n1,11z\n2,22z"), "csv").blocks():
    ...     print(block.first, block.lines, block.columns.keys)
    2 b'1,11z\n' ('id', 'hand')
    3 b'2,22z' ('id', 'hand')
    """

    def __init__(self, stream: Stream, format: str = "ndjson", name: str = "") -> None:  # noqa: A002
        self._stream = stream
        self._format = format
        self._name = name
        self.taken = 0
        """How many bytes have been read."""

    def blocks(self, *, pauses: bool = False) -> Iterator[Block | None]:
        """Yield the lines, in blocks that end where what has arrived so far ends.

        With *pauses*, None is yielded before waiting for a slow producer. gzip is read as what it holds. Raises
        RiichiError for a heading that is none, and for gzip that is broken, after the lines before the break.
        """
        line, columns = 1, None
        for lines in _whole_lines(self._plain(self._chunks(pauses=pauses))):
            if lines is None:
                yield None
                continue
            if line == 1:
                lines = lines.removeprefix(_BYTE_ORDER_MARK)  # noqa: PLW2901
                if self._format == "csv":
                    heading, _, lines = lines.partition(b"\n")  # noqa: PLW2901
                    columns, line = columns_of(heading.decode("utf-8", "replace")), 2
            yield Block(lines, line, self._format, columns, self._name)
            line += lines.count(b"\n")

    def _chunks(self, *, pauses: bool) -> Iterator[bytes | None]:
        waits = pauses and _may_wait(self._stream)
        while True:
            if waits and not _is_ready(self._stream):
                yield None
            chunk = self._stream.read(BLOCK)
            if chunk is None:
                select.select([self._stream], [], [])
            elif chunk:
                self.taken += len(chunk)
                yield chunk
            else:
                return

    def _plain(self, chunks: Iterator[bytes | None]) -> Iterator[bytes | None]:
        begun = b""
        for chunk in chunks:
            if chunk is None:
                yield None
                continue
            begun += chunk
            if len(begun) >= len(_GZIP):
                break
        everything = chain([begun], chunks) if begun else chunks
        try:
            yield from _inflated(everything) if begun.startswith(_GZIP) else everything
        except (zlib.error, EOFError):
            values = {"file": self._name or "the input"}
            raise RiichiError([Fault("json", "{file} is gzip that ends early or is damaged", values)]) from None


def _may_wait(stream: Stream) -> bool:
    """Whether reading *stream* may have to wait for somebody to write."""
    try:
        return not stat.S_ISREG(os.fstat(stream.fileno()).st_mode)
    except OSError:
        return False


def _is_ready(stream: Stream) -> bool:
    try:
        return bool(select.select([stream], [], [], 0)[0])
    except (OSError, ValueError):  # Windows asks sockets alone
        return False


def _inflated(chunks: Iterable[bytes | None]) -> Iterator[bytes | None]:
    """What gzip members, one after another, hold; a block's worth at a time, however much they swell."""
    member, begun = zlib.decompressobj(wbits=31), False
    for chunk in chunks:
        if chunk is None:
            yield None
            continue
        left: bytes = chunk
        while left:
            begun = True
            yield member.decompress(left, BLOCK)
            left = member.unconsumed_tail
            if member.eof:
                left = member.unused_data.lstrip(b"\0")
                member, begun = zlib.decompressobj(wbits=31), False
    if begun:
        raise EOFError


def _whole_lines(chunks: Iterable[bytes | None]) -> Iterator[bytes | None]:
    rest = b""
    for chunk in chunks:
        if chunk is None:
            yield None
            continue
        end = chunk.rfind(b"\n") + 1
        if end:
            yield rest + chunk[:end]
            rest = chunk[end:]
        else:
            rest += chunk
        rest = rest[: LONGEST + 1]
    if rest:
        yield rest


def line_by_line(blocks: Iterable[Block | None]) -> Iterator[Block | None]:
    r"""Yield *blocks* cut into single lines, so that each is answered by itself.

    >>> [block and block.first for block in line_by_line([Block(b"11z\n22z\n", 1), None])]
    [1, 2, None]
    """
    for block in blocks:
        if block is None:
            yield None
            continue
        for number, line in enumerate(block.lines.removesuffix(b"\n").split(b"\n"), block.first):
            yield block._replace(lines=line, first=number)
