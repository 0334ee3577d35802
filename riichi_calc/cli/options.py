"""The options that commands share, and what they come to.

What a hand's options are called, what they mean and what they default to is records.FIELDS; here stands only how
they are typed.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..records import FIELDS, KEYS
from ..traits import CIRCUMSTANCES

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..rules import Rules

SHORT = {
    "tsumo": "-t",
    "riichi": "-r",
    "ippatsu": "-i",
    "dora": "-d",
    "ura": "-u",
    "seat": "-s",
    "round": "-w",
    "honba": "-b",
}
"""Short flags where a hand is described."""
LANGUAGES = ("en", "fr", "ja")
TILES = ("text", "unicode")
SETTINGS = ("rules", "lang", "tiles")
"""What may be set once, in the configuration file or the environment."""

_METAVARS = {"seat": "WIND", "text": "TEXT", "tile": "TILE", "tiles": "TILES", "count": "N", "liable": "SEAT:YAKUMAN"}


def situation_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command an option for every key of a record but `id`, `hand` and `rules`."""
    for field in reversed(FIELDS):
        if field.key in ("id", "hand", "rules"):
            continue
        names = [
            f"--{field.key.replace('_', '-')}",
            *([SHORT[field.key]] if field.key in SHORT else []),
            field.key.replace("from", "from_"),
        ]
        if field.key == "tsumo":
            names[0] = "--tsumo/--ron"
        if field.type in ("flag", "choice"):
            option = click.option(*names, is_flag=True, default=None, help=_sentence(field.meaning))
        else:
            option = click.option(
                *names,
                metavar=_METAVARS[field.type],
                default=None,
                multiple=field.type == "liable",
                help=_sentence(field.meaning),
            )
        command = option(command)
    return command


def _sentence(meaning: str) -> str:
    return meaning[0].upper() + meaning[1:] + "."


def rules_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--rules NAME|FILE`."""
    return click.option(
        "--rules",
        metavar="NAME|FILE",
        default=None,
        help="The rule set: a name, or a TOML file with `base` and parameters of its own.",
    )(command)


def lang_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--lang en|fr|ja`."""
    return click.option(
        "--lang", type=click.Choice(LANGUAGES), default=None, help="The language of everything that is printed."
    )(command)


def json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, errors too.")(command)


def record_of(options: dict[str, Any]) -> dict[str, Any]:
    """The keys of a record that options give, as the record has them.

    >>> record_of({"from_": "W", "honba": "1", "tsumo": None, "liable": ()})
    {'from': 'W', 'honba': 1}
    """
    record: dict[str, Any] = {}
    for name, value in options.items():
        key = name.rstrip("_")
        if value in (None, ()) or key not in KEYS:
            continue
        if key in ("honba", "sticks", "nuki"):
            record[key] = int(value) if value.isascii() and value.isdigit() else value
        else:
            record[key] = list(value) if key == "liable" else value
    return record


def setting(name: str, flag: str | None) -> str | None:
    """What a flag, the environment or the configuration file says, in this order; None where none of them does."""
    if flag is not None:
        return flag
    return os.environ.get(f"RIICHI_CALC_{name.upper()}") or _configured().get(name)


def _configured() -> dict[str, str]:
    path = Path(click.get_app_dir("riichi-calc")) / "config.toml"
    if not path.is_file():
        return {}
    from .rulefile import read_toml

    settings = read_toml(path)
    unknown = [key for key in settings if key not in SETTINGS]
    if unknown:
        raise click.ClickException(f"{path}: {unknown[0]} is no setting; there are {', '.join(SETTINGS)}")
    return {key: str(value) for key, value in settings.items()}


def chosen_rules(flag: str | None) -> Rules:
    """The rule set that was chosen: a preset's name, or the path of a TOML file; raise RulesError."""
    from ..presets import DEFAULT, PRESETS, find_rules

    chosen = setting("rules", flag)
    if chosen is None:
        return DEFAULT
    if chosen not in PRESETS and (chosen.endswith(".toml") or os.sep in chosen or Path(chosen).is_file()):
        from .rulefile import read_rules

        return read_rules(Path(chosen))
    return find_rules(chosen)


__all__ = [
    "CIRCUMSTANCES",
    "chosen_rules",
    "json_option",
    "lang_option",
    "record_of",
    "rules_option",
    "setting",
    "situation_options",
]
