"""Score the records of an NDJSON file under two rule sets and print those that are worth something else.

python examples/compare_rules.py examples/hands.ndjson ema-2012 wrc-2015
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from riichi_calc import RiichiError, score_record
from riichi_calc.scorers import scorer_for

if TYPE_CHECKING:
    from riichi_calc import Scorer


def worth(record: dict[str, object], scorer: Scorer) -> str:
    """What a record is worth, or why it is worth nothing."""
    try:
        found = score_record(record, scorer)
    except RiichiError as error:
        return error.code
    return f"{found.points} ({found.limit or f'{found.han} han {found.fu} fu'})"


def main(path: str, *names: str) -> None:
    """Print every record of the file at *path* that the two rule sets count differently."""
    scorers = [scorer_for(name) for name in names]
    for line in Path(path).read_text("utf-8").splitlines():
        record = json.loads(line)
        worths = [worth(record, scorer) for scorer in scorers]
        if len(set(worths)) > 1:
            print(f"{record['hand']}: " + ", ".join(f"{name} {text}" for name, text in zip(names, worths, strict=True)))


if __name__ == "__main__":
    main(*sys.argv[1:])
