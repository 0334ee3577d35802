"""The proof by looking at everything: that it counts all there is, that it can fail, and a fixed part of it."""

from __future__ import annotations

import json
import re
from io import StringIO
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from rich.console import Console

from riichi_calc.notation import meld_tiles, parse
from riichi_calc.sets import sets_of

from . import oracle
from .proof import expected, hands, invariants, run, shapes
from .proof.__main__ import main
from .proof.display import Display, is_proved
from .proof.invariants import BY_DISCARD, BY_SELF_DRAW, SCORER, WITHOUT_RIICHI, Examined, listed
from .proof.parts import parts
from .proof.state import OfAnotherProgram, Stage, State
from .strategies import dealt, many

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from riichi_calc import Hand
    from riichi_calc.payments import Payment
    from riichi_calc.scores import Count, Score
    from riichi_calc.sets import TileSet
    from riichi_calc.wins import Win

    from .proof.parts import Findings
    from .strategies import Dealt

FORMS = {
    "standard": hands.standard_hands(),
    "pairs": hands.seven_pairs(),
    "orphans": hands.thirteen_orphans(),
}
"""The hands that `make prove` goes through."""


def picked(form: str, number: int) -> list[int]:
    """The same few of those hands every time."""
    blocks = FORMS[form]
    return [blocks[at] for at in Random(form).sample(range(len(blocks)), min(number, len(blocks)))]  # noqa: S311


def test_the_shapes_of_a_suit_are_as_many_as_the_generating_function_says() -> None:
    for built, counted in ((shapes.SUIT, expected.SUIT), (shapes.HONOURS, expected.HONOURS)):
        for by_sets, series in zip(built, counted, strict=True):
            assert sum(map(len, by_sets)) == sum(series.values())
    assert [sum(series.values()) for series in expected.SUIT] == [2869, 18874]


@pytest.mark.parametrize(
    ("count", "all_suits", "up_to_suits"),
    [
        (expected.standard_hands, (11_498_658, 172_499_904), (2_011_910, 30_061_558)),
        (expected.seven_pairs, (5_374_948, 75_249_272), (932_042, 13_048_588)),
        (expected.thirteen_orphans, (13, 338), (9, 234)),
    ],
)
def test_the_hands_are_as_many_as_ever(
    count: Callable[..., expected.Figures], all_suits: tuple[int, int], up_to_suits: tuple[int, int]
) -> None:
    assert count(up_to_suits=False) == all_suits
    assert count(up_to_suits=True) == up_to_suits


def test_every_standard_hand_has_a_number() -> None:
    assert len(FORMS["standard"]) == expected.standard_hands(up_to_suits=False).hands


@pytest.mark.parametrize(
    ("text", "is_standard"),
    [
        ("223344m667788p55z", True),
        ("11223344556677m", True),
        ("112233m44556677p", True),
        ("112233m4455p6677z", False),
        ("1122334455m66p77z", False),
    ],
)
def test_seven_pairs_may_be_four_sets_and_a_pair_too(text: str, is_standard: bool) -> None:
    counts = parse(text).concealed
    assert hands.is_standard(counts) == is_standard == bool(oracle.readings(listed(counts)))


@pytest.mark.parametrize("form", FORMS)
def test_a_number_is_a_hand_of_fourteen_tiles_out_of_one_wall(form: str) -> None:
    for counts in picked(form, 1000):
        assert sum(listed(counts)) == 14
        assert max(listed(counts)) <= 4
        assert hands.is_standard(counts) or form != "standard"


def exchanged(counts: int) -> set[int]:
    """What the exchanges of the suits make of a hand."""
    honours = counts >> 81 << 81
    return {m | p << 27 | s << 54 | honours for m, p, s in permutations(hands.suits_of(counts))}


@pytest.mark.parametrize("form", FORMS)
def test_one_of_the_hands_that_an_exchange_of_suits_makes_of_each_other_stands_for_all(form: str) -> None:
    for counts in picked(form, 1000):
        assert sum(map(hands.stands_for_its_kin, exchanged(counts))) == 1


@pytest.mark.parametrize("text", ["222666888m222p66z", "234666m234p22666s", "22446688m2244p66z", "2233m2233p223388s"])
def test_where_one_green_suit_lies_within_another_one_hand_stands_for_all(text: str) -> None:
    assert sum(map(hands.stands_for_its_kin, exchanged(parse(text).concealed))) == 1


@pytest.mark.parametrize("text", ["22334466688m666z", "22233344466688m", "22334466888m666z"])
def test_where_one_suit_is_all_green_every_suit_is_looked_at(text: str) -> None:
    kin = exchanged(parse(text).concealed)
    assert len(kin) == 3
    assert all(map(hands.stands_for_its_kin, kin))


@pytest.mark.parametrize(("form", "number"), [("standard", 120), ("pairs", 40), ("orphans", 13)])
def test_a_fixed_part_of_all_hands_holds_what_must_hold(form: str, number: int) -> None:
    for counts in picked(form, number):
        examined = Examined(counts, (BY_DISCARD, BY_SELF_DRAW, WITHOUT_RIICHI))
        assert examined.faults == []
        assert examined.wins == 3 * sum(map(bool, listed(counts)))


@many
@given(dealt())
def test_hands_of_few_kinds_and_many_sequences_hold_what_must_hold(tiles: Dealt) -> None:
    """Most of all hands are of triplets here and there; these are those that people play for."""
    melds = [kind for meld in tiles.melds for kind in meld_tiles(meld)[:3]]
    counts = sum(1 << 3 * kind for kind in (*tiles.concealed, tiles.winning, *melds))
    assert Examined(counts, (BY_DISCARD, BY_SELF_DRAW, WITHOUT_RIICHI)).faults == []


RARE = {
    "nine gates": "11123455678999m",
    "nine gates but for a one": "11234567789999m",
    "nine gates but for a nine": "11112334567899s",
    "twins in two suits": "112233m445566p77z",
    "four equal sequences": "11112222333344p",
    "three equal sequences or three triplets": "111222333m789s11z",
    "all green without the dragon": "22233344466688s",
    "all honours in pairs": "11223344556677z",
    "all terminals": "111999m111999p11s",
    "all dragons": "22m234p555666777z",
    "three winds and the fourth": "234s11122233344z",
    "four winds": "55z111222333444z",
    "thirteen han without a yakuman": "22334455667788m",
}


@pytest.mark.parametrize("text", RARE.values(), ids=RARE)
def test_rare_hands_hold_what_must_hold(text: str) -> None:
    assert Examined(parse(text).concealed, (BY_DISCARD, BY_SELF_DRAW, WITHOUT_RIICHI)).faults == []


def test_the_holdings_of_a_suit_are_read_as_plain_recursion_reads_them() -> None:
    """Those of the lowest five ranks, and some of all."""
    numbers = [*range(5**5), *Random(9).sample(range(5**9), 2000)]  # noqa: S311
    assert parts(up_to_suits=True)["shapes"].look(numbers).faults == []


class Skewed:
    """A scorer that gets one thing wrong."""

    def __init__(self, changes: Callable[[Score], dict[str, Any]]) -> None:
        self._changes = changes
        self.last: list[Count] = []

    def score(self, hand: Hand) -> Score:
        score = SCORER.score(hand)
        self.last = SCORER.last
        return score._replace(**self._changes(score))


def seats_exchanged(score: Score, one: int, other: int) -> tuple[Payment, ...]:
    """The payments with two seats exchanged."""
    seats = {one: other, other: one}
    return tuple(payment._replace(seat=seats.get(payment.seat or 0, payment.seat)) for payment in score.payments)


TWINS, OTHER = "11223344556677m", "11122233344567m"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (lambda score: {"han": score.han + 1}, "han are not"),
        (lambda score: {"fu": score.fu + 10}, "fu are not"),
        (lambda score: {"fu_items": score.fu_items * 2}, "fu are not"),
        (lambda score: {"base": score.base + 1000}, "dearest|worth"),
        (lambda score: {"points": score.points + 100}, "points are not what the winner gets"),
        (lambda score: {"payments": seats_exchanged(score, 2, 3)}, "--from W: .* are not the shares"),
        (lambda score: {"payments": seats_exchanged(score, 0, 3)}, "--tsumo --seat S: .* are not the shares"),
        (lambda score: {"win": SCORER.counts(score.hand)[-1].win}, "is dearer"),
        (
            lambda score: {"win": SCORER.score(score.hand.replace(concealed=parse(OTHER).concealed)).win},
            "not the tiles",
        ),
        (lambda score: {"hand": score.hand.replace(winning=20)}, "ValueError"),
    ],
)
def test_a_wrong_score_is_told(
    monkeypatch: pytest.MonkeyPatch, changes: Callable[[Score], dict[str, Any]], said: str
) -> None:
    assert Examined(parse(TWINS).concealed).faults == []
    monkeypatch.setattr(invariants, "SCORER", Skewed(changes))
    assert any(re.search(said, fault) for fault in Examined(parse(TWINS).concealed).faults)


def test_a_winning_tile_that_finishes_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def unfinished(hand: Hand, win: Win) -> list[TileSet]:
        return [tile_set._replace(won=False) for tile_set in sets_of(hand, win)]

    monkeypatch.setattr("tests.proof.invariants.sets_of", unfinished)
    faults = Examined(parse(TWINS).concealed).faults
    assert len(faults) == 14
    assert all("finishes none" in fault for fault in faults)


ORPHANS = {"orphans": parts(up_to_suits=False)["orphans"]}


def going_on(state: State) -> str:
    """What is shown while the thirteen orphans are looked at, as far as that goes."""
    paper = StringIO()
    try:
        with Display(ORPHANS, state, Console(file=paper)) as display:
            run.go_on(ORPHANS, state, display, up_to_suits=False, workers=1)
    except KeyboardInterrupt:
        return f"{paper.getvalue()}interrupted"
    return paper.getvalue()


def test_a_run_that_was_interrupted_goes_on_where_it_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path, tasks = tmp_path / "state", []

    def look_once(task: run.Task) -> tuple[run.Task, Findings]:
        tasks.append(task)
        if len(tasks) == 2:
            raise KeyboardInterrupt
        return look_at(task)

    look_at = run.look_at
    monkeypatch.setattr(run, "STRETCH", 5)
    monkeypatch.setattr(run, "look_at", look_once)
    assert going_on(State(path, up_to_suits=False)) == "orphans: 5 of 13 hands, 38 %\ninterrupted"
    state = State(path, up_to_suits=False)
    assert not is_proved(ORPHANS, state)
    assert going_on(state) == "orphans: 10 of 13 hands, 76 %\norphans: 13 of 13 hands, 100 %\n"
    assert is_proved(ORPHANS, State(path, up_to_suits=False))
    assert [task.start for task in tasks] == [0, 5, 5, 10]


def test_a_state_of_other_sources_or_other_hands_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state"
    State(path, up_to_suits=False).save()
    with pytest.raises(OfAnotherProgram):
        State(path, up_to_suits=True)
    path.write_text(json.dumps({"of": "0", "stages": {}}), "utf-8")
    with pytest.raises(OfAnotherProgram):
        State(path, up_to_suits=False)
    assert State(path, up_to_suits=False, forget=["orphans"]).stages == {}
    done = CliRunner().invoke(main, ["--only", "orphans", "--state", str(path)])
    assert (done.exit_code, "--fresh" in done.output) == (2, True)


def test_to_begin_anew_with_a_part_keeps_the_others(tmp_path: Path) -> None:
    state = State(tmp_path / "state", up_to_suits=False)
    state.stages = {"shapes": Stage(5, {}), "orphans": Stage(7, {})}
    state.save()
    CliRunner().invoke(main, ["--only", "orphans", "--workers", "1", "--fresh", "--state", str(state.path)])
    after = State(state.path, up_to_suits=False)
    assert (after.stage("shapes").done, after.stage("orphans").seen) == (5, {"hands": 13, "wins": 338})


def test_what_was_looked_at_stands_in_a_table_beside_what_there_is(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["--only", "orphans", "--workers", "1", "--state", str(tmp_path / "state")])
    assert done.exit_code == 0
    for what, number in (("hands", 13), ("wins", 338), ("faults", 0)):
        assert re.search(rf"orphans │ {what} +│ +{number} │ +{number} │", done.stdout)


def test_a_fault_is_told_in_notation_and_the_run_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(invariants, "SCORER", Skewed(lambda score: {"points": score.points + 1}))
    done = CliRunner().invoke(main, ["--only", "orphans", "--workers", "1", "--state", str(tmp_path / "state")])
    assert done.exit_code == 1
    assert (
        "19m19p19s1234567z+1m --riichi --seat E --from W: 48001 points are not what the winner gets, 48000"
        in done.stderr
    )
    assert re.search(r"orphans │ faults +│ +338 │ +0 │", done.stdout)
