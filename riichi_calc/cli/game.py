"""`riichi-calc game`: keeps a game's score from its text."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from ..errors import Fault, RiichiError
from ..match import Game, LineError, game_result, game_rows, play_game
from ..match.game import split_lines, text_of
from ..match.statements import FORMS
from ..names import words
from ..render.characters import encoding_of, language
from .failures import Refused
from .options import TILES, chosen_rules, json_option, lang_option, rules_option, setting
from .output import print_json, print_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import RenderableType

    from ..names import Words
    from ..rules import Rules

_EPILOG = """\
\b
A text has one event a line, and # starts a comment:
  rules tenhou                                 first; wrc-2015 where it is left out
  rule tobi "zero"                             a parameter that is different
  players Ann Bob Cleo Dan                     East, South, West, North of E1; Ann:24000 to begin with other points
  start E2 honba 1 sticks 2                    where the text begins, when not at E1
  ron Bob from Dan 3han 40fu riichi Bob Ann    riichi: whose stick lies on the table
  ron Bob from Dan 234m567p2346788s+5s dora 4p ippatsu riichi Bob
  ron Ann from Dan 2han 30fu also Bob mangan declared Dan
  tsumo Ann yakuman liable Cleo                or: 2 yakuman liable Cleo:daisangen
  draw tenpai Ann Bob riichi Ann               or: tenpai all, tenpai none, and: nagashi Cleo
  abort kyuushu                                or: suufon, suucha, suukaikan, sanchahou
  chombo Dan
  penalty Dan -8000
  end

\b
While you play:
  $ riichi-calc game friday.txt --add "players Ann Bob Cleo Dan"
  $ riichi-calc game friday.txt --add "ron Bob from Dan 3han 40fu riichi Bob"
  $ riichi-calc game friday.txt --undo

\b
Examples:
  riichi-calc game examples/ema-game.txt
  riichi-calc game examples/ema-game.txt --status
  riichi-calc game examples/ema-game.txt --explain 2
  riichi-calc game examples/sanma-game.txt --chart --lang ja
  riichi-calc game --csv - < examples/tenhou-game.txt
"""


@click.command("game", short_help="Keeps a game's score from a short text.", epilog=_EPILOG)
@click.argument("file", required=False)
@click.option("--add", metavar="LINE", multiple=True, help="Check LINE, show what it does, and append it to FILE.")
@click.option("--undo", "take_back", is_flag=True, help="Take the last event out of FILE again.")
@click.option("--status", is_flag=True, help="Where the game stands; in the last hand, what it takes to reach a place.")
@click.option("--chart", is_flag=True, help="The scores over the hands.")
@click.option(
    "--explain", type=click.IntRange(min=1), metavar="N", help="Hand N, whole: its breakdown, who pays for what."
)
@click.option("--csv", "as_csv", is_flag=True, help="A row for every hand.")
@click.option("--export", metavar="FILE", default=None, help="Write what is printed to FILE too: .svg, .html or .txt.")
@click.option("--tiles", type=click.Choice(TILES), default=None, help="How the hand of --explain is drawn.")
@rules_option
@lang_option
@json_option
def command(
    file: str | None,
    add: tuple[str, ...],
    explain: int | None,
    export: str | None,
    tiles: str | None,
    rules: str | None,
    lang: str | None,
    *,
    take_back: bool,
    status: bool,
    chart: bool,
    as_csv: bool,
    as_json: bool,
) -> None:
    """Keep the score of the game that FILE tells, hand by hand: who pays whom, counters, sticks, the deal, the end.

    FILE is a text; `-` or nothing is standard input. A wrong line is said with its number and what was expected, and
    the hands before it stand; the exit status is then 2. --rules holds where the text names no rule set.
    """
    views = {"status": status, "chart": chart, "csv": as_csv, "json": as_json, "explain": explain is not None}
    asked = [view for view, wanted in views.items() if wanted]
    if file is None and sys.stdin.isatty():
        raise click.UsageError("name the file that tells the game, or - for standard input")
    file = file or "-"
    _check(file, asked, export, add=bool(add), take_back=take_back)
    view = asked[0] if asked else "hands"
    said = words(language(setting("lang", lang) or "en", encoding_of(sys.stdout)))
    try:
        if export:
            from ..render.export import check

            check(export)
        change = _change(file, add, chosen_rules(rules), take_back=take_back)
        if view in _PRINTERS:
            _PRINTERS[view](change.game)
        else:
            _draw(_picture(change, view, explain, said, setting("tiles", tiles) or "text"), export, said)
        if view != "json":
            _say_the_rest(change, said)
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=said.lang) from None
    if change.game.error:
        click.get_current_context().exit(2)


def _check(file: str, asked: list[str], export: str | None, *, add: bool, take_back: bool) -> None:
    """Refuse options that do not go together."""
    if len(asked) > 1:
        raise click.UsageError("--status, --chart, --explain, --csv and --json are five outputs: choose one")
    if export and asked[:1] in (["csv"], ["json"]):
        raise click.UsageError("--export writes a picture of what is printed: leave --csv and --json out")
    if add and take_back:
        raise click.UsageError("--add and --undo are two calls")
    if (add or take_back) and file == "-":
        raise click.UsageError("--add and --undo change a file: name it")


class Change(NamedTuple):
    """The game as it is now, and what this call has done to its file."""

    game: Game
    first: int = 1
    """The number of the first event that is shown, from 1."""
    added: bool = False
    taken: str | None = None
    """The line that was taken back."""


def _change(file: str, add: tuple[str, ...], rules: Rules, *, take_back: bool) -> Change:
    """Do to the file what was asked for and read the game; raise RiichiError where that cannot be done."""
    path = Path(file)
    try:
        if take_back:
            from ..match.file import undo

            taken, game = undo(path, rules)
            return Change(game, len(game.hands) + 1, taken=taken)
        if add:
            from ..match.file import add_lines

            game = add_lines(path, add, rules)
            before = game.lines - sum(len(split_lines(text)) for text in add)
            return Change(game, sum(hand.line <= before for hand in game.hands) + 1, added=True)
        return Change(play_game(text_of(sys.stdin.buffer.read() if file == "-" else path.read_bytes()), rules))
    except LineError as error:
        game = Game(rules)
        game.error = error
        return Change(game)
    except OSError as error:
        filled = {"path": file, "reason": error.strerror or str(error)}
        raise RiichiError([Fault("value", "{path}: {reason}", filled, "file")]) from None


def _print_csv(game: Game) -> None:
    """Print a row for every hand."""
    import csv
    from io import StringIO

    rows = StringIO()
    csv.writer(rows, lineterminator="\n").writerows(game_rows(game))
    print_line(rows.getvalue().removesuffix("\n"))


_PRINTERS: dict[str, Callable[[Game], None]] = {"json": lambda game: print_json(game_result(game)), "csv": _print_csv}
"""The outputs that are no pictures."""


def _picture(change: Change, view: str, number: int | None, said: Words, tiles: str) -> RenderableType | None:
    """What is drawn; nothing where the text has not come to a game, or a line was not added."""
    game, match = change.game, change.game.match
    if match is None or (change.added and game.error):
        return None
    if view == "chart":
        from ..render.chart import Chart

        return Chart(match, said)
    if view == "explain" and number is not None:
        from ..render.explanation import Explanation

        if number > len(game.hands):
            sentence = "there is no hand {number}: the text has {count}"
            raise RiichiError([Fault("value", sentence, {"number": number, "count": len(game.hands)}, "explain")])
        return Explanation(match, number, said, tiles)
    if view == "status" or change.taken is not None:
        from ..render.status import Status

        return Status(match, said)
    from ..render.game import GameTables

    return GameTables(game, said, change.first)


def _draw(picture: RenderableType | None, export: str | None, said: Words) -> None:
    """Print a picture, and write it to a file where one is named."""
    from ..render.console import console

    if picture is None:
        return
    console().print(picture)
    if export:
        from ..render.export import export as write

        write(picture, export, title=said.say("game"), lang=said.lang, width=console().width)


def _say_the_rest(change: Change, said: Words) -> None:
    """Say on standard error what no picture shows."""
    game = change.game
    if change.taken is None and not game.error and game.match:
        return
    from ..render.console import console
    from ..render.game import WrongLine

    paper = console(sys.stderr)
    if change.taken is not None:
        paper.print(said.say("taken back: {line}", line=change.taken))
    if game.error:
        paper.print(WrongLine(game.error, said))
    elif game.match is None:
        paper.print(said.say("nobody plays yet: add a line like {form}", form=FORMS["players"]))
