"""Who pays what: the printed tables, counters and sticks, liability, three players."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_calc import PRESETS, Rules, Situation
from riichi_calc.limits import base_of
from riichi_calc.payments import Part, Payment, hundreds, settle, shares
from riichi_calc.rules import change

from .strategies import many

if TYPE_CHECKING:
    from collections.abc import Sequence

POINTS = tomllib.loads((Path(__file__).parent / "data" / "points.toml").read_text("utf-8"))
EAST, SOUTH, WEST, NORTH = range(4)
SEATS = {"dealer": EAST, "child": SOUTH}


def in_words(base: int, winner: str, by: str, rules: Rules = Rules()) -> str:  # noqa: B008 - never changed
    """What a base value pays, as the tables put it: 1000, 700 from each, or 300/500 from a child and the dealer."""
    situation = Situation(tsumo=by == "tsumo", seat=SEATS[winner], discarder=None if by == "tsumo" else WEST)
    worth, payments = settle([Part(base)], situation, rules)
    paid = {payment.seat: -payment.total for payment in payments if payment.seat != situation.seat and payment.total}
    assert worth == sum(paid.values())
    if by == "ron":
        assert set(paid) == {WEST}
        return str(paid[WEST])
    amounts = [paid.pop(EAST)] if winner == "child" else []
    (same,) = set(paid.values())
    return "/".join(map(str, [same, *amounts]))


CELLS = [
    (winner, by, han, int(fu), cell)
    for winner in SEATS
    for by in ("ron", "tsumo")
    for fu, cells in POINTS[winner][by].items()
    for han, cell in enumerate(cells, 1)
    if cell
]


@pytest.mark.parametrize(("winner", "by"), [(winner, by) for winner in SEATS for by in ("ron", "tsumo")])
def test_a_printed_table_is_what_is_paid(winner: str, by: str) -> None:
    cells = [cell for cell in CELLS if cell[:2] == (winner, by)]
    assert len(cells) >= 39
    for _, _, han, fu, cell in cells:
        assert (han, fu, in_words(base_of(han, fu, Rules()).points, winner, by)) == (han, fu, cell)


@pytest.mark.parametrize("winner", SEATS)
@pytest.mark.parametrize("limit", POINTS["limits"])
def test_a_limit_is_paid_as_printed(limit: str, winner: str) -> None:
    row = POINTS["limits"][limit]
    assert [in_words(row["base"], winner, by) for by in ("ron", "tsumo")] == row[winner]


@pytest.mark.parametrize(
    ("han", "fu", "child", "dealer"),
    [(4, 30, ["8000", "2000/4000"], ["12000", "4000"]), (3, 60, ["8000", "2000/4000"], ["12000", "4000"])],
)
def test_1920_rounded_up_is_paid_as_a_mangan(han: int, fu: int, child: list[str], dealer: list[str]) -> None:
    base = base_of(han, fu, PRESETS["wrc-2015"]).points
    assert [in_words(base, "child", by) for by in ("ron", "tsumo")] == child
    assert [in_words(base, "dealer", by) for by in ("ron", "tsumo")] == dealer


@pytest.mark.parametrize(("points", "rounded"), [(0, 0), (1, 100), (100, 100), (960, 1000), (7680, 7700), (8000, 8000)])
def test_points_are_rounded_up_to_a_hundred(points: int, rounded: int) -> None:
    assert hundreds(points) == rounded


def totals(parts: Sequence[Part], situation: Situation, rules: Rules) -> list[int]:
    """What every seat gets or pays, from East."""
    return [payment.total for payment in settle(parts, situation, rules)[1]]


COUNTERS: dict[str, tuple[dict[str, Any], dict[str, Any], list[int]]] = {
    "none": ({}, {"discarder": WEST}, [0, 2000, -2000, 0]),
    "the discarder pays for all": ({}, {"discarder": WEST, "honba": 2}, [0, 2600, -2600, 0]),
    "the dealer's discard": ({}, {"discarder": EAST, "honba": 1}, [-2300, 2300, 0, 0]),
    "each pays on a self-draw": ({}, {"tsumo": True, "honba": 2}, [-1200, 2600, -700, -700]),
    "the dealer's self-draw": ({}, {"tsumo": True, "seat": EAST, "honba": 1}, [3300, -1100, -1100, -1100]),
    "five hundred each": ({"honba_each": 500}, {"discarder": WEST, "honba": 1}, [0, 3500, -3500, 0]),
    "nothing for counters": ({"honba_each": 0}, {"tsumo": True, "honba": 9}, [-1000, 2000, -500, -500]),
    "sticks go to the winner": ({}, {"discarder": WEST, "sticks": 3}, [0, 5000, -2000, 0]),
    "what three players may halve is nothing to four": (
        {"sanma_tsumo": "split"},
        {"tsumo": True},
        [-1000, 2000, -500, -500],
    ),
    "both": ({}, {"tsumo": True, "honba": 1, "sticks": 2}, [-1100, 4300, -600, -600]),
}


@pytest.mark.parametrize(("rules", "situation", "expected"), COUNTERS.values(), ids=COUNTERS.keys())
def test_counters_and_sticks_are_added(rules: dict[str, Any], situation: dict[str, Any], expected: list[int]) -> None:
    assert totals([Part(480)], Situation(**situation), change(Rules(), rules)) == expected


def test_a_payment_says_what_it_is_for() -> None:
    worth, payments = settle([Part(480)], Situation(discarder=NORTH, honba=1, sticks=1), Rules())
    assert worth == 2000
    assert payments == (
        Payment(EAST),
        Payment(SOUTH, hand=2000, honba=300, sticks=1000),
        Payment(WEST),
        Payment(NORTH, hand=-2000, honba=-300),
    )


def test_where_nobody_says_who_discarded_nobody_is_named() -> None:
    _, payments = settle([Part(480)], Situation(honba=1, sticks=1), Rules())
    assert payments == (Payment(SOUTH, hand=2000, honba=300, sticks=1000), Payment(None, hand=-2000, honba=-300))


ONE = [Part(8000, liable=WEST)]
ONE_OF_TWO = [Part(8000, liable=WEST), Part(8000)]
TWO = [Part(8000, liable=WEST), Part(8000, liable=NORTH)]
PAO_HONBA = {"pao_honba": "liable"}
ODD = [Part(1920, liable=WEST)]
LIABLE: dict[str, tuple[list[Part], dict[str, Any], dict[str, Any], list[int]]] = {
    "self-draw: the liable player pays all": (ONE, {}, {"tsumo": True}, [0, 32000, -32000, 0]),
    "self-draw, for the dealer": (ONE, {}, {"tsumo": True, "seat": EAST}, [48000, 0, -48000, 0]),
    "self-draw: all counters too": (ONE, {}, {"tsumo": True, "honba": 2}, [0, 32600, -32600, 0]),
    "discard: half each": (ONE, {}, {"discarder": NORTH}, [0, 32000, -16000, -16000]),
    "discard, for the dealer": (ONE, {}, {"discarder": NORTH, "seat": EAST}, [48000, 0, -24000, -24000]),
    "discard: the discarder pays the counters": (ONE, {}, {"discarder": NORTH, "honba": 2}, [0, 32600, -16000, -16600]),
    "discard: the liable player pays the counters": (
        ONE,
        PAO_HONBA,
        {"discarder": NORTH, "honba": 2},
        [0, 32600, -16600, -16000],
    ),
    "discard by the liable player": (ONE, {}, {"discarder": WEST, "honba": 2}, [0, 32600, -32600, 0]),
    "discard by the dealer": (ONE, {}, {"discarder": EAST}, [-16000, 32000, -16000, 0]),
    "sticks are nobody's debt": (ONE, {}, {"tsumo": True, "sticks": 2}, [0, 34000, -32000, 0]),
    "one of two yakuman, self-draw": (ONE_OF_TWO, {}, {"tsumo": True}, [-16000, 64000, -40000, -8000]),
    "one of two yakuman, self-draw: shared counters": (
        ONE_OF_TWO,
        {},
        {"tsumo": True, "honba": 1},
        [-16100, 64300, -40100, -8100],
    ),
    "one of two yakuman, discard": (ONE_OF_TWO, {}, {"discarder": NORTH}, [0, 64000, -16000, -48000]),
    "one of two yakuman, discard by the liable": (ONE_OF_TWO, {}, {"discarder": WEST}, [0, 64000, -64000, 0]),
    "two liable, self-draw": (TWO, {}, {"tsumo": True}, [0, 64000, -32000, -32000]),
    "two liable, self-draw: shared counters": (TWO, {}, {"tsumo": True, "honba": 1}, [-100, 64300, -32100, -32100]),
    "two liable, discard by a third": (TWO, {}, {"discarder": EAST}, [-32000, 64000, -16000, -16000]),
    "two liable, discard by one of them": (TWO, {}, {"discarder": WEST}, [0, 64000, -48000, -16000]),
    "a half is rounded up for the liable player": (ODD, {}, {"discarder": NORTH}, [0, 7700, -3900, -3800]),
}


@pytest.mark.parametrize(("parts", "rules", "situation", "expected"), LIABLE.values(), ids=LIABLE.keys())
def test_whoever_is_liable_pays(
    parts: list[Part], rules: dict[str, Any], situation: dict[str, Any], expected: list[int]
) -> None:
    found = Situation(**situation)
    worth, payments = settle(parts, found, change(Rules(), rules))
    assert [payment.total for payment in payments] == expected
    assert worth == sum(payment.hand for payment in payments if payment.seat == found.seat)
    liable = {part.liable for part in parts if part.liable is not None}
    assert {payment.seat for payment in payments if payment.liable} == liable


LOSS, SPLIT = PRESETS["tenhou-sanma"], PRESETS["tenhou-sanma"].replace(sanma_tsumo="split")
THREE: dict[str, tuple[list[Part], Rules, dict[str, Any], list[int]]] = {
    "a discard": ([Part(480)], LOSS, {"discarder": WEST}, [0, 2000, -2000]),
    "a self-draw: the absent share is lost": ([Part(480)], LOSS, {"tsumo": True}, [-1000, 1500, -500]),
    "the dealer's: the absent share is lost": ([Part(480)], LOSS, {"tsumo": True, "seat": EAST}, [2000, -1000, -1000]),
    "a self-draw: the absent share is halved": ([Part(480)], SPLIT, {"tsumo": True}, [-1300, 2100, -800]),
    "the dealer's, halved": ([Part(480)], SPLIT, {"tsumo": True, "seat": EAST}, [3000, -1500, -1500]),
    "a mangan, halved": ([Part(2000)], SPLIT, {"tsumo": True}, [-5000, 8000, -3000]),
    "the dealer's mangan, halved": ([Part(2000)], SPLIT, {"tsumo": True, "seat": EAST}, [12000, -6000, -6000]),
    "each of the two rounded up by itself": ([Part(1920)], SPLIT, {"tsumo": True}, [-4900, 7900, -3000]),
    "counters on a discard, for two": ([Part(480)], LOSS, {"discarder": WEST, "honba": 2}, [0, 2400, -2400]),
    "counters on a self-draw": ([Part(480)], LOSS, {"tsumo": True, "honba": 2, "sticks": 1}, [-1200, 2900, -700]),
    "liable, self-draw": (ONE, LOSS, {"tsumo": True, "honba": 1}, [0, 24200, -24200]),
    "liable, self-draw, halved": (ONE, SPLIT, {"tsumo": True}, [0, 32000, -32000]),
    "liable, discard": (ONE, LOSS, {"discarder": EAST}, [-16000, 32000, -16000]),
}  # fmt: skip


@pytest.mark.parametrize(("parts", "rules", "situation", "expected"), THREE.values(), ids=THREE.keys())
def test_three_players_pay(parts: list[Part], rules: Rules, situation: dict[str, Any], expected: list[int]) -> None:
    assert totals(parts, Situation(**situation), rules) == expected


def test_a_self_draw_is_not_a_discard_shared_out() -> None:
    """Each share is rounded up by itself, so the same base value may be worth more or less."""
    assert [in_words(base, "child", "tsumo") for base in (240, 1280)] == ["300/500", "1300/2600"]
    assert [in_words(base, "child", "ron") for base in (240, 1280)] == ["1000", "5200"]
    assert [in_words(base, "dealer", "ron") for base in (240, 320, 480)] == ["1500", "2000", "2900"]


@many
@given(st.integers(1, 500).map(lambda times: 200 * times))
def test_where_nothing_is_rounded_the_dealer_gets_half_as_much_again_and_pays_twice_as_much(base: int) -> None:
    by_discard = [sum(shares(base, Situation(seat=seat), Rules()).values()) for seat in (SOUTH, EAST)]
    assert by_discard == [4 * base, 6 * base]
    assert shares(base, Situation(tsumo=True), Rules()) == {EAST: 2 * base, WEST: base, NORTH: base}
    assert shares(base, Situation(tsumo=True, seat=EAST), Rules()) == dict.fromkeys((SOUTH, WEST, NORTH), 2 * base)


@many
@given(st.integers(1, 500).map(lambda times: 200 * times))
def test_where_nothing_is_rounded_three_players_pay_in_the_same_ratio_or_as_much_as_four(base: int) -> None:
    absent = base // 2
    child, dealer = Situation(tsumo=True), Situation(tsumo=True, seat=EAST)
    assert shares(base, child, LOSS) == {EAST: 2 * base, WEST: base}
    assert shares(base, child, SPLIT) == {EAST: 2 * base + absent, WEST: base + absent}
    assert shares(base, dealer, LOSS) == dict.fromkeys((SOUTH, WEST), 2 * base)
    assert shares(base, dealer, SPLIT) == dict.fromkeys((SOUTH, WEST), 3 * base)


SEATS_TAKEN = st.permutations((EAST, SOUTH, WEST, NORTH))


@many
@given(
    SEATS_TAKEN, st.sampled_from((480, 2000, 8000)), st.booleans(), st.integers(0, 3), st.integers(1, 12),
    st.integers(0, 9), st.sampled_from(("discarder", "liable")),
)  # fmt: skip
def test_counters_and_sticks_are_added_exactly_whoever_is_liable(
    seats: list[int], base: int, tsumo: bool, parts: int, honba: int, sticks: int, payer: str
) -> None:
    winner, discarder, *others = seats
    fed = [Part(base, other) for other in (discarder, *others)[:parts]]
    plain = Situation(tsumo=tsumo, seat=winner, discarder=None if tsumo else discarder)
    rules = change(Rules(), {"pao_honba": payer})
    worth, before = settle([*fed, Part(base)], plain, rules)
    same, after = settle([*fed, Part(base)], plain._replace(honba=honba, sticks=sticks), rules)
    added = [two.total - one.total for one, two in zip(before, after, strict=True)]
    assert same == worth
    assert added[winner] == 300 * honba + 1000 * sticks
    assert sum(added) == 1000 * sticks
    assert sum(payment.total for payment in before) == 0
