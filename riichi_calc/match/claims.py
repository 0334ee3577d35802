"""What a claimed win is worth, and who pays it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from .. import figures as counted
from ..conflicts import liable_faults
from ..errors import Fault, RiichiError, refusal
from ..figures import fault_of, figures_of
from ..limits import LIMITS, YAKUMAN, Base, base_of, base_of_yakuman
from ..parameters import LIABLE_YAKUMAN
from ..payments import Part, Payment, settle
from ..records import score_record
from ..tiles import WINDS
from .events import Figures, Limit, Tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..hand import Situation
    from ..rules import Rules
    from ..scores import Score
    from ..scoring import Scorer
    from .deals import Sitting
    from .events import Win


class Settled(NamedTuple):
    """A win that is paid.

    >>> from riichi_calc.match import Match, read_event
    >>> Match("tenhou", "ABCD").play(read_event("ron B from D 3han 40fu")).settled[0].points
    5200
    """

    player: str
    base: int
    """The base value, limits applied."""
    limit: str | None
    points: int
    """What the hand is worth to the winner, without counters and sticks."""
    payments: tuple[Payment, ...]
    """What every seat gets or pays, from East."""
    score: Score | None = None
    """The whole score of a hand that was given in tiles."""

    def without_counters(self) -> Settled:
        """The same win where the counters are another winner's."""
        payments = tuple(payment._replace(honba=0) for payment in self.payments)
        if self.score is None:
            return self._replace(payments=payments)
        hand = self.score.hand
        hand = hand.replace(situation=hand.situation._replace(honba=0))
        return self._replace(payments=payments, score=self.score._replace(hand=hand, payments=payments))


def settled(win: Win, situation: Situation, sitting: Sitting, *, riichi: bool) -> Settled:
    """What *win* pays in *situation*; *riichi* tells whether the winner declared it.

    Raises RiichiError; the field of a fault is the word of the text and the winner that it is about.

    >>> from riichi_calc.match import Match, Tsumo, Win
    >>> event = Tsumo(Win("Ann", Limit("mangan")))
    >>> sitting = Match("tenhou", ["Ann", "Bob", "Cleo", "Dan"]).sitting(event)
    >>> settled(event.win, sitting.situation("Ann", None, 0), sitting, riichi=False).points
    12000
    """
    worth, rules = win.worth, sitting.rules
    if isinstance(worth, Tiles):
        try:
            return _scored(win, worth, situation, sitting, riichi=riichi)
        except RiichiError as error:
            raise refusal(
                fault._replace(field=f"{fault.field or 'hand'} {win.player}") for fault in error.faults
            ) from None
    faults = [fault._replace(field=f"worth {win.player}") for fault in _worth_faults(worth, situation, sitting.scorer)]
    if win.liable:
        situation = _with_liable(win, situation, sitting)
        of_liable = [*liable_faults(situation, rules), *_liability_faults(worth, win, rules)]
        faults += [fault._replace(field=f"liable {win.player}") for fault in of_liable]
    if faults:
        raise refusal(faults)
    base = base_of(worth.han, worth.fu or 0, rules) if isinstance(worth, Figures) else _base_of_limit(worth, rules)
    if win.liable:
        points, payments = settle(_parts(base, situation, rules), situation, rules)
    else:
        points, payments = _shared(sitting.scorer, base.points, situation)
    return Settled(win.player, base.points, base.limit, points, payments)


def _worth_faults(worth: Figures | Limit, situation: Situation, scorer: Scorer) -> tuple[Fault, ...]:
    """What is wrong with han and minipoints, or with the name of a limit."""
    if isinstance(worth, Figures):
        return _figure_faults(scorer, worth, situation.tsumo, situation.honba >= 5)
    return _limit_faults(scorer, worth)


@lru_cache(maxsize=1 << 12)
def _figure_faults(scorer: Scorer, worth: Figures, tsumo: bool, five_counters: bool) -> tuple[Fault, ...]:
    rules = scorer.rules
    if worth.fu is None and (0 < worth.han < 5 or rules.aotenjou):
        return (Fault("value", "{han} han need their minipoints: write them like {han}han 40fu", {"han": worth.han}),)
    fault = fault_of(counted.Figures(worth.han, worth.fu), rules, tsumo=tsumo, honba=5 if five_counters else 0)
    return (fault,) if fault else ()


@lru_cache(maxsize=1 << 8)
def _limit_faults(scorer: Scorer, worth: Limit) -> tuple[Fault, ...]:
    rules = scorer.rules
    if rules.aotenjou:
        sentence = "{rules} has no limits: write han and minipoints, like {form}"
        return (Fault("value", sentence, {"rules": rules.name, "form": "5han 40fu"}),)
    try:
        figures_of(worth.name, worth.times, rules)
    except RiichiError as error:
        return error.faults
    return ()


def _base_of_limit(worth: Limit, rules: Rules) -> Base:
    if worth.name == "yakuman":
        return base_of_yakuman(worth.times, rules)
    return Base(LIMITS[worth.name], worth.name)


@lru_cache(maxsize=1 << 12)
def _shared(scorer: Scorer, base: int, situation: Situation) -> tuple[int, tuple[Payment, ...]]:
    """What a hand pays for which nobody is liable; kept, since of many hands of many games few are paid differently."""
    return settle([Part(base)], situation, scorer.rules)


def _with_liable(win: Win, situation: Situation, sitting: Sitting) -> Situation:
    """*situation* with who is liable; for a yakuman that has no name here, one that the rules know stands in."""
    known = sitting.rules.pao_yakuman or LIABLE_YAKUMAN
    return situation._replace(liable=tuple((sitting.wind(row.player), row.yakuman or known[0]) for row in win.liable))


def _liability_faults(worth: Figures | Limit, win: Win, rules: Rules) -> Iterator[Fault]:
    """What is wrong with the yakuman that players are said to answer for."""
    if isinstance(worth, Figures):
        yield Fault("liable", "players are liable for a yakuman, and {han} han are none", {"han": worth.han})
    elif worth.name != "yakuman":
        yield Fault("liable", "players are liable for a yakuman, and {name} is none", {"name": worth.name})
    elif not rules.pao_yakuman:
        yield Fault("liable", "under {rules} nobody is liable for a yakuman", {"rules": rules.name})
    elif len(win.liable) > worth.times:
        yield Fault("liable", "more players are liable than there are yakuman")
    elif worth.times > 1 and (rules.pao_scope == "yakuman" or len(win.liable) > 1):
        for row in win.liable:
            if row.yakuman is None:
                filled = {"player": row.player, "yakuman": rules.pao_yakuman[0]}
                yield Fault("liable", "say for which yakuman, as in liable {player}:{yakuman}", filled)


def _parts(base: Base, situation: Situation, rules: Rules) -> list[Part]:
    """The base value by who answers for it: all of it (WRC 2015 6.2), or a yakuman each (Mahjong Soul)."""
    payers = [seat for seat, _ in situation.liable]
    if len(set(payers)) == 1 and (rules.pao_scope == "hand" or base.points == YAKUMAN):
        return [Part(base.points, payers[0])]
    parts, left = [], base.points
    for seat, yakuman in situation.liable:
        worth = min(left, YAKUMAN * (2 if yakuman in rules.double_yakuman else 1))
        parts.append(Part(worth, seat))
        left -= worth
    return [*parts, Part(left)] if left else parts


def _scored(win: Win, worth: Tiles, situation: Situation, sitting: Sitting, *, riichi: bool) -> Settled:
    """What a hand in tiles pays."""
    record: dict[str, object] = {
        "hand": worth.hand,
        "win": worth.win,
        "tsumo": situation.tsumo,
        "seat": WINDS[situation.seat],
        "round": WINDS[situation.round],
        "from": None if situation.discarder is None else WINDS[situation.discarder],
        "dora": worth.dora,
        "ura": worth.ura,
        "nuki": worth.nuki,
        "honba": situation.honba,
        "sticks": situation.sticks,
        **dict.fromkeys(worth.circumstances, True),
    }
    if riichi:
        record["riichi"] = True
    if win.liable:
        fed = _fed(score_record(record, sitting.scorer), win, sitting.rules)
        record["liable"] = [
            {"seat": WINDS[sitting.wind(row.player)], "yakuman": row.yakuman or fed} for row in win.liable
        ]
    score = score_record(record, sitting.scorer)
    return Settled(win.player, score.base, score.limit, score.points, score.payments, score)


def _fed(score: Score, win: Win, rules: Rules) -> str:
    """The one yakuman of a hand that somebody can be liable for; raise where one has no name and that is not plain."""
    unnamed = [row.player for row in win.liable if row.yakuman is None]
    if not unnamed:
        return ""
    had = {*(row.id for row in score.yaku), *score.ignored}
    fed = [yakuman for yakuman in rules.pao_yakuman if yakuman in had]
    if len(fed) == 1:
        return fed[0]
    if fed:
        filled = {"player": unnamed[0], "yakuman": fed[0]}
        fault = Fault("liable", "say for which yakuman, as in liable {player}:{yakuman}", filled, "liable")
    elif rules.pao_yakuman:
        filled = {"player": unnamed[0], "known": ", ".join(rules.pao_yakuman)}
        sentence = "the hand has no yakuman that {player} could be liable for; those are {known}"
        fault = Fault("liable", sentence, filled, "liable")
    else:
        fault = Fault("liable", "under {rules} nobody is liable for a yakuman", {"rules": rules.name}, "liable")
    raise refusal([fault])
