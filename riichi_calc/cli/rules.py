"""`riichi-calc rules`: the rule sets, one in full, how two differ, one as a file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from ..errors import RiichiError
from ..names import words
from ..render.characters import encoding_of, language
from .failures import Refused
from .options import chosen_rules, json_option, lang_option, rules_option, setting
from .output import print_json, print_line

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ..names import Words
    from ..rules import Rules

_EPILOG = """\
\b
Examples:
  riichi-calc rules
  riichi-calc rules ema-2012 --lang fr
  riichi-calc rules wrc-2015 --diff tenhou
  riichi-calc rules tenhou --toml
"""


@click.command("rules", short_help="The rule sets, one in full, how two differ, one as a file.", epilog=_EPILOG)
@click.argument("name", required=False, metavar="[NAME|FILE]")
@click.option("--diff", metavar="OTHER", default=None, help="Only where it and OTHER differ, a name or a file too.")
@click.option("--toml", is_flag=True, help="As a file to edit and to give back to --rules.")
@rules_option
@lang_option
@json_option
def command(
    name: str | None, diff: str | None, rules: str | None, lang: str | None, *, toml: bool, as_json: bool
) -> None:
    """List the rule sets with their titles and sources; or say what one asks and answers, parameter by parameter.

    NAME is a built-in rule set or a TOML file; --rules says the same. Where neither is there, --diff and --toml take
    the rule set in force: that of RIICHI_CALC_RULES, that of the configuration file, else wrc-2015.
    """
    if toml + as_json + (diff is not None and toml) > 1:
        raise click.UsageError("--toml is an output of its own: it goes with neither --json nor --diff")
    lang = setting("lang", lang) or "en"
    try:
        said = words(language(lang, encoding_of(sys.stdout)))
        chosen = chosen_rules(name or rules)
        if toml:
            from ..render.toml import rule_file

            print_line(rule_file(chosen, said).rstrip("\n"))
            return
        one = name is not None or rules is not None
        other = chosen_rules(diff) if diff is not None else None
    except RiichiError as error:
        raise Refused(error, as_json=as_json, lang=lang) from None
    if as_json:
        print_json(_value(chosen, other, one=one))
    else:
        from ..render.console import console

        console().print(_shown(chosen, other, said, one=one))


def _value(chosen: Rules, other: Rules | None, *, one: bool) -> Any:
    from ..render import answers

    if other is not None:
        return answers.differences_value(chosen, other)
    return answers.rules_value(chosen) if one else answers.rule_sets_value()


def _shown(chosen: Rules, other: Rules | None, said: Words, *, one: bool) -> RenderableType:
    from ..render.rules import Differences, RuleSet, RuleSets

    if other is not None:
        return Differences(chosen, other, said)
    return RuleSet(chosen, said) if one else RuleSets(chosen, said)
