"""Hands and records to try laws on: built from sets and a pair, out of one wall, won in ways that fit."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from riichi_calc.hand import Meld
from riichi_calc.notation import format_meld, meld_tiles
from riichi_calc.presets import PRESETS
from riichi_calc.tiles import NORTH, RED, RED_FIVES, TILE_NAMES, WINDS, format_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Draw = Callable[[st.SearchStrategy[Any]], Any]

alike = settings(deadline=None, derandomize=True)
"""The settings of every test: the same examples everywhere, however slow the machine."""
many = settings(alike, max_examples=150, suppress_health_check=list(HealthCheck))
"""The settings of every law, however slow the drawing."""
few = settings(many, max_examples=50)

_SUITS = [tuple(range(9 * suit, 9 * suit + 9)) for suit in range(3)]
_HONOURS = tuple(range(27, 34))
_OUTSIDE = tuple(kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 8))
_POOLS = (
    tuple(range(34)),
    tuple(range(27)),
    *_SUITS,
    *(suit + _HONOURS for suit in _SUITS),
    tuple(kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 1, 2, 6, 7, 8)),
    tuple(kind for kind in range(27) if kind % 9 < 4),
    _OUTSIDE,
    _HONOURS,
    (19, 20, 21, 23, 25, 32),
)
"""The kinds that a hand is built from; a small pool makes the rare shapes."""
_SANMA_KINDS = tuple(kind for kind in range(34) if not 0 < kind < 8)


class Dealt(NamedTuple):
    """The tiles of a win, and what is left of the wall."""

    concealed: tuple[int, ...]
    """Without the winning tile."""
    winning: int
    melds: tuple[Meld, ...]
    left: list[int]
    """How many of each kind are not in the hand."""

    @property
    def called(self) -> bool:
        """Some tile came from another player."""
        return any(meld.open for meld in self.melds)

    @property
    def text(self) -> str:
        """The hand in the notation."""
        return written(format_tiles(self.concealed), self.winning, map(format_meld, self.melds))


def written(concealed: str, winning: int, melds: Iterable[str]) -> str:
    """A hand in the notation, its parts as they are given."""
    return ",".join([f"{concealed}+{TILE_NAMES[winning]}", *melds])


def tile_by_tile(tiles: Iterable[int]) -> str:
    """Tiles in the notation, in the order given, each with its own suit."""
    return "".join(TILE_NAMES[tile] for tile in tiles)


@st.composite
def dealt(draw: Draw, *, sanma: bool = False, reds: bool = False) -> Dealt:
    """Fourteen tiles that are a win; with *reds*, one five a suit may be red, and is in a quad of fives."""
    form = draw(st.sampled_from(("sets",) * 12 + ("pairs", "orphans")))
    wall = [4 * (kind in _SANMA_KINDS or not sanma) for kind in range(34)]
    melds: tuple[Meld, ...] = ()
    if form == "sets":
        tiles, melds = _sets(draw, wall, sanma=sanma, reds=reds)
    elif form == "pairs":
        pool = [kind for kind in draw(st.sampled_from(_POOLS)) if wall[kind]]
        tiles = 2 * draw(st.permutations(pool if len(pool) >= 7 else _OUTSIDE))[:7]
    else:
        tiles = [*_OUTSIDE, draw(st.sampled_from(_OUTSIDE))]
    for tile in tiles:
        wall[tile] -= 1
    if reds:
        in_quads = {meld.first for meld in melds if meld.kind == "quad"}
        for suit, five in enumerate(RED_FIVES):
            if five in tiles and five not in in_quads and draw(st.booleans()):
                tiles[tiles.index(five)] = RED + suit
    winning = draw(st.sampled_from(tiles))
    tiles.remove(winning)
    return Dealt(tuple(tiles), winning, melds, wall)


def _sets(draw: Draw, wall: list[int], *, sanma: bool, reds: bool) -> tuple[list[int], tuple[Meld, ...]]:
    """Concealed tiles and melds, four sets and a pair; the melds are taken out of *wall*."""
    pool = _SANMA_KINDS if sanma else draw(st.sampled_from(_POOLS))
    left = [count * (kind in pool) for kind, count in enumerate(wall)]
    tiles: list[int] = []
    melds = []
    for _ in range(4):
        kind, is_open = draw(_SET_KINDS)
        meld = draw(st.sampled_from(_fitting("triplet" if sanma and is_open else kind, left)))
        for tile in meld_tiles(meld):
            left[tile] -= 1
            wall[tile] -= is_open is not None
        if is_open is None:
            tiles += meld_tiles(meld)
        else:
            red = int(reds and meld.kind == "quad" and meld.first in RED_FIVES)
            melds.append(meld._replace(open=is_open or meld.kind != "quad", reds=red))
    pair = draw(st.sampled_from([kind for kind in range(34) if left[kind] > 1]))
    return [*tiles, pair, pair], tuple(melds)


_SET_KINDS = st.sampled_from(
    [
        *[("sequence", None)] * 5,
        *[("triplet", None)] * 4,
        ("sequence", True),
        ("triplet", True),
        ("quad", True),
        ("quad", False),
    ]
)
"""What a set is, and whether it is a meld that was called, a meld that was not, or no meld."""


def _fitting(wanted: str, left: Sequence[int]) -> list[Meld]:
    """The sets of a kind that are left in the wall; where there is none, those of another."""
    triplets = [Meld("triplet", kind) for kind in range(34) if left[kind] >= 3]
    if wanted == "quad":
        return [Meld("quad", kind) for kind in range(34) if left[kind] == 4] or triplets
    if wanted == "triplet" and triplets:
        return triplets
    sequences = [Meld("sequence", kind) for kind in range(27) if kind % 9 < 7 and all(left[kind : kind + 3])]
    return sequences or triplets


@st.composite
def records(draw: Draw, rules: str | None = None) -> dict[str, Any]:
    """A record of a complete hand with nothing impossible in it; whether it has a yaku is another matter."""
    name = rules or draw(st.sampled_from([name for name, preset in PRESETS.items() if preset.players == 4]))
    played = PRESETS[name]
    sanma = played.players == 3
    hand = draw(dealt(sanma=sanma, reds=played.red_fives[1] == 1))
    tsumo = draw(st.booleans())
    seats = WINDS[: played.players]
    record = {"hand": hand.text, "rules": name, "tsumo": tsumo, "seat": draw(st.sampled_from(seats))}
    record["round"] = draw(st.sampled_from("EESSW"))
    if not tsumo:
        record["from"] = draw(st.sampled_from([seat for seat in seats if seat != record["seat"]]))
    if sanma:
        record["nuki"] = draw(st.integers(0, hand.left[NORTH]))
        hand.left[NORTH] -= record["nuki"]
    record |= draw(_circumstances(hand, record))
    indicators = partial(_indicators, draw, hand.left)
    record["dora"] = indicators()
    if record.get("riichi") or record.get("double_riichi"):
        record["ura"] = indicators()
    return record | {"honba": draw(st.integers(0, 12)), "sticks": draw(st.integers(0, 5))}


@st.composite
def _circumstances(draw: Draw, hand: Dealt, record: dict[str, Any]) -> dict[str, bool]:
    """How the hand was won, out of what can go together."""
    tsumo, alone = record["tsumo"], not hand.melds and not record.get("nuki")
    if alone and draw(st.integers(0, 15)) == 0:
        first = "tenhou" if record["seat"] == "E" else "chiihou" if tsumo else "renhou"
        if tsumo or record["seat"] != "E":
            return {first: True}
    chosen = set() if hand.called else draw(st.sampled_from(_RIICHI))
    last = ["haitei" if tsumo else "houtei"]
    if tsumo and any(meld.kind == "quad" for meld in hand.melds) and "ippatsu" not in chosen:
        last.append("rinshan")
    if not tsumo and hand.left[RED_FIVES[hand.winning - RED] if hand.winning >= RED else hand.winning] == 3:
        last.append("chankan")
    if draw(st.integers(0, 3)) == 0:
        chosen = chosen | {draw(st.sampled_from(last))}
    return dict.fromkeys(sorted(chosen), True)


_RIICHI: tuple[set[str], ...] = (
    set(),
    {"riichi"},
    {"riichi", "ippatsu"},
    {"double_riichi"},
    {"double_riichi", "ippatsu"},
)


def _indicators(draw: Draw, left: list[int]) -> str:
    tiles = []
    for _ in range(draw(st.sampled_from((0, 1, 1, 1, 2, 5)))):
        tile = draw(st.sampled_from([kind for kind in range(34) if left[kind]]))
        left[tile] -= 1
        tiles.append(tile)
    return tile_by_tile(tiles)
