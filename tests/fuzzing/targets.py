"""What is fuzzed: for each reader, what it is given first, how that is changed, and what it says."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from . import grammar, questions, readers, seeds
from .splicing import bytes_changed, characters_changed, words_changed
from .tags import element_changed
from .trees import tree_changed
from .wrapping import compressed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from .laws import Sort

    Change = Callable[[Random, bytes, bytes], bytes]


class Target(NamedTuple):
    """A reader."""

    name: str
    seeds: Callable[[], list[bytes]]
    changes: tuple[Change, ...]
    read: Callable[[bytes, bool], Sort]
    """Reads an input, draws what comes of it where that is wanted, and says of what sort it is; laws are asserted."""
    longest: int
    """The most bytes of an input."""
    seconds: float
    """The most seconds of processor time that an input may take."""


def _anew(random: Random, _: bytes, __: bytes) -> bytes:
    return grammar.hand(random)


def _words(vocabulary: Sequence[str]) -> Change:
    return lambda random, data, _: words_changed(random, data, vocabulary)


def _tree(vocabulary: Sequence[str]) -> Change:
    return lambda random, data, _: tree_changed(random, data, vocabulary)


def _element(random: Random, data: bytes, _: bytes) -> bytes:
    return element_changed(random, data)


_LOG = _tree(seeds.LOG_WORDS)
_ANY = (bytes_changed, characters_changed, compressed)


def _of_logs(kind: str, *changes: Change) -> Target:
    return Target(
        f"{kind}-log", partial(seeds.logs, kind), (*changes, *changes, *changes, *_ANY), readers.log, 400_000, 8
    )


TARGETS = (
    Target(
        "notation",
        seeds.hands,
        (characters_changed, _words(grammar.WORDS), _anew, characters_changed),
        readers.notation,
        600,
        0.5,
    ),
    Target(
        "record",
        seeds.records,
        (_tree(seeds.RECORD_WORDS), _tree(seeds.RECORD_WORDS), _tree(seeds.RECORD_WORDS), characters_changed),
        readers.record,
        70_000,
        1,
    ),
    Target(
        "stream",
        seeds.streams,
        (_tree(seeds.RECORD_WORDS), _words(grammar.WORDS), *_ANY),
        readers.stream,
        140_000,
        2,
    ),
    Target(
        "game",
        seeds.games,
        (
            _words(seeds.GAME_WORDS),
            _words(seeds.GAME_WORDS),
            _words(seeds.GAME_WORDS),
            characters_changed,
            bytes_changed,
        ),
        readers.game,
        60_000,
        4,
    ),
    _of_logs("mjlog", _element),
    _of_logs("client", _element),
    _of_logs("tenhou6", _LOG),
    _of_logs("mjai", _LOG),
    _of_logs("mjsoul", _LOG),
    Target("ask", seeds.asks, (_tree(seeds.RECORD_WORDS), _tree(grammar.WORDS)), questions.ask, 10_000, 8),
)
"""Every target, in the order in which they are fuzzed."""
BY_NAME = {target.name: target for target in TARGETS}
