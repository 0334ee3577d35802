"""What a count pays, and which counts pay so much."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from .errors import Fault, refusal
from .figures import Figures, counts, fault_of, figures_of
from .hand import Situation
from .payments import Part, settle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .limits import Base
    from .rules import Rules

WAYS = ((False, False), (False, True), (True, False), (True, True))
"""The ways to win: by the dealer or not, by self-draw or not."""


class Paid(NamedTuple):
    """What a win pays, won one way.

    >>> from riichi_calc import find_rules
    >>> paid(1920, find_rules("tenhou"), dealer=False, tsumo=True, honba=1)
    Paid(dealer=False, tsumo=True, points=7900, shares={'non_dealer': 2100, 'dealer': 4000}, honba=300, sticks=0)
    """

    dealer: bool
    """Won by the dealer."""
    tsumo: bool
    points: int
    """For the hand."""
    shares: Mapping[str, int]
    """What each `non_dealer` pays and what the `dealer` pays, or the `discarder`; counters included."""
    honba: int = 0
    """For the counters, by all payers together."""
    sticks: int = 0
    """The riichi sticks that the winner takes."""

    @property
    def total(self) -> int:
        """What the winner gets."""
        return self.points + self.honba + self.sticks

    @property
    def amount(self) -> tuple[int, ...]:
        """The different shares, as players say them: 2000 and 3900."""
        return tuple(self.shares.values())


def paid(base: int, rules: Rules, *, dealer: bool, tsumo: bool, honba: int = 0, sticks: int = 0) -> Paid:
    """What a base value pays."""
    winner = 0 if dealer else 1
    situation = Situation(tsumo=tsumo, seat=winner, honba=honba, sticks=sticks)
    points, payments = settle([Part(base)], situation, rules)
    own = next(payment for payment in payments if payment.seat == winner)
    payers = {payment.seat: -payment.total for payment in payments if payment.seat != winner}
    if not tsumo:
        shares = {"discarder": payers[None]}
    elif dealer:
        shares = {"non_dealer": payers[1]}
    else:
        shares = {"non_dealer": payers[2], "dealer": payers[0]}
    return Paid(dealer, tsumo, points, shares, own.honba, own.sticks)


def read_figures(words: Sequence[str], times: int | None, rules: Rules) -> Figures:
    """The figures that *words* write: `3 40`, `3han 40fu`, `5`, a limit's name, or yakuman so many times.

    Raises RiichiError where they write none.

    >>> from riichi_calc import find_rules
    >>> rules = find_rules("tenhou")
    >>> read_figures(["3han", "40fu"], None, rules), read_figures(["2", "yakuman"], None, rules).yakuman
    (Figures(han=3, fu=40, yakuman=0), 2)
    """
    text = " ".join(words)
    several = _SEVERAL.fullmatch(text)
    if several and times is None:
        return figures_of("yakuman", int(several[1]), rules)
    if len(words) == 1 and words[0].replace("_", "").isalpha():
        return figures_of(words[0], times or 1, rules)
    found = _FIGURES.fullmatch(text)
    if not found:
        sentence = "a count is written {forms}, not {found}"
        values: dict[str, object] = {"forms": "3 40, 5, mangan, 2 yakuman", "found": text}
        raise refusal([Fault("value", sentence, values)])
    if times is not None:
        raise refusal([Fault("value", "only a yakuman counts several times", field="times")])
    return Figures(int(found[1]), int(found[2]) if found[2] else None)


_SEVERAL = re.compile(r"(\d{1,3}) ?yakuman", re.ASCII)
_FIGURES = re.compile(r"(\d{1,4})(?: ?han)?(?: (\d{1,4})(?: ?fu)?)?", re.ASCII)


class Worth(NamedTuple):
    """What a count is worth, each way it can be won.

    >>> from riichi_calc import find_rules
    >>> found = worth(Figures(2, 25), find_rules("tenhou"))
    >>> [way.points for way in found.ways], [fault.message for fault in found.faults]
    ([1600, 2400], ['25 minipoints won by self-draw are 3 han at least: tsumo, chiitoitsu'])
    """

    figures: Figures
    raw: int
    """The base value before limits cap it or round it up."""
    base: Base
    ways: tuple[Paid, ...]
    """Out of WAYS, in this order."""
    faults: tuple[Fault, ...]
    """Why it cannot be won the other ways."""


def worth(figures: Figures, rules: Rules, *, honba: int = 0, sticks: int = 0, tsumo: bool | None = None) -> Worth:
    """What *figures* are worth with so many counters and riichi sticks; by self-draw or on a discard alone where
    *tsumo* says so.

    Raises RiichiError where no hand can count so.
    """
    asked = (False, True) if tsumo is None else (tsumo,)
    reasons = {way: fault_of(figures, rules, tsumo=way, honba=honba) for way in asked}
    faults = tuple({fault.message: fault for fault in reasons.values() if fault}.values())
    possible = [way for way in asked if not reasons[way]]
    if not possible:
        raise refusal(faults)
    base = figures.base(rules)
    limited = figures.fu is None or (figures.han >= 5 and not rules.aotenjou)
    raw = base.points if limited else figures.base(rules.replace(aotenjou=True)).points
    ways = tuple(
        paid(base.points, rules, dealer=dealer, tsumo=tsumo, honba=honba, sticks=sticks)
        for dealer, tsumo in WAYS
        if tsumo in possible
    )
    return Worth(figures, raw, base, ways, faults)


class Paying(NamedTuple):
    """Counts that pay alike.

    >>> Paying(Paid(False, False, 7700, {"discarder": 7700}), (Figures(4, 30),)).paid.amount
    (7700,)
    """

    paid: Paid
    figures: tuple[Figures, ...]
    """The fewest han first."""


class Amount(NamedTuple):
    """What is said to be paid: by one player or by all together, or as the shares of a self-draw.

    >>> read_amount("2000/3900"), read_amount("7700"), read_amount("4000 all")
    (Amount(shares=(2000, 3900), each=False), Amount(shares=(7700,), each=False), Amount(shares=(4000,), each=True))
    """

    shares: tuple[int, ...]
    each: bool = False
    """Paid by every one of them, for a dealer's self-draw."""


_AMOUNT = re.compile(r"(\d{1,9})(?:/(\d{1,9})|( ?all))?", re.ASCII)


def read_amount(text: str) -> Amount:
    """The amount that *text* writes: `7700`, `2000/3900` or `4000all`.

    Raises RiichiError where it writes none.
    """
    found = _AMOUNT.fullmatch(text.strip())
    if not found:
        sentence = "points are written {forms}, not {found}"
        values = {"forms": "7700, 2000/3900, 4000all", "found": text}
        raise refusal([Fault("value", sentence, values, "pays")])
    shares = tuple(int(share) for share in found.group(1, 2) if share)
    return Amount(shares, each=bool(found[3]))


def amounts_of(way: Paid) -> tuple[Amount, ...]:
    """Everything that players may call what *way* pays, counters included.

    >>> from riichi_calc import find_rules
    >>> amounts_of(paid(2000, find_rules("tenhou"), dealer=True, tsumo=True))
    (Amount(shares=(12000,), each=False), Amount(shares=(4000,), each=True), Amount(shares=(4000,), each=False))
    """
    together = Amount((way.points + way.honba,))
    if not way.tsumo:
        return (together,)
    if way.dealer:
        return together, Amount(way.amount, each=True), Amount(way.amount)
    return together, Amount(way.amount)


def counts_paying(amount: Amount, rules: Rules, *, honba: int = 0) -> list[Paying]:
    """The counts that pay *amount*, way by way, with so many counters in it; the cheapest first.

    >>> from riichi_calc import find_rules
    >>> for paying in counts_paying(Amount((7700,)), find_rules("tenhou")):
    ...     print(paying.paid.dealer, paying.paid.tsumo, *((han, fu) for han, fu, _ in paying.figures))
    False False (3, 60) (4, 30)
    True False (2, 80) (3, 40)
    """
    return [paying for paying in _payings(rules, honba) if amount in amounts_of(paying.paid)]


def nearest_amounts(amount: Amount, rules: Rules, *, honba: int = 0) -> list[Amount]:
    """The next lower and the next higher amount of this form that some count pays.

    >>> from riichi_calc import find_rules
    >>> nearest_amounts(Amount((7600,)), find_rules("tenhou"))
    [Amount(shares=(7200,), each=False), Amount(shares=(7700,), each=False)]
    """
    form = len(amount.shares), amount.each
    amounts = {known for paying in _payings(rules, honba) for known in amounts_of(paying.paid)}
    known = sorted(known for known in amounts if (len(known.shares), known.each) == form)
    return [other for other in known if other < amount][-1:] + [other for other in known if other > amount][:1]


def _payings(rules: Rules, honba: int) -> Iterator[Paying]:
    """Everything that is paid, way by way, the least first."""
    for dealer, tsumo in WAYS:
        by_base: dict[int, list[Figures]] = {}
        for figures in counts(rules, tsumo=tsumo, honba=honba):
            by_base.setdefault(figures.base(rules).points, []).append(figures)
        for base in sorted(by_base):
            yield Paying(paid(base, rules, dealer=dealer, tsumo=tsumo, honba=honba), tuple(by_base[base]))
