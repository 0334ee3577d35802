"""Streams in the library: lines, blocks, jobs, workers, score_many."""

from __future__ import annotations

import errno
import gzip
import io
import json
import os
import signal
from contextlib import closing
from itertools import count, islice, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_calc import PRESETS, RiichiError, RulesError, score_record
from riichi_calc.batch import WorkerLost, score_many
from riichi_calc.batch.jobs import Job
from riichi_calc.batch.lines import DEEPEST, LONGEST, Unreadable, columns_of, read_cells, read_json
from riichi_calc.batch.output import Interrupts, Output
from riichi_calc.batch.sources import BLOCK, Block, Source, line_by_line
from riichi_calc.batch.tallies import Tally
from riichi_calc.batch.workers import AHEAD, spread
from riichi_calc.render.columns import COLUMNS, SEATS, Rows
from riichi_calc.render.lines import KEYS, SHORT_KEYS, Chosen, Full, Short

from .outcomes import outcome
from .strategies import few, many

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from riichi_calc.batch.jobs import Writer

TENHOU = PRESETS["tenhou"]
CASES = Path(__file__).parent / "data" / "cases"
RIICHI = {"hand": "234m567p2346788s+5s", "riichi": True}
LINE = json.dumps(RIICHI).encode()


def answered(lines: bytes, format: str = "ndjson", writer: Writer | None = None, **options: Any) -> list[Any]:  # noqa: A002
    """What a job makes of some lines, read back from JSON."""
    job = Job(TENHOU, writer or Short(), options)
    found = [job.answer(block) for block in Source(io.BytesIO(lines), format).blocks() if block]
    return [json.loads(line) for answer in found for line in answer.lines.splitlines()]


# --- lines -----------------------------------------------------------------------------------------------------------

HOSTILE = (
    (b"hand", "json", "line 1 is not JSON: it cannot be read from column 1 on"),
    (b'{"hand": "11z"', "json", "line 1 is not JSON: it cannot be read from column 15 on"),
    (b'{"hand": "11z"} {}', "json", "line 1 is not JSON: it cannot be read from column 16 on"),
    (b"{'hand': '11z'}", "json", "line 1 is not JSON: it cannot be read from column 2 on"),
    (b'\xe3\x80\x80{"hand": "11z"}', "json", "line 1 is not JSON: it cannot be read from column 1 on"),
    (b"[]", "json", 'line 1 is no object, as {"hand": "234m567p2346788s+5s"} is'),
    (b"7", "json", 'line 1 is no object, as {"hand": "234m567p2346788s+5s"} is'),
    (b"null", "json", 'line 1 is no object, as {"hand": "234m567p2346788s+5s"} is'),
    (b'"11z"', "json", 'line 1 is no object, as {"hand": "234m567p2346788s+5s"} is'),
    (b'{"hand": "11z", "hand": "22z"}', "json", "line 1 has the key hand twice"),
    (b'{"hand": "11z", "h\\u0061nd": "22z"}', "json", "line 1 has the key hand twice"),
    (b'{"hand": "11z", "rules": {"base": "tenhou", "base": "x"}}', "json", "line 1 has the key base twice"),
    (b'{"id": {"a": [{"b": 1, "b": 1}]}}', "json", "line 1 has the key b twice"),
    (b'{"id": NaN}', "json", "line 1: NaN is no number in JSON"),
    (b'{"id": -Infinity}', "json", "line 1: -Infinity is no number in JSON"),
    (b'{"id": 1e999}', "too_large", "line 1: 1e999 is too large a number"),
    (b'{"id": ' + b"9" * 5000 + b"}", "too_large", "line 1 has a whole number of too many digits"),
    (b'{"id": ' + b"[" * 101 + b"]" * 101 + b"}", "json", f"line 1 is nested deeper than {DEEPEST}"),
    (b"[" * 60000, "json", f"line 1 is nested deeper than {DEEPEST}"),
    (b'{"a":' * 10000, "json", f"line 1 is nested deeper than {DEEPEST}"),
    (b'{"hand": "\xff"}', "json", "line 1 is not UTF-8: it cannot be read from column 11 on"),
    (b"\x00", "json", "line 1 is not JSON: it cannot be read from column 1 on"),
    (b'{"id": "' + b"x" * LONGEST + b'"}', "too_large", f"line 1 is longer than {LONGEST} bytes"),
    ("é".encode() * (LONGEST // 2 + 1), "too_large", f"line 1 is longer than {LONGEST} bytes"),
    (b"\xff" * (LONGEST + 1), "too_large", f"line 1 is longer than {LONGEST} bytes"),
)


@pytest.mark.parametrize(("line", "code", "message"), HOSTILE, ids=[repr(line[:30]) for line, _, _ in HOSTILE])
def test_a_line_that_is_no_record_is_an_error_with_its_number(line: bytes, code: str, message: str) -> None:
    assert answered(line) == [
        {
            "error": {
                "code": code,
                "message": message,
                "faults": [{"code": code, "message": message, "field": None, "at": None}],
            }
        }
    ]


@pytest.mark.parametrize("line", [line for line, _, _ in HOSTILE], ids=[repr(line[:30]) for line, _, _ in HOSTILE])
def test_a_stream_goes_on_after_a_line_that_is_no_record(line: bytes) -> None:
    points = [found.get("points") for found in answered(b"\n".join([LINE, line, LINE]))]

    assert points == [3900, None, 3900]


def test_a_line_of_exactly_64_kib_is_read_and_one_byte_more_is_not() -> None:
    line = json.dumps({**RIICHI, "id": ""}).encode()
    whole = line.replace(b'""', b'"' + b"x" * (LONGEST - len(line)) + b'"')
    assert len(whole) == LONGEST

    assert answered(whole)[0]["points"] == 3900
    assert answered(whole.replace(b"xx", b"xxx", 1))[0]["error"]["code"] == "too_large"


def test_lists_nested_as_deep_as_they_may_be_are_given_back() -> None:
    own = json.loads("[" * (DEEPEST - 1) + "]" * (DEEPEST - 1))

    assert answered(json.dumps({**RIICHI, "id": own}).encode())[0]["id"] == own


def test_blank_lines_are_passed_over_and_counted() -> None:
    found = answered(b"\n \t\r\n" + LINE + b"\r\n\nx\n\n")

    assert [one.get("points") for one in found] == [3900, None]
    assert found[1]["error"]["message"].startswith("line 5 ")


@pytest.mark.parametrize(
    "own", [0, -1, 10**30, 1.5, "", "a:b", '"\\', "東\u2028\x7f", "\ud800", None, True, [1, {"a": []}], {"b": "{:"}]
)
def test_an_id_is_given_back_whatever_it_is(own: object) -> None:
    for line in (json.dumps({"id": own, **RIICHI}), json.dumps({"id": own, "hand": 7})):
        assert answered(line.encode())[0]["id"] == own


def test_an_id_that_is_not_there_is_not_made_up() -> None:
    assert "id" not in answered(LINE)[0]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["11z", "E", "tenhou"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["base", "seat", "x"]), inner),
    max_leaves=5,
)
keys = st.sampled_from(["id", "hand", "tsumo", "seat", "from", "riichi", "dora", "honba", "liable", "rules", "x"])
records = st.dictionaries(keys, values, max_size=4).map(lambda record: {**RIICHI, **record})
hostile = st.one_of(
    st.binary(max_size=60),
    st.text(max_size=60).map(lambda text: text.encode("utf-8", "surrogatepass")),
    values.map(lambda value: json.dumps(value).encode()),
    records.map(lambda record: json.dumps(record).encode()),
    records.map(lambda record: json.dumps(record, ensure_ascii=False).encode("utf-8", "surrogatepass")),
)


@many
@given(st.lists(hostile.map(lambda line: line.replace(b"\n", b" ")), max_size=5), st.sampled_from(["ndjson", "text"]))
def test_every_line_has_its_answer_whatever_stands_in_it(lines: list[bytes], kind: str) -> None:
    written = [line for line in lines if not line.decode("utf-8", "replace").isspace() and line]
    for writer in (Short(), Full()):
        answers = answered(b"\n".join(lines), kind, writer)

        assert [sorted({"error", "points"} & answer.keys()) for answer in answers] == [
            ["error"] if "error" in answer else ["points"] for answer in answers
        ]
        assert len(answers) == len(written)


@many
@given(st.lists(st.tuples(st.sampled_from(["a", "b", "c", "a:", "{"]), st.sampled_from([1, "x", ":", {"a": 1}, [1]]))))
def test_a_key_that_is_there_twice_never_goes_unseen(pairs: list[tuple[str, object]]) -> None:
    line = "{" + ", ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in pairs) + "}"

    if len(dict(pairs)) == len(pairs):
        assert read_json(line) == dict(pairs)
    else:
        with pytest.raises(Unreadable, match="twice"):
            read_json(line)


# --- CSV -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("heading", "row", "record"),
    [
        ("hand", "11z", {"hand": "11z"}),
        ("id,hand", "7,11z", {"id": 7, "hand": "11z"}),
        ("id,hand", "007,11z", {"id": "007", "hand": "11z"}),
        ("id,hand", "-7,11z", {"id": -7, "hand": "11z"}),
        ("hand,seat,id", '"11z,555z",E,"a,""b"""', {"hand": "11z,555z", "seat": "E", "id": 'a,"b"'}),
        ("hand,tsumo,riichi", "11z,true,FALSE", {"hand": "11z", "tsumo": True, "riichi": False}),
        ("hand,tsumo,riichi", "11z,0,1", {"hand": "11z", "tsumo": False, "riichi": True}),
        ("hand,riichi", "11z,yes", {"hand": "11z", "riichi": "yes"}),
        ("hand,honba,sticks", "11z,2,-1", {"hand": "11z", "honba": 2, "sticks": -1}),
        ("hand,honba", "11z,2.0", {"hand": "11z", "honba": "2.0"}),
        ("hand,from,dora", "11z,,5p1z", {"hand": "11z", "dora": "5p1z"}),
        ("hand,liable", "11z,W:daisangen N:suukantsu", {"hand": "11z", "liable": ["W:daisangen", "N:suukantsu"]}),
        ("hand;rules", "11z,555z;tenhou", {"hand": "11z,555z", "rules": "tenhou"}),
        ("hand\trules", '11z\t"{""base"": ""tenhou""}"', {"hand": "11z", "rules": {"base": "tenhou"}}),
        (" hand , id \r", "11z,x\r", {"hand": "11z", "id": "x"}),
    ],
)
def test_a_row_of_csv_is_a_record(heading: str, row: str, record: dict[str, Any]) -> None:
    assert read_cells(columns_of(heading), row) == record


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("11z", "line 2 has 1 cells, and the heading 2"),
        ("11z,E,", "line 2 has 3 cells, and the heading 2"),
        ('"11z,E', "line 2 is not CSV: a cell in quotes is not closed, or goes on after them"),
        ('"11z"x,E', "line 2 is not CSV: a cell in quotes is not closed, or goes on after them"),
    ],
)
def test_a_row_that_is_no_csv_is_an_error_with_its_number(row: str, message: str) -> None:
    found = answered(f"hand,seat\n{row}\n234m567p2346788s5s,E\n".encode(), "csv")

    assert found[0]["error"]["message"] == message
    assert found[1]["points"] == 3900


@pytest.mark.parametrize(
    ("heading", "message"),
    [
        ("seat,honba", "the CSV has no column hand: its first line names the columns, like id,hand,riichi,dora"),
        ("", "the CSV has no column hand: its first line names the columns, like id,hand,riichi,dora"),
        ("hand,seat,hand", "the CSV has the column hand twice"),
        ('"hand', "line 1 is not CSV: a cell in quotes is not closed, or goes on after them"),
    ],
)
def test_a_heading_that_is_none_stops_the_file(heading: str, message: str) -> None:
    with pytest.raises(RiichiError) as refused:
        answered(f"{heading}\n11z\n".encode(), "csv")

    assert str(refused.value) == message


def test_a_column_that_is_no_key_is_refused_where_it_holds_something() -> None:
    first, second = answered(b"hand,note\n234m567p2346788s5s,\n11z,x\n", "csv")

    assert first["points"] == 2700
    assert second["error"]["code"] == "unknown_key"


# --- blocks ----------------------------------------------------------------------------------------------------------


class Pieces(io.BytesIO):
    """A stream whose reads give these pieces."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        super().__init__()
        self._pieces = iter(pieces)

    def read(self, size: int | None = -1, /) -> bytes:
        del size
        return next(self._pieces, b"")


def cut(whole: bytes, places: list[int]) -> list[bytes]:
    """*whole* in non-empty pieces."""
    ends = sorted({place % (len(whole) + 1) for place in places} | {len(whole)})
    return [piece for start, end in zip([0, *ends], ends, strict=False) if (piece := whole[start:end])]


@many
@given(
    st.binary(max_size=80).map(lambda text: text.replace(b"\x1f", b"\n")), st.lists(st.integers(0, 80)), st.booleans()
)
def test_blocks_are_whole_lines_however_the_bytes_arrive(whole: bytes, places: list[int], packed: bool) -> None:
    sent = gzip.compress(whole[:40]) + gzip.compress(whole[40:]) if packed else whole
    blocks = [block for block in Source(Pieces(cut(sent, [7 * place for place in places]))).blocks() if block]

    assert b"".join(block.lines for block in blocks) == whole.removeprefix(b"\xef\xbb\xbf")
    for block in blocks[:-1]:
        assert block.lines.endswith(b"\n")
    for block, following in pairwise(blocks):
        assert following.first == block.first + block.lines.count(b"\n")


def test_what_has_arrived_is_not_kept_waiting_for_more() -> None:
    blocks = Source(Pieces([b"one\ntw", b"o\n", b"three"])).blocks()

    assert [block and block.lines for block in blocks] == [b"one\n", b"two\n", b"three"]


def test_a_line_without_an_end_is_not_kept_whole() -> None:
    endless = Source(Pieces([b"x" * BLOCK] * 50 + [b"x\n", LINE]))

    blocks = [block for block in endless.blocks() if block]

    assert max(len(block.lines) for block in blocks) <= LONGEST + 3
    assert blocks[1].first == 2


def test_gzip_that_swells_is_unpacked_a_block_at_a_time() -> None:
    packed = gzip.compress(b"\n" * 10_000_000)

    assert max(len(block.lines) for block in Source(io.BytesIO(packed)).blocks() if block) <= BLOCK


@pytest.mark.parametrize(
    "damage", [lambda packed: packed[:-5], lambda packed: packed + b"rest", lambda packed: packed[:40]]
)
def test_gzip_that_is_broken_is_one_fault_after_what_could_be_read(damage: Any) -> None:
    sent = damage(gzip.compress(LINE + b"\n"))
    found: list[Block | None] = []

    with pytest.raises(RiichiError, match="the input is gzip that ends early or is damaged"):
        found.extend(Source(io.BytesIO(sent)).blocks())
    assert [block and block.lines for block in found] in ([], [LINE + b"\n"])


def test_zeros_after_gzip_are_padding() -> None:
    assert [block and block.lines for block in Source(io.BytesIO(gzip.compress(b"x") + b"\0" * 512)).blocks()] == [b"x"]


def test_lines_one_by_one_keep_their_numbers() -> None:
    blocks = [Block(b"a\n\nb\n", 5, "text"), None, Block(b"c", 8, "text")]

    assert [block and (block.first, block.lines) for block in line_by_line(blocks)] == [
        (5, b"a"),
        (6, b""),
        (7, b"b"),
        None,
        (8, b"c"),
    ]


# --- jobs and writers ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cases() -> list[dict[str, Any]]:
    """The records of all cases, a number as id each."""
    lines = [line for file in sorted(CASES.glob("*.gz")) for line in gzip.decompress(file.read_bytes()).splitlines()]
    return [{"id": number, **json.loads(line)["record"]} for number, line in enumerate(lines)]


@pytest.fixture(scope="module")
def one_by_one(cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Their results, each scored by itself."""
    return [{"id": record["id"], **outcome(record)} for record in cases]


def ndjson(records: Iterable[dict[str, Any]]) -> bytes:
    """Records as lines."""
    return "".join(json.dumps(record) + "\n" for record in records).encode()


def test_whole_results_are_the_same_in_a_stream(cases: list[dict[str, Any]], one_by_one: list[dict[str, Any]]) -> None:
    job = Job(PRESETS["wrc-2015"], Full(), {})
    blocks = Source(io.BytesIO(ndjson(cases))).blocks()
    lines = b"".join(answer.lines for answer in job.answers(blocks)).decode().splitlines()

    assert lines == [json.dumps(found, ensure_ascii=False) for found in one_by_one]


def test_short_results_are_the_same_figures(cases: list[dict[str, Any]], one_by_one: list[dict[str, Any]]) -> None:
    job = Job(PRESETS["wrc-2015"], Short(), {})
    blocks = Source(io.BytesIO(ndjson(cases))).blocks()
    lines = b"".join(answer.lines for answer in job.answers(blocks)).decode().splitlines()

    shortened = ({key: found[key] for key in SHORT_KEYS} if "points" in found else found for found in one_by_one)
    assert lines == [json.dumps(found, ensure_ascii=False) for found in shortened]


def cell(value: Any) -> str:
    """A value of a record, as one writes it into CSV."""
    if isinstance(value, list):
        return " ".join(f"{item['seat']}:{item['yakuman']}" for item in value)
    return json.dumps(value) if isinstance(value, bool | dict) else str(value)


def quoted(text: str) -> str:
    """A cell in quotes."""
    return '"' + text.replace('"', '""') + '"'


def test_csv_in_and_out_is_the_same(cases: list[dict[str, Any]], one_by_one: list[dict[str, Any]]) -> None:
    names = list(dict.fromkeys(key for record in cases for key in record))
    rows = "".join(",".join(quoted(cell(record.get(key, ""))) for key in names) + "\n" for record in cases)
    job = Job(PRESETS["wrc-2015"], Rows(), {})
    blocks = Source(io.BytesIO((",".join(names) + "\n" + rows).encode()), "csv").blocks()
    lines = b"".join(answer.lines for answer in job.answers(blocks)).decode().splitlines()

    assert lines == [flat(found, record) for found, record in zip(one_by_one, cases, strict=True)]


def flat(found: dict[str, Any], record: dict[str, Any]) -> str:
    """A result as a row of all columns."""
    if "error" in found:
        cells = {"id": found["id"], "hand": record["hand"], "error": found["error"]["code"]}
    else:
        cells = {key: value for key, value in found.items() if value is not None}
        cells |= {**found["payments"], "yaku": " ".join(row["id"] for row in found["yaku"])}
    texts = [str(cells.get(column, "")) for column in COLUMNS]
    return ",".join(quoted(text) if "," in text else text for text in texts)


def test_the_columns_of_seats_hold_what_each_gets_or_pays() -> None:
    unnamed = Rows(SEATS).win({}, score_record(RIICHI))
    drawn = Rows(("payments",)).win({}, score_record({**RIICHI, "tsumo": True}))

    assert (unnamed, drawn) == (",3900,,,-3900", "-2600,5200,-1300,-1300,")


def test_the_keys_that_may_be_chosen_are_those_of_a_result() -> None:
    assert (*outcome(RIICHI),) == KEYS[1:]
    assert json.loads(Short().win({"id": 1}, score_record(RIICHI))).keys() == {*SHORT_KEYS}


def test_chosen_keys_come_in_the_order_asked_for_and_errors_stay_whole() -> None:
    lines = ndjson([{"id": 7, **RIICHI}, {"id": 8, "hand": "11z"}])

    won, refused = answered(lines, writer=Chosen(("points", "reading", "id")))

    assert [*won] == ["points", "reading", "id"]
    assert [*refused] == ["id", "error"]


@pytest.mark.parametrize(("only", "expected"), [(None, [3900, None, 3900]), ("wins", [3900, 3900]), ("errors", [None])])
def test_only_wins_or_errors_are_written_and_all_are_counted(only: Any, expected: list[int | None]) -> None:
    answer = Job(TENHOU, Short(), {}, only=only).answer(Block(LINE + b"\nx\n" + LINE, 1))

    assert [json.loads(line).get("points") for line in answer.lines.splitlines()] == expected
    assert (answer.tally.hands, answer.tally.refused) == (2, 1)


@pytest.mark.parametrize(
    ("line", "message"),
    [(b"x", "line 8 is not JSON"), (b'{"hand": "11z"}', "line {line}: {fault}")],
)
def test_a_strict_job_stops_before_the_first_refusal(line: bytes, message: str) -> None:
    answer = Job(TENHOU, Short(), {}, strict=True).answer(Block(b"\n".join([LINE, line, LINE, b"y"]), 7))

    assert answer.lines.count(b"\n") == 1
    assert answer.tally.records == 2
    assert answer.stopped[0].message.startswith(message) or answer.stopped[0].sentence == message


@pytest.mark.parametrize("before", [0, 31, 32, 100])
def test_however_many_lines_are_before_it_a_strict_job_writes_them_all(before: int) -> None:
    answer = Job(TENHOU, Short(), {}, strict=True).answer(Block(b"\n".join([LINE] * before + [b"x"] + [LINE] * 40), 1))

    assert answer.lines.count(b"\n") == answer.tally.hands == before
    assert answer.stopped[0].values["line"] == before + 1


def test_the_options_of_a_text_hold_for_every_hand() -> None:
    assert [
        found["points"] for found in answered(b"234m567p2346788s+5s\n22m567p234678s22s+2m", "text", riichi=True)
    ] == [
        3900,
        2600,
    ]


def test_a_file_is_named_where_there_are_several() -> None:
    answer = Job(TENHOU, Short(), {}).answer(Block(b"x", 3, source="b.ndjson"))

    assert b"line b.ndjson:3 is not JSON" in answer.lines


def test_a_tally_counts_yaku_and_points_by_limit() -> None:
    yakuman = json.dumps({"hand": "19m19p19s1234567z+1z", "tsumo": True}).encode()
    total = Tally()
    for _ in range(2):
        total.add(Job(TENHOU, Short(), {}, detailed=True).answer(Block(b"\n".join([LINE, yakuman, b"x"]), 1)).tally)

    assert (total.hands, total.records, total.codes) == (4, 6, {"json": 2})
    assert total.yaku == {"riichi": 2, "pinfu": 2, "tanyao": 2, "kokushi_13": 2}
    assert (total.limits, total.points) == ({None: 2, "yakuman": 2}, {None: 7800, "yakuman": 64000})


# --- workers ---------------------------------------------------------------------------------------------------------


def double(number: int) -> int:
    """Work that refuses a number and dies of another."""
    if number == 13:
        raise ValueError(number)
    if number == 99:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def test_work_that_is_spread_comes_back_in_order() -> None:
    assert list(spread(double, range(13), 3)) == [2 * number for number in range(13)]


def test_what_work_raises_is_raised_in_its_place() -> None:
    answers = spread(double, [1, 2, 13, 4], 2)

    assert [next(answers), next(answers)] == [2, 4]
    with pytest.raises(ValueError, match="13"):
        next(answers)


def test_a_killed_worker_is_a_clear_error_after_whole_answers() -> None:
    answers = spread(double, [1, 2, None, 99, 4], 2)

    assert [next(answers), next(answers)] == [2, 4]
    with pytest.raises(WorkerLost):
        next(answers)


def test_only_so_much_is_in_flight() -> None:
    taken = count()
    with closing(spread(double, (next(taken) % 10 for _ in count()), 2)) as answers:
        for place, _ in enumerate(islice(answers, 40)):
            assert next(taken) - place * 2 <= 2 * (2 * (1 + AHEAD) + 2)


def test_a_pause_brings_out_what_is_in_flight() -> None:
    asked: list[str] = []

    def tasks() -> Iterator[int | None]:
        yield from (1, 2, None)
        asked.append("after the pause")
        yield 3

    with closing(spread(double, tasks(), 2)) as answers:
        assert [next(answers), next(answers), asked] == [2, 4, []]
        assert next(answers) == 6


# --- score_many ------------------------------------------------------------------------------------------------------


def test_many_records_are_scored_as_one(cases: list[dict[str, Any]], one_by_one: list[dict[str, Any]]) -> None:
    some = slice(0, None, 40)

    assert list(score_many(cases[some], full=True)) == one_by_one[some]
    assert list(score_many(cases[some], full=True, workers=2)) == one_by_one[some]


def test_records_are_taken_one_at_a_time() -> None:
    results = score_many({**RIICHI, "id": number} for number in count())

    assert [found["id"] for found in islice(results, 3)] == [0, 1, 2]


def test_rules_hold_for_records_that_name_none_and_are_looked_at_first() -> None:
    hand = {"hand": "340m567p2346788s+5s", "riichi": True}

    found = score_many([hand, {**hand, "rules": "tenhou"}], rules={"base": "tenhou", "red_fives": [0, 0, 0]})
    assert [one.get("han") for one in found] == [None, 4]
    with pytest.raises(RulesError):
        score_many([], rules="tenho")


def test_what_is_no_record_is_an_error_in_its_place() -> None:
    wrong: Any = "234m567p2346788s+5s"

    assert [found.get("points") or found["error"]["code"] for found in score_many([RIICHI, wrong])] == [3900, "value"]


# --- output ----------------------------------------------------------------------------------------------------------


class Tap(io.BytesIO):
    """A stream that takes a few bytes at a time, then none, then fails."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, piece: Any, /) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, "full")
        written = super().write(bytes(piece[: min(3, self.room)]))
        self.room -= written
        return written


def test_lines_are_written_to_the_end_however_little_is_taken() -> None:
    tap = Tap(100)
    Output(tap).write(b"one\ntwo\nthree\n")

    assert tap.getvalue() == b"one\ntwo\nthree\n"


@few
@given(st.integers(0, 13))
def test_a_full_stream_that_is_no_file_keeps_what_it_took(room: int) -> None:
    with Tap(room) as tap:
        with pytest.raises(OSError, match="full"):
            Output(tap).write(b"one\ntwo\nthree\n")
        assert len(tap.getvalue()) == room


def interrupted(times: int) -> list[str]:
    """What is done where Ctrl-C comes so often while something must be whole."""
    done = []
    with Interrupts() as interrupts:
        try:
            with interrupts.held():
                for _ in range(times):
                    signal.raise_signal(signal.SIGINT)
                    done.append("written")
            done.append("gone on")
        except KeyboardInterrupt:
            done.append("interrupted")
    return done


def test_an_interrupt_waits_for_what_must_be_whole_and_a_second_one_does_not() -> None:
    assert interrupted(0) == ["gone on"]
    assert interrupted(1) == ["written", "interrupted"]
    assert interrupted(2) == ["written", "interrupted"]


def test_an_interrupt_is_as_usual_afterwards() -> None:
    before = signal.getsignal(signal.SIGINT)
    interrupted(0)

    assert signal.getsignal(signal.SIGINT) is before
