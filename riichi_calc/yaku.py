"""The yaku: THE table, and `Book`, which indexes what a rule set makes of it.

A row says what a yaku is worth in a closed and in an open hand, the traits it needs, the traits that bar it, and at most one condition
more. A yaku that excludes another does so in these columns, so nothing is added first and taken away afterwards. The rows are those of
WRC 2015 6.5, EMA 2012 4.2 and the guide and club page named in `rules`; local yaku stand at the end.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from .readings import sequence_kinds
from .tiles import DRAGONS, FIRSTS, GREENS, HONOURS, NUMBERED, OUTSIDE, SUIT, WIND_TILES, kinds
from .traits import (
    CHANKAN,
    CHIIHOU,
    CLOSED,
    DOUBLE_RIICHI,
    HAITEI,
    HOUTEI,
    IPPATSU,
    KANBURI,
    MELDED,
    ONE_SUIT,
    OPEN_RIICHI,
    ORPHANS,
    QUADS,
    RENHOU,
    RIICHI,
    RINSHAN,
    RYANMEN,
    SEQUENCES,
    SEVEN_PAIRS,
    TANKI,
    TENHOU,
    THIRTEEN,
    THRICE,
    TRIPLETS,
    TSUBAME_GAESHI,
    TSUMO,
    TWINS,
    TWO_TWINS,
    VALUE_PAIR,
    VALUE_TRIPLETS,
    WITH_HONOURS,
    WITH_OUTSIDE,
    WITH_SIMPLES,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .rules import Rules
    from .wins import Win

    _Page = tuple[tuple["Counted", Callable[[Win], object] | None], ...]


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
    holds: Callable[[Win], object] | None = None
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


# --- conditions ------------------------------------------------------------------------------------------------------------------


_ENDS = FIRSTS | FIRSTS << 6


def ends_in_every_set(win: Win) -> object:
    return not win.sequences & ~_ENDS and not (win.triplets | win.pair) & ~OUTSIDE


def the_same_sequence_in_three_suits(win: Win) -> object:
    return win.sequences & win.sequences >> 9 & win.sequences >> 18


def the_same_triplet_in_three_suits(win: Win) -> object:
    return win.triplets & win.triplets >> 9 & win.triplets >> 18 & SUIT


def one_to_nine_in_a_suit(win: Win) -> object:
    return win.sequences & win.sequences >> 3 & win.sequences >> 6 & FIRSTS


def three_concealed_triplets(win: Win) -> object:
    return win.concealed.bit_count() == 3


def four_concealed_triplets(win: Win) -> object:
    return win.concealed.bit_count() == 4


def three_quads(win: Win) -> object:
    return win.hand.quads.bit_count() == 3


def four_quads(win: Win) -> object:
    return win.hand.quads.bit_count() == 4


def white_dragons(win: Win) -> object:
    return win.triplets & 1 << 31


def green_dragons(win: Win) -> object:
    return win.triplets & 1 << 32


def red_dragons(win: Win) -> object:
    return win.triplets & 1 << 33


def _wind(seat_or_round: str, kind: int) -> Callable[[Win], object]:
    wind = 1 << kind

    def condition(win: Win) -> object:
        return win.triplets & wind and wind == getattr(win.hand, seat_or_round)

    condition.__name__ = f"{seat_or_round}_wind"
    return condition


def two_dragons_and_a_pair_of_the_third(win: Win) -> object:
    return win.pair & DRAGONS and (win.triplets & DRAGONS).bit_count() == 2


def three_dragons(win: Win) -> object:
    return win.triplets & DRAGONS == DRAGONS


def three_winds_and_a_pair_of_the_fourth(win: Win) -> object:
    return win.pair & WIND_TILES and (win.triplets & WIND_TILES).bit_count() == 3


def four_winds(win: Win) -> object:
    return win.triplets & WIND_TILES == WIND_TILES


def nothing_but_honours(win: Win) -> object:
    return not win.hand.tiles & ~HONOURS


def nothing_but_green(win: Win) -> object:
    return not win.hand.tiles & ~GREENS


def nothing_but_green_with_the_dragon(win: Win) -> object:
    return not win.hand.tiles & ~GREENS and win.hand.tiles & 1 << 32


def _gate_counts(win: Win) -> tuple[int, int]:
    """The counts of the hand's suit, and the tile that is there beyond 1112345678999, or 0 if there is no such tile."""
    suit = (win.hand.tiles.bit_length() - 1) // 9
    counts = win.hand.counts >> 27 * suit
    beyond = counts - 0o311111113
    if win.hand.tiles >> 9 * suit != SUIT or counts & 7 < 3 or counts >> 24 < 3:
        return counts, 0
    return counts, 1 << 9 * suit + (beyond.bit_length() - 1) // 3


def nine_gates(win: Win) -> object:
    beyond = _gate_counts(win)[1]
    return beyond and beyond != win.winning


def nine_gates_waiting_on_all_nine(win: Win) -> object:
    return _gate_counts(win)[1] == win.winning


def one_of_circles(win: Win) -> object:
    return win.winning == 1 << 9


def eight_of_circles(win: Win) -> object:
    return win.winning == 1 << 16


def all_five_types(win: Win) -> object:
    return all(win.hand.tiles & part for part in (*NUMBERED, WIND_TILES, DRAGONS))


def _triplets_in_a_row(win: Win, length: int) -> bool:
    rows = win.triplets & ~HONOURS
    return any(
        rows >> kind & (1 << length) - 1 == (1 << length) - 1 and kind % 9 + length <= 9
        for kind in kinds(rows)
    )


def three_triplets_in_a_row(win: Win) -> object:
    return _triplets_in_a_row(win, 3) and not _triplets_in_a_row(win, 4)


def four_triplets_in_a_row(win: Win) -> object:
    return _triplets_in_a_row(win, 4)


def _most_equal_sequences(win: Win) -> int:
    called = [meld.first for meld in win.hand.melds if meld.kind == "sequence"]
    found = called + sequence_kinds(win.hand.concealed, win.reading)
    return max(map(found.count, found), default=0)


def three_equal_sequences(win: Win) -> object:
    return _most_equal_sequences(win) == 3


def four_equal_sequences(win: Win) -> object:
    return _most_equal_sequences(win) == 4


def pairs_of_two_to_eight(win: Win) -> object:
    return any(win.hand.tiles == suit & ~OUTSIDE for suit in NUMBERED) and _all_twice(win)


def pairs_of_one_to_seven(win: Win) -> object:
    return any(win.hand.tiles == SUIT >> 2 << shift for shift in (9, 11)) and _all_twice(win)


def _all_twice(win: Win) -> bool:
    return all(win.hand.counts >> 3 * kind & 7 == 2 for kind in kinds(win.hand.tiles))


# --- the table -------------------------------------------------------------------------------------------------------------------

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
    Yaku("yakuhai_haku", 1, 1, VALUE_TRIPLETS, 0, white_dragons),
    Yaku("yakuhai_hatsu", 1, 1, VALUE_TRIPLETS, 0, green_dragons),
    Yaku("yakuhai_chun", 1, 1, VALUE_TRIPLETS, 0, red_dragons),
    *(Yaku(f"{which}_wind_{name}", 1, 1, VALUE_TRIPLETS, 0, _wind(which, kind))
      for which in ("seat", "round") for kind, name in enumerate(("east", "south", "west", "north"), 27)),
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
    Yaku("sankantsu", 2, 2, QUADS, 0, three_quads),
    Yaku("toitoi", 2, 2, TRIPLETS, SEQUENCES),
    Yaku("sanankou", 2, 2, TRIPLETS, 0, three_concealed_triplets),
    Yaku("shousangen", 2, 2, VALUE_TRIPLETS | VALUE_PAIR, 0, two_dragons_and_a_pair_of_the_third),
    Yaku("honroutou", 2, 2, WITH_OUTSIDE, WITH_SIMPLES | ORPHANS),
    Yaku("honitsu", 3, 2, ONE_SUIT | WITH_HONOURS),
    Yaku("chinitsu", 6, 5, ONE_SUIT, WITH_HONOURS),

    Yaku("renhou", 1, 0, RENHOU, yakuman=True),
    Yaku("tenhou", 1, 0, TENHOU, yakuman=True),
    Yaku("chiihou", 1, 0, CHIIHOU, yakuman=True),
    Yaku("kokushi", 1, 0, ORPHANS, THIRTEEN, yakuman=True),
    Yaku("kokushi_13", 1, 0, ORPHANS | THIRTEEN, yakuman=True),
    Yaku("suuankou", 1, 0, TRIPLETS, SEQUENCES | TANKI, four_concealed_triplets, yakuman=True),
    Yaku("suuankou_tanki", 1, 0, TRIPLETS | TANKI, SEQUENCES, four_concealed_triplets, yakuman=True),
    Yaku("daisangen", 1, 1, VALUE_TRIPLETS, 0, three_dragons, yakuman=True),
    Yaku("shousuushii", 1, 1, TRIPLETS | WITH_HONOURS, 0, three_winds_and_a_pair_of_the_fourth, yakuman=True),
    Yaku("daisuushii", 1, 1, TRIPLETS | WITH_HONOURS, SEQUENCES, four_winds, yakuman=True),
    Yaku("tsuuiisou", 1, 1, WITH_HONOURS, WITH_SIMPLES, nothing_but_honours, yakuman=True),
    Yaku("chinroutou", 1, 1, WITH_OUTSIDE | TRIPLETS, WITH_SIMPLES | WITH_HONOURS, yakuman=True),
    Yaku("ryuuiisou", 1, 1, ONE_SUIT | WITH_SIMPLES, 0, nothing_but_green, yakuman=True),
    Yaku("chuuren", 1, 0, ONE_SUIT | SEQUENCES | WITH_OUTSIDE, WITH_HONOURS | MELDED, nine_gates, yakuman=True),
    Yaku("chuuren_9", 1, 0, ONE_SUIT | SEQUENCES | WITH_OUTSIDE, WITH_HONOURS | MELDED, nine_gates_waiting_on_all_nine, yakuman=True),
    Yaku("suukantsu", 1, 1, QUADS, SEQUENCES, four_quads, yakuman=True),

    Yaku("tsubame_gaeshi", 1, 1, TSUBAME_GAESHI, local=True),
    Yaku("kanburi", 1, 1, KANBURI, local=True),
    Yaku("iipin_mouyue", 1, 1, HAITEI, 0, one_of_circles, local=True),
    Yaku("chuupin_raoyui", 1, 1, HOUTEI, 0, eight_of_circles, local=True),
    Yaku("uumensai", 2, 2, WITH_HONOURS, ONE_SUIT | ORPHANS | SEVEN_PAIRS, all_five_types, local=True),
    Yaku("sanrenkou", 2, 2, TRIPLETS, 0, three_triplets_in_a_row, local=True),
    Yaku("isshoku_sanjun", 3, 2, SEQUENCES, 0, three_equal_sequences, local=True),
    Yaku("isshoku_yonjun", 1, 1, SEQUENCES, TRIPLETS, four_equal_sequences, yakuman=True, local=True),
    Yaku("suurenkou", 1, 1, TRIPLETS, SEQUENCES, four_triplets_in_a_row, yakuman=True, local=True),
    Yaku("daisharin", 1, 0, ONE_SUIT | TWO_TWINS, WITH_OUTSIDE, pairs_of_two_to_eight, yakuman=True, local=True),
    Yaku("shousharin", 1, 0, ONE_SUIT | TWO_TWINS | WITH_OUTSIDE, WITH_HONOURS, pairs_of_one_to_seven, yakuman=True, local=True),
    Yaku("daichisei", 1, 0, SEVEN_PAIRS | WITH_HONOURS, WITH_SIMPLES, nothing_but_honours, yakuman=True, local=True),
)
# fmt: on
TABLE = {row.id: row for row in YAKU}
"""Every row by id."""

CONTEXT = reduce(or_, (row.needs | row.bars for row in YAKU), CLOSED)
"""The traits that some row asks for."""


def rows_under(rules: Rules) -> tuple[Yaku, ...]:
    """The table as a rule set plays it: rows left out, and rows changed.

    >>> from riichi_calc import find_rules
    >>> next(row.open for row in rows_under(find_rules("ema-2012")) if row.id == "tanyao")
    0
    """
    return tuple(_played(rules))


def _played(rules: Rules) -> Iterator[Yaku]:
    for row in YAKU:
        changed = row
        if row.local and row.id not in rules.local_yaku:
            continue
        if row.id == "renhou":
            if rules.renhou in ("off", "mangan"):
                continue  # a mangan stands beside the hand and not in it: see scoring
            if rules.renhou == "five_han":
                changed = row._replace(closed=5, yakuman=False)
        elif row.id == "tanyao" and not rules.open_tanyao:
            changed = row._replace(open=0)
        elif row.id == "pinfu" and not rules.pinfu_tsumo:
            changed = row._replace(bars=row.bars | TSUMO)
        elif row.id == "ryuuiisou" and rules.ryuuiisou_needs_hatsu:
            changed = row._replace(holds=nothing_but_green_with_the_dragon)
        elif row.id == "iipeikou" and "isshoku_sanjun" in rules.local_yaku:
            changed = row._replace(bars=row.bars | THRICE)
        if changed.yakuman:
            times = 2 if row.id in rules.double_yakuman else 1
            if rules.aotenjou:
                changed = changed._replace(closed=13 * times, open=13 * times * bool(row.open), yakuman=False)
            else:
                changed = changed._replace(closed=times, open=times * bool(row.open))
        yield changed


class Book:
    """The yaku of a rule set, indexed by the traits that a win shows.

    >>> from riichi_calc import find_rules
    >>> len(Book(find_rules("tenhou")).rows) < len(YAKU)
    True
    """

    def __init__(self, rules: Rules) -> None:
        self.rows = rows_under(rules)
        self._pages = lru_cache(maxsize=1 << 14)(self._look_up)

    def find(self, win: Win) -> tuple[Counted, ...]:
        """The yaku that *win* has: its yakuman alone if there are any, else all, in the order of the table."""
        for page in self._pages(win.shown & CONTEXT):
            found = [counted for counted, holds in page if holds is None or holds(win)]
            if found:
                return tuple(found)
        return ()

    def _look_up(self, shown: int) -> tuple[_Page, ...]:
        """The rows that fit a win with these traits: of yakuman, then of other yaku."""
        closed = shown & CLOSED
        yakuman: list[tuple[Counted, Callable[[Win], object] | None]] = []
        others: list[tuple[Counted, Callable[[Win], object] | None]] = []
        for row in self.rows:
            worth = row.closed if closed else row.open
            if worth and row.needs & shown == row.needs and not row.bars & shown:
                if row.yakuman:
                    yakuman.append((Counted(row.id, yakuman=worth), row.holds))
                else:
                    others.append((Counted(row.id, han=worth), row.holds))
        return tuple(tuple(page) for page in (yakuman, others) if page)
