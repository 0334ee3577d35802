"""Rule sets for people: all of them, one in full, how two differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..presets import PRESETS
from ..rulesets import SOURCES, chapters, differences
from .box import LINES
from .figures import rules_text
from .tables import capital
from .wrapping import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

    from ..names import Words
    from ..rules import Rules

_WIDE = 130
"""From this width on, a question stands beside its answers, else below."""
_NAME, _INDENT = 22, 4
"""The width of the longest parameter's name, and how far a question below it is indented."""


class RuleSets(NamedTuple):
    """A renderable: every built-in rule set with its title and its source, and which one holds.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> console().print(RuleSets(find_rules("tenhou"), words("en")))  # doctest: +ELLIPSIS
    Name                 Title and source
    ...
    """

    chosen: Rules
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        say, wide = self.words.say, options.max_width >= _WIDE
        headings = [say("name"), say("title"), say("source")] if wide else [say("name"), say("title and source")]
        table = _table(headings)
        for preset in PRESETS.values():
            name = Text(preset.name, "bold" if preset == self.chosen else "")
            title, source = Text(self.words.title(preset.title)), Text(SOURCES[preset.name], "dim")
            if wide:
                table.add_row(name, title, source)
            else:
                table.add_row(name, Text("\n").join([title, source]))
        yield table
        yield ""
        yield Text(say("In force: {rules}; --rules NAME chooses another.", rules=self.chosen.name))


class RuleSet(NamedTuple):
    """A renderable: one rule set in full, every parameter with what it asks.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> console().print(RuleSet(find_rules("tenhou"), words("en")))  # doctest: +ELLIPSIS
    Tenhou, four players (tenhou)
    Tenhou, manual, tenhou.net/man
    <BLANKLINE>
    Rule set
    ────────────────────────────────────────────────────────────────────────────────
    players                  4
        How many players are there?
    ...
    """

    rules: Rules
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        rules, words = self.rules, self.words
        yield Text(rules_text(rules, words), "bold")
        if rules.name in SOURCES:
            yield Text(SOURCES[rules.name], "dim")
        yield ""
        yield from _questions(
            {
                words.say(chapter): {key: [getattr(rules, key)] for key in parameters if key != "title"}
                for chapter, parameters in chapters().items()
            },
            [""],
            words,
            options.max_width,
        )


class Differences(NamedTuple):
    """A renderable: where two rule sets differ, with both answers.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> console().print(Differences(find_rules("wrc-2022"), find_rules("wrc-2025"), words("en")))
                             wrc-2022                     wrc-2025
    ────────────────────────────────────────────────────────────────────────────────
    thirteen_han             a sanbaiman, like eleven     a yonbaiman
        What are thirteen han without a yakuman?
    """

    one: Rules
    other: Rules
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        names = [self.one.name, self.other.name]
        found = differences(self.one, self.other)
        if found:
            yield from _questions({"": found}, names, self.words, options.max_width)
        else:
            yield Text(self.words.say("{one} and {other} say the same.", one=names[0], other=names[1]))


def _questions(
    by_chapter: Mapping[str, Mapping[str, Sequence[object]]], names: Sequence[str], words: Words, width: int
) -> Iterator[RenderableType]:
    """Parameters by chapter, with what they ask and an answer for each of the rule sets called *names*."""
    if width >= _WIDE:
        yield _beside(by_chapter, names, words)
        return
    answers_width = (width - _NAME) // len(names) - 3
    for place, (chapter, answered) in enumerate(by_chapter.items()):
        if place:
            yield ""
        yield _row(chapter, names, answers_width, "bold")
        yield Text("─" * width, "dim")
        for parameter, values in answered.items():
            yield _row(parameter, [words.rule_value(parameter, value) for value in values], answers_width)
            question = wrapped(words.rule(parameter), width - _INDENT)
            yield Padding(Text(question, "dim"), (0, 0, 0, _INDENT))


def _row(name: str, answers: Sequence[str], width: int, style: str = "") -> Table:
    row = Table.grid(padding=(0, 3, 0, 0))
    row.add_column(width=_NAME)
    for _ in answers:
        row.add_column(width=width)
    row.add_row(
        Text(capital(name) if style else name, style), *(Text(wrapped(answer, width), style) for answer in answers)
    )
    return row


def _beside(by_chapter: Mapping[str, Mapping[str, Sequence[object]]], names: Sequence[str], words: Words) -> Table:
    """All questions with their answers beside them."""
    table = _table([])
    table.show_header = any(names)
    for heading in ("", "", *names):
        table.add_column(heading, overflow="fold")
    for chapter, answered in by_chapter.items():
        if chapter:
            table.add_row(Text(capital(chapter), "bold"))
        for parameter, values in answered.items():
            answers = [Text(words.rule_value(parameter, value)) for value in values]
            table.add_row(Text(parameter), Text(words.rule(parameter), "dim"), *answers)
        table.add_section()
    return table


def _table(headings: Sequence[str]) -> Table:
    table = Table(box=LINES, show_edge=False, pad_edge=False, header_style="bold", border_style="dim")
    for heading in headings:
        table.add_column(capital(heading), overflow="fold")
    return table
