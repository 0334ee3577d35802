"""Commands and what they print, kept in files that read as a terminal does.

`python -m tests.transcripts` runs every command again and writes down what it prints now; `git diff` shows what has
changed.
"""

from __future__ import annotations

import os
import shlex
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

from riichi_calc.cli import main

ROOT = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "snapshots"
_PROMPT = "$ "


class Transcript(NamedTuple):
    """A command and what it prints, on both streams; a last line says the exit status where it is not 0."""

    file: str
    command: str
    shown: str

    @property
    def columns(self) -> int:
        """How wide the paper is: the number that the file's name ends in."""
        return int(self.file.removesuffix(".txt").rpartition("-")[2])


def transcripts(pattern: str = "*.txt") -> list[Transcript]:
    """All that is kept in the files of that name."""
    found = []
    for path in sorted(FOLDER.glob(pattern)):
        for entry in path.read_text("utf-8").split("\n" + _PROMPT):
            command, _, shown = entry.removeprefix(_PROMPT).partition("\n")
            found.append(Transcript(path.name, command, shown.strip("\n")))
    return found


def answer(command: str, columns: int) -> str:
    """What a command prints now, on paper so wide, without settings of anybody's."""
    paper = StringIO()
    with TemporaryDirectory() as nothing:
        surroundings = {name: text for name, text in os.environ.items() if not name.startswith("RIICHI_CALC_")}
        surroundings |= {"COLUMNS": str(columns), "XDG_CONFIG_HOME": nothing}
        with patch.dict(os.environ, surroundings, clear=True), redirect_stdout(paper), redirect_stderr(paper):
            try:
                main(shlex.split(command)[1:])
            except SystemExit as left:
                status = left.code
    return paper.getvalue().strip("\n") + (f"\n[exit {status}]" if status else "")


def _rewrite() -> None:
    os.chdir(ROOT)
    for path in sorted(FOLDER.glob("*.txt")):
        parts = [f"{_PROMPT}{kept.command}\n{answer(kept.command, kept.columns)}\n" for kept in transcripts(path.name)]
        path.write_text("\n".join(parts), "utf-8")


if __name__ == "__main__":
    _rewrite()
