"""Tenhou's JSON (tenhou.net/6): a list a hand, with what every player drew and discarded.

Other servers' games and broadcast ones are written in this form too. In what order everything happened is for `order`
to find out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..tiles import RED, RED_FIVES, TILE_NAMES
from .documents import document
from .events import Claim, Closing, Deal, Format, NoWin, Opening, Wins
from .order import Lists, in_order
from .rooms import ROOM, has_reds, room_of, rules_in
from .tenhou import settlement
from .wording import ENDS, WIN, said

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .events import Event

TILES = {10 * ("mpsz".index(name[1]) + 1) + int(name[0]): tile for tile, name in enumerate(TILE_NAMES[:RED])}
"""The tiles by number: 11 for 1m, 47 for 7z."""
REDS = {51 + suit: RED + suit for suit in range(3)}


def events(text: str) -> Iterator[Event]:
    """Yield the events of a log in this form.

    >>> hand = [[0, 0, 0], [25000] * 4, [41], [], *[[11] * 13, [12], [60]] * 4, ["流局"]]
    >>> [type(event).__name__ for event in events(f'{{"log": [{hand}]}}'.replace("'", '"'))][:3]
    ['Opening', 'Deal', 'Draw']
    """
    log = document(text)
    rules, stated = rules_in(log)
    first = log["log"][0]
    players = 3 if len(first) == 14 or not first[13] else 4
    yield Opening("tenhou6", rules, stated, tuple(map(str, log.get("name", ())[:players])))
    tiles = TILES | (REDS if has_reds(log) else dict(zip(REDS, RED_FIVES, strict=True)))
    for hand in log["log"]:
        yield from _hand(hand, players, tiles)
    closing = log.get("sc")
    if closing:
        scores = tuple(int(score) for score in closing[::2])[:players]
        totals = tuple(round(1000 * float(total)) for total in closing[1::2])[:players]
        yield Closing(scores, totals, settlement(scores, totals) if ROOM.search(room_of(log)) else {})


def _hand(hand: Sequence[Any], players: int, tiles: Mapping[int, int]) -> Iterator[Event]:
    """Yield the events of a hand: its head, three lists for each player, its result."""

    def tile_of(number: str | int) -> int:
        return tiles[int(number)]

    (number, honba, sticks), scores, indicators, ura = hand[:4]
    lists = [Lists(*hand[place : place + 3]) for place in range(4, 4 + 3 * players, 3)]
    yield Deal(
        number // 4,
        number % 4,
        number % 4,
        honba,
        sticks,
        tuple(scores[:players]),
        tuple(tuple(map(tile_of, of_seat.dealt)) for of_seat in lists),
        tuple(map(tile_of, indicators)),
    )
    yield from in_order(lists, number % 4, tile_of)
    yield _result(hand[-1], tuple(map(tile_of, ura)), players)


def _result(result: Sequence[Any], ura: tuple[int, ...], players: int) -> Event:
    """How a hand ended: for each winner the changes, and what was counted."""
    name, *ends = result
    if name != WIN:
        return NoWin(ENDS[name], tuple(ends[0][:players]) if ends else (0,) * players)
    pairs = zip(ends[::2], ends[1::2], strict=True)
    return Wins(tuple(_claim(tuple(changes[:players]), counted, ura) for changes, counted in pairs))


def _claim(changes: tuple[int, ...], counted: Sequence[Any], ura: tuple[int, ...]) -> Claim:
    winner, source, _, worth, *yaku = counted
    return Claim(winner, source, said(worth, yaku, changes), ura)


FORMAT = Format("tenhou6", "Tenhou JSON", re.compile(r'\s*\{.*"log"\s*:\s*\[', re.DOTALL), events)
