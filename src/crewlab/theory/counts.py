"""How many one-task games for two are lost (Theorems 3.17 and 3.20, Corollary 3.21).

As in Lemma 3.13 the suit of the task is fixed, so there are R times C(SR, SR/2) games. The sums of the thesis run
over the lengths of the leader's suits. What a suit adds depends on nothing but its length, so here each suit is a
polynomial whose coefficient of x^k counts its ways with k cards, and the product of the suits is read off at the
leader's number of cards.

The same works for games up to renaming the other suits: by Burnside's lemma a cycle of c suits counts as one suit
with x^c in the place of x. The thesis calls this count complex and leaves it out.

>>> losing_games(4, 9)
LosingGames(s1=2037, s2=112402080, s3=2037, s4=112402080, games=81676217700)
>>> losing_games(4, 9).losing, losing_games(4, 9).winnable
(224808234, 81451409466)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial

from crewlab.theory.symmetry import check_deck, partitions, permutations_with

Polynomial = list[int]  # entry k counts what has k cards


@dataclass(frozen=True, slots=True)
class LosingGames:
    """The lost games by their set, and all games.

    S1, S2: the leader holds the task card; S3, S4: the partner does. In S2 and S4 the lengths of the suits are to
    blame, in S1 and S3 only that no card of the leader beats one of the partner.
    """

    s1: int
    s2: int
    s3: int
    s4: int
    games: int

    @property
    def losing(self) -> int:
        """All lost games."""
        return self.s1 + self.s2 + self.s3 + self.s4

    @property
    def winnable(self) -> int:
        """All games that some play wins."""
        return self.games - self.losing

    @property
    def fraction(self) -> Fraction:
        """The part of the games that is lost."""
        return Fraction(self.losing, self.games)


def losing_games(suits: int, ranks: int) -> LosingGames:
    """The lost games with the task's suit fixed.

    >>> losing_games(2, 3)
    LosingGames(s1=2, s2=3, s3=2, s4=3, games=60)
    """
    check_deck(suits, ranks)
    return _count(ranks, (1,) * (suits - 1))


def losing_games_up_to_symmetry(suits: int, ranks: int) -> LosingGames:
    """The lost games, and all games, that differ by more than the names of the suits.

    >>> losing_games_up_to_symmetry(4, 9)
    LosingGames(s1=420, s2=19076148, s3=439, s4=19076148, games=13677426756)
    """
    check_deck(suits, ranks)
    total = [0] * 5
    for cycles in partitions(suits - 1):
        fixed = _count(ranks, cycles)
        for place, number in enumerate((fixed.s1, fixed.s2, fixed.s3, fixed.s4, fixed.games)):
            total[place] += permutations_with(cycles) * number
    return LosingGames(*(number // factorial(suits - 1) for number in total))


def losing_by_task_rank(suits: int, ranks: int) -> tuple[LosingGames, ...]:
    """The same for each rank of the task card, lowest first.

    >>> [row.losing for row in losing_by_task_rank(2, 3)]
    [4, 2, 4]
    """
    check_deck(suits, ranks)
    return tuple(_count(ranks, (1,) * (suits - 1), task) for task in range(1, ranks + 1))


def _count(ranks: int, cycles: Sequence[int], task: int | None = None) -> LosingGames:
    """Lost games that stay the same when the other suits are renamed in these cycles."""
    cards = ranks * (1 + sum(cycles))
    hand = (cards + 1) // 2
    tasks = range(1, ranks + 1) if task is None else [task]
    every = range(ranks + 1)

    # What the task's suit adds, for each number of the leader's cards in it. Without direct winners (S1, S3) the leader
    # has the lowest k. Otherwise (S2) the leader has the task card t and all below it, or (S4) only cards below it.
    lowest_with_task = [sum(t <= k < ranks for t in tasks) for k in every]
    lowest_without_task = [sum(k < t for t in tasks) for k in every]
    all_below = [sum(comb(ranks - t, k - t) for t in tasks if t <= k < ranks) for k in every]
    only_below = [sum(comb(t - 1, k) for t in tasks) for k in every]

    # What another suit adds. The leader never has all of it.
    lowest = [int(k < ranks) for k in every]
    lowest_half_or_more = [int(ranks <= 2 * k < 2 * ranks) for k in every]
    lowest_half_or_less = [int(2 * k <= ranks and k < ranks) for k in every]
    any_half_or_more = [comb(ranks, k) * lowest_half_or_more[k] for k in every]
    any_half_or_less = [comb(ranks, k) * lowest_half_or_less[k] for k in every]
    any_cards = [comb(ranks, k) for k in every]

    def ways(critical: Polynomial, other: Polynomial) -> int:
        product = critical
        for length in cycles:
            stretched = [0] * (length * ranks + 1)
            stretched[::length] = other
            product = _times(product, stretched)
        return product[hand]

    return LosingGames(
        s1=ways(lowest_with_task, lowest) - ways(lowest_with_task, lowest_half_or_more),
        s2=ways(all_below, any_half_or_more),
        s3=ways(lowest_without_task, lowest) - ways(lowest_without_task, lowest_half_or_less),
        s4=ways(only_below, any_half_or_less),
        games=ways([len(tasks) * number for number in any_cards], any_cards),
    )


def _times(left: Polynomial, right: Polynomial) -> Polynomial:
    product = [0] * (len(left) + len(right) - 1)
    for i, a in enumerate(left):
        for j, b in enumerate(right):
            product[i + j] += a * b
    return product
