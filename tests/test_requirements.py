"""What rows of the yaku table ask: what is said of them agrees with the table and with every win in the cases."""

from __future__ import annotations

import gzip
import json
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from riichi_calc import PRESETS, Rules, Scorer, find_rules, score_record
from riichi_calc.errors import RiichiError
from riichi_calc.parameters import LOCAL_YAKU
from riichi_calc.requirements import (
    ALTERNATIVES,
    CONDITIONS,
    EXCLUSIVE,
    IMPLIED,
    WITHOUT,
    condition_name,
    exclude,
    requirements,
)
from riichi_calc.rules import change
from riichi_calc.scorers import scorer_for
from riichi_calc.specimens import SPECIMENS, specimen_score
from riichi_calc.traits import CLOSED, ORPHANS, SEVEN_PAIRS, trait_names
from riichi_calc.yaku import TABLE, YAKU, rows_under

if TYPE_CHECKING:
    from collections.abc import Iterator

    from riichi_calc.conditions import Condition
    from riichi_calc.scores import Count
    from riichi_calc.wins import Win
    from riichi_calc.yaku import Yaku

CASES = Path(__file__).parent / "data/cases"
EVERYTHING = Rules(local_yaku=LOCAL_YAKU, open_riichi=True, renhou="yakuman", ryuuiisou_needs_hatsu=True)
"""A rule set that counts all there is."""


def counted() -> Iterator[tuple[Scorer, Count]]:
    """Every reading of some hands: one in a hundred of the cases, and the specimens where all there is counts."""
    for name in ("dense", "peers", "logs", "traps"):
        with gzip.open(CASES / f"{name}.ndjson.gz", "rt") as lines:
            records = [json.loads(line)["record"] for number, line in enumerate(lines) if number % 100 == 0]
        for record in records:
            try:
                found = score_record(record)
            except RiichiError:
                continue
            scorer = scorer_for(found.rules)
            yield from ((scorer, count) for count in scorer.counts(found.hand))
    for rules in (EVERYTHING, change(EVERYTHING, {"yakuman_stacking": "sum"}), find_rules("tenhou")):
        scorer = Scorer(rules)
        for yaku in SPECIMENS:
            hand = specimen_score(yaku, EVERYTHING).hand
            yield from ((scorer, count) for count in scorer.counts(hand))


COUNTED = list(counted())
WINS = [count.win for _, count in COUNTED]
CONDITION = {condition_name(row.holds): row.holds for row in (*YAKU, *rows_under(EVERYTHING)) if row.holds}
"""Every condition of a row, by name."""


def holds(name: str, condition: Condition, win: Win) -> bool:
    return CONDITIONS[name].shown & ~win.shown == 0 and bool(condition(win))


def test_there_are_enough_wins_to_tell() -> None:
    assert len(COUNTED) > 500
    assert {row.id for _, count in COUNTED for row in count.yaku} >= {row.id for row in YAKU} - {"riichi"}


def test_what_follows_from_traits_is_so_in_every_win() -> None:
    for win in WINS:
        for trait, implied in IMPLIED.items():
            assert not win.shown & trait or not implied & ~win.shown, (trait_names(trait), trait_names(win.shown))
        for trait, implied in WITHOUT.items():
            assert win.shown & trait or not implied & ~win.shown, (trait_names(trait), trait_names(win.shown))


def test_traits_that_exclude_each_other_are_never_together() -> None:
    for group in EXCLUSIVE:
        assert all(sum(bool(win.shown & traits) for traits in group) <= 1 for win in WINS)


def test_every_condition_of_a_row_is_known_by_name() -> None:
    assert CONDITION.keys() == CONDITIONS.keys()


@pytest.mark.parametrize("name", CONDITION)
def test_what_follows_from_a_condition_is_so_in_every_win_that_meets_it(name: str) -> None:
    with_sets = [win for win in WINS if not win.shown & (SEVEN_PAIRS | ORPHANS)]
    met = [win for win in with_sets if holds(name, CONDITION[name], win)]

    assert met
    assert not [win for win in met if win.shown & CONDITIONS[name].absent]


def test_conditions_that_exclude_each_other_never_hold_together() -> None:
    for win in WINS:
        met = {name for name, condition in CONDITION.items() if holds(name, condition, win)}
        assert all(len(met & group) <= 1 for group in ALTERNATIVES)


def as_the_table_asks(row: Yaku, win: Win) -> bool:
    return (
        row.needs & ~win.shown == 0
        and not row.bars & win.shown
        and bool(row.open or win.shown & CLOSED)
        and (row.holds is None or bool(row.holds(win)))
    )


def test_a_win_meets_the_requirements_of_a_row_where_it_is_as_the_row_asks() -> None:
    for scorer, count in COUNTED:
        for row in scorer.book.rows:
            met = all(requirement.met(count.win) for requirement in requirements(row))
            assert met == as_the_table_asks(row, count.win), row.id


def test_yaku_that_are_counted_together_do_not_exclude_each_other() -> None:
    for scorer, count in COUNTED:
        rows = [row for row in scorer.book.rows if row.id in {counted.id for counted in count.yaku}]
        for one, other in combinations(rows, 2):
            assert not exclude(one, other, scorer.rules), (one.id, other.id)


EXCLUDED = [
    ("chanta", "junchan", True),
    ("chanta", "honroutou", True),
    ("iipeikou", "ryanpeikou", True),
    ("ryanpeikou", "chiitoitsu", True),
    ("honitsu", "chinitsu", True),
    ("riichi", "double_riichi", True),
    ("tanyao", "yakuhai_haku", True),
    ("pinfu", "toitoi", True),
    ("pinfu", "sanshoku_doukou", True),
    ("tsumo", "houtei", True),
    ("ippatsu", "rinshan", True),
    ("kokushi", "kokushi_13", True),
    ("suuankou", "suuankou_tanki", True),
    ("chuuren", "chuuren_9", True),
    ("shousuushii", "daisuushii", True),
    ("seat_wind_east", "seat_wind_south", True),
    ("seat_wind_east", "round_wind_south", False),
    ("pinfu", "iipeikou", False),
    ("toitoi", "honroutou", False),
    ("chiitoitsu", "honroutou", False),
    ("chiitoitsu", "tanyao", False),
    ("sanankou", "toitoi", False),
    ("tsuuiisou", "daisangen", False),
]


@pytest.mark.parametrize(("one", "other", "expected"), EXCLUDED)
def test_two_yaku_exclude_each_other_or_not(one: str, other: str, expected: bool) -> None:
    rules = find_rules("wrc-2015")

    assert exclude(TABLE[one], TABLE[other], rules) == expected
    assert exclude(TABLE[other], TABLE[one], rules) == expected


def test_three_equal_sequences_are_no_pair_of_them_where_they_count_for_themselves() -> None:
    rules = change(find_rules("wrc-2015"), {"local_yaku": ["isshoku_sanjun"]})
    rows = {row.id: row for row in rows_under(rules)}

    assert exclude(rows["iipeikou"], rows["isshoku_sanjun"], rules)
    assert not exclude(TABLE["iipeikou"], TABLE["isshoku_sanjun"], rules)


def test_the_last_tile_as_a_replacement_counts_for_both_where_the_rules_say_so() -> None:
    haitei, rinshan = TABLE["haitei"], TABLE["rinshan"]

    assert exclude(haitei, rinshan, find_rules("wrc-2015"))
    assert not exclude(haitei, rinshan, find_rules("ema-2012"))


ASKED: list[tuple[str, list[str]]] = [
    ("pinfu", ["needs closed", "needs ryanmen", "bars triplets", "bars value_pair"]),
    ("tanyao", ["bars with_outside"]),
    ("yakuhai_haku", ["holds white_dragons"]),
    ("seat_wind_east", ["needs seat_triplet", "holds seat_is_E"]),
    ("toitoi", ["needs triplets", "bars sequences"]),
    ("junchan", ["needs sequences", "bars with_honours", "holds ends_in_every_set"]),
    ("chuuren", ["bars melded", "holds nine_gates"]),
    ("riichi", ["needs riichi", "bars double_riichi", "bars open_riichi"]),
]


@pytest.mark.parametrize(("yaku", "expected"), ASKED)
def test_only_what_decides_is_said(yaku: str, expected: list[str]) -> None:
    assert [f"{asked.how} {asked.name}" for asked in requirements(TABLE[yaku])] == expected


@pytest.mark.parametrize("preset", PRESETS)
def test_every_row_of_every_rule_set_asks_for_something(preset: str) -> None:
    assert all(requirements(row) for row in rows_under(PRESETS[preset]))
