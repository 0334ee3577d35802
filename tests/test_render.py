"""What people see: that it is what was found good, that it adds up, and that it can be read everywhere."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from io import BytesIO, StringIO, TextIOWrapper
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from riichi_calc import PRESETS, RiichiError, Scorer, parse_hand, score, score_record
from riichi_calc.names import LANGUAGES, words
from riichi_calc.render.account import minipoints_section, payments_section, yaku_section
from riichi_calc.render.breakdown import SECTIONS, Breakdown
from riichi_calc.render.brief import brief
from riichi_calc.render.characters import encodable, language, tiles, visible
from riichi_calc.render.console import console
from riichi_calc.render.errors import Refusal, pointed
from riichi_calc.render.explain import Readings
from riichi_calc.render.export import export
from riichi_calc.render.picture import COLOURS
from riichi_calc.render.tables import Section, Tables
from riichi_calc.render.worth import worth_section

from .strategies import few, many, records
from .transcripts import ROOT, Transcript, answer, transcripts

if TYPE_CHECKING:
    from pathlib import Path

    from riichi_calc.scores import Score

KEPT = transcripts()


@pytest.fixture(autouse=True)
def _plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """No wish of the machine that the tests run on."""
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "RIICHI_CALC_LANG", "RIICHI_CALC_RULES"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: f"{kept.file}: {kept.command[12:]}")
def test_a_command_prints_what_was_found_good(kept: Transcript, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    assert answer(kept.command, kept.columns) == kept.shown


def test_every_language_and_width_is_kept() -> None:
    assert {kept.columns for kept in KEPT} == {40, 80, 130, 200}
    assert all(any(f"--lang {lang}" in kept.command for kept in KEPT) for lang in ("fr", "ja"))


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: f"{kept.file}: {kept.command[12:]}")
def test_nothing_is_wider_than_the_paper_and_nothing_is_left_out(kept: Transcript) -> None:
    lines = kept.shown.splitlines()

    assert "--brief" in kept.command or max(map(cell_len, lines)) <= kept.columns
    assert "…" not in kept.shown
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("kept", transcripts("breakdown*-80.txt"), ids=lambda kept: kept.command[12:])
def test_eighty_columns_are_enough_for_every_table(kept: Transcript) -> None:
    as_a_list = re.search(r", (total|合計) [-+0-9]", kept.shown)

    assert not as_a_list


# --- the figures ---


def figures(section: Section, column: int = -1) -> list[int]:
    return [int(row[column]) for row in section.rows]


def last(section: Section) -> int:
    return int(section.totals[-1][-1])


@given(records(), st.sampled_from(LANGUAGES))
@many
def test_every_section_adds_up_to_what_was_scored(record: dict[str, Any], lang: str) -> None:
    found = scored(record)
    if found is None:
        return
    said = words(lang)
    yaku, minipoints = yaku_section(found, said), minipoints_section(found, said)
    worth, payments = worth_section(found, said), payments_section(found, said)

    assert sum(figures(yaku)) == last(yaku)
    if found.yakuman:
        assert not minipoints.rows
        assert last(yaku) * 8000 >= found.base == found.yakuman * 8000
    else:
        assert last(yaku) == found.han
        assert sum(figures(minipoints)) == int(minipoints.totals[0][-1])
        assert last(minipoints) == found.fu == -(-sum(figures(minipoints)) // 10) * 10 or found.fu == 25
    assert str(found.base) in [row[-1] for row in worth.rows]
    assert int(worth.totals[0][-1]) == found.points
    assert last(worth) == sum(
        int(row[-1]) for row in (worth.totals[:1] if len(worth.totals) == 1 else worth.totals[:-1])
    )
    for row, payment in zip(payments.rows, found.payments, strict=True):
        assert int(row[-1]) == payment.total
        assert len(row) == 3 or sum(map(int, row[2:-1])) == payment.total
    assert sum(figures(payments)) == 1000 * found.hand.situation.sticks


def scored(record: dict[str, Any]) -> Score | None:
    """The score of a record, if it has one."""
    try:
        return score_record(record)
    except RiichiError:
        return None


FORMULAS = [
    ({"from_": "W"}, ["30 × 2^(3+2)", "4 × 960 = 3840, rounded up"]),
    ({"from_": "W", "seat": "E"}, ["30 × 2^(3+2)", "6 × 960 = 5760, rounded up"]),
    ({"from_": "W", "dora": "4p"}, ["30 × 2^(4+2)", "rounded up to a mangan", "4 × 2000"]),
    ({"from_": "W", "dora": "4p", "rules": "tenhou"}, ["30 × 2^(4+2)", "4 × 1920 = 7680, rounded up"]),
    ({"from_": "W", "dora": "4p3m"}, ["5 han: mangan", "4 × 2000"]),
    ({"tsumo": True}, ["20 × 2^(4+2)", "2 × 1280 = 2560, rounded up", "1 × 1280, rounded up", "2600 + 2 × 1300"]),
    ({"tsumo": True, "seat": "E"}, ["20 × 2^(4+2)", "2 × 1280 = 2560, rounded up", "3 × 2600"]),
    (
        {"from_": "W", "honba": 2, "sticks": 3},
        ["30 × 2^(3+2)", "4 × 960 = 3840, rounded up", "2 × 300", "3 × 1000", ""],
    ),
]


@pytest.mark.parametrize(("keywords", "expected"), FORMULAS)
def test_the_worth_is_worked_out_in_the_open(keywords: dict[str, Any], expected: list[str]) -> None:
    section = worth_section(score("234m567p2346788s+5s", riichi=True, **keywords), words("en"))

    assert [row[1] for row in (*section.rows, *section.totals)] == expected


@given(records(), st.integers(16, 230), st.sampled_from(LANGUAGES))
@few
def test_every_cell_is_there_however_wide_the_paper(record: dict[str, Any], width: int, lang: str) -> None:
    found = scored(record)
    if found is None:
        return
    shown = re.sub(r"[\s─]", "", printed(Breakdown(found, words(lang)), width=width))

    sections = [section(found, words(lang)) for section in SECTIONS]
    for section in sections:
        for row in (*section.rows, *section.totals) if section.rows else ():
            for cell in row:
                assert re.sub(r"\s", "", cell) in shown


@given(records(), st.integers(60, 230), st.sampled_from(LANGUAGES))
@few
def test_lines_that_end_in_a_figure_end_in_one_column(record: dict[str, Any], width: int, lang: str) -> None:
    found = scored(record)
    if found is None:
        return
    sections = [section(found, words(lang)) for section in SECTIONS]
    lines = printed(Tables([section for section in sections if section.rows]), width=width).splitlines()
    if max(section.width for section in sections) <= width:
        assert len({cell_len(line) for line in lines if line.startswith("─") and line.endswith("─")}) <= 2
        assert max(map(cell_len, lines)) <= width


def printed(renderable: Any, width: int = 80, encoding: str = "utf-8") -> str:
    """What is printed on paper of that width and encoding."""
    paper = TextIOWrapper(BytesIO(), encoding=encoding, newline="\n")
    console(paper, width=width).print(renderable)
    paper.seek(0)
    return paper.read()


def test_tables_stand_side_by_side_as_soon_as_there_is_room() -> None:
    one, two = Section(("one", "", ""), [("a", "", "1")]), Section(("two", "", ""), [("b", "", "2")])
    together = one.width + 4 + two.width

    assert len(printed(Tables([one, two]), width=together).splitlines()) == 3
    assert len(printed(Tables([one, two]), width=together - 1).splitlines()) == 7


# --- where it is read ---

PICTURED = score("340m567p2346788s+0s", riichi=True, dora="4p", from_="W", honba=1, sticks=1, rules="tenhou")
ENCODINGS = ("ascii", "latin-1", "cp1252", "cp437", "shift_jis", "euc_jp", "utf-8")


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("drawn", ["text", "unicode"])
def test_a_breakdown_is_complete_in_every_encoding(encoding: str, lang: str, drawn: str) -> None:
    shown_as = words(language(lang, encoding)), tiles(drawn, encoding)
    shown = printed(Breakdown(PICTURED, *shown_as), encoding=encoding)
    reference = printed(Breakdown(PICTURED, *shown_as))

    assert re.findall("[0-9]+", shown) == re.findall("[0-9]+", reference)
    assert "?" not in shown
    assert [*map(cell_len, shown.splitlines())] == [*map(cell_len, reference.splitlines())]


@given(st.text(), st.sampled_from(ENCODINGS))
@many
def test_any_text_can_be_written_in_any_encoding(text: str, encoding: str) -> None:
    encodable(text, encoding).encode(encoding)


STAND_INS = [
    ("2 × 1280 = 2560", "ascii", "2 x 1280 = 2560"),
    ("riichi · W pays 5200", "ascii", "riichi | W pays 5200"),
    ("4p → 5p", "latin-1", "4p > 5p"),
    ("écart : « sept »", "ascii", 'ecart : " sept "'),
    ("écart : « sept »", "latin-1", "écart : « sept »"),
    ("─────", "ascii", "-----"),
    ("─────", "cp437", "─────"),
    ("點数", "ascii", "????"),
    ("🀀", "shift_jis", "?"),
]


@pytest.mark.parametrize(("text", "encoding", "expected"), STAND_INS)
def test_what_cannot_be_encoded_has_a_stand_in(text: str, encoding: str, expected: str) -> None:
    assert encodable(text, encoding) == expected


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_is_spoken_where_it_can_be_written(lang: str, encoding: str) -> None:
    asian = encoding in ("shift_jis", "euc_jp", "utf-8")

    assert language(lang, encoding) == ("en" if lang == "ja" and not asian else lang)


class Terminal(StringIO):
    """Paper that says it is a terminal."""

    def isatty(self) -> bool:
        return True


COLOURED = [
    ({"TERM": "xterm-256color"}, True),
    ({"TERM": "xterm-256color", "NO_COLOR": "1"}, False),
    ({"TERM": "dumb"}, False),
    ({"TERM": "unknown"}, False),
]


@pytest.mark.parametrize(("surroundings", "coloured"), COLOURED)
def test_a_terminal_has_colours_if_it_can_and_may(
    surroundings: dict[str, str], coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in surroundings.items():
        monkeypatch.setenv(name, text)
    terminal = Terminal()
    console(terminal).print(Breakdown(PICTURED, words("en")))

    assert bool(re.search("\x1b\\[3[0-9]m", terminal.getvalue())) == coloured


def test_a_pipe_gets_no_escape_sequences_and_no_blanks_at_the_end_of_a_line() -> None:
    shown = printed(Breakdown(PICTURED, words("en")), width=200)

    assert "\x1b" not in shown
    assert not re.search(" $", shown, re.MULTILINE)


@pytest.mark.parametrize(("columns", "expected"), [(None, 80), ("120", 120), ("0", 80), ("wide", 80)])
def test_a_pipe_is_as_wide_as_columns_says(columns: str | None, expected: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if columns is not None:
        monkeypatch.setenv("COLUMNS", columns)

    assert console(StringIO()).width == expected


def test_what_cannot_be_seen_is_never_printed() -> None:
    hand = "123m\x1b[2J\u202e456q"
    with pytest.raises(RiichiError) as refused:
        parse_hand(hand)

    shown = printed(Refusal(refused.value, words("en")))
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert visible("1\u202f000 points · 點") == "1\u202f000 points · 點"


# --- errors ---

POINTED = [
    ("123q", 3, "123q", "   ^"),
    ("牌q", 1, "牌q", "  ^"),
    ("1" * 100 + "q" + "2" * 100, 100, "…" + "1" * 24 + "q" + "2" * 23 + "…", " " * 25 + "^"),
    ("12\tq", 3, "12?q", "   ^"),
    ("123", 3, "123", "   ^"),
]


@pytest.mark.parametrize(("text", "at", "line", "caret"), POINTED)
def test_a_caret_stands_under_its_letter(text: str, at: int, line: str, caret: str) -> None:
    assert [part.plain for part in pointed(text, at)] == [line, caret]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_codes_are_those_of_the_json_in_every_language(lang: str) -> None:
    with pytest.raises(RiichiError) as refused:
        score("234m567q2346788s+5s", ippatsu=True, honba=-1, rules="tenho")

    shown = printed(Refusal(refused.value, words(lang)))
    assert re.findall(r"\[([a-z_]+)", shown) == [fault.code for fault in refused.value.faults]


# --- every reading ---


@given(records())
@many
def test_the_reading_that_counts_is_the_first_and_the_only_one_marked(record: dict[str, Any]) -> None:
    found = scored(record)
    if found is None:
        return
    counts = Scorer(found.rules).counts(found.hand)
    shown = printed(Readings(counts, found.hand, found.rules, words("en"), found), width=200)

    if len(counts) > 1:
        assert len(re.findall(r"counts$", shown, re.MULTILINE)) == 1
        assert re.search(r"^1 .* counts$", shown, re.MULTILINE)
        assert "Reading 1 counts: " in shown
    else:
        assert shown == "There is no other way to read this hand.\n"


REASONS = [
    ("123m11223355p78s+9s", {"riichi": True}, "There is no other way"),
    ("111222333m99p12s+3s", {"riichi": True}, "it is worth the most"),
    ("223344556677p88p", {"tsumo": True}, "the first of them is taken"),
    ("234m234p22334455s", {"riichi": True, "tsumo": False}, "more han go first"),
    (
        "2223344488m+3m,x05xm",
        {"tsumo": True, "double_riichi": True, "dora": "1m", "rules": {"base": "tenhou", "red_fives": [1, 0, 0]}},
        "Reading 1 counts: at equal points, a yakuman goes before a counted one.",
    ),
]


@pytest.mark.parametrize(("hand", "keywords", "reason"), REASONS)
def test_why_a_reading_counts_is_said(hand: str, keywords: dict[str, Any], reason: str) -> None:
    found = score(hand, **keywords)
    counts = Scorer(found.rules).counts(found.hand)

    assert reason in printed(Readings(counts, found.hand, found.rules, words("en"), found), width=200)


def test_a_dearer_reading_that_may_not_be_claimed_is_named() -> None:
    found = score("111222333m99p12s+3s", riichi=True)
    counts = sorted(Scorer(found.rules).counts(found.hand), key=lambda count: count.worth)
    claimed = found._replace(win=counts[0].win, yaku=counts[0].yaku)
    shown = printed(Readings(counts, found.hand, found.rules, words("en"), claimed), width=200)

    assert shown.endswith("Reading 1 counts: the dearer ones have too few han from yaku for five counters.\n")


# --- pictures ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_svg_shows_every_word_at_its_column(lang: str, tmp_path: Path) -> None:
    shown = Breakdown(PICTURED, words(lang))
    export(shown, tmp_path / "score.svg", title="7 han", lang=lang)
    text = (tmp_path / "score.svg").read_text("utf-8")
    picture = ET.fromstring(text)  # noqa: S314 - our own
    space = "{http://www.w3.org/2000/svg}"

    assert "".join(part.text or "" for part in picture.iter(f"{space}text")) == re.sub("[ \n]", "", printed(shown))
    assert picture.findtext(f"{space}title") == "7 han"
    for part in picture.iter(f"{space}text"):
        assert float(part.attrib["textLength"]) == pytest.approx(8.4 * cell_len(part.text or ""))
        assert float(part.attrib["x"]) + float(part.attrib["textLength"]) <= float(picture.attrib["width"])


class Shown(HTMLParser):
    """What a page shows, outside its head."""

    def __init__(self) -> None:
        super().__init__()
        self.inside = ""
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.inside = tag if tag in ("title", "style") else ""

    def handle_data(self, data: str) -> None:
        self.text += "" if self.inside else data


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_shows_what_the_terminal_shows(lang: str, tmp_path: Path) -> None:
    shown = Breakdown(PICTURED, words(lang))
    export(shown, tmp_path / "score.html", title="7 han", lang=lang)
    page = Shown()
    page.feed((tmp_path / "score.html").read_text("utf-8"))

    assert page.text.strip("\n") == printed(shown).strip("\n")


def test_a_text_file_holds_what_a_pipe_gets(tmp_path: Path) -> None:
    export(Breakdown(PICTURED, words("fr")), tmp_path / "score.txt", title="")

    assert (tmp_path / "score.txt").read_text("utf-8") == printed(Breakdown(PICTURED, words("fr")))


@pytest.mark.parametrize("name", ["score.svg", "score.html"])
def test_a_picture_needs_nothing_from_elsewhere(name: str, tmp_path: Path) -> None:
    export(Text("<riichi> & \x07 '点'", "bold red"), tmp_path / name, title="<&>")
    text = (tmp_path / name).read_text("utf-8")

    assert re.findall(r"https?://[^\"' ]+|url\(|@import|@font-face|<script", text) in (
        [],
        ["http://www.w3.org/2000/svg"],
    )
    assert "&lt;riichi&gt;" in text
    assert "\x07" not in text


@pytest.mark.parametrize("name", ["score.pdf", "score", "svg"])
def test_a_picture_of_another_kind_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(RiichiError, match=r"a picture's name ends in one of \.svg, \.html, \.txt"):
        export("", tmp_path / name, title="")


def test_a_picture_that_cannot_be_written_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RiichiError, match="cannot be written: No such file or directory"):
        export("", tmp_path / "nowhere" / "score.svg", title="")


@pytest.mark.parametrize("name", [name for name in COLOURS if name not in ("ground", "frame")])
@pytest.mark.parametrize("ground", ["light", "dark"])
def test_every_colour_can_be_read_on_its_ground(name: str, ground: str) -> None:
    place = ("light", "dark").index(ground)
    brighter, darker = sorted((luminance(COLOURS[name][place]), luminance(COLOURS["ground"][place])), reverse=True)

    assert (brighter + 0.05) / (darker + 0.05) >= 4.5, "the contrast that WCAG 2.1 asks of text"


def luminance(colour: str) -> float:
    """How bright a colour is (WCAG 2.1, relative luminance)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# --- one line ---


@given(records(), st.sampled_from(LANGUAGES))
@few
def test_one_line_is_one_line_and_says_what_it_is_worth(record: dict[str, Any], lang: str) -> None:
    found = scored(record)
    if found is None:
        return
    line = brief(found, words(lang))

    assert "\n" not in line
    assert line.split(" · ")[0].endswith(str(found.points))
    for payment in found.payments:
        assert payment.total >= 0 or str(-payment.total) in line


def test_every_rule_set_goes_by_its_title() -> None:
    for name, preset in PRESETS.items():
        hand = "123p456p789s1122z+2z" if preset.players == 3 else "123m456p789s1122z+2z"
        shown = printed(Breakdown(score(hand, riichi=True, rules=name), words("en")))

        assert shown.startswith(f"Score under {preset.title} ({name})\n")
