"""An audit as plain values, ready for JSON; its wins as records; its game as a text that `game` reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..match import Parameter, Players, RuleSet, Start, write
from ..match.events import NAMES
from ..presets import DEFAULT
from ..results import result

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..match import Statement
    from .comparing import Difference
    from .reports import Audit, Checked, Game, Hand


def audit_result(audit: Audit) -> dict[str, Any]:
    """The whole of *audit*.

    >>> from riichi_calc.logs import audit_text
    >>> audit_result(audit_text("a letter"))["problems"][0]["code"]
    'syntax'
    """
    return {
        "log": audit.name,
        "agrees": audit.agrees,
        "games": [_game(game) for game in audit.games],
        "problems": [
            {"place": problem.place or None, "code": fault.code, "message": fault.message}
            for problem in audit.problems
            for fault in problem.faults
        ],
    }


def _game(game: Game) -> dict[str, Any]:
    closing = game.closing
    return {
        "format": game.format,
        "rules": game.spec,
        "rules_from": game.origin,
        "players": list(game.seats.names) if game.seats else [],
        "agrees": game.agrees,
        "hands": [_hand(hand, game) for hand in game.hands],
        "final": None if closing is None else {"scores": closing.scores, "totals": closing.totals},
        "differences": [_difference(row) for row in game.differences],
    }


def _hand(hand: Hand, game: Game) -> dict[str, Any]:
    return {
        "hand": hand.label,
        "event": NAMES[type(hand.event)],
        "draw": hand.draw or None,
        "agrees": hand.agrees,
        "wins": [_win(win, game) for win in hand.wins],
        "differences": [_difference(row) for row in hand.differences],
    }


def _win(win: Checked, game: Game) -> dict[str, Any]:
    said = {key: value for key, value in win.said._asdict().items() if value is not None}
    return {
        "win": win.label,
        "record": {**win.record, "rules": game.spec},
        "said": said,
        "result": None if win.score is None else result(win.score),
        "differences": [_difference(row) for row in win.differences],
    }


def _difference(row: Difference) -> dict[str, Any]:
    found = [fault.message for fault in row.found] if row.about == "refused" else row.found
    return {"about": row.about, "log": row.said, "program": found}


def records(audit: Audit) -> Iterator[dict[str, Any]]:
    """Yield the record of every win, called by the log and the hand.

    >>> from riichi_calc.logs import audit_text
    >>> list(records(audit_text("a letter")))
    []
    """
    for game in audit.games:
        for hand in game.hands:
            for win in hand.wins:
                yield {"id": f"{audit.name} {win.label}", **win.record, "rules": game.spec}


def game_text(game: Game) -> str:
    """A game as the text that `game` reads, a line an event; empty for a game without a hand.

    >>> from riichi_calc.logs import audit_text
    >>> [game_text(game) for game in audit_text("a letter").games]
    []
    """
    return "".join(f"{write(statement)}\n" for statement in _statements(game))


def _statements(game: Game) -> Iterator[Statement]:
    first, seats = game.first, game.seats
    if first is None or seats is None:
        return
    spec = {"base": game.spec} if isinstance(game.spec, str) else dict(game.spec)
    yield RuleSet(str(spec.pop("base", DEFAULT.name)))
    settlement = game.closing.settlement if game.closing else {}
    for key, value in {**spec, **settlement}.items():
        if _frozen(value) != getattr(game.rules, key) or key in spec:
            yield Parameter(key, _toml(value))
    yield Players(seats.players, seats.by_place(first.scores))
    start = Start(first.label.partition("-")[0], first.honba, first.sticks)
    if start != Start("E1"):
        yield start
    for hand in game.hands:
        yield hand.event


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _toml(value: object) -> str:
    """*value* as TOML writes it."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key} = {_toml(row)}' for key, row in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
