"""Where logs come from: files, gzip or not, directories, standard input."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..errors import Fault, LogError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LARGEST = 1 << 26
"""The most bytes that a log may have, unpacked."""
STANDARD_INPUT = "-"
_GZIP = b"\x1f\x8b"


class Source(NamedTuple):
    """A place that a log is read from.

    >>> Source("-").name
    '-'
    """

    name: str
    """The path, or `-` for standard input."""

    def read(self) -> str:
        """The text of the log, unpacked; raise LogError."""
        return unpack(self._bytes())

    def _bytes(self) -> bytes:
        try:
            if self.name == STANDARD_INPUT:
                return sys.stdin.buffer.read(LARGEST + 1)
            with Path(self.name).open("rb") as file:
                return file.read(LARGEST + 1)
        except IsADirectoryError:
            raise LogError([Fault("value", "this is a directory: --recursive reads the logs in it")]) from None
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise LogError([Fault("value", "the file cannot be read: {reason}", {"reason": reason})]) from None


def unpack(data: bytes) -> str:
    """The text in *data*, plain or gzip; raise LogError.

    >>> import gzip
    >>> unpack(gzip.compress(b"<mjloggm/>"))
    '<mjloggm/>'
    """
    if data.startswith(_GZIP):
        data = _unzip(data)
    if len(data) > LARGEST:
        raise LogError([Fault("too_large", "the log has more than {most} MiB", {"most": LARGEST >> 20})])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LogError(
            [Fault("syntax", "byte {place} is no UTF-8, so this is no log", {"place": error.start + 1})]
        ) from None


def _unzip(data: bytes) -> bytes:
    """What a gzip file holds, but no more than a byte beyond LARGEST of it."""
    unzip = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        text = unzip.decompress(data, LARGEST + 1)
    except zlib.error as error:
        raise LogError([Fault("syntax", "the gzip file is damaged: {reason}", {"reason": str(error)})]) from None
    if not unzip.eof and len(text) <= LARGEST:
        raise LogError([Fault("syntax", "the gzip file is cut off after {size} bytes", {"size": len(data)})])
    return text


def sources_of(paths: Iterable[str], *, recursive: bool = False) -> Iterator[Source]:
    """Yield every source that *paths* name, in their order.

    With *recursive* a directory stands for every file in it and below, by name, hidden ones left out.

    >>> [source.name for source in sources_of(["a.xml", "-"])]
    ['a.xml', '-']
    """
    for path in paths:
        if recursive and path != STANDARD_INPUT and Path(path).is_dir():
            yield from _below(Path(path))
        else:
            yield Source(path)


def _below(directory: Path) -> Iterator[Source]:
    for entry in sorted(directory.iterdir()):
        if entry.name.startswith("."):
            continue
        if entry.is_dir() and not entry.is_symlink():
            yield from _below(entry)
        elif entry.is_file():
            yield Source(str(entry))
