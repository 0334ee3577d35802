"""Hands as text: every form that is read, the one form that is written, and what is said of a text that is no hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_calc import NotationError, RiichiError, format_hand, parse_hand
from riichi_calc.hand import Meld
from riichi_calc.notation import LONGEST, format_meld, parse, parse_tiles
from riichi_calc.reader import Reader
from riichi_calc.tiles import TILE_NAMES, format_tiles

from .outcomes import faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from riichi_calc.reader import Written

READ = {
    # the form that is written
    "234m567p2346788s+5s": "234m567p2346788s+5s",
    "2346788s+5s,567p,111z": "2346788s+5s,567p,111z",
    "234m4p+4p,1111z,x22xz,777z": "234m4p+4p,1111z,x22xz,777z",
    "4059m+9m,x05xp,0555s,055m": "4059m+9m,x05xp,0555s,055m",
    # tiles in any order, groups of any size
    "8872346s765p432m+5s": "234m567p2346788s+5s",
    "2m3m4m5p6p7p2s3s4s6s7s8s8s+5s": "234m567p2346788s+5s",
    "50m4m1234567p111z+0p": "405m1234567p111z+0p",
    "1z+1z,765p,7z7z7z,321m,50m5m": "1z+1z,567p,777z,123m,055m",
    # blanks between groups and for commas
    "234m 567p 2346788s +5s": "234m567p2346788s+5s",
    "340m 506p 2346788s +5s": "340m056p2346788s+5s",
    "234m 2346788s +5s 567p": "234m2346788s+5s,567p",
    "2346788s +5s 567p 111z": "2346788s+5s,567p,111z",
    "2346788s + 5s , 567p , 111z": "2346788s+5s,567p,111z",
    " 2346788s+5s\t567p\n111z ": "2346788s+5s,567p,111z",
    "1s+1s x11xz x22xz x33xz x44xz": "1s+1s,x11xz,x22xz,x33xz,x44xz",
    # brackets
    "2346788s+5s[567p][111z]": "2346788s+5s,567p,111z",
    "2346788s+5s [567p] (1111z)": "2346788s+5s,567p,x11xz",
    "2346788s+5s, [ 567p ], (0555m)": "2346788s+5s,567p,x05xm",
    "2346788s+5s[7777z],111z": "2346788s+5s,7777z,111z",
    # honours as letters and in kanji
    "ESWNPFC12345m1p+1p": "12345m1p1234567z+1p",
    "東南西北白發中12345m1p+1p": "12345m1p1234567z+1p",
    "発発発2346788s+5s,567p": "2346788s666z+5s,567p",
    "2346788s+5s,EEE,CCCC": "2346788s+5s,111z,7777z",
    "EEE2344s+4s CCC 白白白": "2344s111z+4s,777z,555z",
    "2346788s+S[EEE](北北北北)": "2346788s+2z,111z,x44xz",
    # pictures, with a presentation mark and without
    "🀇🀈🀉🀙🀚🀛🀐🀑🀒🀀🀀🀄🀄+🀄": "123m123p123s1177z+7z",
    "🀄\ufe0f🀄\ufe0e🀅🀅🀆🀆🀇🀇🀈🀈🀉🀉🀏+🀏": "1122339m556677z+9m",
    "🀏+🀏,🀙🀚🀛,🀘🀘🀘,🀃🀃🀃🀃,🀂🀂🀂": "9m+9m,123p,999s,4444z,333z",
    # red fives in two more ways
    "34m5mr5pr67p5sr67s1122z+2z": "340m067p067s1122z+2z",
    "r5m46m1234567p111z+r5p": "406m1234567p111z+0p",
    "2346788s+5s,r5m5m5m5m,4p5pr6p": "2346788s+5s,0555m,406p",
}


@pytest.mark.parametrize(("text", "written"), READ.items())
def test_every_form_is_read_and_one_is_written(text: str, written: str) -> None:
    hand = parse_hand(text)
    assert not hand.situation.tsumo
    assert format_hand(hand) == written
    assert parse_hand(written) == hand


WORDS = (*"0159mpszx+,[]() 中E🀀", "123m", "11z", "x11xz", "x1x", "1111z", "05p", "5mr", "r5p", ",456p", ",x05xs", "+1z")


def read(reading: Callable[[str], Written], text: str) -> Written | str:
    """What a text is read as, or what is said of it."""
    try:
        return reading(text)
    except NotationError as error:
        return str(error)


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=9).map("".join), st.sampled_from(("", "11z+1z,", "1m,")))
def test_the_shorter_way_reads_what_the_longer_one_does(words: str, begun: str) -> None:
    text = begun + words
    assert read(parse, text) == read(lambda text: Reader(text).written(), text)


def test_every_tile_is_read_by_every_name_that_it_has() -> None:
    suits = "🀇🀈🀉🀊🀋🀌🀍🀎🀏", "🀙🀚🀛🀜🀝🀞🀟🀠🀡", "🀐🀑🀒🀓🀔🀕🀖🀗🀘"
    names = [*TILE_NAMES[:34], *"".join(suits), *"🀀🀁🀂🀃🀆🀅🀄", *"ESWNPFC", *"東南西北白發中"]
    kinds = [*range(34), *range(27), *range(27, 34), *range(27, 34), *range(27, 34)]
    assert [parse(name).last for name in names] == kinds
    assert [parse(name).last for name in ("発", "0m", "0p", "0s", "5mr", "5pr", "5sr", "r5m", "r5p", "r5s")] == [
        32, 34, 35, 36, 34, 35, 36, 34, 35, 36,
    ]  # fmt: skip


MELDS = {
    "456p": Meld("sequence", 12),
    "406p": Meld("sequence", 12, reds=1),
    "789s": Meld("sequence", 24),
    "777z": Meld("triplet", 33),
    "055m": Meld("triplet", 4, reds=1),
    "005m": Meld("triplet", 4, reds=2),
    "1111z": Meld("quad", 27),
    "0555s": Meld("quad", 22, reds=1),
    "x11xz": Meld("quad", 27, open=False),
    "x05xm": Meld("quad", 4, open=False, reds=1),
    "x00xp": Meld("quad", 13, open=False, reds=2),
    "x55xm": Meld("quad", 4, open=False),
}


@pytest.mark.parametrize(("text", "meld"), MELDS.items())
def test_a_meld_is_read_and_written(text: str, meld: Meld) -> None:
    assert parse(f"1z+1z,{text}").melds == (meld,)
    assert format_meld(meld) == text


@pytest.mark.parametrize(
    ("text", "written"),
    [("5p1z", "5p1z"), ("1z5p", "5p1z"), ("E 5p", "5p1z"), ("5pr,中", "0p7z"), ("🀝🀀", "5p1z"), ("", "")],
)
def test_indicators_are_read_as_tiles_are(text: str, written: str) -> None:
    assert format_tiles(parse_tiles(text)) == written


UNREADABLE = {
    # what is no tile
    "123": [("syntax", 3, "123 has no suit")],
    "123m456": [("syntax", 7, "456 has no suit")],
    "12 3m": [("syntax", 2, "12 has no suit")],
    "1z+1": [("syntax", 4, "1 has no suit")],
    "123q": [("syntax", 3, "q is no suit")],
    "123M": [("syntax", 3, "M is no suit")],
    "123q45m6w": [("syntax", 3, "q is no suit"), ("syntax", 8, "w is no suit")],
    "8z": [("syntax", 0, "8z is no tile: honours go from 1z (east) to 7z (red dragon)")],
    "1230z": [("syntax", 3, "0z is no tile")],
    "1239z": [("syntax", 3, "9z is no tile")],
    "m": [("syntax", 0, "m has no digits before it")],
    "123m-456p": [("syntax", 4, "- is not in the notation: tiles are digits and a suit, like 123m")],
    "１２３m": [("syntax", 0, "１ is not in the notation")],
    "123m e": [("syntax", 5, "e is not in the notation")],
    "🀇🀫": [("syntax", 1, "🀫 is not in the notation")],
    "5m r": [("syntax", 3, "r is not in the notation")],
    # the winning tile
    "1z+": [("syntax", 3, "the winning tile is missing after the +")],
    "1z+ ": [("syntax", 4, "the winning tile is missing after the +")],
    "1z++1z": [("syntax", 3, "second +")],
    "2344s+11s": [("win_tile", 6, "one tile wins, and 11s is 2")],
    "2344s+q": [("syntax", 6, "q is not in the notation")],
    "2344s+8z": [("syntax", 6, "8z is no tile")],
    "2344s+1s,567p+1s": [("syntax", 13, "second +")],
    "2344s,567p+1s": [("syntax", 10, "the winning tile comes before the melds: 2344s+1s,567p")],
    "2344s[567p]+1s": [("syntax", 11, "the winning tile comes before the melds")],
    "2344s[567p+1s]": [("syntax", 10, "the winning tile comes before the melds")],
    "2344s[567p+1s": [("syntax", 10, "before the melds"), ("syntax", 13, "] is missing after the meld")],
    "2344s,135p+1s": [("meld", 6, "135p is no set"), ("syntax", 10, "the winning tile comes before the melds")],
    "2344s+1s567p": [("syntax", 8, "567p stands right after the last tile: put a comma before a meld")],
    # melds
    "2344s+1s,135m": [("meld", 9, "135m is no set")],
    "2344s+1s,891m": [("meld", 9, "891m is no set")],
    "2344s+1s,234z": [("meld", 9, "234z is no set")],
    "2344s+1s,89m1p": [("meld", 9, "89m1p is no set")],
    "2344s+1s,22p": [("meld", 9, "22p is no set")],
    "2344s+1s,11111z": [("meld", 9, "x11xz for a concealed one")],
    "2344s +1s 567p 22p": [("meld", 15, "22p is no set")],
    "2344s+1s[135m]": [("meld", 9, "135m is no set")],
    "2344s+1s(456p)": [("meld", 9, "(456p) is no quad; a called set is written [456p] or ,456p")],
    "2344s+1s,x12xz": [("meld", 9, "x12xz is no concealed quad: write x11xz")],
    "2344s+1s,x111xz": [("meld", 9, "x111xz is no concealed quad")],
    "2344s+1s,x88xz": [("meld", 9, "x88xz is no concealed quad")],
    "2344s+1sx11xz": [("syntax", 8, "put a comma before x11xz")],
    "2344s+1s,": [("syntax", 9, "a meld is missing here")],
    "2344s+1s,,567p": [("syntax", 9, "a meld is missing here")],
    "2344s+1s[]": [("syntax", 9, "a meld is missing here")],
    "2344s+1s]": [("syntax", 8, "] is not in the notation")],
    "2344s+1s[567p)": [("syntax", 13, ") is not in the notation"), ("syntax", 14, "] is missing")],
    "2344s+1s,406z": [("syntax", 10, "0z is no tile")],
    "2344s+1s,4q6m,135m": [("syntax", 10, "q is no suit"), ("meld", 14, "135m is no set")],
    "2344s+1s,406z 135m": [("syntax", 10, "0z is no tile"), ("meld", 14, "135m is no set")],
    "2344s+1s, 406z, 135m": [("syntax", 11, "0z is no tile"), ("meld", 16, "135m is no set")],
    "2344s+1s 4q6m 135m": [("syntax", 10, "q is no suit"), ("meld", 14, "135m is no set")],
    "2344s+1s[45]": [("syntax", 11, "45 has no suit")],
    "2344s+1s[567p": [("syntax", 13, "] is missing after the meld")],
    "2344s+1s(1111z": [("syntax", 14, ") is missing after the meld")],
    # several at once
    "8z1q,135m": [("syntax", 0, "8z"), ("syntax", 3, "q"), ("meld", 5, "135m")],
}


@pytest.mark.parametrize(("text", "expected"), UNREADABLE.items())
def test_a_fault_has_its_column_and_says_what_is_wrong(text: str, expected: list[tuple[str, int, str]]) -> None:
    with pytest.raises(NotationError) as refused:
        parse(text)
    found = refused.value.faults
    assert [(fault.code, fault.at) for fault in found] == [(code, at) for code, at, _ in expected]
    for fault, (_, _, heart) in zip(found, expected, strict=True):
        assert heart in fault.message
        assert fault.field == "hand"


COUNTS = {
    "": ("tile_count", "a hand has 14 tiles, like 234m567p2346788s+5s"),
    " ": ("tile_count", "a hand has 14 tiles"),
    "1z": ("tile_count", "a hand has 14 tiles"),
    "123m456p789s11z+5m": ("tile_count", "12 tiles, 14 needed, so one three-tile set is missing; an open set is"),
    "123m456p789s11z": ("tile_count", "11 tiles, 14 needed, so one three-tile set is missing"),
    "123m456p11z": ("tile_count", "8 tiles, 14 needed, so 2 three-tile sets are missing; open sets are written"),
    "123m11z": ("tile_count", "5 tiles, 14 needed, so 3 three-tile sets are missing"),
    "11z": ("tile_count", "2 tiles, 14 needed, so 4 three-tile sets are missing"),
    "123m1z": ("tile_count", "4 tiles, 14 needed, so 3 three-tile sets are missing"),
    "123m456p1z": ("tile_count", "7 tiles, 14 needed, so 2 three-tile sets are missing"),
    "123m456p78s1z+5m": ("tile_count", "10 tiles, 14 needed, so one three-tile set is missing"),
    "123m+4m": ("tile_count", "4 tiles, 14 needed, so 3 three-tile sets are missing"),
    "123m456p789s1z": ("tile_count", "10 tiles, 14 needed, so one three-tile set is missing"),
    "234m567p234678s+5s": ("tile_count", "13 tiles, 14 needed, so one tile is missing"),
    "234m567p2346788s1z+5s": ("tile_count", "15 tiles, 14 needed, so 1 too many; a quad counts three"),
    "234m567p2346788s+5s,1111z": ("tile_count", "17 tiles, 14 needed, so 3 too many"),
    "234m567p2346788s": ("not_complete", "a waiting hand, on 5s 8s: write the tile that won after them, like +5s"),
    "19m19p19s1234567z": ("not_complete", "a waiting hand, on 1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"),
    "147m258p369s1234z": ("not_complete", "thirteen tiles, and none completes them"),
    "11111111m222p33s": ("not_complete", "thirteen tiles, and none completes them"),
    "1111m,222p,333s,444z": ("not_complete", "thirteen tiles, and none completes them"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), COUNTS.items())
def test_a_wrong_number_of_tiles_says_how_many_are_missing_or_what_is_waited_for(
    text: str, expected: tuple[str, str]
) -> None:
    (fault,) = faults(hand=text)
    assert fault["code"] == expected[0]
    assert expected[1] in fault["message"]
    assert fault["field"] == "hand"


def test_the_error_draws_a_caret_under_the_place() -> None:
    with pytest.raises(NotationError) as refused:
        parse_hand("123m456q+1z")
    assert str(refused.value).splitlines() == ["123m456q+1z", "       ^", "q is no suit: write m, p, s or z"]


@pytest.mark.parametrize("text", ["5p5", "5p+1z", "x11xz", "[456p]", "9z", "tsumo"])
def test_what_is_no_list_of_tiles_is_refused(text: str) -> None:
    with pytest.raises(RiichiError, match=r"."):
        parse_tiles(text)


def test_a_text_may_be_long_but_not_endless() -> None:
    longest = "1m" * (LONGEST // 2)
    assert parse(longest).size == len(parse_tiles(longest)) == LONGEST // 2
    for read in (parse, parse_tiles):
        with pytest.raises(NotationError) as refused:
            read(longest + "1m")
        assert [(fault.code, fault.at) for fault in refused.value.faults] == [("syntax", LONGEST)]
