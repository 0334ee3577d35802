"""An audit of game logs: what differs is found, and the command says so to people, programs and other commands."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner

from riichi_calc import find_rules, score
from riichi_calc.batch import score_many
from riichi_calc.cli.audit import command
from riichi_calc.cli.failures import Refused
from riichi_calc.logs import audit_result, audit_text, game_text, records
from riichi_calc.logs.audit import spec_of
from riichi_calc.logs.comparing import compare
from riichi_calc.logs.events import Deal, Said
from riichi_calc.logs.keeping import seating
from riichi_calc.logs.tallies import Tally
from riichi_calc.match import play_game
from riichi_calc.presets import PRESETS

from .sample_logs import LOGS, SAMPLES, WRONG, Sample, text_of

if TYPE_CHECKING:
    from click.testing import Result

TENHOU = text_of("4p-tenhou.xml")
FOUND = score("234m067p2346788s+5s", riichi=True, from_="W", dora="4p", honba=1, sticks=1, rules="tenhou")
"""Five han, 30 minipoints: riichi, pinfu, tanyao, one dora and a red five; seat South, so the second of the seats."""

SAID = [
    (Said(), []),
    (Said(yaku={"riichi": 1, "pinfu": 1, "tanyao": 1}, dora={"dora": 1, "akadora": 1}, han=5, fu=30), []),
    (Said(yaku={"riichi": None, "pinfu": None, "tanyao": None}), []),
    (Said(yaku={"riichi": 1, "pinfu": 1}), ["yaku"]),
    (Said(yaku={"riichi": 1, "pinfu": 1, "tanyao": 2}), ["yaku"]),
    (Said(dora={"dora": 1, "uradora": 0, "akadora": 1}), []),
    (Said(dora={"dora": 2}), ["dora"]),
    (Said(han=4, fu=40, limit="", points=7700), ["han", "fu", "limit", "points"]),
    (Said(limit="mangan", points=8000, yakuman=0), []),
    (Said(yakuman=1), ["yakuman"]),
    (Said(changes=(0, 9300, -8300, 0)), []),
    (Said(changes=(0, 8300, -8300, 0)), ["changes"]),
]


@pytest.mark.parametrize(("said", "about"), SAID)
def test_what_a_log_says_is_compared_and_nothing_else(said: Said, about: list[str]) -> None:
    assert [row.about for row in compare(said, FOUND, dealer=0)] == about


def test_changes_are_compared_seat_by_seat_whoever_deals() -> None:
    assert list(compare(Said(changes=(9300, -8300, 0, 0)), FOUND, dealer=3)) == []


def test_norths_set_aside_may_be_counted_as_dora() -> None:
    found = score("123456789p23s11z+4s", tsumo=True, seat="E", nuki=2, rules="tenhou-sanma")

    assert list(compare(Said(dora={"dora": 2}), found, dealer=0)) == []
    assert list(compare(Said(dora={"dora": 0, "nukidora": 2}), found, dealer=0)) == []
    assert [row.about for row in compare(Said(dora={"dora": 2, "nukidora": 0}), found, dealer=0)] == ["dora"]


CHANGED = [
    ('ten="30,48000,5"', 'ten="20,48000,5"', []),
    ('ten="30,48000,5"', 'ten="30,32000,5"', [("E1-1", "points")]),
    ('ten="40,12000,1"', 'ten="30,12000,0"', [("E1-0", "fu"), ("E1-0", "limit")]),
    ('yakuman="37"', 'yakuman="38"', [("E1-1", "yaku")]),
    ('yaku="1,1,8,1', 'yaku="1,1,7,1', [("E1-0", "yaku")]),
    ('53,1"', '53,2"', [("E1-0", "dora"), ("E1-0", "han")]),
    ('machi="61"', 'machi="65"', [("E1-0", "hand")]),
    ("250,0,250,-120", "250,0,240,-110", [("E1-0", "changes")]),
    ('seed="0,1,0', 'seed="0,2,0', [("E1-0", "next"), ("E1-2", "changes")]),
    ('seed="0,1,0', 'seed="0,1,1', [("E1-0", "next"), ("E1-1", "changes")]),
    ('ten="370,250', 'ten="360,260', [("E1-0", "scores"), ("end", "scores")]),
    ('owari="853', 'owari="854', [("end", "scores")]),
    (",95.0,", ",96.0,", [("end", "totals")]),
]
"""What is written otherwise in a log, and what then differs; minipoints beside a yakuman do not count."""


def differing(text: str, rules: str | None = None) -> list[tuple[str, str]]:
    """What differs in a log, and where."""
    found = audit_text(text, rules=find_rules(rules) if rules else None)
    assert found.problems == ()
    return [
        *((win.label, row.about) for win in found.wins() for row in win.differences),
        *((hand.label, row.about) for hand in found.hands() for row in hand.differences),
        *(("end", row.about) for game in found.games for row in game.differences),
    ]


@pytest.mark.parametrize(("old", "new", "wanted"), CHANGED, ids=[row[1] for row in CHANGED])
def test_a_number_that_is_changed_is_found(old: str, new: str, wanted: list[tuple[str, str]]) -> None:
    assert old in TENHOU

    assert sorted(differing(TENHOU.replace(old, new))) == sorted(wanted)


RULED = [
    ("4p-tenhou.xml", "mahjong-soul", [("end", "totals")]),
    ("4p-double-ron-1.xml", "tenhou", [("end", "next")]),
    ("4p-no-red.xml", "tenhou", [("end", "next")]),
    ("4p-chip-lobby-kiriage-2.xml", "tenhou", [("E1-0", "changes"), ("E1-0", "points")]),
]


@pytest.mark.parametrize(("log", "rules", "wanted"), RULED)
def test_other_rules_may_be_chosen(log: str, rules: str, wanted: list[tuple[str, str]]) -> None:
    found = audit_text(text_of(log), rules=find_rules(rules))

    assert {(game.spec, game.origin) for game in found.games} == {(rules, "chosen")}
    assert sorted(differing(text_of(log), rules)) == wanted


def test_rules_for_another_number_of_players_are_a_problem() -> None:
    found = audit_text(TENHOU, rules=find_rules("tenhou-sanma"))

    assert [problem.faults[0].message for problem in found.problems] == [
        "4 players are dealt in; tenhou-sanma is for 3"
    ]
    assert [*found.hands()] == []


@pytest.mark.parametrize("name", PRESETS)
def test_rules_can_be_written_as_a_record_names_them(name: str) -> None:
    rules = PRESETS[name]
    own = rules.replace(name="own", ippatsu=not rules.ippatsu)

    assert spec_of(rules) == name
    assert find_rules(spec_of(own)).replace(name="own") == own


MJAI = [json.loads(line) for line in text_of("riichienv-mjsoul-126.ndjson").splitlines()]


def without(key: str) -> str:
    """The mjai log without one key of its events."""
    return "\n".join(json.dumps({name: value for name, value in event.items() if name != key}) for event in MJAI)


def test_changes_that_a_log_does_not_give_are_seen_from_the_scores_that_follow() -> None:
    found = audit_text(without("deltas"))

    assert found.agrees
    assert next(win.said.changes for win in found.wins()) == (-4000, -2000, -2000, 10000)


def test_a_change_of_score_that_follows_from_nothing_is_found() -> None:
    text = without("deltas").replace("[21000, 22000, 23000, 34000]", "[21000, 22000, 24000, 33000]")

    assert differing(text) == [("E1-0", "changes"), ("E2-0", "changes")]


def test_indicators_that_a_log_does_not_show_are_those_that_explain_what_was_paid() -> None:
    shown, hidden = audit_text(without("nothing")), audit_text(without("ura_markers"))

    assert hidden.agrees
    assert [win.score and win.score.points for win in hidden.wins()] == [
        win.score and win.score.points for win in shown.wins()
    ]


def test_players_go_by_names_that_a_game_text_can_have() -> None:
    deal = Deal(0, 0, 0, 0, 0, (25000,) * 4, (None,) * 4, (0,))

    assert seating(deal, ["Ann Lee", "riichi", "B", "Dan#1"]).players == ("AnnLee", "B", "C", "Dan1")


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_a_log_as_a_game_text_comes_to_the_same_scores(sample: Sample) -> None:
    for game in audit_text(text_of(sample.name)).games:
        if not game.hands or sample.name in WRONG:
            continue
        played = play_game(game_text(game))

        assert played.error is None
        assert played.match
        assert len(played.hands) == len(game.hands)
        if game.closing and game.seats:
            final = {row.player: (row.score, row.total) for row in played.match.standings()}
            assert tuple(final[name][0] for name in game.seats.names) == game.closing.scores
            assert game.closing.totals in (None, tuple(final[name][1] for name in game.seats.names))


def test_the_text_of_a_game_that_begins_in_the_middle_says_where() -> None:
    (game,) = audit_text(text_of("tenhou-yakuman-four-kans-1.json")).games

    assert game_text(game).splitlines() == [
        "rules tenhou",
        "players A:29300 B:34700 C:16500 D:19500",
        "start S1",
        "ron C from B 2s+2s,7777s,1111s,9999s,x22xm dora 6p2z7m2z3m",
    ]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_the_records_of_a_log_are_records(sample: Sample) -> None:
    found = audit_text(text_of(sample.name), "log")
    read = [json.loads(json.dumps(record)) for record in records(found)]

    scored = [*score_many(read)]

    assert [row.get("points") for row in scored] == [win.score and win.score.points for win in found.wins()]
    assert [row["id"] for row in scored] == [f"log {win.label}" for win in found.wins()]


def test_an_audit_is_ready_for_json() -> None:
    found = audit_text(text_of("tenhou-confusing-nakis-1.json"), "log")

    written = json.loads(json.dumps(audit_result(found)))

    (game,) = written["games"]
    (hand,) = game["hands"]
    (win,) = hand["wins"]
    assert (written["log"], written["agrees"], written["problems"]) == ("log", False, [])
    assert (game["format"], game["rules"], game["rules_from"]) == ("tenhou6", "tenhou", "log")
    assert win["differences"] == [{"about": "changes", "log": [1600, 0, -1600, 0], "program": [2600, 0, -1600, 0]}]
    assert win["record"]["rules"] == "tenhou"
    assert win["result"]["points"] == win["said"]["points"] == 1000


def test_a_record_that_is_refused_is_a_difference_with_its_reasons() -> None:
    found = audit_text(text_of("4p-double-ron-1.xml"), "log", find_rules("wrc-2015"))

    written = audit_result(found)["games"][0]["hands"][1]["wins"][0]

    assert written["result"] is None
    assert "has no red fives" in written["differences"][0]["program"][0]


def test_a_tally_holds_no_more_for_many_logs_than_for_one() -> None:
    one, many = Tally(), Tally()
    one.count(audit_text(TENHOU))
    for _ in range(3):
        many.add(one)

    assert (many.logs, many.total.wins, many.total.agreed, len(many.kinds), many.exit_status) == (3, 6, 6, 1, 0)


def call(*words: str, stdin: str | bytes | None = None) -> Result:
    """What becomes of `riichi-calc audit` with these words."""
    return CliRunner().invoke(command, words, input=stdin, standalone_mode=False)


def path_of(name: str) -> str:
    return str(next(LOGS.glob(f"{name}*")))


TABLES = """\
LOG  E2-2
ron A from C 99m56p+7p,777z,555s,777m dora 8p riichi C
                        the log            the program
───────────────────────────────────────────────────────────
yaku                    yakuhai chun 1     yakuhai chun 1
han                     1                  1
fu                      30                 30
points                  1000               1000
changes of score   !=   A\xa0+1600, C\xa0-1600   A\xa0+2600, C\xa0-1600

format        rules    games   hands   wins   agree   draws   agree
───────────────────────────────────────────────────────────────────
Tenhou JSON   tenhou       1       1      1       0       0       0

0 of 1 wins and 0 of 0 draws agree.
Something differs in 1 of 1 logs.
"""


def test_people_see_both_counts_side_by_side_and_how_much_agrees() -> None:
    log = path_of("tenhou-confusing-nakis-1.json")
    done = call(log)

    assert done.stdout.replace(log, "LOG") == TABLES
    assert done.return_value == 1


def test_rules_that_a_log_does_not_say_are_marked() -> None:
    done = call(path_of("4p-tenhou.xml"), path_of("mleague-transcribed.json"))

    assert re.search(r"Tenhou mjlog +tenhou +1 +2 +2 +2 +0 +0$", done.stdout, re.MULTILINE)
    assert re.search(r"Tenhou JSON +tenhou \(the log +1 +11 +7 +7 +4 +4\n +does not say\)", done.stdout)
    assert re.search(r"^sum +2 +13 +9 +9 +4 +4$", done.stdout, re.MULTILINE)
    assert done.stdout.endswith("\n9 of 9 wins and 4 of 4 draws agree.\n")


STATUSES = [
    ((path_of("4p-tenhou.xml"),), 0),
    ((path_of("tenhou-confusing-nakis-1.json"),), 1),
    ((path_of("4p-tenhou.xml"), "/nowhere"), 2),
    ((path_of("tenhou-confusing-nakis-1.json"), "/nowhere"), 2),
    ((path_of("4p-tenhou.xml"), "--explain", "E1-0"), 0),
    ((path_of("tenhou-confusing-nakis-1.json"), "--explain", "E2-2"), 1),
    ((path_of("4p-tenhou.xml"), "--rules", "wrc-2015"), 1),
]


@pytest.mark.parametrize(("words", "status"), STATUSES)
def test_the_exit_status_says_whether_everything_agrees(words: tuple[str, ...], status: int) -> None:
    assert call(*words).return_value == status


def test_a_log_that_cannot_be_read_is_one_line_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann,")
    (tmp_path / "whole").write_text(TENHOU)

    done = call(str(tmp_path), "--recursive")

    titles = "Tenhou mjlog, mjai, Mahjong Soul record, Tenhou JSON, Tenhou client traffic"
    sentence = f"this is no log that can be read (Dear Ann, …); these can: {titles}"
    assert done.stderr == f"{tmp_path}/letter: {sentence}\n"
    assert "2 of 2 wins" in done.stdout
    assert "1 of 2 logs cannot be read, or not to the end." in done.stdout


def test_a_log_that_breaks_off_says_where(tmp_path: Path) -> None:
    (tmp_path / "log").write_text(TENHOU[:1500])

    done = call(str(tmp_path / "log"))

    assert re.fullmatch(r".*/log: E1-1, event 1: line 75, column \d+: unclosed token\n", done.stderr)


def test_standard_input_is_a_log_too_compressed_or_not() -> None:
    plain, packed = call("-", stdin=TENHOU), call("-", stdin=gzip.compress(TENHOU.encode()))

    assert plain.stdout == packed.stdout
    assert plain.return_value == packed.return_value == 0


@pytest.mark.parametrize("win", ["E4-0.2", "E4-0, second win", "E4.2", "E4, second win"])
def test_one_win_can_be_explained_by_any_of_its_names(win: str) -> None:
    done = call(path_of("4p-double-ron-1.xml"), "--explain", win)

    assert "E4-0, second win" in done.stdout
    assert "yakuhai chun (red dragon)" in done.stdout
    assert re.search("points +5200 +5200", done.stdout)


def test_a_win_that_is_not_there_is_refused_with_those_that_are() -> None:
    done = call(path_of("4p-double-ron-1.xml"), "--explain", "S4-0")

    assert isinstance(done.exception, Refused)
    assert str(done.exception.error) == "no win is called S4-0; there are E1-0, E2-0, E3-0, E4-0, E4-0.2"


def test_records_are_lines_that_batch_reads() -> None:
    done = call(path_of("4p-double-ron-1.xml"), path_of("4p-tenhou.xml"), "--records")

    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row["points"] for row in score_many(lines)] == [3900, 4000, 1300, 8000, 5200, 12000, 48000]
    assert lines[0]["id"].endswith("4p-double-ron-1.xml.gz E1-0")


def test_a_log_can_be_had_as_a_text_that_game_reads() -> None:
    done = call(path_of("4p-tenhou.xml"), "--game")

    assert done.stdout == (
        "rules tenhou\n"
        'rule final_rounding "half_up"\n'
        "players A:25000 B:25000 C:25000 D:25000\n"
        "ron A from D 777m23468p34577s+7p dora 5p ura 2s riichi A\n"
        "tsumo A 22m344556678p44s+2m dora 7m tenhou\n"
    )


@pytest.mark.parametrize("logs", [("4p-tenhou.xml",), ("4p-tenhou.xml", "jpml-transcribed-one-hand.json"), ()])
def test_json_is_one_document_however_many_logs_there_are(logs: tuple[str, ...], tmp_path: Path) -> None:
    done = call(*map(path_of, logs), str(tmp_path), "--recursive", "--json")

    written = json.loads(done.stdout)
    assert [Path(log["log"]).name for log in written["logs"]] == list(logs)
    assert written["summary"]["logs"] == len(logs)
    assert written["summary"]["agreed"] == sum(
        len(hand["wins"]) for log in written["logs"] for game in log["games"] for hand in game["hands"]
    )


@pytest.mark.parametrize("form", [(), ("--json",), ("--records",), ("--game",)])
def test_several_processes_say_what_one_says(form: tuple[str, ...]) -> None:
    logs = [str(path) for path in sorted(LOGS.iterdir())]

    one, two = call(*logs, *form), call(*logs, *form, "--workers", "2")

    assert (one.stdout, one.stderr, one.return_value) == (two.stdout, two.stderr, two.return_value)


def test_only_one_output_can_be_asked_for() -> None:
    done = call(path_of("4p-tenhou.xml"), "--json", "--records")

    assert isinstance(done.exception, click.UsageError)


def test_rules_that_are_not_there_are_refused() -> None:
    done = call(path_of("4p-tenhou.xml"), "--rules", "tenho")

    assert isinstance(done.exception, Refused)
    assert done.exception.error.code == "unknown_rules"


def test_settings_of_ones_own_hands_are_not_a_logs_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RIICHI_CALC_RULES", "wrc-2015")

    assert call(path_of("4p-tenhou.xml")).return_value == 0


IMPORTED = """\
import sys
from riichi_calc.cli.audit import command
command(sys.argv[1:], standalone_mode=False)
print(*sorted(sys.modules), file=sys.stderr)
"""


def test_json_is_written_without_what_tables_and_processes_need() -> None:
    words = [sys.executable, "-c", IMPORTED, path_of("4p-tenhou.xml"), "--json"]
    done = subprocess.run(words, capture_output=True, check=True, cwd=LOGS.parents[2])

    modules = {name.partition(".")[0] for name in done.stderr.decode().split()}
    assert json.loads(done.stdout)["summary"]["wins"] == 2
    assert not modules & {"rich", "multiprocessing", "concurrent", "tomllib"}
