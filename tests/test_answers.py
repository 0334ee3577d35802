"""What the commands that answer a question have in common: options, imports, and that they stay plain in a pipe."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from riichi_calc.cli import COMMANDS

from .transcripts import ROOT, answer

NEED = "need --scores E:32000,S:25300,W:24000,N:18700 --me S"
CALLS = {"points": "points 3 60", "table": "table", "need": NEED, "rules": "rules tenhou", "schema": "schema"}


def run(call: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """The program run in a pipe, without the reader's own settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RIICHI_CALC_")}
    surroundings = {**kept, "XDG_CONFIG_HOME": "/nonexistent", "COLUMNS": "80", "PYTHONPATH": str(ROOT), **settings}
    words = [sys.executable, "-m", "riichi_calc", *call.split()]
    return subprocess.run(words, capture_output=True, text=True, env=surroundings, check=False)


@pytest.mark.parametrize("name", CALLS)
def test_each_stands_in_the_help_and_has_the_options_that_all_have(name: str) -> None:
    shown = answer(f"riichi-calc {name} --help", 120)

    assert name in COMMANDS
    assert all(option in shown for option in ("--rules", "--lang", "--json", "-h, --help"))
    assert shown.count(f"  riichi-calc {name}") >= 3, "examples"


@pytest.mark.parametrize("name", CALLS)
def test_json_is_one_line_of_it(name: str) -> None:
    shown = answer(f"riichi-calc {CALLS[name]} --json", 80)

    assert "\n" not in shown
    assert isinstance(json.loads(shown), dict)


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
def test_the_answer_is_whole_and_plain_where_the_output_knows_ascii_alone(name: str, lang: str) -> None:
    done = run(f"{CALLS[name]} --lang {lang}", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")

    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.isascii()
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("name", ["points", "table", "need", "rules"])
def test_the_language_may_be_set_once_and_the_flag_goes_before(name: str) -> None:
    shown = [answer(f"riichi-calc {CALLS[name]} --lang {lang}", 80) for lang in ("fr", "ja")]

    assert run(CALLS[name], RIICHI_CALC_LANG="fr").stdout.strip("\n") == shown[0]
    assert run(f"{CALLS[name]} --lang ja", RIICHI_CALC_LANG="fr").stdout.strip("\n") == shown[1]


@pytest.mark.parametrize("name", ["points", "table", "need"])
def test_the_rule_set_may_be_set_once(name: str) -> None:
    assert run(CALLS[name], RIICHI_CALC_RULES="m-league").stdout.strip("\n") == answer(
        f"riichi-calc {CALLS[name]} --rules m-league", 80
    )


def test_the_rule_set_in_force_is_told_and_taken() -> None:
    assert "In force: m-league" in run("rules", RIICHI_CALC_RULES="m-league").stdout
    assert run("rules --diff tenhou", RIICHI_CALC_RULES="m-league").stdout.strip("\n") == answer(
        "riichi-calc rules m-league --diff tenhou", 80
    )


NEVER = {"riichi_calc.batch", "riichi_calc.logs", "multiprocessing", "importlib.metadata", "tomllib"}
IMPORTS = [
    ("points 3 60", {"riichi_calc.match", "riichi_calc.schema", "riichi_calc.table"}),
    ("points 3 60 --json", {"rich", "riichi_calc.match"}),
    ("table", {"riichi_calc.match", "riichi_calc.schema"}),
    ("table --json", {"rich"}),
    ("table --csv", {"rich"}),
    ("table --markdown", {"rich"}),
    (NEED, {"riichi_calc.schema", "riichi_calc.table"}),
    (f"{NEED} --json", {"rich"}),
    ("rules", {"riichi_calc.match", "riichi_calc.schema", "riichi_calc.points"}),
    ("rules --json", {"rich"}),
    ("rules tenhou --toml", {"rich"}),
    ("schema", {"rich", "riichi_calc.match", "riichi_calc.points"}),
]


@pytest.mark.parametrize(("call", "unwanted"), IMPORTS, ids=lambda value: value if isinstance(value, str) else None)
def test_a_command_imports_what_it_needs_and_not_what_another_does(call: str, unwanted: set[str]) -> None:
    code = f"""
import sys
from riichi_calc.cli import main
try:
    main({call.split()!r})
except SystemExit:
    print(*sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)

    assert (unwanted | NEVER) & set(done.stdout.split()) == set()
