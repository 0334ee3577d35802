"""`riichi-calc yaku [NAME]`: the yaku of a rule set, or one with all that there is to say of it."""

from __future__ import annotations

import sys

import click

from ..catalogue import catalogue
from ..errors import RiichiError
from ..names import words
from ..render.characters import encoding_of, language
from .failures import Refused
from .options import chosen_rules, json_option, lang_option, rules_option, setting
from .output import print_json

_EPILOG = """\
\b
Examples:
  riichi-calc yaku
  riichi-calc yaku --rules mahjong-soul --lang ja
  riichi-calc yaku pure straight
  riichi-calc yaku 断么九 --rules ema-2012
"""


@click.command("yaku", short_help="The yaku of a rule set, or one.", epilog=_EPILOG)
@click.argument("name", nargs=-1)
@rules_option
@lang_option
@json_option
def command(name: tuple[str, ...], rules: str | None, lang: str | None, *, as_json: bool) -> None:
    """List the yaku of the rule set: id, name, han in a closed and in an open hand, and the parameters of the rule set
    that decide about them.

    With NAME, say everything about one: what it asks of a hand, which yaku exclude it, an example that is scored as you
    read, and the documents that have it. NAME is an id, or a name in English, French or Japanese, in any common
    spelling.
    """
    lang = setting("lang", lang) or "en"
    said = words(lang if as_json else language(lang, encoding_of(sys.stdout)))
    try:
        chosen = chosen_rules(rules)
        entries = catalogue(chosen)
        if name:
            from ..names.spellings import yaku_called

            named = yaku_called(" ".join(name))
            entries = tuple(entry for entry in entries if entry.row.id in named)
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=lang) from None
    one = entries[0] if len(entries) == 1 else None
    if as_json:
        from ..render.catalogue import catalogue_value, yaku_value

        print_json(yaku_value(one, chosen, said) if one else catalogue_value(entries, chosen, said))
    else:
        from ..render.console import console
        from ..render.yaku import YakuTable, YakuText

        console().print(YakuText(one, chosen, said) if one else YakuTable(entries, chosen, said))
