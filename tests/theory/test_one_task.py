"""Theorems 3.15 and 3.18 against play."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from crewlab import VARIANTS, Deal, InputError, State
from crewlab.theory import Setting, deal_classes, judge, winning_line
from crewlab.theory.one_task import OneTaskGame, discards, enough_discards

from .games import EVEN_DECKS, SMALL_DECKS, all_games, lost_by_lengths, neighbours, one_task, proven, staircases
from .search import PLAIN, Search


@pytest.mark.parametrize(("suits", "ranks"), SMALL_DECKS)
def test_all_games_of_a_small_deck(suits: int, ranks: int) -> None:
    search = Search()
    for deal in all_games(suits, ranks):
        assert judge(deal).winnable == search.winnable(State(deal, PLAIN)), deal
        proven(deal, search)


@pytest.mark.parametrize("deck", ["4x4+0", "3x5+0", "2x7+0"])
def test_all_games_up_to_symmetry(deck: str) -> None:
    search = Search()
    for kind in deal_classes(Setting(deck)):
        assert judge(kind.deal).winnable == search.winnable(State(kind.deal, PLAIN)), kind.deal


def test_random_games() -> None:
    search = Search()
    deals = VARIANTS["witteveen-two"].deal_many(1000, seed=2, tasks=1, fixed=True)
    sets = Counter(proven(deal, search) for deal in deals)
    assert sets[None] > 980


def test_all_lost_games_without_a_direct_winner() -> None:
    """Everything in S1 and S3 with 36 cards, and what of S2 and S4 has no direct winner, by full search."""
    search = Search()
    sets: Counter[str | None] = Counter()
    for mine, theirs in staircases(4, 9):
        for task in [card for card in (*mine, *theirs) if card.suit == "B"]:
            deal = one_task(mine, theirs, task)
            assert not search.winnable(State(deal, PLAIN)), deal
            sets[judge(deal).losing_set] += 1
    assert sets == {"S1": 2037, "S2": 15, "S3": 2037, "S4": 15}


@pytest.mark.parametrize("leader_holds_task", [True, False])
def test_games_lost_by_lengths(leader_holds_task: bool) -> None:
    random, search = Random(7), Search()
    for _ in range(300):
        deal = lost_by_lengths(random, leader_holds_task)
        assert proven(deal, search) == ("S2" if leader_holds_task else "S4"), deal


def test_games_at_the_border() -> None:
    """One card or the task exchanged: from lost games to winnable ones by each property alone, and to lost ones."""
    random, search = Random(11), Search()
    hands = list(staircases(4, 9))
    starts = [lost_by_lengths(random, number % 2 == 0) for number in range(16)]
    starts += [one_task(*random.choice(hands), card) for card in random.choices(list(starts[0].cards.suit("B")), k=10)]
    seen: Counter[object] = Counter()
    for start in starts:
        for deal in neighbours(start):
            verdict = judge(deal)
            proven(deal, search)
            seen[verdict.losing_set or (verdict.theorem, verdict.properties)] += 1
    assert {"S1", "S2", "S3", "S4"} <= set(seen)
    for theorem, place in product(("3.15", "3.18"), (0, 1, 2)):
        assert seen[theorem, tuple(place == number for number in range(3))], f"{theorem}, property {place + 1} alone"


@pytest.mark.parametrize(("suits", "ranks"), [*EVEN_DECKS, (4, 9)])
def test_printed_formula_with_even_decks(suits: int, ranks: int) -> None:
    """Formula (2) is true if and only if the leader is outnumbered in another suit."""
    for lengths in product(range(ranks + 1), repeat=suits):
        critical, *others = lengths
        if 2 * sum(lengths) == suits * ranks:
            assert enough_discards(critical, others, ranks) == any(2 * held < ranks for held in others), lengths


def test_printed_formula_with_odd_decks() -> None:
    """There it is always true, and calls lost games winnable."""
    wrong = 0
    search = Search()
    for deal in all_games(3, 3):
        game = OneTaskGame.of(deal)
        if game.leader_holds_task:
            held = {letter: len(game.mine.suit(letter)) for letter in game.suits}
            printed = enough_discards(held.pop(game.task.suit), list(held.values()), game.ranks)
            assert printed
            by_the_print = any(judge(deal).properties[:2]) or (game.direct_winner() is not None and printed)
            wrong += by_the_print and not search.winnable(State(deal, PLAIN))
    assert wrong == 8


def test_lemma_3_14() -> None:
    assert [discards(held, 9) for held in range(10)] == [0] * 5 + [1, 3, 5, 7, 9]


def test_other_seat_and_undrafted_task() -> None:
    turned = Deal("23.14.../14.23... 1 B1@1")
    assert judge(turned) == judge(Deal("14.23.../23.14... 0 B1@0"))
    assert judge(Deal("23.14.../14.23... 1 B1")) == judge(turned)


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("1./2./3. 0 B1@0", "the theory is of 2 seats and 1 task, not 3 and 1"),
        ("12..../34.... 0 B1@0,B2@1", "the theory is of 2 seats and 1 task, not 2 and 2"),
        ("12..../34.... 0 -", "the theory is of 2 seats and 1 task, not 2 and 0"),
        ("12..../34.... 0 B1@1", "the task must be the leader's (seat 0), not B1@1"),
        ("12..../34.... 0 B1@0:1", "the task must have no order token, not B1@0:1"),
        ("12....2/34....1 0 B1@0", "the theory is of decks without trumps, not with ....12"),
        ("12.1.../3.2... 0 B1@0", "the suits must be equally long, not 123.12..."),
        ("1.2.../2.1... 1 B1@0", "the task must be the leader's (seat 1), not B1@0"),
        ("1...../23.... 0 B1@0", "the leader must have as many cards as the partner or one more, not 1 and 2"),
    ],
)
def test_bad_input(deal: str, message: str) -> None:
    text = deal.replace("1./2./3.", "1..../2..../3....").replace(".....", "....")
    with pytest.raises(InputError) as error:
        judge(Deal(text))
    assert str(error.value).startswith(message)


def test_no_line_in_a_lost_game() -> None:
    with pytest.raises(InputError, match="there is no winning line: B1 is beaten by every B of the partner"):
        winning_line(Deal("14.23.../23.14... 0 B1@0"))
