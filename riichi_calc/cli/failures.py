"""What is said when a call is refused, and the exit status."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

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
        from ..results import error_result
        from .output import print_json

        print_json(error_result(error))
    else:
        from ..names import LANGUAGES, words
        from ..render.characters import encoding_of, language
        from ..render.console import console
        from ..render.errors import Refusal

        lang = refused.lang if refused.lang in LANGUAGES else "en"
        console(sys.stderr).print(Refusal(error, words(language(lang, encoding_of(sys.stderr)))))
    return exit_status(error.code)
