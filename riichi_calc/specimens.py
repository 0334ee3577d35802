"""An example hand for every row of the yaku table, and the documents that have the yaku."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from .errors import RiichiError
from .presets import DEFAULT
from .records import score_record
from .rules import change
from .scorers import scorer_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .rules import Rules
    from .scores import Score


_NOTHING: Mapping[str, object] = MappingProxyType({})


class Source(NamedTuple):
    """A place in a document.

    >>> Source("wrc-2015", "6.5").rules
    'wrc-2015'
    """

    rules: str
    """The rule set that follows the document."""
    chapter: str = ""


_BOTH = (Source("wrc-2015", "6.5"), Source("ema-2012", "4.2"))


class Specimen(NamedTuple):
    """A hand that has a yaku.

    >>> from riichi_calc import score
    >>> specimen = SPECIMENS["chankan"]
    >>> [row.id for row in score(specimen.hand, **specimen.said).yaku]
    ['tanyao', 'chankan']
    """

    hand: str
    """In the notation."""
    said: Mapping[str, object] = _NOTHING
    """How it was won, as in a record."""
    sources: tuple[Source, ...] = _BOTH
    """Where it is written; nowhere for what only clubs play."""
    rules: Mapping[str, object] = _NOTHING
    """What a rule set must say for the yaku to count, where not all do."""


_CLOSED = "234m456p11789s22z+1s"
_CLUBS: tuple[Source, ...] = ()
_RENHOU = (Source("wrc-2015", "6.5.4"), Source("ema-2012", "4.2"))
_ONLINE = (Source("online-guide", "Mangan et au-delà"), Source("mahjong-soul"))
_OPEN_RIICHI: Mapping[str, object] = {"open_riichi": True}
_SELF_DRAWN: Mapping[str, object] = {"tsumo": True}


def _local(yaku: str, hand: str, said: Mapping[str, object] = _NOTHING) -> Specimen:
    return Specimen(hand, said, _CLUBS, {"local_yaku": (yaku,)})


# fmt: off
SPECIMENS = {
    "riichi": Specimen(_CLOSED, {"riichi": True}),
    "double_riichi": Specimen(_CLOSED, {"double_riichi": True}),
    "open_riichi": Specimen(_CLOSED, {"open_riichi": True}, _CLUBS, _OPEN_RIICHI),
    "double_open_riichi": Specimen(_CLOSED, {"double_riichi": True, "open_riichi": True}, _CLUBS, _OPEN_RIICHI),
    "ippatsu": Specimen(_CLOSED, {"riichi": True, "ippatsu": True}),
    "tsumo": Specimen(_CLOSED, _SELF_DRAWN),
    "pinfu": Specimen("123m456p2346788s+5s"),
    "tanyao": Specimen("234m5588p345666s+8p"),
    "iipeikou": Specimen("22334m789p11s444z+4m"),
    "ryanpeikou": Specimen("223344m667788p9s+9s"),
    "yakuhai_haku": Specimen("234m456p99s55z+5z,789m"),
    "yakuhai_hatsu": Specimen("234m456p99s66z+6z,789m"),
    "yakuhai_chun": Specimen("234m456p99s77z+7z,789m"),
    "seat_wind_east": Specimen("234m456p99s11z+1z,789m", {"seat": "E", "round": "S"}),
    "seat_wind_south": Specimen("234m456p99s22z+2z,789m", {"seat": "S"}),
    "seat_wind_west": Specimen("234m456p99s33z+3z,789m", {"seat": "W"}),
    "seat_wind_north": Specimen("234m456p99s44z+4z,789m", {"seat": "N"}),
    "round_wind_east": Specimen("234m456p99s11z+1z,789m", {"round": "E"}),
    "round_wind_south": Specimen("234m456p99s22z+2z,789m", {"round": "S", "seat": "W"}),
    "round_wind_west": Specimen("234m456p99s33z+3z,789m", {"round": "W"}),
    "round_wind_north": Specimen("234m456p99s44z+4z,789m", {"round": "N"}),
    "rinshan": Specimen("234m567p7899s+6s,x44xz", {"tsumo": True, "rinshan": True}),
    "chankan": Specimen("234m567p3466s+5s,234p", {"chankan": True}),
    "haitei": Specimen(_CLOSED, {"tsumo": True, "haitei": True}),
    "houtei": Specimen(_CLOSED, {"houtei": True}),
    "chiitoitsu": Specimen("1133m5577p2288s4z+4z"),
    "chanta": Specimen("123m99p78s444z+9s,789m"),
    "junchan": Specimen("123m99p78s+9s,789m,123p"),
    "ittsuu": Specimen("12345678m22s+9m,555p"),
    "sanshoku_doujun": Specimen("234m234p3499s+2s,777p"),
    "sanshoku_doukou": Specimen("222m222p2299s+2s,345m"),
    "sankantsu": Specimen("23m99p+4m,1111s,x44xz,3333p"),
    "toitoi": Specimen("222m44p88s+8s,999m,333p"),
    "sanankou": Specimen("444m88899p11167s+8s"),
    "shousangen": Specimen("234m5577z+5z,789s,666z"),
    "honroutou": Specimen("111m99p11s+1s,999s,444z"),
    "honitsu": Specimen("12356799m44z+4z,234m"),
    "chinitsu": Specimen("3456699m+6m,123m,789m"),
    "renhou": Specimen("123m456p2346788s+5s", {"renhou": True}, _RENHOU, {"renhou": "mangan"}),
    "tenhou": Specimen(_CLOSED, {"tenhou": True, "tsumo": True, "seat": "E"}),
    "chiihou": Specimen(_CLOSED, {"chiihou": True, "tsumo": True}),
    "kokushi": Specimen("19m19p19s1234566z+7z"),
    "kokushi_13": Specimen("19m19p19s1234567z+1z", _NOTHING, _ONLINE),
    "suuankou": Specimen("222m44499p11888s+9p", _SELF_DRAWN),
    "suuankou_tanki": Specimen("222m444p1118889s+9s", _NOTHING, _ONLINE),
    "daisangen": Specimen("23m99p777z+4m,555z,666z"),
    "shousuushii": Specimen("23m44z+4m,111z,222z,333z"),
    "daisuushii": Specimen("99m44z+4z,111z,222z,333z"),
    "tsuuiisou": Specimen("1115566z+6z,222z,777z"),
    "chinroutou": Specimen("111m99p11s+1s,999m,999s"),
    "ryuuiisou": Specimen("2233446688s+8s,666z"),
    "chuuren": Specimen("1123455678999m+1m"),
    "chuuren_9": Specimen("1112345678999m+5m", _NOTHING, _ONLINE),
    "suukantsu": Specimen("4m+4m,1111s,x44xz,3333p,x99xp"),
    "tsubame_gaeshi": _local("tsubame_gaeshi", _CLOSED, {"tsubame_gaeshi": True}),
    "kanburi": _local("kanburi", _CLOSED, {"kanburi": True}),
    "iipin_mouyue": _local("iipin_mouyue", "234m23456p789s22z+1p", {"tsumo": True, "haitei": True}),
    "chuupin_raoyui": _local("chuupin_raoyui", "234m45678p789s22z+9p", {"houtei": True}),
    "uumensai": _local("uumensai", "234m567p88s11z+1z,777z"),
    "sanrenkou": _local("sanrenkou", "22m44z+2m,333m,444m,567p"),
    "isshoku_sanjun": _local("isshoku_sanjun", "22334m99p+4m,234m,567s"),
    "isshoku_yonjun": _local("isshoku_yonjun", "222233334444m9p+9p"),
    "suurenkou": _local("suurenkou", "22m99p+2m,333m,444m,555m"),
    "daisharin": _local("daisharin", "2233445566778p+8p"),
    "shousharin": _local("shousharin", "1122334455667p+7p"),
    "daichisei": Specimen(
        "1122334455667z+7z", _NOTHING, _CLUBS, {"local_yaku": ("daichisei",), "yakuman_stacking": "sum"}
    ),
}
# fmt: on
"""By yaku, in the order of the table."""


def specimen_score(yaku: str, rules: Rules) -> Score:
    """The score of a yaku's example under *rules*; where they do not count it or have no such tiles, under the default
    rules with what the specimen asks of them.

    >>> specimen_score("daisharin", DEFAULT).rules.name, specimen_score("pinfu", DEFAULT).rules.name
    ('wrc-2015+', 'wrc-2015')
    """
    specimen = SPECIMENS[yaku]
    record = {"hand": specimen.hand, **specimen.said}
    try:
        found = score_record(record, scorer_for(rules))
    except RiichiError:
        found = None
    if found and any(row.id == yaku for row in found.yaku):
        return found
    return score_record(record, scorer_for(change(DEFAULT, specimen.rules)))
