"""Riichi mahjong hands, scored under a named rule set.

>>> from riichi_calc import score
>>> score("234m567p2346788s+5s", riichi=True, from_="W", rules="tenhou").points
3900
"""

from __future__ import annotations

from .errors import Fault, HandError, LogError, NotationError, NotComplete, NoYaku, RiichiError, RulesError
from .hand import Hand, Meld, Situation
from .notation import format_hand
from .presets import PRESETS, find_rules
from .records import parse_hand, score, score_record
from .results import error_result, result, short_result
from .rules import Rules
from .scoring import Count, Dora, Score, Scorer

__version__ = "0.1.0"
__all__ = [
    "PRESETS",
    "Count",
    "Dora",
    "Fault",
    "Hand",
    "HandError",
    "LogError",
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
    "result",
    "score",
    "score_record",
    "short_result",
]
