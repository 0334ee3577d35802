"""`riichi-calc table`: the whole chart of points."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from ..errors import RiichiError
from ..names import words
from ..render.characters import encoding_of, language
from ..table import chart
from .failures import Refused
from .options import chosen_rules, json_option, lang_option, rules_option, setting
from .output import print_json, print_line

if TYPE_CHECKING:
    from ..names import Words
    from ..table import Chart

_EPILOG = """\
\b
Examples:
  riichi-calc table
  riichi-calc table --rules tenhou --lang ja
  riichi-calc table --rules ema-2012 --export points.svg
  riichi-calc table --markdown
  riichi-calc table --csv --rules mahjong-soul-sanma
"""


@click.command("table", short_help="The whole points table, as clubs print it.", epilog=_EPILOG)
@click.option("--csv", "as_csv", is_flag=True, help="As CSV, a count a row.")
@click.option("--markdown", "as_markdown", is_flag=True, help="As Markdown.")
@click.option("--export", metavar="FILE", default=None, help="Write what is printed to FILE too: .svg, .html or .txt.")
@rules_option
@lang_option
@json_option
def command(
    export: str | None, rules: str | None, lang: str | None, *, as_csv: bool, as_markdown: bool, as_json: bool
) -> None:
    """Print the chart of points: non-dealer and dealer, on a discard and by self-draw, 20 to 110 fu, and the limits.

    A dash stands where no hand counts so, a star where the rule set rounds 1920 up to a mangan.
    """
    if as_csv + as_markdown + as_json > 1 or (export and (as_csv or as_markdown or as_json)):
        raise click.UsageError("--csv, --markdown, --json and --export are four outputs: choose one")
    lang = setting("lang", lang) or "en"
    try:
        if export:
            from ..render.export import check

            check(export)
        said = words(language(lang, encoding_of(sys.stdout)))
        found = chart(chosen_rules(rules))
        if as_json:
            from ..render.answers import chart_value

            print_json(chart_value(found))
        elif as_csv or as_markdown:
            from ..render import sheets

            print_line(sheets.as_csv(found) if as_csv else sheets.as_markdown(found, said))
        else:
            _print(found, export, said)
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=lang) from None


def _print(found: Chart, path: str | None, said: Words) -> None:
    """Print the chart, and perhaps write it to *path*."""
    from ..render.console import console
    from ..render.sheets import title
    from ..render.table import ChartTables

    tables, paper = ChartTables(found, said), console()
    paper.print(tables)
    if path:
        from ..render.export import export

        export(tables, path, title=title(found, said), lang=said.lang, width=paper.width)
