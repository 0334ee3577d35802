"""A rule set: every parameter that changes a score or a game.

Sources named below: WRC (World Riichi Championship Rules, by year), EMA (European Mahjong Association riichi rules,
by year), Tenhou (tenhou.net manual), Mahjong Soul, M.League, JPML (Japan Professional Mahjong League), the online
guide and the club page that the presets `online-guide` and `quebec` are named after. A parameter keeps its meaning
and its default: a new one must leave every older rule set as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NoReturn, TypeAlias, dataclass_transform

from .errors import Fault, Phrase, RulesError, nearest, shortened
from .parameters import ALLOWED, PARAMETERS, fault

if TYPE_CHECKING:
    from collections.abc import Mapping

Uma: TypeAlias = tuple[int, ...] | tuple[tuple[int, ...], ...]


@dataclass_transform(frozen_default=True, kw_only_default=True)
class _Frozen:
    """What a frozen dataclass does, without what that costs at every start of the program."""

    def __init__(self, **parameters: Any) -> None:
        unknown = parameters.keys() - self.__annotations__.keys()
        if unknown:
            raise TypeError(f"{min(unknown)} is no parameter of {type(self).__name__}")
        # Every value lies in the instance, those that are the class's own too: they are read for every hand.
        self.__dict__.update((name, getattr(type(self), name)) for name in self.__annotations__)
        self.__dict__.update(parameters)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name} cannot be changed: make another with replace()")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__annotations__)})"

    def _values(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__annotations__)


class Rules(_Frozen):
    """One rule set. The defaults are those of no document: they are what a parameter is when a preset says nothing.

    >>> Rules(kiriage_mangan=True).kiriage_mangan
    True
    """

    name: str = "default"
    """What a result calls the rule set: a preset's name, with a plus where something in it was changed."""
    title: str = ""
    """What people call it."""
    players: Literal[3, 4] = 4
    """How many play. Three leave 2m-8m in the box, call no sequence and may set norths aside."""

    red_fives: tuple[int, int, int] = (0, 0, 0)
    """How many fives are red in characters, circles, bamboo; each is worth a han. (EMA 2012, Tenhou, M.League: one a
    suit.)"""
    open_tanyao: bool = True
    """Does tanyao count in an open hand? (EMA 2012: no.)"""
    ippatsu: bool = True
    """Does a win within a turn of riichi score? (JPML A: no.)"""
    ura_dora: bool = True
    """Are there dora under the indicators for a riichi winner? (WRC 2015 6.4: yes; JPML A: no.)"""
    renhou: Literal["off", "mangan", "five_han", "yakuman"] = "off"
    """A discard claimed before one's first turn: nothing; a mangan unless the hand is worth more (WRC 2015 6.5.4, EMA
    2016); five han that add up; a yakuman (EMA 2012)."""
    open_riichi: bool = False
    """Is a riichi with the tiles shown worth a han more? (In no document here; clubs.)"""
    tenhou_any_wait: bool = False
    """Does a dealer's first draw count kokushi, suuankou and chuuren as won on their best wait? (Mahjong Soul.)"""
    ryuuiisou_needs_hatsu: bool = False
    """Must ryuuiisou hold the green dragon? (JPML A until 2022.)"""
    haitei_with_rinshan: bool = False
    """Does the last tile, drawn as a replacement, score both? (EMA 2012, EMA 2016.)"""
    local_yaku: tuple[str, ...] = ()
    """Yaku outside the common list that count here: ids out of LOCAL_YAKU."""
    min_han_at_five_honba: int = 1
    """The han needed from yaku, not from dora, from five counters on. (EMA 2012 3.4.11: two.)"""

    double_wind_pair_fu: Literal[2, 4] = 4
    """The minipoints of a pair that is both seat and round wind. (WRC 2022, EMA 2025, M.League: two.)"""
    rinshan_tsumo_fu: bool = True
    """Does a win on a replacement tile get the two minipoints of a self-draw? (JPML A until 2022: no.)"""
    pinfu_tsumo: bool = True
    """Does a self-drawn pinfu keep the yaku and forgo the two minipoints? If not, the other way round. (Every document
    here: yes.)"""
    open_pinfu_fu: Literal[20, 30] = 30
    """The minipoints of an open hand without any, won on a discard. (Every document here: thirty.)"""

    kiriage_mangan: bool = False
    """Is a base value of 1920 a mangan? (WRC 2015 6.1, EMA 2025 4.1.2, M.League: yes; EMA 2012, Tenhou: no.)"""
    thirteen_han: Literal["sanbaiman", "yonbaiman", "yakuman", "multiple"] = "sanbaiman"
    """Thirteen han without a yakuman: sanbaiman like eleven (WRC 2015 6.1), yonbaiman (WRC 2025), a counted yakuman
    (EMA 2012, Tenhou), or one for every thirteen han."""
    aotenjou: bool = False
    """No limits at all: the minipoints go on doubling, a yakuman is thirteen han more."""
    double_yakuman: tuple[str, ...] = ()
    """The yakuman that count twice. (EMA 2012: daisuushii; Mahjong Soul and the online guide: four.)"""
    yakuman_stacking: Literal["single", "sum"] = "single"
    """Several yakuman in a hand: the best one (WRC 2015, EMA), or all of them (WRC 2022, Tenhou, M.League)."""
    yakuman_cap: int = 0
    """At most so many yakuman are paid; 0 is no cap. (JPML A from 2023: four.)"""

    pao_yakuman: tuple[str, ...] = ("daisangen", "daisuushii")
    """The yakuman for which whoever feeds the last set answers. (WRC 2015 6.2; WRC 2022: suukantsu too; RMU: none.)"""
    pao_scope: Literal["hand", "yakuman"] = "hand"
    """Does the liable player answer for the whole hand (WRC 2015 6.2) or for that yakuman alone (Mahjong Soul)?"""
    pao_honba: Literal["discarder", "liable"] = "discarder"
    """Who pays the counters when such a hand wins on a discard? (WRC 2015 6.2: the discarder; Tenhou: the liable
    player.)"""
    honba_each: int = 100
    """What each opponent pays for a counter on a self-draw; a discarder pays it for all. (WRC 2015 6.1, EMA 2012
    3.4.10.)"""
    sanma_tsumo: Literal["loss", "split"] = "loss"
    """The absent north's share of a self-draw: not paid, or shared by the two payers. (Mahjong Soul friend rooms:
    either.)"""

    multiple_ron: Literal["all", "two", "one"] = "all"
    """How many may claim one discard: all (EMA 2012 3.4.9), two with three an abortive draw (Tenhou), the first in turn
    (WRC 2015)."""
    honba_to: Literal["each", "first"] = "each"
    """Do all winners of one discard get the counters (EMA 2012), or the first in turn (Tenhou)?"""
    sticks_to: Literal["first", "own_back"] = "first"
    """Who takes the sticks when several win: the first in turn; or declarers take theirs back and the first in turn the
    rest (EMA)."""

    start_points: int = 30000
    """What everybody starts with."""
    return_points: int = 30000
    """What the totals are counted from; the difference to the start, from every player, is the first's oka."""
    goal_points: int = 0
    """What sudden death and agari-yame ask for; 0 is the return points."""
    uma: Uma = (15000, 5000, -5000, -15000)
    """The bonus by place (WRC 2015; EMA 2012 3.6.1: 30 and 10); or three rows, by how many end at or above the start
    (JPML A)."""
    tie: Literal["split", "seat"] = "split"
    """Equal scores share the places' bonus (EMA 2012 3.6.1), or the seat decides (Tenhou)."""
    noten_points: int = 3000
    """What changes hands at an exhaustive draw."""
    nagashi_mangan: Literal["off", "draw", "win"] = "off"
    """Only terminals and honours discarded: nothing, a mangan for the noten payment (Tenhou), or a win (EMA 2012)."""
    abortive_draws: tuple[str, ...] = ()
    """What ends a hand early, out of ABORTIVE_DRAWS."""
    renchan: Literal["tenpai", "win"] = "tenpai"
    """What keeps the deal after an exhaustive draw: tenpai (EMA 2012 3.4.12), or nothing but a win."""
    agari_yame: bool = False
    """Does the leading dealer end the game by winning the last hand? (Tenhou: yes.)"""
    tobi: Literal["off", "below_zero", "zero"] = "off"
    """Does the game end when somebody falls below zero, or to it? (WRC 2015 6.1: it goes on; Tenhou: below zero.)"""
    sudden_death: bool = False
    """Is another round played until somebody has the goal points? (Tenhou: yes.)"""
    leftover_sticks: Literal["first", "split", "lost"] = "first"
    """The sticks left at the end: the first's (EMA 2012 3.6), shared by tied firsts (EMA 2025), nobody's (WRC 2015)."""
    rounds: Literal[1, 2] = 2
    """East alone, or East and South (EMA 2012 3.5)."""
    final_rounding: Literal["none", "half_up", "five_down"] = "none"
    """Are scores rounded to thousands before the totals: 500 up, or 500 down?"""
    riichi_needs_points: bool = False
    """Does riichi need 1,000 points? (WRC 2015 6.1: no; Tenhou: yes.)"""
    chombo: int | Literal["mangan"] = 20000
    """The penalty for a chombo, taken at the end; or a mangan paid at once (EMA 2012)."""

    def faults(self) -> list[Fault]:
        """What no rule set may say, for every parameter.

        >>> [fault.message for fault in Rules(rounds=3).faults()]  # type: ignore[arg-type]
        ['rounds = 3: allowed is one of 1, 2']
        """
        faults = [fault for key, allowed in ALLOWED.items() for fault in allowed(key, getattr(self, key))]
        if not faults:
            rows: tuple[Any, ...] = self.uma if isinstance(self.uma[0], tuple) else (self.uma,)
            if len(rows) not in (1, 3) or any(len(row) != self.players for row in rows):
                wanted = Phrase("one bonus for each player, or such a row for 1, 2 and 3 above the start")
                faults.append(fault("uma", self.uma, wanted))
        return faults

    def replace(self, **parameters: Any) -> Rules:
        """The same rule set with other values for some parameters.

        >>> Rules().replace(ippatsu=False).ippatsu
        False
        """
        return Rules(**{**self.__dict__, **parameters})

    def parameters(self) -> dict[str, Any]:
        """Every parameter by name, without `name`.

        >>> Rules().parameters()["uma"]
        (15000, 5000, -5000, -15000)
        """
        return {key: getattr(self, key) for key in PARAMETERS}


def change(base: Rules, changes: Mapping[str, object], name: str | None = None) -> Rules:
    """The rule set *base* with *changes*, parameters by name with the values that TOML or JSON give them.

    Raises RulesError with every fault of the changes.

    >>> change(Rules(), {"double_yakuman": ["daisuushii"], "uma": [30000, 10000, -10000, -30000]}).uma
    (30000, 10000, -10000, -30000)
    """
    unknown = [shortened(key, str) for key in changes if key not in ALLOWED]
    faults = [
        Fault(
            "rules",
            "{key} is no parameter of a rule set{nearest}",
            {"key": key, "nearest": nearest(key, PARAMETERS)},
            "rules",
        )
        for key in unknown
    ]
    values: dict[str, Any] = {key: _frozen(value) for key, value in changes.items() if key in ALLOWED}
    if not changes and name is None:
        return base
    changed = base.replace(name=name or f"{base.name}+", **values)
    faults += changed.faults()
    if faults:
        raise RulesError(faults)
    return changed


def _frozen(value: object, levels: int = 3) -> object:
    """A value with tuples for lists, as deep as a parameter may go and a level beyond."""
    if not levels:
        return "…"
    if isinstance(value, dict):
        rows = {shortened(key, str): row for key, row in value.items()}
        return tuple(_frozen(rows[key], levels - 1) for key in "123") if rows.keys() == set("123") else ("?",)
    return tuple(_frozen(item, levels - 1) for item in value) if isinstance(value, list | tuple) else value
