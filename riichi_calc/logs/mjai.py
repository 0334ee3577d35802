"""mjai: one JSON object a line, as programs that play against each other exchange them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..errors import LogError
from ..tiles import SUITS, TILES_BY_NAME, WINDS, kind_of
from .documents import document
from .events import (
    AddedQuad,
    Claim,
    ClosedQuad,
    Closing,
    Deal,
    Discard,
    Draw,
    Format,
    Indicator,
    North,
    NoWin,
    Opening,
    Said,
    Wins,
    call,
)
from .tenhou import rules_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .events import Event, RuleSpec

UNKNOWN = "?"
TILES: dict[str, int | None] = {
    **{name: tile for name, tile in TILES_BY_NAME.items() if name[0] != "0"},
    **{f"5{suit}r": TILES_BY_NAME[f"0{suit}"] for suit in SUITS[:3]},
    **{letter: TILES_BY_NAME[f"{rank}z"] for rank, letter in enumerate("ESWNPFC", 1)},
    UNKNOWN: None,
}
"""The tiles by name; None for one that is not shown."""
YAKUMAN_HAN = 100
"""Some writers give a yakuman so many han."""


def events(text: str) -> Iterator[Event]:
    """Yield the events of every game in the text.

    >>> list(events('{"type": "tsumo", "actor": 1, "pai": "5mr"}'))
    [Draw(seat=1, tile=34)]
    """
    reader = _Reader()
    try:
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip():
                yield from reader.take(document(line, number))
    except LogError:
        yield from reader.end()
        raise
    yield from reader.end()


class _Reader:
    """Turns lines into events."""

    def __init__(self) -> None:
        self.start: Mapping[str, Any] = {}
        self.opened = False
        self.riichi = False
        """Riichi is declared on the next discard."""
        self.claims: list[Claim] = []
        """The wins so far on one tile."""

    def take(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """The events that a line brings."""
        kind = event["type"]
        if kind != "hora":
            yield from self.end()
        if kind in _TAKE:
            yield from _TAKE[kind](self, event)

    def end(self) -> Iterator[Event]:
        """What is left to say when no more wins on the same tile come."""
        if self.claims:
            yield Wins(tuple(self.claims))
            self.claims = []

    def start_game(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """A game begins; its first hand shows how many play."""
        self.start, self.opened = event, False
        yield from ()

    def start_kyoku(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """A hand is dealt."""
        players = 3 if len(event["scores"]) == 3 or not event["tehais"][3] else 4
        if not self.opened:
            self.opened = True
            names = tuple(map(str, self.start.get("names", ())))[:players]
            yield Opening("mjai", rules_of_start(self.start, players), stated=False, names=names)
        self.riichi = False
        yield Deal(
            WINDS.index(event["bakaze"]),
            event["kyoku"] - 1,
            event["oya"],
            event.get("honba", 0),
            event.get("kyotaku", 0),
            tuple(event["scores"][:players]),
            tuple(_hand(hand) for hand in event["tehais"][:players]),
            (tile_of(event["dora_marker"]),),
        )

    def tsumo(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """A tile is drawn."""
        yield Draw(event["actor"], TILES[event["pai"]])

    def dahai(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """A tile is discarded."""
        yield Discard(event["actor"], tile_of(event["pai"]), self.riichi)
        self.riichi = False

    def reach(self, _: Mapping[str, Any]) -> Iterator[Event]:
        """Riichi is declared."""
        self.riichi = True
        yield from ()

    def call(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """A discard is called."""
        yield call(event["actor"], event["target"], tile_of(event["pai"]), [*map(tile_of, event["consumed"])])

    def ankan(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """A quad is laid down."""
        yield ClosedQuad(event["actor"], kind_of(tile_of(event["consumed"][0])))

    def kakan(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """A triplet is made a quad."""
        yield AddedQuad(event["actor"], tile_of(event["pai"]))

    def kita(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """A north is set aside."""
        yield North(event["actor"])

    def dora(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """An indicator is turned over."""
        yield Indicator(tile_of(event["dora_marker"]))

    def hora(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """A win, perhaps one of several; not every writer names the tile and the indicators beneath."""
        ura = event.get("ura_markers", event.get("uradora_markers"))
        shown = None if ura is None else tuple(map(tile_of, ura))
        winning = TILES[event.get("pai", UNKNOWN)]
        self.claims.append(Claim(event["actor"], event["target"], _said(event), shown, winning=winning))
        yield from ()

    def ryukyoku(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """A hand ends without a win."""
        changes = event.get("deltas")
        reason = ENDS.get(event.get("reason", ""), "exhaustive")
        yield NoWin(reason, None if changes is None else tuple(changes))

    def end_game(self, event: Mapping[str, Any]) -> Iterator[Event]:
        """The game is over."""
        if "scores" in event:
            yield Closing(tuple(event["scores"]))


ENDS = {
    "kyushukyuhai": "kyuushu",
    "sufonrenta": "suufon",
    "suchareach": "suucha",
    "sukaikan": "suukaikan",
    "sanchaho": "sanchahou",
    "nagashimangan": "nagashi",
}
"""How a hand ended without a win, where it was not for want of tiles."""
_TAKE: dict[str, Any] = {
    "start_game": _Reader.start_game,
    "start_kyoku": _Reader.start_kyoku,
    "tsumo": _Reader.tsumo,
    "dahai": _Reader.dahai,
    "reach": _Reader.reach,
    "chi": _Reader.call,
    "pon": _Reader.call,
    "daiminkan": _Reader.call,
    "ankan": _Reader.ankan,
    "kakan": _Reader.kakan,
    "kita": _Reader.kita,
    "nukidora": _Reader.kita,
    "dora": _Reader.dora,
    "hora": _Reader.hora,
    "ryukyoku": _Reader.ryukyoku,
    "end_game": _Reader.end_game,
}


def rules_of_start(start: Mapping[str, Any], players: int) -> RuleSpec:
    """The rule set of a game. A log names none, but may tell whether fives are red, and that four hands are all.

    >>> rules_of_start({"kyoku_first": 4}, players=4)
    {'base': 'tenhou', 'rounds': 1}
    """
    east_only = start.get("kyoku_first") == 4
    return rules_of(three=players == 3, east_only=east_only, red=start.get("aka_flag") is not False)


def tile_of(name: str) -> int:
    """The tile of a name such as `5mr` or `E`; raise KeyError, or ValueError for one that is not shown.

    >>> tile_of("5mr"), tile_of("P")
    (34, 31)
    """
    tile = TILES[name]
    if tile is None:
        raise ValueError(name)
    return tile


def _hand(names: Sequence[str]) -> tuple[int, ...] | None:
    """The tiles dealt; None where the log hides them."""
    return None if UNKNOWN in names else tuple(map(tile_of, names))


def _said(event: Mapping[str, Any]) -> Said:
    """What the writer counted, if it says so."""
    changes, han = event.get("deltas"), event.get("fan")
    figures = han is not None and han < YAKUMAN_HAN
    return Said(
        han=han if figures else None,
        fu=event.get("fu") if figures else None,
        changes=None if changes is None else tuple(changes),
    )


FORMAT = Format("mjai", "mjai", re.compile(r'\s*\{[^\n]*?"type"\s*:\s*"(?:start_game|start_kyoku)"'), events)
