"""Laws that hold for every hand, tried on hands built from sets and a pair and won in every way."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any

from hypothesis import assume, given
from hypothesis import strategies as st

from riichi_calc import PRESETS, RiichiError, Scorer, find_rules, format_hand, parse_hand
from riichi_calc.fields import KEYS
from riichi_calc.limits import base_of, base_of_yakuman
from riichi_calc.notation import format_meld, meld_tiles, parse, parse_tiles
from riichi_calc.parameters import LOCAL_YAKU, PARAMETERS
from riichi_calc.tiles import RED, TILE_NAMES
from riichi_calc.traits import CIRCUMSTANCES, CLOSED
from riichi_calc.yaku import YAKU, rows_under

from .outcomes import outcome
from .strategies import dealt, few, many, records, tile_by_tile, written
from .test_cases import CODES, contradictions, worths

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random

    from riichi_calc import Count

    from .strategies import Dealt

Record = dict[str, Any]
Result = dict[str, Any]

SANMA = [name for name, preset in PRESETS.items() if preset.players == 3]
WITH_THREE = st.sampled_from(SANMA).flatmap(records)
WITH_ANY = st.sampled_from([None, *SANMA]).flatmap(records)
"""Records of three players, and of three or four."""

FIGURES = ("han", "fu", "yakuman", "limit", "base", "points", "dora", "payments")


def scored_or_rejected(record: Record) -> Result:
    """The result of a record; one that is refused is no example."""
    found = outcome(record)
    assume("error" not in found)
    return found


def ids(found: Result) -> set[str]:
    """The yaku of a result, those that do not count included."""
    return {row["id"] for row in found.get("yaku", ())}.union(found.get("ignored", ()))


def figures(found: Result) -> Result:
    """The figures of a result, or the codes of a refusal: what is left when the tiles are others."""
    if "error" in found:
        return {"error": [fault["code"] for fault in found["error"]["faults"]]}
    return {figure: found[figure] for figure in FIGURES} | {"yaku": found["yaku"]}


@many
@given(dealt(reds=True), st.booleans())
def test_a_hand_that_is_written_is_read_as_the_same_hand(tiles: Dealt, tsumo: bool) -> None:
    hand = parse_hand(tiles.text, tsumo=tsumo)
    assert parse_hand(format_hand(hand), tsumo=tsumo) == hand
    assert format_hand(parse_hand(format_hand(hand))) == format_hand(hand)


def shuffled(parts: Iterable[Any], chance: Random) -> list[Any]:
    every = [*parts]
    return chance.sample(every, len(every))


@many
@given(dealt(reds=True), st.randoms(use_true_random=False))
def test_any_order_of_writing_the_tiles_gives_the_same_score(tiles: Dealt, chance: Random) -> None:
    melds = [
        tile_by_tile(shuffled(meld_tiles(meld), chance)) if meld.open else format_meld(meld) for meld in tiles.melds
    ]
    text = written(tile_by_tile(shuffled(tiles.concealed, chance)), tiles.winning, melds)
    record = {"rules": "tenhou", "houtei": True}
    assert outcome({"hand": text} | record) == outcome({"hand": tiles.text} | record)
    moved = written(tile_by_tile(tiles.concealed), tiles.winning, shuffled(melds, chance))
    assert figures(outcome({"hand": moved} | record)) == figures(outcome({"hand": text} | record))


@many
@given(dealt(reds=True), st.randoms(use_true_random=False))
def test_a_winning_tile_that_is_named_may_stand_anywhere(tiles: Dealt, chance: Random) -> None:
    concealed = tile_by_tile(shuffled([*tiles.concealed, tiles.winning], chance))
    text = ",".join([concealed, *map(format_meld, tiles.melds)])
    record = {"rules": "tenhou", "houtei": True}
    found = outcome({"hand": text, "win": TILE_NAMES[tiles.winning], "tsumo": False} | record)
    assert found == outcome({"hand": tiles.text} | record)


@many
@given(WITH_ANY, st.randoms(use_true_random=False))
def test_any_order_of_the_indicators_and_of_the_keys_gives_the_same_score(record: Record, chance: Random) -> None:
    indicators = {
        key: tile_by_tile(shuffled(parse_tiles(record[key]), chance)) for key in ("dora", "ura") if record.get(key)
    }
    assert outcome(dict(shuffled((record | indicators).items(), chance))) == outcome(record)


def translated(record: Record, change: Callable[[int], int]) -> Record:
    """A record with every tile of its hand and indicators changed."""
    hand = parse_hand(record["hand"])
    concealed = [change(tile) for tile in parse_tiles(record["hand"].split("+")[0])]
    melds = []
    for meld in hand.melds:
        tiles = sorted(change(tile) for tile in meld_tiles(meld))
        text = tile_by_tile(tiles)
        melds.append(text if meld.open else f"x{TILE_NAMES[tiles[-1]][0]}{TILE_NAMES[tiles[0]][0]}x{text[-1]}")
    own = written(tile_by_tile(concealed), change(hand.winning), melds)
    dora = {key: tile_by_tile(map(change, parse_tiles(record[key]))) for key in ("dora", "ura") if record.get(key)}
    return record | dora | {"hand": own}


CARE_ABOUT_RANKS = {"ryuuiisou", "iipin_mouyue", "chuupin_raoyui"}
CARE_ABOUT_SUITS = CARE_ABOUT_RANKS | {"daisharin", "shousharin"}


def with_local_yaku(record: Record) -> Record:
    return record | {"rules": {"base": record["rules"], "local_yaku": [*LOCAL_YAKU]}}


def same_figures(record: Record, change: Callable[[int], int], caring: set[str]) -> None:
    """Assert that a record with its tiles changed is worth the same, where none of the *caring* yaku is there."""
    other = translated(record, change)
    one, two = outcome(record), outcome(other)
    assume(not caring & (ids(one) | ids(two)))
    assert figures(two) == figures(one)


@many
@given(records(), st.permutations(range(3)), st.booleans())
def test_exchanging_suits_changes_nothing_where_the_yaku_do_not_care(
    record: Record, suits: list[int], local: bool
) -> None:
    def exchange(tile: int) -> int:
        if tile >= RED:
            return RED + suits[tile - RED]
        return 9 * suits[tile // 9] + tile % 9 if tile < 27 else tile

    same_figures(with_local_yaku(record) if local else record, exchange, CARE_ABOUT_SUITS)


@many
@given(WITH_THREE)
def test_exchanging_circles_and_bamboo_changes_nothing_with_three_players_either(record: Record) -> None:
    def exchange(tile: int) -> int:
        if tile >= RED:
            return RED + (0, 2, 1)[tile - RED]
        return tile + (0, 9, -9)[tile // 9] if tile < 27 else tile

    same_figures(record, exchange, CARE_ABOUT_SUITS)


@many
@given(WITH_ANY, st.booleans())
def test_mirroring_ranks_changes_nothing_where_the_yaku_do_not_care(record: Record, local: bool) -> None:
    """Without indicators, since the tile after a mirrored one is not the mirrored tile after it."""

    def mirror(tile: int) -> int:
        return tile // 9 * 9 + 8 - tile % 9 if tile < 27 else tile

    plain = record | {"dora": "", "ura": ""}
    same_figures(with_local_yaku(plain) if local else plain, mirror, CARE_ABOUT_RANKS)


def pays_no_less(less: Record, more: Record) -> None:
    """Assert that the second of two records pays no less, in whatever it may have more."""
    before, after = scored_or_rejected(less), outcome(more)
    assume("error" not in after or {fault["code"] for fault in after["error"]["faults"]} != {"tile_supply"})
    assert after["points"] >= before["points"]
    if before["yakuman"]:
        assert after["points"] == before["points"]
    else:
        assert after["han"] is None or after["han"] >= before["han"]


@many
@given(WITH_ANY, st.sampled_from(("dora", "ura")), st.integers(0, 33))
def test_more_dora_never_pay_less(record: Record, key: str, indicator: int) -> None:
    assume(key == "dora" or "ura" in record)
    assume(len(parse_tiles(record[key])) < 5)
    pays_no_less(record, record | {key: record[key] + TILE_NAMES[indicator]})


@few
@given(st.sampled_from(("tenhou", "tenhou-sanma")).flatmap(records))
def test_a_red_five_never_pays_less_than_a_plain_one(record: Record) -> None:
    with_red = re.sub("5(?=[0-9]*[mps])", "0", record["hand"], count=1)
    assume(with_red != record["hand"])
    pays_no_less(record, record | {"hand": with_red})


@few
@given(WITH_THREE)
def test_a_north_set_aside_never_pays_less(record: Record) -> None:
    assume(record["nuki"])
    pays_no_less(record | {"nuki": record["nuki"] - 1}, record)


@many
@given(WITH_ANY)
def test_a_result_agrees_with_itself(record: Record) -> None:
    found = scored_or_rejected(record)
    assert list(contradictions(record, found)) == []
    order = [row.id for row in YAKU]
    ids = [row["id"] for row in found["yaku"]]
    assert ids == sorted(ids, key=order.index)
    assert sum(found["payments"].values()) == 1000 * record["sticks"]
    assert found["yakuman"] or sum(worths(found).values()) == found["han"]


def counts_of(record: Record) -> list[Count]:
    """Every way to read the hand of a record, counted."""
    situation = {key: value for key, value in record.items() if key not in ("hand", "rules")}
    return Scorer(find_rules(record["rules"])).counts(parse_hand(record["hand"], **situation))


@many
@given(WITH_ANY)
def test_a_worse_reading_is_never_chosen(record: Record) -> None:
    found = scored_or_rejected(record | {"honba": 0})
    counts = counts_of(record)
    rules = PRESETS[record["rules"]]
    for count in counts:
        if not count.yaku:
            assert count.base.points == 0
            continue
        times = sum(row.yakuman for row in count.yaku)
        worth = base_of_yakuman(times, rules) if times else base_of(count.han, count.fu, rules)
        assert count.base.points == worth.points
        assert times or sum(row.han for row in count.yaku) + sum(count.dora) == count.han
    dearest = max(counts, key=lambda count: (count.base.points, count.is_yakuman, count.han, count.fu))
    assert (found["base"], found["han"] or 0) == (dearest.base.points, dearest.han)
    assert found["fu"] in (dearest.fu, None)


@many
@given(records("tenhou"), st.booleans())
def test_a_win_has_the_yaku_whose_rows_hold_for_it(record: Record, local: bool) -> None:
    scorer = Scorer(find_rules({"base": "tenhou", "local_yaku": [*LOCAL_YAKU] if local else []}))
    situation = {key: value for key, value in record.items() if key not in ("hand", "rules")}
    for count in scorer.counts(parse_hand(record["hand"], **situation)):
        win, closed = count.win, count.win.shown & CLOSED
        rows = [
            row
            for row in rows_under(scorer.rules)
            if (row.closed if closed else row.open)
            and row.needs & win.shown == row.needs
            and not row.bars & win.shown
            and (row.holds is None or row.holds(win))
        ]
        expected = [row.id for row in rows if row.yakuman] or [row.id for row in rows]
        assert [row.id for row in count.yaku] == expected


@many
@given(records("ema-2012"), st.integers(5, 12))
def test_from_five_counters_on_a_worse_reading_is_chosen_only_for_its_han(record: Record, honba: int) -> None:
    enough = [
        count.base.points
        for count in counts_of(record)
        if count.is_yakuman or sum(row.han for row in count.yaku) >= PRESETS["ema-2012"].min_han_at_five_honba
    ]
    found = outcome(record | {"honba": honba})
    if enough:
        assert found["base"] == max(enough)
    else:
        assert found["error"]["code"] in ("too_few_han", "no_yaku")


@many
@given(WITH_ANY)
def test_counters_and_sticks_are_added_exactly(record: Record) -> None:
    with_them = scored_or_rejected(record)
    without = scored_or_rejected(record | {"honba": 0, "sticks": 0})
    rules, winner = PRESETS[record["rules"]], record["seat"]
    each = record["honba"] * rules.honba_each
    assert with_them["points"] == without["points"]
    added = {seat: paid - without["payments"][seat] for seat, paid in with_them["payments"].items()}
    others = [seat for seat in "ESWN"[: rules.players] if seat != winner]
    payers = others if record["tsumo"] else [record["from"]] * len(others)
    expected = {seat: -each * payers.count(seat) for seat in others}
    assert added == expected | {winner: each * len(others) + 1000 * record["sticks"]}


@many
@given(WITH_ANY)
def test_dealer_and_others_are_paid_and_pay_in_their_ratio_before_rounding(record: Record) -> None:
    """A share is the base value, the dealer pays and is paid two; a discarder pays the shares of all three others, with
    three players too; every payment is rounded up by itself."""
    found = scored_or_rejected(record | {"honba": 0, "sticks": 0})
    winner, seats = record["seat"], "ESWN"[: PRESETS[record["rules"]].players]
    shares = {seat: 2 if "E" in (seat, winner) else 1 for seat in "ESWN" if seat != winner}
    owed = {seat: shares.get(seat, 0) for seat in seats}
    if not record["tsumo"]:
        owed = dict.fromkeys(seats, 0) | {record["from"]: sum(shares.values())}
    paid = {seat: math.ceil(found["base"] * times / 100) * 100 for seat, times in owed.items()}
    assert found["points"] == sum(paid.values())
    assert found["payments"] == {seat: -points for seat, points in paid.items()} | {winner: found["points"]}


MAY_APPLY: dict[str, tuple[object, Callable[[Record, Result], object]]] = {
    "red_fives": ([1, 1, 1], lambda record, _: any(fives in record["hand"] for fives in ("0", "5555", "x55x"))),
    "open_tanyao": (False, lambda _, found: "tanyao" in ids(found)),
    "ippatsu": (False, lambda record, _: record.get("ippatsu")),
    "ura_dora": (False, lambda record, _: record.get("ura")),
    "renhou": ("five_han", lambda record, _: record.get("renhou")),
    "open_riichi": (True, lambda record, _: record.get("open_riichi")),
    "tenhou_any_wait": (True, lambda record, _: record.get("tenhou")),
    "ryuuiisou_needs_hatsu": (True, lambda _, found: "ryuuiisou" in ids(found)),
    "haitei_with_rinshan": (True, lambda record, _: record.get("haitei") and record.get("rinshan")),
    "local_yaku": (["daichisei", "kanburi"], lambda _, found: "tsuuiisou" in ids(found)),
    "min_han_at_five_honba": (2, lambda record, _: record["honba"] >= 5),
    "double_wind_pair_fu": (2, lambda record, _: record["seat"] == record["round"]),
    "rinshan_tsumo_fu": (False, lambda record, _: record.get("rinshan")),
    "pinfu_tsumo": (False, lambda record, _: record["tsumo"] and "," not in record["hand"]),
    "open_pinfu_fu": (20, lambda record, _: not record["tsumo"] and "," in record["hand"]),
    "kiriage_mangan": (True, lambda _, found: found["base"] in (1920, 2000)),
    "thirteen_han": ("multiple", lambda _, found: found["han"] is not None and found["han"] >= 13),
    "aotenjou": (True, lambda _, found: found["limit"]),
    "double_yakuman": (["chinroutou"], lambda _, found: found["yakuman"]),
    "yakuman_stacking": ("sum", lambda _, found: found["yakuman"]),
    "yakuman_cap": (1, lambda _, found: found["yakuman"] > 1),
    "pao_yakuman": (["suukantsu"], lambda record, _: record.get("liable")),
    "pao_scope": ("yakuman", lambda record, _: record.get("liable")),
    "pao_honba": ("liable", lambda record, _: record.get("liable")),
    "honba_each": (500, lambda record, _: record["honba"]),
    "sanma_tsumo": ("split", lambda record, _: "nuki" in record),
} | {
    key: (value, lambda *_: False)
    for key, value in {
        "title": "Ours", "multiple_ron": "two", "honba_to": "first", "sticks_to": "own_back", "start_points": 1,
        "return_points": 2, "goal_points": 3, "uma": [4, 3, 2, 1], "tie": "seat", "noten_points": 5,
        "nagashi_mangan": "win", "abortive_draws": ["kyuushu"], "renchan": "win", "agari_yame": True, "tobi": "zero",
        "sudden_death": True, "leftover_sticks": "lost", "rounds": 1, "final_rounding": "half_up",
        "riichi_needs_points": True, "chombo": "mangan",
    }.items()
}  # fmt: skip
"""For every parameter another value, and whether it may apply to a hand with such a result."""


def test_every_parameter_is_tried_where_it_cannot_apply() -> None:
    assert MAY_APPLY.keys() | {"players"} == set(PARAMETERS)


@few
@given(records())
def test_a_rule_that_cannot_apply_changes_nothing(record: Record) -> None:
    found = scored_or_rejected(record)
    for key, (value, may_apply) in MAY_APPLY.items():
        if not may_apply(record, found):
            other = outcome(record | {"rules": {"base": record["rules"], key: value}})
            assert {**other, "rules": ""} == {**found, "rules": ""}, key


@many
@given(records())
def test_what_scores_is_what_was_said(record: Record) -> None:
    found = scored_or_rejected(record)
    said = {name for name in CIRCUMSTANCES if record.get(name)}
    if record["tsumo"] and not any(meld.open for meld in parse_hand(record["hand"]).melds):
        said.add("tsumo")
    scoring = {row["id"] for row in found["yaku"]} & {*CIRCUMSTANCES, "tsumo"}
    assert scoring <= said
    if not found["yakuman"] and "renhou" not in said:
        assert scoring == said.difference(found["ignored"])


@few
@given(records())
def test_a_circumstance_that_is_not_rewarded_changes_nothing_but_what_is_ignored(record: Record) -> None:
    found = scored_or_rejected(record)
    more = {"open_riichi"} if record.get("riichi") or record.get("double_riichi") else set()
    for circumstance in more | (set() if record["tsumo"] else {"kanburi", "tsubame_gaeshi"}):
        other = outcome(record | {circumstance: True})
        assert circumstance in other["ignored"]
        assert {**other, "ignored": []} == {**found, "ignored": []}


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=4), parts, max_size=3),
    max_leaves=6,
)


@many
@given(st.text(alphabet="0123456789mpszxr+,[]() ESWNPFC東🀄🀇\ufe0f", max_size=30))
def test_whatever_a_text_says_it_is_read_or_refused_with_a_place_in_it(text: str) -> None:
    for read in (parse, parse_tiles, parse_hand):
        assert all(at is None or 0 <= at <= len(text) for at in columns_of_faults(read, text))


def columns_of_faults(read: Callable[[str], object], text: str) -> list[int | None]:
    try:
        read(text)
    except RiichiError as refused:
        return [fault.at for fault in refused.faults]
    return []


@many
@given(records(), st.dictionaries(st.sampled_from(KEYS), ANYTHING, max_size=3))
def test_whatever_a_record_says_it_is_scored_or_refused(record: Record, changes: Record) -> None:
    found = outcome(record | changes)
    if "error" in found:
        assert all(fault["message"] and fault["code"] in CODES for fault in found["error"]["faults"])
    else:
        assert found["points"] > 0
