"""Every parameter of a rule set changes something, and leaves alone what it is not about.

`data/parameters.toml` holds for each a hand or a game in which it changes the result, with what that was and what it
becomes, and one in which it must not.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_calc import RiichiError, find_rules
from riichi_calc.match import Abort, Chombo, Draw, Match, Ron, Tsumo, game_result, play_game
from riichi_calc.names import words
from riichi_calc.parameters import ABORTIVE_DRAWS, LIABLE_YAKUMAN, LOCAL_YAKU, PARAMETERS, YAKUMAN
from riichi_calc.render.figures import rules_text
from riichi_calc.rules import change
from riichi_calc.rulesets import choices

from .games import NAMES, events
from .outcomes import outcome
from .strategies import few
from .test_match import figures

if TYPE_CHECKING:
    from collections.abc import Callable

    from riichi_calc import Rules
    from riichi_calc.match import Event, Game

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


def is_win(event: Event, _: Match) -> bool:
    return isinstance(event, Ron | Tsumo)


def is_claimed_by_several(event: Event, _: Match) -> bool:
    return isinstance(event, Ron) and len(event.wins) > 1


def is_draw(event: Event, _: Match) -> bool:
    return isinstance(event, Draw)


def never(*_: object) -> bool:
    return False


IN_A_GAME: dict[str, tuple[object, Callable[[Event, Match], object]]] = {
    "title": ("Ours", never),
    "red_fives": ([0, 0, 0], is_win),
    "open_tanyao": (True, is_win),
    "ippatsu": (False, is_win),
    "ura_dora": (False, is_win),
    "renhou": ("off", is_win),
    "open_riichi": (True, is_win),
    "tenhou_any_wait": (True, is_win),
    "ryuuiisou_needs_hatsu": (True, is_win),
    "haitei_with_rinshan": (False, is_win),
    "local_yaku": (["daisharin"], is_win),
    "min_han_at_five_honba": (1, lambda event, match: is_win(event, match) and match.deal.honba >= 5),
    "double_wind_pair_fu": (2, is_win),
    "rinshan_tsumo_fu": (False, is_win),
    "pinfu_tsumo": (False, is_win),
    "open_pinfu_fu": (20, is_win),
    "kiriage_mangan": (True, is_win),
    "thirteen_han": ("multiple", is_win),
    "aotenjou": (True, is_win),
    "double_yakuman": ([], is_win),
    "yakuman_stacking": ("sum", is_win),
    "yakuman_cap": (1, is_win),
    "pao_yakuman": ([], is_win),
    "pao_scope": ("yakuman", is_win),
    "pao_honba": ("liable", is_win),
    "honba_each": (500, lambda event, match: match.deal.honba and (is_win(event, match) or is_draw(event, match))),
    "sanma_tsumo": ("split", never),
    "multiple_ron": ("one", is_claimed_by_several),
    "honba_to": ("first", is_claimed_by_several),
    "sticks_to": ("first", is_claimed_by_several),
    "start_points": (1, never),
    "return_points": (2, never),
    "goal_points": (3, never),
    "uma": ([4, 3, 2, 1], never),
    "tie": ("seat", never),
    "noten_points": (1500, is_draw),
    "nagashi_mangan": ("off", lambda event, _: isinstance(event, Draw) and event.nagashi),
    "abortive_draws": ([], lambda event, _: isinstance(event, Abort)),
    "renchan": ("win", is_draw),
    "agari_yame": (True, never),
    "tobi": ("zero", never),
    "sudden_death": (True, never),
    "leftover_sticks": ("lost", never),
    "rounds": (1, never),
    "final_rounding": ("half_up", never),
    "riichi_needs_points": (True, lambda _, match: min(match.scores) < 1000),
    "chombo": (0, lambda event, _: isinstance(event, Chombo)),
}
"""For every parameter another value than in the rules of EMA 2012, and whether it may apply to what happens in a game;
the end of a game and its totals aside."""


def what_happens(match: Match, event: Event) -> object:
    """What an event does to everybody, or why it cannot have happened."""
    try:
        done = match.play(event)
    except RiichiError as refused:
        return [fault.code for fault in refused.faults]
    return done.changes, done.scores, match.deal


def test_every_parameter_is_tried_in_games_in_which_it_cannot_apply() -> None:
    rules = find_rules("ema-2012")
    assert IN_A_GAME.keys() | {"players"} == set(PARAMETERS)
    others = {key: getattr(change(rules, {key: value}), key) for key, (value, _) in IN_A_GAME.items()}
    assert [key for key, other in others.items() if other == getattr(rules, key)] == []


@few
@given(st.lists(events(), min_size=1, max_size=8))
def test_a_rule_that_cannot_apply_changes_nothing_in_a_game(happening: list[Event]) -> None:
    rules = find_rules("ema-2012")
    for key, (value, may_apply) in IN_A_GAME.items():
        one, two = (Match(each, NAMES, [30000] * 4) for each in (rules, change(rules, {key: value})))
        for event in happening:
            if one.over or two.over or may_apply(event, one):
                break
            assert what_happens(one, event) == what_happens(two, event), key
