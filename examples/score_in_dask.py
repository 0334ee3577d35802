"""Score records with Dask: over all cores of this machine, or over those of a cluster.

    pip install "dask[bag]"
    python examples/score_in_dask.py 'examples/*.ndjson'

A pattern is as many files as match it; for a cluster make a `dask.distributed.Client` first.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import dask.bag

from riichi_calc.batch import score_many

if TYPE_CHECKING:
    from collections.abc import Iterable


def scored(lines: Iterable[str]) -> list[dict[str, Any]]:
    """The result of every line of a part."""
    return list(score_many(map(json.loads, lines), rules="tenhou"))


def main(pattern: str) -> None:
    """Print how many hands were scored, and their points."""
    results = dask.bag.read_text(pattern, blocksize="16MiB").map_partitions(scored)
    points = results.filter(lambda found: "points" in found).pluck("points")
    hands, total = dask.compute(points.count(), points.sum())
    print(hands, total)


if __name__ == "__main__":
    main(*sys.argv[1:])
