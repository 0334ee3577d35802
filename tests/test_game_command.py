"""`riichi-calc game` as it is called: what it prints, what it does to a file, how it ends."""

from __future__ import annotations

import csv
import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from riichi_calc import cli
from riichi_calc.match import Deal, Match, game_result, play_game, read_event
from riichi_calc.match.file import add_lines, undo
from riichi_calc.names import words
from riichi_calc.render.chart import Chart, Lines
from riichi_calc.render.console import console
from riichi_calc.render.told import happened

if TYPE_CHECKING:
    from collections.abc import Callable

    Call = Callable[..., "Said"]

ROOT = Path(__file__).parent.parent
EMA = ROOT / "examples" / "ema-game.txt"
BEGUN = "rules tenhou\nplayers Ann Bob Cleo Dan\n"
WON = "ron Bob from Dan 3han 40fu riichi Bob"


class Said(NamedTuple):
    """What a call came to."""

    status: int
    out: str
    err: str


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Call:
    """Calls `riichi-calc game` with these words and a standard input, without anybody's settings."""
    for name in [name for name in os.environ if name.startswith("RIICHI_CALC_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setitem(cli.COMMANDS, "game", "Keeps a game's score from a short text.")

    def called(*args: object, stdin: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        with pytest.raises(SystemExit) as left:
            cli.main(["game", *map(str, args)])
        return Said(int(left.value.code or 0), *capsys.readouterr())

    return called


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A file with a game that has begun."""
    path = tmp_path / "game.txt"
    path.write_text(BEGUN, "utf-8")
    return path


def test_a_game_is_told_hand_by_hand(call: Call) -> None:
    said = call("-", stdin=f"{BEGUN}{WON}\ndraw tenpai Ann riichi Ann\n")

    assert said == (
        0,
        """\
Game under Tenhou, four players (tenhou)

#   Round   What happened                     Ann      Bob     Cleo      Dan
────────────────────────────────────────────────────────────────────────────
1   E1      Bob wins on a discard of Dan    25000    30200    25000    19800
            3 han 40 fu · riichi: Bob                +5200             -5200
2   E2      exhaustive draw                 27000    29200    24000    18800
            tenpai: Ann · riichi: Ann       +2000    -1000    -1000    -1000

Next: E3-1 · counters: 1 · riichi sticks: 1
""",
        "",
    )


def test_the_end_shows_the_order_and_the_totals(call: Call) -> None:
    said = call(EMA)

    assert said.out.endswith(
        """\
The game is over

Player   Place   Score      Uma    Total
────────────────────────────────────────
Cleo         1   50300   +30000   +50300
Bob          2   41200   +10000   +21200
Ann          3   27800   -10000   -12200
Dan          4     700   -30000   -59300
"""
    )


def test_json_is_what_a_program_has(call: Call) -> None:
    said = call(EMA, "--json")

    assert json.loads(said.out) == game_result(play_game(EMA.read_text("utf-8")))
    assert (said.status, said.err) == (0, "")


def test_json_says_everything_that_the_contract_names(call: Call) -> None:
    said = json.loads(
        call("-", "--json", stdin="rules tenhou\nplayers A B C D\n\n\nron B from D mangan\nchombo E\n").out
    )

    assert said == {
        "rules": "tenhou",
        "players": ["A", "B", "C", "D"],
        "hands": [
            {
                "line": 5,
                "round": "E1",
                "honba": 0,
                "sticks": 0,
                "event": "ron",
                "changes": {"A": 0, "B": 8000, "C": 0, "D": -8000},
                "scores": {"A": 25000, "B": 33000, "C": 25000, "D": 17000},
            }
        ],
        "next": {"round": "E2", "honba": 0, "sticks": 0},
        "over": False,
        "final": None,
        "error": {"line": 6, "code": "value", "message": "E is no player; there are A, B, C, D", "at": 7},
    }


def test_json_of_a_game_that_is_over_has_the_final_order(call: Call) -> None:
    said = json.loads(call("-", "--json", stdin="rules tenhou\nplayers A B C:26000 D:24000\nend\n").out)

    assert (said["next"], said["over"]) == (None, True)
    assert said["final"][0] == {
        "player": "C",
        "score": 26000,
        "rank": 1,
        "uma": 20000,
        "oka": 20000,
        "chombo": 0,
        "total": 36000,
    }


def test_csv_has_a_row_for_every_event(call: Call) -> None:
    said = call(EMA, "--csv")
    rows = [*csv.DictReader(io.StringIO(said.out))]

    assert len(rows) == len(play_game(EMA.read_text("utf-8")).hands)
    assert rows[0]["event"] == "ron Bob from Dan 3han 40fu riichi Bob Ann"
    assert (rows[0]["round"], rows[0]["change Bob"], rows[-1]["score Cleo"]) == ("E1", "6200", "50300")


def test_a_wrong_line_is_pointed_at_and_what_came_before_stands(call: Call) -> None:
    said = call("-", stdin=f"{BEGUN}{WON}\nron Bob form Dan mangan\n")

    assert said.status == 2
    assert "Next: E2" in said.out
    assert said.err == (
        "Line 4\n\n  ron Bob form Dan mangan\n          ^\n"
        "  from belongs here, as in ron Bob from Dan 3han 40fu riichi Bob [syntax]\n"
    )


def test_a_wrong_line_is_said_beside_the_rows_of_csv(call: Call) -> None:
    said = call("-", "--csv", stdin=f"{BEGUN}{WON}\nron Bob form Dan mangan\n")

    assert (said.status, len(said.out.splitlines())) == (2, 2)
    assert said.err.startswith("Line 4\n")


def test_a_hand_without_yaku_ends_with_two_like_every_wrong_line(call: Call) -> None:
    assert call("-", stdin=f"{BEGUN}ron Bob from Dan 123m456p78s11z999s+9s\n").status == 2


def test_a_line_that_is_added_is_shown_and_stands_in_the_file(call: Call, game: Path) -> None:
    said = call(game, "--add", WON)

    assert said.status == 0
    assert "Bob wins on a discard of Dan" in said.out
    assert game.read_text("utf-8") == f"{BEGUN}{WON}\n"


def test_only_what_was_added_is_shown(call: Call, game: Path) -> None:
    call(game, "--add", WON)

    said = call(game, "--add", "tsumo Ann mangan", "--add", "tsumo Ann mangan")

    assert [line.split()[:2] for line in said.out.splitlines() if "self-draw" in line] == [["2", "E2"], ["3", "E3"]]


def test_a_wrong_line_is_not_added(call: Call, game: Path) -> None:
    said = call(game, "--add", WON, "--add", "ron Bob from Eve mangan")

    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("Line 4\n\n  ron Bob from Eve mangan\n               ^\n  Eve is no player")
    assert game.read_text("utf-8") == BEGUN


def test_a_file_that_is_not_there_begins_with_what_is_added(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "new.txt"

    first = call(path, "--add", "rules tenhou")
    second = call(path, "--add", "players Ann Bob Cleo Dan")

    assert (first.status, first.out) == (0, "")
    assert first.err == "nobody plays yet: add a line like players Ann Bob Cleo Dan\n"
    assert (second.status, "Next: E1" in second.out) == (0, True)
    assert path.read_text("utf-8") == BEGUN


def test_a_file_is_not_made_for_a_wrong_line(call: Call, tmp_path: Path) -> None:
    assert call(tmp_path / "new.txt", "--add", "players Ann").status == 2
    assert [path.name for path in tmp_path.iterdir()] == []


def test_the_last_event_is_taken_back(call: Call, game: Path) -> None:
    game.write_text(f"{BEGUN}{WON}\n# a break\ntsumo Ann mangan # hm\n\n", "utf-8")

    said = call(game, "--undo")

    assert said.status == 0
    assert said.err == "taken back: tsumo Ann mangan # hm\n"
    assert "Next: E2" in said.out
    assert game.read_text("utf-8") == f"{BEGUN}{WON}\n# a break\n\n"


def test_a_line_that_is_wrong_can_be_taken_back(call: Call, game: Path) -> None:
    game.write_text(f"{BEGUN}tsumi Ann mangan\n", "utf-8")

    assert call(game, "--undo").status == 0
    assert game.read_text("utf-8") == BEGUN


def test_there_may_be_nothing_to_take_back(call: Call, game: Path) -> None:
    said = call(game, "--undo")

    assert (said.status, said.out) == (2, "")
    assert "there is no event to take back" in said.err
    assert game.read_text("utf-8") == BEGUN


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (BEGUN.rstrip("\n"), f"{BEGUN}{WON}\n"),
        (BEGUN.replace("\n", "\r\n"), f"{BEGUN}{WON}\n".replace("\n", "\r\n")),
        (f"{BEGUN}# so far\n\n", f"{BEGUN}# so far\n\n{WON}\n"),
    ],
)
def test_a_text_keeps_its_form(before: str, after: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(before.encode())

    add_lines(path, [WON])

    assert path.read_bytes() == after.encode()


def test_a_file_keeps_its_mode_and_a_link_its_file(game: Path, tmp_path: Path) -> None:
    game.chmod(0o640)
    link = tmp_path / "link.txt"
    link.symlink_to(game)

    add_lines(link, [WON])

    assert link.is_symlink()
    assert game.stat().st_mode & 0o777 == 0o640
    assert game.read_text("utf-8").endswith(f"{WON}\n")


def test_a_file_stays_as_it_was_when_it_cannot_be_written(
    call: Call, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    said = call(game, "--add", WON)

    assert (said.status, said.out) == (2, "")
    assert "No space left on device" in " ".join(said.err.split())
    assert [path.name for path in game.parent.iterdir() if path.is_file()] == ["game.txt"]
    assert game.read_text("utf-8") == BEGUN


def test_who_adds_at_the_same_time_waits_for_the_others(game: Path) -> None:
    program = "import sys; from pathlib import Path; from riichi_calc.match.file import add_lines;"
    program += "[add_lines(Path(sys.argv[1]), ['penalty Ann -100']) for _ in range(5)]"
    writers = [
        subprocess.Popen([sys.executable, "-c", program, str(game)], env={**os.environ, "PYTHONPATH": str(ROOT)})
        for _ in range(4)
    ]

    assert [writer.wait(60) for writer in writers] == [0] * 4
    assert game.read_text("utf-8") == BEGUN + "penalty Ann -100\n" * 20


def test_what_is_undone_can_be_added_again(game: Path) -> None:
    add_lines(game, [WON, "tsumo Ann mangan"])
    whole = game.read_text("utf-8")

    taken, left = undo(game)
    add_lines(game, [taken])

    assert len(left.hands) == 1
    assert game.read_text("utf-8") == whole


REFUSED = [
    (("-", "--add", WON), "--add and --undo change a file: name it"),
    (("-", "--undo"), "--add and --undo change a file: name it"),
    (("x.txt", "--add", WON, "--undo"), "--add and --undo are two calls"),
    (("-", "--json", "--csv"), "are five outputs: choose one"),
    (("-", "--status", "--explain", "1"), "are five outputs: choose one"),
    (("-", "--csv", "--export", "x.svg"), "leave --csv and --json out"),
    (("-", "--explain", "0"), "0 is not in the range"),
    (("nowhere/at/all.txt",), "No such file or directory"),
    (("nowhere/at/all.txt", "--add", WON), "No such file or directory"),
    (("-", "--export", "x.pdf"), "a picture's name ends in"),
    (("-", "--rules", "tenho"), "did you mean tenhou?"),
]


@pytest.mark.parametrize(
    ("args", "message"), REFUSED, ids=lambda value: " ".join(value) if isinstance(value, tuple) else None
)
def test_a_call_that_cannot_be_is_refused(args: tuple[str, ...], message: str, call: Call) -> None:
    said = call(*args)

    assert (said.status, said.out) == (2, "")
    assert message in " ".join(said.err.split())


def test_a_refusal_is_json_where_json_was_asked_for(call: Call) -> None:
    said = call("-", "--json", "--rules", "tenho")

    assert json.loads(said.out)["error"]["code"] == "unknown_rules"
    assert said.status == 2


def test_a_text_that_is_not_utf_8_is_a_wrong_line(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "latin.txt"
    path.write_bytes(b"players A B C D\nchombo \xe9va\n")

    said = call(path)

    assert said.status == 2
    assert said.err.startswith("Line 2\n")


def test_the_rules_of_the_call_hold_where_the_text_names_none(call: Call) -> None:
    unnamed, named = "players A B C D\n", BEGUN

    assert json.loads(call("-", "--json", "--rules", "tenhou", stdin=unnamed).out)["rules"] == "tenhou"
    assert json.loads(call("-", "--json", "--rules", "ema-2012", stdin=named).out)["rules"] == "tenhou"


def test_the_status_of_the_last_hand_says_what_it_takes(call: Call) -> None:
    text = "rules tenhou\nplayers Ann:32000 Bob:25300 Cleo:24000 Dan:18700\nstart S4 honba 1\n"

    said = call("-", "--status", stdin=text)

    assert said.out == (
        """\
Game under Tenhou, four players (tenhou)
Next: S4-1 · counters: 1

Player   Seat    Place   Score     To 1    To 2    To 3     To 4
────────────────────────────────────────────────────────────────
Ann      South       1   32000        0   +6700   +8000   +13300
Bob      West        2   25300    -6700       0   +1300    +6600
Cleo     North       3   24000    -8000   -1300       0    +5300
Dan      East        4   18700   -13300   -6600   -5300        0

The cheapest win that reaches a place, if the game ends with it:
Player   Place   Self-draw   From Ann   From Bob   From Cleo   From Dan
───────────────────────────────────────────────────────────────────────
Bob      1       1300/2600       3200          –        7100       7100
Cleo     1       1600/3200       3900       8000           –       8000
Cleo     2         300/500       1300       1000           –       1300
Dan      1        3600 all       6800      18000       18000          –
Dan      2        1600 all       6800       5300        6800          –
Dan      3        1300 all       5300       3400        2400          –
"""
    )


def test_the_status_of_a_game_that_is_over_is_its_end(call: Call) -> None:
    said = call(EMA, "--status")

    assert "The game is over" in said.out
    assert "+50300" in said.out


def test_a_hand_in_tiles_is_explained_whole(call: Call) -> None:
    said = call(EMA, "--explain", 2)

    assert "Cleo wins by self-draw" in said.out
    assert "234m  067p  234s  67s+5s  88s" in said.out
    assert "pinfu (no-points hand)" in said.out


def test_a_hand_in_figures_is_explained_by_who_pays_what(call: Call) -> None:
    said = call(EMA, "--explain", 4)

    assert (
        said.out.partition("\nAnn\n")[2]
        == """\
Base value 480 = 30 × 2^(2+2)

Player                        Hand   Counters   Sticks   Total
──────────────────────────────────────────────────────────────
Ann      winner              +2000       +300    +2000   +4300
Bob                              0          0        0       0
Cleo                             0          0        0       0
Dan      dealer, discarder   -2000       -300        0   -2300

Bob
Base value 2000 · mangan

Player                        Hand   Counters   Total
─────────────────────────────────────────────────────
Ann                              0          0       0
Bob      winner              +8000       +300   +8300
Cleo                             0          0       0
Dan      dealer, discarder   -8000       -300   -8300
"""
    )


def test_there_may_be_no_such_hand_to_explain(call: Call) -> None:
    said = call(EMA, "--explain", 99)

    assert said.status == 2
    assert "there is no hand 99: the text has 15" in said.err


def test_what_is_printed_can_be_exported(call: Call, tmp_path: Path) -> None:
    said = call(EMA, "--chart", "--export", tmp_path / "game.svg")

    assert said.status == 0
    assert "Cleo 50300" in said.out
    assert (tmp_path / "game.svg").read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
@pytest.mark.parametrize(
    "view", [(), ("--status",), ("--chart",), ("--explain", "2"), ("--explain", "4"), ("--explain", "9")]
)
@pytest.mark.parametrize("name", ["ema-game", "sanma-game", "tenhou-game"])
def test_every_view_is_drawn_in_every_language(name: str, view: tuple[str, ...], lang: str, call: Call) -> None:
    said = call(ROOT / "examples" / f"{name}.txt", *view, "--lang", lang)

    assert said.status == (2 if (name, view) == ("sanma-game", ("--explain", "9")) else 0)
    assert bool(said.out) == (said.status == 0)


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_a_table_is_no_wider_than_its_room(width: int, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))

    for view in ((), ("--status",), ("--chart",)):
        assert max(map(len, call(EMA, *view).out.splitlines())) <= max(width, 20)


def test_long_and_wide_names_are_cut_in_a_head(call: Call) -> None:
    text = f"players {'東' * 30} B C D\nron B from C mangan\n"

    said = call("-", stdin=text)

    assert "  東東 …  " in said.out


def chart(match: Match, width: int) -> list[str]:
    paper = io.StringIO()
    console(paper, width).print(Chart(match, words("en")))
    return paper.getvalue().splitlines()[2:]


def test_a_chart_steps_where_a_hand_was_paid() -> None:
    match = Match("tenhou", ["Ann", "Bob", "Cleo", "Dan"])
    match.play(read_event("ron Bob from Dan mangan"))
    match.play(read_event("tsumo Ann haneman"))

    assert (
        "\n".join(chart(match, 46))
        == """\
 40000 ┤
       │                 ╭A────── Ann 37000
 35000 ┤                 │
       │           ╭B────│─╮
 30000 ┤           │     │ │
       │           │     │ ╰B──── Bob 27000
 25000 ┤ ─A─B─C─D─A╯──C╮─╯───╮
       │               │     ╰C── Cleo 22000
 20000 ┤               │
       │               ╰D──────╮
 15000 ┤                       ╰D Dan 14000
       │
 10000 ┤
                 E1      E2"""
    )


@pytest.mark.parametrize("hands", [0, 1, 5, 30, 400])
@pytest.mark.parametrize("width", [30, 80, 200])
def test_a_chart_of_any_length_fits(hands: int, width: int) -> None:
    match = Match("ema-2016", ["Ann", "Bob", "Cleo", "Dan"], deal=Deal())
    for _ in range(hands):
        match.play(read_event("ron Ann from Bob 1han 30fu"))

    lines = chart(match, width)

    assert max(map(len, lines)) <= width
    assert any("Ann" in line for line in lines)


def test_every_score_has_its_line() -> None:
    lines = Lines([(25000, 25000), (33000, 17000)], width=4)

    assert [lines.row(score) for score in (35000, 25000, 15000)] == [0, (lines.height - 1) // 2, lines.height - 1]


HAPPENED = [
    (
        "tenhou",
        "ron B from A mangan also C 2han 30fu also D mangan riichi B",
        ["B, C, D win on a discard of A: abortive draw", "riichi: B"],
    ),
    (
        "wrc-2015",
        "ron B from A mangan also C 234m567p2346788s+5s also D 3han 60fu",
        [
            "B, C, D win on a discard of A",
            "B: mangan",
            "C: 234m567p2346788s+5s · not paid",
            "D: 3 han 60 fu · not paid",
        ],
    ),
    ("wrc-2015", "ron B from A 4han 30fu", ["B wins on a discard of A", "4 han 30 fu · mangan"]),
    (
        "tenhou",
        "ron B from A 234m567p2346788s+5s also C 5han",
        ["B, C win on a discard of A", "B: 2 han 30 fu", "C: mangan (5 han)"],
    ),
    ("tenhou", "tsumo B 11m55566z+6z,777z,234m liable C", ["B wins by self-draw", "yakuman · liable: C"]),
    ("tenhou", "tsumo B 11z22z+2z,555z,666z,777z", ["B wins by self-draw", "double yakuman"]),
    ("ema-2012", "draw tenpai all nagashi C", ["exhaustive draw", "tenpai: all · nagashi mangan: C"]),
    ("tenhou", "penalty B -8000", ["penalty: B"]),
]


@pytest.mark.parametrize(("rules", "event", "lines"), HAPPENED)
def test_what_happened_is_told_in_words(rules: str, event: str, lines: list[str]) -> None:
    assert happened(Match(rules, "ABCD").play(read_event(event)), words("en")) == lines
