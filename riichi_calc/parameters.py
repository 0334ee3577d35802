"""What a rule set may say: every parameter's name, and what its value may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from .errors import NO_PHRASE, Fault, Phrase, nearest, shortened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

YAKUMAN = (
    *("renhou", "tenhou", "chiihou", "kokushi", "kokushi_13", "suuankou", "suuankou_tanki", "daisangen"),
    *("shousuushii", "daisuushii", "tsuuiisou", "chinroutou", "ryuuiisou", "chuuren", "chuuren_9", "suukantsu"),
)
"""The yakuman that `double_yakuman` may name."""
LIABLE_YAKUMAN = ("daisangen", "daisuushii", "suukantsu")
"""The yakuman that one player can feed another."""
LOCAL_YAKU = (
    *("tsubame_gaeshi", "kanburi", "iipin_mouyue", "chuupin_raoyui", "uumensai", "sanrenkou", "isshoku_sanjun"),
    *("isshoku_yonjun", "suurenkou", "daisharin", "shousharin", "daichisei"),
)
"""The yaku outside the common list that `local_yaku` may name."""
ABORTIVE_DRAWS = ("kyuushu", "suufon", "suucha", "suukaikan", "sanchahou")


def fault(key: str, value: object, allowed: Phrase) -> Fault:
    """What is wrong with the value of a parameter.

    >>> fault("rounds", 3, Phrase("1 or 2")).message
    'rounds = 3: allowed is 1 or 2'
    """
    values = {"key": key, "value": _toml(value), "allowed": allowed}
    return Fault("rules", "{key} = {value}: allowed is {allowed}", values, "rules")


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(_toml, value))}]"
    return shortened(value, str)


Allowed: TypeAlias = "Callable[[str, object], list[Fault]]"


def _one_of(choices: Iterable[object], near: Phrase = NO_PHRASE) -> Phrase:
    return Phrase("one of {choices}{nearest}", {"choices": ", ".join(map(_toml, choices)), "nearest": near})


def _choice(*choices: object) -> Allowed:
    def check(key: str, value: object) -> list[Fault]:
        fine = any(value == choice and type(value) is type(choice) for choice in choices)
        return [] if fine else [fault(key, value, _one_of(choices))]

    return check


def _number(low: int, high: int) -> Allowed:
    def check(key: str, value: object) -> list[Fault]:
        fine = type(value) is int and low <= value <= high
        return (
            []
            if fine
            else [fault(key, value, Phrase("a whole number from {low} to {high}", {"low": low, "high": high}))]
        )

    return check


def _ids(known: tuple[str, ...]) -> Allowed:
    def check(key: str, value: object) -> list[Fault]:
        if not isinstance(value, tuple):
            return [fault(key, value, Phrase("a list of names"))]
        return [
            fault(key, item, _one_of(known, nearest(shortened(item, str), known)))
            for item in value
            if not isinstance(item, str) or item not in known
        ]

    return check


def _red_fives(key: str, value: object) -> list[Fault]:
    fine = isinstance(value, tuple) and len(value) == 3 and all(type(n) is int and 0 <= n <= 4 for n in value)
    return [] if fine else [fault(key, value, Phrase("three numbers from 0 to 4, for characters, circles and bamboo"))]


def _uma(key: str, value: object) -> list[Fault]:
    rows = value if isinstance(value, tuple) and value and isinstance(value[0], tuple) else (value,)
    fine = all(isinstance(row, tuple) and row and all(type(n) is int for n in row) for row in rows)
    return [] if fine else [fault(key, value, Phrase("a list of whole numbers, or a table of three such lists"))]


def _chombo(key: str, value: object) -> list[Fault]:
    fine = value == "mangan" or not _POINTS(key, value)
    return [] if fine else [fault(key, value, Phrase('points, or "mangan"'))]


def _text(key: str, value: object) -> list[Fault]:
    return [] if isinstance(value, str) else [fault(key, value, Phrase("a text"))]


_FLAG = _choice(True, False)
_POINTS = _number(0, 1_000_000)
ALLOWED: dict[str, Allowed] = {
    "title": _text,
    "players": _choice(4, 3),
    "red_fives": _red_fives,
    "open_tanyao": _FLAG,
    "ippatsu": _FLAG,
    "ura_dora": _FLAG,
    "renhou": _choice("off", "mangan", "five_han", "yakuman"),
    "open_riichi": _FLAG,
    "tenhou_any_wait": _FLAG,
    "ryuuiisou_needs_hatsu": _FLAG,
    "haitei_with_rinshan": _FLAG,
    "local_yaku": _ids(LOCAL_YAKU),
    "min_han_at_five_honba": _number(1, 13),
    "double_wind_pair_fu": _choice(4, 2),
    "rinshan_tsumo_fu": _FLAG,
    "pinfu_tsumo": _FLAG,
    "open_pinfu_fu": _choice(30, 20),
    "kiriage_mangan": _FLAG,
    "thirteen_han": _choice("sanbaiman", "yonbaiman", "yakuman", "multiple"),
    "aotenjou": _FLAG,
    "double_yakuman": _ids(YAKUMAN),
    "yakuman_stacking": _choice("single", "sum"),
    "yakuman_cap": _number(0, 100),
    "pao_yakuman": _ids(LIABLE_YAKUMAN),
    "pao_scope": _choice("hand", "yakuman"),
    "pao_honba": _choice("discarder", "liable"),
    "honba_each": _POINTS,
    "sanma_tsumo": _choice("loss", "split"),
    "multiple_ron": _choice("all", "two", "one"),
    "honba_to": _choice("each", "first"),
    "sticks_to": _choice("first", "own_back"),
    "start_points": _POINTS,
    "return_points": _POINTS,
    "goal_points": _POINTS,
    "uma": _uma,
    "tie": _choice("split", "seat"),
    "noten_points": _POINTS,
    "nagashi_mangan": _choice("off", "draw", "win"),
    "abortive_draws": _ids(ABORTIVE_DRAWS),
    "renchan": _choice("tenpai", "win"),
    "agari_yame": _FLAG,
    "tobi": _choice("off", "below_zero", "zero"),
    "sudden_death": _FLAG,
    "leftover_sticks": _choice("first", "split", "lost"),
    "rounds": _choice(1, 2),
    "final_rounding": _choice("none", "half_up", "five_down"),
    "riichi_needs_points": _FLAG,
    "chombo": _chombo,
}
PARAMETERS = tuple(ALLOWED)
"""The name of every parameter, in order."""
