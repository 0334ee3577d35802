"""`riichi-calc audit`: game logs read, and every win in them scored again."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Literal, NamedTuple

import click

from ..batch import WorkerLost
from ..errors import Fault, RiichiError
from ..logs import audit_result, audit_source, game_text, records, sources_of
from ..logs.sources import STANDARD_INPUT
from ..logs.tallies import Tally
from ..names import words
from ..render.audit import Differences, Finding, Summary, as_object, finding, findings, place, problems
from ..render.characters import encodable, encoding_of, language
from .failures import Refused
from .options import TILES, chosen_rules, json_option, lang_option, rules_option, setting

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from rich.console import RenderableType

    from ..logs import Audit, Checked, Source
    from ..names import Words
    from ..render.progress import Bar
    from ..rules import Rules

Form = Literal["tables", "json", "records", "game"]

MANY = 20
"""So many logs get a progress bar, and so many names are listed."""

_EPILOG = """\
\b
Examples:
  riichi-calc audit examples/logs/tenhou.xml.gz
  riichi-calc audit examples/logs --recursive --workers 0
  riichi-calc audit examples/logs/mahjong-soul.json --explain "E1, second win"
  riichi-calc audit examples/logs/tenhou.xml.gz --records | riichi-calc batch --full
  riichi-calc audit examples/logs/tenhou.xml.gz --game | riichi-calc game -
"""


@click.command("audit", short_help="Game logs in: every win scored again.", epilog=_EPILOG)
@click.argument("file", nargs=-1, required=True)
@click.option("--recursive", is_flag=True, help="Read the logs in directories, and in those below.")
@click.option(
    "--explain", metavar="WIN", default=None, help='The breakdown of one win, like E3-1 or "E3-1, second win".'
)
@click.option("--records", "as_records", is_flag=True, help="Print the record of every win, as `batch` reads them.")
@click.option("--game", "as_game", is_flag=True, help="Print the log as a text that `game` reads.")
@click.option(
    "--workers", type=click.IntRange(min=0), metavar="N", default=1, help="Read logs in N processes; 0: one a core."
)
@click.option("--tiles", type=click.Choice(TILES), default=None, help="How the hand of --explain is drawn.")
@rules_option
@lang_option
@json_option
def command(
    file: tuple[str, ...],
    explain: str | None,
    workers: int,
    tiles: str | None,
    rules: str | None,
    lang: str | None,
    *,
    recursive: bool,
    as_records: bool,
    as_game: bool,
    as_json: bool,
) -> int:
    """Read game logs and score every win in them again, from what happened at the table and not from what the log
    counted; show where the two differ.

    Each FILE is a log of Tenhou (mjlog or JSON), of Mahjong Soul, or in mjai, told apart by what is in it; gzip is read
    as what it holds, and `-` is standard input. A log is scored by the rules that it says it was played by, or by those
    of --rules.

    Draws, what is played next and the end of the game are compared too. A log that cannot be read, or only in part, is
    named on standard error, and the others go on. The exit status is 1 where something differs, and 2 where something
    could not be read.
    """
    if bool(explain) + as_records + as_game + as_json > 1:
        raise click.UsageError("--explain, --records, --game and --json are four outputs: choose one")
    said = words(language(setting("lang", lang) or "en", encoding_of(sys.stdout)))
    try:
        chosen = chosen_rules(rules) if rules else None
        read = [*sources_of(file, recursive=recursive)]
        if explain:
            return _explain(explain, read, chosen, said, setting("tiles", tiles) or "text")
        form: Form = "records" if as_records else "game" if as_game else "json" if as_json else "tables"
        return _audit(Job(form, chosen, said.lang), read, 1 if STANDARD_INPUT in file else workers, said)
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=said.lang) from None


class Answer(NamedTuple):
    """What is printed for a log: plain texts, which one process can send to another."""

    text: str
    findings: tuple[Finding, ...]
    problems: tuple[str, ...]
    tally: Tally


class Job(NamedTuple):
    """What is done with each log."""

    form: Form
    rules: Rules | None
    lang: str

    def answer(self, source: Source) -> Answer:
        """Score a log again and write what was asked for."""
        found, tally, said = audit_source(source, self.rules), Tally(), words(self.lang)
        tally.count(found)
        shown = tuple(findings(found, said)) if self.form == "tables" else ()
        return Answer(_TEXTS[self.form](found), shown, tuple(problems(found, said)), tally)


def _records(found: Audit) -> str:
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records(found))


def _games(found: Audit) -> str:
    return "\n".join(filter(None, map(game_text, found.games)))


_TEXTS: dict[Form, Callable[[Audit], str]] = {
    "tables": lambda _: "",
    "json": lambda found: json.dumps(audit_result(found), ensure_ascii=False),
    "records": _records,
    "game": _games,
}
_AROUND: dict[Form, tuple[str, str, str]] = {
    "tables": ("", "", ""),
    "json": ('{"logs": [\n', ",\n", "\n], "),
    "records": ("", "", ""),
    "game": ("", "\n", ""),
}
"""What stands before, between and after the texts of the logs."""


def _audit(job: Job, read: Sequence[Source], workers: int, said: Words) -> int:
    """Answer for every log, in order, and say how it went; the exit status."""
    total = Tally()
    try:
        _deliver(job, read, workers, said, total)
    except KeyboardInterrupt:
        _say(said.say("interrupted after {logs} of {all} logs", logs=total.logs, all=len(read)))
        raise
    except WorkerLost:
        _say(said.say("a process was killed, for want of memory perhaps, after {logs} logs", logs=total.logs))
        return 2
    if job.form == "json":
        _put(f'"summary": {json.dumps(as_object(total))}}}\n')
    elif job.form == "tables":
        _print(Summary(total, said))
    return total.exit_status


def _deliver(job: Job, read: Sequence[Source], workers: int, said: Words, total: Tally) -> None:
    """Print what every log came to, and count it."""
    before, between, after = _AROUND[job.form]
    _put(before)
    begun = False
    with ExitStack() as stack:
        bar = _bar(read, said)
        if bar:
            stack.enter_context(bar)
        for answer in stack.enter_context(closing(_answers(job, read, workers))):
            if answer.text:
                _put(between * begun + answer.text)
                begun = True
            if answer.findings or answer.problems:
                _tell(answer, said, bar)
            total.add(answer.tally)
            if bar:
                bar.show(total.logs, total.total.wins)
    _put(after)


def _put(text: str) -> None:
    """Print *text* as it is, in UTF-8 like all JSON; what of a file's name is no text becomes a JSON escape."""
    click.echo(text.encode("utf-8", "backslashreplace"), nl=False)


def _answers(job: Job, read: Sequence[Source], workers: int) -> Generator[Answer]:
    if workers == 1 or len(read) < 2:
        yield from map(job.answer, read)
        return
    from ..batch.workers import every_core, spread

    yield from spread(job.answer, read, workers or every_core())


def _tell(answer: Answer, said: Words, bar: Bar | None) -> None:
    """Show what differs in a log, and say what could not be read of it; a progress bar makes room."""
    if bar:
        bar.__exit__(None, None, None)
    for found in answer.findings:
        _print(Differences(found, said))
        click.echo()
    for problem in answer.problems:
        _say(problem)
    if bar:
        bar.__enter__()


def _say(sentence: str) -> None:
    """Say something on standard error, whatever it can encode."""
    click.echo(encodable(sentence, encoding_of(sys.stderr)), err=True)


def _print(shown: RenderableType) -> None:
    from ..render.console import console

    console().print(shown)


def _bar(read: Sequence[Source], said: Words) -> Bar | None:
    """A progress bar for many logs, on a terminal."""
    if len(read) < MANY or not sys.stderr.isatty():
        return None
    from ..render.progress import Bar

    return Bar(len(read), said)


def _explain(wanted: str, read: Sequence[Source], rules: Rules | None, said: Words, tiles: str) -> int:
    """Show the breakdown of one win of a log; the exit status."""
    known: list[str] = []
    status = []
    for source in read:
        found = audit_source(source, rules)
        for problem in problems(found, said):
            _say(problem)
        for game in found.games:
            for hand in game.hands:
                for win in hand.wins:
                    known.append(win.label)
                    if wanted in _called(win, said):
                        _show(finding(found.name, game, hand, win, said), win, said, tiles)
                        status.append(int(bool(win.differences)))
    if not status:
        values = {"wanted": wanted, "known": ", ".join(known[:MANY]) or "none"}
        raise RiichiError([Fault("value", "no win is called {wanted}; there are {known}", values, "explain")])
    return max(status)


def _called(win: Checked, said: Words) -> set[str]:
    """What a win may be called: E3-1.2, or as it is told; the first of a hand E3-1 too, and without counters E3."""
    names = {win.label, f"{win.hand}.{win.number}", place(win, said), place(win, words("en"))}
    return names | {name.replace("-0", "", 1) for name in names}


def _show(found: Finding, win: Checked, said: Words, tiles: str) -> None:
    _print(Differences(found, said))
    if win.score is not None:
        from ..render.breakdown import Breakdown

        click.echo()
        _print(Breakdown(win.score, said, tiles))
