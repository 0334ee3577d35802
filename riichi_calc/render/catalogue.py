"""The yaku of a rule set as plain values, ready for JSON, with their names in a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..catalogue import catalogue, excluded
from ..names.conditions import asked_text
from ..presets import PRESETS
from ..requirements import requirements
from ..results import result
from ..specimens import SPECIMENS, specimen_score

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..catalogue import Entry
    from ..names import Words
    from ..rules import Rules
    from ..specimens import Source


def catalogue_value(entries: Iterable[Entry], rules: Rules, words: Words) -> dict[str, Any]:
    """Those of some yaku that the rule set counts.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> rules = find_rules("ema-2012")
    >>> [(yaku["id"], yaku["open"]) for yaku in catalogue_value(catalogue(rules)[5:8], rules, words("fr"))["yaku"]]
    [('tsumo', 0), ('pinfu', 0), ('tanyao', 0)]
    """
    return {"rules": rules.name, "yaku": [_value(entry, words) for entry in entries if entry.counts]}


def yaku_value(entry: Entry, rules: Rules, words: Words) -> dict[str, Any]:
    """One yaku: what it asks, what excludes it, an example with its whole result, where it is written.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> rules = find_rules("tenhou")
    >>> yaku_value(catalogue(rules)[6], rules, words("en"))["asks"][1]
    {'id': 'ryanmen', 'how': 'needs', 'text': 'two-sided wait'}
    """
    specimen, found = SPECIMENS[entry.row.id], specimen_score(entry.row.id, rules)
    return {
        "rules": rules.name,
        **_value(entry, words),
        "counts": entry.counts,
        "asks": [
            {"id": asked.name, "how": asked.how, "text": asked_text(asked, words)} for asked in requirements(entry.row)
        ],
        "excluded_by": excluded(entry, catalogue(rules), rules),
        "example": {"record": {"hand": specimen.hand, **specimen.said}, "result": result(found)},
        "sources": [source_text(source, words) for source in specimen.sources],
    }


def source_text(source: Source, words: Words) -> str:
    """A document, by the title of the rule set that follows it, and the chapter.

    >>> from riichi_calc.names import words
    >>> source_text(SPECIMENS["pinfu"].sources[0], words("en"))
    'World Riichi Championship Rules 2015, 6.5'
    """
    return ", ".join(filter(None, [words.title(PRESETS[source.rules].title), source.chapter]))


def _value(entry: Entry, words: Words) -> dict[str, Any]:
    row = entry.row
    return {
        "id": row.id,
        "name": words.yaku(row.id),
        "kanji": words.kanji(row.id),
        "closed": row.closed,
        "open": row.open,
        "yakuman": row.yakuman,
        "switches": list(entry.switches),
    }
