"""What is said of rule sets: sources, chapters, differences, files to edit, and `rules` as it is called."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from riichi_calc import RiichiError, Rules, find_rules, score_record
from riichi_calc.cli.rulefile import read_rules
from riichi_calc.names import LANGUAGES, words
from riichi_calc.parameters import PARAMETERS
from riichi_calc.presets import PRESETS
from riichi_calc.render.toml import rule_file, toml
from riichi_calc.rules import change
from riichi_calc.rulesets import SOURCES, allowed, chapters, choices, differences

from .transcripts import answer

if TYPE_CHECKING:
    from pathlib import Path


def test_every_rule_set_has_a_title_and_a_source() -> None:
    assert SOURCES.keys() == PRESETS.keys()
    assert all(preset.title and SOURCES[name] for name, preset in PRESETS.items())


def test_the_chapters_hold_every_parameter_once_and_in_order() -> None:
    assert [parameter for parameters in chapters().values() for parameter in parameters] == list(PARAMETERS)


@pytest.mark.parametrize("parameter", PARAMETERS)
def test_it_is_known_what_a_parameter_may_be(parameter: str) -> None:
    for value in choices(parameter):
        assert getattr(change(Rules(), {parameter: value, **PLAYERS.get(value, {})}), parameter) == value
    said = {words(lang).message(allowed(parameter)) for lang in LANGUAGES}

    assert len(said) == len(LANGUAGES)


PLAYERS: dict[object, dict[str, object]] = {3: {"uma": [15000, 0, -15000]}}
"""What else must change with a value."""


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_set_comes_back_from_its_file_as_it_was(name: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(rule_file(PRESETS[name], words(lang)), "utf-8")

    found = read_rules(str(path))

    assert found.parameters() == PRESETS[name].parameters()
    assert found.name == "club"


def test_a_file_of_a_file_comes_back_too(tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    first.write_text('base = "tenhou"\ntitle = "Les \\"Quatre\\\\Vents\\""\ntobi = "zero"\n', "utf-8")
    second.write_text(rule_file(read_rules(str(first)), words("en")), "utf-8")

    assert read_rules(str(second)).parameters() == read_rules(str(first)).parameters()
    assert "\nbase = " not in second.read_text("utf-8")


@pytest.mark.parametrize("parameter", PARAMETERS)
def test_a_file_says_what_a_parameter_asks_and_what_it_may_be(parameter: str) -> None:
    lines = rule_file(find_rules("tenhou"), words("en")).splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith(f"{parameter} = "))
    said = "\n".join(lines[max(place for place in range(at) if not lines[place]) + 1 : at])

    assert words("en").rule(parameter)[:60] in said
    for value in choices(parameter):
        assert toml(value) in said


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (True, "true"),
        (30000, "30000"),
        ("mangan", '"mangan"'),
        ('a "b" \\ c\n', '"a \\u0022b\\u0022 \\u005c c\\u000a"'),
        ((), "[]"),
        (("kyuushu", "suufon"), '["kyuushu", "suufon"]'),
        (((1, -1), (2, -2), (3, -3)), "{1 = [1, -1], 2 = [2, -2], 3 = [3, -3]}"),
    ],
)
def test_values_are_written_in_toml(value: Any, written: str) -> None:
    assert toml(value) == written


BROKEN = [
    ('base = "tenhou"\nkiriage_mangan = "yes"\n', 'line 2: kiriage_mangan = "yes": allowed is one of true, false'),
    ("\n\nrouns = 2\n", "line 3: rouns is no parameter of a rule set (did you mean rounds?)"),
    ("rounds = 3\n", "line 1: rounds = 3: allowed is one of 1, 2"),
    ("uma = [1, 2, 3]\n", "line 1: uma = [1, 2, 3]: allowed is one bonus for each player"),
    ("yakuman_cap = 101\n", "line 1: yakuman_cap = 101: allowed is a whole number from 0 to 100"),
    ('double_yakuman = [\n  "daisushi",\n]\n', 'line 1: double_yakuman = "daisushi": allowed is one of "renhou"'),
    ('\nbase = "tenho"\n', "line 2: no rule set is called 'tenho' (did you mean tenhou?)"),
    ("base = 3\n", "line 1: base is the name of a rule set, not 3"),
    ("kiriage_mangan = maybe\n", "is not TOML: Invalid value (at line 1, column 18)"),
]


@pytest.mark.parametrize(("text", "message"), BROKEN)
def test_a_broken_file_is_told_with_its_line_and_with_what_is_allowed(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(text, "utf-8")
    shown = " ".join(answer(f"riichi-calc rules {path}", 200).split())

    assert message in shown
    assert str(path) in shown
    assert shown.endswith("[exit 2]")


def test_every_fault_of_a_file_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text('rounds = 3\ntie = "lot"\nhonbo = 1\n', "utf-8")
    found = json.loads(answer(f"riichi-calc rules {path} --json", 80).partition("\n[exit")[0])

    assert sorted(fault["message"].partition("line ")[2][:1] for fault in found["error"]["faults"]) == ["1", "2", "3"]


def test_two_rule_sets_differ_where_they_differ() -> None:
    found = differences(find_rules("tenhou"), find_rules({"base": "tenhou", "tobi": "zero", "title": "Club"}))

    assert found == {"tobi": ("below_zero", "zero")}
    assert differences(find_rules("tenhou"), find_rules("tenhou")) == {}


@pytest.mark.parametrize("name", PRESETS)
def test_json_of_a_rule_set_is_what_a_record_may_have(name: str) -> None:
    found = json.loads(answer(f"riichi-calc rules {name} --json", 80))
    record = {"hand": "234m567p2346788s+5s" if PRESETS[name].players == 4 else "234s567p2346788s+5s"}

    assert (found["name"], found["source"]) == (name, SOURCES[name])
    assert find_rules(found["parameters"]).parameters() == PRESETS[name].parameters()
    assert score_record({**record, "riichi": True, "rules": found["parameters"]}).han >= 3


def test_json_of_all_lists_them() -> None:
    found = json.loads(answer("riichi-calc rules --json", 80))

    assert [row["name"] for row in found] == [*PRESETS]
    assert found[0].keys() == {"name", "title", "players", "source"}


def test_json_of_a_difference_has_both_values() -> None:
    found = json.loads(answer("riichi-calc rules jpml-a --diff m-league --json", 80))

    assert found["rules"] == ["jpml-a", "m-league"]
    assert found["differences"]["ippatsu"] == [False, True]
    assert found["differences"]["uma"][0] == {
        "1": [12000, -1000, -3000, -8000], "2": [8000, 4000, -4000, -8000], "3": [8000, 3000, 1000, -12000],
    }  # fmt: skip


def test_toml_that_is_printed_is_the_file(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(answer("riichi-calc rules ema-2012 --toml", 80), "utf-8")

    assert read_rules(str(path)).parameters() == PRESETS["ema-2012"].parameters()
    assert "ema-2012" in answer(f"riichi-calc rules {path} --diff ema-2012", 80)


def test_the_option_says_the_same_as_the_name() -> None:
    assert answer("riichi-calc rules --rules tenhou", 80) == answer("riichi-calc rules tenhou", 80)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_in_full_says_every_answer_and_every_question(name: str, lang: str) -> None:
    said = words(lang)
    shown = "".join(answer(f"riichi-calc rules {name} --lang {lang}", 80).split())
    for parameter in PARAMETERS:
        if parameter != "title":
            assert parameter in shown
            assert "".join(said.rule(parameter).split()) in shown
            assert "".join(said.rule_value(parameter, getattr(PRESETS[name], parameter)).split()) in shown


@pytest.mark.parametrize("command", ["rules x", "rules tenhou --diff x", "rules --toml --json", "rules --rules x"])
def test_a_call_that_cannot_be_read_ends_with_2(command: str) -> None:
    assert answer(f"riichi-calc {command}", 80).endswith("[exit 2]")


def test_a_rule_set_that_is_wrong_is_a_rules_error(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text("rounds = 3\n", "utf-8")

    with pytest.raises(RiichiError) as refused:
        read_rules(str(path))
    assert refused.value.code == "rules"
