"""What is proved, in parts: each a row of numbered things, with how many of them there must be."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from riichi_calc.readings import suit_readings
from riichi_calc.tiles import format_tiles
from tests import oracle

from . import expected, hands
from .invariants import Examined, blocks_of, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .expected import Figures
    from .hands import Blocks

Seen: TypeAlias = Counter[str]
"""How many of what were looked at."""


NAMES = ("shapes", "standard", "pairs", "orphans")


class Findings(NamedTuple):
    """What some numbers of a part gave."""

    seen: Seen
    faults: list[str]


class Part(NamedTuple):
    """Some of what there is to look at."""

    name: str
    size: int
    """How many numbers it has. Not all of them need be looked at."""
    counted: str
    """What its progress is counted in."""
    expected: Seen
    look: Callable[[Iterable[int]], Findings]
    """Look at what has these numbers."""


def parts(*, up_to_suits: bool) -> dict[str, Part]:
    """Every part by name; *up_to_suits* leaves out hands that an exchange of the suits makes of another."""
    found = (
        _shapes(),
        _hands("standard", hands.standard_hands(), expected.standard_hands, up_to_suits),
        _hands("pairs", hands.seven_pairs(), expected.seven_pairs, up_to_suits),
        _hands("orphans", hands.thirteen_orphans(), expected.thirteen_orphans, up_to_suits),
    )
    return dict(zip(NAMES, found, strict=True))


def _shapes() -> Part:
    wanted = Counter(
        {
            "holdings": expected.held_in_a_suit(),
            "shapes of sets": sum(expected.SUIT.sets.values()),
            "shapes of sets and a pair": sum(expected.SUIT.paired.values()),
        }
    )
    return Part("shapes", 5**9, "holdings", wanted, _look_at_holdings)


def _look_at_holdings(numbers: Iterable[int]) -> Findings:
    """Read holdings of a suit, of up to fourteen tiles, as the program does and by plain recursion."""
    found = Findings(Counter(), [])
    for number in numbers:
        counts = sum(number // 5**rank % 5 << 3 * rank for rank in range(9))
        tiles = listed(counts)
        if sum(tiles) <= 14:
            found.seen["holdings"] += 1
            readings = sorted(blocks_of(counts, reading) for reading in suit_readings(counts)) if counts else [()]
            wanted = sorted(oracle.readings(tiles, pairs=0) | oracle.readings(tiles))
            if readings != wanted:
                text = format_tiles(kind for kind in range(9) for _ in range(tiles[kind]))
                found.faults.append(f"{text}: read as {readings} and not as {wanted}")
            if readings:
                found.seen["shapes of sets and a pair" if sum(tiles) % 3 else "shapes of sets"] += 1
    return found


def _hands(name: str, blocks: Blocks, figures: Callable[..., Figures], up_to_suits: bool) -> Part:
    wanted = Counter(figures(up_to_suits=up_to_suits)._asdict())
    return Part(name, len(blocks), "hands", wanted, partial(_look_at_hands, name, blocks, up_to_suits))


def _look_at_hands(name: str, blocks: Blocks, up_to_suits: bool, numbers: Iterable[int]) -> Findings:
    found = Findings(Counter(), [])
    for number in numbers:
        counts = blocks[number]
        if up_to_suits and not hands.stands_for_its_kin(counts):
            continue
        if name == "pairs" and hands.is_standard(counts):
            continue
        examined = Examined(counts)
        found.seen["hands"] += 1
        found.seen["wins"] += examined.wins
        found.faults.extend(examined.faults)
    return found
