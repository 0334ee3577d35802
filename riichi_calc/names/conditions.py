"""What a yaku asks, said in a language: the requirements of the yaku table by the names of traits and conditions."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ..tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..requirements import Requirement
    from . import Words


def asked_text(requirement: Requirement, words: Words) -> str:
    """What a yaku asks.

    >>> from riichi_calc.names import words
    >>> from riichi_calc.requirements import requirements
    >>> from riichi_calc.yaku import TABLE
    >>> [asked_text(asked, words("en")) for asked in requirements(TABLE["seat_wind_east"])]
    ['a triplet of the seat wind', 'seat wind East']
    """
    terms = import_module(f".{words.lang}_conditions", __package__)
    said: Mapping[str, str] = {"needs": terms.NEEDS, "bars": terms.BARS, "holds": terms.HOLDS}[requirement.how]
    text = said[requirement.term]
    return text.format(wind=words.seat(WINDS.index(requirement.wind))) if requirement.wind else text
