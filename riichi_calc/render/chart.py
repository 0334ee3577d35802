"""The scores over the hands as a chart: a line for every player, which steps where a hand has been paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from .game import title
from .told import round_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

    from ..match import Match
    from ..names import Words

HEIGHT = 16
"""About how many lines a chart has."""
_NUMBERS = 7
"""The most spaces between numbers of the axis."""
COLOURS = ("cyan", "magenta", "yellow", "green")
"""Of the players, from the first East."""
_MARGIN = 9
"""The columns left of the lines: the points and the axis."""
_WIDEST = 8
"""The most columns that a hand takes."""
_LONGEST = 12
"""The most letters of a name."""
_STEPS: tuple[int, ...] = tuple(step * 10**power for power in range(3, 12) for step in (1, 2, 5))
"""How many points can lie between two numbers of the axis."""


class Chart(NamedTuple):
    """A renderable: the scores of a match, from the first hand to the last.

    >>> from riichi_calc.match import Match, read_event
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> match = Match("tenhou", ["Ann", "Bob", "Cleo", "Dan"])
    >>> _ = match.play(read_event("ron Bob from Dan mangan"))
    >>> console(width=40).print(Chart(match, words("en")))  # doctest: +ELLIPSIS
    Game under Tenhou, four players (tenhou)
    <BLANKLINE>
     35000 ┤
           │
           │           ╭B──── Bob 33000
    ...
    """

    match: Match
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        match = self.match
        yield Text(title(match.rules, self.words), "bold")
        yield ""
        marks = _marks(match.players)
        labels = [
            f"{'' if name.startswith(mark) else f'{mark} '}{name[:_LONGEST]} {score}"
            for name, mark, score in zip(match.players, marks, match.scores, strict=True)
        ]
        room = options.max_width - _MARGIN - 1 - max(map(len, labels))
        times = _times(len(match.played), max(room, 2))
        width = min(_WIDEST, max(1, room // len(times)))
        lines = Lines([_scores(match, time) for time in times], width)
        lines.draw(marks)
        yield from lines.rows(labels)
        rounds = ["" if time == 0 else round_of(match.played[time - 1].deal, self.words) for time in times]
        yield Text(" " * _MARGIN + _below(rounds, width), "dim")


def _marks(names: Sequence[str]) -> list[str]:
    """A sign for every player: the first letter where all are different, or the number."""
    letters = [name[0] for name in names]
    plain = all(letter.isascii() for letter in letters) and len({*letters}) == len(names)
    return letters if plain else [str(place + 1) for place in range(len(names))]


def _times(hands: int, room: int) -> list[int]:
    """After how many hands the scores are shown: after each, or after as many as there is room for."""
    if hands < room:
        return [*range(hands + 1)]
    return sorted({hands * column // (room - 1) for column in range(room)})


def _scores(match: Match, time: int) -> tuple[int, ...]:
    """The scores after so many hands."""
    if time or not match.played:
        return match.played[time - 1].scores if time else match.scores
    first = match.played[0]
    return tuple(score - change for score, change in zip(first.scores, first.changes, strict=True))


def _below(rounds: Sequence[str], width: int) -> str:
    """The rounds under their columns, those that have room."""
    text = ""
    for number, name in enumerate(rounds):
        if len(text) <= number * width:
            text = text.ljust(number * width) + name + " "
    return text.rstrip()


class Lines:
    """Lines of characters on a grid: *scores* at some times, a step of *width* columns for each.

    >>> lines = Lines([(25000, 25000), (33000, 17000)], width=4)
    >>> lines.low, lines.high, lines.row(33000)
    (15000, 35000, 2)
    """

    def __init__(self, scores: Sequence[Sequence[int]], width: int) -> None:
        self.scores = scores
        self.width = width
        lowest, highest = min(map(min, scores)), max(map(max, scores))
        self.step = next(step for step in _STEPS if highest - lowest <= _NUMBERS * step)
        self.low = lowest // self.step * self.step
        self.high = max(-(-highest // self.step) * self.step, self.low + self.step)
        self.height = (
            max(1, HEIGHT // ((self.high - self.low) // self.step)) * ((self.high - self.low) // self.step) + 1
        )
        """How many lines there are: as many between any two numbers of the axis."""
        self._grid: dict[tuple[int, int], tuple[str, str]] = {}

    def row(self, score: int) -> int:
        """The line of a score, from above."""
        return (2 * (self.high - score) * (self.height - 1) // (self.high - self.low) + 1) // 2

    def draw(self, marks: Sequence[str]) -> None:
        """Draw the lines of all players, their steps over them, and a mark behind every step that has room."""
        rows = [[self.row(score) for score in scores] for scores in zip(*self.scores, strict=True)]
        # Who steps at the same time as others does so in a column of their own.
        steps = [place * self.width // len(rows) for place in range(len(rows))]
        for place, own in enumerate(rows):
            for number, row in enumerate(own):
                begin = number * self.width + (steps[place] if number else 0)
                end = (number + 1) * self.width + (steps[place] if number + 1 < len(own) else 0)
                for column in range(begin, end):
                    self._grid[row, column] = ("─", COLOURS[place])
        for place, own in enumerate(rows):
            for number in range(1, len(own)):
                self._turn(number * self.width + steps[place], own[number - 1], own[number], COLOURS[place])
        # In narrow steps the players take turns with their marks.
        turns = -(-len(rows) // self.width)
        for place, own in enumerate(rows):
            for number in range(place % turns, len(own), turns):
                column = min(number * self.width + steps[place] + 1, len(own) * self.width - 1)
                self._grid[own[number], column] = (marks[place], f"bold {COLOURS[place]}")

    def _turn(self, column: int, before: int, after: int, colour: str) -> None:
        """Draw the step from one line to another."""
        if before == after:
            return
        down = after > before
        self._grid[before, column] = ("╮" if down else "╯", colour)
        self._grid[after, column] = ("╰" if down else "╭", colour)
        for row in range(min(before, after) + 1, max(before, after)):
            self._grid[row, column] = ("│", colour)

    def rows(self, labels: Sequence[str]) -> list[Text]:
        """The finished lines, with the points on the left and a label for every player on the right."""
        points = {self.row(tick): f"{tick} ┤" for tick in range(self.low, self.high + 1, self.step)}
        ends = self._ends()
        found = []
        for row in range(self.height):
            line = Text().append(f"{points.get(row, '│').rjust(_MARGIN - 1)} ", "dim")
            for column in range(len(self.scores) * self.width):
                line.append(*self._grid.get((row, column), (" ", "")))
            if row in ends:
                line.append(f" {labels[ends[row]]}", COLOURS[ends[row]])
            found.append(line)
        return found

    def _ends(self) -> dict[int, int]:
        """Who is named in which line: as near to the end of the own line as the others leave room."""
        last = self.scores[-1]
        order = sorted(range(len(last)), key=lambda place: -last[place])
        rows: dict[int, int] = {}
        for number, place in enumerate(order):
            row = max(self.row(last[place]), max(rows, default=-1) + 1)
            rows[min(row, self.height - len(order) + number)] = place
        return rows
