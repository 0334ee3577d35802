"""How a drawn hand is won: out of what can go together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from riichi_calc.tiles import DORA, DORA_SANMA, TILE_NAMES, WINDS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from riichi_calc.hand import Meld

_RIICHI: tuple[tuple[str, ...], ...] = (
    *[()] * 8,
    *[("riichi",)] * 5,
    ("double_riichi",),
    ("riichi", "ippatsu"),
    ("double_riichi", "ippatsu"),
    ("riichi", "open_riichi"),
    ("double_riichi", "open_riichi"),
)


def circumstances(
    players: int, seat: str, melds: Sequence[Meld], copies_left: int, norths_left: int, chance: Random
) -> dict[str, Any]:
    """The keys of a record that say how it was won; the wall has so many copies of the winning tile, and norths."""
    tsumo = chance.random() < 0.5
    found: dict[str, Any] = {"tsumo": tsumo, "round": chance.choice("EEESSSWN")}
    if not tsumo:
        found["from"] = chance.choice([other for other in WINDS[:players] if other != seat])
    if players == 3:
        found["nuki"] = min(chance.choice((0, 0, 1, 1, 2, 3, 4)), norths_left)
    found |= {"honba": chance.choice((0, 0, 1, 2, 3, 7)), "sticks": chance.choice((0, 0, 1, 2, 4))}
    alone = not melds and not found.get("nuki")
    if alone and chance.random() < 0.08 and (tsumo or seat != "E"):
        return found | {"tenhou" if seat == "E" else "chiihou" if tsumo else "renhou": True}
    ready = () if any(meld.open for meld in melds) else chance.choice(_RIICHI)
    found |= dict.fromkeys(ready, True)
    if chance.random() < 0.2:
        found |= _last(found, melds, copies_left, chance)
    return found


def _last(won: dict[str, Any], melds: Sequence[Meld], copies_left: int, chance: Random) -> dict[str, Any]:
    """A last tile, a replacement tile, a robbed quad."""
    tsumo = won["tsumo"]
    replaced = any(meld.kind == "quad" for meld in melds) or won.get("nuki")
    chosen = ["haitei" if tsumo else "houtei"]
    if tsumo and replaced and "ippatsu" not in won:
        chosen = ["rinshan"] if chance.random() < 0.7 else ["rinshan", "haitei"]
    elif not tsumo and copies_left == 3 and chance.random() < 0.7:
        chosen = ["chankan"]
    return dict.fromkeys(chosen, True)


def indicators(wall: list[list[int]], own: Sequence[int], won: dict[str, Any], chance: Random) -> dict[str, str]:
    """The dora indicators, and those beneath where there was a riichi; three of ten point to a tile of the hand."""
    following = DORA_SANMA if won.get("nuki") is not None else DORA

    def some(number: int) -> str:
        text = ""
        for _ in range(number):
            wanted = chance.choice(own) if chance.random() < 0.3 else None
            left = [kind for kind in range(34) if wall[kind]]
            pointing = [kind for kind in left if following[kind] == wanted]
            text += TILE_NAMES[wall[chance.choice(pointing or left)].pop()]
        return text

    found = {"dora": some(chance.choice((0, 1, 1, 1, 1, 1, 2, 2, 3, 5)))}
    if won.get("riichi") or won.get("double_riichi"):
        found["ura"] = some(chance.choice((0, 1, 1, 1, 1, 2, 5)))
    return found
