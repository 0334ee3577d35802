"""Every shape of a suit and every closed hand there is, checked one by one: `make prove`.

`shapes` builds what splits into sets, `hands` numbers every complete hand, `expected` says by generating functions how
many there must be, `tally` counts a hand a second time from the blocks that plain recursion finds, `invariants` holds
both counts side by side, `parts` says what is proved, and `state` remembers how far a run has got.
"""
