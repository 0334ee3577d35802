"""A club's rule set, out of a TOML file."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import Fault, RulesError
from ..presets import DEFAULT, find_rules
from ..rules import change

if TYPE_CHECKING:
    from ..rules import Rules


def read_toml(path: str) -> dict[str, Any]:
    """What the TOML file at *path* holds; raise RulesError with the file's name and what is wrong in it."""
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except OSError as error:
        reason = error.strerror or str(error)
        raise RulesError(
            [Fault("rules", "{path} cannot be read: {reason}", {"path": path, "reason": reason}, "rules")]
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulesError(
            [Fault("rules", "{path} is not TOML: {reason}", {"path": path, "reason": str(error)}, "rules")]
        ) from None


def read_rules(path: str) -> Rules:
    """The rule set in the file at *path*: `base = "…"` and its own lines, called by the file's name.

    Raises RulesError, each fault with its line.
    """
    written = read_toml(path)
    base = written.pop("base", DEFAULT.name)
    lines = Path(path).read_text("utf-8").splitlines()
    try:
        return change(find_rules(base if isinstance(base, str) else {"base": base}), written, name=Path(path).stem)
    except RulesError as error:
        raise RulesError([_placed(fault, path, lines) for fault in error.faults]) from None


def _placed(fault: Fault, path: str, lines: list[str]) -> Fault:
    """*fault* with the file and the line of the parameter that it is about."""
    key = str(fault.values.get("key", "base"))
    line = next(
        (number for number, text in enumerate(lines, 1) if re.match(rf'\s*"?{re.escape(key)}"?\s*[=.\]]', text)), 1
    )
    return Fault(fault.code, "{path}, line {line}: {fault}", {"path": path, "line": line, "fault": fault}, fault.field)
