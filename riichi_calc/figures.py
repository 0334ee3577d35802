"""Han and minipoints without a hand, and which of them go together.

What a count needs is not written down here as numbers: each row of EXAMPLES is a hand that has the fewest han of all
hands with its minipoints, and a rule set that scores it otherwise moves the bound. So the yaku of the example are the
reason why a lower count is refused.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from .errors import Fault, RiichiError, nearest, refusal
from .limits import LIMITS, Base, base_of, base_of_yakuman
from .records import score_record
from .scorers import scorer_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .rules import Rules

MOST_HAN = 100
"""More than any hand has; what is above is a slip of the finger."""


class Figures(NamedTuple):
    """What a hand counts, without the hand.

    >>> from riichi_calc import find_rules
    >>> Figures(3, 60).base(find_rules("wrc-2015"))
    Base(points=2000, limit='mangan')
    """

    han: int = 0
    """0 with yakuman."""
    fu: int | None = None
    """None where the han alone decide, and with yakuman."""
    yakuman: int = 0
    """How many."""

    def base(self, rules: Rules) -> Base:
        """The base value."""
        return base_of_yakuman(self.yakuman, rules) if self.yakuman else base_of(self.han, self.fu or 0, rules)


EXAMPLES: tuple[Mapping[str, object], ...] = (
    # won on a discard
    {"hand": "123m67p67899s+8p,234s", "houtei": True},
    {"hand": "1199m2288p3377s1z+1z"},
    {"hand": "123678p23499s67s+8s"},
    {"hand": "123678p23499s68s+7s", "riichi": True},
    {"hand": "123678p2399s+4s,x77xs", "riichi": True},
    {"hand": "111678p2399s+4s,x77xs", "riichi": True},
    {"hand": "123678p2399s+4s,x11xm", "riichi": True},
    {"hand": "111678p2499s+3s,x11xm", "riichi": True},
    {"hand": "678p24s66z+3s,x11xm,x77xs", "riichi": True},
    {"hand": "678p2399s+4s,x11xm,x99xm", "riichi": True},
    {"hand": "678p99s11z+9s,x11xm,x99xm", "riichi": True, "seat": "E"},
    {"hand": "4678p999s+4p,x11xm,x99xm"},
    {"hand": "678p4s+4s,x11xm,x99xm,x77xs"},
    {"hand": "678p4s+4s,x11xm,x99xm,x11xs"},
    {"hand": "678p1z+1z,x11xm,x99xm,x11xs", "seat": "E"},
    {"hand": "99s66z+9s,x11xm,x99xm,x11xs"},
    # won by self-draw
    {"hand": "123678p23499s67s8s", "tsumo": True},
    {"hand": "123678p23499s67s8s", "tsumo": True, "rinshan": True, "nuki": 1},
    {"hand": "1199m2288p3377s11z", "tsumo": True},
    {"hand": "123678p23499s68s7s", "tsumo": True},
    {"hand": "123678p2399s4s,x77xs", "tsumo": True},
    {"hand": "111678p2399s4s,x77xs", "tsumo": True},
    {"hand": "123678p2399s4s,x11xm", "tsumo": True},
    {"hand": "111678p2399s4s,x11xm", "tsumo": True},
    {"hand": "678p24s66z+3s,x11xm,x77xs", "tsumo": True},
    {"hand": "678p2399s4s,x11xm,x99xm", "tsumo": True},
    {"hand": "678p4s4s,777z,x11xm,x99xm", "tsumo": True},
    {"hand": "2399s4s,9999p,x11xm,x99xm", "tsumo": True},
    {"hand": "4s4s,234p,x11xm,x99xm,x11xs", "tsumo": True},
    {"hand": "99p23s+4s,x11xm,x99xm,x11xs", "tsumo": True},
    {"hand": "6z6z,234p,x11xm,x99xm,x11xs", "tsumo": True},
    {"hand": "678p6z+6z,x11xm,x99xm,x11xs", "tsumo": True},
)
"""Of every number of minipoints, hands with the fewest han, as records: those that are it only under some rules too.

None has a called sequence or a middle number of characters where it can do without, so that three players have it too.
"""
MANY_YAKUMAN: tuple[Mapping[str, object], ...] = (
    {"hand": "5z+5z,x11xz,x22xz,x33xz,x44xz"},
    {"hand": "9s+9s,x11xm,x99xm,x11xp,x99xp"},
    {"hand": "8s+8s,x22xs,x33xs,x66xs,x66xz"},
    {"hand": "1z+1z,x55xz,x66xz,x77xz,x44xz"},
    {"hand": "4z+4z,x11xz,x22xz,x33xz,x55xz"},
    *(
        {"hand": hand, "tsumo": tsumo, "seat": seat, first: True}
        for first, seat, tsumo in (("tenhou", "E", True), ("chiihou", "S", True), ("renhou", "S", False))
        for hand in (
            *("111222333444z55z", "55111222333444z", "19m19p19s12345677z", "19m19p19s1234577z6z"),
            *("11123456789999p", "1112346789999p5p"),
        )
    ),
)
"""Hands that are several yakuman at once; the most that there are is among them, whichever count double."""


class Least(NamedTuple):
    """The fewest han that go with some minipoints.

    >>> from riichi_calc import find_rules
    >>> least(find_rules("tenhou"), tsumo=True)[25]
    Least(han=3, yaku=('tsumo', 'chiitoitsu'))
    """

    han: int
    yaku: tuple[str, ...]
    """What they are, by id."""


@lru_cache(maxsize=64)
def least(rules: Rules, *, tsumo: bool) -> Mapping[int, Least]:
    """The fewest han under *rules* by minipoints, lowest first; what is no key no hand has, won so.

    >>> from riichi_calc import find_rules
    >>> [*least(find_rules("wrc-2015"), tsumo=False)][:4]
    [25, 30, 40, 50]
    """
    found: dict[int, Least] = {}
    for record in EXAMPLES:
        if bool(record.get("tsumo")) != tsumo:
            continue
        try:
            score = score_record(record, scorer_for(rules))
        except RiichiError:
            continue  # not in this game: a sequence is called, or a north set aside
        bound = Least(score.han, tuple(row.id for row in score.yaku))
        found[score.fu] = min(bound, found.get(score.fu, bound))
    return dict(sorted(found.items()))


@lru_cache(maxsize=64)
def most_yakuman(rules: Rules) -> int:
    """How many yakuman a hand can be under *rules*.

    >>> from riichi_calc import find_rules
    >>> [most_yakuman(find_rules(name)) for name in ("wrc-2015", "ema-2012", "tenhou", "mahjong-soul")]
    [1, 2, 4, 6]
    """
    found = 1
    for record in MANY_YAKUMAN:
        try:
            found = max(found, score_record(record, scorer_for(rules)).yakuman)
        except RiichiError:
            continue  # a fault of the wall: with so many red fives there is no such hand
    return found


def figures_of(limit: str, times: int, rules: Rules) -> Figures:
    """The fewest figures that make a limit, so many times.

    Raises RiichiError where the rules know no such limit.

    >>> from riichi_calc import find_rules
    >>> figures_of("haneman", 1, find_rules("tenhou")), figures_of("yakuman", 2, find_rules("tenhou"))
    (Figures(han=6, fu=None, yakuman=0), Figures(han=0, fu=None, yakuman=2))
    """
    if limit not in LIMITS:
        values: dict[str, object] = {"name": limit, "nearest": nearest(limit, LIMITS)}
        raise refusal([Fault("value", "{name} is no limit{nearest}", values)])
    if rules.aotenjou:
        sentence = "{rules} has no limits: write han and minipoints, like {form}"
        raise refusal([Fault("value", sentence, {"rules": rules.name, "form": "5 40"})])
    if limit == "yakuman":
        most = most_yakuman(rules)
        if not 1 <= times <= most:
            sentence = "under {rules} a hand is {most} yakuman at most"
            raise refusal([Fault("value", sentence, {"rules": rules.name, "most": most}, "times")])
        return Figures(yakuman=times)
    if times != 1:
        raise refusal([Fault("value", "only a yakuman counts several times", field="times")])
    han = next((han for han in range(5, 14) if base_of(han, 0, rules).limit == limit), None)
    if han is None:
        raise refusal([Fault("value", "{rules} has no {name}", {"rules": rules.name, "name": limit})])
    return Figures(han)


def fault_of(figures: Figures, rules: Rules, *, tsumo: bool, honba: int = 0) -> Fault | None:
    """Why no hand won so, with so many counters on the table, counts *figures*; None where one does.

    >>> from riichi_calc import find_rules
    >>> print(fault_of(Figures(1, 25), find_rules("tenhou"), tsumo=False))
    25 minipoints won on a discard are 2 han at least: chiitoitsu
    """
    han, fu, yakuman = figures
    if yakuman:
        return None
    wanted = rules.min_han_at_five_honba
    if honba >= 5 and 1 <= han < wanted:
        sentence = "from five counters on, {rules} asks for {wanted} han from yaku, dora aside; this hand has {found}"
        return Fault("too_few_han", sentence, {"rules": rules.name, "wanted": wanted, "found": han}, "honba")
    if not 1 <= han <= MOST_HAN:
        return Fault("value", "a hand has from 1 to {most} han, not {han}", {"most": MOST_HAN, "han": han})
    if fu is None:
        if han >= 5 and not rules.aotenjou:
            return None
        return Fault("value", "{han} han need their minipoints, like {han} 40", {"han": han})
    return _fault_of_fu(han, fu, rules, tsumo=tsumo)


def _fault_of_fu(han: int, fu: int, rules: Rules, *, tsumo: bool) -> Fault | None:
    bounds = least(rules, tsumo=tsumo)
    bound = bounds.get(fu)
    if bound is None:
        every = sorted({*bounds, *least(rules, tsumo=not tsumo)})
        values: dict[str, object] = {"fu": fu, "rounded": -(-fu // 10) * 10, "low": every[0], "high": every[-1]}
        if not every[0] <= fu <= every[-1]:
            return Fault("value", "no hand has {fu} minipoints; there are {low} to {high}", values)
        if fu % 10:
            sentence = "minipoints are rounded up to the next ten: {fu} count {rounded}; seven pairs alone have 25"
            return Fault("value", sentence, values)
        return Fault("value", _NOT_SO["on a discard" if not tsumo else "few" if fu < 30 else "many"], values)
    if han < bound.han:
        sentence = (
            "{fu} minipoints won by self-draw are {least} han at least: {yaku}"
            if tsumo
            else "{fu} minipoints won on a discard are {least} han at least: {yaku}"
        )
        return Fault("value", sentence, {"fu": fu, "least": bound.han, "yaku": ", ".join(bound.yaku)})
    return None


_NOT_SO = {
    "on a discard": "{fu} minipoints are won by self-draw alone: on a discard a closed hand gets 10, an open has 30",
    "few": "{fu} minipoints are won on a discard alone: a self-draw is worth 2",
    "many": "{fu} minipoints are won on a discard alone, which is worth 10 to a closed hand; a self-draw is worth 2",
}
"""What is said of minipoints that only the other way to win gives."""


def counts(rules: Rules, *, tsumo: bool, honba: int = 0) -> Iterator[Figures]:
    """Yield every count that a hand won so, with so many counters on the table, can have.

    They come han by han, the minipoints rising; where the han decide, each limit once, with its fewest han; then
    yakuman.

    >>> from riichi_calc import find_rules
    >>> [figures.han for figures in counts(find_rules("wrc-2015"), tsumo=True)][-5:]
    [5, 6, 8, 11, 0]
    """
    wanted = rules.min_han_at_five_honba if honba >= 5 else 1
    bounds = least(rules, tsumo=tsumo)
    for han in range(wanted, MOST_HAN + 1 if rules.aotenjou else 5):
        yield from (Figures(han, fu) for fu, bound in bounds.items() if bound.han <= han)
    if rules.aotenjou:
        return
    before = None
    for han in range(5, MOST_HAN + 1):
        base = base_of(han, 0, rules)
        if base != before and han >= wanted:
            yield Figures(han)
            before = base
    yield from (Figures(yakuman=times) for times in range(1, most_yakuman(rules) + 1))
