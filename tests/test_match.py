"""A game as it is played: who is paid, what comes next, when it ends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_calc import RiichiError, result, score_record
from riichi_calc.match import (
    Deal,
    Draw,
    End,
    Figures,
    Game,
    Limit,
    Match,
    Penalty,
    Ron,
    Tiles,
    Tsumo,
    Win,
    game_result,
    play_game,
    read_event,
)

from .games import NAMES, events, game_texts, rule_sets
from .strategies import few

DATA = Path(__file__).parent / "data"
CASES = [json.loads(line) for line in (DATA / "games.ndjson").read_text("utf-8").splitlines()]


def figures(game: Game, expected: dict[str, Any]) -> dict[str, Any]:
    """What *game* came to, in the figures that are expected of it."""
    result = game_result(game)
    final = {row["player"]: row for row in result["final"] or ()}
    scores = [hand["scores"] for hand in result["hands"]]
    last = {player: row["score"] for player, row in final.items()} or (scores[-1] if scores else {})
    upcoming = result["next"]
    found = {
        # Every score but the last is without the sticks that are left.
        "scores": [*scores[: len(expected.get("scores", scores)) - 1], last],
        "last": last,
        "next": upcoming and f"{upcoming['round']}-{upcoming['honba']}",
        "sticks": upcoming and upcoming["sticks"],
        "over": result["over"],
        "ranks": {player: row["rank"] for player, row in final.items()},
        "totals": {player: row["total"] for player, row in final.items()},
        "error": result["error"] and result["error"]["line"],
    }
    return {figure: found[figure] for figure in expected}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_known_game_comes_out_as_it_did(case: dict[str, Any]) -> None:
    game = play_game(case["text"])

    assert figures(game, case["expect"]) == case["expect"]
    assert ("error" in case["expect"]) == bool(game.error)


class Told(NamedTuple):
    """A rule, a game in few words, and what comes of it."""

    rule: str
    text: str
    expected: dict[str, Any]

    @property
    def whole(self) -> str:
        """The text with the rules and players that it leaves out."""
        head = "" if self.text.startswith("rules") else "rules ema-2012\n"
        if "players" in self.text:
            return head + self.text
        rules, rest = self.text.split("\n", 1) if self.text.startswith("rules") else ("rules ema-2012", self.text)
        return f"{rules}\nplayers A B C D\n{rest}"


def last(*scores: int) -> dict[str, Any]:
    """The scores after the last event, from the first East."""
    return {"last": dict(zip("ABCD", scores, strict=False))}


def shown(told: Told) -> str:
    return told.rule


SEEDS = [
    Told(
        "EMA 2012 3.4.9: who discards pays each hand in full",
        "ron B from A 3han 40fu also C mangan",
        last(16800, 35200, 38000, 30000),
    ),
    Told("EMA 2012 3.4.9: East receives more", "tsumo A mangan", last(42000, 26000, 26000, 26000)),
    Told("EMA 2012 3.4.9: East pays more on a self-draw", "tsumo B mangan", last(26000, 38000, 28000, 28000)),
    Told("EMA 2012 3.4.9: a counter when East wins", "ron A from B mangan", {"next": "E1-1"}),
    Told(
        "EMA 2012 3.4.9: a counter when East wins among others", "ron B from C mangan also A mangan", {"next": "E1-1"}
    ),
    Told("EMA 2012 3.4.10: a counter after an exhaustive draw", "draw tenpai none", {"next": "E2-1"}),
    Told("EMA 2012 3.4.10: a counter after an abortive draw", "abort suufon", {"next": "E1-1"}),
    Told(
        "EMA 2012 3.4.10: 300 a counter", "start E1 honba 2\nron B from C 3han 40fu", last(30000, 35800, 24200, 30000)
    ),
    Told(
        "EMA 2012 3.4.10: 100 a counter from each", "start E1 honba 2\ntsumo B mangan", last(25800, 38600, 27800, 27800)
    ),
    Told(
        "EMA 2012 3.4.10: all counters go when another wins", "start E1 honba 3\nron B from C mangan", {"next": "E2-0"}
    ),
    Told("EMA 2012 3.4.11: two han from five counters on", "start E1 honba 5\nron B from C 1han 40fu", {"error": 4}),
    Told("EMA 2012 3.4.11: not before", "start E1 honba 4\nron B from C 1han 40fu", {"error": None}),
    Told("EMA 2012 3.4.11: two are enough", "start E1 honba 5\nron B from C 2han 40fu", {"error": None}),
    Told(
        "EMA 2012 3.4.11: two fan from yaku, not from dora",
        "start E1 honba 5\nron B from C 123m78p99s+9p,777z,456s dora 8s",
        {"error": 4},
    ),
    Told("EMA 2012 3.4.12: East stays when tenpai at a draw", "draw tenpai A B", {"next": "E1-1"}),
    Told("EMA 2012 3.4.12: otherwise the deal rotates", "draw tenpai B C D", {"next": "E2-1"}),
    Told("EMA 2012 3.4.12: no rotation after a chombo, no counter", "start E1 honba 1\nchombo A", {"next": "E1-1"}),
    Told("EMA 2012 3.4.12: no rotation after an abortive draw", "abort suucha riichi A B C D", {"next": "E1-1"}),
    Told("EMA 2012 3.5: then the south round begins", "start E4\nron A from B mangan", {"next": "S1-0"}),
    Told("EMA 2012 3.5: after the south round the game ends", "start S4\nron A from B mangan", {"over": True}),
    Told("EMA 2012 3.5: not while East stays", "start S4\nron D from B mangan", {"over": False}),
    Told(
        "EMA 2012 3.6: bets that are left are the winner's",
        "start S4 sticks 2\nplayers A:28000 B:31000 C:29000 D:30000\ndraw tenpai none",
        last(28000, 33000, 29000, 30000),
    ),
    Told(
        "EMA 2012 3.6.1: 30, 10, -10 and -30",
        "players A:31000 B:33000 C:27000 D:29000\nend",
        {"totals": {"B": 33000, "A": 11000, "D": -11000, "C": -33000}},
    ),
    Told(
        "EMA 2012 3.6.1: two who tie for first get 20,000 each",
        "players A:35000 B:35000 C:27000 D:23000\nend",
        {"totals": {"A": 25000, "B": 25000, "C": -13000, "D": -37000}},
    ),
    Told(
        "WRC 2015 6.1: below zero the game goes on",
        "rules wrc-2015\nplayers A B C:1000 D\nron A from C mangan",
        {"over": False},
    ),
    Told(
        "WRC 2015 6.1: below zero riichi can be declared",
        "rules wrc-2015\nplayers A B C:-1000 D\ntsumo A mangan riichi C",
        {"error": None},
    ),
    Told(
        "Tenhou: riichi asks for 1,000 points",
        "rules tenhou\nplayers A B C:900 D\ntsumo A mangan riichi C",
        {"error": 3},
    ),
    Told(
        "Tenhou: not of who does not declare it",
        "rules tenhou\nplayers A B C:900 D\ntsumo A mangan riichi B",
        {"error": None},
    ),
    Told(
        "WRC 2015 6.2: the liable player pays a self-draw, counters too",
        "start E1 honba 2\ntsumo B yakuman liable C",
        last(30000, 62600, -2600, 30000),
    ),
    Told(
        "WRC 2015 6.2: a discard is shared, and its counters are the discarder's",
        "start E1 honba 2\nron B from D yakuman liable C",
        last(30000, 62600, 14000, 13400),
    ),
]


@pytest.mark.parametrize("told", SEEDS, ids=shown)
def test_a_sentence_of_the_rules_holds(told: Told) -> None:
    assert figures(play_game(told.whole), told.expected) == told.expected


THREE = "ron B from A mangan also C mangan also D mangan riichi A B"
SEVERAL = [
    Told("all three are paid", f"rules ema-2016\n{THREE}", last(5000, 39000, 38000, 38000)),
    Told(
        "three are an abortive draw",
        f"rules tenhou\n{THREE}",
        {**last(24000, 24000, 25000, 25000), "next": "E1-1", "sticks": 2},
    ),
    Told(
        "two are paid where three are not",
        "rules tenhou\nron B from A mangan also C mangan",
        last(9000, 33000, 33000, 25000),
    ),
    Told("the first alone is paid", f"rules wrc-2015\n{THREE}", last(21000, 39000, 30000, 30000)),
    Told(
        "the first is the next after the discarder",
        "rules wrc-2015\nron B from C mangan also D mangan",
        last(30000, 30000, 22000, 38000),
    ),
    Told("an unpaid dealer loses the deal", "rules wrc-2015\nron A from C mangan also D mangan", {"next": "E2-0"}),
    Told(
        "each is paid the counters",
        "rules ema-2012\nplayers A B C D\nstart E1 honba 1\nron B from A mangan also C mangan",
        last(13400, 38300, 38300, 30000),
    ),
    Told(
        "or the first alone",
        "rules mahjong-soul\nplayers A B C D\nstart E1 honba 1\nron B from A mangan also C mangan",
        last(8700, 33300, 33000, 25000),
    ),
    Told(
        "declarers take their own sticks back, the first all others",
        "rules ema-2012\nplayers A B C D\nstart E1 sticks 2\nron B from A mangan also C mangan riichi A C",
        last(13000, 41000, 38000, 30000),
    ),
    Told(
        "or the first takes all",
        "rules ema-2012\nplayers A B C D\nstart E1 sticks 2\n"
        'rule sticks_to "first"\nron B from A mangan also C mangan riichi A C',
        last(13000, 42000, 37000, 30000),
    ),
    Told(
        "the indicators lie there for all",
        "rules tenhou\nron B from A 234m067p2346788s+5s dora 4p riichi B also C 2346788s234p+5s,567p",
        last(15000, 33000, 27000, 25000),
    ),
    Told(
        "each is liable for what he is said to be",
        "rules ema-2012\nron B from A yakuman liable C also D mangan",
        last(6000, 62000, 14000, 38000),
    ),
]


@pytest.mark.parametrize("told", SEVERAL, ids=shown)
def test_several_winners_are_paid_as_the_rules_say(told: Told) -> None:
    assert figures(play_game(told.whole), told.expected) == told.expected


def at(rules: str, scores: tuple[int, ...], text: str) -> str:
    """A text that begins with these scores."""
    names = " ".join(f"{name}:{score}" for name, score in zip("ABCD", scores, strict=False))
    return f"rules {rules}\nplayers {names}\n{text}"


EVEN = (25000, 25000, 25000, 25000)
ENDS = [
    Told("tobi: below zero", at("tenhou", (1000, 49000, 25000, 25000), "ron B from A 2han 30fu"), {"over": True}),
    Told(
        "tobi: zero is not below", at("tenhou", (2000, 48000, 25000, 25000), "ron B from A 2han 30fu"), {"over": False}
    ),
    Told(
        "tobi: zero is enough where the rules say so",
        at("tenhou", (2000, 48000, 25000, 25000), "ron B from A 2han 30fu").replace("\n", '\nrule tobi "zero"\n', 1),
        {"over": True},
    ),
    Told("tobi: a penalty can do it", at("tenhou", (1000, 49000, 25000, 25000), "penalty A -1100"), {"over": True}),
    Told("tobi: not before the first event", at("tenhou", (-1000, 51000, 25000, 25000), ""), {"over": False}),
    Told(
        "an abortive draw never ends a game",
        at("tenhou", (-1000, 51000, 25000, 25000), "abort suufon"),
        {"over": False},
    ),
    Told(
        "nor does a chombo",
        at("tenhou", (-1000, 51000, 25000, 25000), "chombo A").replace("\n", '\nrule chombo "mangan"\n', 1),
        {"over": False},
    ),
    Told(
        "three winners are an abortive draw too",
        at("tenhou", (-1000, 51000, 25000, 25000), THREE.replace("riichi A B", "")),
        {"over": False},
    ),
    Told("sudden death: on, below the goal", at("tenhou", EVEN, "start S4\nron A from B 1han 30fu"), {"next": "W1-0"}),
    Told(
        "sudden death: over, at the goal",
        at("tenhou", (29000, 21000, 25000, 25000), "start S4\nron A from B 1han 30fu"),
        {"over": True},
    ),
    Told(
        "sudden death: over in West at the goal", at("tenhou", EVEN, "start W2\nron A from B 4han 30fu"), {"over": True}
    ),
    Told("sudden death: on in West below it", at("tenhou", EVEN, "start W2\nron A from C 1han 30fu"), {"next": "W3-0"}),
    Told(
        "sudden death: a dealer's win is enough", at("tenhou", EVEN, "start W1\nron A from B 3han 30fu"), {"over": True}
    ),
    Told("sudden death: a penalty is no hand", at("tenhou", EVEN, "start W1\npenalty A 6000"), {"over": False}),
    Told("sudden death: West is the last", at("tenhou", EVEN, "start W4\nron A from B 1han 30fu"), {"over": True}),
    Told("sudden death: its own goal", at("mahjong-soul", EVEN, "start S4\nron A from B 1han 30fu"), {"next": "W1-0"}),
    Told(
        "sudden death: South after East alone",
        at("tenhou\nrule rounds 1", EVEN, "start E4\nron A from B 1han 30fu"),
        {"next": "S1-0"},
    ),
    Told("no sudden death: over after the last hand", at("m-league", EVEN, "start S4\ndraw tenpai A"), {"over": True}),
    Told("agari-yame: the leading dealer wins", at("tenhou", EVEN, "start S4\ntsumo D mangan"), {"over": True}),
    Told("agari-yame: not below the goal", at("tenhou", EVEN, "start S4\ntsumo D 1han 30fu"), {"next": "S4-1"}),
    Told(
        "agari-yame: not while another leads",
        at("tenhou", (40000, 20000, 20000, 20000), "start S4\nron D from B mangan"),
        {"next": "S4-1"},
    ),
    Told(
        "agari-yame: tenpai is enough",
        at("tenhou", (20000, 20000, 29000, 31000), "start S4\ndraw tenpai D"),
        {"over": True},
    ),
    Told("agari-yame: only in the last hand", at("tenhou", EVEN, "start S3\ntsumo C mangan"), {"next": "S3-1"}),
    Told(
        "agari-yame: not where the rules have none",
        at("ema-2012", (20000, 20000, 29000, 31000), "start S4\ntsumo D mangan"),
        {"next": "S4-1"},
    ),
    Told(
        "agari-yame: a tie goes to the nearer the first East",
        at("tenhou", (31000, 20000, 20000, 29000), "start S4\nron D from B 1han 40fu"),
        {"next": "S4-1"},
    ),
    Told("end: where it is written", at("tenhou", EVEN, "draw tenpai none\nend"), {"over": True}),
    Told("end: once more does nothing", at("tenhou", EVEN, "end\nend"), {"over": True, "error": None}),
    Told("nothing can follow", at("tenhou", EVEN, "end\nchombo A"), {"error": 4}),
]


@pytest.mark.parametrize("told", ENDS, ids=shown)
def test_a_game_ends_when_the_rules_say_so(told: Told) -> None:
    assert figures(play_game(told.whole), told.expected) == told.expected


DRAWS = [
    Told("one is tenpai", "draw tenpai C", last(29000, 29000, 33000, 29000)),
    Told("two are", "draw tenpai C D", last(28500, 28500, 31500, 31500)),
    Told("three are", "draw tenpai B C D", last(27000, 31000, 31000, 31000)),
    Told("all are", "draw tenpai all", last(30000, 30000, 30000, 30000)),
    Told("nobody is", "draw tenpai none", last(30000, 30000, 30000, 30000)),
    Told(
        "odd hundreds go to who is nearer the first East",
        "rules ema-2012\nrule noten_points 1000\nplayers A B C D\ndraw tenpai A B C",
        last(30400, 30300, 30300, 29000),
    ),
    Told(
        "renchan = win: the deal goes on",
        'rules ema-2012\nrule renchan "win"\nplayers A B C D\ndraw tenpai A',
        {"next": "E2-1"},
    ),
    Told("sticks stay", "draw tenpai A riichi A", {**last(32000, 29000, 29000, 29000), "sticks": 1}),
    Told("riichi without tenpai is a chombo", "draw tenpai A riichi B", {"error": 3}),
    Told(
        "nagashi as a draw",
        "rules tenhou\ndraw tenpai B nagashi C",
        {**last(21000, 23000, 33000, 23000), "next": "E2-1"},
    ),
    Told(
        "nagashi of the dealer as a draw",
        "rules tenhou\ndraw tenpai none nagashi A",
        {**last(37000, 21000, 21000, 21000), "next": "E2-1"},
    ),
    Told(
        "nagashi of two as a draw",
        "rules tenhou\ndraw tenpai A nagashi B C",
        {**last(17000, 31000, 31000, 21000), "next": "E1-1"},
    ),
    Told(
        "nagashi as a win takes counters and sticks",
        "players A B C D\nstart E1 honba 1 sticks 1\ndraw tenpai A nagashi C riichi A",
        {**last(24900, 27900, 40300, 27900), "next": "E2-0", "sticks": 0},
    ),
    Told("nagashi as a win keeps a dealer's deal", "draw tenpai none nagashi A", {"next": "E1-1"}),
    Told(
        "of two the first from East takes them",
        "players A B C D\nstart E2 honba 1 sticks 1\ndraw tenpai none nagashi A C",
        last(
            30000 + 8000 - 2000 - 100,
            30000 - 4000 - 4000 - 100,
            30000 + 8000 - 2000 + 300 + 1000,
            30000 - 2000 - 2000 - 100,
        ),
    ),
    Told("nagashi where there is none", "rules ema-2016\ndraw tenpai none nagashi A", {"error": 3}),
    Told("a wrong abortive draw", "rules ema-2016\nabort kyuushu", {"error": 3}),
    Told("one that this rule set lacks", "abort sanchahou", {"error": 3}),
]


@pytest.mark.parametrize("told", DRAWS, ids=shown)
def test_a_draw_is_paid_as_the_rules_say(told: Told) -> None:
    assert figures(play_game(told.whole), told.expected) == told.expected


WORTHS = [
    ("3han 40fu", 5200),
    ("4han 30fu", 7700),
    ("4han 40fu", 8000),
    ("5han", 8000),
    ("5han 30fu", 8000),
    ("2han 25fu", 1600),
    ("13han", 32000),
    ("mangan", 8000),
    ("haneman", 12000),
    ("baiman", 16000),
    ("sanbaiman", 24000),
    ("kazoe_yakuman", 32000),
    ("yakuman", 32000),
    ("2 yakuman", 64000),
    ("3 yakuman", 96000),
]


@pytest.mark.parametrize(("worth", "expected"), WORTHS)
def test_a_hand_is_worth_what_its_figures_or_its_limit_say(worth: str, expected: int) -> None:
    played = Match("tenhou", "ABCD").play(read_event(f"ron B from C {worth}"))

    assert played.changes == (0, expected, -expected, 0)
    assert played.settled[0].points == expected


def test_a_hand_in_tiles_is_worth_what_the_scorer_says() -> None:
    match = Match("tenhou", NAMES, deal=Deal(wind=1, dealer=1, honba=2, sticks=1))

    played = match.play(read_event("ron Ann from Cleo 234m067p2346788s+5s dora 4p ippatsu ura 1m riichi Ann"))

    said = {"dora": "4p", "ura": "1m", "riichi": True, "ippatsu": True}
    where = {"seat": "N", "round": "S", "from": "S", "honba": 2, "sticks": 2, "rules": "tenhou"}
    wanted = score_record({"hand": "234m067p2346788s+5s", **said, **where})
    scored = played.settled[0].score
    assert scored is not None
    assert result(scored) == result(wanted)
    assert played.changes[0] == wanted.payments[3].total - 1000


LIABLE = [
    ("tenhou", "tsumo B yakuman liable C", (0, 32000, -32000, 0)),
    ("tenhou", "ron B from C yakuman liable C", (0, 32000, -32000, 0)),
    ("tenhou", "ron B from A yakuman liable C", (-16000, 32000, -16000, 0)),
    ("tenhou", "tsumo B 2 yakuman liable C", (0, 64000, -64000, 0)),
    ("mahjong-soul", "tsumo B 2 yakuman liable C:daisangen", (-16000, 64000, -40000, -8000)),
    ("mahjong-soul", "tsumo B 2 yakuman liable C:daisuushii", (0, 64000, -64000, 0)),
    ("mahjong-soul", "ron B from A 2 yakuman liable C:daisangen", (-48000, 64000, -16000, 0)),
    ("tenhou", "tsumo B 2 yakuman liable C:daisangen D:daisuushii", (0, 64000, -32000, -32000)),
    ("tenhou", "tsumo B 11z+1z,222z,333z,444z,555m liable C", None),
    ("tenhou", "tsumo B 11m55z66z+6z,777z,234m liable C", None),
    ("tenhou", "tsumo B 11m5566z+6z,777z,234m liable C", None),
    ("tenhou", "tsumo B 11m55566z+6z,777z,234m liable C", (0, 32000, -32000, 0)),
    ("tenhou", "tsumo B 11m55566z+6z,777z,234m liable C:daisangen", (0, 32000, -32000, 0)),
    ("mahjong-soul", "tsumo B 11z55566z+6z,777z,111m liable C", (0, 32000, -32000, 0)),
]


@pytest.mark.parametrize(("rules", "text", "changes"), LIABLE)
def test_who_fed_a_yakuman_answers_for_it(rules: str, text: str, changes: tuple[int, ...] | None) -> None:
    match = Match(rules, "ABCD")
    if changes is None:
        with pytest.raises(RiichiError):
            match.play(read_event(text))
    else:
        assert match.play(read_event(text)).changes == changes


CANNOT_HAPPEN = [
    ("ron B from B mangan", "B cannot win on a discard of their own"),
    ("ron B from A mangan also B mangan", "B wins twice"),
    ("ron B from E mangan", "E is no player; there are A, B, C, D"),
    ("tsumo A mangan riichi A A", "A is named twice after riichi"),
    (
        "ron B from A mangan riichi A declared A",
        "A either has a stick on the table or declared on the tile that was claimed",
    ),
    ("draw tenpai A A", "A is named twice after tenpai"),
    ("draw tenpai A riichi B", "B declared riichi and is not tenpai: that is a chombo"),
    ("abort suuchariichi", "suuchariichi is no abortive draw"),
    ("tsumo A 0han 30fu", "a hand has from 1 to 100 han, not 0"),
    ("tsumo A 3han", "3 han need their minipoints: write them like 3han 40fu"),
    ("tsumo A 3han 34fu", "minipoints are rounded up to the next ten: 34 count 40"),
    ("tsumo A 1han 25fu", "25 minipoints won by self-draw are 3 han at least"),
    ("ron B from A 2han 20fu", "20 minipoints are won by self-draw alone"),
    ("tsumo A yonbaiman", "tenhou has no yonbaiman"),
    ("tsumo A 14 yakuman", "under tenhou a hand is 4 yakuman at most"),
    ("tsumo A 3han 40fu liable B", "players are liable for a yakuman, and 3 han are none"),
    ("tsumo A mangan liable B", "players are liable for a yakuman, and mangan is none"),
    ("tsumo A yakuman liable A", "nobody is liable for a hand of their own"),
    ("tsumo A yakuman liable B C", "more players are liable than there are yakuman"),
    (
        "tsumo A yakuman liable B:suuankou",
        "under tenhou nobody is liable for suuankou; liability is for daisangen, daisuushii",
    ),
    ("tsumo A 2 yakuman liable B C", "say for which yakuman, as in liable B:daisangen"),
    ("tsumo A 234m567p2346788s5s liable B", "the hand has no yakuman that B could be liable for"),
    ("tsumo A 234m567p2346788s5s ura 1z", "ura dora are for a riichi winner"),
    (
        "ron B from A 234m567p2346788s+5s dora 4p also C 234m567p2346788s+5s dora 5p riichi B C",
        "the indicators are the same for every winner; dora cannot be 4p and 5p",
    ),
]


@pytest.mark.parametrize(("text", "message"), CANNOT_HAPPEN)
def test_what_cannot_have_happened_is_refused_and_leaves_the_game_as_it_was(text: str, message: str) -> None:
    match = Match("tenhou", "ABCD")

    with pytest.raises(RiichiError) as refused:
        match.play(read_event(text))

    assert message in str(refused.value)
    assert (match.scores, match.deal, match.played, match.over) == ((25000,) * 4, Deal(), [], False)


CANNOT_HAPPEN_UNDER: list[tuple[str | dict[str, object], str, str]] = [
    (
        {"base": "tenhou", "aotenjou": True},
        "tsumo A mangan",
        "tenhou+ has no limits: write han and minipoints, like 5han 40fu",
    ),
    ("rmu-a", "tsumo B 11m55566z+6z,777z,234m liable C", "under rmu-a nobody is liable for a yakuman"),
    ("rmu-a", "tsumo B yakuman liable C", "under rmu-a nobody is liable for a yakuman"),
    (
        "wrc-2022",
        "tsumo B 5m+5m,1111z,2222z,3333z,4444z liable C",
        "say for which yakuman, as in liable C:daisuushii",
    ),
    ("tenhou", "tsumo B 1m+1m,1111z,2222z,3333z,777z liable C", "the hand has no yakuman that C could be liable for"),
]


@pytest.mark.parametrize(("rules", "text", "message"), CANNOT_HAPPEN_UNDER)
def test_what_cannot_have_happened_under_some_rules_is_refused(
    rules: str | dict[str, object], text: str, message: str
) -> None:
    with pytest.raises(RiichiError) as refused:
        Match(rules, "ABCD").play(read_event(text))

    assert message in str(refused.value)


def test_everything_that_is_wrong_is_said_at_once() -> None:
    match = Match("tenhou", "ABCD", [500, 500, 49500, 49500])

    with pytest.raises(RiichiError) as refused:
        match.play(Ron("A", (Win("A", Limit("mangan")), Win("A", Limit("mangan"))), riichi=("A", "B")))

    assert [fault.field for fault in refused.value.faults] == ["riichi A", "riichi B", "ron A", "also A"]


def test_the_faults_of_all_winners_are_said_at_once() -> None:
    with pytest.raises(RiichiError) as refused:
        Match("tenhou", "ABCD").play(Ron("A", (Win("B", Figures(3)), Win("C", Tiles("123m")))))

    assert [fault.field for fault in refused.value.faults] == ["worth B", "hand C"]


@pytest.mark.parametrize(
    ("players", "scores", "deal", "message"),
    [
        ("ABC", None, Deal(), "tenhou is for 4 players, and here are 3"),
        ("ABCA", None, Deal(), "A sits at the table twice"),
        ("ABCD", [25000], Deal(), "there is a score for every player, or for none"),
        ("ABCD", None, Deal(wind=3), "a game under tenhou does not come to N1"),
    ],
)
def test_a_match_that_cannot_begin_is_refused(players: str, scores: list[int] | None, deal: Deal, message: str) -> None:
    with pytest.raises(RiichiError, match=message):
        Match("tenhou", players, scores, deal)


def test_a_penalty_is_paid_to_nobody() -> None:
    match = Match("tenhou", "ABCD")

    assert match.play(Penalty("A", -8000)).changes == (-8000, 0, 0, 0)
    assert match.play(Tsumo(Win("A", Limit("mangan")))).scores == (29000, 21000, 21000, 21000)


def test_the_end_of_a_match_is_no_hand() -> None:
    match = Match("tenhou", "ABCD")

    ended = match.play(End())

    assert (ended.changes, ended.following, match.played) == ((0,) * 4, None, [])
    with pytest.raises(RiichiError, match="the game is over"):
        match.play(Draw("all"))


def test_a_score_that_does_not_come_out_even_is_said() -> None:
    match = Match("tenhou", "ABCD")
    match.scores = (25000, 25000, 25000, 24000)

    with pytest.raises(AssertionError, match="points have come or gone"):
        match.play(Draw("all"))


SANMA = [
    ("tsumo B mangan", (31000, 41000, 33000)),
    ("tsumo A mangan", (43000, 31000, 31000)),
    ("ron B from A mangan", (27000, 43000, 35000)),
    ("draw tenpai A", (37000, 34000, 34000)),
    ("draw tenpai A B", (36000, 36000, 33000)),
    ("tsumo B 345567p34789s77z5s dora 3z nuki 1 riichi B", (31100, 40900, 33000)),
]


@pytest.mark.parametrize(("text", "scores"), SANMA)
def test_three_players_pay_for_three(text: str, scores: tuple[int, ...]) -> None:
    assert Match("tenhou-sanma", "ABC").play(read_event(text)).scores == scores


def test_three_players_share_what_the_absent_north_would_pay() -> None:
    match = Match({"base": "tenhou-sanma", "sanma_tsumo": "split"}, "ABC")

    assert match.play(read_event("tsumo B mangan")).changes == (-5000, 8000, -3000)


def test_counters_cost_three_players_two_shares() -> None:
    match = Match("tenhou-sanma", "ABC", deal=Deal(honba=2))

    assert match.play(read_event("ron B from C mangan")).changes == (0, 8400, -8400)


def played_through(match: Match, told: list[Any]) -> list[tuple[Any, ...]]:
    """Where the match stands after each of the events that can happen."""
    stands = []
    for event in told:
        before = (match.scores, match.deal, match.over)
        try:
            match.play(event)
        except RiichiError:
            assert (match.scores, match.deal, match.over) == before
        stands.append((match.scores, match.deal, match.over, match.standings()))
    return stands


def names_for(rules: Any) -> tuple[str, ...]:
    return NAMES[: rules.players]


@few
@given(st.data())
def test_scores_and_sticks_stay_the_same_but_for_penalties(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    names = names_for(rules)
    match = Match(
        rules,
        names,
        deal=Deal(data.draw(st.integers(0, 1)), 0, data.draw(st.integers(0, 6)), data.draw(st.integers(0, 3))),
    )
    begun = sum(match.scores) + 1000 * match.deal.sticks

    played_through(match, data.draw(st.lists(events(names), max_size=12)))

    penalties = sum(played.event.points for played in match.played if isinstance(played.event, Penalty))
    assert sum(match.scores) + 1000 * match.deal.sticks == begun + penalties


@few
@given(st.data())
def test_a_prefix_played_again_stands_where_it_stood(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    names = names_for(rules)
    told = data.draw(st.lists(events(names), max_size=8))
    cut = data.draw(st.integers(0, len(told)))

    whole = played_through(Match(rules, names), told)

    assert played_through(Match(rules, names), told[:cut]) == whole[:cut]


@few
@given(st.data())
def test_a_fork_goes_its_own_way(data: st.DataObject) -> None:
    rules = data.draw(rule_sets())
    names = names_for(rules)
    match = Match(rules, names)
    played_through(match, data.draw(st.lists(events(names), max_size=4)))
    stood = (match.scores, match.deal, match.over, [*match.played], match.standings())

    played_through(match.fork(), data.draw(st.lists(events(names), max_size=4)))

    assert (match.scores, match.deal, match.over, match.played, match.standings()) == stood


def test_random_games_come_to_their_end() -> None:
    for text in game_texts(200):
        game = play_game(text)

        assert game.error is None
        assert game.match is not None
        assert game.match.over
