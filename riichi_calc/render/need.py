"""What has to be won in a last hand, as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from ..tiles import WINDS
from .figures import amount_text, figures_text, rules_text
from .tables import Section, Tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console, ConsoleOptions, RenderResult

    from ..names import Words
    from ..need import Drawn, Enough, Need, Way
    from .tables import Row

NOTHING = "–"


class NeedTables(NamedTuple):
    """A renderable: the scores, then what is enough, way by way, then what a draw does.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.need import last_hand, needed
    >>> from riichi_calc.render.console import console
    >>> match = last_hand({"E": 32000, "S": 25300, "W": 24000, "N": 18700}, find_rules("ema-2016"))
    >>> console().print(NeedTables(needed(match, "S", 1), words("en")))  # doctest: +ELLIPSIS
    South to reach place 1 under EMA Riichi Rules 2016 (ema-2016)
    S4 · counters 0 · sticks 0
    <BLANKLINE>
    ...
    """

    need: Need
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        need, words = self.need, self.words
        say, deal = words.say, need.match.deal
        rules = rules_text(need.match.rules, words)
        player = self._name(need.player)
        yield Text(
            say("{player} to reach place {place} under {rules}", player=player, place=need.place, rules=rules), "bold"
        )
        counters = [f"{say('counters')} {deal.honba}", f"{say('sticks')} {deal.sticks}"]
        riichi = [f"{words.yaku_short('riichi')} {' '.join(map(self._name, need.riichi))}"] if need.riichi else []
        yield Text(" · ".join([deal.round, *counters, *riichi]))
        yield ""
        yield Tables([self._scores()])
        yield ""
        yield Tables([self._wins()])
        yield ""
        yield Tables([self._draws()])
        if not need.reachable:
            yield ""
            yield Text(say("Nothing reaches place {place} in this hand.", place=need.place), "bold")

    def _name(self, player: str, *, short: bool = False) -> str:
        """A player; where all go by their winds, the wind, or its first letter."""
        match = self.need.match
        winds = {name: (place - match.deal.dealer) % len(match.players) for place, name in enumerate(match.players)}
        if any(WINDS[wind] != name for name, wind in winds.items()):
            return player
        name = self.words.seat(winds[player])
        return name[0] if short else name

    def _scores(self) -> Section:
        """Everybody's score before the hand, and how far it is from the player's."""
        match, say = self.need.match, self.words.say
        own = match.scores[match.players.index(self.need.player)]
        order = [(place + match.deal.dealer) % len(match.players) for place in range(len(match.players))]
        rows = [
            (
                self._name(match.players[place]),
                "",
                str(match.scores[place]),
                f"{match.scores[place] - own:+d}" if match.players[place] != self.need.player else "",
            )
            for place in order
        ]
        return Section((say("player"), "", say("score"), say("difference")), rows)

    def _wins(self) -> Section:
        say = self.words.say
        headings = (say("win"), say("han and fu"), say("at least"), say("score then"), say("place"))
        return Section(headings, [row for way in self.need.ways for row in self._way(way)])

    def _way(self, way: Way) -> Iterator[Row]:
        say = self.words.say
        name = (
            say("self-draw")
            if way.discarder is None
            else say("discard of {discarder}", discarder=self._name(way.discarder))
        )
        if way.enough is None:
            yield name, say("nothing is enough"), NOTHING, NOTHING, NOTHING
            return
        yield from self._enough(name, way.enough, any_win=way.any_win)
        if way.ending:
            yield from self._enough(f"  {say('and the game ends')}", way.ending)
        elif not way.enough.over:
            yield f"  {say('the game goes on')}", "", "", "", ""

    def _enough(self, name: str, enough: Enough, *, any_win: bool = False) -> Iterator[Row]:
        say, rules = self.words.say, self.need.match.rules
        counts = [figures_text(figures, figures.base(rules), self.words) for figures in enough.counts]
        if any_win:
            counts = [say("any win")]
        rank = say("{place}, shared", place=enough.rank) if enough.shared else str(enough.rank)
        yield name, counts[0], amount_text(enough.paid, self.words), str(enough.score), rank
        yield from (("", count, "", "", "") for count in counts[1:])

    def _draws(self) -> Section:
        say = self.words.say
        rows = []
        for drawn in self.need.draws:
            name = say("tenpai" if drawn.tenpai else "noten")
            for outcome in self._outcomes(drawn):
                rows.append((name, outcome))
                name = ""
        return Section((say("draw"), ""), rows)

    def _outcomes(self, drawn: Drawn) -> Iterator[str]:
        """What a draw comes to, and with which of the others tenpai; for the outcome that is left, nobody is named."""
        say = self.words.say
        found = [
            (say("enough"), drawn.enough),
            (say("not enough"), drawn.short),
            (say("the game goes on"), drawn.goes_on),
        ]
        some = sorted((each for each in found if each[1]), key=lambda each: len(each[1]))
        for outcome, sets in some[:-1]:
            together = " · ".join(map(self._together, sets))
            yield say("{outcome} if also tenpai: {players}", outcome=outcome, players=together)
        yield some[-1][0] if len(some) == 1 else say("otherwise {outcome}", outcome=some[-1][0])

    def _together(self, players: tuple[str, ...]) -> str:
        return "+".join(self._name(player, short=True) for player in players) or self.words.say("nobody")
