"""S1 to S4 and the totals of Corollary 3.21, each found in two ways."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from crewlab import InputError
from crewlab.theory import (
    LosingGames,
    Setting,
    deal_classes,
    judge,
    losing_games,
    losing_games_up_to_symmetry,
)
from crewlab.theory.counts import losing_by_task_rank

from .games import SMALL_DECKS, all_games


def summed(sets: Counter[str | None]) -> LosingGames:
    return LosingGames(sets["S1"], sets["S2"], sets["S3"], sets["S4"], sets.total())


def test_published_numbers() -> None:
    full = losing_games(4, 9)
    assert (full.s1, full.s2, full.s3, full.s4) == (2037, 112_402_080, 2037, 112_402_080)
    assert full.losing == 224_808_234
    assert full.games == 81_676_217_700
    assert full.winnable == 81_451_409_466
    assert f"{100 * float(full.fraction):.2f} {100 * float(1 - full.fraction):.2f}" == "0.28 99.72"


def scan_suit(ranks: int, task: int | None) -> Counter[tuple[int, bool, bool]]:
    """Deals a suit card by card, lowest first: cards of the leader, a direct winner seen, the task can be won at once.

    The task card counts as a direct winner as little as in the theorems; with a task, twice: as the leader's and (then
    the number of cards is negative, less one) as the partner's.
    """
    found: Counter[tuple[int, bool, bool]] = Counter()
    for leader_holds_task in (True, False) if task else (True,):
        # cards of the leader, the partner has a lower card, a direct winner, the task can be won at once
        states: Counter[tuple[int, bool, bool, bool]] = Counter({(0, False, False, False): 1})
        for rank in range(1, ranks + 1):
            after: Counter[tuple[int, bool, bool, bool]] = Counter()
            for (cards, lower, winner, at_once), ways in states.items():
                if rank == task and leader_holds_task:
                    after[cards + 1, lower, winner, lower] += ways
                elif rank == task:
                    after[cards, lower, winner, False] += ways
                else:
                    above = task is not None and not leader_holds_task and rank > task
                    after[cards + 1, lower, winner or lower, at_once or above] += ways
                    after[cards, True, winner, at_once] += ways
            states = after
        for (cards, _, winner, at_once), ways in states.items():
            found[cards if leader_holds_task else -1 - cards, winner, at_once] += ways
    return found


def count_card_by_card(suits: int, ranks: int) -> LosingGames:
    """No binomial coefficients, and the printed Formula (2): the second way."""
    totals: Counter[str | None] = Counter()
    hand = (suits * ranks + 1) // 2
    other = scan_suit(ranks, None)
    for task in range(1, ranks + 1):
        critical = scan_suit(ranks, task)
        games: Counter[tuple[int, int, bool, bool, bool, int, bool]] = Counter()
        for (cards, winner, at_once), ways in critical.items():
            own = cards if cards >= 0 else -1 - cards
            games[cards, own, winner, at_once, cards == ranks, 0, False] += ways
        for _ in range(suits - 1):
            after: Counter[tuple[int, int, bool, bool, bool, int, bool]] = Counter()
            for (cards, own, winner, at_once, whole, thrown, longer), ways in games.items():
                for (more, direct, _), number in other.items():
                    if own + more <= hand:
                        after[
                            cards,
                            own + more,
                            winner or direct,
                            at_once,
                            whole or more == ranks,
                            thrown + max(0, 2 * more - ranks),
                            longer or 2 * more > ranks,
                        ] += ways * number
            games = after
        for (cards, own, winner, at_once, whole, thrown, longer), ways in games.items():
            if own == hand:
                helped = 2 * cards - (ranks + 1) + thrown >= 0 if cards >= 0 else longer
                losing = not at_once and not whole and not (winner and helped)
                pair = ("S1", "S2") if cards >= 0 else ("S3", "S4")
                totals[pair[0 if helped else 1] if losing else None] += ways
    return summed(totals)


@pytest.mark.parametrize(("suits", "ranks"), [(2, 3), (2, 6), (3, 4), (4, 2), (4, 5), (4, 9)])
def test_second_way(suits: int, ranks: int) -> None:
    assert count_card_by_card(suits, ranks) == losing_games(suits, ranks)


@pytest.mark.parametrize(("suits", "ranks"), SMALL_DECKS)
def test_game_by_game(suits: int, ranks: int) -> None:
    """The deals themselves are compared with exhaustive search in test_one_task."""
    sets = Counter(judge(deal).losing_set for deal in all_games(suits, ranks))
    assert losing_games(suits, ranks) == summed(sets)


@pytest.mark.parametrize(("suits", "ranks"), [(2, 4), (3, 3), (3, 4), (4, 2), (4, 3), (4, 4)])
def test_class_by_class(suits: int, ranks: int) -> None:
    classes = deal_classes(Setting(f"{suits}x{ranks}+0"), relative_ranks=False)
    sets = Counter(judge(kind.deal).losing_set for kind in classes)
    assert losing_games_up_to_symmetry(suits, ranks) == summed(sets)


@pytest.mark.parametrize(("suits", "ranks"), [(s, r) for s, r in product(range(1, 7), range(1, 12)) if s * r % 2 == 0])
def test_equal_pairs(suits: int, ranks: int) -> None:
    """With an even deck the two kinds of games have equally many lost ones, set by set."""
    counts = losing_games(suits, ranks)
    assert (counts.s1, counts.s2) == (counts.s3, counts.s4)


def test_smaller_sets_differ_up_to_symmetry() -> None:
    """So no map between S1 and S3 can commute with renaming the suits."""
    counts = losing_games_up_to_symmetry(4, 9)
    assert (counts.s1, counts.s3) == (420, 439)
    assert counts.s2 == counts.s4


def test_task_ranks_of_the_smaller_sets() -> None:
    """Section 3.4: S3 has tasks of every rank, S1 none of rank 9."""
    rows = losing_by_task_rank(4, 9)
    assert rows[8].s1 == 0
    assert all(row.s1 for row in rows[:8])
    assert all(row.s3 for row in rows)
    assert [bool(row.s2) for row in rows] == [True] * 3 + [False] * 6
    assert [bool(row.s4) for row in rows] == [False] * 6 + [True] * 3
    assert sum(row.losing for row in rows) == losing_games(4, 9).losing


def test_bad_input() -> None:
    for count in (losing_games, losing_games_up_to_symmetry, losing_by_task_rank):
        with pytest.raises(InputError, match="a deck needs 1 suit, 1 rank"):
            count(4, 0)
