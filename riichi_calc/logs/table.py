"""One hand as it is played: the tiles of every player, what lies on the table, and what may still be won."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..errors import Fault, LogError
from ..tiles import NORTH, OUTSIDE, RED, TILE_NAMES, format_tiles, kind_of
from ..wins import waiting_for
from .events import AddedQuad, Call, ClosedQuad, Discard, Draw, Indicator, North

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from ..hand import Meld
    from .events import Deal

DEAD_WALL = 14
"""The tiles that are never drawn, however many are replaced."""
TILES = {3: 108, 4: 136}
"""How many tiles there are, by the number of players."""
_OWN_TURN = (ClosedQuad, AddedQuad, North)


class Laid(NamedTuple):
    """A set that was laid on the table."""

    meld: Meld
    source: int | None
    """Who discarded the tile that it was called with; None for a quad of one's own."""
    added: bool = False
    """A quad that grew from a triplet."""


@dataclass(slots=True)
class Seat:
    """One player's side of the table."""

    tiles: list[int] | None
    """The concealed tiles; None where the log does not show them."""
    laid: list[Laid] = field(default_factory=list)
    """In the order in which the sets were first laid down."""
    river: list[int] = field(default_factory=list)
    robbed: bool = False
    """Some discard was called by another player."""
    riichi: str = ""
    """`riichi` or `double_riichi`, once the stick lies on the table."""
    ippatsu: bool = False
    """A win now would be within a turn of riichi."""
    norths: int = 0
    draws: int = 0
    last_quad: Laid | None = None

    def take(self, tiles: Iterable[int]) -> bool:
        """Take *tiles* out of the concealed ones; tell whether all of them were there."""
        if self.tiles is None:
            return True
        for tile in tiles:
            if tile not in self.tiles:
                return False
            self.tiles.remove(tile)
        return True

    def waits(self) -> list[int]:
        """The kinds that complete the concealed tiles; not those of which the player has all four."""
        counts = counts_of(self.tiles or ())
        everything = counts + sum(laid.meld.counts for laid in self.laid)
        return [kind for kind in waiting_for(counts, len(self.laid)) if everything >> 3 * kind & 7 < 4]

    def only_outside(self) -> bool:
        """Whether every discard was a terminal or an honour, and none was called."""
        return not self.robbed and all(OUTSIDE >> kind_of(tile) & 1 for tile in self.river)


def counts_of(tiles: Iterable[int]) -> int:
    """*tiles* as counts.

    >>> oct(counts_of([0, 0, 34]))
    '0o10002'
    """
    return sum(1 << 3 * kind_of(tile) for tile in tiles)


class Table:
    """A hand from its deal to the tile that ends it."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.seats = [Seat(None if tiles is None else list(tiles)) for tiles in deal.hands]
        self.indicators = list(deal.indicators)
        self.left = TILES[len(self.seats)] - DEAD_WALL - 13 * len(self.seats)
        """How many tiles may still be drawn."""
        self.last: Draw | Discard | Call | ClosedQuad | AddedQuad | North | None = None
        self.replacement = False
        """The last tile drawn was a replacement."""
        self.after_quad = False
        """The last tile drawn replaced one of a quad."""
        self.interrupted = False
        """The first turn is over for all: a tile was called, a quad laid down or a north set aside."""
        self.declaring: int | None = None
        """Whose riichi was declared on the last discard, which may still be won."""
        self.declared_double = False
        self.paid: list[int] = []
        """Whose sticks from this hand lie on the table."""

    def play(self, event: Draw | Discard | Call | ClosedQuad | AddedQuad | North | Indicator) -> None:
        """Let *event* happen; raise LogError if it cannot."""
        if isinstance(event, Indicator):
            self.indicators.append(event.tile)
            return
        self._follow(event)
        _PLAYED[type(event)](self, event)
        self.last = event

    def stand(self) -> None:
        """Nobody wins on the last discard: a riichi that was declared on it counts, and its stick lies on the table."""
        if self.declaring is not None:
            seat = self.seats[self.declaring]
            seat.riichi = "double_riichi" if self.declared_double else "riichi"
            seat.ippatsu = True
            self.paid.append(self.declaring)
            self.declaring = None

    def winning_tile(self) -> int | None:
        """The tile that can be won now; None where the log does not show it."""
        last = self.last
        if isinstance(last, ClosedQuad):
            return last.kind
        if isinstance(last, North):
            return NORTH
        return last.tile if isinstance(last, Draw | Discard | AddedQuad) else None

    def _follow(self, event: Draw | Discard | Call | ClosedQuad | AddedQuad | North) -> None:
        """What an event means for the one before it."""
        last = self.last
        own = last is not None and last.seat == event.seat
        if isinstance(event, Draw | Call):
            self.stand()
            if isinstance(event, Call) or isinstance(last, _OWN_TURN):
                self._interrupt()
        drew = own and (isinstance(last, Draw) or (isinstance(last, Call) and last.meld.kind != "quad"))
        if isinstance(event, Discard | _OWN_TURN) and not drew:
            raise contradiction("seat {seat} discards or lays down {tile} out of turn", event.seat, _tile_of(event))

    def _interrupt(self) -> None:
        self.interrupted = True
        for seat in self.seats:
            seat.ippatsu = False

    def _draw(self, event: Draw) -> None:
        seat, last = self.seats[event.seat], self.last
        quad = isinstance(last, ClosedQuad | AddedQuad) or (isinstance(last, Call) and last.meld.kind == "quad")
        self.replacement = quad or isinstance(last, North)
        self.after_quad = quad
        self.left -= 1
        if self.left < 0:
            raise contradiction("seat {seat} draws {tile} after the last tile of the wall", event.seat, event.tile)
        seat.draws += 1
        if seat.tiles is not None and event.tile is not None:
            seat.tiles.append(event.tile)

    def _discard(self, event: Discard) -> None:
        seat = self.seats[event.seat]
        if not seat.take([event.tile]):
            raise contradiction("seat {seat} discards {tile}, and has {hand}", event.seat, event.tile, seat.tiles)
        if event.riichi:
            self.declaring = event.seat
            self.declared_double = not self.interrupted and not seat.river
        if not isinstance(self.last, Draw):
            self.replacement = self.after_quad = False
        seat.river.append(event.tile)
        seat.ippatsu = False

    def _call(self, event: Call) -> None:
        seat, last = self.seats[event.seat], self.last
        if not isinstance(last, Discard) or last.seat != event.source or last.tile != event.called or event.source == event.seat:
            raise contradiction("seat {seat} calls {tile}, which was not just discarded there", event.seat, event.called)
        if not seat.take(event.own):
            raise contradiction("seat {seat} calls {tile} with tiles that it has not: {hand}", event.seat, event.called, seat.tiles)
        self.seats[event.source].robbed = True
        seat.laid.append(Laid(event.meld, event.source))
        if event.meld.kind == "quad":
            seat.last_quad = seat.laid[-1]

    def _closed_quad(self, event: ClosedQuad) -> None:
        seat = self.seats[event.seat]
        four = [tile for tile in seat.tiles or () if kind_of(tile) == event.kind]
        if seat.tiles is not None and (len(four) != 4 or not seat.take(four)):
            raise contradiction("seat {seat} lays down four {tile}, and has {hand}", event.seat, event.kind, seat.tiles)
        seat.laid.append(Laid(quad_of(event.kind, four), None))
        seat.last_quad = seat.laid[-1]

    def _added_quad(self, event: AddedQuad) -> None:
        seat, kind = self.seats[event.seat], kind_of(event.tile)
        place = next((n for n, laid in enumerate(seat.laid) if laid.meld.kind == "triplet" and laid.meld.first == kind), None)
        if place is None or not seat.take([event.tile]):
            raise contradiction("seat {seat} adds {tile} to a triplet, and has {hand}", event.seat, event.tile, seat.tiles)
        triplet, source, _ = seat.laid[place]
        seat.laid[place] = Laid(triplet._replace(kind="quad", reds=triplet.reds + (event.tile >= RED)), source, added=True)
        seat.last_quad = seat.laid[place]

    def _north(self, event: North) -> None:
        seat = self.seats[event.seat]
        if not seat.take([NORTH]):
            raise contradiction("seat {seat} sets {tile} aside, and has {hand}", event.seat, NORTH, seat.tiles)
        seat.norths += 1


def quad_of(kind: int, tiles: Iterable[int]) -> Meld:
    """The concealed quad of *kind* that *tiles* make."""
    from ..hand import Meld

    return Meld("quad", kind, open=False, reds=sum(tile >= RED for tile in tiles))


_PLAYED: dict[type, Callable[[Table, Any], None]] = {
    Draw: Table._draw,
    Discard: Table._discard,
    Call: Table._call,
    ClosedQuad: Table._closed_quad,
    AddedQuad: Table._added_quad,
    North: Table._north,
}


def _tile_of(event: Discard | ClosedQuad | AddedQuad | North) -> int:
    if isinstance(event, Discard | AddedQuad):
        return event.tile
    return event.kind if isinstance(event, ClosedQuad) else NORTH


def contradiction(sentence: str, seat: int, tile: int | None, hand: Sequence[int] | None = None) -> LogError:
    """The error for something that cannot have happened at this table."""
    values = {"seat": seat, "tile": "a tile" if tile is None else TILE_NAMES[tile], "hand": format_tiles(hand or ())}
    return LogError([Fault("conflict", sentence, values)])
