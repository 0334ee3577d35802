"""Score the rows of a data frame with Polars; the columns are the keys of a record.

    pip install polars
    python examples/score_in_polars.py examples/hands.csv

Python is called for a column at a time, in one thread: for as many cores as there are, score the files with
`riichi-calc batch --workers 0` and let Polars read the results.
"""

from __future__ import annotations

import sys

import polars as pl

from riichi_calc.batch import score_many


def scored(records: pl.Series) -> pl.Series:
    """The results of structs that hold the keys of a record; no value is a key left out."""
    given = ({key: value for key, value in row.items() if value is not None} for row in records)
    rows = [
        {
            "han": found.get("han"),
            "fu": found.get("fu"),
            "points": found.get("points"),
            "yaku": [yaku["id"] for yaku in found.get("yaku", ())],
            "error": found.get("error", {}).get("code"),
        }
        for found in score_many(given, rules="tenhou")
    ]
    return pl.Series(rows, dtype=TYPE)


TYPE = pl.Struct({"han": pl.Int64, "fu": pl.Int64, "points": pl.Int64, "yaku": pl.List(pl.String), "error": pl.String})


def main(file: str) -> None:
    """Print every row with its score."""
    hands = pl.scan_csv(file)
    results = hands.with_columns(pl.struct(pl.all()).map_batches(scored, return_dtype=TYPE).struct.unnest())
    for row in results.select("id", "han", "fu", "points", "error").collect().iter_rows():
        print(*row)


if __name__ == "__main__":
    main(*sys.argv[1:])
