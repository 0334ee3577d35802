"""What a count pays, and which counts pay so much; `points` as it is called."""

from __future__ import annotations

import json
from typing import Any

import pytest

from riichi_calc import RiichiError, find_rules
from riichi_calc.figures import Figures, counts
from riichi_calc.points import (
    WAYS,
    Amount,
    amounts_of,
    counts_paying,
    nearest_amounts,
    paid,
    read_amount,
    read_figures,
    worth,
)
from riichi_calc.presets import PRESETS

from .transcripts import answer

PAID = [
    ("wrc-2015", Figures(3, 60), [8000, 8000, 12000, 12000], [(8000,), (2000, 4000), (12000,), (4000,)]),
    ("ema-2012", Figures(3, 60), [7700, 7900, 11600, 11700], [(7700,), (2000, 3900), (11600,), (3900,)]),
    ("tenhou", Figures(1, 30), [1000, 1100, 1500, 1500], [(1000,), (300, 500), (1500,), (500,)]),
    ("tenhou", Figures(6), [12000, 12000, 18000, 18000], [(12000,), (3000, 6000), (18000,), (6000,)]),
    ("tenhou", Figures(13), [32000, 32000, 48000, 48000], [(32000,), (8000, 16000), (48000,), (16000,)]),
    ("wrc-2015", Figures(13), [24000, 24000, 36000, 36000], [(24000,), (6000, 12000), (36000,), (12000,)]),
    ("tenhou", Figures(yakuman=2), [64000, 64000, 96000, 96000], [(64000,), (16000, 32000), (96000,), (32000,)]),
    ("tenhou-sanma", Figures(5), [8000, 6000, 12000, 8000], [(8000,), (2000, 4000), (12000,), (4000,)]),
    (
        {"base": "tenhou-sanma", "sanma_tsumo": "split"},
        Figures(3, 40),
        [5200, 5300, 7700, 7800],
        [(5200,), (2000, 3300), (7700,), (3900,)],
    ),
]


@pytest.mark.parametrize(("rules", "figures", "points", "shares"), PAID)
def test_a_count_pays_what_the_tables_say(
    rules: Any, figures: Figures, points: list[int], shares: list[tuple[int, ...]]
) -> None:
    found = worth(figures, find_rules(rules))

    assert [(way.dealer, way.tsumo) for way in found.ways] == list(WAYS)
    assert [way.points for way in found.ways] == points
    assert [way.amount for way in found.ways] == shares
    assert found.faults == ()


def test_counters_are_in_the_shares_and_sticks_are_the_winners() -> None:
    found = worth(Figures(2, 30), find_rules("wrc-2015"), honba=2, sticks=3)

    assert [way.amount for way in found.ways] == [(2600,), (700, 1200), (3500,), (1200,)]
    assert [way.total for way in found.ways] == [2000 + 600 + 3000, 2000 + 600 + 3000, 2900 + 3600, 3000 + 3600]
    assert all(way.total == way.points + way.honba + way.sticks for way in found.ways)


RAW = [
    ("wrc-2015", Figures(3, 60), 1920, 2000),
    ("wrc-2015", Figures(3, 70), 2240, 2000),
    ("wrc-2015", Figures(3, 40), 1280, 1280),
    ("wrc-2015", Figures(6, 30), 3000, 3000),
    ("wrc-2015", Figures(6), 3000, 3000),
    ({"aotenjou": True}, Figures(6, 30), 7680, 7680),
]


@pytest.mark.parametrize(("rules", "figures", "raw", "base"), RAW)
def test_the_base_value_before_limits_is_told_too(rules: Any, figures: Figures, raw: int, base: int) -> None:
    found = worth(figures, find_rules(rules))

    assert (found.raw, found.base.points) == (raw, base)


def test_a_count_that_only_one_way_has_is_worth_something_that_way_and_a_reason_the_other() -> None:
    found = worth(Figures(2, 25), find_rules("wrc-2015"))

    assert [(way.dealer, way.tsumo) for way in found.ways] == [(False, False), (True, False)]
    assert [fault.message for fault in found.faults] == [
        "25 minipoints won by self-draw are 3 han at least: tsumo, chiitoitsu"
    ]


@pytest.mark.parametrize(
    ("figures", "tsumo", "reasons"),
    [(Figures(1, 20), None, 2), (Figures(1, 25), None, 2), (Figures(3, 34), None, 1), (Figures(2, 25), True, 1)],
)
def test_a_count_that_no_hand_has_is_refused_with_every_reason(
    figures: Figures, tsumo: bool | None, reasons: int
) -> None:
    with pytest.raises(RiichiError) as refused:
        worth(figures, find_rules("tenhou"), tsumo=tsumo)

    assert len(refused.value.faults) == reasons


WRITTEN: list[tuple[str, int | None, Figures | str]] = [
    ("3 40", None, Figures(3, 40)),
    ("3han 40fu", None, Figures(3, 40)),
    ("3 han 40 fu", None, Figures(3, 40)),
    ("13", None, Figures(13)),
    ("haneman", None, Figures(6)),
    ("yakuman", None, Figures(yakuman=1)),
    ("yakuman", 2, Figures(yakuman=2)),
    ("2 yakuman", None, Figures(yakuman=2)),
    ("3 40", 2, "only a yakuman counts several times"),
    ("mangan", 2, "only a yakuman counts several times"),
    ("3 40 50", None, "a count is written 3 40, 5, mangan, 2 yakuman, not 3 40 50"),
    ("-3", None, "a count is written 3 40, 5, mangan, 2 yakuman, not -3"),
    ("٣ 40", None, "a count is written 3 40, 5, mangan, 2 yakuman, not ٣ 40"),
    ("baimann", None, "baimann is no limit (did you mean baiman?)"),
    ("5 yakuman", None, "under tenhou a hand is 4 yakuman at most"),
]


@pytest.mark.parametrize(("text", "times", "expected"), WRITTEN)
def test_a_count_is_read_as_people_write_it(text: str, times: int | None, expected: Figures | str) -> None:
    if isinstance(expected, Figures):
        assert read_figures(text.split(), times, find_rules("tenhou")) == expected
        return
    with pytest.raises(RiichiError) as refused:
        read_figures(text.split(), times, find_rules("tenhou"))

    assert refused.value.faults[0].message == expected


PAYING = [
    ("tenhou", "7700", 0, [(False, False, [(3, 60), (4, 30)]), (True, False, [(2, 80), (3, 40)])]),
    ("wrc-2015", "7700", 0, [(True, False, [(2, 80), (3, 40)])]),
    ("tenhou", "2000/3900", 0, [(False, True, [(3, 60), (4, 30)])]),
    ("tenhou", "3900all", 0, [(True, True, [(3, 60), (4, 30)])]),
    ("tenhou", "3900 all", 0, [(True, True, [(3, 60), (4, 30)])]),
    ("tenhou", "500", 0, [(True, True, [(1, 30)])]),
    (
        "tenhou",
        "1500",
        0,
        [
            (False, True, [(1, 40), (2, 20)]),
            (True, False, [(1, 30)]),
            (True, True, [(1, 30)]),
            (True, True, [(1, 90)]),
        ],
    ),
    ("tenhou", "1300", 1, [(False, False, [(1, 30)]), (True, True, [(1, 70)])]),
    ("tenhou", "400/600", 1, [(False, True, [(1, 30)])]),
    (
        "tenhou",
        "32000",
        0,
        [
            (False, False, [(13, None), (0, None)]),
            (False, True, [(13, None), (0, None)]),
            (True, True, [(0, None)]),
        ],
    ),
    ("wrc-2015", "2000/3900", 0, []),
    ("tenhou", "7600", 0, []),
]


@pytest.mark.parametrize(("rules", "text", "honba", "expected"), PAYING)
def test_the_counts_that_pay_so_much_are_found(
    rules: str, text: str, honba: int, expected: list[tuple[bool, bool, list[tuple[int, int | None]]]]
) -> None:
    found = counts_paying(read_amount(text), find_rules(rules), honba=honba)

    assert [
        (paying.paid.dealer, paying.paid.tsumo, [(figures.han, figures.fu) for figures in paying.figures])
        for paying in found
    ] == expected


@pytest.mark.parametrize("name", ["wrc-2015", "tenhou", "tenhou-sanma", "jpml-a"])
@pytest.mark.parametrize("way", WAYS)
def test_asking_back_gives_the_count(name: str, way: tuple[bool, bool]) -> None:
    rules, (dealer, tsumo) = PRESETS[name], way
    for figures in counts(rules, tsumo=tsumo):
        pays = paid(figures.base(rules).points, rules, dealer=dealer, tsumo=tsumo, honba=1)
        if figures.han in (2, 5):
            for amount in amounts_of(pays):
                found = [paying for paying in counts_paying(amount, rules, honba=1) if paying.paid == pays]

                assert [figures in paying.figures for paying in found] == [True]


@pytest.mark.parametrize(
    ("rules", "text", "expected"),
    [
        ("tenhou", "7600", [Amount((7200,)), Amount((7700,))]),
        ("wrc-2015", "2000/3900", [Amount((1800, 3600)), Amount((2000, 4000))]),
        ("tenhou", "1", [Amount((500,))]),
        ("tenhou", "4001all", [Amount((4000,), each=True), Amount((6000,), each=True)]),
        ("wrc-2015", "99999", [Amount((48000,))]),
    ],
)
def test_where_nothing_pays_so_much_the_nearest_amounts_are_named(
    rules: str, text: str, expected: list[Amount]
) -> None:
    assert nearest_amounts(read_amount(text), find_rules(rules)) == expected


@pytest.mark.parametrize("text", ["", "7,700", "-7700", "2000/", "2000/3900/1", "2000/3900all", "all", "7700x"])
def test_points_that_are_no_points_are_refused(text: str) -> None:
    with pytest.raises(RiichiError) as refused:
        read_amount(text)

    assert refused.value.faults[0].message == f"points are written 7700, 2000/3900, 4000all, not {text}"


def told(command: str) -> Any:
    """What a command answers in JSON."""
    return json.loads(answer(f"riichi-calc {command} --json", 80).partition("\n[exit")[0])


def test_json_has_every_way_and_what_is_impossible() -> None:
    found = told("points 2 25 -b 1 --sticks 1 --rules tenhou")

    assert {key: found[key] for key in ("rules", "han", "fu", "yakuman", "limit", "base")} == {
        "rules": "tenhou", "han": 2, "fu": 25, "yakuman": 0, "limit": None, "base": 400,
    }  # fmt: skip
    assert found["ways"][0] == {
        "winner": "non_dealer", "by": "ron", "points": 1600, "pays": {"discarder": 1900}, "honba": 300, "sticks": 1000,
        "total": 2900,
    }  # fmt: skip
    assert len(found["ways"]) == 2
    assert found["impossible"] == ["25 minipoints won by self-draw are 3 han at least: tsumo, chiitoitsu"]


def test_json_of_the_other_way_round_lists_the_counts() -> None:
    found = told("points --pays 7700 --rules tenhou")

    assert found["pays"] == "7700"
    assert [way["counts"] for way in found["ways"]] == [
        [{"han": 3, "fu": 60, "yakuman": 0, "limit": None}, {"han": 4, "fu": 30, "yakuman": 0, "limit": None}],
        [{"han": 2, "fu": 80, "yakuman": 0, "limit": None}, {"han": 3, "fu": 40, "yakuman": 0, "limit": None}],
    ]


def test_only_the_way_that_was_asked_for_is_told() -> None:
    assert {way["by"] for way in told("points 3 40 --ron")["ways"]} == {"ron"}
    assert {way["by"] for way in told("points --pays 8000 -t")["ways"]} == {"tsumo"}


def test_a_refusal_is_json_where_json_was_asked_for() -> None:
    assert told("points 1 25")["error"]["code"] == "value"


STATUSES = [
    ("points 3 40", 0),
    ("points 2 25", 0),
    ("points --pays 7700", 0),
    ("points --pays 7600", 1),
    ("points --pays 7600 --json", 1),
    ("points 1 30 -b 5 --rules ema-2012", 1),
    ("points 1 20", 2),
    ("points", 2),
    ("points 3", 2),
    ("points --pays x", 2),
    ("points --pays 7700 3 40", 2),
    ("points --pays 7700 --sticks 1", 2),
    ("points 3 40 --honba -1", 2),
    ("points 3 40 --rules tenho", 2),
]


@pytest.mark.parametrize(("command", "status"), STATUSES)
def test_the_exit_status_says_yes_no_or_that_the_call_cannot_be_read(command: str, status: int) -> None:
    shown = answer(f"riichi-calc {command}", 80)

    assert shown.endswith(f"[exit {status}]") if status else "[exit" not in shown
