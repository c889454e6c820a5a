"""Theorem 3.12: games up to renaming the suits."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb, factorial

import pytest

from crewlab import InputError
from crewlab.theory import games, games_up_to_symmetry, losing_games_up_to_symmetry, permutation_classes

GamePart = tuple[frozenset[tuple[int, int]], ...]


def orbits(suits: int, ranks: int, tasks: tuple[int, int], trumps: int) -> tuple[int, int]:
    """All games and their orbits, by renaming the suits of every single game. Suit -1 are the trumps."""
    colours = [(suit, rank) for suit in range(suits) for rank in range(ranks)]
    cards = colours + [(-1, rank) for rank in range(trumps)]
    seen: set[GamePart] = set()
    total = classes = 0
    for hand in combinations(cards, (len(cards) + 1) // 2):
        if trumps and cards[-1] not in hand:
            continue
        for first in combinations(colours, tasks[0]):
            for second in combinations([card for card in colours if card not in first], tasks[1]):
                total += 1
                parts = (hand, first, second)
                if tuple(map(frozenset, parts)) in seen:
                    continue
                classes += 1
                for order in permutations(range(suits)):
                    names = (*order, -1)  # names[-1] is -1: trumps keep theirs
                    seen.add(tuple(frozenset((names[suit], rank) for suit, rank in part) for part in parts))
    return total, classes


@pytest.mark.parametrize(
    ("suits", "ranks", "tasks", "trumps"),
    [
        (1, 4, (1, 0), 0),
        (2, 2, (1, 0), 0),
        (2, 4, (1, 0), 0),
        (3, 3, (1, 0), 0),
        (4, 2, (1, 0), 0),
        (4, 3, (1, 0), 0),
        (3, 2, (2, 1), 0),
        (4, 2, (1, 1), 0),
        (4, 2, (2, 2), 0),
        (3, 2, (1, 1), 2),
        (2, 3, (2, 1), 3),
        (4, 1, (4, 0), 1),
    ],
)
def test_orbits_one_by_one(suits: int, ranks: int, tasks: tuple[int, int], trumps: int) -> None:
    total, classes = orbits(suits, ranks, tasks, trumps)
    assert games(suits, ranks, tasks=tasks, trumps=trumps) == total
    assert games_up_to_symmetry(suits, ranks, tasks=tasks, trumps=trumps) == classes


def test_four_suits_of_three_ranks() -> None:
    assert games_up_to_symmetry(4, 3) == 606


def test_terms_of_the_thesis() -> None:
    terms = {row.cycles: row.term for row in permutation_classes(4, 9)}
    assert terms == {
        (1, 1, 1, 1): 326_704_870_800,
        (2, 1, 1): 1_551_835_152,
        (2, 2): 0,
        (3, 1): 1_536_192,  # printed: 469,875,168
        (4,): 0,
    }
    assert games_up_to_symmetry(4, 9) == 13_677_426_756  # printed: 13,696,940,880


def test_where_the_printed_number_comes_from() -> None:
    three_suits = 8 * sum(9 * comb(9, i) * comb(18, 18 - 3 * i) for i in range(3, 7))  # 18 where the formula has 9
    assert three_suits == 469_875_168
    assert (326_704_870_800 + 1_551_835_152 + three_suits) // 24 == 13_696_940_880


@pytest.mark.parametrize(("suits", "ranks"), [(1, 6), (2, 7), (3, 5), (4, 4), (4, 9), (5, 6)])
def test_fixing_the_suit_of_the_task_first(suits: int, ranks: int) -> None:
    """The orbits under all suits are those with one suit's task under the others."""
    assert losing_games_up_to_symmetry(suits, ranks).games == games_up_to_symmetry(suits, ranks)


@pytest.mark.parametrize("suits", [1, 2, 3, 4, 5])
def test_all_permutations_are_there(suits: int) -> None:
    assert sum(row.permutations for row in permutation_classes(suits, 2)) == factorial(suits)


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        ((0, 9), {}, "a deck needs 1 suit, 1 rank and 0 trumps or more, not 0x9+0"),
        ((4, 9), {"trumps": -1}, "a deck needs 1 suit, 1 rank and 0 trumps or more, not 4x9+-1"),
        ((1, 1), {}, "a deck for two needs 2 cards or more, not 1"),
        ((2, 2), {"tasks": (3, 2)}, "tasks must be 0 or more, and 4 in all at most, not 3 and 2"),
        ((2, 2), {"tasks": (-1, 2)}, "tasks must be 0 or more, and 4 in all at most, not -1 and 2"),
    ],
)
def test_bad_input(arguments: tuple[int, int], options: dict[str, object], message: str) -> None:
    with pytest.raises(InputError) as error:
        games_up_to_symmetry(*arguments, **options)  # type: ignore[arg-type]
    assert str(error.value) == message
