"""From han and minipoints to the base value: the formula below the limits, and every limit under every rule set."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from riichi_calc import PRESETS, Rules
from riichi_calc.limits import LIMITS, Base, base_of, base_of_yakuman
from riichi_calc.rules import change

POINTS = tomllib.loads((Path(__file__).parent / "data" / "points.toml").read_text("utf-8"))
FU = [20, 25, *range(30, 180, 10)]
PLAIN = Rules()
KIRIAGE = Rules(kiriage_mangan=True)


@pytest.mark.parametrize("fu", FU)
@pytest.mark.parametrize("han", [1, 2, 3, 4])
def test_below_five_han_the_minipoints_double_for_each_han_and_twice_more_up_to_a_mangan(han: int, fu: int) -> None:
    points = fu * 2 ** (han + 2)
    expected = Base(points) if points < 2000 else Base(2000, "mangan")
    assert base_of(han, fu, PLAIN) == expected
    assert base_of(han, fu, KIRIAGE) == (Base(2000, "mangan") if points == 1920 else expected)


def test_1920_is_made_in_three_ways() -> None:
    ways = [(han, fu) for han in range(1, 5) for fu in FU if base_of(han, fu, PLAIN) == Base(1920)]
    assert ways == [(2, 120), (3, 60), (4, 30)]


@pytest.mark.parametrize(
    ("name", "rounded"),
    [
        *dict.fromkeys(["wrc-2015", "wrc-2022", "wrc-2025", "ema-2025", "m-league", "saikouisen"], True).items(),
        *dict.fromkeys(["ema-2012", "ema-2016", "tenhou", "mahjong-soul", "jpml-a", "rmu-a", "quebec"], False).items(),
    ],
)
def test_a_rule_set_rounds_1920_up_or_does_not(name: str, rounded: bool) -> None:
    assert base_of(4, 30, PRESETS[name]) == (Base(2000, "mangan") if rounded else Base(1920))


@pytest.mark.parametrize("fu", [20, 25, 110])
@pytest.mark.parametrize(
    ("limit", "han"), [(limit, han) for limit, row in POINTS["limits"].items() for han in row["han"]]
)
def test_from_five_han_on_the_minipoints_do_not_matter(limit: str, han: int, fu: int) -> None:
    assert base_of(han, fu, PLAIN) == Base(POINTS["limits"][limit]["base"], limit)


THIRTEEN: list[tuple[dict[str, Any], dict[int, Base]]] = [
    ({"thirteen_han": "sanbaiman"}, dict.fromkeys((11, 12, 13, 26, 40), Base(6000, "sanbaiman"))),
    (
        {"thirteen_han": "yonbaiman"},
        {12: Base(6000, "sanbaiman"), **dict.fromkeys((13, 14, 26, 40), Base(8000, "yonbaiman"))},
    ),
    (
        {"thirteen_han": "yakuman"},
        {12: Base(6000, "sanbaiman"), **dict.fromkeys((13, 14, 26, 40), Base(8000, "kazoe_yakuman"))},
    ),
    (
        {"thirteen_han": "multiple"},
        {
            12: Base(6000, "sanbaiman"),
            13: Base(8000, "kazoe_yakuman"),
            25: Base(8000, "kazoe_yakuman"),
            26: Base(16000, "kazoe_yakuman"),
            39: Base(24000, "kazoe_yakuman"),
        },
    ),
    (
        {"thirteen_han": "multiple", "yakuman_cap": 2},
        {25: Base(8000, "kazoe_yakuman"), 26: Base(16000, "kazoe_yakuman"), 39: Base(16000, "kazoe_yakuman")},
    ),
]


@pytest.mark.parametrize(("rules", "bases"), THIRTEEN)
def test_thirteen_han_are_what_the_rules_say(rules: dict[str, Any], bases: dict[int, Base]) -> None:
    assert {han: base_of(han, 30, change(PLAIN, rules)) for han in bases} == bases


@pytest.mark.parametrize(
    ("times", "cap", "points"), [(1, 0, 8000), (2, 0, 16000), (6, 0, 48000), (6, 4, 32000), (3, 4, 24000), (2, 1, 8000)]
)
def test_so_many_yakuman_are_paid_up_to_the_cap(times: int, cap: int, points: int) -> None:
    assert base_of_yakuman(times, Rules(yakuman_cap=cap)) == Base(points, "yakuman")


@pytest.mark.parametrize(("han", "fu", "points"), [(1, 30, 240), (5, 30, 3840), (13, 40, 1310720), (26, 25, 25 << 28)])
def test_without_limits_the_minipoints_go_on_doubling(han: int, fu: int, points: int) -> None:
    assert base_of(han, fu, Rules(aotenjou=True, kiriage_mangan=True)) == Base(points)


def test_more_han_are_never_worth_less() -> None:
    for rules in (*PRESETS.values(), Rules(aotenjou=True), Rules(thirteen_han="multiple")):
        for fu in FU:
            values = [base_of(han, fu, rules).points for han in range(1, 60)]
            assert values == sorted(values)


def test_the_limits_rise() -> None:
    assert list(LIMITS.values()) == sorted(LIMITS.values())
    assert {limit: LIMITS[limit] for limit in POINTS["limits"]} == {
        limit: row["base"] for limit, row in POINTS["limits"].items()
    }
