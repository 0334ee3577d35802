"""The end of a game: sticks that are left, ranks, uma, oka, totals."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_calc import find_rules
from riichi_calc.match import Chombo, Match
from riichi_calc.match.split import split
from riichi_calc.match.standings import ranks, standings, with_leftover
from riichi_calc.rules import change

from .games import NAMES, rule_sets
from .strategies import few


@pytest.mark.parametrize(
    ("points", "count", "shares"),
    [
        (3000, 3, [1000] * 3),
        (20000, 3, [6700, 6700, 6600]),
        (-20000, 3, [-6600, -6700, -6700]),
        (50, 3, [50, 0, 0]),
        (0, 2, [0, 0]),
    ],
)
def test_odd_hundreds_go_to_the_first(points: int, count: int, shares: list[int]) -> None:
    assert split(points, count) == shares


@pytest.mark.parametrize(
    ("rules", "scores", "sticks", "expected"),
    [
        ("ema-2012", (35000, 30000, 25000, 30000), 2, [37000, 30000, 25000, 30000]),
        ("wrc-2015", (35000, 30000, 25000, 30000), 2, [35000, 30000, 25000, 30000]),
        ("ema-2012", (32000, 32000, 25000, 30000), 1, [32500, 32500, 25000, 30000]),
        ("ema-2012", (32000, 32000, 32000, 23000), 1, [32300, 32300, 32300, 23000]),
        ("ema-2025", (32000, 32000, 32000, 23000), 1, [32300, 32300, 32300, 23000]),
        ("tenhou", (20000, 34000, 11000, 34000), 1, [20000, 35000, 11000, 34000]),
    ],
)
def test_sticks_that_are_left_go_where_the_rules_say(
    rules: str, scores: tuple[int, ...], sticks: int, expected: list[int]
) -> None:
    assert with_leftover(scores, sticks, find_rules(rules)) == expected


@pytest.mark.parametrize(
    ("rules", "scores", "expected"),
    [
        ("ema-2012", (30000, 30000, 30000, 30000), [1, 1, 1, 1]),
        ("ema-2012", (35000, 30000, 30000, 25000), [1, 2, 2, 4]),
        ("ema-2012", (30000, 35000, 35000, 20000), [1, 1, 3, 4]),
        ("tenhou", (30000, 35000, 35000, 20000), [1, 2, 3, 4]),
    ],
)
def test_equals_share_a_rank_or_the_seat_decides(rules: str, scores: tuple[int, ...], expected: list[int]) -> None:
    rows = standings("ABCD", scores, 0, {}, find_rules(rules))

    assert [row.rank for row in rows] == expected


FINALS: list[tuple[str, dict[str, object], tuple[int, ...], list[int]]] = [
    ("m-league", {}, (40000, 30000, 20000, 10000), [60000, 10000, -20000, -50000]),
    ("m-league", {}, (30000, 30000, 30000, 10000), [16700, 16700, 16600, -50000]),
    ("jpml-a", {}, (45000, 28000, 25000, 22000), [27000, -3000, -8000, -16000]),
    ("jpml-a", {}, (35000, 32000, 31000, 22000), [13000, 5000, 2000, -20000]),
    ("jpml-a", {}, (30000, 30000, 30000, 30000), [0, 0, 0, 0]),
    ("jpml-a", {}, (29900, 29000, 29000, 29000), [-100, -1000, -1000, -1000]),
    ("tenhou", {"final_rounding": "half_up"}, (33400, 27600, 22500, 16500), [42000, 8000, -17000, -33000]),
    ("tenhou", {"final_rounding": "five_down"}, (33400, 27600, 22500, 16500), [44000, 8000, -18000, -34000]),
    ("tenhou", {"final_rounding": "five_down"}, (83400, 27600, -500, -10500), [92000, 8000, -40000, -60000]),
    # as Tenhou settled a game of 2012: below zero, 500 goes away from zero
    ("tenhou", {"final_rounding": "half_up"}, (68000, 22200, 21300, -11500), [79000, 2000, -19000, -62000]),
    ("ema-2012", {"final_rounding": "half_up"}, (32500, 32500, 30500, 24500), [22000, 22000, -9000, -35000]),
]


@pytest.mark.parametrize(("rules", "changes", "scores", "totals"), FINALS)
def test_the_totals_are_score_uma_and_oka(
    rules: str, changes: dict[str, object], scores: tuple[int, ...], totals: list[int]
) -> None:
    rows = standings("ABCD", scores, 0, {}, change(find_rules(rules), changes))

    assert [row.total for row in rows] == totals


def test_a_chombo_costs_its_points_after_everything_else() -> None:
    match = Match({"base": "wrc-2015", "final_rounding": "half_up"}, "ABCD")
    match.play(Chombo("B"))
    match.play(Chombo("B"))

    rows = {row.player: row for row in match.standings()}

    assert (rows["B"].chombo, rows["B"].total) == (-40000, -40000)
    assert sum(row.total for row in rows.values()) == -40000


@few
@given(st.data())
def test_uma_and_oka_come_to_what_the_rules_give(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    scores = data.draw(
        st.lists(st.integers(-200, 800).map(lambda score: 100 * score), min_size=rules.players, max_size=rules.players)
    )

    rows = standings(NAMES[: rules.players], scores, 0, {}, rules)

    assert sum(row.uma for row in rows) == 0
    assert sum(row.oka for row in rows) == rules.players * (rules.return_points - rules.start_points)
    assert [row.score for row in rows] == sorted(scores, reverse=True)
    assert all(one.rank <= two.rank and one.total >= two.total for one, two in pairwise(rows) if one.score > two.score)


@few
@given(st.data())
def test_a_rank_is_one_more_than_who_is_before(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    scores = data.draw(st.lists(st.integers(0, 5), min_size=rules.players, max_size=rules.players))

    found = ranks(scores, rules)

    assert sorted(place for rank in found for place in rank.places) == list(range(rules.players))
    for rank in found:
        for place in rank.places:
            earlier = sum(score > scores[place] for score in scores)
            tied = sum(score == scores[place] for score in scores[:place]) if rules.tie == "seat" else 0
            assert rank.number == 1 + earlier + tied
