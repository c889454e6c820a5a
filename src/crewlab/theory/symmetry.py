"""How many two-player games there are when the suits may be renamed: Burnside's lemma (Lemma 3.11, Theorem 3.12).

A game is what Definition 3.1 says: who holds which card, and which cards are tasks of the leader and of the partner.
The leader holds one card more where the deck is odd. Two games are alike if renaming the suits turns one into the
other, and the number of different ones is the average, over all permutations of the suits, of the games that a
permutation leaves as they are. Permutations with cycles of the same lengths leave equally many, so they are counted
together.

For four suits of nine ranks and one task:

>>> for row in permutation_classes(4, 9):
...     print(row.cycles, row.permutations, row.fixed_games, row.term)
(1, 1, 1, 1) 1 326704870800 326704870800
(2, 1, 1) 6 258639192 1551835152
(2, 2) 3 0 0
(3, 1) 8 192024 1536192
(4,) 6 0 0
>>> games_up_to_symmetry(4, 9)
13677426756

The thesis prints 13,696,940,880, because its term for three suits is 469,875,168: what comes out if the last suit's 9
cards are taken for 18 in the binomial coefficient.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial, prod

from crewlab._engine import InputError

Sizes = tuple[int, int, int]  # cards of the leader, tasks of the leader, tasks of the partner


@dataclass(frozen=True, slots=True)
class PermutationClass:
    """The permutations of the suits with cycles of these lengths, and what they add to Burnside's sum."""

    cycles: tuple[int, ...]
    permutations: int
    fixed_games: int

    @property
    def term(self) -> int:
        """The number of permutations times the games that each leaves as they are."""
        return self.permutations * self.fixed_games


def permutation_classes(
    suits: int, ranks: int, *, tasks: tuple[int, int] = (1, 0), trumps: int = 0
) -> tuple[PermutationClass, ...]:
    """Every class of suit permutations with its term; `tasks` are those of the leader and of the partner.

    Trumps are never renamed and never tasks; the leader holds the highest of them.

    >>> sum(row.term for row in permutation_classes(4, 3)) // 24
    606
    """
    check_deck(suits, ranks, trumps)
    if min(tasks) < 0 or sum(tasks) > suits * ranks:
        raise InputError(f"tasks must be 0 or more, and {suits * ranks} in all at most, not {tasks[0]} and {tasks[1]}")
    cards = suits * ranks + trumps
    wanted = ((cards + 1) // 2, *tasks)
    return tuple(
        PermutationClass(cycles, permutations_with(cycles), _fixed_games(cycles, ranks, trumps, wanted))
        for cycles in partitions(suits)
    )


def games(suits: int, ranks: int, *, tasks: tuple[int, int] = (1, 0), trumps: int = 0) -> int:
    """All games, suits told apart.

    >>> games(4, 9) == 36 * 9075135300
    True
    """
    classes = permutation_classes(suits, ranks, tasks=tasks, trumps=trumps)
    return next(row.fixed_games for row in classes if row.permutations == 1 and set(row.cycles) == {1})


def games_up_to_symmetry(suits: int, ranks: int, *, tasks: tuple[int, int] = (1, 0), trumps: int = 0) -> int:
    """The number of games that differ by more than the names of the suits (Theorem 3.12)."""
    classes = permutation_classes(suits, ranks, tasks=tasks, trumps=trumps)
    return sum(row.term for row in classes) // factorial(suits)


def partitions(total: int, largest: int | None = None) -> Iterator[tuple[int, ...]]:
    """The ways to write a number as a sum, from all ones upwards: the lengths of a permutation's cycles.

    >>> list(partitions(3))
    [(1, 1, 1), (2, 1), (3,)]
    """
    if total == 0:
        yield ()
    for first in range(1, min(total, largest or total) + 1):
        for rest in partitions(total - first, first):
            yield (first, *rest)


def permutations_with(cycles: tuple[int, ...]) -> int:
    """How many permutations have cycles of these lengths.

    >>> permutations_with((3, 1)), permutations_with((2, 2))
    (8, 3)
    """
    repeated = Counter(cycles)
    alike: int = prod(length**times * factorial(times) for length, times in repeated.items())
    return factorial(sum(cycles)) // alike


def check_deck(suits: int, ranks: int, trumps: int = 0) -> None:
    """Refuses what is no deck for two."""
    if suits < 1 or ranks < 1 or trumps < 0:
        raise InputError(f"a deck needs 1 suit, 1 rank and 0 trumps or more, not {suits}x{ranks}+{trumps}")
    if suits * ranks + trumps < 2:
        raise InputError("a deck for two needs 2 cards or more, not 1")


def _fixed_games(cycles: tuple[int, ...], ranks: int, trumps: int, wanted: Sizes) -> int:
    """The games that a permutation leaves as they are: the cards it moves into each other must share hand and task."""
    ways: Counter[Sizes] = Counter({(0, 0, 0): 1})
    for length in cycles:
        hand = ((0, 0, 0), (length, 0, 0))
        task = ((0, 0, 0), (0, length, 0), (0, 0, length))
        for _ in range(ranks):
            ways = _extend(_extend(ways, hand, wanted), task, wanted)
    for trump in range(trumps):
        highest = trump == trumps - 1
        ways = _extend(ways, ((1, 0, 0),) if highest else ((0, 0, 0), (1, 0, 0)), wanted)
    return ways[wanted]


def _extend(ways: Counter[Sizes], steps: tuple[Sizes, ...], wanted: Sizes) -> Counter[Sizes]:
    after: Counter[Sizes] = Counter()
    for (cards, first, second), number in ways.items():
        for more_cards, more_first, more_second in steps:
            sizes = (cards + more_cards, first + more_first, second + more_second)
            if all(size <= limit for size, limit in zip(sizes, wanted, strict=True)):
                after[sizes] += number
    return after
