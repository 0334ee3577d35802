"""The `cmajiang` package, majiang-core in C++."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cmajiang import Rule, Shoupai, hule

from riichi_calc.notation import meld_tiles, parse_tiles
from riichi_calc.tiles import TILE_NAMES, WINDS

from ..rulesets import LEAGUES, SOUL, TENHOU, WITHOUT_RENHOU
from . import WINDS_IN_ONE, Peer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from riichi_calc import Rules

    from ..findings import Finding
    from ..hands import Drawn

_YAKU = (
    *("round_wind",) * 4, *("seat_wind",) * 4, "yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun",
    "dora", "akadora", "uradora", "riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan",
    "tsumo", "pinfu", "tanyao", "iipeikou", "sanshoku_doujun", "ittsuu", "chanta", "chiitoitsu", "toitoi",
    "sanankou", "sankantsu", "sanshoku_doukou", "honroutou", "shousangen", "honitsu", "junchan", "ryanpeikou",
    "chinitsu", "kokushi", "kokushi_13", "suuankou", "suuankou_tanki", "daisangen", "shousuushii", "daisuushii",
    "tsuuiisou", "ryuuiisou", "chinroutou", "suukantsu", "chuuren", "chuuren_9", "tenhou", "chiihou",
)  # fmt: skip
"""By its number."""
_MARKS = ("", "+", "=", "-")
"""Who fed a tile: nobody, the next player, the one across, the one before."""


def bound(rules: Rules) -> Callable[[Drawn], Finding]:
    """Ask under *rules*."""
    rule = Rule(
        doubleWindTileScore=rules.double_wind_pair_fu == 2,
        hongpai=list(rules.red_fives),
        canduan=rules.open_tanyao,
        yifa=rules.ippatsu,
        libaopai=rules.ura_dora,
        damanguanCombination=rules.yakuman_stacking == "sum",
        doubleDamanguan=bool(rules.double_yakuman),
        countedDamanguan=rules.thirteen_han == "yakuman",
        damanguanPao=True,
        roundUpManguan=rules.kiriage_mangan,
    )

    def find(drawn: Drawn) -> Finding:
        situation = drawn.situation
        seat = WINDS.index(situation["seat"])
        winning = _text([drawn.winning])
        melds = [
            _meld(meld_tiles(meld), _MARKS[(source - seat) % 4])
            for meld, source in zip(drawn.melds, drawn.sources, strict=True)
        ]
        concealed = _text(drawn.concealed) + (winning if situation["tsumo"] else "")
        claimed = "" if situation["tsumo"] else winning + _MARKS[(WINDS.index(situation["from"]) - seat) % 4]
        found = hule(
            Shoupai(",".join([concealed, *melds])),
            claimed,
            rule,
            WINDS.index(situation["round"]),
            seat,
            2 if "double_riichi" in situation else 1 if "riichi" in situation else 0,
            "ippatsu" in situation,
            "chankan" in situation,
            "rinshan" in situation,
            1 if "haitei" in situation else 2 if "houtei" in situation else 0,
            1 if "tenhou" in situation else 2 if "chiihou" in situation else 0,
            _indicators(situation["dora"]),
            _indicators(situation.get("ura", "")),
            situation["honba"],
            situation["sticks"],
        )
        return _finding(found)

    return find


def _finding(found: Any) -> Finding:
    if not found.hupai:
        return {"refused": "no_yaku"}
    times = found.damanguan  # a yakuman is written as -1, one that counts twice as -2
    finding = {
        "yakuman": times,
        "yaku": {_YAKU[yaku.name.value]: abs(yaku.fanshu) for yaku in found.hupai},
        "points": found.defen,
        "payments": dict(zip(WINDS, found.fenpei, strict=True)),
    }
    return finding if times else finding | {"han": found.fanshu, "fu": found.fu}


def _text(tiles: Iterable[int]) -> str:
    return "".join(TILE_NAMES[tile][::-1] for tile in tiles)


def _meld(tiles: list[int], mark: str) -> str:
    names = [TILE_NAMES[tile] for tile in tiles]
    if len({*tiles} - {34, 35, 36}) == 1:
        names.sort(reverse=True)
    return names[0][1] + "".join(name[0] for name in names) + mark


def _indicators(text: str) -> list[str]:
    return [_text([tile]) for tile in parse_tiles(text)]


PEER = Peer(
    "cmajiang",
    tuple(
        rules.replace(
            name=f"{rules.name}, liable for that yakuman",
            pao_scope="yakuman",
            pao_honba="discarder",
            pao_yakuman=("daisangen", "daisuushii"),
        )
        for rules in (TENHOU, SOUL, *WITHOUT_RENHOU, *LEAGUES)
    ),
    bound,
    WINDS_IN_ONE | {"not_complete": "no_yaku"},
    pao=True,
)
