"""The readers that are fuzzed, each with the laws that hold of what it says."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

from riichi_calc import LogError, NotationError, RiichiError, format_hand, parse_hand, score_record
from riichi_calc.batch.jobs import Job
from riichi_calc.batch.sources import Source
from riichi_calc.logs import audit_result, audit_text, game_text, records
from riichi_calc.logs.sources import unpack
from riichi_calc.match import LineError, game_result, game_rows, play_game, read_line, write
from riichi_calc.match.game import split_lines
from riichi_calc.match.game import text_of as game_text_of
from riichi_calc.names import LANGUAGES, words
from riichi_calc.notation import parse, parse_tiles
from riichi_calc.presets import DEFAULT
from riichi_calc.reader import Reader
from riichi_calc.render.audit import Differences, findings, problems
from riichi_calc.render.game import GameTables, WrongLine
from riichi_calc.render.lines import Full, Short
from riichi_calc.render.status import Status

from .laws import drawn_in_every_language, error_holds, faults_hold, score_holds, writes_as_json
from .splicing import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from riichi_calc.match import Game

    from .laws import Sort


def notation(data: bytes, drawn: bool = False) -> Sort:
    """A text as a hand and as a list of tiles; what is written of a hand is read as the same hand."""
    text = text_of(data)
    sort: Sort = ()
    for read in (parse, parse_tiles):
        try:
            read(text)
        except NotationError as error:
            sort += _refused(error, text, drawn)
    try:
        hand = parse_hand(text)
    except RiichiError as error:
        return sort + _refused(error, text, drawn)
    assert parse_hand(format_hand(hand), tsumo=hand.situation.tsumo) == hand
    assert Reader(text).written() == parse(text), "the short way of reading reads something else"
    return (*sort, *(meld.kind for meld in hand.melds))


def _refused(error: RiichiError, text: str, drawn: bool) -> Sort:
    """What an error is, said as people see it: the text that was read above its caret."""
    if error.text is not None:
        assert error.text == text
    error.text = text
    return error_holds(error, drawn=drawn)


def record(data: bytes, drawn: bool = False) -> Sort:
    """A record, as a program has it: JSON, but with anything for a number."""
    try:
        said = json.loads(text_of(data), parse_int=_whole)
    except (ValueError, RecursionError):
        return ("no JSON",)
    if not isinstance(said, dict):
        return ("no record",)
    try:
        score = score_record(said)
    except RiichiError as error:
        return error_holds(error, drawn=drawn)
    return score_holds(score, said)


def _whole(digits: str) -> int:
    """A whole number, however many digits it has: more than Python would read or write."""
    return int(digits) if len(digits) < 4000 else 10 ** len(digits)


def stream(data: bytes, drawn: bool = False) -> Sort:
    """A stream of lines: each that is not blank has a line that answers it, which is JSON."""
    job = Job(DEFAULT, Full() if drawn else Short(), {"riichi": True} if drawn else {}, detailed=drawn)
    sort: set[str] = set()
    try:
        for block in Source(io.BytesIO(data), _format(data)).blocks():
            if block is not None:
                answer = job.answer(block)
                answers = [json.loads(line, parse_constant=_none_of_json) for line in answer.lines.splitlines()]
                assert len(answers) == answer.tally.records
                sort.update(_told(found) for found in answers)
    except RiichiError as error:
        sort.update(error_holds(error, drawn=drawn))
    return tuple(sorted(sort))


def _none_of_json(name: str) -> None:
    raise AssertionError(f"{name} is no JSON")


def _told(answer: dict[str, Any]) -> str:
    return str(answer["error"]["code"] if "error" in answer else answer["limit"])


def _format(data: bytes) -> str:
    first = data.lstrip(b"\xef\xbb\xbf").partition(b"\n")[0]
    if first.lstrip()[:1] == b"{" or first[:2] == b"\x1f\x8b":
        return "ndjson"
    return "csv" if b"hand" in first else "text"


def game(data: bytes, drawn: bool = False) -> Sort:
    """A game's text: how far it gets, what is wrong and where; every line that is read is written so that it reads."""
    try:
        text = game_text_of(data)
    except LineError as error:
        return error_holds(error, drawn=drawn)
    found = play_game(text)
    lines = split_lines(text)
    for line in lines:
        _writes_what_it_reads(line)
    writes_as_json(game_result(found))
    assert len(game_rows(found)) == len(found.hands) + 1
    if drawn:
        drawn_in_every_language(*_pictures(found))
    kinds = tuple(sorted({type(hand.played.event).__name__ for hand in found.hands}))
    if found.error is None:
        return kinds
    assert 1 <= found.error.number <= max(1, len(lines))
    return kinds + error_holds(found.error, drawn=drawn)


def _writes_what_it_reads(line: str) -> None:
    try:
        statement = read_line(line).statement
    except LogError:
        return
    if statement is not None:
        assert read_line(write(statement)).statement == statement


def _pictures(found: Game) -> Iterator[Any]:
    for language in LANGUAGES:
        if found.match is not None:
            yield GameTables(found, words(language), 1)
            yield Status(found.match, words(language))
        if found.error is not None:
            yield WrongLine(found.error, words(language))


def log(data: bytes, drawn: bool = False) -> Sort:
    """A game log of any format: nothing is raised, and what comes of it can be written in every form."""
    try:
        text = unpack(data)
    except LogError as error:
        return error_holds(error, drawn=drawn)
    audit = audit_text(text)
    writes_as_json(audit_result(audit))
    writes_as_json([*records(audit)])
    for found in audit.games:
        play_game(game_text(found))
    sort = {said for problem in audit.problems for said in faults_hold(problem.faults)}
    for language in LANGUAGES:
        said = words(language)
        shown = [*findings(audit, said)]
        assert all(problems(audit, said))
        if drawn:
            drawn_in_every_language(*[Differences(found, said) for found in shown[:3]])
    differences = (row for found in audit.games for hand in found.hands for row in hand.differences)
    return (*sorted(sort), *sorted({row.about for row in differences}))
