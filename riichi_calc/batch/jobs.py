"""What is done with a block of lines: read, score, write."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

from ..errors import Fault, RiichiError
from ..records import read_record, score_asked
from ..scorers import scorer_for
from .lines import Unreadable, read_carefully, reader, texts
from .tallies import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping

    from ..hand import Hand
    from ..rules import Rules
    from ..scores import Score
    from ..scoring import Scorer
    from .sources import Block


class Writer(Protocol):
    """Writes a result as a line, its end left out."""

    @property
    def heading(self) -> bytes:
        """What is written before all results, with its end of line; nothing, in most formats."""
        ...

    def win(self, record: Mapping[str, Any], found: Score) -> str:
        """The line for a record that was scored."""
        ...

    def refused(self, record: Mapping[str, Any], error: RiichiError) -> str:
        """The line for a record that was refused; *record* is empty where the line was none."""
        ...


_Asked: TypeAlias = "tuple[Scorer, Hand, str]"
_Refused: TypeAlias = Unreadable | RiichiError
_HANDFUL = 32
"""How many records are read before the first of them is scored, and scored before it is written. Work of one kind at a
time, on what was just made, stays in the processor's caches; record by record a stream takes a fifth longer."""


class Answer(NamedTuple):
    """What a block came to."""

    lines: bytes
    """The results, each with its end of line."""
    tally: Tally
    stopped: tuple[Fault, ...] = ()
    """Why the stream ends here, where it does."""


class Job(NamedTuple):
    """How lines are read, scored and written; everything that a process must be told.

    >>> from riichi_calc import PRESETS
    >>> from riichi_calc.batch.sources import Block
    >>> from riichi_calc.render.lines import Short
    >>> job = Job(PRESETS["tenhou"], Short(), {"riichi": True})
    >>> job.answer(Block(b"234m567p2346788s+5s", 1, "text")).tally.hands
    1
    """

    rules: Rules
    """For records that name none."""
    writer: Writer
    options: dict[str, Any]
    """What all hands of a text share."""
    only: Literal["wins", "errors"] | None = None
    """Which results are written; none: all."""
    strict: bool = False
    """Stop before the first record that is refused."""
    detailed: bool = False
    """Count yaku and points too."""

    def answer(self, block: Block) -> Answer:
        """Score every line of *block*; blank ones are passed over."""
        tally = Tally()
        written: list[str] = []
        win = self.writer.win
        for number, record, found in self._found(block):
            if isinstance(found, Exception):
                place = f"{block.source}:{number}" if block.source else number
                refusal = found.refusal(place) if isinstance(found, Unreadable) else found
                tally.refuse(refusal.code)
                if self.strict:
                    return Answer(_bytes(written), tally, tuple(_placed(refusal, place)))
                if self.only != "wins":
                    written.append(self.writer.refused(record, refusal))
                continue
            if self.detailed:
                tally.count(found)
            else:
                tally.hands += 1
            if self.only != "errors":
                written.append(win(record, found))
        return Answer(_bytes(written), tally)

    def _found(self, block: Block) -> Iterator[tuple[int, dict[str, Any], Score | _Refused]]:
        """Yield each line's number, its record, and its score or why it has none."""
        lines, careful = texts(block.lines)
        read = reader(block.format, block.columns, self.options)
        if careful:
            read = partial(read_carefully, read)
        scorer = scorer_for(self.rules)
        numbered = [(number, line) for number, line in enumerate(lines, block.first) if line and not line.isspace()]
        for start in range(0, len(numbered), _HANDFUL):
            asked = [(number, *_ask(read, line, scorer)) for number, line in numbered[start : start + _HANDFUL]]
            yield from [(number, record, _score(question)) for number, record, question in asked]

    def answers(self, blocks: Iterable[Block | None], workers: int = 1) -> Generator[Answer]:
        """Yield the answer to each of *blocks*, in their order, out of so many processes; 0 for one a core.

        None in place of a block says that the next one may be long in coming.
        """
        if workers == 1:
            for block in blocks:
                if block is not None:
                    yield self.answer(block)
            return
        from .workers import every_core, spread

        with closing(spread(self.answer, blocks, workers or every_core())) as answers:
            yield from answers


def _ask(read: Callable[[str], dict[str, Any]], line: str, scorer: Scorer) -> tuple[dict[str, Any], _Asked | _Refused]:
    """The record that a line is, empty where it is none, and what it asks."""
    record: dict[str, Any] = {}
    try:
        record = read(line)
        return record, read_record(record, scorer)
    except (Unreadable, RiichiError) as error:
        return record, error.with_traceback(None)  # which would keep all that was at work alive


def _score(asked: _Asked | _Refused) -> Score | _Refused:
    if isinstance(asked, Exception):
        return asked
    try:
        return score_asked(*asked)
    except RiichiError as error:
        return error.with_traceback(None)


def _bytes(written: list[str]) -> bytes:
    # A text out of JSON may hold half of a surrogate pair, which has no UTF-8: an escape says it, as in the input.
    return "\n".join([*written, ""]).encode("utf-8", "backslashreplace")


def _placed(error: RiichiError, place: object) -> Iterator[Fault]:
    """The faults of the record at a place, each with this place in it."""
    for fault in error.faults:
        plain = fault._replace(values=dict(fault.values))  # what crosses to another process must pickle
        named = "line" in fault.values
        yield plain if named else Fault(fault.code, "line {line}: {fault}", {"line": place, "fault": plain})
