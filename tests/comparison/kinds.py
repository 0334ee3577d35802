"""THE table of what is known to differ: whose the error is, and by which sentence of which rules.

A row says exactly when a peer differs and what it then finds; everything else that differs is unexplained.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from riichi_calc import Scorer
from riichi_calc.limits import MANGAN

from .findings import Finding, hand_of, ours, told

if TYPE_CHECKING:
    from collections.abc import Callable

    from riichi_calc import Rules

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


class Kind(NamedTuple):
    """One way in which a peer differs."""

    peer: str
    name: str
    keys: frozenset[str]
    """What differs for this reason; what differs elsewhere has another reason, or none."""
    holds: Callable[[Difference], bool]
    """Whether the hand is such a one, and the peer finds in these keys what it then finds."""
    right: str
    """`we`, `they`, or `either` where no document decides."""
    because: str
    """The sentence that decides, with its document and chapter; or why none does."""
    rules: str
    """The rule set of the example."""
    example: dict[str, Any]
    """A record that shows it."""


def _mangan_without_its_name(found: Difference) -> bool:
    """With kiriage on, `mahjong` names a mangan of less than five han only where kiriage made it."""
    if not found.rules.kiriage_mangan or not found.ours["han"] or found.ours["han"] >= 5:
        return False
    base = found.ours["fu"] << 2 + found.ours["han"]
    return base >= MANGAN and (found.ours["limit"], found.theirs["limit"]) == ("mangan", None)


def _counted_before_a_real_one(found: Difference) -> bool:
    """Of two readings that are worth the same, `riichienv` tells the counted yakuman and we the yakuman."""
    if found.ours["yakuman"] != 1 or found.theirs["yakuman"]:
        return False
    theirs, names = found.theirs, found.peer.names
    for count in Scorer(found.rules).counts(hand_of(found.drawn)):
        dora = {name for name, han in count.dora._asdict().items() if han}
        yaku = dora | {names.get(row.id, row.id) for row in count.yaku}
        counted = (count.base.limit, count.han, count.fu, yaku)
        if counted == ("kazoe_yakuman", theirs["han"], theirs["fu"], theirs["yaku"].keys()):
            return True
    return False


def _the_drawn_wait_at_tenhou(found: Difference) -> bool:
    """`riichienv` gives kokushi alone its best wait on a dealer's first draw, suuankou and chuuren the drawn one."""
    if "tenhou" not in found.drawn.situation or not found.rules.tenhou_any_wait:
        return False
    return found.told_alike(found.under(found.rules.replace(tenhou_any_wait=False)))


def _east_is_never_liable(found: Difference) -> bool:
    """`cmajiang` takes seat 0 for no seat: where East is liable it has the hand paid as if nobody were."""
    situation = found.drawn.situation
    if [row["seat"] for row in situation.get("liable", ())] != ["E"]:
        return False
    unfed = {key: value for key, value in situation.items() if key != "liable"}
    usual = found._replace(drawn=found.drawn._replace(situation=unfed)).under(found.rules)
    return bool(found.theirs["payments"] == usual["payments"])


def _every_yakuman_named(found: Difference) -> bool:
    """Where one yakuman counts, `cmajiang` names all that the hand has and pays one."""
    if found.rules.yakuman_stacking != "single" or not found.ours["yakuman"]:
        return False
    return bool(found.theirs["yaku"] == found.under(found.rules.replace(yakuman_stacking="sum"))["yaku"])


def _another_of_equal_yakuman(found: Difference) -> bool:
    """Where one yakuman counts and two are worth the same, `jansou` names the first of its own order."""
    if found.rules.yakuman_stacking != "single" or not found.ours["yakuman"] or len(found.theirs["yaku"]) != 1:
        return False
    [(name, worth)] = found.theirs["yaku"].items()
    every = found.under(found.rules.replace(yakuman_stacking="sum"))
    return bool(every["yaku"].get(name) == worth == found.ours["yakuman"])


_ALL = frozenset({"yakuman", "yaku", "limit", "points", "payments"})
_HIGHEST = (
    "WRC 2015 6: “When there are several ways to score the hand, the highest-scoring possibility must always be"
    " chosen”; both are paid alike, and no document says which of them is shown"
)
_NAMED = (
    "WRC 2015 and EMA let the best yakuman count alone, and do not say what the others are called; the points agree"
)
KINDS = (
    Kind(
        "mahjong",
        "a mangan without its name",
        frozenset({"limit"}),
        _mangan_without_its_name,
        "we",
        "WRC 2015 6.1: “This base value is limited to 2,000 points. A base value of 1920 points, being close to"
        " mangan, is rounded up”: the limit is the mangan, with the rounding or without; the points agree",
        "tenhou, closed tanyao, kiriage, renhou a yakuman, open riichi, 26 han twice",
        {"hand": "33334678m789p77s+2m", "from": "N", "seat": "W", "riichi": True, "ippatsu": True, "dora": "6s"},
    ),
    Kind(
        "riichienv",
        "a counted yakuman told before a yakuman",
        frozenset({"han", "fu", "yaku", "yakuman"}),
        _counted_before_a_real_one,
        "either",
        _HIGHEST,
        "mahjong-soul",
        {
            "hand": "44455566677m44z+7m",
            "seat": "N",
            "tsumo": True,
            "double_riichi": True,
            "dora": "3z2z",
            "ura": "3m3z",
        },
    ),
    Kind(
        "riichienv",
        "the drawn wait at tenhou",
        _ALL,
        _the_drawn_wait_at_tenhou,
        "we",
        "Mahjong Soul: the dealer's fourteen tiles are complete as dealt, so that suuankou, chuuren and kokushi count"
        " as won on their best wait (tenhou_any_wait); it does so for kokushi alone",
        "mahjong-soul",
        {"hand": "66s11333666777z+1z", "seat": "E", "tsumo": True, "tenhou": True},
    ),
    Kind(
        "cmajiang",
        "East is never liable",
        frozenset({"payments"}),
        _east_is_never_liable,
        "we",
        "WRC 2015 6.2: “another player feeds him a third melded pung / kong of dragons, the feeding player is liable”;"
        " East is a player like the others, and with S, W or N in the same place it agrees",
        "wrc-2015, no renhou",
        {
            "hand": "9p+9p,777z,666z,333p,555z",
            "from": "W",
            "liable": [{"seat": "E", "yakuman": "daisangen"}],
        },
    ),
    Kind(
        "cmajiang",
        "every yakuman named where one counts",
        frozenset({"yaku"}),
        _every_yakuman_named,
        "either",
        _NAMED,
        "ema-2025, no renhou",
        {"hand": "1144555666777z+1z", "from": "N", "seat": "W"},
    ),
    Kind(
        "jansou",
        "another of equal yakuman named",
        frozenset({"yaku"}),
        _another_of_equal_yakuman,
        "either",
        _NAMED,
        "ema-2025, no renhou",
        {"hand": "1112344567899s+9s", "seat": "S", "tsumo": True, "chiihou": True},
    ),
)
"""Every difference that is understood."""


def kinds_of(found: Difference) -> list[Kind]:
    """The kinds that explain a difference, each some of its keys; none where a key is left over."""
    holding = [kind for kind in KINDS if kind.peer == found.peer.name and kind.keys & found.keys and kind.holds(found)]
    return holding if found.keys <= {key for kind in holding for key in kind.keys} else []
