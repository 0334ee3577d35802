"""The `riichienv` package: the evaluator that its games use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from riichienv import Conditions, HandEvaluator, HandEvaluator3P, Meld, MeldType

from riichi_calc import PRESETS
from riichi_calc.notation import meld_tiles, parse_tiles
from riichi_calc.tiles import WINDS

from ..findings import payments
from ..ids import Numbers
from . import WINDS_IN_ONE, Peer

if TYPE_CHECKING:
    from collections.abc import Callable

    from riichi_calc import Rules

    from ..findings import Finding
    from ..hands import Drawn

_YAKU = {
    1: "tsumo", 2: "riichi", 3: "chankan", 4: "rinshan", 5: "haitei", 6: "houtei", 7: "yakuhai_haku",
    8: "yakuhai_hatsu", 9: "yakuhai_chun", 10: "seat_wind", 11: "round_wind", 12: "tanyao", 13: "iipeikou",
    14: "pinfu", 15: "chanta", 16: "ittsuu", 17: "sanshoku_doujun", 18: "double_riichi", 19: "sanshoku_doukou",
    20: "sankantsu", 21: "toitoi", 22: "sanankou", 23: "shousangen", 24: "honroutou", 25: "chiitoitsu",
    26: "junchan", 27: "honitsu", 28: "ryanpeikou", 29: "chinitsu", 30: "ippatsu", 31: "dora", 32: "akadora",
    33: "uradora", 34: "nukidora", 35: "tenhou", 36: "chiihou", 37: "daisangen", 38: "suuankou", 39: "tsuuiisou",
    40: "ryuuiisou", 41: "chinroutou", 42: "kokushi", 43: "shousuushii", 44: "suukantsu", 45: "chuuren",
    47: "chuuren_9", 48: "suuankou_tanki", 49: "kokushi_13", 50: "daisuushii",
}  # fmt: skip
_FLAGS = ("tsumo", "riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan")
_SHAPES = {
    ("sequence", True): MeldType.Chi,
    ("triplet", True): MeldType.Pon,
    ("quad", True): MeldType.Daiminkan,
    ("quad", False): MeldType.Ankan,
}


def bound(rules: Rules) -> Callable[[Drawn], Finding]:
    """Ask under *rules*, of which it has two: those of Mahjong Soul, for four players and for three."""
    evaluator = HandEvaluator3P if rules.players == 3 else HandEvaluator

    def find(drawn: Drawn) -> Finding:
        situation = drawn.situation
        numbers = Numbers(reds=True)
        melds = [Meld(_SHAPES[meld.kind, meld.open], numbers.of(meld_tiles(meld)), meld.open) for meld in drawn.melds]
        [winning] = numbers.of([drawn.winning])
        conditions = Conditions(
            player_wind=WINDS.index(situation["seat"]),
            round_wind=WINDS.index(situation["round"]),
            riichi_sticks=situation["sticks"],
            honba=situation["honba"],
            kita_count=situation.get("nuki", 0),
            tsumo_first_turn="tenhou" in situation or "chiihou" in situation,
            **{key: value for key, value in situation.items() if key in _FLAGS},
        )
        dora, ura = (numbers.of(parse_tiles(situation.get(key, ""))) for key in ("dora", "ura"))
        found = evaluator(sorted(numbers.of(drawn.concealed)), melds).calc(winning, dora, conditions, ura)
        return _finding(drawn, found)

    return find


def _finding(drawn: Drawn, found: Any) -> Finding:
    if not found.is_win:
        return {"refused": "no_yaku" if found.has_win_shape else "not_complete"}
    paid = payments(drawn, ron=found.ron_agari, dealer=found.tsumo_agari_oya, child=found.tsumo_agari_ko)
    finding: Finding = {
        "yakuman": found.han // 13 if found.yakuman else 0,
        "yaku": dict.fromkeys((_YAKU[number] for number in found.yaku), 0),
        "payments": paid,
    }
    return finding if found.yakuman else finding | {"han": found.han, "fu": found.fu}


PEER = Peer(
    "riichienv",
    (PRESETS["mahjong-soul"], PRESETS["mahjong-soul-sanma"]),
    bound,
    WINDS_IN_ONE,
    worths=False,
)
