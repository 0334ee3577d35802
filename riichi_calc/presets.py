"""The built-in rule sets, each a difference from the defaults or from another.

A value changed for a preset is a breaking change of that preset, and the release notes say so.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from .errors import Fault, RulesError, nearest, shortened
from .rules import Rules, change

if TYPE_CHECKING:
    from collections.abc import Mapping

_THREE_SETS_FED = ("daisangen", "daisuushii", "suukantsu")
_FOUR_ABORTS = ("kyuushu", "suufon", "suucha", "suukaikan")
_FLOATING_UMA = ((12000, -1000, -3000, -8000), (8000, 4000, -4000, -8000), (8000, 3000, 1000, -12000))

EMA_2012 = Rules(
    name="ema-2012",
    title="EMA Riichi Competition Rules 2012",
    red_fives=(1, 1, 1),
    open_tanyao=False,
    renhou="yakuman",
    haitei_with_rinshan=True,
    min_han_at_five_honba=2,
    thirteen_han="yakuman",
    double_yakuman=("daisuushii",),
    sticks_to="own_back",
    uma=(30000, 10000, -10000, -30000),
    nagashi_mangan="win",
    abortive_draws=_FOUR_ABORTS,
    chombo="mangan",
)
EMA_2016 = Rules(
    name="ema-2016",
    title="EMA Riichi Rules 2016",
    renhou="mangan",
    haitei_with_rinshan=True,
    sticks_to="own_back",
)
EMA_2025 = Rules(
    name="ema-2025",
    title="EMA Riichi Rules 2025",
    leftover_sticks="split",
    renhou="mangan",
    kiriage_mangan=True,
    double_wind_pair_fu=2,
    sticks_to="own_back",
)
WRC_2015 = Rules(
    name="wrc-2015",
    title="World Riichi Championship Rules 2015",
    renhou="mangan",
    kiriage_mangan=True,
    multiple_ron="one",
    leftover_sticks="lost",
)
WRC_2022 = WRC_2015.replace(
    name="wrc-2022",
    title="World Riichi Championship Rules 2022",
    yakuman_stacking="sum",
    double_wind_pair_fu=2,
    pao_yakuman=_THREE_SETS_FED,
    chombo=30000,
)
WRC_2025 = WRC_2022.replace(name="wrc-2025", title="World Riichi Championship Rules 2025", thirteen_han="yonbaiman")
TENHOU = Rules(
    name="tenhou",
    title="Tenhou, four players",
    red_fives=(1, 1, 1),
    thirteen_han="yakuman",
    yakuman_stacking="sum",
    pao_honba="liable",
    multiple_ron="two",
    honba_to="first",
    start_points=25000,
    uma=(20000, 10000, -10000, -20000),
    tie="seat",
    nagashi_mangan="draw",
    abortive_draws=(*_FOUR_ABORTS, "sanchahou"),
    agari_yame=True,
    tobi="below_zero",
    sudden_death=True,
    riichi_needs_points=True,
    chombo=0,
)
TENHOU_SANMA = TENHOU.replace(
    name="tenhou-sanma",
    title="Tenhou, three players",
    players=3,
    red_fives=(0, 1, 1),
    noten_points=2000,
    start_points=35000,
    return_points=40000,
    uma=(20000, 0, -20000),
    abortive_draws=("kyuushu", "suukaikan"),
)
MAHJONG_SOUL = TENHOU.replace(
    name="mahjong-soul",
    title="Mahjong Soul, four players",
    tenhou_any_wait=True,
    goal_points=30000,
    double_yakuman=("daisuushii", "suuankou_tanki", "kokushi_13", "chuuren_9"),
    pao_scope="yakuman",
    multiple_ron="all",
    return_points=25000,
    uma=(15000, 5000, -5000, -15000),
    abortive_draws=_FOUR_ABORTS,
)
MAHJONG_SOUL_SANMA = MAHJONG_SOUL.replace(
    name="mahjong-soul-sanma",
    title="Mahjong Soul, three players",
    goal_points=40000,
    players=3,
    red_fives=(0, 1, 1),
    noten_points=2000,
    start_points=35000,
    return_points=35000,
    uma=(15000, 0, -15000),
    abortive_draws=("kyuushu", "suukaikan"),
)
M_LEAGUE = Rules(
    name="m-league",
    title="M.League",
    red_fives=(1, 1, 1),
    kiriage_mangan=True,
    yakuman_stacking="sum",
    double_wind_pair_fu=2,
    pao_yakuman=_THREE_SETS_FED,
    multiple_ron="one",
    start_points=25000,
    uma=(30000, 10000, -10000, -30000),
)
ONLINE_GUIDE = MAHJONG_SOUL.replace(name="online-guide", title="Online guide (han et fu)")
QUEBEC = Rules(name="quebec", title="Club québécois")
SAIKOUISEN = Rules(
    name="saikouisen",
    title="Saikouisen",
    kiriage_mangan=True,
    double_wind_pair_fu=2,
    pao_yakuman=(),
    multiple_ron="one",
    uma=(30000, 10000, -10000, -30000),
    leftover_sticks="lost",
)
JPML_A_2022 = Rules(
    name="jpml-a-2022",
    title="JPML A rules until 2022",
    uma=_FLOATING_UMA,
    ippatsu=False,
    ura_dora=False,
    renhou="mangan",
    ryuuiisou_needs_hatsu=True,
    rinshan_tsumo_fu=False,
    pao_yakuman=_THREE_SETS_FED,
    multiple_ron="one",
    abortive_draws=_FOUR_ABORTS,
    leftover_sticks="lost",
)
JPML_A = Rules(
    name="jpml-a",
    title="JPML A rules from 2023",
    yakuman_cap=4,
    uma=_FLOATING_UMA,
    ippatsu=False,
    ura_dora=False,
    renhou="mangan",
    double_wind_pair_fu=2,
    thirteen_han="yonbaiman",
    yakuman_stacking="sum",
    pao_yakuman=_THREE_SETS_FED,
    multiple_ron="one",
    leftover_sticks="lost",
)
RMU_A = Rules(name="rmu-a", title="RMU A rules", yakuman_stacking="sum", pao_yakuman=(), multiple_ron="one")

DEFAULT = WRC_2015
"""The rule set where none is named."""
PRESETS: Mapping[str, Rules] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            EMA_2012,
            EMA_2016,
            EMA_2025,
            WRC_2015,
            WRC_2022,
            WRC_2025,
            TENHOU,
            TENHOU_SANMA,
            MAHJONG_SOUL,
            MAHJONG_SOUL_SANMA,
            M_LEAGUE,
            ONLINE_GUIDE,
            QUEBEC,
            SAIKOUISEN,
            JPML_A_2022,
            JPML_A,
            RMU_A,
        )
    }
)
"""Every built-in rule set by name.

>>> PRESETS["m-league"].title
'M.League'
"""


def find_rules(wanted: str | Mapping[str, object] | Rules) -> Rules:
    """The rule set *wanted*: a preset's name, or parameters over a `base`.

    Raises RulesError, with the nearest name where one is unknown.

    >>> find_rules("tenhou").start_points
    25000
    >>> find_rules({"base": "tenhou", "kiriage_mangan": True}).kiriage_mangan
    True
    """
    if isinstance(wanted, Rules):
        return wanted
    if isinstance(wanted, str):
        if wanted in PRESETS:
            return PRESETS[wanted]
        values = {"name": wanted, "nearest": nearest(wanted, PRESETS), "known": ", ".join(PRESETS)}
        raise RulesError(
            [Fault("unknown_rules", "no rule set is called {name!r}{nearest}; there are {known}", values, "rules")]
        )
    base = wanted.get("base", DEFAULT.name)
    if not isinstance(base, str):
        raise RulesError(
            [Fault("rules", "base is the name of a rule set, not {found}", {"found": shortened(base)}, "rules")]
        )
    return change(find_rules(base), {key: value for key, value in wanted.items() if key != "base"})
