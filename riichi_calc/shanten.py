"""How far tiles are from a win: shanten, the draws that a hand needs before it waits.

What one suit lacks for so many sets, with and without the pair, is worked out once and remembered; a hand is the
cheapest way to put four suits together. No more than four of a kind are ever asked for, so that a hand that holds all
four of the tile it seems to wait on is not waiting.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from .readings import SUIT_COUNTS
from .tiles import ONE, ONES, OUTSIDE, kinds, mask_of

_SETS = 4
_NEVER = 99
"""More tiles than any hand can lack."""
_NOTHING = (0, *[_NEVER] * (2 * _SETS + 1))

_Lacking = tuple[int, ...]
"""How many tiles are lacking, first for 0 to 4 sets, then for 0 to 4 sets and the pair."""


def shanten(concealed: int, melds: int, *, three_players: bool = False) -> int:
    """How many draws *concealed*, beside so many melds, are away from waiting: 0 for a waiting hand, -1 for a win.

    >>> shanten(0o3_331_111, 0), shanten(0o3_332_111, 0)
    (0, -1)
    """
    lacking = _sets_and_pair(concealed, melds, three_players)
    if not melds:
        lacking = min(lacking, _seven_pairs(concealed), _orphans(concealed))
    return lacking - 1


def helping(concealed: int, melds: int, *, three_players: bool = False) -> list[int]:
    """The kinds that bring *concealed*, one tile short of a hand, nearer to a win.

    >>> helping(0o3_011_011, 2)
    [0, 1, 2, 3, 4, 5]
    """
    now = shanten(concealed, melds, three_players=three_players)
    return [
        kind
        for kind in range(34)
        if concealed >> 3 * kind & 7 < 4
        and not (three_players and 0 < kind < 8)
        and shanten(concealed + ONE[kind], melds, three_players=three_players) < now
    ]


def _seven_pairs(concealed: int) -> int:
    pairs = ((concealed >> 1 | concealed >> 2) & ONES).bit_count()
    return 7 - pairs + max(0, 7 - mask_of(concealed).bit_count())


def _orphans(concealed: int) -> int:
    tiles = mask_of(concealed) & OUTSIDE
    paired = any(concealed >> 3 * kind & 7 > 1 for kind in kinds(tiles))
    return 14 - tiles.bit_count() - paired


def _sets_and_pair(concealed: int, melds: int, three_players: bool) -> int:
    """How many tiles are lacking for a pair and the sets beside *melds*; a set without any tile lacks three."""
    wanted = _SETS - melds
    best = _NOTHING
    for suit in range(4):
        # Three players have 1m and 9m, which make no sequence, as honours make none.
        in_rows = 0 if suit == 3 or (suit == 0 and three_players) else 9
        tiles = concealed >> 27 * suit & SUIT_COUNTS
        if tiles:
            best = _together(best, _lacking(tiles, in_rows, 0, 0))
    without, with_pair = best[: wanted + 1], best[_SETS + 1 : _SETS + 2 + wanted]
    return min(
        min(lacking, paired - 2) + 2 + 3 * (wanted - sets)
        for sets, (lacking, paired) in enumerate(zip(without, with_pair, strict=True))
    )


@lru_cache(maxsize=1 << 12)
def _together(one: _Lacking, other: _Lacking) -> _Lacking:
    found = [_NEVER] * len(one)
    known = [(at, more) for at, more in enumerate(other) if more < _NEVER]
    for place, lacking in enumerate(one):
        if lacking == _NEVER:
            continue
        for at, more in known:
            sets, paired = place % 5 + at % 5, place // 5 + at // 5
            if sets <= _SETS and paired < 2:
                here = sets + 5 * paired
                found[here] = min(found[here], lacking + more)
    return tuple(found)


@lru_cache(maxsize=1 << 15)
def _lacking(counts: int, ranks: int, begun: int, going: int) -> _Lacking:
    """What a suit's tiles lack for sets and the pair, each with one of these tiles at least.

    Taken from the lowest rank: *ranks* are left in the suit, 0 for one without sequences; so many sequences have begun
    at the rank before and go on here and at the next, so many go on here for the last time.
    """
    if not counts and not begun and not going:
        return _NOTHING
    here = counts & 7
    most_sequences = 2 if ranks > 2 and counts & 0o777 else 0
    found = [_NEVER] * len(_NOTHING)
    for sequences, triplet, pair in product(range(most_sequences + 1), (0, 1), (0, 1)):
        asked = begun + going + sequences + 3 * triplet + 2 * pair
        if asked > 4 or ((triplet or pair) and not here):
            continue
        short = max(0, asked - here)
        rest = _lacking(counts >> 3, max(0, ranks - 1), sequences, begun)
        sets = sequences + triplet
        for place, lacking in enumerate(rest):
            if place % 5 + sets <= _SETS and not (pair and place > _SETS):
                at = place + sets + 5 * pair
                found[at] = min(found[at], short + lacking)
    return tuple(found)
