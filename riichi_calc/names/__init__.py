"""What everything is called, in every language that the program speaks.

A language is a few tables: `fr.py` names what a score holds, `fr_rules.py` says what a rule set asks, `fr_faults.py`
what was refused and `fr_phrases.py` all else. The last two go by the English sentence, so English has neither. Whoever
says something new writes it in English where it is said and adds a line to each `…_faults.py` or `…_phrases.py`; where
no call shows a phrase, because it comes out of a variable, it stands in `phrases.py` too. Only the tables that are
asked for are imported.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

from ..errors import Fault, refusal
from ..tiles import OUTSIDE

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "fr", "ja")
"""What everything can be said in.

>>> [words(lang).title("Tenhou, four players") for lang in LANGUAGES]
['Tenhou, four players', 'Tenhou, quatre joueurs', '天鳳（四人打ち）']
"""
_SEVERAL = {2: "double yakuman", 3: "triple yakuman"}
_BETWEEN = {int: " ", str: ", ", tuple: " / "}
"""What stands between the values of a list, by their type."""


@runtime_checkable
class Sentence(Protocol):
    """An English sentence and what fills it: a fault, or a phrase inside another sentence.

    >>> isinstance(Fault("value", "{seat} has two scores", {"seat": "E"}), Sentence)
    True
    """

    @property
    def sentence(self) -> str:
        """With {names} to fill in."""

    @property
    def values(self) -> Mapping[str, object]:
        """What fills it; a value may be such a sentence itself."""


class _Terms(Protocol):
    """What a language's main module holds: names by id."""

    YAKU: Mapping[str, str]
    LIMITS: Mapping[str, str]
    FU: Mapping[str, str]
    WAITS: Mapping[str, str]
    WINDS: tuple[str, ...]
    CIRCUMSTANCES: Mapping[str, str]


class Words:
    """A language. The names of things are looked up by id, and an id that has none is a KeyError.

    >>> french = words("fr")
    >>> french.yaku("tanyao"), french.say("yes")
    ('Tout ordinaire', 'oui')
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._terms = _terms(lang)
        self._sentences: Mapping[str, str] = {}
        if lang != "en":
            self._sentences = {**_module(f"{lang}_phrases").PHRASES, **_module(f"{lang}_faults").FAULTS}

    def yaku(self, yaku: str) -> str:
        """The name of a yaku or a kind of dora, with its meaning where the name is a foreign word.

        >>> words("en").yaku("pinfu")
        'pinfu (no-points hand)'
        """
        return self._terms.YAKU[yaku]

    def yaku_short(self, yaku: str) -> str:
        """The name alone, for a line that lists several.

        >>> words("en").yaku_short("pinfu")
        'pinfu'
        """
        return self.yaku(yaku).partition(" (")[0]

    def kanji(self, name: str) -> str:
        """A yaku, a kind of dora or a limit as it is written in Japanese, whatever the language.

        >>> words("fr").kanji("sanshoku_doujun")
        '三色同順'
        """
        japanese = _terms("ja")
        return japanese.YAKU.get(name) or japanese.LIMITS[name]

    def limit(self, limit: str, times: int = 1) -> str:
        """The name of a limit; of so many yakuman at once.

        >>> words("en").limit("haneman"), words("en").limit("yakuman", 2)
        ('haneman', 'double yakuman')
        """
        if times > 1:
            return self.say(_SEVERAL.get(times, "{times} × yakuman"), times=times)
        return self._terms.LIMITS[limit]

    def fu(self, item: str, kind: int | None = None, concealed: bool | None = None) -> str:
        """What an item of a fu count is for; *kind* and *concealed* tell triplets and quads apart.

        >>> words("en").fu("kanchan"), words("en").fu("triplet", kind=0, concealed=True)
        ('closed wait', 'concealed triplet of terminals or honours')
        """
        if concealed is not None and kind is not None:
            item = f"{'concealed' if concealed else 'open'}_{item}_{'outside' if OUTSIDE >> kind & 1 else 'simple'}"
        return self._terms.FU[item]

    def wait(self, wait: str) -> str:
        """What a wait is called.

        >>> words("en").wait("penchan")
        'edge wait'
        """
        return self._terms.WAITS[wait]

    def seat(self, wind: int) -> str:
        """A wind, 0 to 3 from East.

        >>> words("fr").seat(0), words("ja").seat(0)
        ('Est', '東')
        """
        return self._terms.WINDS[wind]

    def circumstance(self, key: str) -> str:
        """What the key of a record stands for.

        >>> words("en").circumstance("from"), words("en").circumstance("haitei")
        ('discarder', 'haitei raoyue')
        """
        return self._terms.CIRCUMSTANCES.get(key) or self.yaku_short(key)

    def rule(self, parameter: str) -> str:
        """What a parameter of a rule set asks.

        >>> words("en").rule("open_tanyao")
        'Does tanyao count in an open hand?'
        """
        questions: Mapping[str, str] = _module(f"{self.lang}_rules").QUESTIONS
        return questions[parameter]

    def rule_value(self, parameter: str, value: object) -> str:
        """The answer that a rule set gives to what a parameter asks.

        >>> english = words("en")
        >>> english.rule_value("open_tanyao", True), english.rule_value("multiple_ron", "one")
        ('yes', 'one, the first in turn')
        >>> english.rule_value("double_yakuman", ("daisuushii", "chuuren_9"))
        'daisuushii, junsei chuuren poutou'
        """
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        if isinstance(value, tuple):
            each = [self.rule_value(parameter, item) for item in value]
            return _BETWEEN[type(value[0])].join(each) if each else self.say("none")
        answers: Mapping[str, Mapping[object, str]] = _module(f"{self.lang}_rules").ANSWERS
        answer = answers.get(parameter, {}).get(value)
        if answer is None:
            answer = self.yaku_short(value) if isinstance(value, str) and value in self._terms.YAKU else str(value)
        return answer

    def title(self, title: str) -> str:
        """What a rule set is called: translated for the built-in ones, as it is for others.

        >>> words("fr").title("Tenhou, four players"), words("fr").title("Club {A}")
        ('Tenhou, quatre joueurs', 'Club {A}')
        """
        return self._sentences.get(title, title)

    def say(self, sentence: str, /, **values: object) -> str:
        """An English sentence in this language, filled in; a value that is a sentence itself is said in it too.

        >>> words("fr").say("from {seat}", seat=words("fr").seat(3))
        'du joueur Nord'
        """
        said = {name: self.message(value) if isinstance(value, Sentence) else value for name, value in values.items()}
        return self._sentences.get(sentence, sentence).format_map(said)

    def message(self, fault: Sentence) -> str:
        """What is wrong.

        >>> words("fr").message(Fault("conflict", "ippatsu needs riichi"))
        'ippatsu demande un riichi'
        """
        return self.say(fault.sentence, **fault.values)


@lru_cache(maxsize=len(LANGUAGES))
def words(lang: str) -> Words:
    """The language called *lang*: one of LANGUAGES.

    Raises RiichiError where there is none.

    >>> words("ja").limit("mangan")
    '満貫'
    """
    if lang not in LANGUAGES:
        values = {"lang": lang, "known": ", ".join(LANGUAGES)}
        raise refusal([Fault("value", "no language is called {lang}; there are {known}", values, "lang")])
    return Words(lang)


def _module(name: str) -> Any:
    return import_module(f".{name}", __name__)


def _terms(lang: str) -> _Terms:
    return cast("_Terms", _module(lang))


__all__ = ["LANGUAGES", "Sentence", "Words", "words"]
