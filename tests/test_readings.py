"""The readings of tiles, and the places of the winning one, against plain recursion."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_calc.hand import Hand
from riichi_calc.notation import parse
from riichi_calc.readings import readings, sequence_kinds, suit_readings
from riichi_calc.tiles import kind_of, kinds
from riichi_calc.traits import ORPHANS, SEVEN_PAIRS
from riichi_calc.wins import is_complete, waiting_for, wins

from . import oracle
from .strategies import dealt, many

if TYPE_CHECKING:
    from riichi_calc.readings import Reading

    from .strategies import Dealt


def blocks(counts: int, reading: Reading) -> tuple[oracle.Block, ...]:
    """A reading, as the oracle writes it."""
    triplets = [("triplet", kind) for kind in kinds(reading.triplets)]
    pairs = [("pair", kind) for kind in kinds(reading.pair)]
    sequences = [("sequence", kind) for kind in sequence_kinds(counts, reading)]
    return tuple(sorted(sequences + triplets + pairs))


def packed(counts: list[int]) -> int:
    return sum(count << 3 * kind for kind, count in enumerate(counts))


def listed(counts: int) -> list[int]:
    return [counts >> 3 * kind & 7 for kind in range(34)]


def hand_of(tiles: Dealt) -> Hand:
    concealed = [*map(kind_of, tiles.concealed), kind_of(tiles.winning)]
    return Hand(sum(1 << 3 * kind for kind in concealed), kind_of(tiles.winning), tiles.melds)


@many
@given(dealt())
def test_a_win_has_the_readings_that_plain_recursion_finds_each_once(tiles: Dealt) -> None:
    concealed = hand_of(tiles).concealed
    found = [blocks(concealed, reading) for reading in readings(concealed)]
    assert len(found) == len(set(found))
    assert set(found) == oracle.readings(listed(concealed))


@many
@given(st.integers(0, 27), st.lists(st.sampled_from((0, 1, 1, 2, 2, 3, 3, 4)), min_size=7, max_size=7))
def test_neighbouring_tiles_have_the_readings_that_plain_recursion_finds(first: int, some: list[int]) -> None:
    """Of one suit, over the border of two, or honours."""
    counts = [0] * first + some + [0] * (27 - first)
    assert {blocks(packed(counts), reading) for reading in readings(packed(counts))} == oracle.readings(counts)


@pytest.mark.parametrize("tiles", ["123z", "567z", "112233z", "89m1p", "9p12s", "9s12z", "891m"])
def test_neither_honours_nor_two_suits_make_a_sequence(tiles: str) -> None:
    counts = parse(tiles).concealed + parse("55m").concealed
    assert readings(counts) == []
    assert not is_complete(counts, 3)


@many
@given(dealt())
def test_a_reading_counts_equal_sequences(tiles: Dealt) -> None:
    concealed = hand_of(tiles).concealed
    for reading in readings(concealed):
        sequences = sequence_kinds(concealed, reading)
        times = {kind: sequences.count(kind) for kind in sequences}
        assert reading.twins == sum(count // 2 for count in times.values())
        assert set(kinds(reading.thrice)) == {kind for kind, count in times.items() if count >= 3}


@many
@given(dealt())
def test_the_winning_tile_has_every_place_that_it_fits(tiles: Dealt) -> None:
    hand = hand_of(tiles)
    found = [
        (blocks(hand.concealed, win.reading), win.wait)
        for win in wins(hand, hand.shown)
        if not win.shown & (SEVEN_PAIRS | ORPHANS)
    ]
    expected = {
        (reading, wait)
        for reading in oracle.readings(listed(hand.concealed))
        for wait in oracle.places(reading, kind_of(hand.winning))
    }
    assert len(found) == len(set(found))
    assert set(found) == expected


@many
@given(dealt())
def test_a_hand_waits_on_what_the_oracle_says(tiles: Dealt) -> None:
    before = hand_of(tiles).concealed - (1 << 3 * kind_of(tiles.winning))
    expected = [
        kind
        for kind in range(34)
        if listed(before)[kind] < 4
        and (oracle.is_win if not tiles.melds else oracle.readings)(listed(before + (1 << 3 * kind)))
    ]
    assert waiting_for(before, len(tiles.melds)) == expected
    assert all(is_complete(before + (1 << 3 * kind), len(tiles.melds)) for kind in expected)


def test_pairs_in_four_suits_are_no_reading() -> None:
    counts = listed(parse("11123m22456p33s44z").concealed)
    assert readings(packed(counts)) == []
    assert oracle.readings(counts) == set()


def test_the_shapes_of_a_suit_are_as_many_as_they_must_be() -> None:
    """2,869 shapes of up to four sets with the empty one, 18,874 with a pair: the figures of two other programs."""
    shapes = {"sets": 1, "sets and a pair": 0}
    for counts in product(range(5), repeat=9):
        tiles = sum(counts)
        if 0 < tiles <= 14 and tiles % 3 != 1 and suit_readings(packed(list(counts))):
            shapes["sets and a pair" if tiles % 3 else "sets"] += 1
    assert shapes == {"sets": 2869, "sets and a pair": 18874}
