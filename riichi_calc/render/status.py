"""Where a game stands, on one screen: the round, the scores, how far it is to every place, and in the last hand what
it takes to get there."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from ..match.deals import may_be_last
from ..match.standings import ranks
from ..need import needed
from .figures import amount_text
from .game import final_table, next_line, title
from .tables import Section, Tables, capital

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console, ConsoleOptions, RenderResult

    from ..match import Match
    from ..names import Words
    from ..need import Enough


class Status(NamedTuple):
    """A renderable: where *match* stands.

    >>> from riichi_calc.match import Match
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> match = Match("tenhou", ["Ann", "Bob", "Cleo", "Dan"], [32000, 25300, 24000, 18700])
    >>> console().print(Status(match, words("en")))
    Game under Tenhou, four players (tenhou)
    Next: E1
    <BLANKLINE>
    Player   Seat    Place   Score     To 1    To 2    To 3     To 4
    ────────────────────────────────────────────────────────────────
    Ann      East        1   32000        0   +6700   +8000   +13300
    Bob      South       2   25300    -6700       0   +1300    +6600
    Cleo     West        3   24000    -8000   -1300       0    +5300
    Dan      North       4   18700   -13300   -6600   -5300        0
    """

    match: Match
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        match, words = self.match, self.words
        yield Text(title(match.rules, words), "bold")
        yield Text(next_line(match, words), "bold")
        yield ""
        if match.over:
            yield final_table(match, words)
            return
        yield gaps_table(match, words)
        if may_be_last(match.deal, match.rules):
            yield ""
            yield Text(capital(words.say("the cheapest win that reaches a place, if the game ends with it:")), "bold")
            yield reach_table(match, words)


def gaps_table(match: Match, words: Words) -> Tables:
    """Everybody's seat, place and score, and how many points they are from each place.

    >>> from riichi_calc.match import Match
    >>> from riichi_calc.names import words
    >>> gaps_table(Match("tenhou", "ABCD", [30000, 20000, 25000, 25000]), words("en")).sections[0].rows[3]
    ('B', 'South', '4', '20000', '-10000', '-5000', '-5000', '0')
    """
    say, scores = words.say, match.scores
    found = ranks(scores, match.rules)
    order = [place for rank in found for place in rank.places]
    numbers = {place: rank.number for rank in found for place in rank.places}
    headings = (say("player"), say("seat"), say("place"), say("score"))
    rows = []
    for place in order:
        seat = words.seat((place - match.deal.dealer) % len(order))
        gaps = (f"{scores[place] - scores[other]:+d}" if place != other else "0" for other in order)
        rows.append((match.players[place], seat, str(numbers[place]), str(scores[place]), *gaps))
    to_places = (say("to {place}", place=number) for number in range(1, len(order) + 1))
    return Tables([Section((*headings, *to_places), rows)])


def reach_table(match: Match, words: Words) -> Tables:
    """The least that everybody has to win to end at each place above theirs, by who pays it.

    >>> from riichi_calc.match import Match
    >>> from riichi_calc.names import words
    >>> reach_table(Match("tenhou", "ABCD", [27000, 24000, 25000, 24000]), words("en")).sections[0].rows[0]
    ('C', '1', '400/700', '1300', '2300', '–', '2300')
    """
    say = words.say
    headings = (
        say("player"),
        say("place"),
        say("self-draw"),
        *(say("from {name}", name=name) for name in match.players),
    )
    rows = []
    for rank in ranks(match.scores, match.rules):
        for place, seat in product(range(1, rank.number), rank.places):
            ways = {way.discarder: way.enough for way in needed(match, match.players[seat], place).ways}
            cells = (_least(ways, payer, words) for payer in (None, *match.players))
            rows.append((match.players[seat], str(place), *cells))
    return Tables([Section(headings, rows)])


def _least(ways: Mapping[str | None, Enough | None], payer: str | None, words: Words) -> str:
    """What is paid for the least hand that is enough."""
    if payer not in ways:
        return "–"
    enough = ways[payer]
    return amount_text(enough.paid, words) if enough else words.say("none")
