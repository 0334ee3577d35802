"""Results as rows of CSV: flat columns, one row a record."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING, Any

from ..notation import format_hand
from ..tiles import WINDS
from .lines import to_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ..errors import RiichiError
    from ..scores import Score

SEATS = (*WINDS, "discarder")
"""The columns of what each seat gets or pays; the last for a discarder whom nobody named."""
COLUMNS = ("id", "hand", "han", "fu", "yakuman", "limit", "points", *SEATS, "yaku", "error")
"""All columns. With yakuman, `han` and `fu` are empty; a refused one has its hand as written and the error's code."""


class Rows:
    """Writes rows of some columns, `payments` standing for all seats.

    >>> from riichi_calc import score
    >>> Rows(("id", "points", "payments", "yaku")).win({"id": 7}, score("234m567p2346788s+5s", riichi=True))
    '7,3900,,3900,,,-3900,riichi pinfu tanyao'
    """

    def __init__(self, columns: Sequence[str] = COLUMNS) -> None:
        self.columns = tuple(column for chosen in columns for column in (SEATS if chosen == "payments" else (chosen,)))

    @property
    def heading(self) -> bytes:
        """The first row, which names the columns."""
        return f"{_row(self.columns)}\n".encode()

    def win(self, record: Mapping[str, Any], found: Score) -> str:
        """The row for a record that was scored."""
        seats = {SEATS[4 if payment.seat is None else payment.seat]: payment.total for payment in found.payments}
        return _row([_CELLS[key](record, found) if key in _CELLS else seats.get(key, "") for key in self.columns])

    def refused(self, record: Mapping[str, Any], error: RiichiError) -> str:
        """The row for a record that was refused."""
        cells = {"id": _own(record), "hand": record.get("hand", ""), "error": error.code}
        return _row([cells.get(column, "") for column in self.columns])


def _own(record: Mapping[str, Any]) -> object:
    own = record.get("id", "")
    return own if isinstance(own, str) else to_json(own)


_CELLS: dict[str, Callable[[Mapping[str, Any], Score], object]] = {
    "id": lambda record, _: _own(record),
    "hand": lambda _, found: format_hand(found.hand),
    "han": lambda _, found: "" if found.yakuman else found.han,
    "fu": lambda _, found: "" if found.yakuman else found.fu,
    "yakuman": lambda _, found: found.yakuman,
    "limit": lambda _, found: found.limit or "",
    "points": lambda _, found: found.points,
    "yaku": lambda _, found: " ".join([row.id for row in found.yaku]),
    "error": lambda _, __: "",
}


class _Line:
    """What a csv.writer writes to; it keeps the last line."""

    def write(self, text: str) -> None:
        self.text = text


_line = _Line()
_writer = csv.writer(_line, lineterminator="")


def _row(cells: Sequence[object]) -> str:
    _writer.writerow(cells)
    return _line.text
