"""`python -m tests.proof`: score every closed hand there is, and hold it against a second count."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import NoReturn

import click

from riichi_calc.batch.workers import every_core
from riichi_calc.render.console import console

from .display import Display, is_proved, summary
from .parts import NAMES, parts
from .run import go_on
from .state import OfAnotherProgram, State


def _interrupted(*_: object) -> NoReturn:
    raise KeyboardInterrupt


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--only", multiple=True, type=click.Choice(NAMES), help="This part alone; may be given again.")
@click.option(
    "--up-to-suits",
    is_flag=True,
    help="Of the hands that an exchange of suits makes of each other, look at one. "
    "That scores do not change by it, all green aside, is a law that other tests try.",
)
@click.option(
    "--workers", type=click.IntRange(1), default=every_core, help="How many processes; every core by default."
)
@click.option(
    "--state",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file that remembers how far it got: .prove-state.json, or .prove-state-up-to-suits.json.",
)
@click.option("--fresh", is_flag=True, help="Begin anew: with --only, these parts.")
def main(*, only: tuple[str, ...], up_to_suits: bool, workers: int, state: Path | None, fresh: bool) -> None:
    """Look at every shape of a suit and every closed hand there is, on every tile, by discard and by self-draw.

    It takes hours. An interrupt leaves what was done, and the same command goes on from there.
    """
    state = state or Path(".prove-state-up-to-suits.json" if up_to_suits else ".prove-state.json")
    wanted = {name: part for name, part in parts(up_to_suits=up_to_suits).items() if name in (only or NAMES)}
    try:
        remembered = State(state, up_to_suits=up_to_suits, forget=wanted if fresh else ())
    except OfAnotherProgram:
        raise click.UsageError(f"{state} is of other sources or other hands: --fresh begins anew") from None
    out = console(sys.stderr)
    try:
        with Display(wanted, remembered, out) as display:
            go_on(wanted, remembered, display, up_to_suits=up_to_suits, workers=workers)
    except KeyboardInterrupt:
        out.print(f"stopped; {state} remembers how far it got", markup=False, highlight=False, soft_wrap=True)
        sys.exit(130)
    console().print(summary(wanted, remembered))
    sys.exit(not is_proved(wanted, remembered))


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, _interrupted)
    main()
