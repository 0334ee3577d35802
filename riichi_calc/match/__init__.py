"""A game: its events, as values and as text, the scores after each of them, and how it ends.

>>> match = Match("tenhou", ["Ann", "Bob", "Cleo", "Dan"])
>>> match.play(read_event("ron Bob from Dan 3han 40fu riichi Bob Ann")).changes
(-1000, 6200, 0, -5200)
"""

from __future__ import annotations

from .claims import Settled
from .deals import Deal
from .events import Abort, Chombo, Draw, End, Event, Figures, Liable, Limit, Penalty, Ron, Tiles, Tsumo, Win, Worth
from .game import Game, Hand, LineError, play_game
from .play import Match, Played
from .reading import Line, read_event, read_line
from .results import game_result, game_rows
from .standings import Standing
from .statements import Parameter, Players, RuleSet, Start, Statement
from .writing import write, write_game

__all__ = [
    "Abort",
    "Chombo",
    "Deal",
    "Draw",
    "End",
    "Event",
    "Figures",
    "Game",
    "Hand",
    "Liable",
    "Limit",
    "Line",
    "LineError",
    "Match",
    "Parameter",
    "Penalty",
    "Played",
    "Players",
    "Ron",
    "RuleSet",
    "Settled",
    "Standing",
    "Start",
    "Statement",
    "Tiles",
    "Tsumo",
    "Win",
    "Worth",
    "game_result",
    "game_rows",
    "play_game",
    "read_event",
    "read_line",
    "write",
    "write_game",
]
