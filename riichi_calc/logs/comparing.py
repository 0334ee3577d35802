"""What a log counted and what the program counts, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..scores import Score
    from .events import Said


class Difference(NamedTuple):
    """Something that a log says otherwise than the program.

    >>> Difference("fu", 40, 30).about
    'fu'
    """

    about: str
    said: Any
    """What the log says."""
    found: Any
    """What the program says."""


def changes_of(score: Score, dealer: int) -> tuple[int, ...]:
    """By how much a win changes the score of every seat, *dealer* being East.

    >>> from riichi_calc import score
    >>> changes_of(score("5m+5m,111z,222z,333z,444z", seat="S", from_="E", rules="tenhou"), dealer=2)
    (0, 0, -32000, 32000)
    """
    players = score.rules.players
    by_wind = {payment.seat: payment.total for payment in score.payments}
    return tuple(by_wind[(seat - dealer) % players] for seat in range(players))


def _yaku(score: Score, said: Said) -> dict[str, int | None]:
    counted: dict[str, int | None] = {row.id: row.yakuman or row.han for row in score.yaku}
    return dict.fromkeys(counted) if said.yaku and None in said.yaku.values() else counted


def _dora(score: Score, said: Said) -> dict[str, int]:
    dora = score.dora._asdict()
    if said.dora is not None and "nukidora" not in said.dora:
        dora["dora"] += dora.pop("nukidora")
    return {name: han for name, han in dora.items() if han}


COUNTED: dict[str, Callable[[Score, Said], Any]] = {
    "yaku": _yaku,
    "dora": _dora,
    "han": lambda score, _: None if score.yakuman else score.han,
    "fu": lambda score, _: None if score.yakuman else score.fu,
    "yakuman": lambda score, _: score.yakuman,
    "limit": lambda score, _: score.limit or "",
    "points": lambda score, _: score.points,
}
"""What is compared, by its name in Said, and what of a score it is compared with."""


def compare(said: Said, score: Score, dealer: int) -> Iterator[Difference]:
    """Yield everything that *said* says otherwise than *score*; what it does not say differs in nothing.

    >>> from riichi_calc import score
    >>> from riichi_calc.logs.events import Said
    >>> list(compare(Said(fu=40, points=3900), score("234m567p2346788s+5s", riichi=True, from_="W"), 0))
    [Difference(about='fu', said=40, found=30)]
    """
    for about, value, found in side_by_side(said, score, dealer):
        if value is not None and value != found:
            yield Difference(about, value, found)


def side_by_side(said: Said, score: Score, dealer: int) -> Iterator[Difference]:
    """Yield everything that is compared, the same or not; what the log does not say is None.

    >>> from riichi_calc import score
    >>> from riichi_calc.logs.events import Said
    >>> next(side_by_side(Said(), score("234m567p2346788s+5s", riichi=True, from_="W"), 0))
    Difference(about='yaku', said=None, found={'riichi': 1, 'pinfu': 1, 'tanyao': 1})
    """
    for name, counted in COUNTED.items():
        value = getattr(said, name)
        if name == "dora" and value is not None:
            value = {dora: han for dora, han in value.items() if han}
        yield Difference(name, value, counted(score, said))
    yield Difference("changes", said.changes, changes_of(score, dealer))
