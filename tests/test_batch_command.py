"""`riichi-calc batch` as a process among others: pipes, terminals, signals, full disks, killed workers."""

from __future__ import annotations

import csv
import gzip
import json
import os
import pty
import re
import resource
import select
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
PROGRAM = (sys.executable, "-m", "riichi_calc", "batch")
SURROUNDINGS = {
    name: value for name, value in os.environ.items() if not name.startswith(("RIICHI_CALC_", "PYTHON"))
} | {
    "PYTHONPATH": str(ROOT),
    "COLUMNS": "80",
    "LC_ALL": "C.UTF-8",
    "XDG_CONFIG_HOME": "/nonexistent",
}
PATIENCE = 60
"""How many seconds something may take that takes a fraction of one."""

RIICHI = '{"hand": "234m567p2346788s+5s", "riichi": true}'
NO_YAKU = '{"hand": "111m456p789p234s9s+9s", "id": 7}'
WORKERS = pytest.mark.parametrize("workers", [(), ("--workers", "2")], ids=["alone", "with workers"])


def batch(*arguments: str, given: str | bytes = "") -> tuple[int, list[str], str]:
    """The exit status, the lines and the messages of a whole run."""
    sent = given.encode() if isinstance(given, str) else given
    done = subprocess.run((*PROGRAM, *arguments), input=sent, capture_output=True, env=SURROUNDINGS, check=False)
    return done.returncode, done.stdout.decode().splitlines(), done.stderr.decode()


@contextmanager
def running(*arguments: str, **streams: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A run that goes on, its streams pipes unless they are given; killed in the end."""
    stdin, stdout, stderr = (streams.get(name, subprocess.PIPE) for name in ("stdin", "stdout", "stderr"))
    with subprocess.Popen(
        (*PROGRAM, *arguments), env=SURROUNDINGS, start_new_session=True, stdin=stdin, stdout=stdout, stderr=stderr
    ) as process:
        try:
            yield process
        finally:
            process.kill()
            for stream in (process.stdin, process.stdout, process.stderr):
                with suppress(BrokenPipeError):
                    if stream:
                        stream.close()


def line_of(stream: IO[bytes] | None) -> str:
    """The next line, which must come soon."""
    assert stream is not None
    ready, _, _ = select.select([stream], [], [], PATIENCE)
    assert ready, "nothing came"
    return stream.readline().decode()


def send(process: subprocess.Popen[bytes], text: str) -> None:
    """Write to a run."""
    assert process.stdin is not None
    process.stdin.write(text.encode())
    process.stdin.flush()


def points(lines: list[str]) -> list[int | None]:
    """The points of every result; none of an error."""
    return [json.loads(line).get("points") for line in lines]


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of many records."""
    file = tmp_path_factory.mktemp("many") / "many.ndjson"
    file.write_text("".join(f'{{"id": {number}, {RIICHI[1:]}\n' for number in range(20_000)))
    return file


# --- what goes in and what comes out ---------------------------------------------------------------------------------


def test_a_result_for_every_record_in_order_and_what_was_refused_in_the_end() -> None:
    status, lines, messages = batch(given=f"{RIICHI}\n{NO_YAKU}\nx\n{RIICHI}\n")

    assert points(lines) == [3900, None, None, 3900]
    assert [json.loads(line).get("id") for line in lines] == [None, 7, None, None]
    assert (status, messages) == (1, "2 of 4 records refused: no_yaku 1, json 1\n")


def test_nothing_is_said_where_nothing_was_refused() -> None:
    assert batch(given=RIICHI)[::2] == (0, "")
    assert batch(given="") == (0, [], "")


def test_formats_are_told_by_the_names_of_files(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("id;hand;riichi\n1;234m567p2346788s+5s;true\n")
    (tmp_path / "b.txt").write_text("234m567p2346788s+5s\n\n")
    (tmp_path / "c.jsonl").write_bytes(gzip.compress(f"{RIICHI}\n".encode()))
    (tmp_path / "d.ndjson.gz").write_bytes(b"\xef\xbb\xbf" + RIICHI.encode() + b"\r\nx")
    files = [str(tmp_path / name) for name in ("a.csv", "b.txt", "c.jsonl", "d.ndjson.gz")]

    status, lines, _ = batch(*files, "-", given=RIICHI)

    assert points(lines) == [3900, 2000, 3900, 3900, None, 3900]
    assert f"line {files[3]}:2 is not JSON" in lines[4]
    assert status == 1


def test_the_options_of_a_hand_hold_for_every_line_of_a_text() -> None:
    hands = "234m567p2346788s+5s\n234m567p2346788s +5s"

    assert points(batch("--in", "text", "-r", "--honba", "1", "--dora", "4p", given=hands)[1]) == [8000, 8000]
    status, lines, messages = batch("--riichi", given=RIICHI)
    assert (status, lines) == (2, [])
    assert "--riichi is for a text (--in text)" in messages


def test_rules_hold_for_records_that_name_none(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('base = "tenhou"\nkiriage_mangan = true\n')
    record = '{"hand": "22234p12345678s+9s", "riichi": true}'

    assert points(batch("--rules", "tenhou", given=record)[1]) == [7700]
    assert points(batch("--rules", str(club), given=f'{record}\n{record[:-1]}, "rules": "tenhou"}}')[1]) == [8000, 7700]
    assert batch("--rules", "tenho", given=record)[0] == 2


def test_a_record_never_makes_the_program_open_a_file(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text('base = "tenhou"\n')

    _, lines, _ = batch(given=json.dumps({"hand": "234m567p2346788s+5s", "rules": str(club)}))
    assert json.loads(lines[0])["error"]["code"] == "unknown_rules"


def test_csv_has_flat_columns_under_a_heading() -> None:
    _, lines, _ = batch("--out", "csv", given=f"{RIICHI}\n{NO_YAKU}")

    won, refused = ({key: cell for key, cell in row.items() if cell} for row in csv.DictReader(lines))
    assert lines[0] == "id,hand,han,fu,yakuman,limit,points,E,S,W,N,discarder,yaku,error"
    assert won == {
        "hand": "234m567p2346788s+5s",
        "han": "3",
        "fu": "30",
        "yakuman": "0",
        "points": "3900",
        "S": "3900",
        "discarder": "-3900",
        "yaku": "riichi pinfu tanyao",
    }
    assert refused == {"id": "7", "hand": "111m456p789p234s9s+9s", "error": "no_yaku"}


def test_only_the_fields_that_are_asked_for() -> None:
    assert batch("--fields", "points, han,wait,id", given=RIICHI)[0] == 2
    assert batch("--fields", "points, han,reading", "--only", "wins", given=f"{RIICHI}\nx")[1][0].startswith(
        '{"points": 3900, "han": 3, "reading": {"form": "standard"'
    )
    assert batch("--fields", "yaku,payments", "--out", "csv", given=RIICHI)[1] == [
        "yaku,E,S,W,N,discarder",
        "riichi pinfu tanyao,,3900,,,-3900",
    ]
    assert batch("--full", "--out", "csv", given=RIICHI)[0] == 2


def test_a_whole_result_is_the_line_that_a_single_call_prints() -> None:
    single = subprocess.run(
        (*PROGRAM[:-1], "--json", "234m567p2346788s+5s", "--riichi", "--from", "W"),
        capture_output=True,
        env=SURROUNDINGS,
        check=True,
    )

    assert batch("--full", given=f'{RIICHI[:-1]}, "from": "W"}}')[1] == single.stdout.decode().splitlines()


def test_strict_stops_having_written_all_before() -> None:
    status, lines, messages = batch("--strict", given=f'{RIICHI}\n\n{{"hand": "11z", "riichi": 1}}\n{RIICHI}\n')

    assert (status, points(lines)) == (1, [3900])
    assert "line 3: riichi is true or false, not 1\n" in messages
    assert "line 3: 2 tiles, 14 needed" in messages
    assert "line 1 is not JSON" in batch("--strict", "--workers", "2", given="x")[2]


def test_a_summary_says_what_was_scored() -> None:
    given = f"{RIICHI}\n{RIICHI}\nx\n" + '{"hand": "19m19p19s1234567z+1z"}'

    _, lines, messages = batch("--summary", given=given)
    assert len(lines) == 4
    rows = [line.split() for line in messages.splitlines()]
    assert ["sum", "3", "39800"] in rows
    assert ["yakuman", "1", "32000"] in rows
    assert ["json", "1"] in rows
    assert any(row[:1] == ["riichi"] and row[-1] == "2" for row in rows)
    assert json.loads(batch("--summary", "--json", given=given)[2]) == {
        "records": 4,
        "hands": 3,
        "refused": 1,
        "errors": {"json": 1},
        "yaku": {"riichi": 2, "pinfu": 2, "tanyao": 2, "kokushi_13": 1},
        "limits": {"none": {"hands": 2, "points": 7800}, "yakuman": {"hands": 1, "points": 32000}},
    }


@pytest.mark.parametrize(("lang", "said"), [("fr", "1 enregistrement"), ("ja", "1件"), ("en", "1 of 1 records")])
def test_messages_are_in_the_language_asked_for_and_results_are_not(lang: str, said: str) -> None:
    _, lines, messages = batch("--lang", lang, given="x")

    assert "is not JSON" in lines[0]
    assert any(character in messages for character in said)
    assert lang == "en" or "refused" not in messages


@pytest.mark.parametrize(
    "arguments",
    [("nowhere.ndjson",), (str(ROOT),), ("--in", "xml"), ("--workers", "-1"), ("--fields", "foo"), ("--lang", "de")],
)
def test_a_call_that_cannot_be_is_refused_before_anything_is_read(arguments: tuple[str, ...]) -> None:
    status, lines, messages = batch(*arguments, given=RIICHI)

    assert (status, lines) == (2, [])
    assert "Traceback" not in messages


@WORKERS
def test_an_input_that_breaks_off_is_one_sentence_after_what_came_before(
    workers: tuple[str, ...], tmp_path: Path
) -> None:
    whole, broken = tmp_path / "a.gz", tmp_path / "b.gz"
    whole.write_bytes(gzip.compress(f"{RIICHI}\nx\n".encode()))
    broken.write_bytes(gzip.compress(os.urandom(100_000))[:50_000])

    status, lines, messages = batch(str(whole), str(broken), *workers)

    assert points(lines[:2]) == [3900, None]
    assert status == 2
    assert "b.gz is gzip that ends early or is damaged" in " ".join(messages.split())
    assert "records refused" in messages


# --- the flow --------------------------------------------------------------------------------------------------------


@WORKERS
@pytest.mark.parametrize("unbuffered", [(), ("--unbuffered",)])
def test_a_slow_producer_is_answered_as_it_goes(workers: tuple[str, ...], unbuffered: tuple[str, ...]) -> None:
    with running(*workers, *unbuffered) as process:
        for number in range(3):
            send(process, f'{{"id": {number}, {RIICHI[1:]}\n{RIICHI[:9]}')
            assert json.loads(line_of(process.stdout))["id"] == number
            send(process, f"{RIICHI[9:]}\n")
            assert json.loads(line_of(process.stdout))["points"] == 3900


@WORKERS
def test_a_closed_pipe_ends_it_quietly(workers: tuple[str, ...], many: Path) -> None:
    with running(str(many), *workers) as process:
        assert line_of(process.stdout)
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 0


@WORKERS
def test_an_interrupt_ends_with_a_whole_line_and_says_how_far_it_got(workers: tuple[str, ...], tmp_path: Path) -> None:
    out = tmp_path / "out.ndjson"
    with out.open("wb") as results, running(*workers, stdout=results) as process:
        # A line that is not finished, so that there is always more to come.
        send(process, f"{RIICHI}\n" * 3000 + "{")
        deadline = time.monotonic() + PATIENCE
        while not out.stat().st_size:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        assert process.stderr is not None
        messages = process.stderr.read().decode()
        assert process.wait(PATIENCE) == 130

    written = out.read_bytes()
    assert written.endswith(b"\n")
    assert set(points(written.decode().splitlines())) == {3900}
    count = written.count(b"\n")
    assert messages.strip() == f"interrupted after {count} records"


def test_an_interrupt_while_a_reader_sleeps_tears_no_line(many: Path) -> None:
    with running(str(many)) as process:
        first = line_of(process.stdout)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        written = first.encode() + process.stdout.read()
        assert process.wait(PATIENCE) == 130

    assert written.endswith(b"\n")
    assert set(points(written.decode().splitlines())) == {3900}


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def alive(process: int) -> bool:
    """Whether a process is still at work."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


needs_proc = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="/proc tells who started whom")


@needs_proc
def test_a_killed_worker_is_one_sentence_and_nothing_is_half_written(tmp_path: Path) -> None:
    out = tmp_path / "out.ndjson"
    with out.open("wb") as results, running("--workers", "2", stdout=results) as process:
        send(process, f"{RIICHI}\n")
        deadline = time.monotonic() + PATIENCE
        while not out.stat().st_size:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        os.kill(children(process.pid)[0], signal.SIGKILL)
        with suppress(BrokenPipeError):
            for _ in range(100):
                send(process, f"{RIICHI}\n" * 100)
        assert process.stdin is not None
        assert process.stderr is not None
        messages = process.stderr.read().decode()
        assert process.wait(PATIENCE) == 2

    written = out.read_bytes()
    assert written.endswith(b"\n")
    count = written.count(b"\n")
    assert messages == f"a process was killed, for want of memory perhaps, after {count} records\n"


@needs_proc
def test_no_worker_outlives_a_parent_that_was_killed() -> None:
    with running("--workers", "2") as process:
        send(process, f"{RIICHI}\n")
        assert line_of(process.stdout)
        workers = children(process.pid)
        assert len(workers) == 2
        process.kill()
        deadline = time.monotonic() + PATIENCE
        while any(map(alive, workers)):
            assert time.monotonic() < deadline
            time.sleep(0.05)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@WORKERS
def test_a_full_disk_is_one_sentence(workers: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            (*PROGRAM, *workers),
            input=RIICHI.encode(),
            stdout=full,
            stderr=subprocess.PIPE,
            env=SURROUNDINGS,
            check=False,
        )

    assert done.returncode == 2
    assert done.stderr.decode() == "the output cannot be written after 0 records: No space left on device\n"


def test_a_disk_that_fills_up_keeps_the_results_of_as_many_records_as_are_told(many: Path, tmp_path: Path) -> None:
    room = 1_000_001
    out = tmp_path / "out.ndjson"
    with out.open("wb") as results:
        done = subprocess.run(
            (*PROGRAM, str(many)),
            stdout=results,
            stderr=subprocess.PIPE,
            env=SURROUNDINGS,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)),
        )

    written = out.read_bytes()
    assert done.returncode == 2
    said = re.fullmatch(r"the output cannot be written after (\d+) records: .+\n", done.stderr.decode())
    assert said
    assert written.count(b"\n") == int(said[1])
    assert room // 2 < len(written) <= room
    assert written.endswith(b"\n")
    assert set(points(written.decode().splitlines())) == {3900}


# --- on a terminal ---------------------------------------------------------------------------------------------------


@contextmanager
def terminal() -> Iterator[tuple[int, int]]:
    """Both ends of one: the person's and the program's."""
    person, program = pty.openpty()
    try:
        yield person, program
    finally:
        os.close(person)
        os.close(program)


def seen(person: int) -> str:
    """All that has come to a terminal."""
    shown = b""
    while select.select([person], [], [], 0.2)[0]:
        shown += os.read(person, 1 << 16)
    return shown.decode()


def test_a_person_is_answered_line_by_line() -> None:
    with terminal() as (person, program), running(stdin=program, stdout=program, stderr=program) as process:
        os.write(person, f"{RIICHI}\nx\n".encode())
        shown, deadline = "", time.monotonic() + PATIENCE
        while "is not JSON" not in shown:
            assert time.monotonic() < deadline
            shown += seen(person)
        assert '"points": 3900' in shown
        os.write(person, b"\x04")
        assert process.wait(PATIENCE) == 1


def test_files_have_a_progress_bar_on_a_terminal_and_results_are_untouched(many: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.ndjson"
    with terminal() as (person, program), out.open("wb") as results:
        with running(str(many), stdout=results, stderr=program) as process:
            shown = ""
            while process.poll() is None:
                shown += seen(person)
        shown += seen(person)

    assert "records" in shown
    assert "%" in shown
    assert len(points(out.read_text().splitlines())) == 20_000


def test_there_is_no_bar_where_results_go_through_a_pipe(many: Path) -> None:
    with terminal() as (person, program), running(str(many), stderr=program) as process:
        assert process.stdout is not None
        process.stdout.read()
        assert seen(person) == ""


# --- what it costs ---------------------------------------------------------------------------------------------------


def modules(*arguments: str) -> set[str]:
    """What a run has imported in the end."""
    code = "import sys, riichi_calc.cli\ntry: riichi_calc.cli.main()\nfinally: print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        (sys.executable, "-c", code, "batch", *arguments),
        input=RIICHI.encode(),
        capture_output=True,
        env=SURROUNDINGS,
        check=True,
    )
    return set(done.stderr.decode().split())


def test_one_process_imports_nothing_for_several_and_nothing_to_draw_with() -> None:
    heavy = {"rich", "multiprocessing", "concurrent.futures", "importlib.metadata", "tomllib", "gzip"}

    assert not heavy & modules()
    assert "multiprocessing" in modules("--workers", "2")


LAUNCH = """
import os, sys
out = os.open(os.devnull, os.O_WRONLY)
actions = [(os.POSIX_SPAWN_DUP2, out, 1), (os.POSIX_SPAWN_DUP2, out, 2)]
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=actions)
print(os.wait4(child, 0)[2].ru_maxrss)
"""
"""A small program that runs another: a process begins with the peak of the one that has started it."""


def peak(file: Path) -> int:
    """The most memory that a run over a file took."""
    done = subprocess.run(
        (sys.executable, "-S", "-c", LAUNCH, *PROGRAM, str(file)), capture_output=True, env=SURROUNDINGS, check=True
    )
    return int(done.stdout)


def test_memory_does_not_grow_with_the_stream(tmp_path: Path) -> None:
    few, more = tmp_path / "few.ndjson", tmp_path / "more.ndjson"
    few.write_text(f"{RIICHI}\n[]\n" * 2_000)
    more.write_text(f"{RIICHI}\n[]\n" * 12_000)

    assert peak(more) < 1.1 * peak(few)
