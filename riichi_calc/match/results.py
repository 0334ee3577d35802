"""A game as plain values, ready for JSON, and as rows, ready for CSV."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .events import NAMES
from .writing import write

if TYPE_CHECKING:
    from .deals import Deal
    from .game import Game, Hand, LineError


def game_result(game: Game) -> dict[str, Any]:
    """The whole of *game*.

    >>> from riichi_calc.match import play_game
    >>> game_result(play_game("players A B C D\\nron B from D 5han"))["next"]
    {'round': 'E2', 'honba': 0, 'sticks': 0}
    """
    match = game.match
    players = game.header.players.names if game.header.players else ()
    return {
        "rules": match.rules.name if match else game.header.base.name,
        "players": [*players],
        "hands": [_hand(hand, players) for hand in game.hands],
        "next": _deal(match.deal) if match and not match.over else None,
        "over": bool(match and match.over),
        "final": [row._asdict() for row in match.standings()] if match and match.over else None,
        "error": _error(game.error) if game.error else None,
    }


def _hand(hand: Hand, players: tuple[str, ...]) -> dict[str, Any]:
    played = hand.played
    return {
        "line": hand.line,
        **_deal(played.deal),
        "event": NAMES[type(played.event)],
        "changes": dict(zip(players, played.changes, strict=True)),
        "scores": dict(zip(players, played.scores, strict=True)),
    }


def _deal(deal: Deal) -> dict[str, Any]:
    return {"round": deal.round, "honba": deal.honba, "sticks": deal.sticks}


def _error(error: LineError) -> dict[str, Any]:
    message = "; ".join(fault.message for fault in error.faults)
    return {"line": error.number, "code": error.code, "message": message, "at": error.faults[0].at}


def game_rows(game: Game) -> list[list[object]]:
    """A row of names, then a row for every event: what it was played under, what was said, every change, every score.

    >>> from riichi_calc.match import play_game
    >>> game_rows(play_game("players A B C D\\nron B from D 5han"))[1]
    [2, 'E1', 0, 0, 'ron B from D 5han', 0, 8000, 0, -8000, 30000, 38000, 30000, 22000]
    """
    players = game.header.players.names if game.header.players else ()
    names = [
        "line",
        "round",
        "honba",
        "sticks",
        "event",
        *(f"change {name}" for name in players),
        *(f"score {name}" for name in players),
    ]
    rows: list[list[object]] = [[*names]]
    for line, played in game.hands:
        deal = played.deal
        rows.append([line, deal.round, deal.honba, deal.sticks, write(played.event), *played.changes, *played.scores])
    return rows
