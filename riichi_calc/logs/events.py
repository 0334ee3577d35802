"""What happens in a game: the events that the logs of every format become.

Seats are numbered as the log numbers them, 0 for the dealer of the first hand; tiles are those of `tiles`, a red five included. Points
are whole points. A game is an Opening; then for every hand a Deal, what was drawn, discarded and called, and Wins or NoWin; last, where
the log has it, a Closing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ..errors import NOTHING
from ..tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ..hand import Meld

RuleSpec: TypeAlias = "str | Mapping[str, object]"
"""A rule set as a record names it: a preset, or parameters over a `base`."""


class Opening(NamedTuple):
    """A game begins."""

    format: str
    """The name of the log's format."""
    rules: RuleSpec
    """What the log says it was played by."""
    stated: bool
    """Does it say so, or is that what such a log usually means?"""
    names: tuple[str, ...]
    """The players; empty where the log has no names."""


class Deal(NamedTuple):
    """A hand begins."""

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
    """A tile is drawn, from the wall or to replace one."""

    seat: int
    tile: int | None
    """None where the log does not show it."""


class Discard(NamedTuple):
    """A tile is discarded."""

    seat: int
    tile: int
    riichi: bool = False
    """Riichi is declared on it."""


class Call(NamedTuple):
    """A discard is claimed for a sequence, a triplet or an open quad."""

    seat: int
    meld: Meld
    called: int
    """The tile that was claimed."""
    own: tuple[int, ...]
    """The tiles that it joins."""
    source: int
    """Who discarded it."""


class ClosedQuad(NamedTuple):
    """Four tiles of one's own are laid down as a quad."""

    seat: int
    kind: int


class AddedQuad(NamedTuple):
    """A tile is added to one's open triplet."""

    seat: int
    tile: int


class North(NamedTuple):
    """A north is set aside (three players)."""

    seat: int


class Indicator(NamedTuple):
    """A further dora indicator is turned over."""

    tile: int


class Said(NamedTuple):
    """What a log says that it counted for a win; None for what it does not say."""

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
    """One player's win."""

    winner: int
    source: int
    """Whose tile it was: the winner's own on a self-draw."""
    said: Said
    ura: tuple[int, ...] | None = ()
    """The indicators turned over for a riichi; None where the log does not show them."""
    shown: tuple[int, ...] | None = None
    """The concealed tiles as they were laid open, the winning tile not among them; None where the log does not show them."""
    winning: int | None = None
    """The winning tile, where the log names it."""


class Wins(NamedTuple):
    """The hand ends with one win, or with several on one tile."""

    claims: tuple[Claim, ...]
    changes: tuple[int, ...] | None = None
    """Of every player's score by all of them, where the log says only that."""


class NoWin(NamedTuple):
    """The hand ends without a win."""

    kind: str
    """`exhaustive`, `nagashi`, or one of rules.ABORTIVE_DRAWS."""
    changes: tuple[int, ...] | None = None
    """Of every player's score; the sticks that lie from this hand are not in it."""


class Closing(NamedTuple):
    """The game is over."""

    scores: tuple[int, ...]
    """With what became of leftover sticks."""
    totals: tuple[int, ...] | None = None
    """With uma and oka."""
    settlement: Mapping[str, object] = NOTHING
    """The parameters of rules by which the totals were made, where the log shows them to be others than its rule set's."""


Event: TypeAlias = (
    Opening | Deal | Draw | Discard | Call | ClosedQuad | AddedQuad | North | Indicator | Wins | NoWin | Closing
)


class Format(NamedTuple):
    """A format of logs: how to tell it, and how to read it.

    A reader may raise LogError, or trip over what a broken log lacks (KeyError, IndexError, TypeError, ValueError, AttributeError):
    `formats.events_in` catches that.
    """

    name: str
    title: str
    """What people call it."""
    recognises: Callable[[str], bool]
    """Tells whether a text is such a log; it need not be a whole one."""
    events: Callable[[str], Iterator[Event]]
