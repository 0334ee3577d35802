"""Whether an event of a log can be one at all: its seats and numbers, which readers take over as they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import Fault, LogError, shortened
from ..parameters import ABORTIVE_DRAWS
from .events import Call, Closing, Deal, Discard, Draw, NoWin, Opening, Wins

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .events import Event, Said

ENDS = ("exhaustive", "nagashi", *ABORTIVE_DRAWS)
"""How a hand ends without a win."""
MOST = 1_000_000_000
"""No number of a log is larger."""

_MOVES = (Draw, Discard)


def check(event: Event, players: int) -> None:
    """Raise LogError for an *event* of a game of so many players that no table has seen.

    >>> from riichi_calc.logs.events import Draw
    >>> check(Draw(4, 0), 4)
    Traceback (most recent call last):
    riichi_calc.errors.LogError: seat 4 is none of this table's
    """
    if isinstance(event, _MOVES) and type(event.seat) is int and 0 <= event.seat < players:
        return
    faults = [*_faults(event, players)]
    if faults:
        raise LogError(faults)


def _faults(event: Event, players: int) -> Iterator[Fault]:
    if isinstance(event, Opening):
        return
    if isinstance(event, Deal):
        yield from _of_deal(event)
    elif isinstance(event, Wins):
        yield from _of_wins(event, players)
    elif isinstance(event, NoWin):
        if event.kind not in ENDS:
            yield Fault("value", "no hand ends with {kind}", {"kind": shortened(event.kind, str)})
        yield from _of_points(event.changes, players)
    elif isinstance(event, Closing):
        yield from _of_points(event.scores, players)
        yield from _of_points(event.totals, players)
    else:
        seat = getattr(event, "seat", 0)
        yield from _of_seats((seat, event.source) if isinstance(event, Call) else (seat,), players)
        if isinstance(event, Call):
            yield from _of_call(event)


def _of_deal(deal: Deal) -> Iterator[Fault]:
    players = len(deal.hands)
    yield from _of_seats((deal.dealer, deal.number), players)
    yield from _of_points(deal.scores, players)
    counts = (deal.round, deal.honba, deal.sticks)
    if not _whole(counts) or min(counts) < 0 or deal.round > 3:
        values = {"round": shortened(deal.round), "honba": shortened(deal.honba), "sticks": shortened(deal.sticks)}
        yield Fault("value", "no hand is dealt in round {round} with {honba} counters and {sticks} sticks", values)
    if not 1 <= len(deal.indicators) <= 5:
        yield Fault("value", "there are 1 to 5 dora indicators, not {found}", {"found": len(deal.indicators)})
    for seat, hand in enumerate(deal.hands):
        if hand is not None and len(hand) != 13:
            yield Fault(
                "value", "seat {seat} is dealt {found} tiles, and not thirteen", {"seat": seat, "found": len(hand)}
            )


def _of_wins(wins: Wins, players: int) -> Iterator[Fault]:
    winners, sources = [claim.winner for claim in wins.claims], [claim.source for claim in wins.claims]
    wrong = [*_of_seats(winners + sources, players)]
    yield from wrong
    if not wrong and (not winners or len({*winners}) < len(winners) or len({*sources}) > 1):
        yield Fault("value", "a hand ends with one tile, for one or more different winners")
    yield from _of_points(wins.changes, players)
    for claim in wins.claims:
        yield from _of_points(claim.said.changes, players)
        if not _whole(_figures(claim.said)):
            yield Fault("value", "seat {seat} wins with figures that are no whole numbers", {"seat": claim.winner})


def _figures(said: Said) -> Iterator[object]:
    """Yield every number that a log counted for a win."""
    numbers = (said.han, said.fu, said.yakuman, said.points, *(said.yaku or {}).values(), *(said.dora or {}).values())
    return (number for number in numbers if number is not None)


def _of_call(call: Call) -> Iterator[Fault]:
    kind, size = call.meld.kind, len(call.own)
    if size != (3 if kind == "quad" else 2) or (
        kind == "sequence" and (call.meld.first > 24 or call.meld.first % 9 > 6)
    ):
        yield Fault("value", "seat {seat} calls a tile for no set", {"seat": call.seat})


def _of_seats(seats: Iterable[object], players: int) -> Iterator[Fault]:
    for seat in seats:
        if type(seat) is not int or not 0 <= seat < players:
            yield Fault("value", "seat {seat} is none of this table's", {"seat": shortened(seat)})


def _of_points(points: tuple[int, ...] | None, players: int) -> Iterator[Fault]:
    if points is not None and (len(points) != players or not _whole(points)):
        yield Fault(
            "value",
            "there are whole points for {players} players, not {points}",
            {"players": players, "points": shortened(list(points))},
        )


def _whole(numbers: Iterable[object]) -> bool:
    return all(type(number) is int and abs(number) <= MOST for number in numbers)
