"""The examples that score inside an engine, where the engine is installed, give what a stream gives."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from riichi_calc.batch import score_many

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"


def printed(engine: str, file: str) -> list[list[str]]:
    """What the example of an engine prints of a file, in words."""
    if not find_spec(engine) or (engine == "duckdb" and not find_spec("pyarrow")):
        pytest.skip(f"{engine} is not installed")
    done = subprocess.run(
        (sys.executable, str(EXAMPLES / f"score_in_{engine}.py"), str(EXAMPLES / file)),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=True,
    )
    return [line.split() for line in done.stdout.decode().splitlines()]


def results() -> list[dict[str, Any]]:
    """The results of the records in the examples."""
    lines = (EXAMPLES / "hands.ndjson").read_text("utf-8").splitlines()
    return list(score_many(map(json.loads, lines), rules="tenhou"))


def test_duckdb_counts_hands_and_points_by_limit() -> None:
    sums: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    for found in results():
        what = found["error"]["code"] if "error" in found else found["limit"] or "none"
        sums[what][0] += 1
        sums[what][1] += found.get("points", 0)

    assert printed("duckdb", "hands.ndjson") == [[what, *map(str, sums[what])] for what in sorted(sums)]


def test_polars_adds_scores_to_the_rows_of_a_table() -> None:
    batch = subprocess.run(
        (
            sys.executable,
            "-m",
            "riichi_calc",
            "batch",
            "--rules",
            "tenhou",
            "--out",
            "csv",
            "--fields",
            "id,han,fu,points,error",
            str(EXAMPLES / "hands.csv"),
        ),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    rows = [line.split(",") for line in batch.stdout.decode().splitlines()[1:]]

    assert printed("polars", "hands.csv") == [[cell or "None" for cell in row] for row in rows]


def test_dask_sums_points_over_all_parts() -> None:
    points = [found["points"] for found in results() if "points" in found]

    assert printed("dask", "hands.ndjson") == [[str(len(points)), str(sum(points))]]
