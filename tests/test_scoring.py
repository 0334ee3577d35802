"""From a hand to its score: which reading is chosen, and what the rules make of limits, yakuman and circumstances."""

from __future__ import annotations

from typing import Any

import pytest

from riichi_calc import NotComplete, NoYaku, RiichiError, Rules, Scorer, find_rules, parse_hand, score, score_record
from riichi_calc.parameters import PARAMETERS

from .outcomes import faults, outcome, scored

PINFU = "234m567p2346788s+5s"
NO_YAKU = "123m456p789s3344z+3z"
TWO_YAKUMAN = "22z11z+1z,555z,666z,777z"
FOUR_YAKUMAN = "5z+5z,x11xz,x22xz,x33xz,x44xz"


def yaku_of(found: dict[str, Any]) -> list[str]:
    return [row["id"] for row in found["yaku"]]


CHOSEN: dict[str, tuple[dict[str, Any], list[str], int | None, int]] = {
    "two pairs of sequences rather than seven pairs": (
        {"hand": "223344m556677p8s+8s"}, ["tanyao", "ryanpeikou"], 40, 8000,
    ),
    "three concealed triplets rather than three equal sequences": (
        {"hand": "222333444m3455p+5p"}, ["tanyao", "sanankou"], 50, 6400,
    ),
    "three equal sequences rather than triplets, by self-draw": (
        {"hand": "111222333m78p99s+9p", "tsumo": True}, ["tsumo", "pinfu", "iipeikou", "junchan"], 20, 12000,
    ),
    "the sequence finished by the discard rather than the triplet": (
        {"hand": "222m555p44456s11z+4s"}, ["sanankou"], 50, 3200,
    ),
    "pinfu rather than two minipoints": ({"hand": "11m234567p34556s+4s"}, ["pinfu"], 30, 1000),
    "two minipoints rather than nothing": ({"hand": "34556s11m777z+4s,222p"}, ["yakuhai_chun"], 40, 1300),
    "a yakuman rather than as many points counted": (
        {
            "hand": "2223344488m+3m,x05xm", "tsumo": True, "double_riichi": True, "dora": "1m",
            "rules": {"base": "tenhou", "red_fives": [1, 0, 0]},
        },
        ["suuankou"], None, 32000,
    ),
    "the double yakuman rather than the single one": (
        {"hand": "222m444p666s88s11z+1z", "tsumo": True, "tenhou": True, "seat": "E", "rules": "mahjong-soul"},
        ["tenhou", "suuankou_tanki"], None, 144000,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("record", "yaku", "fu", "points"), CHOSEN.values(), ids=CHOSEN.keys())
def test_the_dearest_reading_is_chosen(record: dict[str, Any], yaku: list[str], fu: int | None, points: int) -> None:
    found = scored(**record)
    assert (yaku_of(found), found["fu"], found["points"]) == (yaku, fu, points)


KIRIAGE = [("wrc-2015", "mangan", 2000, 8000), ("tenhou", None, 1920, 7700)]


@pytest.mark.parametrize(("rules", "limit", "base", "points"), KIRIAGE)
@pytest.mark.parametrize(
    "record", [{"hand": PINFU, "riichi": True, "dora": "7m4p"}, {"hand": "34s88s+5s,x22xm,x33xp,678s", "dora": "55s"}]
)
def test_1920_is_a_mangan_where_the_rules_round_it_up(
    record: dict[str, Any], rules: str, limit: str | None, base: int, points: int
) -> None:
    found = scored(**record, rules=rules)
    assert (found["limit"], found["base"], found["points"]) == (limit, base, points)


SUM = {"yakuman_stacking": "sum"}
FOUR_DOUBLES = SUM | {"double_yakuman": ["suuankou_tanki", "daisuushii"]}
BOTH = [("daisangen", 1), ("tsuuiisou", 1)]
ALL_FOUR = [("suuankou_tanki", 2), ("daisuushii", 2), ("tsuuiisou", 1), ("suukantsu", 1)]
STACKING: dict[str, tuple[str, dict[str, Any], int, list[tuple[str, int]], list[str]]] = {
    "the first of two": (TWO_YAKUMAN, {}, 1, [("daisangen", 1)], ["tsuuiisou"]),
    "the one that is a double": (
        TWO_YAKUMAN, {"double_yakuman": ["tsuuiisou"]}, 2, [("tsuuiisou", 2)], ["daisangen"],
    ),
    "both": (TWO_YAKUMAN, SUM, 2, BOTH, []),
    "both, and one is paid": (TWO_YAKUMAN, SUM | {"yakuman_cap": 1}, 1, BOTH, []),
    "both, and one is a double": (
        TWO_YAKUMAN, SUM | {"double_yakuman": ["tsuuiisou"]}, 3, [("daisangen", 1), ("tsuuiisou", 2)], [],
    ),
    "all four, and two are doubles": (FOUR_YAKUMAN, FOUR_DOUBLES, 6, ALL_FOUR, []),
    "all four, and four are paid": (FOUR_YAKUMAN, FOUR_DOUBLES | {"yakuman_cap": 4}, 4, ALL_FOUR, []),
}  # fmt: skip


@pytest.mark.parametrize(("hand", "rules", "times", "yaku", "ignored"), STACKING.values(), ids=STACKING.keys())
def test_several_yakuman_are_the_best_one_or_all_of_them(
    hand: str, rules: dict[str, Any], times: int, yaku: list[tuple[str, int]], ignored: list[str]
) -> None:
    found = scored(hand=hand, rules=rules)
    assert [(row["id"], row["yakuman"]) for row in found["yaku"]] == yaku
    assert (found["yakuman"], found["base"], found["points"]) == (times, 8000 * times, 32000 * times)
    assert found["ignored"] == ignored
    assert (found["han"], found["fu"], found["dora"], found["fu_items"], found["limit"]) == (
        None, None, None, [], "yakuman",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "times"),
    [("wrc-2015", 1), ("wrc-2022", 3), ("tenhou", 3), ("ema-2012", 2), ("mahjong-soul", 5), ("m-league", 3)],
)
def test_rule_sets_differ_over_a_hand_of_three_yakuman(rules: str, times: int) -> None:
    hand = "111222333444z5z+5z"
    assert scored(hand=hand, rules=rules)["yakuman"] == times


@pytest.mark.parametrize("rules", ["mahjong-soul", "online-guide"])
@pytest.mark.parametrize(
    "hand", ["19m19p19s1234567z+1z", "222m444p666s888s1z+1z", "1112345678999m+5m", "11m44z+4z,111z,222z,333z"]
)
def test_four_yakuman_count_twice_online(hand: str, rules: str) -> None:
    assert scored(hand=hand, rules=rules)["points"] == 64000
    assert scored(hand=hand, rules="tenhou")["points"] == 32000


LIABLE: dict[str, tuple[str, dict[str, Any], str, dict[str, int]]] = {
    "the whole hand, also for another yakuman": (
        TWO_YAKUMAN, {}, "daisangen", {"E": 0, "S": 32000, "W": -32000, "N": 0},
    ),
    "the whole hand, also of two yakuman": (
        TWO_YAKUMAN, SUM, "daisangen", {"E": 0, "S": 64000, "W": -64000, "N": 0},
    ),
    "the whole hand, also where another yakuman counts": (
        TWO_YAKUMAN, {"double_yakuman": ["tsuuiisou"]}, "daisangen", {"E": 0, "S": 64000, "W": -64000, "N": 0},
    ),
    "one of two yakuman": (
        TWO_YAKUMAN, SUM | {"pao_scope": "yakuman"}, "daisangen", {"E": -16000, "S": 64000, "W": -40000, "N": -8000},
    ),
    "a double yakuman of two": (
        "5z+5z,111z,222z,333z,444z",
        SUM | {"pao_scope": "yakuman", "double_yakuman": ["daisuushii"]},
        "daisuushii",
        {"E": -16000, "S": 96000, "W": -72000, "N": -8000},
    ),
    "a double yakuman, and two are paid": (
        "5z+5z,111z,222z,333z,444z",
        SUM | {"pao_scope": "yakuman", "double_yakuman": ["daisuushii"], "yakuman_cap": 2},
        "daisuushii",
        {"E": 0, "S": 64000, "W": -64000, "N": 0},
    ),
    "a double yakuman, and one is paid": (
        "2m+2m,111z,222z,333z,444z",
        {"pao_scope": "yakuman", "double_yakuman": ["daisuushii"], "yakuman_cap": 1},
        "daisuushii",
        {"E": 0, "S": 32000, "W": -32000, "N": 0},
    ),
    "the whole hand, where a yakuman is han like others": (
        "2m+2m,111z,222z,333z,444z",
        {"pao_scope": "yakuman", "aotenjou": True},
        "daisuushii",
        {"E": 0, "S": 335544400, "W": -335544400, "N": 0},
    ),
    "a yakuman that does not count": (
        TWO_YAKUMAN,
        {"pao_scope": "yakuman", "double_yakuman": ["tsuuiisou"]},
        "daisangen",
        {"E": -32000, "S": 64000, "W": -16000, "N": -16000},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("hand", "rules", "yakuman", "payments"), LIABLE.values(), ids=LIABLE.keys())
def test_a_liable_player_answers_for(hand: str, rules: dict[str, Any], yakuman: str, payments: dict[str, int]) -> None:
    assert scored(hand=hand, rules=rules, tsumo=True, liable=[f"W:{yakuman}"])["payments"] == payments


def test_where_one_yakuman_counts_it_is_the_one_that_somebody_is_liable_for() -> None:
    rules = {"pao_yakuman": ["suukantsu"], "pao_scope": "yakuman"}
    hand = "5z+5z,1111z,2222z,3333z,6666z"
    fed = scored(hand=hand, rules=rules, tsumo=True, liable=["W:suukantsu"])
    assert (yaku_of(fed), fed["ignored"], fed["payments"]["W"]) == (["suukantsu"], ["tsuuiisou"], -32000)
    assert yaku_of(scored(hand=hand, rules=rules, tsumo=True)) == ["tsuuiisou"]


def test_two_liable_players_answer_each_for_a_yakuman_of_their_own() -> None:
    found = scored(
        hand="1m+1m,5555z,6666z,7777z,2222z",
        rules="wrc-2022",
        liable=["W:daisangen", "N:suukantsu"],
        tsumo=True,
        honba=1,
    )
    assert found["payments"] == {"E": -100, "S": 64300, "W": -32100, "N": -32100}


RENHOU: dict[str, tuple[str | dict[str, Any], str, list[str], int | None, int, list[str]]] = {
    "off": ("tenhou", PINFU, ["pinfu", "tanyao"], 2, 2000, ["renhou"]),
    "a mangan rather than less": ("wrc-2015", PINFU, ["renhou"], 5, 8000, []),
    "a mangan where there is no yaku": ("wrc-2015", NO_YAKU, ["renhou"], 5, 8000, []),
    "as much as a mangan": ("wrc-2015", "123456678m1155z+5z", ["yakuhai_haku", "honitsu"], 4, 8000, ["renhou"]),
    "more": ("wrc-2015", "123456789m1144z+1z", ["round_wind_east", "ittsuu", "honitsu"], 6, 12000, ["renhou"]),
    "a yakuman, with its own": ("wrc-2015", "19m19p19s1234567z+1z", ["kokushi_13"], None, 32000, ["renhou"]),
    "five han": ({"renhou": "five_han"}, PINFU, ["pinfu", "tanyao", "renhou"], 7, 12000, []),
    "five han alone": ({"renhou": "five_han"}, NO_YAKU, ["renhou"], 5, 8000, []),
    "a yakuman": ("ema-2012", PINFU, ["renhou"], None, 32000, []),
    "a yakuman beside another": ("ema-2012", "19m19p19s1234567z+1z", ["renhou"], None, 32000, ["kokushi_13"]),
}  # fmt: skip


@pytest.mark.parametrize(("rules", "hand", "yaku", "han", "points", "ignored"), RENHOU.values(), ids=RENHOU.keys())
def test_renhou_is_what_the_rules_say(
    rules: str | dict[str, Any], hand: str, yaku: list[str], han: int | None, points: int, ignored: list[str]
) -> None:
    found = scored(hand=hand, renhou=True, rules=rules)
    assert (yaku_of(found), found["han"], found["points"], found["ignored"]) == (yaku, han, points, ignored)


def test_a_north_set_aside_is_a_dora_of_its_own_and_may_be_pointed_to_as_well() -> None:
    found = scored(hand="123p567p2346788s+5s", riichi=True, nuki=2, dora="3z", rules="tenhou-sanma")
    assert found["dora"] == {"dora": 2, "uradora": 0, "akadora": 0, "nukidora": 2}


def test_renhou_as_a_mangan_counts_no_dora() -> None:
    found = scored(hand=PINFU, renhou=True, dora="4p", rules="wrc-2015")
    assert found["yaku"] == [{"id": "renhou", "han": 5}]
    assert found["dora"] == {"dora": 0, "uradora": 0, "akadora": 0, "nukidora": 0}
    assert (found["han"], found["limit"], found["base"]) == (5, "mangan", 2000)


THIRTEEN = {"hand": "34s88s+5s,234m,567s,5555p", "dora": "444p"}
TWICE_THIRTEEN = {"hand": "34s88s234m+5s,x55xp,x77xm", "riichi": True, "dora": "444p66m", "ura": "4p66m"}


@pytest.mark.parametrize(
    ("thirteen_han", "limit", "once", "twice"),
    [
        ("sanbaiman", "sanbaiman", 24000, 24000),
        ("yonbaiman", "yonbaiman", 32000, 32000),
        ("yakuman", "kazoe_yakuman", 32000, 32000),
        ("multiple", "kazoe_yakuman", 32000, 64000),
    ],
)
def test_thirteen_han_are_counted_in_four_ways(thirteen_han: str, limit: str, once: int, twice: int) -> None:
    found = [scored(**record, rules={"thirteen_han": thirteen_han}) for record in (THIRTEEN, TWICE_THIRTEEN)]
    assert [each["han"] for each in found] == [13, 34]
    assert [each["limit"] for each in found] == [limit, limit]
    assert [each["points"] for each in found] == [once, twice]
    assert [each["yakuman"] for each in found] == [0, 0]


@pytest.mark.parametrize(
    ("record", "han", "fu", "points"),
    [
        ({"hand": PINFU, "riichi": True}, 3, 30, 3900),
        ({"hand": PINFU, "riichi": True, "dora": "7s"}, 5, 30, 15400),
        (THIRTEEN, 13, 30, 3932200),
        ({"hand": "19m19p19s1234567z+9m"}, 13, 30, 3932200),
        ({"hand": "34s11m+5s,555z,666z,777z"}, 16, 40, 41943100),
    ],
)
def test_without_limits_everything_doubles(record: dict[str, Any], han: int, fu: int, points: int) -> None:
    found = scored(**record, rules={"aotenjou": True})
    assert (found["han"], found["fu"], found["limit"], found["points"]) == (han, fu, None, points)


def test_without_limits_thirteen_orphans_on_one_tile_are_explained_too() -> None:
    found = scored(hand="19p19s1234567z11m+9m", rules={"aotenjou": True})
    assert (yaku_of(found), found["han"]) == (["kokushi"], 13)


FIVE: dict[str, tuple[dict[str, Any], bool]] = {
    "four counters": ({"hand": NO_YAKU, "riichi": True, "honba": 4}, True),
    "one han": ({"hand": NO_YAKU, "riichi": True, "honba": 5}, False),
    "one han and dora": ({"hand": NO_YAKU, "riichi": True, "honba": 5, "dora": "2z"}, False),
    "one han and a red five": ({"hand": "340m567p789s1144z+4z", "riichi": True, "honba": 7}, False),
    "one yaku of two han": ({"hand": "1122m3344p5566s7z+7z", "honba": 5}, True),
    "two yaku of one han": ({"hand": NO_YAKU, "riichi": True, "ippatsu": True, "honba": 5}, True),
    "a yakuman": ({"hand": "19m19p19s1234567z+1z", "honba": 9}, True),
}  # fmt: skip


@pytest.mark.parametrize(("record", "claimed"), FIVE.values(), ids=FIVE.keys())
def test_from_five_counters_on_two_han_from_yaku_are_needed_where_the_rules_say_so(
    record: dict[str, Any], claimed: bool
) -> None:
    found = outcome(record | {"rules": "ema-2012"})
    assert ("error" not in found) == claimed
    if not claimed:
        (fault,) = found["error"]["faults"]
        assert (fault["code"], fault["field"]) == ("too_few_han", "honba")
        assert "ema-2012 asks for 2 han from yaku, dora aside; this hand has 1" in fault["message"]
    assert "error" not in outcome(record | {"rules": {"base": "ema-2012", "min_han_at_five_honba": 1}})


IGNORED: list[tuple[dict[str, Any], list[str], list[str]]] = [
    ({"riichi": True, "ippatsu": True, "rules": "jpml-a"}, ["ippatsu"], ["riichi", "pinfu", "tanyao"]),
    ({"riichi": True, "ura": "7s", "rules": "jpml-a"}, ["ura"], ["riichi", "pinfu", "tanyao"]),
    ({"renhou": True, "rules": "tenhou"}, ["renhou"], ["pinfu", "tanyao"]),
    ({"open_riichi": True}, ["open_riichi"], ["riichi", "pinfu", "tanyao"]),
    ({"open_riichi": True, "double_riichi": True}, ["open_riichi"], ["double_riichi", "pinfu", "tanyao"]),
    ({"kanburi": True}, ["kanburi"], ["pinfu", "tanyao"]),
    ({"tsubame_gaeshi": True}, ["tsubame_gaeshi"], ["pinfu", "tanyao"]),
    ({"riichi": True, "ippatsu": True, "ura": "7s"}, [], ["riichi", "ippatsu", "pinfu", "tanyao"]),
    (
        {"riichi": True, "ippatsu": True, "ura": "7s", "kanburi": True, "rules": "jpml-a"},
        ["ura", "ippatsu", "kanburi"], ["riichi", "pinfu", "tanyao"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("record", "ignored", "yaku"), IGNORED)
def test_what_the_rules_do_not_reward_is_accepted_and_said(
    record: dict[str, Any], ignored: list[str], yaku: list[str]
) -> None:
    found = scored(hand=PINFU, **record)
    assert sorted(found["ignored"]) == sorted(ignored)
    assert yaku_of(found) == yaku


@pytest.mark.parametrize("circumstance", ["kanburi", "tsubame_gaeshi", "renhou"])
def test_what_the_rules_do_not_reward_is_no_yaku(circumstance: str) -> None:
    (fault,) = faults(**{"hand": NO_YAKU, circumstance: True, "rules": "tenhou"})
    assert fault["code"] == "no_yaku"


ANY_WAIT: list[tuple[str, str, str, str]] = [
    ("9m19p19s11234567z+1m", "kokushi", "kokushi_13", "1z"),
    ("222m444p666s88s11z+1z", "suuankou", "suuankou_tanki", "8s"),
    ("1123455678999m+1m", "chuuren", "chuuren_9", "5m"),
]


@pytest.mark.parametrize(("hand", "drawn", "best", "tile"), ANY_WAIT)
def test_a_dealers_first_draw_is_won_on_the_best_wait_where_the_rules_say_so(
    hand: str, drawn: str, best: str, tile: str
) -> None:
    first = {"hand": hand, "seat": "E", "tsumo": True, "tenhou": True}
    anywhere = scored(**first, rules="mahjong-soul")
    assert (yaku_of(anywhere), anywhere["win"]["tile"]) == (["tenhou", best], tile)
    assert yaku_of(scored(**first, rules="tenhou")) == ["tenhou", drawn]
    later = scored(hand=hand, seat="E", tsumo=True, rules="mahjong-soul")
    assert yaku_of(later) == [drawn]


NOTHING: list[tuple[dict[str, Any], str]] = [
    ({"hand": NO_YAKU}, "but has no yaku; riichi would be one, or a self-draw"),
    ({"hand": "789s3344z+3z,123m,456p"}, "but has no yaku, and no other way to win it would give one"),
    ({"hand": "789s3344z+3z,123m,456p", "tsumo": True}, "and no other way to win it would give one"),
    ({"hand": "111m444p6688s+6s,234p"}, "but has no yaku; a self-draw would give one"),
    ({"hand": "2346788s+5s,567p,222m", "rules": "ema-2012"}, "and no other way to win it would give one"),
    ({"hand": NO_YAKU}, "123m 456p 789s 333z 44z is complete (40 fu)"),
]


@pytest.mark.parametrize(("record", "heart"), NOTHING)
def test_a_hand_without_a_yaku_is_shown_with_what_would_give_one(record: dict[str, Any], heart: str) -> None:
    (fault,) = faults(**record)
    assert (fault["code"], fault["field"]) == ("no_yaku", "hand")
    assert heart in fault["message"]


INCOMPLETE = {
    "234m567p2346788s+6s": "the hand waits on 5s 8s, and 6s does not complete it",
    "147m258p369s1234z+5z": "nor are they seven pairs or thirteen orphans",
    "234m567p23488s12z+3z": "the tiles do not split into four sets and a pair",
    "1111m3344p5566s7z+7z": "the tiles do not split into four sets and a pair",
    "147m258p369s1z+5z,123s": "the concealed tiles do not split into 3 sets and a pair",
    "1z+2z,111m,222p,333s,444s": "the hand waits on 1z, and 2z does not complete it",
    "19m15p+9s,222p,333s,444s": "the concealed tiles do not split into a set and a pair",
    "1111m1z,222p,333s,444s": "the concealed tiles do not split into a set and a pair",
    "19m19p19s1234567z+2m": "the hand waits on 1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z, and 2m does not complete it",
}


@pytest.mark.parametrize(("hand", "heart"), INCOMPLETE.items())
def test_tiles_that_are_no_win_are_told_what_they_wait_for(hand: str, heart: str) -> None:
    (fault,) = faults(hand=hand)
    assert (fault["code"], fault["field"]) == ("not_complete", "hand")
    assert heart in fault["message"]


def test_a_scorer_counts_every_reading_and_says_why_it_refuses() -> None:
    scorer = Scorer(find_rules("tenhou"))
    counts = scorer.counts(parse_hand("11m234567p34556s+4s"))
    assert sorted((count.win.wait, count.fu) for count in counts) == [("kanchan", 40), ("ryanmen", 30)]
    assert [count.yaku for count in scorer.counts(parse_hand(NO_YAKU))] == [()]
    with pytest.raises(NoYaku):
        scorer.score(parse_hand(NO_YAKU))
    for refuse in (scorer.score, scorer.counts):
        with pytest.raises(NotComplete):
            refuse(parse_hand("234m567p2346788s+6s"))


def test_the_same_hand_has_the_same_score() -> None:
    assert score(PINFU, riichi=True) == score(PINFU, riichi=True)
    assert "0x" not in repr(score(PINFU, riichi=True))


def test_a_hand_made_by_other_means_with_too_many_tiles_is_refused() -> None:
    hand = parse_hand(PINFU)
    with pytest.raises(RiichiError) as refused:
        Scorer(Rules()).score(hand.replace(concealed=hand.concealed + 0o111))
    assert refused.value.code == "tile_count"


Example = tuple[object, dict[str, Any], dict[str, Any]]
"""A value of a parameter, a record whose result it changes, and one whose result it does not."""
DAISANGEN = {"hand": "1m+1m,555z,666z,777z,222p", "liable": ["W:daisangen"]}
EXAMPLES: dict[str, Example] = {
    "players": (3, {"hand": "123p567p2346788s+5s", "tsumo": True}, {"hand": "123p567p2346788s+5s"}),
    "red_fives": ([1, 1, 1], {"hand": "340m567p2346788s+5s"}, {"hand": PINFU}),
    "open_tanyao": (False, {"hand": "34s88s+5s,567p,222m,777s"}, {"hand": PINFU}),
    "ippatsu": (False, {"hand": PINFU, "riichi": True, "ippatsu": True}, {"hand": PINFU, "riichi": True}),
    "ura_dora": (False, {"hand": PINFU, "riichi": True, "ura": "7s"}, {"hand": PINFU, "riichi": True, "dora": "7s"}),
    "renhou": ("off", {"hand": PINFU, "renhou": True}, {"hand": PINFU}),
    "open_riichi": (True, {"hand": PINFU, "open_riichi": True}, {"hand": PINFU, "riichi": True}),
    "tenhou_any_wait": (
        True,
        {
            "hand": "9m19p19s11234567z+1m", "seat": "E", "tsumo": True, "tenhou": True,
            "rules": {"double_yakuman": ["kokushi_13"]},
        },
        {"hand": "9m19p19s11234567z+1m", "seat": "E", "tsumo": True},
    ),
    "ryuuiisou_needs_hatsu": (True, {"hand": "223344666888s3s+3s"}, {"hand": "22334466688s66z+6z"}),
    "haitei_with_rinshan": (
        True,
        {"hand": "2346788s567p+5s,x44xz", "tsumo": True, "haitei": True, "rinshan": True},
        {"hand": "2346788s567p+5s,x44xz", "tsumo": True, "haitei": True},
    ),
    "local_yaku": (["sanrenkou"], {"hand": "222m34p88s+5p,333m,444m"}, {"hand": PINFU}),
    "min_han_at_five_honba": (2, {"hand": NO_YAKU, "riichi": True, "honba": 5}, {"hand": PINFU, "honba": 5}),
    "double_wind_pair_fu": (
        2, {"hand": "34s11z+5s,777z,222p,567s", "seat": "E", "tsumo": True}, {"hand": "34s11z+5s,777z,222p,567s"},
    ),
    "rinshan_tsumo_fu": (
        False,
        {"hand": "2346788s+5s,2222m,567p", "tsumo": True, "rinshan": True},
        {"hand": "2346788s+5s,2222m,567p", "tsumo": True},
    ),
    "pinfu_tsumo": (False, {"hand": PINFU, "tsumo": True}, {"hand": PINFU}),
    "open_pinfu_fu": (20, {"hand": "2346788s+5s,567p,234m"}, {"hand": "2346788s+5s,567p,222m"}),
    "kiriage_mangan": (False, {"hand": PINFU, "riichi": True, "dora": "7m4p"}, {"hand": PINFU, "riichi": True}),
    "thirteen_han": ("multiple", THIRTEEN, {"hand": "34s88s+5s,234m,567s,5555p", "dora": "44p"}),
    "aotenjou": (True, THIRTEEN, {"hand": PINFU}),
    "double_yakuman": (["tsuuiisou"], {"hand": TWO_YAKUMAN}, {"hand": DAISANGEN["hand"]}),
    "yakuman_stacking": ("sum", {"hand": TWO_YAKUMAN}, {"hand": DAISANGEN["hand"]}),
    "yakuman_cap": (
        1,
        {"hand": TWO_YAKUMAN, "rules": {"yakuman_stacking": "sum"}},
        {"hand": DAISANGEN["hand"], "rules": {"yakuman_stacking": "sum"}},
    ),
    "pao_yakuman": (["suukantsu"], DAISANGEN | {"tsumo": True}, {"hand": DAISANGEN["hand"], "tsumo": True}),
    "pao_scope": (
        "yakuman",
        {"hand": TWO_YAKUMAN, "liable": ["W:daisangen"], "tsumo": True, "rules": {"yakuman_stacking": "sum"}},
        DAISANGEN | {"tsumo": True},
    ),
    "pao_honba": ("liable", DAISANGEN | {"from": "N", "honba": 1}, DAISANGEN | {"tsumo": True, "honba": 1}),
    "honba_each": (500, {"hand": PINFU, "honba": 1}, {"hand": PINFU}),
    "sanma_tsumo": (
        "split",
        {"hand": "123p567p2346788s+5s", "tsumo": True, "rules": {"base": "tenhou-sanma"}},
        {"hand": "123p567p2346788s+5s", "rules": {"base": "tenhou-sanma"}},
    ),
}  # fmt: skip
OF_THE_GAME = {
    *("multiple_ron", "honba_to", "sticks_to", "start_points", "return_points", "goal_points", "uma", "tie", "rounds"),
    *("noten_points", "nagashi_mangan", "abortive_draws", "renchan", "agari_yame", "tobi", "sudden_death", "chombo"),
    *("leftover_sticks", "final_rounding", "riichi_needs_points", "title"),
}
"""The parameters that change no single hand."""


def test_every_parameter_has_examples_or_is_the_games() -> None:
    assert EXAMPLES.keys() | OF_THE_GAME == set(PARAMETERS)
    assert EXAMPLES.keys() & OF_THE_GAME == set()


@pytest.mark.parametrize("key", EXAMPLES)
def test_a_parameter_changes_the_hands_that_it_is_about_and_no_other(key: str) -> None:
    value, about, other = EXAMPLES[key]
    change = {key: value} | ({"uma": [15000, 0, -15000]} if key == "players" else {})
    for record, changes in ((about, True), (other, False)):
        rules = record.get("rules", {})
        before, after = (outcome(record | {"rules": each}) for each in (rules, rules | change))
        if key == "players" and not changes:
            assert before["points"] == after["points"]
        else:
            assert ({**before, "rules": ""} != {**after, "rules": ""}) == changes


def test_a_record_without_rules_is_scored_by_the_given_scorer() -> None:
    scorer = Scorer(Rules(name="ours"))
    assert score_record({"hand": PINFU}, scorer).rules.name == "ours"
    assert score_record({"hand": PINFU, "rules": "tenhou"}, scorer).rules.name == "tenhou"
    assert score_record({"hand": PINFU, "rules": None}, scorer).rules.name == "ours"
    assert score_record({"hand": PINFU}).rules.name == "wrc-2015"
