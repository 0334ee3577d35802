"""Rule sets that other scorers can express too: presets, changed where one of their rules has no counterpart."""

from __future__ import annotations

from riichi_calc import PRESETS, Rules


def changed(name: str, note: str, **parameters: object) -> Rules:
    """A preset with other parameters, and a note of them in its name."""
    return PRESETS[name].replace(name=f"{name}, {note}", **parameters)


TENHOU = PRESETS["tenhou"]
TENHOU_SANMA = PRESETS["tenhou-sanma"]
SOUL = changed("mahjong-soul", "the drawn wait at tenhou", tenhou_any_wait=False)
SOUL_SANMA = changed("mahjong-soul-sanma", "the drawn wait at tenhou", tenhou_any_wait=False)
WITHOUT_RENHOU = tuple(
    changed(name, "no renhou", renhou="off") for name in ("wrc-2015", "wrc-2022", "ema-2016", "ema-2025")
)
LEAGUES = (PRESETS["m-league"], PRESETS["saikouisen"], PRESETS["rmu-a"], PRESETS["quebec"])
