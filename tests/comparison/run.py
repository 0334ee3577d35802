"""A run: hands are drawn, every peer is asked, what differs is counted by kind."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from riichi_calc import RiichiError, Scorer

from .differences import Difference
from .findings import differing, hand_of, ours, told
from .hands import TABLES, drawn
from .kinds import kinds_of
from .peers import peer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from riichi_calc import Hand, Rules

    from .findings import Finding
    from .hands import Drawn
    from .peers import Peer


class Asked(NamedTuple):
    """A peer and the program under one rule set."""

    peer: Peer
    rules: Rules
    scorer: Scorer
    find: Callable[[Drawn], Finding]

    def difference(self, drawn: Drawn, hand: Hand | None = None) -> Difference | None:
        """What is not the same about a hand, if anything; *hand* is what has been read of it, if that was done."""
        played = drawn.under(self.rules, pao=self.peer.pao)
        our = ours(played, self.scorer, hand if played is drawn else None)
        our = told(our, self.peer.names, worths=self.peer.worths)
        try:
            their = self.find(played)
        except Exception as broken:  # noqa: BLE001 - whatever a peer raises is what it says of the hand
            their = {"refused": repr(broken)}
        keys = differing(our, their)
        return Difference(played, self.rules, self.peer, our, their, keys) if keys else None


def asked(name: str, rules: Rules) -> Asked:
    """A peer, ready to be asked under *rules*."""
    found = peer(name)
    return Asked(found, rules, Scorer(rules), found.bound(rules))


@cache
def _in_turn(name: str, place: int) -> tuple[Asked, ...]:
    """The rule sets of a peer that are played at the table with this place among TABLES."""
    table = TABLES[place]
    return tuple(
        asked(name, rules)
        for rules in peer(name).rule_sets
        if (rules.players, rules.red_fives) == (table.players, table.red_fives)
    )


class Unexplained(NamedTuple):
    """A difference that no kind explains, as it is shown."""

    peer: str
    rules: str
    number: int
    record: dict[str, object]
    ours: Finding
    theirs: Finding


class Tally(NamedTuple):
    """What a run, or a part of it, has counted."""

    compared: Counter[tuple[str, str]]
    """Hands by peer and rule set."""
    explained: Counter[tuple[str, str]]
    """Those of them that differ for reasons that are known."""
    kinds: Counter[tuple[str, str, str]]
    """The reasons, by peer, rule set and kind; a hand may have two."""
    unexplained: list[Unexplained]

    def add(self, other: Tally) -> None:
        """Count what another part has counted too."""
        self.compared.update(other.compared)
        self.explained.update(other.explained)
        self.kinds.update(other.kinds)
        self.unexplained.extend(other.unexplained)


def nothing() -> Tally:
    """A tally before the first hand."""
    return Tally(Counter(), Counter(), Counter(), [])


def parts(first: int, hands: int, size: int = 2_000) -> Iterator[range]:
    """The numbers of so many hands from the first on, in parts that workers share."""
    for begin in range(first, first + hands, size):
        yield range(begin, min(begin + size, first + hands))


def compared(names: tuple[str, ...], seed: int, numbers: range) -> Tally:
    """Draw these hands and ask the peers called *names*, each under one of its rule sets, which take turns."""
    tally = nothing()
    for number in numbers:
        hand = drawn(seed, number)
        read = _read(hand)
        turn, place = divmod(number, len(TABLES))
        for name in names:
            choices = _in_turn(name, place)
            if not choices:
                continue
            chosen = choices[turn % len(choices)]
            _count(tally, chosen, number, chosen.difference(hand, read))
    return tally


def _read(hand: Drawn) -> Hand | None:
    """The hand as it is read once for all rule sets; nothing where it is refused, as it then is under each of them."""
    try:
        return hand_of(hand)
    except RiichiError:
        return None


def _count(tally: Tally, chosen: Asked, number: int, found: Difference | None) -> None:
    name, rules = chosen.peer.name, chosen.rules.name
    tally.compared[name, rules] += 1
    if found is None:
        return
    kinds = kinds_of(found)
    tally.explained[name, rules] += bool(kinds)
    for kind in kinds:
        tally.kinds[name, rules, kind.name] += 1
    if not kinds:
        tally.unexplained.append(Unexplained(name, rules, number, found.drawn.record, found.ours, found.theirs))
