"""Every reading of a hand, what each is worth, and why one of them counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table
from rich.text import Text

from ..limits import YAKUMAN
from ..payments import Part, settle
from ..sets import won_hand
from .box import LINES
from .hand import WON, drawn
from .tables import capital

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

    from ..hand import Hand
    from ..names import Words
    from ..rules import Rules
    from ..scores import Count, Score


class Readings(NamedTuple):
    """A renderable: all that a Scorer counts in a hand, the reading that counts first.

    >>> from riichi_calc import Scorer, find_rules, parse_hand
    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> scorer, hand = Scorer(find_rules("tenhou")), parse_hand("23455m23p456s+1p,888s")
    >>> console().print(Readings(scorer.counts(hand), hand, scorer.rules, words("en")))
        Readings
    ──────────────────────────────────────────────────────────
    1   234m  23p+1p  456s  55m  888s · two-sided wait
        no yaku
        winning hand 20, open triplet of simples 2       30 fu
    <BLANKLINE>
    """

    counts: Sequence[Count]
    hand: Hand
    rules: Rules
    words: Words
    found: Score | None = None
    """The score, whose reading is the one that counts; none where the hand has no yaku."""
    tiles: str = "text"

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        ordered = sorted(self.counts, key=lambda count: (self._chosen(count), count.worth), reverse=True)
        table = Table(box=LINES, show_edge=False, pad_edge=False, header_style="bold", border_style="dim")
        table.add_column("", justify="right", no_wrap=True)
        table.add_column(capital(self.words.say("readings")), overflow="fold")
        table.add_column("", justify="right", no_wrap=True)
        for number, count in enumerate(ordered, 1):
            for row in self._rows(number, count):
                table.add_row(*row)
            table.add_section()
        if len(ordered) > 1 or not self.found:
            yield table
            yield ""
        if self.found:
            yield Text(self._why(ordered))

    def _chosen(self, count: Count) -> bool:
        """Tell whether this is the reading that counts."""
        found = self.found
        return found is not None and (count.win.reading, count.win.winning, count.win.shown, count.yaku) == (
            found.win.reading,
            found.win.winning,
            found.win.shown,
            found.yaku,
        )

    def _rows(self, number: int, count: Count) -> Iterator[tuple[str | Text, ...]]:
        """What one reading is worth: its sets and wait, its yaku, its minipoints, its points."""
        say, words = self.words.say, self.words
        style = WON if self._chosen(count) else ""
        sets = Text("  ").join(filter(None, drawn(won_hand(count.win), count.win, self.tiles)))
        yield (
            Text(str(number), style),
            Text.assemble(sets, " · ", words.wait(count.win.wait)),
            Text(say("counts") if style else "", style),
        )
        yield "", *self._yaku(count)
        if count.fu_items:
            yield "", self._minipoints(count), f"{count.fu} {say('fu')}"
        if count.yaku:
            yield "", say("points"), Text(str(self._points(count)), "bold")

    def _yaku(self, count: Count) -> tuple[str, str]:
        """The yaku and the dora, and what they come to."""
        words = self.words
        if not count.yaku:
            return words.say("no yaku"), ""
        if count.is_yakuman:
            times = count.base.points // YAKUMAN
            return ", ".join(words.yaku_short(row.id) for row in count.yaku), words.limit("yakuman", times)
        yaku = [f"{words.yaku_short(row.id)} {row.han}" for row in count.yaku]
        dora = [f"{words.yaku_short(kind)} {han}" for kind, han in count.dora._asdict().items() if han]
        return ", ".join(yaku + dora), f"{count.han} {words.say('han')}"

    def _minipoints(self, count: Count) -> str:
        """What there are minipoints for; those for the same are added up."""
        reasons: dict[str, list[str]] = {}
        for item in count.fu_items:
            reasons.setdefault(self.words.fu(item.id, item.kind, item.concealed), []).append(str(item.fu))
        return ", ".join(f"{reason} {' + '.join(fu)}" for reason, fu in reasons.items())

    def _points(self, count: Count) -> int:
        """What a reading is worth to the winner, counters and sticks aside."""
        situation = self.hand.situation._replace(honba=0, sticks=0, liable=())
        return settle([Part(count.base.points)], situation, self.rules)[0]

    def _why(self, ordered: Sequence[Count]) -> str:
        """Why the first reading counts: it is the dearest (WRC 2015 6), with ties broken as Count.worth breaks them."""
        say = self.words.say
        best, *others = ordered
        if not others:
            return say("There is no other way to read this hand.")
        second = max(others, key=lambda count: count.worth)
        points, other = self._points(best), self._points(second)
        if points < other:
            return say("Reading 1 counts: the dearer ones have too few han from yaku for five counters.")
        if points > other:
            return say(
                "Reading 1 counts: it is worth the most, {points} points, not {other}.", points=points, other=other
            )
        if best.is_yakuman and not second.is_yakuman:
            return say("Reading 1 counts: at equal points, a yakuman goes before a counted one.")
        if (best.han, best.fu) == (second.han, second.fu):
            return say("Reading 1 counts: the best ones are worth the same, and the first of them is taken.")
        return say(
            "Reading 1 counts: at equal points, more han go first, and then more fu; {best}, not {other}.",
            best=self._counted(best),
            other=self._counted(second),
        )

    def _counted(self, count: Count) -> str:
        """Han and fu."""
        return f"{count.han} {self.words.say('han')} {count.fu} {self.words.say('fu')}"
