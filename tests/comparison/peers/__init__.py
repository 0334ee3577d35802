"""The other scorers. Each module of this package imports one, and so only works where that one is installed."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from riichi_calc import Rules

    from ..findings import Finding
    from ..hands import Drawn

NAMES = ("mahjong", "riichienv", "cmajiang", "jansou")
"""The packages, as they are installed and imported."""

WINDS_IN_ONE = {
    f"{of}_wind_{wind}": f"{of}_wind" for of in ("seat", "round") for wind in ("east", "south", "west", "north")
}
"""Our names for triplets of winds to those of a peer that does not say which wind it is."""


class Peer(NamedTuple):
    """Another scorer."""

    name: str
    rule_sets: tuple[Rules, ...]
    """Those that it can express."""
    bound: Callable[[Rules], Callable[[Drawn], Finding]]
    """From one of them to what finds a hand's worth under it."""
    names: Mapping[str, str]
    """Its one name for what we call by several: ours to its."""
    pao: bool = False
    """Whether it knows who is liable for a yakuman."""
    worths: bool = True
    """Whether it says what each yaku is worth."""

    @property
    def title(self) -> str:
        """Name and version."""
        return f"{self.name} {version(self.name)}"


def installed() -> list[str]:
    """Those that are there."""
    return [name for name in NAMES if find_spec(name)]


def peer(name: str) -> Peer:
    """One of them; raises ImportError where it is not installed."""
    found: Peer = import_module(f".{name}", __package__).PEER
    return found
