"""What can happen in a game: one event for every line of its text.

Players go by name. An event is what people at the table say; a Match works out who pays whom and what comes next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable


class Figures(NamedTuple):
    """A hand's worth as han and minipoints.

    >>> Figures(3, 40).fu
    40
    """

    han: int
    fu: int | None = None
    """None where the han alone decide."""


class Limit(NamedTuple):
    """A hand's worth as the name of a limit.

    >>> Limit("yakuman", 2).times
    2
    """

    name: str
    times: int = 1
    """More than one with yakuman alone."""


class Tiles(NamedTuple):
    """The hand itself, and what a record says of it beside what the game knows.

    >>> Tiles("234m567p2346788s+5s", dora="4p").circumstances
    ()
    """

    hand: str
    win: str | None = None
    """The winning tile of a hand written without a plus."""
    dora: str = ""
    """The indicators. They lie there for all: of several winners one may name them for the others."""
    ura: str = ""
    """The indicators beneath, for every winner who declared riichi."""
    nuki: int = 0
    circumstances: tuple[str, ...] = ()
    """Out of traits.CIRCUMSTANCES, `riichi` aside."""


Worth: TypeAlias = Figures | Limit | Tiles
"""What a hand is said to be worth.

>>> isinstance(Figures(3, 40), Worth)
True
"""


class Liable(NamedTuple):
    """Who answers for a yakuman, and for which where that is not plain.

    >>> Liable("Cleo", "daisangen").player
    'Cleo'
    """

    player: str
    yakuman: str | None = None


class Win(NamedTuple):
    """One winner's claim.

    >>> Win("Ann", Limit("mangan")).liable
    ()
    """

    player: str
    worth: Worth
    liable: tuple[Liable, ...] = ()


class Ron(NamedTuple):
    """A win on a discard, or several on the same one.

    >>> Ron("Dan", (Win("Bob", Figures(3, 40)),), riichi=("Bob", "Ann")).declared
    ()
    """

    discarder: str
    wins: tuple[Win, ...]
    riichi: tuple[str, ...] = ()
    """Whose stick lies on the table from this hand."""
    declared: tuple[str, ...] = ()
    """Who declared riichi on the tile that was claimed: no stick."""


class Tsumo(NamedTuple):
    """A win by self-draw.

    >>> Tsumo(Win("Ann", Figures(2, 30))).riichi
    ()
    """

    win: Win
    riichi: tuple[str, ...] = ()


class Draw(NamedTuple):
    """An exhaustive draw.

    >>> Draw(tenpai="all").nagashi
    ()
    """

    tenpai: tuple[str, ...] | Literal["all"] = ()
    nagashi: tuple[str, ...] = ()
    """Who discarded nothing but terminals and honours, none of them claimed."""
    riichi: tuple[str, ...] = ()


class Abort(NamedTuple):
    """An abortive draw.

    >>> Abort("kyuushu").riichi
    ()
    """

    kind: str
    """Out of rules.ABORTIVE_DRAWS."""
    riichi: tuple[str, ...] = ()


class Chombo(NamedTuple):
    """A hand spoilt by somebody's fault: it is dealt again, its sticks go back.

    >>> Chombo("Dan").player
    'Dan'
    """

    player: str
    riichi: tuple[str, ...] = ()


class Penalty(NamedTuple):
    """Points that a referee gives or takes; nobody else gets or pays them.

    >>> Penalty("Dan", -8000).points
    -8000
    """

    player: str
    points: int


class End(NamedTuple):
    """The game stops here.

    >>> End()
    End()
    """


Event: TypeAlias = Ron | Tsumo | Draw | Abort | Chombo | Penalty | End
"""What can happen in a game.

>>> isinstance(Draw("all"), Event)
True
"""
NAMES: dict[type[Event], str] = {
    Ron: "ron",
    Tsumo: "tsumo",
    Draw: "draw",
    Abort: "abort",
    Chombo: "chombo",
    Penalty: "penalty",
    End: "end",
}
"""What every event is called in a text."""


def named(event: Event) -> list[tuple[str, str]]:
    """Every player that *event* names, each with the word before the name in a text.

    >>> named(Ron("Dan", (Win("Bob", Figures(3, 40)),), riichi=("Ann",)))
    [('ron', 'Bob'), ('from', 'Dan'), ('riichi', 'Ann')]
    """
    found = _NAMED[type(event)](event)
    for win in wins_of(event):
        if win.liable:
            found += [("liable", liable.player) for liable in win.liable]
    if not isinstance(event, Penalty | End):
        found += [("riichi", name) for name in event.riichi]
    return found


def _named_in_ron(event: Ron) -> list[tuple[str, str]]:
    found = [("ron", event.wins[0].player), ("from", event.discarder)]
    found += [("also", win.player) for win in event.wins[1:]]
    found += [("declared", name) for name in event.declared]
    return found


def _named_in_draw(event: Draw) -> list[tuple[str, str]]:
    found = [] if event.tenpai == "all" else [("tenpai", name) for name in event.tenpai]
    return found + [("nagashi", name) for name in event.nagashi]


_NAMED: dict[type[Event], Callable[[Any], list[tuple[str, str]]]] = {
    Ron: _named_in_ron,
    Tsumo: lambda event: [("tsumo", event.win.player)],
    Draw: _named_in_draw,
    Abort: lambda _: [],
    Chombo: lambda event: [("chombo", event.player)],
    Penalty: lambda event: [("penalty", event.player)],
    End: lambda _: [],
}


def wins_of(event: Event) -> tuple[Win, ...]:
    """The wins that *event* claims.

    >>> wins_of(Draw())
    ()
    """
    if isinstance(event, Ron):
        return event.wins
    return (event.win,) if isinstance(event, Tsumo) else ()


def riichi_of(event: Event) -> tuple[str, ...]:
    """Whose stick lies on the table: those that *event* names, and the winners whose hand says double or open riichi.

    >>> riichi_of(Tsumo(Win("Ann", Tiles("19m19p19s1234567z+1z", circumstances=("double_riichi",)))))
    ('Ann',)
    """
    if isinstance(event, Penalty | End):
        return ()
    said = event.riichi
    known = said + event.declared if isinstance(event, Ron) else said
    for win in wins_of(event):
        if isinstance(win.worth, Tiles) and win.player not in known and _DECLARED.intersection(win.worth.circumstances):
            said = (*said, win.player)
    return said


_DECLARED = frozenset(("double_riichi", "open_riichi"))
