"""Every hand whose score is known from elsewhere comes out as it was known, and every result agrees with itself."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from riichi_calc import PRESETS, RiichiError, error_result, result, score_record, short_result
from riichi_calc.limits import LIMITS
from riichi_calc.notation import parse_tiles
from riichi_calc.tiles import kind_of

from . import oracle

if TYPE_CHECKING:
    from collections.abc import Iterator

Case = dict[str, Any]
Result = dict[str, Any]

FILES = sorted((Path(__file__).parent / "data" / "cases").glob("*.ndjson.gz"))
CODES = {
    *("syntax", "tile_count", "tile_supply", "meld", "win_tile", "not_complete", "no_yaku", "too_few_han", "conflict"),
    *("liable", "value", "unknown_key", "unknown_rules", "rules", "json", "too_large"),
}
FIGURES = ("han", "fu", "yakuman", "points", "limit", "base", "payments", "hand", "reading", "fu_items")
STATED = {*FIGURES, "yaku", "yaku_includes", "yaku_excludes", "error"}
SHOWN = 8
"""The differing cases that a failure prints."""
GROUPS = re.compile("[0-9]+[mpsz]")


class Difference(NamedTuple):
    figure: str
    expected: object
    found: object


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.partition(".")[0])
def test_every_case_of_a_file_agrees(file: Path) -> None:
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    differing = [(case, found) for case in cases if (found := [*differences(case)])]
    assert cases
    assert not differing, report(differing, len(cases))


def report(differing: list[tuple[Case, list[Difference]]], cases: int) -> str:
    lines = [f"{len(differing)} of {cases} cases differ:"]
    for case, found in differing[:SHOWN]:
        lines.append(f"{case['id']}: {json.dumps(case['record'])} ({case.get('kind') or case['source']})")
        lines += [f"    {figure}: expected {expected}, found {got}" for figure, expected, got in found]
    return "\n".join(lines)


def differences(case: Case) -> Iterator[Difference]:
    """Yield everything about a case that is not as the case says, or not as a result must be."""
    expect = case["expect"]
    unknown = expect.keys() - STATED
    if unknown:
        yield Difference("stated", "what is compared here", sorted(unknown))
    try:
        found = score_record(case["record"])
    except RiichiError as refused:
        yield from _refused(expect, error_result(refused)["error"])
        return
    whole = result(found)
    if "error" in expect:
        yield Difference("error", expect["error"], f"{whole['han']} han {whole['fu']} fu")
        return
    yield from _stated(expect, whole)
    yield from contradictions(case["record"], whole)
    short = short_result(found)
    if short != {key: whole[key] for key in short}:
        yield Difference("short result", whole, short)


def _refused(expect: Case, error: Result) -> Iterator[Difference]:
    if "error" not in expect:
        yield Difference("refused", "a score", error["message"])
    elif error["code"] not in (CODES if expect["error"] is True else expect["error"]):
        yield Difference("error", expect["error"], error["code"])
    for fault in error["faults"]:
        if fault["code"] not in CODES or not fault["message"] or "{" in fault["message"]:
            yield Difference("fault", "a code and a sentence", fault)


def _stated(expect: Case, found: Result) -> Iterator[Difference]:
    for figure in FIGURES:
        if figure in expect and expect[figure] != found[figure]:
            yield Difference(figure, expect[figure], found[figure])
    worth = worths(found)
    if "yaku" in expect and expect["yaku"] != worth:
        yield Difference("yaku", expect["yaku"], worth)
    missing = [yaku for yaku in expect.get("yaku_includes", ()) if yaku not in worth]
    unwanted = [yaku for yaku in expect.get("yaku_excludes", ()) if yaku in worth]
    if missing or unwanted:
        yield Difference("yaku", f"with {missing}, without {unwanted}", worth)


def worths(found: Result) -> dict[str, int]:
    """What each yaku and each kind of dora of a result is worth, thirteen for a yakuman."""
    if found["yakuman"]:
        return {row["id"]: 13 * row["yakuman"] for row in found["yaku"]}
    return {row["id"]: row["han"] for row in found["yaku"]} | {dora: han for dora, han in found["dora"].items() if han}


def contradictions(record: Case, found: Result) -> Iterator[Difference]:
    """Yield what a result says against itself."""
    ids = [row["id"] for row in found["yaku"]]
    if len(set(ids)) != len(ids) or not ids:
        yield Difference("yaku", "each once", ids)
    yield from _sums(found)
    yield from _payments(record, found)
    yield from _tiles(record, found)


def _sums(found: Result) -> Iterator[Difference]:
    if found["yakuman"]:
        nothing = (found["han"], found["fu"], found["dora"], found["fu_items"])
        if nothing != (None, None, None, []) or found["limit"] != "yakuman" or found["base"] % LIMITS["yakuman"]:
            yield Difference("yakuman", "neither han nor fu", nothing)
        if sum(row["yakuman"] for row in found["yaku"]) < found["yakuman"]:
            yield Difference("yakuman add up", found["yaku"], found["yakuman"])
        return
    han, fu = sum(worths(found).values()), sum(item["fu"] for item in found["fu_items"])
    if han != found["han"]:
        yield Difference("han adds up", han, found["han"])
    if (25 if fu == 25 else -(-fu // 10) * 10) != found["fu"]:
        yield Difference("fu items add up", fu, found["fu"])
    if found["limit"] is None and found["base"] != found["fu"] * 2 ** (found["han"] + 2):
        yield Difference("base", found["fu"] * 2 ** (found["han"] + 2), found["base"])
    if found["limit"] is not None and found["base"] % LIMITS[found["limit"]]:
        yield Difference("base", LIMITS[found["limit"]], found["base"])


def _payments(record: Case, found: Result) -> Iterator[Difference]:
    paid, sticks = found["payments"], 1000 * record.get("sticks", 0)
    if sum(paid.values()) != sticks:
        yield Difference("payments sum", sticks, paid)
    winner = record.get("seat", "S")
    if paid[winner] != found["points"] + found["honba"]["points"] + sticks:
        yield Difference("the winner's payment", found["points"], paid)
    named = found["win"]["by"] == "tsumo" or found["win"]["from"]
    seats = [*"ESWN"][: PRESETS[found["rules"].rstrip("+")].players] if named else [winner, "discarder"]
    if list(paid) != seats:
        yield Difference("payments by seat", seats, list(paid))


def _tiles(record: Case, found: Result) -> Iterator[Difference]:
    """Compare the tiles of the reading with those of the hand, and the place of the winning tile."""
    reading = found["reading"]
    if reading["form"] == "thirteen_orphans":
        return
    sets = reading.get("sets", [])
    concealed, *melds = found["hand"].replace("+", "").split(",")
    parts = reading.get("pairs") or [*(each["tiles"] for each in sets if each["kind"] != "quad"), reading["pair"]]
    without_quads = [concealed, *(meld for meld in melds if len(meld) == 4)]
    if tiles_in(parts) != tiles_in(without_quads):
        yield Difference("the reading's tiles", without_quads, parts)
    quads = sum(each["kind"] == "quad" for each in sets)
    if quads != len(melds) + 1 - len(without_quads):
        yield Difference("quads", melds, quads)
    won = [(each["kind"], each["tiles"]) for each in sets if each["won"]]
    if (
        reading["form"] == "standard"
        and wait_of(won or [("pair", reading["pair"])], found["win"]["tile"]) != reading["wait"]
    ):
        yield Difference("the set that was won", reading["wait"], won)
    if record.get("tsumo") is not None and found["win"]["by"] != ("tsumo" if record["tsumo"] else "ron"):
        yield Difference("by", record["tsumo"], found["win"]["by"])


def wait_of(won: list[tuple[str, str]], tile: str) -> str:
    """The wait that finished the one set that was won, or nothing where there are several or the tile is not in it."""
    winning, *tiles = (kind_of(each) for _, text in [("", tile), *won[:1]] for each in parse_tiles(text))
    found = oracle.places(((won[0][0], min(tiles)),), winning)
    return found.pop() if len(won) == len(found) == 1 and winning in tiles else ""


def tiles_in(texts: list[str]) -> list[str]:
    """The single tiles of texts in the notation, in order."""
    return sorted(rank + group[-1] for text in texts for group in GROUPS.findall(text) for rank in group[:-1])
