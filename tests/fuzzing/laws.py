"""What must hold of a refusal, and of an answer, whatever was read."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING, Any

from riichi_calc import RiichiError, format_hand, result, score_record
from riichi_calc.errors import Phrase
from riichi_calc.names import LANGUAGES, fr_faults, fr_phrases, ja_faults, ja_phrases, words
from riichi_calc.render.console import console
from riichi_calc.render.errors import Refusal
from riichi_calc.schema.result import CODES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

    from riichi_calc import Fault, Score

Sort = tuple[str, ...]
"""What sort of outcome an input has: the sentences that refuse it, or what it came to."""

_TRANSLATED = (
    {*fr_faults.FAULTS, *fr_phrases.PHRASES},
    {*ja_faults.FAULTS, *ja_phrases.PHRASES},
)


def faults_hold(faults: Iterable[Fault], text: str | None = None) -> Sort:
    """Every fault has a known code, a sentence in all languages and a place inside *text*; what they are, in short."""
    faults = tuple(faults)
    assert faults, "refused without a fault"
    for fault in faults:
        assert fault.code in CODES, fault
        assert fault.at is None or (text is not None and 0 <= fault.at <= len(text)), (fault, text)
        for sentence in _sentences(fault):
            assert all(sentence in translated for translated in _TRANSLATED), f"not translated: {sentence}"
        for language in LANGUAGES:
            assert words(language).message(fault).strip(), fault
    return tuple(sorted({f"{fault.code} {fault.field} {_unfilled(fault)}" for fault in faults}))


def _sentences(said: Fault | Phrase) -> Iterable[str]:
    """The sentence of a fault, and those that fill it."""
    if said.sentence:
        yield said.sentence
    for value in said.values.values():
        if isinstance(value, Phrase):
            yield from _sentences(value)


def _unfilled(fault: Fault) -> str:
    """The sentence of a fault, with the reason that Python gives for a broken log."""
    return fault.sentence + str(fault.values.get("reason", ""))[:40]


def error_holds(error: RiichiError, *, drawn: bool = False) -> Sort:
    """An error can be said, with its carets, in every language, and with *drawn* be put on paper."""
    sort = faults_hold(error.faults, error.text)
    assert str(error)
    if drawn:
        drawn_in_every_language(*[Refusal(error, words(language)) for language in LANGUAGES])
    return sort


def drawn_in_every_language(*pictures: RenderableType) -> None:
    """Pictures can be drawn, on wide paper and on narrow."""
    for width in (30, 100):
        paper = console(io.StringIO(), width)
        for picture in pictures:
            paper.print(picture)


def writes_as_json(value: object) -> None:
    """A value is JSON and nothing more than JSON."""
    json.dumps(value, allow_nan=False)


def score_holds(score: Score, record: dict[str, Any]) -> Sort:
    """What is paid is what is won, and the hand in the form that is written counts the same."""
    written = result(score)
    assert sum(written["payments"].values()) == 1000 * score.win.hand.situation.sticks
    assert written["points"] > 0
    hand = format_hand(score.win.hand)
    again = {key: value for key, value in record.items() if key != "win"}
    again |= {"hand": hand, "tsumo": score.win.hand.situation.tsumo}
    assert result(score_record(again)) == written
    return (*(counted.id for counted in score.yaku), str(score.limit), written["reading"]["form"])
