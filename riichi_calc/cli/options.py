"""The options that commands share, and what they come to.

What a hand's options are called, what they mean and what they default to is records.FIELDS; here stands only how
they are typed.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from ..errors import nearest
from ..fields import FIELDS, KEYS

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
        shell_complete=_complete_rules,
        help="The rule set: a name, or a TOML file with `base` and parameters of its own.",
    )(command)


def _complete_rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    from ..presets import PRESETS

    return [name for name in PRESETS if name.startswith(incomplete)]


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
    variable = f"RIICHI_CALC_{name.upper()}"
    said = os.environ.get(variable)
    where = variable
    if not said:
        said, where = _configured().get(name), _config_path()
    allowed = {"lang": LANGUAGES, "tiles": TILES}.get(name)
    if said and allowed and said not in allowed:
        raise click.UsageError(f"{where}: {name} is {' or '.join(allowed)}, not {said!r}")
    return said


def _configured() -> dict[str, str]:
    path = _config_path()
    if not os.path.isfile(path):  # noqa: PTH113 - start-up: pathlib is slow to import
        return {}
    from .rulefile import read_toml

    settings = read_toml(path)
    unknown = [key for key in settings if key not in SETTINGS]
    if unknown:
        known = f"{', '.join(SETTINGS)}{nearest(unknown[0], SETTINGS)}"
        raise click.UsageError(f"{path}: {unknown[0]} is no setting; there are {known}")
    return {key: str(value) for key, value in settings.items()}


def _config_path() -> str:
    return os.path.join(click.get_app_dir("riichi-calc"), "config.toml")  # noqa: PTH118


def chosen_rules(flag: str | None) -> Rules:
    """The rule set that was chosen: a preset's name, or the path of a TOML file; raise RulesError."""
    from ..presets import DEFAULT, PRESETS, find_rules

    chosen = setting("rules", flag)
    if chosen is None:
        return DEFAULT
    if chosen not in PRESETS and (chosen.endswith(".toml") or os.sep in chosen):
        from .rulefile import read_rules

        return read_rules(chosen)
    return find_rules(chosen)
