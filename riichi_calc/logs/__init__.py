"""Game logs: read in any format, played again, and every win in them scored again.

    text ─ a format's reader ─▶ events ─ play ─▶ outcomes with records ─ audit ─▶ what agrees and what does not

A format is one module that turns text into the events of `events`, and a row in `formats`.
"""

from __future__ import annotations

from .audit import Audit, Checked, Hand, audit
from .formats import FORMATS, events_in, recognise
from .play import Outcome, Scored, play
from .sources import Source, sources

__all__ = [
    "FORMATS",
    "Audit",
    "Checked",
    "Hand",
    "Outcome",
    "Scored",
    "Source",
    "audit",
    "events_in",
    "play",
    "recognise",
    "sources",
]
