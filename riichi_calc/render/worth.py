"""What a hand is worth, step by step: the base value, what is paid for it, what the winner gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..limits import KIRIAGE, LIMITS, YAKUMAN
from ..payments import hundreds
from .tables import Section

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..names import Words
    from ..payments import Payment
    from ..scores import Score
    from .tables import Row


def worth_section(found: Score, words: Words) -> Section:
    """How the base value comes about and what is paid for it, rounding by rounding; then counters and sticks.

    >>> from riichi_calc import score
    >>> from riichi_calc.names import words
    >>> section = worth_section(score("234m567p2346788s+5s", riichi=True, seat="E"), words("en"))
    >>> section.rows, section.totals
    ([('base value', '30 × 2^(3+2)', '960')], [('the discarder pays for all', '6 × 960 = 5760, rounded up', '5800')])
    """
    say, situation = words.say, found.hand.situation
    rows = list(_base(found, words))
    if situation.liable:
        rows += _answered(found, words)
    elif situation.tsumo:
        rows += _shared(found, words)
    if situation.liable or situation.tsumo:
        totals: list[Row] = [(say("hand value"), _added(found), str(found.points))]
    else:
        totals = [_share(say("the discarder pays for all"), 4 if situation.seat else 6, found.base, words)]
    return Section((say("points"), "", ""), rows, [*totals, *_beside(found, words)])


def _base(found: Score, words: Words) -> Iterator[Row]:
    """The base value (WRC 2015 6.1)."""
    say, label = words.say, words.say("base value")
    if found.yakuman:
        times = sum(row.yakuman for row in found.yaku)
        yield label, f"{times} × {YAKUMAN}", str(times * YAKUMAN)
        if found.yakuman < times:
            yield "", say("at most {times} yakuman are paid", times=found.yakuman), str(found.base)
    elif found.rules.aotenjou or found.han < 5:
        raised = found.fu << 2 + found.han
        yield label, f"{found.fu} × 2^({found.han}+2)", str(raised)
        if raised != found.base:
            yield "", say("rounded up to a mangan" if raised == KIRIAGE else "capped at a mangan"), str(found.base)
    elif found.limit:
        times, limit = found.base // LIMITS[found.limit], words.limit(found.limit)
        yield (
            label,
            say("{han} han: {limit}", han=found.han, limit=limit if times == 1 else f"{times} × {limit}"),
            str(found.base),
        )


def _shared(found: Score, words: Words) -> Iterator[Row]:
    """Who pays which share of the base value on a self-draw, each rounded up by itself."""
    say, base, by_dealer, players = words.say, found.base, found.hand.situation.seat == 0, found.rules.players
    if by_dealer:
        yield _share(say("each opponent pays"), 2, base, words)
    else:
        yield _share(say("the dealer pays"), 2, base, words)
        yield _share(say("each other player pays" if players == 4 else "the other player pays"), 1, base, words)
    if players == 3 and found.rules.sanma_tsumo == "split":
        absent = 2 * base if by_dealer else base
        yield (
            say("each, for the absent north"),
            _rounded(f"{absent} / 2", absent // 2, words),
            str(hundreds(absent // 2)),
        )


def _share(label: str, times: int, base: int, words: Words) -> Row:
    return label, _rounded(f"{times} × {base}", times * base, words), str(hundreds(times * base))


def _rounded(formula: str, points: int, words: Words) -> str:
    """*formula*, and what it makes where that is rounded up."""
    if points == hundreds(points):
        return formula
    return words.say("{points}, rounded up", points=formula if formula == f"1 × {points}" else f"{formula} = {points}")


def _answered(found: Score, words: Words) -> Iterator[Row]:
    """Who pays how much where somebody is liable (WRC 2015 6.2)."""
    for payment in found.payments:
        if payment.hand < 0 and payment.seat is not None:
            why = ", ".join(_liable(payment, found, words))
            yield words.say("{seat} pays", seat=words.seat(payment.seat)), why, str(-payment.hand)


def _liable(payment: Payment, found: Score, words: Words) -> Iterator[str]:
    """What a player answers for."""
    say, situation, counted = words.say, found.hand.situation, {row.id for row in found.yaku}
    whole = found.rules.pao_scope == "hand" and len({seat for seat, _ in situation.liable}) == 1
    for seat, yakuman in situation.liable:
        if seat == payment.seat and (whole or yakuman in counted):
            name = words.yaku_short(yakuman)
            if situation.tsumo or seat == situation.discarder:
                yield say("all: liable for {yakuman}" if whole else "all of {yakuman}: liable", yakuman=name)
            else:
                yield say("half: liable for {yakuman}" if whole else "half of {yakuman}: liable", yakuman=name)
    if payment.seat == situation.discarder:
        yield say("discarder")


def _added(found: Score) -> str:
    """What is paid for the hand as a sum, the dearest share first; nothing where one player pays all."""
    paid = sorted((-payment.hand for payment in found.payments if payment.hand < 0), reverse=True)
    shares = {points: paid.count(points) for points in paid}
    if len(paid) == 1:
        return ""
    return " + ".join(f"{count} × {points}" if count > 1 else str(points) for points, count in shares.items())


def _beside(found: Score, words: Words) -> Iterator[Row]:
    """What the winner gets beside the hand's value, and all of it."""
    say, situation = words.say, found.hand.situation
    winner = next(payment for payment in found.payments if payment.seat == situation.seat)
    if situation.honba:
        yield say("counters"), f"{situation.honba} × {winner.honba // situation.honba}", str(winner.honba)
    if situation.sticks:
        yield say("riichi sticks"), f"{situation.sticks} × 1000", str(winner.sticks)
    if situation.honba or situation.sticks:
        yield say("{seat} gets", seat=words.seat(situation.seat)), "", str(winner.total)
