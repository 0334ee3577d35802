"""Game logs played again: every win of real ones agrees, and every record is built from what happened at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from riichi_calc import score_record
from riichi_calc.hand import Meld
from riichi_calc.logs import audit_text, play_events
from riichi_calc.logs.events import (
    AddedQuad,
    Call,
    Claim,
    ClosedQuad,
    Deal,
    Discard,
    Draw,
    Event,
    North,
    NoWin,
    Opening,
    Said,
    Wins,
    call,
)
from riichi_calc.logs.play import Broken, Outcome
from riichi_calc.logs.table import Laid, Seat
from riichi_calc.logs.winning import fed_by
from riichi_calc.notation import parse_tiles
from riichi_calc.tiles import TILES_BY_NAME

from .sample_logs import SAMPLES, WRONG, Sample, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from riichi_calc.logs.events import RuleSpec


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_every_win_of_a_log_agrees(sample: Sample) -> None:
    found = audit_text(text_of(sample.name))
    played = [game for game in found.games if game.hands]

    differing = {(hand.label, row.about) for hand in found.hands() for row in hand.differences}
    differing |= {(win.label, row.about) for win in found.wins() for row in win.differences}
    assert differing == WRONG.get(sample.name, set())
    assert [game.differences for game in played] == [()] * len(played)
    assert found.problems == ()
    assert {game.format for game in played} == {sample.format}
    assert [game.spec for game in played] == [sample.rules] * len(played)
    assert (len([*found.hands()]), len([*found.wins()])) == (sample.hands, sample.wins)


def test_a_hand_of_six_yakuman_won_by_three_agrees() -> None:
    found = audit_text(text_of("server-test-triple-ron.json"))

    assert found.agrees
    assert [win.score.yakuman for win in found.wins() if win.score] == [6, 6, 6]


def test_a_private_lobby_is_read_as_far_as_its_list_can_be() -> None:
    found = audit_text(text_of("tenhou-lobby-arml.json"))

    assert found.agrees
    rules = found.games[0].rules
    assert (rules.start_points, rules.red_fives, rules.kiriage_mangan) == (30000, (0, 0, 0), True)
    assert isinstance(rules.uma[0], tuple)
    assert rules.uma[0] == (20000, 0, -5000, -15000)


FACTS: list[tuple[str, str, dict[str, Any]]] = [
    ("4p-tenhou.xml", "E1-1", {"tenhou": True, "tsumo": True, "seat": "E", "honba": 1}),
    ("4p-pao-tsumo.xml", "E1-1", {"liable": [{"seat": "N", "yakuman": "daisangen"}], "tsumo": True}),
    ("3p-ryuuiisou.xml", "E2-1", {"nuki": 1, "honba": 1, "from": "W", "dora": "4s1m"}),
    ("4p-double-ron-1.xml", "E4-0", {"riichi": True, "sticks": 1, "ura": "6m"}),
    ("4p-double-ron-1.xml", "E4-0.2", {"seat": "S", "from": "W"}),
    ("tenhou-rinshan.json", "S2-0", {"rinshan": True, "riichi": True, "ura": "3z8s"}),
    ("tenhou-yakuman-four-kans-1.json", "S1-0", {"hand": "2s+2s,7777s,1111s,9999s,x22xm", "from": "S"}),
]


@pytest.mark.parametrize(("log", "win", "facts"), FACTS)
def test_a_record_has_what_happened(log: str, win: str, facts: dict[str, Any]) -> None:
    records = {found.label: found.record for found in audit_text(text_of(log)).wins()}

    assert facts.items() <= records[win].items()


WAITING = "234m567p2346788s"
"""Waits for 2s, 5s and 8s, and for 5s with three yaku beside riichi."""


def tile(name: str) -> int:
    return TILES_BY_NAME[name]


def dealt(hands: dict[int, str], players: int = 4, **changes: Any) -> Deal:
    """A deal that shows the tiles of some seats."""
    shown = tuple(parse_tiles(hands[seat]) if seat in hands else None for seat in range(players))
    deal = Deal(0, 0, 0, 0, 0, (25000,) * players, shown, (tile("4z"),))
    return deal._replace(**changes)


def turn(seat: int, discard: str, *, riichi: bool = False) -> list[Event]:
    """A tile drawn that the log does not show, and one discarded."""
    return [Draw(seat, None), Discard(seat, tile(discard), riichi)]


def own(seat: int, discard: str, *, riichi: bool = False) -> list[Event]:
    """A tile drawn and discarded by a player whose tiles are shown."""
    return [Draw(seat, tile(discard)), Discard(seat, tile(discard), riichi)]


def pon(seat: int, source: int, name: str) -> Call:
    return call(seat, source, tile(name), [tile(name)] * 2)


def win(winner: int, source: int, **said: Any) -> Wins:
    return Wins((Claim(winner, source, Said(**said)),))


def outcomes(deal: Deal, events: Sequence[Event], rules: RuleSpec = "tenhou") -> list[Any]:
    """What becomes of a hand."""
    found = [*play_events([Opening("test", rules, True, ()), deal, *events])]
    return found[1:]


def circumstances(deal: Deal, events: Sequence[Event], rules: RuleSpec = "tenhou") -> set[str]:
    """The flags in the record of the only win."""
    (outcome,) = outcomes(deal, events, rules)
    assert isinstance(outcome, Outcome), outcome
    (claimed,) = outcome.wins
    score_record({**claimed.record, "rules": rules})
    return {key for key, value in claimed.record.items() if value is True} - {"tsumo"}


def turns(deal: Deal, count: int) -> list[Event]:
    """So many turns, of the seventy that there are; who shows tiles discards what was drawn."""
    events: list[Event] = []
    for number in range(count):
        seat = number % 4
        events += own(seat, "9m") if deal.hands[seat] else turn(seat, "9m")
    return events


S_WAITS = dealt({1: WAITING})
W_WAITS = dealt({2: WAITING})
RIICHI = [*turn(0, "9m"), *own(1, "9p", riichi=True)]
ROUND = [*turn(2, "9m"), *turn(3, "9m"), *turn(0, "9m")]
"""From the second player's discard to that player's next draw."""
A_CALL = [*turn(0, "9m"), pon(2, 0, "9m"), Discard(2, tile("1z")), *turn(3, "9p"), *turn(0, "9p")]
A_QUAD = [Draw(2, None), ClosedQuad(2, tile("7z")), *turn(2, "5s")]
A_TRIPLET = [*turn(0, "5s"), pon(2, 0, "5s"), Discard(2, tile("9m")), *turn(3, "9m"), *turn(0, "9m")]
WAYS: list[tuple[str, Deal, list[Event], set[str]]] = [
    (
        "riichi on the first discard is double",
        S_WAITS,
        [*RIICHI, *turn(2, "5s"), win(1, 2)],
        {"double_riichi", "ippatsu"},
    ),
    (
        "a call before it makes it single",
        S_WAITS,
        [*A_CALL, *own(1, "9p", riichi=True), *turn(2, "5s"), win(1, 2)],
        {"riichi", "ippatsu"},
    ),
    (
        "a call after it ends ippatsu",
        S_WAITS,
        [*RIICHI, pon(3, 1, "9p"), Discard(3, tile("5s")), win(1, 3)],
        {"double_riichi"},
    ),
    (
        "one's next discard ends ippatsu",
        S_WAITS,
        [*RIICHI, *ROUND, *own(1, "9p"), *turn(2, "5s"), win(1, 2)],
        {"double_riichi"},
    ),
    (
        "a win by the next draw is within the turn",
        S_WAITS,
        [*RIICHI, *ROUND, Draw(1, tile("5s")), win(1, 1)],
        {"double_riichi", "ippatsu"},
    ),
    (
        "a concealed quad ends ippatsu when its tile is replaced",
        S_WAITS,
        [*RIICHI, *A_QUAD, win(1, 2)],
        {"double_riichi", "kanburi"},
    ),
    (
        "a robbed quad does not",
        S_WAITS,
        [*A_TRIPLET, *own(1, "9p", riichi=True), Draw(2, None), AddedQuad(2, tile("0s")), win(1, 2)],
        {"riichi", "ippatsu", "chankan"},
    ),
    (
        "a discard claimed before one's first turn",
        S_WAITS,
        [*turn(0, "5s"), win(1, 0)],
        {"renhou"},
    ),
    (
        "a riichi's own discard",
        W_WAITS,
        [*turn(0, "9m"), *turn(1, "9m"), *own(2, "9m"), *turn(3, "9m"), *turn(0, "5s", riichi=True), win(2, 0)],
        {"tsubame_gaeshi"},
    ),
    (
        "the dealer's first draw",
        dealt({0: WAITING}),
        [Draw(0, tile("5s")), win(0, 0)],
        {"tenhou"},
    ),
    (
        "another's first draw",
        S_WAITS,
        [*turn(0, "9m"), Draw(1, tile("5s")), win(1, 1)],
        {"chiihou"},
    ),
    (
        "a first draw after a call is none",
        S_WAITS,
        [*A_CALL, Draw(1, tile("5s")), win(1, 1)],
        set(),
    ),
    (
        "a replacement tile",
        dealt({1: "1111z234m567p234s"}),
        [*turn(0, "9m"), Draw(1, tile("9s")), ClosedQuad(1, tile("1z")), Draw(1, tile("9s")), win(1, 1)],
        {"rinshan"},
    ),
    (
        "the last tile drawn",
        S_WAITS,
        [*turns(S_WAITS, 69), Draw(1, tile("5s")), win(1, 1)],
        {"haitei"},
    ),
    (
        "the last discard",
        W_WAITS,
        [*turns(W_WAITS, 69), *turn(1, "5s"), win(2, 1)],
        {"houtei"},
    ),
]


@pytest.mark.parametrize(("deal", "events", "wanted"), [row[1:] for row in WAYS], ids=[row[0] for row in WAYS])
def test_how_a_hand_was_won_follows_from_what_happened(deal: Deal, events: list[Event], wanted: set[str]) -> None:
    assert circumstances(deal, events) == wanted


@pytest.mark.parametrize(("rules", "wanted"), [("tenhou", {"rinshan"}), ("ema-2012", {"rinshan", "haitei"})])
def test_a_last_tile_that_replaces_one_is_a_last_tile_where_the_rules_have_both(rules: str, wanted: set[str]) -> None:
    deal = dealt({0: "1111z234m567p234s"})
    end: list[Event] = [Draw(0, tile("9s")), ClosedQuad(0, tile("1z")), Draw(0, tile("9s")), win(0, 0)]

    assert circumstances(deal, [*turns(deal, 68), *end], rules) == wanted


def test_a_north_that_is_set_aside_can_be_won_and_is_no_robbed_quad() -> None:
    deal = dealt({1: "4z123p456p789p234s"}, players=3, indicators=(tile("9p"),))

    (outcome,) = outcomes(deal, [*turn(0, "9s"), *own(1, "9s"), Draw(2, None), North(2), win(1, 2)], "tenhou-sanma")

    record = outcome.wins[0].record
    assert record["hand"] == "123456789p234s4z+4z"
    assert "chankan" not in record


def test_norths_of_ones_own_are_counted_and_their_tiles_replaced() -> None:
    deal = dealt({0: "4z123p456p789p23s1z"}, players=3)
    events: list[Event] = [Draw(0, tile("1z")), North(0), Draw(0, tile("4s")), win(0, 0)]

    (outcome,) = outcomes(deal, events, "tenhou-sanma")

    assert outcome.wins[0].record.items() >= {"nuki": 1, "rinshan": True, "hand": "123456789p23s11z+4s"}.items()


TWO_WIN = dealt({1: WAITING, 3: WAITING}, honba=2, sticks=1)
BOTH = Wins((Claim(3, 0, Said()), Claim(1, 0, Said())))
SHARED = [
    ("tenhou", {1: (2, 3), 3: (0, 0)}),
    ("mahjong-soul", {1: (2, 3), 3: (0, 0)}),
    ({"base": "tenhou", "sticks_to": "own_back", "honba_to": "each"}, {1: (2, 2), 3: (2, 1)}),
]


@pytest.mark.parametrize(("rules", "wanted"), SHARED)
def test_counters_and_sticks_go_where_the_rules_send_them(rules: RuleSpec, wanted: dict[int, tuple[int, int]]) -> None:
    events = [*turn(0, "9m"), *own(1, "9m", riichi=True), *turn(2, "9m"), *own(3, "9m", riichi=True), *turn(0, "5s")]

    (outcome,) = outcomes(TWO_WIN, [*events, BOTH], rules)

    shared = {won.claim.winner: (won.record.get("honba", 0), won.record.get("sticks", 0)) for won in outcome.wins}
    assert shared == wanted
    assert [won.claim.winner for won in outcome.wins] == [1, 3]


def laid(*sets: tuple[str, int | None]) -> list[Laid]:
    """Sets on the table: a triplet or quad of a tile, and whom it came from."""
    found = []
    for name, source in sets:
        kind: Any = "quad" if name.endswith("quad") else "triplet"
        added = name.endswith("added quad")
        found.append(Laid(Meld(kind, tile(name.split()[0]), open=source is not None), source, added=added))
    return found


FED = [
    (laid(("5z", 1), ("6z", 2), ("7z", 3)), {"daisangen": 3}),
    (laid(("5z", 1), ("6z", 2), ("7z quad", None)), {}),
    (laid(("5z quad", None), ("6z", 2), ("7z", 3)), {"daisangen": 3}),
    (laid(("7z", 1), ("6z", 2), ("5z added quad", 3)), {"daisangen": 3}),
    (laid(("1z", 1), ("2z", 1), ("3z", 1), ("4z", 2)), {"daisuushii": 2}),
    (laid(("1z", 1), ("2z", 1), ("3z", 1)), {}),
    (laid(("1m quad", 1), ("2m quad", 1), ("3m quad", None), ("4m quad", 2)), {"suukantsu": 2}),
    (laid(("1m quad", 1), ("2m quad", 1), ("3m quad", None), ("4m added quad", 2)), {}),
]


@pytest.mark.parametrize(("sets", "wanted"), FED)
def test_who_feeds_the_last_set_of_a_yakuman_is_liable(sets: list[Laid], wanted: dict[str, int]) -> None:
    last_quad = sets[-1] if sets[-1].meld.kind == "quad" else None

    assert fed_by(Seat([], sets, last_quad)) == wanted


def test_who_lets_the_riichi_tile_be_called_has_laid_the_stick_down() -> None:
    events = [*turn(0, "9m"), *own(1, "9p", riichi=True), pon(3, 1, "9p"), Discard(3, tile("5s")), win(1, 3)]

    (outcome,) = outcomes(S_WAITS, events)

    assert (outcome.paid, outcome.declared) == ((1,), None)


def test_a_riichi_that_is_won_lays_no_stick_down() -> None:
    events = [
        *turn(0, "9m"),
        *turn(1, "9m"),
        *own(2, "9m"),
        *turn(3, "9m"),
        Draw(0, None),
        Discard(0, tile("5s"), True),
    ]

    (outcome,) = outcomes(W_WAITS, [*events, win(2, 0)])

    assert (outcome.paid, outcome.declared) == ((), 0)


def test_three_that_win_a_riichi_leave_no_stick_and_four_that_declare_it_do() -> None:
    riichi = [*turn(0, "9m"), *turn(1, "9m", riichi=True)]

    aborted = [outcomes(dealt({}), [*riichi, NoWin(kind)])[0].paid for kind in ("sanchahou", "suucha")]

    assert aborted == [(), (1,)]


def test_who_waits_for_a_fifth_tile_alone_is_not_tenpai() -> None:
    deal = dealt({0: "1z1111m234p567p89p", 1: "1111m234p567p789p", 2: "111z234m567p789s9p", 3: WAITING})
    events: list[Event] = [Draw(0, tile("9p")), Discard(0, tile("1z")), pon(2, 0, "1z"), Discard(2, tile("9p"))]

    (outcome,) = outcomes(deal, [*events, NoWin("exhaustive")])

    assert outcome.tenpai == (3,)


def test_nagashi_is_outside_tiles_alone_and_none_of_them_called() -> None:
    deal = dealt({})
    events = [*turn(0, "9m"), *turn(1, "1z"), *turn(2, "5m"), *turn(3, "9s"), pon(1, 3, "9s"), Discard(1, tile("1m"))]

    (outcome,) = outcomes(deal, [*events, NoWin("nagashi")])

    assert outcome.nagashi == (0, 1)


IMPOSSIBLE: list[tuple[list[Event], str]] = [
    ([Draw(1, None)], "seat 1 draws ? out of turn"),
    ([Draw(0, None), Draw(0, None)], "seat 0 draws ? out of turn"),
    ([Discard(0, 0)], "seat 0 discards or lays down 1m out of turn"),
    ([*turn(0, "9m"), Draw(1, 8), Discard(1, tile("9p"))], "seat 1 discards 9p, and has 2349m567p2346788s"),
    ([*turn(0, "9m"), pon(2, 0, "9p")], "seat 2 calls 9p, which was not discarded there and then"),
    ([*turn(0, "9m"), pon(2, 1, "9m")], "seat 2 calls 9m, which was not discarded there and then"),
    ([*turn(0, "9m"), pon(1, 0, "9m")], "seat 1 calls 9m, and has 234m567p2346788s"),
    ([*turn(0, "9m"), pon(0, 0, "9m")], "seat 0 calls 9m, and has "),
    ([*turn(0, "9m"), Draw(1, 8), ClosedQuad(1, 8)], "seat 1 lays down four 9m, and has 2349m567p2346788s"),
    ([*turn(0, "9m"), Draw(1, 8), AddedQuad(1, 8)], "seat 1 adds 9m to a triplet, and has 2349m567p2346788s"),
    ([*turn(0, "9m"), Draw(1, 8), North(1)], "seat 1 sets 4z aside, and has 2349m567p2346788s"),
    ([*turn(0, "9m"), win(1, 3)], "seat 1 wins on a tile that was not drawn or discarded last"),
    ([*turn(0, "9m"), win(2, 0)], "seat 2 wins, and its tiles are not shown"),
    ([*turns(S_WAITS, 70), Draw(2, None)], "seat 2 draws ? after the last tile of the wall"),
    ([Draw(4, None)], "seat 4 is none of this table's"),
    ([Wins(())], "a hand ends with one tile, for one or more different winners"),
    ([Wins((*win(1, 0).claims, *win(1, 0).claims))], "a hand ends with one tile, for one or more different winners"),
    ([NoWin("nothing")], "no hand ends with nothing"),
    ([NoWin("exhaustive", (1, 2, 3))], "there are whole points for 4 players, not [1, 2, 3]"),
    ([NoWin("exhaustive", (10**5000,) * 4)], "there are whole points for 4 players, not list …"),
    ([*turn(0, "5s"), win(1, 0, han=1.5)], "seat 1 wins with figures that are no whole numbers"),
    ([*turn(0, "5s"), win(1, 0, yaku={"pinfu": 10**5000})], "seat 1 wins with figures that are no whole numbers"),
    ([*turn(0, "5s"), win(1, 0, dora={"dora": "1"})], "seat 1 wins with figures that are no whole numbers"),
    ([*turn(0, "9m"), call(1, 0, 8, [7])], "seat 1 calls a tile for no set"),
]


@pytest.mark.parametrize(("events", "sentence"), IMPOSSIBLE, ids=[row[1] for row in IMPOSSIBLE])
def test_what_cannot_have_happened_is_said_with_its_place(events: list[Event], sentence: str) -> None:
    broken, *others = outcomes(S_WAITS, events)

    assert isinstance(broken, Broken)
    assert [fault.message for fault in broken.faults] == [sentence]
    assert broken.place == f"E1-0, event {len(events)}"
    assert others == []


DEALS: list[tuple[Deal, str]] = [
    (dealt({}, players=3), "3 players are dealt in; tenhou is for 4"),
    (dealt({}, dealer=4), "seat 4 is none of this table's"),
    (dealt({}, honba=-1), "no hand is dealt in round 0 with -1 counters and 0 sticks"),
    (dealt({}, scores=(1.5,) * 4), "there are whole points for 4 players, not [1.5, 1.5, 1.5, 1.5]"),
    (dealt({0: "123m"}), "seat 0 is dealt 3 tiles, and not thirteen"),
    (dealt({}, indicators=()), "there are 1 to 5 dora indicators, not 0"),
]


@pytest.mark.parametrize(("deal", "sentence"), DEALS, ids=[row[1] for row in DEALS])
def test_a_deal_that_no_table_has_seen_is_refused(deal: Deal, sentence: str) -> None:
    (broken,) = outcomes(deal, [])

    assert [fault.message for fault in broken.faults] == [sentence]


def test_the_hand_after_one_that_contradicts_itself_is_played() -> None:
    broken, outcome = outcomes(S_WAITS, [Draw(1, None), NoWin("exhaustive"), S_WAITS, *turn(0, "5s"), win(1, 0)])

    assert isinstance(broken, Broken)
    assert len(outcome.wins) == 1


def test_a_hand_without_an_end_is_said_where_the_next_one_begins_or_the_log_ends() -> None:
    first, second = outcomes(S_WAITS, [Draw(0, None), S_WAITS])

    assert (first.place, first.faults[0].message) == (
        "E1-0, event 1",
        "the next hand begins here, and this one has no end",
    )
    assert (second.place, second.faults[0].message) == ("E1-0, event 0", "the log ends here, and the hand does not")


def test_rules_that_do_not_exist_are_a_problem_and_no_crash() -> None:
    (broken,) = play_events([Opening("test", {"base": "tenhou", "start_points": "many"}, True, ())])

    assert isinstance(broken, Broken)
    assert broken.faults[0].code == "rules"
