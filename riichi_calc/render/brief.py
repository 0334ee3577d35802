"""A score in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..names import Words
    from ..scores import Score


def brief(found: Score, words: Words) -> str:
    """Han, fu and points, the yaku, who pays; what the winner gets, where that is more than the hand is worth.

    >>> from riichi_calc import score
    >>> from riichi_calc.names import words
    >>> brief(score("234m567p2346788s+5s", riichi=True, dora="4p", from_="W", sticks=1, rules="tenhou"), words("en"))
    '4 han 30 fu 7700 · riichi, pinfu, tanyao, dora 1 · W pays 7700 · S gets 8700'
    """
    return " · ".join([worth(found, words), ", ".join(_yaku(found, words)), *_payments(found, words)])


def worth(found: Score, words: Words) -> str:
    """Han and fu, the limit, the points.

    >>> from riichi_calc import score
    >>> from riichi_calc.names import words
    >>> worth(score("19m19p19s1234567z+1z", rules="mahjong-soul"), words("en"))
    'double yakuman 64000'
    """
    if found.yakuman:
        return f"{words.limit('yakuman', found.yakuman)} {found.points}"
    limit = words.limit(found.limit).partition(" (")[0] if found.limit else ""
    counted = f"{found.han} {words.say('han')} {found.fu} {words.say('fu')}"
    return " ".join(filter(None, [counted, limit, str(found.points)]))


def _yaku(found: Score, words: Words) -> Iterator[str]:
    for row in found.yaku:
        yield words.yaku_short(row.id)
    for kind, han in found.dora._asdict().items():
        if han:
            yield f"{words.yaku_short(kind)} {han}"


def _payments(found: Score, words: Words) -> Iterator[str]:
    say, winner = words.say, found.hand.situation.seat
    paid = [
        say(
            "{seat} pays {points}",
            seat=say("a player") if payment.seat is None else words.seat(payment.seat)[0],
            points=-payment.total,
        )
        for payment in found.payments
        if payment.total < 0
    ]
    yield ", ".join(paid)
    gets = next(payment.total for payment in found.payments if payment.seat == winner)
    if gets != found.points:
        yield say("{seat} gets {points}", seat=words.seat(winner)[0], points=gets)
