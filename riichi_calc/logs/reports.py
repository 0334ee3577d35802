"""What an audit finds: a log, its games, their hands and wins, and what differs in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..errors import Fault
    from ..match import Event
    from ..rules import Rules
    from ..scores import Score
    from .comparing import Difference
    from .events import Closing, Deal, RuleSpec, Said
    from .keeping import Seating


Origin: TypeAlias = Literal["log", "assumed", "chosen"]
"""Where a rule set comes from: the log says it, such a log usually means it, or the caller chose it."""


class Checked(NamedTuple):
    """A win, scored again.

    >>> from riichi_calc.logs.events import Said
    >>> Checked("E3-1", 2, {}, Said(), None, ()).label
    'E3-1.2'
    """

    hand: str
    """Which hand, as in E3-1."""
    number: int
    """Which win of the hand, from 1, in turn after the discarder."""
    record: dict[str, Any]
    """Built from what happened, without rules."""
    said: Said
    """What the log counted."""
    score: Score | None
    """None where the program refuses the record."""
    differences: tuple[Difference, ...]

    @property
    def label(self) -> str:
        """What people call the win: E3-1, and E3-1.2 the second one of that hand."""
        return self.hand if self.number == 1 else f"{self.hand}.{self.number}"


class Hand(NamedTuple):
    """A hand, scored again.

    >>> from riichi_calc.match import Abort
    >>> Hand("E1-0", 0, (), "kyuushu", Abort("kyuushu"), ()).agrees
    True
    """

    label: str
    dealer: int
    """The seat."""
    wins: tuple[Checked, ...]
    draw: str
    """How it ended without a win; empty with one."""
    event: Event
    """What a match is told of it."""
    differences: tuple[Difference, ...]
    """Those that are no single win's."""

    @property
    def agrees(self) -> bool:
        """Whether nothing differs."""
        return not self.differences and not any(win.differences for win in self.wins)


class Problem(NamedTuple):
    """Where a log cannot be read, or contradicts itself.

    >>> Problem("", ()).place
    ''
    """

    place: str
    """The hand and the event in it; empty before the first hand."""
    faults: tuple[Fault, ...]


class Game(NamedTuple):
    """A game of a log, scored again.

    >>> Game._fields[:3]
    ('format', 'spec', 'rules')
    """

    format: str
    spec: RuleSpec
    """The rule set by which it was scored, as a record names it."""
    rules: Rules
    """The same."""
    origin: Origin
    """Who says that it was played by it."""
    seats: Seating | None
    """None without a hand."""
    first: Deal | None
    """With which it begins."""
    hands: tuple[Hand, ...]
    closing: Closing | None
    """How it ended, where the log says so."""
    differences: tuple[Difference, ...]
    """Of its end."""

    @property
    def agrees(self) -> bool:
        """Whether nothing differs."""
        return not self.differences and all(hand.agrees for hand in self.hands)


class Audit(NamedTuple):
    """A log, scored again.

    >>> Audit("game.xml", (), ()).agrees, Audit("letter.txt", (), (Problem("", ()),)).agrees
    (True, False)
    """

    name: str
    """Of its source."""
    games: tuple[Game, ...]
    problems: tuple[Problem, ...]

    @property
    def agrees(self) -> bool:
        """Whether all of it could be read, and nothing differs."""
        return not self.problems and all(game.agrees for game in self.games)

    def hands(self) -> Iterator[Hand]:
        """Every hand of every game."""
        for game in self.games:
            yield from game.hands

    def wins(self) -> Iterator[Checked]:
        """Every win of every hand."""
        for hand in self.hands():
            yield from hand.wins
