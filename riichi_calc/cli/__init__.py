"""The command line: one file a command, none of them imported before it is asked for."""

from __future__ import annotations

import errno
import os
import re
import sys
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

import click

from .. import __version__
from ..errors import nearest
from .failures import Refused, show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from click.shell_completion import CompletionItem

COMMANDS = {
    "score": "One win, whole: yaku, fu, han and every payment. The command where none is named.",
    "waits": "What a hand waits on, how many are left, what each is worth.",
    "why": "Whether a hand has a yaku, and if not, which condition fails.",
    "points": "What a han and fu count pays, or which counts pay so much.",
    "table": "The whole points table, as clubs print it.",
    "need": "Last hand: what to win, from whom, to reach a place.",
    "batch": "Records in, results out, a line each.",
    "game": "A game's score, kept from a short text.",
    "audit": "Game logs in: every win scored again.",
    "rules": "The rule sets: what one says, how two differ, one as a file to edit.",
    "yaku": "The yaku of a rule set, or one with all that it asks and an example.",
    "schema": "JSON Schema of records and results.",
    "completion": "The completion script for a shell.",
}
"""Every command and its line in the help."""
_PROGRAM = "riichi-calc"
COMPLETE = "_RIICHI_CALC_COMPLETE"
"""The variable in which a shell asks for completions."""
_PASSED_ON = ("-h", "--help", "--version")
_EXAMPLE = """\
Example, a closed hand won on a discard after riichi:

\b
  riichi-calc 234m567p2346788s+5s --riichi --dora 4p

Tiles are digits and a suit: m characters, p circles, s bamboo, z honours (1z east to 7z red dragon); the tile that won
follows a +, called sets follow commas. `riichi-calc score --help` says the rest.
"""


class _Commands(click.Group):
    """A group that imports the command that runs and no other; `score` runs where the first word names none."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in COMMANDS and args[0] not in _PASSED_ON:
            if re.fullmatch("[a-z]{3,}", args[0]):  # letters alone are no hand
                raise click.UsageError(f"there is no command {args[0]!r}{nearest(args[0], COMMANDS)}", ctx)
            args = ["score", *args]
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete commands, and the options of `score`, which needs no name."""
        found = super().shell_complete(ctx, incomplete)
        score = self.get_command(ctx, "score")
        if score and incomplete.startswith("-"):
            found += score.shell_complete(click.Context(score, parent=ctx), incomplete)
        return found

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f".{cmd_name.replace('-', '_')}", __package__).command
        assert isinstance(command, click.Command)  # noqa: S101
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=_Commands,
    name="riichi-calc",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=_EXAMPLE,
)
@click.version_option(__version__, message="riichi-calc %(version)s")
@click.pass_context
def group(ctx: click.Context) -> None:
    """Score riichi mahjong hands under a named rule set, with the reason for every han and every minipoint."""
    if ctx.invoked_subcommand is None:
        click.echo(f"riichi-calc {__version__}: riichi mahjong hands, scored under a named rule set.\n")
        click.echo(_EXAMPLE.replace("\b\n", ""), nl=False)


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the program and leave with its exit status.

    It is 0 when the answer is yes or the work is done, 1 when the answer is no, 2 when the call or the input cannot be
    read, 130 after an interrupt; a closed pipe ends it quietly with 0.
    """
    try:
        status = _run(sys.argv[1:] if args is None else [*args])
        if sys.stdout is not None:  # it is None where the caller has closed it
            sys.stdout.flush()
    except Refused as refused:
        status = show(refused)
    except click.ClickException as error:
        error.show()
        status = error.exit_code
    except (KeyboardInterrupt, click.Abort):
        status = 130
    except BrokenPipeError:
        status = 0
        _discard_output()
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            raise
        click.echo(f"riichi-calc: the output cannot be written: {error.strerror}", err=True)
        status = 2
        _discard_output()
    sys.exit(status)


def _run(args: list[str]) -> int:
    if COMPLETE in os.environ:
        group.main(args, _PROGRAM, complete_var=COMPLETE)
    try:
        # Not click's own main: it ends a closed pipe with status 1.
        with group.make_context(_PROGRAM, args) as context:
            return group.invoke(context) or 0
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    return 0


def _discard_output() -> None:
    """Send what is still buffered nowhere, so that leaving does not fail on it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
