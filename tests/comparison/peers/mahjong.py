"""The `mahjong` package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, HandConstants, OptionalRules
from mahjong.hand_calculating.scores import Aotenjou, ScoresCalculator
from mahjong.meld import Meld

from riichi_calc import PRESETS
from riichi_calc.notation import meld_tiles, parse_tiles
from riichi_calc.tiles import WINDS

from ...rival import FLAGS
from ..findings import payments
from ..ids import Numbers
from ..rulesets import SOUL, SOUL_SANMA, TENHOU, TENHOU_SANMA, changed
from . import Peer

if TYPE_CHECKING:
    from collections.abc import Callable

    from riichi_calc import Rules

    from ..findings import Finding
    from ..hands import Drawn

_YAKU = {
    "tsumo": "tsumo", "riichi": "riichi", "open_riichi": "open_riichi", "ippatsu": "ippatsu", "chankan": "chankan",
    "rinshan": "rinshan", "haitei": "haitei", "houtei": "houtei", "daburu_riichi": "double_riichi",
    "daburu_open_riichi": "double_open_riichi", "renhou": "renhou", "pinfu": "pinfu", "tanyao": "tanyao",
    "iipeiko": "iipeikou", "haku": "yakuhai_haku", "hatsu": "yakuhai_hatsu", "chun": "yakuhai_chun",
    "sanshoku": "sanshoku_doujun", "ittsu": "ittsuu", "chantai": "chanta", "honroto": "honroutou",
    "toitoi": "toitoi", "sanankou": "sanankou", "sankantsu": "sankantsu", "sanshoku_douko": "sanshoku_doukou",
    "chiitoitsu": "chiitoitsu", "shosangen": "shousangen", "honitsu": "honitsu", "junchan": "junchan",
    "ryanpeiko": "ryanpeikou", "chinitsu": "chinitsu", "kokushi": "kokushi", "chuuren_poutou": "chuuren",
    "suuankou": "suuankou", "daisangen": "daisangen", "shosuushi": "shousuushii", "ryuisou": "ryuuiisou",
    "suukantsu": "suukantsu", "tsuisou": "tsuuiisou", "chinroto": "chinroutou", "daisharin": "daisharin",
    "daichisei": "daichisei", "daisuushi": "daisuushii", "daburu_kokushi": "kokushi_13",
    "suuankou_tanki": "suuankou_tanki", "daburu_chuuren_poutou": "chuuren_9", "tenhou": "tenhou",
    "chiihou": "chiihou", "renhou_yakuman": "renhou", "dora": "dora", "aka_dora": "akadora", "ura_dora": "uradora",
    "seat_wind_east": "seat_wind_east", "seat_wind_south": "seat_wind_south", "seat_wind_west": "seat_wind_west",
    "seat_wind_north": "seat_wind_north", "round_wind_east": "round_wind_east",
    "round_wind_south": "round_wind_south", "round_wind_west": "round_wind_west",
    "round_wind_north": "round_wind_north",
}  # fmt: skip
"""From the attribute of a YakuConfig to our id."""
_KAZOE = {
    "yakuman": HandConstants.KAZOE_LIMITED,
    "sanbaiman": HandConstants.KAZOE_SANBAIMAN,
    "multiple": HandConstants.KAZOE_NO_LIMIT,
}
_REFUSALS = {HandCalculator.ERR_NO_YAKU: "no_yaku", HandCalculator.ERR_HAND_NOT_WINNING: "not_complete"}


def bound(rules: Rules) -> Callable[[Drawn], Finding]:
    """Ask under *rules*."""
    options = OptionalRules(
        has_open_tanyao=rules.open_tanyao,
        has_aka_dora=any(rules.red_fives),
        has_double_yakuman=bool(rules.double_yakuman),
        kazoe_limit=_KAZOE[rules.thirteen_han],
        kiriage=rules.kiriage_mangan,
        fu_for_open_pinfu=rules.open_pinfu_fu == 30,
        fu_for_pinfu_tsumo=not rules.pinfu_tsumo,
        renhou_as_yakuman=rules.renhou == "yakuman",
        has_daisharin_other_suits="daisharin" in rules.local_yaku,
        has_daichisei="daichisei" in rules.local_yaku,
        limit_to_sextuple_yakuman=rules.yakuman_cap == 6,
        is_three_player=rules.players == 3,
    )
    calculator: type[ScoresCalculator] = Aotenjou if rules.aotenjou else ScoresCalculator

    def find(drawn: Drawn) -> Finding:
        situation = drawn.situation
        numbers = Numbers(reds=any(rules.red_fives))
        melds = [(meld, numbers.of(meld_tiles(meld))) for meld in drawn.melds]
        [winning] = numbers.of([drawn.winning])
        concealed = numbers.of(drawn.concealed)
        config = HandConfig(
            player_wind=27 + WINDS.index(situation["seat"]),
            round_wind=27 + WINDS.index(situation["round"]),
            kyoutaku_number=situation["sticks"],
            tsumi_number=situation["honba"],
            num_nuki_dora=situation.get("nuki", 0),
            is_open_riichi=rules.open_riichi and "open_riichi" in situation,
            is_renhou=rules.renhou != "off" and "renhou" in situation,
            options=options,
            **{FLAGS[key]: value for key, value in situation.items() if key in FLAGS},
        )
        found = HandCalculator.estimate_hand_value(
            [*concealed, winning, *(tile for _, tiles in melds for tile in tiles)],
            winning,
            [Meld(_shape(meld.kind), tiles, opened=meld.open) for meld, tiles in melds],
            numbers.of(parse_tiles(situation["dora"])),
            config,
            calculator,
            numbers.of(parse_tiles(situation.get("ura", ""))),
        )
        if found.error:
            return {"refused": _REFUSALS.get(found.error, found.error)}
        return _finding(drawn, rules, config, found)

    return find


def _shape(kind: str) -> str:
    return {"sequence": Meld.CHI, "triplet": Meld.PON, "quad": Meld.KAN}[kind]


def _finding(drawn: Drawn, rules: Rules, config: HandConfig, found: Any) -> Finding:
    ids = {id(yaku): _YAKU[name] for name, yaku in vars(config.yaku).items() if name in _YAKU}
    times = 0 if rules.aotenjou else sum(yaku.is_yakuman for yaku in found.yaku)
    han = {ids[id(yaku)]: yaku.han_open if found.is_open_hand else yaku.han_closed for yaku in found.yaku}
    cost = found.cost
    finding: Finding = {
        "yakuman": found.han // 13 if times else 0,
        "yaku": {name: worth // (13 if times else 1) for name, worth in han.items()},
        "points": cost["main"] + (drawn.table.players - 2) * cost["additional"],
        # "kiriage mangan", "2x yakuman"
        "limit": (cost["yaku_level"].split() or [None])[-1],
    }
    if not times:
        finding |= {"han": found.han, "fu": found.fu}
    if not rules.aotenjou:
        main, additional = cost["main"] + cost["main_bonus"], cost["additional"] + cost["additional_bonus"]
        finding["payments"] = payments(drawn, ron=main, dealer=main, child=additional)
    return finding


PEER = Peer(
    "mahjong",
    (
        TENHOU,
        SOUL,
        PRESETS["rmu-a"],
        changed("quebec", "all yakuman", yakuman_stacking="sum"),
        changed(
            "tenhou",
            "closed tanyao, kiriage, renhou a yakuman, open riichi, 26 han twice",
            open_tanyao=False,
            kiriage_mangan=True,
            renhou="yakuman",
            open_riichi=True,
            thirteen_han="multiple",
        ),
        changed(
            "rmu-a",
            "renhou 5 han, no pinfu on a self-draw, 20 fu open, daisharin, daichisei",
            renhou="five_han",
            pinfu_tsumo=False,
            open_pinfu_fu=20,
            local_yaku=("daisharin", "daichisei"),
        ),
        changed("rmu-a", "no limits", aotenjou=True),
        TENHOU_SANMA,
        SOUL_SANMA,
    ),
    bound,
    {"kazoe_yakuman": "yakuman", "nukidora": "dora"},
)
