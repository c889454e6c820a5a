"""The counts of de Jong's thesis (section 5.2.1), each in its own form; (20) is crewlab.papers.dejong_equation_20.

`may` are the supersets C_p of the hidden hands, `sizes` their sizes #H_p.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, prod

from crewlab import Card, CardSet


def formula_19(card: Card, may: Sequence[CardSet], sizes: Sequence[int]) -> Fraction:
    """The probability that the first of two hidden hands has this card."""
    p, q = may
    if card not in p:
        return Fraction(0)
    if card not in q:
        return Fraction(1)
    return Fraction(sizes[0] - len(p - q), len(p & q))


def outline(may: Sequence[CardSet], sizes: Sequence[int]) -> int:
    """Any number of hands, as the thesis sketches it: player by player, how many cards of each intersection."""
    players = range(len(may))
    cards = sorted({card for place in may for card in place})
    owners = [frozenset(player for player in players if card in may[player]) for card in cards]
    kinds = sorted(set(owners), key=sorted)

    @lru_cache(None)
    def ways(player: int, left: tuple[int, ...]) -> int:
        if player == len(may):
            return int(not any(left))
        most = [count if player in kind else 0 for kind, count in zip(kinds, left, strict=True)]
        total = 0
        for taken in takings(most, sizes[player]):
            rest = tuple(count - number for count, number in zip(left, taken, strict=True))
            total += prod(map(comb, left, taken)) * ways(player + 1, rest)
        return total

    return ways(0, tuple(owners.count(kind) for kind in kinds))


def takings(most: list[int], size: int) -> list[tuple[int, ...]]:
    """All ways to make up a number with so many of each kind at most."""
    if not most:
        return [()] if size == 0 else []
    return [(first, *rest) for first in range(min(most[0], size) + 1) for rest in takings(most[1:], size - first)]
