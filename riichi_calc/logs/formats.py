"""The formats that can be read, told apart by what is in a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import Fault, LogError
from . import client, mjai, mjlog, mjsoul, tenhou6
from .events import Deal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .events import Event, Format

FORMATS = (mjlog.FORMAT, mjai.FORMAT, mjsoul.FORMAT, tenhou6.FORMAT, client.FORMAT)
"""Every format, in the order in which they are tried.

>>> [known.name for known in FORMATS]
['mjlog', 'mjai', 'mjsoul', 'tenhou6', 'client']
"""

_TRIPS = (KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError)
"""What a reader runs into where a log is not as it should be."""


def recognise(text: str) -> Format:
    """The format of a log; raise LogError for a text of none.

    >>> recognise('<mjloggm ver="2.3">').name
    'mjlog'
    """
    for known in FORMATS:
        if known.pattern.match(text):
            return known
    titles = ", ".join(known.title for known in FORMATS)
    found = " ".join(text[:40].split()) or "nothing"
    raise LogError(
        [
            Fault(
                "syntax",
                "this is no log that can be read ({found} …); these can: {titles}",
                {"found": found, "titles": titles},
            )
        ]
    )


def events_in(text: str) -> Iterator[Event]:
    """Yield the events of a log, whatever its format; raise LogError where it breaks off, or has no hand.

    >>> list(events_in('{"type":"start_game","names":["A","B","C","D"]}'))
    Traceback (most recent call last):
    riichi_calc.errors.LogError: the log ends before its first hand
    """
    reader = recognise(text).events(text)
    dealt = False
    while True:
        try:
            event = next(reader)
        except StopIteration:
            break
        except LogError:
            raise
        except _TRIPS as error:
            reason = f"{type(error).__name__}: {error}"
            raise LogError([Fault("syntax", "the log is broken here ({reason})", {"reason": reason})]) from None
        dealt |= isinstance(event, Deal)
        yield event
    if not dealt:
        raise LogError([Fault("syntax", "the log ends before its first hand")])
