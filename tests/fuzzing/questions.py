"""The questions that are fuzzed, each with the laws that hold of its answer."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from riichi_calc import RiichiError
from riichi_calc.fields import MOST
from riichi_calc.names import LANGUAGES, words
from riichi_calc.names.spellings import leading_name
from riichi_calc.need import last_hand, needed, read_scores
from riichi_calc.presets import DEFAULT, find_rules
from riichi_calc.render.answers import need_value
from riichi_calc.render.need import NeedTables
from riichi_calc.render.waits import WaitsTable
from riichi_calc.render.why import WhyText
from riichi_calc.waits import outlook, waits_result
from riichi_calc.why import likely, why, why_result

from .laws import drawn_in_every_language, error_holds, writes_as_json
from .splicing import text_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from .laws import Sort


def ask(data: bytes, drawn: bool = False) -> Sort:
    """A question: what a hand waits on, why it has a yaku, what has to be won."""
    try:
        said = json.loads(text_of(data))
        question = _QUESTIONS[said.pop("ask")]
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        return ("no question",)
    rules = said.pop("rules", None) or DEFAULT.name
    try:
        return question(said, find_rules(rules if isinstance(rules, dict) else str(rules)), drawn)
    except RiichiError as error:
        return error_holds(error, drawn=drawn)


def _waits(said: dict[str, Any], rules: Any, drawn: bool) -> Sort:
    hand, seen, discards = (str(said.pop(key, "")) for key in ("hand", "seen", "discards"))
    found = outlook(hand, seen=seen, discards=discards, rules=rules, **said)
    writes_as_json(waits_result(found))
    if drawn:
        drawn_in_every_language(*[WaitsTable(found, words(language)) for language in LANGUAGES])
    return (str(len(found.options)), str(found.complete), str(found.waiting))


def _why(said: dict[str, Any], rules: Any, drawn: bool) -> Sort:
    spoken = said.pop("words", ())
    named, hand = leading_name([*map(str, spoken)] if isinstance(spoken, list) else [str(spoken)])
    said = {key: value for key, value in said.items() if key not in ("hand", "yaku")}
    answers = likely([why(yaku, " ".join(hand), rules=rules, **said) for yaku in named])
    writes_as_json([why_result(answer) for answer in answers])
    if drawn:
        drawn_in_every_language(*[WhyText(answers[0], words(language)) for language in LANGUAGES])
    return tuple(f"{answer.yaku} {answer.has}" for answer in answers)


def _need(said: dict[str, Any], rules: Any, drawn: bool) -> Sort:
    scores, player, deal = str(said.get("scores")), str(said.get("me")), said.get("deal")
    honba, sticks, place = (
        _count(said.get(key, default)) for key, default in (("honba", 0), ("sticks", 0), ("place", 1))
    )
    declared = said.get("riichi")
    match = last_hand(read_scores(scores), rules, deal=None if deal is None else str(deal), honba=honba, sticks=sticks)
    found = needed(match, player, place, [*map(str, declared)] if isinstance(declared, list) else ())
    writes_as_json(need_value(found))
    if drawn:
        drawn_in_every_language(*[NeedTables(found, words(language)) for language in LANGUAGES])
    return (str(found.reachable), *(str(bool(way.enough)) for way in found.ways))


def _count(said: object) -> int:
    """A number as the command line takes it: from 0 to MOST."""
    return said % (MOST + 1) if isinstance(said, int) else 0


_QUESTIONS: dict[object, Callable[[dict[str, Any], Any, bool], Sort]] = {"waits": _waits, "why": _why, "need": _need}
