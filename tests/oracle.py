"""A slow second opinion: every way to read tiles and to place the winning one, by plain recursion over 34 numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

Block = tuple[str, int]
"""What it is, and its lowest kind."""


def readings(counts: list[int], pairs: int = 1) -> set[tuple[Block, ...]]:
    """Every way to split tiles, so many of each kind, into sets and so many pairs; the blocks of a reading in order."""
    return {tuple(sorted(blocks)) for blocks in _split(counts, pairs)}


def _split(counts: list[int], pairs: int) -> Iterator[tuple[Block, ...]]:
    lowest = next((kind for kind in range(34) if counts[kind]), None)
    if lowest is None:
        if not pairs:
            yield ()
        return
    for name, tiles in _starting_at(lowest):
        rest = [count - tiles.count(kind) for kind, count in enumerate(counts)]
        if min(rest) >= 0 and pairs >= (name == "pair"):
            for blocks in _split(rest, pairs - (name == "pair")):
                yield ((name, lowest), *blocks)


def _starting_at(kind: int) -> Iterator[tuple[str, list[int]]]:
    yield "pair", [kind] * 2
    yield "triplet", [kind] * 3
    if kind < 27 and kind % 9 < 7:
        yield "sequence", [kind, kind + 1, kind + 2]


def places(blocks: tuple[Block, ...], winning: int) -> set[str]:
    """The waits with which a tile of the kind *winning* may have finished one of the blocks."""
    found = set()
    for name, first in blocks:
        if name == "sequence" and first <= winning <= first + 2:
            found.add(_wait(first % 9, winning - first))
        elif first == winning:
            found.add("tanki" if name == "pair" else "shanpon")
    return found


def _wait(lowest_rank: int, place: int) -> str:
    if place == 1:
        return "kanchan"
    at_the_edge = (lowest_rank, place) in ((0, 2), (6, 0))
    return "penchan" if at_the_edge else "ryanmen"


def is_win(counts: list[int]) -> bool:
    """Whether these are a win with nothing called: sets and a pair, seven pairs, or thirteen orphans."""
    outside = [kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 8)]
    return bool(
        readings(counts)
        or (sum(counts) == 14 and sorted(counts)[-7:] == [2] * 7)
        or (sum(counts) == 14 and all(counts[kind] for kind in outside) and sum(counts[kind] for kind in outside) == 14)
    )
