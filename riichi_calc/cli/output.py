"""What a command writes to standard output where no table is drawn, whatever the output can encode."""

from __future__ import annotations

import sys
from typing import Any

import click

from ..render.characters import encodable, encoding_of


def print_line(text: str) -> None:
    """Print *text*; what the output cannot encode is replaced.

    >>> print_line("2 × 960")
    2 × 960
    """
    click.echo(encodable(text, encoding_of(sys.stdout)))


def print_json(value: Any) -> None:
    """Print *value* as a line of JSON; what the output cannot encode is escaped.

    >>> print_json({"wait": "両面"})
    {"wait": "両面"}
    """
    import json

    text = json.dumps(value, ensure_ascii=False)
    if encodable(text, encoding_of(sys.stdout)) != text:
        text = json.dumps(value)
    click.echo(text)
