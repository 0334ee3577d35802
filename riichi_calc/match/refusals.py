"""What cannot have happened: everything that is wrong with an event before anything is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import Fault, nearest
from ..parameters import ABORTIVE_DRAWS
from .events import Abort, Draw, Ron, named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..errors import Phrase
    from .deals import Sitting
    from .events import Event


def event_faults(event: Event, sitting: Sitting) -> list[Fault]:
    """Every reason why *event* cannot have happened, the worth of hands aside.

    The field of a fault is the word of the text and the name after it that the fault is about, as in `riichi Bob`.

    >>> from riichi_calc.match import Match, read_event
    >>> event = read_event("draw tenpai A riichi B")
    >>> [fault.field for fault in event_faults(event, Match("tenhou", "ABCD").sitting(event))]
    ['riichi B']
    """
    places = sitting.places
    unknown = [(word, name) for word, name in named(event) if name not in places]
    if unknown:
        known = ", ".join(places)
        return [
            Fault(
                "value",
                "{name} is no player{nearest}; there are {known}",
                {"name": name, "nearest": _nearest_player(name, places), "known": known},
                f"{word} {name}",
            )
            for word, name in unknown
        ]
    faults: list[Fault] = []
    declared = event.declared if isinstance(event, Ron) else ()
    if sitting.riichi or declared:
        faults += _riichi_faults(declared, sitting)
    if isinstance(event, Ron):
        faults += _ron_faults(event)
    elif isinstance(event, Draw):
        faults += _draw_faults(event, sitting)
    elif isinstance(event, Abort) and event.kind not in sitting.rules.abortive_draws:
        faults.append(_abort_fault(event, sitting))
    return faults


def _nearest_player(name: str, players: Iterable[str]) -> Phrase:
    """The player whose name is nearest to *name*, however that is capitalised."""
    names = {player.lower(): player for player in players}
    close = nearest(name, names)
    return close._replace(values={key: names[str(word)] for key, word in close.values.items()})


def _twice(word: str, names: Sequence[str]) -> Iterator[Fault]:
    """A fault for every name that stands in *names* again."""
    for place, name in enumerate(names):
        if name in names[:place]:
            yield Fault(
                "conflict", "{name} is named twice after {word}", {"name": name, "word": word}, f"{word} {name}"
            )


def _riichi_faults(declared: Sequence[str], sitting: Sitting) -> Iterator[Fault]:
    """What is wrong with who declared riichi, on the tile that was claimed or before."""
    riichi, rules = sitting.riichi, sitting.rules
    yield from _twice("riichi", riichi)
    yield from _twice("declared", declared)
    for name in declared:
        if name in riichi:
            sentence = "{name} either has a stick on the table or declared on the tile that was claimed"
            yield Fault("conflict", sentence, {"name": name}, f"declared {name}")
    if not rules.riichi_needs_points or min(sitting.scores) >= 1000:
        return
    for word, names in (("riichi", riichi), ("declared", declared)):
        for name in names:
            score = sitting.scores[sitting.places[name]]
            if score < 1000:
                sentence = "{rules} asks for 1000 points to declare riichi, and {name} has {score}"
                yield Fault("conflict", sentence, {"rules": rules.name, "name": name, "score": score}, f"{word} {name}")


def _ron_faults(event: Ron) -> Iterator[Fault]:
    """What is wrong with who won on whose discard."""
    winners = [win.player for win in event.wins]
    for place, name in enumerate(winners):
        word = "also" if place else "ron"
        if name == event.discarder:
            yield Fault("conflict", "{name} cannot win on a discard of their own", {"name": name}, f"{word} {name}")
        elif name in winners[:place]:
            yield Fault("conflict", "{name} wins twice", {"name": name}, f"also {name}")


def _draw_faults(event: Draw, sitting: Sitting) -> Iterator[Fault]:
    """What is wrong with who was tenpai."""
    yield from _twice("nagashi", event.nagashi)
    if event.tenpai != "all":
        yield from _twice("tenpai", event.tenpai)
        for name in event.riichi:
            if name not in event.tenpai:
                sentence = "{name} declared riichi and is not tenpai: that is a chombo"
                yield Fault("conflict", sentence, {"name": name}, f"riichi {name}")
    if event.nagashi and sitting.rules.nagashi_mangan == "off":
        sentence = "{rules} has no nagashi mangan: leave it out"
        yield Fault("conflict", sentence, {"rules": sitting.rules.name}, f"nagashi {event.nagashi[0]}")


def _abort_fault(event: Abort, sitting: Sitting) -> Fault:
    filled: dict[str, object] = {
        "kind": event.kind,
        "rules": sitting.rules.name,
        "known": ", ".join(sitting.rules.abortive_draws),
    }
    if event.kind not in ABORTIVE_DRAWS:
        filled["nearest"] = nearest(event.kind, ABORTIVE_DRAWS)
        filled["known"] = ", ".join(ABORTIVE_DRAWS)
        return Fault("value", "{kind} is no abortive draw{nearest}; there are {known}", filled, "abort")
    if not sitting.rules.abortive_draws:
        return Fault("conflict", "{rules} has no abortive draws", filled, "abort")
    return Fault("conflict", "{rules} does not end a hand for {kind}; it does for {known}", filled, "abort")
