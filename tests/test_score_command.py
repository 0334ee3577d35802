"""`riichi-calc HAND` as it is called: outputs, settings, errors, exit status, and what a call imports."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from riichi_calc import RiichiError, error_result, result, score

from .transcripts import ROOT

if TYPE_CHECKING:
    from pathlib import Path

HAND = "234m567p2346788s+5s"


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """An environment without settings of anybody's."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith(("RIICHI_CALC_", "PYTHONIOENC"))}
    return {**kept, "PYTHONPATH": str(ROOT), "XDG_CONFIG_HOME": str(tmp_path / "settings"), "COLUMNS": "80"}


def call(*words: str, env: dict[str, str], cwd: Path = ROOT) -> subprocess.CompletedProcess[bytes]:
    """What becomes of `riichi-calc` with these words."""
    return subprocess.run(
        [sys.executable, "-m", "riichi_calc", *words], env=env, cwd=cwd, capture_output=True, check=False
    )


def test_json_is_the_result_as_a_program_has_it(surroundings: dict[str, str]) -> None:
    done = call(HAND, "-r", "--from", "W", "--dora", "4p", "--rules", "tenhou", "--json", env=surroundings)

    assert json.loads(done.stdout) == result(score(HAND, riichi=True, from_="W", dora="4p", rules="tenhou"))
    assert done.returncode == 0
    assert done.stderr == b""


def test_a_refusal_is_json_where_json_was_asked_for(surroundings: dict[str, str]) -> None:
    done = call("234m567q2346788s+5s", "-i", "--honba", "-1", "--json", env=surroundings)
    with pytest.raises(RiichiError) as refused:
        score("234m567q2346788s+5s", ippatsu=True, honba="-1")

    assert json.loads(done.stdout) == error_result(refused.value)
    assert done.returncode == 2
    assert done.stderr == b""


STATUSES = [
    ((HAND, "-r"), 0),
    ((HAND, "--brief"), 0),
    (("23455m23p456s+1p,888s",), 1),
    (("123m456p789s1122z",), 1),
    (("234m567p2346788s+6s", "-r"), 1),
    (("123m78p99s+9p,777z,456s", "-b", "5", "--rules", "ema-2012"), 1),
    (("123q",), 2),
    ((HAND, "-i"), 2),
    ((HAND, "--rules", "tenho"), 2),
    ((HAND, "--liable", "W:daisangen", "--from", "W"), 2),
    ((HAND, "--export", "score.pdf"), 2),
    ((HAND, "--brief", "--explain"), 2),
    ((HAND, "--brief", "--json"), 2),
    ((HAND, "--explain", "--json"), 2),
    ((HAND, "--export", "score.svg", "--json"), 2),
    ((HAND, "--tiles", "kanji"), 2),
    ((HAND, "--lang", "de"), 2),
]


@pytest.mark.parametrize(
    ("words", "status"), STATUSES, ids=lambda value: " ".join(value) if isinstance(value, tuple) else None
)
def test_the_exit_status_says_yes_no_or_that_the_call_cannot_be_read(
    words: tuple[str, ...], status: int, surroundings: dict[str, str], tmp_path: Path
) -> None:
    done = call(*words, env=surroundings, cwd=tmp_path)

    assert done.returncode == status, done.stderr.decode()
    assert bool(done.stdout) == (status == 0)
    assert bool(done.stderr) == (status != 0)
    assert b"Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_faults_of_the_rules_and_of_the_hand_are_told_together(surroundings: dict[str, str]) -> None:
    told = call("123q", "-i", "--rules", "nowhere.toml", env=surroundings).stderr.decode()

    assert told.startswith("3 errors")
    assert all(code in told for code in ("[rules --rules]", "[syntax]", "[conflict --ippatsu]"))


def test_an_unreadable_hand_is_shown_although_the_fault_has_no_place(surroundings: dict[str, str]) -> None:
    told = call("123m456p789s11z+5m", env=surroundings).stderr.decode()

    assert "\n  123m456p789s11z+5m\n  12 tiles, 14 needed" in told


def test_a_red_five_that_a_rule_set_lacks_is_pointed_at(surroundings: dict[str, str]) -> None:
    told = call("340m567p2346788s+5s", env=surroundings).stderr.decode()

    assert "\n  340m567p2346788s+5s\n    ^\n  wrc-2015 has no red fives" in told


@pytest.mark.parametrize("kind", ["svg", "html", "txt"])
@pytest.mark.parametrize("output", ["--brief", "--explain", "--tiles=unicode"])
def test_export_writes_a_picture_and_prints_as_ever(
    kind: str, output: str, surroundings: dict[str, str], tmp_path: Path
) -> None:
    plain = call(HAND, "-r", output, env=surroundings)
    done = call(HAND, "-r", output, "--export", str(tmp_path / f"score.{kind}"), env=surroundings)

    assert done.stdout == plain.stdout
    assert done.stderr == b""
    written = (tmp_path / f"score.{kind}").read_text("utf-8")
    assert "3900" in written
    assert kind != "txt" or written == plain.stdout.decode()


def test_a_picture_that_cannot_be_written_is_one_sentence(surroundings: dict[str, str]) -> None:
    done = call(HAND, "-r", "--export", "/nowhere/score.svg", env={**surroundings, "COLUMNS": "120"})

    assert done.returncode == 2
    assert done.stderr.decode().splitlines()[2:] == [
        "  /nowhere/score.svg cannot be written: No such file or directory [value --export]"
    ]


SETTINGS = [
    ({"RIICHI_CALC_LANG": "fr"}, (), "gagnante"),
    ({"RIICHI_CALC_LANG": "fr"}, ("--lang", "ja"), "和了牌"),
    ({"RIICHI_CALC_TILES": "unicode"}, (), "\N{MAHJONG TILE TWO OF CHARACTERS}"),
    ({"RIICHI_CALC_TILES": "unicode"}, ("--tiles", "text"), "67s+5s"),
    ({"RIICHI_CALC_RULES": "tenhou"}, (), "(tenhou)"),
]


@pytest.mark.parametrize(("environment", "words", "expected"), SETTINGS)
def test_what_is_set_once_holds_unless_a_flag_says_otherwise(
    environment: dict[str, str], words: tuple[str, ...], expected: str, surroundings: dict[str, str]
) -> None:
    assert expected in call(HAND, "-r", *words, env={**surroundings, **environment}).stdout.decode()


@pytest.mark.parametrize("name", ["LANG", "TILES", "RULES"])
def test_a_setting_that_does_not_exist_is_refused(name: str, surroundings: dict[str, str]) -> None:
    done = call(HAND, "-r", env={**surroundings, f"RIICHI_CALC_{name}": "klingon"})

    assert done.returncode == 2
    assert "klingon" in done.stderr.decode()
    assert done.stdout == b""


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "shift_jis"])
@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
@pytest.mark.parametrize(
    "words", [(HAND, "-r", "--explain", "--tiles", "unicode"), (HAND, "-r", "--brief"), ("1牌9q",)]
)
def test_an_output_that_encodes_little_is_no_reason_to_fail(
    encoding: str, lang: str, words: tuple[str, ...], surroundings: dict[str, str]
) -> None:
    done = call(*words, "--lang", lang, env={**surroundings, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"})

    assert b"Traceback" not in done.stderr
    assert done.returncode == (2 if words == ("1牌9q",) else 0)
    assert (done.stdout + done.stderr).decode(encoding)


@pytest.mark.parametrize("words", [(), ("--brief",), ("--json",), ("--explain",)])
def test_a_pipe_that_is_closed_ends_the_program_quietly(words: tuple[str, ...], surroundings: dict[str, str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "riichi_calc", HAND, "-r", *words],
            env=surroundings,
            stdout=pipe,
            stderr=subprocess.PIPE,
            check=False,
        )

    assert (done.returncode, done.stderr) == (0, b"")


NOT_FOR_JSON = ("rich", "importlib.metadata", "multiprocessing", "tomllib", "riichi_calc.names.en")
NOT_FOR_A_LINE = ("rich", "importlib.metadata", "multiprocessing", "tomllib")
NOT_FOR_A_TABLE = (
    "rich.table",
    "rich.markdown",
    "rich.progress",
    "rich.traceback",
    "pygments",
    "importlib.metadata",
    "json",
)
IMPORTS = [
    ((HAND, "-r", "--json"), NOT_FOR_JSON),
    ((HAND, "-r", "--json", "--rules", "tenhou"), NOT_FOR_JSON),
    (("123q", "--json"), NOT_FOR_JSON),
    ((HAND, "-r", "--brief"), NOT_FOR_A_LINE),
    ((HAND, "-r"), NOT_FOR_A_TABLE),
    ((HAND, "-r", "--lang", "fr"), (*NOT_FOR_A_TABLE, "riichi_calc.names.ja")),
]


@pytest.mark.parametrize(("words", "unwanted"), IMPORTS, ids=" ".join)
def test_a_call_imports_only_what_it_uses(
    words: tuple[str, ...], unwanted: tuple[str, ...], surroundings: dict[str, str]
) -> None:
    program = (
        "import sys\nfrom riichi_calc.cli import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *words], env=surroundings, capture_output=True, check=True, text=True
    )

    assert [name for name in done.stderr.splitlines()[-1].split() if name in unwanted] == []
