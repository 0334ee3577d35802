"""A game's text in a file that grows while people play.

Whoever changes it holds a lock, works out the new text, writes it beside the file and puts it in its place: the file
is as it was, or has the whole new line.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import Fault, LogError
from ..presets import DEFAULT
from .game import Game, LineError, play_game, split_lines, text_of
from .statements import FORMS, HEADER_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..rules import Rules

try:
    import fcntl
except ImportError:  # pragma: no cover - without locks the last writer wins
    fcntl = None  # type: ignore[assignment]


def add_lines(path: Path, added: Sequence[str], rules: Rules = DEFAULT) -> Game:
    """Append *added* to the game in the file at *path*, which is made where there is none; return the game with them.

    Where one of these lines, or the text before them, is wrong, the game has an error and the file is as it was. Raises
    OSError.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     add_lines(Path(folder) / "game.txt", ["players A B C D", "chombo A"]).lines
    2
    """
    lines = [line for text in added for line in split_lines(text)]
    with _held(path) as text:
        game = Game(rules)
        try:
            for line in [*split_lines(text), *lines]:
                game.take(line)
        except LineError as error:
            game.error = error
            return game
        if game.header.players:
            game.begin()
        end = "\r\n" if "\r\n" in text else "\n"
        gap = end if text and not text.endswith("\n") else ""
        _replace(path, text + gap + "".join(line + end for line in lines))
    return game


def undo(path: Path, rules: Rules = DEFAULT) -> tuple[str, Game]:
    """Take the last event, right or wrong, out of the file at *path*; return its line and the game without it.

    Raises LogError where there is none, and OSError; the file is then as it was.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     _ = add_lines(Path(folder) / "game.txt", ["players A B C D", "chombo A"])
    ...     undo(Path(folder) / "game.txt")[0]
    'chombo A'
    """
    with _held(path) as text:
        lines = text.split("\n")
        number = next((at for at in reversed(range(len(lines))) if _says_an_event(lines[at])), None)
        if number is None:
            raise LogError([Fault("value", "there is no event to take back, like {form}", {"form": FORMS["ron"]})])
        taken = lines.pop(number).strip()
        left = "\n".join(lines)
        _replace(path, left)
    return taken, play_game(left, rules)


def _says_an_event(line: str) -> bool:
    """Whether a line is neither blank, nor a comment, nor one that belongs before the first event."""
    first = next(iter(line.split()), "#")
    return not first.startswith("#") and first not in HEADER_WORDS


@contextmanager
def _held(path: Path) -> Iterator[str]:
    """The text of the file at *path*, which nobody else changes meanwhile; one made for nothing is taken away again."""
    made = not path.exists()
    if fcntl is None:  # pragma: no cover - where there are no locks, as on Windows
        yield text_of(path.read_bytes()) if not made else ""
        return
    with _locked(path) as raw:
        try:
            yield text_of(raw)
        finally:
            if made and not path.stat().st_size:
                path.unlink()


@contextmanager
def _locked(path: Path) -> Iterator[bytes]:
    """What is in the file at *path*, under a lock."""
    while True:
        with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            if _is_at(file.fileno(), path):
                yield file.read()
                return


def _is_at(number: int, path: Path) -> bool:
    """Whether the open file is still the one at *path*: who held its lock before may have put another in its place."""
    try:
        return os.path.samestat(os.fstat(number), path.stat())
    except FileNotFoundError:
        return False


def _replace(path: Path, text: str) -> None:
    """Make *text* what the file at *path* holds, at once."""
    path = path.resolve()
    number, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(number, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(path.stat().st_mode if path.exists() else 0o644)
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
