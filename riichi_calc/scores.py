"""What scoring finds: the dora of a hand, one way to count it, its score."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .fu import FuItem
    from .hand import Hand
    from .limits import Base
    from .payments import Payment
    from .rules import Rules
    from .wins import Win
    from .yaku import Counted


class Dora(NamedTuple):
    """The han that no yaku gives.

    >>> sum(Dora(dora=2, akadora=1))
    3
    """

    dora: int = 0
    uradora: int = 0
    akadora: int = 0
    nukidora: int = 0


NO_DORA = Dora()


class Count(NamedTuple):
    """One way to read a hand, counted.

    >>> from riichi_calc import Scorer, find_rules, parse_hand
    >>> counts = Scorer(find_rules("tenhou")).counts(parse_hand("22334455667788s", tsumo=True))
    >>> max(counts, key=lambda count: count.worth).han
    12
    """

    base: Base
    is_yakuman: bool
    han: int
    """Yaku and dora; with yakuman, 0."""
    fu: int
    fu_items: tuple[FuItem, ...]
    win: Win
    yaku: tuple[Counted, ...]
    """What counts, in the order of the yaku table; empty where there is no yaku."""
    dora: Dora
    unused: tuple[str, ...] = ()
    """Yakuman that do not count beside a better one."""

    @property
    def worth(self) -> tuple[int, bool, int, int]:
        """What makes one reading dearer than another: points, a yakuman before a counted one, han, fu."""
        return self.base.points, self.is_yakuman, self.han, self.fu


class Score(NamedTuple):
    """The dearest way to count a hand, complete: a table or JSON needs nothing else.

    >>> from riichi_calc import score
    >>> found = score("234m567p2346788s+5s", riichi=True, from_="W", dora="4p", honba=1, sticks=1, rules="tenhou")
    >>> found.han, found.fu, found.points, [payment.total for payment in found.payments]
    (4, 30, 7700, [0, 9000, -8000, 0])
    """

    rules: Rules
    hand: Hand
    win: Win
    """The reading that was chosen."""
    yaku: tuple[Counted, ...]
    dora: Dora
    ignored: tuple[str, ...]
    """What was said of the hand and scores nothing: circumstances that the rules do not reward, yakuman beside the one
    that counts."""
    han: int
    """Yaku and dora; 0 with yakuman."""
    fu: int
    fu_items: tuple[FuItem, ...]
    yakuman: int
    """How many yakuman; 0 for a counted one."""
    limit: str | None
    base: int
    """The base value, limits applied."""
    points: int
    """What the hand is worth to the winner, without counters and sticks."""
    payments: tuple[Payment, ...]
    """What every seat gets or pays, from East; the winner and an unnamed discarder where nobody says who discarded."""
