"""The schemas: whatever the program reads and writes is valid, and what it refuses for its shape is not."""

from __future__ import annotations

import gzip
import json
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from jsonschema.validators import extend

from riichi_calc import RiichiError, error_result, find_rules, result, score_record, short_result
from riichi_calc.fields import FIELDS
from riichi_calc.names import LANGUAGES, words
from riichi_calc.parameters import PARAMETERS
from riichi_calc.presets import PRESETS
from riichi_calc.schema import PARTS, schema
from riichi_calc.schema.result import CODES, FU_ITEMS, WAITS
from riichi_calc.yaku import YAKU

from .outcomes import outcome
from .strategies import few, records
from .transcripts import answer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

CASES = sorted((Path(__file__).parent / "data/cases").glob("*.ndjson.gz"))
HAND = "234m567p2346788s+5s"
_FINE: set[tuple[int, str]] = set()


def _each(validator: Any, children: Iterable[tuple[Any, Any]]) -> Iterator[Any]:
    """The faults of values by their schemas; what was fine once is not looked at again."""
    for shape, value in children:
        known = (id(shape), repr(value))
        if known not in _FINE:
            faults = [*validator.descend(value, shape)]
            if not faults:
                _FINE.add(known)
            yield from faults


def _properties(validator: Any, shapes: Any, value: Any, _: Any) -> Iterator[Any]:
    keys = shapes.keys() & value.keys() if isinstance(value, dict) else ()
    return _each(validator, [(shapes[key], value[key]) for key in keys])


def _items(validator: Any, shape: Any, value: Any, _: Any) -> Iterator[Any]:
    return _each(validator, [(shape, item) for item in value] if isinstance(value, list) else [])


Validator = extend(Draft202012Validator, {"properties": _properties, "items": _items})
RECORD, RESULT = (Validator(schema(part)) for part in PARTS)


def plain(value: Any) -> Any:
    """*value* as JSON gives it back."""
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("part", [None, *PARTS])
@pytest.mark.parametrize("rules", [None, "tenhou-sanma"])
def test_a_schema_is_one(part: str | None, rules: str | None) -> None:
    Draft202012Validator.check_schema(schema(part, find_rules(rules) if rules else None))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.name)
def test_every_record_and_every_result_is_valid(path: Path) -> None:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        cases = [json.loads(line) for line in lines]
    wrong = []
    for case in cases:
        if case["expect"].get("error"):
            continue
        found = result(score_record(case["record"]))
        if not RECORD.is_valid(case["record"]) or not RESULT.is_valid(found):
            wrong.append(case["id"])

    assert wrong == []


@pytest.mark.parametrize("path", CASES[:3] + CASES[-2:], ids=lambda path: path.name)
def test_short_results_and_refusals_are_valid_too(path: Path) -> None:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        records = [json.loads(line)["record"] for line in list(lines)[:300]]
    for record in records:
        try:
            found = short_result(score_record(record))
        except RiichiError as error:
            found = error_result(error)

        assert RESULT.is_valid(plain({"id": 7, **found}))


RIGHT: list[dict[str, Any]] = [
    {"hand": HAND},
    {"hand": HAND, "id": {"any": ["value"]}, "win": None, "tsumo": None, "from": None},
    {"hand": HAND, "seat": "E", "round": "S", "from": "W", "honba": 3, "sticks": 1, "riichi": True},
    {"hand": HAND, "liable": [{"seat": "W", "yakuman": "daisangen"}, "N:daisuushii"]},
    {"hand": HAND, "rules": {"base": "tenhou", "kiriage_mangan": True, "uma": {key: [3, 1, -1, -3] for key in "123"}}},
    {"hand": HAND, "rules": {"chombo": "mangan", "red_fives": [1, 1, 1], "double_yakuman": ["daisuushii"]}},
]


@pytest.mark.parametrize("record", RIGHT)
def test_a_record_that_can_be_written_is_valid(record: dict[str, Any]) -> None:
    assert [error.message for error in RECORD.iter_errors(record)] == []


WRONG: list[Any] = [
    {},
    [],
    {"hand": 3},
    {"hand": ""},
    {"hand": HAND, "honbo": 1},
    {"hand": HAND, "tsumo": "yes"},
    {"hand": HAND, "riichi": 1},
    {"hand": HAND, "riichi": None},
    {"hand": HAND, "seat": "East"},
    {"hand": HAND, "seat": None},
    {"hand": HAND, "honba": -1},
    {"hand": HAND, "honba": 1.5},
    {"hand": HAND, "sticks": "1"},
    {"hand": HAND, "sticks": 1_000_001},
    {"hand": HAND, "dora": ["1m"]},
    {"hand": HAND, "liable": "W:daisangen"},
    {"hand": HAND, "liable": [{"seat": "W"}]},
    {"hand": HAND, "liable": [{"seat": "W", "yakuman": "daisangen", "more": 1}]},
    {"hand": HAND, "rules": 3},
    {"hand": HAND, "rules": {"kiriage": True}},
    {"hand": HAND, "rules": {"kiriage_mangan": "yes"}},
    {"hand": HAND, "rules": {"rounds": 3}},
    {"hand": HAND, "rules": {"yakuman_cap": 101}},
    {"hand": HAND, "rules": {"yakuman_cap": -1}},
    {"hand": HAND, "rules": {"double_yakuman": ["tanyao"]}},
    {"hand": HAND, "rules": {"red_fives": [1, 1]}},
    {"hand": HAND, "rules": {"red_fives": [1, 1, 5]}},
    {"hand": HAND, "rules": {"uma": {"1": [1, 2, 3, 4]}}},
    {"hand": HAND, "rules": {"chombo": "baiman"}},
    {"hand": HAND, "rules": {"title": 3}},
]


@pytest.mark.parametrize("record", WRONG)
def test_what_is_refused_for_its_shape_is_not_valid(record: Any) -> None:
    assert not RECORD.is_valid(record)
    if isinstance(record, dict):
        with pytest.raises(RiichiError):
            score_record(record)


WON = plain(result(score_record({"hand": HAND, "riichi": True, "from": "W"})))
YAKUMAN = plain(result(score_record({"hand": "19m19p19s1234567z+1z"})))
BENT = [
    {"han": None},
    {"han": 0},
    {"fu": None},
    {"dora": None},
    {"limit": "mangam"},
    {"yaku": []},
    {"yaku": [{"id": "riichi"}]},
    {"yaku": [{"id": "richi", "han": 1}]},
    {"yaku": [{"id": "riichi", "yakuman": 1}]},
    {"reading": {"form": "standard", "wait": "ryanmen", "pair": "88s", "sets": []}},
    {"reading": {"form": "seven_pairs", "wait": "tanki", "pairs": ["11m"]}},
    {"fu_items": [{"id": "base", "fu": 20}]},
    {"fu_items": [{"id": "triplet", "fu": 4, "tiles": "111m"}]},
    {"win": {"tile": "5s", "by": "chi", "from": None}},
    {"payments": {"E": 0, "S": 3900, "W": -3900}, "rules": 3},
    {"payments": {"S": 3900}},
    {"payments": {"S": 3900, "discarder": -3900, "E": 0}},
    {"honba": 0},
    {"more": 1},
]


@pytest.mark.parametrize("change", BENT)
def test_a_result_that_says_something_else_is_not_valid(change: dict[str, Any]) -> None:
    assert RESULT.is_valid(WON)
    assert not RESULT.is_valid({**WON, **change})


@pytest.mark.parametrize("key", [key for key in WON if key != "reading"])
def test_no_key_of_a_result_may_be_missing(key: str) -> None:
    assert not RESULT.is_valid({name: value for name, value in WON.items() if name != key})


@pytest.mark.parametrize("change", [{"han": 13}, {"fu": 30}, {"dora": WON["dora"]}, {"fu_items": WON["fu_items"]}])
def test_yakuman_have_neither_han_nor_minipoints_nor_dora(change: dict[str, Any]) -> None:
    assert RESULT.is_valid(YAKUMAN)
    assert not RESULT.is_valid({**YAKUMAN, **change})


def test_the_keys_of_a_record_are_those_of_the_program() -> None:
    properties = schema()["$defs"]["record"]["properties"]

    assert [*properties] == [field.key for field in FIELDS]
    assert {key: shape["default"] for key, shape in properties.items() if "default" in shape} == {
        field.key: plain(field.default) for field in FIELDS if field.key not in ("hand", "id")
    }


def test_the_parameters_of_a_rule_set_are_those_of_the_program() -> None:
    rules = schema()["$defs"]["rules"]

    assert [*rules["properties"]] == ["base", *PARAMETERS]
    assert rules["required"] == []


@pytest.mark.parametrize("name", PRESETS)
def test_every_rule_set_in_full_is_valid(name: str) -> None:
    parameters = json.loads(answer(f"riichi-calc rules {name} --json", 80))["parameters"]

    assert RECORD.is_valid({"hand": HAND, "rules": parameters})


def test_every_word_of_a_result_is_one_that_results_have() -> None:
    seen: dict[str, set[str]] = {"yaku": set(), "fu": set(), "waits": set()}
    for path in CASES:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in list(lines)[::30]:
                case = json.loads(line)
                if not case["expect"].get("error"):
                    found = result(score_record(case["record"]))
                    seen["yaku"] |= {row["id"] for row in found["yaku"]}
                    seen["fu"] |= {item["id"] for item in found["fu_items"]}
                    seen["waits"].add(found["reading"]["wait"])

    assert seen["waits"] == {*WAITS}
    assert seen["fu"] == {*FU_ITEMS, "triplet", "quad"}
    assert seen["yaku"] <= {row.id for row in YAKU}


def test_the_schema_under_a_rule_set_knows_its_seats_and_its_yaku() -> None:
    rules = find_rules("tenhou-sanma")
    narrow = Draft202012Validator(schema("record", rules)), Draft202012Validator(schema("result", rules))
    won = plain(result(score_record({"hand": "234s567p2346788s+5s", "rules": "tenhou-sanma", "riichi": True})))
    renhou = {**won, "yaku": [{"id": "renhou", "yakuman": 1}]}

    assert narrow[0].is_valid({"hand": HAND, "seat": "W"})
    assert not narrow[0].is_valid({"hand": HAND, "seat": "N"})
    assert narrow[1].is_valid(won)
    assert not narrow[1].is_valid(renhou)


@lru_cache
def under(part: str, name: str) -> Draft202012Validator:
    return Draft202012Validator(schema(part, PRESETS[name]))


RENHOU = {"hand": HAND, "renhou": True, "rules": "wrc-2015"}


@few
@given(st.sampled_from(sorted(PRESETS)).flatmap(records))
@example(RENHOU)
def test_records_and_results_are_valid_under_the_schema_of_their_rule_set(record: dict[str, Any]) -> None:
    found = outcome(record)
    assume("error" not in found)

    assert [error.message for error in under("record", record["rules"]).iter_errors(record)] == []
    assert [error.message for error in under("result", record["rules"]).iter_errors(plain(found))] == []


def test_the_codes_are_those_of_refusals() -> None:
    assert not RESULT.is_valid({"error": {"code": "bug", "message": "", "faults": []}})
    assert len(set(CODES)) == 16


@pytest.mark.parametrize("lang", LANGUAGES)
def test_descriptions_are_said_in_the_language(lang: str) -> None:
    english, said = descriptions(schema()), descriptions(schema(say=words(lang).say))

    assert len(said) == len(english) > 30
    assert (lang == "en") == (said == english)
    assert lang == "en" or not {*said} & {*english}


def descriptions(shape: Any) -> list[str]:
    """Every description in a schema."""
    if isinstance(shape, list):
        return [text for item in shape for text in descriptions(item)]
    if not isinstance(shape, dict):
        return []
    own = [shape["description"]] if isinstance(shape.get("description"), str) else []
    return own + [text for item in shape.values() for text in descriptions(item)]


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("schema", schema()),
        ("schema record", schema("record")),
        ("schema result --json", schema("result")),
        ("schema --lang fr", schema(say=words("fr").say)),
        ("schema record --rules tenhou-sanma", schema("record", find_rules("tenhou-sanma"))),
    ],
)
def test_the_command_prints_the_schema(command: str, expected: Any) -> None:
    assert json.loads(answer(f"riichi-calc {command}", 80)) == plain(expected)


@pytest.mark.parametrize("command", ["schema game", "schema --rules x", "schema --lang de"])
def test_a_call_that_cannot_be_read_ends_with_2(command: str) -> None:
    assert answer(f"riichi-calc {command}", 80).endswith("[exit 2]")
