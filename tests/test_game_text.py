"""A game as text: read, written, and pointed at where it is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from riichi_calc import LogError
from riichi_calc.match import (
    Abort,
    Chombo,
    Draw,
    End,
    Figures,
    Liable,
    Limit,
    LineError,
    Parameter,
    Penalty,
    Players,
    Ron,
    RuleSet,
    Start,
    Tiles,
    Tsumo,
    Win,
    play_game,
    read_event,
    read_line,
    write,
    write_game,
)
from riichi_calc.match.game import text_of
from riichi_calc.match.statements import FORMS, KEYWORDS

from .games import ANYTHING, game_texts
from .strategies import many

if TYPE_CHECKING:
    from riichi_calc.match import Event, Statement

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*-game.txt"))

SAID: list[tuple[str, Statement]] = [
    ("rules ema-2012", RuleSet("ema-2012")),
    ('rule tobi "zero"', Parameter("tobi", '"zero"')),
    (
        "rule uma {1 = [3, 2, 1, 0], 2 = [3, 2, 1, 0], 3 = [3, 2, 1, 0]}",
        Parameter("uma", "{1 = [3, 2, 1, 0], 2 = [3, 2, 1, 0], 3 = [3, 2, 1, 0]}"),
    ),
    ("players Ann Bob:24000 Cleo:-500 Dan", Players(("Ann", "Bob", "Cleo", "Dan"), (None, 24000, -500, None))),
    ("start S3", Start("S3")),
    ("start E2 honba 1 sticks 2", Start("E2", 1, 2)),
    ("ron Bob from Dan 3han 40fu", Ron("Dan", (Win("Bob", Figures(3, 40)),))),
    ("ron Bob from Dan 5han riichi Bob Ann", Ron("Dan", (Win("Bob", Figures(5)),), ("Bob", "Ann"))),
    ("ron Bob from Dan mangan declared Dan", Ron("Dan", (Win("Bob", Limit("mangan")),), (), ("Dan",))),
    (
        "ron Ann from Dan 2han 30fu also Bob 2 yakuman liable Cleo:daisangen riichi Ann",
        Ron(
            "Dan",
            (Win("Ann", Figures(2, 30)), Win("Bob", Limit("yakuman", 2), (Liable("Cleo", "daisangen"),))),
            ("Ann",),
        ),
    ),
    (
        "ron Bob from Dan 234m567p2346788s+5s dora 4p ura 1m nuki 1 ippatsu double_riichi",
        Ron("Dan", (Win("Bob", Tiles("234m567p2346788s+5s", None, "4p", "1m", 1, ("ippatsu", "double_riichi"))),)),
    ),
    ("tsumo Ann 2346788s 234p567m5s win 5s", Tsumo(Win("Ann", Tiles("2346788s 234p567m5s", "5s")))),
    ("tsumo Ann yakuman liable Cleo Dan", Tsumo(Win("Ann", Limit("yakuman"), (Liable("Cleo"), Liable("Dan"))))),
    ("draw tenpai all", Draw("all")),
    ("draw tenpai none nagashi Cleo", Draw((), ("Cleo",))),
    ("draw tenpai Ann Bob nagashi Cleo riichi Ann", Draw(("Ann", "Bob"), ("Cleo",), ("Ann",))),
    ("abort kyuushu riichi Ann", Abort("kyuushu", ("Ann",))),
    ("chombo Dan riichi Ann Bob", Chombo("Dan", ("Ann", "Bob"))),
    ("penalty Dan -8000", Penalty("Dan", -8000)),
    ("end", End()),
]


@pytest.mark.parametrize(("text", "statement"), SAID)
def test_a_line_says_one_thing_and_is_written_as_it_was_read(text: str, statement: Statement) -> None:
    line = read_line(text)

    assert (type(line.statement), line.statement) == (type(statement), statement)
    assert write(statement) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  ron   Bob\tfrom Dan  3han 40fu ", "ron Bob from Dan 3han 40fu"),
        (
            "ron Bob from Dan 3han 40fu riichi Ann also Cleo mangan",
            "ron Bob from Dan 3han 40fu also Cleo mangan riichi Ann",
        ),
        ("tsumo Ann EEE234m567p88s55z+5z", "tsumo Ann EEE234m567p88s55z+5z"),
        ("tsumo Ann 11z+1z [555z] ippatsu dora 4p", "tsumo Ann 11z+1z [555z] dora 4p ippatsu"),
        ("start E1 sticks 2 honba 0", "start E1 sticks 2"),
        ("penalty Dan +1000", "penalty Dan 1000"),
    ],
)
def test_what_is_written_otherwise_is_read_too(text: str, written: str) -> None:
    statement = read_line(text).statement

    assert statement is not None
    assert write(statement) == written


@many
@given(ANYTHING)
@example(End())
def test_an_event_is_read_back_as_it_was_written(event: Event) -> None:
    found = read_event(write(event))

    assert (type(found), found) == (type(event), event)


@many
@given(
    st.lists(st.tuples(ANYTHING, st.sampled_from(("", "  # so it was", "#"))), max_size=6), st.sampled_from(("", "\n"))
)
def test_a_text_is_written_as_it_was_read(told: list[tuple[Event, str]], end: str) -> None:
    text = (
        "\n".join(["# a game", "players Ann Bob Cleo Dan", "", *(write(event) + comment for event, comment in told)])
        + end
    )

    assert write_game(map(read_line, text.split("\n"))) == text


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_a_whole_game_and_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text("utf-8")
    game = play_game(text)

    assert write_game(map(read_line, text.split("\n"))) == text
    assert game.error is None
    assert game.match is not None
    assert game.match.over
    assert len(game.hands) > 6


def test_there_is_an_example_for_each_kind_of_game() -> None:
    assert [path.stem for path in EXAMPLES] == ["ema-game", "sanma-game", "tenhou-game"]


@pytest.mark.parametrize(
    ("text", "said", "comment"),
    [
        ("end # done", "end", " # done"),
        ("end#done", "end", "#done"),
        ('rule title "No # 1"   # ours', 'rule title "No # 1"', "   # ours"),
        (r'rule title "a \" # b" # c', r'rule title "a \" # b"', " # c"),
        ("rule title 'No # 1' # ours", "rule title 'No # 1'", " # ours"),
    ],
)
def test_a_comment_begins_outside_quotes(text: str, said: str, comment: str) -> None:
    line = read_line(text)

    assert line.statement is not None
    assert (write(line.statement), line.comment) == (said, comment)


@pytest.mark.parametrize("text", ["", "   ", "# nothing", "   # nothing"])
def test_a_line_may_say_nothing(text: str) -> None:
    line = read_line(text)

    assert (line.statement, line.comment) == (None, text)


def test_a_form_is_an_example_of_its_line() -> None:
    for word, form in FORMS.items():
        statement = read_line(form).statement
        assert statement is not None
        assert write(statement) == form
        assert form.split()[0] == word


POINTED = [
    ("run Ann", 0, "run is not understood here (did you mean ron?); there can be rules, rule, players"),
    ("ron", 3, "a player's name belongs here, as in ron Bob from Dan 3han 40fu riichi Bob"),
    ("ron from Dan", 4, "a player's name belongs here"),
    ("ron Bob form Dan mangan", 8, "from belongs here, as in ron Bob from Dan 3han 40fu riichi Bob"),
    ("ron Bob from Dan", 16, "what the hand is worth belongs here: 3han 40fu, a limit like mangan, or the tiles"),
    ("ron Bob from Dan mangn", 17, "what the hand is worth belongs here"),
    ("ron Bob from Dan 3hann 40fu", 17, "han and minipoints are written 3han 40fu"),
    ("ron Bob from Dan 3 han 40 fu", 17, "han and minipoints are written 3han 40fu"),
    ("ron Bob from Dan 40fu 3han", 17, "han and minipoints are written 3han 40fu"),
    ("ron Bob from Dan 3han 40fuu", 22, "han and minipoints are written 3han 40fu"),
    (
        "ron Bob from Dan mangan ippatsu",
        24,
        "ippatsu is not understood here; there can be liable, riichi, declared, also",
    ),
    ("ron Bob from Dan 11z+1z ipatsu", 24, "ipatsu is not understood here (did you mean ippatsu?)"),
    ("ron Bob from Dan 11z+1z ippatsu ippatsu", 32, "ippatsu is written twice"),
    ("ron Bob from Dan 11z+1z dora", 28, "tiles belong here, as in dora 4p"),
    ("ron Bob from Dan 11z+1z nuki x", 29, "a whole number belongs here, as in nuki 1"),
    ("ron Bob from Dan mangan riichi", 30, "a player's name belongs here"),
    ("ron Bob from Dan mangan riichi Ann riichi Bob", 35, "riichi is written twice"),
    ("ron Bob from Dan yakuman liable", 31, "a player's name belongs here, as in liable Cleo:daisangen"),
    ("ron Bob from Dan yakuman liable Ann liable Cleo", 36, "liable is written twice"),
    ("tsumo Bob mangan declared Ann", 17, "declared is not understood here; there can be liable, riichi"),
    ("tsumo Bob mangan also Ann", 17, "the line should end before also"),
    ("draw all", 5, "tenpai belongs here, as in draw tenpai Ann Bob riichi Ann"),
    ("draw tenpai", 11, "a player's name belongs here"),
    ("draw tenpai all Ann", 16, "Ann is not understood here; there can be nagashi, riichi"),
    ("abort", 5, "something is missing here: one of kyuushu, suufon, suucha, suukaikan, sanchahou"),
    ("chombo Ann Bob", 11, "Bob is not understood here; there can be riichi"),
    ("penalty Ann", 11, "a whole number belongs here, as in penalty Dan -8000"),
    ("penalty Ann 12345678901", 12, "a whole number belongs here"),
    ("end now", 4, "the line should end before now, as in end"),
    ("rules", 5, "the name of a rule set belongs here, as in rules ema-2012"),
    ("rules ema 2012", 10, "the line should end before 2012"),
    ("rule tobi", 5, 'a parameter and its value belong here, as in rule tobi "zero"'),
    ("players A B:x C D", 10, "x is no score, which is written as in B:24000"),
    ("players A mangan C D", 10, "mangan means something in a game's text: take another name"),
    ("players A :100 C D", 10, ":100 means something in a game's text: take another name"),
    ("start E5", 6, "a round like E1 or S3 belongs here, as in start E2 honba 1 sticks 2"),
    ("start E1 honba", 14, "a whole number belongs here"),
    ("start E1 honba 1 honba 2", 17, "honba is written twice"),
    ("start E1 honba -1", 15, "a whole number belongs here"),
    ("start E1 sticks 1 counters 2", 18, "the line should end before counters"),
]


@pytest.mark.parametrize(("text", "at", "message"), POINTED)
def test_what_cannot_be_read_is_pointed_at(text: str, at: int, message: str) -> None:
    with pytest.raises(LogError) as refused:
        read_line(text)

    assert refused.value.faults[0].at == at
    assert refused.value.code in ("syntax", "value")
    assert message in str(refused.value)


def test_a_line_before_the_first_event_is_no_event() -> None:
    with pytest.raises(LogError, match="this is no event"):
        read_event("players A B C D")


HEAD = "rules tenhou\nplayers Ann Bob Cleo Dan\n"
WRONG = [
    ("rules tenho", 1, 6, "unknown_rules", "no rule set is called 'tenho' (did you mean tenhou?)"),
    ("players A B C D\nrules tenhou", 2, 0, "syntax", "the rule set is named once, before everything else"),
    ("rules tenhou\nrules tenhou", 2, 0, "syntax", "the rule set is named once, before everything else"),
    ("rule kiriage true", 1, 5, "rules", "kiriage is no parameter of a rule set (did you mean kiriage_mangan?)"),
    ("rule kiriage_mangan maybe", 1, 20, "rules", "a value is written as in TOML"),
    ("rule kiriage_mangan 3", 1, 20, "rules", "kiriage_mangan = 3: allowed is"),
    ("rule rounds " + "[" * 2000, 1, 12, "rules", "a value is written as in TOML"),
    ("rule rounds 1\nrule rounds 2", 2, 5, "syntax", "rounds is written twice"),
    (
        "rule players 3\nplayers A B C",
        2,
        0,
        "rules",
        "uma = [15000, 5000, -5000, -15000]: allowed is one bonus for each player",
    ),
    ("players A B C D\nrule players 3", 2, 0, "value", "wrc-2015+ is for 3 players, and here are 4"),
    ("players A B C", 1, 8, "value", "wrc-2015 is for 4 players, and here are 3"),
    ("players A B C A", 1, 14, "conflict", "A sits at the table twice"),
    ("players A B C D\nplayers A B C D", 2, 0, "syntax", "players is written twice"),
    ("start W1\nplayers A B C D", 1, 6, "value", "a game under wrc-2015 does not come to W1"),
    ("start S1\nrule rounds 1", 2, 0, "value", "a game under wrc-2015+ does not come to S1"),
    ("rules tenhou-sanma\nstart E4", 2, 6, "value", "a game under tenhou-sanma does not come to E4"),
    ("start E1\nstart E1", 2, 0, "syntax", "start is written twice"),
    ("ron A from B mangan", 1, 0, "syntax", "the players come before the first event, as in players Ann Bob Cleo Dan"),
    ("# nothing\n\n", 2, 0, "syntax", "the players come before the first event"),
    ("", 1, 0, "syntax", "the players come before the first event"),
    (HEAD + "chombo Dan\nrule rounds 1", 4, 0, "syntax", "this belongs before the first event"),
    (HEAD + "ron Eve from Dan mangan", 3, 4, "value", "Eve is no player; there are Ann, Bob, Cleo, Dan"),
    (HEAD + "ron Bob from Clea mangan", 3, 13, "value", "Clea is no player (did you mean Cleo?)"),
    (HEAD + "ron Bob from Dan mangan riichi Ann Eve", 3, 35, "value", "Eve is no player"),
    (HEAD + "tsumo Ann yakuman liable Eve", 3, 25, "value", "Eve is no player"),
    (HEAD + "draw tenpai Ann riichi Bob", 3, 23, "conflict", "Bob declared riichi and is not tenpai"),
    (HEAD + "ron Ann from Bob 3han", 3, 17, "value", "3 han need their minipoints"),
    (HEAD + "ron Ann from Bob mangan also Cleo  3han", 3, 35, "value", "3 han need their minipoints"),
    (HEAD + "ron Ann from Bob 123m456p78s11z999q+9s", 3, 34, "syntax", "q is no suit"),
    (HEAD + "ron Ann from Bob 123m  456q", 3, 26, "syntax", "q is no suit"),
    (HEAD + "ron Ann from Bob 123m456p78s11z999s+9s", 3, 17, "no_yaku", "has no yaku"),
    (HEAD + "ron Ann from Bob 234m567p2346788s+5s ippatsu", 3, 37, "conflict", "ippatsu needs riichi"),
    (HEAD + "ron Ann from Bob 2346788s+5s,567p,777z riichi Ann", 3, 46, "conflict", "riichi needs a closed hand"),
    (HEAD + "ron Ann from Bob 234m567p2346788s+5s dora 4q", 3, 37, "syntax", "q is no suit"),
    (HEAD + "abort suuchariichi", 3, 6, "value", "suuchariichi is no abortive draw (did you mean suucha?)"),
    (HEAD + "end\nchombo Ann", 4, 0, "conflict", "the game is over: nothing can follow but end"),
    (
        HEAD + "draw tenpai" + " Ann" * 1100,
        3,
        4096,
        "too_large",
        "a line has at most 4096 characters, and this one has 4411",
    ),
]


@pytest.mark.parametrize(("text", "number", "at", "code", "message"), WRONG)
def test_a_wrong_line_has_its_number_its_place_and_the_reason(
    text: str, number: int, at: int, code: str, message: str
) -> None:
    error = play_game(text).error

    assert error is not None
    assert (error.number, error.faults[0].at, error.code) == (number, at, code)
    assert message in error.faults[0].message


def test_the_hands_before_a_wrong_line_stand() -> None:
    game = play_game(HEAD + "ron Bob from Dan mangan\n\nron Bob from Bob mangan\ntsumo Ann mangan")

    assert [hand.line for hand in game.hands] == [3]
    assert game.match is not None
    assert game.match.scores == (25000, 33000, 25000, 17000)
    assert game.error is not None
    assert game.error.number == 5


def test_everything_wrong_with_a_line_is_said() -> None:
    error = play_game(HEAD + "ron Bob from Bob 3han riichi Ann Ann").error

    assert error is not None
    assert [fault.message for fault in error.faults] == [
        "Ann is named twice after riichi",
        "Bob cannot win on a discard of their own",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffrules tenhou\r\nplayers A B C D\r\nron B from C mangan\r\n",
        "rules tenhou\nplayers A B C D\nrule rounds 1\nstart E2\nron B from C mangan",
        'start E1\nplayers A B C D\nrule title "No 1"\nron B from C mangan # x\nend\nend',
        "rule players 3\nrule uma [1, 0, -1]\nplayers A B C\nron B from C mangan",
        "players 東 南 西 北\nron 南 from 西 mangan riichi 南",
        "rules tenhou\nplayers 1 2 3 4\ntsumo 1 2 yakuman riichi 1 2",
    ],
)
def test_a_text_may_be_written_in_many_ways(text: str) -> None:
    game = play_game(text)

    assert game.error is None
    assert len(game.hands) == 1


def test_no_name_is_a_word_of_the_text() -> None:
    assert {"ron", "from", "mangan", "riichi", "all", "none", "dora", "ippatsu", "liable", "end"} <= KEYWORDS


def test_a_text_that_is_not_utf_8_is_pointed_at() -> None:
    with pytest.raises(LineError) as refused:
        text_of(b"players A B C D\nchombo \xe9va")

    assert (refused.value.number, refused.value.faults[0].at) == (2, 7)


def test_random_texts_are_written_as_they_were_read() -> None:
    for text in game_texts(100):
        assert write_game(map(read_line, text.split("\n"))) == text


@many
@given(st.text("ronfmABCDz123han40fu+,x[]#:\"' -", max_size=40))
def test_any_line_is_read_or_refused(text: str) -> None:
    game = play_game(HEAD + text)

    assert game.error is None or game.error.number == 3
