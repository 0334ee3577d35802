"""What a row of the yaku table asks of a win, one requirement at a time, and which rows can never be together.

Much of a row is there for the index of the table and follows from the rest: whose dragons are a triplet has a triplet.
What follows is known here, so that only what decides is said, and so that two rows are known to exclude each other.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Literal, NamedTuple

from .conflicts import conflicts, rule_traits
from .tiles import WINDS
from .traits import (
    BOTH_LAST,
    CALLED,
    CHANKAN,
    CHIIHOU,
    CHILD,
    CLOSED,
    DEALER,
    DOUBLE_RIICHI,
    DRAGON_TRIPLETS,
    FOUR_CONCEALED,
    FOUR_QUADS,
    HAITEI,
    HOUTEI,
    IPPATSU,
    KANBURI,
    KANCHAN,
    MELDED,
    ONE_SUIT,
    OPEN_RIICHI,
    ORPHANS,
    PENCHAN,
    QUADS,
    RENHOU,
    RIICHI,
    RINSHAN,
    RON,
    ROUND_TRIPLET,
    RYANMEN,
    SANMA,
    SEAT_TRIPLET,
    SEQUENCES,
    SEVEN_PAIRS,
    SHANPON,
    TANKI,
    TENHOU,
    THIRTEEN,
    THREE_CONCEALED,
    THREE_QUADS,
    THRICE,
    TRAITS,
    TRIPLETS,
    TSUBAME_GAESHI,
    TSUMO,
    TWINS,
    TWO_TWINS,
    VALUE_PAIR,
    WITH_HONOURS,
    WITH_OUTSIDE,
    WITH_SIMPLES,
    trait_names,
)

if TYPE_CHECKING:
    from .conditions import Condition
    from .rules import Rules
    from .wins import Win
    from .yaku import Yaku

IMPLIED = {
    IPPATSU: RIICHI,
    DOUBLE_RIICHI: RIICHI,
    OPEN_RIICHI: RIICHI,
    RIICHI: CLOSED,
    TENHOU: TSUMO | DEALER,
    CHIIHOU: TSUMO | CHILD,
    RENHOU: RON | CHILD,
    HAITEI: TSUMO,
    RINSHAN: TSUMO,
    HOUTEI: RON,
    CHANKAN: RON,
    TSUBAME_GAESHI: RON,
    KANBURI: RON,
    TWINS: SEQUENCES,
    TWO_TWINS: SEQUENCES,
    THRICE: SEQUENCES,
    RYANMEN: SEQUENCES,
    KANCHAN: SEQUENCES,
    PENCHAN: SEQUENCES,
    SHANPON: TRIPLETS,
    SEQUENCES: WITH_SIMPLES,
    THREE_CONCEALED: TRIPLETS,
    FOUR_CONCEALED: TRIPLETS,
    QUADS: TRIPLETS | MELDED,
    THREE_QUADS: QUADS,
    FOUR_QUADS: QUADS,
    DRAGON_TRIPLETS: TRIPLETS | WITH_HONOURS,
    SEAT_TRIPLET: TRIPLETS | WITH_HONOURS,
    ROUND_TRIPLET: TRIPLETS | WITH_HONOURS,
    VALUE_PAIR: WITH_HONOURS,
    WITH_HONOURS: WITH_OUTSIDE,
    SEVEN_PAIRS: TANKI | CLOSED,
    THIRTEEN: ORPHANS,
    ORPHANS: WITH_HONOURS | CLOSED,
}
"""What else a win shows that shows a trait."""
WITHOUT = {MELDED: CLOSED, WITH_SIMPLES: WITH_OUTSIDE, WITH_OUTSIDE: WITH_SIMPLES}
"""What a win shows that does not show a trait."""
EXCLUSIVE = (
    (TSUMO, RON),
    (DEALER, CHILD),
    (CLOSED, CALLED),
    (SEQUENCES | TRIPLETS, SEVEN_PAIRS, ORPHANS),
    (MELDED, SEVEN_PAIRS, ORPHANS),
    (TWINS, TWO_TWINS),
    (THREE_CONCEALED, FOUR_CONCEALED),
    (SEQUENCES, FOUR_CONCEALED),
    (THREE_QUADS, FOUR_QUADS),
    (SEQUENCES, FOUR_QUADS),
    (RYANMEN, KANCHAN, PENCHAN, SHANPON, TANKI, THIRTEEN),
)
"""Traits of which a win shows one at most."""


class _Known(NamedTuple):
    """What a win shows, and does not show, for which a condition holds."""

    shown: int = 0
    absent: int = 0
    closed: int = 0
    """What it shows besides in a closed hand."""


CONDITIONS = {
    "ends_in_every_set": _Known(WITH_OUTSIDE),
    "the_same_sequence_in_three_suits": _Known(SEQUENCES, ONE_SUIT),
    "the_same_triplet_in_three_suits": _Known(TRIPLETS, ONE_SUIT),
    "one_to_nine_in_a_suit": _Known(SEQUENCES | WITH_OUTSIDE),
    "white_dragons": _Known(DRAGON_TRIPLETS),
    "green_dragons": _Known(DRAGON_TRIPLETS),
    "red_dragons": _Known(DRAGON_TRIPLETS),
    **dict.fromkeys([f"{whose}_is_{wind}" for whose in ("seat", "round") for wind in WINDS], _Known()),
    "two_dragons_and_a_pair_of_the_third": _Known(DRAGON_TRIPLETS | VALUE_PAIR),
    "three_dragons": _Known(DRAGON_TRIPLETS),
    "three_winds_and_a_pair_of_the_fourth": _Known(TRIPLETS | WITH_HONOURS),
    "four_winds": _Known(TRIPLETS | WITH_HONOURS, SEQUENCES),
    "nothing_but_honours": _Known(WITH_HONOURS, WITH_SIMPLES),
    "nothing_but_green": _Known(ONE_SUIT | WITH_SIMPLES),
    "green_with_the_dragon": _Known(ONE_SUIT | WITH_SIMPLES | WITH_HONOURS),
    "nine_gates": _Known(ONE_SUIT | SEQUENCES | WITH_OUTSIDE, WITH_HONOURS),
    "nine_gates_on_nine": _Known(ONE_SUIT | SEQUENCES | WITH_OUTSIDE, WITH_HONOURS),
    "one_of_circles": _Known(WITH_OUTSIDE),
    "nine_of_circles": _Known(WITH_OUTSIDE),
    "all_five_types": _Known(WITH_HONOURS, ONE_SUIT),
    "three_triplets_in_a_row": _Known(TRIPLETS),
    "four_triplets_in_a_row": _Known(TRIPLETS, SEQUENCES),
    "three_equal_sequences": _Known(SEQUENCES, 0, THRICE),
    "four_equal_sequences": _Known(SEQUENCES, TRIPLETS, THRICE),
    "pairs_of_two_to_eight": _Known(ONE_SUIT, WITH_OUTSIDE),
    "pairs_with_an_end": _Known(ONE_SUIT | WITH_OUTSIDE, WITH_HONOURS),
}
"""What follows from the conditions of rows, by name."""
ALTERNATIVES = (
    {"two_dragons_and_a_pair_of_the_third", "three_dragons"},
    {"three_winds_and_a_pair_of_the_fourth", "four_winds"},
    {"nine_gates", "nine_gates_on_nine"},
    {"three_triplets_in_a_row", "four_triplets_in_a_row"},
    {"three_equal_sequences", "four_equal_sequences"},
    {"pairs_of_two_to_eight", "pairs_with_an_end"},
    *({f"{whose}_is_{wind}" for wind in WINDS} for whose in ("seat", "round")),
)
"""Conditions of which one at most holds for a win."""


class Requirement(NamedTuple):
    """One thing that a yaku asks of a win.

    >>> from riichi_calc.yaku import TABLE
    >>> [(asked.how, asked.name) for asked in requirements(TABLE["pinfu"])]
    [('needs', 'closed'), ('needs', 'ryanmen'), ('bars', 'triplets'), ('bars', 'value_pair')]
    """

    how: Literal["needs", "bars", "holds"]
    """Whether a trait must be there, a trait must not be there, or a condition must hold."""
    name: str
    """The trait's, as in traits.TRAITS, or the condition's."""
    holds: Condition | None = None
    """The condition."""

    @property
    def wind(self) -> str | None:
        """The wind that the condition was made for, which ends its name.

        >>> Requirement("holds", "seat_is_E").wind
        'E'
        """
        return self.name[-1] if self.how == "holds" and self.name[-2] == "_" else None

    @property
    def term(self) -> str:
        """The name without that wind."""
        return self.name[:-2] if self.wind else self.name

    def met(self, win: Win) -> bool:
        """Whether *win* is as it asks."""
        if self.holds is not None:
            # A condition may only be asked of a win that shows what the condition brings with it.
            shown = CONDITIONS[self.name].shown
            return win.shown & shown == shown and bool(self.holds(win))
        return bool(win.shown & TRAITS[self.name]) == (self.how == "needs")


def requirements(row: Yaku) -> tuple[Requirement, ...]:
    """What *row* asks, without what follows from the rest: a closed hand first, a condition last."""
    asked = _asked(row)
    needs = tuple(Requirement("needs", name) for name in trait_names(asked.needs & ~asked.followed))
    bars = tuple(Requirement("bars", name) for name in trait_names(row.bars & ~asked.absent))
    holds = (Requirement("holds", asked.condition, row.holds),) if row.holds else ()
    return (*sorted(needs, key=lambda requirement: requirement.name != "closed"), *bars, *holds)


def exclude(row: Yaku, other: Yaku, rules: Rules) -> bool:
    """Whether no win under *rules* has both.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.yaku import TABLE
    >>> [exclude(TABLE["chanta"], TABLE[other], find_rules("tenhou")) for other in ("junchan", "ittsuu")]
    [True, False]
    """
    one, two = _asked(row), _asked(other)
    closed = (one.needs | two.needs) & CLOSED
    shown, shown_too = (asked.shown | (asked.closed if closed else 0) for asked in (one, two))
    return bool(
        shown & (two.absent | other.bars)
        or shown_too & (one.absent | row.bars)
        or any({one.condition, two.condition} <= group and one.condition != two.condition for group in ALTERNATIVES)
        or conflicts(shown | shown_too | rule_traits(rules), ~(SANMA | BOTH_LAST))
    )


def condition_name(condition: Condition) -> str:
    """What a row's condition is called: by its function, and by the wind that it was made for.

    >>> from riichi_calc.yaku import TABLE
    >>> condition_name(TABLE["ittsuu"].holds), condition_name(TABLE["seat_wind_east"].holds)
    ('one_to_nine_in_a_suit', 'seat_is_E')
    """
    name: str = condition.__qualname__.partition(".")[0]
    made_for = condition.__closure__
    return f"{name}_{WINDS[made_for[0].cell_contents - 27]}" if made_for else name


class _Asked(NamedTuple):
    """What a row asks, with all that follows from it."""

    needs: int
    """The traits that it needs, a closed hand among them."""
    condition: str
    shown: int
    """Every trait of a win that has it."""
    followed: int
    """The traits that the others bring with them."""
    absent: int
    """The traits that what it needs keeps away."""
    closed: int
    """What else it shows in a closed hand."""


@lru_cache(maxsize=1 << 10)
def _asked(row: Yaku) -> _Asked:
    needs = row.needs if row.open else row.needs | CLOSED
    condition = condition_name(row.holds) if row.holds else ""
    known = CONDITIONS[condition] if condition else _Known()
    followed = _with_implied(known.shown)
    for name in trait_names(needs):
        followed |= _with_implied(IMPLIED.get(TRAITS[name], 0))
    for bit, shown_without in WITHOUT.items():
        if row.bars & bit:
            followed |= _with_implied(shown_without)
    shown = followed | needs
    absent = known.absent
    for group in EXCLUSIVE:
        if any(shown & traits for traits in group):
            absent |= reduce(or_, (traits for traits in group if not shown & traits))
    return _Asked(needs, condition, shown, followed, absent, known.closed)


def _with_implied(bits: int) -> int:
    """*bits*, and every trait that follows from them."""
    for bit, implied in IMPLIED.items():
        if bits & bit and implied & ~bits:
            return _with_implied(bits | implied)
    return bits
