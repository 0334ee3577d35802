"""How many logs, hands and wins there were, and how many of them agree."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .events import RuleSpec
    from .reports import Audit, Game, Origin

FEW = 2
"""So many parameters are shown with their values."""


class Kind(NamedTuple):
    """What kind of game it was: the same format, under the same rules.

    >>> Kind("mjlog", "tenhou", "log").rules
    'tenhou'
    """

    format: str
    rules: str
    origin: Origin


@dataclass(slots=True)
class Count:
    """Of games of one kind, or of all.

    >>> total = Count(wins=3)
    >>> total.add(Count(wins=2))
    >>> total.wins
    5
    """

    games: int = 0
    hands: int = 0
    wins: int = 0
    agreed: int = 0
    """Wins without a difference."""
    draws: int = 0
    agreed_draws: int = 0
    differing: int = 0
    """Games in which something differs."""

    def add(self, other: Count) -> None:
        """Count *other* too."""
        for of in fields(self):
            setattr(self, of.name, getattr(self, of.name) + getattr(other, of.name))


@dataclass(slots=True)
class Tally:
    """Of any number of logs; it holds no more for a million than for one.

    >>> from riichi_calc.logs import audit_text
    >>> tally = Tally()
    >>> tally.count(audit_text("a letter"))
    >>> tally.logs, tally.unread, tally.exit_status
    (1, 1, 2)
    """

    logs: int = 0
    differing: int = 0
    """Logs in which something differs."""
    unread: int = 0
    """Logs with something that could not be read."""
    kinds: dict[Kind, Count] = field(default_factory=dict)

    def count(self, audit: Audit) -> None:
        """Count a log."""
        self.logs += 1
        self.differing += not all(game.agrees for game in audit.games)
        self.unread += bool(audit.problems)
        for game in audit.games:
            if game.hands:
                kind = Kind(game.format, rules_text(game.spec), game.origin)
                self.kinds.setdefault(kind, Count()).add(_count(game))

    def add(self, other: Tally) -> None:
        """Count all that *other* has counted."""
        self.logs += other.logs
        self.differing += other.differing
        self.unread += other.unread
        for kind, count in other.kinds.items():
            self.kinds.setdefault(kind, Count()).add(count)

    @property
    def total(self) -> Count:
        """Of all kinds."""
        total = Count()
        for count in self.kinds.values():
            total.add(count)
        return total

    @property
    def exit_status(self) -> int:
        """2 where something could not be read, else 1 where something differs, else 0."""
        return 2 if self.unread else int(self.differing > 0)


def _count(game: Game) -> Count:
    wins = [win for hand in game.hands for win in hand.wins]
    draws = [hand for hand in game.hands if hand.draw]
    return Count(
        games=1,
        hands=len(game.hands),
        wins=len(wins),
        agreed=sum(not win.differences for win in wins),
        draws=len(draws),
        agreed_draws=sum(hand.agrees for hand in draws),
        differing=not game.agrees,
    )


def rules_text(spec: RuleSpec) -> str:
    """A rule set in one line: a preset's name, and what is otherwise, by name alone where that is much.

    >>> rules_text({"base": "tenhou", "rounds": 1})
    'tenhou, rounds = 1'
    """
    if isinstance(spec, str):
        return spec
    changes = {key: value for key, value in spec.items() if key != "base"}
    few = len(changes) <= FEW
    return ", ".join(
        [str(spec["base"]), *(f"{key} = {_short(value)}" if few else key for key, value in changes.items())]
    )


def _short(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
