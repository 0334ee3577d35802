"""Tiles as numbers from 0 to 135: four of a kind in a row, the red five the first of the fives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from riichi_calc.tiles import RED, RED_FIVES

if TYPE_CHECKING:
    from collections.abc import Iterable


class Numbers:
    """Gives every tile of a hand a number of its own."""

    def __init__(self, *, reds: bool) -> None:
        """Number fives from the second on where the first is red."""
        self._next = [4 * kind for kind in range(34)]
        if reds:
            for kind in RED_FIVES:
                self._next[kind] += 1

    def of(self, tiles: Iterable[int]) -> list[int]:
        """The numbers of some tiles."""
        return [self._number(tile) for tile in tiles]

    def _number(self, tile: int) -> int:
        if tile >= RED:
            return 4 * RED_FIVES[tile - RED]
        self._next[tile] += 1
        return self._next[tile] - 1
