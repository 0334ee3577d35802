"""The shapes of one suit, and of the honours, that split into sets and at most one pair: built, not taken apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

SEQUENCES = tuple(0o111 << 3 * rank for rank in range(7))
SUIT_TRIPLETS = tuple(3 << 3 * rank for rank in range(9))
HONOUR_TRIPLETS = SUIT_TRIPLETS[:7]


class Shapes(NamedTuple):
    """Counts of one suit, or of the honours, by how many sets there are in them."""

    sets: tuple[tuple[int, ...], ...]
    """Those of no set, of one, and so on up to four; there is one of no set, which is nothing."""
    paired: tuple[tuple[int, ...], ...]
    """The same with a pair."""


def at_most_four(counts: int) -> bool:
    """Whether there are no more than four of a kind; there are at most seven."""
    return all(counts >> 3 * rank & 7 <= 4 for rank in range(9))


def _with_one_more(shapes: Iterable[int], pieces: Iterable[int]) -> tuple[int, ...]:
    pieces = tuple(pieces)
    return tuple(sorted({shape + piece for shape in shapes for piece in pieces if at_most_four(shape + piece)}))


def shapes_of(sets: tuple[int, ...], pairs: tuple[int, ...]) -> Shapes:
    """Every sum of up to four *sets* and at most one of *pairs*."""
    without: list[tuple[int, ...]] = [(0,)]
    for _ in range(4):
        without.append(_with_one_more(without[-1], sets))
    return Shapes(tuple(without), tuple(_with_one_more(shapes, pairs) for shapes in without))


PAIRS = tuple(2 << 3 * rank for rank in range(9))
SUIT = shapes_of((*SEQUENCES, *SUIT_TRIPLETS), PAIRS)
HONOURS = shapes_of(HONOUR_TRIPLETS, PAIRS[:7])
