"""How far a hand is from waiting, and what brings it nearer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mahjong.shanten import Shanten

from riichi_calc.notation import parse
from riichi_calc.shanten import helping, shanten
from riichi_calc.tiles import format_tiles
from riichi_calc.wins import is_complete, waiting_for

from .strategies import many

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence


def counts(tiles: Sequence[int]) -> int:
    return sum(1 << 3 * kind for kind in tiles)


def told(text: str, *, three_players: bool = False) -> tuple[int, str]:
    """The shanten of a hand, and the kinds that help it."""
    written = parse(text)
    melds = len(written.melds)
    away = shanten(written.concealed, melds, three_players=three_players)
    return away, format_tiles(helping(written.concealed, melds, three_players=three_players))


EVERY = "123456789m123456789p123456789s1234567z"
AWAY = [
    ("234m567p2346788s", 0, "58s"),
    ("1112345678999m", 0, "123456789m"),
    ("19m19p19s1234567z", 0, "19m19p19s1234567z"),
    ("1133m5577p2288s4z", 0, "4z"),
    ("1m,222z,333z,444z,555z", 0, "1m"),
    ("1999m,111p,222p,333z", 0, "1m"),
    ("123m567p3467788s", 1, "23456789s"),
    ("1133m557p22889s4z", 1, "7p9s4z"),
    ("19m19p19s5m123456z", 1, "19m19p19s1234567z"),
    ("12m45m,222z,333z,444z", 1, "123456m"),
    ("147m258p369s1234z", 6, "147m258p369s1234z"),
]
"""A hand, how far it is, and what completes it or brings it nearer."""


@pytest.mark.parametrize(("hand", "away", "helped"), AWAY)
def test_a_hand_is_so_far_away_and_helped_by_these(hand: str, away: int, helped: str) -> None:
    assert told(hand) == (away, helped)


@pytest.mark.parametrize("hand", ["1111m123456789p", "1111m,222z,333z,444z"])
def test_who_holds_all_four_of_the_tile_waited_for_is_not_waiting(hand: str) -> None:
    assert told(hand) == (1, EVERY.replace("1", "", 1))


def test_three_players_make_no_sequence_of_characters() -> None:
    hand = "19m12p456s11122z"

    assert told(hand) == (2, "123789m3p2z")
    assert told(hand, three_players=True) == (2, "19m3p2z")


@st.composite
def held(draw: st.DrawFn) -> tuple[list[int], int]:
    """Some tiles that may be a player's concealed ones, and the number of melds beside them."""
    melds = draw(st.integers(0, 4))
    suits = draw(st.sampled_from([range(34), range(9), range(18), (*range(9, 18), *range(27, 34))]))
    wall = [kind for kind in suits for _ in range(4)]
    size = 13 - 3 * melds + draw(st.booleans())
    return draw(st.permutations(wall))[:size], melds


@many
@given(held())
def test_waiting_is_zero_and_a_win_is_less(given: tuple[list[int], int]) -> None:
    tiles, melds = given
    concealed = counts(tiles)

    away = shanten(concealed, melds)

    if len(tiles) % 3 == 1:
        assert (away == 0) == bool(waiting_for(concealed, melds))
        assert away >= 0
    else:
        assert (away == -1) == is_complete(concealed, melds)


@many
@given(held())
def test_an_independent_count_agrees(given: tuple[list[int], int]) -> None:
    tiles, melds = given
    other = Shanten()
    held_34 = [tiles.count(kind) for kind in range(34)]

    expected = other.calculate_shanten_for_regular_hand(held_34) if melds else other.calculate_shanten(held_34)

    assert shanten(counts(tiles), melds) == expected


@many
@given(held(), st.randoms())
def test_a_draw_brings_a_hand_one_nearer_or_not_at_all(given: tuple[list[int], int], chance: random.Random) -> None:
    tiles, melds = given
    concealed = counts(tiles)
    kind = chance.choice([kind for kind in range(34) if tiles.count(kind) < 4])

    before, after = shanten(concealed, melds), shanten(concealed + (1 << 3 * kind), melds)

    assert before - 1 <= after <= before


@many
@given(held())
def test_what_helps_is_there_for_every_hand_that_lacks_a_tile(given: tuple[list[int], int]) -> None:
    tiles, melds = given
    if len(tiles) % 3 == 1:
        concealed = counts(tiles)
        assert helping(concealed, melds)
        if not shanten(concealed, melds):
            assert helping(concealed, melds) == waiting_for(concealed, melds)
