"""From a game's statements to its text, in the one form that is always written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .events import Abort, Chombo, Draw, End, Figures, Limit, Penalty, Ron, Tsumo
from .statements import Parameter, Players, RuleSet, Start

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .events import Tiles, Win, Worth
    from .reading import Line
    from .statements import Statement


def write(statement: Statement) -> str:
    """The line that says *statement*.

    >>> from riichi_calc.match import Figures, Ron, Win
    >>> write(Ron("Dan", (Win("Bob", Figures(3, 40)),), riichi=("Ann", "Bob")))
    'ron Bob from Dan 3han 40fu riichi Ann Bob'
    """
    return " ".join(_WRITERS[type(statement)](statement))


def write_game(lines: Iterable[Line]) -> str:
    """The text of these lines, comments and all.

    >>> from riichi_calc.match import read_line
    >>> write_game(map(read_line, ["players A  B C D   # and who else?", "end"]))
    'players A B C D   # and who else?\\nend'
    """
    return "\n".join(("" if line.statement is None else write(line.statement)) + line.comment for line in lines)


def write_worth(worth: Worth) -> str:
    """What a hand is worth, as a text says it.

    >>> write_worth(Limit("yakuman", 2)), write_worth(Figures(5))
    ('2 yakuman', '5han')
    """
    if isinstance(worth, Figures):
        return f"{worth.han}han" if worth.fu is None else f"{worth.han}han {worth.fu}fu"
    if isinstance(worth, Limit):
        return worth.name if worth.times == 1 else f"{worth.times} {worth.name}"
    return " ".join(_tiles(worth))


def _tiles(worth: Tiles) -> list[str]:
    said = {"win": worth.win, "dora": worth.dora, "ura": worth.ura, "nuki": worth.nuki or None}
    return [worth.hand, *(f"{word} {value}" for word, value in said.items() if value), *worth.circumstances]


def _win(win: Win) -> list[str]:
    liable = [row.player if row.yakuman is None else f"{row.player}:{row.yakuman}" for row in win.liable]
    return [write_worth(win.worth), *_names("liable", liable)]


def _names(word: str, names: Iterable[str]) -> list[str]:
    names = [*names]
    return [word, *names] if names else []


def _players(players: Players) -> list[str]:
    rows = zip(players.names, players.scores, strict=True)
    return ["players", *(name if score is None else f"{name}:{score}" for name, score in rows)]


def _start(start: Start) -> list[str]:
    counts = {"honba": start.honba, "sticks": start.sticks}
    return ["start", start.round, *(f"{word} {count}" for word, count in counts.items() if count)]


def _ron(event: Ron) -> list[str]:
    first, *others = event.wins
    also = [word for win in others for word in ("also", win.player, *_win(win))]
    return [
        *("ron", first.player, "from", event.discarder, *_win(first), *also),
        *_names("riichi", event.riichi),
        *_names("declared", event.declared),
    ]


def _draw(event: Draw) -> list[str]:
    tenpai = ["all"] if event.tenpai == "all" else event.tenpai or ["none"]
    return ["draw", "tenpai", *tenpai, *_names("nagashi", event.nagashi), *_names("riichi", event.riichi)]


_WRITERS: dict[type[Statement], Callable[[Any], list[str]]] = {
    RuleSet: lambda said: ["rules", said.name],
    Parameter: lambda said: ["rule", said.key, said.value],
    Players: _players,
    Start: _start,
    Ron: _ron,
    Tsumo: lambda event: ["tsumo", event.win.player, *_win(event.win), *_names("riichi", event.riichi)],
    Draw: _draw,
    Abort: lambda event: ["abort", event.kind, *_names("riichi", event.riichi)],
    Chombo: lambda event: ["chombo", event.player, *_names("riichi", event.riichi)],
    Penalty: lambda event: ["penalty", event.player, str(event.points)],
    End: lambda _: ["end"],
}
