"""From a table and a claim to the record of a win: tiles, circumstances, counters, sticks, liability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..notation import format_meld
from ..tiles import DRAGONS, TILE_NAMES, WIND_TILES, WINDS, format_tiles
from .events import AddedQuad, ClosedQuad, Discard, Draw
from .table import contradiction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..rules import Rules
    from .events import Claim, Wins
    from .table import Seat, Table


class Claimed(NamedTuple):
    """A win: its record, and what the log says of it.

    >>> Claimed._fields
    ('record', 'claim', 'shown')
    """

    record: dict[str, Any]
    claim: Claim
    shown: str
    """The hand as the log lays it open at the end, in the notation; empty where it does not."""


def claimed(table: Table, wins: Wins, rules: Rules) -> Iterator[Claimed]:
    """Yield every win on the last tile, in turn after the discarder, each with what the rules give it on the table.

    >>> from riichi_calc import find_rules
    >>> from .events import Claim, Deal, Said, Wins
    >>> from .table import Table
    >>> hands = ((*range(9), 9, 10, 11, 27), None, None, None)
    >>> table = Table(Deal(0, 0, 0, 2, 0, (25000,) * 4, hands, (27,)), (1, 1, 1))
    >>> table.play(Draw(0, 27))
    >>> [won.record["hand"] for won in claimed(table, Wins((Claim(0, 0, Said()),)), find_rules("tenhou"))]
    ['123456789m123p1z+1z']
    """
    players = len(table.seats)
    claims = sorted(wins.claims, key=lambda claim: (claim.winner - claim.source) % players)
    sticks = _sticks([claim.winner for claim in claims], table, rules)
    for turn, claim in enumerate(claims):
        honba = table.deal.honba if turn == 0 or rules.honba_to == "each" else 0
        hand = _hand(table, claim)
        record = {"hand": hand, **_record(table, claim, rules, honba, sticks[claim.winner])}
        yield Claimed(record, claim, _shown(table, claim))


def _sticks(winners: list[int], table: Table, rules: Rules) -> dict[int, int]:
    """How many sticks each of the winners takes, the first of them in turn what no one else does."""
    taken = dict.fromkeys(winners, 0)
    if len(winners) > 1 and rules.sticks_to == "own_back":
        taken = {winner: int(winner in table.paid) for winner in winners}
    taken[winners[0]] += table.deal.sticks + len(table.paid) - sum(taken.values())
    return taken


def _hand(table: Table, claim: Claim) -> str:
    """The winner's tiles, in the notation; raise LogError where there is nothing to win, or the log hides the hand."""
    seat, last, winner = table.seats[claim.winner], table.last, claim.winner
    on_draw = winner == claim.source
    if last is None or last.seat != claim.source or isinstance(last, Draw) != on_draw:
        raise contradiction("seat {seat} wins on a tile that was not drawn or discarded last", winner, None)
    winning = table.winning_tile()
    winning = claim.winning if winning is None else winning
    concealed = claim.shown if seat.tiles is None else seat.tiles
    if winning is None or concealed is None:
        raise contradiction("seat {seat} wins, and its tiles are not shown", winner, None)
    concealed = [*concealed]
    if on_draw and seat.tiles is not None:
        concealed.remove(winning)
    return _written(concealed, winning, seat)


def _shown(table: Table, claim: Claim) -> str:
    winning = table.winning_tile() if claim.winning is None else claim.winning
    if claim.shown is None or winning is None:
        return ""
    return _written(claim.shown, winning, table.seats[claim.winner])


def _written(concealed: list[int] | tuple[int, ...], winning: int, seat: Seat) -> str:
    melds = "".join("," + format_meld(laid.meld) for laid in seat.laid)
    return f"{format_tiles(concealed)}+{TILE_NAMES[winning]}{melds}"


def _record(table: Table, claim: Claim, rules: Rules, honba: int, sticks: int) -> dict[str, Any]:
    """The keys of the record that are not what they are by default, `hand` aside."""
    deal, seat = table.deal, table.seats[claim.winner]

    def wind(number: int) -> str:
        return WINDS[(number - deal.dealer) % len(table.seats)]

    tsumo = claim.winner == claim.source
    record: dict[str, Any] = {"tsumo": tsumo, "seat": wind(claim.winner), "round": WINDS[deal.round]}
    if not tsumo:
        record["from"] = wind(claim.source)
    record |= dict.fromkeys(_circumstances(table, claim, rules), True)
    record["dora"] = "".join(TILE_NAMES[tile] for tile in table.indicators)
    if seat.riichi and claim.ura:
        record["ura"] = "".join(TILE_NAMES[tile] for tile in claim.ura)
    liable = [
        {"seat": wind(source), "yakuman": yakuman}
        for yakuman, source in fed_by(seat).items()
        if yakuman in rules.pao_yakuman
    ]
    counted = {"nuki": seat.norths, "honba": honba, "sticks": sticks, "liable": liable}
    return record | {key: value for key, value in counted.items() if value}


def _circumstances(table: Table, claim: Claim, rules: Rules) -> Iterator[str]:
    """Yield how the hand was won, by the keys of a record, whether these rules reward it or not."""
    seat, last = table.seats[claim.winner], table.last
    dealer = claim.winner == table.deal.dealer
    if seat.riichi:
        yield seat.riichi
        if seat.ippatsu:
            yield "ippatsu"
    if claim.winner == claim.source:
        yield from _on_draw(table, seat, rules, dealer=dealer)
    elif isinstance(last, Discard):
        yield from _on_discard(table, seat, last, dealer=dealer)
    elif isinstance(last, ClosedQuad | AddedQuad):
        yield "chankan"


def _on_draw(table: Table, seat: Seat, rules: Rules, *, dealer: bool) -> Iterator[str]:
    if table.replacement:
        yield "rinshan"
    if table.left == 0 and (not table.replacement or rules.haitei_with_rinshan):
        yield "haitei"
    if not table.interrupted and seat.draws == 1 and not seat.river:
        yield "tenhou" if dealer else "chiihou"


def _on_discard(table: Table, seat: Seat, discard: Discard, *, dealer: bool) -> Iterator[str]:
    if table.left == 0:
        yield "houtei"
    if not table.interrupted and not seat.draws and not dealer:
        yield "renhou"
    if discard.riichi:
        yield "tsubame_gaeshi"
    if table.after_quad:
        yield "kanburi"


def fed_by(seat: Seat) -> dict[str, int]:
    """Who discarded the tile of the set that made a yakuman certain, by its id.

    A concealed quad counts among the sets, and cannot be the one that was fed (WRC 2015 6.2).

    >>> from riichi_calc.hand import Meld
    >>> from .table import Laid, Seat
    >>> fed_by(Seat([], [Laid(Meld("triplet", kind), source=kind % 3) for kind in (31, 32, 33)]))
    {'daisangen': 0}
    """
    fed = {}
    for yakuman, kinds, wanted in (("daisangen", DRAGONS, 3), ("daisuushii", WIND_TILES, 4)):
        sets = [laid for laid in seat.laid if laid.meld.kind != "sequence" and kinds >> laid.meld.first & 1]
        if len(sets) == wanted and sets[-1].source is not None:
            fed[yakuman] = sets[-1].source
    quads, last = [laid for laid in seat.laid if laid.meld.kind == "quad"], seat.last_quad
    if len(quads) == 4 and last is not None and last.source is not None and not last.added:
        fed["suukantsu"] = last.source
    return fed
