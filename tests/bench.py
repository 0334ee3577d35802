"""Speed, as ratios of what takes turns in one run: `make bench`, or `python tests/bench.py --help`.

The other side is the `mahjong` package, on the same hands: those of tests/data that four players won under Tenhou's
rules, varied by trading suits and counters.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from itertools import cycle, islice, permutations
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from mahjong.hand_calculating.hand import HandCalculator

from riichi_calc import PRESETS, RiichiError, Scorer, parse_hand, play_game
from riichi_calc.logs import audit_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .games import game_texts
    from .rival import arguments
else:
    from games import game_texts
    from rival import arguments  # this file is run, and not as a part of a package

HERE = Path(__file__).parent
INSTALLED = Path(sys.executable).parent / "riichi-calc"
PROGRAM = (str(INSTALLED),) if INSTALLED.exists() else (sys.executable, "-m", "riichi_calc")
HAND = "234m567p2346788s+5s"
MEASURED = ["hands", "streams", "starts", "games", "logs"]


class Goal(NamedTuple):
    """Something measured, and how far it must get and aims to."""

    what: str
    must: str
    aim: str = ""


SCORE = Goal("Scorer.score: times as fast as mahjong", "≥ 4", "≥ 5")
SHORT = Goal("batch: times as fast as a loop of json and mahjong", "≥ 2.3", "≥ 4")
FULL = Goal("batch --full: times as fast as the same loop", "≥ 1.8", "≥ 2.5")
WORKERS = Goal("batch --workers 2: times as fast as one", "≥ 1.7")
JSON = Goal("riichi-calc --json HAND: of `import click`", "≤ 1.6", "≤ 1.3")
TABLE = Goal("riichi-calc HAND: of `import click, rich.console, rich.table`", "≤ 1.5", "≤ 1.3")
GAMES = Goal("game: replayed from text, one core", "≥ 20,000")
LOGS = Goal("audit: Tenhou logs, one core", "-")
MEMORY = Goal("memory for 2,000,000 records: of that for 20,000", "≤ 1.1")


def report(goal: Goal, ratio: float, note: str) -> None:
    """Print one line."""
    print(f"{goal.what:<62} {ratio:5.2f}   must be {goal.must:<6} aim {goal.aim or '-':<6} {note}", flush=True)  # noqa: T201


def records() -> Iterator[dict[str, Any]]:
    """Yield records without end, no two alike for half a million."""
    files = [HERE / "data" / "cases" / f"{name}.ndjson.gz" for name in ("dense", "logs")]
    cases = [json.loads(line) for file in files for line in gzip.decompress(file.read_bytes()).splitlines()]
    own = [case["record"] for case in cases if case["record"]["rules"] == "tenhou" and "error" not in case["expect"]]
    number = 0
    for honba in cycle(range(4)):
        for suits in permutations("mps"):
            trade = str.maketrans("mps", "".join(suits))
            for record in own:
                traded = {key: record[key].translate(trade) for key in ("hand", "dora", "ura") if key in record}
                yield {"id": number, **record, **traded, "honba": honba}
                number += 1


def write(file: Path, count: int) -> None:
    """Write so many records, a line each."""
    with file.open("w", encoding="utf-8") as lines:
        lines.writelines(json.dumps(record) + "\n" for record in islice(records(), count))


def turns(works: Sequence[Callable[[], object]], rounds: int) -> list[list[float]]:
    """How many seconds each of *works* took in each round; in a round they take turns."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, taken in zip(works, times, strict=True):
            begun = time.perf_counter()
            work()
            taken.append(time.perf_counter() - begun)
    return times


def ratio(dividend: list[float], divisor: list[float]) -> float:
    """The median of the rounds' ratios."""
    return median(above / below for above, below in zip(dividend, divisor, strict=True))


def process(*command: str) -> Callable[[], object]:
    """A whole process, which must go well, its output thrown away."""
    return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def hands(rounds: int, count: int = 4_000) -> None:
    """Score hands that were made before, both sides in this process."""
    some = list(islice(records(), count))
    situations = [{key: value for key, value in one.items() if key not in ("id", "hand", "rules")} for one in some]
    ours = [parse_hand(one["hand"], **situation) for one, situation in zip(some, situations, strict=True)]
    theirs = [arguments(one) for one in some]
    scorer = Scorer(PRESETS["tenhou"])

    def score() -> None:
        for hand in ours:
            with suppress(RiichiError):
                scorer.score(hand)

    def estimate() -> None:
        for given in theirs:
            HandCalculator.estimate_hand_value(*given)

    own, other = turns([score, estimate], rounds)
    figures = (f"{1e6 * median(times) / count:.1f} µs" for times in (own, other))
    report(SCORE, ratio(other, own), " against ".join(figures))


def streams(rounds: int, count: int, folder: Path) -> None:
    """Answer a stream, whole processes."""
    file = folder / "records.ndjson"
    write(file, count)
    batch = (*PROGRAM, "batch", str(file))
    loop = process(sys.executable, str(HERE / "rival.py"), str(file))
    works = [loop, process(*batch), process(*batch, "--full"), process(*batch, "--workers", "2")]
    rival, short, full, two = turns(works, rounds)
    each = [f"{1e6 * median(times) / count:.1f} µs a record" for times in (rival, short, full)]
    report(SHORT, ratio(rival, short), f"{each[1]}, the loop {each[0]}")
    report(FULL, ratio(rival, full), each[2])
    report(WORKERS, ratio(short, two), f"{count / median(two):.0f} records a second")


def starts(rounds: int) -> None:
    """Score one hand, whole processes, against the imports that it cannot do without."""
    for goal, imports, options in ((JSON, "click", ["--json"]), (TABLE, "click, rich.console, rich.table", [])):
        works = [process(*PROGRAM, HAND, "--riichi", *options), process(sys.executable, "-c", f"import {imports}")]
        own, bare = turns(works, 5 * rounds)
        report(goal, ratio(own, bare), f"{1e3 * median(own):.0f} ms against {1e3 * median(bare):.0f}")


LAUNCH = """
import os, sys
out = os.open(os.devnull, os.O_WRONLY)
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, out, 1)])
print(os.wait4(child, 0)[2].ru_maxrss)
"""
"""A small program that runs another: a process begins with the peak of the one that has started it."""


def peak(*command: str) -> int:
    """The most memory that a process took, in KiB on Linux."""
    launched = subprocess.run((sys.executable, "-S", "-c", LAUNCH, *command), check=True, stdout=subprocess.PIPE)
    return int(launched.stdout)


def games(rounds: int, count: int = 100_000) -> None:
    """Replay games without hands to score, from their texts."""
    texts = list(game_texts(count))
    [times] = turns([lambda: [play_game(text) for text in texts]], rounds)
    rate(GAMES, count / median(times), "hands")


def logs(rounds: int) -> None:
    """Audit the game logs of tests/data, in one process."""
    texts = [gzip.decompress(file.read_bytes()) for file in sorted((HERE / "data" / "logs").glob("*.xml.gz"))]
    [times] = turns([lambda: [audit_text(text.decode()) for text in texts]], 3 * rounds)
    rate(LOGS, len(texts) / median(times), "games")


def rate(goal: Goal, found: float, of: str) -> None:
    """Print a line that is no ratio: how many a second."""
    print(f"{goal.what:<62} {found:5.0f} {of} a second   must be {goal.must}", flush=True)  # noqa: T201


def memory(folder: Path) -> None:
    """Look at the most memory that a stream takes."""
    peaks = []
    for count in (20_000, 2_000_000):
        file = folder / "records.ndjson"
        write(file, count)
        peaks.append(peak(*PROGRAM, "batch", str(file)))
    report(MEMORY, peaks[1] / peaks[0], f"{peaks[1]} KiB against {peaks[0]}")


def main() -> None:
    """Measure what is asked for."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("what", nargs="*", choices=[*MEASURED, "memory", []], help="all but memory")
    options.add_argument("--records", type=int, default=200_000, help="how many records a stream has")
    options.add_argument("--rounds", type=int, default=3, help="how often all is measured; the median counts")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for what in chosen.what or MEASURED:
            if what == "hands":
                hands(chosen.rounds + 2)
            elif what == "streams":
                streams(chosen.rounds, chosen.records, Path(folder))
            elif what == "starts":
                starts(chosen.rounds)
            elif what == "games":
                games(chosen.rounds)
            elif what == "logs":
                logs(chosen.rounds)
            else:
                memory(Path(folder))


if __name__ == "__main__":
    main()
