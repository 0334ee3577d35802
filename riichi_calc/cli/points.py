"""`riichi-calc points`: what a count pays, and which counts pay so much."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from ..errors import Fault, RiichiError, refusal
from ..fields import MOST
from ..names import words
from ..points import counts_paying, read_amount, read_figures, worth
from ..render.characters import encoding_of, language
from .failures import Refused
from .options import chosen_rules, json_option, lang_option, rules_option, setting
from .output import print_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..names import Words
    from ..rules import Rules

_EPILOG = """\
\b
Examples:
  riichi-calc points 3 60
  riichi-calc points 2 25 --ron --honba 2 --sticks 1
  riichi-calc points mangan --rules tenhou-sanma
  riichi-calc points yakuman --times 2 --rules tenhou
  riichi-calc points --pays 7700
  riichi-calc points --pays 2000/3900 --rules ema-2012
"""


@click.command("points", short_help="What a han and fu count pays.", epilog=_EPILOG)
@click.argument("count", nargs=-1, metavar="HAN [FU]")
@click.option("--times", type=int, metavar="N", default=None, help="So many yakuman at once.")
@click.option("--pays", metavar="POINTS", default=None, help="The other way round: which counts pay so much.")
@click.option("--tsumo/--ron", "-t", is_flag=True, default=None, help="Won by self-draw, or on a discard, alone.")
@click.option("--honba", "-b", type=click.IntRange(0, MOST), metavar="N", default=0, help="Continuance counters.")
@click.option(
    "--sticks", type=click.IntRange(0, MOST), metavar="N", default=0, help="Riichi sticks that the winner takes."
)
@rules_option
@lang_option
@json_option
@click.pass_context
def command(
    context: click.Context,
    count: tuple[str, ...],
    times: int | None,
    pays: str | None,
    tsumo: bool | None,
    honba: int,
    sticks: int,
    rules: str | None,
    lang: str | None,
    *,
    as_json: bool,
) -> None:
    """Say what HAN and FU pay: to the dealer and to the others, on a discard and by self-draw.

    From five han on, FU may be left out; in place of both a limit may stand: mangan, haneman, baiman, sanbaiman,
    yakuman. Counts that no hand has are refused, with the reason.

    With --pays, say which counts pay so much, counters included: 7700; 2000/3900, from each non-dealer and the dealer;
    4000all, from each.
    """
    lang = setting("lang", lang) or "en"
    try:
        said = words(language(lang, encoding_of(sys.stdout)))
        chosen = chosen_rules(rules)
        if pays is None:
            _forward(count, times, chosen, said, tsumo=tsumo, honba=honba, sticks=sticks, as_json=as_json)
            return
        if count or times or sticks:
            sentence = "--pays asks for the count, so neither HAN, FU, --times nor --sticks goes with it"
            raise refusal([Fault("value", sentence, field="pays")])
        found = _backward(pays, chosen, said, tsumo=tsumo, honba=honba, as_json=as_json)
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=lang) from None
    context.exit(0 if found else 1)


def _forward(
    count: Sequence[str],
    times: int | None,
    rules: Rules,
    said: Words,
    *,
    tsumo: bool | None,
    honba: int,
    sticks: int,
    as_json: bool,
) -> None:
    """Print what a count pays."""
    if not count:
        sentence = "say which count: han and minipoints like 3 40, or a limit like mangan; or --pays POINTS"
        raise refusal([Fault("value", sentence)])
    found = worth(read_figures(count, times, rules), rules, tsumo=tsumo, honba=honba, sticks=sticks)
    if as_json:
        from ..render.answers import worth_value

        print_json(worth_value(found, rules))
    else:
        from ..render.console import console
        from ..render.points import WorthTable

        console().print(WorthTable(found, rules, said))


def _backward(pays: str, rules: Rules, said: Words, *, tsumo: bool | None, honba: int, as_json: bool) -> bool:
    """Print which counts pay so much; whether any do."""
    amount = read_amount(pays)
    payings = [
        paying for paying in counts_paying(amount, rules, honba=honba) if tsumo is None or paying.paid.tsumo == tsumo
    ]
    if as_json:
        from ..render.answers import payings_value

        print_json(payings_value(pays, payings, rules))
    else:
        from ..render.console import console
        from ..render.points import PayingTable

        console().print(PayingTable(amount, payings, rules, said, honba))
    return bool(payings)
