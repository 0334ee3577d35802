"""The command line as a whole: what runs, what is said, how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from riichi_calc import __version__
from riichi_calc.cli import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
HAND = "234m567p2346788s+5s"


def run(*args: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """The program run with *args*, without the reader's own settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RIICHI_CALC_")}
    surroundings = {**kept, "XDG_CONFIG_HOME": "/nonexistent", "COLUMNS": "80", "PYTHONPATH": str(ROOT), **settings}
    return subprocess.run(
        [sys.executable, "-m", "riichi_calc", *args], capture_output=True, text=True, env=surroundings, check=False
    )


def points(*args: str, **settings: str) -> int:
    found = json.loads(run("--json", *args, **settings).stdout)
    worth: int = found["points"]
    return worth


@pytest.mark.parametrize(
    "args",
    [
        (HAND, "--riichi"),
        ("score", HAND, "-r"),
        ("--riichi", HAND),
        ("-r", "--ron", HAND),
        ("234m", "2346788s", "+5s", "567p", "-r"),
    ],
)
def test_score_needs_no_name_and_options_go_anywhere(args: tuple[str, ...]) -> None:
    done = run(*args[:1], "--json", *args[1:]) if args[0] == "score" else run("--json", *args)

    assert done.returncode in (0, 2)
    assert done.stderr == ""


def test_words_of_a_hand_are_joined_so_that_commas_may_be_lost() -> None:
    whole = json.loads(run("--json", "2346788s234m+5s,567p").stdout)

    assert json.loads(run("--json", "2346788s234m+5s", "567p").stdout) == whole


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_lists_every_command(flag: str) -> None:
    done = run(flag)

    assert done.returncode == 0
    assert [command for command in COMMANDS if f"  {command} " not in done.stdout] == []


def test_the_bare_call_shows_an_example_that_works() -> None:
    done = run()

    assert done.returncode == 0
    example = next(line.split() for line in done.stdout.splitlines() if line.strip().startswith("riichi-calc 2"))
    assert run(*example[1:]).returncode == 0


def test_the_version_is_told() -> None:
    assert run("--version").stdout == f"riichi-calc {__version__}\n"


@pytest.mark.parametrize(
    ("args", "status", "said"),
    [
        ((HAND, "-r"), 0, ""),
        (("13m234p345678s22z+2m",), 1, "no yaku"),
        (("234m567p2346788s",), 1, "5s 8s"),
        (("234m567p2346788s+9p",), 1, "does not complete"),
        (("234m567q2346788s+5s",), 2, "q is no suit"),
        ((HAND, "-i"), 2, "ippatsu needs riichi"),
        ((HAND, "--rules", "tenho"), 2, "did you mean tenhou?"),
        ((HAND, "--riichii"), 2, "--riichi"),
        ((HAND, "--rules", "nowhere.toml"), 2, "nowhere.toml"),
        (("scroe", HAND), 2, "did you mean score?"),
        (("--rules", "tenhou", "batch", HAND), 2, "batch is a command"),
        (("batch", "/nonexistent/hands.ndjson"), 2, "/nonexistent/hands.ndjson"),
    ],
)
def test_the_exit_status_says_yes_no_or_unreadable(args: tuple[str, ...], status: int, said: str) -> None:
    done = run(*args)

    assert done.returncode == status
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_with_json_an_error_is_an_object_on_standard_output() -> None:
    done = run("--json", "234m567q2346788s+5s", "-i")

    assert done.returncode == 2
    assert done.stderr == ""
    error = json.loads(done.stdout)["error"]
    assert [fault["code"] for fault in error["faults"]] == ["syntax", "conflict"]
    assert error["faults"][0]["at"] == 7


def test_settings_go_flag_before_environment_before_file(tmp_path: Path) -> None:
    folder = tmp_path / "riichi-calc"
    folder.mkdir()
    (folder / "config.toml").write_text('rules = "m-league"\n')
    args = ("22234p12345678s+9s", "-r")
    here = {"XDG_CONFIG_HOME": str(tmp_path)}

    assert json.loads(run("--json", *args, **here).stdout)["rules"] == "m-league"
    assert json.loads(run("--json", *args, **here, RIICHI_CALC_RULES="tenhou").stdout)["rules"] == "tenhou"
    flagged = run("--json", *args, "--rules", "ema-2012", **here, RIICHI_CALC_RULES="tenhou")
    assert json.loads(flagged.stdout)["rules"] == "ema-2012"


def test_a_setting_that_is_none_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "riichi-calc"
    folder.mkdir()
    (folder / "config.toml").write_text('rule = "m-league"\n')

    done = run(HAND, "-r", XDG_CONFIG_HOME=str(tmp_path))

    assert done.returncode == 2
    assert "did you mean rules?" in " ".join(done.stderr.split())


def test_a_language_that_is_none_is_refused() -> None:
    done = run(HAND, "-r", RIICHI_CALC_LANG="de")

    assert done.returncode == 2
    assert "en or fr or ja" in done.stderr


def test_a_clubs_rule_file_counts(tmp_path: Path) -> None:
    rules = tmp_path / "club.toml"
    rules.write_text('base = "ema-2012"\nkiriage_mangan = true\n')

    assert points("22234p12345678s+9s", "-r", "--rules", "ema-2012") == 7700
    assert points("22234p12345678s+9s", "-r", "--rules", str(rules)) == 8000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('base = "ema-2012"\n\nkiriage_mangan = 1\n', "line 3: kiriage_mangan = 1: allowed is one of true, false"),
        ('base = "ema-2021"\n', "did you mean ema-20"),
        ("uma = [1, 2]\n", "line 1: uma"),
        ("kiriage = true\n", "kiriage is no parameter of a rule set (did you mean kiriage_mangan?)"),
        ("base = \n", "is not TOML"),
    ],
)
def test_a_broken_rule_file_is_told_by_file_and_line(tmp_path: Path, text: str, said: str) -> None:
    rules = tmp_path / "club.toml"
    rules.write_text(text)

    done = run(HAND, "-r", "--rules", str(rules))

    assert done.returncode == 2
    assert "club.toml" in done.stderr
    assert said in " ".join(done.stderr.split())


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_gets_its_completion(shell: str) -> None:
    done = run("completion", shell)

    assert done.returncode == 0
    assert "_RIICHI_CALC_COMPLETE" in done.stdout


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("riichi-calc ba", "batch"),
        ("riichi-calc --ri", "--riichi"),
        (f"riichi-calc {HAND} --ip", "--ippatsu"),
        (f"riichi-calc {HAND} --rules ten", "tenhou-sanma"),
    ],
)
def test_completion_offers_commands_and_the_options_of_score(typed: str, offered: str) -> None:
    words = {"COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split()) - 1), "_RIICHI_CALC_COMPLETE": "bash_complete"}

    assert f"plain,{offered}" in run(**words).stdout.splitlines()


def started(*args: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "riichi_calc", *args],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_closed_pipe_ends_it_quietly() -> None:
    process = started("--help")
    assert process.stdout
    process.stdout.close()

    _, said = process.communicate()

    assert (process.returncode, said) == (0, b"")


@pytest.fixture
def hears_interrupts() -> Iterator[None]:
    """Interrupts reach what is started here, also where the tests themselves run in the background and ignore them."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("hears_interrupts")
def test_an_interrupt_ends_it_with_130() -> None:
    process = started("batch", "-")
    assert process.stdin
    assert process.stdout
    process.stdin.write(json.dumps({"hand": HAND, "riichi": True}).encode() + b"\n")
    process.stdin.flush()
    process.send_signal(signal.SIGINT)

    _, said = process.communicate(timeout=60)

    assert process.returncode in (130, -signal.SIGINT)
    assert b"Traceback" not in said


def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "riichi_calc", "--json", HAND, "-r"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )

    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1
    assert b"cannot be written" in done.stderr


IMPORTED = """
import sys
from riichi_calc.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(" ".join(sorted(sys.modules)), file=sys.stderr)
"""
SLOW = ("rich", "importlib.metadata", "multiprocessing", "tomllib", "pathlib", "dataclasses", "difflib")


@pytest.mark.parametrize(
    ("args", "barred"),
    [
        (("--json", HAND, "--riichi"), SLOW),
        (("--version",), (*SLOW, "json", "riichi_calc.render")),
        ((HAND, "-r", "--brief"), ("importlib.metadata", "multiprocessing", "tomllib", "json")),
        ((HAND, "-r"), ("importlib.metadata", "multiprocessing", "tomllib", "json")),
    ],
)
def test_a_command_imports_what_it_needs_and_nothing_slow(args: tuple[str, ...], barred: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED, *args],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "XDG_CONFIG_HOME": "/nonexistent"},
    )

    modules = done.stderr.split()
    assert "riichi_calc" in modules
    assert [name for name in barred if name in modules] == []
