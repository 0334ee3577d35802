"""What cannot be together: every way that circumstances, tiles and rules exclude each other, and what only looks so."""

from __future__ import annotations

from typing import Any

import pytest

from riichi_calc.conflicts import CONFLICTS
from riichi_calc.traits import CIRCUMSTANCES

from .outcomes import faults, outcome, scored

CLOSED = "234m567p2346788s+5s"
OPEN = "2346788s+5s,777z,567p"
QUAD = "234m2346788s+5s,x11xz"
CALLED_QUAD = "234m2346788s+5s,1111z"
SANMA = "123p567p2346788s+5s"
DAISANGEN = "1m+1m,555z,666z,777z,222p"

CANNOT: dict[str, dict[str, Any]] = {
    "ippatsu needs riichi": {"hand": CLOSED, "ippatsu": True},
    "riichi needs a closed hand, and this one has called a tile": {"hand": OPEN, "riichi": True},
    "ura dora are for a riichi winner: add riichi, or leave ura out": {"hand": CLOSED, "ura": "1z"},
    "haitei is the last tile drawn; the last discard is houtei": {"hand": CLOSED, "haitei": True},
    "houtei is the last discard; the last tile drawn is haitei": {"hand": CLOSED, "houtei": True, "tsumo": True},
    "rinshan is a win on a replacement tile, so it is a self-draw": {"hand": QUAD, "rinshan": True},
    "rinshan needs a quad, or a north set aside": {"hand": CLOSED, "rinshan": True, "tsumo": True},
    "chankan robs another player's quad, so it is no self-draw": {"hand": CLOSED, "chankan": True, "tsumo": True},
    "chankan: the robbed quad has the other three copies of the winning tile": {
        "hand": "2345m567p234678s+5m", "chankan": True,
    },
    "the quad before rinshan has ended ippatsu": {
        "hand": QUAD, "rinshan": True, "tsumo": True, "riichi": True, "ippatsu": True,
    },
    "haitei and rinshan do not go together under these rules": {
        "hand": QUAD, "rinshan": True, "haitei": True, "tsumo": True,
    },
    "houtei is a discard and chankan a robbed quad": {"hand": CLOSED, "houtei": True, "chankan": True},
    "tenhou is a win in the first turn, so it cannot go with a meld": {
        "hand": QUAD, "tenhou": True, "tsumo": True, "seat": "E",
    },
    "tenhou is a win in the first turn, so it cannot go with riichi": {
        "hand": CLOSED, "tenhou": True, "tsumo": True, "seat": "E", "double_riichi": True,
    },
    "tenhou is a win in the first turn, so it cannot go with haitei": {
        "hand": CLOSED, "tenhou": True, "tsumo": True, "seat": "E", "haitei": True,
    },
    "tenhou is a win in the first turn, so it cannot go with houtei": {
        "hand": CLOSED, "tenhou": True, "seat": "E", "houtei": True,
    },
    "tenhou is a win in the first turn, so it cannot go with rinshan": {
        "hand": QUAD, "tenhou": True, "tsumo": True, "seat": "E", "rinshan": True,
    },
    "tenhou is a win in the first turn, so it cannot go with chankan": {
        "hand": CLOSED, "tenhou": True, "seat": "E", "chankan": True,
    },
    "tenhou is a win in the first turn, so it cannot go with a north set aside": {
        "hand": SANMA, "tenhou": True, "tsumo": True, "seat": "E", "nuki": 1, "rules": "tenhou-sanma",
    },
    "chiihou is a win in the first turn, so it cannot go with a meld": {
        "hand": CALLED_QUAD, "chiihou": True, "tsumo": True,
    },
    "chiihou is a win in the first turn, so it cannot go with riichi": {
        "hand": CLOSED, "chiihou": True, "tsumo": True, "riichi": True,
    },
    "chiihou is a win in the first turn, so it cannot go with haitei": {
        "hand": CLOSED, "chiihou": True, "tsumo": True, "haitei": True,
    },
    "chiihou is a win in the first turn, so it cannot go with houtei": {
        "hand": CLOSED, "chiihou": True, "houtei": True,
    },
    "chiihou is a win in the first turn, so it cannot go with rinshan": {
        "hand": QUAD, "chiihou": True, "tsumo": True, "rinshan": True,
    },
    "chiihou is a win in the first turn, so it cannot go with chankan": {
        "hand": CLOSED, "chiihou": True, "chankan": True,
    },
    "chiihou is a win in the first turn, so it cannot go with a north set aside": {
        "hand": SANMA, "chiihou": True, "tsumo": True, "nuki": 1, "rules": "tenhou-sanma",
    },
    "renhou is a win in the first turn, so it cannot go with a meld": {"hand": OPEN, "renhou": True},
    "renhou is a win in the first turn, so it cannot go with riichi": {
        "hand": CLOSED, "renhou": True, "open_riichi": True,
    },
    "renhou is a win in the first turn, so it cannot go with haitei": {"hand": CLOSED, "renhou": True, "haitei": True},
    "renhou is a win in the first turn, so it cannot go with houtei": {"hand": CLOSED, "renhou": True, "houtei": True},
    "renhou is a win in the first turn, so it cannot go with rinshan": {"hand": QUAD, "renhou": True, "rinshan": True},
    "renhou is a win in the first turn, so it cannot go with chankan": {
        "hand": CLOSED, "renhou": True, "chankan": True,
    },
    "renhou is a win in the first turn, so it cannot go with a north set aside": {
        "hand": SANMA, "renhou": True, "nuki": 1, "rules": "tenhou-sanma",
    },
    "tenhou is the dealer's: the seat must be E": {"hand": CLOSED, "tenhou": True, "tsumo": True},
    "tenhou is a self-draw": {"hand": CLOSED, "tenhou": True, "seat": "E"},
    "chiihou is not the dealer's: the seat cannot be E": {
        "hand": CLOSED, "chiihou": True, "tsumo": True, "seat": "E",
    },
    "chiihou is a self-draw": {"hand": CLOSED, "chiihou": True},
    "renhou is not the dealer's: the seat cannot be E": {"hand": CLOSED, "renhou": True, "seat": "E"},
    "renhou is a win on a discard": {"hand": CLOSED, "renhou": True, "tsumo": True},
    "tsubame_gaeshi is a win on a riichi's discard": {"hand": CLOSED, "tsubame_gaeshi": True, "tsumo": True},
    "kanburi is a win on the discard after a quad": {"hand": CLOSED, "kanburi": True, "tsumo": True},
    "three players call no sequence": {"hand": "2346788s+5s,777z,567p", "rules": "tenhou-sanma"},
    "norths are set aside with three players only": {"hand": CLOSED, "nuki": 1},
    "three players sit at E, S and W": {"hand": SANMA, "seat": "N", "rules": "tenhou-sanma"},
    "nobody wins on a discard of their own: from and seat are the same": {"hand": CLOSED, "seat": "W", "from": "W"},
    "a self-draw has no discarder: leave from out, or tsumo": {"hand": CLOSED, "tsumo": True, "from": "W"},
    "liability on a discard is shared with the discarder: say from whom it came": {
        "hand": DAISANGEN, "liable": ["W:daisangen"],
    },
}  # fmt: skip
"""A record for every sentence, in which what it says is so."""


def test_every_row_of_the_table_has_a_record() -> None:
    assert {row.sentence.format_map(row.values) for row in CONFLICTS} == CANNOT.keys()


@pytest.mark.parametrize(("sentence", "record"), CANNOT.items())
def test_what_cannot_be_together_is_refused(sentence: str, record: dict[str, Any]) -> None:
    rows = [row for row in CONFLICTS if row.sentence.format_map(row.values) == sentence]
    found = [fault for fault in faults(**record) if fault["message"] == sentence]
    assert [(fault["code"], fault["at"]) for fault in found] == [(rows[0].code, None)]
    assert found[0]["field"] in {row.field for row in rows}


@pytest.mark.parametrize("circumstance", CIRCUMSTANCES)
def test_what_cannot_be_is_not_mended_by_saying_more(circumstance: str) -> None:
    for sentence, record in CANNOT.items():
        if "riichi" not in circumstance or not sentence.startswith(("ippatsu needs riichi", "ura dora are for")):
            assert sentence in {fault["message"] for fault in faults(**record | {circumstance: True})}


@pytest.mark.parametrize("field", ["seat", "from"])
def test_three_players_have_no_north(field: str) -> None:
    (fault,) = faults(**{"hand": SANMA, field: "N", "rules": "tenhou-sanma"})
    assert (fault["code"], fault["field"]) == ("value", field)


CAN: dict[str, dict[str, Any]] = {
    "ippatsu after double riichi": {"hand": CLOSED, "double_riichi": True, "ippatsu": True},
    "ippatsu after open riichi": {"hand": CLOSED, "open_riichi": True, "ippatsu": True},
    "ippatsu with a robbed quad": {"hand": CLOSED, "riichi": True, "ippatsu": True, "chankan": True},
    "ippatsu on the last discard": {"hand": CLOSED, "riichi": True, "ippatsu": True, "houtei": True},
    "riichi beside a concealed quad": {"hand": QUAD, "riichi": True},
    "ura after open riichi": {"hand": CLOSED, "open_riichi": True, "ura": "1z"},
    "rinshan after a concealed quad": {"hand": QUAD, "rinshan": True, "tsumo": True},
    "rinshan after a called quad": {"hand": CALLED_QUAD, "rinshan": True, "tsumo": True},
    "rinshan after a north set aside": {
        "hand": SANMA, "rinshan": True, "tsumo": True, "nuki": 1, "rules": "tenhou-sanma",
    },
    "haitei with rinshan where both score": {
        "hand": QUAD, "rinshan": True, "haitei": True, "tsumo": True, "rules": "ema-2012",
    },
    "haitei in an open hand": {"hand": OPEN, "haitei": True, "tsumo": True},
    "a robbed quad and no other copy": {"hand": CLOSED, "chankan": True},
    "tenhou": {"hand": CLOSED, "tenhou": True, "tsumo": True, "seat": "E"},
    "chiihou": {"hand": CLOSED, "chiihou": True, "tsumo": True, "seat": "N"},
    "renhou": {"hand": CLOSED, "renhou": True, "from": "E"},
    "a triplet called by three players": {"hand": "2346788s+5s,777z,222p", "rules": "tenhou-sanma"},
    "four norths set aside": {"hand": SANMA, "riichi": True, "nuki": 4, "rules": "tenhou-sanma"},
    "nobody named as the discarder": {"hand": CLOSED},
    "a self-draw and somebody liable": {"hand": DAISANGEN, "tsumo": True, "liable": ["W:daisangen"]},
    "the discarder liable": {"hand": DAISANGEN, "from": "W", "liable": ["W:daisangen"]},
}  # fmt: skip


@pytest.mark.parametrize("record", CAN.values(), ids=CAN.keys())
def test_what_only_looks_impossible_is_scored(record: dict[str, Any]) -> None:
    assert scored(**record)["points"]


def test_all_faults_of_a_record_are_told_at_once() -> None:
    found = faults(
        hand=OPEN, riichi=True, ippatsu=True, haitei=True, rinshan=True, tenhou=True, from_="S", nuki=1, dora="777z"
    )
    assert [(fault["code"], fault["field"]) for fault in found] == [
        ("conflict", "riichi"),
        ("conflict", "haitei"),
        ("conflict", "rinshan"),
        ("conflict", "ippatsu"),
        ("conflict", "haitei"),
        ("conflict", "tenhou"),
        ("conflict", "tenhou"),
        ("conflict", "tenhou"),
        ("conflict", "tenhou"),
        ("conflict", "tenhou"),
        ("conflict", "tenhou"),
        ("conflict", "tenhou"),
        ("conflict", "nuki"),
        ("conflict", "from"),
        ("tile_supply", "hand"),
    ]


def test_the_error_is_that_of_the_first_fault() -> None:
    error = outcome({"hand": CLOSED, "ippatsu": True, "haitei": True})["error"]
    assert error["code"] == error["faults"][0]["code"] == "conflict"
    assert error["message"] == error["faults"][0]["message"] == "ippatsu needs riichi"


SUPPLY: list[tuple[dict[str, Any], str, str]] = [
    ({"hand": "55555m111222333s"}, "hand", "there are 5 of 5m, melds and indicators included; there are four"),
    ({"hand": "05555m111222333s", "rules": "tenhou"}, "hand", "there are 5 of 5m"),
    ({"hand": "1112333m+3m,1111m,777z"}, "hand", "there are 7 of 1m"),
    ({"hand": "11z22m+2m,111z,777z,999s"}, "hand", "there are 5 of 1z"),
    ({"hand": CLOSED, "dora": "8888s"}, "hand", "there are 6 of 8s"),
    ({"hand": CLOSED, "riichi": True, "dora": "88s", "ura": "8s"}, "hand", "there are 5 of 8s"),
    ({"hand": "11111111m222333m"}, "hand", "more than seven of one tile"),
    ({"hand": "111222m77777777z"}, "hand", "more than seven of one tile"),
    ({"hand": "1m+1m,1111m,1111m,111m,111m"}, "hand", "more than seven of one tile"),
    ({"hand": CLOSED, "rules": "tenhou-sanma"}, "hand", "three players do not use 2m"),
    ({"hand": SANMA, "dora": "5m", "rules": "tenhou-sanma"}, "hand", "three players do not use 5m"),
    (
        {"hand": "123p567p2344s444z+4z", "rules": "tenhou-sanma", "nuki": 1},
        "nuki",
        "there are 5 norths, those set aside",
    ),
    ({"hand": SANMA, "rules": "tenhou-sanma", "nuki": 5}, "nuki", "there are 5 norths"),
    ({"hand": SANMA, "rules": "tenhou-sanma", "nuki": 1_000_000}, "nuki", "norths"),
]


@pytest.mark.parametrize(("record", "field", "heart"), SUPPLY)
def test_tiles_that_no_wall_has_are_refused(record: dict[str, Any], field: str, heart: str) -> None:
    found = faults(**record)
    assert {fault["code"] for fault in found} == {"tile_supply"}
    assert any(heart in fault["message"] and fault["field"] == field for fault in found)


@pytest.mark.parametrize(
    ("hand", "at"),
    [
        ("55555m111222333s", [4]),
        ("1123m222p+1m,111m,345s", [14]),
        ("340m067p2346788s+5s", [2, 4]),
    ],
)
def test_the_tile_that_is_too_many_is_pointed_at(hand: str, at: list[int]) -> None:
    assert [fault["at"] for fault in faults(hand=hand)] == at


REDS: list[tuple[dict[str, Any], str]] = [
    ({"hand": "340m567p2346788s+5s"}, "wrc-2015 has no red fives: write 5m, or choose a rule set that has them"),
    ({"hand": CLOSED, "dora": "0p"}, "wrc-2015 has no red fives: write 5p"),
    ({"hand": "2346788s+5s,777z,067p"}, "--rules tenhou, or RIICHI_CALC_RULES"),
    ({"hand": "004m067p2346788s+0s", "rules": "tenhou"}, "there are 2 of 0m; tenhou has 1"),
    ({"hand": "340m567p2346788s+5s", "rules": "tenhou", "dora": "0m"}, "there are 2 of 0m"),
    ({"hand": "340m2346788s+5s,055m", "rules": "tenhou"}, "there are 2 of 0m"),
    ({"hand": "111m340p2346788s+5s", "rules": "tenhou-sanma", "dora": "0p"}, "2 of 0p"),
    ({"hand": "234m2346788s+5s,5555p", "rules": "tenhou"}, "so the red ones are too: write 0555p"),
    ({"hand": "234m2346788s+5s,x55xp", "rules": "tenhou"}, "so the red ones are too: write x05xp"),
    ({"hand": "234m2346788s+5s,0555p", "rules": {"red_fives": [0, 2, 0]}}, "write 0055p"),
    ({"hand": "234m2346788s+5s,x05xp", "rules": {"red_fives": [0, 4, 0]}}, "write x00xp"),
    ({"hand": "234m2346788s+5s,x05xp"}, "wrc-2015 has no red fives: write 5p"),
]


@pytest.mark.parametrize(("record", "heart"), REDS)
def test_red_fives_that_the_rules_do_not_have_are_refused(record: dict[str, Any], heart: str) -> None:
    (fault,) = faults(**record)
    assert fault["code"] == "tile_supply"
    assert heart in fault["message"]


@pytest.mark.parametrize(
    ("hand", "rules", "akadora"),
    [
        ("340m067p2346788s+0s", "tenhou", 3),
        ("234m567p2346788s+5s", "tenhou", 0),
        ("555m567p2346788s+5s", "tenhou", 0),
        ("234m2346788s+5s,0555p", "tenhou", 1),
        ("234m2346788s+5s,x05xp", "tenhou", 1),
        ("234m2346788s+5s,x55xp", "wrc-2015", 0),
        ("234m2346788s+5s,0055p", {"red_fives": [0, 2, 0]}, 2),
        ("234m2346788s+5s,x00xp", {"red_fives": [0, 2, 0]}, 2),
        ("234m2346788s+5s,x00xp", {"red_fives": [0, 4, 0]}, 4),
        ("2346788s+5s,0000p,777z", {"red_fives": [0, 4, 0]}, 4),
    ],
)
def test_red_fives_are_counted(hand: str, rules: object, akadora: int) -> None:
    assert scored(hand=hand, rules=rules, haitei=True, tsumo=True)["dora"]["akadora"] == akadora


LIABLE: list[tuple[dict[str, Any], str]] = [
    ({"liable": ["S:daisangen"]}, "nobody is liable for a hand of their own"),
    ({"liable": ["W:suukantsu"]}, "under wrc-2015 nobody is liable for suukantsu; liability is for daisangen"),
    ({"liable": ["W:daisangan"]}, "(did you mean daisangen?)"),
    ({"liable": ["W:daisangen"], "rules": "saikouisen"}, "under saikouisen nobody is liable for daisangen"),
    ({"liable": ["W:daisuushii"]}, "somebody is liable for daisuushii, and the hand has none"),
    ({"liable": ["W:daisangen", "W:daisuushii"]}, "somebody is liable for daisuushii, and the hand has none"),
    ({"liable": ["W:daisangen", "N:daisangen"]}, "daisangen"),
    ({"liable": ["W:daisangen", "W:daisangen"]}, "daisangen"),
]


@pytest.mark.parametrize(("record", "heart"), LIABLE)
def test_liability_that_cannot_be_is_refused(record: dict[str, Any], heart: str) -> None:
    (fault,) = faults(hand=DAISANGEN, from_="E", **record)
    assert (fault["code"], fault["field"]) == ("liable", "liable")
    assert heart in fault["message"]


@pytest.mark.parametrize("liable", ["W:daisangen", {"seat": "W", "yakuman": "daisangen"}])
def test_who_is_liable_is_said_in_two_ways(liable: object) -> None:
    found = scored(hand=DAISANGEN, tsumo=True, liable=[liable])
    assert found["payments"] == {"E": 0, "S": 32000, "W": -32000, "N": 0}


def test_three_players_hold_no_north_liable() -> None:
    (fault,) = faults(hand=DAISANGEN, from_="E", liable=["N:daisangen"], rules="tenhou-sanma")
    assert (fault["code"], fault["field"]) == ("value", "liable")


def test_a_wrong_value_is_one_fault_and_nothing_is_concluded_from_a_default_in_its_place() -> None:
    wrong: list[dict[str, Any]] = [
        {"seat": "X", "from": "S"},
        {"seat": "X", "tenhou": True, "tsumo": True},
        {"tsumo": "yes", "haitei": True},
        {"tsumo": "yes", "houtei": True},
        {"riichi": 1, "ippatsu": True},
        {"riichi": "yes", "ura": "1z"},
        {"from": "X", "liable": ["W:daisangen"], "hand": DAISANGEN},
        {"liable": "W", "hand": DAISANGEN},
    ]
    assert [(record, len(faults(**{"hand": CLOSED} | record))) for record in wrong] == [(record, 1) for record in wrong]
