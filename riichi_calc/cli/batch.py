"""`riichi-calc batch`: records in, results out."""

from __future__ import annotations

import json
import sys

import click

from ..errors import Fault, RiichiError
from ..records import error_result, result, score_record, scorer_for, short_result
from .options import chosen_rules, rules_option


@click.command("batch")
@click.argument("file", nargs=-1)
@click.option("--full", is_flag=True, help="Whole results, with the reading and the minipoints.")
@rules_option
def command(file: tuple[str, ...], rules: str | None, *, full: bool) -> None:
    """Score records, a line of JSON each."""
    del file
    scorer = scorer_for(chosen_rules(rules))
    write = result if full else short_result
    for line in sys.stdin:
        try:
            record = json.loads(line)
        except ValueError:
            click.echo(json.dumps(error_result(RiichiError([Fault("json", "the line is not JSON")]))))
            continue
        head = {"id": record["id"]} if "id" in record else {}
        try:
            found = write(score_record(record, scorer))
        except RiichiError as error:
            found = error_result(error)
        click.echo(json.dumps({**head, **found}, ensure_ascii=False))
