"""Minipoints: every item, what each is for, and the reading of the wait that is worth most."""

from __future__ import annotations

from typing import Any

import pytest

from riichi_calc.fu import BASE, CLOSED_RON, SEVEN_PAIRS_ITEM, FuItem, round_fu

from .outcomes import scored

Item = tuple[str | int, ...]
"""What it is, how much, its tiles, and whether those are open or concealed."""

FROM_20: Item = ("base", 20)
CLOSED: Item = ("closed_ron", 10)
TSUMO: Item = ("tsumo", 2)


def items_of(result: dict[str, Any]) -> list[Item]:
    kept: dict[bool | None, Item] = {True: ("concealed",), False: ("open",), None: ()}
    return [
        (item["id"], item["fu"], *filter(None, [item["tiles"]]), *kept[item.get("concealed")])
        for item in result["fu_items"]
    ]


COUNTS: dict[str, tuple[dict[str, Any], list[Item], int]] = {
    # how it was won
    "closed, on a discard": ({"hand": "234m567p2346788s+5s"}, [FROM_20, CLOSED], 30),
    "pinfu by self-draw": ({"hand": "234m567p2346788s+5s", "tsumo": True}, [FROM_20], 20),
    "open, on a discard, nothing else": ({"hand": "2346788s+5s,567p,234m"}, [FROM_20, ("open_pinfu", 2)], 30),
    "open, by self-draw, nothing else": ({"hand": "2346788s+5s,567p,234m", "tsumo": True}, [FROM_20, TSUMO], 30),
    "seven pairs on a discard": ({"hand": "1122m3344p5566s7z+7z"}, [("seven_pairs", 25)], 25),
    "seven pairs by self-draw": ({"hand": "1122m3344p5566s7z+7z", "tsumo": True}, [("seven_pairs", 25)], 25),
    "a self-draw that is no pinfu": (
        {"hand": "222m567p2346788s+5s", "tsumo": True}, [FROM_20, TSUMO, ("triplet", 4, "222m", "concealed")], 30,
    ),
    # triplets and quads
    "simples, called": ({"hand": "2346788s+5s,222m,567p"}, [FROM_20, ("triplet", 2, "222m", "open")], 30),
    "simples, concealed": (
        {"hand": "222m567p2346788s+5s"}, [FROM_20, CLOSED, ("triplet", 4, "222m", "concealed")], 40,
    ),
    "terminals, called": (
        {"hand": "2346788s+5s,999m,567p", "houtei": True}, [FROM_20, ("triplet", 4, "999m", "open")], 30,
    ),
    "honours, concealed": (
        {"hand": "2346788s777z+5s,567p"}, [FROM_20, ("triplet", 8, "777z", "concealed")], 30,
    ),
    "a quad of simples, called": ({"hand": "2346788s+5s,2222m,567p"}, [FROM_20, ("quad", 8, "2222m", "open")], 30),
    "a quad of simples, concealed": (
        {"hand": "2346788s+5s,x22xm,567p"}, [FROM_20, ("quad", 16, "2222m", "concealed")], 40,
    ),
    "a quad of honours, called": ({"hand": "2346788s+5s,7777z,567p"}, [FROM_20, ("quad", 16, "7777z", "open")], 40),
    "a quad of honours, concealed": (
        {"hand": "2346788s+5s,x77xz,567p"}, [FROM_20, ("quad", 32, "7777z", "concealed")], 60,
    ),
    "a triplet and a quad of fives with their red ones": (
        {"hand": "34s88s+2s,x05xm,055p,567s", "rules": "tenhou"},
        [FROM_20, ("triplet", 2, "055p", "open"), ("quad", 16, "0555m", "concealed")],
        40,
    ),
    "a triplet finished by a discard": (
        {"hand": "22m567p23445688s+2m"}, [FROM_20, CLOSED, ("triplet", 2, "222m", "open")], 40,
    ),
    "a triplet finished by self-draw": (
        {"hand": "22m567p23445688s+2m", "tsumo": True}, [FROM_20, TSUMO, ("triplet", 4, "222m", "concealed")], 30,
    ),
    "thirteen orphans on a discard, where a yakuman is counted": (
        {"hand": "19m19p19s1234567z+1z", "rules": {"aotenjou": True}}, [FROM_20, CLOSED], 30,
    ),
    "thirteen orphans by self-draw, where a yakuman is counted": (
        {"hand": "19m19p19s1234567z+1z", "tsumo": True, "rules": {"aotenjou": True}}, [FROM_20, TSUMO], 30,
    ),
    # the pair
    "a dragon": ({"hand": "234m567p23467s55z+5s", "riichi": True}, [FROM_20, CLOSED, ("dragon_pair", 2, "55z")], 40),
    "the seat's wind": (
        {"hand": "234m567p23467s22z+5s", "riichi": True}, [FROM_20, CLOSED, ("seat_wind_pair", 2, "22z")], 40,
    ),
    "the round's wind": (
        {"hand": "234m567p23467s11z+5s", "riichi": True}, [FROM_20, CLOSED, ("round_wind_pair", 2, "11z")], 40,
    ),
    "neither's wind": ({"hand": "234m567p23467s33z+5s"}, [FROM_20, CLOSED], 30),
    "both winds at once": (
        {"hand": "34s11z+5s,777z,222p,567s", "seat": "E", "tsumo": True},
        [
            *(FROM_20, TSUMO, ("triplet", 2, "222p", "open"), ("triplet", 4, "777z", "open")),
            *(("seat_wind_pair", 2, "11z"), ("round_wind_pair", 2, "11z")),
        ],
        40,
    ),
    "both winds at once, where that is worth two": (
        {"hand": "34s11z+5s,777z,222p,567s", "seat": "E", "tsumo": True, "rules": "wrc-2022"},
        [
            *(FROM_20, TSUMO, ("triplet", 2, "222p", "open"), ("triplet", 4, "777z", "open")),
            ("seat_wind_pair", 2, "11z"),
        ],
        30,
    ),
    # the wait
    "kanchan": ({"hand": "234m567p2456788s+3s"}, [FROM_20, CLOSED, ("kanchan", 2, "234s")], 40),
    "penchan on a three": (
        {"hand": "234m567p1267899s+3s", "riichi": True}, [FROM_20, CLOSED, ("penchan", 2, "123s")], 40,
    ),
    "penchan on a seven": (
        {"hand": "234m567p11s89s234s+7s", "riichi": True}, [FROM_20, CLOSED, ("penchan", 2, "789s")], 40,
    ),
    "tanki": ({"hand": "234567m234567p8s+8s"}, [FROM_20, CLOSED, ("tanki", 2, "88s")], 40),
    "tanki with more than one tile to win on": (
        {"hand": "234m567p2345678s+2s"}, [FROM_20, CLOSED, ("tanki", 2, "22s")], 40,
    ),
    "ryanmen": ({"hand": "2346788s777z+5s,567p"}, [FROM_20, ("triplet", 8, "777z", "concealed")], 30),
    "ryanmen with one tile left to win on": (
        {"hand": "23m567p23488s+1m,x44xm", "riichi": True}, [FROM_20, CLOSED, ("quad", 16, "4444m", "concealed")], 50,
    ),
    "shanpon": (
        {"hand": "2277m567p234s+7m,888s", "houtei": True},
        [FROM_20, ("triplet", 2, "777m", "open"), ("triplet", 2, "888s", "open")],
        30,
    ),
    # a tile that fits in two places finishes the one that is worth more
    "kanchan rather than ryanmen": (
        {"hand": "34556s11m777z+4s,222p"},
        [
            *(FROM_20, ("triplet", 2, "222p", "open"), ("triplet", 8, "777z", "concealed")),
            ("kanchan", 2, "345s"),
        ],
        40,
    ),
    "ryanmen rather than kanchan, for pinfu": ({"hand": "11m234567p34556s+4s"}, [FROM_20, CLOSED], 30),
    "penchan rather than ryanmen": (
        {"hand": "12345m11s777z+3m,222p"},
        [
            *(FROM_20, ("triplet", 2, "222p", "open"), ("triplet", 8, "777z", "concealed")),
            ("penchan", 2, "123m"),
        ],
        40,
    ),
    "tanki rather than ryanmen": (
        {"hand": "1123m777z+1m,888s,567p"},
        [
            *(FROM_20, ("triplet", 2, "888s", "open"), ("triplet", 8, "777z", "concealed")),
            ("tanki", 2, "11m"),
        ],
        40,
    ),
    "a sequence rather than a triplet, which then is concealed": (
        {"hand": "44456s22m777z+4s,567p"},
        [FROM_20, ("triplet", 4, "444s", "concealed"), ("triplet", 8, "777z", "concealed")],
        40,
    ),
    # sums
    "a hundred and ten": (
        {"hand": "67s55p+8s,x11xm,x99xp,x22xs"},
        [
            *(FROM_20, CLOSED, ("quad", 32, "1111m", "concealed"), ("quad", 32, "9999p", "concealed")),
            ("quad", 16, "2222s", "concealed"),
        ],
        110,
    ),
    "beyond that": (
        {"hand": "678s2z+2z,x11xm,x99xp,x11xz", "seat": "S", "round": "S"},
        [
            *(FROM_20, CLOSED, ("quad", 32, "1111m", "concealed"), ("quad", 32, "9999p", "concealed")),
            *(("quad", 32, "1111z", "concealed"), ("seat_wind_pair", 2, "22z"), ("round_wind_pair", 2, "22z")),
            ("tanki", 2, "22z"),
        ],
        140,
    ),
    # where rule sets differ
    "an open hand without minipoints, where that is twenty": (
        {"hand": "2346788s+5s,567p,234m", "rules": {"open_pinfu_fu": 20}}, [FROM_20], 20,
    ),
    "a self-drawn pinfu, where that is none": (
        {"hand": "234m567p2346788s+5s", "tsumo": True, "rules": {"pinfu_tsumo": False}}, [FROM_20, TSUMO], 30,
    ),
    "a self-draw on a replacement tile": (
        {"hand": "2346788s+5s,x11xz,567p", "tsumo": True, "rinshan": True},
        [FROM_20, TSUMO, ("quad", 32, "1111z", "concealed")],
        60,
    ),
    "a self-draw on a replacement tile, where that is worth nothing": (
        {"hand": "2346788s+5s,1111z,567p", "tsumo": True, "rinshan": True, "rules": "jpml-a-2022"},
        [FROM_20, ("quad", 16, "1111z", "open")],
        40,
    ),
    "pinfu on the tile after a north set aside": (
        {"hand": "123p567p2346788s+5s", "tsumo": True, "rinshan": True, "nuki": 1, "rules": "tenhou-sanma"},
        [FROM_20],
        20,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("record", "items", "fu"), COUNTS.values(), ids=COUNTS.keys())
def test_a_hand_has_these_items(record: dict[str, Any], items: list[Item], fu: int) -> None:
    found = scored(**record)
    assert sorted(items_of(found), key=repr) == sorted(items, key=repr)
    assert items_of(found)[0] in (FROM_20, ("seven_pairs", 25))
    assert found["fu"] == fu


def test_every_item_occurs() -> None:
    occurring = {item[0] for _, items, _ in COUNTS.values() for item in items}
    assert occurring == {
        *("base", "seven_pairs", "closed_ron", "tsumo", "open_pinfu", "triplet", "quad", "dragon_pair"),
        *("seat_wind_pair", "round_wind_pair", "kanchan", "penchan", "tanki"),
    }


@pytest.mark.parametrize("tile", [*(f"{rank}m" for rank in range(1, 10)), *(f"{rank}z" for rank in range(1, 8))])
def test_a_set_is_worth_two_doubled_for_the_tiles_for_being_concealed_and_twice_for_a_quad(tile: str) -> None:
    rank, suit = tile[0], tile[1]
    outside = suit == "z" or rank in "19"
    sets = {
        f",{rank * 3}{suit}": ("triplet", 2),
        f",{rank * 4}{suit}": ("quad", 8),
        f",x{rank * 2}x{suit}": ("quad", 16),
        "": ("triplet", 4),
    }
    for meld, (kind, fu) in sets.items():
        concealed = f"{tile * 3}" if not meld else ""
        found = scored(hand=f"{concealed}34s88s+5s,567s,234p{meld}", tsumo=True, haitei=True)
        (item,) = [item for item in found["fu_items"] if item["id"] in ("triplet", "quad")]
        assert (item["id"], item["fu"]) == (kind, fu * (2 if outside else 1))
        assert item["concealed"] == ("," not in meld or "x" in meld)


@pytest.mark.parametrize("wind", range(4))
@pytest.mark.parametrize("seat", "ESWN")
@pytest.mark.parametrize("round_", "ESWN")
def test_a_pair_of_winds_is_worth_two_for_the_seat_and_two_for_the_round(wind: int, seat: str, round_: str) -> None:
    found = scored(hand=f"34s{wind + 1}{wind + 1}z+5s,567s,234p,789m", seat=seat, round=round_, houtei=True)
    pairs = {item["id"] for item in found["fu_items"] if item["id"].endswith("_pair")}
    expected = {"seat_wind_pair": seat, "round_wind_pair": round_}
    assert pairs == {name for name, its_wind in expected.items() if its_wind == "ESWN"[wind]}


@pytest.mark.parametrize(
    ("by", "won", "counted"), [("ron", (False, True), (False, 2)), ("tsumo", (False, True), (True, 4))]
)
def test_a_triplet_won_in_a_closed_hand_lies_closed_and_counts_as_it_was_won(
    by: str, won: tuple[bool, bool], counted: tuple[bool, int]
) -> None:
    found = scored(hand="22m567p23445688s+2m", tsumo=by == "tsumo")
    (triplet,) = [each for each in found["reading"]["sets"] if each["kind"] == "triplet"]
    (item,) = [item for item in found["fu_items"] if item["id"] == "triplet"]
    assert (triplet["open"], triplet["won"]) == won
    assert (item["concealed"], item["fu"]) == counted


@pytest.mark.parametrize(("fu", "rounded"), [(20, 20), (22, 30), (28, 30), (30, 30), (32, 40), (102, 110), (118, 120)])
def test_minipoints_are_rounded_up_to_ten(fu: int, rounded: int) -> None:
    assert round_fu((BASE, FuItem("triplet", fu - 20))) == rounded


def test_seven_pairs_are_not_rounded() -> None:
    assert round_fu(SEVEN_PAIRS_ITEM) == 25
    assert round_fu((BASE, CLOSED_RON)) == 30
