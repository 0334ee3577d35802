"""What a count pays, and which counts pay so much, as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from ..points import nearest_amounts
from .figures import amount_text, figures_text, limit_text, rules_text, runs, shares_text
from .tables import Section, Tables, capital
from .wrapping import wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

    from ..names import Words
    from ..points import Amount, Paid, Paying, Worth
    from ..rules import Rules


class WorthTable(NamedTuple):
    """A renderable: what a count pays, won each way.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.figures import Figures
    >>> from riichi_calc.names import words
    >>> from riichi_calc.points import worth
    >>> from riichi_calc.render.console import console
    >>> rules = find_rules("tenhou")
    >>> console().print(WorthTable(worth(Figures(3, 70), rules), rules, words("en")))
    3 han 70 fu under Tenhou, four players (tenhou)
    Base value 2240 · capped at a mangan · 2000
    <BLANKLINE>
    Winner       Won                 Paid   Points
    ──────────────────────────────────────────────
    non-dealer   on a discard        8000     8000
    non-dealer   by self-draw   2000/4000     8000
    dealer       on a discard       12000    12000
    dealer       by self-draw    4000 all    12000
    <BLANKLINE>
    a/b  each non-dealer pays a, the dealer b
    """

    worth: Worth
    rules: Rules
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        found, words = self.worth, self.words
        counted = figures_text(found.figures, found.base, words)
        yield Text(words.say("{figures} under {rules}", figures=counted, rules=rules_text(self.rules, words)), "bold")
        yield Text(" · ".join(self._base()))
        yield ""
        yield Tables([ways_section(found.ways, words)])
        if any(len(way.shares) > 1 for way in found.ways):
            yield ""
            yield Text(f"a/b  {words.say('each non-dealer pays a, the dealer b')}", "dim")
        for fault in found.faults:
            yield ""
            yield Text(wrapped(capital(words.message(fault)), options.max_width))

    def _base(self) -> Iterator[str]:
        """The base value, and how it came about."""
        found, say = self.worth, self.words.say
        raw, base = found.raw, found.base
        yield f"{capital(say('base value'))} {raw}"
        if raw != base.points:
            yield say("rounded up to a mangan" if raw < base.points else "capped at a mangan")
            yield str(base.points)
        elif base.limit:
            yield limit_text(base, self.words)


def ways_section(ways: Sequence[Paid], words: Words) -> Section:
    """What is paid each way; counters and sticks in columns of their own where there are any.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.points import paid
    >>> ways_section([paid(1920, find_rules("tenhou"), dealer=True, tsumo=False, honba=1)], words("en")).rows
    [('dealer', 'on a discard', '11900', '11600', '300', '11900')]
    """
    say = words.say
    parts = [
        (say("points"), [way.points for way in ways]),
        (say("counters"), [way.honba for way in ways]),
        (say("sticks"), [way.sticks for way in ways]),
    ]
    totals = [way.total for way in ways]
    columns = [(heading, figures) for heading, figures in parts if any(figures)]
    if len(columns) > 1:
        columns.append((say("total"), totals))
    rows = [
        (*_way(way, words), amount_text(way, words), *(str(figures[place]) for _, figures in columns))
        for place, way in enumerate(ways)
    ]
    return Section((say("winner"), say("won"), say("paid"), *(heading for heading, _ in columns)), rows)


def _way(way: Paid, words: Words) -> tuple[str, str]:
    say = words.say
    return say("dealer" if way.dealer else "non-dealer"), say("by self-draw" if way.tsumo else "on a discard")


class PayingTable(NamedTuple):
    """A renderable: the counts that pay an amount.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.points import counts_paying, read_amount
    >>> from riichi_calc.render.console import console
    >>> amount, rules = read_amount("7700"), find_rules("tenhou")
    >>> console().print(PayingTable(amount, counts_paying(amount, rules), rules, words("en")))
    7700 under Tenhou, four players (tenhou)
    <BLANKLINE>
    Winner                    Han and fu    Paid
    ────────────────────────────────────────────
    non-dealer on a discard   3 han 60 fu   7700
                              4 han 30 fu
    dealer on a discard       2 han 80 fu   7700
                              3 han 40 fu
    """

    amount: Amount
    payings: Sequence[Paying]
    rules: Rules
    words: Words
    honba: int = 0

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        say, words = self.words.say, self.words
        paid = amount_words(self.amount, words)
        yield Text(say("{figures} under {rules}", figures=paid, rules=rules_text(self.rules, words)), "bold")
        yield ""
        if self.payings:
            yield Tables([self._section()])
            return
        near = " · ".join(
            amount_words(amount, words) for amount in nearest_amounts(self.amount, self.rules, honba=self.honba)
        )
        yield Text(say("No count pays {points}; the nearest: {nearest}.", points=paid, nearest=near))

    def _section(self) -> Section:
        words = self.words
        rows = []
        for paying in self.payings:
            way, paid = " ".join(_way(paying.paid, words)), amount_text(paying.paid, words)
            for run in runs(paying.figures, self.rules, words):
                rows.append((way, run, paid))
                way = paid = ""
        return Section((words.say("winner"), words.say("han and fu"), words.say("paid")), rows)


def amount_words(amount: Amount, words: Words) -> str:
    """An amount, as it was asked for.

    >>> from riichi_calc.names import words
    >>> from riichi_calc.points import read_amount
    >>> amount_words(read_amount("4000all"), words("en"))
    '4000 all'
    """
    shares = shares_text(amount.shares)
    return words.say("{points} all", points=shares) if amount.each else shares
