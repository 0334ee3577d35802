"""Reads a hand's text word by word, every form of it, and says what is wrong where."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .errors import Fault, NotationError
from .tiles import SUITS, TILES_BY_NAME
from .tokens import Group, add_reds, group_of, meld_of, tokens_of

if TYPE_CHECKING:
    from .hand import Meld


class Written(NamedTuple):
    """What a text says, before anybody asks whether it is a hand.

    >>> Reader("11z+1z,456p").written().melds
    (Meld(kind='sequence', first=12, open=True, reds=0),)
    """

    concealed: int
    """The concealed tiles as counts, without the tile after the plus."""
    size: int
    """How many they are."""
    reds: tuple[int, int, int]
    """How many of them are red fives, by suit."""
    last: int | None
    """The last of them."""
    winning: int | None
    """The tile after the plus."""
    melds: tuple[Meld, ...]


_NOT_A_SET = (
    "{text} is no set: a meld is a sequence like 456p, a triplet like 777z, a quad like 1111z,"
    " or x11xz for a concealed one"
)


class Reader:
    """Reads one text; what comes next depends on what has been.

    >>> Reader("[456p]").written().size
    0
    """

    __slots__ = (
        "closer",
        "concealed",
        "faults",
        "faults_before",
        "junk",
        "last",
        "melds",
        "pending",
        "place",
        "reds",
        "separated",
        "size",
        "text",
        "winning",
    )

    def __init__(self, text: str) -> None:
        self.text = text
        self.concealed = self.size = self.place = 0
        self.reds = (0, 0, 0)
        self.last: int | None = None
        self.winning: int | None = None
        self.melds: list[Meld] = []
        self.faults: list[Fault] = []
        self.pending: str | None = None
        """A meld that is being read: its text so far, or none."""
        self.faults_before = 0
        """How many faults there were when it began."""
        self.closer = ""
        """The bracket that ends it."""
        self.junk = -1
        """The column after the last character that was found wrong."""
        self.separated = False
        """A blank or comma came last."""

    def written(self) -> Written:
        """All of the text."""
        awaited = False
        for token in tokens_of(self.text):
            group = group_of(token)
            if awaited:
                awaited = token.isspace()
                if not awaited:
                    self._win(token, group)
            elif group is None:
                awaited = self._mark(token)
            elif self.pending is not None:
                self.pending += token
            elif self.winning is None and not self.melds:
                self._conceal(group)
            elif self.separated:
                self.pending, self.faults_before = token, len(self.faults)
            elif self.junk != self.place:
                self._fault(
                    "syntax", "{token} stands right after the last tile: put a comma before a meld", token=token
                )
            self.separated = group is None and (token == "," or token.isspace())
            self.place += len(token)
        self._end(awaited)
        if self.faults:
            raise NotationError(self.faults, self.text)
        return Written(self.concealed, self.size, self.reds, self.last, self.winning, tuple(self.melds))

    def _end(self, awaited: bool) -> None:
        if awaited:
            self._fault("syntax", "the winning tile is missing after the +", place=len(self.text))
        if self.closer:
            self._fault("syntax", "{closer} is missing after the meld", place=len(self.text), closer=self.closer)
        elif self.pending is not None:
            self._end_meld()

    def _conceal(self, group: Group) -> None:
        self.concealed += group.counts
        self.size += group.size
        self.last = group.tiles[-1]
        if group.reds:
            self.reds = add_reds(self.reds, group)

    def _win(self, token: str, group: Group | None) -> None:
        if token == "+":
            self._fault("syntax", "there is a second +, and one tile wins")
        elif group is None:
            self._unreadable(token)
        elif group.size != 1:
            self._fault("win_tile", "one tile wins, and {token} is {size}", token=token, size=group.size)
        else:
            self.winning = group.tiles[0]

    def _mark(self, token: str) -> bool:
        """Take a token that is no group; tell whether the winning tile comes next."""
        if token.isspace():
            if self.pending is not None and not self.closer and (self.pending or self._is_spoiled()):
                self._end_meld()
        elif token == "+":
            return self._plus()
        elif token in (",", "[", "("):
            self._begin_meld(token)
        elif token == self.closer:
            self._end_meld()
        elif token[0] == "x" and len(token) > 1:
            self._quad(token)
        else:
            self._unreadable(token)
        return False

    def _plus(self) -> bool:
        if self.winning is not None:
            self._fault("syntax", "there is a second +, and one tile wins")
        elif self.melds or self.pending is not None:
            if self.pending is not None and not self.closer:
                self._end_meld()
            self._fault("syntax", "the winning tile comes before the melds: 2344s+1s,567p")
        return True

    def _begin_meld(self, token: str) -> None:
        if self.pending is not None and not (self.pending == "" and token != "," and not self.closer):
            self._end_meld()
        self.pending, self.faults_before = "", len(self.faults)
        self.closer = {"[": "]", "(": ")"}.get(token, "")

    def _end_meld(self) -> None:
        text, self.pending = self.pending or "", None
        place = self.place - len(text)
        concealed = self.closer == ")"
        self.closer = ""
        if self._is_spoiled():
            return
        if not text:
            self._fault("syntax", "a meld is missing here", place=place)
            return
        meld = meld_of(text)
        if meld is None:
            self._fault("meld", _NOT_A_SET, place=place, text=text)
        elif concealed:
            if meld.kind != "quad":
                self._fault(
                    "meld", "({text}) is no quad; a called set is written [{text}] or ,{text}", place=place, text=text
                )
            self.melds.append(meld._replace(open=False))
        else:
            self.melds.append(meld)

    def _is_spoiled(self) -> bool:
        """Tell whether something was wrong in the meld that is being read: then nothing more is said of it."""
        return len(self.faults) > self.faults_before

    def _quad(self, token: str) -> None:
        if self.pending not in (None, "") or (self.pending is None and not self.separated):
            self._fault("syntax", "put a comma before {token}", token=token)
            return
        self.pending, self.closer = None, ""
        meld = meld_of(token)
        if meld is None:
            self._fault("meld", "{token} is no concealed quad: write x11xz, the tile twice between two x", token=token)
        else:
            self.melds.append(meld)

    def _unreadable(self, token: str) -> None:
        digits = token[0] in "0123456789"
        if digits and token[-1] in SUITS:
            wrong = next(at for at, rank in enumerate(token) if rank + token[-1] not in TILES_BY_NAME)
            sentence = "{tile} is no tile: honours go from 1z (east) to 7z (red dragon)"
            self._fault("syntax", sentence, place=self.place + wrong, tile=token[wrong] + token[-1])
        elif digits:
            self._no_suit(token)
        elif self.junk == self.place:
            self.junk += len(token)  # the first of several wrong characters is enough
        else:
            self.junk = self.place + len(token)
            if token in SUITS:
                self._fault("syntax", "{token} has no digits before it", token=token)
            else:
                sentence = "{token} is not in the notation: tiles are digits and a suit, like 123m"
                self._fault("syntax", sentence, token=token)

    def _no_suit(self, digits: str) -> None:
        place = self.place + len(digits)
        after = self.text[place : place + 1]
        if after and not after.isspace() and after not in "+,[]()":
            self.junk = place
            self._fault("syntax", "{token} is no suit: write m, p, s or z", place=place, token=after)
        else:
            sentence = "{token} has no suit: write m, p, s or z after the digits"
            self._fault("syntax", sentence, place=place, token=digits)

    def _fault(self, code: str, sentence: str, place: int | None = None, **values: object) -> None:
        self.faults.append(Fault(code, sentence, values, "hand", self.place if place is None else place))
