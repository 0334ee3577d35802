"""Why a hand has a yaku or has it not: what the row of the yaku table asks, over every reading of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .breaking import Breaking, breaking, laid
from .catalogue import catalogue
from .errors import NoYaku
from .notation import format_hand
from .payments import Part, settle
from .presets import DEFAULT
from .records import parse_hand
from .requirements import Requirement, exclude, requirements
from .scorers import scorer_for
from .traits import TRAITS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .catalogue import Entry
    from .hand import Hand
    from .rules import Rules
    from .scores import Count, Score
    from .scoring import Scorer
    from .wins import Win
    from .yaku import Yaku


class Check(NamedTuple):
    """One requirement, judged."""

    requirement: Requirement
    met: bool
    breaking: tuple[Breaking, ...]
    """The tiles that keep it from being met."""
    unrewarded: bool
    """The hand was won so, and the rule set does not reward it."""


class Judged(NamedTuple):
    """One way to read a hand, and what it has of a yaku."""

    counted: Count
    points: int
    """What it is worth to the winner, counters and sticks aside; 0 without a yaku."""
    chosen: bool
    """Whether it is the one that counts."""
    has: bool
    """Whether the yaku is among those that count in it."""
    checks: tuple[Check, ...]
    excluded_by: tuple[str, ...]
    """The yaku of this reading that are there in its place: it cannot be with them, or does not count beside them."""


class Why(NamedTuple):
    """The answer for one yaku.

    >>> found = why("pinfu", "123m456p23467s11z+5s")
    >>> [(check.requirement.name, check.breaking) for check in found.readings[0].checks if not check.met]
    [('value_pair', (Breaking(tiles='11z', why='round_wind_pair'),))]
    """

    yaku: str
    hand: Hand
    rules: Rules
    counts: bool
    """Whether the rule set counts the yaku at all."""
    found: Score | None
    """The score of the hand; none where it has no yaku."""
    readings: tuple[Judged, ...]
    """The one that counts first, then the dearest first."""

    @property
    def has(self) -> bool:
        """Whether the reading that counts has it."""
        return any(reading.has and reading.chosen for reading in self.readings)

    @property
    def of_another_wind(self) -> bool:
        """Whether the yaku is a wind's that is not the player's, or not the round's."""
        return any(check.requirement.wind and not check.met for check in self.readings[0].checks)


def why(yaku: str, hand: str, *, rules: str | Mapping[str, object] | Rules = DEFAULT, **situation: Any) -> Why:
    """Whether a hand has a yaku, by its id, and what is for it and against it.

    The keywords are those of a record. Raises the RiichiError that holds every fault, NotComplete for tiles that are no
    win.

    >>> found = why("chanta", "123m99p78s+9s,123p,789m")
    >>> found.has, found.readings[0].excluded_by
    (False, ('junchan',))
    """
    scorer = scorer_for(rules)
    parsed = parse_hand(hand, **situation)
    counted = scorer.counts(parsed)
    found = _score(scorer, parsed)
    entry = next(entry for entry in catalogue(scorer.rules) if entry.row.id == yaku)
    readings = [_judge(entry, count, found, scorer) for count in counted]
    readings.sort(key=lambda reading: (reading.chosen, reading.counted.worth), reverse=True)
    return Why(yaku, parsed, scorer.rules, entry.counts, found, tuple(readings))


def likely(answers: Sequence[Why]) -> list[Why]:
    """The answers that say something where a name means several yaku: those that are yes, or else those that are not
    about another wind than the player's and the round's.

    >>> answers = [why(yaku, "234m456p99s22z+2z,789m") for yaku in ("seat_wind_east", "seat_wind_south")]
    >>> [answer.yaku for answer in likely(answers)]
    ['seat_wind_south']
    """
    yes = [answer for answer in answers if answer.has]
    return yes or [answer for answer in answers if not answer.of_another_wind] or list(answers)


def _score(scorer: Scorer, hand: Hand) -> Score | None:
    try:
        return scorer.score(hand)
    except NoYaku:
        return None


def _judge(entry: Entry, count: Count, found: Score | None, scorer: Scorer) -> Judged:
    """What one reading has of a yaku."""
    row, win, rules = entry.row, count.win, scorer.rules
    checks = tuple(_check(requirement, win) for requirement in requirements(row))
    others = [counted.id for counted in count.yaku if counted.id != row.id]
    has = len(others) < len(count.yaku)
    if has or not entry.counts:
        others = []
    elif not all(check.met for check in checks):
        # Had it all that it asks, it would be there, unless the others stand alone.
        played = {other.row.id: other.row for other in catalogue(rules)}
        others = [other for other in others if _keeps_away(played[other], row, rules)]
    situation = win.hand.situation._replace(honba=0, sticks=0, liable=())
    points = settle([Part(count.base.points)], situation, rules)[0]
    return Judged(count, points, _is_chosen(count, found), has, checks, tuple(others))


def _keeps_away(other: Yaku, row: Yaku, rules: Rules) -> bool:
    """Whether *other*, which is worth as much at least, counts in place of *row*."""
    return (other.yakuman, other.closed) >= (row.yakuman, row.closed) and exclude(row, other, rules)


def _check(requirement: Requirement, win: Win) -> Check:
    met = requirement.met(win)
    said = requirement.how == "needs" and bool(win.hand.shown & TRAITS[requirement.name])
    return Check(requirement, met, () if met else breaking(requirement, win), said and not met)


def _is_chosen(count: Count, found: Score | None) -> bool:
    """Whether *found* is this count of a hand."""
    return found is not None and (count.win.reading, count.win.winning, count.win.shown, count.yaku) == (
        found.win.reading,
        found.win.winning,
        found.win.shown,
        found.yaku,
    )


def why_result(found: Why) -> dict[str, Any]:
    """An answer as plain values, ready for JSON.

    >>> why_result(why("pinfu", "123m456p23467s11z+5s"))["readings"][0]["conditions"][3]
    {'id': 'value_pair', 'how': 'bars', 'met': False, 'tiles': [{'tiles': '11z', 'why': 'round_wind_pair'}]}
    """
    return {
        "yaku": found.yaku,
        "rules": found.rules.name,
        "hand": format_hand(found.hand),
        "has": found.has,
        "counts": found.counts,
        "readings": [
            {
                "sets": [tiles.text for tiles in laid(reading.counted.win)],
                "wait": reading.counted.win.wait,
                "points": reading.points,
                "chosen": reading.chosen,
                "has": reading.has,
                "conditions": [
                    {
                        "id": check.requirement.name,
                        "how": check.requirement.how,
                        "met": check.met,
                        "tiles": [tiles._asdict() for tiles in check.breaking],
                    }
                    for check in reading.checks
                ],
                "excluded_by": list(reading.excluded_by),
            }
            for reading in found.readings
        ],
    }
