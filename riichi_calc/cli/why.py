"""`riichi-calc why YAKU HAND`: whether a hand has a yaku, and if not, what fails."""

from __future__ import annotations

import sys
from typing import Any

import click

from ..errors import RiichiError
from ..names import words
from ..names.spellings import leading_name
from ..render.characters import encoding_of, language
from ..why import likely, why, why_result
from .failures import Refused
from .options import chosen_rules, json_option, lang_option, record_of, rules_option, setting, situation_options
from .output import print_json

_EPILOG = """\
\b
Examples:
  riichi-calc why pinfu 123m456p23467s11z+5s
  riichi-calc why chanta 123m99p78s+9s,123p,789m
  riichi-calc why mixed triple sequence 234m234p35s11z+4s,777p --json
  riichi-calc why 役牌 234m456p99s22z+2z,789m --lang ja
"""


@click.command("why", short_help="Whether a hand has a yaku, and if not, what fails.", epilog=_EPILOG)
@click.argument("yaku_and_hand", nargs=-1, required=True, metavar="YAKU HAND")
@situation_options
@rules_option
@lang_option
@json_option
@click.pass_context
def command(
    context: click.Context,
    /,
    yaku_and_hand: tuple[str, ...],
    rules: str | None,
    lang: str | None,
    *,
    as_json: bool,
    **options: Any,
) -> None:
    """Say whether HAND, one win, has YAKU: everything that YAKU asks, with ✓ or ✗ and the tiles that break it, for
    every way to read the hand, the one that counts first; and which other yaku excludes it.

    YAKU is an id (`sanshoku_doujun`), or a name in English, French or Japanese in any common spelling (`seven pairs`,
    `Grande suite pure`, 三色). HAND and the options are those of `score`.
    """
    lang = setting("lang", lang) or "en"
    try:
        named, hand = leading_name(yaku_and_hand)
        given = {"rules": chosen_rules(rules), **record_of(options)}
        answers = likely([why(yaku, " ".join(hand), **given) for yaku in named])
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=lang) from None
    if as_json:
        results = [why_result(answer) for answer in answers]
        print_json(results[0] if len(named) == 1 else results)
    else:
        from ..render.console import console
        from ..render.why import WhyText

        said, printed = words(language(lang, encoding_of(sys.stdout))), console()
        for place, answer in enumerate(answers):
            printed.print(*([""] if place else []), WhyText(answer, said), sep="\n")
    context.exit(0 if any(answer.has for answer in answers) else 1)
