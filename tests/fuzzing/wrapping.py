"""Changes of how an input is packed: gzip, whole, damaged or cut off, and marks before the text."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

_GZIP = b"\x1f\x8b"


def compressed(random: Random, data: bytes, other: bytes) -> bytes:
    """*data* as gzip, or gzip with damage, or its text again; now and then a text with a mark before it."""
    if data.startswith(_GZIP):
        return _unpacked(data)
    packed = gzip.compress(data, 1, mtime=0)
    place = random.randrange(len(packed))
    return random.choice(
        (
            packed,
            packed + gzip.compress(other[:1000], 1, mtime=0),
            packed + b"\0" * 8,
            packed[:place],
            packed[:place] + bytes([packed[place] ^ 1 << random.randrange(8)]) + packed[place + 1 :],
            packed[:10] + packed[place:],
            b"\xef\xbb\xbf" + data,
            data.decode("utf-8", "replace").encode("utf-16"),
        )
    )


def _unpacked(data: bytes) -> bytes:
    try:
        return gzip.decompress(data)
    except (OSError, EOFError):
        return data[2:]
    except Exception as error:  # zlib has an error of its own
        if type(error).__name__ != "error":
            raise
        return data[2:]
