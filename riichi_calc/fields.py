"""The keys of a record: what each may hold, and how its value is read."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .errors import Fault, shortened
from .notation import parse_tiles
from .presets import DEFAULT
from .scorers import scorer_for
from .tiles import WINDS
from .traits import CIRCUMSTANCES, TRAITS

if TYPE_CHECKING:
    from collections.abc import Callable

MOST = 1_000_000
"""The most counters or sticks that a record may name."""


class Field(NamedTuple):
    """A key of a record."""

    key: str
    type: Literal["any", "text", "tile", "tiles", "flag", "choice", "seat", "count", "liable", "rules"]
    default: Any
    meaning: str


FIELDS = (
    Field("id", "any", None, "given back with the result"),
    Field("hand", "text", None, "the tiles, as in 234m567p2346788s+5s"),
    Field("win", "tile", None, "the winning tile, when the hand has no +"),
    Field("tsumo", "choice", None, "won by self-draw (false: on a discard)"),
    Field("seat", "seat", "S", "the winner's seat wind; E is the dealer"),
    Field("round", "seat", "E", "the prevailing wind"),
    Field("from", "seat", None, "who discarded the winning tile"),
    Field("riichi", "flag", False, "riichi was declared"),
    Field("double_riichi", "flag", False, "riichi was declared on the first discard"),
    Field("open_riichi", "flag", False, "riichi was declared with the tiles shown"),
    Field("ippatsu", "flag", False, "won within a turn of riichi"),
    Field("rinshan", "flag", False, "won on a replacement tile"),
    Field("chankan", "flag", False, "robbed a quad"),
    Field("haitei", "flag", False, "won on the last tile drawn"),
    Field("houtei", "flag", False, "won on the last discard"),
    Field("tenhou", "flag", False, "won on the dealer's first draw"),
    Field("chiihou", "flag", False, "won on the first draw, not the dealer's"),
    Field("renhou", "flag", False, "won on a discard before one's first turn"),
    Field("tsubame_gaeshi", "flag", False, "won on the discard that declared riichi"),
    Field("kanburi", "flag", False, "won on the discard after a quad"),
    Field("dora", "tiles", "", "dora indicators, as in 5p1z"),
    Field("ura", "tiles", "", "ura dora indicators"),
    Field("nuki", "count", 0, "norths set aside (three players)"),
    Field("honba", "count", 0, "continuance counters"),
    Field("sticks", "count", 0, "riichi sticks that the winner takes, the winner's own included"),
    Field("liable", "liable", (), "who answers for which yakuman, as in W:daisangen"),
    Field("rules", "rules", DEFAULT.name, "the rule set: a name, or parameters over a base"),
)
"""Every key of a record, in order."""
KEYS = tuple(field.key for field in FIELDS)


class WrongValue(Exception):  # noqa: N818 - never leaves this module
    """A value that its key cannot have: the sentence that says so, and of a list the part that is wrong."""


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise WrongValue("{key} is a text, not {found}")
    return value


def _choice(value: object) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise WrongValue("{key} is true or false, not {found}")


def _seat(value: object) -> int:
    seat = _SEATS.get(value) if isinstance(value, str) else None
    if seat is None:
        raise WrongValue("{key} is E, S, W or N, not {found}")
    return seat


_SEATS = {wind: seat for seat, wind in enumerate(WINDS)}


def _count(value: object) -> int:
    if type(value) is int and 0 <= value <= MOST:
        return value
    raise WrongValue("{key} is a whole number from 0 to 1000000, not {found}")


def _tile(value: object) -> int | None:
    if value is None:
        return None
    tiles = parse_tiles(_text(value))
    if len(tiles) != 1:
        raise WrongValue("{key} is one tile, not {found}")
    return tiles[0]


@lru_cache(maxsize=1 << 10)
def _indicators_in(text: str) -> tuple[int, ...]:
    return parse_tiles(text)


def _indicators(value: object) -> tuple[int, ...]:
    tiles = _indicators_in(_text(value))
    if len(tiles) > 5:
        raise WrongValue("{key} has at most five indicators, not {found}")
    return tiles


def _liable(value: object) -> tuple[tuple[int, str], ...]:
    if not isinstance(value, list | tuple):
        raise WrongValue('{key} is a list like [{{"seat": "W", "yakuman": "daisangen"}}], not {found}')
    return tuple(_liability(item) for item in value)


def _liability(item: object) -> tuple[int, str]:
    seat: object = None
    yakuman: object = None
    if isinstance(item, str):
        seat, _, yakuman = item.partition(":")
        yakuman = yakuman or None
    elif isinstance(item, dict) and item.keys() == {"seat", "yakuman"}:
        seat, yakuman = item["seat"], item["yakuman"]
    if isinstance(seat, str) and seat in _SEATS and isinstance(yakuman, str):
        return _SEATS[seat], yakuman
    raise WrongValue("{key} names a seat and a yakuman, as in W:daisangen, not {found}", item)


READ: dict[str, Callable[[object], Any] | int] = {
    **{name: TRAITS[name] for name in CIRCUMSTANCES},
    "id": lambda value: value,
    "hand": _text,
    "win": _tile,
    "tsumo": _choice,
    "seat": _seat,
    "round": _seat,
    "from": lambda value: None if value is None else _seat(value),
    "dora": _indicators,
    "ura": _indicators,
    "nuki": _count,
    "honba": _count,
    "sticks": _count,
    "liable": _liable,
    "rules": lambda value: None if value is None else scorer_for(value),
}
"""How each key's value is read; for a circumstance, its trait."""


def wrong_value(key: str, value: object, wrong: WrongValue) -> Fault:
    """The fault of a key whose value is wrong.

    >>> wrong_value("honba", -1, WrongValue("{key} is a number, not {found}")).message
    'honba is a number, not -1'
    """
    sentence, *part = wrong.args
    return Fault("value", sentence, {"key": key, "found": shortened(part[0] if part else value)}, key)
