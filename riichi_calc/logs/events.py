"""What happens in a game: the events that the logs of every format become.

Seats are numbered as the log numbers them; tiles are those of `tiles`, red fives among them; points are whole points.
A game is an Opening; then for every hand a Deal, what was drawn, discarded and called, and Wins or NoWin; last, where
the log has it, a Closing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ..errors import NOTHING
from ..hand import Meld
from ..tiles import RED, WINDS, kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from re import Pattern
    from typing import Literal

RuleSpec: TypeAlias = "str | Mapping[str, object]"
"""A rule set as a record names it: a preset, or parameters over a `base`."""


class Opening(NamedTuple):
    """A game begins.

    >>> Opening("mjlog", "tenhou", True, ("Ann", "Bob", "Cleo", "Dan")).stated
    True
    """

    format: str
    """The name of the log's format."""
    rules: RuleSpec
    """What the log says it was played by."""
    stated: bool
    """Does it say so, or is that what such a log usually means?"""
    names: tuple[str, ...]
    """The players; empty where the log has no names."""


class Deal(NamedTuple):
    """A hand begins.

    >>> Deal(0, 2, 2, 1, 0, (25000,) * 4, (None,) * 4, (27,)).label
    'E3-1'
    """

    round: int
    """The prevailing wind, from East."""
    number: int
    """Which hand of the round, from 0."""
    dealer: int
    honba: int
    sticks: int
    """Riichi sticks on the table from earlier hands."""
    scores: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    """The thirteen tiles of every player; None where the log does not show them."""
    indicators: tuple[int, ...]
    """The dora indicators that lie open."""

    @property
    def label(self) -> str:
        """What people call the hand: the first of the East round without counters is E1-0."""
        return f"{WINDS[self.round]}{self.number + 1}-{self.honba}"


class Draw(NamedTuple):
    """A tile is drawn, from the wall or to replace one.

    >>> Draw(0, None).tile is None
    True
    """

    seat: int
    tile: int | None
    """None where the log does not show it."""


class Discard(NamedTuple):
    """A tile is discarded.

    >>> Discard(0, 27).riichi
    False
    """

    seat: int
    tile: int
    riichi: bool = False
    """Riichi is declared on it."""


class Call(NamedTuple):
    """A discard is claimed for a sequence, a triplet or an open quad.

    >>> call(1, 0, 27, [27, 27]).source
    0
    """

    seat: int
    meld: Meld
    called: int
    """The tile that was claimed."""
    own: tuple[int, ...]
    """The tiles that it joins."""
    source: int
    """Who discarded it."""


def call(seat: int, source: int, called: int, own: Sequence[int]) -> Call:
    """The call of the tile *called* from *source*, joined by the caller's *own* tiles.

    Whether they make a set is not looked at.

    >>> call(0, 3, 2, [0, 1]).meld.kind, call(0, 1, 4, [34, 4, 4]).meld
    ('sequence', Meld(kind='quad', first=4, open=True, reds=1))
    """
    kinds = sorted(kind_of(tile) for tile in (called, *own))
    kind: Literal["sequence", "triplet", "quad"]
    kind = "sequence" if kinds[0] != kinds[-1] else "triplet" if len(kinds) == 3 else "quad"
    return Call(
        seat, Meld(kind, kinds[0], reds=sum(tile >= RED for tile in (called, *own))), called, tuple(own), source
    )


class ClosedQuad(NamedTuple):
    """Four tiles of one's own are laid down as a quad.

    >>> ClosedQuad(0, 27).kind
    27
    """

    seat: int
    kind: int


class AddedQuad(NamedTuple):
    """A tile is added to one's open triplet.

    >>> AddedQuad(0, 34).tile
    34
    """

    seat: int
    tile: int


class North(NamedTuple):
    """A north is set aside (three players).

    >>> North(2).seat
    2
    """

    seat: int


class Indicator(NamedTuple):
    """A further dora indicator is turned over.

    >>> Indicator(27).tile
    27
    """

    tile: int


class Said(NamedTuple):
    """What a log says that it counted for a win; None for what it does not say.

    >>> Said(han=3, fu=40).points is None
    True
    """

    yaku: Mapping[str, int | None] | None = None
    """Han by id, or how many yakuman; None for the number where only the names are given."""
    dora: Mapping[str, int] | None = None
    """Han by the names of `scoring.Dora`; without `nukidora`, norths set aside are in `dora`."""
    han: int | None = None
    fu: int | None = None
    yakuman: int | None = None
    limit: str | None = None
    """The name of the limit; the empty text where the log says that there is none."""
    points: int | None = None
    """Without counters and sticks."""
    changes: tuple[int, ...] | None = None
    """Of every player's score, counters and sticks in it."""


class Claim(NamedTuple):
    """One player's win.

    >>> Claim(1, 1, Said(points=8000)).said.points
    8000
    """

    winner: int
    source: int
    """Whose tile it was: the winner's own on a self-draw."""
    said: Said
    ura: tuple[int, ...] | None = ()
    """The indicators turned over for a riichi; None where the log does not show them."""
    shown: tuple[int, ...] | None = None
    """The concealed tiles as they were laid open, without the winning tile; None where the log does not show them."""
    winning: int | None = None
    """The winning tile, where the log names it."""


class Wins(NamedTuple):
    """The hand ends with one win, or with several on one tile.

    >>> len(Wins((Claim(1, 0, Said()), Claim(3, 0, Said()))).claims)
    2
    """

    claims: tuple[Claim, ...]
    changes: tuple[int, ...] | None = None
    """Of every player's score by all of them, where the log says only that."""


class NoWin(NamedTuple):
    """The hand ends without a win.

    >>> NoWin("kyuushu").changes is None
    True
    """

    kind: str
    """`exhaustive`, `nagashi`, or one of rules.ABORTIVE_DRAWS."""
    changes: tuple[int, ...] | None = None
    """Of every player's score; the sticks that lie from this hand are not in it."""


class Closing(NamedTuple):
    """The game is over.

    >>> Closing((30000, 25000, 25000, 20000)).totals is None
    True
    """

    scores: tuple[int, ...]
    """With what became of leftover sticks."""
    totals: tuple[int, ...] | None = None
    """With uma and oka."""
    settlement: Mapping[str, object] = NOTHING
    """Parameters of rules by which the totals were made, where the log shows them to be other than its rule set's."""


Event: TypeAlias = (
    Opening | Deal | Draw | Discard | Call | ClosedQuad | AddedQuad | North | Indicator | Wins | NoWin | Closing
)


class Format(NamedTuple):
    """A format of logs: how to tell it, and how to read it.

    A reader may raise LogError, or trip over what a broken log lacks, by a KeyError, an IndexError, a TypeError and the
    like: `formats.events_in` catches them.

    >>> import re
    >>> Format("own", "Own", re.compile("own"), lambda text: iter(())).title
    'Own'
    """

    name: str
    title: str
    """What people call it."""
    pattern: Pattern[str]
    """Matches the beginning of such a log, which need not be a whole one."""
    events: Callable[[str], Iterator[Event]]
