"""A hand of a log as an event of a match: who is paid what for it, and what is played next."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ..match import Abort, Draw, Liable, Match, Ron, Tiles, Tsumo, Win
from ..match import Deal as MatchDeal
from ..match.standings import standings
from ..match.statements import KEYWORDS
from ..rules import change
from ..tiles import WINDS
from ..traits import CIRCUMSTANCES
from .events import NoWin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..match import Event
    from ..rules import Rules
    from .events import Closing, Deal
    from .play import Outcome
    from .winning import Claimed


LETTERS = "ABCD"
"""What players are called who have no name."""


class Seating(NamedTuple):
    """Who sits where: a log numbers the seats as it likes, a match from the first dealer.

    >>> Seating(("Ann", "Bob", "Cleo", "Dan"), first=1).by_place((1, 2, 3, 4))
    (2, 3, 4, 1)
    """

    names: tuple[str, ...]
    """By seat of the log, all different."""
    first: int
    """The seat of the first dealer."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names from the first dealer on."""
        return (*self.names[self.first :], *self.names[: self.first])

    def by_seat(self, points: Sequence[int]) -> tuple[int, ...]:
        """What a match gives from the first dealer on, by seat of the log."""
        return (*points[len(points) - self.first :], *points[: len(points) - self.first])

    def by_place(self, points: Sequence[int]) -> tuple[int, ...]:
        """What a log gives by seat, from the first dealer on."""
        return (*points[self.first :], *points[: self.first])


def seating(deal: Deal, names: Sequence[str]) -> Seating:
    """The seating of a game with this deal; players without a name of their own go by a letter.

    >>> from .events import Deal
    >>> seating(Deal(0, 1, 2, 0, 0, (), (None,) * 4, ()), ["Ann", "Bob", "Ann", ""]).players
    ('Bob', 'C', 'D', 'A')
    """
    players = len(deal.hands)
    spoken = [_word(name) for name in (*names, *[""] * players)[:players]]
    distinct = [
        name if name and spoken.count(name) == 1 and name not in (*LETTERS,) else LETTERS[seat]
        for seat, name in enumerate(spoken)
    ]
    return Seating(tuple(distinct), (deal.dealer - deal.number) % players)


def _word(name: str) -> str:
    """*name* as a game's text can write it: one word, and none that means something there."""
    word = re.sub(r"[\s:#]+", "", name)
    return "" if word in KEYWORDS else word


def match_before(outcome: Outcome, rules: Rules, seats: Seating) -> Match:
    """The match as it stood when the hand was dealt; raise RiichiError where the rules do not come to it.

    >>> from riichi_calc import find_rules
    >>> from .events import Deal
    >>> from .play import Outcome
    >>> deal = Deal(1, 0, 0, 0, 0, (25000,) * 4, (None,) * 4, (27,))
    >>> outcome = Outcome(deal, (), NoWin("kyuushu"), (), None, (), ())
    >>> match_before(outcome, find_rules("tenhou"), seating(deal, ())).deal
    Deal(wind=1, dealer=0, honba=0, sticks=0)
    """
    deal = outcome.deal
    standing = MatchDeal(deal.round, deal.number, deal.honba, deal.sticks)
    return Match(rules, seats.players, seats.by_place(deal.scores), standing)


def match_event(outcome: Outcome, rules: Rules, seats: Seating) -> Event:
    """What a match is told of the hand.

    >>> from riichi_calc import find_rules
    >>> from .events import Deal
    >>> from .play import Outcome
    >>> deal = Deal(0, 0, 0, 0, 0, (25000,) * 4, (None,) * 4, (27,))
    >>> outcome = Outcome(deal, (), NoWin("kyuushu"), (1,), None, (), ())
    >>> match_event(outcome, find_rules("tenhou"), seating(deal, ()))
    Abort(kind='kyuushu', riichi=('B',))
    """
    names, result = seats.names, outcome.result
    riichi = tuple(names[seat] for seat in outcome.paid)
    if isinstance(result, NoWin):
        if result.kind not in ("exhaustive", "nagashi"):
            return Abort(result.kind, riichi)
        nagashi = outcome.nagashi if rules.nagashi_mangan != "off" else ()
        return Draw(tuple(names[seat] for seat in outcome.tenpai), tuple(names[seat] for seat in nagashi), riichi)
    wins = tuple(_win(claimed, outcome.deal, seats) for claimed in outcome.wins)
    claim = outcome.wins[0].claim
    if claim.winner == claim.source:
        return Tsumo(wins[0], riichi)
    declared = () if outcome.declared is None else (names[outcome.declared],)
    return Ron(names[claim.source], wins, riichi, declared)


def _win(claimed: Claimed, deal: Deal, seats: Seating) -> Win:
    record, players = claimed.record, len(deal.hands)
    tiles = Tiles(
        record["hand"],
        dora=record["dora"],
        ura=record.get("ura", ""),
        nuki=record.get("nuki", 0),
        circumstances=tuple(name for name in CIRCUMSTANCES if name != "riichi" and record.get(name)),
    )
    liable = tuple(
        Liable(seats.names[(WINDS.index(row["seat"]) + deal.dealer) % players], row["yakuman"])
        for row in record.get("liable", ())
    )
    return Win(seats.names[claimed.claim.winner], tiles, liable)


def final(match: Match, closing: Closing, seats: Seating) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The scores with leftover sticks and the totals, by seat, if the game ends as *match* stands.

    It is settled as the log does it.

    >>> from .events import Closing
    >>> final(Match("tenhou", "ABCD"), Closing((25000,) * 4), Seating(("A", "B", "C", "D"), first=0))[1]
    (35000, 5000, -15000, -25000)
    """
    rules = change(match.rules, closing.settlement) if closing.settlement else match.rules
    rows = {row.player: row for row in standings(match.players, match.scores, match.deal.sticks, {}, rules)}
    return tuple(rows[name].score for name in seats.names), tuple(rows[name].total for name in seats.names)
