"""The README, the help texts and the examples are part of the product: what they show is what happens."""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from riichi_calc.cli import COMMANDS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
TRUST = (ROOT / "tests" / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"^```console\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The surroundings of a reader's shell: the program and jq on the path, eighty columns, no settings."""
    folder = tmp_path_factory.mktemp("bin")
    program = folder / "riichi-calc"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m riichi_calc "$@"\n')
    program.chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RIICHI_CALC_")}
    return {
        **kept,
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "COLUMNS": "80",
        "LC_ALL": "C.UTF-8",
        "XDG_CONFIG_HOME": str(folder),
    }


def answer(command: str, shell: dict[str, str]) -> str:
    """What a command prints, both streams in one, as a terminal shows them."""
    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, env=shell, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return done.stdout.decode()


def needs_jq(command: str) -> None:
    if "jq" in command and not shutil.which("jq"):
        pytest.skip("jq is not on this machine")


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0][2:50])
def test_a_command_in_the_readme_prints_what_stands_below_it(block: str, shell: dict[str, str]) -> None:
    needs_jq(block)
    shown = "".join(f"{line}\n{answer(line[2:], shell)}" for line in block.splitlines() if line.startswith("$ "))

    assert shown == block


def test_the_readme_shows_its_commands_with_a_prompt() -> None:
    assert len(BLOCKS) >= 6
    assert all(block.startswith("$ riichi-calc") for block in BLOCKS)


def test_the_python_in_the_readme_runs() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert results.attempted >= 4
    assert results.failed == 0


def test_every_command_is_in_the_table_of_the_readme_and_nothing_else_is() -> None:
    table = README.partition("\n## The commands\n")[2].partition("\n## ")[0]
    firsts = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]

    named = [name for first in firsts for name in re.findall(r"`([a-z]+)`", first)]

    assert sorted(named) == sorted(COMMANDS)


@pytest.mark.parametrize("name", re.findall(r"\]\(([a-z]+/[^)]+)\)", README))
def test_what_the_readme_points_at_is_there(name: str) -> None:
    assert (ROOT / name).exists()


@pytest.mark.parametrize("target", sorted({*re.findall(r"(?:`|^)make ([a-z-]+)", README + TRUST, re.MULTILINE)}))
def test_what_make_is_told_to_do_it_can(target: str) -> None:
    targets = re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)

    assert target in targets


@pytest.mark.parametrize("link", re.findall(r"\]\(#([^)]+)\)", TRUST))
def test_the_table_of_what_to_trust_leads_to_its_chapters(link: str) -> None:
    chapters = re.findall(r"^## (.+)$", TRUST, re.MULTILINE)

    assert link in [re.sub(r"[^\w\- ]", "", chapter.lower()).replace(" ", "-") for chapter in chapters]


def test_every_rule_set_is_in_the_readme() -> None:
    from riichi_calc import PRESETS

    assert [name for name in PRESETS if f"`{name}`" not in README] == []


LINES = [line for line in (ROOT / "examples/one-liners.sh").read_text("utf-8").splitlines() if line and line[0] != "#"]


@pytest.mark.parametrize("line", LINES)
def test_a_one_liner_works_as_it_stands(line: str, shell: dict[str, str]) -> None:
    needs_jq(line)

    shown = answer(f"set -eu; {line}", shell)

    assert shown.strip()
    assert "error" not in shown.lower()
    assert "Traceback" not in shown


def test_the_csv_example_scores_every_row(shell: dict[str, str]) -> None:
    shown = answer(f"{sys.executable} examples/score_csv.py examples/hands.csv tenhou", shell)

    assert shown.splitlines() == [
        "Ann: 4 han 30 fu, 7700 points (riichi, pinfu, tanyao)",
        "Bob: 1 han 30 fu, 1500 points (tanyao)",
        "Cleo: 2 han 30 fu, 2000 points (yakuhai_chun)",
        (
            "Dan: 12 tiles, 14 needed, so one three-tile set is missing;"
            " an open set is written after a comma, like ,456p or ,777z"
        ),
    ]


def test_the_comparing_example_prints_what_two_rule_sets_count_differently(shell: dict[str, str]) -> None:
    shown = answer(f"{sys.executable} examples/compare_rules.py examples/hands.ndjson ema-2012 wrc-2015", shell)

    assert shown.splitlines() == [
        "22234p12345678s+9s: ema-2012 7700 (4 han 30 fu), wrc-2015 8000 (mangan)",
        "2345688s+1s,777z,x99xs: ema-2012 11600 (3 han 60 fu), wrc-2015 12000 (mangan)",
        "234m4588p678s+6p,345s: ema-2012 no_yaku, wrc-2015 1000 (1 han 30 fu)",
        "111m456789p2499s+3s: ema-2012 32000 (yakuman), wrc-2015 8000 (mangan)",
    ]


def examples_in(help_text: str) -> list[str]:
    """The calls that a help text shows, each a line that begins with the program's name."""
    return [line.strip() for line in help_text.splitlines() if line.strip().startswith("riichi-calc ")]


@pytest.fixture
def reader(tmp_path: Path) -> Path:
    """A folder with the examples in it, which calls may write to."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    return tmp_path


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_the_help_of_a_command_shows_calls_that_work(command: str, shell: dict[str, str], reader: Path) -> None:
    shown = answer(f"riichi-calc {command} --help", {**shell, "COLUMNS": "120"})
    calls = examples_in(shown)

    assert calls, shown
    for call in calls:
        needs_jq(call)
        done = subprocess.run(
            ["bash", "-c", call], cwd=reader, env=shell, capture_output=True, check=False, stdin=subprocess.DEVNULL
        )
        assert done.returncode in (0, 1), (call, done.stderr.decode())
        assert done.stdout or done.stderr or " > " in call, call
