"""What is changed: hands, records, games and logs that can be read, and a few that cannot."""

from __future__ import annotations

import gzip
import json
import re
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from riichi_calc.fields import KEYS
from riichi_calc.match.statements import FORMS, KEYWORDS
from riichi_calc.parameters import PARAMETERS
from riichi_calc.presets import PRESETS
from riichi_calc.yaku import TABLE

from ..sample_logs import SAMPLES, text_of

if TYPE_CHECKING:
    from collections.abc import Callable

_TESTS = Path(__file__).parent.parent
_README = (_TESTS.parent / "README.md").read_text("utf-8")
_SHORT = 20_000
"""The most characters of a log that is changed whole."""
_EVERY = 29
"""One in so many of the cases will do."""
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Zoé", "東")


@cache
def records() -> list[bytes]:
    """The records of the cases, each as a line of JSON."""
    found = []
    for path in sorted((_TESTS / "data" / "cases").glob("*.ndjson.gz")):
        lines = gzip.decompress(path.read_bytes()).decode().splitlines()
        found += [json.dumps(json.loads(line)["record"]).encode() for line in lines[::_EVERY]]
    return [*found, *(line.encode() for line in re.findall(r"^\{.*\}$", _README, re.MULTILINE))]


@cache
def hands() -> list[bytes]:
    """The hands of the cases and of the README."""
    cases = (str(json.loads(record).get("hand", "")) for record in records())
    return [
        hand.encode() for hand in dict.fromkeys((*[*cases][::5], *re.findall(r"[0-9]+[mpsz][0-9mpsz+,x]{6,}", _README)))
    ]


@cache
def streams() -> list[bytes]:
    """Streams of some records, of hands and of rows."""
    some = records()[::6]
    found = [b"\n".join(some[start : start + 3]) for start in range(0, len(some), 3)]
    found += [b"\n".join(hands()[start : start + 4]) for start in range(0, 40, 4)]
    return found + [path.read_bytes() for path in sorted((_TESTS.parent / "examples").glob("hands.*"))]


@cache
def games() -> list[bytes]:
    """The texts of the games that are kept, and of the examples."""
    lines = (_TESTS / "data" / "games.ndjson").read_text("utf-8").splitlines()
    examples = (_TESTS.parent / "examples").glob("*.txt")
    texts = [json.loads(line)["text"].encode() for line in lines]
    return texts + [path.read_bytes() for path in sorted(examples) if "game" in path.name]


@cache
def logs(kind: str) -> list[bytes]:
    """The logs of a format: the first hand of each, and whole those that are short."""
    texts = [text_of(sample.name) for sample in SAMPLES if sample.format == kind]
    if kind == "mjsoul":
        texts.append((_TESTS.parent / "examples" / "logs" / "mahjong-soul.json").read_text("utf-8"))
    return [text.encode() for whole in texts for text in (_FIRST_HAND[kind](whole), whole) if len(text) <= _SHORT]


def _first_in_json(text: str) -> str:
    log = json.loads(text)
    return json.dumps({**log, "log": log["log"][:1]}, ensure_ascii=False)


def _first_in_soul(text: str) -> str:
    log = json.loads(text)
    found = log["data"].get("data", log["data"])
    for key in found.keys() & {"actions", "records"}:
        ends = (place for place, action in enumerate(found[key], 1) if "RecordHule" in json.dumps(action))
        found[key] = found[key][: next(ends, None)]
    return json.dumps(log, ensure_ascii=False)


def _to_the_first(pattern: str, end: str, text: str) -> str:
    found = re.search(pattern, text)
    return text[: found.end()] + end if found else text


_FIRST_HAND: dict[str, Callable[[str], str]] = {
    "mjlog": partial(_to_the_first, "<(AGARI|RYUUKYOKU)[^>]*>", "</mjloggm>"),
    "client": partial(_to_the_first, "<(AGARI|RYUUKYOKU)[^>]*>", ""),
    "mjai": partial(_to_the_first, '"end_kyoku"[^\n]*\n', ""),
    "tenhou6": _first_in_json,
    "mjsoul": _first_in_soul,
}


ASKS = [
    {"ask": "waits", "hand": "234m567p2346788s", "seen": "5s", "discards": "1z", "seat": "E", "rules": "tenhou"},
    {"ask": "waits", "hand": "2346788s9s,567p,x11xz", "dora": "4p", "rules": "ema-2016"},
    {"ask": "waits", "hand": "19m19p19s1234567z1m", "riichi": False, "rules": "jpml-a"},
    {"ask": "waits", "hand": "1122337788s44z5z", "honba": 2, "nuki": 1, "rules": "tenhou-sanma"},
    {"ask": "why", "words": ["pinfu", "123m456p23467s11z+5s"], "riichi": True},
    {"ask": "why", "words": ["mixed", "triple", "sequence", "234m234p35s11z+4s,777p"], "rules": "quebec"},
    {"ask": "why", "words": ["役牌", "234m456p99s22z+2z,789m"], "seat": "W", "dora": "1z"},
    {"ask": "need", "scores": "E:32000,S:25300,W:24000,N:18700", "me": "S", "place": 1, "honba": 1, "rules": "tenhou"},
    {"ask": "need", "scores": "E:29000 S:41000 W:35000", "me": "E", "deal": "S3", "rules": "tenhou-sanma"},
    {"ask": "need", "scores": "E:100,S:25300,W:24000,N:-700", "me": "N", "place": 3, "riichi": ["E"], "sticks": 2},
]
"""Questions: what a hand waits on, why it has a yaku, what has to be won."""


@cache
def asks() -> list[bytes]:
    """The questions, each as JSON."""
    return [json.dumps(ask).encode() for ask in ASKS]


RECORD_WORDS = (
    *KEYS,
    *PARAMETERS,
    *PRESETS,
    *TABLE,
    "base",
    "seat",
    "yakuman",
    "E",
    "S",
    "W",
    "N",
    "1z",
    "W:daisangen",
)
GAME_WORDS = (
    *(*KEYWORDS, *FORMS, *FORMS.values(), *NAMES, *PRESETS, *PARAMETERS, "true", "false", '"zero"', "[1, 2, 3, 4]"),
    *(
        "1han",
        "13han",
        "30fu",
        "25fu",
        "999fu",
        "2",
        "0",
        "-8000",
        "S4",
        "E1",
        "N4",
        "Ann:24000",
        "Cleo:daisangen",
        "#",
    ),
    *("234m567p2346788s+5s", "11z", "+1z,555z,666z,777z,234s", "4p", "kyuushu", "tenpai all", "", "\t", "1979-05-27"),
)
LOG_WORDS = (
    *("type", "actor", "target", "pai", "consumed", "deltas", "tsumo", "dahai", "reach", "hora", "ryukyoku", "chi"),
    *("pon", "ankan", "kakan", "daiminkan", "kita", "dora", "scores", "tehais", "log", "name", "rule", "sc", "和了"),
    *(
        "data",
        "actions",
        "RecordHule",
        "RecordNewRound",
        "seat",
        "tile",
        "0p",
        "5mr",
        "?",
        "E",
        "流局",
        "c111213",
        "60",
    ),
)
