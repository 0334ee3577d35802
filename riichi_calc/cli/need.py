"""`riichi-calc need`: what has to be won in the last hand."""

from __future__ import annotations

import sys

import click

from ..errors import RiichiError
from ..fields import MOST
from ..names import words
from ..need import last_hand, needed, read_scores
from ..render.characters import encoding_of, language
from .failures import Refused
from .options import chosen_rules, json_option, lang_option, rules_option, setting
from .output import print_json

_EPILOG = """\
\b
Examples:
  riichi-calc need --scores E:32000,S:25300,W:24000,N:18700 --me S --honba 1 --sticks 1 --rules tenhou
  riichi-calc need --scores E:32000,S:25300,W:24000,N:18700 --me N --place 3 --riichi E --riichi W
  riichi-calc need --scores E:29000,S:41000,W:35000 --me E --deal S3 --rules tenhou-sanma
"""


@click.command("need", short_help="Last hand: what to win, from whom, to reach a place.", epilog=_EPILOG)
@click.option("--scores", metavar="SEAT:POINTS,…", required=True, help="Everybody's score, by seat wind in this hand.")
@click.option("--me", metavar="SEAT", required=True, help="Who asks.")
@click.option("--place", type=int, metavar="N", default=1, show_default=True, help="The place to reach, or better.")
@click.option(
    "--riichi",
    "-r",
    metavar="SEAT",
    multiple=True,
    help="Whose riichi stick lies on the table from this hand; the score is from before.",
)
@click.option("--honba", "-b", type=click.IntRange(0, MOST), metavar="N", default=0, help="Continuance counters.")
@click.option("--sticks", type=click.IntRange(0, MOST), metavar="N", default=0, help="Riichi sticks from hands before.")
@click.option(
    "--deal", metavar="ROUND", default=None, help="Which hand it is, like S4; without it, the last of the last round."
)
@rules_option
@lang_option
@json_option
@click.pass_context
def command(
    context: click.Context,
    scores: str,
    me: str,
    place: int,
    riichi: tuple[str, ...],
    honba: int,
    sticks: int,
    deal: str | None,
    rules: str | None,
    lang: str | None,
    *,
    as_json: bool,
) -> None:
    """Say what reaches a place in the last hand: the least to win, from whom, and whether a draw is enough.

    Ties, sticks that are left over and the end of the game go by the rule set. Where the game would go on after the
    least that reaches the place, the least that also ends it stands below.
    """
    lang = setting("lang", lang) or "en"
    try:
        said = words(language(lang, encoding_of(sys.stdout)))
        match = last_hand(read_scores(scores), chosen_rules(rules), deal=deal, honba=honba, sticks=sticks)
        declared = [seat for named in riichi for seat in named.upper().replace(",", " ").split()]
        found = needed(match, me.upper(), place, declared)
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=lang) from None
    if as_json:
        from ..render.answers import need_value

        print_json(need_value(found))
    else:
        from ..render.console import console
        from ..render.need import NeedTables

        console().print(NeedTables(found, said))
    context.exit(0 if found.reachable else 1)
