"""The schema of a result: whole, short, or of what was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..fu import BASE, CLOSED_RON, OPEN_PINFU, SEVEN_PAIRS_ITEM, TSUMO_ITEM
from ..limits import LIMITS
from ..scores import Dora
from ..tiles import WINDS
from ..yaku import YAKU, rows_under
from .shapes import COUNT, FLAG, NULL, NUMBER, TEXT, TILES, by_key, closed, list_of, maybe, one_of, seats

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..rules import Rules
    from .shapes import Schema

    Say = Callable[[str], str]

CODES = (
    *("syntax", "tile_count", "tile_supply", "meld", "win_tile", "not_complete", "no_yaku", "too_few_han", "conflict"),
    *("liable", "value", "unknown_key", "unknown_rules", "rules", "json", "too_large"),
)
"""The codes of what was refused."""
WAITS = ("ryanmen", "kanchan", "penchan", "shanpon", "tanki", "thirteen")
SETS = ("sequence", "triplet", "quad")
FU_ITEMS = (
    *(item.id for item in (BASE, *SEVEN_PAIRS_ITEM, CLOSED_RON, TSUMO_ITEM, OPEN_PINFU)),
    *("dragon_pair", "seat_wind_pair", "round_wind_pair", "kanchan", "penchan", "tanki"),
)
"""The items of a fu count, sets aside."""


def whole_schema(rules: Rules | None, say: Say) -> Schema:
    """The schema of a whole result.

    >>> whole_schema(None, str)["properties"]["win"]["properties"]["by"]
    {'enum': ['tsumo', 'ron']}
    """
    counted = {"count": COUNT, "points": COUNT}
    whole: dict[str, Schema | bool] = {
        "id": True,
        "rules": TEXT,
        "hand": TILES,
        "win": closed({"tile": TILES, "by": one_of(("tsumo", "ron")), "from": maybe(seats(rules))}),
        "reading": _reading(),
        "yaku": list_of(_yaku(rules), 1),
        "dora": _dora(),
        "ignored": list_of(TEXT),
        "han": maybe({**NUMBER, "minimum": 1}),
        "fu": maybe({**NUMBER, "minimum": 20}),
        "fu_items": list_of(_fu_item()),
        "yakuman": COUNT,
        "limit": maybe(one_of(LIMITS)),
        "base": COUNT,
        "points": COUNT,
        "payments": _payments(rules),
        "honba": closed(counted),
        "sticks": closed(counted),
    }
    return _with_yakuman(whole, say)


def short_schema(rules: Rules | None, say: Say) -> Schema:
    """The schema of a short result.

    >>> [*short_schema(None, str)["properties"]]
    ['id', 'yaku', 'dora', 'han', 'fu', 'yakuman', 'limit', 'points', 'payments']
    """
    whole = whole_schema(rules, say)["properties"]
    return _with_yakuman({key: whole[key] for key in whole if key in _SHORT}, say)


_SHORT = ("id", "yaku", "dora", "han", "fu", "yakuman", "limit", "points", "payments")


def refused_schema() -> Schema:
    """The schema of the result of a record that was refused.

    >>> refused_schema()["required"]
    ['error']
    """
    said = {"code": one_of(CODES), "message": TEXT}
    fault = closed({**said, "field": maybe(TEXT), "at": maybe(COUNT)})
    return closed({"id": True, "error": closed({**said, "faults": list_of(fault, 1)})}, optional=["id"])


_MEANINGS = {
    "hand": "the tiles, as they are always written",
    "reading": "the way to read the tiles that is worth the most",
    "yaku": "what counts, in the order of the table",
    "ignored": "what was said of the hand and scores nothing",
    "han": "of yaku and dora; null with yakuman",
    "fu": "minipoints, rounded; null with yakuman",
    "fu_items": "the minipoints, item by item; none with yakuman",
    "yakuman": "how many; 0 for a counted one",
    "base": "the base value, limits applied",
    "points": "what the hand is worth to the winner, without counters and sticks",
    "payments": "what every player gets or pays in all, counters and sticks included",
}


def _with_yakuman(shapes: dict[str, Schema | bool], say: Say) -> Schema:
    """An object with *shapes*, in which yakuman leave no han, no minipoints and no dora."""
    described = {
        key: {**shape, "description": say(_MEANINGS[key])} if isinstance(shape, dict) and key in _MEANINGS else shape
        for key, shape in shapes.items()
    }
    counted = {key: {"not": NULL} for key in ("han", "fu", "dora")}
    none: dict[str, Schema] = {**dict.fromkeys(counted, NULL), "fu_items": {"maxItems": 0}}
    return {
        **closed(described, optional=["id"]),
        "if": {"properties": {"yakuman": {"const": 0}}},
        "then": {"properties": counted},
        "else": {"properties": {key: none[key] for key in none if key in shapes}},
    }


def _reading() -> Schema:
    wait = one_of(WAITS)
    tiles = closed({"kind": one_of(SETS), "tiles": TILES, "open": FLAG, "won": FLAG})
    standard = {"form": {"const": "standard"}, "wait": wait, "pair": TILES, "sets": list_of(tiles, 4, 4)}
    pairs = {"form": {"const": "seven_pairs"}, "wait": wait, "pairs": list_of(TILES, 7, 7)}
    orphans = {"form": {"const": "thirteen_orphans"}, "wait": wait, "pair": TILES}
    return by_key({"sets": closed(standard), "pairs": closed(pairs)}, closed(orphans))


def _yaku(rules: Rules | None) -> Schema:
    """A yaku with its han, or a yakuman with how many it counts as.

    Without limits yakuman have han, and renhou has either, as the rules have it.
    """
    rows = rows_under(rules) if rules else YAKU
    yakuman = [row.id for row in rows if row.yakuman]
    others = [row.id for row in rows if not row.yakuman or rules is None]
    if rules and rules.renhou == "mangan":
        others.append("renhou")
    counted = closed({"id": one_of(others), "han": {**NUMBER, "minimum": 1}})
    return by_key({"yakuman": closed({"id": one_of(yakuman), "yakuman": one_of((1, 2))})}, counted)


def _dora() -> Schema:
    return maybe(closed(dict.fromkeys(Dora._fields, COUNT)))


def _fu_item() -> Schema:
    item = {"fu": {**NUMBER, "minimum": 2}, "tiles": maybe(TILES)}
    return by_key(
        {"concealed": closed({"id": one_of(SETS[1:]), **item, "concealed": FLAG})},
        closed({"id": one_of(FU_ITEMS), **item}),
    )


def _payments(rules: Rules | None) -> Schema:
    """By seat; or the winner's and the discarder's, where nobody says who discarded."""
    players = rules.players if rules else None
    winds = WINDS[:players]
    unnamed = closed(dict.fromkeys((*winds, "discarder"), NUMBER), optional=winds)
    cases = {"discarder": {**unnamed, "minProperties": 2, "maxProperties": 2}}
    if players is None:
        cases["N"] = closed(dict.fromkeys(WINDS, NUMBER))
    return by_key(cases, closed(dict.fromkeys(WINDS[: players or 3], NUMBER)))
