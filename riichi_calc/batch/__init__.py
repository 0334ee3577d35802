"""Many records in, as many results out: in their order, each refused record a result in its place.

`score_many` does it for records that a program has at hand. A stream of bytes goes through the modules beside this one:

    files, pipes ─ sources ─▶ Block ─ lines ─▶ records ─ jobs ─▶ Answer: lines again, and a Tally ─ output ─▶

`workers` spreads blocks, or chunks of records, over processes.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..errors import Fault, RiichiError
from ..presets import DEFAULT, find_rules
from ..records import score_record
from ..results import error_result, result, short_result
from ..rules import Rules
from ..scorers import scorer_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["WorkerLost", "score_many"]

_CHUNK = 256
"""How many records a process gets at once."""


class WorkerLost(RuntimeError):  # noqa: N818 - the name says what is the matter
    """A process was killed, for want of memory perhaps: what it worked at is lost, and everything after."""


def score_many(
    records: Iterable[Mapping[str, Any]],
    *,
    rules: str | Mapping[str, object] | Rules = DEFAULT.name,
    full: bool = False,
    workers: int = 1,
) -> Iterator[dict[str, Any]]:
    """Yield the result of each of *records*, in their order: the short result, or with *full* the whole one.

    A record that is refused has a result too, with the key `error`; an `id` is given back. *rules* hold for records
    that name none. With *workers* other than 1 so many processes score, 0 for one a core; some thousand records are
    then taken before the first result is yielded. Raises RulesError before the first, WorkerLost when a process dies.

    >>> hands = [{"id": 1, "hand": "234m567p2346788s+5s", "riichi": True}, {"id": 2, "hand": "123q"}]
    >>> for found in score_many(hands, rules="tenhou"):
    ...     print(found["id"], found.get("points"), found.get("error", {}).get("code"))
    1 3900 None
    2 None syntax
    """
    rules = rules if isinstance(rules, Rules) else find_rules(rules)
    if workers == 1:
        return _results(rules, full, records)
    return _spread(partial(_list_of_results, rules, full), records, workers)


def _spread(
    work: Callable[[list[Mapping[str, Any]]], list[dict[str, Any]]], records: Iterable[Mapping[str, Any]], workers: int
) -> Iterator[dict[str, Any]]:
    from .workers import every_core, spread

    endless = iter(records)
    chunks = iter(lambda: list(islice(endless, _CHUNK)), [])
    with closing(spread(work, chunks, workers or every_core())) as answers:
        for answer in answers:
            yield from answer


def _list_of_results(rules: Rules, full: bool, records: list[Mapping[str, Any]]) -> list[dict[str, Any]]:
    return list(_results(rules, full, records))


def _results(rules: Rules, full: bool, records: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    scorer, shape = scorer_for(rules), result if full else short_result
    for record in records:
        if not isinstance(record, Mapping):
            yield error_result(RiichiError([Fault("value", "a record is a mapping, as {{'hand': '11z'}} is")]))
            continue
        head = {"id": record["id"]} if "id" in record else {}
        try:
            yield head | shape(score_record(record, scorer))
        except RiichiError as error:
            yield head | error_result(error)
