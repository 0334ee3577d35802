"""Which rule set a game in Tenhou's JSON was played by, in a room, in a private lobby, or elsewhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..presets import find_rules
from .tenhou import rules_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .events import RuleSpec

ROOM = re.compile("[般上特鳳若銀琥孔技](?:[東南]|$)")
"""What Tenhou calls its rooms, after which stand the marks of what is played there."""
ELSEWHERE = (
    (r"の間|Room|^\d{6}-[0-9a-f]{8}-", "mahjong-soul"),
    (r"[MＭ]\.?(?:リーグ|League)", "m-league"),
    (r"第(?:[1-9]|[12][0-9]|3[0-9])期(?:十段位|鳳凰)", "jpml-a-2022"),
    (r"十段位|鳳凰位|鳳凰戦", "jpml-a"),
)
"""What a room, a reference or a title shows, and the rule set that is played there. JPML's titles are held every year,
the 39th time in 2022, after which its rules changed."""
LOBBIES: dict[str, Mapping[str, object]] = {"4120DF0F": {"kiriage_mangan": True, "agari_yame": False}}
"""Private lobbies by the bits of their rules, which nobody has written down: what is known from games played there."""
POINTS = ("start_points", "return_points", "goal_points")
"""The numbers from the fifth of a private lobby's list."""
UMA = 21
"""Where its uma begin: the second, third and fourth player's, by how many end at the start points or above, from four
down to none."""


def room_of(log: Mapping[str, Any]) -> str:
    """The room, as the log writes it.

    >>> room_of({"rule": {"disp": "般東喰赤"}})
    '般東喰赤'
    """
    return str(log.get("rule", {}).get("disp", ""))


def has_reds(log: Mapping[str, Any]) -> bool:
    """Whether red fives are worth something; where they are not, they may be written all the same.

    >>> has_reds({"rule": {"aka51": 1}}), has_reds({"rule": {}})
    (True, False)
    """
    return any(value for key, value in log.get("rule", {}).items() if key.startswith("aka"))


def rules_in(log: Mapping[str, Any]) -> tuple[RuleSpec, bool]:
    """The rule set of a log, and whether the log shows which it is.

    >>> rules_in({"rule": {"disp": "般東喰赤", "aka": 1}})
    ({'base': 'tenhou', 'rounds': 1}, True)
    """
    room = room_of(log)
    three, east_only = "三" in room, "東" in room
    shown = "\n".join([room, str(log.get("ref", "")), *map(str, log.get("title", ()))])
    for pattern, preset in ELSEWHERE:
        if re.search(pattern, shown, re.MULTILINE):
            base = "mahjong-soul-sanma" if three and preset == "mahjong-soul" else preset
            return ({"base": base, "rounds": 1} if east_only else base), True
    known = ROOM.search(room) is not None
    open_tanyao = "喰" in room or not known
    spec = rules_of(three=three, east_only=east_only, red=has_reds(log), open_tanyao=open_tanyao, kiriage="祝" in room)
    lobby = log.get("csrule")
    return (_in_lobby(spec, lobby), True) if lobby else (spec, known)


def _in_lobby(spec: RuleSpec, lobby: Sequence[str]) -> RuleSpec:
    """The rule set of a private lobby, as far as its list can be read."""
    usual = find_rules(spec)
    points = dict(zip(POINTS, map(int, lobby[4:7]), strict=True))
    if points["goal_points"] == points["return_points"]:
        points["goal_points"] = usual.goal_points
    uma = {}
    for above in (1, 2, 3):
        row = [1000 * int(bonus or 0) for bonus in lobby[UMA + 3 * (4 - above) :][:3]]
        uma[str(above)] = [-sum(row), *row]
    return {
        **({"base": spec} if isinstance(spec, str) else spec),
        **LOBBIES.get(lobby[0], {}),
        **{key: value for key, value in points.items() if value != getattr(usual, key)},
        "uma": uma,
    }
