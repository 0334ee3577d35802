"""From a hand to its score: the pipeline."""

from __future__ import annotations

from functools import lru_cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING

from .conflicts import impossible
from .errors import Fault, NoYaku, RulesError, refusal
from .fu import fu_items, round_fu
from .hand import Hand, Situation
from .limits import MANGAN, YAKUMAN, Base, base_of, base_of_yakuman
from .notation import format_hand
from .payments import Part, Payment, settle
from .scores import NO_DORA, Count, Dora, Score
from .sets import sets_of, won_hand
from .tiles import DORA, DORA_SANMA, NORTH, ONE, TILE_NAMES
from .traits import CLOSED, FIVES_QUAD, IPPATSU, OPEN_RIICHI, RENHOU, RIICHI, TRAITS, URA, trait_names
from .wins import Win, waiting_for, wins
from .yaku import Book, Counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .rules import Rules


class Scorer:
    """Scores hands under one rule set; make it once and use it often.

    >>> from riichi_calc import find_rules, parse_hand
    >>> Scorer(find_rules("wrc-2015")).score(parse_hand("19m19p19s1234567z+1z")).limit
    'yakuman'
    """

    def __init__(self, rules: Rules) -> None:
        """Bind *rules*; raise RulesError for one that says what no rule set may."""
        faults = rules.faults()
        if faults:
            raise RulesError(faults)
        self.rules = rules
        self.book = Book(rules)
        self._following = [3 * kind for kind in (DORA_SANMA if rules.players == 3 else DORA)]
        """Where in the counts the kind stands that an indicator points to."""
        self._unrewarded = _unrewarded(rules)
        self._may_be_ignored = self._unrewarded | RENHOU | (0 if rules.ura_dora else URA)
        # What few figures decide is worked out once.
        self._base = lru_cache(maxsize=1 << 10)(partial(base_of, rules=rules))
        self._pay = lru_cache(maxsize=1 << 10)(self._settle)
        self._make_dora = lru_cache(maxsize=1 << 10)(Dora)

    def score(self, hand: Hand) -> Score:
        """The dearest way to count *hand*.

        Raises HandError for a hand that cannot be, NotComplete for tiles that are no win, NoYaku for a win that may
        not be claimed.
        """
        counts = self.counts(hand)
        best = counts[0] if len(counts) == 1 else max(counts, key=_WORTH)
        if not best.yaku:
            raise self._not_claimable(hand, best)
        situation, rules = hand.situation, self.rules
        if situation.honba >= 5 and rules.min_han_at_five_honba > 1:
            best = self._with_enough_han(counts)
        (base, limit), is_yakuman, han, fu, items, win, yaku, dora, unused = best
        if situation.liable:
            points, payments = settle(self._parts(hand, best), situation, rules)
        else:
            points, payments = self._pay(
                base, situation.tsumo, situation.seat, situation.discarder, situation.honba, situation.sticks
            )
        ignored = self._ignored(hand, best) if unused or hand.shown & self._may_be_ignored else ()
        yakuman = base // YAKUMAN if is_yakuman else 0
        shown = hand if win.winning == hand.won else won_hand(win)
        return Score(rules, shown, win, yaku, dora, ignored, han, fu, items, yakuman, limit, base, points, payments)

    def counts(self, hand: Hand) -> list[Count]:
        """Every way to read *hand*, counted; those without a yaku too.

        Raises HandError for a hand that cannot be and NotComplete for tiles that are no win.
        """
        rules = self.rules
        faults = impossible(hand, rules)
        if faults:
            raise refusal(faults)
        found = self._all(hand)
        if not found:
            raise refusal([_not_complete(hand)], format_hand(hand))
        if hand.shown & RENHOU and rules.renhou == "mangan":
            best = max(found, key=_WORTH)
            if best.base.points < MANGAN or not best.yaku:
                renhou = (Counted("renhou", han=5),)
                found.append(best._replace(base=Base(MANGAN, "mangan"), han=5, yaku=renhou, dora=NO_DORA))
        return found

    def _all(self, hand: Hand) -> list[Count]:
        dora = self._dora(hand)
        return [
            self._count(win, dora, hand)
            for win in wins(hand, hand.shown & ~self._unrewarded, any_wait=self.rules.tenhou_any_wait)
        ]

    def _dora(self, hand: Hand) -> Dora:
        situation, following = hand.situation, self._following
        own = hand.counts + (situation.nuki << 3 * NORTH)
        dora = ura = 0
        for tile in situation.dora:
            dora += own >> following[tile] & 7
        if self.rules.ura_dora:
            for tile in situation.ura:
                ura += own >> following[tile] & 7
        reds = hand.akadora
        if reds and hand.shown & FIVES_QUAD:
            # A quad of fives has all the red ones, also where its notation has room for two.
            reds += sum(
                self.rules.red_fives[meld.first // 9] - meld.reds
                for meld in hand.melds
                if meld.kind == "quad" and meld.reds
            )
        return self._make_dora(dora, ura, reds, situation.nuki)

    def _count(self, win: Win, dora: Dora, hand: Hand) -> Count:
        rules = self.rules
        items = fu_items(win, rules)
        fu = round_fu(items)
        yaku = self.book.find(win)
        if not yaku:
            return Count(_NOTHING, False, 0, fu, items, win, yaku, NO_DORA)
        if yaku[0].yakuman:
            counting = yaku
            unused: tuple[str, ...] = ()
            if rules.yakuman_stacking == "single" and len(yaku) > 1:
                counting, unused = _best_yakuman(yaku, hand)
            base = base_of_yakuman(sum([row.yakuman for row in counting]), rules)
            return Count(base, True, 0, fu, (), win, counting, NO_DORA, unused)
        han = dora.dora + dora.uradora + dora.akadora + dora.nukidora
        for row in yaku:
            han += row.han
        return Count(self._base(han, fu), False, han, fu, items, win, yaku, dora)

    def _settle(
        self, base: int, tsumo: bool, seat: int, discarder: int | None, honba: int, sticks: int
    ) -> tuple[int, tuple[Payment, ...]]:
        situation = Situation(tsumo=tsumo, seat=seat, discarder=discarder, honba=honba, sticks=sticks)
        return settle([Part(base)], situation, self.rules)

    def _with_enough_han(self, counts: Sequence[Count]) -> Count:
        """The dearest count with the han from yaku that five counters ask for (EMA 2012 3.4.11)."""
        wanted = self.rules.min_han_at_five_honba
        enough = [count for count in counts if count.is_yakuman or sum(row.han for row in count.yaku) >= wanted]
        if not enough:
            most = max(sum(row.han for row in count.yaku) for count in counts)
            values = {"wanted": wanted, "found": most, "rules": self.rules.name}
            sentence = (
                "from five counters on, {rules} asks for {wanted} han from yaku, dora aside; this hand has {found}"
            )
            raise NoYaku([Fault("too_few_han", sentence, values, "honba")])
        return max(enough, key=_WORTH)

    def _parts(self, hand: Hand, best: Count) -> list[Part]:
        """The base value by who answers for it; raise HandError for liability that has no yakuman."""
        rules, base = self.rules, best.base.points
        had = {row.id for row in best.yaku}.union(best.unused)
        missing = [yakuman for _, yakuman in hand.situation.liable if yakuman not in had]
        if missing:
            raise refusal(
                Fault(
                    "liable", "somebody is liable for {yakuman}, and the hand has none", {"yakuman": yakuman}, "liable"
                )
                for yakuman in missing
            )
        fed_by = {yakuman: seat for seat, yakuman in hand.situation.liable}
        if len(set(fed_by.values())) == 1 and (rules.pao_scope == "hand" or not best.is_yakuman):
            return [Part(base, next(iter(fed_by.values())))]
        parts = []
        left = base
        for row in best.yaku:
            if row.id in fed_by:
                part = min(left, YAKUMAN * row.yakuman)
                parts.append(Part(part, fed_by[row.id]))
                left -= part
        return [*parts, Part(left)] if left else parts

    def _ignored(self, hand: Hand, best: Count) -> tuple[str, ...]:
        situation = hand.situation
        ignored = best.unused
        if situation.circumstances & self._unrewarded:
            ignored = (*trait_names(situation.circumstances & self._unrewarded), *ignored)
        if situation.ura and not self.rules.ura_dora:
            ignored = ("ura", *ignored)
        if situation.circumstances & RENHOU and self.rules.renhou == "mangan" and best.yaku[0].id != "renhou":
            ignored = ("renhou", *ignored)
        return ignored

    def _not_claimable(self, hand: Hand, best: Count) -> NoYaku:
        """Why a complete hand is worth nothing, and what would make it worth something."""
        sets = " ".join(tiles.text for tiles in sets_of(hand, best.win))
        sentence = {
            (): "{sets} is complete ({fu} fu) but has no yaku, and no other way to win it would give one",
            ("riichi",): "{sets} is complete ({fu} fu) but has no yaku; riichi would be one",
            ("tsumo",): "{sets} is complete ({fu} fu) but has no yaku; a self-draw would give one",
            ("riichi", "tsumo"): "{sets} is complete ({fu} fu) but has no yaku; riichi would be one, or a self-draw",
        }[self._ways_to_a_yaku(hand)]
        return NoYaku([Fault("no_yaku", sentence, {"sets": sets, "fu": best.fu}, "hand")], format_hand(hand))

    def _ways_to_a_yaku(self, hand: Hand) -> tuple[str, ...]:
        situation = hand.situation
        ways = {}
        if hand.shown & CLOSED:
            ways["riichi"] = situation._replace(circumstances=situation.circumstances | RIICHI)
        if not situation.tsumo:
            ways["tsumo"] = situation._replace(tsumo=True, discarder=None)
        return tuple(
            way for way, other in ways.items() if any(count.yaku for count in self._all(hand.replace(situation=other)))
        )


_NOTHING = Base(0)


_WORTH = attrgetter("worth")


def _unrewarded(rules: Rules) -> int:
    """The circumstances that a rule set gives nothing for."""
    unrewarded = 0
    if not rules.ippatsu:
        unrewarded |= IPPATSU
    if rules.renhou == "off":
        unrewarded |= RENHOU
    if not rules.open_riichi:
        unrewarded |= OPEN_RIICHI
    for local in ("tsubame_gaeshi", "kanburi"):
        if local not in rules.local_yaku:
            unrewarded |= TRAITS[local]
    return unrewarded


def _best_yakuman(yaku: tuple[Counted, ...], hand: Hand) -> tuple[tuple[Counted, ...], tuple[str, ...]]:
    """The one that counts where only one does, and the others: the most, then one that somebody is liable for, then the
    first."""
    fed = {yakuman for _, yakuman in hand.situation.liable}
    best = max(yaku, key=lambda row: (row.yakuman, row.id in fed))
    return (best,), tuple(row.id for row in yaku if row is not best)


def _not_complete(hand: Hand) -> Fault:
    """Why the tiles are no win, and on what they waited."""
    before = hand.concealed - ONE[hand.winning]
    waiting = waiting_for(before, len(hand.melds))
    values = {
        "tile": TILE_NAMES[hand.winning],
        "waits": " ".join(TILE_NAMES[kind] for kind in waiting),
        "sets": 4 - len(hand.melds),
    }
    if waiting:
        return Fault("not_complete", "the hand waits on {waits}, and {tile} does not complete it", values, "hand")
    sentence = (
        "the concealed tiles are no pair"
        if len(hand.melds) == 4
        else "the concealed tiles do not split into a set and a pair"
        if len(hand.melds) == 3
        else "the concealed tiles do not split into {sets} sets and a pair"
        if hand.melds
        else "the tiles do not split into four sets and a pair, nor are they seven pairs or thirteen orphans"
    )
    return Fault("not_complete", sentence, values, "hand")
