"""What has to be won in a last hand: against arithmetic of its own, and by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riichi_calc import RiichiError, find_rules
from riichi_calc.figures import counts
from riichi_calc.need import Need, Way, last_hand, needed, read_scores
from riichi_calc.points import paid
from riichi_calc.tiles import WINDS

from .transcripts import answer

SCORES = {"E": 32000, "S": 25300, "W": 24000, "N": 18700}


def asked(me: str, place: int, rules: Any, riichi: str = "", scores: dict[str, int] = SCORES, **table: Any) -> Need:
    return needed(last_hand(scores, find_rules(rules), **table), me, place, riichi.split())


def least(need: Need) -> dict[str, int | None]:
    """The points of the least that is enough, by discarder, `-` for a self-draw."""
    return {way.discarder or "-": way.enough.paid.points if way.enough else None for way in need.ways}


LEAST: list[tuple[str, int, Any, str, dict[str, Any], dict[str, int | None]]] = [
    ("S", 1, "tenhou", "", {"honba": 1, "sticks": 1}, {"E": 2600, "W": 5800, "N": 5800, "-": 4000}),
    ("S", 1, "tenhou", "", {}, {"E": 3600, "W": 7100, "N": 7100, "-": 4700}),
    ("S", 1, "ema-2016", "E", {}, {"E": 2600, "W": 5200, "N": 5200, "-": 3200}),
    ("S", 1, "ema-2016", "S", {}, {"E": 3600, "W": 7100, "N": 7100, "-": 4700}),
    ("N", 3, "ema-2016", "", {}, {"E": 5800, "S": 3600, "W": 2900, "-": 4700}),
    ("N", 1, "ema-2016", "", {}, {"E": 7100, "S": 16000, "W": 16000, "-": 12000}),
    ("E", 1, "ema-2016", "", {}, {"S": 1500, "W": 1500, "N": 1500, "-": 1500}),
    ("E", 1, "ema-2012", "", {"honba": 5}, {"S": 2400, "W": 2400, "N": 2400, "-": 2100}),
    ("W", 4, "wrc-2015", "", {}, {"E": 1000, "S": 1000, "N": 1000, "-": 1100}),
]


@pytest.mark.parametrize(("me", "place", "rules", "riichi", "table", "points"), LEAST)
def test_the_least_is_what_the_scores_ask_for(
    me: str, place: int, rules: Any, riichi: str, table: dict[str, Any], points: dict[str, int | None]
) -> None:
    assert least(asked(me, place, rules, riichi, **table)) == points


def counted(way: Way) -> list[tuple[int, int | None]]:
    assert way.enough
    return [(figures.han, figures.fu) for figures in way.enough.counts]


def test_every_number_of_han_has_the_fewest_minipoints_that_are_enough() -> None:
    ways = {way.discarder: counted(way) for way in asked("S", 1, "tenhou", honba=1, sticks=1).ways}

    assert ways["E"] == [(1, 80), (2, 40), (3, 25)]
    assert ways["W"] == [(2, 90), (3, 50), (4, 25)]
    assert ways[None] == [(2, 60), (3, 30), (4, 20)]


def test_a_limit_stands_where_fewer_han_are_never_enough() -> None:
    ways = {way.discarder: counted(way) for way in asked("N", 1, "ema-2016").ways}

    assert ways["S"] == [(8, None)]
    assert ways["E"] == [(2, 110), (3, 60), (4, 30), (5, None)]


def test_several_yakuman_are_tried_where_the_rules_have_them() -> None:
    scores = {"E": 100000, "S": 0, "W": 0, "N": 0}
    singles, doubles = (asked("S", 1, rules, scores=scores).ways for rules in ("ema-2016", "mahjong-soul"))

    assert [way.enough and way.enough.counts for way in singles] == [None, None, None, None]
    assert [way.enough and way.enough.counts[0].yakuman for way in doubles] == [2, 4, 4, 3]


@pytest.mark.parametrize(("rules", "shared"), [("tenhou", False), ("ema-2016", True)])
def test_equal_scores_are_decided_as_the_rules_do(rules: str, shared: bool) -> None:
    way = asked("S", 1, rules, scores={"E": 30000, "S": 26000, "W": 20000, "N": 24000}).ways[0]

    assert way.enough
    assert (way.enough.paid.points, way.enough.score, way.enough.shared) == (2000, 28000, shared)


@pytest.mark.parametrize(("deal", "first"), [("S4", "S"), ("W1", "E"), ("W2", "N")])
def test_where_the_seat_decides_it_is_the_first_east_that_counts(deal: str, first: str) -> None:
    level = dict.fromkeys(WINDS, 30000)
    needs = {me: asked(me, 1, "tenhou", scores=level, deal=deal) for me in WINDS}

    assert [me for me, need in needs.items() if () in need.draws[1].enough] == [first]


def test_the_least_that_also_ends_the_game_stands_beside_the_least() -> None:
    way = asked("S", 1, "tenhou", honba=1, sticks=1).ways[0]

    assert way.enough
    assert way.ending
    assert (way.enough.score, way.enough.over) == (29200, False)
    assert (way.ending.score, way.ending.over, way.ending.paid.points) == (30200, True, 3600)


def test_a_dealer_who_may_not_stop_goes_on() -> None:
    need = asked("E", 1, "ema-2016")

    assert [(way.enough and way.enough.over, way.ending) for way in need.ways] == [(False, None)] * 4
    assert [draw.enough for draw in need.draws] == [
        (),
        ((), ("S",), ("W",), ("N",), ("S", "W"), ("S", "N"), ("W", "N"), ("S", "W", "N")),
    ]


DRAWS: list[tuple[str, int, str, str, list[bool], list[str]]] = [
    ("S", 2, "ema-2016", "", [True, False], ["", "N"]),
    ("S", 3, "ema-2016", "", [True, False], ["", "W", "N", "WN"]),
    ("W", 2, "ema-2016", "W", [True], ["", "N"]),
]


@pytest.mark.parametrize(("me", "place", "rules", "riichi", "rows", "enough"), DRAWS)
def test_a_draw_is_enough_with_some_of_the_others_tenpai(
    me: str, place: int, rules: str, riichi: str, rows: list[bool], enough: list[str]
) -> None:
    draws = asked(me, place, rules, riichi).draws

    assert [draw.tenpai for draw in draws] == rows
    assert ["".join(names) for names in draws[-1].enough] == enough


def test_every_draw_ends_one_way_or_another() -> None:
    for draw in asked("S", 2, "tenhou", "N").draws:
        everything = [*draw.enough, *draw.short, *draw.goes_on]

        assert len(everything) == len(set(everything)) == 4, "North has declared riichi and is tenpai"
        assert all("N" in names for names in everything)


def test_nothing_may_be_enough() -> None:
    scores = {"E": 132000, "S": 300, "W": 300, "N": -32600}

    assert not asked("N", 1, "ema-2016", scores=scores).reachable
    assert asked("N", 3, "ema-2016", scores=scores).reachable


thousands = st.integers(-50, 900).map(lambda hundreds: 100 * hundreds)


@given(
    st.tuples(thousands, thousands, thousands, thousands),
    st.sampled_from(WINDS),
    st.integers(1, 4),
    st.integers(0, 6),
    st.integers(0, 3),
    st.sampled_from(["ema-2016", "tenhou", "wrc-2022", "mahjong-soul"]),
)
@settings(max_examples=60, deadline=None)
def test_the_least_reaches_the_place_and_the_next_lower_does_not(
    scores: tuple[int, ...], me: str, place: int, honba: int, sticks: int, rules: str
) -> None:
    """By arithmetic of its own, with the scores of a win and nothing of a match."""
    chosen, own = find_rules(rules), WINDS.index(me)
    need = asked(me, place, rules, scores=dict(zip(WINDS, scores, strict=True)), honba=honba, sticks=sticks)
    for way in need.ways:
        bases = sorted(
            {count.base(chosen).points for count in counts(chosen, tsumo=way.discarder is None, honba=honba)}
        )
        enough = [base for base in bases if reaches(base, way.discarder, scores, own, place, chosen, honba, sticks)]

        assert enough == bases[len(bases) - len(enough) :], "more is never worse"
        if not enough:
            assert way.enough is None
            continue
        assert way.enough
        assert way.enough.paid == paid(enough[0], chosen, dealer=own == 0, tsumo=way.discarder is None)
        assert way.any_win == (enough == bases)


def reaches(
    base: int,
    discarder: str | None,
    scores: tuple[int, ...],
    own: int,
    place: int,
    rules: Any,
    honba: int,
    sticks: int,
) -> bool:
    won = paid(base, rules, dealer=own == 0, tsumo=discarder is None, honba=honba, sticks=sticks)
    after = [*scores]
    after[own] += won.total
    for seat in range(4):
        if seat != own and discarder in (None, WINDS[seat]):
            key = "discarder" if discarder else "dealer" if seat == 0 and own else "non_dealer"
            after[seat] -= won.shares[key]
    if rules.tie == "split":
        return sum(score > after[own] for score in after) < place
    # In the last hand South is the first East, and East the last.
    order = sorted((1, 2, 3, 0), key=lambda seat: -after[seat])
    return order.index(own) < place


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"scores": "E:32000,S:25300,W:24000"}, "there is no score for N"),
    ({"scores": "E:32000"}, "there is no score for S, W, N"),
    ({"scores": "E=32000"}, "scores are written E:32000,S:25300,W:24000,N:18700, not E=32000"),
    ({"scores": "E:1,E:2,S:1,W:1,N:1"}, "E has two scores"),
    ({"scores": "E:1,S:1,W:1,N:1,Q:1"}, "tenhou has no player at Q"),
    ({"rules": "tenhou-sanma"}, "tenhou-sanma has no player at N"),
    ({"me": "Q"}, "Q does not play; there are S, W, N, E"),
    ({"place": 5}, "there are places 1 to 4, not 5"),
    ({"place": 0}, "there are places 1 to 4, not 0"),
    ({"deal": "S5"}, "a hand is named like S4, not S5"),
    ({"deal": "N1"}, "a game under tenhou does not come to N1"),
    ({"riichi": ["Q"]}, "Q is no player; there are S, W, N, E"),
    ({"scores": "E:900,S:1,W:1,N:1", "riichi": ["E"]}, "tenhou asks for 1000 points to declare riichi, and E has 900"),
]


def asked_in_words(
    scores: str = "E:32000,S:25300,W:24000,N:18700",
    rules: str = "tenhou",
    me: str = "S",
    place: int = 1,
    deal: str | None = None,
    riichi: tuple[str, ...] = (),
) -> Need:
    return needed(last_hand(read_scores(scores), find_rules(rules), deal=deal), me, place, riichi)


@pytest.mark.parametrize(("changes", "message"), REFUSED)
def test_what_cannot_be_read_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(RiichiError) as refused:
        asked_in_words(**changes)

    assert refused.value.faults[0].message == message


@pytest.mark.parametrize(
    ("rules", "deal", "expected"),
    [("tenhou", None, "S4"), ("tenhou-sanma", None, "S3"), ({"rounds": 1}, None, "E4"), ("tenhou", "W2", "W2")],
)
def test_it_is_the_last_hand_unless_another_is_named(rules: Any, deal: str | None, expected: str) -> None:
    chosen = find_rules(rules)
    match = last_hand(dict.fromkeys(WINDS[: chosen.players], 25000), chosen, deal=deal)

    assert match.deal.round == expected
    assert match.players[match.deal.dealer] == "E"


CALL = "riichi-calc need --scores E:32000,S:25300,W:24000,N:18700"


def test_json_says_everything() -> None:
    found = json.loads(answer(f"{CALL} --me s --honba 1 --sticks 1 --rules tenhou --json", 80))

    assert found["scores"] == {"S": 25300, "W": 24000, "N": 18700, "E": 32000}
    assert (found["round"], found["honba"], found["sticks"], found["place"]) == ("S4", 1, 1, 1)
    assert found["ways"][1] == {
        "by": "ron", "from": "W", "any_win": False, "ending": None,
        "enough": {
            "counts": [
                {"han": han, "fu": fu, "yakuman": 0, "limit": None} for han, fu in ((2, 90), (3, 50), (4, 25))
            ],
            "points": 5800, "pays": {"discarder": 5800}, "score": 32400, "rank": 1, "shared": False, "over": True,
        },
    }  # fmt: skip
    assert found["draws"][0]["goes_on"] == [["W", "N"]]


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("--me S", 0),
        ("--me S -r E -r N", 0),
        ("--me S -r E,N", 0),
        ("--me Q", 2),
        ("--me S --place 9", 2),
        ("--me S --rules x", 2),
        ("", 2),
    ],
)
def test_the_exit_status_says_whether_the_call_could_be_read(words: str, status: int) -> None:
    shown = answer(f"{CALL} {words}", 80)

    assert shown.endswith(f"[exit {status}]") if status else "[exit" not in shown


def test_the_exit_status_is_1_where_nothing_is_enough() -> None:
    shown = answer("riichi-calc need --scores E:132000,S:300,W:300,N:-32600 --me N --rules ema-2016", 80)

    assert shown.endswith("Nothing reaches place 1 in this hand.\n[exit 1]")
