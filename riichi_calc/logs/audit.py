"""Every win of a log scored again, every draw settled again, and what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import LogError, RiichiError
from ..parameters import PARAMETERS
from ..presets import DEFAULT, PRESETS, find_rules
from ..records import score_record
from ..scorers import scorer_for
from ..tiles import TILE_NAMES
from .comparing import Difference, compare
from .events import Closing, Deal, NoWin, Opening
from .formats import events_in
from .keeping import final, match_before, match_event, seating
from .play import Broken, play_events
from .reports import Audit, Checked, Game, Hand, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..match import Match, Played
    from ..rules import Rules
    from .events import RuleSpec, Said
    from .keeping import Seating
    from .play import Outcome
    from .reports import Origin
    from .sources import Source
    from .winning import Claimed

    After = Deal | Closing | None
    Changes = tuple[int, ...] | None

STICK = 1000


def audit_source(source: Source, rules: Rules | None = None) -> Audit:
    """Score a log again, by the rules that it names, or by *rules*.

    Nothing is raised: what cannot be read is a Problem of the audit.

    >>> from .sources import Source
    >>> audit_source(Source("no such file")).problems[0].faults[0].message
    'the file cannot be read: No such file or directory'
    """
    try:
        text = source.read()
    except LogError as error:
        return Audit(source.name, (), (Problem("", error.faults),))
    return audit_text(text, source.name, rules)


def audit_text(text: str, name: str = "-", rules: Rules | None = None) -> Audit:
    """Score the log *text* again, as `audit_source` does.

    >>> audit_text("a letter").problems[0].faults[0].code
    'syntax'
    """
    games: list[_Auditor] = []
    problems: list[Problem] = []
    for played in play_events(events_in(text), rules):
        if isinstance(played, Opening):
            games.append(_Auditor(played, rules))
        elif isinstance(played, Broken):
            problems.append(Problem(*played))
            if games:
                games[-1].follow(None)
        elif isinstance(played, Closing):
            games[-1].close(played)
        else:
            games[-1].take(played)
    return Audit(name, tuple(game.game() for game in games), tuple(problems))


def spec_of(rules: Rules) -> RuleSpec:
    """*rules* as a record names them: a preset, or what differs from the default set.

    >>> spec_of(find_rules("tenhou")), spec_of(find_rules({"base": "wrc-2015", "kiriage_mangan": False}))
    ('tenhou', {'base': 'wrc-2015', 'kiriage_mangan': False})
    """
    if PRESETS.get(rules.name) == rules:
        return rules.name
    own = {key: getattr(rules, key) for key in PARAMETERS if getattr(rules, key) != getattr(DEFAULT, key)}
    return {"base": DEFAULT.name, **{key: _as_written(value) for key, value in own.items()}}


def _as_written(value: object) -> object:
    if not isinstance(value, tuple):
        return value
    if value and isinstance(value[0], tuple):
        return {str(above): [*row] for above, row in enumerate(value, 1)}
    return [*value]


class _Auditor:
    """Audits one game.

    What a hand changed may show in nothing but what follows it, so a hand is looked at when that has come.
    """

    def __init__(self, opening: Opening, rules: Rules | None) -> None:
        self.opening = opening
        self.spec = opening.rules if rules is None else spec_of(rules)
        self.origin: Origin = "chosen" if rules else "log" if opening.stated else "assumed"
        self.rules = rules or find_rules(opening.rules)
        self.scorer = scorer_for(self.rules)
        self.seats: Seating | None = None
        self.first: Deal | None = None
        self.waiting: Outcome | None = None
        self.hands: list[Hand] = []
        self.closing: Closing | None = None
        self.differences: tuple[Difference, ...] = ()
        self.goes_on = False
        """The log plays on although the game is over by its rules; that is said once."""

    def take(self, outcome: Outcome) -> None:
        """The next hand."""
        self.follow(outcome.deal)
        if self.first is None:
            self.first = outcome.deal
            self.seats = seating(outcome.deal, self.opening.names)
        self.waiting = outcome

    def close(self, closing: Closing) -> None:
        """The end of the game."""
        self.closing = closing
        self.follow(closing)

    def game(self) -> Game:
        """What has come of it."""
        self.follow(None)
        return Game(
            self.opening.format,
            self.spec,
            self.rules,
            self.origin,
            self.seats,
            self.first,
            tuple(self.hands),
            self.closing,
            self.differences,
        )

    def follow(self, after: After) -> None:
        """Look at the hand that waits, now that *after* follows; None where nothing is known to."""
        outcome, self.waiting = self.waiting, None
        if outcome is None or self.seats is None:
            return
        wins = tuple(self.wins(outcome, after))
        event = match_event(outcome, self.rules, self.seats)
        differences: list[Difference] = []
        try:
            match = match_before(outcome, self.endless() if self.goes_on else self.rules, self.seats)
            played = match.play(event)
        except RiichiError as error:
            if not any(win.score is None for win in wins):
                differences.append(Difference("refused", None, error.faults))
        else:
            agree = not any(win.differences for win in wins)  # else what follows differs for the same reason
            if agree:
                differences += _of_hand(outcome, played, after, self.seats)
            if agree and not differences and isinstance(after, Closing):
                over = match.over or self.goes_on
                self.differences = tuple(_of_end(match, after, self.seats, over=over))
            self.goes_on |= match.over
        draw = outcome.result.kind if isinstance(outcome.result, NoWin) else ""
        deal = outcome.deal
        self.hands.append(Hand(deal.label, deal.dealer, wins, draw, event, tuple(differences)))

    def endless(self) -> Rules:
        """The rules, with nothing that ends a game early."""
        return self.rules.replace(rounds=2, agari_yame=False, tobi="off")

    def wins(self, outcome: Outcome, after: After) -> Iterator[Checked]:
        """Yield every win of a hand, scored again."""
        for number, claimed in enumerate(outcome.wins, 1):
            said = claimed.claim.said
            if len(outcome.wins) == 1 and said.changes is None:
                said = said._replace(changes=_without_sticks(_changes(outcome, after), outcome))
            yield self.check(claimed, said, outcome.deal, number)

    def check(self, claimed: Claimed, said: Said, deal: Deal, number: int) -> Checked:
        """A win, scored again."""
        record, differences = claimed.record, []
        if claimed.shown not in ("", record["hand"]):
            differences.append(Difference("hand", claimed.shown, record["hand"]))
        try:
            score = score_record(record, self.scorer)
        except RiichiError as error:
            differences.append(Difference("refused", None, error.faults))
            return Checked(deal.label, number, record, said, None, tuple(differences))
        differences += compare(said, score, deal.dealer)
        checked = Checked(deal.label, number, record, said, score, tuple(differences))
        if differences and claimed.claim.ura is None and ("riichi" in record or "double_riichi" in record):
            return self.with_ura(checked, deal)
        return checked

    def with_ura(self, checked: Checked, deal: Deal) -> Checked:
        """The win with an indicator beneath that explains what was paid; as it is where none does.

        For a log that does not show the indicators beneath.
        """
        for tile in TILE_NAMES[:34]:
            record = {**checked.record, "ura": tile}
            try:
                score = score_record(record, self.scorer)
            except RiichiError:
                continue
            if not any(compare(checked.said, score, deal.dealer)):
                return checked._replace(record=record, score=score, differences=())
        return checked


def _without_sticks(changes: Changes, outcome: Outcome) -> Changes:
    """*changes* of a whole hand without the sticks that were laid down in it."""
    if changes is None:
        return None
    return tuple(change + STICK * (seat in outcome.paid) for seat, change in enumerate(changes))


def _changes(outcome: Outcome, after: After) -> Changes:
    """What the whole hand changed, sticks included, as the log says it or as what follows shows it."""
    said = outcome.result.changes
    if outcome.wins and said is None:
        each = [claimed.claim.said.changes for claimed in outcome.wins]
        known = [changes for changes in each if changes is not None]
        said = tuple(map(sum, zip(*known, strict=True))) if len(known) == len(each) else None
    if said is not None:
        return tuple(change - STICK * (seat in outcome.paid) for seat, change in enumerate(said))
    if isinstance(after, Deal) or (after is not None and outcome.wins):
        return tuple(later - before for later, before in zip(after.scores, outcome.deal.scores, strict=True))
    return None


def _of_hand(outcome: Outcome, played: Played, after: After, seats: Seating) -> Iterator[Difference]:
    """What differs of a hand as a whole: how it ended, what it changed, what is played next."""
    result = outcome.result
    if isinstance(result, NoWin) and result.kind in ("exhaustive", "nagashi"):
        found = "nagashi" if getattr(played.event, "nagashi", ()) else "exhaustive"
        if result.kind != found:
            yield Difference("result", result.kind, found)
    said, changes = _changes(outcome, after), seats.by_seat(played.changes)
    if said is not None and said != changes:
        yield Difference("changes", said, changes)
    elif isinstance(after, Deal) and after.scores != seats.by_seat(played.scores):
        yield Difference("scores", after.scores, seats.by_seat(played.scores))
    if isinstance(after, Deal):
        following = played.following
        expected = None if following is None else (f"{following.round}-{following.honba}", following.sticks)
        if expected != (after.label, after.sticks):
            yield Difference("next", (after.label, after.sticks), expected)


def _of_end(match: Match, closing: Closing, seats: Seating, *, over: bool) -> Iterator[Difference]:
    """What differs of the end of a game: whether it is over, the scores, the totals."""
    if not over:
        yield Difference("next", None, (f"{match.deal.round}-{match.deal.honba}", match.deal.sticks))
    scores, totals = final(match, closing, seats)
    if scores != closing.scores:
        yield Difference("scores", closing.scores, scores)
    elif closing.totals is not None and totals != closing.totals:
        yield Difference("totals", closing.totals, totals)
