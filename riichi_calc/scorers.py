"""Scorers by rule set, made once."""

from __future__ import annotations

from functools import lru_cache

from .errors import Fault, RulesError, shortened
from .presets import find_rules
from .rules import Rules
from .scoring import Scorer


@lru_cache(maxsize=32)
def _of_preset(name: str) -> Scorer:
    return Scorer(find_rules(name))


@lru_cache(maxsize=32)
def _of_rules(rules: Rules) -> Scorer:
    return Scorer(rules)


_OF_OBJECTS: dict[str, Scorer] = {}
"""The scorers of rule sets that records spell out, by what they spell."""


def scorer_for(rules: object) -> Scorer:
    """The scorer of a rule set, made once: of a preset's name, of parameters over a base, of Rules; raise RulesError.

    >>> scorer_for("tenhou") is scorer_for("tenhou")
    True
    """
    if isinstance(rules, str):
        return _of_preset(rules)
    if isinstance(rules, Rules):
        return _of_rules(rules)
    if not isinstance(rules, dict):
        values = {"found": shortened(rules)}
        raise RulesError([Fault("value", "rules are a name or an object with a base, not {found}", values, "rules")])
    try:
        spelled = repr(rules)
    except (ValueError, RecursionError):  # what cannot be spelled is no rule set, and what reads one says why
        return Scorer(find_rules(rules))
    scorer = _OF_OBJECTS.get(spelled)
    if scorer is None:
        scorer = Scorer(find_rules(rules))
        if len(_OF_OBJECTS) >= 32:
            _OF_OBJECTS.clear()
        _OF_OBJECTS[spelled] = scorer
    return scorer
