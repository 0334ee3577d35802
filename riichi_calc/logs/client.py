"""What a Tenhou client sends and gets, written down line by line: the elements of an mjlog as one player sees them.

Other players' tiles are not shown until they win, and the seats are counted from the player whose client it is. A hand
that the player left before its end is no hand of the log.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .elements import elements
from .events import Deal, Format, NoWin, Opening, Wins
from .mjlog import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .events import Event

_GET = "Get: <"


def events(text: str) -> Iterator[Event]:
    """Yield the events of every game in the text, hand by hand.

    >>> list(events("Get: <GO type='9'/>\\nSend: <Z/>"))
    []
    """
    hand: list[Event] = []
    for event in _as_they_came(text):
        if isinstance(event, Deal):
            hand = [event]
        elif isinstance(event, Opening) or not hand:
            yield event
        else:
            hand.append(event)
            if isinstance(event, Wins | NoWin):
                yield from hand
                hand = []


def _as_they_came(text: str) -> Iterator[Event]:
    reader = Reader("client")
    for line in text.split("\n"):
        _, got, said = line.rstrip().partition(_GET)
        if got and said.endswith(">"):
            for name, attributes in elements(f"<{said}"):
                yield from reader.take(name, attributes)
    yield from reader.end()


FORMAT = Format(
    "client",
    "Tenhou client traffic",
    re.compile(r"(?:(?:Send|Get): .*\n)*Get: <(?:GO|UN|INIT)[ >]"),
    events,
)
