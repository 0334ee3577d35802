"""Minipoints (fu), item by item (WRC 2015 6.3; online guide, "Compter les fu"; the club's page, "Le calcul des fu")."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .tiles import DRAGONS, OUTSIDE
from .traits import CLOSED, KANCHAN, ORPHANS, PENCHAN, RINSHAN, SEVEN_PAIRS, TANKI, TSUMO

if TYPE_CHECKING:
    from .rules import Rules
    from .wins import Win


class FuItem(NamedTuple):
    """Some minipoints and what they are for.

    >>> BASE
    FuItem(id='base', fu=20, kind=None, concealed=None)
    """

    id: str
    fu: int
    kind: int | None = None
    """The kind of the triplet, quad or pair; the lowest kind of the sequence that was waited for."""
    concealed: bool | None = None
    """For triplets and quads."""


BASE = FuItem("base", 20)
CLOSED_RON = FuItem("closed_ron", 10)
TSUMO_ITEM = FuItem("tsumo", 2)
OPEN_PINFU = FuItem("open_pinfu", 2)
SEVEN_PAIRS_ITEM = (FuItem("seven_pairs", 25),)

_SETS = tuple(
    FuItem(
        "quad" if quad else "triplet",
        (4 if OUTSIDE >> kind & 1 else 2) * (2 if concealed else 1) * (4 if quad else 1),
        kind,
        concealed,
    )
    for kind in range(34)
    for concealed in (False, True)
    for quad in (False, True)
)
"""Every triplet and quad, four to a kind: open triplet, open quad, concealed triplet, concealed quad."""
_PAIRS = {
    name: {1 << kind: FuItem(name, 2, kind) for kind in range(27, 34)}
    for name in ("dragon_pair", "seat_wind_pair", "round_wind_pair")
}
_KANCHAN, _PENCHAN, _TANKI = (
    tuple(FuItem(wait, 2, kind) for kind in range(34)) for wait in ("kanchan", "penchan", "tanki")
)


def fu_items(win: Win, rules: Rules) -> tuple[FuItem, ...]:
    """Everything in *win* that is worth minipoints, how it was won first.

    A wait is worth its two minipoints even where the hand waited for other tiles too; a wait that is none of edge,
    closed and pair wait is worth nothing, even with one tile left to win on (WRC 2015 6.3).
    """
    shown = win.shown
    if shown & SEVEN_PAIRS:
        return SEVEN_PAIRS_ITEM
    if shown & ORPHANS:  # which count where a yakuman has no limit: without sets, only how it was won is worth anything
        return (BASE, TSUMO_ITEM) if shown & TSUMO else (BASE, CLOSED_RON)
    items = _set_items(win)
    if win.pair & win.hand.values:
        items += _pair_items(win, rules)
    if shown & (KANCHAN | PENCHAN | TANKI):
        items.append(_wait_item(shown, win.winning.bit_length() - 1))
    if shown & TSUMO:
        if _tsumo_counts(shown, bool(items), rules):
            return (BASE, TSUMO_ITEM, *items)
    elif shown & CLOSED:
        return (BASE, CLOSED_RON, *items)
    elif not items and rules.open_pinfu_fu == 30:
        return (BASE, OPEN_PINFU)
    return (BASE, *items)


def _set_items(win: Win) -> list[FuItem]:
    items = []
    triplets, concealed, quads = win.triplets, win.concealed, win.hand.quads
    while triplets:
        lowest = triplets & -triplets
        triplets ^= lowest
        which = 4 * lowest.bit_length() - 4
        if concealed & lowest:
            which += 2
        if quads & lowest:
            which += 1
        items.append(_SETS[which])
    return items


def _tsumo_counts(shown: int, other_items: bool, rules: Rules) -> bool:
    """Whether a self-draw gets its two minipoints: not in a pinfu that keeps its yaku."""
    if shown & RINSHAN and not rules.rinshan_tsumo_fu:
        return False
    return other_items or not shown & CLOSED or not rules.pinfu_tsumo


def _pair_items(win: Win, rules: Rules) -> list[FuItem]:
    pair, hand = win.pair, win.hand
    if pair & DRAGONS:
        return [_PAIRS["dragon_pair"][pair]]
    items = [
        _PAIRS[name][pair]
        for name, wind in (("seat_wind_pair", hand.seat), ("round_wind_pair", hand.round))
        if pair & wind
    ]
    return items[:1] if rules.double_wind_pair_fu == 2 else items


def _wait_item(shown: int, winning: int) -> FuItem:
    if shown & TANKI:
        return _TANKI[winning]
    if shown & KANCHAN:
        return _KANCHAN[winning - 1]
    return _PENCHAN[winning - 2 if winning % 9 == 2 else winning]


def round_fu(items: tuple[FuItem, ...]) -> int:
    """The minipoints that *items* make: their sum rounded up to ten, seven pairs' 25 as they are (WRC 2015 6.1).

    >>> round_fu((BASE, CLOSED_RON, FuItem("tanki", 2)))
    40
    """
    fu = 0
    for item in items:
        fu += item[1]
    return fu if fu == 25 else -(-fu // 10) * 10
