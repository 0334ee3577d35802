"""A game as tables: hand by hand what happened, who paid whom, the scores; at the end the order and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.box import Box
from rich.cells import cell_len
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from .errors import pointed
from .figures import rules_text
from .tables import Section, Tables, capital
from .told import happened, round_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

    from ..match import Game, LineError, Match, Played, Standing
    from ..names import Words
    from ..rules import Rules

LINES = Box("    \n    \n ── \n    \n ── \n ── \n    \n    \n")
"""A line under the headings, and no other."""
_NAME_WIDTH = 12
"""A longer name is cut in the head of a column."""
_POINTS = 6
"""The columns that points take, with their sign."""
_TOLD = 40
"""The columns that what happened takes at least, with the number and the round."""


class GameTables(NamedTuple):
    """A renderable: the whole game, or its hands from *first* on.

    >>> from riichi_calc.match import play_game
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> game = play_game("players Ann Bob Cleo Dan\\nron Bob from Dan 3han 40fu riichi Ann\\n")
    >>> console().print(GameTables(game, words("en")))
    Game under World Riichi Championship Rules 2015 (wrc-2015)
    <BLANKLINE>
    #   Round   What happened                     Ann      Bob     Cleo      Dan
    ────────────────────────────────────────────────────────────────────────────
    1   E1      Bob wins on a discard of Dan    29000    36200    30000    24800
                3 han 40 fu · riichi: Ann       -1000    +6200             -5200
    <BLANKLINE>
    Next: E2
    """

    game: Game
    words: Words
    first: int = 1

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        game, words, match = self.game, self.words, self.game.match
        if match is None:
            return
        if self.first == 1:
            yield Text(title(match.rules, words), "bold")
            yield ""
        hands = game.hands[self.first - 1 :]
        if hands:
            yield Hands([hand.played for hand in hands], match, words, self.first)
            yield ""
        yield Text(next_line(match, words), "bold")
        if match.over:
            yield ""
            yield final_table(match, words)


class WrongLine(NamedTuple):
    """A renderable: the line where a text stopped making sense, and what is wrong with it.

    >>> from riichi_calc.match import play_game
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> console().print(WrongLine(play_game("players Ann Bob Cleo").error, words("en")))
    Line 1
    <BLANKLINE>
      players Ann Bob Cleo
              ^
      wrc-2015 is for 4 players, and here are 3 [value]
    """

    error: LineError
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(capital(self.words.say("line {number}", number=self.error.number)), "bold red")
        for fault in self.error.faults:
            yield ""
            for line in pointed(self.error.text or "", fault.at or 0):
                yield Padding(line, (0, 0, 0, 2))
            yield Padding(Text.assemble(self.words.message(fault), (f" [{fault.code}]", "dim")), (0, 0, 0, 2))


def title(rules: Rules, words: Words) -> str:
    """What is played under which rules.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> title(find_rules("tenhou"), words("en"))
    'Game under Tenhou, four players (tenhou)'
    """
    return words.say("Game under {rules}", rules=rules_text(rules, words))


class Hands(NamedTuple):
    """A renderable: events, the scores after each and what changed; a list where columns have no room.

    >>> from riichi_calc.match import Match, read_event
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> match = Match("tenhou", "ABCD")
    >>> console(width=24).print(Hands([match.play(read_event("ron B from D mangan"))], match, words("en")))
    1  E1  B wins on a
    discard of D
    mangan
      A 25000
      B 33000 +8000
      C 25000
      D 17000 -8000
    """

    hands: Sequence[Played]
    match: Match
    words: Words
    first: int = 1
    """The number of the first one."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        names = [cell_len(name) for name in self.match.players]
        for longest in (_NAME_WIDTH, _POINTS):
            widths = [max(_POINTS, min(longest, name)) for name in names]
            if _TOLD + sum(widths) + 3 * len(widths) <= options.max_width:
                yield self._table(widths)
                return
        yield from self._listed()

    def _table(self, widths: Sequence[int]) -> Table:
        table = Table(box=LINES, show_edge=False, padding=(0, 1), pad_edge=False, header_style="bold")
        table.add_column("#", justify="right", no_wrap=True)
        table.add_column(capital(self.words.say("round")), no_wrap=True)
        table.add_column(capital(self.words.say("what happened")), overflow="fold")
        for name, width in zip(self.match.players, widths, strict=True):
            table.add_column(name, justify="right", no_wrap=True, overflow="ellipsis", width=width)
        for number, played in enumerate(self.hands, self.first):
            cells = (
                Text(str(score)).append("\n").append(signed(change))
                for score, change in zip(played.scores, played.changes, strict=True)
            )
            table.add_row(str(number), round_of(played.deal, self.words), self._told(played), *cells)
        return table

    def _told(self, played: Played) -> Text:
        first, *others = happened(played, self.words)
        return Text(first).append(Text("".join(f"\n{line}" for line in others), "dim"))

    def _listed(self) -> Iterator[Text]:
        for number, played in enumerate(self.hands, self.first):
            text = Text(f"{number}  {round_of(played.deal, self.words)}  ", "bold").append(self._told(played))
            for name, score, change in zip(self.match.players, played.scores, played.changes, strict=True):
                text.append(f"\n  {name} {score} ").append(signed(change))
            yield text


def signed(points: int) -> Text:
    """Points with their sign, nothing for none.

    >>> signed(-5200).plain, signed(0).plain
    ('-5200', '')
    """
    return Text(f"{points:+d}" if points else "", "green" if points > 0 else "red")


def next_line(match: Match, words: Words) -> str:
    """What is played next, or that the game is over.

    >>> from riichi_calc.match import Deal, Match
    >>> from riichi_calc.names import words
    >>> next_line(Match("tenhou", "ABCD", deal=Deal(1, 3, honba=2, sticks=1)), words("en"))
    'Next: S4-2 · counters: 2 · riichi sticks: 1'
    """
    say, deal = words.say, match.deal
    if match.over:
        return capital(say("the game is over"))
    parts = [say("next: {round}", round=round_of(deal, words))]
    if deal.honba:
        parts.append(say("counters: {count}", count=deal.honba))
    if deal.sticks:
        parts.append(say("riichi sticks: {count}", count=deal.sticks))
    return capital(" · ".join(parts))


def final_table(match: Match, words: Words) -> Tables:
    """The order at the end, and what makes every total.

    >>> from riichi_calc.match import Match
    >>> from riichi_calc.names import words
    >>> final_table(Match("tenhou", "ABCD"), words("en")).sections[0].rows[0]
    ('A', '', '1', '25000', '+20000', '+20000', '+35000')
    """
    say, rows = words.say, match.standings()
    columns: list[tuple[str, Callable[[Standing], int]]] = [
        (say("uma"), lambda row: row.uma),
        (say("oka"), lambda row: row.oka),
        (say("chombo"), lambda row: row.chombo),
    ]
    shown = [(heading, figure) for heading, figure in columns if heading == say("uma") or any(map(figure, rows))]
    headings = (say("player"), "", say("place"), say("score"), *(heading for heading, _ in shown), say("total"))
    lines = [
        (
            row.player,
            "",
            str(row.rank),
            str(row.score),
            *(_signed(figure(row)) for _, figure in shown),
            _signed(row.total),
        )
        for row in rows
    ]
    return Tables([Section(headings, lines)])


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"
