"""The look of what is drawn with rich.table: the same as that of `tables`."""

from __future__ import annotations

from rich.box import Box

LINES = Box("    \n    \n ── \n    \n ── \n ── \n    \n    \n")
"""Lines under headings and between sections, and no others; for tables with `show_edge=False, pad_edge=False`."""
