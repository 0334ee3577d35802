"""Fuzz every reader for a while: `make fuzz`, or `python -m tests.fuzzing --seconds 300 --seed 7 mjlog-log`."""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

from click import echo

from .hunting import Find, Hunt
from .targets import BY_NAME

FOUND = Path(".fuzz")
"""Where inputs that break a law are written."""


def main() -> int:
    """Hunt in the targets that are named, or in all, and say what came of it; 1 where a law was broken."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("targets", nargs="*", metavar="TARGET", help=f"out of {', '.join(BY_NAME)}; all by default")
    asked.add_argument("--seconds", type=float, default=60, help="for each target")
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()
    unknown = [name for name in wanted.targets if name not in BY_NAME]
    if unknown:
        asked.error(f"there is no target {', '.join(unknown)}")
    broken = 0
    for name in wanted.targets or BY_NAME:
        hunt = Hunt(BY_NAME[name], wanted.seed)
        for find in hunt.finds(seconds=wanted.seconds):
            broken += 1
            _say(find)
        most, slowest = hunt.slowest
        echo(
            f"{name:12} {hunt.count:8} inputs, {len(hunt.sorts):6} sorts of outcome, {len(hunt.kept):5} kept,"
            f" slowest {most:.2f} s ({len(slowest)} bytes),"
            f" memory {hunt.grown.objects:+} objects {hunt.grown.mebibytes:+.0f} MiB"
        )
    return int(bool(broken))


def _say(find: Find) -> None:
    """Say what was found, and write it down."""
    FOUND.mkdir(exist_ok=True)
    path = FOUND / f"{find.target}-{hashlib.sha256(find.data).hexdigest()[:10]}"
    path.write_bytes(find.data)
    path.with_suffix(".txt").write_text(f"{find.target}: {find.kind}\n", "utf-8")
    echo(f"{find.target}: {find.kind}\n    {find.data[:200]!r} ({path})")


sys.exit(main())
