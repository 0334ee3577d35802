"""One hand as it is played: the tiles of every player, what lies on the table, and what may still be won."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import Fault, LogError
from ..hand import Meld
from ..tiles import NORTH, ONE, OUTSIDE, RED, RED_FIVES, TILE_NAMES, format_tiles, kind_of
from ..wins import waiting_for
from .events import AddedQuad, Call, ClosedQuad, Discard, Draw, Indicator, North

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .events import Deal

    Move = Draw | Discard | Call | ClosedQuad | AddedQuad | North

DEAD_WALL = 14
"""The tiles that are never drawn, however many are replaced."""
TILES = {3: 108, 4: 136}
"""How many tiles there are, by the number of players."""
_TAKES = (Draw, Call)
_QUADS = (Call, ClosedQuad, AddedQuad)
_REPLACED = (ClosedQuad, AddedQuad, North)


class Laid(NamedTuple):
    """A set that was laid on the table.

    >>> Laid(Meld("triplet", 31), source=2).added
    False
    """

    meld: Meld
    source: int | None
    """Who discarded the tile that it was called with; None for a quad of one's own."""
    added: bool = False
    """A quad that grew from a triplet."""


@dataclass(slots=True)
class Seat:
    """One player's side of the table.

    >>> seat = Seat([0, 1, 2])
    >>> seat.take([0, 1]), seat.tiles
    (True, [2])
    """

    tiles: list[int] | None
    """The concealed tiles; None where the log does not show them."""
    laid: list[Laid] = field(default_factory=list)
    """In the order in which the sets were first laid down."""
    last_quad: Laid | None = None
    river: list[int] = field(default_factory=list)
    """Every discard."""
    robbed: bool = False
    """Some discard was called by another player."""
    riichi: str = ""
    """`riichi` or `double_riichi`, once the stick lies on the table."""
    ippatsu: bool = False
    """A win now would be within a turn of riichi."""
    norths: int = 0
    draws: int = 0

    def take(self, tiles: Iterable[int]) -> bool:
        """Take *tiles* out of the concealed ones; tell whether all of them were there, as far as the log shows."""
        if self.tiles is None:
            return True
        for tile in tiles:
            if tile not in self.tiles:
                return False
            self.tiles.remove(tile)
        return True

    def waits(self) -> list[int]:
        """The kinds that complete the hand; not those of which the player has all four, laid down or not."""
        concealed = sum(ONE[tile] for tile in self.tiles or ())
        own = concealed + sum(laid.meld.counts for laid in self.laid)
        return [kind for kind in waiting_for(concealed, len(self.laid)) if own >> 3 * kind & 7 < 4]

    def only_outside(self) -> bool:
        """Whether every discard was a terminal or an honour, and none was called."""
        return not self.robbed and all(OUTSIDE >> kind_of(tile) & 1 for tile in self.river)


class Table:
    """A hand from its deal to the tile that ends it.

    >>> from .events import Deal
    >>> table = Table(Deal(0, 0, 0, 0, 0, (25000,) * 4, (None,) * 4, (4,)), (1, 1, 1))
    >>> table.play(Draw(0, None))
    >>> table.left
    69
    """

    def __init__(self, deal: Deal, red_fives: tuple[int, int, int]) -> None:
        self.deal = deal
        self.red_fives = red_fives
        self.seats = [Seat(None if tiles is None else [*tiles]) for tiles in deal.hands]
        self.indicators = [*deal.indicators]
        self.left = TILES[len(self.seats)] - DEAD_WALL - 13 * len(self.seats)
        """How many tiles may still be drawn."""
        self.last: Move | None = None
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

    def play(self, event: Move | Indicator) -> None:
        """Let *event* happen; raise LogError if it cannot."""
        if isinstance(event, Indicator):
            self.indicators.append(event.tile)
            return
        if isinstance(event, _TAKES):
            self.stand()
            if isinstance(event, Call) or isinstance(self.last, _REPLACED):
                self.interrupt()
        elif self.mover() != event.seat:
            raise contradiction("seat {seat} discards or lays down {tile} out of turn", event.seat, _tile_of(event))
        _PLAYED[type(event)](self, event)
        self.last = event

    def stand(self) -> None:
        """Nobody wins on the last discard: a riichi that was declared on it counts, and its stick is laid down."""
        if self.declaring is not None:
            seat = self.seats[self.declaring]
            seat.riichi = "double_riichi" if self.declared_double else "riichi"
            seat.ippatsu = True
            self.paid.append(self.declaring)
            self.declaring = None

    def interrupt(self) -> None:
        """End the first turn, and every turn of riichi."""
        self.interrupted = True
        for seat in self.seats:
            seat.ippatsu = False

    def mover(self) -> int | None:
        """Who has a tile to discard; None where somebody has to take one first."""
        last = self.last
        if isinstance(last, Draw) or (isinstance(last, Call) and last.meld.kind != "quad"):
            return last.seat
        return None

    def drawer(self) -> int | None:
        """Who draws if nobody calls; None where somebody has to discard first."""
        last = self.last
        if last is None:
            return self.deal.dealer
        if isinstance(last, Discard):
            return (last.seat + 1) % len(self.seats)
        return last.seat if self.mover() is None else None

    def winning_tile(self) -> int | None:
        """The tile that can be won now; None where the log does not show it, or there is none."""
        return None if self.last is None or isinstance(self.last, Call) else _tile_of(self.last)

    def draw(self, event: Draw) -> None:
        """A tile is drawn."""
        seat, last = self.seats[event.seat], self.last
        if self.drawer() != event.seat:
            raise contradiction("seat {seat} draws {tile} out of turn", event.seat, event.tile)
        self.after_quad = isinstance(last, _QUADS)
        self.replacement = self.after_quad or isinstance(last, North)
        self.left -= 1
        if self.left < 0:
            raise contradiction("seat {seat} draws {tile} after the last tile of the wall", event.seat, event.tile)
        seat.draws += 1
        if event.tile is None:
            seat.tiles = None
        elif seat.tiles is not None:
            seat.tiles.append(event.tile)

    def discard(self, event: Discard) -> None:
        """A tile is discarded, perhaps with a riichi."""
        seat = self.seats[event.seat]
        if not seat.take([event.tile]):
            raise contradiction("seat {seat} discards {tile}, and has {hand}", event.seat, event.tile, seat.tiles)
        if event.riichi:
            self.declaring = event.seat
            self.declared_double = not self.interrupted and not seat.river
        if isinstance(self.last, Call):
            self.replacement = self.after_quad = False
        seat.river.append(event.tile)
        seat.ippatsu = False

    def call(self, event: Call) -> None:
        """The last discard is called."""
        seat, last = self.seats[event.seat], self.last
        if not isinstance(last, Discard) or (last.seat, last.tile) != (event.source, event.called):
            sentence = "seat {seat} calls {tile}, which was not discarded there and then"
            raise contradiction(sentence, event.seat, event.called)
        if event.seat == event.source or not seat.take(event.own):
            raise contradiction("seat {seat} calls {tile}, and has {hand}", event.seat, event.called, seat.tiles)
        self.seats[event.source].robbed = True
        seat.laid.append(Laid(event.meld, event.source))
        if event.meld.kind == "quad":
            seat.last_quad = seat.laid[-1]

    def closed_quad(self, event: ClosedQuad) -> None:
        """Four tiles are laid down; where the log does not show them, the red fives are those that there are."""
        seat, kind = self.seats[event.seat], event.kind
        reds = self.red_fives[kind // 9] if kind in RED_FIVES else 0
        if seat.tiles is not None:
            four = [tile for tile in seat.tiles if kind_of(tile) == kind]
            if len(four) != 4:
                raise contradiction("seat {seat} lays down four {tile}, and has {hand}", event.seat, kind, seat.tiles)
            seat.take(four)
            reds = sum(tile >= RED for tile in four)
        seat.last_quad = Laid(Meld("quad", kind, open=False, reds=reds), None)
        seat.laid.append(seat.last_quad)

    def added_quad(self, event: AddedQuad) -> None:
        """A triplet is made a quad."""
        seat, kind = self.seats[event.seat], kind_of(event.tile)
        melds = [(laid.meld.kind, laid.meld.first) for laid in seat.laid]
        if ("triplet", kind) not in melds or not seat.take([event.tile]):
            sentence = "seat {seat} adds {tile} to a triplet, and has {hand}"
            raise contradiction(sentence, event.seat, event.tile, seat.tiles)
        place = melds.index(("triplet", kind))
        triplet, source, _ = seat.laid[place]
        quad = triplet._replace(kind="quad", reds=triplet.reds + (event.tile >= RED))
        seat.last_quad = seat.laid[place] = Laid(quad, source, added=True)

    def north(self, event: North) -> None:
        """A north is set aside."""
        seat = self.seats[event.seat]
        if not seat.take([NORTH]):
            raise contradiction("seat {seat} sets {tile} aside, and has {hand}", event.seat, NORTH, seat.tiles)
        seat.norths += 1


_PLAYED: dict[type, Callable[[Table, Any], None]] = {
    Draw: Table.draw,
    Discard: Table.discard,
    Call: Table.call,
    ClosedQuad: Table.closed_quad,
    AddedQuad: Table.added_quad,
    North: Table.north,
}


def _tile_of(event: Draw | Discard | ClosedQuad | AddedQuad | North) -> int | None:
    if isinstance(event, ClosedQuad):
        return event.kind
    return NORTH if isinstance(event, North) else event.tile


def contradiction(sentence: str, seat: int, tile: int | None, hand: Sequence[int] | None = None) -> LogError:
    """The error for what cannot have happened at this table.

    >>> contradiction("seat {seat} discards {tile}, and has {hand}", 0, 4, [0, 1, 2]).faults[0].message
    'seat 0 discards 5m, and has 123m'
    """
    values = {"seat": seat, "tile": "?" if tile is None else TILE_NAMES[tile], "hand": format_tiles(hand or ())}
    return LogError([Fault("conflict", sentence, values)])
