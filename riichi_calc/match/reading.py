"""From a game's text to its statements.

    rules ema-2012
    players Ann Bob Cleo Dan
    ron Bob from Dan 3han 40fu riichi Bob Ann
    tsumo Ann 234m567p2346788s+5s dora 4p        # what follows a # is a comment
    draw tenpai Ann Bob

One statement a line.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ..errors import Fault, LogError
from ..parameters import ABORTIVE_DRAWS
from ..traits import CIRCUMSTANCES
from .events import Abort, Chombo, Draw, End, Event, Liable, Penalty, Ron, Tiles, Tsumo, Win
from .statements import FORMS, HEADER, KEYWORDS, OF_A_HAND, Parameter, Players, RuleSet, Start, Statement
from .words import Words
from .worths import read_worth

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TypeAlias

    Names: TypeAlias = Mapping[str, tuple[str, ...]]


class Line(NamedTuple):
    """One line of a text.

    >>> read_line("chombo Dan  # dealt again").statement
    Chombo(player='Dan', riichi=())
    """

    statement: Statement | None
    """None on a line without any."""
    words: Words
    comment: str = ""
    """The end of the line, from the blanks before its # on."""


LONGEST = 4096
"""The most characters that a line may have."""
_QUOTED = re.compile(r"""#|"(?:\\.|[^"\\])*"|'[^']*'|["']""")
"""In a line with a value in TOML: what stands between quotes, where a # begins no comment."""


def read_line(text: str) -> Line:
    """Read one line; raise LogError, which points at the word that is wrong.

    >>> read_line("ron Bob from Dan 3han 40fu").statement.discarder
    'Dan'
    >>> print(read_line("# nothing").statement)
    None
    """
    if len(text) > LONGEST:
        sentence = "a line has at most {most} characters, and this one has {found}"
        raise LogError([Fault("too_large", sentence, {"most": LONGEST, "found": len(text)}, at=LONGEST)], text)
    said, comment = _without_comment(text)
    words = Words(said)
    if words.here is None:
        return Line(None, words, text)
    reader = _READERS.get(words.here)
    if reader is None:
        raise words.unexpected(FORMS)
    words.form = FORMS[words.take()]
    statement = reader(words)
    words.end()
    return Line(statement, words, comment)


def read_event(text: str) -> Event:
    """The event that *text* writes; raise LogError.

    >>> read_event("draw tenpai all")
    Draw(tenpai='all', nagashi=(), riichi=())
    """
    statement = read_line(text).statement
    if statement is None or isinstance(statement, HEADER):
        raise LogError([Fault("syntax", "this is no event, as in {form}", {"form": FORMS["ron"]}, at=0)], text)
    return statement


def _without_comment(text: str) -> tuple[str, str]:
    """A line's statement and its comment."""
    mark = text.find("#")
    if mark < 0:
        return text, ""
    if text.split(maxsplit=1)[0] == "rule":
        mark = _mark_after_value(text, mark)
    said = text[:mark].rstrip()
    return said, text[len(said) :]


def _mark_after_value(text: str, first: int) -> int:
    """The column of the # that begins a comment, of which the *first* may stand between quotes; where none does, the
    end of the line."""
    for found in _QUOTED.finditer(text):
        if found[0] == "#":
            return found.start()
        if len(found[0]) == 1:  # a quote that nothing ends
            return first
    return len(text)


def _rules(words: Words) -> RuleSet:
    words.mark("rules")
    if words.here is None:
        raise words.wrong(Fault("syntax", "the name of a rule set belongs here, as in {form}", {"form": words.form}))
    return RuleSet(words.take())


def _rule(words: Words) -> Parameter:
    words.mark("key")
    if len(words.words) < 3:
        raise words.wrong(Fault("syntax", "a parameter and its value belong here, as in {form}", {"form": words.form}))
    key = words.take()
    words.mark("value")
    return Parameter(key, words.take_rest())


def _players(words: Words) -> Players:
    words.mark("players")
    names: list[str] = []
    scores: list[int | None] = []
    while words.here is not None:
        words.mark(f"players {len(names)}")
        name, colon, points = words.here.partition(":")
        if name in ("", *KEYWORDS):
            raise words.wrong(
                Fault("value", "{name} means something in a game's text: take another name", {"name": words.here})
            )
        if colon and not re.fullmatch("[+-]?[0-9]{1,9}", points):
            filled = {"points": points, "name": name}
            raise words.wrong(Fault("syntax", "{points} is no score, which is written as in {name}:24000", filled))
        names.append(name)
        scores.append(int(points) if colon else None)
        words.take()
    return Players(tuple(names), tuple(scores))


def _start(words: Words) -> Start:
    words.mark("start")
    if not re.fullmatch("[ESWN][1-4]", words.here or ""):
        raise words.wrong(Fault("syntax", "a round like E1 or S3 belongs here, as in {form}", {"form": words.form}))
    beginning = words.take()
    counts: dict[str, int] = {}
    while (word := words.here) in ("honba", "sticks"):
        words.once(word, counts)
        counts[word] = words.number()
    return Start(beginning, **counts)


def _ron(words: Words) -> Ron:
    winner = words.player("ron")
    words.keyword("from")
    discarder = words.player("from")
    lists: dict[str, tuple[str, ...]] = {"riichi": (), "declared": ()}
    wins = [_win(winner, words, lists)]
    while words.here == "also":
        words.take()
        wins.append(_win(words.player("also"), words, lists))
    return Ron(discarder, tuple(wins), lists["riichi"], lists["declared"])


def _tsumo(words: Words) -> Tsumo:
    lists: dict[str, tuple[str, ...]] = {"riichi": ()}
    return Tsumo(_win(words.player("tsumo"), words, lists), lists["riichi"])


def _win(player: str, words: Words, lists: dict[str, tuple[str, ...]]) -> Win:
    """A winner's worth and what is said of it; names of others go into *lists*."""
    worth = read_worth(player, words)
    liable: tuple[Liable, ...] = ()
    said: dict[str, str] = {}
    known = (*(OF_A_HAND if isinstance(worth, Tiles) else ()), "liable", *lists)
    while (word := words.here) not in (None, "also"):
        if word not in known:
            raise words.unexpected((*known, "also") if "declared" in lists else known)
        if word in lists:
            lists[word] = _names(words, lists)
        elif word == "liable":
            words.once(word, (word,) if liable else ())
            liable = _liable(words)
        else:
            words.mark(f"{word} {player}")
            words.once(word, said)
            said[word] = "" if word in CIRCUMSTANCES else _value(word, words)
    if isinstance(worth, Tiles) and said:
        worth = _with(worth, said)
    return Win(player, worth, liable)


def _with(worth: Tiles, said: Mapping[str, str]) -> Tiles:
    """A hand with what is said of it."""
    circumstances = tuple(word for word in said if word in CIRCUMSTANCES)
    return Tiles(
        worth.hand,
        said.get("win"),
        said.get("dora", ""),
        said.get("ura", ""),
        int(said.get("nuki", "0")),
        circumstances,
    )


def _names(words: Words, lists: Names) -> tuple[str, ...]:
    """The names after the next word, which is one of *lists*."""
    word = words.here or ""
    words.once(word, [said for said in lists if lists[said]])
    return words.players(word)


def _value(word: str, words: Words) -> str:
    """What stands after *word*."""
    if word == "nuki":
        return str(words.number("nuki 1"))
    if words.here is None or words.here in KEYWORDS:
        raise words.wrong(Fault("syntax", "tiles belong here, as in {form}", {"form": f"{word} 4p"}))
    return words.take()


def _liable(words: Words) -> tuple[Liable, ...]:
    found = []
    while words.here is not None and words.here not in KEYWORDS:
        name, _, yakuman = words.here.partition(":")
        words.mark(f"liable {name}")
        words.take()
        found.append(Liable(name, yakuman or None))
    if not found:
        raise words.wrong(
            Fault("syntax", "a player's name belongs here, as in {form}", {"form": "liable Cleo:daisangen"})
        )
    return tuple(found)


def _draw(words: Words) -> Draw:
    words.keyword("tenpai")
    if words.here == "all":
        words.take()
        return Draw("all", *_lists(words, "nagashi", "riichi"))
    tenpai: tuple[str, ...] = ()
    if words.here == "none":
        words.take()
    else:
        tenpai = words.players("tenpai")
    return Draw(tenpai, *_lists(words, "nagashi", "riichi"))


def _abort(words: Words) -> Abort:
    words.mark("abort")
    if words.here is None:
        raise words.unexpected(ABORTIVE_DRAWS)
    return Abort(words.take(), *_lists(words, "riichi"))


def _chombo(words: Words) -> Chombo:
    return Chombo(words.player("chombo"), *_lists(words, "riichi"))


def _lists(words: Words, *known: str) -> list[tuple[str, ...]]:
    """The names after each of the words *known*, to the end of the line."""
    lists: dict[str, tuple[str, ...]] = dict.fromkeys(known, ())
    while (word := words.here) is not None:
        if word not in known:
            raise words.unexpected(known)
        lists[word] = _names(words, lists)
    return [*lists.values()]


def _penalty(words: Words) -> Penalty:
    return Penalty(words.player("penalty"), words.number(signed=True))


_READERS: dict[str, Callable[[Words], Statement]] = {
    "rules": _rules,
    "rule": _rule,
    "players": _players,
    "start": _start,
    "ron": _ron,
    "tsumo": _tsumo,
    "draw": _draw,
    "abort": _abort,
    "chombo": _chombo,
    "penalty": _penalty,
    "end": lambda _: End(),
}
