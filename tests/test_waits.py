"""What a hand waits on: the tiles, how many are left, what they are worth; the best discard; what is refused."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from riichi_calc import RiichiError, Score, score_record
from riichi_calc.holding import KEYS
from riichi_calc.notation import format_meld, parse, tiles_of
from riichi_calc.tiles import TILE_NAMES, format_tiles, kind_of
from riichi_calc.waits import WAYS, WHY_NOT, Outlook, Waiting, outlook, waits_result

from .transcripts import answer


def only(found: Outlook) -> Waiting:
    """The waiting hand, where there are thirteen tiles."""
    (option,) = found.options
    assert option.discard is None
    return option


def won(waiting: Waiting, *ways: str) -> dict[str, tuple[int | str, ...]]:
    """By tile: how many are left, and what it wins each way, in points or in a word why not."""
    return {
        TILE_NAMES[wait.tile]: (
            wait.left,
            *(found.points if isinstance(found := wait.wins[way], Score) else found for way in ways),
        )
        for wait in waiting.waits
    }


WAITS: list[tuple[str, dict[str, Any], dict[str, tuple[int | str, ...]]]] = [
    ("234m567p2346788s", {}, {"5s": (4, 2000, 2700), "8s": (2, 2000, 2700)}),
    ("234m567p2346788s", {"riichi": True}, {"5s": (4, 3900, 5200), "8s": (2, 3900, 5200)}),
    ("234m567p2346788s", {"seat": "E"}, {"5s": (4, 2900, 3900), "8s": (2, 2900, 3900)}),
    ("234m567p2346788s", {"dora": "4s7s"}, {"5s": (4, 8000, 12000), "8s": (2, 8000, 12000)}),
    ("234m567p2346788s", {"rules": "tenhou"}, {"0s": (1, 3900, 5200), "5s": (3, 2000, 2700), "8s": (2, 2000, 2700)}),
    ("234m567p2346788s", {"seen": "58s", "discards": "5m"}, {"5s": (3, 2000, 2700), "8s": (1, 2000, 2700)}),
    ("123m567p2346788s", {"haitei": True}, {"5s": (4, 1000, 2700), "8s": (2, 1000, 2700)}),
    ("123m567p2346788s", {"houtei": True}, {"5s": (4, 2000, 1500), "8s": (2, 2000, 1500)}),
    ("2346788s,567p,234m", {}, {"5s": (4, 1000, 1100), "8s": (2, 1000, 1100)}),
    ("2346788s,567p,123m", {}, {"5s": (4, "no_yaku", "no_yaku"), "8s": (2, "no_yaku", "no_yaku")}),
    ("222m444p8889999s", {}, {"7s": (4, 3200, 5200)}),
    ("1133m5577p2288s4z", {}, {"4z": (3, 1600, 3200)}),
    ("99m44z,111z,222z,333z", {}, {"9m": (2, 32000, 32000), "4z": (2, 32000, 32000)}),
    ("19m19p19s1234566z", {"seen": "777z"}, {"7z": (1, 32000, 32000)}),
    ("19m19p19s1234566z", {"seen": "7777z"}, {"7z": (0, "none_left", "none_left")}),
    ("340p567p2346788s", {"rules": "tenhou"}, {"0s": (1, 7700, 8000), "5s": (3, 3900, 5200), "8s": (2, 3900, 5200)}),
    ("456p777s111z99m44z", {"rules": "tenhou-sanma", "nuki": 1}, {"9m": (2, 3200, 6000), "4z": (1, 3200, 6000)}),
    (
        "456p5577s111222z",
        {"rules": "tenhou-sanma", "nuki": 2},
        {"0s": (1, 8000, 12000), "5s": (1, 8000, 9000), "7s": (2, 8000, 9000)},
    ),
]
"""A hand and what is said of it; each tile that completes it, how many are left, its points on a discard and drawn."""


@pytest.mark.parametrize(("hand", "said", "expected"), WAITS)
def test_every_tile_that_completes_a_hand_is_there_with_what_it_is_worth(
    hand: str, said: dict[str, Any], expected: dict[str, tuple[int | str, ...]]
) -> None:
    assert won(only(outlook(hand, **said)), "ron", "tsumo") == expected


CASES = Path(__file__).parent / "data/cases"
NOT_BEFORE_A_WIN = {"rinshan", "chankan", "tenhou", "chiihou", "renhou", "tsubame_gaeshi", "kanburi", "liable"}


def cases(name: str, every: int) -> list[dict[str, Any]]:
    """One in so many of the records that say nothing of how the winning tile came, but by self-draw or on a discard."""
    with gzip.open(CASES / f"{name}.ndjson.gz", "rt") as lines:
        records = [json.loads(line)["record"] for number, line in enumerate(lines) if number % every == 0]
    return [record for record in records if not NOT_BEFORE_A_WIN & record.keys() and "+" in record["hand"]]


def told(record: dict[str, Any]) -> Score | str:
    """What the tile that won is said to be worth before it has come."""
    written = parse(record["hand"])
    assert written.winning is not None
    tile = TILE_NAMES[written.winning]
    melds = map(format_meld, written.melds)
    thirteen = ",".join([format_tiles(tiles_of(written.concealed, written.reds)), *melds])
    said = {key: value for key, value in record.items() if key in (*KEYS, "rules")}
    way = "tsumo" if record.get("tsumo") else "ron"
    return {TILE_NAMES[wait.tile]: wait.wins[way] for wait in only(outlook(thirteen, **said)).waits}[tile]


@pytest.mark.parametrize(("name", "every"), [("dense", 15), ("peers", 20), ("logs", 60)])
def test_a_tile_is_worth_what_a_record_with_it_scores(name: str, every: int) -> None:
    tried = 0
    for record in cases(name, every):
        try:
            expected: int | str = score_record(record).points
        except RiichiError as refused:
            expected = refused.code
        if isinstance(expected, int) or expected in WHY_NOT:
            found = told(record)
            assert (found.points if isinstance(found, Score) else found) == expected, record
            tried += 1
    assert tried > 50


def test_a_closed_hand_is_shown_with_riichi_too_and_one_that_has_it_or_has_called_without() -> None:
    assert outlook("123m567p2346788s").ways == WAYS
    assert outlook("123m567p2346788s", double_riichi=True).ways == ("ron", "tsumo")
    assert outlook("2346788s,567p,123m").ways == ("ron", "tsumo")
    assert outlook("2346788s567p,x11xz").ways == WAYS


def test_riichi_gives_a_yaku_to_a_hand_without() -> None:
    waiting = only(outlook("123m678p22s777s99p"))

    assert won(waiting, *WAYS) == {
        "9p": (2, "no_yaku", 1500, 1300, 2700),
        "2s": (2, "no_yaku", 1100, 1300, 2000),
    }
    assert waiting.spread("ron") is None


def test_too_few_han_for_five_counters_are_no_win() -> None:
    waiting = only(outlook("234m567p2346788s", rules="ema-2012", honba=5, seen="0s"))

    assert won(only(outlook("123m567p2346788s", rules="ema-2012", honba=5)), "ron", "tsumo")["5s"] == (
        3,
        "too_few_han",
        1500,
    )
    assert won(waiting, "ron")["5s"] == (3, 2000)


def test_the_spread_weighs_every_tile_that_is_left() -> None:
    waiting = only(outlook("234m567p2346788s", rules="tenhou"))

    assert waiting.left == 6
    assert waiting.spread("ron") == (6, 2000, 3900, 2317)  # 3900 + 3 x 2000 + 2 x 2000, by six
    assert waiting.spread("tsumo") == (6, 2700, 5200, 3117)
    assert waiting.mean(riichi=False) == 2717
    assert waiting.mean(riichi=True) == 5100


FURITEN = [
    ("234m567p2346788s", "5s", ("5s",)),
    ("234m567p2346788s", "1z8s5s", ("5s", "8s")),
    ("234m567p2346788s", "1z7s6s", ()),
    ("234m567p2346788s", "0s", ("5s",)),
    ("123m567p22s67s999p", "5s", ("5s",)),
]


@pytest.mark.parametrize(("hand", "discards", "furiten"), FURITEN)
def test_a_discard_of_ones_own_that_completes_the_hand_bars_every_discard(
    hand: str, discards: str, furiten: tuple[str, ...]
) -> None:
    waiting = only(outlook(hand, discards=discards, rules="tenhou"))

    assert tuple(TILE_NAMES[kind] for kind in waiting.furiten) == furiten
    assert {wait.wins["ron"] == "furiten" for wait in waiting.waits if wait.left} == {bool(furiten)}
    assert all(isinstance(wait.wins["riichi_tsumo"], Score) for wait in waiting.waits if wait.left)


def test_the_tile_just_discarded_is_a_discard_too() -> None:
    found = outlook("234m567p23455588s")

    assert found.complete
    assert all(kind_of(option.discard or 0) in option.furiten for option in found.options)


def discards(found: Outlook) -> list[tuple[str, int]]:
    """The discards in order, and how many tiles complete the hand, or help it, after each."""
    return [(TILE_NAMES[option.discard or 0], option.left) for option in found.options]


DISCARDS = [
    ("234m567p23467889s", {}, 0, [("9s", 6), ("8s", 6), ("6s", 2)]),
    ("234m567p2346788s+9s", {}, 0, [("9s", 6), ("8s", 6), ("6s", 2)]),
    ("234m567p23467889s", {"seen": "58s58s"}, 0, [("8s", 6), ("9s", 2), ("6s", 0)]),
    ("1133m5577p2288s4z5z", {}, 0, [("4z", 3), ("5z", 3)]),
    ("111m234m5588p2234s", {}, 0, [("2s", 4)]),
    ("45m340p5067p22678s", {"rules": {"base": "tenhou", "red_fives": [1, 2, 1]}}, 0, [("5p", 8), ("0p", 8)]),
    ("13m456p789s1199s99p", {}, 1, [("9p", 11), ("1s", 11), ("1m", 9), ("3m", 9), ("7s", 8), ("8s", 8), ("9s", 8)]),
]
"""Fourteen tiles, how far they are after the best discards, and these, each with how many tiles complete or help it."""


@pytest.mark.parametrize(("hand", "said", "away", "expected"), DISCARDS)
def test_the_discards_that_leave_the_nearest_hand_are_there_the_best_first(
    hand: str, said: dict[str, Any], away: int, expected: list[tuple[str, int]]
) -> None:
    found = outlook(hand, **said)

    assert {option.shanten for option in found.options} == {away}
    assert discards(found) == expected
    assert not found.complete


def test_what_a_discard_leaves_is_what_thirteen_tiles_are_but_for_the_discard() -> None:
    after = waits_result(outlook("234m567p23467889s"))["discards"][0]
    alone = waits_result(outlook(after["hand"], discards="9s"))

    assert {**alone, "discard": "9s"} == {**after, "rules": "wrc-2015"}


REFUSED = [
    ("234m567p234678s", {}, [("tile_count", "12 tiles: a waiting hand has 13, or 14 with the one to discard")]),
    ("234m567p234678s+8s", {}, [("tile_count", "13 tiles with the one after the +")]),
    ("234m567p23467888889s", {}, [("tile_count", "17 tiles")]),
    ("99999999m34567p", {}, [("tile_supply", "there are more than seven of one tile")]),
    ("55555m567p23467s", {}, [("tile_supply", "there are 5 of 5m, melds and indicators included")]),
    ("234m567p2346788s", {"seen": "8888s"}, [("tile_supply", "there are 6 of 8s, with what is seen and discarded")]),
    ("234m567p2346788s", {"seen": "0p"}, [("tile_supply", "there are 1 of 0p, with what is seen and discarded")]),
    ("234m567p2346788s", {"riichi": True, "seen": "q"}, [("syntax", "q is not in the notation")]),
    ("234m567p2346788s", {"ippatsu": True}, [("conflict", "ippatsu needs riichi")]),
    ("2346788s,567p,234m", {"riichi": True}, [("conflict", "riichi needs a closed hand")]),
    ("234m567p2346788s", {"ura": "1m"}, [("conflict", "ura dora are for a riichi winner")]),
    ("234m567p2346788s", {"tsumo": True}, [("unknown_key", "tsumo says how a hand was won")]),
    ("234m567p2346788s", {"rules": "tenho"}, [("unknown_rules", "tenho")]),
    ("234m567p2346788s", {"rules": "tenhou-sanma"}, [("tile_supply", "three players do not use")] * 3),
    (
        "23q567p",
        {"seat": "X", "discards": "1", "honba": -1},
        [("syntax", "q is no suit"), ("syntax", "1 has no suit"), ("value", "seat is"), ("value", "honba is")],
    ),
]


@pytest.mark.parametrize(("hand", "said", "expected"), REFUSED)
def test_what_cannot_be_is_refused_with_all_that_is_wrong(
    hand: str, said: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    with pytest.raises(RiichiError) as refused:
        outlook(hand, **said)

    faults = refused.value.faults
    assert [fault.code for fault in faults] == [code for code, _ in expected]
    assert all(heart in fault.message for fault, (_, heart) in zip(faults, expected, strict=True))


def test_the_result_has_everything_by_name() -> None:
    found = waits_result(outlook("123m567p2346788s", rules="tenhou", discards="5s"))

    assert list(found) == ["rules", "hand", "shanten", "left", "furiten", "waits", "worth", "helps"]
    assert found["furiten"] == ["5s"]
    assert [wait["tile"] for wait in found["waits"]] == ["0s", "5s", "8s"]
    assert found["waits"][1]["ron"] == {"no_win": "furiten"}
    assert found["waits"][1]["riichi_tsumo"]["yaku"] == [
        {"id": "riichi", "han": 1},
        {"id": "tsumo", "han": 1},
        {"id": "pinfu", "han": 1},
    ]
    assert found["worth"]["ron"] is None
    assert found["worth"]["tsumo"] == {"tiles": 5, "lowest": 1500, "highest": 2700, "mean": 1740}


def test_the_result_of_fourteen_tiles_has_one_for_every_discard() -> None:
    found = waits_result(outlook("234m567p23467889s"))

    assert list(found) == ["rules", "hand", "complete", "discards"]
    assert [option["discard"] for option in found["discards"]] == ["9s", "8s", "6s"]
    assert found["discards"][0]["hand"] == "234m567p2346788s"


STATUSES = [
    ("waits 234m567p2346788s", 0),
    ("waits 2346788s 567p 234m", 0),
    ("waits 234m567p23467889s --json", 0),
    ("waits 123m567p3467788s", 1),
    ("waits 123m567p3467788s --json", 1),
    ("waits 234m567p2346788", 2),
    ("waits 234m567p2346788s --json --rules tenho", 2),
    ("waits", 2),
    ("waits 234m567p2346788s --tsumo", 2),
]


@pytest.mark.parametrize(("command", "status"), STATUSES)
def test_the_exit_status_says_whether_the_hand_is_waiting_or_cannot_be_read(command: str, status: int) -> None:
    shown = answer(f"riichi-calc {command}", 80)

    assert shown.endswith(f"[exit {status}]") if status else "[exit" not in shown


def test_json_needs_nothing_of_rich() -> None:
    code = (
        "import sys; from riichi_calc.cli import main\n"
        "try: main(['waits', '234m567p2346788s', '--json'])\n"
        "except SystemExit: print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    imported = set(done.stdout.split())
    assert "riichi_calc.waits" in imported
    assert not {name for name in imported if name.partition(".")[0] in ("rich", "tomllib", "multiprocessing")}
