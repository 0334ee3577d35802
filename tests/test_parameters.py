"""Every parameter of a rule set changes something, and leaves alone what it is not about.

`data/parameters.toml` holds for each a hand or a game in which it changes the result, with what that was and what it
becomes, and one in which it must not.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from riichi_calc import find_rules
from riichi_calc.match import game_result, play_game
from riichi_calc.names import words
from riichi_calc.parameters import ABORTIVE_DRAWS, LIABLE_YAKUMAN, LOCAL_YAKU, PARAMETERS, YAKUMAN
from riichi_calc.render.figures import rules_text
from riichi_calc.rules import change
from riichi_calc.rulesets import choices

from .outcomes import outcome
from .test_match import figures

if TYPE_CHECKING:
    from riichi_calc import Rules
    from riichi_calc.match import Game

Row = dict[str, Any]
Found = dict[str, Any]

ROWS: dict[str, dict[str, list[Row]]] = tomllib.loads(
    (Path(__file__).parent / "data" / "parameters.toml").read_text("utf-8")
)
LISTS = {
    "local_yaku": LOCAL_YAKU,
    "double_yakuman": YAKUMAN,
    "pao_yakuman": LIABLE_YAKUMAN,
    "abortive_draws": ABORTIVE_DRAWS,
}
"""The parameters that are lists of names, and the names that there are."""


def changed(base: str, parameter: str, row: Row) -> Rules:
    """A rule set with the parameter changed as a row says, and with what has to go with that."""
    return change(find_rules(base), {parameter: row["to"]} | row.get("also", {}))


def played(row: Row, rules: Rules) -> Game:
    """The game of a row under *rules*."""
    lines = row["game"] if row["game"][0].startswith("players") else ["players A B C D", *row["game"]]
    return play_game("\n".join(lines), rules)


def whole(row: Row, rules: Rules) -> Found:
    """All that comes of a row under *rules*, whatever those are called."""
    found = game_result(played(row, rules)) if "game" in row else outcome(row["record"] | {"rules": rules})
    return found | {"rules": ""}


def stated(row: Row, rules: Rules, expected: Found) -> Found:
    """What comes of a row under *rules*, in the figures that are expected of it."""
    if "game" in row:
        return figures(played(row, rules), expected)
    found = whole(row, rules) | {"heading": rules_text(rules, words("en"))}
    found["yaku"] = [yaku["id"] for yaku in found.get("yaku", ())]
    found["error"] = found["error"]["code"] if "error" in found else None
    return {figure: found.get(figure) for figure in expected}


def changing(parameter: str) -> list[Row]:
    return ROWS[parameter]["changes"]


def test_every_parameter_has_a_case_in_which_it_changes_the_result_and_one_in_which_it_must_not() -> None:
    assert list(ROWS) == list(PARAMETERS)
    assert [parameter for parameter, rows in ROWS.items() if not (rows.get("changes") and rows.get("keeps"))] == []


@pytest.mark.parametrize("parameter", [parameter for parameter in PARAMETERS if choices(parameter)])
def test_every_choice_of_a_parameter_is_made_in_some_case(parameter: str) -> None:
    rows = changing(parameter)
    made = [row["to"] for row in rows] + [getattr(find_rules(row["rules"]), parameter) for row in rows]
    assert [choice for choice in choices(parameter) if choice not in made] == []


@pytest.mark.parametrize("parameter", [key for key in PARAMETERS if type(getattr(find_rules({}), key)) is bool])
def test_every_rule_that_is_on_or_off_is_switched(parameter: str) -> None:
    assert all(getattr(find_rules(row["rules"]), parameter) is not row["to"] for row in changing(parameter))


@pytest.mark.parametrize("parameter", LISTS)
def test_every_name_that_a_parameter_may_list_is_listed_in_some_case(parameter: str) -> None:
    assert sorted(name for row in changing(parameter) for name in row["to"]) == sorted(LISTS[parameter])


@pytest.mark.parametrize(
    ("parameter", "row"),
    [
        pytest.param(parameter, row, id=f"{parameter}-{row['to']}")
        for parameter in PARAMETERS
        for row in changing(parameter)
    ],
)
def test_a_parameter_changes_the_result_where_it_applies(parameter: str, row: Row) -> None:
    before, after = find_rules(row["rules"]), changed(row["rules"], parameter, row)

    assert stated(row, before, row["before"]) == row["before"]
    assert stated(row, after, row["after"]) == row["after"]
    assert stated(row, before, row["after"]) != row["after"]


@pytest.mark.parametrize("parameter", PARAMETERS)
def test_a_parameter_changes_nothing_where_it_does_not_apply(parameter: str) -> None:
    for row in ROWS[parameter]["keeps"]:
        before = find_rules(row["rules"])

        assert row["why"]
        assert stated(row, before, row["found"]) == row["found"]
        for other in changing(parameter):
            assert whole(row, changed(row["rules"], parameter, other)) == whole(row, before), (other["to"], row["why"])
