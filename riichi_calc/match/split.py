"""Points that several share."""

from __future__ import annotations


def split(points: int, count: int) -> list[int]:
    """*points* in *count* shares, as equal as whole hundreds allow; odd hundreds go to the first.

    No rule book here says whose they are; points are paid in whole hundreds, so somebody gets them.

    >>> split(50000, 3)
    [16700, 16700, 16600]
    """
    each, rest = divmod(points, 100 * count)
    return [100 * each + min(100, max(0, rest - 100 * place)) for place in range(count)]
