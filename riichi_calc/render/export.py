"""Writing what a command prints to a file: the picture that the terminal shows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.segment import Segment

from ..errors import Fault, RiichiError
from .characters import visible
from .picture import html, svg

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import RenderableType
    from rich.style import Style

    Line = Sequence[tuple[str, Style | None]]


def _text(lines: Sequence[Line], title: str, lang: str) -> str:  # noqa: ARG001 - every writer is called alike
    return "".join("".join(text for text, _ in line).rstrip() + "\n" for line in lines)


WRITERS: dict[str, Callable[[Sequence[Line], str, str], str]] = {".svg": svg, ".html": html, ".txt": _text}
"""How a picture is written, by the end of the file's name."""


def export(renderable: RenderableType, path: str | Path, *, title: str, lang: str = "en", width: int = 80) -> None:
    """Write *renderable*, as a terminal *width* columns wide shows it, to *path*: .svg, .html or .txt.

    The picture is no wider than what is in it. Raises RiichiError where *path* has another end or cannot be written.

    >>> export("East +12000", "/dev/null/score.svg", title="Score")
    Traceback (most recent call last):
        ...
    riichi_calc.errors.RiichiError: /dev/null/score.svg cannot be written: Not a directory
    """
    path = Path(path)
    check(path)
    written = WRITERS[path.suffix.lower()](_lines(renderable, width), title, lang)
    try:
        path.write_text(written, "utf-8", newline="\n")
    except OSError as error:
        values = {"path": str(path), "reason": error.strerror or str(error)}
        raise RiichiError([Fault("value", "{path} cannot be written: {reason}", values, "export")]) from None


def check(path: str | Path) -> None:
    """Raise RiichiError where *path* does not say what kind of picture it is to be.

    >>> check("score.svg")
    """
    if Path(path).suffix.lower() not in WRITERS:
        values = {"path": str(path), "known": ", ".join(WRITERS)}
        raise RiichiError([Fault("value", "{path}: a picture's name ends in one of {known}", values, "export")])


def _lines(renderable: RenderableType, width: int) -> list[Line]:
    """*renderable* as lines of text and style."""
    console = Console(
        width=width,
        force_terminal=True,
        color_system="standard",
        no_color=False,
        legacy_windows=False,
        highlight=False,
        markup=False,
    )
    lines = console.render_lines(renderable, pad=False)
    return [[(visible(segment.text), segment.style) for segment in Segment.simplify(line)] for line in lines]
