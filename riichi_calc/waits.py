"""What a hand waits on: every tile that completes it, how many are left, and what each is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import NoYaku, refusal
from .hand import Hand, situation_traits
from .holding import read_holding
from .notation import tiles_of
from .presets import DEFAULT
from .results import short_result
from .scorers import scorer_for
from .scores import Score
from .shanten import helping, shanten
from .tiles import ONE, TILE_NAMES, kind_of
from .tokens import add_red
from .traits import HAITEI, HOUTEI, RIICHI
from .wins import is_complete, waiting_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .hand import Situation
    from .holding import Holding
    from .rules import Rules
    from .scoring import Scorer
    from .visible import Visible

WAYS = ("ron", "tsumo", "riichi_ron", "riichi_tsumo")
"""Every way to win: on a discard or by self-draw, and the same after riichi."""
WHY_NOT = ("none_left", "furiten", "no_yaku", "too_few_han")
"""Why a tile that completes a hand cannot be won on."""


class Spread(NamedTuple):
    """What a win is worth in points, counters and sticks aside, whichever tile comes.

    >>> Spread.of([(3900, 1), (2000, 3)])
    Spread(tiles=4, lowest=2000, highest=3900, mean=2475)
    """

    tiles: int
    """How many of the tiles left can be won on."""
    lowest: int
    highest: int
    mean: int
    """Over these tiles, to the nearest point."""

    @classmethod
    def of(cls, points: list[tuple[int, int]]) -> Spread | None:
        """The spread of points, each with how many tiles win them; None where none does."""
        if not points:
            return None
        tiles = sum(left for _, left in points)
        each = [worth for worth, _ in points]
        return cls(tiles, min(each), max(each), round(sum(worth * left for worth, left in points) / tiles))


class Wait(NamedTuple):
    """A tile that completes a hand."""

    tile: int
    """A red five and a plain one are two."""
    left: int
    """How many nobody has seen."""
    wins: Mapping[str, Score | str]
    """By way, out of WAYS: the score, or why there is none, out of WHY_NOT."""


class Waiting(NamedTuple):
    """Thirteen tiles, and what they wait on.

    >>> (waiting,) = outlook("234m567p2346788s", seen="55s", rules="tenhou").options
    >>> waiting.left, waiting.spread("riichi_ron")
    (4, Spread(tiles=4, lowest=3900, highest=7700, mean=4850))
    """

    discard: int | None
    """The tile whose discard leaves them; none where there were thirteen."""
    text: str
    """In the notation."""
    shanten: int
    """How many draws they are away from waiting."""
    waits: tuple[Wait, ...]
    helps: tuple[tuple[int, int], ...]
    """Where they are not waiting: the kinds that bring them nearer, each with how many are left."""
    furiten: tuple[int, ...]
    """The kinds waited for that the player has discarded: with any, no discard can be claimed."""

    @property
    def left(self) -> int:
        """How many tiles are left that complete the hand, or bring it nearer."""
        return sum(wait.left for wait in self.waits) + sum(left for _, left in self.helps)

    def spread(self, way: str) -> Spread | None:
        """What the hand is worth when it is won in this way; None where it cannot be."""
        return Spread.of(list(self._points(way)))

    def mean(self, *, riichi: bool) -> int | None:
        """What a tile is worth, over all that are left, won on a discard and by self-draw alike, to the nearest point;
        one that cannot be won on is worth nothing. None where none is left."""
        return round(self._sum(riichi) / 2 / self.left) if self.left else None

    @property
    def promise(self) -> tuple[int, int]:
        """What makes one discard better than another: the points of every tile left, on a discard and by self-draw,
        with or without riichi, whichever is more; then the number of tiles."""
        return max(self._sum(riichi=False), self._sum(riichi=True)), self.left

    def _sum(self, riichi: bool) -> int:
        ways = WAYS[2:] if riichi else WAYS[:2]
        return sum(points * left for way in ways for points, left in self._points(way))

    def _points(self, way: str) -> Iterator[tuple[int, int]]:
        for wait in self.waits:
            found = wait.wins.get(way)
            if isinstance(found, Score):
                yield found.points, wait.left


class Outlook(NamedTuple):
    """What a hand may become.

    >>> found = outlook("234m567p2346788s9s")
    >>> [(TILE_NAMES[option.discard], option.left) for option in found.options]
    [('9s', 6), ('8s', 6), ('6s', 2)]
    """

    rules: Rules
    text: str
    """The hand in the notation."""
    situation: Situation
    complete: bool
    """Whether it is a win as it is, with fourteen tiles."""
    ways: tuple[str, ...]
    """The ways to win that its closed or open sets leave, out of WAYS."""
    options: tuple[Waiting, ...]
    """One for thirteen tiles; for fourteen, every discard that leaves a waiting hand, or else those that leave the
    nearest to one; the best first."""

    @property
    def waiting(self) -> bool:
        """Whether the hand is waiting, or is after some discard."""
        return any(option.waits for option in self.options)


def outlook(
    hand: str,
    *,
    seen: str = "",
    discards: str = "",
    rules: str | Mapping[str, object] | Rules = DEFAULT,
    **situation: Any,
) -> Outlook:
    """What thirteen tiles wait on, or fourteen after each discard.

    *seen* is what lies open beside the hand, the indicators and *discards*, which are the player's own. The other
    keywords are those of a record, out of holding.KEYS; haitei holds for self-draws, houtei for discards.

    Raises the RiichiError that holds every fault.

    >>> (waiting,) = outlook("234m567p2346788s", seen="5s").options
    >>> [(TILE_NAMES[wait.tile], wait.left, wait.wins["ron"].points) for wait in waiting.waits]
    [('5s', 3, 2000), ('8s', 2, 2000)]
    """
    holding = read_holding(hand, seen, discards, situation)
    scorer = scorer_for(rules)
    faults = holding.faults(scorer.rules)
    if faults:
        raise refusal(faults, hand)
    closed = all(not meld.open for meld in holding.melds)
    ways = WAYS if closed and not situation_traits(holding.situation) & RIICHI else WAYS[:2]
    complete = holding.size == 14 and is_complete(holding.concealed, len(holding.melds))
    options = _Prospect(scorer, holding.visible(scorer.rules), ways).options(holding)
    return Outlook(scorer.rules, holding.text, holding.situation, complete, ways, options)


class _Prospect(NamedTuple):
    """What the tiles to come are worth to a player."""

    scorer: Scorer
    visible: Visible
    ways: tuple[str, ...]

    def options(self, holding: Holding) -> tuple[Waiting, ...]:
        """What thirteen tiles are, or fourteen after the discards that are worth considering, the best first."""
        if holding.size == 13:
            hands: dict[int | None, Holding] = {None: holding}
        else:
            hands = {tile: holding.without(tile) for tile in dict.fromkeys(tiles_of(holding.concealed, holding.reds))}
        found = [waiting for tile, hand in hands.items() if (waiting := self._waiting(tile, hand))]
        return tuple(sorted(found or self._nearest(hands), key=lambda waiting: waiting.promise, reverse=True))

    def _waiting(self, discard: int | None, holding: Holding) -> Waiting | None:
        """What *holding* waits on; None where it does not wait."""
        kinds = waiting_for(holding.concealed, len(holding.melds))
        if not kinds:
            return None
        thrown = {kind_of(tile) for tile in holding.discards}
        furiten = tuple(kind for kind in kinds if kind in thrown)
        waits = tuple(
            Wait(tile, left, {way: self._win(holding, tile, left, way, furiten=bool(furiten)) for way in self.ways})
            for kind in kinds
            for tile, left in self.visible.tiles(kind)
        )
        return Waiting(discard, holding.text, 0, waits, (), furiten)

    def _nearest(self, hands: dict[int | None, Holding]) -> Iterator[Waiting]:
        """Those of some hands that are the nearest to a waiting hand, with what brings them nearer."""
        three = self.scorer.rules.players == 3
        away = {
            discard: shanten(holding.concealed, len(holding.melds), three_players=three)
            for discard, holding in hands.items()
        }
        nearest = min(away.values())
        for discard, holding in hands.items():
            if away[discard] == nearest:
                kinds = helping(holding.concealed, len(holding.melds), three_players=three)
                helps = tuple((kind, self.visible.left(kind)) for kind in kinds)
                yield Waiting(discard, holding.text, nearest, (), helps, ())

    def _win(self, holding: Holding, tile: int, left: int, way: str, *, furiten: bool) -> Score | str:
        """The score of a win on *tile*, or why there is none."""
        tsumo = way.endswith("tsumo")
        if not left:
            return "none_left"
        if furiten and not tsumo:
            return "furiten"
        circumstances = holding.situation.circumstances & ~(HOUTEI if tsumo else HAITEI)
        if way.startswith("riichi"):
            circumstances |= RIICHI
        situation = holding.situation._replace(tsumo=tsumo, circumstances=circumstances)
        concealed = holding.concealed + ONE[tile]
        try:
            return self.scorer.score(Hand(concealed, tile, holding.melds, add_red(holding.reds, tile), situation))
        except NoYaku as error:
            return error.code


def waits_result(found: Outlook) -> dict[str, Any]:
    """An outlook as plain values, ready for JSON: a waiting hand, or one for every discard.

    >>> result = waits_result(outlook("123m567p2346788s"))
    >>> result["waits"][0]["tile"], result["worth"]["riichi_tsumo"]
    ('5s', {'tiles': 6, 'lowest': 2700, 'highest': 2700, 'mean': 2700})
    """
    options = [_waiting_result(option, found.ways) for option in found.options]
    begun = {"rules": found.rules.name, "hand": found.text}
    if len(found.options) == 1 and found.options[0].discard is None:
        return {**begun, **options[0]}
    named = [
        {"discard": TILE_NAMES[option.discard], **written}
        for option, written in zip(found.options, options, strict=True)
        if option.discard is not None
    ]
    return {**begun, "complete": found.complete, "discards": named}


def _waiting_result(waiting: Waiting, ways: tuple[str, ...]) -> dict[str, Any]:
    spreads = {way: waiting.spread(way) for way in ways}
    return {
        "hand": waiting.text,
        "shanten": waiting.shanten,
        "left": waiting.left,
        "furiten": [TILE_NAMES[kind] for kind in waiting.furiten],
        "waits": [
            {
                "tile": TILE_NAMES[wait.tile],
                "left": wait.left,
                **{
                    way: short_result(found) if isinstance(found, Score) else {"no_win": found}
                    for way, found in wait.wins.items()
                },
            }
            for wait in waiting.waits
        ],
        "worth": {way: spread._asdict() if spread else None for way, spread in spreads.items()},
        "helps": [{"tile": TILE_NAMES[kind], "left": left} for kind, left in waiting.helps],
    }
