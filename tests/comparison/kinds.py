"""THE table of what is known to differ: whose the error is, and by which sentence of which rules.

A row says exactly when a peer differs and what it then finds; everything else that differs is unexplained.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .differences import (
    another_of_equal_yakuman,
    breaks_off_without_limits,
    counted_before_a_real_one,
    counted_han_against_two_yakuman,
    daisharin_with_melds,
    east_is_never_liable,
    every_yakuman_named,
    kokushi_without_circumstances,
    mangan_without_its_name,
    smaller_yaku_taken_away,
    the_drawn_wait_at_tenhou,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from .differences import Difference


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


_ALL = frozenset({"yakuman", "yaku", "limit", "points", "payments"})
_HIGHEST = (
    "WRC 2015 6: “When there are several ways to score the hand, the highest-scoring possibility must always be"
    " chosen”; both are paid alike, and no document says which of them is shown"
)
_NAMED = (
    "WRC 2015 and EMA let the best yakuman count alone, and do not say what the others are called; the points agree"
)
_NO_LIMITS = (
    "WRC 2015 6.1: “add the number of han given by the yaku”; no document here plays without limits, so a yakuman is"
    " thirteen han among others. "
)
KINDS = (
    Kind(
        "mahjong",
        "a mangan without its name",
        frozenset({"limit"}),
        mangan_without_its_name,
        "we",
        "WRC 2015 6.1: “This base value is limited to 2,000 points. A base value of 1920 points, being close to"
        " mangan, is rounded up”: the limit is the mangan, with the rounding or without; the points agree",
        "tenhou, closed tanyao, kiriage, renhou a yakuman, open riichi, 26 han twice",
        {"hand": "33334678m789p77s+2m", "from": "N", "seat": "W", "riichi": True, "ippatsu": True, "dora": "6s"},
    ),
    Kind(
        "mahjong",
        "daisharin in an open hand",
        _ALL,
        daisharin_with_melds,
        "we",
        "A local yakuman: no rules of WRC, EMA or a league here have it. By its own text, “Seven pairs of 2-3-4-5-6-7-8"
        " in a single suit”, it is a closed hand's, and its table gives it no han in an open one",
        "rmu-a, renhou 5 han, no pinfu on a self-draw, 20 fu open, daisharin, daichisei",
        {"hand": "2355678m+4m,234m,678m", "from": "E", "seat": "W"},
    ),
    Kind(
        "mahjong",
        "without limits: smaller yaku taken away beside a yakuman",
        frozenset({"han", "fu", "yaku", "points"}),
        smaller_yaku_taken_away,
        "either",
        _NO_LIMITS + "It counts so too, but then takes away what it has a table of its own for",
        "rmu-a, no limits",
        {"hand": "44777888s33z+3z,x55xz", "seat": "E", "tsumo": True},
    ),
    Kind(
        "mahjong",
        "without limits: breaks off",
        frozenset({"refused"}),
        breaks_off_without_limits,
        "we",
        _NO_LIMITS + "It takes toitoi away from hands that have none, and raises ValueError",
        "rmu-a, no limits",
        {"hand": "1122334455677z+6z", "from": "E"},
    ),
    Kind(
        "mahjong",
        "without limits: nothing but dora beside kokushi, 40 fu on a discard",
        frozenset({"han", "fu", "yaku", "points"}),
        kokushi_without_circumstances,
        "we",
        _NO_LIMITS
        + "Riichi and a self-draw are yaku of this hand too. For the 40 fu it gives on a discard no sentence speaks",
        "rmu-a, no limits",
        {"hand": "19m19p19s1223467z+5z", "from": "N", "riichi": True, "dora": "9m"},
    ),
    Kind(
        "riichienv",
        "a counted yakuman told before a yakuman",
        frozenset({"han", "fu", "yaku", "yakuman"}),
        counted_before_a_real_one,
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
        "26 counted han taken for a double yakuman",
        frozenset({"han", "fu", "yaku", "yakuman", "payments"}),
        counted_han_against_two_yakuman,
        "we",
        "WRC 2015 6: “the highest-scoring possibility must always be chosen”; it pays 32,000 where 64,000 is due",
        "mahjong-soul",
        {
            "hand": "055m2444055666p+2p",
            "seat": "N",
            "from": "S",
            "riichi": True,
            "ippatsu": True,
            "houtei": True,
            "dora": "3p1p3p",
            "ura": "4m1p3p2z4m",
        },
    ),
    Kind(
        "riichienv",
        "the drawn wait at tenhou",
        _ALL,
        the_drawn_wait_at_tenhou,
        "either",
        "Mahjong Soul: no text of its own was found; it is taken that a dealer's fourteen tiles are complete as dealt,"
        " so that kokushi, suuankou and chuuren count as won on their best wait. It does so for kokushi alone",
        "mahjong-soul",
        {"hand": "66s11333666777z+1z", "seat": "E", "tsumo": True, "tenhou": True},
    ),
    Kind(
        "cmajiang",
        "East is never liable",
        frozenset({"payments"}),
        east_is_never_liable,
        "we",
        "WRC 2015 6.2: “another player feeds him a third melded pung / kong of dragons, the feeding player is liable”;"
        " East is a player like the others, and with S, W or N in the same place it agrees",
        "wrc-2015, no renhou, liable for that yakuman",
        {
            "hand": "9p+9p,777z,666z,333p,555z",
            "from": "W",
            "liable": [{"seat": "E", "yakuman": "daisangen"}],
        },
    ),
    Kind(
        "cmajiang",
        "a counted yakuman told before a yakuman",
        frozenset({"han", "fu", "yaku", "yakuman"}),
        counted_before_a_real_one,
        "either",
        _HIGHEST,
        "tenhou, liable for that yakuman",
        {"hand": "2233344405577m+7m", "seat": "N", "tsumo": True, "haitei": True, "dora": "3m"},
    ),
    Kind(
        "cmajiang",
        "every yakuman named where one counts",
        frozenset({"yaku"}),
        every_yakuman_named,
        "either",
        _NAMED,
        "ema-2025, no renhou, liable for that yakuman",
        {"hand": "1144555666777z+1z", "from": "N", "seat": "W"},
    ),
    Kind(
        "jansou",
        "another of equal yakuman named",
        frozenset({"yaku"}),
        another_of_equal_yakuman,
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
