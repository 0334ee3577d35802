"""Results as lines of JSON, one a record."""

from __future__ import annotations

import json
from functools import lru_cache
from itertools import starmap
from typing import TYPE_CHECKING, Any

from ..notation import format_hand
from ..results import (
    error_result,
    result,
    short_result,
    shown_item,
    shown_set,
    texts_by_set,
    tiles_for,
)
from ..sets import places, set_of_meld, tile_set
from ..tiles import RED, TILE_NAMES, WINDS
from ..traits import ORPHANS, SEVEN_PAIRS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..errors import RiichiError
    from ..fu import FuItem
    from ..hand import Meld
    from ..payments import Payment
    from ..scores import Dora, Score
    from ..sets import Place
    from ..wins import Win
    from ..yaku import Counted

SHORT_KEYS = ("id", "han", "fu", "yakuman", "limit", "points", "yaku", "dora", "payments")
"""The keys of a short result."""
KEYS = (
    "id",
    "rules",
    "hand",
    "win",
    "reading",
    "yaku",
    "dora",
    "ignored",
    "han",
    "fu",
    "fu_items",
    "yakuman",
    "limit",
    "base",
    "points",
    "payments",
    "honba",
    "sticks",
)
"""The keys of a whole result."""

to_json = json.JSONEncoder(ensure_ascii=False).encode
"""A value as JSON, in the form that all results have."""


def _begun(record: Mapping[str, Any]) -> str:
    """The beginning of a result's line: its id, where the record has one."""
    if "id" not in record:
        return "{"
    own = record["id"]
    return f'{{"id": {own}, ' if type(own) is int else f'{{"id": {to_json(own)}, '


class Full:
    """Writes the whole result of every record.

    >>> from riichi_calc import result, score
    >>> found = score("19m19p19s1234567z+1z")
    >>> Full().win({}, found) == to_json(result(found))
    True
    """

    heading = b""
    """Nothing goes before the first line."""

    def win(self, record: Mapping[str, Any], found: Score) -> str:
        """The line for a record that was scored."""
        hand, rules, situation = found.hand, found.rules, found.hand.situation
        laid = places(hand, found.win)
        ignored = to_json(found.ignored) if found.ignored else "[]"
        worth, dora = _worth(found)
        each = rules.honba_each * (rules.players - 1)
        return (
            f'{_begun(record)}"rules": {_quoted(rules.name)}, "hand": "{format_hand(hand)}",'
            f' "win": {_winning(hand.winning, situation.tsumo, situation.discarder)},'
            f' "reading": {_reading(found.win, laid)},'
            f' "yaku": {_yaku(found.yaku)}, "dora": {dora}, "ignored": {ignored}, {worth},'
            f' "fu_items": [{_fu_items(found, laid)}], "yakuman": {found.yakuman}, "limit": {_text(found.limit)},'
            f' "base": {found.base}, "points": {found.points}, "payments": {_payments(found.payments)},'
            f" {_added(situation.honba, situation.sticks, each)}}}"
        )

    def refused(self, record: Mapping[str, Any], error: RiichiError) -> str:
        """The line for a record that was refused."""
        return _begun(record) + to_json(error_result(error))[1:]


class Short(Full):
    """Writes the figures of every record, and the reasons left out.

    >>> from riichi_calc import score, short_result
    >>> found = score("19m19p19s1234567z+1z")
    >>> Short().win({}, found) == to_json(short_result(found))
    True
    """

    def win(self, record: Mapping[str, Any], found: Score) -> str:
        """The line for a record that was scored."""
        worth, dora = _worth(found)
        return (
            f'{_begun(record)}{worth}, "yakuman": {found.yakuman}, "limit": {_text(found.limit)},'
            f' "points": {found.points}, "yaku": {_yaku(found.yaku)}, "dora": {dora},'
            f' "payments": {_payments(found.payments)}}}'
        )


# Written by hand, which takes a third of the time of an encoder: none of these values needs an escape.


def _text(word: str | None) -> str:
    return f'"{word}"' if word else "null"


_quoted = lru_cache(maxsize=1 << 6)(to_json)


def _worth(found: Score) -> tuple[str, str]:
    """The han and minipoints, and the dora."""
    if found.yakuman:
        return '"han": null, "fu": null', "null"
    return f'"han": {found.han}, "fu": {found.fu}', _dora(found.dora)


@lru_cache(maxsize=1 << 10)
def _dora(dora: Dora) -> str:
    return to_json(dora._asdict())


@lru_cache(maxsize=1 << 10)
def _winning(tile: int, tsumo: bool, discarder: int | None) -> str:
    by, seat = "tsumo" if tsumo else "ron", None if discarder is None else WINDS[discarder]
    return to_json({"tile": TILE_NAMES[tile], "by": by, "from": seat})


@lru_cache(maxsize=1 << 10)
def _added(honba: int, sticks: int, each: int) -> str:
    """The counters, worth so much each, and the sticks."""
    counted = {"honba": {"count": honba, "points": honba * each}, "sticks": {"count": sticks, "points": 1000 * sticks}}
    return to_json(counted)[1:-1]


@lru_cache(maxsize=1 << 12)
def _yaku(rows: tuple[Counted, ...]) -> str:
    written = [
        f'{{"id": "{row}", "yakuman": {yakuman}}}' if yakuman else f'{{"id": "{row}", "han": {han}}}'
        for row, han, yakuman in rows
    ]
    return f"[{', '.join(written)}]"


@lru_cache(maxsize=1 << 10)
def _payments(payments: tuple[Payment, ...]) -> str:
    written = [f'"{_PLAYERS[seat]}": {hand + honba + sticks}' for seat, hand, honba, sticks, _ in payments]
    return f"{{{', '.join(written)}}}"


_PLAYERS: dict[int | None, str] = {**dict(enumerate(WINDS)), None: "discarder"}


def _reading(win: Win, laid: Sequence[Place]) -> str:
    if win.shown & SEVEN_PAIRS:
        return to_json({"form": "seven_pairs", "wait": win.wait, "pairs": [*starmap(_place_text, laid)]})
    pair = _place_text(*laid[-1])
    if win.shown & ORPHANS:
        return to_json({"form": "thirteen_orphans", "wait": win.wait, "pair": pair})
    sets = ", ".join([*starmap(_place, laid[:-1]), *map(_meld, win.hand.melds)])
    return f'{{"form": "standard", "wait": "{win.wait}", "pair": "{pair}", "sets": [{sets}]}}'


@lru_cache(maxsize=1 << 10)
def _place_text(*place: Any) -> str:
    return tile_set(*place).text


@lru_cache(maxsize=1 << 12)
def _place(*place: Any) -> str:
    return to_json(shown_set(tile_set(*place)))


@lru_cache(maxsize=1 << 10)
def _meld(meld: Meld) -> str:
    return to_json(shown_set(set_of_meld(meld)))


def _fu_items(found: Score, laid: Sequence[Place]) -> str:
    if not found.hand.akadora:
        return ", ".join(map(_plain_fu_item, found.fu_items))
    own = [tile_set(*place) for place in laid if place[3] or (place[2] or 0) >= RED]
    red = texts_by_set([*own, *(set_of_meld(meld) for meld in found.hand.melds if meld.reds)])
    return ", ".join([_fu_item(item, tiles_for(item, red)) for item in found.fu_items])


@lru_cache(maxsize=1 << 10)
def _plain_fu_item(item: FuItem) -> str:
    return _fu_item(item, tiles_for(item, {}))


@lru_cache(maxsize=1 << 12)
def _fu_item(item: FuItem, tiles: str | None) -> str:
    return to_json(shown_item(item, tiles))


class Chosen(Full):
    """Writes some keys of every result, in the order asked for; a refused record keeps its id and its error.

    >>> from riichi_calc import score
    >>> Chosen(("points", "han")).win({"id": 7}, score("234m567p2346788s+5s", riichi=True))
    '{"points": 3900, "han": 3}'
    """

    def __init__(self, keys: Sequence[str]) -> None:
        self.keys = tuple(keys)
        self._shape = short_result if {*keys} <= {*SHORT_KEYS} else result

    def win(self, record: Mapping[str, Any], found: Score) -> str:
        """The line for a record that was scored."""
        whole = self._shape(found)
        if "id" in record:
            whole["id"] = record["id"]
        return to_json({key: whole[key] for key in self.keys if key in whole})
