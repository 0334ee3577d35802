"""How many hands there must be, by generating functions: no hand is made, and the program is not asked.

A series says how many holdings have so many tiles of so many kinds. Holdings that split into sets are counted kind by
kind: how many of them lead to each collection of states in which sequences may have been begun. Hands that an exchange
of the suits makes of each other are counted once by Burnside's lemma.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from .hands import GREEN_RANKS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Series: TypeAlias = Counter[tuple[int, int]]
"""How many holdings there are, by tiles and by kinds."""
_State: TypeAlias = tuple[int, int, int]
"""Pairs taken, sequences begun two kinds before, sequences begun one kind before."""

NOTHING: Series = Counter({(0, 0): 1})
ANY = range(5)


class Splits(NamedTuple):
    """The holdings of a suit, or of the honours, that split into sets, and into sets and a pair."""

    sets: Series
    paired: Series


class Figures(NamedTuple):
    """So many hands, won on so many tiles in the two ways there are."""

    hands: int
    wins: int

    def plus(self, other: Figures, so_often: int = 1) -> Figures:
        """Both together."""
        return Figures(self.hands + so_often * other.hands, self.wins + so_often * other.wins)


def times(*factors: Series) -> Series:
    """The holdings that are one of each."""
    whole = NOTHING
    for factor in factors:
        product: Series = Counter()
        for (tiles, kinds), number in whole.items():
            for (more_tiles, more_kinds), more in factor.items():
                product[tiles + more_tiles, kinds + more_kinds] += number * more
        whole = product
    return whole


def alike(series: Series, suits: int) -> Series:
    """The holdings that are the same in so many suits."""
    return Counter({(suits * tiles, suits * kinds): number for (tiles, kinds), number in series.items()})


def splitting(copies: Sequence[Sequence[int]], *, numbered: bool = True) -> Splits:
    """What splits, by how many copies there may be of each kind."""
    reached = Counter({(frozenset({(0, 0, 0)}), 0, 0): 1})
    for rank, allowed in enumerate(copies):
        after: Counter[tuple[frozenset[_State], int, int]] = Counter()
        for (states, tiles, kinds), number in reached.items():
            for held in allowed:
                next_states = (state for before in states for state in _after(before, held, numbered and rank < 7))
                following = frozenset(next_states)
                if following and tiles + held <= 14:
                    after[following, tiles + held, kinds + (held > 0)] += number
        reached = after
    found = Splits(Counter(), Counter())
    for (states, tiles, kinds), number in reached.items():
        for pairs, series in enumerate(found):
            if (pairs, 0, 0) in states:
                series[tiles, kinds] += number
    return found


def _after(state: _State, held: int, may_begin: bool) -> Iterator[_State]:
    """Yield what a state can become at a kind of which so many are held."""
    pairs, ending, going_on = state
    for triplet in (0, 3):
        for pair in (0, 2) if not pairs else (0,):
            begun = held - ending - going_on - triplet - pair
            if begun == 0 or (begun > 0 and may_begin):
                yield pairs + pair // 2, going_on, begun


class Deal(NamedTuple):
    """Holdings of all suits and the honours, and those of them in which suits are the same."""

    any: Series
    two_alike: Series
    """In which two suits, and it is said which, are the same."""
    three_alike: Series

    def figures(self, *, up_to_suits: bool) -> Figures:
        """How many of fourteen tiles there are; *up_to_suits* counts once what an exchange of the suits makes of each
        other: six exchanges, three of them of two suits and two of three."""
        if not up_to_suits:
            return _of_fourteen(self.any)
        six = _of_fourteen(self.any).plus(_of_fourteen(self.two_alike), 3).plus(_of_fourteen(self.three_alike), 2)
        return Figures(six.hands // 6, six.wins // 6)


def _of_fourteen(series: Series) -> Figures:
    found = {kinds: number for (tiles, kinds), number in series.items() if tiles == 14}
    return Figures(sum(found.values()), sum(2 * kinds * number for kinds, number in found.items()))


def with_one_pair(suit: Splits, honours: Splits) -> Deal:
    """Holdings with a pair in one suit or the honours, and none elsewhere."""
    sets, paired = suit
    return Deal(
        times(sets, sets, paired, honours.sets, Counter({(0, 0): 3})) + times(sets, sets, sets, honours.paired),
        times(alike(sets, 2), paired, honours.sets) + times(alike(sets, 2), sets, honours.paired),
        times(alike(sets, 3), honours.paired),
    )


def held_in_a_suit() -> int:
    """The holdings of a suit of at most fourteen tiles, whether they split or not."""
    of_a_kind: Series = Counter({(held, held > 0): 1 for held in ANY})
    return sum(number for (tiles, _), number in times(*[of_a_kind] * 9).items() if tiles <= 14)


SUIT = splitting([ANY] * 9)
HONOURS = splitting([ANY] * 7, numbered=False)


def standard_hands(*, up_to_suits: bool) -> Figures:
    """Four sets and a pair; up to suits, what may be all green three times all the same."""
    found = with_one_pair(SUIT, HONOURS).figures(up_to_suits=up_to_suits)
    if not up_to_suits:
        return found
    green = splitting([ANY if rank in GREEN_RANKS else [0] for rank in range(9)])
    hatsu = splitting([ANY], numbered=False)
    in_bamboo = times(green.sets, hatsu.paired) + times(green.paired, hatsu.sets)
    return found.plus(_of_fourteen(in_bamboo), 2)


def seven_pairs(*, up_to_suits: bool) -> Figures:
    """Seven different pairs that are not four sets and a pair."""
    suit, honours = (_pairs_of(kinds) for kinds in (9, 7))
    every = Deal(times(suit, suit, suit, honours), times(alike(suit, 2), suit, honours), times(alike(suit, 3), honours))
    standard = with_one_pair(splitting([[0, 2]] * 9), splitting([[0, 2]] * 7, numbered=False))
    return every.figures(up_to_suits=up_to_suits).plus(standard.figures(up_to_suits=up_to_suits), -1)


def _pairs_of(kinds: int) -> Series:
    return Counter({(2 * pairs, pairs): comb(kinds, pairs) for pairs in range(kinds + 1)})


def thirteen_orphans(*, up_to_suits: bool) -> Figures:
    """The thirteen terminals and honours and one of them again."""
    ends = Splits(Counter({(2, 2): 1}), Counter({(3, 2): 2}))
    honours = Splits(Counter({(7, 7): 1}), Counter({(8, 7): 7}))
    return with_one_pair(ends, honours).figures(up_to_suits=up_to_suits)
