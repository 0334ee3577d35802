"""How other scorers differ: for every way a test that a difference is one, exactly, in what the peer then finds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from riichi_calc import Scorer
from riichi_calc.limits import MANGAN, YAKUMAN, base_of
from riichi_calc.payments import Part, settle
from riichi_calc.tiles import WINDS

from .findings import Finding, hand_of, in_its_names, ours, told

if TYPE_CHECKING:
    from riichi_calc import Count, Rules

    from .hands import Drawn
    from .peers import Peer


class Difference(NamedTuple):
    """A hand about which a peer finds something else."""

    drawn: Drawn
    rules: Rules
    peer: Peer
    ours: Finding
    theirs: Finding
    keys: frozenset[str]
    """In what they differ."""

    def under(self, rules: Rules) -> Finding:
        """What we find under other rules."""
        return told(ours(self.drawn, Scorer(rules)), self.peer.names, worths=self.peer.worths)

    def told_alike(self, finding: Finding) -> bool:
        """Whether the peer finds exactly what another finding of ours says, as far as it says anything."""
        return all(finding.get(key) == value for key, value in self.theirs.items())

    def counts(self) -> list[Count]:
        """Every way in which we can read the hand."""
        return Scorer(self.rules).counts(hand_of(self.drawn))

    def yaku_of(self, count: Count) -> dict[str, int]:
        """The yaku and dora of one of them, in the peer's names."""
        worth = {row.id: row.yakuman or row.han for row in count.yaku}
        worth |= {name: han for name, han in count.dora._asdict().items() if han}
        return in_its_names(worth, self.peer.names, worths=self.peer.worths)


def mangan_without_its_name(found: Difference) -> bool:
    """With kiriage on, `mahjong` names a mangan of less than five han only where kiriage made it."""
    if not found.rules.kiriage_mangan or not found.ours["han"] or found.ours["han"] >= 5:
        return False
    base = found.ours["fu"] << 2 + found.ours["han"]
    return base >= MANGAN and (found.ours["limit"], found.theirs["limit"]) == ("mangan", None)


_SMALLER = {
    "daisangen": ("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun"),
    "tsuuiisou": ("toitoi", "honroutou"),
    "daisuushii": ("toitoi",),
    "suuankou": ("toitoi",),
    "suuankou_tanki": ("toitoi",),
    "chinroutou": ("toitoi", "honroutou"),
    "suukantsu": ("toitoi",),
    "chuuren": ("chinitsu",),
    "chuuren_9": ("chinitsu",),
    "ryuuiisou": ("honitsu",),
}
"""What `mahjong` takes away beside a yakuman where nothing is limited."""
_UNGUARDED = (
    {"tsuuiisou", "chiitoitsu"},
    {"tsuuiisou", "daisuushii"},
    {"chinroutou", "suuankou"},
    {"chinroutou", "suuankou_tanki"},
)
"""Where toitoi is to be taken away, and is not there or no longer there."""
_TAKEN_TWICE = "ValueError('list.remove(x): x not in list')"
_BESIDE_KOKUSHI = {"kokushi", "kokushi_13", "tenhou", "chiihou", "dora", "uradora"}


def smaller_yaku_taken_away(found: Difference) -> bool:
    """Where nothing is limited, `mahjong` takes away beside a yakuman the yaku that it can hardly be without."""
    if not found.rules.aotenjou or "refused" in found.theirs:
        return False
    readings = []
    for count in found.counts():
        yaku = found.yaku_of(count)
        gone = {smaller for yakuman in yaku for smaller in _SMALLER.get(yakuman, ())}
        readings.append(({name: han for name, han in yaku.items() if name not in gone}, count.fu))
    return _is_the_dearest_of(readings, found)


def breaks_off_without_limits(found: Difference) -> bool:
    """It breaks off where it takes away toitoi twice, or from seven pairs."""
    if not found.rules.aotenjou or found.theirs.get("refused") != _TAKEN_TWICE:
        return False
    return any(together <= found.ours["yaku"].keys() for together in _UNGUARDED)


def kokushi_without_circumstances(found: Difference) -> bool:
    """Where nothing is limited, `mahjong` counts only dora beside kokushi, and on a discard 40 minipoints."""
    if not found.rules.aotenjou or not {"kokushi", "kokushi_13"} & found.ours.get("yaku", {}).keys():
        return False
    yaku = {name: han for name, han in found.ours["yaku"].items() if name in _BESIDE_KOKUSHI}
    return _is_the_dearest_of([(yaku, 30 if found.drawn.situation["tsumo"] else 40)], found)


def _is_the_dearest_of(readings: list[tuple[dict[str, int], int]], found: Difference) -> bool:
    """Whether the peer finds the yaku, minipoints and points of the dearest of some readings, or of one as dear."""
    worths = [fu << sum(yaku.values()) for yaku, fu in readings]
    for (yaku, fu), worth in zip(readings, worths, strict=True):
        han = sum(yaku.values())
        told_then = {"yaku": yaku, "han": han, "fu": fu, "yakuman": 0, "limit": None}
        if worth == max(worths) and found.told_alike(told_then | _paid(found, base_of(han, fu, found.rules).points)):
            return True
    return False


def daisharin_with_melds(found: Difference) -> bool:
    """`mahjong` gives the yakuman of seven pairs from 2 to 8 to an open hand that has these tiles, and nothing else."""
    drawn = found.drawn
    if "daisharin" not in found.rules.local_yaku or not any(meld.open for meld in drawn.melds):
        return False
    if hand_of(drawn).counts not in [_TWO_TO_EIGHT_TWICE << 27 * suit for suit in range(3)]:
        return False
    alone: Finding = {"yakuman": 1, "yaku": {"daisharin": 0}, "limit": "yakuman"}
    return found.told_alike(alone | _paid(found, YAKUMAN))


_TWO_TO_EIGHT_TWICE = 0o022222220


def _paid(found: Difference, base: int) -> Finding:
    """What a hand of this base value is worth, and who pays it."""
    points, payments = settle([Part(base)], hand_of(found.drawn).situation, found.rules)
    return {"points": points, "payments": {WINDS[each.seat or 0]: each.total for each in payments}}


def counted_before_a_real_one(found: Difference) -> bool:
    """Of two readings that are worth the same, the counted yakuman is told; we tell the yakuman."""
    return bool(found.ours["yakuman"] == 1) and _tells_a_counted_one(found)


def counted_han_against_two_yakuman(found: Difference) -> bool:
    """`riichienv` ranks readings by han, a yakuman as thirteen: 26 counted han, paid once, before a double yakuman."""
    times = found.ours["yakuman"]
    if times < 2 or not _tells_a_counted_one(found):
        return False
    return bool(found.theirs["han"] >= 13 * times and found.theirs["payments"] == _paid(found, YAKUMAN)["payments"])


def _tells_a_counted_one(found: Difference) -> bool:
    """Whether the peer tells one of our readings that is a counted yakuman."""
    theirs = found.theirs
    if theirs["yakuman"]:
        return False
    told_instead = ("kazoe_yakuman", theirs["han"], theirs["fu"], theirs["yaku"])
    return any(
        (count.base.limit, count.han, count.fu, found.yaku_of(count)) == told_instead for count in found.counts()
    )


def the_drawn_wait_at_tenhou(found: Difference) -> bool:
    """`riichienv` gives kokushi alone its best wait on a dealer's first draw, suuankou and chuuren the drawn one."""
    if "tenhou" not in found.drawn.situation or not found.rules.tenhou_any_wait:
        return False
    return found.told_alike(found.under(found.rules.replace(tenhou_any_wait=False)))


def east_is_never_liable(found: Difference) -> bool:
    """`cmajiang` takes seat 0 for no seat: where East is liable it has the hand paid as if nobody were."""
    situation = found.drawn.situation
    if [row["seat"] for row in situation.get("liable", ())] != ["E"]:
        return False
    unfed = {key: value for key, value in situation.items() if key != "liable"}
    usual = found._replace(drawn=found.drawn._replace(situation=unfed)).under(found.rules)
    return bool(found.theirs["payments"] == usual["payments"])


def every_yakuman_named(found: Difference) -> bool:
    """Where one yakuman counts, `cmajiang` names all that the hand has and pays one."""
    if found.rules.yakuman_stacking != "single" or not found.ours["yakuman"]:
        return False
    return bool(found.theirs["yaku"] == found.under(found.rules.replace(yakuman_stacking="sum"))["yaku"])


def another_of_equal_yakuman(found: Difference) -> bool:
    """Where one yakuman counts and two are worth the same, `jansou` names the first of its own order."""
    if found.rules.yakuman_stacking != "single" or not found.ours["yakuman"] or len(found.theirs["yaku"]) != 1:
        return False
    [(name, worth)] = found.theirs["yaku"].items()
    every = found.under(found.rules.replace(yakuman_stacking="sum"))
    return bool(every["yaku"].get(name) == worth == found.ours["yakuman"])
