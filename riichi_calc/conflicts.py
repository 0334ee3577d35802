"""What makes a hand impossible: circumstances, tiles and rules that exclude each other, and tiles that no wall has."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from .errors import NOTHING, Fault, Phrase, nearest
from .tiles import NORTH, NOT_IN_SANMA, RED, RED_FIVES, SUITS, TILE_NAMES, kinds, mask_of, total
from .traits import (
    ANOTHER_COPY,
    BOTH_LAST,
    CALLED,
    CHANKAN,
    CHIIHOU,
    CHILD,
    CLOSED,
    DEALER,
    FIVES_QUAD,
    HAITEI,
    HOUTEI,
    IPPATSU,
    KANBURI,
    LIABLE,
    MELDED,
    MIDDLE_CHARACTERS,
    NAMED_DISCARDER,
    NORTH_DISCARDER,
    NORTH_SEAT,
    NUKI,
    OVERSUPPLIED,
    OWN_DISCARD,
    QUADS,
    REDS_SHOWN,
    RENHOU,
    RIICHI,
    RINSHAN,
    RON,
    SANMA,
    SEQUENCE_CALLED,
    TENHOU,
    TSUBAME_GAESHI,
    TSUMO,
    URA,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .hand import Hand, Situation
    from .rules import Rules


class _Conflict(NamedTuple):
    """What cannot be: all the traits *when* and none of *unless*."""

    field: str
    when: int
    unless: int
    sentence: str
    values: Mapping[str, object] = NOTHING
    code: str = "conflict"


def _first_turn(field: str, bit: int) -> Iterator[_Conflict]:
    """What a win before one's first turn cannot go with."""
    for other, name in (
        (MELDED, Phrase("a meld")),
        (RIICHI, "riichi"),
        (HAITEI, "haitei"),
        (HOUTEI, "houtei"),
        (RINSHAN, "rinshan"),
        (CHANKAN, "chankan"),
        (NUKI, Phrase("a north set aside")),
    ):
        sentence = "{field} is a win in the first turn, so it cannot go with {other}"
        yield _Conflict(field, bit | other, 0, sentence, {"field": field, "other": name})


CONFLICTS = (
    _Conflict("ippatsu", IPPATSU, RIICHI, "ippatsu needs riichi"),
    _Conflict("riichi", RIICHI | CALLED, 0, "riichi needs a closed hand, and this one has called a tile"),
    _Conflict("ura", URA, RIICHI, "ura dora are for a riichi winner: add riichi, or leave ura out"),
    _Conflict("haitei", HAITEI | RON, 0, "haitei is the last tile drawn; the last discard is houtei"),
    _Conflict("houtei", HOUTEI | TSUMO, 0, "houtei is the last discard; the last tile drawn is haitei"),
    _Conflict("rinshan", RINSHAN | RON, 0, "rinshan is a win on a replacement tile, so it is a self-draw"),
    _Conflict("rinshan", RINSHAN, QUADS | NUKI, "rinshan needs a quad, or a north set aside"),
    _Conflict("chankan", CHANKAN | TSUMO, 0, "chankan robs another player's quad, so it is no self-draw"),
    _Conflict(
        "chankan", CHANKAN | ANOTHER_COPY, 0, "chankan: the robbed quad has the other three copies of the winning tile"
    ),
    _Conflict("ippatsu", IPPATSU | RINSHAN, 0, "the quad before rinshan has ended ippatsu"),
    _Conflict("haitei", HAITEI | RINSHAN, BOTH_LAST, "haitei and rinshan do not go together under these rules"),
    _Conflict("houtei", HOUTEI | CHANKAN, 0, "houtei is a discard and chankan a robbed quad"),
    *_first_turn("tenhou", TENHOU),
    *_first_turn("chiihou", CHIIHOU),
    *_first_turn("renhou", RENHOU),
    _Conflict("tenhou", TENHOU | CHILD, 0, "tenhou is the dealer's: the seat must be E"),
    _Conflict("tenhou", TENHOU | RON, 0, "tenhou is a self-draw"),
    _Conflict("chiihou", CHIIHOU | DEALER, 0, "chiihou is not the dealer's: the seat cannot be E"),
    _Conflict("chiihou", CHIIHOU | RON, 0, "chiihou is a self-draw"),
    _Conflict("renhou", RENHOU | DEALER, 0, "renhou is not the dealer's: the seat cannot be E"),
    _Conflict("renhou", RENHOU | TSUMO, 0, "renhou is a win on a discard"),
    _Conflict("tsubame_gaeshi", TSUBAME_GAESHI | TSUMO, 0, "tsubame_gaeshi is a win on a riichi's discard"),
    _Conflict("kanburi", KANBURI | TSUMO, 0, "kanburi is a win on the discard after a quad"),
    _Conflict("hand", SANMA | SEQUENCE_CALLED, 0, "three players call no sequence", code="meld"),
    _Conflict("nuki", NUKI, SANMA, "norths are set aside with three players only"),
    _Conflict("seat", SANMA | NORTH_SEAT, 0, "three players sit at E, S and W", code="value"),
    _Conflict("from", SANMA | NORTH_DISCARDER, 0, "three players sit at E, S and W", code="value"),
    _Conflict("from", OWN_DISCARD | RON, 0, "nobody wins on a discard of their own: from and seat are the same"),
    _Conflict("from", NAMED_DISCARDER | TSUMO, 0, "a self-draw has no discarder: leave from out, or tsumo"),
    _Conflict(
        "liable",
        LIABLE | RON,
        NAMED_DISCARDER,
        "liability on a discard is shared with the discarder: say from whom it came",
        code="liable",
    ),
)
"""Every way in which circumstances, tiles and rules exclude each other."""

ASKED_FOR = reduce(or_, (row.when | row.unless for row in CONFLICTS))
_SANMA_TILES = SANMA | MIDDLE_CHARACTERS
OF_TILES = CALLED | MELDED | QUADS | SEQUENCE_CALLED | ANOTHER_COPY | CLOSED
"""The traits that only the tiles show."""


@lru_cache(maxsize=1 << 12)
def conflicts(shown: int, unknown: int = 0) -> tuple[Fault, ...]:
    """The faults of a hand that shows these traits; no fault that depends on the traits *unknown* is found.

    >>> [fault.message for fault in conflicts(IPPATSU | RON)]
    ['ippatsu needs riichi']
    """
    return tuple(
        Fault(row.code, row.sentence, row.values, row.field)
        for row in CONFLICTS
        if row.when & shown == row.when and not row.unless & (shown | unknown)
    )


def liable_faults(situation: Situation, rules: Rules) -> Iterator[Fault]:
    """What is wrong with the players who are said to be liable, whatever the hand."""
    named = [yakuman for _, yakuman in situation.liable]
    for liable, yakuman in situation.liable:
        if liable == situation.seat:
            yield Fault("liable", "nobody is liable for a hand of their own", field="liable")
        if rules.players == 3 and liable == 3:
            yield Fault("value", _THREE_SEATS, field="liable")
        if yakuman not in rules.pao_yakuman:
            values = {
                "rules": rules.name,
                "yakuman": yakuman,
                "known": ", ".join(rules.pao_yakuman) or Phrase("none"),
                "nearest": nearest(yakuman, rules.pao_yakuman),
            }
            sentence = "under {rules} nobody is liable for {yakuman}; liability is for {known}{nearest}"
            yield Fault("liable", sentence, values, "liable")
    for yakuman in sorted({yakuman for yakuman in named if named.count(yakuman) > 1}):
        yield Fault("liable", "one player is liable for {yakuman}, not two", {"yakuman": yakuman}, "liable")


def rule_traits(rules: Rules) -> int:
    """The traits that a rule set shows.

    >>> from riichi_calc import find_rules
    >>> rule_traits(find_rules("ema-2012")) == BOTH_LAST
    True
    """
    return (SANMA if rules.players == 3 else 0) | (BOTH_LAST if rules.haitei_with_rinshan else 0)


def supply_faults(hand: Hand, rules: Rules) -> Iterator[Fault]:
    """What is wrong with the number of each tile; `copy` says which copy of a tile is the first that cannot be."""
    nuki = hand.situation.nuki
    norths = nuki + (hand.counts >> 3 * NORTH & 7)
    if nuki and norths > 4:
        sentence = "there are {found} norths, those set aside included; there are four"
        yield Fault("tile_supply", sentence, {"found": norths}, "nuki")
    counts, added = hand.supply()
    counts, added = counts - (nuki << 3 * NORTH), added - nuki
    if (added - total(counts)) % 7:
        yield Fault("tile_count", "a hand has fourteen tiles, a quad counting three", field="hand")
        return
    if total(counts) != added:
        yield Fault("tile_supply", "there are more than seven of one tile; there are four of each", field="hand")
        return
    for kind in kinds(mask_of(counts)):
        found = counts >> 3 * kind & 7
        if found > 4:
            values = {"found": found, "tile": TILE_NAMES[kind], "copy": 5}
            sentence = "there are {found} of {tile}, melds and indicators included; there are four"
            yield Fault("tile_supply", sentence, values, "hand")
        if rules.players == 3 and NOT_IN_SANMA >> 3 * kind & 7:
            values = {"tile": TILE_NAMES[kind], "copy": 1}
            yield Fault("tile_supply", "three players do not use {tile}", values, "hand")


def red_faults(hand: Hand, rules: Rules) -> Iterator[Fault]:
    """What is wrong with the red fives."""
    indicators = hand.situation.dora + hand.situation.ura
    for suit, allowed in enumerate(rules.red_fives):
        melds = [meld for meld in hand.melds if meld.first // 9 == suit]
        found = hand.reds[suit] + indicators.count(RED + suit) + sum(meld.reds for meld in melds)
        if found > allowed:
            sentence = _TOO_MANY_REDS if any(rules.red_fives) else _NO_REDS
            tile = SUITS[suit]
            values = {
                "found": found,
                "tile": f"0{tile}",
                "plain": f"5{tile}",
                "rules": rules.name,
                "allowed": allowed,
                "copy": allowed + 1,
            }
            yield Fault("tile_supply", sentence, values, "hand")
        for meld in melds:
            # A concealed quad shows two of its tiles.
            wanted = allowed if meld.open else min(allowed, 2)
            if meld.kind == "quad" and meld.first == RED_FIVES[suit] and meld.reds < wanted:
                text = f"{'0' * wanted:5<4}{SUITS[suit]}" if meld.open else f"x{'0' * wanted:5<2}x{SUITS[suit]}"
                yield Fault("tile_supply", _REDS_IN_QUAD, {"text": text}, "hand")


_THREE_SEATS = "three players sit at E, S and W"
_TOO_MANY_REDS = "there are {found} of {tile}; {rules} has {allowed}"
_NO_REDS = (
    "{rules} has no red fives: write {plain}, or choose a rule set that has them"
    " (--rules tenhou, or RIICHI_CALC_RULES; so have ema-2012, mahjong-soul and m-league)"
)
_REDS_IN_QUAD = "all four fives are in the quad, so the red ones are too: write {text}"


def impossible(hand: Hand, rules: Rules, unknown: int = 0) -> tuple[Fault, ...]:
    """Every reason why *hand* cannot be under *rules*; none that rests on the traits *unknown*.

    >>> from riichi_calc import find_rules, parse_hand
    >>> hand = parse_hand("234m567p2346788s+5s", ippatsu=True, haitei=True)
    >>> [fault.message for fault in impossible(hand, find_rules("tenhou"))]
    ['ippatsu needs riichi', 'haitei is the last tile drawn; the last discard is houtei']
    """
    shown = (hand.shown | rule_traits(rules)) & ~unknown
    faults = conflicts(shown & ASKED_FOR, unknown)
    if shown & LIABLE:
        faults += tuple(liable_faults(hand.situation, rules))
    if shown & OVERSUPPLIED or shown & _SANMA_TILES == _SANMA_TILES:
        faults += tuple(supply_faults(hand, rules))
    (m, p, s), (most_m, most_p, most_s) = hand.reds, rules.red_fives
    if shown & (REDS_SHOWN | FIVES_QUAD) or m > most_m or p > most_p or s > most_s:
        faults += tuple(red_faults(hand, rules))
    return faults
