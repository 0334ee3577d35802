"""The yaku: THE table, and `Book`, which indexes what a rule set makes of it.

A row says what a yaku is worth in a closed and in an open hand, the traits it needs, the traits that bar it, and at
most one condition more. A yaku that excludes another does so in these columns, so nothing is added first and taken
away afterwards. The rows are those of WRC 2015 6.5, EMA 2012 4.2 and the guide and club page named in `rules`; local
yaku stand at the end.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from .conditions import (
    all_five_types,
    ends_in_every_set,
    four_equal_sequences,
    four_triplets_in_a_row,
    four_winds,
    green_dragons,
    green_with_the_dragon,
    nine_gates,
    nine_gates_on_nine,
    nine_of_circles,
    nothing_but_green,
    nothing_but_honours,
    one_of_circles,
    one_to_nine_in_a_suit,
    pairs_of_two_to_eight,
    pairs_with_an_end,
    red_dragons,
    round_is,
    seat_is,
    the_same_sequence_in_three_suits,
    the_same_triplet_in_three_suits,
    three_dragons,
    three_equal_sequences,
    three_triplets_in_a_row,
    three_winds_and_a_pair_of_the_fourth,
    two_dragons_and_a_pair_of_the_third,
    white_dragons,
)
from .traits import (
    CHANKAN,
    CHIIHOU,
    CLOSED,
    DOUBLE_RIICHI,
    DRAGON_TRIPLETS,
    FOUR_CONCEALED,
    FOUR_QUADS,
    HAITEI,
    HOUTEI,
    IPPATSU,
    KANBURI,
    MELDED,
    ONE_SUIT,
    OPEN_RIICHI,
    ORPHANS,
    RENHOU,
    RIICHI,
    RINSHAN,
    ROUND_TRIPLET,
    RYANMEN,
    SEAT_TRIPLET,
    SEQUENCES,
    SEVEN_PAIRS,
    TANKI,
    TENHOU,
    THIRTEEN,
    THREE_CONCEALED,
    THREE_QUADS,
    THRICE,
    TRIPLETS,
    TSUBAME_GAESHI,
    TSUMO,
    TWINS,
    TWO_TWINS,
    VALUE_PAIR,
    WITH_HONOURS,
    WITH_OUTSIDE,
    WITH_SIMPLES,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .conditions import Condition
    from .rules import Rules
    from .wins import Win

    _Page = tuple[tuple["Counted", Condition | None], ...]


class Yaku(NamedTuple):
    """A row of the table.

    >>> tanyao = TABLE["tanyao"]
    >>> tanyao.closed, tanyao.open, tanyao.yakuman
    (1, 1, False)
    """

    id: str
    closed: int
    """The han in a closed hand; for a yakuman, how many it counts as."""
    open: int
    """The same in an open hand; 0 where it must be closed."""
    needs: int = 0
    """Traits it cannot be without."""
    bars: int = 0
    """Traits it cannot be with."""
    holds: Condition | None = None
    """What else must be so."""
    yakuman: bool = False
    local: bool = False
    """Counts only where a rule set names it."""


class Counted(NamedTuple):
    """A yaku in a score, and what it counts.

    >>> Counted("riichi", han=1)
    Counted(id='riichi', han=1, yakuman=0)
    """

    id: str
    han: int = 0
    yakuman: int = 0
    """How many yakuman it counts as; then it has no han."""


# fmt: off
YAKU = (
    Yaku("riichi", 1, 0, RIICHI, DOUBLE_RIICHI | OPEN_RIICHI),
    Yaku("double_riichi", 2, 0, DOUBLE_RIICHI, OPEN_RIICHI),
    Yaku("open_riichi", 2, 0, OPEN_RIICHI, DOUBLE_RIICHI),
    Yaku("double_open_riichi", 3, 0, DOUBLE_RIICHI | OPEN_RIICHI),
    Yaku("ippatsu", 1, 0, IPPATSU),
    Yaku("tsumo", 1, 0, TSUMO),
    Yaku("pinfu", 1, 0, SEQUENCES | RYANMEN, TRIPLETS | VALUE_PAIR),
    Yaku("tanyao", 1, 1, WITH_SIMPLES, WITH_OUTSIDE),
    Yaku("iipeikou", 1, 0, TWINS),
    Yaku("ryanpeikou", 3, 0, TWO_TWINS),
    Yaku("yakuhai_haku", 1, 1, DRAGON_TRIPLETS, 0, white_dragons),
    Yaku("yakuhai_hatsu", 1, 1, DRAGON_TRIPLETS, 0, green_dragons),
    Yaku("yakuhai_chun", 1, 1, DRAGON_TRIPLETS, 0, red_dragons),
    Yaku("seat_wind_east", 1, 1, SEAT_TRIPLET, 0, seat_is(27)),
    Yaku("seat_wind_south", 1, 1, SEAT_TRIPLET, 0, seat_is(28)),
    Yaku("seat_wind_west", 1, 1, SEAT_TRIPLET, 0, seat_is(29)),
    Yaku("seat_wind_north", 1, 1, SEAT_TRIPLET, 0, seat_is(30)),
    Yaku("round_wind_east", 1, 1, ROUND_TRIPLET, 0, round_is(27)),
    Yaku("round_wind_south", 1, 1, ROUND_TRIPLET, 0, round_is(28)),
    Yaku("round_wind_west", 1, 1, ROUND_TRIPLET, 0, round_is(29)),
    Yaku("round_wind_north", 1, 1, ROUND_TRIPLET, 0, round_is(30)),
    Yaku("rinshan", 1, 1, RINSHAN),
    Yaku("chankan", 1, 1, CHANKAN),
    Yaku("haitei", 1, 1, HAITEI),
    Yaku("houtei", 1, 1, HOUTEI),
    Yaku("chiitoitsu", 2, 0, SEVEN_PAIRS),
    Yaku("chanta", 2, 1, SEQUENCES | WITH_HONOURS | WITH_OUTSIDE, 0, ends_in_every_set),
    Yaku("junchan", 3, 2, SEQUENCES | WITH_OUTSIDE, WITH_HONOURS, ends_in_every_set),
    Yaku("ittsuu", 2, 1, SEQUENCES, 0, one_to_nine_in_a_suit),
    Yaku("sanshoku_doujun", 2, 1, SEQUENCES, ONE_SUIT, the_same_sequence_in_three_suits),
    Yaku("sanshoku_doukou", 2, 2, TRIPLETS, ONE_SUIT, the_same_triplet_in_three_suits),
    Yaku("sankantsu", 2, 2, THREE_QUADS),
    Yaku("toitoi", 2, 2, TRIPLETS, SEQUENCES),
    Yaku("sanankou", 2, 2, THREE_CONCEALED),
    Yaku("shousangen", 2, 2, DRAGON_TRIPLETS | VALUE_PAIR, 0, two_dragons_and_a_pair_of_the_third),
    Yaku("honroutou", 2, 2, WITH_OUTSIDE, WITH_SIMPLES | ORPHANS),
    Yaku("honitsu", 3, 2, ONE_SUIT | WITH_HONOURS),
    Yaku("chinitsu", 6, 5, ONE_SUIT, WITH_HONOURS),

    Yaku("renhou", 1, 0, RENHOU, yakuman=True),
    Yaku("tenhou", 1, 0, TENHOU, yakuman=True),
    Yaku("chiihou", 1, 0, CHIIHOU, yakuman=True),
    Yaku("kokushi", 1, 0, ORPHANS, THIRTEEN, yakuman=True),
    Yaku("kokushi_13", 1, 0, ORPHANS | THIRTEEN, yakuman=True),
    Yaku("suuankou", 1, 0, FOUR_CONCEALED, TANKI, yakuman=True),
    Yaku("suuankou_tanki", 1, 0, FOUR_CONCEALED | TANKI, yakuman=True),
    Yaku("daisangen", 1, 1, DRAGON_TRIPLETS, 0, three_dragons, yakuman=True),
    Yaku("shousuushii", 1, 1, TRIPLETS | WITH_HONOURS, 0, three_winds_and_a_pair_of_the_fourth, yakuman=True),
    Yaku("daisuushii", 1, 1, TRIPLETS | WITH_HONOURS, SEQUENCES, four_winds, yakuman=True),
    Yaku("tsuuiisou", 1, 1, WITH_HONOURS, WITH_SIMPLES, nothing_but_honours, yakuman=True),
    Yaku("chinroutou", 1, 1, WITH_OUTSIDE | TRIPLETS, WITH_SIMPLES | WITH_HONOURS, yakuman=True),
    Yaku("ryuuiisou", 1, 1, ONE_SUIT | WITH_SIMPLES, 0, nothing_but_green, yakuman=True),
    Yaku("chuuren", 1, 0, ONE_SUIT | SEQUENCES, WITH_HONOURS | MELDED, nine_gates, yakuman=True),
    Yaku("chuuren_9", 1, 0, ONE_SUIT | SEQUENCES, WITH_HONOURS | MELDED, nine_gates_on_nine, yakuman=True),
    Yaku("suukantsu", 1, 1, FOUR_QUADS, yakuman=True),

    Yaku("tsubame_gaeshi", 1, 1, TSUBAME_GAESHI, local=True),
    Yaku("kanburi", 1, 1, KANBURI, local=True),
    Yaku("iipin_mouyue", 1, 1, HAITEI, 0, one_of_circles, local=True),
    Yaku("chuupin_raoyui", 1, 1, HOUTEI, 0, nine_of_circles, local=True),
    Yaku("uumensai", 2, 2, WITH_HONOURS, ONE_SUIT | ORPHANS | SEVEN_PAIRS, all_five_types, local=True),
    Yaku("sanrenkou", 2, 2, TRIPLETS, 0, three_triplets_in_a_row, local=True),
    Yaku("isshoku_sanjun", 3, 2, SEQUENCES, 0, three_equal_sequences, local=True),
    Yaku("isshoku_yonjun", 1, 1, SEQUENCES, TRIPLETS, four_equal_sequences, yakuman=True, local=True),
    Yaku("suurenkou", 1, 1, TRIPLETS, SEQUENCES, four_triplets_in_a_row, yakuman=True, local=True),
    Yaku("daisharin", 1, 0, ONE_SUIT | TWO_TWINS, WITH_OUTSIDE, pairs_of_two_to_eight, yakuman=True, local=True),
    Yaku("shousharin", 1, 0, ONE_SUIT | TWO_TWINS, WITH_HONOURS, pairs_with_an_end, yakuman=True, local=True),
    Yaku("daichisei", 1, 0, SEVEN_PAIRS | WITH_HONOURS, WITH_SIMPLES, nothing_but_honours, yakuman=True, local=True),
)
# fmt: on
TABLE = {row.id: row for row in YAKU}
"""Every row by id."""


def rows_under(rules: Rules) -> tuple[Yaku, ...]:
    """The table as a rule set plays it: rows left out, and rows changed.

    >>> from riichi_calc import find_rules
    >>> next(row.open for row in rows_under(find_rules("ema-2012")) if row.id == "tanyao")
    0
    """
    return tuple(_played(rules))


def _played(rules: Rules) -> Iterator[Yaku]:
    for row in YAKU:
        if row.local and row.id not in rules.local_yaku:
            continue
        change = _CHANGES.get(row.id)
        changed = change(row, rules) if change else row
        if changed is not None:
            yield _counted(changed, rules) if changed.yakuman else changed


def _renhou(row: Yaku, rules: Rules) -> Yaku | None:
    if rules.renhou == "five_han":
        return row._replace(closed=5, yakuman=False)
    # Where it is a mangan, that stands beside the hand and not in it: scoring compares the two.
    return row if rules.renhou == "yakuman" else None


_CHANGES: dict[str, Callable[[Yaku, Rules], Yaku | None]] = {
    "renhou": _renhou,
    "tanyao": lambda row, rules: row if rules.open_tanyao else row._replace(open=0),
    "pinfu": lambda row, rules: row if rules.pinfu_tsumo else row._replace(bars=row.bars | TSUMO),
    "iipeikou": lambda row, rules: (
        row._replace(bars=row.bars | THRICE) if "isshoku_sanjun" in rules.local_yaku else row
    ),
    "ryuuiisou": lambda row, rules: row._replace(holds=green_with_the_dragon) if rules.ryuuiisou_needs_hatsu else row,
}
"""What the parameters of a rule set make of single rows."""


def _counted(row: Yaku, rules: Rules) -> Yaku:
    """A yakuman's row with what it counts as: one or two, or as many times thirteen han where nothing is limited."""
    times = 2 if row.id in rules.double_yakuman else 1
    if rules.aotenjou:
        return row._replace(closed=13 * times, open=13 * times * row.open, yakuman=False)
    return row._replace(closed=times, open=times * row.open)


class Book:
    """The yaku of a rule set, indexed by the traits that a win shows.

    >>> from riichi_calc import find_rules
    >>> len(Book(find_rules("tenhou")).rows) < len(YAKU)
    True
    """

    def __init__(self, rules: Rules) -> None:
        self.rows = rows_under(rules)
        # Of the rows as they are played: a rule can ask for a trait that no row of the table does.
        self._asked = reduce(or_, (row.needs | row.bars for row in self.rows), CLOSED)
        """The traits that some row asks for."""
        self._pages = lru_cache(maxsize=1 << 13)(self._look_up)

    def find(self, win: Win) -> tuple[Counted, ...]:
        """The yaku that *win* has: its yakuman alone if there are any, else all, in the order of the table."""
        for page in self._pages(win.shown & self._asked):
            found = [counted for counted, holds in page if holds is None or holds(win)]
            if found:
                return tuple(found)
        return ()

    def _look_up(self, shown: int) -> tuple[_Page, ...]:
        """The rows that fit a win with these traits: of yakuman, then of other yaku."""
        closed = shown & CLOSED
        yakuman: list[tuple[Counted, Condition | None]] = []
        others: list[tuple[Counted, Condition | None]] = []
        for row in self.rows:
            worth = row.closed if closed else row.open
            if worth and row.needs & shown == row.needs and not row.bars & shown:
                if row.yakuman:
                    yakuman.append((Counted(row.id, yakuman=worth), row.holds))
                else:
                    others.append((Counted(row.id, han=worth), row.holds))
        return tuple(tuple(page) for page in (yakuman, others) if page)
