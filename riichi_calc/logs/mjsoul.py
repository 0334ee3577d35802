"""Mahjong Soul's records, as JSON: a head with the room's rules, then an action for every move.

What is zero or false may be left out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..tiles import TILES_BY_NAME, kind_of
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
from .tenhou import WINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from .events import Event, RuleSpec

ADDED = 2
"""The type of a quad that grows from a triplet; a concealed one has 3."""
ABORTS = ("", "kyuushu", "suufon", "suukaikan", "suucha", "sanchahou")
"""The draws that end a hand early, by type."""
FANS = (
    *("", "tsumo", "riichi", "chankan", "rinshan", "haitei", "houtei", "yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun"),
    *("seat_wind", "round_wind", "tanyao", "iipeikou", "pinfu", "chanta", "ittsuu", "sanshoku_doujun", "double_riichi"),
    *("sanshoku_doukou", "sankantsu", "toitoi", "sanankou", "shousangen", "honroutou", "chiitoitsu", "junchan"),
    *("honitsu", "ryanpeikou", "chinitsu", "ippatsu", "dora", "akadora", "uradora", "nukidora", "tenhou", "chiihou"),
    *("daisangen", "suuankou", "tsuuiisou", "ryuuiisou", "chinroutou", "kokushi", "shousuushii", "suukantsu"),
    *("chuuren", "", "chuuren_9", "suuankou_tanki", "kokushi_13", "daisuushii", "tsubame_gaeshi", "kanburi", ""),
    *("uumensai", "sanrenkou", "isshoku_sanjun", "iipin_mouyue", "chuupin_raoyui", "renhou", "daisharin", "", "", ""),
    "daichisei",
)
"""The yaku and dora by Mahjong Soul's numbers; the old ones from 51 on count in rooms that play them."""
DORA = ("dora", "uradora", "akadora", "nukidora")
LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman")
"""By a win's title."""

EAST_ONLY, THREE = 1, 10
"""A mode's last digit is 1 for the East round alone; from 11 on three play."""
ROOM_RULES: dict[str, dict[object, Mapping[str, object]]] = {
    "shiduan": {0: {"open_tanyao": False}},
    "have_qieshangmanguan": {True: {"kiriage_mangan": True}},
    "have_toutiao": {True: {"multiple_ron": "one"}},
    "have_helezhongju": {False: {"agari_yame": False}},
    "have_liujumanguan": {False: {"nagashi_mangan": "off"}},
    "have_yifa": {False: {"ippatsu": False}},
    "have_zimosun": {False: {"sanma_tsumo": "split"}},
    "guyi_mode": {1: {"renhou": "yakuman", "local_yaku": [fan for fan in FANS[51:] if fan and fan != "renhou"]}},
}
"""What a friends' room says of its rules, and the parameters that follow where it differs from the ranked rooms."""
ROOM_POINTS = {"start_points": "init_point", "return_points": "init_point", "goal_points": "fandian"}
"""The parameters that a friends' room gives in points, and what it calls them."""
RED_FIVES = {0: [0, 0, 0], 2: [0, 1, 1], 4: [1, 2, 1]}
"""How many red fives there are in all where it is not one a suit, and in which suits they are."""


def events(text: str) -> Iterator[Event]:
    """Yield the events of a record.

    >>> next(events('{"data": {"records": []}}')).rules
    'mahjong-soul'
    """
    log = document(text)
    head = log.get("head", {})
    names = tuple(str(account.get("nickname", "")) for account in _by_seat(head.get("accounts", ())))
    yield Opening("mjsoul", rules_of_room(head), "config" in head, names)
    reader = _Reader()
    for name, action in _actions(log["data"]):
        if name in _TAKE:
            yield from _TAKE[name](reader, action)
    players = _by_seat(head.get("result", {}).get("players", ()))
    if players:
        scores = tuple(player.get("part_point_1", 0) for player in players)
        yield Closing(scores, tuple(player.get("total_point", 0) for player in players))


def _by_seat(rows: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return sorted(rows, key=lambda row: int(row.get("seat", 0)))


def _actions(data: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the name and the content of every move, whichever way the record wraps them."""
    data = data.get("data", data)
    for action in data.get("actions") or data.get("records") or ():
        wrapped = action.get("result", action)
        if wrapped and "name" in wrapped:
            yield wrapped["name"].rpartition(".")[2], wrapped.get("data", wrapped)


def rules_of_room(head: Mapping[str, Any]) -> RuleSpec:
    """The rule set of a room, from the head of a record; a ranked room has no rules of its own.

    >>> rules_of_room({"config": {"mode": {"mode": 12}}})
    'mahjong-soul-sanma'
    """
    mode = head.get("config", {}).get("mode", {})
    number, room = int(mode.get("mode", 2)), mode.get("detail_rule") or {}
    three = number > THREE
    changes: dict[str, object] = {}
    if number % 10 == EAST_ONLY:
        changes["rounds"] = 1
    for key, meanings in ROOM_RULES.items():
        changes |= meanings.get(room.get(key), {})
    if room.get("dora_count") in RED_FIVES and not three:
        changes["red_fives"] = RED_FIVES[room["dora_count"]]
    changes |= {parameter: room[key] for parameter, key in ROOM_POINTS.items() if room.get(key)}
    base = "mahjong-soul-sanma" if three else "mahjong-soul"
    return {"base": base, **changes} if changes else base


class _Reader:
    """Turns actions into events."""

    def __init__(self) -> None:
        self.round = self.dealer = 0
        self.indicators = 0
        """How many lie open."""
        self.last = 0
        """Who discarded, laid down a quad or set a north aside last."""

    def new_round(self, action: Mapping[str, Any]) -> Iterator[Event]:
        """A hand is dealt; the dealer's fourteenth tile is the first one drawn."""
        scores = tuple(action["scores"])
        self.round, self.dealer = action.get("chang", 0), action.get("ju", 0)
        hands = [tiles(action.get(f"tiles{seat}") or action[f"begin_tiles[{seat}]"]) for seat in range(len(scores))]
        shown = tiles(action["doras"] if "doras" in action else [action["dora"]])
        self.indicators = len(shown)
        yield Deal(
            self.round,
            self.dealer,
            self.dealer,
            action.get("ben", 0),
            action.get("liqibang", 0),
            scores,
            tuple(hand[:13] for hand in hands),
            shown,
        )
        yield Draw(self.dealer, hands[self.dealer][13])

    def deal_tile(self, action: Mapping[str, Any]) -> Iterator[Event]:
        """A tile is drawn."""
        yield from self.uncovered(action)
        yield Draw(action.get("seat", 0), TILES_BY_NAME[action["tile"]])

    def discard_tile(self, action: Mapping[str, Any]) -> Iterator[Event]:
        """A tile is discarded."""
        self.last = action.get("seat", 0)
        riichi = bool(action.get("is_liqi") or action.get("is_wliqi"))
        yield Discard(self.last, TILES_BY_NAME[action["tile"]], riichi)
        yield from self.uncovered(action)

    def uncovered(self, action: Mapping[str, Any]) -> Iterator[Event]:
        """The indicators that an action shows beyond those that lay open."""
        shown = tiles(action.get("doras") or ())
        yield from map(Indicator, shown[self.indicators :])
        self.indicators = max(self.indicators, len(shown))

    def call(self, action: Mapping[str, Any]) -> Iterator[Event]:
        """A discard is called."""
        seat, own, sources = action.get("seat", 0), [*tiles(action["tiles"])], action["froms"]
        place = next(place for place, source in enumerate(sources) if source != seat)
        called = own.pop(place)
        yield call(seat, sources[place], called, own)

    def own_quad(self, action: Mapping[str, Any]) -> Iterator[Event]:
        """A quad is laid down, or a triplet made one."""
        self.last, tile = action.get("seat", 0), TILES_BY_NAME[action["tiles"]]
        yield AddedQuad(self.last, tile) if action["type"] == ADDED else ClosedQuad(self.last, kind_of(tile))
        yield from self.uncovered(action)

    def north(self, action: Mapping[str, Any]) -> Iterator[Event]:
        """A north is set aside."""
        self.last = action.get("seat", 0)
        yield North(self.last)
        yield from self.uncovered(action)

    def wins(self, action: Mapping[str, Any]) -> Iterator[Event]:
        """A hand ends with wins; what several of them change is given as one."""
        changes = tuple(action["delta_scores"])
        yield from self.uncovered(action["hules"][0])
        yield Wins(tuple(self.claim(win, changes, alone=len(action["hules"]) == 1) for win in action["hules"]), changes)

    def claim(self, win: Mapping[str, Any], changes: tuple[int, ...], *, alone: bool) -> Claim:
        """One of the wins."""
        winner = win.get("seat", 0)
        said = self.said(win, winner, len(changes))._replace(changes=changes if alone else None)
        ura, winning = tiles(win.get("li_doras") or ()), TILES_BY_NAME[win["hu_tile"]]
        return Claim(winner, winner if win.get("zimo") else self.last, said, ura, tiles(win["hand"]), winning)

    def said(self, win: Mapping[str, Any], winner: int, players: int) -> Said:
        """What the server counted for a win."""
        points, counted = points_of(win, players), self.counted(win, winner, players)
        if counted is None:
            return Said(points=points)
        if win.get("yiman"):
            return Said(counted, yakuman=win["count"], limit="yakuman", points=points)
        title = win.get("title_id", 0)
        return Said(
            {name: han for name, han in counted.items() if name not in DORA},
            {name: counted.get(name, 0) for name in DORA},
            han=win["count"],
            fu=win["fu"],
            yakuman=0,
            limit=LIMITS[title] if title < len(LIMITS) else "kazoe_yakuman",
            points=points,
        )

    def counted(self, win: Mapping[str, Any], winner: int, players: int) -> dict[str, int] | None:
        """Han, or how many yakuman, by id; None where one of them has no name here."""
        winds = {"seat_wind": (winner - self.dealer) % players, "round_wind": self.round}
        counted: dict[str, int] = {}
        for fan in win["fans"]:
            name = FANS[fan["id"]] if 0 < fan["id"] < len(FANS) else ""
            if not name:
                return None
            counted[f"{name}_{WINDS[winds[name]]}" if name in winds else name] = fan.get("val", 0)
        return counted

    def no_tile(self, action: Mapping[str, Any]) -> Iterator[Event]:
        """A hand ends for want of tiles."""
        changes = [tuple(row["delta_scores"]) for row in action.get("scores", ()) if row.get("delta_scores")]
        summed = tuple(map(sum, zip(*changes, strict=True)))
        yield NoWin("nagashi" if action.get("liujumanguan") else "exhaustive", summed or None)

    def abort(self, action: Mapping[str, Any]) -> Iterator[Event]:
        """A hand ends early."""
        yield NoWin(ABORTS[action.get("type", 0)])


_TAKE: dict[str, Any] = {
    "RecordNewRound": _Reader.new_round,
    "RecordDealTile": _Reader.deal_tile,
    "RecordDiscardTile": _Reader.discard_tile,
    "RecordChiPengGang": _Reader.call,
    "RecordAnGangAddGang": _Reader.own_quad,
    "RecordBaBei": _Reader.north,
    "RecordHule": _Reader.wins,
    "RecordNoTile": _Reader.no_tile,
    "RecordLiuJu": _Reader.abort,
}


def tiles(names: Iterable[str]) -> tuple[int, ...]:
    """The tiles of these names, which are those of the notation; raise KeyError.

    >>> tiles(["0p", "7z"])
    (35, 33)
    """
    return tuple(TILES_BY_NAME[name] for name in names)


def points_of(win: Mapping[str, Any], players: int) -> int:
    """What a win is worth without counters and sticks, out of what each of the others pays.

    >>> points_of({"zimo": True, "point_zimo_qin": 2000, "point_zimo_xian": 1000}, players=4)
    4000
    """
    if not win.get("zimo"):
        return int(win["point_rong"])
    dealers = 0 if win.get("qinjia") else 1
    return int(dealers and win["point_zimo_qin"]) + int(win["point_zimo_xian"]) * (players - 1 - dealers)


FORMAT = Format(
    "mjsoul", "Mahjong Soul record", re.compile(r'\s*\{.*(?:"|\.)Record(?:NewRound|Hule)"', re.DOTALL), events
)
