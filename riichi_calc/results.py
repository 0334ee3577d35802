"""A score as plain values, ready for JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from .notation import format_hand
from .sets import sets_of, tile_set
from .tiles import TILE_NAMES, WINDS, kind_of
from .traits import ORPHANS, SEVEN_PAIRS

if TYPE_CHECKING:
    from .errors import RiichiError
    from .fu import FuItem
    from .scores import Score
    from .sets import TileSet


def result(found: Score) -> dict[str, Any]:
    """The whole result of a score.

    >>> from riichi_calc import score
    >>> result(score("234m567p2346788s+5s", riichi=True))["points"]
    3900
    """
    situation, yakuman = found.hand.situation, bool(found.yakuman)
    discarder = situation.discarder
    sets = sets_of(found.hand, found.win)
    texts = texts_by_set(sets)
    return {
        "rules": found.rules.name,
        "hand": format_hand(found.hand),
        "win": {
            "tile": TILE_NAMES[found.hand.winning],
            "by": "tsumo" if situation.tsumo else "ron",
            "from": None if discarder is None else WINDS[discarder],
        },
        "reading": _reading(found, sets),
        "yaku": _yaku(found),
        "dora": None if yakuman else found.dora._asdict(),
        "ignored": list(found.ignored),
        "han": None if yakuman else found.han,
        "fu": None if yakuman else found.fu,
        "fu_items": [shown_item(item, tiles_for(item, texts)) for item in found.fu_items],
        "yakuman": found.yakuman,
        "limit": found.limit,
        "base": found.base,
        "points": found.points,
        "payments": payments(found),
        "honba": {
            "count": situation.honba,
            "points": situation.honba * found.rules.honba_each * (found.rules.players - 1),
        },
        "sticks": {"count": situation.sticks, "points": 1000 * situation.sticks},
    }


def short_result(found: Score) -> dict[str, Any]:
    """The figures of a score that a stream gives.

    >>> from riichi_calc import score
    >>> sorted(short_result(score("234m567p2346788s+5s", riichi=True)))
    ['dora', 'fu', 'han', 'limit', 'payments', 'points', 'yaku', 'yakuman']
    """
    yakuman = bool(found.yakuman)
    return {
        "han": None if yakuman else found.han,
        "fu": None if yakuman else found.fu,
        "yakuman": found.yakuman,
        "limit": found.limit,
        "points": found.points,
        "yaku": _yaku(found),
        "dora": None if yakuman else found.dora._asdict(),
        "payments": payments(found),
    }


def error_result(error: RiichiError) -> dict[str, Any]:
    """The result of a record that was refused.

    >>> from riichi_calc import Fault, RiichiError
    >>> error_result(RiichiError([Fault("conflict", "ippatsu needs riichi", field="ippatsu")]))["error"]["code"]
    'conflict'
    """
    faults = [
        {"code": fault.code, "message": fault.message, "field": fault.field, "at": fault.at} for fault in error.faults
    ]
    return {"error": {"code": error.code, "message": faults[0]["message"], "faults": faults}}


def payments(found: Score) -> dict[str, int]:
    """What every player gets or pays in all, by seat, or `discarder` where nobody says who that was.

    >>> from riichi_calc import score
    >>> payments(score("234m567p2346788s+5s", riichi=True))
    {'S': 3900, 'discarder': -3900}
    """
    return {
        "discarder" if payment.seat is None else WINDS[payment.seat]: payment.hand + payment.honba + payment.sticks
        for payment in found.payments
    }


def _yaku(found: Score) -> list[dict[str, Any]]:
    if found.yakuman:
        return [{"id": row.id, "yakuman": row.yakuman} for row in found.yaku]
    return [{"id": row.id, "han": row.han} for row in found.yaku]


def _reading(found: Score, sets: list[TileSet]) -> dict[str, Any]:
    wait = found.win.wait
    pairs = [tiles.text for tiles in sets if tiles.kind == "pair"]
    if found.win.shown & SEVEN_PAIRS:
        return {"form": "seven_pairs", "wait": wait, "pairs": pairs}
    if found.win.shown & ORPHANS:
        return {"form": "thirteen_orphans", "wait": wait, "pair": pairs[0]}
    return {
        "form": "standard",
        "wait": wait,
        "pair": pairs[0],
        "sets": [shown_set(tiles) for tiles in sets if tiles.kind != "pair"],
    }


def shown_set(tiles: TileSet) -> dict[str, Any]:
    """A sequence, triplet or quad as it is shown.

    >>> from riichi_calc.sets import TileSet
    >>> shown_set(TileSet("triplet", (27, 27, 27), open=True))
    {'kind': 'triplet', 'tiles': '111z', 'open': True, 'won': False}
    """
    return {"kind": tiles.kind, "tiles": tiles.text, "open": tiles.open, "won": tiles.won}


def fu_tiles(item: FuItem, found: Score) -> str | None:
    """The tiles that an item of a fu count is for, in the notation.

    >>> from riichi_calc import score
    >>> found = score("234m567p2346788s+5s", tsumo=True, riichi=True)
    >>> [fu_tiles(item, found) for item in found.fu_items]
    [None]
    """
    return tiles_for(item, texts_by_set(sets_of(found.hand, found.win)))


def texts_by_set(sets: list[TileSet]) -> dict[tuple[str, int], str]:
    """The tiles of each set by its kind and its lowest tile; of the sequences, of that alone which the winning tile
    finished: no other is worth minipoints.

    >>> from riichi_calc import score
    >>> found = score("234m567p2346788s+5s", riichi=True)
    >>> texts_by_set(sets_of(found.hand, found.win))
    {('sequence', 22): '567s', ('pair', 25): '88s'}
    """
    return {
        (tiles.kind, kind_of(tiles.tiles[0])): tiles.text for tiles in sets if tiles.won or tiles.kind != "sequence"
    }


def tiles_for(item: FuItem, texts: dict[tuple[str, int], str]) -> str | None:
    """The tiles that an item of a fu count is for, out of `texts_by_set`, from which sets without red fives may be left
    out.

    >>> from riichi_calc.fu import FuItem
    >>> item = FuItem("kanchan", 2, kind=21)
    >>> tiles_for(item, {("sequence", 21): "406s"}), tiles_for(item, {})
    ('406s', '456s')
    """
    if item.kind is None:
        return None
    kind = _KIND_OF_SET.get(item.id, "pair")
    return texts.get((kind, item.kind)) or tile_set(kind, item.kind, None, 0).text


_KIND_OF_SET: dict[str, Literal["sequence", "triplet", "quad"]] = {
    "kanchan": "sequence",
    "penchan": "sequence",
    "triplet": "triplet",
    "quad": "quad",
}
"""The kind of set that an item is for, where it is not for a pair."""


def shown_item(item: FuItem, tiles: str | None) -> dict[str, Any]:
    """An item of a fu count, with the tiles that it is for, as it is shown.

    >>> from riichi_calc.fu import FuItem
    >>> shown_item(FuItem("tanki", 2, kind=27), "11z")
    {'id': 'tanki', 'fu': 2, 'tiles': '11z'}
    """
    shown: dict[str, Any] = {"id": item.id, "fu": item.fu, "tiles": tiles}
    if item.concealed is not None:
        shown["concealed"] = item.concealed
    return shown
