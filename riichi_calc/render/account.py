"""A score as an account: sections of rows whose figures add up, in a language.

Nothing here knows of terminals. What a section comes to goes into the next one: han and minipoints into the base
value, the base value into what the hand is worth, and this into what every player pays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..results import fu_tiles
from ..sets import sets_of
from ..tiles import NORTH, format_tiles, kind_of
from ..traits import CLOSED, RINSHAN, SEVEN_PAIRS, TSUMO
from ..yaku import TABLE
from .hand import following
from .tables import Section

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..fu import FuItem
    from ..names import Words
    from ..payments import Payment
    from ..scores import Score
    from .tables import Row


def yaku_section(found: Score, words: Words) -> Section:
    """The yaku and the dora, with their han; the yakuman, with how many each counts as.

    >>> from riichi_calc import score
    >>> from riichi_calc.names import words
    >>> yaku_section(score("234m567p2346788s+5s", riichi=True, dora="4p"), words("en")).rows[-1]
    ('dora', '5p', '1')
    """
    say = words.say
    if found.yakuman:
        rows = [(words.yaku(row.id), "", str(row.yakuman)) for row in found.yaku]
        times = sum(row.yakuman for row in found.yaku)
        return Section((say("yaku"), "", words.limit("yakuman")), rows, [(say("sum"), "", str(times))])
    rows = [(words.yaku(row.id), _lost(row.id, row.han, found, words), str(row.han)) for row in found.yaku]
    return Section((say("yaku"), "", say("han")), [*rows, *_dora(found, words)], [(say("sum"), "", str(found.han))])


def _lost(yaku: str, han: int, found: Score, words: Words) -> str:
    lost = 0 if found.win.shown & CLOSED else TABLE[yaku].closed - han
    return words.say("{han} less in an open hand", han=lost) if lost > 0 else ""


def _dora(found: Score, words: Words) -> Iterator[Row]:
    """A row for every kind of dora that the hand has, and for indicators that point to nothing in it."""
    situation, dora = found.hand.situation, found.dora
    if found.han == sum(row.han for row in found.yaku) and found.yaku[0].id == "renhou":
        return  # a mangan that stands instead of the hand, dora and all
    if situation.dora:
        yield words.yaku("dora"), _pointed(situation.dora, found), str(dora.dora)
    if situation.ura and found.rules.ura_dora:
        yield words.yaku("uradora"), _pointed(situation.ura, found), str(dora.uradora)
    if dora.akadora:
        yield words.yaku("akadora"), "", str(dora.akadora)
    if dora.nukidora:
        yield words.yaku("nukidora"), format_tiles([NORTH] * dora.nukidora), str(dora.nukidora)


def _pointed(indicators: Iterable[int], found: Score) -> str:
    """The dora that the hand has, each as often as an indicator points to it."""
    own = found.hand.counts + (found.hand.situation.nuki << 3 * NORTH)
    dora = [following(tile, found.rules) for tile in indicators]
    return " ".join(format_tiles([kind] * (own >> 3 * kind & 7)) for kind in dora if own >> 3 * kind & 7)


def minipoints_section(found: Score, words: Words) -> Section:
    """The minipoints, item by item, their sum, and what it is rounded to; without rows for a yakuman.

    >>> from riichi_calc import score
    >>> from riichi_calc.names import words
    >>> minipoints_section(score("234m55p567p23488s+8s", riichi=True), words("en")).totals
    [('sum', '', '32'), ('rounded up to the next ten', '', '40')]
    """
    say = words.say
    rows = [(_reason(item, found, words), fu_tiles(item, found) or "", str(item.fu)) for item in found.fu_items]
    rows += [(reason, "", "0") for reason in _forgone(found, words)] if rows else []
    added = sum(item.fu for item in found.fu_items)
    totals = [(say("sum"), "", str(added))]
    if added != found.fu:
        totals.append((say("rounded up to the next ten"), "", str(found.fu)))
    heading, fu = say("minipoints"), say("fu")
    return Section((heading, "", fu if fu != heading else ""), rows, totals)


def _reason(item: FuItem, found: Score, words: Words) -> str:
    """What an item is for; of a triplet that a discard finished, why it is an open one."""
    reason = words.fu(item.id, item.kind, item.concealed)
    finished = next((tiles for tiles in sets_of(found.hand, found.win) if tiles.won and tiles.kind == "triplet"), None)
    if finished is not None and kind_of(finished.tiles[0]) == item.kind and item.concealed is False:
        return words.say("{reason}: won on a discard", reason=reason)
    return reason


def _forgone(found: Score, words: Words) -> Iterator[str]:
    """Why a self-draw has no minipoints of its own, where it has none."""
    shown = found.win.shown
    if shown & TSUMO and not shown & SEVEN_PAIRS and all(item.id != "tsumo" for item in found.fu_items):
        nothing = shown & RINSHAN and not found.rules.rinshan_tsumo_fu
        yield words.say("self-draw: nothing on a replacement tile" if nothing else "self-draw: nothing beside pinfu")


def payments_section(found: Score, words: Words) -> Section:
    """What every player gets or pays; counters and sticks in columns of their own where there are any.

    >>> from riichi_calc import score
    >>> from riichi_calc.names import words
    >>> payments_section(score("234m567p2346788s+5s", riichi=True, from_="W", honba=1), words("en")).rows[1]
    ('South', 'winner', '+3900', '+300', '+4200')
    """
    say, payments = words.say, found.payments
    parts = [
        (say("worth"), [payment.hand for payment in payments]),
        (say("counters"), [payment.honba for payment in payments]),
        (say("sticks"), [payment.sticks for payment in payments]),
    ]
    totals = [payment.total for payment in payments]
    columns = [(heading, figures) for heading, figures in parts if any(figures) and figures != totals] + [
        (say("total"), totals)
    ]
    rows = [
        (_player(payment, words), _roles(payment, found, words), *(_signed(figures[place]) for _, figures in columns))
        for place, payment in enumerate(payments)
    ]
    return Section((say("player"), "", *(heading for heading, _ in columns)), rows, [])


def _player(payment: Payment, words: Words) -> str:
    return words.say("a player") if payment.seat is None else words.seat(payment.seat)


def _roles(payment: Payment, found: Score, words: Words) -> str:
    seat, situation = payment.seat, found.hand.situation
    roles = {
        words.say("dealer"): seat == 0,
        words.say("winner"): seat == situation.seat,
        words.say("discarder"): seat == situation.discarder and not situation.tsumo,
        words.say("liable"): payment.liable,
    }
    return ", ".join(role for role, has in roles.items() if has)


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"
