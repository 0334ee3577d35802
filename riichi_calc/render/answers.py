"""What the commands beside `score` answer, as plain values ready for JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..need import Enough, Need
    from ..points import Paid, Paying, Worth
    from ..rules import Rules
    from ..table import Chart


def way_value(way: Paid) -> dict[str, Any]:
    """What a win pays.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.points import paid
    >>> way_value(paid(1920, find_rules("tenhou"), dealer=False, tsumo=True))["pays"]
    {'non_dealer': 2000, 'dealer': 3900}
    """
    return {
        "winner": "dealer" if way.dealer else "non_dealer",
        "by": "tsumo" if way.tsumo else "ron",
        "points": way.points,
        "pays": dict(way.shares),
        "honba": way.honba,
        "sticks": way.sticks,
        "total": way.total,
    }


def worth_value(found: Worth, rules: Rules) -> dict[str, Any]:
    """What a count is worth.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.figures import Figures
    >>> from riichi_calc.points import worth
    >>> worth_value(worth(Figures(5), find_rules("tenhou")), find_rules("tenhou"))["limit"]
    'mangan'
    """
    return {
        "rules": rules.name,
        **found.figures._asdict(),
        "limit": found.base.limit,
        "base": found.base.points,
        "ways": [way_value(way) for way in found.ways],
        "impossible": [fault.message for fault in found.faults],
    }


def payings_value(asked: str, payings: Sequence[Paying], rules: Rules) -> dict[str, Any]:
    """The counts that pay an amount.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.points import counts_paying, read_amount
    >>> found = counts_paying(read_amount("7700"), find_rules("tenhou"))
    >>> payings_value("7700", found, find_rules("tenhou"))["ways"][0]["counts"][0]
    {'han': 3, 'fu': 60, 'yakuman': 0, 'limit': None}
    """
    return {
        "rules": rules.name,
        "pays": asked,
        "ways": [
            {
                **way_value(paying.paid),
                "counts": [{**figures._asdict(), "limit": figures.base(rules).limit} for figures in paying.figures],
            }
            for paying in payings
        ],
    }


def chart_value(chart: Chart) -> dict[str, Any]:
    """The chart of points; counts and limits as `ways` they can be won.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.table import chart
    >>> chart_value(chart(find_rules("tenhou")))["limits"][1]["han"]
    [6, 7]
    """
    return {
        "rules": chart.rules.name,
        "counts": [
            {
                "han": cell.figures.han,
                "fu": cell.figures.fu,
                "limit": cell.base.limit,
                "rounded": cell.rounded,
                "base": cell.base.points,
                "ways": [way_value(way) for way in cell.ways.values()],
            }
            for cell in chart.cells.values()
        ],
        "limits": [
            {
                "limit": row.base.limit,
                "han": None if row.figures.yakuman else [row.figures.han, row.most],
                "yakuman": row.figures.yakuman,
                "base": row.base.points,
                "ways": [way_value(way) for way in row.ways.values()],
            }
            for row in chart.limits
        ],
    }


def need_value(need: Need) -> dict[str, Any]:
    """What reaches a place.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.need import last_hand, needed
    >>> match = last_hand({"E": 32000, "S": 25300, "W": 24000, "N": 18700}, find_rules("ema-2016"))
    >>> need_value(needed(match, "S", 1))["ways"][3]["enough"]["points"]
    4700
    """
    match, rules = need.match, need.match.rules
    return {
        "rules": rules.name,
        "round": match.deal.round,
        "honba": match.deal.honba,
        "sticks": match.deal.sticks,
        "scores": dict(zip(match.players, match.scores, strict=True)),
        "riichi": list(need.riichi),
        "player": need.player,
        "place": need.place,
        "reachable": need.reachable,
        "ways": [
            {
                "by": "tsumo" if way.discarder is None else "ron",
                "from": way.discarder,
                "any_win": way.any_win,
                "enough": _enough(way.enough, rules),
                "ending": _enough(way.ending, rules),
            }
            for way in need.ways
        ],
        "draws": [
            {"tenpai": draw.tenpai, "enough": draw.enough, "not_enough": draw.short, "goes_on": draw.goes_on}
            for draw in need.draws
        ],
    }


def _enough(enough: Enough | None, rules: Rules) -> dict[str, Any] | None:
    if enough is None:
        return None
    return {
        "counts": [{**figures._asdict(), "limit": figures.base(rules).limit} for figures in enough.counts],
        "points": enough.paid.points,
        "pays": dict(enough.paid.shares),
        "score": enough.score,
        "rank": enough.rank,
        "shared": enough.shared,
        "over": enough.over,
    }


def rule_sets_value() -> list[dict[str, Any]]:
    """Every built-in rule set with its title and its source.

    >>> rule_sets_value()[3]["title"]
    'World Riichi Championship Rules 2015'
    """
    from ..presets import PRESETS
    from ..rulesets import SOURCES

    return [
        {"name": preset.name, "title": preset.title, "players": preset.players, "source": SOURCES[preset.name]}
        for preset in PRESETS.values()
    ]


def rules_value(rules: Rules) -> dict[str, Any]:
    """One rule set in full; `parameters` is what a record's `rules` may be.

    >>> from riichi_calc import find_rules
    >>> rules_value(find_rules("tenhou"))["parameters"]["red_fives"]
    (1, 1, 1)
    """
    from ..rulesets import SOURCES

    return {
        "name": rules.name,
        "source": SOURCES.get(rules.name),
        "parameters": {key: _parameter(value) for key, value in rules.parameters().items()},
    }


def differences_value(one: Rules, other: Rules) -> dict[str, Any]:
    """Where two rule sets differ.

    >>> from riichi_calc import find_rules
    >>> differences_value(find_rules("wrc-2022"), find_rules("wrc-2025"))["differences"]
    {'thirteen_han': ['sanbaiman', 'yonbaiman']}
    """
    from ..rulesets import differences

    found = differences(one, other)
    return {
        "rules": [one.name, other.name],
        "differences": {key: [_parameter(value) for value in values] for key, values in found.items()},
    }


def _parameter(value: Any) -> Any:
    """A parameter's value; a floating uma as the table that a rule file has."""
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return {str(number): row for number, row in enumerate(value, 1)}
    return value
