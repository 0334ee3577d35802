"""From han and minipoints to the base value (WRC 2015 6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .rules import Rules

MANGAN = 2000
YAKUMAN = 8000
KIRIAGE = 1920
"""The base value that some rules round up to a mangan: 4 han 30 fu, 3 han 60 fu."""

LIMITS = {
    "mangan": 2000,
    "haneman": 3000,
    "baiman": 4000,
    "sanbaiman": 6000,
    "yonbaiman": 8000,
    "kazoe_yakuman": 8000,
    "yakuman": 8000,
}
"""The base value of every limit, once."""
_BY_HAN = {
    5: "mangan",
    6: "haneman",
    7: "haneman",
    8: "baiman",
    9: "baiman",
    10: "baiman",
    11: "sanbaiman",
    12: "sanbaiman",
}
_THIRTEEN = {
    "sanbaiman": "sanbaiman",
    "yonbaiman": "yonbaiman",
    "yakuman": "kazoe_yakuman",
    "multiple": "kazoe_yakuman",
}


class Base(NamedTuple):
    """A base value and the limit that made it.

    >>> from riichi_calc import find_rules
    >>> base_of(4, 30, find_rules("wrc-2015"))
    Base(points=2000, limit='mangan')
    """

    points: int
    limit: str | None = None


def base_of(han: int, fu: int, rules: Rules) -> Base:
    """The base value of a hand without yakuman."""
    if rules.aotenjou:
        return Base(fu << 2 + han)
    if han < 5:
        points = fu << 2 + han
        if points >= MANGAN or (points == KIRIAGE and rules.kiriage_mangan):
            return Base(MANGAN, "mangan")
        return Base(points)
    if han < 13:
        limit = _BY_HAN[han]
        return Base(LIMITS[limit], limit)
    limit = _THIRTEEN[rules.thirteen_han]
    times = capped(han // 13, rules) if rules.thirteen_han == "multiple" else 1
    return Base(LIMITS[limit] * times, limit)


def base_of_yakuman(times: int, rules: Rules) -> Base:
    """The base value of so many yakuman.

    >>> from riichi_calc import find_rules
    >>> base_of_yakuman(6, find_rules("jpml-a"))
    Base(points=32000, limit='yakuman')
    """
    return Base(YAKUMAN * capped(times, rules), "yakuman")


def capped(times: int, rules: Rules) -> int:
    """How many of so many yakuman are paid.

    >>> from riichi_calc import find_rules
    >>> capped(6, find_rules("tenhou")), capped(6, find_rules("jpml-a"))
    (6, 4)
    """
    return min(times, rules.yakuman_cap) if rules.yakuman_cap else times
