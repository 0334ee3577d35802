"""What a hand waits on, as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from ..scores import Score
from ..tiles import TILE_NAMES, kind_of
from .figures import rules_text
from .hand import following
from .labels import Labelled, kept_to
from .tables import Section, Tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console, ConsoleOptions, RenderResult

    from ..names import Words
    from ..waits import Outlook, Wait, Waiting
    from .tables import Row

NOTHING = "–"
_PAIRED = (("ron", "riichi_ron"), ("tsumo", "riichi_tsumo"))
"""The ways to win, each with the same after riichi."""
SAID = {"ron": "ron", "tsumo": "tsumo", "riichi_ron": "riichi, ron", "riichi_tsumo": "riichi, tsumo"}
"""The ways to win, in words."""
WHY_NOT = {
    "none_left": "none left",
    "furiten": "furiten",
    "no_yaku": "no yaku",
    "too_few_han": "too few han for five counters",
}
"""Why there is no win, in words."""
_LEAST, _MOST = 16, 60
"""How wide a list of names may be, however narrow or wide the terminal."""


class WaitsTable(NamedTuple):
    """A renderable: a waiting hand, or every discard that leaves one, or how far the hand is from that.

    >>> from riichi_calc.names import words
    >>> from riichi_calc.render.console import console
    >>> from riichi_calc.waits import outlook
    >>> console().print(WaitsTable(outlook("123m567p3467788s"), words("en")))
    Waits under World Riichi Championship Rules 2015 (wrc-2015)
    <BLANKLINE>
    Hand       123m567p3467788s
    Seat wind  South · round wind East
    Shanten    1 draw away from waiting
    Helped by  2s ×4, 3s ×3, 4s ×3, 5s ×4, 6s ×3, 7s ×2, 8s ×2, 9s ×4
               25 tiles left
    """

    found: Outlook
    words: Words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        found, say = self.found, self.words.say
        yield Text(say("Waits under {rules}", rules=rules_text(found.rules, self.words)), "bold")
        yield ""
        yield Labelled([*self._facts()])
        if found.options[0].discard is not None:
            yield ""
            yield Tables([discards_section(found, self.words, options.max_width)])
        if not found.waiting:
            return
        for option in found.options:
            yield ""
            if option.discard is not None:
                yield Text(say("After the discard of {tile}", tile=TILE_NAMES[option.discard]), "bold")
                if option.furiten:
                    yield _furiten(option, self.words)
            sections = [waits_section(option, self.words, options.max_width), spread_section(option, found, self.words)]
            yield Tables([section for section in sections if section.rows])

    def _facts(self) -> Iterator[tuple[str, Text]]:
        """What was said of the hand, and what it comes to before anything is won."""
        found, words = self.found, self.words
        say, situation = words.say, found.situation
        yield say("hand"), Text(found.text)
        winds = f"{words.seat(situation.seat)} · {words.circumstance('round')} {words.seat(situation.round)}"
        yield words.circumstance("seat"), Text(winds)
        for key, indicators in (("dora", situation.dora), ("ura", situation.ura)):
            if indicators:
                pointed = (f"{TILE_NAMES[tile]} → {TILE_NAMES[following(tile, found.rules)]}" for tile in indicators)
                yield words.circumstance(key), Text(", ".join(pointed))
        beside = situation.honba * found.rules.honba_each * (found.rules.players - 1) + 1000 * situation.sticks
        if beside:
            yield say("beside"), Text(say("{points} for counters and sticks, with any win", points=beside))
        if found.complete:
            yield say("complete"), Text(say("these tiles are a win as they are"))
        first = found.options[0]
        if first.shanten:
            away = "1 draw away from waiting" if first.shanten == 1 else "{draws} draws away from waiting"
            yield say("shanten"), Text(say(away, draws=first.shanten))
        if first.discard is None:
            yield say("helped by" if first.shanten else "waits on"), Text(_tiles(first, words))
            if first.furiten:
                yield say("furiten"), _furiten(first, words)


def _tiles(option: Waiting, words: Words) -> str:
    """The tiles that are waited for, or that help, and how many are left in all."""
    left = words.say("{count} tiles left", count=option.left)
    if option.waits:
        return " ".join(dict.fromkeys(TILE_NAMES[kind_of(wait.tile)] for wait in option.waits)) + f" · {left}"
    return ", ".join(_counted(option)) + f"\n{left}"


def _counted(option: Waiting) -> Iterator[str]:
    """The tiles of *option*, each with how many are left."""
    tiles = [(wait.tile, wait.left) for wait in option.waits] or option.helps
    yield from (f"{TILE_NAMES[tile]} ×{left}" for tile, left in tiles)


def _furiten(option: Waiting, words: Words) -> Text:
    tiles = " ".join(TILE_NAMES[kind] for kind in option.furiten)
    return Text(words.say("{tiles} discarded, so no discard can be claimed", tiles=tiles), "red")


def discards_section(found: Outlook, words: Words, width: int) -> Section:
    """Every discard: what it leaves the hand waiting on, or helped by; the mean worth of a tile, with riichi too.

    >>> from riichi_calc.names import words
    >>> from riichi_calc.waits import outlook
    >>> section = discards_section(outlook("234m567p2346788s9s"), words("en"), 80)
    >>> section.headings, section.rows[0]
    (('discard', 'waits on', 'tiles', 'mean', 'riichi'), ('9s', '5s ×4, 8s ×2', '6', '2350', '4550'))
    """
    say, waiting = words.say, found.waiting
    headings = [say("discard"), say("waits on" if waiting else "helped by"), say("tiles")]
    if waiting:
        headings += [say("mean"), *([words.yaku("riichi")] if "riichi_ron" in found.ways else [])]
    rows = []
    for option in found.options:
        figures = [str(option.left)]
        if waiting:
            figures += [_points(option.mean(riichi=riichi)) for riichi in (False, True)[: len(headings) - 3]]
        name = TILE_NAMES[option.discard] if option.discard is not None else ""
        rows.append((name, list(_counted(option)), figures))
    return _fitted(headings, rows, width)


def waits_section(option: Waiting, words: Words, width: int) -> Section:
    """Every tile that is waited for: what a win on it is worth on a discard and by self-draw, and with riichi.

    >>> from riichi_calc.names import words
    >>> from riichi_calc.waits import outlook
    >>> waits_section(outlook("123m567p2346788s").options[0], words("en"), 80).rows[1]
    ('    tsumo', 'menzen tsumo, pinfu', '', '2', '20', '1500', '2700')
    """
    say = words.say
    riichi = any("riichi_ron" in wait.wins for wait in option.waits)
    headings = [say("wait"), say("yaku"), say("tiles"), say("han"), say("fu"), say("points")]
    rows = [row for wait in option.waits for row in _wait_rows(wait, words)]
    if riichi:
        headings.append(words.yaku("riichi"))
    else:
        rows = [(label, yaku, figures[:-1]) for label, yaku, figures in rows]
    return _fitted(headings, rows, width)


def spread_section(option: Waiting, found: Outlook, words: Words) -> Section:
    """The lowest, the highest and the mean worth, each way to win.

    >>> from riichi_calc.names import words
    >>> from riichi_calc.waits import outlook
    >>> found = outlook("123m567p2346788s")
    >>> spread_section(found.options[0], found, words("en")).rows[-1]
    ('riichi, tsumo', '', '6', '2700', '2700', '2700')
    """
    say = words.say
    rows = []
    for way in found.ways:
        spread = option.spread(way)
        if spread:
            rows.append((_way(way, words), "", *map(str, spread)))
    return Section((say("worth"), "", say("tiles"), say("lowest"), say("highest"), say("mean")), rows)


_Row = tuple[str, list[str], list[str]]
"""A label, names in as many lines as they need, figures."""


def _wait_rows(wait: Wait, words: Words) -> Iterator[_Row]:
    """A tile's rows: how it is won on, the yaku, how many are left, han, fu, points, points with riichi."""
    tile = TILE_NAMES[wait.tile]
    if not wait.left:
        yield tile, [words.say("none left")], ["0", "", "", NOTHING, NOTHING]
        return
    for place, (way, after_riichi) in enumerate(_PAIRED):
        found = wait.wins[way]
        label = f"{'  ' if place else tile}  {_way(way, words)}"
        figures = ["", "", NOTHING]
        if isinstance(found, Score):
            figures = (
                ["", "", str(found.points)] if found.yakuman else [str(found.han), str(found.fu), str(found.points)]
            )
        with_riichi = wait.wins.get(after_riichi)
        riichi = str(with_riichi.points) if isinstance(with_riichi, Score) else NOTHING
        yield label, _yaku(found, words), ["" if place else str(wait.left), *figures, riichi]


def _yaku(found: Score | str, words: Words) -> list[str]:
    """The yaku and the dora of a win, or why there is none."""
    if not isinstance(found, Score):
        return [words.say(WHY_NOT[found])]
    dora = [f"{words.yaku_short(kind)} {han}" for kind, han in found.dora._asdict().items() if han]
    return [*(words.yaku_short(row.id) for row in found.yaku), *dora]


def _way(way: str, words: Words) -> str:
    return words.say(SAID[way])


def _points(points: int | None) -> str:
    return NOTHING if points is None else str(points)


def _fitted(headings: list[str], rows: list[_Row], width: int) -> Section:
    """A section in which the names go on in the next row where they are too long for *width*."""
    narrow = Section((headings[0], "-", *headings[2:]), [(label, "-", *figures) for label, _, figures in rows])
    # Where there is no room for columns, a section becomes a list, and its cells go on.
    room = min(_MOST, width - narrow.width + 1) if narrow.width + _LEAST <= width else width
    fitted: list[Row] = []
    for label, names, row_figures in rows:
        first, *more = kept_to(max(room, cell_len(headings[1])), names)
        fitted.append((label, first, *row_figures))
        fitted += [("", line, *[""] * len(row_figures)) for line in more]
    return Section(tuple(headings), fitted)
