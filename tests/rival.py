"""The `mahjong` package on the same records: the other side of a measurement.

`python tests/rival.py FILE` is what one would write with `json` and `mahjong`: a line of figures for every record.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator
from mahjong.meld import Meld
from mahjong.tile import TilesConverter

_TENHOU = OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False)
_FIRST = {"m": 0, "p": 36, "s": 72, "z": 108}
_RED = {"m": 16, "p": 52, "s": 88}
FLAGS = {
    "tsumo": "is_tsumo",
    "riichi": "is_riichi",
    "double_riichi": "is_daburu_riichi",
    "ippatsu": "is_ippatsu",
    "rinshan": "is_rinshan",
    "chankan": "is_chankan",
    "haitei": "is_haitei",
    "houtei": "is_houtei",
    "tenhou": "is_tenhou",
    "chiihou": "is_chiihou",
}
"""Its names for the circumstances."""
Arguments = tuple[list[int], int, list[Meld], list[int], HandConfig, type[ScoresCalculator], list[int]]


def arguments(record: dict[str, Any]) -> Arguments:
    """A record, won under Tenhou's rules by four players, as the arguments of `estimate_hand_value`."""
    concealed, *sets = record["hand"].split(",")
    before, _, winning = concealed.partition("+")
    # A concealed quad shows two of its tiles; both of them stand for the other two.
    plain = [f"{text[1:3]}{text[2] * 2}{text[4]}" if text[0] == "x" else text for text in sets]
    tiles = TilesConverter.one_line_string_to_136_array(f"{before}{winning}{''.join(plain)}", has_aka_dora=True)
    left = list(tiles)
    melds = []
    for text, shown in zip(sets, plain, strict=True):
        own = [_taken(wanted, left) for wanted in _ids(shown)]
        kind = Meld.KAN if len(own) == 4 else Meld.PON if own[0] // 4 == own[1] // 4 else Meld.CHI
        melds.append(Meld(kind, own, opened=text[0] != "x"))
    config = HandConfig(
        player_wind=27 + "ESWN".index(record.get("seat", "S")),
        round_wind=27 + "ESWN".index(record.get("round", "E")),
        kyoutaku_number=record.get("sticks", 0),
        tsumi_number=record.get("honba", 0),
        options=_TENHOU,
        **{FLAGS[key]: value for key, value in record.items() if key in FLAGS},
    )
    dora, ura = (_indicators(record.get(key, "")) for key in ("dora", "ura"))
    return tiles, _taken(_ids(winning)[0], left), melds, dora, config, ScoresCalculator, ura


def _ids(text: str) -> list[int]:
    """The tiles of a suit, each as the first of its kind that is not red, or as the red five."""
    suit = text[-1]
    first = _FIRST[suit]
    return [
        _RED[suit] if rank == "0" else first + 4 * (int(rank) - 1) + (rank == "5" and suit != "z") for rank in text[:-1]
    ]


def _taken(wanted: int, left: list[int]) -> int:
    """A tile out of *left* of the kind that is wanted."""
    if wanted not in left:
        wanted = next(tile for tile in left if tile // 4 == wanted // 4 and tile not in (16, 52, 88))
    left.remove(wanted)
    return wanted


def _indicators(text: str) -> list[int]:
    return TilesConverter.one_line_string_to_136_array(text, has_aka_dora=True) if text else []


def main(file: str) -> None:
    """Answer every line of *file*."""
    with Path(file).open(encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            found = HandCalculator.estimate_hand_value(*arguments(record))
            yaku = [{"name": one.name, "han": one.han_closed} for one in found.yaku or ()]
            answer = {"id": record["id"], "han": found.han, "fu": found.fu, "cost": found.cost, "yaku": yaku}
            sys.stdout.write(json.dumps(answer) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
