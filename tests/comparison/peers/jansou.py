"""The `jansou` package."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jansou.core.hand import CallSource, Hand, Meld, MeldType
from jansou.core.rules import Rules as Settings
from jansou.core.tiles import Tile, TileKind, Wind
from jansou.scoring.context import WinContext
from jansou.scoring.score import LimitTier, ScoringError, score
from jansou.scoring.yaku import Yaku

from riichi_calc.notation import meld_tiles, parse_tiles
from riichi_calc.tiles import RED, WINDS, kind_of

from ..findings import payments
from ..rulesets import LEAGUES, SOUL, SOUL_SANMA, TENHOU, TENHOU_SANMA, WITHOUT_RENHOU, changed
from . import WINDS_IN_ONE, Peer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from jansou.scoring.score import ScoreResult

    from riichi_calc import Rules
    from riichi_calc.hand import Meld as OurMeld

    from ..findings import Finding
    from ..hands import Drawn

_YAKU = {yaku: yaku.name.lower() for yaku in Yaku} | {
    Yaku.MENZEN_TSUMO: "tsumo",
    Yaku.ITTSU: "ittsuu",
    Yaku.YAKUHAI_ROUND: "round_wind",
    Yaku.YAKUHAI_SEAT: "seat_wind",
    Yaku.SHOUSUUSHI: "shousuushii",
    Yaku.DAISUUSHI: "daisuushii",
}
_TILES = tuple(Tile(TileKind(kind_of(tile)), tile >= RED) for tile in range(37))
_WINDS = tuple(Wind)
_SHAPES = {"sequence": MeldType.CHII, "triplet": MeldType.PON}
_FLAGS = ("riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou")


def bound(rules: Rules) -> Callable[[Drawn], Finding]:
    """Ask under *rules*."""
    settings = Settings(
        player_count=rules.players,
        honba_value=rules.honba_each,
        double_wind_fu=rules.double_wind_pair_fu,
        kiriage_mangan=rules.kiriage_mangan,
        kazoe_yakuman=rules.thirteen_han == "yakuman",
        multiple_yakuman=rules.yakuman_stacking == "sum",
        double_yakuman=bool(rules.double_yakuman),
        aka_dora=any(rules.red_fives),
        ura_dora=rules.ura_dora,
        nuki_dora=rules.players == 3,
        kuitan=rules.open_tanyao,
        ippatsu=rules.ippatsu,
    )

    def find(drawn: Drawn) -> Finding:
        situation = drawn.situation
        context = WinContext(
            settings,
            round_wind=_WINDS[WINDS.index(situation["round"])],
            seat_wind=_WINDS[WINDS.index(situation["seat"])],
            is_tsumo=situation["tsumo"],
            dora_indicators=_tiles(parse_tiles(situation["dora"])),
            ura_indicators=_tiles(parse_tiles(situation.get("ura", ""))),
            nuki_count=situation.get("nuki", 0),
            honba=situation["honba"],
            riichi_sticks=situation["sticks"],
            **{key: True for key in _FLAGS if key in situation},
        )
        hand = Hand(_tiles([*drawn.concealed, drawn.winning]), tuple(_meld(meld) for meld in drawn.melds))
        try:
            return _finding(drawn, score(hand, _TILES[drawn.winning], context), rules)
        except ScoringError as refused:
            return {"refused": "no_yaku" if "no yaku" in str(refused) else "not_complete"}

    return find


def _finding(drawn: Drawn, found: ScoreResult, rules: Rules) -> Finding:
    paid = found.payment
    yaku = {_YAKU[row.yaku]: row.value for row in found.yaku}
    dora = found.dora
    bonus = {"dora": dora.dora, "uradora": dora.ura, "akadora": dora.aka, "nukidora": dora.nuki}
    each = drawn.situation["honba"] * rules.honba_each
    finding: Finding = {
        "yakuman": found.base // 8000 if found.is_yakuman else 0,
        "limit": None if found.limit is LimitTier.NONE else found.limit.name.lower(),
        "yaku": yaku | {name: han for name, han in bonus.items() if han},
        "points": paid.total - paid.honba - paid.sticks,
        "payments": payments(
            drawn,
            ron=paid.ron + paid.honba,
            dealer=paid.tsumo_dealer + each,
            child=paid.tsumo_non_dealer + each,
        ),
    }
    return finding if found.is_yakuman else finding | {"han": found.han, "fu": found.fu.total}


def _tiles(tiles: Iterable[int]) -> tuple[Tile, ...]:
    return tuple(_TILES[tile] for tile in tiles)


def _meld(meld: OurMeld) -> Meld:
    tiles = _tiles(meld_tiles(meld))
    if not meld.open:
        return Meld(MeldType.ANKAN, tiles)
    return Meld(_SHAPES.get(meld.kind, MeldType.DAIMINKAN), tiles, tiles[0], CallSource.KAMICHA)


PEER = Peer(
    "jansou",
    (
        TENHOU,
        SOUL,
        *WITHOUT_RENHOU,
        *LEAGUES,
        changed("tenhou", "closed tanyao, counters worth nothing", open_tanyao=False, honba_each=0),
        TENHOU_SANMA,
        SOUL_SANMA,
    ),
    bound,
    WINDS_IN_ONE | {"kokushi_13": "kokushi", "suuankou_tanki": "suuankou", "chuuren_9": "chuuren"},
)
