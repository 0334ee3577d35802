"""The beginning of a game's text: the rules, the players, where it starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import Fault, RulesError, refusal
from ..parameters import PARAMETERS
from ..presets import find_rules
from ..rules import change
from .deals import Deal, deal_of
from .play import Match, deal_faults, seating_faults
from .statements import FORMS, Parameter, Players, RuleSet, Start

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..rules import Rules


class Header:
    """What has been said before the first event.

    >>> from riichi_calc import find_rules
    >>> header = Header(find_rules("ema-2012"))
    >>> header.take(Parameter("start_points", "25000"))
    >>> header.take(Players(("Ann", "Bob", "Cleo", "Dan"), (None, 26000, None, None)))
    >>> header.match().scores
    (25000, 26000, 25000, 25000)
    """

    def __init__(self, rules: Rules) -> None:
        self.base = rules
        """The rule set that the text names, or the one that holds where it names none."""
        self.changes: dict[str, object] = {}
        self.players: Players | None = None
        self.start: Start | None = None
        self._began = False

    def take(self, statement: RuleSet | Parameter | Players | Start) -> None:
        """Take a statement; raise RiichiError where it cannot be, alone or with those before."""
        _TAKE[type(statement)](self, statement)
        self._began = True

    def rules(self) -> Rules:
        """The rule set with every parameter that was changed; raise RulesError where they contradict each other."""
        return change(self.base, self.changes) if self.changes else self.base

    def match(self) -> Match:
        """The match that is played; raise RiichiError where something is missing."""
        if self.players is None:
            sentence = "the players come before the first event, as in {form}"
            raise refusal([Fault("syntax", sentence, {"form": FORMS["players"]})])
        rules = self.rules()
        scores = [rules.start_points if score is None else score for score in self.players.scores]
        return Match(rules, self.players.names, scores, self._deal())

    def _deal(self) -> Deal:
        if self.start is None:
            return Deal()
        return deal_of(*self.start) or Deal()

    def _check(self, rules: Rules) -> None:
        """Make sure that what was said goes together."""
        faults = deal_faults(self._deal(), rules)
        if self.players is not None:
            faults += seating_faults(self.players.names, rules)
        if faults:
            raise refusal(faults)

    def _take_rules(self, statement: RuleSet) -> None:
        if self._began:
            raise refusal([Fault("syntax", "the rule set is named once, before everything else")])
        self.base = find_rules(statement.name)

    def _take_parameter(self, statement: Parameter) -> None:
        key = statement.key
        if key in self.changes:
            raise refusal([Fault("syntax", "{word} is written twice", {"word": key}, "key")])
        changes = {**self.changes, key: _toml_value(statement.value)}
        # So many bonuses as players: who changes their number has not come to the uma yet.
        others = {"uma": [0] * changes["players"]} if changes.get("players") in (3, 4) and "uma" not in changes else {}
        try:
            rules = change(self.base, {**changes, **others})
        except RulesError as error:
            field = "value" if key in PARAMETERS else "key"
            raise RulesError([fault._replace(field=field) for fault in error.faults]) from None
        self._check(rules)
        self.changes = changes

    def _take_players(self, statement: Players) -> None:
        if self.players is not None:
            raise refusal([Fault("syntax", "{word} is written twice", {"word": "players"})])
        self.players = statement
        self._check(self.rules())

    def _take_start(self, statement: Start) -> None:
        if self.start is not None:
            raise refusal([Fault("syntax", "{word} is written twice", {"word": "start"})])
        self.start = statement
        self._check(self.rules())


def _toml_value(text: str) -> Any:
    """The value that *text* is in TOML."""
    import tomllib

    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        sentence = 'a value is written as in TOML: true, 3, "zero" or [15000, 5000]; {value} is none'
        raise RulesError([Fault("rules", sentence, {"value": text}, "value")]) from None


_TAKE: dict[type, Callable[[Header, Any], None]] = {
    RuleSet: Header._take_rules,  # noqa: SLF001
    Parameter: Header._take_parameter,  # noqa: SLF001
    Players: Header._take_players,  # noqa: SLF001
    Start: Header._take_start,  # noqa: SLF001
}
