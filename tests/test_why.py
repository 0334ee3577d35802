"""Why a hand has a yaku or has it not: every condition and the tiles that break it; `why` as it is called."""

from __future__ import annotations

import json
from typing import Any

import pytest

from riichi_calc import PRESETS, NotComplete, NoYaku, Rules, score
from riichi_calc.breaking import FINDERS, WHY
from riichi_calc.names import LANGUAGES, words
from riichi_calc.names.conditions import asked_text
from riichi_calc.parameters import LOCAL_YAKU
from riichi_calc.requirements import requirements
from riichi_calc.specimens import SPECIMENS
from riichi_calc.why import Why, likely, why, why_result
from riichi_calc.yaku import YAKU, rows_under

from .transcripts import answer

EVERYTHING = Rules(
    local_yaku=LOCAL_YAKU, open_riichi=True, renhou="yakuman", ryuuiisou_needs_hatsu=True, pinfu_tsumo=False
)
ASKED = {
    (requirement.how, requirement.term)
    for rows in (YAKU, *(rows_under(rules) for rules in (*PRESETS.values(), EVERYTHING)))
    for row in rows
    for requirement in requirements(row)
}
"""All that a yaku asks, whatever the rules."""


def test_it_is_known_of_all_that_a_yaku_asks_which_tiles_break_it() -> None:
    assert {(how, term) for how, finders in FINDERS.items() for term in finders} == ASKED


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_a_yaku_asks_is_said_in_every_language(lang: str) -> None:
    said = [
        asked_text(requirement, words(lang))
        for rules in (*PRESETS.values(), EVERYTHING)
        for row in rows_under(rules)
        for requirement in requirements(row)
    ]

    assert all(said)
    assert not [text for text in said if "{" in text or "_" in text]


def failed(found: Why) -> list[tuple[str, str]]:
    """What fails in the first reading, with the tiles that break it, each with why."""
    return [
        (check.requirement.name, " ".join(filter(None, (part for tiles in check.breaking for part in tiles))))
        for check in found.readings[0].checks
        if not check.met
    ]


Case = tuple[str, str, dict[str, Any], list[tuple[str, str]], tuple[str, ...]]
WHY_NOT: list[Case] = [
    ("pinfu", "123m456p23467s11z+5s", {}, [("value_pair", "11z round_wind_pair")], ()),
    ("pinfu", "123m456p23467s22z+5s", {}, [("value_pair", "22z seat_wind_pair")], ()),
    ("pinfu", "123m456p23467s11z+5s", {"seat": "E"}, [("value_pair", "11z seat_wind_pair 11z round_wind_pair")], ()),
    ("pinfu", "123m456p23467s77z+5s", {}, [("value_pair", "77z dragon_pair")], ()),
    ("pinfu", "123m23467s99s+5s,x11xz", {}, [("triplets", "1111z")], ("round_wind_east",)),
    ("pinfu", "123m456p2346899s+7s", {}, [("ryanmen", "678s kanchan")], ()),
    ("pinfu", "123m456p2348999s+7s", {}, [("ryanmen", "789s penchan")], ()),
    ("pinfu", "2346799s+8s,123m,456p", {}, [("closed", "123m called 456p called")], ()),
    ("tanyao", "123m456p2346799s+8s", {}, [("with_outside", "1m9s")], ()),
    ("toitoi", "222m444p88s34s+5s,999p", {}, [("sequences", "345s")], ()),
    ("sanankou", "222m44p88s+8s,999m,333p", {}, [("three_concealed", "888s ron 999m called 333p called")], ()),
    ("suuankou", "222m444p888s99p33s+3s", {}, [("four_concealed", "333s ron")], ()),
    ("chiitoitsu", "22334m789p11s444z+4m", {}, [("seven_pairs", "7p 8p 9p 444z")], ()),
    ("kokushi", "22334m789p11s444z+4m", {}, [("orphans", "234m78p 19m1p9s123567z missing")], ()),
    ("kokushi", "19m19p19s1234567z+1z", {}, [("thirteen", "1z thirteen")], ("kokushi_13",)),
    ("suuankou", "222m444p1118889s+9s", {}, [("tanki", "99s tanki")], ("suuankou_tanki",)),
    ("honitsu", "12356799m44z+4z,234p", {}, [("one_suit", "234p")], ()),
    ("chinitsu", "12356799m44z+4z,234m", {}, [("with_honours", "4z")], ()),
    ("chanta", "123m99p78s+9s,123p,789m", {}, [("with_honours", "")], ("junchan",)),
    ("chanta", "123m99p78s444z+9s,456m", {}, [("ends_in_every_set", "456m")], ()),
    ("honroutou", "111m99p11s+1s,999s,234m", {}, [("with_simples", "234m")], ()),
    ("iipeikou", "223344m667788p9s+9s", {}, [("twins", "")], ("ryanpeikou",)),
    ("sanshoku_doujun", "234m234p35s99s+4s,777p", {}, [("the_same_sequence_in_three_suits", "234s missing")], ()),
    ("sanshoku_doujun", "234m345p35s99s+4s,777p", {}, [("the_same_sequence_in_three_suits", "345m missing")], ()),
    ("sanshoku_doukou", "222m222p2399s+4s,345m", {}, [("the_same_triplet_in_three_suits", "222s missing")], ()),
    ("ittsuu", "12345678m22s+6m,555p", {}, [("one_to_nine_in_a_suit", "789m missing")], ()),
    ("shousangen", "234m55z99s+5z,789s,666z", {}, [("two_dragons_and_a_pair_of_the_third", "77z missing")], ()),
    ("daisangen", "234m5577z+5z,789s,666z", {}, [("three_dragons", "777z missing")], ()),
    ("daisuushii", "23m44z+4m,111z,222z,333z", {}, [("four_winds", "444z missing")], ("shousuushii",)),
    ("tsuuiisou", "11155z66z+6z,222z,777m", {}, [("nothing_but_honours", "7m")], ()),
    ("ryuuiisou", "2233446688s+8s,777z", {}, [("nothing_but_green", "7z")], ()),
    ("chuuren", "1112345678999m+5m", {}, [("nine_gates", "")], ("chuuren_9",)),
    ("chuuren_9", "1123455678999m+1m", {}, [("nine_gates_on_nine", "")], ("chuuren",)),
    ("chuuren", "1112344567999m+4m", {}, [("nine_gates", "8m missing")], ()),
    ("yakuhai_haku", "234m456p99s66z+6z,789m", {}, [("white_dragons", "555z missing")], ()),
    ("seat_wind_east", "234m456p99s11z+1z,789m", {}, [("seat_triplet", "222z missing"), ("seat_is_E", "")], ()),
    ("ippatsu", "234m456p11789s22z+1s", {"riichi": True}, [("ippatsu", "")], ()),
    (
        "iipeikou",
        "222333444m567p8s+8s",
        {"rules": {"base": "tenhou", "local_yaku": ["isshoku_sanjun"]}},
        [("thrice", "234m")],
        ("isshoku_sanjun",),
    ),
    ("ryuuiisou", "2233446688s+8s,234s", {"rules": "jpml-a-2022"}, [("green_with_the_dragon", "6z missing")], ()),
    ("riichi", "234m456p11789s22z+1s", {"double_riichi": True}, [("double_riichi", "")], ("double_riichi",)),
]
"""A yaku, a hand without it and how it was won; what fails, with the tiles and why; the yaku that is there instead."""


@pytest.mark.parametrize(("yaku", "hand", "said", "expected", "excluded_by"), WHY_NOT)
def test_what_fails_is_said_with_the_tiles_that_break_it(
    yaku: str, hand: str, said: dict[str, Any], expected: list[tuple[str, str]], excluded_by: tuple[str, ...]
) -> None:
    found = why(yaku, hand, **said)

    assert not found.has
    assert failed(found) == expected
    assert found.readings[0].excluded_by == excluded_by


@pytest.mark.parametrize("yaku", SPECIMENS)
def test_an_example_meets_all_that_its_yaku_asks(yaku: str) -> None:
    specimen = SPECIMENS[yaku]
    found = why(yaku, specimen.hand, rules={"base": "wrc-2015", **specimen.rules}, **specimen.said)

    assert found.has
    assert found.counts
    first = found.readings[0]
    assert first.chosen
    assert first.has
    assert all(check.met for check in first.checks)
    assert first.excluded_by == ()


@pytest.mark.parametrize("yaku", SPECIMENS)
def test_an_example_of_one_yaku_has_or_has_not_every_other_as_it_is_scored(yaku: str) -> None:
    specimen = SPECIMENS[yaku]
    rules = {"base": "tenhou", **specimen.rules}
    has = {row.id for row in score(specimen.hand, rules=rules, **specimen.said).yaku}

    for row in YAKU:
        found = why(row.id, specimen.hand, rules=rules, **specimen.said)
        assert found.has == (row.id in has)
        assert found.has or not all(check.met for check in found.readings[0].checks) or found.readings[0].excluded_by
        for check in found.readings[0].checks:
            assert {tiles.why for tiles in check.breaking} <= {*WHY, found.readings[0].counted.win.wait}


def test_the_reading_that_counts_comes_first_and_then_the_dearest() -> None:
    found = why("sanankou", "222333444m99p55s+5s")

    assert [reading.chosen for reading in found.readings] == [True] + [False] * (len(found.readings) - 1)
    assert found.readings[0].has
    assert [reading.points for reading in found.readings[1:]] == sorted(
        (reading.points for reading in found.readings[1:]), reverse=True
    )


def test_a_reading_that_is_worth_less_may_have_it() -> None:
    found = why("chiitoitsu", "223344m667788p9s+9s")

    assert not found.has
    assert [(reading.chosen, reading.has, reading.points) for reading in found.readings] == [
        (True, False, 5200),
        (False, True, 1600),
    ]


def test_beside_a_yakuman_no_other_yaku_counts() -> None:
    found = why("toitoi", "99m44z+4z,111z,222z,333z")

    assert not found.has
    assert all(check.met for check in found.readings[0].checks)
    assert found.readings[0].excluded_by == ("daisuushii",)


def test_where_one_yakuman_counts_the_others_do_not() -> None:
    single = why("tsuuiisou", "1115566z+6z,222z,777z", rules="wrc-2015")
    hand = "11z55z+5z,222z,333z,444z"

    assert single.has
    assert why("tsuuiisou", hand, rules="ema-2012").readings[0].excluded_by == ("shousuushii",)
    assert why("tsuuiisou", hand, rules="tenhou").has


UNCOUNTED = [
    ("ippatsu", "234m456p11789s22z+1s", {"riichi": True, "ippatsu": True, "rules": "jpml-a"}),
    ("open_riichi", "234m456p11789s22z+1s", {"open_riichi": True}),
    ("renhou", "123m456p2346788s+5s", {"renhou": True, "rules": "tenhou"}),
    ("daisharin", "2233445566778p+8p", {}),
]


@pytest.mark.parametrize(("yaku", "hand", "said"), UNCOUNTED)
def test_a_yaku_that_the_rules_do_not_count_is_told_from_one_that_fails(
    yaku: str, hand: str, said: dict[str, Any]
) -> None:
    found = why(yaku, hand, **said)

    assert not found.has
    assert not found.counts
    assert found.readings[0].excluded_by == ()


def test_what_was_said_and_is_not_rewarded_is_marked() -> None:
    checks = why("ippatsu", "234m456p11789s22z+1s", riichi=True, ippatsu=True, rules="jpml-a").readings[0].checks

    assert [(check.met, check.unrewarded) for check in checks] == [(False, True)]


def test_a_mangan_that_stands_beside_the_hand_has_its_own_reading() -> None:
    assert why("renhou", "123m456p2346788s+5s", renhou=True).has
    assert why("pinfu", "123m456p2346788s+5s", renhou=True).readings[0].excluded_by == ("renhou",)


def test_a_hand_without_any_yaku_is_judged_too() -> None:
    found = why("tanyao", "123m456p99s22s+2s,789m")

    assert found.found is None
    assert not found.has
    assert failed(found) == [("with_outside", "19m9s")]
    with pytest.raises(NoYaku):
        score("123m456p99s22s+2s,789m")


def test_tiles_that_are_no_win_are_refused() -> None:
    with pytest.raises(NotComplete):
        why("pinfu", "234m567p2346788s+9s")


def test_where_the_rules_let_a_win_choose_its_tile_the_tiles_are_those_of_that_win() -> None:
    hand = "19m19p19s12345677z"
    found = why("kokushi", hand, tenhou=True, seat="E", rules="mahjong-soul")

    assert found.readings[0].excluded_by == ("kokushi_13",)
    assert failed(found) == [("thirteen", "7z thirteen")]


def test_a_name_for_several_is_answered_by_those_that_are_there() -> None:
    winds = ("seat_wind_east", "seat_wind_south", "round_wind_east", "round_wind_south")
    there = [why(yaku, "234m456p99s22z+2z,789m") for yaku in winds]
    absent = [why(yaku, "234m456p99s22s+2s,789m") for yaku in winds]

    assert [found.yaku for found in likely(there)] == ["seat_wind_south"]
    assert [found.yaku for found in likely(absent)] == ["seat_wind_south", "round_wind_east"]


def test_the_result_has_everything_by_name() -> None:
    found = why_result(why("pinfu", "123m456p23467s11z+5s", rules="tenhou"))

    assert list(found) == ["yaku", "rules", "hand", "has", "counts", "readings"]
    (reading,) = found["readings"]
    assert reading["sets"] == ["123m", "456p", "234s", "567s", "11z"]
    assert reading["conditions"][1] == {"id": "ryanmen", "how": "needs", "met": True, "tiles": []}
    assert reading["conditions"][3]["tiles"] == [{"tiles": "11z", "why": "round_wind_pair"}]


STATUSES = [
    ("why pinfu 123m456p2346788s+5s", 0),
    ("why no points hand 123m456p2346788s +5s", 0),
    ("why pinfu 123m456p23467s11z+5s", 1),
    ("why pinfu 123m456p23467s11z+5s --json", 1),
    ("why chiitoitsu 223344m667788p9s+9s", 1),
    ("why daisharin 2233445566778p+8p", 1),
    ("why pinfu 234m567p2346788s+9s", 1),
    ("why pinfuu!x 123m456p2346788s+5s", 2),
    ("why pinfu", 2),
    ("why", 2),
    ("why dora 123m456p2346788s+5s", 2),
    ("why pinfu 123m456p2346788s+5s --ippatsu", 2),
]


@pytest.mark.parametrize(("command", "status"), STATUSES)
def test_the_exit_status_says_yes_no_or_that_the_call_cannot_be_read(command: str, status: int) -> None:
    shown = answer(f"riichi-calc {command}", 80)

    assert shown.endswith(f"[exit {status}]") if status else "[exit" not in shown


def test_json_has_one_answer_for_one_yaku_and_a_list_for_a_name_of_several() -> None:
    hand = "234m456p99s22z+2z,789m"

    assert json.loads(answer(f"riichi-calc why seat_wind_south {hand} --json", 80))["has"] is True
    assert [found["yaku"] for found in json.loads(answer(f"riichi-calc why yakuhai {hand} --json", 80))] == [
        "seat_wind_south"
    ]


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    assert "(did you mean sanshoku?)" in answer("riichi-calc why sanshok 123m456p2346788s+5s", 80)
