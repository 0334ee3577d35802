"""Riichi mahjong hands, scored under a named rule set.

>>> from riichi_calc import score
>>> score("234m567p2346788s+5s", riichi=True, from_="W", rules="tenhou").points
3900
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import Fault, HandError, LogError, NotationError, NotComplete, NoYaku, RiichiError, RulesError
from .hand import Hand, Meld, Situation
from .notation import format_hand
from .presets import PRESETS, find_rules
from .records import parse_hand, score, score_record
from .results import error_result, result, short_result
from .rules import Rules
from .scores import Count, Dora, Score
from .scoring import Scorer

if TYPE_CHECKING:
    from .batch import score_many
    from .match import Match, play_game, read_event

__version__ = "0.1.0"
__all__ = [
    "PRESETS",
    "Count",
    "Dora",
    "Fault",
    "Hand",
    "HandError",
    "LogError",
    "Match",
    "Meld",
    "NoYaku",
    "NotComplete",
    "NotationError",
    "RiichiError",
    "Rules",
    "RulesError",
    "Score",
    "Scorer",
    "Situation",
    "error_result",
    "find_rules",
    "format_hand",
    "parse_hand",
    "play_game",
    "read_event",
    "result",
    "score",
    "score_many",
    "score_record",
    "short_result",
]

ON_DEMAND = {"Match": "match", "play_game": "match", "read_event": "match", "score_many": "batch"}
"""What is imported when it is first asked for: scoring a hand needs none of it."""


def __getattr__(name: str) -> Any:
    if name not in ON_DEMAND:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{ON_DEMAND[name]}", __name__), name)
