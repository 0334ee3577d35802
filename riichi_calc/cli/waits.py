"""`riichi-calc waits HAND`: what a hand waits on, and what each tile is worth."""

from __future__ import annotations

import sys
from typing import Any

import click

from ..errors import RiichiError
from ..holding import KEYS
from ..names import words
from ..render.characters import encoding_of, language
from ..waits import outlook, waits_result
from .failures import Refused
from .options import chosen_rules, json_option, lang_option, record_of, rules_option, setting, situation_options
from .output import print_json

_EPILOG = """\
\b
Examples:
  riichi-calc waits 234m567p2346788s
  riichi-calc waits 1112345678999m --riichi --dora 4m
  riichi-calc waits 2346788s,567p,777z --seen 5s8s --discards 19m
  riichi-calc waits 223344m567p234s99s --rules tenhou --json
"""


@click.command("waits", short_help="What a hand waits on.", epilog=_EPILOG)
@click.argument("hand", nargs=-1, required=True)
@click.option("--seen", metavar="TILES", default="", help="What else lies open: others' discards and sets.")
@click.option(
    "--discards", metavar="TILES", default="", help="Your own discards: with one that you wait on, you are furiten."
)
@situation_options
@rules_option
@lang_option
@json_option
@click.pass_context
def command(
    context: click.Context,
    /,
    hand: tuple[str, ...],
    seen: str,
    discards: str,
    rules: str | None,
    lang: str | None,
    *,
    as_json: bool,
    **options: Any,
) -> None:
    """List every tile that completes HAND: how many are left, and its yaku, han, minipoints and points on a discard
    (ron) and by self-draw (tsumo), with riichi beside it where the hand may declare it.

    HAND has 13 tiles, written as for `score`: 234m567p2346788s, called sets after commas. With 14, the drawn one among
    them, every discard that leaves a waiting hand is shown, the best first: the one whose tiles are worth the most in
    all. Of a hand that is not waiting you see how far it is from that, and what brings it nearer.

    --haitei holds for the self-draws, --houtei for the discards. Ura dora are not guessed.
    """
    lang = setting("lang", lang) or "en"
    try:
        found = outlook(" ".join(hand), seen=seen, discards=discards, rules=chosen_rules(rules), **record_of(options))
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=lang) from None
    if as_json:
        print_json(waits_result(found))
    else:
        from ..render.console import console
        from ..render.waits import WaitsTable

        console().print(WaitsTable(found, words(language(lang, encoding_of(sys.stdout)))))
    context.exit(0 if found.waiting else 1)


# How a hand was won is no option here: it has not been.
command.params[:] = [
    option
    for option in command.params
    if option.name in (*KEYS, "hand", "seen", "discards", "rules", "lang", "as_json")
]
