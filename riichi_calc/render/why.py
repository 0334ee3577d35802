"""Why a hand has a yaku or has it not: what the yaku asks, item by item, with what stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from ..names.conditions import asked_text
from ..sets import won_hand
from .hand import WON, drawn
from .tables import capital

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console, ConsoleOptions, RenderResult

    from ..breaking import Breaking
    from ..names import Words
    from ..why import Check, Judged, Why

MET, BROKEN = ("✓", "green"), ("✗", "red")
NOTES = {"missing": "missing", "called": "called", "ron": "won on a discard"}
"""How tiles stand in the way, in words; pairs are called as in a fu count, and all else is a wait."""


class WhyText(NamedTuple):
    """A renderable: yes or no, and for every reading what the yaku asks.

    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> from riichi_calc.why import why
    >>> console().print(WhyText(why("pinfu", "123m456p23467s11z+5s", rules="tenhou", riichi=True), words("en")))
    pinfu (no-points hand) under tenhou
    No: one condition fails
    <BLANKLINE>
    123m  456p  234s  67s+5s  11z · two-sided wait · 1300 points
      ✓ closed hand
      ✓ two-sided wait
      ✓ no triplet
      ✗ no pair of dragons, seat wind or round wind   11z (pair of the round wind)
    """

    found: Why
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        found, words = self.found, self.words
        yield Text(words.say("{yaku} under {rules}", yaku=words.yaku(found.yaku), rules=found.rules.name), "bold")
        yield Text(capital(self._verdict()), "bold green" if found.has else "bold red")
        for number, judged in enumerate(found.readings, 1):
            yield ""
            yield self._heading(judged, number)
            yield from self._checks(judged, options.max_width)
            if judged.excluded_by:
                names = ", ".join(map(words.yaku_short, judged.excluded_by))
                yield Text(f"    {words.say('excluded by {names}', names=names)}")

    def _verdict(self) -> str:
        """Yes or no, and what is the matter."""
        found, say = self.found, self.words.say
        first = found.readings[0]
        if found.has:
            return say("yes: {worth}", worth=self._worth(first))
        if not found.counts:
            return say("no: these rules do not count it")
        other = next((judged for judged in found.readings if judged.has), None)
        if other:
            return say(
                "no: another reading has it and is worth {points} points, the one that counts {most}",
                points=other.points,
                most=first.points,
            )
        broken = sum(not check.met for check in first.checks)
        if not broken:
            return say(
                "no: it does not count beside {names}", names=", ".join(map(self.words.yaku_short, first.excluded_by))
            )
        if broken == 1:
            return say("no: one condition fails")
        return say("no: {count} conditions fail", count=broken)

    def _worth(self, judged: Judged) -> str:
        counted = next(row for row in judged.counted.yaku if row.id == self.found.yaku)
        if counted.yakuman:
            return self.words.limit("yakuman", counted.yakuman)
        return self.words.say("{han} han", han=counted.han)

    def _heading(self, judged: Judged, number: int) -> Text:
        """How the hand is read, and what that is worth."""
        win, words = judged.counted.win, self.words
        several = len(self.found.readings) > 1
        sets = Text("  ").join(filter(None, drawn(won_hand(win), win)))
        worth = words.say("{points} points", points=judged.points) if judged.counted.yaku else words.say("no yaku")
        line = Text.assemble(f"{number}  " if several else "", sets, " · ", words.wait(win.wait), " · ", worth)
        if several and judged.chosen:
            line.append(f" · {words.say('counts')}", WON)
        return line

    def _checks(self, judged: Judged, width: int) -> Iterator[Text]:
        """What the yaku asks, each with a mark; what stands in the way beside it, or below where there is no room."""
        asked = [(check, asked_text(check.requirement, self.words), self._broken_by(check)) for check in judged.checks]
        column = max(cell_len(text) for _, text, _ in asked) + 7
        beside = all(column + cell_len(by) <= width for _, _, by in asked)
        for check, text, by in asked:
            mark, style = MET if check.met else BROKEN
            line = Text.assemble("  ", (mark, style), " ", text)
            if by and beside:
                line.append(" " * (column - line.cell_len) + by, style)
            yield line
            if by and not beside:
                yield Text(f"      {by}", style)

    def _broken_by(self, check: Check) -> str:
        if check.unrewarded:
            return self.words.say("worth nothing under these rules")
        return ", ".join(map(self._tiles, check.breaking))

    def _tiles(self, breaking: Breaking) -> str:
        if not breaking.why:
            return breaking.tiles
        words, why = self.words, breaking.why
        note = words.say(NOTES[why]) if why in NOTES else words.fu(why) if why.endswith("_pair") else words.wait(why)
        return f"{breaking.tiles} ({note})"
