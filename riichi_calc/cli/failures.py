"""What is said when a call is refused, and the exit status."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ..errors import RiichiError

ANSWER_IS_NO = ("not_complete", "no_yaku", "too_few_han")
"""The codes with which a call was understood and the answer is no."""


class Refused(Exception):  # noqa: N818
    """Raised by a command whose input was refused; carries how to say so."""

    def __init__(self, error: RiichiError, *, as_json: bool = False, lang: str = "en") -> None:
        self.error = error
        self.as_json = as_json
        self.lang = lang
        super().__init__(error)


def exit_status(code: str) -> int:
    """The exit status for an error code: 1 where the answer is no, 2 where the input cannot be read.

    >>> exit_status("no_yaku"), exit_status("syntax")
    (1, 2)
    """
    return 1 if code in ANSWER_IS_NO else 2


def show(refused: Refused) -> int:
    """Print what was refused, as JSON to standard output or for people to standard error; the exit status."""
    error = refused.error
    if refused.as_json:
        import json  # noqa: PLC0415 - only where it is printed

        from ..records import error_result  # noqa: PLC0415

        click.echo(json.dumps(error_result(error), ensure_ascii=False))
    else:
        click.echo(str(error), err=True)
    return exit_status(error.code)
