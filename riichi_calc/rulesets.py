"""What is to be said of rule sets: where they come from, what they may answer, how two differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

from .parameters import PARAMETERS
from .rules import Rules

if TYPE_CHECKING:
    from .errors import Phrase

SOURCES = {
    "ema-2012": "European Mahjong Association, Riichi Competition Rules, 8 January 2012 (Tina Christensen)",
    "ema-2016": "European Mahjong Association, Riichi Rules 2016, mahjong-europe.org",
    "ema-2025": "European Mahjong Association, Riichi Rules 2025, mahjong-europe.org",
    "wrc-2015": "World Riichi Championship, Rules, 16 June 2015 (Sylvain Malbec)",
    "wrc-2022": "World Riichi Championship, Rules 2022, worldriichi.org",
    "wrc-2025": "World Riichi Championship, Rules 2025, worldriichi.org",
    "tenhou": "Tenhou, manual, tenhou.net/man",
    "tenhou-sanma": "Tenhou, manual, tenhou.net/man",
    "mahjong-soul": "Mahjong Soul, ranked rooms, as its servers score",
    "mahjong-soul-sanma": "Mahjong Soul, ranked rooms, as its servers score",
    "m-league": "M.League, official rules, m-league.jp/about",
    "online-guide": "« Le calcul des points : han et fu », guide of an online game",
    "quebec": "« Le pointage », tsumo.ca",
    "saikouisen": "Saikouisen, league rules as of 2009",
    "jpml-a-2022": "Japan Professional Mahjong League, A rules as of 2012, ma-jan.or.jp",
    "jpml-a": "Japan Professional Mahjong League, A rules since 2023, ma-jan.or.jp",
    "rmu-a": "RMU, A rules, rmu.jp/rule",
}
"""The document that each built-in rule set follows."""

_CHAPTERS = {
    "title": "rule set",
    "red_fives": "the hand",
    "double_wind_pair_fu": "minipoints",
    "kiriage_mangan": "limits",
    "pao_yakuman": "payments",
    "multiple_ron": "several winners",
    "start_points": "the game",
}
"""What the parameters are about, by the first of each chapter."""


def chapters() -> dict[str, list[str]]:
    """Every parameter, by what it is about.

    >>> [*chapters()], chapters()["minipoints"][0]
    (['rule set', 'the hand', 'minipoints', 'limits', 'payments', 'several winners', 'the game'], 'double_wind_pair_fu')
    """
    found: dict[str, list[str]] = {}
    chapter = ""
    for parameter in PARAMETERS:
        chapter = _CHAPTERS.get(parameter, chapter)
        found.setdefault(chapter, []).append(parameter)
    return found


def choices(parameter: str) -> tuple[object, ...]:
    """The values of a parameter that is one of a few; nothing for another.

    >>> choices("rounds"), choices("uma"), choices("chombo")
    ((1, 2), (), ('mangan',))
    """
    hint = get_type_hints(Rules)[parameter]
    return tuple(value for part in (hint, *get_args(hint)) if get_origin(part) is Literal for value in get_args(part))


def allowed(parameter: str) -> Phrase:
    """What a parameter may be.

    >>> str(allowed("rounds")), str(allowed("pao_yakuman"))
    ('one of 1, 2', 'one of "daisangen", "daisuushii", "suukantsu"')
    """
    # Asked as a rule file asks: with a value that cannot be.
    impossible = ("",) if isinstance(getattr(Rules(), parameter), tuple) else None
    phrase: Phrase = Rules().replace(**{parameter: impossible}).faults()[0].values["allowed"]  # type: ignore[assignment]
    return phrase


def differences(one: Rules, other: Rules) -> dict[str, tuple[Any, Any]]:
    """The parameters, title aside, in which two rule sets differ, each with both values.

    >>> from riichi_calc import find_rules
    >>> differences(find_rules("wrc-2022"), find_rules("wrc-2025"))
    {'thirteen_han': ('sanbaiman', 'yonbaiman')}
    """
    pairs = {key: (getattr(one, key), getattr(other, key)) for key in PARAMETERS if key != "title"}
    return {key: values for key, values in pairs.items() if values[0] != values[1]}
