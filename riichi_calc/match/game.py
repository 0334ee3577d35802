"""A whole game out of its text: how far it got, and what is wrong with the line where it stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..errors import Fault, LogError, RiichiError, refusal
from ..presets import DEFAULT
from .events import End
from .header import Header
from .reading import read_line
from .statements import HEADER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..rules import Rules
    from .play import Match, Played
    from .reading import Line
    from .statements import Statement


class LineError(LogError):
    """A line that cannot be read, or that cannot have happened.

    >>> print(play_game("players Ann Bob Cleo Dan\\nchombo Eve").error)
    chombo Eve
           ^
    Eve is no player; there are Ann, Bob, Cleo, Dan
    """

    def __init__(self, number: int, text: str, faults: Iterable[Fault]) -> None:
        super().__init__(faults, text)
        self.number = number
        """From 1."""


class Hand(NamedTuple):
    """An event of a text and what it did.

    >>> play_game("players Ann Bob Cleo Dan\\n\\nchombo Dan").hands[0].line
    3
    """

    line: int
    """From 1."""
    played: Played


class Game:
    """A game as far as its text has told it, line by line; *rules* hold where the text names none.

    >>> game = Game()
    >>> game.take("players Ann Bob Cleo Dan")
    >>> game.take("ron Bob from Dan 3han 40fu")
    >>> game.match.scores
    (30000, 35200, 30000, 24800)
    """

    def __init__(self, rules: Rules = DEFAULT) -> None:
        self.header = Header(rules)
        self.match: Match | None = None
        """None before the first event."""
        self.hands: list[Hand] = []
        """Every event but the end."""
        self.lines = 0
        """How many lines have been read."""
        self.error: LineError | None = None
        """What is wrong with the line where the game stopped."""

    def take(self, text: str) -> None:
        """Take the next line; raise LineError, and the game is as it was before the line."""
        self.lines += 1
        line = None
        try:
            line = read_line(text)
            if line.statement is not None:
                self._take(line.statement)
        except RiichiError as error:
            said = line.words.line if line else error.text or text
            raise LineError(self.lines, said, _placed(error, line)) from None

    def _take(self, statement: Statement) -> None:
        if isinstance(statement, HEADER):
            if self.match is not None:
                raise refusal([Fault("syntax", "this belongs before the first event")])
            self.header.take(statement)
            return
        played = self.begin().play(statement)
        if not isinstance(statement, End):
            self.hands.append(Hand(self.lines, played))

    def begin(self) -> Match:
        """The match, made where nothing has happened yet; raise RiichiError where the text has not said who plays."""
        if self.match is None:
            self.match = self.header.match()
        return self.match


def _placed(error: RiichiError, line: Line | None) -> Iterable[Fault]:
    """The faults of *error* with their places in the line, which say more than the words that the faults are about."""
    if line is None:
        return error.faults
    return [fault._replace(field=None, at=line.words.column(fault.field, fault.at)) for fault in error.faults]


def play_game(text: str, rules: Rules = DEFAULT) -> Game:
    """Play the game that *text* tells; *rules* hold where it names none.

    A wrong line ends the game there: it is the game's `error`, and what came before it stands.

    >>> game = play_game("players Ann Bob Cleo Dan\\nron Bob from Dan 3han 40fu\\nron Cleo from Eve 1han 30fu")
    >>> len(game.hands), game.error.number, game.error.faults[0].at
    (1, 3, 14)
    """
    game = Game(rules)
    try:
        for line in split_lines(text):
            game.take(line)
        game.begin()
    except LineError as error:
        game.error = error
    except RiichiError as error:
        game.error = LineError(max(game.lines, 1), "", [fault._replace(at=0) for fault in error.faults])
    return game


def text_of(raw: bytes) -> str:
    """The text that a file holds; raise LineError where it is not UTF-8.

    >>> text_of("players Zoé".encode())
    'players Zoé'
    """
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        number = raw.count(b"\n", 0, error.start) + 1
        line = raw.split(b"\n")[number - 1]
        at = error.start - raw.rfind(b"\n", 0, error.start) - 1
        before = len(line[:at].decode())
        fault = Fault("syntax", "the text is not UTF-8 here", at=before)
        raise LineError(number, line.decode(errors="replace"), [fault]) from None


def split_lines(text: str) -> list[str]:
    """The lines of *text*, without the mark that some editors put before it and the end of line that some systems have.

    >>> split_lines("a\\r\\nb\\n")
    ['a', 'b']
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    return lines[:-1] if lines[-1] == "" else lines
