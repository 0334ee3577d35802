"""Games to try laws and speed on: whole ones of random events, and events of any kind."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from riichi_calc.limits import LIMITS
from riichi_calc.match import (
    Abort,
    Chombo,
    Draw,
    End,
    Figures,
    Liable,
    Limit,
    Match,
    Penalty,
    Ron,
    Tiles,
    Tsumo,
    Win,
    read_event,
)
from riichi_calc.parameters import ABORTIVE_DRAWS
from riichi_calc.presets import PRESETS
from riichi_calc.rules import change

if TYPE_CHECKING:
    from collections.abc import Iterator

    from riichi_calc import Rules
    from riichi_calc.match import Event

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def game_texts(hands: int, seed: int = 1) -> Iterator[str]:
    """Yield texts of whole games without tiles, until they have so many hands in all."""
    random = Random(seed)  # noqa: S311 - the same games everywhere
    while hands > 0:
        match, lines = Match("ema-2012", NAMES), ["rules ema-2012", f"players {' '.join(NAMES)}"]
        while not match.over:
            line = _line(random)
            match.play(read_event(line))
            lines.append(line)
        hands -= len(match.played)
        yield "\n".join(lines)


def _line(random: Random) -> str:
    """A line that can stand in any game: half of them wins on a discard, a third self-draws."""
    winner, other = random.sample(NAMES, 2)
    worth = f"{random.randint(2, 4)}han {random.choice((30, 40, 50))}fu riichi {winner}"
    return random.choice(
        (
            *[f"ron {winner} from {other} {worth}"] * 3,
            *[f"tsumo {winner} {worth}"] * 2,
            f"draw tenpai {winner} {other}",
        )
    )


HANDS = (
    "234m067p2346788s+5s",
    "19m19p19s1234567z+1z",
    "1122337788s44z5m+5m",
    "2346788s+5s,567p,777z",
    "11z+1z,555z,666z,777z,234s",
)
_figures = st.builds(Figures, st.integers(1, 14), st.sampled_from((None, 25, 30, 40, 50, 110)))
_limits = st.one_of(
    st.sampled_from(sorted(LIMITS)).map(Limit),
    st.integers(1, 3).map(lambda times: Limit("yakuman", times)),
)
_tiles = st.builds(
    Tiles,
    st.sampled_from(HANDS),
    st.none(),
    st.sampled_from(("", "4p", "4p1z")),
    st.sampled_from(("", "1m")),
    st.sampled_from((0, 0, 1)),
    st.sampled_from(((), ("ippatsu",), ("double_riichi", "ippatsu"), ("haitei",))),
)


def _some(names: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(names), unique=True, max_size=len(names)).map(tuple)


@st.composite
def _wins(draw: Any, names: tuple[str, ...], winner: str) -> Win:
    worth = draw(st.one_of(_figures, _limits, _tiles))
    liable = draw(
        st.one_of(
            st.just(()),
            st.tuples(st.builds(Liable, st.sampled_from(names), st.sampled_from((None, "daisangen", "daisuushii")))),
        )
    )
    return Win(winner, worth, liable if isinstance(worth, Limit) else ())


@st.composite
def events(draw: Any, names: tuple[str, ...] = NAMES) -> Event:
    """Events that can be written; whether they can happen is for the match to say."""
    kind = draw(st.sampled_from((Ron, Ron, Ron, Tsumo, Tsumo, Draw, Draw, Abort, Chombo, Penalty)))
    riichi = draw(_some(names))
    seats = draw(st.permutations(names))
    if kind is Ron:
        winners = seats[1 : 1 + draw(st.integers(1, len(names) - 1))]
        declared = draw(st.sampled_from(((), (seats[0],))))
        return Ron(seats[0], tuple(draw(_wins(names, winner)) for winner in winners), riichi, declared)
    if kind is Tsumo:
        return Tsumo(draw(_wins(names, seats[0])), riichi)
    if kind is Draw:
        tenpai = draw(st.one_of(st.just("all"), _some(names)))
        return Draw(tenpai, draw(st.sampled_from(((), (), (seats[0],), tuple(seats[:2])))), riichi)
    if kind is Abort:
        return Abort(draw(st.sampled_from(ABORTIVE_DRAWS)), riichi)
    if kind is Chombo:
        return Chombo(seats[0], riichi)
    return Penalty(seats[0], draw(st.integers(-20000, 20000)))


ANYTHING = st.one_of(events(), st.just(End()))


@st.composite
def rule_sets(draw: Any) -> Rules:
    """A built-in rule set with some parameters of the game changed."""
    base = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    choices = {
        "multiple_ron": ("all", "two", "one"),
        "honba_to": ("each", "first"),
        "sticks_to": ("first", "own_back"),
        "tie": ("split", "seat"),
        "nagashi_mangan": ("off", "draw", "win"),
        "renchan": ("tenpai", "win"),
        "agari_yame": (True, False),
        "tobi": ("off", "below_zero", "zero"),
        "sudden_death": (True, False),
        "leftover_sticks": ("first", "split", "lost"),
        "final_rounding": ("none", "half_up", "five_down"),
        "pao_scope": ("hand", "yakuman"),
        "pao_honba": ("discarder", "liable"),
        "noten_points": (3000, 2000, 1000, 500),
        "chombo": (20000, "mangan"),
    }
    changed = draw(st.lists(st.sampled_from(sorted(choices)), unique=True, max_size=6))
    return change(base, {key: draw(st.sampled_from(choices[key])) for key in changed}) if changed else base
