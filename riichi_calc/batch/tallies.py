"""What a stream has come to, counted."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..scores import Score


class Tally:
    """How many hands were scored and how many records refused; in detail, which yaku they had and what they were worth.

    >>> tally = Tally()
    >>> tally.refuse("no_yaku")
    >>> tally.records, tally.refused, tally.codes
    (1, 1, Counter({'no_yaku': 1}))
    """

    __slots__ = ("codes", "hands", "limits", "points", "yaku")

    def __init__(self) -> None:
        self.hands = 0
        self.codes: Counter[str] = Counter()
        """Refused records by the code of their first fault."""
        self.yaku: Counter[str] = Counter()
        """Hands by yaku; only where hands were added with `count`."""
        self.limits: Counter[str | None] = Counter()
        """Hands by limit, likewise."""
        self.points: Counter[str | None] = Counter()
        """Their points, without counters and sticks."""

    @property
    def refused(self) -> int:
        """How many records were refused."""
        return self.codes.total()

    @property
    def records(self) -> int:
        """How many records there were."""
        return self.hands + self.refused

    def count(self, found: Score) -> None:
        """Add a hand, with its yaku and its points."""
        self.hands += 1
        for row in found.yaku:
            self.yaku[row.id] += 1
        self.limits[found.limit] += 1
        self.points[found.limit] += found.points

    def refuse(self, code: str) -> None:
        """Add a record that was refused."""
        self.codes[code] += 1

    def add(self, other: Tally) -> None:
        """Add everything that *other* counted."""
        self.hands += other.hands
        self.codes.update(other.codes)
        self.yaku.update(other.yaku)
        self.limits.update(other.limits)
        self.points.update(other.points)
