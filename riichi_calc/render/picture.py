"""What a terminal would show, as SVG or HTML: lines of runs of text, each at its column.

The pictures need no font of their own and nothing from elsewhere, and they follow the reader's choice of light or
dark. Every run is as wide as its cells, so that columns stand in line whatever fonts the reader has, Japanese among
Latin too.
"""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.style import Style

    Line = Sequence[tuple[str, Style | None]]

COLOURS = {
    "text": ("#1f2328", "#e6edf3"),
    "ground": ("#ffffff", "#0d1117"),
    "frame": ("#d1d9e0", "#30363d"),
    "dim": ("#656d76", "#9198a1"),
    "red": ("#b42318", "#ff8a80"),
    "green": ("#116329", "#5fd17a"),
    "yellow": ("#7a5200", "#e3b341"),
    "blue": ("#0b57d0", "#79b8ff"),
    "magenta": ("#8e24aa", "#d7a6ff"),
    "cyan": ("#0b6e7f", "#56d4dd"),
}
"""What is drawn in which colour, on a light ground and on a dark one; each can be read on its ground."""
FONTS = (
    "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', monospace"
)

_LETTER, _CELL, _LINE, _MARGIN = 14, 8.4, 19, 14
"""The height of a letter, the width of a cell, the height of a line, the margin."""
_PAGE = "body{background:var(--ground);color:var(--text)}i{display:inline-block;width:2ch;font-style:normal}"


class _Run(NamedTuple):
    """Letters that are drawn alike, and where."""

    column: int
    text: str
    classes: str

    @property
    def cells(self) -> int:
        return cell_len(self.text)


def svg(lines: Sequence[Line], title: str, lang: str) -> str:
    """The picture as SVG; *title* is for those who cannot see it.

    >>> svg([[("riichi", None)]], "Score", "en").startswith("<svg ")
    True
    """
    runs = [(row, run) for row, line in enumerate(lines) for run in _runs(line)]
    columns = max((run.column + run.cells for _, run in runs), default=0)
    width, height = round(columns * _CELL + 2 * _MARGIN), len(lines) * _LINE + 2 * _MARGIN
    size = f'width="{width}" height="{height}"'
    inside = f'x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="6"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}" role="img" lang="{lang}">',
        f"<title>{escape(title)}</title>",
        f"<style>text{{font:14px {FONTS};white-space:pre;fill:var(--text)}}{_sheet('fill')}</style>",
        f'<rect {inside} fill="var(--ground)" stroke="var(--frame)"/>',
        *(_in_svg(row, run) for row, run in runs),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _in_svg(row: int, run: _Run) -> str:
    place = f'x="{_MARGIN + run.column * _CELL:g}" y="{_MARGIN + row * _LINE + _LETTER}"'
    length = f'textLength="{run.cells * _CELL:g}" lengthAdjust="spacingAndGlyphs"'
    return f"<text {place} {length}{_class(run)}>{escape(run.text)}</text>"


def html(lines: Sequence[Line], title: str, lang: str) -> str:
    """The picture as a page of HTML.

    >>> html([[("riichi", None)]], "Score", "en").startswith("<!doctype html>")
    True
    """
    parts = [
        "<!doctype html>",
        f'<html lang="{lang}">',
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(title)}</title>",
        f"<style>{_PAGE}pre{{font:14px/1.4 {FONTS}}}{_sheet('color')}</style>",
        "<pre>" + "\n".join("".join(_in_html(line)) for line in lines) + "</pre>",
        "</html>\n",
    ]
    return "\n".join(parts)


def _in_html(line: Line) -> Iterator[str]:
    column = 0
    for run in _runs(line):
        yield " " * (run.column - column)
        text = escape(run.text)
        if run.cells == 2 * len(run.text):
            # A cell is as wide as a 0; wide letters, out of another font, are held to two of them.
            text = "".join(f"<i>{escape(letter)}</i>" for letter in run.text)
        yield f"<span{_class(run)}>{text}</span>" if run.classes else text
        column = run.column + run.cells


def _runs(line: Line) -> Iterator[_Run]:
    """The runs of a line; wide letters stand in runs of their own, blanks in none."""
    column = 0
    for text, style in line:
        classes = _classes(style)
        for blank, letters in groupby(text, lambda letter: " " if letter == " " else cell_len(letter)):
            run = _Run(column, "".join(letters), classes)
            if blank != " ":
                yield run
            column += run.cells


def _class(run: _Run) -> str:
    return f' class="{run.classes}"' if run.classes else ""


def _classes(style: Style | None) -> str:
    if style is None:
        return ""
    colour = style.color.name.removeprefix("bright_") if style.color else ""
    return " ".join(
        [
            *(["dim"] if style.dim else []),
            *([colour] if colour in COLOURS else []),
            *(["bold"] if style.bold else []),
            *(["under"] if style.underline else []),
        ]
    )


def _sheet(drawn_by: str) -> str:
    """The style sheet: colours by name, light and dark, and the classes that use them."""
    light, dark = ("".join(f"--{name}:{shades[at]};" for name, shades in COLOURS.items()) for at in (0, 1))
    classes = "".join(
        f".{name}{{{drawn_by}:var(--{name})}}" for name in COLOURS if name not in ("text", "ground", "frame")
    )
    return (
        f":root{{{light}}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}{classes}"
        ".bold{font-weight:bold}.under{text-decoration:underline}"
    )
