"""The rule sets: every value of every preset, what a parameter may say, and how a user's own set is found."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from riichi_calc import PRESETS, Rules, RulesError, Scorer, find_rules
from riichi_calc.errors import nearest
from riichi_calc.parameters import ABORTIVE_DRAWS, LIABLE_YAKUMAN, LOCAL_YAKU, PARAMETERS, YAKUMAN
from riichi_calc.presets import DEFAULT
from riichi_calc.rules import change
from riichi_calc.yaku import YAKU

DOCUMENTED = tomllib.loads((Path(__file__).parent / "data" / "presets.toml").read_text("utf-8"))
"""The presets as they were agreed upon, each a difference from `default` or from its `base`."""


def documented(name: str) -> dict[str, Any]:
    """Every parameter of a preset, as Python has it."""
    own = dict(DOCUMENTED[name])
    base = own.pop("base", "default")
    return own if name == "default" else documented(base) | own


def frozen(value: object) -> object:
    if isinstance(value, dict):
        return tuple(frozen(value[key]) for key in sorted(value))
    return tuple(value) if isinstance(value, list) else value


def test_the_presets_are_those_that_were_agreed_upon_in_that_order() -> None:
    assert list(PRESETS) == [name for name in DOCUMENTED if name != "default"]
    assert all(preset.name == name for name, preset in PRESETS.items())


@pytest.mark.parametrize("name", DOCUMENTED)
def test_a_preset_has_the_values_that_were_agreed_upon(name: str) -> None:
    rules = Rules() if name == "default" else PRESETS[name]
    assert rules.parameters() == {key: frozen(value) for key, value in documented(name).items()}
    assert rules.faults() == []


def test_the_default_is_the_world_championship_of_2015() -> None:
    assert DEFAULT is PRESETS["wrc-2015"]
    assert find_rules({"ippatsu": False}) == DEFAULT.replace(ippatsu=False, name="wrc-2015+")


def test_a_rule_set_says_which_yaku_it_can_name() -> None:
    assert [row.id for row in YAKU if row.yakuman and not row.local] == list(YAKUMAN)
    assert [row.id for row in YAKU if row.local] == sorted(LOCAL_YAKU, key=[row.id for row in YAKU].index)
    assert set(LIABLE_YAKUMAN) < set(YAKUMAN)


_CHOICES: dict[str, tuple[object, ...]] = {
    "players": (4, 3),
    "renhou": ("off", "mangan", "five_han", "yakuman"),
    "double_wind_pair_fu": (4, 2),
    "open_pinfu_fu": (30, 20),
    "thirteen_han": ("sanbaiman", "yonbaiman", "yakuman", "multiple"),
    "yakuman_stacking": ("single", "sum"),
    "pao_scope": ("hand", "yakuman"),
    "pao_honba": ("discarder", "liable"),
    "sanma_tsumo": ("loss", "split"),
    "multiple_ron": ("all", "two", "one"),
    "honba_to": ("each", "first"),
    "sticks_to": ("first", "own_back"),
    "tie": ("split", "seat"),
    "nagashi_mangan": ("off", "draw", "win"),
    "renchan": ("tenpai", "win"),
    "tobi": ("off", "below_zero", "zero"),
    "leftover_sticks": ("first", "split", "lost"),
    "rounds": (1, 2),
    "final_rounding": ("none", "half_up", "five_down"),
} | {key: (True, False) for key, value in DOCUMENTED["default"].items() if isinstance(value, bool)}
"""The parameters that are one of a few words."""
_IDS = {
    "local_yaku": LOCAL_YAKU,
    "double_yakuman": YAKUMAN,
    "pao_yakuman": LIABLE_YAKUMAN,
    "abortive_draws": ABORTIVE_DRAWS,
}
_POINTS = ("honba_each", "start_points", "return_points", "goal_points", "noten_points")
ALLOWED: dict[str, tuple[object, ...]] = (
    _CHOICES
    | {key: ([], [known[0]], list(known)) for key, known in _IDS.items()}
    | dict.fromkeys(_POINTS, (0, 100, 1000000))
    | {
        "title": ("", "Our club"),
        "red_fives": ([0, 0, 0], [1, 2, 4]),
        "min_han_at_five_honba": (1, 2, 13),
        "yakuman_cap": (0, 1, 100),
        "uma": ([0, 0, 0, 0], {"1": [4, 3, 2, 1], "2": [0, 0, 0, 0], "3": [1, 1, 1, -3]}, [[1, 2, 3, 4]] * 3),
        "chombo": (0, 20000, "mangan"),
    }
)
WRONG: dict[str, tuple[object, ...]] = (
    {key: ("always", None, 5, 1.0, *(1 for value in values if value is True)) for key, values in _CHOICES.items()}
    | {key: ("daisangen", None, True, ["nothing"], [3], [["daisangen"]], {"1": 2}) for key in _IDS}
    | dict.fromkeys(_POINTS, (-1, 1000001, 1.5, "100", True, None))
    | {
        "title": (5, None, ["club"]),
        "red_fives": ([1, 1], [1, 1, 1, 1], [5, 0, 0], [-1, 0, 0], [True, 0, 0], 1, "111", None),
        "min_han_at_five_honba": (0, 14, "two", True, None),
        "yakuman_cap": (-1, 101, "none", False, None),
        "uma": (
            *([], [1, 2, 3], [1, 2, 3, 4, 5], ["a", 2, 3, 4], [1.5, 2, 3, 4], [True, 2, 3, 4], 5, "15/5", None),
            *({}, {"1": [1, 2, 3, 4]}, {"0": [], "1": [], "2": []}, {"1": [1], "2": [1], "3": [1]}, [[1, 2, 3, 4]] * 2),
        ),
        "chombo": (-1, "yakuman", True, None, 1.5),
    }
)


def test_every_parameter_has_right_and_wrong_values_here() -> None:
    assert ALLOWED.keys() == WRONG.keys() == set(PARAMETERS) == DOCUMENTED["default"].keys()


@pytest.mark.parametrize("key", PARAMETERS)
def test_a_parameter_may_be_what_it_may_be(key: str) -> None:
    uma = {"uma": [15000, 0, -15000]} if key == "players" else {}
    for value in ALLOWED[key]:
        rules = change(Rules(), {key: value} | (uma if value == 3 else {}))
        assert isinstance(hash(rules), int)
        assert change(Rules(), {key: getattr(rules, key)} | (uma if value == 3 else {})) == rules


@pytest.mark.parametrize("key", PARAMETERS)
def test_a_wrong_value_is_told_with_what_is_allowed(key: str) -> None:
    for value in WRONG[key]:
        with pytest.raises(RulesError) as refused:
            find_rules({"base": "tenhou", key: value})
        for fault in refused.value.faults:
            assert (fault.code, fault.field) == ("rules", "rules")
            assert fault.message.startswith(f"{key} = ")
            assert fault.message.partition(": allowed is ")[2]


def nested(levels: int) -> list[Any]:
    """A list in a list in a list, so deep."""
    found: list[Any] = []
    for _ in range(levels - 1):
        found = [found]
    return found


@pytest.mark.parametrize(
    ("changes", "messages"),
    [
        ({"rounds": 3}, ["rounds = 3: allowed is one of 1, 2"]),
        ({"kiriage_mangan": "yes"}, ['kiriage_mangan = "yes": allowed is one of true, false']),
        ({"tie": "seats"}, ['tie = "seats": allowed is one of "split", "seat"']),
        (
            {"pao_yakuman": ["daisangan"]},
            ['pao_yakuman = "daisangan": allowed is one of "daisangen", "daisuushii", "suukantsu" (did you mean'],
        ),
        ({"honba_each": -5}, ["honba_each = -5: allowed is a whole number from 0 to 1000000"]),
        ({"kiriage": True}, ["kiriage is no parameter of a rule set (did you mean kiriage_mangan?)"]),
        ({"zzz": 1}, ["zzz is no parameter of a rule set"]),
        ({"name": "mine"}, ["name is no parameter of a rule set"]),
        ({"start_points": 10**5000}, ["start_points = int …: allowed is a whole number from 0 to 1000000"]),
        ({"uma": nested(5000)}, ['uma = [[["…"]]]: allowed is a list of whole numbers']),
        ({10**5000: 1, "base": "tenhou"}, ["int … is no parameter of a rule set"]),
        ({"base": 10**5000}, ["base is the name of a rule set, not int …"]),
        (
            {"players": 3},
            ["uma = [15000, 5000, -5000, -15000]: allowed is one bonus for each player, or such a row for 1, 2 and 3"],
        ),
        (
            {"zzz": 1, "rounds": 3, "tobi": 0},
            ["zzz is no parameter", 'tobi = 0: allowed is one of "off"', "rounds = 3"],
        ),
    ],
)
def test_every_fault_of_a_rule_set_is_told_in_a_sentence(changes: dict[Any, object], messages: list[str]) -> None:
    with pytest.raises(RulesError) as refused:
        find_rules(changes)
    found = [fault.message for fault in refused.value.faults]
    assert len(found) == len(messages)
    assert all(message.startswith(expected) for message, expected in zip(found, messages, strict=True)), found


def test_a_scorer_takes_no_rule_set_that_cannot_be() -> None:
    with pytest.raises(RulesError, match="rounds = 3"):
        Scorer(Rules(rounds=3))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="kiriage"):
        Rules(kiriage=True)  # type: ignore[call-arg]


def test_a_rule_set_is_not_changed_but_replaced() -> None:
    rules = Rules()
    with pytest.raises(AttributeError):
        rules.players = 3  # type: ignore[misc]
    assert rules.replace(ippatsu=False) == Rules(ippatsu=False) != rules
    assert rules.replace() == rules
    assert len({Rules(), Rules(ippatsu=False), Rules().replace(ippatsu=True)}) == 2


def test_a_rule_set_is_found_by_its_name_or_over_a_base() -> None:
    assert find_rules("tenhou") is PRESETS["tenhou"]
    assert find_rules(PRESETS["tenhou"]) is PRESETS["tenhou"]
    own = find_rules({"base": "tenhou", "kiriage_mangan": True, "double_yakuman": ["daisuushii"]})
    assert own == PRESETS["tenhou"].replace(name="tenhou+", kiriage_mangan=True, double_yakuman=("daisuushii",))


@pytest.mark.parametrize(("wanted", "name"), [({}, "wrc-2015"), ({"base": "tenhou"}, "tenhou")])
def test_a_rule_set_in_which_nothing_is_changed_keeps_its_name(wanted: dict[str, object], name: str) -> None:
    assert find_rules(wanted).name == name


@pytest.mark.parametrize(
    ("wanted", "code", "heart"),
    [
        (
            "tenho",
            "unknown_rules",
            "no rule set is called 'tenho' (did you mean tenhou?); there are ema-2012, ema-2016",
        ),
        ("TENHOU", "unknown_rules", "(did you mean tenhou?)"),
        ("wrc2022", "unknown_rules", "(did you mean wrc-2022?)"),
        ("mahjongsoul", "unknown_rules", "(did you mean mahjong-soul?)"),
        ("zzz", "unknown_rules", "no rule set is called 'zzz'; there are ema-2012"),
        ("", "unknown_rules", "no rule set is called ''"),
        ({"base": "tenho"}, "unknown_rules", "(did you mean tenhou?)"),
        ({"base": 5}, "rules", "base is the name of a rule set, not 5"),
        ({"base": {"base": "tenhou"}}, "rules", "base is the name of a rule set"),
        ({"base": None}, "rules", "base is the name of a rule set"),
    ],
)
def test_an_unknown_rule_set_is_told_with_the_nearest(wanted: Any, code: str, heart: str) -> None:
    with pytest.raises(RulesError) as refused:
        find_rules(wanted)
    (fault,) = refused.value.faults
    assert (fault.code, fault.field) == (code, "rules")
    assert heart in fault.message


@pytest.mark.parametrize(
    ("word", "known", "expected"),
    [
        ("tenho", ("tenhou", "ema-2012"), " (did you mean tenhou?)"),
        ("zzz", ("tenhou", "ema-2012"), ""),
        ("x", (), ""),
    ],
)
def test_the_nearest_word_is_near(word: str, known: tuple[str, ...], expected: str) -> None:
    assert str(nearest(word, known)) == expected
