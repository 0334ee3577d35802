"""A win as plain values: what a line of a stream, the keywords of `score` and the options of a command have in common.

A record is a mapping with the keys of FIELDS, of which only `hand` is required.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import Fault, HandError, NotationError, RiichiError, nearest, refusal, shortened
from .faults import other_faults, with_columns, wrong_count
from .fields import KEYS, READ, WrongValue, wrong_value
from .hand import Hand, Situation
from .notation import parse, tiles_of
from .presets import DEFAULT
from .scorers import scorer_for
from .tiles import ONE, RED, TILE_NAMES
from .tokens import add_red
from .traits import RON, TSUMO

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .reader import Written
    from .scores import Score
    from .scoring import Scorer


def score_record(record: Mapping[str, object], default: Scorer | None = None) -> Score:
    """The score of a record; *default* is the scorer for one that names no rules.

    Raises the RiichiError that holds every fault of the record.

    >>> score_record({"hand": "11z55m+1z,222z,333z,444z"}).yaku
    (Counted(id='daisuushii', han=0, yakuman=1),)
    """
    return score_asked(*read_record(record, default))


def read_record(record: Mapping[str, object], default: Scorer | None = None) -> tuple[Scorer, Hand, str]:
    """What a record asks: the scorer, the hand, and the text that this was; *default* as in `score_record`.

    Raises the RiichiError that holds every fault of the record, but for those that the scorer alone can find.

    >>> read_record({"hand": "11z55m+1z,222z,333z,444z"})[2]
    '11z55m+1z,222z,333z,444z'
    """
    values, faults = _values(record)
    scorer = values.get("rules") or default or scorer_for(DEFAULT.name)
    written = _written(values, faults)
    hand = _hand(values, written, faults) if written else None
    text = values.get("hand", "")
    if not faults and hand is not None:
        return scorer, hand, text
    known = None if any(fault.field == "rules" for fault in faults) else scorer.rules
    situation = hand.situation if hand else _situation(values, plus=bool(written and written.winning is not None))
    # Where the hand cannot be read, only what was said tells how it was won.
    untold = TSUMO | RON if written is None and values.get("tsumo", values.get("from")) is None else 0
    faults += other_faults(faults, written, hand, situation, known, untold)
    raise refusal(with_columns(faults, text), text)


def score_asked(scorer: Scorer, hand: Hand, text: str) -> Score:
    """The score of what `read_record` has read; raise the RiichiError that says why there is none.

    >>> score_asked(*read_record({"hand": "11z55m+1z,222z,333z,444z"})).limit
    'yakuman'
    """
    try:
        return scorer.score(hand)
    except HandError as error:
        raise refusal(with_columns([*error.faults], text), text) from None


def _values(record: Mapping[str, object]) -> tuple[dict[str, Any], list[Fault]]:
    """The values of a record, each checked by itself, and the faults of those that are wrong."""
    values: dict[str, Any] = {}
    faults: list[Fault] = []
    circumstances = 0
    for key, value in record.items():
        read = READ.get(key)
        if isinstance(read, int):
            if value is True:
                circumstances |= read
            elif value is not False:
                faults.append(wrong_value(key, value, WrongValue("{key} is true or false, not {found}")))
        elif read is None:
            name = shortened(key, str)
            filled = {"key": name, "nearest": nearest(name, KEYS)}
            faults.append(Fault("unknown_key", "{key} is no key of a record{nearest}", filled, name))
        else:
            try:
                values[key] = read(value)
            except WrongValue as wrong:
                faults.append(wrong_value(key, value, wrong))
            except RiichiError as error:
                faults += [fault._replace(field=key, at=None) for fault in error.faults]
    if "hand" not in record:
        faults.append(Fault("value", "hand is missing: the tiles, like 234m567p2346788s+5s", field="hand"))
    values["circumstances"] = circumstances
    return values, faults


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
        concealed = written.concealed + ONE[winning]
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
