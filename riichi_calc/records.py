"""A win as plain values: what a line of a stream, the keywords of `score` and the options of a command have in common.

A record is a mapping with the keys of FIELDS, of which only `hand` is required.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .errors import Fault, HandError, NotationError, RiichiError, RulesError, refusal
from .faults import other_faults, with_columns, wrong_count
from .hand import Hand, Situation
from .notation import parse, parse_tiles, tiles_of
from .presets import DEFAULT, find_rules
from .rules import Rules, nearest
from .scoring import Score, Scorer
from .tiles import RED, TILE_NAMES, WINDS, kind_of
from .tokens import add_red
from .traits import CIRCUMSTANCES, TRAITS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .reader import Written


MOST = 1_000_000
"""The most counters or sticks that a record may name."""


class Field(NamedTuple):
    """A key of a record."""

    key: str
    type: Literal["any", "text", "tile", "tiles", "flag", "choice", "seat", "count", "liable", "rules"]
    default: Any
    meaning: str


FIELDS = (
    Field("id", "any", None, "given back with the result"),
    Field("hand", "text", None, "the tiles, as in 234m567p2346788s+5s"),
    Field("win", "tile", None, "the winning tile, when the hand has no +"),
    Field("tsumo", "choice", None, "won by self-draw (false: on a discard)"),
    Field("seat", "seat", "S", "the winner's seat wind; E is the dealer"),
    Field("round", "seat", "E", "the prevailing wind"),
    Field("from", "seat", None, "who discarded the winning tile"),
    Field("riichi", "flag", False, "riichi was declared"),
    Field("double_riichi", "flag", False, "riichi was declared on the first discard"),
    Field("open_riichi", "flag", False, "riichi was declared with the tiles shown"),
    Field("ippatsu", "flag", False, "won within a turn of riichi"),
    Field("rinshan", "flag", False, "won on a replacement tile"),
    Field("chankan", "flag", False, "robbed a quad"),
    Field("haitei", "flag", False, "won on the last tile drawn"),
    Field("houtei", "flag", False, "won on the last discard"),
    Field("tenhou", "flag", False, "won on the dealer's first draw"),
    Field("chiihou", "flag", False, "won on the first draw, not the dealer's"),
    Field("renhou", "flag", False, "won on a discard before one's first turn"),
    Field("tsubame_gaeshi", "flag", False, "won on the discard that declared riichi"),
    Field("kanburi", "flag", False, "won on the discard after a quad"),
    Field("dora", "tiles", "", "dora indicators, as in 5p1z"),
    Field("ura", "tiles", "", "ura dora indicators"),
    Field("nuki", "count", 0, "norths set aside (three players)"),
    Field("honba", "count", 0, "continuance counters"),
    Field("sticks", "count", 0, "riichi sticks that the winner takes, the winner's own included"),
    Field("liable", "liable", (), "who answers for which yakuman, as in W:daisangen"),
    Field("rules", "rules", DEFAULT.name, "the rule set: a name, or parameters over a base"),
)
"""Every key of a record, in order."""
KEYS = tuple(field.key for field in FIELDS)


class _WrongValue(Exception):  # noqa: N818 - never leaves this module
    """A value that its key cannot have: the sentence that says so."""


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _WrongValue("{key} is a text, not {found}")
    return value


def _choice(value: object) -> bool | None:
    if value is None or isinstance(value, bool):
        return value
    raise _WrongValue("{key} is true or false, not {found}")


def _seat(value: object) -> int:
    seat = _SEATS.get(value) if isinstance(value, str) else None
    if seat is None:
        raise _WrongValue("{key} is E, S, W or N, not {found}")
    return seat


_SEATS = {wind: seat for seat, wind in enumerate(WINDS)}


def _count(value: object) -> int:
    if type(value) is int and 0 <= value <= MOST:
        return value
    raise _WrongValue("{key} is a whole number from 0 to 1000000, not {found}")


def _tile(value: object) -> int | None:
    if value is None:
        return None
    tiles = parse_tiles(_text(value))
    if len(tiles) != 1:
        raise _WrongValue("{key} is one tile, not {found}")
    return tiles[0]


@lru_cache(maxsize=1 << 12)
def _indicators_in(text: str) -> tuple[int, ...]:
    return parse_tiles(text)


def _indicators(value: object) -> tuple[int, ...]:
    tiles = _indicators_in(_text(value))
    if len(tiles) > 5:
        raise _WrongValue("{key} has at most five indicators, not {found}")
    return tiles


def _liable(value: object) -> tuple[tuple[int, str], ...]:
    if not isinstance(value, list | tuple):
        raise _WrongValue('{key} is a list like [{{"seat": "W", "yakuman": "daisangen"}}], not {found}')
    return tuple(_liability(item) for item in value)


def _liability(item: object) -> tuple[int, str]:
    seat: object = None
    yakuman: object = None
    if isinstance(item, str):
        seat, _, yakuman = item.partition(":")
    elif isinstance(item, dict) and item.keys() == {"seat", "yakuman"}:
        seat, yakuman = item["seat"], item["yakuman"]
    if isinstance(seat, str) and seat in _SEATS and isinstance(yakuman, str):
        return _SEATS[seat], yakuman
    raise _WrongValue("{key} names a seat and a yakuman, as in W:daisangen, not {found}")


@lru_cache(maxsize=32)
def _preset_scorer(name: str) -> Scorer:
    return Scorer(find_rules(name))


@lru_cache(maxsize=32)
def _rules_scorer(rules: Rules) -> Scorer:
    return Scorer(rules)


_OBJECT_SCORERS: dict[str, Scorer] = {}
"""The scorers of rule sets that records spell out, by what they spell."""


def scorer_for(rules: object) -> Scorer:
    """The scorer of a rule set, made once: of a preset's name, of parameters over a base, of Rules; raise RulesError.

    >>> scorer_for("tenhou") is scorer_for("tenhou")
    True
    """
    if isinstance(rules, str):
        return _preset_scorer(rules)
    if isinstance(rules, Rules):
        return _rules_scorer(rules)
    if not isinstance(rules, dict):
        values = {"found": shortened(rules)}
        raise RulesError([Fault("value", "rules are a name or an object with a base, not {found}", values, "rules")])
    spelled = repr(rules)
    scorer = _OBJECT_SCORERS.get(spelled)
    if scorer is None:
        scorer = Scorer(find_rules(rules))
        if len(_OBJECT_SCORERS) >= 32:
            _OBJECT_SCORERS.clear()
        _OBJECT_SCORERS[spelled] = scorer
    return scorer


_READ: dict[str, Callable[[object], Any] | int] = {
    **{name: TRAITS[name] for name in CIRCUMSTANCES},
    "id": lambda value: value,
    "hand": _text,
    "win": _tile,
    "tsumo": _choice,
    "seat": _seat,
    "round": _seat,
    "from": lambda value: None if value is None else _seat(value),
    "dora": _indicators,
    "ura": _indicators,
    "nuki": _count,
    "honba": _count,
    "sticks": _count,
    "liable": _liable,
    "rules": lambda value: None if value is None else scorer_for(value),
}
"""How each key's value is read; for a circumstance, its trait."""


def score_record(record: Mapping[str, object], default: Scorer | None = None) -> Score:
    """The score of a record; *default* is the scorer for one that names no rules.

    Raises the RiichiError that holds every fault of the record.

    >>> score_record({"hand": "11z55m+1z,222z,333z,444z"}).yaku
    (Counted(id='daisuushii', han=0, yakuman=1),)
    """
    values, faults = _values(record)
    scorer = values.get("rules") or default or _preset_scorer(DEFAULT.name)
    written = _written(values, faults)
    hand = _hand(values, written, faults) if written else None
    if not faults and hand is not None:
        try:
            return scorer.score(hand)
        except HandError as error:
            faults = [*error.faults]
    else:
        known = None if any(fault.field == "rules" for fault in faults) else scorer.rules
        situation = hand.situation if hand else _situation(values, plus=bool(written and written.winning is not None))
        faults += other_faults(faults, written, hand, situation, known)
    text = values.get("hand", "")
    raise refusal(with_columns(faults, text), text)


def _values(record: Mapping[str, object]) -> tuple[dict[str, Any], list[Fault]]:
    """The values of a record, each checked by itself, and the faults of those that are wrong."""
    values: dict[str, Any] = {}
    faults: list[Fault] = []
    circumstances = 0
    for key, value in record.items():
        read = _READ.get(key)
        if isinstance(read, int):
            if value is True:
                circumstances |= read
            elif value is not False:
                faults.append(_wrong(key, value, _WrongValue("{key} is true or false, not {found}")))
        elif read is None:
            filled = {"key": key, "nearest": nearest(str(key), KEYS)}
            faults.append(Fault("unknown_key", "{key} is no key of a record{nearest}", filled, str(key)))
        else:
            try:
                values[key] = read(value)
            except _WrongValue as wrong:
                faults.append(_wrong(key, value, wrong))
            except RiichiError as error:
                faults += [fault._replace(field=key, at=None) for fault in error.faults]
    if "hand" not in record:
        faults.append(Fault("value", "hand is missing: the tiles, like 234m567p2346788s+5s", field="hand"))
    values["circumstances"] = circumstances
    return values, faults


def _wrong(key: str, value: object, wrong: _WrongValue) -> Fault:
    return Fault("value", str(wrong), {"key": key, "found": shortened(value)}, key)


def shortened(value: object) -> str:
    """A value as it is shown in a sentence: its beginning, where it is long.

    >>> shortened("x" * 50)[-3:]
    'xx…'
    """
    text = repr(value)
    return text if len(text) <= 40 else text[:40] + "…"


def _written(values: dict[str, Any], faults: list[Fault]) -> Written | None:
    """The hand's text, read; its faults go into *faults*."""
    if "hand" not in values:
        return None
    try:
        return parse(values["hand"])
    except NotationError as error:
        faults += error.faults
        return None


def _hand(values: dict[str, Any], written: Written, faults: list[Fault]) -> Hand | None:
    """The hand that was written, if its tiles are as many as they must be and one of them won."""
    winning, win, reds = written.winning, values.get("win"), written.reds
    found = written.size + (winning is not None) + 3 * len(written.melds)
    if found != 14:
        faults.append(wrong_count(written, found))
        return None
    if winning is not None:
        if win is not None:
            sentence = "the winning tile is named twice: leave out win, or the + in the hand"
            faults.append(Fault("win_tile", sentence, field="win"))
        concealed = written.concealed + (1 << 3 * kind_of(winning))
        if winning >= RED:
            reds = add_red(reds, winning)
        return Hand(concealed, winning, written.melds, reds, _situation(values, plus=True))
    winning = written.last if win is None else win
    if winning is None or (win is not None and win not in tiles_of(written.concealed, reds)):
        filled = {"tile": "" if winning is None else TILE_NAMES[winning]}
        faults.append(Fault("win_tile", "{tile} is not among the concealed tiles, so it did not win", filled, "win"))
        return None
    return Hand(written.concealed, winning, written.melds, reds, _situation(values, plus=False))


def _situation(values: dict[str, Any], *, plus: bool) -> Situation:
    """How the hand was won; *plus* tells whether the winning tile stands after a plus, as a discard does."""
    get = values.get
    tsumo, discarder = get("tsumo"), get("from")
    return Situation(
        (not plus and discarder is None) if tsumo is None else tsumo,
        get("seat", 1),
        get("round", 0),
        discarder,
        values["circumstances"],
        get("dora", ()),
        get("ura", ()),
        get("nuki", 0),
        get("honba", 0),
        get("sticks", 0),
        get("liable", ()),
    )


def parse_hand(text: str, **situation: Any) -> Hand:
    """Read a hand; the keywords are those of a record.

    Raises the RiichiError with every fault of the text and the keywords by themselves; whether they can be together
    depends on the rules, and a Scorer says so.

    >>> parse_hand("234m567p2346788s+5s", riichi=True).situation.tsumo
    False
    """
    values, faults = _values({"hand": text, **_plain(situation)})
    written = _written(values, faults)
    hand = _hand(values, written, faults) if written else None
    if faults or hand is None:
        raise refusal(faults, text)
    return hand


def score(hand: str, **keywords: Any) -> Score:
    """Score a hand in notation; the keywords are those of a record, `from_` for `from`.

    Raises the RiichiError that holds every fault.

    >>> score("123m456p99s55z+9s,111z", round="E", from_="W").points
    1000
    """
    return score_record({"hand": hand, **_plain(keywords)})


def _plain(keywords: dict[str, Any]) -> dict[str, Any]:
    if "from_" in keywords:
        keywords["from"] = keywords.pop("from_")
    return keywords
