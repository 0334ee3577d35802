"""Other scorers agree, but for what the table of kinds explains; `make compare` asks them about a million hands."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from riichi_calc import PRESETS, Scorer

from .comparison.findings import ours
from .comparison.hands import TABLES, Table, drawn, read
from .comparison.kinds import KINDS, kinds_of
from .comparison.peers import NAMES, peer
from .comparison.run import asked, compared, nothing, parts

if TYPE_CHECKING:
    from .comparison.differences import Difference
    from .comparison.kinds import Kind

RULES = {
    Table(rules.players, rules.red_fives): rules
    for rules in map(PRESETS.__getitem__, ("tenhou-sanma", "rmu-a", "tenhou"))
}
"""Rules for every table of the stream."""


@pytest.mark.parametrize("name", NAMES)
def test_a_peer_differs_only_in_ways_that_are_explained(name: str) -> None:
    pytest.importorskip(name)
    tally = compared((name,), 2, range(600))
    assert tally.compared.total() >= 300
    assert tally.unexplained == []


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_set_of_a_peer_is_played_at_a_table(name: str) -> None:
    pytest.importorskip(name)
    sets = peer(name).rule_sets
    assert {(rules.players, rules.red_fives) for rules in sets} <= set(TABLES)
    assert len({rules.name for rules in sets}) == len(sets)


def shown(kind: Kind) -> Difference:
    """How the example of a kind differs."""
    pytest.importorskip(kind.peer)
    [rules] = [rules for rules in peer(kind.peer).rule_sets if rules.name == kind.rules]
    found = asked(kind.peer, rules).difference(read(kind.example, Table(rules.players, rules.red_fives)))
    assert found
    return found


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.peer}: {kind.name}")
def test_the_example_of_a_kind_differs_in_that_way(kind: Kind) -> None:
    found = shown(kind)
    assert kinds_of(found) == [kind]
    assert found.keys <= kind.keys


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.peer}: {kind.name}")
def test_a_kind_explains_nothing_but_what_its_peer_then_finds(kind: Kind) -> None:
    found = shown(kind)
    for key in found.theirs:
        theirs = {**found.theirs, key: {} if key in ("yaku", "payments") else -1}
        assert kinds_of(found._replace(theirs=theirs, keys=found.keys | {key})) == [], key


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.peer}: {kind.name}")
def test_a_kind_says_who_is_right_and_by_which_sentence(kind: Kind) -> None:
    assert kind.right in ("we", "they", "either")
    assert any(source in kind.because for source in ("WRC", "EMA", "Mahjong Soul", "Tenhou"))
    assert kind.right == "either" or re.search("“.+”", kind.because)
    assert kind.peer in NAMES


README = (Path(__file__).parent / "README.md").read_text("utf-8")


def test_the_kinds_of_a_million_hands_are_those_of_the_table_and_explain_all_that_differed() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.+) \| ([\d,]+) \| (we|they|either) \| (.+) \|$", README, re.MULTILINE)
    assert [(peer, name, right, because) for peer, name, _, right, because in rows] == [
        (kind.peer, kind.name, kind.right, kind.because) for kind in KINDS
    ]
    explained = Counter[str]()
    for name, _, times, _, _ in rows:
        explained[name] += int(times.replace(",", ""))
    runs = re.findall(r"^\| (\w+) [\d.]+ \| .+ \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| 0 \|$", README, re.MULTILINE)
    figures = [(name, *(int(number.replace(",", "")) for number in numbers)) for name, *numbers in runs]
    assert sum(compared for _, compared, _, _ in figures) == 3_500_000
    assert all(compared == agree + differ for _, compared, agree, differ in figures)
    for name in NAMES:
        assert sum(differ for other, _, _, differ in figures if other == name) <= explained[name]


def test_the_stream_of_hands_is_the_same_everywhere() -> None:
    expected = ["1122233355566z+6z", "19m9p19s12345677z+1p", "99p11222333s+1s,x11xm", "456p1233789s+3s,333p"]
    assert [drawn(1, number).text for number in (0, 1, 4, 7)] == expected
    assert drawn(1, 7) == drawn(1, 7)
    assert drawn(1, 7) != drawn(2, 7)


def test_the_stream_is_dense_in_what_is_rare_and_holds_nothing_impossible() -> None:
    scorers = {table: Scorer(rules) for table, rules in RULES.items()}
    hands = [drawn(1, number) for number in range(3_000)]
    found = [ours(hand.under(RULES[hand.table], pao=True), scorers[hand.table]) for hand in hands]
    limits = Counter(one.get("limit", one.get("refused")) for one in found)
    of_limits = {"mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman"}
    assert limits.keys() == {None, *of_limits, "no_yaku", "not_complete"}
    assert min(limits.values()) > 30
    assert len({yaku for one in found for yaku in one.get("yaku", ())}) > 50


def test_a_run_counts_every_hand_once_in_whatever_parts() -> None:
    whole, pieces = compared(("mahjong",), 3, range(40)), nothing()
    for numbers in parts(0, 40, size=7):
        pieces.add(compared(("mahjong",), 3, numbers))
    assert pieces == whole
    assert whole.compared.total() == 40
