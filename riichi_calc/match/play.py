"""Keeping the score of one game, event by event."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import Fault, refusal
from ..presets import find_rules
from ..scorers import scorer_for
from .deals import Deal, Sitting, can_be_dealt, fallen, is_last
from .events import NAMES, Abort, Chombo, Draw, End, Penalty, Ron, Tsumo, riichi_of
from .outcomes import Outcome, abort, chombo, draw, penalty, ron, tsumo
from .refusals import event_faults
from .standings import standings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ..rules import Rules
    from .claims import Settled
    from .events import Event
    from .standings import Standing

_OUTCOMES: dict[type[Event], Callable[[Any, Sitting], Outcome]] = {
    Ron: ron,
    Tsumo: tsumo,
    Draw: draw,
    Abort: abort,
    Chombo: chombo,
    Penalty: penalty,
}
_CAN_END = frozenset((Ron, Tsumo, Draw, Penalty))
"""After these a game can be over; never after an abortive draw or a chombo."""


class Played(NamedTuple):
    """An event and what it did.

    >>> from riichi_calc.match import Chombo
    >>> Match("ema-2012", "Ann Bob Cleo Dan".split()).play(Chombo("Dan")).changes
    (4000, 2000, 2000, -8000)
    """

    event: Event
    deal: Deal
    """What it was played under."""
    changes: tuple[int, ...]
    """By how much every score changed, sticks in it, by place at the table."""
    scores: tuple[int, ...]
    """Afterwards, without the sticks that are left at the end of a game."""
    settled: tuple[Settled, ...]
    """The wins that were paid, the first in turn first."""
    following: Deal | None
    """What is played next; None where the game is over."""


class Match:
    """One game: the scores, whose deal it is, the counters and sticks, and everything that has happened.

    *rules* is a rule set, its name, or parameters over a base; *players* sit East, South, West, North in E1; *scores*
    are theirs where they begin with other points than the rules say. Raises RiichiError with everything that is wrong.

    >>> from riichi_calc.match import Figures, Match, Ron, Win
    >>> match = Match("tenhou", ["Ann", "Bob", "Cleo", "Dan"])
    >>> match.play(Ron("Dan", (Win("Bob", Figures(3, 40)),), riichi=("Bob", "Ann"))).changes
    (-1000, 6200, 0, -5200)
    >>> match.deal.round, match.over
    ('E2', False)
    """

    def __init__(
        self,
        rules: str | Mapping[str, object] | Rules,
        players: Sequence[str],
        scores: Sequence[int] | None = None,
        deal: Deal = Deal(),  # noqa: B008 - immutable
    ) -> None:
        self.rules = find_rules(rules)
        self.players = tuple(players)
        self.scores: tuple[int, ...] = (self.rules.start_points,) * len(players) if scores is None else tuple(scores)
        self.deal = deal
        """What is played next, or would be."""
        self.over = False
        self.played: list[Played] = []
        """Every event but the end."""
        faults = seating_faults(self.players, self.rules) + deal_faults(deal, self.rules)
        if len(self.scores) != len(self.players):
            faults.append(Fault("value", "there is a score for every player, or for none", field="players"))
        if faults:
            raise refusal(faults)
        self._scorer = scorer_for(self.rules)
        self._places = {name: place for place, name in enumerate(self.players)}
        self._chombo: dict[str, int] = {}
        self._points = sum(self.scores) + 1000 * deal.sticks
        """What all scores and sticks must come to."""

    def play(self, event: Event) -> Played:
        """Play *event* and return what it did.

        Raises RiichiError with every reason why it cannot have happened; the game is then as it was. The end of a game
        that is over does nothing.
        """
        if isinstance(event, End):
            self.over = True
            return Played(event, self.deal, (0,) * len(self.players), self.scores, (), None)
        if self.over:
            raise refusal([Fault("conflict", "the game is over: nothing can follow but end", field=NAMES[type(event)])])
        sitting = self.sitting(event)
        faults = event_faults(event, sitting)
        if faults:
            raise refusal(faults)
        outcome = _OUTCOMES[type(event)](event, sitting)
        return self._took(event, outcome)

    def sitting(self, event: Event) -> Sitting:
        """Who sits where in the next hand, and whose sticks lie on the table from it when *event* ends it."""
        return Sitting(self._scorer, self._places, self.deal, self.scores, riichi_of(event))

    def _took(self, event: Event, outcome: Outcome) -> Played:
        """Make *outcome* true."""
        rules, deal = self.rules, self.deal
        scores = tuple([score + change for score, change in zip(self.scores, outcome.changes, strict=True)])
        wind, dealer, _, _ = deal.passed(rules.players) if outcome.passes else deal
        following = Deal(wind, dealer, outcome.honba, outcome.sticks)
        expected = self._points + (event.points if isinstance(event, Penalty) else 0)
        if sum(scores) + 1000 * following.sticks != expected:
            raise AssertionError(f"{event} makes {self.scores} {scores}: points have come or gone")
        if isinstance(event, Chombo):
            self._chombo[event.player] = self._chombo.get(event.player, 0) + 1
        self._points = expected
        self.over = self._ends(event, outcome, following, scores)
        played = Played(event, deal, tuple(outcome.changes), scores, outcome.settled, None if self.over else following)
        self.scores, self.deal = scores, following
        self.played.append(played)
        return played

    def _ends(self, event: Event, outcome: Outcome, following: Deal, scores: tuple[int, ...]) -> bool:
        """Whether the game is over after *event*; three winners can be an abortive draw, a penalty ends no round."""
        if type(event) not in _CAN_END or (isinstance(event, Ron) and not outcome.settled):
            return False
        if fallen(scores, self.rules):
            return True
        if isinstance(event, Penalty):
            return False
        return is_last(self.deal, following, scores, self.rules, dealer_did_well=outcome.dealer_did_well)

    def fork(self) -> Match:
        """A match of its own that stands where this one does, to see what an event would do.

        >>> from riichi_calc.match import Penalty
        >>> match = Match("tenhou", "ABCD")
        >>> match.fork().play(Penalty("A", -8000)).scores[0], match.scores[0]
        (17000, 25000)
        """
        fork = copy(self)
        fork.played, fork._chombo = [*self.played], {**self._chombo}  # noqa: SLF001
        return fork

    def standings(self) -> tuple[Standing, ...]:
        """How everybody comes out, first to last, if the game ends as it stands: sticks, uma, oka, chombo and totals.

        >>> Match("tenhou", "ABCD").standings()[0]
        Standing(player='A', score=25000, rank=1, uma=20000, oka=20000, chombo=0, total=35000)
        """
        return standings(self.players, self.scores, self.deal.sticks, self._chombo, self.rules)


def seating_faults(players: Sequence[str], rules: Rules) -> list[Fault]:
    """What is wrong with the players.

    >>> [fault.field for fault in seating_faults("ABCA", find_rules("tenhou"))]
    ['players 3']
    """
    faults = [
        Fault("conflict", "{name} sits at the table twice", {"name": name}, f"players {place}")
        for place, name in enumerate(players)
        if name in players[:place]
    ]
    if len(players) != rules.players:
        filled = {"rules": rules.name, "wanted": rules.players, "found": len(players)}
        faults.append(Fault("value", "{rules} is for {wanted} players, and here are {found}", filled, "players"))
    return faults


def deal_faults(deal: Deal, rules: Rules) -> list[Fault]:
    """What is wrong with where a game begins.

    >>> [fault.message for fault in deal_faults(Deal(wind=2), find_rules("ema-2012"))]
    ['a game under ema-2012 does not come to W1']
    """
    if can_be_dealt(deal, rules):
        return []
    return [
        Fault(
            "value",
            "a game under {rules} does not come to {round}",
            {"rules": rules.name, "round": deal.round},
            "start",
        )
    ]
