"""Score the hands of a CSV file, one a row, with the keys of a record as its header.

python examples/score_csv.py examples/hands.csv tenhou
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

from riichi_calc import RiichiError, score_record
from riichi_calc.scorers import scorer_for

WORDS = {"true": True, "false": False}


def main(path: str, rules: str) -> None:
    """Print a line for every row of the file at *path*."""
    scorer = scorer_for(rules)
    with Path(path).open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            record = {key: WORDS.get(text, int(text) if text.isdigit() else text) for key, text in row.items() if text}
            try:
                found = score_record(record, scorer)
            except RiichiError as error:
                print(f"{row['id']}: {error}")
                continue
            yaku = ", ".join(counted.id for counted in found.yaku)
            print(f"{row['id']}: {found.han} han {found.fu} fu, {found.points} points ({yaku})")


if __name__ == "__main__":
    main(*sys.argv[1:])
