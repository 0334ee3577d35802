"""What an audit found, for people: what differs, both counts side by side, and how much agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..logs.comparing import side_by_side
from ..logs.formats import FORMATS
from ..match import write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.table import Table

    from ..logs.comparing import Difference
    from ..logs.reports import Audit, Checked, Game, Hand
    from ..logs.tallies import Count, Kind, Tally
    from ..names import Words

ABOUT = {
    "hand": "hand",
    "yaku": "yaku",
    "dora": "dora",
    "han": "han",
    "fu": "fu",
    "yakuman": "yakuman",
    "limit": "limit",
    "points": "points",
    "changes": "changes of score",
    "scores": "scores",
    "totals": "totals",
    "result": "result",
    "next": "next",
    "refused": "refused",
}
"""What people call that which differs."""
RESULTS = {"exhaustive": "exhaustive draw", "nagashi": "nagashi mangan"}
"""What people call the way a hand ended."""
TITLES = {known.name: known.title for known in FORMATS}


class Row(NamedTuple):
    """Something that the log and the program say, the same or not.

    >>> Row("fu", "40", "30", differs=True).differs
    True
    """

    about: str
    said: str
    found: str
    differs: bool


class Finding(NamedTuple):
    """A win, a hand or a game in which something differs; plain texts, so that a process can send it to another.

    >>> Finding("game.xml", "E3-1", "", ()).place
    'E3-1'
    """

    log: str
    place: str
    event: str
    """As the text of a game says it."""
    rows: tuple[Row, ...]


def findings(audit: Audit, words: Words) -> Iterator[Finding]:
    """Yield everything of *audit* in which something differs.

    >>> from riichi_calc.logs import audit_text
    >>> from riichi_calc.names import words
    >>> list(findings(audit_text("a letter"), words("en")))
    []
    """
    for game in audit.games:
        for hand in game.hands:
            for win in hand.wins:
                if win.differences:
                    yield finding(audit.name, game, hand, win, words)
            if hand.differences:
                rows = tuple(_row(row, game, words, differs=True) for row in hand.differences)
                yield Finding(audit.name, hand.label, write(hand.event), rows)
        if game.differences:
            rows = tuple(_row(row, game, words, differs=True) for row in game.differences)
            yield Finding(audit.name, words.say("the end of the game"), "", rows)


def finding(log: str, game: Game, hand: Hand, win: Checked, words: Words) -> Finding:
    """Everything that the log says of a win beside what the program says, differing or not.

    >>> from riichi_calc.logs import Checked, Game, Hand
    >>> from riichi_calc.logs.events import Said
    >>> from riichi_calc.match import read_event
    >>> from riichi_calc.names import words
    >>> win = Checked("E1-0", 1, {}, Said(), None, ())
    >>> hand = Hand("E1-0", 0, (win,), "", read_event("tsumo Ann mangan"), ())
    >>> finding("game.xml", Game("mjlog", "tenhou", *[None] * 7), hand, win, words("en")).event
    'tsumo Ann mangan'
    """
    differing = {row.about: row for row in win.differences}
    rows = [row for about, row in differing.items() if about in ("hand", "refused")]
    if win.score is not None:
        rows += [row for row in side_by_side(win.said, win.score, hand.dealer) if row.said or row.found]
    told = tuple(_row(row, game, words, differs=row.about in differing) for row in rows)
    return Finding(log, place(win, words), write(hand.event), told)


def place(win: Checked, words: Words) -> str:
    """Which win of a log it is, for people.

    >>> from riichi_calc.logs import Checked
    >>> from riichi_calc.logs.events import Said
    >>> from riichi_calc.names import words
    >>> place(Checked("E3-1", 2, {}, Said(), None, ()), words("en"))
    'E3-1, second win'
    """
    if win.number == 1:
        return win.hand
    if win.number == 2:
        return words.say("{hand}, second win", hand=win.hand)
    return words.say("{hand}, third win", hand=win.hand)


def _row(row: Difference, game: Game, words: Words, *, differs: bool) -> Row:
    tell: Callable[[Any, Game, Words], str] = _TELL.get(row.about, _plain)
    said, found = (
        "" if value is None and row.about != "next" else tell(value, game, words) for value in (row.said, row.found)
    )
    return Row(words.say(ABOUT[row.about]), said, found, differs)


def _plain(value: object, _: Game, __: Words) -> str:
    return str(value)


def _counted(counted: dict[str, int | None], _: Game, words: Words) -> str:
    return ", ".join(
        words.yaku_short(name) + ("" if number is None else f" {number}") for name, number in counted.items()
    )


def _points(points: tuple[int, ...], game: Game, _: Words) -> str:
    return ", ".join(f"{name}\N{NO-BREAK SPACE}{number}" for name, number in zip(_names(game), points, strict=True))


def _changes(points: tuple[int, ...], game: Game, _: Words) -> str:
    return ", ".join(
        f"{name}\N{NO-BREAK SPACE}{number:+d}" for name, number in zip(_names(game), points, strict=True) if number
    )


def _names(game: Game) -> tuple[str, ...]:
    return game.seats.names if game.seats else ()


def _next(following: tuple[str, int] | None, _: Game, words: Words) -> str:
    if following is None:
        return words.say("the game is over")
    label, sticks = following
    return words.say("{hand}, sticks: {sticks}", hand=label, sticks=sticks) if sticks else label


_TELL: dict[str, Callable[[Any, Game, Words], str]] = {
    "yaku": _counted,
    "dora": _counted,
    "limit": lambda limit, _, words: words.limit(limit) if limit else words.say("none"),
    "changes": _changes,
    "scores": _points,
    "totals": _points,
    "next": _next,
    "result": lambda kind, _, words: words.say(RESULTS[kind]),
    "refused": lambda faults, _, words: "; ".join(words.message(fault) for fault in faults),
}
"""How a value is told, by what it is about."""


def problems(audit: Audit, words: Words) -> Iterator[str]:
    """Yield what could not be read of a log, a line each, with the place.

    >>> from riichi_calc.logs import audit_text
    >>> from riichi_calc.names import words
    >>> list(problems(audit_text("a letter", "letter.txt"), words("en")))[0][:35]
    'letter.txt: this is no log that can'
    """
    for problem in audit.problems:
        place = "".join(f"{part}: " for part in (audit.name, problem.place) if part)
        for fault in problem.faults:
            yield place + words.message(fault)


def as_object(tally: Tally) -> dict[str, Any]:
    """Everything that was counted, ready for JSON.

    >>> from riichi_calc.logs.tallies import Tally
    >>> as_object(Tally())["logs"]
    0
    """
    total = tally.total
    return {
        "logs": tally.logs,
        "differing": tally.differing,
        "unread": tally.unread,
        **_as_object(total),
        "kinds": [{**kind._asdict(), **_as_object(count)} for kind, count in tally.kinds.items()],
    }


def _as_object(count: Count) -> dict[str, int]:
    return {key: getattr(count, key) for key in ("games", "hands", "wins", "agreed", "draws", "agreed_draws")}


class Differences(NamedTuple):
    """A renderable: both counts side by side, what differs marked.

    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> found = Finding("game.xml", "E3-1", "", (Row("fu", "40", "30", differs=True),))
    >>> console().print(Differences(found, words("en")))
    game.xml  E3-1
              the log   the program
    ───────────────────────────────
    fu   !=   40        30
    """

    finding: Finding
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.table import Table
        from rich.text import Text

        from .box import LINES

        log, place, event, rows = self.finding
        yield Text.assemble((log, "bold"), "  ", place)
        if event:
            yield Text(event)
        table = Table(box=LINES, show_edge=False, pad_edge=False, header_style="bold")
        for heading in ("", "", self.words.say("the log"), self.words.say("the program")):
            table.add_column(heading, overflow="fold")
        for about, said, found, differs in rows:
            table.add_row(about, "!=" if differs else "", said, found, style="bold" if differs else "")
        yield table


class Summary(NamedTuple):
    """A renderable: games, hands, wins and draws, and how many of them agree, by format and rule set.

    >>> from riichi_calc.logs.tallies import Tally
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> console().print(Summary(Tally(), words("en")))
    0 of 0 wins and 0 of 0 draws agree.
    """

    tally: Tally
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.tally.kinds:
            yield self._table()
            yield ""
        yield "\n".join(_conclusion(self.tally, self.words))

    def _table(self) -> Table:
        from rich.table import Table

        from .box import LINES

        say, kinds = self.words.say, self.tally.kinds
        table = Table(box=LINES, show_edge=False, pad_edge=False, header_style="bold")
        for heading in (say("format"), say("rules")):
            table.add_column(heading, overflow="fold")
        for heading in (say("games"), say("hands"), say("wins"), say("agree"), say("draws"), say("agree")):
            table.add_column(heading, justify="right", no_wrap=True)
        for kind, count in kinds.items():
            table.add_row(TITLES[kind.format], _rules(kind, self.words), *_figures(count))
        if len(kinds) > 1:
            table.add_section()
            table.add_row(say("sum"), "", *_figures(self.tally.total), style="bold")
        return table


def _rules(kind: Kind, words: Words) -> str:
    return words.say("{rules} (the log does not say)", rules=kind.rules) if kind.origin == "assumed" else kind.rules


def _figures(count: Count) -> tuple[str, ...]:
    return tuple(map(str, (count.games, count.hands, count.wins, count.agreed, count.draws, count.agreed_draws)))


def _conclusion(tally: Tally, words: Words) -> Iterator[str]:
    """What it all comes to, in sentences."""
    say, total = words.say, tally.total
    yield say(
        "{agreed} of {wins} wins and {agreed_draws} of {draws} draws agree.",
        agreed=total.agreed,
        wins=total.wins,
        agreed_draws=total.agreed_draws,
        draws=total.draws,
    )
    if tally.differing:
        yield say("Something differs in {differing} of {logs} logs.", differing=tally.differing, logs=tally.logs)
    if tally.unread:
        yield say("{unread} of {logs} logs cannot be read, or not to the end.", unread=tally.unread, logs=tally.logs)
