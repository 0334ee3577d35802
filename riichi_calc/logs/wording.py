"""The Japanese in which Tenhou's JSON says how a hand ended and what was counted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from .events import Said

if TYPE_CHECKING:
    from collections.abc import Sequence

WIN = "和了"
ENDS = {
    "流局": "exhaustive",
    "全員聴牌": "exhaustive",
    "全員不聴": "exhaustive",
    "流し満貫": "nagashi",
    "九種九牌": "kyuushu",
    "四風連打": "suufon",
    "四家立直": "suucha",
    "四開槓": "suukaikan",
    "四槓散了": "suukaikan",
    "三家和了": "sanchahou",
    "三家和": "sanchahou",
}
"""How a hand ended without a win."""
YAKU = {
    "立直": "riichi",
    "両立直": "double_riichi",
    "ダブル立直": "double_riichi",
    "一発": "ippatsu",
    "門前清自摸和": "tsumo",
    "平和": "pinfu",
    "断幺九": "tanyao",
    "断么九": "tanyao",
    "一盃口": "iipeikou",
    "二盃口": "ryanpeikou",
    "役牌白": "yakuhai_haku",
    "役牌發": "yakuhai_hatsu",
    "役牌発": "yakuhai_hatsu",
    "役牌中": "yakuhai_chun",
    "嶺上開花": "rinshan",
    "槍槓": "chankan",
    "搶槓": "chankan",
    "海底摸月": "haitei",
    "海底撈月": "haitei",
    "河底撈魚": "houtei",
    "自風東": "seat_wind_east",
    "自風南": "seat_wind_south",
    "自風西": "seat_wind_west",
    "自風北": "seat_wind_north",
    "場風東": "round_wind_east",
    "場風南": "round_wind_south",
    "場風西": "round_wind_west",
    "場風北": "round_wind_north",
    "七対子": "chiitoitsu",
    "混全帯幺九": "chanta",
    "混全帯么九": "chanta",
    "純全帯幺九": "junchan",
    "純全帯么九": "junchan",
    "一気通貫": "ittsuu",
    "三色同順": "sanshoku_doujun",
    "三色同刻": "sanshoku_doukou",
    "三槓子": "sankantsu",
    "対々和": "toitoi",
    "三暗刻": "sanankou",
    "小三元": "shousangen",
    "混老頭": "honroutou",
    "混一色": "honitsu",
    "清一色": "chinitsu",
    "人和": "renhou",
    "天和": "tenhou",
    "地和": "chiihou",
    "国士無双": "kokushi",
    "国士無双13面": "kokushi_13",
    "国士無双十三面": "kokushi_13",
    "国士無双十三面待ち": "kokushi_13",
    "四暗刻": "suuankou",
    "四暗刻単騎": "suuankou_tanki",
    "大三元": "daisangen",
    "小四喜": "shousuushii",
    "大四喜": "daisuushii",
    "字一色": "tsuuiisou",
    "清老頭": "chinroutou",
    "緑一色": "ryuuiisou",
    "四槓子": "suukantsu",
    "九蓮宝燈": "chuuren",
    "純正九蓮宝燈": "chuuren_9",
    "ドラ": "dora",
    "裏ドラ": "uradora",
    "赤ドラ": "akadora",
    "抜きドラ": "nukidora",
}
"""The ids of yaku and dora, by every name that writers of such logs use; blanks left out."""
DORA = ("dora", "uradora", "akadora", "nukidora")
LIMITS = {
    "": "",
    "満貫": "mangan",
    "跳満": "haneman",
    "倍満": "baiman",
    "三倍満": "sanbaiman",
    "役満": "yakuman",
    "数え役満": "kazoe_yakuman",
}
_WORTH = re.compile(r"(?:(\d+)符)?(?:\d+[飜翻])?(\D*?|\d倍役満)(\d+)(?:-(\d+))?点(∀?)$")
_COUNTED = re.compile(r"(.*?)\((?:(\d+)[飜翻]|\d*倍?役満)\)$")


class Worth(NamedTuple):
    """What a hand is worth, as far as a log says it.

    >>> Worth().fu is None
    True
    """

    fu: int | None = None
    limit: str | None = None
    points: int | None = None


def worth(text: str, players: int) -> Worth:
    """Read a worth: one payment, what a dealer gets from each, or what another gets from a child and the dealer.

    >>> worth("30符4飜7700点", 4), worth("16000点∀", 4).points, worth("満貫2000-4000点", 4)
    (Worth(fu=30, limit='', points=7700), 48000, Worth(fu=None, limit='mangan', points=8000))
    """
    match = _WORTH.match(text)
    if not match:
        return Worth()
    fu, limit, first, dealers, from_each = match.groups()
    points = int(first)
    if dealers:
        points = points * (players - 2) + int(dealers)
    elif from_each:
        points *= players - 1
    return Worth(int(fu) if fu else None, LIMITS.get(limit), points)


def said(text: str, counted: Sequence[str], changes: tuple[int, ...]) -> Said:
    """What a log counts for a win: a worth, and yaku such as `立直(1飜)`; nothing where a yaku is not known.

    >>> said("満貫8000点", ["立直(1飜)", "ドラ(4飜)"], (8000, -8000, 0, 0)).dora
    {'dora': 4}
    """
    found = [_COUNTED.match(name.replace(" ", "")) for name in counted]
    names = [YAKU.get(match[1]) if match else None for match in found]
    if None in names:
        return Said(changes=changes)
    figures = worth(text, len(changes))
    if any(match[2] is None for match in found if match):
        yakuman = dict.fromkeys(name for name in names if name)
        return Said(yakuman, limit="yakuman", points=figures.points, changes=changes)
    han = {name: int(match[2]) for name, match in zip(names, found, strict=True) if match and name}
    return Said(
        {name: number for name, number in han.items() if name not in DORA},
        {name: number for name, number in han.items() if name in DORA},
        han=sum(han.values()),
        fu=figures.fu,
        yakuman=0,
        limit="kazoe_yakuman" if figures.limit == "yakuman" else figures.limit,
        points=figures.points,
        changes=changes,
    )
