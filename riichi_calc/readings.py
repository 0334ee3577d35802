"""Every way to read concealed tiles as sequences, triplets and one pair.

One suit is read by plain recursion, once: what a suit's tiles can be is remembered. The readings of a hand are the
combinations of its suits' readings that hold exactly one pair.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from .tiles import FIRSTS, kinds

SUIT_COUNTS = 0o777_777_777
_IN_SUIT = (SUIT_COUNTS, SUIT_COUNTS << 27, SUIT_COUNTS << 54, 0o7_777_777 << 81)


class Reading(NamedTuple):
    """One way to read some tiles.

    >>> Reading(sequences=0b1, pair=0b1000)
    Reading(sequences=1, triplets=0, pair=8, twins=0, thrice=0)
    """

    sequences: int = 0
    """The lowest kinds of the sequences, as a mask."""
    triplets: int = 0
    """The kinds of the triplets, as a mask."""
    pair: int = 0
    """The kind of the pair, as a mask."""
    twins: int = 0
    """How many pairs of equal sequences there are."""
    thrice: int = 0
    """The lowest kinds of the sequences that are there three times or four."""


def readings(counts: int) -> list[Reading]:
    """Every reading of *counts* as sets and exactly one pair.

    >>> len(readings(0o2_333)), len(readings(0o2_332))
    (3, 0)
    """
    of_suits = []
    for part in _IN_SUIT:
        tiles = counts & part
        if tiles:
            of_suit = suit_readings(tiles)
            if not of_suit:
                return []
            of_suits.append(of_suit)
    return [reading for parts in product(*of_suits) if (reading := _join(parts))]


NO_TILES = Reading()


def _join(parts: tuple[Reading, ...]) -> Reading | None:
    """The readings of some suits as one, unless they do not hold exactly one pair."""
    sequences = triplets = pair = twins = thrice = 0
    for more_sequences, more_triplets, another_pair, more_twins, more_thrice in parts:
        if another_pair:
            if pair:
                return None
            pair = another_pair
        sequences |= more_sequences
        triplets |= more_triplets
        twins += more_twins
        thrice |= more_thrice
    return Reading(sequences, triplets, pair, twins, thrice) if pair else None


@lru_cache(maxsize=1 << 12)
def suit_readings(counts: int) -> tuple[Reading, ...]:
    """Every reading of one suit's tiles as sets and at most one pair; *counts* hold no other suit.

    >>> [bin(reading.triplets) for reading in suit_readings(0o333)]
    ['0b111', '0b0']
    """
    suit = (counts.bit_length() - 1) // 27
    found: list[Reading] = []
    _take_apart(counts >> 27 * suit, 1 << 9 * suit, NO_TILES, found)
    return tuple(found)


_WAYS = tuple(
    [
        (triplet, pair, here - 3 * triplet - 2 * pair)
        for triplet in (1, 0)
        for pair in (1, 0)
        if here >= 3 * triplet + 2 * pair
    ]
    for here in range(8)
)
"""What so many tiles of a kind, the lowest there is, may be: a triplet, a pair, the first tiles of sequences."""


_STARTS = sum(FIRSTS << rank for rank in range(7))
"""The kinds that a sequence may begin with."""


def _take_apart(counts: int, kind: int, taken: Reading, found: list[Reading]) -> None:
    """Add to *found* every reading that *taken* may become with *counts*, of which *kind* is the lowest, as a mask."""
    if not counts:
        found.append(taken)
        return
    while not counts & 7:
        counts >>= 3
        kind <<= 1
    sequences, triplets, pairs, twins, thrice = taken
    for triplet, pair, begun in _WAYS[counts & 7]:
        left = counts >> 3
        if pair and pairs:
            continue
        if not begun:
            read = Reading(sequences, triplets | kind * triplet, pairs | kind * pair, twins, thrice)
        elif kind & _STARTS and left & 7 >= begun and left >> 3 & 7 >= begun:
            left -= 0o11 * begun
            read = Reading(
                sequences | kind,
                triplets | kind * triplet,
                pairs | kind * pair,
                twins + begun // 2,
                thrice | kind * (begun > 2),
            )
        else:
            continue
        _take_apart(left, kind << 1, read, found)


def sequence_kinds(counts: int, reading: Reading) -> list[int]:
    """The lowest kind of each sequence of *reading*, repeated as often as it is there; *counts* are the tiles that were
    read.

    >>> sequence_kinds(0o2222, Reading(sequences=0b1, pair=0b1000, twins=1))
    [0, 0]
    """
    if not reading.twins:
        return list(kinds(reading.sequences))
    counts -= sum(3 << 3 * kind for kind in kinds(reading.triplets)) + sum(
        2 << 3 * kind for kind in kinds(reading.pair)
    )
    found = []
    kind = 0
    while counts:
        if counts & 7:
            found.append(kind)
            counts -= 0o111
        else:
            counts >>= 3
            kind += 1
    return found
