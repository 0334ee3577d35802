"""The events of a game, played: what every hand came to, and the record of every win in it.

A record is built from what happened at the table: the tiles, who discarded and called what, when riichi was declared
and what was called since, how many tiles were left. What the log counted for the win is carried along, and never
looked at here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ..errors import Fault, LogError, RiichiError
from ..presets import find_rules
from .checks import check
from .events import Closing, Deal, NoWin, Opening, Wins
from .table import Table
from .winning import Claimed, claimed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..rules import Rules
    from .events import Event, Indicator
    from .table import Move


class Outcome(NamedTuple):
    """What a hand came to.

    >>> Outcome._fields[:3]
    ('deal', 'wins', 'result')
    """

    deal: Deal
    wins: tuple[Claimed, ...]
    """In turn after the discarder."""
    result: Wins | NoWin
    paid: tuple[int, ...]
    """Whose riichi sticks from this hand lie on the table."""
    declared: int | None
    """Whose riichi was declared on the tile that was won."""
    tenpai: tuple[int, ...]
    """Who waits for a tile, at an exhaustive draw."""
    nagashi: tuple[int, ...]
    """Who discarded nothing but terminals and honours, and nothing that was called, at an exhaustive draw."""


class Broken(NamedTuple):
    """Where a log cannot be followed: the hand is left out, or all that comes after.

    >>> Broken("E1-0, event 3", (Fault("syntax", "the log is broken here"),)).place
    'E1-0, event 3'
    """

    place: str
    """The hand and how many of its events there were; empty before the first hand."""
    faults: tuple[Fault, ...]


_BOUNDS = (Deal, Closing)
_RESULTS = (Wins, NoWin)
Played: TypeAlias = Opening | Outcome | Broken | Closing


def play_events(events: Iterable[Event], rules: Rules | None = None) -> Iterator[Played]:
    """Play a game: yield its opening, what every hand came to, its closing; by *rules*, or by those that the log names.

    What a log gets wrong is a Broken in its place. After a hand that contradicts itself the next one is played.

    >>> from .events import Opening
    >>> [type(played).__name__ for played in play_events([Opening("mjlog", "tenhou", True, ())])]
    ['Opening']
    """
    return _Player(rules).play(events)


class _Player:
    def __init__(self, rules: Rules | None) -> None:
        self.chosen = rules
        self.rules: Rules | None = None
        """None before a game, and for the rest of one that cannot be played by its rules."""
        self.deal: Deal | None = None
        self.table: Table | None = None
        """None before a hand, and for the rest of one that contradicts itself."""
        self.count = 0
        """The events of this hand so far."""

    def play(self, events: Iterable[Event]) -> Iterator[Played]:
        reader = iter(events)
        while True:
            try:
                event = next(reader)
            except StopIteration:
                break
            except LogError as error:
                yield Broken(self.place(), error.faults)
                return
            try:
                yield from self.take(event)
            except RiichiError as error:
                self.table = None
                yield Broken(self.place(), error.faults)
        if self.table is not None:
            yield Broken(self.place(), (Fault("syntax", "the log ends here, and the hand does not"),))

    def place(self) -> str:
        return f"{self.deal.label}, event {self.count}" if self.deal else ""

    def take(self, event: Event) -> Iterable[Played]:
        """What *event* begins, or brings to an end."""
        if isinstance(event, Opening):
            self.deal = self.table = self.rules = None
            self.rules = self.chosen or find_rules(event.rules)
            return (event,)
        if self.rules is None:
            return ()
        if isinstance(event, _BOUNDS):
            check(event, self.rules.players)
            return (event,) if isinstance(event, Closing) else self.begin(event, self.rules)
        self.count += 1
        return self.move(event, self.table, self.rules) if self.table else ()

    def move(self, event: Move | Indicator | Wins | NoWin, table: Table, rules: Rules) -> Iterable[Outcome]:
        """Play on, to the end of the hand perhaps."""
        check(event, rules.players)
        if isinstance(event, _RESULTS):
            self.table = None
            return (_outcome(table, event, rules),)
        table.play(event)
        return ()

    def begin(self, deal: Deal, rules: Rules) -> Iterable[Broken]:
        """Begin a hand; what there is to say of the one before, if it has no end."""
        unfinished = Broken(self.place(), (Fault("syntax", "the next hand begins here, and this one has no end"),))
        said = () if self.table is None else (unfinished,)
        self.deal, self.count = deal, 0
        if len(deal.hands) != rules.players:
            self.table = self.rules = None
            values = {"found": len(deal.hands), "players": rules.players, "rules": rules.name}
            raise LogError([Fault("conflict", "{found} players are dealt in; {rules} is for {players}", values)])
        self.table = Table(deal, rules.red_fives)
        return said


def _outcome(table: Table, result: Wins | NoWin, rules: Rules) -> Outcome:
    wins: tuple[Claimed, ...] = ()
    tenpai: tuple[int, ...] = ()
    nagashi: tuple[int, ...] = ()
    if isinstance(result, Wins):
        wins = tuple(claimed(table, result, rules))
    elif result.kind != "sanchahou":  # three win on the discard, so a riichi declared on it does not count
        table.stand()
        if result.kind in ("exhaustive", "nagashi"):
            tenpai = tuple(_tenpai(table, result))
            nagashi = tuple(number for number, seat in enumerate(table.seats) if seat.only_outside())
    declared = table.declaring if wins else None
    return Outcome(table.deal, wins, result, tuple(table.paid), declared, tenpai, nagashi)


def _tenpai(table: Table, result: NoWin) -> Iterator[int]:
    """Who waits for a tile; where the log hides what somebody holds, who was paid."""
    hidden = any(seat.tiles is None for seat in table.seats)
    for number, seat in enumerate(table.seats):
        if result.changes[number] > 0 if hidden and result.changes else seat.waits():
            yield number
