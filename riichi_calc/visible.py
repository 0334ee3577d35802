"""What a player sees of the tiles, and so how many of each are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .errors import Fault
from .tiles import NORTH, RED, RED_FIVES, SUITS, TILE_NAMES, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .hand import Meld
    from .rules import Rules


class Visible(NamedTuple):
    """How many of each tile lie where a player sees them.

    >>> from riichi_calc import find_rules
    >>> visible = Visible.of(0o3 << 12, (1, 0, 0), (), (13, 13), 0, find_rules("tenhou"))
    >>> visible.left(4), visible.tiles(13)
    (1, [(35, 1), (13, 1)])
    """

    counts: tuple[int, ...]
    """By kind; red fives are fives."""
    reds: tuple[int, ...]
    """The red fives among them, by suit."""
    rules: Rules

    @classmethod
    def of(
        cls,
        concealed: int,
        reds: tuple[int, int, int],
        melds: tuple[Meld, ...],
        others: Iterable[int],
        nuki: int,
        rules: Rules,
    ) -> Visible:
        """What a player sees who has these concealed tiles, with so many red fives, these melds and so many norths set
        aside, while *others* lie open."""
        others = tuple(others)
        own = concealed + sum(meld.counts for meld in melds)
        seen = [kind_of(tile) for tile in others]
        counts = [(own >> 3 * kind & 7) + seen.count(kind) for kind in range(34)]
        counts[NORTH] += nuki
        in_melds = [sum(meld.reds for meld in melds if meld.first // 9 == suit) for suit in range(3)]
        return cls(tuple(counts), tuple(reds[n] + in_melds[n] + others.count(RED + n) for n in range(3)), rules)

    def left(self, kind: int) -> int:
        """How many of a kind nobody has shown."""
        return max(0, 4 - self.counts[kind])

    def tiles(self, kind: int) -> list[tuple[int, int]]:
        """The tiles of a kind that may still come, a red one first, each with how many are left; the plain one where
        none is."""
        left = self.left(kind)
        if kind not in RED_FIVES:
            return [(kind, left)]
        suit = RED_FIVES.index(kind)
        reds = min(left, max(0, self.rules.red_fives[suit] - self.reds[suit]))
        tiles = [(RED + suit, reds)] if reds else []
        return [*tiles, (kind, left - reds)] if left > reds or not tiles else tiles

    def faults(self) -> Iterator[Fault]:
        """What is wrong with what was said to be seen."""
        for kind, found in enumerate(self.counts):
            if found > 4:
                sentence = "there are {found} of {tile}, with what is seen and discarded; there are four"
                yield Fault("tile_supply", sentence, {"found": found, "tile": TILE_NAMES[kind]}, "seen")
        for suit, found in enumerate(self.reds):
            allowed = self.rules.red_fives[suit]
            if found > allowed:
                sentence = "there are {found} of {tile}, with what is seen and discarded; {rules} has {allowed}"
                tile = f"0{SUITS[suit]}"
                values = {"found": found, "tile": tile, "rules": self.rules.name, "allowed": allowed}
                yield Fault("tile_supply", sentence, values, "seen")
