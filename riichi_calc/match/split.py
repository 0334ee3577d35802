"""Points that several share."""

from __future__ import annotations


def split(points: int, count: int) -> list[int]:
    """*points* in *count* shares as equal as whole hundreds allow; what cannot be shared goes, a hundred each, to the first.

    (M.League: of three who tie, those who sat nearer the first East get the odd hundreds.)

    >>> split(50000, 3)
    [16700, 16700, 16600]
    """
    each, rest = divmod(points, 100 * count)
    return [100 * each + min(100, max(0, rest - 100 * place)) for place in range(count)]
