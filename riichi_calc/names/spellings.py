"""Yaku by any name: ids, the names of every language, and what else players write.

A name is compared without case, accents, blanks, hyphens and brackets, with long vowels and doubled letters made short:
`Rīchi`, `riichi` and `Richi` are one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING
from unicodedata import category, normalize

from ..errors import NO_PHRASE, Fault, Phrase, refusal
from ..yaku import TABLE
from . import LANGUAGES, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_DRAGONS = ("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun")
_SEATS = ("seat_wind_east", "seat_wind_south", "seat_wind_west", "seat_wind_north")
_ROUNDS = ("round_wind_east", "round_wind_south", "round_wind_west", "round_wind_north")
_VALUES = (*_DRAGONS, *_SEATS, *_ROUNDS)
SEVERAL = {
    _VALUES: "yakuhai, value honour, value honours, value tiles, fanpai, honneurs majeurs, 役牌, 翻牌",
    _DRAGONS: "dragons, dragon pung, dragon triplet, sangenpai, brelan de dragons, pung de dragons, 三元牌",
    (*_SEATS, *_ROUNDS): "winds, kazehai, vents, 風牌",
    _SEATS: "seat wind, seat wind triplet, own wind, jikaze, menfon, vent du joueur, 自風, 門風",
    _ROUNDS: "round wind, round wind triplet, prevalent wind, prevailing wind, bakaze, chanfon, vent dominant,"
    " vent du tour, 場風, 荘風",
    ("seat_wind_east", "round_wind_east"): "east, ton, est, 東",
    ("seat_wind_south", "round_wind_south"): "south, nan, sud, 南",
    ("seat_wind_west", "round_wind_west"): "west, shaa, sha, xia, ouest, 西",
    ("seat_wind_north", "round_wind_north"): "north, pei, nord, 北",
}
"""Names that several yaku share."""
SPELLINGS = {
    "riichi": "reach, リーチ",
    "double_riichi": "daburu riichi, daburii, w riichi, double reach, ダブルリーチ, ダブリー",
    "open_riichi": "opun riichi, open reach, オープンリーチ",
    "double_open_riichi": "daburu opun riichi, ダブルオープンリーチ",
    "ippatsu": "one shot, unbroken, イッパツ",
    "tsumo": "menzentsumo, menzen, menzenchin tsumohou, fully concealed hand, self draw, 門前ツモ, 面前ツモ,"
    " ツモ, 自摸",
    "pinfu": "pinhu, pingfu, no points, all sequences, flat hand, tout chow, ピンフ",
    "tanyao": "tanyaochuu, all simples, all inside, タンヤオ, 断幺九, 断ヤオ",
    "iipeikou": "ipeko, pure double chow, pure double sequence, twin sequences, イーペーコー, 一盃口",
    "ryanpeikou": "ryanpeko, twice pure double chow, double twin sequences, リャンペーコー, 二盃口",
    "yakuhai_haku": "haku, white, white dragon, dragon blanc, shiro, 白",
    "yakuhai_hatsu": "hatsu, green, green dragon, dragon vert, 發, 発",
    "yakuhai_chun": "chun, red, red dragon, dragon rouge, 中",
    "rinshan": "rinshan kaihou, after a kan, after a kong, after a quad, dead wall draw, リンシャン, 嶺上",
    "chankan": "robbing the kan, robbing the kong, robbing a quad, vol de kong, チャンカン, 搶槓",
    "haitei": "haitei raoyue, haitei mouyue, haitei raoyui, under the sea, last tile, last tile draw, ハイテイ, 海底",
    "houtei": "houtei raoyui, under the river, last discard, last tile claim, ホウテイ, 河底",
    "chiitoitsu": "chitoi, chiitoi, niconico, seven pairs, チートイツ, チートイ, 七対",
    "chanta": "honchan, honchantaiyaochuu, chantaiyaochuu, half outside hand, mixed outside hand, outside hand,"
    " common ends, チャンタ",
    "junchan": "junchanta, junchantaiyaochuu, full outside hand, pure outside hand, terminals in all sets,"
    " perfect ends, ジュンチャン, 純チャン",
    "ittsuu": "itsu, itsuu, ikkitsuukan, straight, pure straight, full straight, suite, イッツー, 一通",
    "sanshoku_doujun": "sanshoku, sanshiki, sanshoku doujun, mixed triple chow, mixed triple sequence, mixed sequences,"
    " three colour straight, サンショク, 三色",
    "sanshoku_doukou": "sanshoku dokou, doukou, triple triplet, triple triplets, triple pung, mixed triplets, 同刻",
    "sankantsu": "three kans, three kongs, three quads, サンカンツ",
    "toitoi": "toitoihou, all pungs, all triplets, トイトイ, 対々, 対対和",
    "sanankou": "three concealed triplets, three concealed pungs, サンアンコー",
    "shousangen": "little three dragons, small three dragons, little dragons, ショウサンゲン",
    "honroutou": "honrou, all terminals and honours, all terminals and honors, common terminals, ホンロートー",
    "honitsu": "honiisou, honitsu, half flush, mixed flush, common flush, ホンイツ, 混一",
    "chinitsu": "chiniisou, full flush, pure flush, perfect flush, flush, チンイツ, 清一",
    "renhou": "hand of man, blessing of man, レンホー",
    "tenhou": "hand of heaven, heavenly hand, blessing of heaven, テンホー",
    "chiihou": "hand of earth, earthly hand, blessing of earth, チーホー",
    "kokushi": "kokushi musou, thirteen orphans, 13 orphans, コクシ, 国士",
    "kokushi_13": "kokushi juusanmen, kokushi 13 men, juusanmen machi, thirteen wait orphans, 国士十三面,"
    " 国士無双13面待ち",
    "suuankou": "four concealed triplets, four concealed pungs, スーアンコー",
    "suuankou_tanki": "suttan, four concealed triplets pair wait, スッタン, 四暗刻単騎待ち",
    "daisangen": "big three dragons, big dragons, ダイサンゲン",
    "shousuushii": "little four winds, small four winds, little winds, ショウスーシー",
    "daisuushii": "big four winds, big winds, ダイスーシー",
    "tsuuiisou": "all honours, all honors, ツーイーソー",
    "chinroutou": "all terminals, perfect terminals, チンロートー",
    "ryuuiisou": "all green, リューイーソー, 緑一",
    "chuuren": "chuuren poutou, nine gates, チューレン, 九蓮, 九連宝燈, 九蓮宝灯",
    "chuuren_9": "junsei chuuren, true nine gates, pure nine gates, nine sided nine gates, 純正九蓮, 純正九蓮宝灯",
    "suukantsu": "four kans, four kongs, four quads, スーカンツ",
    "tsubame_gaeshi": "燕返",
    "iipin_mouyue": "一筒撈月",
    "chuupin_raoyui": "九筒撈魚",
    "isshoku_sanjun": "pure triple chow, pure triple sequence, 一色三順",
    "isshoku_yonjun": "pure quadruple chow, pure quadruple sequence, 一色四順",
    "daisharin": "big wheel, big wheels, 大車輪",
    "shousharin": "little wheel, small wheels, 小車輪",
    "daichisei": "big seven stars, 大七星",
}
"""What else single yaku are called, beside their names in the three languages."""
_ADDS_HAN = "{name} is no yaku: it adds han to a hand that has one"
_NO_YAKU = {
    "dora": _ADDS_HAN,
    "uradora": _ADDS_HAN,
    "akadora": _ADDS_HAN,
    "nukidora": _ADDS_HAN,
    "nagashi_mangan": "{name} is no yaku of a hand: it is paid at a draw",
}


def folded(name: str) -> str:
    """*name* as names are compared.

    >>> folded("Sanshoku-Dōjun"), folded("sanshoku doujun")
    ('sanshokudojun', 'sanshokudojun')
    """
    plain = "".join(letter for letter in normalize("NFKD", name.casefold()) if category(letter) != "Mn")
    letters = "".join(letter for letter in normalize("NFKC", plain) if letter.isalnum()).replace("ou", "o")
    return "".join(
        letter for place, letter in enumerate(letters) if place == 0 or letter != letters[place - 1] or letter.isdigit()
    )


def yaku_called(name: str) -> tuple[str, ...]:
    """The ids of the yaku that *name* means: one, or several that share it.

    Raises RiichiError with the nearest name where there is none.

    >>> yaku_called("Pure Straight"), yaku_called("三色"), yaku_called("sanshoku")
    (('ittsuu',), ('sanshoku_doujun',), ('sanshoku_doujun',))
    >>> yaku_called("jikaze")
    ('seat_wind_east', 'seat_wind_south', 'seat_wind_west', 'seat_wind_north')
    """
    known, sought = _known(), folded(name)
    if sought in known:
        return known[sought][1]
    other = next((term for term in _NO_YAKU if sought in _folded_names(term)), None)
    if other:
        raise refusal([Fault("value", _NO_YAKU[other], {"name": name})])
    from difflib import get_close_matches

    close = get_close_matches(sought, known, n=1, cutoff=0.6)
    near = Phrase(" (did you mean {word}?)", {"word": known[close[0]][0]}) if close else NO_PHRASE
    raise refusal([Fault("value", "no yaku is called {name}{nearest}", {"name": name, "nearest": near})])


def leading_name(given: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The yaku that the first words name, as many of them as make a name, and the words after it.

    Raises RiichiError where the first word begins no name.

    >>> leading_name(["double", "riichi", "123m456p"])
    (('double_riichi',), ('123m456p',))
    """
    known = _known()
    for end in range(len(given), 0, -1):
        sought = folded(" ".join(given[:end]))
        if sought in known:
            return known[sought][1], tuple(given[end:])
    return yaku_called(given[0] if given else ""), tuple(given[1:])


def _folded_names(term: str) -> set[str]:
    return {folded(name) for name in (term, *(words(lang).yaku_short(term) for lang in LANGUAGES))}


@lru_cache(maxsize=1)
def _known() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Every name as it is compared: how it is written, and what it means."""
    known: dict[str, tuple[str, tuple[str, ...]]] = {}
    for name, ids in _names():
        known.setdefault(folded(name), (name, ids))
    return known


def _names() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every name of every yaku; the first to have a name keeps it."""
    for yaku in TABLE:
        yield yaku, (yaku,)
    for yaku, spellings in SPELLINGS.items():
        yield from ((spelling, (yaku,)) for spelling in spellings.split(", "))
    for ids, spellings in SEVERAL.items():
        yield from ((spelling, ids) for spelling in spellings.split(", "))
    for lang in LANGUAGES:
        for yaku in TABLE:
            name, _, meaning = words(lang).yaku(yaku).partition(" (")
            yield name, (yaku,)
            if meaning:
                yield meaning.removesuffix(")"), (yaku,)
