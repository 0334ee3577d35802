"""Everything that is wrong with a record, asked once something is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .conflicts import OF_TILES, conflicts, impossible, rule_traits
from .errors import Fault
from .hand import melds_traits, situation_traits
from .notation import column_of
from .tiles import TILE_NAMES, total
from .traits import (
    BOTH_LAST,
    CHILD,
    CIRCUMSTANCES,
    DEALER,
    LIABLE,
    NAMED_DISCARDER,
    NORTH_DISCARDER,
    NORTH_SEAT,
    NUKI,
    OWN_DISCARD,
    RIICHI,
    RON,
    SANMA,
    TRAITS,
    TSUMO,
    URA,
)
from .wins import waiting_for

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .hand import Hand, Situation
    from .reader import Written
    from .rules import Rules

_RESTS_ON = {
    **{key: TRAITS[key] | (RIICHI if "riichi" in key else 0) for key in CIRCUMSTANCES},
    "tsumo": TSUMO | RON,
    "seat": DEALER | CHILD | NORTH_SEAT | OWN_DISCARD | LIABLE,
    "from": NAMED_DISCARDER | NORTH_DISCARDER | OWN_DISCARD | TSUMO | RON,
    "ura": URA,
    "nuki": NUKI,
    "liable": LIABLE,
    "rules": SANMA | BOTH_LAST,
    "hand": OF_TILES,
}
"""The traits that a key of a record tells: where its value is wrong, nothing is concluded from them."""


def other_faults(
    found: Iterable[Fault],
    written: Written | None,
    hand: Hand | None,
    situation: Situation,
    rules: Rules | None,
    unknown: int = 0,
) -> tuple[Fault, ...]:
    """What can be said against a record beside what was *found*; whatever could not be read is None.

    Nothing is concluded from the traits *unknown*.
    """
    for fault in found:
        unknown |= _RESTS_ON.get(fault.field or "", 0) if fault.code in ("value", "syntax", "meld", "rules") else 0
    if rules is None:
        unknown |= _RESTS_ON["rules"]
    if hand is not None and rules is not None:
        return impossible(hand, rules, unknown)
    shown = situation_traits(situation)
    if rules is not None:
        shown |= rule_traits(rules)
    if written is None:
        unknown |= OF_TILES
    else:
        shown |= melds_traits(written.melds)
    return conflicts(shown & ~unknown, unknown)


def with_columns(faults: Iterable[Fault], text: str) -> list[Fault]:
    """*faults*, those about a tile that *text* holds with its column.

    >>> fault = Fault("tile_supply", "there are 5 of {tile}", {"tile": "1z", "copy": 5}, "hand")
    >>> [fault.at for fault in with_columns([fault], "11111z")]
    [4]
    """
    return [
        fault._replace(at=column_of(text, str(fault.values["tile"]), copy))
        if isinstance(copy := fault.values.get("copy"), int)
        else fault
        for fault in faults
    ]


def wrong_count(written: Written, found: int) -> Fault:
    """What is wrong with the number of tiles."""
    melds = len(written.melds)
    if found == 13 and written.winning is None:
        waiting = (
            [TILE_NAMES[kind] for kind in waiting_for(written.concealed, melds)]
            if total(written.concealed) == written.size
            else []
        )
        sentence = (
            "thirteen tiles are a waiting hand, on {waits}: write the tile that won after them, like +{first}"
            if waiting
            else "thirteen tiles, and none completes them; a hand has fourteen, the one that won after a +"
        )
        return Fault("not_complete", sentence, {"waits": " ".join(waiting), "first": (waiting or [""])[0]}, "hand")
    # To the nearest set: a tile may be missing beside the sets, or be there beside them.
    values = {"found": found, "more": found - 14, "sets": (14 - found + 1) // 3}
    if found > 14:
        sentence = "{found} tiles, 14 needed, so {more} too many; a quad counts three"
    elif found <= 1:
        sentence = "a hand has 14 tiles, like 234m567p2346788s+5s"
    elif found == 13:
        sentence = "{found} tiles, 14 needed, so one tile is missing"
    elif values["sets"] == 1:
        sentence = (
            "{found} tiles, 14 needed, so one three-tile set is missing;"
            " an open set is written after a comma, like ,456p or ,777z"
        )
    else:
        sentence = (
            "{found} tiles, 14 needed, so {sets} three-tile sets are missing;"
            " open sets are written after commas, like ,456p,777z"
        )
    return Fault("tile_count", sentence, values, "hand")
