"""`riichi-calc schema`: JSON Schema of records and results."""

from __future__ import annotations

import sys

import click

from ..errors import RiichiError
from ..names import words
from ..render.characters import encodable, encoding_of
from ..schema import PARTS, schema
from .failures import Refused
from .options import chosen_rules, json_option, lang_option, rules_option, setting

_EPILOG = """\
\b
Examples:
  riichi-calc schema
  riichi-calc schema record --lang fr
  riichi-calc schema result --rules tenhou-sanma
"""


@click.command("schema", short_help="JSON Schema of records and results.", epilog=_EPILOG)
@click.argument("part", required=False, type=click.Choice(PARTS))
@rules_option
@lang_option
@json_option
def command(part: str | None, rules: str | None, lang: str | None, *, as_json: bool) -> None:
    """Print the JSON Schema (draft 2020-12) of a record and of a result, or of the one that is named.

    It holds under every rule set; with --rules, for the seats and the yaku of that one. --json writes it in one line.
    """
    import json

    lang = setting("lang", lang) or "en"
    try:
        found = schema(part, chosen_rules(rules) if rules is not None else None, words(lang).say)
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=lang) from None
    indent = None if as_json else 2
    text = json.dumps(found, ensure_ascii=False, indent=indent)
    # What the output cannot encode is escaped, so that it stays JSON.
    plain = encodable(text, encoding_of(sys.stdout)) == text
    click.echo(text if plain else json.dumps(found, indent=indent))
