"""Inputs made short: what is not needed to break a law is left out."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LONGEST = 20.0
"""The most seconds that one input is shrunk."""


def shortest(data: bytes, breaks: Callable[[bytes], bool]) -> bytes:
    """*data* without all that can be left out while it *breaks* the same law: lines first, then characters or bytes.

    >>> shortest(b"one two three", lambda data: b"tw" in data)
    b'tw'
    """
    until = time.monotonic() + LONGEST
    lines = _without(data.splitlines(keepends=True), lambda left: breaks(b"".join(left)), until)
    data = b"".join(lines)
    try:
        characters = [sign.encode() for sign in data.decode()]
    except UnicodeDecodeError:
        characters = [data[place : place + 1] for place in range(len(data))]
    return b"".join(_without(characters, lambda left: breaks(b"".join(left)), until))


def _without(parts: Sequence[bytes], breaks: Callable[[Sequence[bytes]], bool], until: float) -> Sequence[bytes]:
    """*parts* without those that are not needed: halves, then quarters, down to single ones."""
    size = max(1, len(parts) // 2)
    while True:
        start = 0
        while start < len(parts):
            if time.monotonic() > until:
                return parts
            left = [*parts[:start], *parts[start + size :]]
            if breaks(left):
                parts = left
            else:
                start += size
        if size == 1:
            return parts
        size = (size + 1) // 2
