"""The yaku table as a rule set plays it: what counts, and which parameters decide that."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .parameters import YAKUMAN
from .requirements import exclude
from .yaku import TABLE, YAKU, rows_under

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .rules import Rules
    from .yaku import Yaku

_REWARDED = {"ippatsu": "ippatsu", "open_riichi": "open_riichi", "double_open_riichi": "open_riichi"}
"""The parameter that says whether a circumstance is worth anything, by yaku."""
_SWITCHES = {
    **{yaku: (parameter,) for yaku, parameter in _REWARDED.items()},
    "pinfu": ("pinfu_tsumo",),
    "tanyao": ("open_tanyao",),
    "iipeikou": ("local_yaku",),
    "rinshan": ("haitei_with_rinshan",),
    "haitei": ("haitei_with_rinshan",),
    "renhou": ("renhou",),
    **dict.fromkeys(
        ("kokushi", "kokushi_13", "suuankou", "suuankou_tanki", "chuuren", "chuuren_9"), ("tenhou_any_wait",)
    ),
    "ryuuiisou": ("ryuuiisou_needs_hatsu",),
}


class Entry(NamedTuple):
    """A yaku under a rule set.

    >>> from riichi_calc import find_rules
    >>> entry = next(entry for entry in catalogue(find_rules("ema-2012")) if entry.row.id == "tanyao")
    >>> entry.row.closed, entry.row.open, entry.switches
    (1, 0, ('open_tanyao',))
    """

    row: Yaku
    """Its row as the rule set plays it; as the table has it where it does not count."""
    counts: bool
    switches: tuple[str, ...]
    """The parameters that decide whether it counts, for how much, or with what."""


def catalogue(rules: Rules) -> tuple[Entry, ...]:
    """Every yaku of the table, in its order.

    A blessing of man that is a mangan beside the hand counts as five han.
    """
    played = {row.id: row for row in rows_under(rules)}
    if rules.renhou == "mangan":
        played["renhou"] = TABLE["renhou"]._replace(closed=5, yakuman=False)
    for yaku, parameter in _REWARDED.items():
        if not getattr(rules, parameter):
            del played[yaku]
    rows = {row.id: played.get(row.id, row) for row in YAKU}
    return tuple(Entry(row, row.id in played, switches(row)) for row in rows.values())


def switches(row: Yaku) -> tuple[str, ...]:
    """The parameters of a rule set that decide about a yaku by itself.

    >>> switches(TABLE["kokushi_13"])
    ('double_yakuman', 'tenhou_any_wait')
    """
    return (
        *(("local_yaku",) if row.local else ()),
        *(("double_yakuman",) if row.yakuman and row.id in YAKUMAN else ()),
        *_SWITCHES.get(row.id, ()),
    )


def excluded(entry: Entry, entries: Iterable[Entry], rules: Rules) -> list[str]:
    """The yaku among *entries* that no win has beside that of *entry*.

    Yakuman stand alone, so that only other yakuman are looked at beside one, and no yakuman beside another yaku.

    >>> from riichi_calc import find_rules
    >>> rules = find_rules("tenhou")
    >>> entries = {entry.row.id: entry for entry in catalogue(rules)}
    >>> excluded(entries["iipeikou"], entries.values(), rules)
    ['ryanpeikou', 'chiitoitsu', 'toitoi', 'honroutou']
    """
    row = entry.row
    return [
        other.row.id
        for other in entries
        if other.counts
        and other.row.id != row.id
        and other.row.yakuman == row.yakuman
        and exclude(row, other.row, rules)
    ]
