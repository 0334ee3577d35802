"""`riichi-calc batch`: records in, results out."""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import closing, nullcontext
from typing import TYPE_CHECKING, Any, Literal

import click

from ..batch import WorkerLost
from ..batch.inputs import STANDARD_INPUT, Inputs
from ..batch.jobs import Job
from ..batch.lines import FORMATS
from ..batch.output import Interrupts, Output
from ..batch.sources import line_by_line
from ..batch.tallies import Tally
from ..errors import Fault, RiichiError, nearest
from ..names import words
from ..render.characters import encodable, encoding_of, language
from ..render.columns import COLUMNS, Rows
from ..render.lines import KEYS, Chosen, Full, Short, to_json
from ..render.summary import as_object, refused_line
from .failures import Refused
from .options import chosen_rules, lang_option, record_of, rules_option, setting, situation_options

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from typing import TextIO

    from ..batch.jobs import Writer
    from ..names import Words
    from ..render.progress import Bar

_EPILOG = """\
\b
Examples:
  riichi-calc batch examples/hands.ndjson > results.ndjson
  echo '{"id": 7, "hand": "234m567p2346788s+5s", "riichi": true}' | riichi-calc batch --rules tenhou
  riichi-calc batch examples/hands.txt --riichi --out csv --fields hand,han,fu,points
  riichi-calc batch examples/*.ndjson --workers 0 --summary --only errors
"""


@click.command("batch", short_help="Records in, results out, a line each.", epilog=_EPILOG)
@click.argument("file", nargs=-1, type=click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True))
@click.option(
    "--in", "format_", type=click.Choice(FORMATS), help="What a line is; else the name says so: .txt, .csv, .tsv."
)
@click.option("--out", type=click.Choice(("ndjson", "csv")), default="ndjson", help="What a result is.  [ndjson]")
@click.option("--full", is_flag=True, help="Whole results, with the reading and every minipoint.")
@click.option("--fields", metavar="KEY,…", help="Only these keys of a result, or columns of CSV.")
@click.option("--only", type=click.Choice(("wins", "errors")), help="Leave out all others.")
@click.option("--strict", is_flag=True, help="Stop before the first record that is refused.")
@click.option("--summary", is_flag=True, help="End with tables of what was scored, on standard error.")
@click.option(
    "--workers", type=click.IntRange(0), metavar="N", default=1, help="Score in N processes, not in one; 0: one a core."
)
@click.option("--unbuffered", is_flag=True, help="Write every result by itself, as to a terminal.")
@situation_options
@rules_option
@lang_option
@click.option("--json", "as_json", is_flag=True, help="The summary, and what is wrong with the call, as JSON too.")
def command(
    file: tuple[str, ...],
    format_: str | None,
    out: str,
    fields: str | None,
    only: Literal["wins", "errors"] | None,
    workers: int,
    rules: str | None,
    lang: str | None,
    *,
    full: bool,
    strict: bool,
    summary: bool,
    unbuffered: bool,
    as_json: bool,
    **options: Any,
) -> None:
    """Score the records in each FILE, a line each, and write a result for each; `-` or nothing is standard input.

    A record is {"hand": "…"} and what else the options of `score` say, under the same names: a line of NDJSON; or of
    CSV, under a heading of these names; or, in a text, a hand alone, for which the options below hold. gzip is read
    as what it holds.

    A record that is refused has a result too, in its place: {"error": …}. How many there were stands on standard error
    in the end, and the exit status is 1.
    """
    lang = setting("lang", lang) or "en"
    try:
        said = words(language(lang, encoding_of(sys.stderr)))
        inputs = Inputs(file or (STANDARD_INPUT,), format_)
        job = Job(
            chosen_rules(rules),
            _writer(out, fields, full=full),
            _shared(options, inputs),
            only=only,
            strict=strict,
            detailed=summary,
        )
        status = _stream(job, inputs, said, workers, by_line=unbuffered, as_json=as_json)
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=lang) from None
    click.get_current_context().exit(status)


def _stream(job: Job, inputs: Inputs, said: Words, workers: int, *, by_line: bool, as_json: bool) -> int:
    """Answer everything and say how it went; the exit status.

    Raises RiichiError for an input that cannot be read, after the answers to all before it.
    """
    tally = Tally()
    try:
        with _bar(inputs, said) as bar:
            stopped = _deliver(job, inputs, tally, workers, bar, by_line=by_line)
    except KeyboardInterrupt:
        _tell(said.say("interrupted after {records} records", records=tally.records))
        raise
    except BrokenPipeError:
        return 0
    except OSError as error:
        sentence = "the output cannot be written after {records} records: {reason}"
        _tell(said.say(sentence, records=tally.records, reason=error.strerror or str(error)))
        return 2
    except WorkerLost:
        sentence = "a process was killed, for want of memory perhaps, after {records} records"
        _tell(said.say(sentence, records=tally.records))
        return 2
    except RiichiError:
        _report(tally, said, summary=job.detailed, as_json=as_json)
        raise
    _report(tally, said, summary=job.detailed, as_json=as_json)
    for fault in stopped:
        _tell(said.message(fault))
    return 1 if tally.refused else 0


def _deliver(
    job: Job, inputs: Inputs, tally: Tally, workers: int, bar: Bar | None, *, by_line: bool
) -> tuple[Fault, ...]:
    """Write the answer to every block and count it; what the stream was stopped by."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    blocks = inputs.blocks(pauses=workers != 1)
    if by_line or sys.stdout.isatty():
        blocks = line_by_line(blocks)
    # Past the buffer: what is written is written whole, and at once.
    output = Output(getattr(sys.stdout.buffer, "raw", sys.stdout.buffer))
    output.write(job.writer.heading)
    with Interrupts() as interrupts, closing(job.answers(blocks, workers)) as answers:
        for answer in answers:
            with interrupts.held():
                output.write(answer.lines)
                tally.add(answer.tally)
            if bar:
                bar.show(inputs.taken, tally.records)
            if answer.stopped:
                return answer.stopped
    return ()


def _tell(text: str) -> None:
    click.echo(encodable(text, encoding_of(sys.stderr)), err=True)


def _report(tally: Tally, said: Words, *, summary: bool, as_json: bool) -> None:
    """Say on standard error what was refused, or everything that was counted."""
    if summary and as_json:
        _tell(to_json(as_object(tally)))
    elif summary:
        from ..render.console import console
        from ..render.summary import Summary

        console(sys.stderr).print(Summary(tally, said))
    elif tally.refused:
        _tell(refused_line(tally, said))


def _bar(inputs: Inputs, said: Words) -> AbstractContextManager[Bar | None]:
    """A progress bar for files on a terminal, unless the results go there too, or on through a pipe."""
    size = inputs.size if sys.stderr.isatty() and not _goes_on(sys.stdout) else None
    if not size:
        return nullcontext()
    from ..render.progress import Bar

    return Bar(size, said)


def _goes_on(stream: TextIO) -> bool:
    """Whether what is written to *stream* is read at once, by a person or another program."""
    mode = os.fstat(stream.fileno()).st_mode
    return stream.isatty() or stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)


def _shared(options: dict[str, Any], inputs: Inputs) -> dict[str, Any]:
    """The keys of a record that all hands of a text share."""
    shared = record_of(options)
    if shared and inputs.formats != {"text"}:
        values = {"option": f"--{next(iter(shared)).replace('_', '-')}"}
        sentence = "{option} is for a text (--in text), a hand alone on each line; a record says it itself"
        raise RiichiError([Fault("value", sentence, values)])
    return shared


def _writer(out: str, fields: str | None, *, full: bool) -> Writer:
    """Who writes what was asked for; raise RiichiError where nobody can."""
    if full and (fields or out == "csv"):
        sentence = "--full gives whole results as JSON, so it goes with neither --fields nor --out csv"
        raise RiichiError([Fault("value", sentence)])
    if not fields:
        return Rows() if out == "csv" else Full() if full else Short()
    known = (*COLUMNS, "payments") if out == "csv" else KEYS
    keys = [key.strip() for key in fields.split(",") if key.strip()]
    for key in keys:
        if key not in known:
            sentence = "{key} is no key of a result{nearest}; there are {known}"
            values = {"key": key, "nearest": nearest(key, known), "known": ", ".join(known)}
            raise RiichiError([Fault("value", sentence, values)])
    return Rows(keys) if out == "csv" else Chosen(keys)
