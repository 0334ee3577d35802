"""A rule set as a TOML file that a club can edit and give back to `--rules`."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from ..presets import PRESETS
from ..rules import Rules
from ..rulesets import SOURCES, allowed, chapters, choices
from .figures import rules_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..names import Words

_WIDTH = 100


def rule_file(rules: Rules, words: Words) -> str:
    """The text of the file: every parameter, with what it asks and what it may be.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> lines = rule_file(find_rules("tenhou"), words("en")).splitlines()
    >>> for line in lines[lines.index("# Do several yakuman in a hand add up?") :][:4]:
    ...     print(line)
    # Do several yakuman in a hand add up?
    #   "single": no, the best one counts
    #   "sum": yes
    yakuman_stacking = "sum"
    """
    return "\n".join(_lines(rules, words)) + "\n"


def _lines(rules: Rules, words: Words) -> Iterator[str]:
    say = words.say
    yield from _comment(rules_text(rules, words))
    if rules.name in SOURCES:
        yield from _comment(SOURCES[rules.name])
    yield from _comment(say("Change what your club plays otherwise, then give this file to --rules."))
    if rules.name in PRESETS:
        yield ""
        yield from _comment(say("What holds where this file says nothing."))
        yield f"base = {toml(rules.name)}"
    for chapter, parameters in chapters().items():
        yield ""
        yield f"# --- {say(chapter)} ---"
        for parameter in parameters:
            yield ""
            yield from _comment(words.rule(parameter))
            yield from _answers(parameter, words)
            yield f"{parameter} = {toml(getattr(rules, parameter))}"


def _answers(parameter: str, words: Words) -> Iterator[str]:
    """What a parameter may be, and what that means where it is not plain."""
    default = getattr(Rules(), parameter)
    if isinstance(default, str | bool) and not choices(parameter):
        return
    few = choices(parameter) or ((0,) if isinstance(default, int) else ())
    meanings = {toml(value): words.rule_value(parameter, value) for value in few}
    plain = [value for value, meaning in meanings.items() if value == meaning]
    for value, meaning in meanings.items():
        if value not in plain:
            yield f"#   {value}: {meaning}"
    if plain or not choices(parameter) or (isinstance(default, int) and "mangan" in few):
        yield from _comment(words.message(allowed(parameter)), "#   ")


def _comment(text: str, indent: str = "# ") -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False)


def toml(value: Any) -> str:
    """A parameter's value in TOML; a floating uma is a table.

    >>> toml((1, 1, 1)), toml("seat"), toml(False), toml(((12000, -12000), (8000, -8000), (3000, -3000)))
    ('[1, 1, 1]', '"seat"', 'false', '{1 = [12000, -12000], 2 = [8000, -8000], 3 = [3000, -3000]}')
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        escaped = value.translate(
            {ord(sign): f"\\u{ord(sign):04x}" for sign in '"\\\x7f' + "".join(map(chr, range(32)))}
        )
        return f'"{escaped}"'
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple):
            return f"{{{', '.join(f'{number} = {toml(row)}' for number, row in enumerate(value, 1))}}}"
        return f"[{', '.join(map(toml, value))}]"
    return str(value)
