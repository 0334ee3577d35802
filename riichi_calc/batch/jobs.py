"""What is done with a block of lines: read, score, write."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from ..errors import Fault, RiichiError
from ..records import score_record
from ..scorers import scorer_for
from .lines import Unreadable, read_carefully, reader, texts
from .tallies import Tally

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Mapping

    from ..rules import Rules
    from ..scores import Score
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
        lines, careful = texts(block.lines)
        read = reader(block.format, block.columns, self.options)
        if careful:
            read = partial(read_carefully, read)
        scorer, win = scorer_for(self.rules), self.writer.win
        tally = Tally()
        written: list[str] = []
        for number, line in enumerate(lines, block.first):
            if not line or line.isspace():
                continue
            record: dict[str, Any] = {}
            try:
                record = read(line)
                found = score_record(record, scorer)
            except (Unreadable, RiichiError) as error:
                place = f"{block.source}:{number}" if block.source else number
                refusal = error.refusal(place) if isinstance(error, Unreadable) else error
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


def _bytes(written: list[str]) -> bytes:
    # A text out of JSON may hold half of a surrogate pair, which has no UTF-8: an escape says it, as in the input.
    return "\n".join([*written, ""]).encode("utf-8", "backslashreplace")


def _placed(error: RiichiError, place: object) -> Iterator[Fault]:
    """The faults of the record at a place, each with this place in it."""
    for fault in error.faults:
        plain = fault._replace(values=dict(fault.values))  # what crosses to another process must pickle
        named = "line" in fault.values
        yield plain if named else Fault(fault.code, "line {line}: {fault}", {"line": place, "fault": plain})
