"""Where a game stands: the round, whose deal it is, the counters, the sticks; who sits where; and when it is over."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ..hand import Situation
from ..tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..rules import Rules
    from ..scoring import Scorer

_ROUND = re.compile(f"([{WINDS}])([1-4])")


class Deal(NamedTuple):
    """What a hand is played under.

    >>> Deal(wind=1, dealer=3, honba=2).round
    'S4'
    """

    wind: int = 0
    """The prevailing wind, from East."""
    dealer: int = 0
    """The place of the dealer, from the first East."""
    honba: int = 0
    sticks: int = 0
    """The riichi sticks on the table."""

    @property
    def round(self) -> str:
        """The round as it is written: the prevailing wind and the number of the deal."""
        return f"{WINDS[self.wind]}{self.dealer + 1}"

    def passed(self, players: int) -> Deal:
        """The deal of the next player.

        >>> Deal(wind=0, dealer=3).passed(4).round
        'S1'
        """
        dealer = self.dealer + 1
        return Deal(self.wind + dealer // players, dealer % players, self.honba, self.sticks)


def deal_of(text: str, honba: int = 0, sticks: int = 0) -> Deal | None:
    """The deal of a round as it is written, None where *text* is no round.

    >>> deal_of("S4")
    Deal(wind=1, dealer=3, honba=0, sticks=0)
    """
    found = _ROUND.fullmatch(text)
    return Deal(WINDS.index(found[1]), int(found[2]) - 1, honba, sticks) if found else None


def can_be_dealt(deal: Deal, rules: Rules) -> bool:
    """Whether a game under *rules* can come to *deal*.

    >>> from riichi_calc import find_rules
    >>> [can_be_dealt(Deal(wind=2), find_rules(name)) for name in ("tenhou", "ema-2012")]
    [True, False]
    """
    return deal.wind < rules.rounds + rules.sudden_death and deal.dealer < rules.players


class Sitting(NamedTuple):
    """Who sits where in one hand, and under which rules.

    >>> from riichi_calc.match import Chombo, Match
    >>> Match("tenhou", ["Ann", "Bob", "Cleo", "Dan"], deal=Deal(dealer=1)).sitting(Chombo("Ann")).wind("Ann")
    3
    """

    scorer: Scorer
    places: Mapping[str, int]
    """The place of every player at the table, from the first East."""
    deal: Deal
    scores: Sequence[int]
    """Before the hand, by place."""
    riichi: tuple[str, ...]
    """Whose stick lies on the table from this hand."""

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self.scorer.rules

    @property
    def sticks(self) -> int:
        """All the sticks on the table, this hand's too."""
        return self.deal.sticks + len(self.riichi)

    def wind(self, player: str) -> int:
        """The seat wind of *player*."""
        return (self.places[player] - self.deal.dealer) % len(self.places)

    def situation(self, winner: str, discarder: str | None, sticks: int) -> Situation:
        """How *winner* wins here, by self-draw where nobody discards, and takes so many sticks."""
        seat, deal = self.wind(winner), self.deal
        if discarder is None:
            return Situation(tsumo=True, seat=seat, round=deal.wind, honba=deal.honba, sticks=sticks)
        return Situation(False, seat, deal.wind, self.wind(discarder), honba=deal.honba, sticks=sticks)


def fallen(scores: Sequence[int], rules: Rules) -> bool:
    """Whether somebody is so low that the game ends (tobi).

    >>> from riichi_calc import find_rules
    >>> tenhou = find_rules("tenhou")
    >>> fallen((0, 50000, 25000, 25000), tenhou), fallen((-100, 50100, 25000, 25000), tenhou)
    (False, True)
    """
    return rules.tobi != "off" and min(scores) < (1 if rules.tobi == "zero" else 0)


def is_last(played: Deal, following: Deal, scores: Sequence[int], rules: Rules, *, dealer_did_well: bool) -> bool:
    """Whether the hand *played* was the last one, fallen players aside; *following* would be next.

    The dealer did well who won, or was tenpai at an exhaustive draw: who then leads ends the game, under `agari_yame`.

    >>> from riichi_calc import find_rules
    >>> is_last(Deal(1, 3), Deal(2, 0), (29000, 26000, 25000, 20000), find_rules("tenhou"), dealer_did_well=False)
    False
    >>> is_last(Deal(1, 3), Deal(2, 0), (31000, 24000, 25000, 20000), find_rules("tenhou"), dealer_did_well=False)
    True
    """
    goal = rules.goal_points or rules.return_points
    reached = max(scores) >= goal
    if played.wind >= rules.rounds:
        return reached or following.wind > rules.rounds
    if following.wind >= rules.rounds:
        return reached or not rules.sudden_death
    if not (rules.agari_yame and dealer_did_well and may_be_last(played, rules)):
        return False
    return leads(played.dealer, scores, rules) and (reached or not rules.sudden_death)


def may_be_last(deal: Deal, rules: Rules) -> bool:
    """Whether the game can be over after this hand, fallen players aside: the last deal, or sudden death.

    >>> from riichi_calc import find_rules
    >>> [may_be_last(Deal(*place), find_rules("tenhou")) for place in ((1, 2), (1, 3), (2, 0))]
    [False, True, True]
    """
    return deal.wind >= rules.rounds or (deal.wind == rules.rounds - 1 and deal.dealer == rules.players - 1)


def leads(place: int, scores: Sequence[int], rules: Rules) -> bool:
    """Whether the player at *place* is first, and nobody beside him where equals share a rank.

    >>> from riichi_calc import find_rules
    >>> scores = (20000, 30000, 20000, 30000)
    >>> leads(1, scores, find_rules("tenhou")), leads(1, scores, find_rules("ema-2012"))
    (True, False)
    """
    rivals = scores[:place] if rules.tie == "seat" else (*scores[:place], *scores[place + 1 :])
    return scores[place] == max(scores) and scores[place] not in rivals
