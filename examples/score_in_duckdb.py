"""Score records inside DuckDB, where the database can filter and join what comes out.

    pip install duckdb pyarrow
    python examples/score_in_duckdb.py examples/hands.ndjson

Python is called for some thousand records at a time, in one thread: for as many cores as there are, score the files
with `riichi-calc batch --workers 0` and let DuckDB read the results.
"""

from __future__ import annotations

import json
import sys

import duckdb
import pyarrow as pa

from riichi_calc.batch import score_many

QUERY = """
    SELECT coalesce(found->>'$.limit', found->>'$.error.code', 'none') AS what,
           count(*) AS hands,
           sum(CAST(found->>'$.points' AS BIGINT)) AS points
    FROM (SELECT score(json) AS found FROM read_ndjson_objects($file))
    GROUP BY what
    ORDER BY what
"""


def score(records: pa.ChunkedArray) -> pa.Array:
    """The result of every record, both as JSON."""
    found = score_many(map(json.loads, records.to_pylist()), rules="tenhou")
    return pa.array([json.dumps(result) for result in found], pa.string())


def main(file: str) -> None:
    """Print hands and points by limit, and refused records by code."""
    with duckdb.connect() as database:
        database.create_function("score", score, ["VARCHAR"], "VARCHAR", type="arrow")
        for what, hands, points in database.execute(QUERY, {"file": file}).fetchall():
            print(what, hands, points or 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
