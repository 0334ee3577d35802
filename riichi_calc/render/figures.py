"""Counts and what they pay, as players say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..presets import PRESETS
from .characters import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..figures import Figures
    from ..limits import Base
    from ..names import Words
    from ..points import Paid
    from ..rules import Rules


def figures_text(figures: Figures, base: Base, words: Words) -> str:
    """A count: han and minipoints, or a limit with its han.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.figures import Figures
    >>> from riichi_calc.names import words
    >>> [figures_text(count, count.base(find_rules("tenhou")), words("en")) for count in (Figures(3, 40), Figures(6))]
    ['3 han 40 fu', 'haneman (6 han)']
    """
    if figures.yakuman:
        return words.limit("yakuman", figures.yakuman)
    if figures.fu is not None:
        return words.say("{han} han {fu} fu", han=figures.han, fu=figures.fu)
    han = words.say("{han} han", han=figures.han)
    return f"{limit_text(base, words)} ({han})" if base.limit else han


def limit_text(base: Base, words: Words) -> str:
    """The name of the limit that made a base value, without what the name means.

    >>> from riichi_calc.limits import Base
    >>> from riichi_calc.names import words
    >>> limit_text(Base(8000, "kazoe_yakuman"), words("en"))
    'kazoe yakuman'
    """
    return words.limit(base.limit).partition(" (")[0] if base.limit else ""


def runs(counts: Iterable[Figures], rules: Rules, words: Words) -> Iterator[str]:
    """Yield counts; those that differ in minipoints alone as one.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.figures import Figures
    >>> from riichi_calc.names import words
    >>> list(runs([Figures(3, 70), Figures(3, 80), Figures(3, 90), Figures(5)], find_rules("tenhou"), words("en")))
    ['3 han 70–90 fu', 'mangan (5 han)']
    """
    by_han: dict[tuple[int, int], list[Figures]] = {}
    for figures in counts:
        by_han.setdefault((figures.han, figures.yakuman), []).append(figures)
    for run in by_han.values():
        first, last = run[0], run[-1]
        if first.fu is not None and first != last:
            yield words.say("{han} han {fu} fu", han=first.han, fu=f"{first.fu}–{last.fu}")
        else:
            yield figures_text(first, first.base(rules), words)


def amount_text(way: Paid, words: Words) -> str:
    """What a win pays: by one; by each non-dealer and the dealer; by each.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> from riichi_calc.points import WAYS, paid
    >>> rules, english = find_rules("tenhou"), words("en")
    >>> [amount_text(paid(2000, rules, dealer=dealer, tsumo=tsumo), english) for dealer, tsumo in WAYS]
    ['8000', '2000/4000', '12000', '4000 all']
    """
    shares = shares_text(way.amount)
    return words.say("{points} all", points=shares) if way.dealer and way.tsumo else shares


def shares_text(shares: Iterable[int]) -> str:
    """Shares as they are written: 2000/3900.

    >>> shares_text([2000, 3900])
    '2000/3900'
    """
    return "/".join(map(str, shares))


def rules_text(rules: Rules, words: Words) -> str:
    """What a rule set is called: its title and its name; the name alone where the title is that of another one.

    >>> from riichi_calc import find_rules
    >>> from riichi_calc.names import words
    >>> rules_text(find_rules("m-league"), words("ja"))
    'Mリーグ (m-league)'
    >>> [rules_text(find_rules({"base": "m-league", "title": title}), words("ja")) for title in ("M.League", "Ours")]
    ['m-league+', 'Ours (m-league+)']
    """
    title, name = visible(words.title(rules.title)), visible(rules.name)
    kept = any(rules.title == preset.title for preset in PRESETS.values()) and PRESETS.get(rules.name) != rules
    return f"{title} ({name})" if title and not kept else name
