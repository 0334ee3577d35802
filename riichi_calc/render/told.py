"""What happened in a game, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..figures import Figures as Counted
from ..limits import Base
from ..match.events import Abort, Chombo, Draw, Figures, Limit, Penalty, Ron, Tsumo, riichi_of, wins_of
from .figures import figures_text, limit_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..match import Deal, Played, Settled, Win
    from ..names import Words


def round_of(deal: Deal, words: Words) -> str:
    """The round and its counters.

    >>> from riichi_calc.match import Deal
    >>> from riichi_calc.names import words
    >>> round_of(Deal(wind=2, dealer=3, honba=1), words("fr"))
    'O4-1'
    """
    counters = f"-{deal.honba}" if deal.honba else ""
    return f"{words.seat(deal.wind)[0]}{deal.dealer + 1}{counters}"


def happened(played: Played, words: Words) -> list[str]:
    """What happened, line by line: who did what, and what there is to say of it.

    >>> from riichi_calc.match import Match, read_event
    >>> from riichi_calc.names import words
    >>> happened(Match("tenhou", "ABCD").play(read_event("draw tenpai A B riichi A")), words("en"))
    ['exhaustive draw', 'tenpai: A, B · riichi: A']
    """
    event, say = played.event, words.say
    lines = [_HEADLINES[type(event)](played, words)]
    beside = []
    claimed = [(win, _paid(win, played)) for win in wins_of(event)] if played.settled else []
    if len(claimed) == 1:
        beside.append(worth(*claimed[0], words))
    else:
        lines += [f"{win.player}: {worth(win, paid, words)}" for win, paid in claimed]
    if isinstance(event, Draw):
        names = say("all") if event.tenpai == "all" else ", ".join(event.tenpai) or say("nobody")
        beside.append(say("tenpai: {names}", names=names))
        if event.nagashi:
            beside.append(f"{words.yaku_short('nagashi_mangan')}: {', '.join(event.nagashi)}")
    riichi = riichi_of(event)
    if riichi:
        beside.append(say("riichi: {names}", names=", ".join(riichi)))
    return [*lines, " · ".join(beside)] if beside else lines


def _paid(win: Win, played: Played) -> Settled | None:
    """What *win* was paid; None where only another winner was."""
    return next((paid for paid in played.settled if paid.player == win.player), None)


def worth(win: Win, paid: Settled | None, words: Words) -> str:
    """What a hand was worth: han and minipoints, or a limit, and who answers for it.

    >>> from riichi_calc.match import Limit, Win
    >>> from riichi_calc.names import words
    >>> worth(Win("Ann", Limit("yakuman", 2)), None, words("en"))
    'double yakuman · not paid'
    """
    score = paid.score if paid else None
    if isinstance(win.worth, Limit):
        text = words.limit(win.worth.name, win.worth.times).partition(" (")[0]
    elif isinstance(win.worth, Figures):
        text = _figures(win.worth.han, win.worth.fu, paid, words)
    elif score is None:
        text = win.worth.hand
    elif score.yakuman:
        text = words.limit("yakuman", score.yakuman)
    else:
        text = _figures(score.han, score.fu, paid, words)
    if win.liable:
        text += " · " + words.say("liable: {names}", names=", ".join(row.player for row in win.liable))
    return text if paid else f"{text} · {words.say('not paid')}"


def _figures(han: int, fu: int | None, paid: Settled | None, words: Words) -> str:
    """Han and minipoints, or the limit that they come to; from five han on the minipoints decide nothing."""
    base = Base(paid.base, paid.limit) if paid else Base(0)
    if fu is None or (base.limit and han > 4):
        return figures_text(Counted(han), base, words)
    text = figures_text(Counted(han, fu), base, words)
    return f"{text} · {limit_text(base, words)}" if base.limit else text


def _ron(played: Played, words: Words) -> str:
    event = played.event
    assert isinstance(event, Ron)  # noqa: S101
    winners = ", ".join(win.player for win in event.wins)
    if not played.settled:
        return words.say(
            "{winners} win on a discard of {discarder}: abortive draw", winners=winners, discarder=event.discarder
        )
    if len(event.wins) > 1:
        return words.say("{winners} win on a discard of {discarder}", winners=winners, discarder=event.discarder)
    return words.say("{winner} wins on a discard of {discarder}", winner=winners, discarder=event.discarder)


def _abort(played: Played, words: Words) -> str:
    assert isinstance(played.event, Abort)  # noqa: S101
    return words.say("abortive draw: {kind}", kind=words.rule_value("abortive_draws", played.event.kind))


_HEADLINES: dict[type, Callable[[Any, Words], str]] = {
    Ron: _ron,
    Tsumo: lambda played, words: words.say("{winner} wins by self-draw", winner=played.event.win.player),
    Draw: lambda _, words: words.say("exhaustive draw"),
    Abort: _abort,
    Chombo: lambda played, words: words.say("chombo: {name}", name=played.event.player),
    Penalty: lambda played, words: words.say("penalty: {name}", name=played.event.player),
}
