"""Every complete hand of fourteen tiles, numbered, so that a run can stop at any of them and go on from there."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, combinations, product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from .shapes import HONOURS, SUIT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SUITS = 3
_MASK = 0o777_777_777


class Block(NamedTuple):
    """The hands whose suits and honours are each one of some shapes."""

    parts: tuple[Sequence[int], ...]
    """The shapes of characters, circles, bamboo and honours."""

    @property
    def size(self) -> int:
        """How many they are."""
        return prod(map(len, self.parts))

    def hand(self, number: int) -> int:
        """One of them, as counts."""
        counts = 0
        for place, shapes in enumerate(self.parts):
            number, chosen = divmod(number, len(shapes))
            counts |= shapes[chosen] << 27 * place
        return counts


class Blocks:
    """The hands of some blocks, one after another."""

    def __init__(self, blocks: Iterator[Block]) -> None:
        self._blocks = [block for block in blocks if block.size]
        self._ends = list(accumulate(block.size for block in self._blocks))

    def __len__(self) -> int:
        return self._ends[-1]

    def __getitem__(self, number: int) -> int:
        at = bisect_right(self._ends, number)
        block = self._blocks[at]
        return block.hand(number - self._ends[at] + block.size)


def _shared_out(whole: int, most: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield every way to deal *whole* to some places that take so many at most."""
    return (shares for shares in product(*(range(limit + 1) for limit in most)) if sum(shares) == whole)


def standard_hands() -> Blocks:
    """Those of four sets and a pair."""
    return Blocks(
        Block(
            tuple(
                (shapes.paired if place == paired else shapes.sets)[sets]
                for place, (shapes, sets) in enumerate(zip((SUIT, SUIT, SUIT, HONOURS), shares, strict=True))
            )
        )
        for shares in _shared_out(4, (4, 4, 4, 4))
        for paired in range(4)
    )


def _doubled(size: int, kinds: int) -> tuple[int, ...]:
    return tuple(sum(2 << 3 * rank for rank in chosen) for chosen in combinations(range(size), kinds))


def seven_pairs() -> Blocks:
    """Those of seven different pairs, also the ones that are four sets and a pair."""
    return Blocks(
        Block(tuple(_doubled(9 if place < SUITS else 7, kinds) for place, kinds in enumerate(shares)))
        for shares in _shared_out(7, (7, 7, 7, 7))
    )


def thirteen_orphans() -> Blocks:
    """Those of the thirteen terminals and honours and one of them again."""
    ends, honours = 0o100_000_001, 0o1_111_111
    again = (ends + 1, ends + (1 << 24))
    once: tuple[Sequence[int], ...] = ((ends,), (ends,), (ends,), (honours,))
    twice = (again, again, again, tuple(honours + (1 << 3 * rank) for rank in range(7)))
    return Blocks(
        Block(tuple((twice if place == doubled else once)[place] for place in range(4))) for doubled in range(4)
    )


_SETS = frozenset(shape for shapes in SUIT.sets for shape in shapes)
_PAIRED = frozenset(shape for shapes in SUIT.paired for shape in shapes)
_HONOUR_SETS = frozenset(shape for shapes in HONOURS.sets for shape in shapes)
_HONOUR_PAIRED = frozenset(shape for shapes in HONOURS.paired for shape in shapes)


def suits_of(counts: int) -> tuple[int, int, int]:
    """The counts of the three suits, each as if it were characters."""
    return counts & _MASK, counts >> 27 & _MASK, counts >> 54 & _MASK


def is_standard(counts: int) -> bool:
    """Whether fourteen tiles are four sets and a pair, by the lists of shapes."""
    suits, honours = suits_of(counts), counts >> 81
    paired = sum(shape in _PAIRED for shape in suits) + (honours in _HONOUR_PAIRED)
    sets = sum(shape in _SETS for shape in suits) + (honours in _HONOUR_SETS)
    return paired == 1 and sets == 3


GREEN_RANKS = (1, 2, 3, 5, 7)
"""From 0: what is all green in bamboo."""
_GREEN = sum(7 << 3 * rank for rank in GREEN_RANKS)
_HATSU = 7 << 15


def stands_for_its_kin(counts: int) -> bool:
    """Whether a hand is looked at where one is enough of those that an exchange of the suits makes of each other.

    All are looked at where one of them is all green, for bamboo alone is that.
    """
    m, p, s = suits_of(counts)
    if m >= p >= s:
        return True
    alone = max(m, p, s)
    return m + p + s == alone and not (alone & ~_GREEN or counts >> 81 & ~_HATSU)
