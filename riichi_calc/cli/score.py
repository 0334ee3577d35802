"""`riichi-calc HAND`: one win, whole."""

from __future__ import annotations

from typing import Any

import click

from ..errors import RiichiError
from ..records import result, score_record, scorer_for
from .failures import Refused
from .options import chosen_rules, json_option, lang_option, record_of, rules_option, setting, situation_options


@click.command("score", short_help="One win, whole.")
@click.argument("hand", nargs=-1, required=True)
@situation_options
@rules_option
@lang_option
@json_option
def command(hand: tuple[str, ...], rules: str | None, lang: str | None, *, as_json: bool, **options: Any) -> None:
    """Score HAND, one win: its yaku, minipoints, han, base value and what every player pays.

    HAND is tiles in groups of a suit: 234m567p, 0s for a red five, 1z to 7z for east, south, west, north and the white, green and red
    dragon. The tile that won stands after a +, called sets and quads after commas: 2346788s+5s,567p,1111z; a concealed quad as it lies
    on the table, x11xz. Without a + the last tile won, by self-draw.
    """
    lang = setting("lang", lang) or "en"
    try:
        found = score_record({"hand": " ".join(hand), **record_of(options)}, scorer_for(chosen_rules(rules)))
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=lang) from None
    if as_json:
        import json  # noqa: PLC0415 - start-up

        click.echo(json.dumps(result(found), ensure_ascii=False))
    else:
        from ..render.breakdown import show  # noqa: PLC0415

        show(found, lang)
