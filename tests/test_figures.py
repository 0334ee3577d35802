"""Which han and minipoints go together: as hands have them, as arithmetic has them, and why others are refused."""

from __future__ import annotations

import gzip
import json
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from hypothesis import given

from riichi_calc import RiichiError, find_rules, score_record
from riichi_calc.figures import EXAMPLES, Figures, counts, fault_of, figures_of, least, most_yakuman
from riichi_calc.limits import LIMITS
from riichi_calc.parameters import YAKUMAN
from riichi_calc.presets import PRESETS

from .strategies import many, records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from riichi_calc import Rules

CASES = sorted((Path(__file__).parent / "data/cases").glob("*.ndjson.gz"))
VARIANTS: dict[str, dict[str, Any]] = {
    "usual": {"base": "tenhou"},
    "double wind two": {"base": "wrc-2022"},
    "open without fu twenty": {"open_pinfu_fu": 20},
    "no pinfu by self-draw": {"pinfu_tsumo": False},
    "both": {"open_pinfu_fu": 20, "pinfu_tsumo": False},
    "three players": {"base": "tenhou-sanma"},
    "three players, twenty": {"base": "tenhou-sanma", "open_pinfu_fu": 20, "double_wind_pair_fu": 2},
    "three players, nothing for rinshan": {"base": "tenhou-sanma", "rinshan_tsumo_fu": False},
    "three players, nothing for pinfu": {"base": "tenhou-sanma", "rinshan_tsumo_fu": False, "pinfu_tsumo": False},
}


class Part(NamedTuple):
    """A set, as far as it matters to a count."""

    fu: int
    triplet: bool = True
    quad: bool = False
    open: bool = False
    outside: bool = False


SEQUENCE, CALLED = Part(0, triplet=False), Part(0, triplet=False, open=True)
TRIPLETS = [
    Part(2 * (1 + outside) * (1 if called else 2) * (4 if quad else 1), quad=quad, open=called, outside=outside)
    for outside, called, quad in product((False, True), repeat=3)
]


def shapes(rules: Rules) -> Iterator[tuple[tuple[Part, ...], int]]:
    """Every four sets with a pair, and what the pair is worth."""
    kinds = [SEQUENCE, *TRIPLETS, *([CALLED] if rules.players == 4 else [])]
    yield from product(combinations_with_replacement(kinds, 4), {0, 2, rules.double_wind_pair_fu})


def endings(parts: tuple[Part, ...], *, tsumo: bool) -> Iterator[tuple[tuple[Part, ...], int, bool]]:
    """Every way to finish a shape: the sets then, the minipoints of the wait, and whether it is two-sided."""
    yield parts, 2, False  # the pair
    for place, part in enumerate(parts):
        if part == SEQUENCE:
            yield parts, 2, False
            yield parts, 0, True
        elif not part.quad and not part.open:
            finished = part if tsumo else part._replace(fu=part.fu // 2, open=True)
            yield (*parts[:place], finished, *parts[place + 1 :]), 0, False


def arithmetic(rules: Rules, *, tsumo: bool) -> dict[int, int]:
    """The fewest han for each number of minipoints, from what sets, pairs and waits add up to."""
    found = {25: 3 if tsumo else 2}
    for parts, pair in shapes(rules):
        closed = not any(part.open for part in parts)
        for finished, wait, two_sided in endings(parts, tsumo=tsumo):
            quads = sum(part.quad for part in finished)
            concealed = sum(part.triplet and not part.open for part in finished)
            if quads == 4 or concealed == 4:
                continue  # a yakuman
            items = sum(part.fu for part in finished) + pair + wait
            toitoi = all(part.triplet for part in finished)
            pinfu = closed and not items and two_sided
            honroutou = toitoi and pair and all(part.outside for part in finished)
            han = 2 * (quads == 3) + 2 * (concealed == 3) + 2 * toitoi + 2 * bool(honroutou) + (closed and tsumo)
            if tsumo:
                fu = 20 + items + (2 if items or not closed or not rules.pinfu_tsumo else 0)
                han += pinfu and rules.pinfu_tsumo
            else:
                fu = 20 + items + (10 if closed else 2 if not items and rules.open_pinfu_fu == 30 else 0)
                han += pinfu
            rounded = -(-fu // 10) * 10
            found[rounded] = min(max(han, 1), found.get(rounded, 99))
    if tsumo and rules.players == 3 and not rules.rinshan_tsumo_fu and not rules.pinfu_tsumo:
        found[20] = 3  # a self-draw after a north set aside, which is dora itself
    return found


@pytest.mark.parametrize("tsumo", [False, True], ids=["ron", "tsumo"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_fewest_han_are_what_arithmetic_makes_them(variant: str, tsumo: bool) -> None:
    rules = find_rules(VARIANTS[variant])

    assert {fu: bound.han for fu, bound in least(rules, tsumo=tsumo).items()} == arithmetic(rules, tsumo=tsumo)


def test_no_example_is_there_for_nothing() -> None:
    needed = set()
    for variant in VARIANTS.values():
        for place, record in enumerate(EXAMPLES):
            try:
                score = score_record({**record, "rules": variant})
            except RiichiError:
                continue
            if score.han == least(find_rules(variant), tsumo=score.hand.situation.tsumo)[score.fu].han:
                needed.add(place)

    assert needed == set(range(len(EXAMPLES)))


def test_yaku_outside_the_common_list_make_no_difference() -> None:
    every = find_rules({"base": "tenhou", "local_yaku": ["uumensai", "sanrenkou", "isshoku_sanjun"]})

    for tsumo in (False, True):
        assert least(every, tsumo=tsumo) == least(find_rules("tenhou"), tsumo=tsumo)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_no_hand_ever_scored_has_fewer_han_or_other_minipoints(path: Path) -> None:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    known = [case for case in cases if {"han", "fu"} <= case["expect"].keys() and "tsumo" in case["record"]]
    impossible = {}
    for case in known:
        rules = find_rules(case["record"].get("rules", "wrc-2015"))
        figures = Figures(case["expect"]["han"], case["expect"]["fu"])
        fault = fault_of(figures, rules, tsumo=case["record"]["tsumo"]) if figures.han else None
        if fault:
            impossible[case["id"]] = fault.message

    assert impossible == {}


@given(records())
@many
def test_whatever_can_be_scored_can_be_counted(record: dict[str, Any]) -> None:
    try:
        score = score_record(record)
    except RiichiError:
        return
    situation = score.hand.situation
    if score.yakuman:
        assert score.yakuman <= most_yakuman(score.rules)
    else:
        assert fault_of(Figures(score.han, score.fu), score.rules, tsumo=situation.tsumo, honba=situation.honba) is None


REFUSED = [
    (1, 20, False, "20 minipoints are won by self-draw alone"),
    (1, 20, True, "20 minipoints won by self-draw are 2 han at least: tsumo, pinfu"),
    (1, 25, False, "25 minipoints won on a discard are 2 han at least: chiitoitsu"),
    (2, 25, True, "25 minipoints won by self-draw are 3 han at least: tsumo, chiitoitsu"),
    (1, 110, True, "110 minipoints won by self-draw are 2 han at least: sankantsu"),
    (3, 120, False, "120 minipoints won on a discard are 4 han at least: sankantsu, sanankou"),
    (3, 34, False, "minipoints are rounded up to the next ten: 34 count 40"),
    (3, 34, True, "minipoints are rounded up to the next ten: 34 count 40"),
    (2, 26, False, "minipoints are rounded up to the next ten: 26 count 30"),
    (2, 10, False, "no hand has 10 minipoints; there are 20 to 140"),
    (2, 0, True, "no hand has 0 minipoints; there are 20 to 140"),
    (9, 150, False, "no hand has 150 minipoints; there are 20 to 140"),
    (9, 140, True, "140 minipoints are won on a discard alone, which is worth 10"),
    (6, 25, False, None),
    (2, 25, False, None),
    (2, 20, True, None),
    (1, 110, False, None),
    (4, 130, True, None),
    (4, 140, False, None),
    (0, 30, False, "a hand has from 1 to 100 han, not 0"),
    (101, 30, False, "a hand has from 1 to 100 han, not 101"),
    (4, None, False, "4 han need their minipoints, like 4 40"),
    (5, None, False, None),
]


@pytest.mark.parametrize(("han", "fu", "tsumo", "message"), REFUSED)
def test_what_no_hand_counts_is_refused_with_the_reason(
    han: int, fu: int | None, tsumo: bool, message: str | None
) -> None:
    fault = fault_of(Figures(han, fu), find_rules("tenhou"), tsumo=tsumo)

    assert fault is None if message is None else fault and fault.message.startswith(message)


@pytest.mark.parametrize(
    ("rules", "figures", "tsumo", "message"),
    [
        ("wrc-2022", Figures(1, 110), False, "110 minipoints won on a discard are 2 han at least: sanankou"),
        ("tenhou-sanma", Figures(4, 120), True, "120 minipoints won by self-draw are 5 han at least"),
        ({"aotenjou": True}, Figures(9), False, "9 han need their minipoints"),
        ({"pinfu_tsumo": False, "open_pinfu_fu": 20}, Figures(2, 20), True, "20 minipoints are won on a discard alone"),
        ({"open_pinfu_fu": 20}, Figures(1, 20), False, None),
        ({"aotenjou": True}, Figures(9, 130), False, None),
    ],
)
def test_the_rules_move_the_bounds(rules: Any, figures: Figures, tsumo: bool, message: str | None) -> None:
    fault = fault_of(figures, find_rules(rules), tsumo=tsumo)

    assert fault is None if message is None else fault and fault.message.startswith(message)


@pytest.mark.parametrize(
    ("han", "honba", "code"), [(1, 5, "too_few_han"), (1, 4, None), (2, 5, None), (5, 9, None), (0, 5, "value")]
)
def test_five_counters_ask_for_two_han_under_ema_2012(han: int, honba: int, code: str | None) -> None:
    fault = fault_of(Figures(han, 30), find_rules("ema-2012"), tsumo=False, honba=honba)

    assert (fault and fault.code) == code


LIMITED = [
    ("tenhou", "mangan", 1, Figures(5)),
    ("tenhou", "sanbaiman", 1, Figures(11)),
    ("tenhou", "kazoe_yakuman", 1, Figures(13)),
    ("jpml-a", "yonbaiman", 1, Figures(13)),
    ("tenhou", "yakuman", 4, Figures(yakuman=4)),
    ("tenhou", "yakuman", 5, "under tenhou a hand is 4 yakuman at most"),
    ("wrc-2015", "yakuman", 2, "under wrc-2015 a hand is 1 yakuman at most"),
    ("tenhou", "yakuman", 0, "under tenhou a hand is 4 yakuman at most"),
    ("tenhou", "mangan", 2, "only a yakuman counts several times"),
    ("tenhou", "yonbaiman", 1, "tenhou has no yonbaiman"),
    ("wrc-2015", "kazoe_yakuman", 1, "wrc-2015 has no kazoe_yakuman"),
    ("wrc-2015", "mangen", 1, "mangen is no limit (did you mean mangan?)"),
    ({"aotenjou": True}, "mangan", 1, "wrc-2015+ has no limits: write han and minipoints, like 5 40"),
]


@pytest.mark.parametrize(("rules", "limit", "times", "expected"), LIMITED)
def test_a_limit_is_the_fewest_han_that_make_it(rules: Any, limit: str, times: int, expected: Figures | str) -> None:
    if isinstance(expected, Figures):
        assert figures_of(limit, times, find_rules(rules)) == expected
        return
    with pytest.raises(RiichiError) as refused:
        figures_of(limit, times, find_rules(rules))

    assert refused.value.faults[0].message == expected


@pytest.mark.parametrize("yakuman", YAKUMAN)
def test_one_that_counts_double_is_two_yakuman_at_least(yakuman: str) -> None:
    rules = {"renhou": "yakuman", "double_yakuman": [yakuman]}

    assert most_yakuman(find_rules(rules)) == 2
    assert most_yakuman(find_rules({**rules, "yakuman_stacking": "sum"})) >= 4


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("tsumo", [False, True], ids=["ron", "tsumo"])
def test_counts_rise_and_hold_everything_that_is_not_refused(name: str, tsumo: bool) -> None:
    rules = PRESETS[name]
    found = list(counts(rules, tsumo=tsumo))
    below = {(figures.han, figures.fu) for figures in found if figures.fu}
    limits = [figures.base(rules) for figures in found if not figures.fu]

    assert below == {
        (han, fu) for han in range(1, 5) for fu in range(200) if not fault_of(Figures(han, fu), rules, tsumo=tsumo)
    }
    assert [base.points for base in limits] == sorted(base.points for base in limits)
    assert {base.limit for base in limits} <= LIMITS.keys()
    assert limits[0].limit == "mangan"
    assert limits[-1].limit == "yakuman"


def test_five_counters_leave_out_what_has_too_few_han() -> None:
    found = list(counts(find_rules("ema-2012"), tsumo=False, honba=5))

    assert found[0] == Figures(2, 25)
    assert next(counts(find_rules("wrc-2015"), tsumo=False, honba=5)) == Figures(1, 30)
