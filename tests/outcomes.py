"""What becomes of a record: its result, or the faults it is refused for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from riichi_calc import RiichiError, error_result, result, score_record

if TYPE_CHECKING:
    from collections.abc import Mapping


def scored(**record: Any) -> dict[str, Any]:
    """The result of a record, `from_` for `from`; it must have one."""
    return result(score_record(_keys(record)))


def outcome(record: Mapping[str, Any]) -> dict[str, Any]:
    """The result of a record, or its error."""
    try:
        return result(score_record(record))
    except RiichiError as refused:
        return error_result(refused)


def faults(**record: Any) -> list[dict[str, Any]]:
    """The faults of a record, `from_` for `from`; it must have some."""
    found: list[dict[str, Any]] = outcome(_keys(record))["error"]["faults"]
    return found


def _keys(record: dict[str, Any]) -> dict[str, Any]:
    return {key.removesuffix("_"): value for key, value in record.items()}
