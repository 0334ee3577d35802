"""What has to be won in a last hand to end at a place, and whether a draw is enough.

Every way is played out by a Match, so counters, sticks, ties, sticks that are left over and the end of the game are as
its rule set has them.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import combinations, groupby
from typing import TYPE_CHECKING, NamedTuple

from .errors import Fault, refusal
from .figures import Figures, counts
from .match.deals import Deal, deal_of
from .match.events import Draw, Limit, Ron, Tsumo, Win
from .match.events import Figures as Claimed
from .match.play import Match
from .points import Paid, paid
from .tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .match.events import Event
    from .rules import Rules


class Enough(NamedTuple):
    """The least that reaches a place, won one way.

    >>> from riichi_calc import find_rules
    >>> match = last_hand({"E": 32000, "S": 25300, "W": 24000, "N": 18700}, find_rules("tenhou"))
    >>> found = needed(match, "S", 1).ways[0].enough
    >>> found.paid.points, found.score, found.over, found.counts[0]
    (3600, 28900, False, Figures(han=1, fu=110, yakuman=0))
    """

    counts: tuple[Figures, ...]
    """For each number of han the fewest minipoints that do it, as long as more han need fewer."""
    paid: Paid
    """What the least of them pays, counters and sticks aside."""
    score: int
    """What the player has then, with sticks that are left over."""
    rank: int
    shared: bool
    """Whether somebody else has the same rank."""
    over: bool
    """Whether the game ends with it."""


class Way(NamedTuple):
    """A way to win.

    >>> from riichi_calc import find_rules
    >>> match = last_hand({"E": 32000, "S": 25300, "W": 24000, "N": 18700}, find_rules("tenhou"))
    >>> [(way.discarder, way.enough.paid.points) for way in needed(match, "S", 1).ways]
    [('E', 3600), ('W', 7100), ('N', 7100), (None, 4700)]
    """

    discarder: str | None
    """None for a self-draw."""
    enough: Enough | None = None
    """The least that reaches the place; None where nothing does."""
    ending: Enough | None = None
    """Where the game goes on after the least: the least that reaches the place and ends it, if anything does."""
    any_win: bool = False
    """Whether everything that can be won so is enough."""


class Drawn(NamedTuple):
    """What an exhaustive draw does, by which of the others are tenpai.

    >>> from riichi_calc import find_rules
    >>> match = last_hand({"E": 32000, "S": 25300, "W": 24000, "N": 18700}, find_rules("tenhou"))
    >>> needed(match, "S", 2).draws[1].short
    (('W',), ('E', 'W'), ('W', 'N'), ('E', 'W', 'N'))
    """

    tenpai: bool
    """Whether the player is tenpai."""
    enough: tuple[tuple[str, ...], ...]
    """With these others tenpai the game ends, and the player is at the place."""
    short: tuple[tuple[str, ...], ...]
    """The game ends, and the player is not."""
    goes_on: tuple[tuple[str, ...], ...]
    """The game does not end."""


class Need(NamedTuple):
    """Everything that can reach a place.

    >>> from riichi_calc import find_rules
    >>> match = last_hand({"E": 90000, "S": 8000, "W": 1000, "N": 1000}, find_rules("ema-2016"))
    >>> needed(match, "N", 1).reachable
    False
    """

    match: Match
    player: str
    place: int
    riichi: tuple[str, ...]
    """Whose stick lies on the table from this hand."""
    ways: tuple[Way, ...]
    """On a discard of each of the others, by their winds from East; then by self-draw."""
    draws: tuple[Drawn, ...]
    """Tenpai, then not; one who declared riichi is."""

    @property
    def reachable(self) -> bool:
        """Whether anything is enough."""
        return any(way.enough for way in self.ways) or any(draw.enough for draw in self.draws)


def needed(match: Match, player: str, place: int, riichi: Sequence[str] = ()) -> Need:
    """What *player* has to do in the next hand of *match* to be at *place* or above.

    Those in *riichi* have a stick on the table from this hand. Raises RiichiError where there is no such player or
    place, or where riichi cannot have been declared.

    >>> from riichi_calc import find_rules
    >>> match = last_hand({"E": 32000, "S": 25300, "W": 24000, "N": 18700}, find_rules("wrc-2022"), honba=1, sticks=1)
    >>> [way.enough.paid.points for way in needed(match, "N", 3).ways]
    [4500, 2600, 2000, 3100]
    """
    names = match.players
    if player not in names:
        known = {"name": player, "known": ", ".join(names)}
        raise refusal([Fault("value", "{name} does not play; there are {known}", known, "me")])
    if not 1 <= place <= len(names):
        values: dict[str, object] = {"most": len(names), "place": place}
        raise refusal([Fault("value", "there are places 1 to {most}, not {place}", values, "place")])
    from_east = names[match.deal.dealer :] + names[: match.deal.dealer]
    others = [name for name in from_east if name != player]
    asked = _Asked(match, player, place, tuple(riichi))
    ways = tuple(asked.way(discarder) for discarder in (*others, None))
    tenpai = (True,) if player in riichi else (True, False)
    return Need(match, player, place, tuple(riichi), ways, tuple(asked.draw(others, tenpai=own) for own in tenpai))


class _After(NamedTuple):
    """How the player stands when something has happened."""

    score: int
    rank: int
    shared: bool
    over: bool


class _Asked(NamedTuple):
    """A question, and how it is tried out."""

    match: Match
    player: str
    place: int
    riichi: tuple[str, ...]

    def way(self, discarder: str | None) -> Way:
        """The least that is enough won from *discarder*, or by self-draw."""
        rules, tsumo = self.match.rules, discarder is None
        dealer = self.match.players.index(self.player) == self.match.deal.dealer
        possible = list(counts(rules, tsumo=tsumo, honba=self.match.deal.honba))
        by_base = {figures.base(rules).points: figures for figures in possible}
        bases = sorted(by_base)

        def after(base: int) -> _After:
            return self._after(self._win(by_base[base], discarder))

        def enough(base: int) -> Enough:
            fewest = tuple(_fewest(possible, base, rules))
            return Enough(fewest, paid(base, rules, dealer=dealer, tsumo=tsumo), *after(base))

        # More is never worse, so the least is found by halving; whether the game ends with it goes by no such rule.
        place = bisect_left(bases, True, key=lambda base: after(base).rank <= self.place)
        if place == len(bases):
            return Way(discarder)
        least, more = enough(bases[place]), map(enough, bases[place + 1 :])
        ending = None if least.over else next((win for win in more if win.over and win.rank <= self.place), None)
        return Way(discarder, least, ending, any_win=place == 0)

    def draw(self, others: Sequence[str], *, tenpai: bool) -> Drawn:
        """What a draw does with the player tenpai or not."""
        kinds: dict[bool | None, list[tuple[str, ...]]] = {True: [], False: [], None: []}
        for number in range(len(others) + 1):
            for beside in combinations(others, number):
                ready = (self.player, *beside) if tenpai else beside
                if {*self.riichi} <= {*ready}:
                    after = self._after(Draw(ready, riichi=self.riichi))
                    kinds[after.rank <= self.place if after.over else None].append(beside)
        return Drawn(tenpai, tuple(kinds[True]), tuple(kinds[False]), tuple(kinds[None]))

    def _win(self, figures: Figures, discarder: str | None) -> Event:
        worth = Limit("yakuman", figures.yakuman) if figures.yakuman else Claimed(figures.han, figures.fu)
        win = Win(self.player, worth)
        return Tsumo(win, self.riichi) if discarder is None else Ron(discarder, (win,), self.riichi)

    def _after(self, event: Event) -> _After:
        fork = self.match.fork()
        fork.play(event)
        rows = fork.standings()
        own = next(row for row in rows if row.player == self.player)
        return _After(own.score, own.rank, sum(row.rank == own.rank for row in rows) > 1, fork.over)


def _fewest(possible: Sequence[Figures], least: int, rules: Rules) -> Iterator[Figures]:
    """Of every number of han the fewest minipoints that make the base value *least* or more."""
    for _, group in groupby(possible, key=lambda figures: (figures.han, figures.yakuman)):
        same = list(group)
        enough = next((figures for figures in same if figures.base(rules).points >= least), None)
        if enough:
            yield enough
        if enough == same[0]:
            return


def last_hand(
    scores: Mapping[str, int], rules: Rules, *, deal: str | None = None, honba: int = 0, sticks: int = 0
) -> Match:
    """The match before a hand, with the *scores* by seat wind in it; the last hand of the last round, or *deal*.

    Raises RiichiError with everything that is wrong.

    >>> from riichi_calc import find_rules
    >>> last_hand({"E": 32000, "S": 25300, "W": 24000, "N": 18700}, find_rules("tenhou")).deal.round
    'S4'
    """
    seats = WINDS[: rules.players]
    missing = ", ".join(seat for seat in seats if seat not in scores)
    faults = [Fault("value", "there is no score for {seat}", {"seat": missing}, "scores")] if missing else []
    faults += [
        Fault("value", "{rules} has no player at {seat}", {"rules": rules.name, "seat": seat}, "scores")
        for seat in scores
        if seat not in seats
    ]
    played = Deal(rules.rounds - 1, rules.players - 1) if deal is None else deal_of(deal)
    if played is None:
        values = {"form": "S4", "found": deal}
        faults.append(Fault("value", "a hand is named like {form}, not {found}", values, "deal"))
    if faults or played is None:
        raise refusal(faults)
    order = [seats[(place - played.dealer) % len(seats)] for place in range(len(seats))]
    return Match(rules, order, [scores[seat] for seat in order], played._replace(honba=honba, sticks=sticks))


_SCORE = re.compile(r"([A-Za-z]+):([+-]?\d{1,9})", re.ASCII)


def read_scores(text: str) -> dict[str, int]:
    """The scores that *text* writes, by seat wind.

    Raises RiichiError where it writes none.

    >>> read_scores("E:32000,S:25300 W:24000 N:-1700")
    {'E': 32000, 'S': 25300, 'W': 24000, 'N': -1700}
    """
    scores: dict[str, int] = {}
    faults = []
    for word in text.replace(",", " ").split():
        found = _SCORE.fullmatch(word)
        if not found:
            values = {"form": "E:32000,S:25300,W:24000,N:18700", "found": word}
            faults.append(Fault("value", "scores are written {form}, not {found}", values, "scores"))
        elif found[1].upper() in scores:
            faults.append(Fault("value", "{seat} has two scores", {"seat": found[1].upper()}, "scores"))
        else:
            scores[found[1].upper()] = int(found[2])
    if faults:
        raise refusal(faults)
    return scores
