"""Readers bear what nobody meant to write. A short hunt in each; `make fuzz` is a long one."""

from __future__ import annotations

import gc
from functools import _lru_cache_wrapper
from typing import TYPE_CHECKING

import pytest

from .fuzzing import seeds
from .fuzzing.hunting import Hunt, kind_of
from .fuzzing.splicing import bytes_changed
from .fuzzing.targets import BY_NAME, TARGETS, Target
from .fuzzing.watching import at_most

if TYPE_CHECKING:
    from .fuzzing.laws import Sort

INPUTS = {"notation": 600, "record": 1000, "stream": 300, "game": 300, "ask": 300}
"""How many inputs a short hunt has; in logs FEW."""
FEW = 200


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_no_change_of_what_is_read_breaks_a_law(target: Target) -> None:
    assert [*Hunt(target, guided=False).finds(inputs=INPUTS.get(target.name, FEW))] == []


MJLOG, SOUL = seeds.logs("mjlog")[0], seeds.logs("mjsoul")[-1]
HAND = b'"hand": "234m567p2346788s+5s"'
FOUND = [
    ("notation", b"9p,406z"),
    ("record", b'{"honba": 1' + b"0" * 5000 + b", " + HAND + b"}"),
    ("record", b'{"rules": {"start_points": 1' + b"0" * 5000 + b"}, " + HAND + b"}"),
    ("mjlog-log", MJLOG.replace(b'ten="350', b'ten="' + b"9" * 4299)),
    ("mjsoul-log", SOUL.replace(b'"count": 6', b'"count": NaN')),
    ("client-log", b"Get: <GO type='9'/>\n" + b"Get: <" * 2_000_000),
    ("game", b"players Ann Bob Cleo Dan\nchombo Ann" + b" " * 1_000_000 + b"x # y"),
    ("game", b"rule tobi" + b" " * 1_000_000 + b'"zero" x # y'),
    ("game", b"players Ann Bob Cleo Dan\ndraw tenpai" + b" Ann" * 250_000),
    ("record", b'{"rules": {"uma": ' + b"[" * 400 + b"]" * 400 + b"}, " + HAND + b"}"),
]
"""Every input that ever broke a law, with the target that it broke."""


@pytest.mark.parametrize(("target", "data"), FOUND, ids=range(len(FOUND)))
def test_what_was_found_once_is_found_no_more(target: str, data: bytes) -> None:
    with at_most(60):  # what took too long took hours
        assert BY_NAME[target].read(data, True)


def test_every_memory_of_what_was_read_is_bounded() -> None:
    caches = [found for found in gc.get_objects() if isinstance(found, _lru_cache_wrapper)]
    own = [cache for cache in caches if (cache.__module__ or "").startswith("riichi_calc")]

    assert len(own) > 10
    assert [cache for cache in own if cache.cache_parameters()["maxsize"] is None] == []


def _five(data: bytes, _: bool) -> Sort:
    """A reader that does not bear a five after a two."""
    if b"2" in data and b"5" in data.partition(b"2")[2]:
        raise KeyError(0)
    return (str(len(data)),)


def _endless(data: bytes, _: bool) -> Sort:
    while data:
        pass
    return ()


KEPT: list[bytes] = []


def _hoarding(data: bytes, _: bool) -> Sort:
    KEPT.extend(bytes([first]) + b"x" for first in data * 400)
    return ()


def hunted(read: object, seconds: float = 1) -> Hunt:
    """A hunt in a reader of texts of numbers."""
    return Hunt(Target("numbers", lambda: [b"1234567890", b"9" * 9], (bytes_changed,), read, 100, seconds))  # type: ignore[arg-type]


def test_what_breaks_a_law_is_found_once_and_made_short() -> None:
    (found,) = hunted(_five).finds(inputs=300)

    assert found.data == b"25"
    assert found.kind == kind_of(KeyError(0))


def test_what_takes_too_long_is_found() -> None:
    (found,) = hunted(_endless, seconds=0.01).finds(inputs=5)

    assert (found.kind, len(found.data)) == ("takes too long", 1)


def test_what_holds_on_to_memory_is_found() -> None:
    (found,) = hunted(_hoarding).finds(inputs=100)

    assert found.kind.startswith("holds on to memory")
    KEPT.clear()


def test_a_hunt_goes_the_same_way_every_time() -> None:
    one, again, other = (Hunt(BY_NAME["ask"], seed, guided=False) for seed in (7, 7, 8))
    for hunt in (one, again, other):
        assert [*hunt.finds(inputs=60)] == []

    assert one.kept == again.kept
    assert one.kept != other.kept
