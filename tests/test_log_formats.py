"""Every format of logs read: what it says, which rules it was played by, and what becomes of a text that is no log."""

from __future__ import annotations

import gzip
import json
import re
from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_calc import LogError, find_rules
from riichi_calc.logs import FORMATS, Source, audit_source, audit_text, events_in, mjai, mjsoul, recognise, sources_of
from riichi_calc.logs.checks import check
from riichi_calc.logs.events import (
    AddedQuad,
    Call,
    ClosedQuad,
    Closing,
    Deal,
    Discard,
    Draw,
    Event,
    Indicator,
    North,
    NoWin,
    Opening,
    Wins,
)
from riichi_calc.logs.mjlog import rules_of_room
from riichi_calc.logs.mjsoul import rules_of_room as rules_of_soul_room
from riichi_calc.logs.rooms import rules_in
from riichi_calc.logs.tenhou import settlement
from riichi_calc.logs.wording import worth
from riichi_calc.tiles import RED, TILE_NAMES

from .sample_logs import EAST, NO_REDS, SAMPLES, Sample, text_of
from .strategies import many

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from riichi_calc.logs.events import RuleSpec


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_a_format_is_told_by_what_is_in_a_log(sample: Sample) -> None:
    assert recognise(text_of(sample.name)).name == sample.format


def test_every_format_has_a_name_of_its_own() -> None:
    assert len({known.name for known in FORMATS}) == len({known.title for known in FORMATS}) == len(FORMATS)


def numbers(tiles: Sequence[int]) -> list[int]:
    """Tiles as Tenhou's JSON has them."""
    return [51 + found - RED if found >= RED else 10 * (found // 9 + 1) + found % 9 + 1 for found in tiles]


def as_tenhou6(deal: Deal, events: Sequence[Event]) -> list[list[Any]]:
    """What every player was dealt, took and discarded, as Tenhou's JSON writes it."""
    lists: list[list[Any]] = [[numbers(hand or ()), [], []] for hand in deal.hands]
    drawn: dict[int, int | None] = {}
    for event in events:
        if isinstance(event, Draw):
            assert event.tile is not None
            lists[event.seat][1] += numbers([event.tile])
            drawn[event.seat] = event.tile
        elif isinstance(event, Discard):
            number = 60 if drawn.get(event.seat) == event.tile else numbers([event.tile])[0]
            lists[event.seat][2].append(f"r{number}" if event.riichi else number)
            drawn[event.seat] = None
        elif isinstance(event, Call):
            letter = {"sequence": "c", "triplet": "p", "quad": "m"}[event.meld.kind]
            parts = [str(number) for number in numbers(event.own)]
            place = {3: 0, 2: 1}.get((event.source - event.seat) % 4, len(parts))
            parts.insert(place, f"{letter}{numbers([event.called])[0]}")
            lists[event.seat][1].append("".join(parts))
            if letter == "m":
                lists[event.seat][2].append(0)
        elif isinstance(event, ClosedQuad):
            lists[event.seat][2].append("{0}{0}{0}a{0}".format(numbers([event.kind])[0]))
        elif isinstance(event, AddedQuad):
            lists[event.seat][2].append(
                "k{1}{0}{0}{0}".format(numbers([event.tile % RED])[0], numbers([event.tile])[0])
            )
        elif isinstance(event, North):
            lists[event.seat][2].append("f44")
    return lists


def moves(log: str) -> Iterator[tuple[Deal, list[Event]]]:
    """The hands of a log: each with what was drawn, called and discarded in it."""
    deal: Deal | None = None
    found: list[Event] = []
    for event in events_in(text_of(log)):
        if isinstance(event, Deal):
            deal, found = event, []
        elif isinstance(event, Wins | NoWin):
            assert deal
            yield deal, found
        elif not isinstance(event, Opening | Indicator | Closing):
            found.append(event)


SHOWN = [sample.name for sample in SAMPLES if sample.format in ("mjlog", "mjai", "mjsoul")]


def in_json(deal: Deal, events: Sequence[Event], empty: int = 0) -> str:
    """A hand as a log in Tenhou's JSON, with so many seats where nobody sits."""
    lists = [*as_tenhou6(deal, events), *[[[], [], []]] * empty]
    head = [[4 * deal.round + deal.number, 0, 0], list(deal.scores), [41], []]
    return json.dumps({"rule": {"aka": 1}, "log": [[*head, *chain.from_iterable(lists), ["流局"]]]})


@pytest.mark.parametrize("log", SHOWN)
def test_the_order_of_play_is_found_again_from_lists_of_what_each_player_did(log: str) -> None:
    for deal, events in moves(log):
        for empty in range(5 - len(deal.hands)):
            found = [*events_in(in_json(deal, events, empty))]

            assert [_played(event) for event in found[2:-1]] == [_played(event) for event in events]
            assert isinstance(found[1], Deal)
            assert found[1].hands == deal.hands


def _played(event: Any) -> Any:
    """An event without what a list does not tell: which of the own tiles stands first."""
    return event._replace(own=tuple(sorted(event.own))) if isinstance(event, Call) else event


def test_lists_that_go_together_in_no_order_are_refused() -> None:
    lists = [[], [11], [60], [], [12, 13], [60, 60], [], [], [], [], [], []]
    text = json.dumps({"log": [[[0, 0, 0], [0] * 4, [41], [], *lists, ["流局"]]]})

    with pytest.raises(LogError, match="goes together in no order"):
        list(events_in(text))


WORTHS = [
    ("30符4飜7700点", 4, (30, "", 7700)),
    ("40符3飜1300-2600点", 4, (40, "", 5200)),
    ("40符3飜1300-2600点", 3, (40, "", 3900)),
    ("満貫4000点∀", 4, (None, "mangan", 12000)),
    ("満貫4000点∀", 3, (None, "mangan", 8000)),
    ("三倍満24000点", 4, (None, "sanbaiman", 24000)),
    ("2倍役満64000点", 4, (None, None, 64000)),
    ("nothing", 4, (None, None, None)),
]


@pytest.mark.parametrize(("text", "players", "wanted"), WORTHS)
def test_a_worth_in_japanese_is_read(text: str, players: int, wanted: tuple[Any, ...]) -> None:
    assert tuple(worth(text, players)) == wanted


ROOMS: list[tuple[dict[str, Any], RuleSpec, bool]] = [
    ({"rule": {"disp": "鳳南喰赤", "aka": 1}}, "tenhou", True),
    ({"rule": {"disp": "般東喰赤", "aka51": 1}}, EAST, True),
    ({"rule": {"disp": "三鳳南喰赤", "aka": 1}}, "tenhou-sanma", True),
    ({"rule": {"disp": "特南赤速", "aka": 1}}, {"base": "tenhou", "open_tanyao": False}, True),
    ({"rule": {"disp": "上南喰", "aka": 0}}, {"base": "tenhou", "red_fives": [0, 0, 0]}, True),
    ({"rule": {"disp": "玉の間南喰赤"}}, "mahjong-soul", True),
    ({"rule": {"disp": "三人金の間東喰赤"}}, {"base": "mahjong-soul-sanma", "rounds": 1}, True),
    ({"rule": {"disp": "", "aka": 1}, "ref": "231014-84c11a6f-b3f7"}, "mahjong-soul", True),
    ({"rule": {"disp": "", "aka": 1}, "title": ["M.League 2023", ""]}, "m-league", True),
    ({"rule": {"disp": "第39期十段位決定戦1"}}, "jpml-a-2022", True),
    ({"rule": {"disp": "第40期鳳凰位決定戦"}}, "jpml-a", True),
    ({"rule": {"disp": "", "aka": 1}}, "tenhou", False),
]


@pytest.mark.parametrize(("log", "rules", "shown"), ROOMS, ids=[str(row[0]) for row in ROOMS])
def test_the_rules_of_a_game_in_json_follow_from_its_room(log: dict[str, Any], rules: RuleSpec, shown: bool) -> None:
    assert rules_in(log) == (rules, shown)


BITS: list[tuple[int, RuleSpec]] = [
    (0x09, "tenhou"),
    (0x01, EAST),
    (0x19, "tenhou-sanma"),
    (0x07, NO_REDS),
    (0x209, {"base": "tenhou", "kiriage_mangan": True}),
]


@pytest.mark.parametrize(("room", "rules"), BITS)
def test_the_rules_of_an_mjlog_follow_from_the_bits_of_its_room(room: int, rules: RuleSpec) -> None:
    assert rules_of_room(room) == rules


SOUL_ROOMS: list[tuple[dict[str, Any], RuleSpec]] = [
    ({"mode": 2}, "mahjong-soul"),
    ({"mode": 1}, {"base": "mahjong-soul", "rounds": 1}),
    ({"mode": 12}, "mahjong-soul-sanma"),
    ({"mode": 11}, {"base": "mahjong-soul-sanma", "rounds": 1}),
    ({"mode": 2, "detail_rule": {"dora_count": 3, "shiduan": 1}}, "mahjong-soul"),
    ({"mode": 2, "detail_rule": {"dora_count": 0}}, {"base": "mahjong-soul", "red_fives": [0, 0, 0]}),
    ({"mode": 2, "detail_rule": {"shiduan": 0}}, {"base": "mahjong-soul", "open_tanyao": False}),
    ({"mode": 2, "detail_rule": {"have_qieshangmanguan": True}}, {"base": "mahjong-soul", "kiriage_mangan": True}),
    ({"mode": 12, "detail_rule": {"have_zimosun": False}}, {"base": "mahjong-soul-sanma", "sanma_tsumo": "split"}),
    (
        {"mode": 2, "detail_rule": {"init_point": 30000, "fandian": 40000}},
        {"base": "mahjong-soul", "start_points": 30000, "return_points": 30000, "goal_points": 40000},
    ),
]


@pytest.mark.parametrize(("mode", "rules"), SOUL_ROOMS, ids=[str(row[0]) for row in SOUL_ROOMS])
def test_the_rules_of_a_mahjong_soul_record_follow_from_its_room(mode: dict[str, Any], rules: RuleSpec) -> None:
    spec = rules_of_soul_room({"config": {"mode": mode}})

    assert spec == rules
    find_rules(spec)


SETTLED = [
    ((27200, 30500, 22500, 19800), (7000, 40000, -17000, -30000), [20000, 10000, -10000, -20000], "half_up"),
    ((24300, 9800, 30700, 35200), (-15700, -40200, 10700, 45200), [20000, 10000, -10000, -20000], "none"),
    ((37100, 16700, 22600, 23600), (36000, -23000, -12000, -1000), [10000, 5000, -5000, -10000], "half_up"),
    ((30000, 44800, 4500, 20700), (10000, 64000, -55000, -19000), [30000, 10000, -10000, -30000], "half_up"),
    ((-11500, 21300, 22200, 68000), (-62000, -19000, 2000, 79000), [20000, 10000, -10000, -20000], "half_up"),
    ((100, 36100, 68800), (-60000, -4000, 64000), [20000, 0, -20000], "half_up"),
]


@pytest.mark.parametrize(("scores", "totals", "uma", "rounding"), SETTLED)
def test_how_tenhou_made_its_totals_is_seen_from_them(
    scores: tuple[int, ...], totals: tuple[int, ...], uma: list[int], rounding: str
) -> None:
    assert settlement(scores, totals) == {"uma": uma, "final_rounding": rounding}


def test_totals_that_no_uma_explains_are_left_to_the_rules() -> None:
    assert settlement((25000,) * 4, (1, 2, 3, 4)) == {}


TENHOU = text_of("4p-tenhou.xml")
ENTITIES = '<!DOCTYPE mjloggm [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
BAD = [
    ("", "this is no log that can be read (nothing …)"),
    ("a letter", "this is no log that can be read (a letter …)"),
    ("<html><body/></html>", "this is no log that can be read (<html><body/></html> …)"),
    (ENTITIES + TENHOU, "a log has no document type"),
    ('<?xml version="1.0"?>' + ENTITIES + "<mjloggm>&b;</mjloggm>", "a log has no document type"),
    (TENHOU.replace('lobby="0"', 'lobby="&b;"'), "undefined entity"),
    ("<mjloggm>" + "<a>" * 9, "line 1: elements lie deeper in one another than 8"),
    (TENHOU[:1000].rpartition("\n")[0], "no element found"),
    (TENHOU[:1000], "unclosed token"),
    (TENHOU.replace('hai="', "hai=", 1), "not well-formed"),
    (TENHOU.replace('seed="0', 'seed="x', 1), "the log is broken here (ValueError"),
    (TENHOU.replace('ten="250,', 'ten="', 1), "there are whole points for 4 players, not [25000, 25000, 25000]"),
    ('{"log": [', "line 1, column 10: expecting value"),
    ('{"log": []}', "the log is broken here (IndexError"),
    ('{"type": "start_game"}', "the log ends before its first hand"),
    ("<mjloggm/>", "the log ends before its first hand"),
    ('{"log": [[1]]}', "the log is broken here"),
    ('{"log": [' + "[" * 100_000, "this is no JSON: maximum recursion depth"),
    ('{"type": "start_game"}\n{"type": "start_kyoku"}', "the log is broken here (KeyError: 'scores')"),
    ('{"type": "start_game"}\n{"type": ', "line 2, column 10: expecting value"),
    ('{"data": {"name": ".lq.RecordNewRound"}, "head": 1}', "the log is broken here (AttributeError"),
]


@pytest.mark.parametrize(("text", "sentence"), BAD, ids=range(len(BAD)))
def test_a_text_that_is_no_log_is_one_problem_that_says_so(text: str, sentence: str) -> None:
    problems = audit_text(text).problems

    assert len(problems) == 1
    assert sentence in problems[0].faults[0].message


def test_what_stands_before_the_break_of_a_log_is_audited() -> None:
    end = TENHOU.index("<INIT", TENHOU.index("<AGARI"))

    found = audit_text(TENHOU[: end + 60])

    assert [win.label for win in found.wins()] == ["E1-0"]
    assert [problem.place for problem in found.problems] == ["E1-0, event 65"]


@given(st.data())
@many
def test_no_change_of_a_log_makes_a_crash(data: st.DataObject) -> None:
    name = data.draw(
        st.sampled_from(
            [
                "4p-tenhou.xml",
                "tenhou-rinshan.json",
                "akochan-ui-sim.ndjson",
                "jpml-transcribed-one-hand.json",
                "server-test-triple-ron.json",
            ]
        )
    )
    text = text_of(name)
    start = data.draw(st.integers(0, len(text)))
    end = start + data.draw(st.integers(0, 40))
    put = data.draw(
        st.sampled_from(["", "0", "-1", "99", "1e999", "null", '"', "true", "[]", "{}", "<", ">", text[:50]])
    )

    found = audit_text(text[:start] + put + text[end:])

    assert all(fault.message for problem in found.problems for fault in problem.faults)


def test_a_file_is_read_plain_or_compressed(tmp_path: Path) -> None:
    plain, packed = tmp_path / "plain", tmp_path / "packed"
    plain.write_text("\ufeff" + TENHOU, "utf-8")
    packed.write_bytes(gzip.compress(TENHOU.encode()))

    assert [audit_source(Source(str(path))).agrees for path in (plain, packed)] == [True, True]


FILES: list[tuple[bytes, str]] = [
    (gzip.compress(TENHOU.encode())[:200], "the gzip file is cut off after 200 bytes"),
    (b"\x1f\x8b" + b"x" * 30, "the gzip file is damaged"),
    (b"<mjloggm \xff", "byte 10 is no UTF-8"),
    (gzip.compress(bytes(5000)), "the log has more than 0 MiB"),
    (bytes(5000), "the log has more than 0 MiB"),
]


@pytest.mark.parametrize(("data", "sentence"), FILES, ids=[row[1] for row in FILES])
def test_a_file_that_cannot_be_unpacked_is_one_problem(
    data: bytes, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log"
    path.write_bytes(data)
    monkeypatch.setattr("riichi_calc.logs.sources.LARGEST", 4000)

    problems = audit_source(Source(str(path))).problems

    assert len(problems) == 1
    assert sentence in problems[0].faults[0].message


def test_directories_are_read_in_order_and_only_where_asked(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("b/2.xml", "a.xml", "b/1.xml", ".hidden"):
        (tmp_path / name).write_text(TENHOU)

    found = [source.name for source in sources_of([str(tmp_path), "-"], recursive=True)]

    assert found == [f"{tmp_path}/{name}" for name in ("a.xml", "b/1.xml", "b/2.xml")] + ["-"]
    assert "--recursive" in audit_source(Source(str(tmp_path))).problems[0].faults[0].message


LINES: list[tuple[dict[str, Any], Event]] = [
    ({"type": "ankan", "actor": 0, "consumed": ["E", "E", "E", "E"]}, ClosedQuad(0, 27)),
    ({"type": "kakan", "actor": 1, "pai": "5mr", "consumed": ["5m", "5m", "5m"]}, AddedQuad(1, RED)),
    ({"type": "kita", "actor": 2}, North(2)),
    ({"type": "nukidora", "actor": 2, "pai": "N"}, North(2)),
    ({"type": "dora", "dora_marker": "P"}, Indicator(31)),
    ({"type": "ryukyoku", "reason": "sufonrenta", "deltas": [0, 0, 0, 0]}, NoWin("suufon", (0, 0, 0, 0))),
    ({"type": "ryukyoku"}, NoWin("exhaustive", None)),
]


@pytest.mark.parametrize(("line", "event"), LINES)
def test_a_line_of_mjai_is_read(line: dict[str, Any], event: Event) -> None:
    assert [*mjai.events(json.dumps(line))] == [event]


def test_a_tile_of_mjai_that_is_not_shown_cannot_be_discarded() -> None:
    with pytest.raises(ValueError, match=re.escape("?")):
        list(mjai.events(json.dumps({"type": "dahai", "actor": 0, "pai": "?"})))


ACTIONS: list[tuple[str, dict[str, Any], Event]] = [
    ("AnGangAddGang", {"seat": 1, "type": 2, "tiles": "0m"}, AddedQuad(1, RED)),
    ("AnGangAddGang", {"type": 3, "tiles": "1z"}, ClosedQuad(0, 27)),
    ("BaBei", {"seat": 2}, North(2)),
    ("LiuJu", {"type": 1}, NoWin("kyuushu")),
    ("NoTile", {}, NoWin("exhaustive", None)),
]


@pytest.mark.parametrize(("name", "action", "event"), ACTIONS)
def test_an_action_of_mahjong_soul_is_read(name: str, action: dict[str, Any], event: Event) -> None:
    wrapped = {"result": {"name": f".lq.Record{name}", "data": action}}

    assert [*mjsoul.events(json.dumps({"data": {"actions": [{}, wrapped]}}))][1:] == [event]


def test_a_reader_that_hides_tiles_gives_no_hand_away() -> None:
    lines = text_of("akochan-ui-sim.ndjson").splitlines()
    start = json.loads(lines[1])
    start["tehais"][1:] = [["?"] * 13] * 3
    lines[1] = json.dumps(start)
    hidden = [
        line.replace(f'"pai": "{json.loads(line)["pai"]}"', '"pai": "?"')
        if '"tsumo"' in line and '"actor": 0' not in line
        else line
        for line in lines[2:20]
    ]

    found = [*events_in("\n".join([*lines[:2], *hidden]))]

    deal = next(event for event in found if isinstance(event, Deal))
    assert deal.hands[0] is not None
    assert deal.hands[1:] == (None, None, None)
    assert [event.tile for event in found if isinstance(event, Draw) and event.seat == 1][:2] == [None, None]


def test_every_tile_has_a_number_in_tenhous_json() -> None:
    assert len({*numbers(range(37))}) == 37
    assert numbers([TILE_NAMES.index("7z")]) == [47]


def test_a_move_by_somebody_who_is_not_there_is_refused() -> None:
    with pytest.raises(LogError, match="seat 3 is none"):
        check(Draw(3, 0), 3)
