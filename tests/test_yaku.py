"""The yaku: for each one hands that have it and hands that just miss it, and how rule sets change the table."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from riichi_calc import PRESETS, Rules, find_rules, parse_hand, score_record
from riichi_calc.conditions import four_winds, pairs_of_two_to_eight, pairs_with_an_end
from riichi_calc.parameters import LOCAL_YAKU
from riichi_calc.scorers import scorer_for
from riichi_calc.traits import TRAITS
from riichi_calc.yaku import TABLE, YAKU, Book, Counted, rows_under

from .outcomes import outcome, scored

if TYPE_CHECKING:
    from riichi_calc.conditions import Condition

HANDS: dict[str, dict[str, list[Any]]] = tomllib.loads(
    (Path(__file__).parent / "data" / "yaku.toml").read_text("utf-8")
)
"""By yaku: `han` or `yakuman` in a closed and in an open hand; `has`, records of hands that have it; `misses`, records
of hands that do not, with `why`."""


FORMS = ("chiitoitsu", "kokushi", "kokushi_13")
"""The yaku that are a form of a hand: what just misses them may be no win."""


def yaku_of(yaku: str, record: dict[str, Any]) -> set[str]:
    """The yaku that a hand has; none where it is refused for having none, or for being no win."""
    rules = record.get("rules", {"local_yaku": [yaku]} if TABLE[yaku].local else {})
    said = {key: value for key, value in record.items() if key != "why"}
    found = outcome(said | {"rules": rules if isinstance(rules, str) else {"base": "tenhou"} | rules})
    if "error" in found:
        expected = ("no_yaku", "not_complete") if yaku in FORMS else ("no_yaku",)
        assert found["error"]["code"] in expected, (record, found["error"]["message"])
        return set()
    return {row["id"] for row in found["yaku"]}


def test_every_yaku_of_the_table_has_hands_here_in_the_same_order() -> None:
    assert list(HANDS) == [row.id for row in YAKU]
    assert [yaku for yaku, hands in HANDS.items() if not (hands["has"] and hands["misses"])] == []


@pytest.mark.parametrize("yaku", HANDS)
def test_a_yaku_is_worth_so_much_closed_and_open(yaku: str) -> None:
    row = TABLE[yaku]
    assert [row.closed, row.open] == HANDS[yaku]["yakuman" if row.yakuman else "han"]


@pytest.mark.parametrize("yaku", HANDS)
def test_hands_have_the_yaku(yaku: str) -> None:
    assert [record for record in HANDS[yaku]["has"] if yaku not in yaku_of(yaku, record)] == []


@pytest.mark.parametrize("yaku", HANDS)
def test_hands_just_miss_the_yaku(yaku: str) -> None:
    assert all(record["why"] for record in HANDS[yaku]["misses"])
    assert [record for record in HANDS[yaku]["misses"] if yaku in yaku_of(yaku, record)] == []


FIRST_TURN = ("tenhou", "chiihou", "renhou")
"""The yaku of hands that are won before anybody could declare anything."""


@pytest.mark.parametrize("yaku", [yaku for yaku in HANDS if "riichi" not in yaku and yaku not in FIRST_TURN])
def test_riichi_takes_no_other_yaku_away(yaku: str) -> None:
    closed = [
        record
        for record in HANDS[yaku]["has"]
        if not re.search(r",(?!x)", record["hand"]) and not record.keys() & {*FIRST_TURN}
    ]
    kept = [record for record in closed if yaku in yaku_of(yaku, record | {"riichi": True})]

    assert kept == closed
    assert closed


def test_a_yaku_is_local_where_rule_sets_name_it() -> None:
    assert tuple(row.id for row in YAKU if row.local) == LOCAL_YAKU


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("round_", range(4))
@pytest.mark.parametrize("wind", range(4))
def test_a_triplet_of_winds_is_the_yaku_of_its_own_wind_alone(wind: int, round_: int, seat: int) -> None:
    names = ("east", "south", "west", "north")
    found = scored(
        hand=f"34s99s+5s,234m,567p,{wind + 1}{wind + 1}{wind + 1}z",
        seat="ESWN"[seat],
        round="ESWN"[round_],
        houtei=True,
    )

    expected = {f"seat_wind_{names[seat]}"} if wind == seat else set()
    expected |= {f"round_wind_{names[round_]}"} if wind == round_ else set()
    assert {row["id"] for row in found["yaku"]} == {"houtei", *expected}


def test_a_yakuman_counts_no_han() -> None:
    found = score_record({"hand": "11z22z+2z,555z,666z,777z", "rules": "tenhou"})

    assert found.yaku == (Counted("daisangen", 0, 1), Counted("tsuuiisou", 0, 1))


ALONE = [
    (pairs_of_two_to_eight, "2233445566778p+8p", True),
    (pairs_of_two_to_eight, "2233445566778s+8s", True),
    (pairs_of_two_to_eight, "1122334455667p+7p", False),
    (pairs_of_two_to_eight, "3344556677889m+9m", False),
    (pairs_of_two_to_eight, "2233344455567p+8p", False),
    (four_winds, "5m111222333444z+5m", True),
    (four_winds, "5578m222333444z+9m", False),
    (pairs_with_an_end, "1122334455667p+7p", True),
    (pairs_with_an_end, "3344556677889p+9p", True),
    (pairs_with_an_end, "2233445566778p+8p", False),
    (pairs_with_an_end, "1122334455667m+7m", False),
    (pairs_with_an_end, "1122333444556p+7p", False),
]


@pytest.mark.parametrize(("condition", "hand", "holds"), ALONE)
def test_a_condition_holds_or_not_whatever_else_the_yaku_asks(condition: Condition, hand: str, holds: bool) -> None:
    counts = scorer_for("tenhou").counts(parse_hand(hand))

    assert {bool(condition(count.win)) for count in counts} == {holds}


CHANGED: list[tuple[str | dict[str, Any], str, tuple[int, int, bool] | None]] = [
    ("tenhou", "tanyao", (1, 1, False)),
    ("ema-2012", "tanyao", (1, 0, False)),
    ("tenhou", "renhou", None),
    ("wrc-2015", "renhou", None),
    ("ema-2012", "renhou", (1, 0, True)),
    ({"renhou": "five_han"}, "renhou", (5, 0, False)),
    ("tenhou", "daisuushii", (1, 1, True)),
    ("ema-2012", "daisuushii", (2, 2, True)),
    ("mahjong-soul", "kokushi_13", (2, 0, True)),
    ("mahjong-soul", "kokushi", (1, 0, True)),
    ({"aotenjou": True}, "suukantsu", (13, 13, False)),
    ({"aotenjou": True}, "kokushi", (13, 0, False)),
    ({"aotenjou": True, "double_yakuman": ["daisuushii"]}, "daisuushii", (26, 26, False)),
    ("tenhou", "sanrenkou", None),
    ({"local_yaku": ["sanrenkou"]}, "sanrenkou", (2, 2, False)),
    ({"local_yaku": ["sanrenkou"]}, "suurenkou", None),
    ({"local_yaku": ["suurenkou"]}, "suurenkou", (1, 1, True)),
]


@pytest.mark.parametrize(("rules", "yaku", "expected"), CHANGED)
def test_a_rule_set_leaves_out_or_changes_rows(
    rules: str | dict[str, Any], yaku: str, expected: tuple[int, int, bool] | None
) -> None:
    found = {row.id: (row.closed, row.open, row.yakuman) for row in rows_under(find_rules(rules))}
    assert found.get(yaku) == expected


@pytest.mark.parametrize("rules", [Rules(), *PRESETS.values()], ids=lambda rules: rules.name)
def test_a_rule_set_keeps_the_order_of_the_table(rules: Rules) -> None:
    ids = [row.id for row in Book(rules).rows]
    assert ids == [row.id for row in YAKU if row.id in set(ids)]


def test_a_row_asks_for_traits_that_it_does_not_bar() -> None:
    known = sum(TRAITS.values())
    assert [row.id for row in YAKU if row.needs & row.bars or (row.needs | row.bars) & ~known] == []
    assert [row.id for row in YAKU if row.open > row.closed or row.closed < 1] == []
    assert [row.id for row in YAKU if not row.needs] == []


@pytest.mark.parametrize(
    ("closed", "open_", "worths"),
    [
        ("123m789p12s11z777z+3s", "12s11z+3s,123m,789p,777z", {"chanta": (2, 1)}),
        ("123m789p1299s999m+3s", "1299s+3s,123m,789p,999m", {"junchan": (3, 2)}),
        ("123456789m34p88s+5p", "34p88s+5p,123m,456m,789m", {"ittsuu": (2, 1)}),
        ("234m234p34s567p88s+2s", "34s88s+2s,234m,234p,567p", {"sanshoku_doujun": (2, 1)}),
        ("123456678m1177z+7z", "123678m11z77z+7z,456m", {"honitsu": (3, 2)}),
        ("1123456789m345m+1m", "1189m345m+7m,123m,456m", {"chinitsu": (6, 5)}),
        ("222m222p22s345p88s+2s", "22s88s+2s,222m,222p,345p", {"sanshoku_doukou": (2, 2)}),
    ],
)
def test_a_yaku_loses_a_han_in_an_open_hand_or_keeps_it(
    closed: str, open_: str, worths: dict[str, tuple[int, int]]
) -> None:
    for yaku, worth in worths.items():
        found = [{row["id"]: row["han"] for row in scored(hand=hand)["yaku"]}[yaku] for hand in (closed, open_)]
        assert tuple(found) == worth
