"""A second count of a closed hand, read block by block as a rule book does, under Tenhou's rules and without dora.

It shares no line with the program: blocks are names and numbers, tiles a list of how many of each kind.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tests import oracle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.oracle import Block

DRAGONS = {31: "yakuhai_haku", 32: "yakuhai_hatsu", 33: "yakuhai_chun"}
WINDS = {27: "east", 28: "south", 29: "west", 30: "north"}
GREENS = {19, 20, 21, 23, 25, 32}
OUTSIDE = [kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 8)]

HAN = {
    **dict.fromkeys(("riichi", "tsumo", "pinfu", "tanyao", "iipeikou", *DRAGONS.values()), 1),
    **{f"{which}_wind_{wind}": 1 for which in ("seat", "round") for wind in WINDS.values()},
    **dict.fromkeys(("chiitoitsu", "chanta", "ittsuu", "sanshoku_doujun", "sanshoku_doukou", "toitoi"), 2),
    **dict.fromkeys(("sanankou", "shousangen", "honroutou"), 2),
    **dict.fromkeys(("ryanpeikou", "junchan", "honitsu"), 3),
    "chinitsu": 6,
}
YAKUMAN = {
    *("kokushi", "kokushi_13", "suuankou", "suuankou_tanki", "daisangen", "shousuushii", "daisuushii"),
    *("tsuuiisou", "chinroutou", "ryuuiisou", "chuuren", "chuuren_9"),
}


class Claim(NamedTuple):
    """How a hand was won, the tile aside."""

    tsumo: bool
    riichi: bool
    seat: int
    """The kind of the seat wind."""
    round: int


class Tally(NamedTuple):
    """What one way to read a win is worth."""

    base: int
    yakuman: int
    han: int
    """0 with yakuman."""
    fu: int
    """0 with yakuman."""
    yaku: frozenset[str]


def tallies(tiles: list[int], readings: list[tuple[Block, ...]], winning: int, claim: Claim) -> dict[object, Tally]:
    """Every way to count a hand won on the kind *winning*, by its blocks and the wait, given its *readings*."""
    of_tiles = {*_of_tiles(tiles, winning), *_of_claim(claim)}
    found: dict[object, Tally] = {}
    for blocks in readings:
        of_blocks = of_tiles | _of_reading(blocks, claim)
        for wait in oracle.places(blocks, winning):
            yaku = of_blocks | {*_of_wait(blocks, wait, claim)}
            found[blocks, wait] = _worth(yaku, _fu(blocks, winning, wait, claim))
    if sorted(tiles)[-7:] == [2] * 7:
        found["seven pairs", "tanki"] = _worth({*of_tiles, "chiitoitsu"}, 25)
    if sum(tiles[kind] > 0 for kind in OUTSIDE) == 13 and sum(tiles[kind] for kind in OUTSIDE) == 14:
        thirteen = tiles[winning] == 2
        found["orphans", "thirteen" if thirteen else "tanki"] = _worth({"kokushi_13" if thirteen else "kokushi"}, 0)
    return found


def _of_claim(claim: Claim) -> Iterator[str]:
    if claim.riichi:
        yield "riichi"
    if claim.tsumo:
        yield "tsumo"


def _of_tiles(tiles: list[int], winning: int) -> Iterator[str]:
    """What the tiles are whichever way they are read."""
    kinds = {kind for kind in range(34) if tiles[kind]}
    suits = {kind // 9 for kind in kinds if kind < 27}
    honours = any(kind >= 27 for kind in kinds)
    if kinds.isdisjoint(OUTSIDE):
        yield "tanyao"
    if kinds <= {*OUTSIDE}:
        yield "honroutou"
        if not suits:
            yield "tsuuiisou"
        if not honours:
            yield "chinroutou"
    if kinds <= GREENS:
        yield "ryuuiisou"
    if len(suits) == 1:
        yield "honitsu" if honours else "chinitsu"
        if not honours:
            yield from _nine_gates(tiles[9 * min(suits) :][:9], winning % 9)


def _nine_gates(ranks: list[int], winning: int) -> Iterator[str]:
    beyond = [held - gate for held, gate in zip(ranks, (3, 1, 1, 1, 1, 1, 1, 1, 3), strict=True)]
    if min(beyond) == 0:
        yield "chuuren_9" if beyond[winning] else "chuuren"


@lru_cache(maxsize=64)
def _of_reading(blocks: tuple[Block, ...], claim: Claim) -> frozenset[str]:
    """The same for every tile that the hand may be won with."""
    return frozenset(_of_blocks(blocks, claim))


def _of_blocks(blocks: tuple[Block, ...], claim: Claim) -> Iterator[str]:
    """What the sets and the pair are whichever of them was won last."""
    sequences = [first for name, first in blocks if name == "sequence"]
    triplets = [first for name, first in blocks if name == "triplet"]
    pair = next(first for name, first in blocks if name == "pair")
    yield from _of_sequences(sequences)
    yield from _of_honours(triplets, pair, claim)
    if not sequences:
        yield "toitoi"
    elif all(first % 9 in (0, 6) for first in sequences) and {*triplets, pair} <= {*OUTSIDE}:
        yield "chanta" if max(*triplets, pair, 0) >= 27 else "junchan"
    if any({rank, rank + 9, rank + 18} <= {*triplets} for rank in range(9)):
        yield "sanshoku_doukou"


def _of_sequences(sequences: list[int]) -> Iterator[str]:
    twins = sum(sequences.count(first) // 2 for first in {*sequences})
    if twins:
        yield "iipeikou" if twins == 1 else "ryanpeikou"
    if any({first, first + 3, first + 6} <= {*sequences} for first in (0, 9, 18)):
        yield "ittsuu"
    if any({rank, rank + 9, rank + 18} <= {*sequences} for rank in range(7)):
        yield "sanshoku_doujun"


def _of_honours(triplets: list[int], pair: int, claim: Claim) -> Iterator[str]:
    dragons = [kind for kind in triplets if kind in DRAGONS]
    winds = [kind for kind in triplets if kind in WINDS]
    yield from (DRAGONS[kind] for kind in dragons)
    yield from (f"seat_wind_{WINDS[kind]}" for kind in winds if kind == claim.seat)
    yield from (f"round_wind_{WINDS[kind]}" for kind in winds if kind == claim.round)
    if len(dragons) == 3:
        yield "daisangen"
    if len(dragons) == 2 and pair in DRAGONS:
        yield "shousangen"
    if len(winds) == 4:
        yield "daisuushii"
    if len(winds) == 3 and pair in WINDS:
        yield "shousuushii"


def _of_wait(blocks: tuple[Block, ...], wait: str, claim: Claim) -> Iterator[str]:
    concealed = sum(name == "triplet" for name, _ in blocks) - (wait == "shanpon" and not claim.tsumo)
    if concealed == 3:
        yield "sanankou"
    if concealed == 4:
        yield "suuankou_tanki" if wait == "tanki" else "suuankou"
    if _is_pinfu(blocks, wait, claim):
        yield "pinfu"


def _is_pinfu(blocks: tuple[Block, ...], wait: str, claim: Claim) -> bool:
    pair = next(first for name, first in blocks if name == "pair")
    without_triplets = all(name != "triplet" for name, _ in blocks)
    return without_triplets and wait == "ryanmen" and pair not in (*DRAGONS, claim.seat, claim.round)


def _fu(blocks: tuple[Block, ...], winning: int, wait: str, claim: Claim) -> int:
    if _is_pinfu(blocks, wait, claim):
        return 20 if claim.tsumo else 30
    fu = 22 if claim.tsumo else 30
    for name, first in blocks:
        if name == "triplet":
            claimed = wait == "shanpon" and first == winning and not claim.tsumo
            fu += (2 if claimed else 4) * (2 if first in OUTSIDE else 1)
        elif name == "pair":
            fu += 2 * (first in DRAGONS) + 2 * (first == claim.seat) + 2 * (first == claim.round)
    if wait in ("tanki", "kanchan", "penchan"):
        fu += 2
    return (fu + 9) // 10 * 10


def _worth(yaku: set[str], fu: int) -> Tally:
    yakuman = yaku & YAKUMAN
    if yakuman:
        return Tally(8000 * len(yakuman), len(yakuman), 0, 0, frozenset(yakuman))
    han = sum(HAN[name] for name in yaku)
    return Tally(_base(han, fu) if yaku else 0, 0, han, fu, frozenset(yaku))


def _base(han: int, fu: int) -> int:
    for least, base in ((13, 8000), (11, 6000), (8, 4000), (6, 3000), (5, 2000)):
        if han >= least:
            return base
    return min(fu << han + 2, 2000)
