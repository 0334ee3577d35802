"""The breakdown: a score as tables that add up before the reader's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from .account import minipoints_section, payments_section, yaku_section
from .figures import rules_text
from .hand import Facts
from .tables import Tables
from .worth import worth_section

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

    from ..names import Words
    from ..rules import Rules
    from ..scores import Score

SECTIONS = (yaku_section, minipoints_section, worth_section, payments_section)
"""What a breakdown is made of; a figure that one ends with, the next begins with."""


class Breakdown(NamedTuple):
    """A renderable: all of a score, in a language.

    >>> from riichi_calc import score
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> found = score("234m567p2346788s+5s", riichi=True, from_="W")
    >>> console().print(Breakdown(found, words("en")))  # doctest: +ELLIPSIS
    Score under World Riichi Championship Rules 2015 (wrc-2015)
    <BLANKLINE>
    Hand          234m  567p  234s  67s+5s  88s
    ...
    """

    found: Score
    words: Words
    tiles: str = "text"
    """How the hand is drawn: `text` or `unicode`."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        found, words = self.found, self.words
        yield Text(title(found.rules, words), "bold")
        yield ""
        yield Facts(found, words, self.tiles)
        yield ""
        sections = [section(found, words) for section in SECTIONS]
        yield Tables([section for section in sections if section.rows])


def title(rules: Rules, words: Words) -> str:
    """What is scored under which rules.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> title(find_rules({"base": "tenhou", "kiriage_mangan": True}), words("en"))
    'Score under tenhou+'
    """
    return words.say("Score under {rules}", rules=rules_text(rules, words))
