"""What the lines of a game's text say: the events, and before them the rules, the players and where the text begins."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ..limits import LIMITS
from ..traits import CIRCUMSTANCES
from .events import Event


class RuleSet(NamedTuple):
    """Under which rule set the game is played.

    >>> RuleSet("tenhou").name
    'tenhou'
    """

    name: str


class Parameter(NamedTuple):
    """One parameter that is not as the rule set says.

    >>> Parameter("tobi", '"zero"').value
    '"zero"'
    """

    key: str
    value: str
    """In TOML."""


class Players(NamedTuple):
    """Who plays, from the first East, and the scores that the text gives them.

    >>> Players(("Ann", "Bob", "Cleo", "Dan"), (24000, None, None, None)).scores[0]
    24000
    """

    names: tuple[str, ...]
    scores: tuple[int | None, ...]


class Start(NamedTuple):
    """Where the text begins.

    >>> Start("E2", honba=1).sticks
    0
    """

    round: str
    honba: int = 0
    sticks: int = 0


Statement: TypeAlias = RuleSet | Parameter | Players | Start | Event
"""What a line of a game's text says.

>>> isinstance(RuleSet("tenhou"), Statement)
True
"""
HEADER = (RuleSet, Parameter, Players, Start)
"""The statements that come before the first event."""

FORMS = {
    "rules": "rules ema-2012",
    "rule": 'rule tobi "zero"',
    "players": "players Ann Bob Cleo Dan",
    "start": "start E2 honba 1 sticks 2",
    "ron": "ron Bob from Dan 3han 40fu riichi Bob",
    "tsumo": "tsumo Ann mangan riichi Ann",
    "draw": "draw tenpai Ann Bob riichi Ann",
    "abort": "abort kyuushu",
    "chombo": "chombo Dan",
    "penalty": "penalty Dan -8000",
    "end": "end",
}
"""Every word that a line can begin with, and such a line."""
HEADER_WORDS = ("rules", "rule", "players", "start")
"""Those before the first event."""
OF_A_HAND = ("win", "dora", "ura", "nuki", *(name for name in CIRCUMSTANCES if name != "riichi"))
"""What can be said of a hand in tiles beside who declared riichi and who is liable."""
_NAMED_AFTER = ("from", "also", "riichi", "declared", "liable", "tenpai", "nagashi")
KEYWORDS = frozenset({*FORMS, *LIMITS, *OF_A_HAND, *_NAMED_AFTER, "all", "none", "honba", "sticks"})
"""What nobody can be called, since lists of names end there."""
