"""What a scorer finds about a hand, in one form for all: ours and a peer's are compared key by key.

The keys are those of a result: `han fu yakuman limit points`, `yaku` with what each is worth, a yakuman in times; dora
are among them by their names; `payments` by seat. A hand that is refused has `refused` alone. What a scorer does not
give is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from riichi_calc import RiichiError, parse_hand, short_result
from riichi_calc.tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from riichi_calc import Hand, Scorer

    from .hands import Drawn

Finding = dict[str, Any]


def hand_of(drawn: Drawn) -> Hand:
    """The hand, read from its text."""
    return parse_hand(drawn.text, **drawn.situation)


def ours(drawn: Drawn, scorer: Scorer, hand: Hand | None = None) -> Finding:
    """What the program finds: from the text of the hand, where it has not been read yet, to the figures of a result."""
    try:
        found = short_result(scorer.score(hand or hand_of(drawn)))
    except RiichiError as refused:
        return {"refused": refused.code}
    worth = {row["id"]: row["yakuman"] if found["yakuman"] else row["han"] for row in found["yaku"]}
    dora = found.pop("dora") or {}
    return found | {"yaku": worth | {name: han for name, han in dora.items() if han}}


def told(finding: Finding, names: Mapping[str, str], *, worths: bool) -> Finding:
    """A finding of ours in the names of a peer that has one name for several of ours, and perhaps without worths."""
    if "yaku" not in finding:
        return {"refused": names.get(finding["refused"], finding["refused"])}
    limit = finding["limit"]
    yaku = in_its_names(finding["yaku"], names, worths=worths)
    return finding | {"yaku": yaku, "limit": names.get(limit, limit)}


def in_its_names(yaku: Mapping[str, int], names: Mapping[str, str], *, worths: bool) -> dict[str, int]:
    """Yaku and what each is worth, in the names of a peer."""
    found: dict[str, int] = {}
    for name, worth in yaku.items():
        known = names.get(name, name)
        found[known] = (found.get(known, 0) + worth) if worths else 0
    return found


def differing(our: Finding, their: Finding) -> frozenset[str]:
    """The keys in which two findings differ; of a hand that somebody refuses, `refused` alone."""
    if "refused" in our or "refused" in their:
        return frozenset({"refused"} if our.get("refused") != their.get("refused") else ())
    return frozenset(key for key, value in their.items() if our[key] != value)


def payments(drawn: Drawn, *, ron: int = 0, dealer: int = 0, child: int = 0) -> dict[str, int]:
    """What every seat gets or pays, from what a discarder, a dealer and another player pay, counters included."""
    situation = drawn.situation
    winner = situation["seat"]
    owed = {
        seat: (dealer if seat == "E" else child) if situation["tsumo"] else ron * (seat == situation["from"])
        for seat in WINDS[: drawn.table.players]
        if seat != winner
    }
    paid = {seat: -owed.get(seat, 0) for seat in WINDS[: drawn.table.players]}
    return paid | {winner: sum(owed.values()) + 1000 * situation["sticks"]}
