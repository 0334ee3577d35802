"""What a hand and a win show, one bit each.

The tables of this program ask for traits: a yaku needs some and bars some, and so does a fault. Where all that decides is a bit, the
answer for a combination of bits is worked out once.
"""

from __future__ import annotations

CIRCUMSTANCES = (
    "riichi double_riichi open_riichi ippatsu rinshan chankan haitei houtei tenhou chiihou renhou tsubame_gaeshi kanburi"
).split()
"""How a hand was won, as a record and the command line name it; the first bits, in this order."""

_SHOWN = (
    # how it was won
    "tsumo ron dealer child ura nuki liable named_discarder own_discard north_seat north_discarder"
    # what the tiles are
    " closed called melded quads sequence_called another_copy honours outside simples one_suit fives_quad reds_shown oversupplied middle_characters"
    # what a reading makes of them
    " sequences triplets twins two_twins thrice seven_pairs orphans value_pair value_triplets ryanmen kanchan penchan shanpon tanki thirteen"
    # what the rules are
    " sanma both_last"
).split()

TRAITS = (*CIRCUMSTANCES, *_SHOWN)
"""The name of every trait, by bit."""
BITS = {name: 1 << bit for bit, name in enumerate(TRAITS)}

RIICHI = BITS["riichi"]
DOUBLE_RIICHI = BITS["double_riichi"]
OPEN_RIICHI = BITS["open_riichi"]
IPPATSU = BITS["ippatsu"]
RINSHAN = BITS["rinshan"]
CHANKAN = BITS["chankan"]
HAITEI = BITS["haitei"]
HOUTEI = BITS["houtei"]
TENHOU = BITS["tenhou"]
CHIIHOU = BITS["chiihou"]
RENHOU = BITS["renhou"]
TSUBAME_GAESHI = BITS["tsubame_gaeshi"]
KANBURI = BITS["kanburi"]

TSUMO = BITS["tsumo"]
RON = BITS["ron"]
DEALER = BITS["dealer"]
CHILD = BITS["child"]
"""Not the dealer."""
URA = BITS["ura"]
NUKI = BITS["nuki"]
LIABLE = BITS["liable"]
NAMED_DISCARDER = BITS["named_discarder"]
OWN_DISCARD = BITS["own_discard"]
"""The discarder is the winner."""
NORTH_SEAT = BITS["north_seat"]
NORTH_DISCARDER = BITS["north_discarder"]

CLOSED = BITS["closed"]
CALLED = BITS["called"]
"""With a meld that took another player's discard: not closed."""
MELDED = BITS["melded"]
"""With any meld, a concealed quad too."""
QUADS = BITS["quads"]
SEQUENCE_CALLED = BITS["sequence_called"]
ANOTHER_COPY = BITS["another_copy"]
"""With more of the winning tile's kind than the winning tile."""
WITH_HONOURS = BITS["honours"]
WITH_OUTSIDE = BITS["outside"]
"""With a terminal or an honour."""
WITH_SIMPLES = BITS["simples"]
ONE_SUIT = BITS["one_suit"]
"""Tiles of one numbered suit, honours aside."""
FIVES_QUAD = BITS["fives_quad"]
"""With a quad of fives."""
REDS_SHOWN = BITS["reds_shown"]
"""With a red five in a meld or among the indicators."""
OVERSUPPLIED = BITS["oversupplied"]
"""With more than four of a kind, indicators and norths set aside counted."""
MIDDLE_CHARACTERS = BITS["middle_characters"]
"""With a tile out of 2m-8m, in the hand or as an indicator."""

SEQUENCES = BITS["sequences"]
TRIPLETS = BITS["triplets"]
"""With triplets or quads."""
TWINS = BITS["twins"]
"""Two equal sequences."""
TWO_TWINS = BITS["two_twins"]
"""Twice two equal sequences."""
THRICE = BITS["thrice"]
"""Three equal sequences, or four."""
SEVEN_PAIRS = BITS["seven_pairs"]
ORPHANS = BITS["orphans"]
VALUE_PAIR = BITS["value_pair"]
"""A pair of dragons, of the seat wind or of the round wind."""
VALUE_TRIPLETS = BITS["value_triplets"]
"""Triplets or quads of the same."""
RYANMEN = BITS["ryanmen"]
KANCHAN = BITS["kanchan"]
PENCHAN = BITS["penchan"]
SHANPON = BITS["shanpon"]
TANKI = BITS["tanki"]
THIRTEEN = BITS["thirteen"]

SANMA = BITS["sanma"]
BOTH_LAST = BITS["both_last"]
"""The rules score haitei and rinshan together."""


def trait_names(bits: int) -> list[str]:
    """The names of the traits in *bits*.

    >>> trait_names(RIICHI | TSUMO)
    ['riichi', 'tsumo']
    """
    return [name for bit, name in enumerate(TRAITS) if bits >> bit & 1]
