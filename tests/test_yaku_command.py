"""The yaku of a rule set and one yaku with its example; names in any spelling; `yaku` as it is called."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rich.cells import cell_len

from riichi_calc import PRESETS, RiichiError, find_rules
from riichi_calc.catalogue import catalogue, excluded, switches
from riichi_calc.names import LANGUAGES, words
from riichi_calc.names.spellings import SEVERAL, SPELLINGS, folded, leading_name, yaku_called
from riichi_calc.parameters import PARAMETERS
from riichi_calc.presets import DEFAULT
from riichi_calc.render.catalogue import source_text
from riichi_calc.rulesets import choices
from riichi_calc.specimens import SPECIMENS, specimen_score
from riichi_calc.yaku import TABLE, YAKU, rows_under

from .transcripts import answer


def test_every_row_of_the_table_has_an_example_in_its_order() -> None:
    assert list(SPECIMENS) == list(TABLE)


@pytest.mark.parametrize("yaku", SPECIMENS)
def test_the_scorer_finds_the_yaku_in_its_example(yaku: str) -> None:
    specimen = SPECIMENS[yaku]
    rules = find_rules({"base": "wrc-2015", **specimen.rules})

    assert yaku in {row.id for row in specimen_score(yaku, rules).yaku}
    assert specimen_score(yaku, rules).rules == rules


@pytest.mark.parametrize("preset", PRESETS)
def test_the_example_is_scored_under_the_rules_where_they_count_the_yaku(preset: str) -> None:
    rules = PRESETS[preset]
    if rules.players == 4:
        for entry in catalogue(rules):
            found = specimen_score(entry.row.id, rules)
            assert (found.rules == rules) == entry.counts, entry.row.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_source_has_a_title(lang: str) -> None:
    assert all(source_text(source, words(lang)) for specimen in SPECIMENS.values() for source in specimen.sources)


def test_only_yaku_of_clubs_are_in_no_document() -> None:
    without = {yaku for yaku, specimen in SPECIMENS.items() if not specimen.sources}

    assert without == {row.id for row in YAKU if row.local} | {"open_riichi", "double_open_riichi"}


COUNTED = [
    ("wrc-2015", "ippatsu", True),
    ("jpml-a", "ippatsu", False),
    ("wrc-2015", "renhou", True),
    ("ema-2012", "renhou", True),
    ("tenhou", "renhou", False),
    ("tenhou", "daisharin", False),
    ("tenhou", "open_riichi", False),
    ({"base": "tenhou", "local_yaku": ["daisharin"]}, "daisharin", True),
    ({"base": "tenhou", "open_riichi": True}, "double_open_riichi", True),
]


@pytest.mark.parametrize(("rules", "yaku", "expected"), COUNTED)
def test_a_yaku_counts_where_the_rules_say_so(rules: Any, yaku: str, expected: bool) -> None:
    entry = next(entry for entry in catalogue(find_rules(rules)) if entry.row.id == yaku)

    assert entry.counts == expected


WORTH = [
    ("ema-2012", "tanyao", (1, 0, False)),
    ("tenhou", "tanyao", (1, 1, False)),
    ("ema-2012", "daisuushii", (2, 2, True)),
    ("mahjong-soul", "kokushi_13", (2, 0, True)),
    ("wrc-2015", "renhou", (5, 0, False)),
    ("ema-2012", "renhou", (1, 0, True)),
    ({"base": "tenhou", "renhou": "five_han"}, "renhou", (5, 0, False)),
    ("tenhou", "chinitsu", (6, 5, False)),
]


@pytest.mark.parametrize(("rules", "yaku", "expected"), WORTH)
def test_a_yaku_is_worth_what_the_rules_say(rules: Any, yaku: str, expected: tuple[int, int, bool]) -> None:
    row = next(entry.row for entry in catalogue(find_rules(rules)) if entry.row.id == yaku)

    assert (row.closed, row.open, row.yakuman) == expected


def answers(parameter: str) -> list[object]:
    """What else a parameter may be than in the default rules."""
    allowed = {
        "local_yaku": [tuple(row.id for row in YAKU if row.local)],
        "double_yakuman": [tuple(row.id for row in YAKU if row.yakuman and not row.local)],
    }
    default = getattr(DEFAULT, parameter)
    return [not default] if isinstance(default, bool) else [*allowed.get(parameter, choices(parameter) or [])]


@pytest.mark.parametrize("parameter", PARAMETERS)
def test_a_parameter_that_changes_a_row_is_named_with_it(parameter: str) -> None:
    before = {row.id: row for row in rows_under(DEFAULT)}
    for value in answers(parameter):
        after = {row.id: row for row in rows_under(DEFAULT.replace(**{parameter: value}))}
        changed = {yaku for yaku in TABLE if before.get(yaku) != after.get(yaku)}
        if parameter != "aotenjou":  # which makes han of every yakuman
            assert {yaku for yaku in changed if parameter not in switches(TABLE[yaku])} == set()


def test_every_switch_is_a_parameter() -> None:
    assert {switch for row in YAKU for switch in switches(row)} <= {*PARAMETERS}


def test_what_excludes_a_yaku_is_told_among_those_that_count() -> None:
    rules = find_rules("tenhou")
    entries = catalogue(rules)
    by_id = {entry.row.id: entry for entry in entries}

    assert excluded(by_id["iipeikou"], entries, rules) == ["ryanpeikou", "chiitoitsu", "toitoi", "honroutou"]
    assert excluded(by_id["chiihou"], entries, rules) == ["tenhou", "suukantsu"]
    assert "renhou" not in excluded(by_id["riichi"], entries, rules)


NAMES = [
    ("pinfu", ("pinfu",)),
    ("Pinfu", ("pinfu",)),
    ("平和", ("pinfu",)),
    ("no-points hand", ("pinfu",)),
    ("sanshoku", ("sanshoku_doujun",)),
    ("sanshoku dōjun", ("sanshoku_doujun",)),
    ("Triple chow", ("sanshoku_doujun",)),
    ("mixed triple chow", ("sanshoku_doujun",)),
    ("ikkitsūkan", ("ittsuu",)),
    ("itsu", ("ittsuu",)),
    ("Grande suite pure", ("ittsuu",)),
    ("chitoi", ("chiitoitsu",)),
    ("チートイツ", ("chiitoitsu",)),
    ("hon'iisou", ("honitsu",)),
    ("Bénédiction de l’homme", ("renhou",)),
    ("benediction de l'homme", ("renhou",)),
    ("断幺九", ("tanyao",)),
    ("Vent du joueur : Est", ("seat_wind_east",)),
    ("kokushi musou", ("kokushi",)),
    ("13 orphans", ("kokushi",)),
    ("haku", ("yakuhai_haku",)),
    ("dragons", ("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun")),
    ("jikaze", ("seat_wind_east", "seat_wind_south", "seat_wind_west", "seat_wind_north")),
    ("east", ("seat_wind_east", "round_wind_east")),
]


@pytest.mark.parametrize(("name", "expected"), NAMES)
def test_a_yaku_is_known_by_every_name(name: str, expected: tuple[str, ...]) -> None:
    assert yaku_called(name) == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_that_is_printed_is_understood(lang: str) -> None:
    for yaku in TABLE:
        for name in (yaku, words(lang).yaku_short(yaku), words(lang).kanji(yaku)):
            assert yaku in yaku_called(name)


def test_no_spelling_means_two_things() -> None:
    meant: dict[str, set[tuple[str, ...]]] = {}
    for yaku, spellings in SPELLINGS.items():
        for spelling in spellings.split(", "):
            meant.setdefault(folded(spelling), set()).add((yaku,))
    for ids, spellings in SEVERAL.items():
        for spelling in spellings.split(", "):
            meant.setdefault(folded(spelling), set()).add(ids)

    assert {spelling: ids for spelling, ids in meant.items() if len(ids) > 1} == {}
    assert all(yaku_called(spelling) in ids for spelling, ids in meant.items())


LEADING = [
    (["pinfu", "123m"], ("pinfu",), ("123m",)),
    (["mixed", "triple", "sequence", "123m", "456p"], ("sanshoku_doujun",), ("123m", "456p")),
    (["double", "riichi"], ("double_riichi",), ()),
    (["riichi", "double"], ("riichi",), ("double",)),
]


@pytest.mark.parametrize(("given", "yaku", "rest"), LEADING)
def test_a_name_of_several_words_needs_no_quotes(
    given: list[str], yaku: tuple[str, ...], rest: tuple[str, ...]
) -> None:
    assert leading_name(given) == (yaku, rest)


UNKNOWN = [
    ("tanyau", "no yaku is called tanyau (did you mean tanyao?)"),
    ("xyzzy", "no yaku is called xyzzy"),
    ("dora", "dora is no yaku: it adds han to a hand that has one"),
    ("赤ドラ", "赤ドラ is no yaku: it adds han to a hand that has one"),
    ("nagashi mangan", "nagashi mangan is no yaku of a hand: it is paid at a draw"),
]


@pytest.mark.parametrize(("name", "message"), UNKNOWN)
def test_what_is_no_yaku_is_refused(name: str, message: str) -> None:
    with pytest.raises(RiichiError) as refused:
        yaku_called(name)

    assert [(fault.code, fault.message) for fault in refused.value.faults] == [("value", message)]


def told(command: str) -> Any:
    return json.loads(answer(f"riichi-calc yaku {command} --json", 80))


def test_json_lists_what_the_rule_set_counts() -> None:
    found = told("--rules ema-2012 --lang fr")

    assert found["rules"] == "ema-2012"
    assert [yaku["id"] for yaku in found["yaku"]] == [
        entry.row.id for entry in catalogue(find_rules("ema-2012")) if entry.counts
    ]
    assert found["yaku"][4] == {
        "id": "pinfu",
        "name": "Pinfu",
        "kanji": "平和",
        "closed": 1,
        "open": 0,
        "yakuman": False,
        "switches": ["pinfu_tsumo"],
    }


def test_json_of_one_has_its_example_scored() -> None:
    found = told("tanyao --rules tenhou")

    assert found["asks"] == [{"id": "with_outside", "how": "bars", "text": "no terminals, no honours"}]
    assert found["example"]["record"] == {"hand": "234m5588p345666s+8p"}
    assert found["example"]["result"]["yaku"] == [{"id": "tanyao", "han": 1}]
    assert found["sources"] == ["World Riichi Championship Rules 2015, 6.5", "EMA Riichi Competition Rules 2012, 4.2"]
    assert found["counts"] is True


STATUSES = [
    ("yaku", 0),
    ("yaku pinfu", 0),
    ("yaku yakuhai --json", 0),
    ("yaku daisharin", 0),
    ("yaku tanyau", 2),
    ("yaku tanyau --json", 2),
    ("yaku --rules tenho", 2),
]


@pytest.mark.parametrize(("command", "status"), STATUSES)
def test_the_exit_status_says_whether_the_call_could_be_read(command: str, status: int) -> None:
    shown = answer(f"riichi-calc {command}", 80)

    assert shown.endswith(f"[exit {status}]") if status else "[exit" not in shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("yaku", SPECIMENS)
def test_one_yaku_is_shown_in_every_language_within_eighty_columns(yaku: str, lang: str) -> None:
    shown = answer(f"riichi-calc yaku {yaku} --lang {lang}", 80)

    assert all(cell_len(line) <= 80 for line in shown.splitlines())
    assert words(lang).yaku(yaku) in shown
