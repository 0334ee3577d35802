"""`riichi-calc HAND`: one win, whole."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from ..errors import NoYaku, RiichiError, refusal
from ..names import words
from ..records import parse_hand, score_record
from ..render.characters import encoding_of, language
from ..render.characters import tiles as drawable
from ..results import result
from ..scorers import scorer_for
from . import COMMANDS
from .failures import Refused
from .options import TILES, chosen_rules, json_option, lang_option, record_of, rules_option, setting, situation_options
from .output import print_json, print_line

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ..names import Words
    from ..scores import Score

_EPILOG = """\
\b
Examples:
  riichi-calc 234m567p2346788s+5s --riichi --dora 4p
  riichi-calc 2346788s+5s,567p,777z --from E --brief
  riichi-calc 22m567p23467s111z5s -t -s E --explain
  riichi-calc 19m19p19s1234567z+1z --rules mahjong-soul --lang fr
"""


@click.command("score", short_help="One win, whole.", epilog=_EPILOG)
@click.argument("hand", nargs=-1, required=True)
@situation_options
@click.option("--brief", is_flag=True, help="One line: han, fu, points, yaku, who pays.")
@click.option("--explain", is_flag=True, help="Every reading of the hand, and why one of them counts.")
@click.option("--tiles", type=click.Choice(TILES), default=None, help="How the hand is drawn.")
@click.option("--export", metavar="FILE", default=None, help="Write what is printed to FILE too: .svg, .html or .txt.")
@rules_option
@lang_option
@json_option
def command(
    hand: tuple[str, ...],
    rules: str | None,
    lang: str | None,
    tiles: str | None,
    export: str | None,
    *,
    brief: bool,
    explain: bool,
    as_json: bool,
    **options: Any,
) -> None:
    """Score HAND, one win: its yaku, minipoints, han, base value and what every player pays.

    HAND is tiles in groups of a suit: 234m567p, 0s for a red five, 1z to 7z for east, south, west, north and the
    white, green and red dragon. The tile that won stands after a +, called sets and quads after commas:
    2346788s+5s,567p,1111z; a concealed quad as it lies on the table, x11xz. Without a + the last tile won, by
    self-draw.
    """
    _no_command_in(hand)
    if brief + explain + as_json > 1 or (as_json and export):
        raise click.UsageError(
            "--json, --brief and --explain are three outputs: choose one; --export goes with the last two"
        )
    lang = setting("lang", lang) or "en"
    record = {"hand": " ".join(hand), **record_of(options)}
    try:
        if as_json:
            print_json(result(_scored(record, rules)))
            return
        _check_writable(export)
        encoding = encoding_of(sys.stdout)
        said = words(language(lang, encoding))
        drawn = drawable(setting("tiles", tiles) or "text", encoding)
        try:
            found = _scored(record, rules)
        except NoYaku:
            if explain:
                _print(_readings(record, rules, said, drawn))
            raise
        shown = _line(found, said) if brief else _tables(found, said, drawn, explain=explain)
        if export:
            _export(shown, export, found, said)
    except RiichiError as error:
        told = error if error.text else refusal(error.faults, record["hand"])
        raise Refused(told, as_json=as_json, lang=lang) from None


def _check_writable(export: str | None) -> None:
    if export:
        from ..render.export import check

        check(export)


def _no_command_in(hand: tuple[str, ...]) -> None:
    named = next((word for word in hand if word in COMMANDS), None)
    if named:
        raise click.UsageError(f"{named} is a command: put it first, as in riichi-calc {named} …")


def _scored(record: dict[str, Any], rules: str | None) -> Score:
    """The score of a record under the rules that were chosen; raise RiichiError with the faults of both."""
    try:
        chosen = chosen_rules(rules)
    except RiichiError as error:
        faults = error.faults
    else:
        return score_record(record, scorer_for(chosen))
    try:
        # Under rules that nobody knows, a record is refused for what is wrong under any.
        score_record({**record, "rules": ""})
    except RiichiError as error:
        faults += tuple(fault for fault in error.faults if fault.field != "rules")
    raise refusal(faults, record["hand"])


def _line(found: Score, said: Words) -> str:
    """Print the score in one line, and give it back."""
    from ..render.brief import brief

    line = brief(found, said)
    print_line(line)
    return line


def _tables(found: Score, said: Words, tiles: str, *, explain: bool) -> RenderableType:
    """Print the breakdown, perhaps with every reading, and give it back."""
    from ..render.breakdown import Breakdown

    tables: RenderableType = Breakdown(found, said, tiles)
    if explain:
        from rich.console import Group

        from ..render.explain import Readings

        counts = scorer_for(found.rules).counts(found.hand)
        tables = Group(tables, "", Readings(counts, found.hand, found.rules, said, found, tiles))
    _print(tables)
    return tables


def _readings(record: dict[str, Any], rules: str | None, said: Words, tiles: str) -> RenderableType:
    """Every reading of a hand that has no yaku."""
    from ..render.explain import Readings

    scorer = scorer_for(chosen_rules(rules))
    situation = {key: value for key, value in record.items() if key != "hand"}
    hand = parse_hand(record["hand"], **situation)
    return Readings(scorer.counts(hand), hand, scorer.rules, said, tiles=tiles)


def _print(shown: RenderableType) -> None:
    from ..render.console import console

    console().print(shown)


def _export(shown: RenderableType, path: str, found: Score, said: Words) -> None:
    """Write what was printed to a file."""
    from ..render.brief import worth
    from ..render.console import console
    from ..render.export import export

    export(shown, path, title=worth(found, said), lang=said.lang, width=console().width)
