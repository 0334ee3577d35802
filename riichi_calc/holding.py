"""What a player holds before the hand is won, and what of the other tiles lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .conflicts import impossible
from .errors import Fault, NotationError, RiichiError, refusal
from .hand import Hand
from .notation import format_meld, parse, parse_tiles, tiles_of
from .records import parse_hand
from .tiles import ONE, format_tiles, total
from .tokens import add_red, without_red
from .traits import HAITEI
from .visible import Visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .hand import Meld, Situation
    from .reader import Written
    from .rules import Rules

KEYS = (
    *("seat", "round", "riichi", "double_riichi", "open_riichi", "ippatsu", "haitei", "houtei"),
    *("dora", "ura", "nuki", "honba", "sticks"),
)
"""What can be said of a hand before it is won: keys of a record."""


class Holding(NamedTuple):
    """Thirteen tiles or fourteen, how things stand, and what lies open.

    >>> holding = read_holding("234m567p2346788s9s", "5s", "1z", {"seat": "E"})
    >>> holding.size, holding.without(26).text
    (14, '234m567p2346788s')
    """

    concealed: int
    reds: tuple[int, int, int]
    melds: tuple[Meld, ...]
    situation: Situation
    seen: tuple[int, ...]
    """What lies open beside the player's own tiles, the indicators and the own discards."""
    discards: tuple[int, ...]
    """What the player has discarded."""

    def visible(self, rules: Rules) -> Visible:
        """All that the player sees."""
        others = (*self.seen, *self.discards, *self.situation.dora, *self.situation.ura)
        return Visible.of(self.concealed, self.reds, self.melds, others, self.situation.nuki, rules)

    @property
    def size(self) -> int:
        """How many tiles the player has, a quad counting three."""
        return total(self.concealed) + 3 * len(self.melds)

    @property
    def text(self) -> str:
        """The player's tiles in the notation."""
        return ",".join([format_tiles(tiles_of(self.concealed, self.reds)), *map(format_meld, self.melds)])

    def without(self, tile: int) -> Holding:
        """The same after the discard of *tile*."""
        concealed = self.concealed - ONE[tile]
        return self._replace(concealed=concealed, reds=without_red(self.reds, tile), discards=(*self.discards, tile))

    def faults(self, rules: Rules) -> tuple[Fault, ...]:
        """Every reason why all this cannot be under *rules*."""
        visible = self.visible(rules)
        situation = self.situation._replace(circumstances=self.situation.circumstances & ~HAITEI)
        winning, concealed = tiles_of(self.concealed, self.reds)[0], self.concealed
        if self.size == 13:
            # Any tile that can be the fourteenth will do; honours are in every wall.
            winning = next(kind for kind in range(33, -1, -1) if visible.left(kind))
            concealed += ONE[winning]
        hand = Hand(concealed, winning, self.melds, self.reds, situation)
        return impossible(hand, rules) or tuple(visible.faults())


def read_holding(hand: str, seen: str, discards: str, situation: dict[str, Any]) -> Holding:
    """What is said in the notation, and in keywords out of KEYS; raise RiichiError with all that is wrong in it.

    Whether it can be together depends on the rules: Holding.faults says so.

    >>> read_holding("234m567p2346788s", "", "", {}).situation.seat
    1
    """
    sentence = "{key} says how a hand was won, and this one has not been"
    faults = [Fault("unknown_key", sentence, {"key": key}, key) for key in situation if key not in KEYS]

    def read(key: str, reader: Callable[[Any], Any], said: object) -> Any:
        try:
            return reader(said)
        except NotationError as error:
            faults.extend(fault if key == "hand" else fault._replace(field=key, at=None) for fault in error.faults)
        except RiichiError as error:
            faults.extend(error.faults)
        return None

    written = read("hand", parse, hand)
    open_tiles, own_discards = read("seen", parse_tiles, seen), read("discards", parse_tiles, discards)
    how = read("situation", _situation, {key: value for key, value in situation.items() if key in KEYS})
    if written:
        faults += _wrong_count(written)
    if faults:
        raise refusal(faults, hand)
    return Holding(*_drawn(written), written.melds, how, open_tiles, own_discards)


def _situation(keywords: dict[str, Any]) -> Situation:
    # The keywords of a record are read by themselves, whatever the hand.
    return parse_hand("11z,222z,333z,444z,555z", **keywords, tsumo=False).situation


def _wrong_count(written: Written) -> Iterator[Fault]:
    """What is wrong with the number of tiles."""
    concealed = written.size + (written.winning is not None)
    size = concealed + 3 * len(written.melds)
    if size not in (13, 14):
        sentence = "{found} tiles: a waiting hand has 13, or 14 with the one to discard; a quad counts three"
        yield Fault("tile_count", sentence, {"found": size}, "hand")
    elif size == 13 and written.winning is not None:
        sentence = "13 tiles with the one after the +: leave the + out, or write the tile that is missing"
        yield Fault("tile_count", sentence, field="hand")
    elif total(_drawn(written)[0]) != concealed:
        yield Fault("tile_supply", "there are more than seven of one tile; there are four of each", field="hand")


def _drawn(written: Written) -> tuple[int, tuple[int, int, int]]:
    """The concealed tiles and how many are red fives; a tile after the plus has been drawn, and won nothing yet."""
    drawn = written.winning
    if drawn is None:
        return written.concealed, written.reds
    return written.concealed + ONE[drawn], add_red(written.reds, drawn)
