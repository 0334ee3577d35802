"""The chart of points: its figures, its dashes, its stars, and every form that it is printed in."""

from __future__ import annotations

import csv
import json
import tomllib
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from rich.cells import cell_len

from riichi_calc import find_rules
from riichi_calc.names import LANGUAGES, words
from riichi_calc.points import WAYS
from riichi_calc.presets import PRESETS
from riichi_calc.render.figures import shares_text
from riichi_calc.render.sheets import COLUMNS, NOTHING, ROUNDED, as_csv, as_markdown
from riichi_calc.table import FU, HAN, chart

from .transcripts import answer

if TYPE_CHECKING:
    from riichi_calc.table import Chart

PRINTED = tomllib.loads((Path(__file__).parent / "data/points.toml").read_text("utf-8"))
"""The four tables as they are printed, without a dash where one han cannot have 110 minipoints by self-draw."""
NAMES = {way: ("dealer" if way[0] else "child", "tsumo" if way[1] else "ron") for way in WAYS}
NEVER = {(1, 110, (False, True)), (1, 110, (True, True))}
PLAIN = ["ema-2012", "tenhou", "mahjong-soul", "jpml-a-2022", "online-guide", "quebec"]


def figure(found: Chart, han: int, fu: int, way: tuple[bool, bool]) -> str:
    cell = found.cells.get((han, fu))
    return shares_text(cell.ways[way].amount) if cell and way in cell.ways else ""


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("way", WAYS, ids=NAMES.get)
def test_figures_are_those_of_the_printed_tables(name: str, way: tuple[bool, bool]) -> None:
    found, (winner, by) = chart(find_rules(name)), NAMES[way]
    for fu in FU:
        for han, printed in zip(HAN, PRINTED[winner][by][str(fu)], strict=True):
            expected = "" if (han, fu, way) in NEVER else printed

            assert figure(found, han, fu, way) == expected, (han, fu)


ROUNDED_UP = {(False, False): "8000", (False, True): "2000/4000", (True, False): "12000", (True, True): "4000"}


@pytest.mark.parametrize("name", ["wrc-2015", "wrc-2025", "ema-2025", "m-league", "saikouisen"])
@pytest.mark.parametrize("way", WAYS, ids=NAMES.get)
def test_1920_is_rounded_up_to_a_mangan_and_nothing_else_changes(name: str, way: tuple[bool, bool]) -> None:
    found, plain = chart(find_rules(name)), chart(find_rules(name).replace(kiriage_mangan=False))
    starred = {place for place, cell in found.cells.items() if cell.rounded}

    assert starred == {(4, 30), (3, 60)}
    for place in plain.cells:
        expected = ROUNDED_UP[way] if place in starred else figure(plain, *place, way)

        assert figure(found, *place, way) == expected
        assert not plain.cells[place].rounded


GUIDE = {
    25: "— 1600/2400 3200/4800 6400/9600",
    30: "1000/1500 2000/2900 3900/5800 7700/11600",
    40: "1300/2000 2600/3900 5200/7700 mangan",
    50: "1600/2400 3200/4800 6400/9600 mangan",
    60: "2000/2900 3900/5800 7700/11600 mangan",
    70: "2300/3400 4500/6800 mangan mangan",
}
"""An online game's own table of wins on a discard: non-dealer / dealer."""


@pytest.mark.parametrize("fu", GUIDE)
def test_the_online_guide_has_the_same_table(fu: int) -> None:
    found = chart(find_rules("online-guide"))
    for han, printed in zip(HAN, GUIDE[fu].split(), strict=True):
        cell = found.cells.get((han, fu))
        if printed == "—":
            assert cell is None
        elif printed == "mangan":
            assert cell
            assert cell.base.limit == "mangan"
        else:
            assert "/".join(figure(found, han, fu, (dealer, False)) for dealer in (False, True)) == printed


BELOW = ["mangan 5", "haneman 6-7", "baiman 8-10"]
LIMITS = [
    ("wrc-2015", ["sanbaiman 11+", "yakuman"], [24000, 32000]),
    ("tenhou", ["sanbaiman 11-12", "kazoe_yakuman 13+", "yakuman", "2 yakuman"], [24000, 32000, 32000, 64000]),
    ("wrc-2025", ["sanbaiman 11-12", "yonbaiman 13+", "yakuman", "2 yakuman"], [24000, 32000, 32000, 64000]),
    (
        {"thirteen_han": "multiple"},
        ["sanbaiman 11-12", "kazoe_yakuman 13-25", "kazoe_yakuman 26-38", "yakuman"],
        [24000, 32000, 64000, 32000],
    ),
]


@pytest.mark.parametrize(("rules", "rows", "points"), LIMITS)
def test_limits_have_their_han_and_their_points(rules: Any, rows: list[str], points: list[int]) -> None:
    found = chart(find_rules(rules)).limits
    named = []
    for row in found:
        least, most = row.figures.han, row.most
        han = (
            ""
            if row.figures.yakuman
            else f" {least}"
            if most == least
            else f" {least}-{most}"
            if most
            else f" {least}+"
        )
        named.append(f"{row.figures.yakuman} yakuman" if row.figures.yakuman > 1 else f"{row.base.limit}{han}")

    assert named == BELOW + rows
    assert [row.ways[False, False].points for row in found] == [8000, 12000, 16000, *points]


def test_without_limits_there_are_none() -> None:
    found = chart(find_rules({"aotenjou": True}))

    assert found.limits == ()
    assert figure(found, 4, 110, (False, False)) == "28200"


def test_csv_has_every_count_and_every_limit() -> None:
    found = chart(find_rules("wrc-2015"))
    rows = list(csv.DictReader(StringIO(as_csv(found))))

    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == len(found.cells) + len(found.limits)
    for row in rows[: len(found.cells)]:
        han, fu = int(row["han"]), int(row["fu"])

        assert [row[column] for column in COLUMNS[3:]] == [figure(found, han, fu, way) for way in WAYS]
    assert rows[-1] == {
        "han": "", "fu": "", "limit": "yakuman", "non_dealer_ron": "32000", "non_dealer_tsumo": "8000/16000",
        "dealer_ron": "48000", "dealer_tsumo": "16000",
    }  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_markdown_has_the_four_tables(lang: str) -> None:
    found = chart(find_rules("wrc-2015"))
    lines = [line.strip("| ").split(" | ") for line in as_markdown(found, words(lang)).splitlines()]
    rows = [line for line in lines if line[0] in map(str, FU)]

    assert len(rows) == len(FU) * len(WAYS)
    for place, row in enumerate(rows):
        way, fu = WAYS[place // len(FU)], FU[place % len(FU)]
        plain = [figure(found, han, fu, way) or NOTHING for han in HAN]

        assert [cell.removesuffix(ROUNDED) for cell in row[1:]] == plain
    assert sum(cell.endswith(ROUNDED) for row in rows for cell in row) == 2 * len(WAYS)


def test_json_has_the_chart() -> None:
    found = json.loads(answer("riichi-calc table --rules tenhou --json", 80))
    cell = next(row for row in found["counts"] if (row["han"], row["fu"]) == (2, 25))

    assert found["rules"] == "tenhou"
    assert [way["by"] for way in cell["ways"]] == ["ron", "ron"]
    assert [row["limit"] for row in found["limits"][:2]] == ["mangan", "haneman"]
    assert found["limits"][3]["han"] == [11, 12]


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_chart_fits_into_eighty_columns_whole(name: str, lang: str) -> None:
    shown = answer(f"riichi-calc table --rules {name} --lang {lang}", 80)

    assert max(map(cell_len, shown.splitlines())) <= 80
    assert "…" not in shown
    assert shown.count("2000/4000") + shown.count("2000/3900") >= 10


def test_what_is_printed_is_written_to_a_file_too(tmp_path: Path) -> None:
    for end in ("svg", "html", "txt"):
        shown = answer(f"riichi-calc table --export {tmp_path}/points.{end}", 80)

        assert "1300/2600" in (tmp_path / f"points.{end}").read_text("utf-8")
        assert "1300/2600" in shown


@pytest.mark.parametrize(
    "command", ["table --csv --json", "table --export points.pdf", "table --csv --export points.svg", "table --rules x"]
)
def test_a_call_that_cannot_be_read_ends_with_2(command: str) -> None:
    assert answer(f"riichi-calc {command}", 80).endswith("[exit 2]")
