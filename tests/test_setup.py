"""The README's two set-up commands work from a clean clone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = re.findall(r"^```sh\n(make .*)\n```$", README, re.MULTILINE)
"""As the README has them."""
OUTER = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "VIRTUAL_ENV", "HAND")
"""What these tests may have been started with, and a reader's shell has not, beside RIICHI_CALC_…."""
TAKES = 300
"""The most seconds that a command may take before it counts as stuck."""


def said(command: str, folder: Path) -> str:
    """What a command prints in a reader's shell, in which this Python is the one that there is."""
    kept = {
        name: value for name, value in os.environ.items() if name not in OUTER and not name.startswith("RIICHI_CALC_")
    }
    shell = {**kept, "PYTHON": sys.executable, "XDG_CONFIG_HOME": str(folder), "LC_ALL": "C.UTF-8"}
    words = ["bash", "-c", command]
    done = subprocess.run(words, cwd=folder, env=shell, capture_output=True, text=True, check=False, timeout=TAKES)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository as somebody gets it: what is committed, and nothing that lies beside it."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("without git, or where it keeps nothing, nothing can be cloned")
    folder = tmp_path_factory.mktemp("clone") / "riichi-calc"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, folder], check=True)
    return folder


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Wherever pip finds packages; without it nothing can be set up."""
    folder = tmp_path_factory.mktemp("wheels")
    options = ("--quiet", "--no-deps", "--retries", "0", "--timeout", "10", "--dest", folder)
    asked = (sys.executable, "-m", "pip", "download", *options, "click")
    if subprocess.run(asked, capture_output=True, check=False).returncode:
        pytest.skip("pip finds no packages here")


def test_the_readme_sets_up_with_two_commands() -> None:
    assert [command.split()[:2] for command in COMMANDS] == [["make", "run"], ["make", "test"]]


@pytest.mark.usefixtures("index")
def test_the_first_command_scores_a_hand_in_a_clean_clone(clone: Path) -> None:
    shown = said(COMMANDS[0], clone)

    assert shown.startswith("Score under World Riichi Championship Rules 2015")
    assert re.search(r"^a player +discarder +-8000$", shown, re.MULTILINE)


def test_the_second_command_runs_lint_types_and_tests_in_a_clean_clone(clone: Path) -> None:
    """They are read and not run, since this test is one of them; that they pass is what running them shows."""
    steps = said(f"{COMMANDS[1]} --dry-run", clone)

    assert "pip install" in steps
    assert "'.[dev]'" in steps
    ran = [line.removeprefix(".venv/bin/") for line in steps.splitlines() if line.startswith(".venv/bin/")]
    assert [line.split()[0] for line in ran if "pip" not in line][-4:] == ["ruff", "ruff", "mypy", "pytest"]


def test_what_is_checked_for_every_change_is_the_second_command(clone: Path) -> None:
    steps = (clone / ".ci" / "run").read_text("utf-8").splitlines()

    assert steps[-1] == COMMANDS[1]
