"""One line of a game's text, read word by word, with the place of every word for who has to point at it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..errors import Fault, LogError, nearest
from .statements import KEYWORDS

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

_DIGITS = re.compile("[0-9]{1,6}")
_SIGNED = re.compile("[+-]?[0-9]{1,9}")


class Words:
    """The words of a line, those that were read and the next one.

    >>> words = Words("chombo Dan")
    >>> words.take(), words.player("chombo"), words.here
    ('chombo', 'Dan', None)
    >>> words.column("chombo Dan")
    7
    """

    __slots__ = ("_upcoming", "form", "here", "line", "marks", "read", "words")

    def __init__(self, line: str) -> None:
        self.line = line
        self.words = line.split()
        self._upcoming: list[str | None] = [*self.words, None, None]
        self.here = self._upcoming[0]
        """The next word, None at the end of the line."""
        self.read = 0
        """How many words have been read."""
        self.form = ""
        """An example of such a line, for who gets it wrong."""
        self.marks: dict[str, int] = {}
        """The number of the word that something stands at: an option and the name it is about, as in `riichi Bob`."""

    @property
    def after(self) -> str | None:
        """The word after the next one."""
        return self._upcoming[self.read + 1]

    def take(self) -> str:
        """The next word, read; there must be one."""
        word = self.words[self.read]
        self.read += 1
        self.here = self._upcoming[self.read]
        return word

    def take_rest(self) -> str:
        """All the line from the next word on, read."""
        rest = self.line[self._column(self.read) :].rstrip()
        self.read = len(self.words)
        self.here = None
        return rest

    def column(self, field: str | None, at: int | None = None) -> int:
        """Where what *field* is about stands in the line, from 0: at its mark, or its hand's, or at the first word.

        *at* is how far into a hand, its words a blank apart.
        """
        name = (field or "").partition(" ")[2]
        marks = (self.marks[known] for known in (field, f"worth {name}") if known in self.marks)
        number, inside = next(marks, 0), at or 0
        while inside and number + 1 < len(self.words) and inside > len(self.words[number]):
            inside -= len(self.words[number]) + 1
            number += 1
        return self._column(number) + inside

    def _column(self, number: int) -> int:
        starts = [found.start() for found in re.finditer(r"\S+", self.line)]
        return starts[number] if number < len(starts) else len(self.line)

    def wrong(self, fault: Fault, number: int | None = None) -> LogError:
        """The error of *fault*, at the next word or at that *number*."""
        return LogError([fault._replace(at=self._column(self.read if number is None else number))], self.line)

    def mark(self, field: str) -> None:
        """Remember that the next word is what *field* is about."""
        self.marks[field] = self.read

    def player(self, word: str) -> str:
        """The name that stands after *word*."""
        name = self.here
        if name is None or name in KEYWORDS:
            raise self.wrong(Fault("syntax", "a player's name belongs here, as in {form}", {"form": self.form}))
        self.mark(f"{word} {name}")
        return self.take()

    def players(self, word: str) -> tuple[str, ...]:
        """The names that stand after *word*, one at least."""
        names = [self.player(word)]
        while self.here is not None and self.here not in KEYWORDS:
            names.append(self.player(word))
        return tuple(names)

    def keyword(self, wanted: str) -> None:
        """Read the word *wanted*."""
        if self.here != wanted:
            filled = {"wanted": wanted, "form": self.form}
            raise self.wrong(Fault("syntax", "{wanted} belongs here, as in {form}", filled))
        self.take()

    def number(self, form: str | None = None, *, signed: bool = False) -> int:
        """A whole number, of six digits at most, or nine with its sign."""
        if not (_SIGNED if signed else _DIGITS).fullmatch(self.here or ""):
            raise self.wrong(Fault("syntax", "a whole number belongs here, as in {form}", {"form": form or self.form}))
        return int(self.take())

    def once(self, word: str, said: Container[str]) -> None:
        """Read *word*, which must not be among what was *said* before."""
        if word in said:
            raise self.wrong(Fault("syntax", "{word} is written twice", {"word": word}))
        self.take()

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self.here is not None:
            raise self.wrong(
                Fault(
                    "syntax", "the line should end before {word}, as in {form}", {"word": self.here, "form": self.form}
                )
            )

    def unexpected(self, known: Iterable[str]) -> LogError:
        """The error of a next word that is none of *known*, or is missing."""
        known = tuple(known)
        filled = {"word": self.here or "", "nearest": nearest(self.here or "", known), "known": ", ".join(known)}
        if self.here is None:
            return self.wrong(Fault("syntax", "something is missing here: one of {known}", filled))
        return self.wrong(Fault("syntax", "{word} is not understood here{nearest}; there can be {known}", filled))
