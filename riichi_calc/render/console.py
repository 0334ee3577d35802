"""The one place that makes a rich console, so that every command is plain where it must be.

On a terminal: its width, its colours. In a pipe or a file: 80 columns (or `COLUMNS`), no colour and no blanks at the
end of a line. `NO_COLOR` and `TERM=dumb` are heeded. Where the output cannot encode a character,
characters.encodable says what stands in for it, so that nothing that is printed raises.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, cast

from rich.console import Console

from .characters import encodable, encoding_of

if TYPE_CHECKING:
    from typing import TextIO

PIPE_WIDTH = 80
"""How wide a table is where there is no terminal."""


def console(stream: TextIO | None = None, width: int | None = None) -> Console:
    """A console on *stream*, standard output where none is given, *width* columns wide.

    Print rich renderables with it; a plain text is taken as it is, without markup.

    >>> from io import StringIO
    >>> from rich.text import Text
    >>> paper = StringIO()
    >>> console(paper, width=20).print(Text("nothing [is] marked up", "bold red"))
    >>> paper.getvalue()
    'nothing [is] marked\\nup\\n'
    """
    stream = stream or sys.stdout
    paper = _Paper(stream)
    if width is None and not stream.isatty():
        columns = os.environ.get("COLUMNS", "")
        width = int(columns) if columns.isdecimal() and int(columns) else PIPE_WIDTH
    return _Console(file=cast("TextIO", paper), width=width, highlight=False, markup=False, emoji=False)


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave a closed pipe to whoever runs the command, as every other output does."""
        raise BrokenPipeError


class _Paper:
    """A stream that writes what it can; rich takes it for one that can write everything."""

    encoding = "utf-8"

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._encoding = encoding_of(stream)
        self.isatty = stream.isatty
        self.flush = stream.flush

    def write(self, text: str) -> int:
        if not self.isatty():
            text = "\n".join(line.rstrip(" ") for line in text.split("\n"))
        return self._stream.write(encodable(text, self._encoding))

    def fileno(self) -> int:
        return self._stream.fileno()
