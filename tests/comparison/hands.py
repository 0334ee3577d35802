"""An endless stream of wins, dense in what is rare: limits, yakuman, quads, flushes, several readings, last tiles.

Hand number *n* of a seed is the same everywhere, whichever hands were drawn before it.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from riichi_calc import Meld, parse_hand
from riichi_calc.notation import format_meld, tiles_of
from riichi_calc.tiles import NORTH, RED, TILE_NAMES, WINDS, format_tiles, kind_of

from .circumstances import circumstances, indicators

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from riichi_calc import Rules


class Table(NamedTuple):
    """Who plays, and with what."""

    players: int
    red_fives: tuple[int, int, int]

    def wall(self, chance: Random) -> list[list[int]]:
        """The copies of every kind, the red five among the fives at a place that nobody knows."""
        wall = [[kind] * 4 if self.uses(kind) else [] for kind in range(34)]
        for suit, reds in enumerate(self.red_fives):
            if reds:
                wall[9 * suit + 4][chance.randrange(4)] = RED + suit
        return wall

    def uses(self, kind: int) -> bool:
        """Whether a kind is played with: three players leave 2m to 8m in the box."""
        return self.players == 4 or not 0 < kind < 8


TABLES = (
    *[Table(4, (1, 1, 1))] * 4,
    *[Table(4, (0, 0, 0))] * 3,
    Table(3, (0, 1, 1)),
)
"""The hands of a stream take turns at these."""


class Drawn(NamedTuple):
    """A hand, mostly a win, and how it was won."""

    table: Table
    concealed: tuple[int, ...]
    """Without the winning tile."""
    winning: int
    melds: tuple[Meld, ...]
    sources: tuple[int, ...]
    """For every meld the wind of the player who fed it; the hand's own where nobody did."""
    situation: dict[str, Any]
    """The other keys of a record."""
    text: str
    """The hand in the notation."""

    @property
    def record(self) -> dict[str, Any]:
        """The record of the win."""
        return {"hand": self.text, **self.situation}

    def under(self, rules: Rules, *, pao: bool) -> Drawn:
        """The hand as these rules can have it: nobody liable without *pao*, one last tile where they score but one."""
        dropped = {"haitei"} if "rinshan" in self.situation and not rules.haitei_with_rinshan else set()
        if not pao:
            dropped.add("liable")
        if dropped.isdisjoint(self.situation):
            return self
        return self._replace(situation={key: value for key, value in self.situation.items() if key not in dropped})


def read(record: Mapping[str, Any], table: Table) -> Drawn:
    """The hand of a record: who is liable has fed every open meld, otherwise the player before."""
    situation = {"tsumo": False, "seat": "S", "round": "E", "dora": "", "honba": 0, "sticks": 0, **record}
    hand = parse_hand(situation.pop("hand"), tsumo=situation["tsumo"])
    concealed = tiles_of(hand.concealed, hand.reds)
    concealed.remove(hand.winning)
    seat = WINDS.index(situation["seat"])
    feeder = WINDS.index(situation["liable"][0]["seat"]) if "liable" in situation else (seat + 3) % 4
    sources = tuple(feeder if meld.open else seat for meld in hand.melds)
    return Drawn(table, tuple(concealed), hand.winning, hand.melds, sources, situation, record["hand"])


_OUTSIDE = tuple(kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 8))
_HONOURS = tuple(range(27, 34))
_SUITS = tuple(tuple(range(9 * suit, 9 * suit + 9)) for suit in range(3))
_POOLS = (
    *[tuple(range(34))] * 16,
    *[tuple(kind for kind in range(27) if kind % 9 not in (0, 8))] * 3,
    *_SUITS,
    *(suit + _HONOURS for suit in _SUITS),
    tuple(kind for kind in range(34) if kind >= 27 or kind % 9 in (0, 1, 2, 6, 7, 8)),
    tuple(kind for kind in range(27) if kind % 9 in (0, 1, 2, 6, 7, 8)),
    *(tuple(kind for kind in range(27) if low <= kind % 9 < low + 4) for low in (0, 2, 5)),
    tuple(9 * suit + rank for suit in range(3) for rank in (2, 3, 4, 5)),
    _OUTSIDE,
    _HONOURS,
    (27, 28, 29, 30, 8, 9),
    (31, 32, 33, 0, 1, 2, 3),
    tuple(kind for kind in _OUTSIDE if kind < 27),
    (19, 20, 21, 23, 25, 32),
)
"""The kinds that a hand is built from; a small pool makes the rare shapes."""
_STYLES = ((8, 2, 0), (8, 2, 0), (5, 4, 1), (4, 1, 0), (1, 6, 1), (0, 3, 3), (1, 0, 0), (1, 0, 0))
"""How often a set is a sequence, a triplet, a quad."""
_FORMS = ("sets",) * 40 + ("pairs",) * 3 + ("orphans", "gates")


def drawn(seed: int, number: int) -> Drawn:
    """Hand *number* of the stream that begins with *seed*."""
    chance = Random(f"{seed}/{number}")  # noqa: S311 - nothing secret
    table = TABLES[number % len(TABLES)]
    return _Hand(table, chance).drawn()


class _Hand:
    """A hand while it is drawn."""

    def __init__(self, table: Table, chance: Random) -> None:
        self.table = table
        self.chance = chance
        self.wall = table.wall(chance)
        self.seat = chance.choice(WINDS[: table.players])
        self.others = [seat for seat in WINDS[: table.players] if seat != self.seat]
        self.tiles: list[int] = []
        self.melds: list[Meld] = []
        self.sources: list[int] = []

    def drawn(self) -> Drawn:
        """The whole."""
        chance, tiles, melds = self.chance, self.tiles, self.melds
        self._shape(chance.choice(_FORMS))
        if chance.random() < 0.02:
            self._break()
        winning = tiles.pop(chance.randrange(len(tiles)))
        won = kind_of(winning)
        copies, norths = len(self.wall[won]), self.wall[NORTH]
        # Of a north that may come from a robbed quad, none are set aside.
        aside = 0 if won == NORTH and copies == 3 else len(norths)
        situation = circumstances(self.table.players, self.seat, melds, copies, aside, chance)
        del norths[: situation.get("nuki", 0)]
        own = [won, *map(kind_of, tiles), *(meld.first for meld in melds)]
        # The robbed quad's copies stay in the wall.
        left = self.wall if "chankan" not in situation else [*self.wall[:won], [], *self.wall[won + 1 :]]
        situation |= indicators(left, own, situation, chance)
        if len(melds) > 2:
            situation |= self._liable()
        text = ",".join([f"{format_tiles(tiles)}+{TILE_NAMES[winning]}", *map(format_meld, melds)])
        situation = {"seat": self.seat, **situation}
        return Drawn(self.table, tuple(tiles), winning, tuple(melds), tuple(self.sources), situation, text)

    def _shape(self, form: str) -> None:
        if form == "orphans":
            self._take([*_OUTSIDE, self.chance.choice(_OUTSIDE)])
        elif form == "gates" and self.table.players == 4:
            first = 9 * self.chance.randrange(3)
            self._take([first + rank for rank in (0, 0, *range(9), 8, 8, self.chance.randrange(9))])
        elif form == "sets":
            self._sets()
        else:
            self._pairs()

    def _take(self, kinds: Sequence[int]) -> None:
        self.tiles += [self.wall[kind].pop() for kind in kinds]

    def _pairs(self) -> None:
        pool = [kind for kind in self.chance.choice(_POOLS) if self.wall[kind]]
        self._take(2 * self.chance.sample(pool if len(pool) >= 7 else _OUTSIDE, 7))

    def _break(self) -> None:
        """Put another tile in a tile's place, with which the hand is hardly ever complete."""
        lost = self.tiles.pop(self.chance.randrange(len(self.tiles)))
        self._take([self.chance.choice([kind for kind in range(34) if self.wall[kind]])])
        self.wall[kind_of(lost)].append(lost)

    def _sets(self) -> None:
        chance, sanma = self.chance, self.table.players == 3
        pool = frozenset(chance.choice(_POOLS))
        style = chance.choice(_STYLES)
        called = chance.choice((0, 0, 0, 0.3, 0.6, 1))
        laid: list[tuple[str, int]] = []
        for _ in range(4):
            shape = chance.choices(("sequence", "triplet", "quad"), style)[0]
            shape, first = self._set(shape, pool, laid)
            laid.append((shape, first))
            is_called = chance.random() < called and not (sanma and shape == "sequence")
            kinds = [first, first + 1, first + 2] if shape == "sequence" else [first] * (4 if shape == "quad" else 3)
            if shape != "quad" and not is_called:
                self._take(kinds)
                continue
            tiles = [self.wall[kind].pop() for kind in kinds]
            reds = sum(tile >= RED for tile in tiles)
            self.melds.append(Meld(shape, first, open=is_called, reds=reds))  # type: ignore[arg-type]
            source = chance.choice(self.others) if shape != "sequence" else WINDS[(WINDS.index(self.seat) + 3) % 4]
            self.sources.append(WINDS.index(source if is_called else self.seat))
        pairs = [kind for kind in range(34) if len(self.wall[kind]) > 1]
        self._take(2 * [chance.choice([kind for kind in pairs if kind in pool] or pairs)])

    def _set(self, shape: str, pool: frozenset[int], laid: list[tuple[str, int]]) -> tuple[str, int]:
        """A set out of the wall: of the shape and pool where there is one left; often one that goes with the others."""
        wall, chance = self.wall, self.chance
        alike = [kind for other, kind in laid if other == shape]
        for kinds in (_going_with(alike[0]) if alike and chance.random() < 0.35 else (), pool, range(34)):
            for wanted in dict.fromkeys((shape, "triplet", "sequence")):
                if wanted == "sequence":
                    fitting = [
                        kind
                        for kind in kinds
                        if kind < 27 and kind % 9 < 7 and wall[kind] and wall[kind + 1] and wall[kind + 2]
                    ]
                else:
                    fitting = [kind for kind in kinds if len(wall[kind]) >= (4 if wanted == "quad" else 3)]
                if fitting:
                    return wanted, chance.choice(sorted(fitting))
        raise LookupError("no set is left")

    def _liable(self) -> dict[str, Any]:
        """Who fed the last set of three dragons or four winds, where all of them are melds."""
        for yakuman, kinds, wanted in (("daisangen", range(31, 34), 3), ("daisuushii", range(27, 31), 4)):
            sets = [place for place, meld in enumerate(self.melds) if meld.first in kinds]
            if len(sets) == wanted and self.melds[sets[-1]].open:
                return {"liable": [{"seat": WINDS[self.sources[sets[-1]]], "yakuman": yakuman}]}
        return {}


def _going_with(kind: int) -> tuple[int, ...]:
    """The sets that make a yaku with the same set, the next ones and those of other suits."""
    if kind >= 27:
        return _HONOURS
    rank = kind % 9
    first = kind - rank
    return (kind, kind, rank, 9 + rank, 18 + rank, *((first, first + 3, first + 6) if rank in (0, 3, 6) else ()))
