"""One event of a game, explained: the breakdown of a hand in tiles, and what every player gets or pays for what."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from ..match.events import Figures, Ron, wins_of
from .breakdown import Breakdown
from .game import Hands
from .tables import Section, Tables, capital

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console, ConsoleOptions, RenderResult

    from ..match import Match, Played, Settled
    from ..names import Words
    from ..payments import Payment


class Explanation(NamedTuple):
    """A renderable: the event with this *number*, from 1.

    >>> from riichi_calc.match import Match, read_event
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> match = Match("tenhou", ["Ann", "Bob", "Cleo", "Dan"])
    >>> _ = match.play(read_event("tsumo Ann 2han 30fu riichi Dan"))
    >>> console().print(Explanation(match, 1, words("en")))
    #   Round   What happened                  Ann      Bob     Cleo      Dan
    ─────────────────────────────────────────────────────────────────────────
    1   E1      Ann wins by self-draw        29000    24000    24000    23000
                2 han 30 fu · riichi: Dan    +4000    -1000    -1000    -2000
    <BLANKLINE>
    Base value 480 = 30 × 2^(2+2)
    <BLANKLINE>
    Player                     Hand   Sticks   Total
    ────────────────────────────────────────────────
    Ann      dealer, winner   +3000    +1000   +4000
    Bob                       -1000        0   -1000
    Cleo                      -1000        0   -1000
    Dan                       -1000        0   -1000
    """

    match: Match
    number: int
    words: Words
    tiles: str = "text"
    """How a hand is drawn: `text` or `unicode`."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        match, words = self.match, self.words
        played = match.played[self.number - 1]
        yield Hands([played], match, words, self.number)
        for paid in played.settled:
            yield ""
            if len(played.settled) > 1:
                yield Text(paid.player, "bold")
            if paid.score is not None:
                yield Breakdown(paid.score, words, self.tiles)
            else:
                yield Text(capital(_base(paid, played, words)))
                yield ""
                yield Tables([payments_section(paid, played, match, words)])


def _base(paid: Settled, played: Played, words: Words) -> str:
    """How the base value comes about where no tiles are known."""
    label, base = words.say("base value"), paid.base
    figures = next((win.worth for win in wins_of(played.event) if win.player == paid.player), None)
    if paid.limit:
        return f"{label} {base} · {words.limit(paid.limit)}"
    if isinstance(figures, Figures) and figures.fu is not None:
        return f"{label} {base} = {figures.fu} × 2^({figures.han}+2)"
    return f"{label} {base}"


def payments_section(paid: Settled, played: Played, match: Match, words: Words) -> Section:
    """What every player gets or pays for one win, the hand, the counters and the sticks apart.

    >>> from riichi_calc.match import Match, read_event
    >>> from riichi_calc.names import words
    >>> match = Match("tenhou", ["Ann", "Bob", "Cleo", "Dan"])
    >>> played = match.play(read_event("ron Bob from Dan mangan riichi Ann"))
    >>> payments_section(played.settled[0], played, match, words("en")).rows[1]
    ('Bob', 'winner', '+8000', '+1000', '+9000')
    """
    say, payments = words.say, sorted(paid.payments, key=lambda payment: _place(payment, played, match))
    parts = [
        (say("hand"), [payment.hand for payment in payments]),
        (say("counters"), [payment.honba for payment in payments]),
        (say("sticks"), [payment.sticks for payment in payments]),
    ]
    columns = [part for part in parts if any(part[1])]
    if len(columns) > 1:
        columns.append((say("total"), [payment.total for payment in payments]))
    rows = []
    for number, payment in enumerate(payments):
        name = match.players[_place(payment, played, match)]
        roles = ", ".join(_roles(payment, name, paid, played, words))
        rows.append((name, roles, *(f"{points[number]:+d}" if points[number] else "0" for _, points in columns)))
    return Section((say("player"), "", *(heading for heading, _ in columns)), rows)


def _place(payment: Payment, played: Played, match: Match) -> int:
    """The place at the table of who gets or pays; in a game everybody is known."""
    return ((payment.seat or 0) + played.deal.dealer) % len(match.players)


def _roles(payment: Payment, name: str, paid: Settled, played: Played, words: Words) -> Iterator[str]:
    if payment.seat == 0:
        yield words.say("dealer")
    if name == paid.player:
        yield words.say("winner")
    if isinstance(played.event, Ron) and name == played.event.discarder:
        yield words.say("discarder")
    if payment.liable:
        yield words.say("liable")
