"""Which tiles keep a win from what a yaku asks: those that break it, and those that are missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .notation import tiles_of
from .sets import sets_of, won_hand
from .tiles import (
    DRAGONS,
    GREENS,
    HONOURS,
    NUMBERED,
    OUTSIDE,
    SIMPLES,
    WIND_TILES,
    format_tiles,
    kind_of,
    kinds,
)
from .traits import CIRCUMSTANCES, RON, SHANPON

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .requirements import Requirement
    from .sets import TileSet
    from .wins import Win

    Finder = Callable[[Win], Iterator["Breaking"]]


class Breaking(NamedTuple):
    """Some tiles, and how they stand in the way.

    >>> Breaking("11z", "round_wind_pair").tiles
    '11z'
    """

    tiles: str
    """In the notation."""
    why: str = ""
    """Out of WHY, or a wait: what they are, or that they are not there."""


WHY = ("", "missing", "called", "ron", "dragon_pair", "seat_wind_pair", "round_wind_pair")
"""How tiles stand in the way, where more is to be said than that they do; pairs as a fu count names them."""


def breaking(requirement: Requirement, win: Win) -> tuple[Breaking, ...]:
    """The tiles that keep *win* from meeting *requirement*; none where it is not the tiles that do.

    >>> from riichi_calc import score
    >>> from riichi_calc.requirements import Requirement
    >>> win = score("123m456p2346799s+8s", riichi=True, round="S").win
    >>> breaking(Requirement("bars", "with_outside"), win)
    (Breaking(tiles='1m9s', why=''),)
    """
    return tuple(FINDERS[requirement.how][requirement.term](win))


def laid(win: Win) -> list[TileSet]:
    """The sets of *win*.

    >>> from riichi_calc import score
    >>> [tiles.text for tiles in laid(score("123m456p2346799s+8s", riichi=True).win)][:2]
    ['123m', '456p']
    """
    return sets_of(won_hand(win), win)


def _nothing(_: Win) -> Iterator[Breaking]:
    yield from ()


def _sets(unfit: Callable[[TileSet], bool], why: str = "") -> Finder:
    return lambda win: (Breaking(tiles.text, why) for tiles in laid(win) if unfit(tiles))


def _tiles(mask: int) -> Finder:
    """The tiles of some kinds, all together."""

    def find(win: Win) -> Iterator[Breaking]:
        found = list(kinds(win.hand.tiles & mask))
        if found:
            yield Breaking(format_tiles(found))

    return find


def _missing(tiles: list[int]) -> Iterator[Breaking]:
    if tiles:
        yield Breaking(format_tiles(tiles), "missing")


def _triplets_missing(mask: int) -> Finder:
    return lambda win: (Breaking(format_tiles([kind] * 3), "missing") for kind in kinds(mask & ~win.triplets))


def _wait(win: Win) -> Iterator[Breaking]:
    """What the winning tile finished, and with which wait."""
    finished = [tiles.text for tiles in laid(win) if tiles.won]
    yield Breaking(finished[0] if finished else format_tiles(kinds(win.winning)), win.wait)


def _not_concealed(win: Win) -> Iterator[Breaking]:
    for tiles in laid(win):
        if tiles.kind in ("triplet", "quad"):
            if tiles.open:
                yield Breaking(tiles.text, "called")
            elif tiles.won and win.shown & SHANPON and win.shown & RON:
                yield Breaking(tiles.text, "ron")


def _other_suits(win: Win) -> Iterator[Breaking]:
    """The tiles of all suits but the one with the most."""
    numbered = [[kind for kind in tiles_of(win.hand.counts) if suit >> kind & 1] for suit in NUMBERED]
    numbered.sort(key=len)
    for tiles in numbered[:-1]:
        if tiles:
            yield Breaking(format_tiles(tiles))


def _no_pairs(win: Win) -> Iterator[Breaking]:
    for kind in kinds(win.hand.tiles):
        found = win.hand.counts >> 3 * kind & 7
        if found != 2:
            yield Breaking(format_tiles([kind] * found))


def _orphans(win: Win) -> Iterator[Breaking]:
    yield from _tiles(SIMPLES)(win)
    yield from _missing(list(kinds(OUTSIDE & ~win.hand.tiles)))


def _value_pair(win: Win) -> Iterator[Breaking]:
    pair, hand = win.pair, win.hand
    for mask, why in ((DRAGONS, "dragon_pair"), (hand.seat, "seat_wind_pair"), (hand.round, "round_wind_pair")):
        if pair & mask:
            yield Breaking(format_tiles([*kinds(pair)] * 2), why)


def _in_three_suits(of_win: Callable[[Win], int], step: int) -> Finder:
    """The set that is missing where two suits have it; *step* leads from one of its kinds to the next."""

    def find(win: Win) -> Iterator[Breaking]:
        sets = of_win(win) & ~HONOURS
        for rank in range(9):
            there = [suit for suit in range(3) if sets >> 9 * suit + rank & 1]
            if len(there) == 2:
                first = 9 * (3 - sum(there)) + rank
                yield Breaking(format_tiles([first + step * place for place in range(3)]), "missing")

    return find


def _one_to_nine(win: Win) -> Iterator[Breaking]:
    for suit in range(3):
        absent = [first for first in (0, 3, 6) if not win.sequences >> 9 * suit + first & 1]
        if len(absent) == 1:
            first = 9 * suit + absent[0]
            yield Breaking(format_tiles([first, first + 1, first + 2]), "missing")


def _gates(win: Win) -> Iterator[Breaking]:
    """What 1112345678999 lacks in the suit of most tiles."""
    own = tiles_of(win.hand.counts)
    suit = max(range(3), key=lambda suit: sum(NUMBERED[suit] >> tile & 1 for tile in own))
    wanted = [9 * suit + rank for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
    for tile in own:
        if tile in wanted:
            wanted.remove(tile)
    yield from _missing(wanted)


def _all_and_a_pair(mask: int) -> Finder:
    """What is missing of a triplet each and, of one, a pair."""

    def find(win: Win) -> Iterator[Breaking]:
        absent = list(kinds(mask & ~(win.triplets | win.pair)))
        pair = [] if win.pair & mask else absent[-1:]
        for kind in absent:
            yield Breaking(format_tiles([kind] * (2 if kind in pair else 3)), "missing")

    return find


def _green(win: Win) -> Iterator[Breaking]:
    yield from _tiles(~GREENS)(win)
    yield from _missing([kind for kind in kinds(GREENS & HONOURS) if not win.hand.tiles >> kind & 1])


def _repeated(win: Win) -> Iterator[Breaking]:
    texts = [tiles.text for tiles in laid(win) if tiles.kind == "sequence"]
    yield from (Breaking(text) for text in dict.fromkeys(texts) if texts.count(text) > 2)


def _won(win: Win) -> Iterator[Breaking]:
    yield Breaking(format_tiles(kinds(win.winning)))


def _without_end(tiles: TileSet) -> bool:
    return not any(OUTSIDE >> kind_of(tile) & 1 for tile in tiles.tiles)


FINDERS: dict[str, dict[str, Finder]] = {
    "needs": {
        "closed": _sets(lambda tiles: tiles.open, "called"),
        **dict.fromkeys(CIRCUMSTANCES, _nothing),
        "tsumo": _nothing,
        "three_quads": _nothing,
        "four_quads": _nothing,
        "with_honours": _nothing,
        "one_suit": _other_suits,
        "sequences": _nothing,
        "triplets": _nothing,
        "three_concealed": _not_concealed,
        "four_concealed": _not_concealed,
        "twins": _nothing,
        "two_twins": _nothing,
        "seven_pairs": _no_pairs,
        "orphans": _orphans,
        "seat_triplet": lambda win: _triplets_missing(win.hand.seat)(win),
        "round_triplet": lambda win: _triplets_missing(win.hand.round)(win),
        "ryanmen": _wait,
        "tanki": _wait,
        "thirteen": _wait,
    },
    "bars": {
        "double_riichi": _nothing,
        "open_riichi": _nothing,
        "tsumo": _nothing,
        "melded": _sets(lambda tiles: tiles.open or tiles.kind == "quad"),
        "with_honours": _tiles(HONOURS),
        "with_outside": _tiles(OUTSIDE),
        "with_simples": _tiles(SIMPLES),
        "sequences": _sets(lambda tiles: tiles.kind == "sequence"),
        "triplets": _sets(lambda tiles: tiles.kind in ("triplet", "quad")),
        "thrice": _repeated,
        "seven_pairs": _nothing,
        "orphans": _nothing,
        "value_pair": _value_pair,
        "tanki": _wait,
        "thirteen": _wait,
    },
    "holds": {
        "ends_in_every_set": _sets(_without_end),
        "the_same_sequence_in_three_suits": _in_three_suits(lambda win: win.sequences, 1),
        "the_same_triplet_in_three_suits": _in_three_suits(lambda win: win.triplets, 0),
        "one_to_nine_in_a_suit": _one_to_nine,
        "white_dragons": _triplets_missing(1 << 31),
        "green_dragons": _triplets_missing(1 << 32),
        "red_dragons": _triplets_missing(1 << 33),
        "seat_is": _nothing,
        "round_is": _nothing,
        "two_dragons_and_a_pair_of_the_third": _all_and_a_pair(DRAGONS),
        "three_dragons": _triplets_missing(DRAGONS),
        "three_winds_and_a_pair_of_the_fourth": _all_and_a_pair(WIND_TILES),
        "four_winds": _triplets_missing(WIND_TILES),
        "nothing_but_honours": _tiles(~HONOURS),
        "nothing_but_green": _tiles(~GREENS),
        "green_with_the_dragon": _green,
        "nine_gates": _gates,
        "nine_gates_on_nine": _gates,
        "one_of_circles": _won,
        "nine_of_circles": _won,
        "all_five_types": _nothing,
        "three_triplets_in_a_row": _nothing,
        "four_triplets_in_a_row": _nothing,
        "three_equal_sequences": _nothing,
        "four_equal_sequences": _nothing,
        "pairs_of_two_to_eight": _no_pairs,
        "pairs_with_an_end": _no_pairs,
    },
}
"""How to find them, by the trait or the condition."""
