"""What is refused, and why.

RiichiError(ValueError)      everything below; `faults` says all that is wrong
  NotationError              the text is no hand: str() draws a caret under the place
  HandError                  tiles or circumstances that cannot be together
  NotComplete                the tiles are no win
  NoYaku                     a win that may not be claimed: no yaku, or too few han
  RulesError                 a rule set that does not exist or says what no rule set may
  LogError                   a game text or a game log that cannot be read: path and line
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

NOTHING: Mapping[str, object] = {}


class Phrase(NamedTuple):
    """A few words that fill a place in a sentence, themselves to be said in another language.

    >>> str(Phrase("a whole number from {low} to {high}", {"low": 0, "high": 4}))
    'a whole number from 0 to 4'
    """

    sentence: str
    values: Mapping[str, object] = NOTHING

    def __str__(self) -> str:
        return self.sentence.format_map(self.values)


NO_PHRASE = Phrase("")


def nearest(word: str, known: Iterable[str]) -> Phrase:
    """` (did you mean …?)` with the known word nearest to *word*, or an empty phrase.

    >>> str(nearest("tenho", ("tenhou", "ema-2012")))
    ' (did you mean tenhou?)'
    """
    from difflib import get_close_matches

    close = get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)
    return Phrase(" (did you mean {word}?)", {"word": close[0]}) if close else NO_PHRASE


def shortened(value: object, spell: Callable[[object], str] = repr) -> str:
    """A value as it is shown in a sentence: its beginning, where it is long; its type, where it cannot be spelled.

    >>> shortened("x" * 50)[-3:], shortened(10**5000)
    ('xx…', 'int …')
    """
    try:
        text = spell(value)
    except (ValueError, RecursionError):  # Python writes no number of thousands of digits, and no endless nesting
        return f"{type(value).__name__} …"
    return text if len(text) <= 40 else text[:40] + "…"


class Fault(NamedTuple):
    """One thing that is wrong.

    The sentence is kept apart from what fills it, so that it can be said in another language.

    >>> Fault("value", "{field} is a number, not {found}", {"field": "honba", "found": "'x'"}).message
    "honba is a number, not 'x'"
    """

    code: str
    """Stable, for programs: one of the codes of a result's error."""
    sentence: str
    """For people, in English, with {names} to fill in."""
    values: Mapping[str, object] = NOTHING
    """What fills the sentence."""
    field: str | None = None
    """The key of the record that is at fault."""
    at: int | None = None
    """The column in the hand's text, from 0."""

    @property
    def message(self) -> str:
        """The sentence, filled in."""
        return self.sentence.format_map(self.values)

    def __str__(self) -> str:
        return self.message


class RiichiError(ValueError):
    """Something was refused; *faults* holds every reason, the first one first.

    >>> error = RiichiError([Fault("conflict", "ippatsu needs riichi")])
    >>> error.code, str(error)
    ('conflict', 'ippatsu needs riichi')
    """

    def __init__(self, faults: Iterable[Fault], text: str | None = None) -> None:
        self.faults = tuple(faults)
        self.text = text
        super().__init__(self.faults, text)

    @property
    def code(self) -> str:
        """The first fault's code."""
        return self.faults[0].code

    def __str__(self) -> str:
        lines = []
        for fault in self.faults:
            if fault.at is not None and self.text is not None:
                lines += [self.text, " " * fault.at + "^"]
            lines.append(fault.message)
        return "\n".join(lines)


class NotationError(RiichiError):
    """The text is not the notation, or its tiles are not a hand's.

    >>> print(NotationError([Fault("syntax", "q is no suit", at=3)], "123q"))
    123q
       ^
    q is no suit
    """


class HandError(RiichiError):
    """Tiles or circumstances that cannot be together.

    >>> from riichi_calc import score
    >>> score("234m567p2346788s+5s", ippatsu=True)
    Traceback (most recent call last):
    riichi_calc.errors.HandError: ippatsu needs riichi
    """


class NotComplete(RiichiError):  # noqa: N818 - the name says what is the matter
    """The tiles are no winning hand.

    >>> from riichi_calc import score
    >>> score("234m567p2346788s+9p")
    Traceback (most recent call last):
    riichi_calc.errors.NotComplete: the hand waits on 5s 8s, and 9p does not complete it
    """


class NoYaku(RiichiError):  # noqa: N818
    """A complete hand that may not be claimed.

    >>> from riichi_calc import score
    >>> try:
    ...     score("13m234p345678s22z+2m")
    ... except NoYaku as error:
    ...     error.code
    'no_yaku'
    """


class RulesError(RiichiError):
    """A rule set that does not exist, or a parameter that cannot be so.

    >>> from riichi_calc import find_rules
    >>> find_rules({"base": "tenhou", "rounds": 3})
    Traceback (most recent call last):
    riichi_calc.errors.RulesError: rounds = 3: allowed is one of 1, 2
    """


class LogError(RiichiError):
    """A game text or log that cannot be read.

    >>> from riichi_calc import read_event
    >>> try:
    ...     read_event("ron Bob")
    ... except LogError as error:
    ...     error.faults[0].at
    7
    """


_CLASSES: dict[str, type[RiichiError]] = {
    "syntax": NotationError,
    "tile_count": NotationError,
    "meld": NotationError,
    "not_complete": NotComplete,
    "no_yaku": NoYaku,
    "too_few_han": NoYaku,
    "unknown_rules": RulesError,
    "rules": RulesError,
}


def refusal(faults: Iterable[Fault], text: str | None = None) -> RiichiError:
    """The error for *faults*, of the class that the first one asks for.

    >>> type(refusal([Fault("no_yaku", "no yaku")])).__name__
    'NoYaku'
    """
    faults = tuple(faults)
    return _CLASSES.get(faults[0].code, HandError)(faults, text)
