"""Game logs: read in any format, played again, and every win in them scored again.

    text ─ a format's reader ─▶ events ─ play ─▶ outcomes with records ─ audit ─▶ what agrees and what does not

A format is one module that turns text into the events of `events`, and a row in `formats`.

>>> audit_text("a letter").problems[0].faults[0].code
'syntax'
"""

from __future__ import annotations

from .audit import audit_source, audit_text
from .comparing import Difference
from .formats import FORMATS, events_in, recognise
from .play import play_events
from .reports import Audit, Checked, Game, Hand, Problem
from .results import audit_result, game_text, records
from .sources import Source, sources_of

__all__ = [
    "FORMATS",
    "Audit",
    "Checked",
    "Difference",
    "Game",
    "Hand",
    "Problem",
    "Source",
    "audit_result",
    "audit_source",
    "audit_text",
    "events_in",
    "game_text",
    "play_events",
    "recognise",
    "records",
    "sources_of",
]
