"""The yaku of a rule set as a table, and one yaku with all that there is to say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from ..catalogue import catalogue, excluded
from ..names.conditions import asked_text
from ..presets import DEFAULT
from ..requirements import requirements
from ..specimens import SPECIMENS, specimen_score
from .brief import worth
from .catalogue import source_text
from .figures import rules_text
from .grouped import Group, Grouped
from .hand import drawn
from .labels import Labelled, kept_to
from .toml import toml

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

    from ..catalogue import Entry
    from ..names import Words
    from ..rules import Rules
    from ..yaku import Yaku

_NEVER = "–"
_LEAST_NAME = 16
"""A name has so many cells at least, however narrow the terminal."""


class YakuTable(NamedTuple):
    """A renderable: yaku with their names and han, under them the parameters of the rule set that decide about them.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> rules = find_rules("ema-2012")
    >>> console().print(YakuTable(catalogue(rules)[7:8], rules, words("en")))
    Yaku under EMA Riichi Competition Rules 2012 (ema-2012)
    <BLANKLINE>
    Yaku
    Id      Name         Kanji   Han  Rule
    ──────────────────────────────────────
    tanyao  all simples  断么九  1/–  1
    <BLANKLINE>
    han in a closed hand / in an open one
    <BLANKLINE>
    1  open_tanyao · Does tanyao count in an open hand? no
    """

    entries: Sequence[Entry]
    rules: Rules
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        say, words = self.words.say, self.words
        yield Text(say("Yaku under {rules}", rules=rules_text(self.rules, words)), "bold")
        counted = [entry for entry in self.entries if entry.counts]
        switches = list(dict.fromkeys(switch for entry in counted for switch in entry.switches))
        for yakuman in (False, True):
            entries = [entry for entry in counted if entry.row.yakuman == yakuman]
            if entries:
                yield ""
                yield Grouped([self._group(entries, switches, options.max_width)])
        yield ""
        yield Text(say("han in a closed hand / in an open one"), "dim")
        if switches:
            yield ""
            yield Labelled([(str(number), self._switch(switch)) for number, switch in enumerate(switches, 1)])
        others = [words.yaku_short(entry.row.id) for entry in self.entries if not entry.counts]
        if others:
            yield ""
            yield Labelled([(say("not counted"), Text("\n".join(kept_to(options.max_width - 20, others))))])

    def _group(self, entries: Sequence[Entry], switches: list[str], width: int) -> Group:
        """The yaku, or the yakuman; a name that is too long goes on in the next row."""
        words, say = self.words, self.words.say
        yakuman = entries[0].row.yakuman
        headings = [
            words.circumstance("id"),
            say("name"),
            say("kanji"),
            say("times" if yakuman else "han"),
            say("rule"),
        ]
        rows = [self._row(entry, switches) for entry in entries]
        if words.lang == "ja":  # where the kanji are the name
            headings, *rows = ([*row[:2], *row[3:]] for row in (headings, *rows))
        narrow = Group("", headings, [[row[0], "-", *row[2:]] for row in rows])
        room = max(_LEAST_NAME, width - narrow.width + narrow.columns[1])
        fitted: list[list[str]] = []
        for row in rows:
            first, *more = kept_to(room, row[1].split(" "), " ")
            fitted.append([row[0], first, *row[2:]])
            fitted += [["", line, *[""] * len(row[2:])] for line in more]
        return Group(words.limit("yakuman") if yakuman else say("yaku"), headings, fitted, words=len(headings))

    def _row(self, entry: Entry, switches: list[str]) -> list[str]:
        row, words = entry.row, self.words
        numbers = (str(switches.index(switch) + 1) for switch in entry.switches)
        return [row.id, _name(row, words), words.kanji(row.id), _worth(row, self.rules, words), " ".join(numbers)]

    def _switch(self, parameter: str) -> Text:
        return Text.assemble(parameter, (f" · {switch_text(parameter, self.rules, self.words)}", "dim"))


def switch_text(parameter: str, rules: Rules, words: Words) -> str:
    """What a parameter asks, and what the rule set answers.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> switch_text("open_tanyao", find_rules("tenhou"), words("en"))
    'Does tanyao count in an open hand? yes'
    """
    return f"{words.rule(parameter)} {words.rule_value(parameter, getattr(rules, parameter))}"


def _name(row: Yaku, words: Words) -> str:
    """What the yaku means, where its name is a foreign word; else its name."""
    name, _, meaning = words.yaku(row.id).partition(" (")
    return meaning.removesuffix(")") or name


def _worth(row: Yaku, rules: Rules, words: Words) -> str:
    if row.id == "renhou" and rules.renhou == "mangan":
        return words.limit("mangan")
    return f"{row.closed}/{row.open or _NEVER}"


class YakuText(NamedTuple):
    """A renderable: one yaku, what it asks, what excludes it, an example and where it is written.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> rules = find_rules("tenhou")
    >>> console().print(YakuText(catalogue(rules)[9], rules, words("en")))
    ryanpeikou (twice pure double sequence) · 二盃口
    <BLANKLINE>
    Id          ryanpeikou
    Worth       3 han, in a closed hand only
    Asks for    closed hand
                two equal sequences, twice
    Not beside  iipeikou, chiitoitsu, toitoi, honroutou
    Example     234m  234m  678p  678p  9s+9s
                3 han 40 fu 5200
                riichi-calc 223344m667788p9s+9s
    Source      World Riichi Championship Rules 2015, 6.5
                EMA Riichi Competition Rules 2012, 4.2
    """

    entry: Entry
    rules: Rules
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        row, words = self.entry.row, self.words
        kanji = "" if words.lang == "ja" else f" · {words.kanji(row.id)}"
        yield Text(f"{words.yaku(row.id)}{kanji}", "bold")
        yield ""
        yield Labelled([*self._lines(options.max_width - 20)])

    def _lines(self, width: int) -> Iterator[tuple[str, Text]]:
        entry, rules, words = self.entry, self.rules, self.words
        say = words.say
        yield words.circumstance("id"), Text(entry.row.id)
        worth_text = self._worth()
        if not entry.counts:
            worth_text += f" · {say('not counted under {rules}', rules=rules.name)}"
        yield say("worth"), Text(worth_text)
        yield say("asks for"), _column(asked_text(asked, words) for asked in requirements(entry.row))
        others = excluded(entry, catalogue(rules), rules)
        if others:
            yield say("not beside"), _column(kept_to(width, map(words.yaku_short, others)))
        if entry.switches:
            yield say("rule"), _column(f"{switch} · {switch_text(switch, rules, words)}" for switch in entry.switches)
        yield from self._example()
        sources = SPECIMENS[entry.row.id].sources
        yield (
            say("source"),
            _column(source_text(source, words) for source in sources) if sources else Text(say("played in clubs")),
        )

    def _worth(self) -> str:
        row, words = self.entry.row, self.words
        say = words.say
        if row.id == "renhou" and self.rules.renhou == "mangan":
            return words.rule_value("renhou", "mangan")
        closed, opened = (
            words.limit("yakuman", times) if row.yakuman else say("{han} han", han=times)
            for times in (row.closed, row.open or 1)
        )
        if not row.open:
            return say("{worth}, in a closed hand only", worth=closed)
        return closed if row.closed == row.open else say("{worth}, in an open hand {less}", worth=closed, less=opened)

    def _example(self) -> Iterator[tuple[str, Text]]:
        """A hand, how to score it, and what it is worth."""
        words = self.words
        specimen, found = SPECIMENS[self.entry.row.id], specimen_score(self.entry.row.id, self.rules)
        sets = Text("  ").join(filter(None, drawn(found.hand, found.win)))
        command = ["riichi-calc", specimen.hand, *(_option(key, value) for key, value in specimen.said.items())]
        lines = [sets, Text(worth(found, words)), Text(" ".join(command), "dim")]
        if found.rules != self.rules:
            changes = (f"{key} = {toml(value)}" for key, value in specimen.rules.items())
            lines.append(Text(words.say("scored under {rules}", rules=", ".join([DEFAULT.name, *changes])), "dim"))
        yield words.say("example"), Text("\n").join(lines)


def _column(lines: Iterable[str]) -> Text:
    return Text("\n".join(lines))


def _option(key: str, value: object) -> str:
    """The option that says what a record's key says."""
    return f"--{key.replace('_', '-')}" + ("" if value is True else f" {value}")
