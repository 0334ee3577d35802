"""Tenhou's own logs: mjlog, an XML file of one element a move."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from ..errors import LogError
from ..tiles import RED, kind_of
from .elements import elements
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
from .tenhou import WINDS, rules_of, settlement

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from .events import Event, RuleSpec

NO_RED, NO_OPEN_TANYAO, SOUTH, THREE, CHIPS = 0x02, 0x04, 0x08, 0x10, 0x200
"""The bits of a GO element's type that say how a room plays; one that plays for chips rounds up to a mangan."""
RED_FIVES = {16: RED, 52: RED + 1, 88: RED + 2}
"""The red fives among the tiles from 0 to 135, of which four in a row are of a kind."""
MOVE = re.compile(r"([TUVWDEFGdefg])(\d*)$")
"""The name of a draw or a discard: a letter for each seat, then the tile."""
ENDS = {
    "yao9": "kyuushu",
    "kaze4": "suufon",
    "reach4": "suucha",
    "ron3": "sanchahou",
    "kan4": "suukaikan",
    "nm": "nagashi",
}
"""How a hand ended without a win, where it was not for want of tiles."""
LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
YAKU = (
    *("tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeikou"),
    *(f"{which}_wind_{wind}" for which in ("seat", "round") for wind in WINDS),
    *("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun", "double_riichi", "chiitoitsu", "chanta", "ittsuu"),
    *("sanshoku_doujun", "sanshoku_doukou", "sankantsu", "toitoi", "sanankou", "shousangen", "honroutou"),
    *("ryanpeikou", "junchan", "honitsu", "chinitsu", "renhou", "tenhou", "chiihou", "daisangen", "suuankou"),
    *("suuankou_tanki", "tsuuiisou", "ryuuiisou", "chinroutou", "chuuren", "chuuren_9", "kokushi", "kokushi_13"),
    *("daisuushii", "shousuushii", "suukantsu", "dora", "uradora", "akadora"),
)
"""The yaku and dora by Tenhou's numbers."""
DORA = ("dora", "uradora", "akadora")


def events(text: str) -> Iterator[Event]:
    """Yield the events of an mjlog.

    >>> list(events("<mjloggm><T57/></mjloggm>"))
    [Draw(seat=0, tile=14)]
    """
    reader = Reader()
    try:
        for name, attributes in elements(text):
            yield from reader.take(name, attributes)
    except LogError:
        yield from reader.end()
        raise
    yield from reader.end()


class Reader:
    """Turns elements into events; a client's log has the same ones.

    >>> list(Reader().take("T16", {}))
    [Draw(seat=0, tile=34)]
    """

    def __init__(self, name: str = "mjlog") -> None:
        self.format = name
        self.type = SOUTH
        """The bits of the room."""
        self.names: list[str] = []
        self.opened = False
        self.riichi = False
        """Riichi is declared on the next discard."""
        self.claims: list[Claim] = []
        """The wins so far on one tile."""
        self.closing: Closing | None = None

    @property
    def players(self) -> int:
        """How many play."""
        return 3 if self.type & THREE else 4

    def take(self, name: str, attributes: Mapping[str, str]) -> Iterable[Event]:
        """The events that an element brings."""
        ended = self.end() if name != "AGARI" and (self.claims or self.closing) else ()
        moves = moved(name, not self.type & NO_RED)
        if moves and self.riichi and isinstance(moves[0], Discard):
            moves = (moves[0]._replace(riichi=True),)
            self.riichi = False
        if moves or name not in _TAKE:
            return (*ended, *moves) if ended else moves
        return (*ended, *_TAKE[name](self, attributes))

    def end(self) -> tuple[Event, ...]:
        """What is left to say when no more wins on the same tile come."""
        wins = (Wins(tuple(self.claims)),) if self.claims else ()
        closing = (self.closing,) if self.closing else ()
        self.claims, self.closing = [], None
        return (*wins, *closing)

    def tile(self, number: object) -> int:
        """The tile of one of the numbers 0 to 135, as text or not."""
        return tile_of(int(number), not self.type & NO_RED)  # type: ignore[call-overload]

    def tiles(self, numbers: str) -> tuple[int, ...]:
        """The tiles of a list of numbers."""
        return tuple(self.tile(number) for number in numbers.split(",") if number)

    def by_seat(self, numbers: str, every: int = 1) -> tuple[int, ...]:
        """The points of every seat, out of a list that has them in hundreds, first among every *every* numbers."""
        return tuple(100 * int(number) for number in numbers.split(",")[::every][: self.players])

    def changes(self, attributes: Mapping[str, str]) -> tuple[int, ...]:
        """What a hand changed: `sc` has the score before it and the change, seat by seat."""
        return self.by_seat(attributes["sc"].partition(",")[2], every=2)

    def go(self, attributes: Mapping[str, str]) -> Iterator[Event]:
        """A game begins in a room."""
        self.type, self.opened, self.names = int(attributes["type"]), False, []
        yield from ()

    def seats(self, attributes: Mapping[str, str]) -> Iterator[Event]:
        """The players sit down, or one of them comes back."""
        if not self.names:
            self.names = [unquote(attributes.get(f"n{seat}", "")) for seat in range(self.players)]
        yield from ()

    def deal(self, attributes: Mapping[str, str]) -> Iterator[Event]:
        """A hand begins; a client sees only its own tiles."""
        if not self.opened:
            self.opened = True
            yield Opening(self.format, rules_of_room(self.type), stated=True, names=tuple(self.names))
        hand, honba, sticks, _, _, indicator = map(int, attributes["seed"].split(","))
        dealt = [attributes.get(f"hai{seat}") for seat in range(self.players)]
        if "hai" in attributes:
            dealt[0] = attributes["hai"]
        self.riichi = False
        yield Deal(
            hand // 4,
            hand % 4,
            int(attributes["oya"]),
            honba,
            sticks,
            self.by_seat(attributes["ten"]),
            tuple(None if numbers is None else self.tiles(numbers) for numbers in dealt),
            (self.tile(indicator),),
        )

    def reach(self, attributes: Mapping[str, str]) -> Iterator[Event]:
        """Riichi is declared, or its stick laid down."""
        self.riichi = attributes["step"] == "1"
        yield from ()

    def dora(self, attributes: Mapping[str, str]) -> Iterator[Event]:
        """An indicator is turned over."""
        yield Indicator(self.tile(attributes["hai"]))

    def meld(self, attributes: Mapping[str, str]) -> Iterator[Event]:
        """A tile is called, a quad laid down or a north set aside."""
        yield unpack(int(attributes["who"]), int(attributes["m"]), self)

    def win(self, attributes: Mapping[str, str]) -> Iterator[Event]:
        """A win, perhaps one of several."""
        winning, shown = self.tile(attributes["machi"]), [*self.tiles(attributes["hai"])]
        shown.remove(winning)
        winner, source = int(attributes["who"]), int(attributes["fromWho"])
        ura = self.tiles(attributes.get("doraHaiUra", ""))
        self.claims.append(Claim(winner, source, self.said(attributes), ura, tuple(shown), winning))
        self.close(attributes)
        yield from ()

    def said(self, attributes: Mapping[str, str]) -> Said:
        """What the server counted for a win."""
        fu, points, limit = map(int, attributes["ten"].split(","))
        yakuman = [YAKU[int(number)] for number in attributes.get("yakuman", "").split(",") if number]
        if yakuman:
            return Said(dict.fromkeys(yakuman), limit="yakuman", points=points, changes=self.changes(attributes))
        numbers = [int(number) for number in attributes["yaku"].split(",")]
        counted = dict(zip((YAKU[number] for number in numbers[::2]), numbers[1::2], strict=True))
        return Said(
            {name: han for name, han in counted.items() if name not in DORA},
            {name: han for name, han in counted.items() if name in DORA},
            han=sum(counted.values()),
            fu=fu,
            yakuman=0,
            limit="kazoe_yakuman" if limit == 5 else self.limit(limit),
            points=points,
            changes=self.changes(attributes),
        )

    def limit(self, number: int) -> str | None:
        """The limit by its number; a hand that is rounded up to a mangan is not called one."""
        return None if not number and self.type & CHIPS else LIMITS[number]

    def draw(self, attributes: Mapping[str, str]) -> Iterator[Event]:
        """A hand ends without a win."""
        yield NoWin(ENDS.get(attributes.get("type", ""), "exhaustive"), self.changes(attributes))
        self.close(attributes)

    def close(self, attributes: Mapping[str, str]) -> None:
        """Keep the last scores and totals, which stand in the element of the last hand, before those of chips."""
        if "owari" in attributes:
            numbers = attributes["owari"].split(",")[: 2 * self.players]
            scores = tuple(100 * int(number) for number in numbers[::2])
            totals = tuple(round(1000 * float(number)) for number in numbers[1::2])
            self.closing = Closing(scores, totals, settlement(scores, totals))


_TAKE: dict[str, Any] = {
    "GO": Reader.go,
    "UN": Reader.seats,
    "INIT": Reader.deal,
    "REACH": Reader.reach,
    "DORA": Reader.dora,
    "N": Reader.meld,
    "AGARI": Reader.win,
    "RYUUKYOKU": Reader.draw,
}


@lru_cache(maxsize=1 << 13)
def moved(name: str, red: bool) -> tuple[Draw | Discard, ...]:
    """The draw or discard that an element is called after, or nothing; *red* where there are red fives.

    >>> moved("G108", True), moved("BYE", True)
    ((Discard(seat=3, tile=27, riichi=False),), ())
    """
    found = MOVE.match(name)
    if not found:
        return ()
    letter, number = found.groups()
    tile = tile_of(int(number), red) if number else None
    if letter in "TUVW":
        return (Draw("TUVW".index(letter), tile),)
    return () if tile is None else (Discard("DEFG".index(letter.upper()), tile),)


def tile_of(number: int, red: bool) -> int:
    """The tile of one of the numbers 0 to 135; raise ValueError.

    >>> tile_of(16, True), tile_of(16, False)
    (34, 4)
    """
    if number not in range(136):
        raise ValueError(number)
    return RED_FIVES.get(number, number // 4) if red else number // 4


def rules_of_room(room: int) -> RuleSpec:
    """The rule set of a room, from the bits of its type.

    >>> rules_of_room(0x09), rules_of_room(0x01)
    ('tenhou', {'base': 'tenhou', 'rounds': 1})
    """
    return rules_of(
        three=bool(room & THREE),
        east_only=not room & SOUTH,
        red=not room & NO_RED,
        open_tanyao=not room & NO_OPEN_TANYAO,
        kiriage=bool(room & CHIPS),
    )


def unpack(seat: int, code: int, reader: Reader) -> Event:
    """The meld that the number *code* packs.

    >>> unpack(0, 31264, Reader())
    North(seat=0)
    """
    source = (seat + (code & 3)) % 4  # with three players too: the absent fourth has a seat
    if code & 0x4:
        first, which = divmod(code >> 10, 3)
        kind = first // 7 * 9 + first % 7
        numbers = [4 * (kind + place) + (code >> 3 + 2 * place & 3) for place in range(3)]
    elif code & 0x18:
        kind, which = divmod(code >> 9, 3)
        numbers = [4 * kind + copy for copy in range(4)]
        unused = numbers.pop(code >> 5 & 3)
        if code & 0x10:
            return AddedQuad(seat, reader.tile(unused))
    elif code & 0x20:
        return North(seat)
    else:
        kind, which = divmod(code >> 8, 4)
        numbers = [4 * kind + copy for copy in range(4)]
        if code & 3 == 0:
            return ClosedQuad(seat, kind_of(reader.tile(numbers[0])))
    called = reader.tile(numbers.pop(which))
    return call(seat, source, called, [reader.tile(number) for number in numbers])


FORMAT = Format("mjlog", "Tenhou mjlog", re.compile(r"\s*<(?s:.{0,4096}?)mjloggm[\s>/]"), events)
