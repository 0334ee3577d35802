"""Records: what each key may be, what is said where it is something else, and how a hand was won where nobody says."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any

import pytest

from riichi_calc import (
    HandError,
    NotationError,
    NotComplete,
    NoYaku,
    RiichiError,
    RulesError,
    error_result,
    find_rules,
    parse_hand,
    result,
    score,
    score_record,
    short_result,
)
from riichi_calc.errors import refusal
from riichi_calc.fields import FIELDS, KEYS, Field
from riichi_calc.traits import CIRCUMSTANCES

from .outcomes import faults, outcome, scored

if TYPE_CHECKING:
    from collections.abc import Mapping

HAND = "234m567p2346788s+5s"
COMPLETE = "234m567p23467885s"
NUMBERS: tuple[object, ...] = (-1, 1_000_001, 1.0, True, "1", None, [], {})

WRONG: Mapping[str, tuple[object, ...]] = {
    "id": (),
    "hand": (None, 5, ["234m"], {}, True),
    "win": (5, ["5s"], "5s5s", "", "5", "5q", "8z", "q", True),
    "tsumo": (1, 0, "yes", "true", [], 1.5),
    "seat": ("X", "e", "east", "", 0, None, True, ["E"]),
    "round": ("X", "e", "east", "", 0, None, True, ["E"]),
    "from": ("X", "w", "west", "", 2, True, ["W"]),
    "dora": (None, 5, ["5p"], "5", "5q", "8z", "123456m", "5p+1z", "x11xz", True),
    "ura": (None, 5, ["5p"], "5", "5q", "8z", "123456m", "5p+1z", "x11xz", True),
    "nuki": NUMBERS,
    "honba": NUMBERS,
    "sticks": NUMBERS,
    "liable": (
        *(None, "W:daisangen", 5, True, {}, [5], [None], [[]], ["W"], ["X:daisangen"], ["daisangen"], [{}]),
        *([{"seat": "W"}], [{"seat": "W", "yakuman": 5}], [{"seat": 2, "yakuman": "daisangen"}]),
        [{"seat": "W", "yakuman": "daisangen", "more": 1}],
    ),
    "rules": (5, True, [], ["tenhou"], 1.5, "", "nothing", {"base": 5}, {"zzz": 1}, {"rounds": 3}),
} | dict.fromkeys(CIRCUMSTANCES, (1, 0, "true", "yes", None, [], 1.5))
"""For every key, values that it cannot have."""

RIGHT: Mapping[str, tuple[object, ...]] = {
    "id": (None, 7, "seven", [1], {"a": 1}),
    "hand": (HAND,),
    "win": (None,),
    "tsumo": (None, True, False),
    "seat": ("E", "S", "W", "N"),
    "round": ("E", "S", "W", "N"),
    "from": (None, "E", "W", "N"),
    "dora": ("", "5p1z", "11122z", "E C", "5p,1z"),
    "ura": ("",),
    "nuki": (0,),
    "honba": (0, 1, 1_000_000),
    "sticks": (0, 1, 1_000_000),
    "liable": ([], ()),
    "rules": (None, "tenhou", {}, {"base": "tenhou"}, find_rules("tenhou")),
} | dict.fromkeys(CIRCUMSTANCES, (False,))
"""For every key, values that it can have in a record with nothing but a hand."""


def test_every_key_has_right_and_wrong_values_here() -> None:
    assert WRONG.keys() == RIGHT.keys() == set(KEYS)
    assert [field.key for field in FIELDS] == list(KEYS)
    assert all(field.meaning for field in FIELDS)


@pytest.mark.parametrize("key", KEYS)
def test_a_key_may_be_what_it_may_be(key: str) -> None:
    assert [value for value in RIGHT[key] if "error" in outcome({"hand": HAND, key: value})] == []


@pytest.mark.parametrize("key", KEYS)
def test_a_wrong_value_is_told_with_its_key(key: str) -> None:
    codes = {"rules": {"rules", "unknown_rules", "value"}}.get(key, {"value", "syntax"})
    for value in WRONG[key]:
        found = faults(**({"hand": COMPLETE if key == "win" else HAND} | {key: value}))
        assert [fault["field"] for fault in found] == [key], (value, found)
        assert found[0]["code"] in codes, (value, found)
        assert found[0]["message"]


@pytest.mark.parametrize("field", [field for field in FIELDS if field.key != "hand"], ids=lambda field: field.key)
def test_a_default_is_what_is_said_by_saying_nothing(field: Field) -> None:
    assert outcome({"hand": HAND, field.key: field.default}) == outcome({"hand": HAND})


SENTENCES: list[tuple[dict[Any, Any], str]] = [
    ({}, "hand is missing: the tiles, like 234m567p2346788s+5s"),
    ({"hand": 5}, "hand is a text, not 5"),
    ({"hand": HAND, "seat": "south"}, "seat is E, S, W or N, not 'south'"),
    ({"hand": HAND, "honba": -1}, "honba is a whole number from 0 to 1000000, not -1"),
    ({"hand": HAND, "riichi": "yes"}, "riichi is true or false, not 'yes'"),
    ({"hand": HAND, "dora": "123456m"}, "dora has at most five indicators, not '123456m'"),
    ({"hand": HAND, "ura": "123456m"}, "ura has at most five indicators"),
    ({"hand": HAND, "win": "5s"}, "the winning tile is named twice: leave out win, or the + in the hand"),
    ({"hand": COMPLETE, "win": "9s"}, "9s is not among the concealed tiles, so it did not win"),
    ({"hand": COMPLETE, "win": "55s"}, "win is one tile, not '55s'"),
    ({"hand": HAND, "liable": "W:daisangen"}, 'liable is a list like [{"seat": "W", "yakuman": "daisangen"}], not'),
    ({"hand": HAND, "liable": ["W"]}, "liable names a seat and a yakuman, as in W:daisangen, not 'W'"),
    ({"hand": HAND, "rules": 5}, "rules are a name or an object"),
    ({"hand": HAND, "from_": "W"}, "from_ is no key of a record (did you mean from?)"),
    ({"hand": HAND, "Riichi": True}, "Riichi is no key of a record (did you mean riichi?)"),
    ({"hand": HAND, "zzz": True}, "zzz is no key of a record"),
    ({"hand": HAND, 10**5000: True}, "int … is no key of a record"),
    ({"hand": HAND, "dora": "5p+1z"}, "5p+1z lists no tiles: write them like 5p1z"),
    ({"hand": HAND, "id": 1, "seat": "x" * 500}, "seat is E, S, W or N, not 'xxxxxxxx"),
]


@pytest.mark.parametrize(("record", "sentence"), SENTENCES)
def test_a_sentence_says_what_is_wrong(record: dict[str, Any], sentence: str) -> None:
    (fault,) = outcome(record)["error"]["faults"]
    assert fault["message"].startswith(sentence)
    assert len(fault["message"]) < 200


@pytest.mark.parametrize("text", ["5p+1z", "x11xz", "[111z]", "5p 9z", "z"])
def test_indicators_that_cannot_be_read_are_no_fault_of_the_hand(text: str) -> None:
    (fault,) = faults(hand=HAND, dora=text)
    assert (fault["code"], fault["field"]) == ("syntax", "dora")
    assert "meld" not in fault["message"]
    assert "comma" not in fault["message"]


def test_all_faults_of_a_record_are_told_at_once() -> None:
    found = faults(hand="123m456q", seat="X", honba=-1, zzz=1, rules="tenho", dora="5", ippatsu=True)
    assert {(fault["code"], fault["field"]) for fault in found} == {
        ("syntax", "hand"),
        ("value", "seat"),
        ("value", "honba"),
        ("unknown_key", "zzz"),
        ("unknown_rules", "rules"),
        ("syntax", "dora"),
        ("conflict", "ippatsu"),
    }


def test_faults_of_tiles_and_of_circumstances_are_told_together() -> None:
    found = faults(hand="123m456p789s11z+5m", ippatsu=True, tenhou=True)
    assert [(fault["code"], fault["field"]) for fault in found] == [
        ("tile_count", "hand"),
        ("conflict", "ippatsu"),
        ("conflict", "tenhou"),
        ("conflict", "tenhou"),
    ]


def test_nothing_is_concluded_from_a_hand_that_cannot_be_read() -> None:
    said: list[dict[str, Any]] = [
        {"rinshan": True, "tsumo": True},
        {"riichi": True},
        {"haitei": True},
        {"houtei": True},
        {"chankan": True},
        {"ippatsu": True, "riichi": True},
    ]
    assert [(more, len(faults(hand="123q", **more))) for more in said] == [(more, 1) for more in said]


WON: list[tuple[dict[str, Any], str, str, str | None]] = [
    ({"hand": HAND}, "5s", "ron", None),
    ({"hand": HAND, "tsumo": True}, "5s", "tsumo", None),
    ({"hand": HAND, "tsumo": False}, "5s", "ron", None),
    ({"hand": HAND, "from": "W"}, "5s", "ron", "W"),
    ({"hand": HAND, "tsumo": False, "from": "W"}, "5s", "ron", "W"),
    ({"hand": COMPLETE}, "5s", "tsumo", None),
    ({"hand": COMPLETE, "tsumo": True}, "5s", "tsumo", None),
    ({"hand": COMPLETE, "tsumo": False}, "5s", "ron", None),
    ({"hand": COMPLETE, "from": "W"}, "5s", "ron", "W"),
    ({"hand": COMPLETE, "win": "4m"}, "4m", "tsumo", None),
    ({"hand": COMPLETE, "win": "4m", "from": "E"}, "4m", "ron", "E"),
    ({"hand": "2346788s5s,567p,222m"}, "5s", "tsumo", None),
    ({"hand": "340m567p2346788s5s", "win": "0m", "rules": "tenhou"}, "0m", "tsumo", None),
    ({"hand": "234m567p23467880s", "rules": "tenhou"}, "0s", "tsumo", None),
    ({"hand": "2346788s5s 567p 222m", "tsumo": None, "rules": "tenhou"}, "2m", "tsumo", None),
]


@pytest.mark.parametrize(("record", "tile", "by", "discarder"), WON)
def test_who_won_on_what_is_decided_as_everybody_reads_it(
    record: dict[str, Any], tile: str, by: str, discarder: str | None
) -> None:
    assert outcome(record)["win"] == {"tile": tile, "by": by, "from": discarder}


def test_a_red_five_and_a_plain_one_are_two_tiles_to_win_on() -> None:
    (fault,) = faults(hand="340m567p2346788s5s", win="5m", rules="tenhou")
    assert (fault["code"], fault["field"]) == ("win_tile", "win")


def test_a_tile_of_a_meld_did_not_win() -> None:
    (fault,) = faults(hand="2346788s5s,567p,222m", win="5p")
    assert (fault["code"], fault["message"]) == (
        "win_tile", "5p is not among the concealed tiles, so it did not win",
    )  # fmt: skip


@pytest.mark.parametrize("riichi", ["double_riichi", "open_riichi"])
def test_a_riichi_of_another_kind_is_a_riichi(riichi: str) -> None:
    found = scored(**{"hand": HAND, riichi: True, "ippatsu": True, "ura": "7s"})
    assert "ippatsu" in {row["id"] for row in found["yaku"]}
    assert found["dora"]["uradora"] == 2


DORA: list[tuple[dict[str, Any], dict[str, int]]] = [
    ({"hand": HAND, "dora": "7s"}, {"dora": 2}),
    ({"hand": HAND, "dora": "77s"}, {"dora": 4}),
    ({"hand": HAND, "riichi": True, "dora": "7s", "ura": "1m"}, {"dora": 2, "uradora": 1}),
    ({"hand": "123m567p23467s99s+5s", "dora": "8s"}, {"dora": 2}),
    ({"hand": "123m567p23467s99s+5s", "dora": "9m"}, {"dora": 1}),
    ({"hand": "2346788s+5s,111z,567p", "dora": "4z"}, {"dora": 3}),
    ({"hand": "2346788s+5s,777z,567p", "dora": "6z"}, {"dora": 3}),
    ({"hand": "2346788s+5s,555z,567p", "dora": "7z"}, {"dora": 3}),
    ({"hand": "2346788s+5s,555z,567p", "dora": "4z"}, {}),
    ({"hand": "2346788s+5s,7777z,567p", "dora": "666z"}, {"dora": 12}),
    ({"hand": "340m067p2346788s+0s", "rules": "tenhou", "dora": "4p"}, {"dora": 1, "akadora": 3}),
    ({"hand": "340m567p2346788s+5s", "rules": "tenhou", "dora": "0p"}, {"dora": 1, "akadora": 1}),
    (
        {"hand": "123p567p2346788s+5s", "rules": "tenhou-sanma", "riichi": True, "nuki": 2, "dora": "3z", "ura": "3z"},
        {"dora": 2, "uradora": 2, "nukidora": 2},
    ),
    ({"hand": "99m123p567p23467s+5s", "rules": "tenhou-sanma", "riichi": True, "dora": "1m"}, {"dora": 2}),
    ({"hand": "11m123p567p23467s+5s", "rules": "tenhou-sanma", "riichi": True, "dora": "9m"}, {"dora": 2}),
    ({"hand": "99m123p567p23467s+5s", "rules": "tenhou", "riichi": True, "dora": "1m"}, {}),
]


@pytest.mark.parametrize(("record", "dora"), DORA)
def test_an_indicator_points_to_the_tile_that_follows(record: dict[str, Any], dora: dict[str, int]) -> None:
    nothing = {"dora": 0, "uradora": 0, "akadora": 0, "nukidora": 0}
    assert outcome(record)["dora"] == nothing | dora


def test_a_keyword_is_called_from_with_a_line_under_it() -> None:
    assert result(score(HAND, from_="W")) == outcome({"hand": HAND, "from": "W"})
    assert parse_hand(HAND, from_="W").situation.discarder == 2
    with pytest.raises(RiichiError, match="from is E, S, W or N, not 'X'"):
        score(HAND, from_="X")


def test_a_hand_is_read_whatever_the_rules_and_refused_by_them() -> None:
    hand = parse_hand("123p567p2346788s+5s", nuki=1, ippatsu=True)
    assert hand.situation.nuki == 1
    with pytest.raises(NotationError):
        parse_hand("123m")
    with pytest.raises(HandError, match="seat is E, S, W or N"):
        parse_hand(HAND, seat="X")


@pytest.mark.parametrize(
    ("record", "error"),
    [
        ({"hand": "123q"}, NotationError),
        ({"hand": "123m"}, NotationError),
        ({"hand": "2344s+1s,135m"}, NotationError),
        ({"hand": "234m567p2346788s"}, NotComplete),
        ({"hand": "234m567p2346788s+6s"}, NotComplete),
        ({"hand": "123m456p789s3344z+3z"}, NoYaku),
        ({"hand": "123m456p789s3344z+3z", "riichi": True, "honba": 5, "rules": "ema-2012"}, NoYaku),
        ({"hand": HAND, "rules": "nothing"}, RulesError),
        ({"hand": HAND, "rules": {"zzz": 1}}, RulesError),
        ({"hand": HAND, "ippatsu": True}, HandError),
        ({"hand": HAND, "seat": "X"}, HandError),
        ({"hand": "55555m111222333s"}, HandError),
        ({}, HandError),
    ],
)
def test_an_error_is_of_the_class_that_it_is_about(record: dict[str, Any], error: type[RiichiError]) -> None:
    with pytest.raises(RiichiError) as refused:
        score_record(record)
    assert type(refused.value) is error
    assert isinstance(refused.value, ValueError)
    assert str(refused.value).splitlines()[-1] == refused.value.faults[-1].message


def test_an_error_has_the_code_and_sentence_of_its_first_fault() -> None:
    with pytest.raises(RiichiError) as refused:
        score_record({"hand": "123m456q", "seat": "X"})
    error = error_result(refused.value)["error"]
    assert (error["code"], error["message"]) == (error["faults"][0]["code"], error["faults"][0]["message"])
    assert refused.value.code == error["code"]
    assert type(refusal(refused.value.faults)) is type(refused.value)
    assert [str(fault) for fault in refused.value.faults] == [fault["message"] for fault in error["faults"]]


@pytest.mark.parametrize(
    "record", [{"hand": "123q"}, {"hand": HAND, "ippatsu": True}, {"hand": HAND, "rules": {"tie": "x"}}, {"hand": 1}]
)
def test_an_error_comes_back_from_another_process_as_it_was(record: dict[str, Any]) -> None:
    with pytest.raises(RiichiError) as refused:
        score_record(record)
    back = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 - made here
    assert type(back) is type(refused.value)
    assert error_result(back) == error_result(refused.value)
    assert str(back) == str(refused.value)


def test_a_score_comes_back_from_another_process_as_it_was() -> None:
    found = score(HAND, riichi=True, dora="7s", from_="W", rules="tenhou")
    back = pickle.loads(pickle.dumps(found))  # noqa: S301 - made here
    assert result(back) == result(found)


def test_a_short_result_is_a_part_of_the_whole() -> None:
    found = score(HAND, riichi=True, dora="7s", honba=1, sticks=1, from_="W")
    short, whole = short_result(found), result(found)
    assert list(short) == ["han", "fu", "yakuman", "limit", "points", "yaku", "dora", "payments"]
    assert short == {key: whole[key] for key in short}


def test_a_whole_result_is_this() -> None:
    found = scored(hand=HAND, riichi=True, from_="W", dora="4p", honba=1, sticks=1, rules="tenhou")
    assert found == {
        "rules": "tenhou",
        "hand": HAND,
        "win": {"tile": "5s", "by": "ron", "from": "W"},
        "reading": {
            "form": "standard",
            "wait": "ryanmen",
            "pair": "88s",
            "sets": [
                {"kind": "sequence", "tiles": "234m", "open": False, "won": False},
                {"kind": "sequence", "tiles": "567p", "open": False, "won": False},
                {"kind": "sequence", "tiles": "234s", "open": False, "won": False},
                {"kind": "sequence", "tiles": "567s", "open": False, "won": True},
            ],
        },
        "yaku": [{"id": "riichi", "han": 1}, {"id": "pinfu", "han": 1}, {"id": "tanyao", "han": 1}],
        "dora": {"dora": 1, "uradora": 0, "akadora": 0, "nukidora": 0},
        "ignored": [],
        "han": 4,
        "fu": 30,
        "fu_items": [{"id": "base", "fu": 20, "tiles": None}, {"id": "closed_ron", "fu": 10, "tiles": None}],
        "yakuman": 0,
        "limit": None,
        "base": 1920,
        "points": 7700,
        "payments": {"E": 0, "S": 9000, "W": -8000, "N": 0},
        "honba": {"count": 1, "points": 300},
        "sticks": {"count": 1, "points": 1000},
    }
    assert list(found) == [
        *("rules", "hand", "win", "reading", "yaku", "dora", "ignored", "han", "fu", "fu_items", "yakuman", "limit"),
        *("base", "points", "payments", "honba", "sticks"),
    ]


READINGS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (
        {"hand": "1122m3344p5566s7z+7z"},
        {"form": "seven_pairs", "wait": "tanki", "pairs": ["11m", "22m", "33p", "44p", "55s", "66s", "77z"]},
    ),
    ({"hand": "19m19p19s1234567z+1z"}, {"form": "thirteen_orphans", "wait": "thirteen", "pair": "11z"}),
    ({"hand": "19p19s1234567z11m+9m"}, {"form": "thirteen_orphans", "wait": "tanki", "pair": "11m"}),
    (
        {"hand": "340s8s+8s,0555m,x77xz,067p", "rules": "tenhou"},
        {
            "form": "standard",
            "wait": "tanki",
            "pair": "88s",
            "sets": [
                {"kind": "sequence", "tiles": "340s", "open": False, "won": False},
                {"kind": "quad", "tiles": "0555m", "open": True, "won": False},
                {"kind": "quad", "tiles": "7777z", "open": False, "won": False},
                {"kind": "sequence", "tiles": "067p", "open": True, "won": False},
            ],
        },
    ),
    (
        {"hand": "2255m456678p777z+0m", "rules": "tenhou"},
        {
            "form": "standard",
            "wait": "shanpon",
            "pair": "22m",
            "sets": [
                {"kind": "triplet", "tiles": "055m", "open": False, "won": True},
                {"kind": "sequence", "tiles": "456p", "open": False, "won": False},
                {"kind": "sequence", "tiles": "678p", "open": False, "won": False},
                {"kind": "triplet", "tiles": "777z", "open": False, "won": False},
            ],
        },
    ),
]


@pytest.mark.parametrize(("record", "reading"), READINGS)
def test_the_reading_is_written_set_by_set(record: dict[str, Any], reading: dict[str, Any]) -> None:
    assert outcome(record)["reading"] == reading
