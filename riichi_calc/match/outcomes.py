"""What an event does: who pays whom, what happens to the counters, the sticks and the deal.

Several winners and the counters: EMA 2012 3.4.9 and 3.4.10; the deal: 3.4.12.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..errors import Fault, RiichiError, refusal
from ..limits import MANGAN
from ..payments import Part, Payment, settle
from .claims import Settled, settled
from .events import Tiles
from .split import split

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .deals import Sitting
    from .events import Abort, Chombo, Draw, Penalty, Ron, Tsumo, Win


class Outcome(NamedTuple):
    """What an event does to the table.

    >>> Outcome([0, 0, 0, 0], sticks=1, honba=1).passes
    False
    """

    changes: list[int]
    """By how much every score changes, by place at the table."""
    sticks: int
    """On the table afterwards."""
    honba: int
    """Afterwards."""
    passes: bool = False
    """The deal goes to the next player."""
    dealer_did_well: bool = False
    """The dealer won, or was tenpai at an exhaustive draw."""
    settled: tuple[Settled, ...] = ()
    """The wins that are paid, the first in turn first."""


def ron(event: Ron, sitting: Sitting) -> Outcome:
    """One discard claimed by one player or several.

    >>> from riichi_calc.match import Match, read_event
    >>> event = read_event("ron B from D mangan")
    >>> ron(event, Match("ema-2012", "ABCD").sitting(event)).changes
    [0, 8000, 0, -8000]
    """
    rules, discarder = sitting.rules, event.discarder
    if len(event.wins) == 3 and rules.multiple_ron == "two":
        return _aborted(sitting)
    wins = event.wins if len(event.wins) == 1 else _in_turn(event, sitting)
    paid = wins[:1] if rules.multiple_ron == "one" else wins
    sticks = _sticks([win.player for win in paid], sitting)
    declared = sitting.riichi + event.declared
    found: list[Settled] = []
    faults: list[Fault] = []
    for win in wins:
        situation = sitting.situation(win.player, discarder, sticks.get(win.player, 0))
        try:
            claim = settled(win, situation, sitting, riichi=win.player in declared)
        except RiichiError as error:
            faults += error.faults
            continue
        found.append(claim if rules.honba_to == "each" or not found else claim.without_counters())
    if faults:
        raise refusal(faults)
    return _won(found[: len(paid)], sitting)


def _in_turn(event: Ron, sitting: Sitting) -> list[Win]:
    """The wins, the first after the discarder first, each hand with the indicators that any of them names.

    The indicators lie on the table for all. Raises RiichiError where two hands name different ones.
    """
    shown = {"dora": "", "ura": ""}
    for win in event.wins:
        for key, before in [*shown.items()]:
            said = getattr(win.worth, key, "")
            if said and before not in ("", said):
                filled = {"key": key, "first": before, "second": said}
                sentence = "the indicators are the same for every winner; {key} cannot be {first} and {second}"
                raise refusal([Fault("conflict", sentence, filled, f"{key} {win.player}")])
            shown[key] = before or said
    declared = sitting.riichi + event.declared
    wins = []
    for win in event.wins:
        if isinstance(win.worth, Tiles):
            ura = shown["ura"] if win.player in declared else win.worth.ura
            win = win._replace(worth=win.worth._replace(dora=shown["dora"], ura=ura))  # noqa: PLW2901
        wins.append(win)
    discarder = sitting.wind(event.discarder)
    return sorted(wins, key=lambda win: (sitting.wind(win.player) - discarder) % sitting.rules.players)


def _sticks(winners: list[str], sitting: Sitting) -> dict[str, int]:
    """How many sticks every winner takes; *winners* in turn."""
    first, *others = winners
    back = {player: 1 for player in others if player in sitting.riichi and sitting.rules.sticks_to == "own_back"}
    return {first: sitting.sticks - len(back), **back}


def tsumo(event: Tsumo, sitting: Sitting) -> Outcome:
    """A win by self-draw.

    >>> from riichi_calc.match import Match, read_event
    >>> event = read_event("tsumo B mangan")
    >>> tsumo(event, Match("ema-2012", "ABCD").sitting(event)).changes
    [-4000, 8000, -2000, -2000]
    """
    player = event.win.player
    situation = sitting.situation(player, None, sitting.sticks)
    return _won([settled(event.win, situation, sitting, riichi=player in sitting.riichi)], sitting)


def _won(found: list[Settled], sitting: Sitting) -> Outcome:
    """Wins that are paid: the deal stays with a dealer who is among the winners."""
    changes = _with_sticks(sitting)
    dealer_won = False
    for claim in found:
        _pay(claim.payments, changes, sitting)
        dealer_won = dealer_won or sitting.wind(claim.player) == 0
    honba = sitting.deal.honba + 1 if dealer_won else 0
    return Outcome(changes, 0, honba, passes=not dealer_won, dealer_did_well=dealer_won, settled=tuple(found))


def _with_sticks(sitting: Sitting) -> list[int]:
    """The changes when nothing has happened but riichi."""
    changes = [0] * len(sitting.places)
    for player in sitting.riichi:
        changes[sitting.places[player]] -= 1000
    return changes


def _pay(payments: Iterable[Payment], changes: list[int], sitting: Sitting, sign: int = 1) -> None:
    """Add *payments* to *changes*."""
    dealer, players = sitting.deal.dealer, len(changes)
    for seat, hand, honba, sticks, _ in payments:
        if seat is not None:
            changes[(seat + dealer) % players] += sign * (hand + honba + sticks)


def draw(event: Draw, sitting: Sitting) -> Outcome:
    """An exhaustive draw, with a mangan for who discarded terminals and honours alone where the rules have it.

    >>> from riichi_calc.match import Match, read_event
    >>> event = read_event("draw tenpai A B")
    >>> draw(event, Match("ema-2012", "ABCD").sitting(event)).changes
    [1500, 1500, -1500, -1500]
    """
    if event.nagashi and sitting.rules.nagashi_mangan == "win":
        return _nagashi_won(event, sitting)
    rules, deal = sitting.rules, sitting.deal
    changes = _with_sticks(sitting)
    tenpai = list(sitting.places) if event.tenpai == "all" else sorted(event.tenpai, key=sitting.places.__getitem__)
    if event.nagashi:
        for player in event.nagashi:
            _pay(_mangan(player, sitting)[1], changes, sitting)
    elif 0 < len(tenpai) < rules.players:
        noten = [player for player in sitting.places if player not in tenpai]
        for player, points in zip(tenpai, split(rules.noten_points, len(tenpai)), strict=True):
            changes[sitting.places[player]] += points
        for player, points in zip(noten, split(-rules.noten_points, len(noten)), strict=True):
            changes[sitting.places[player]] += points
    dealer_tenpai = any(sitting.wind(player) == 0 for player in tenpai)
    stays = dealer_tenpai and rules.renchan == "tenpai"
    return Outcome(changes, sitting.sticks, deal.honba + 1, passes=not stays, dealer_did_well=dealer_tenpai)


def _mangan(player: str, sitting: Sitting, *, beside: bool = False) -> tuple[int, tuple[Payment, ...]]:
    """What a self-drawn mangan is worth and pays, with the counters and sticks *beside* it or without."""
    situation = sitting.situation(player, None, sitting.sticks if beside else 0)
    return settle([Part(MANGAN)], situation if beside else situation._replace(honba=0), sitting.rules)


def _nagashi_won(event: Draw, sitting: Sitting) -> Outcome:
    """Nagashi mangan as a win: counters and sticks to the first from East."""
    found: list[Settled] = []
    for player in sorted(event.nagashi, key=sitting.wind):
        points, payments = _mangan(player, sitting, beside=not found)
        found.append(Settled(player, MANGAN, "mangan", points, payments))
    return _won(found, sitting)


def abort(_: Abort, sitting: Sitting) -> Outcome:
    """An abortive draw.

    >>> from riichi_calc.match import Match, read_event
    >>> event = read_event("abort suucha riichi A B C D")
    >>> abort(event, Match("ema-2012", "ABCD").sitting(event)).changes
    [-1000, -1000, -1000, -1000]
    """
    return _aborted(sitting)


def _aborted(sitting: Sitting) -> Outcome:
    """Nobody is paid: the same deal, a counter more, the sticks stay."""
    return Outcome(_with_sticks(sitting), sitting.sticks, sitting.deal.honba + 1)


def chombo(event: Chombo, sitting: Sitting) -> Outcome:
    """A hand spoilt: a reversed mangan where the rules say so; the same deal, no counter, this hand's sticks back.

    >>> from riichi_calc.match import Match, read_event
    >>> event = read_event("chombo B")
    >>> chombo(event, Match("ema-2012", "ABCD").sitting(event)).changes
    [4000, -8000, 2000, 2000]
    """
    changes = [0] * len(sitting.places)
    if sitting.rules.chombo == "mangan":
        _pay(_mangan(event.player, sitting)[1], changes, sitting, sign=-1)
    return Outcome(changes, sitting.deal.sticks, sitting.deal.honba)


def penalty(event: Penalty, sitting: Sitting) -> Outcome:
    """Points from or to nobody.

    >>> from riichi_calc.match import Match, read_event
    >>> event = read_event("penalty B -8000")
    >>> penalty(event, Match("ema-2012", "ABCD").sitting(event)).changes
    [0, -8000, 0, 0]
    """
    changes = [0] * len(sitting.places)
    changes[sitting.places[event.player]] = event.points
    return Outcome(changes, sitting.deal.sticks, sitting.deal.honba)
