"""In what order the tiles of a hand were drawn and discarded, where a log lists each player's by themselves.

It follows from the lists, with one doubt: a player who calls a tile may have called it when it was discarded, or the
like of it a turn later. So every call is made as soon as it can be, and where that leads nowhere it is made later.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import Fault, LogError
from ..tiles import kind_of
from .events import AddedQuad, ClosedQuad, Discard, Draw, North, call

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .events import Call, Event

    TileOf = Callable[[str | int], int]

DRAWN = 60
"""The discard of the tile just drawn."""
SKIPPED = 0
"""Stands among the discards for the turn in which an open quad was called."""
MOST_TURNS = 20_000
"""How many turns are tried."""
_SPECIAL = re.compile(r"((?:\d\d)*)([acfkmp])((?:\d\d)+)")
"""Tiles of two digits, the letter before the one that it is about: a closed, k added, m open quad, c sequence, p
triplet, f a north set aside."""


class Lists(NamedTuple):
    """What one player was dealt, took and discarded, as the log writes it.

    >>> Lists([], [11], ["r60"]).taken
    [11]
    """

    dealt: Sequence[Any]
    taken: Sequence[Any]
    discarded: Sequence[Any]


class _Place(NamedTuple):
    """How far the lists have been read, by seat."""

    taken: tuple[int, ...]
    discarded: tuple[int, ...]

    def took(self, seat: int) -> _Place:
        return _Place(_one_more(self.taken, seat), self.discarded)

    def threw(self, seat: int) -> _Place:
        return _Place(self.taken, _one_more(self.discarded, seat))


def _one_more(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


class _Turn(NamedTuple):
    """Somebody takes a tile, after so much has been read and has happened."""

    place: _Place
    seat: int
    events: list[Event]


def in_order(lists: Sequence[Lists], dealer: int, tile_of: TileOf) -> list[Event]:
    """The events that *lists* tell, from the dealer's first draw on; raise LogError where they go together in no order.

    >>> in_order([Lists([], [11], ["r60"]), Lists([], [12], [])], 0, int)
    [Draw(seat=0, tile=11), Discard(seat=0, tile=11, riichi=True), Draw(seat=1, tile=12)]
    """
    nothing = (0,) * len(lists)
    all_read = _Place(tuple(len(of.taken) for of in lists), tuple(len(of.discarded) for of in lists))
    untried = [_Turn(_Place(nothing, nothing), dealer, [])]
    tried: set[tuple[_Place, int]] = set()
    while untried and len(tried) < MOST_TURNS:
        turn = untried.pop()
        if turn[:2] in tried:
            continue
        tried.add(turn[:2])
        place = _play(turn, lists, tile_of)
        if place == all_read:
            return turn.events
        following = [*_next_seats(place, turn.events, lists, tile_of)]
        untried += [_Turn(place, seat, turn.events.copy()) for seat in reversed(following)]
    raise LogError([Fault("conflict", "what was drawn, called and discarded goes together in no order")])


def _play(turn: _Turn, lists: Sequence[Lists], tile_of: TileOf) -> _Place:
    """Add to the events of *turn* what happens until a tile lies open that others may call or win."""
    place, seat, events = turn
    taken, discarded = lists[seat].taken, lists[seat].discarded
    while place.taken[seat] < len(taken):
        entry = taken[place.taken[seat]]
        place = place.took(seat)
        events.append(_call(seat, entry, tile_of) if isinstance(entry, str) else Draw(seat, tile_of(entry)))
        if place.discarded[seat] == len(discarded):
            break
        entry = discarded[place.discarded[seat]]
        place = place.threw(seat)
        if entry == SKIPPED:
            continue
        events.append(_own_move(seat, entry, events[-1], tile_of))
        if isinstance(events[-1], Discard):
            break
    return place


def _next_seats(place: _Place, events: Sequence[Event], lists: Sequence[Lists], tile_of: TileOf) -> Iterator[int]:
    """Who may take a tile now: those whose next entry calls the last discard, then the next player."""
    last = events[-1] if events else None
    if not isinstance(last, Discard):
        return
    following = {
        seat: of.taken[place.taken[seat]] for seat, of in enumerate(lists) if place.taken[seat] < len(of.taken)
    }
    for seat, entry in following.items():
        if isinstance(entry, str):
            claim = _call(seat, entry, tile_of)
            if (claim.source, claim.called) == (last.seat, last.tile):
                yield seat
    drawing = (last.seat + 1) % len(lists)
    if not isinstance(following.get(drawing, ""), str):
        yield drawing


def _call(seat: int, entry: str, tile_of: TileOf) -> Call:
    """A call such as `c213343`.

    The letter is in front where the tile came from the previous player, in the middle for the one across, last for the
    next one. With three players too the absent fourth has a seat.
    """
    place, _, called, own = _parts(entry, tile_of)
    return call(seat, (seat + {0: 3, 1: 2}.get(place, 1)) % 4, called, own)


def _own_move(seat: int, entry: object, last: Event, tile_of: TileOf) -> Event:
    """What a player does who has drawn: discard, or lay down a quad such as `171717a17` or `44k444444`, or a north."""
    text = str(entry)
    if _SPECIAL.fullmatch(text):
        _, letter, tile, _ = _parts(text, tile_of)
        laid: dict[str, Event] = {"a": ClosedQuad(seat, kind_of(tile)), "k": AddedQuad(seat, tile), "f": North(seat)}
        return laid[letter]
    riichi = text.startswith("r")
    number = int(text.removeprefix("r"))
    if number != DRAWN:
        return Discard(seat, tile_of(number), riichi)
    if not isinstance(last, Draw) or last.tile is None:
        raise ValueError(entry)
    return Discard(seat, last.tile, riichi)


def _parts(entry: str, tile_of: TileOf) -> tuple[int, str, int, list[int]]:
    """How many tiles stand before the letter of *entry*, the letter, the tile after it, and the other tiles."""
    match = _SPECIAL.fullmatch(entry)
    if not match:
        raise ValueError(entry)
    before, letter, after = match.groups()
    tiles = [tile_of(digits) for digits in re.findall("..", before + after)]
    place = len(before) // 2
    return place, letter, tiles.pop(place), tiles
