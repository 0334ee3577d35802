"""The logs that are kept here: real games, facts of play alone, the players called A to D."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from riichi_calc.logs.events import RuleSpec

LOGS = Path(__file__).parent / "data" / "logs"


def text_of(name: str) -> str:
    """The text of a log that is kept here, compressed or not."""
    path = LOGS / name
    return (
        gzip.decompress((LOGS / f"{name}.gz").read_bytes()).decode() if not path.exists() else path.read_text("utf-8")
    )


class Sample(NamedTuple):
    """A log that is kept here, and what is in it."""

    name: str
    format: str
    rules: RuleSpec
    hands: int
    wins: int


EAST: RuleSpec = {"base": "tenhou", "rounds": 1}
NO_REDS: RuleSpec = {"base": "tenhou", "rounds": 1, "red_fives": [0, 0, 0], "open_tanyao": False}
SAMPLES = [
    Sample("3p-ryuuiisou.xml", "mjlog", "tenhou-sanma", 3, 2),
    Sample("3p-sanshoku_doukou.xml", "mjlog", "tenhou-sanma", 9, 7),
    Sample("4p-chip-lobby-kiriage-2.xml", "mjlog", {"base": "tenhou", "kiriage_mangan": True}, 11, 8),
    Sample("4p-double-ron-1.xml", "mjlog", EAST, 4, 5),
    Sample("4p-doubleron-and-riichi.xml", "mjlog", EAST, 9, 10),
    Sample("4p-four-kan-draw.xml", "mjlog", "tenhou", 11, 10),
    Sample("4p-no-red.xml", "mjlog", NO_REDS, 8, 6),
    Sample("4p-pao-tsumo.xml", "mjlog", "tenhou", 2, 2),
    Sample("4p-tenhou.xml", "mjlog", "tenhou", 2, 2),
    Sample("client-2018.log", "client", EAST, 6, 2),
    Sample("akochan-ui-sim.ndjson", "mjai", EAST, 6, 5),
    Sample("riichienv-mjsoul-126.ndjson", "mjai", "tenhou", 12, 9),
    Sample("jade-south.json", "mjsoul", "mahjong-soul", 15, 11),
    Sample("jpml-transcribed-one-hand.json", "tenhou6", "jpml-a-2022", 1, 1),
    Sample("mjsoul-tensoul-usual.json", "tenhou6", {"base": "mahjong-soul", "rounds": 1}, 8, 7),
    Sample("mleague-transcribed.json", "tenhou6", "tenhou", 11, 7),
    Sample("tenhou-abort-four-wind.json", "tenhou6", EAST, 1, 0),
    Sample("tenhou-confusing-nakis-1.json", "tenhou6", "tenhou", 1, 1),
    Sample("tenhou-nagashi-usual.json", "tenhou6", EAST, 4, 2),
    Sample("tenhou-rinshan.json", "tenhou6", "tenhou", 1, 1),
    Sample("tenhou-ron-3.json", "tenhou6", "tenhou", 1, 0),
    Sample("tenhou-yakuman-four-kans-1.json", "tenhou6", "tenhou", 1, 1),
]
WRONG = {
    "4p-doubleron-and-riichi.xml": {("E4-1", "next")},
    "tenhou-confusing-nakis-1.json": {("E2-2", "changes")},
}
"""The logs that contradict themselves. The room of the first says that East alone is played, and after East somebody
has the goal points, but it goes on. In the second a riichi stick lies on the table when somebody wins, and nobody gets
it."""
