"""What a hand and a win show, one bit each.

The tables of this program ask for traits: a yaku needs some and bars some, and so does a fault. Where all that decides
is a bit, the answer for a combination of bits is worked out once.
"""

from __future__ import annotations

# fmt: off
(
    # the circumstances that a record may name
    RIICHI, DOUBLE_RIICHI, OPEN_RIICHI, IPPATSU, RINSHAN, CHANKAN, HAITEI, HOUTEI, TENHOU, CHIIHOU, RENHOU,
    TSUBAME_GAESHI, KANBURI,

    # how it was won, by whom
    TSUMO, RON,
    DEALER, CHILD,          # a child is anybody but the dealer
    URA, NUKI,              # with ura dora indicators, with norths set aside
    LIABLE,                 # somebody is said to be liable
    NAMED_DISCARDER, OWN_DISCARD, NORTH_SEAT, NORTH_DISCARDER,

    # what the tiles are
    CLOSED, CALLED,         # without and with a meld that took another player's discard
    MELDED,                 # with any meld, a concealed quad too
    QUADS, THREE_QUADS, FOUR_QUADS,
    SEQUENCE_CALLED,
    ANOTHER_COPY,           # with more of the winning tile's kind than the winning tile
    WITH_HONOURS,
    WITH_OUTSIDE,           # with terminals or honours
    WITH_SIMPLES,
    ONE_SUIT,               # of one numbered suit, honours aside
    FIVES_QUAD,             # with a quad of fives
    REDS_SHOWN,             # with red fives in melds or among the indicators
    OVERSUPPLIED,           # with more than four of a kind, indicators and norths set aside included
    MIDDLE_CHARACTERS,      # with some of 2m to 8m, in the hand or as indicators

    # what a reading makes of them
    SEQUENCES,
    TRIPLETS,               # triplets or quads
    THREE_CONCEALED, FOUR_CONCEALED,    # so many concealed triplets or quads and no more
    TWINS, TWO_TWINS,       # two equal sequences, once and twice
    THRICE,                 # three equal sequences, or four
    SEVEN_PAIRS, ORPHANS,
    VALUE_PAIR,             # a pair of dragons, of the seat wind or of the round wind
    DRAGON_TRIPLETS, SEAT_TRIPLET, ROUND_TRIPLET,
    RYANMEN, KANCHAN, PENCHAN, SHANPON, TANKI, THIRTEEN,

    # what the rules are
    SANMA,
    BOTH_LAST,              # haitei and rinshan score together
) = (1 << bit for bit in range(61))
# fmt: on

TRAITS = {name.lower(): bit for name, bit in list(globals().items()) if name.isupper() and isinstance(bit, int)}
"""Every trait by name, in the order of the bits."""
CIRCUMSTANCES = tuple(TRAITS)[:13]
"""How a hand was won, as a record and the command line name it."""


def trait_names(bits: int) -> list[str]:
    """The names of the traits in *bits*.

    >>> trait_names(RIICHI | TSUMO)
    ['riichi', 'tsumo']
    """
    return [name for name, bit in TRAITS.items() if bits & bit]
