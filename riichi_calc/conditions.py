"""The conditions of yaku that traits do not tell, each a question about a win, each name a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .readings import sequence_kinds
from .tiles import DRAGONS, FIRSTS, GREENS, HONOURS, NUMBERED, OUTSIDE, SUIT, WIND_TILES, kinds

if TYPE_CHECKING:
    from collections.abc import Callable

    from .wins import Win

    Condition = Callable[[Win], object]

_ENDS = FIRSTS | FIRSTS << 6


def ends_in_every_set(win: Win) -> object:
    return not win.sequences & ~_ENDS and not (win.triplets | win.pair) & ~OUTSIDE


def the_same_sequence_in_three_suits(win: Win) -> object:
    return win.sequences & win.sequences >> 9 & win.sequences >> 18


def the_same_triplet_in_three_suits(win: Win) -> object:
    return win.triplets & win.triplets >> 9 & win.triplets >> 18 & SUIT


def one_to_nine_in_a_suit(win: Win) -> object:
    return win.sequences & win.sequences >> 3 & win.sequences >> 6 & FIRSTS


def white_dragons(win: Win) -> object:
    return win.triplets & 1 << 31


def green_dragons(win: Win) -> object:
    return win.triplets & 1 << 32


def red_dragons(win: Win) -> object:
    return win.triplets & 1 << 33


def seat_is(wind: int) -> Condition:
    return lambda win: win.hand.seat == 1 << wind


def round_is(wind: int) -> Condition:
    return lambda win: win.hand.round == 1 << wind


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


def green_with_the_dragon(win: Win) -> object:
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


def nine_gates_on_nine(win: Win) -> object:
    return _gate_counts(win)[1] == win.winning


def one_of_circles(win: Win) -> object:
    return win.winning == 1 << 9


def nine_of_circles(win: Win) -> object:
    return win.winning == 1 << 17


def all_five_types(win: Win) -> object:
    return all(win.hand.tiles & part for part in (*NUMBERED, WIND_TILES, DRAGONS))


def _triplets_in_a_row(win: Win, length: int) -> bool:
    rows = win.triplets & ~HONOURS
    return any(rows >> kind & (1 << length) - 1 == (1 << length) - 1 and kind % 9 + length <= 9 for kind in kinds(rows))


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


def pairs_with_an_end(win: Win) -> object:
    return any(win.hand.tiles == SUIT >> 2 << shift for shift in (9, 11)) and _all_twice(win)


def _all_twice(win: Win) -> bool:
    return all(win.hand.counts >> 3 * kind & 7 == 2 for kind in kinds(win.hand.tiles))
