"""What must hold of every closed hand on every tile it may be won with, by discard and by self-draw.

The discard is claimed by the dealer after riichi in the east round, so that no hand is without a yaku and one wind is
both seat and round; the self-draw is South's, without riichi, so that the shares differ. A third way is for the tests:
a discard claimed without riichi, so that a hand may have no yaku.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from riichi_calc import Hand, NoYaku, Scorer, find_rules
from riichi_calc.hand import Situation
from riichi_calc.notation import format_hand
from riichi_calc.readings import sequence_kinds
from riichi_calc.sets import sets_of
from riichi_calc.tiles import kinds
from riichi_calc.traits import ORPHANS, RIICHI, SEVEN_PAIRS
from tests import oracle

from .tally import Claim, tallies

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from riichi_calc.readings import Reading
    from riichi_calc.scores import Count, Score

    from .tally import Tally

    Ways = tuple[tuple[Situation, Claim], ...]


class _Recording(Scorer):
    """Keeps the counts out of which it chose last."""

    last: list[Count]

    def counts(self, hand: Hand) -> list[Count]:
        self.last = super().counts(hand)
        return self.last


RULES = find_rules("tenhou")
SCORER = _Recording(RULES)
BY_DISCARD = (Situation(seat=0, discarder=2, circumstances=RIICHI), Claim(tsumo=False, riichi=True, seat=27, round=27))
BY_SELF_DRAW = (Situation(seat=1, tsumo=True), Claim(tsumo=True, riichi=False, seat=28, round=27))
WITHOUT_RIICHI = (Situation(seat=0, discarder=2), Claim(tsumo=False, riichi=False, seat=27, round=27))


class Examined:
    """A complete hand, looked at on every tile and in some ways to win it."""

    def __init__(self, counts: int, ways: Ways = (BY_DISCARD, BY_SELF_DRAW)) -> None:
        self.counts = counts
        self.tiles = listed(counts)
        self.readings = sorted(oracle.readings(self.tiles))
        self._blocks: dict[Reading, tuple[oracle.Block, ...]] = {}
        self.wins = 0
        self.faults: list[str] = []
        """What is wrong, in a sentence each, with the hand in the notation."""
        for winning in range(34):
            if self.tiles[winning]:
                for situation, claim in ways:
                    hand = Hand(counts, winning, situation=situation)
                    self.faults += [f"{_written(hand)}: {wrong}" for wrong in self._tried(hand, claim)]
                    self.wins += 1

    def _tried(self, hand: Hand, claim: Claim) -> list[str]:
        try:
            return list(self._wrong(hand, claim))
        except Exception as error:  # noqa: BLE001 - whatever it is, the proof goes on with the next hand
            return [f"{type(error).__name__}: {error}"]

    def _wrong(self, hand: Hand, claim: Claim) -> Iterator[str]:
        expected = tallies(self.tiles, self.readings, hand.winning, claim)
        try:
            score = SCORER.score(hand)
        except NoYaku:
            yield from self._differing(SCORER.last, expected)
            if max(expected.values()).yaku:
                yield f"refused, and there is {max(expected.values())}"
            return
        yield from self._differing(SCORER.last, expected)
        yield from _not_the_dearest(score, self._read(score), expected)
        yield from _not_adding_up(score)
        yield from _not_paid(score)
        yield from _not_lying_there(score, self.tiles)

    def _differing(self, counts: Iterable[Count], expected: Mapping[object, Tally]) -> Iterator[str]:
        """Every way to read the hand, and nothing else, with what the second count gives it."""
        found = {}
        for count in counts:
            read = self._read(count)
            if read in found:
                yield f"read twice as {read}"
            yaku = frozenset([row.id for row in count.yaku])
            found[read] = (count.base.points, 0, yaku) if count.is_yakuman else (count.han, count.fu, yaku)
        wanted = {
            read: (tally.base, 0, tally.yaku) if tally.yakuman else (tally.han, tally.fu, tally.yaku)
            for read, tally in expected.items()
        }
        if found != wanted:
            yield f"{found} is not {wanted}"

    def _read(self, count: Count | Score) -> object:
        """The reading and the wait as the second count writes them."""
        win = count.win
        if win.shown & (SEVEN_PAIRS | ORPHANS):
            return "seven pairs" if win.shown & SEVEN_PAIRS else "orphans", win.wait
        blocks = self._blocks.get(win.reading)
        if blocks is None:
            blocks = self._blocks[win.reading] = blocks_of(self.counts, win.reading)
        return blocks, win.wait


def listed(counts: int) -> list[int]:
    """Counts as a list of how many there are of each kind."""
    return [counts >> 3 * kind & 7 for kind in range(34)]


def blocks_of(counts: int, reading: Reading) -> tuple[oracle.Block, ...]:
    """A reading of the program as the oracle writes it."""
    blocks = [("sequence", kind) for kind in sequence_kinds(counts, reading)]
    blocks += [("triplet", kind) for kind in kinds(reading.triplets)]
    blocks += [("pair", kind) for kind in kinds(reading.pair)]
    return tuple(sorted(blocks))


def _written(hand: Hand) -> str:
    return format_hand(hand) + (" --tsumo --seat S" if hand.situation.tsumo else " --riichi --seat E --from W")


def _not_the_dearest(score: Score, read: object, expected: Mapping[object, Tally]) -> Iterator[str]:
    chosen, dearest = expected.get(read), max(expected.values())
    if chosen is None or chosen[:4] != dearest[:4]:
        yield f"chosen is {chosen or read}, and {dearest} is dearer"
    if (score.base, score.yakuman, score.han) != dearest[:3] or (score.fu != dearest.fu and not score.yakuman):
        yield f"worth {score.base}, {score.han} han {score.fu} fu, and not {dearest}"


def _not_adding_up(score: Score) -> Iterator[str]:
    fu = sum([item.fu for item in score.fu_items])
    if score.yakuman:
        if score.fu_items or any(score.dora) or score.yakuman != sum([row.yakuman for row in score.yaku]):
            yield f"{score.yakuman} yakuman are not {score.yaku}"
        return
    if score.fu != (fu if fu == 25 else -(-fu // 10) * 10):
        yield f"{score.fu} fu are not {score.fu_items}"
    if score.han != sum([row.han for row in score.yaku]) + sum(score.dora):
        yield f"{score.han} han are not {score.yaku} and {score.dora}"


def _not_paid(score: Score) -> Iterator[str]:
    """West's discard costs six times the base value; South's self-draw costs East two, the others one."""
    winner = score.hand.situation.seat
    times = [2, 0, 1, 1] if score.hand.situation.tsumo else [0, 0, 6, 0]
    due = [-share * score.base // 100 * 100 for share in times]
    due[winner] = -sum(due)
    paid = {payment.seat: payment.total for payment in score.payments}
    if paid != dict(enumerate(due)):
        yield f"{paid} are not the shares of {score.base}, {due}"
    if score.points != due[winner]:
        yield f"{score.points} points are not what the winner gets, {due[winner]}"


def _not_lying_there(score: Score, tiles: list[int]) -> Iterator[str]:
    """The sets of the reading are the tiles of the hand, and one of them is finished by the tile that won."""
    sets = sets_of(score.hand, score.win)
    if score.win.shown & ORPHANS:
        if [tile_set.tiles for tile_set in sets] != [(tiles.index(2),) * 2]:
            yield f"{sets} are not the pair"
        return
    lying = [0] * 34
    for tile_set in sets:
        for tile in tile_set.tiles:
            lying[tile] += 1
    if lying != tiles:
        yield f"{sets} are not the tiles of the hand"
    won = [tile_set for tile_set in sets if tile_set.won]
    if len(won) != 1 or score.hand.winning not in won[0].tiles:
        yield f"{score.hand.winning} finishes none of {sets}, or more than one"
