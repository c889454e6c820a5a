"""Random playouts in batches: the same whatever the threads, and the same as playing one by one."""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from crewlab import (
    VARIANTS,
    DealError,
    InputError,
    Rules,
    State,
    deal,
    deal_many,
    random_playout,
    random_playouts,
)


def test_threads_do_not_change_the_endings() -> None:
    deals = deal_many(300, seed=1, tasks=3)
    one, two, seven = (random_playouts(deals, each=7, seed=5, threads=threads) for threads in (1, 2, 7))
    for a, b, c in zip(one, two, seven, strict=True):
        assert np.array_equal(a, b)
        assert np.array_equal(a, c)


def test_other_seeds_give_other_endings() -> None:
    deals = deal_many(300, seed=1, tasks=3)
    assert not np.array_equal(random_playouts(deals, seed=1).tricks, random_playouts(deals, seed=2).tricks)


@pytest.mark.parametrize("name", VARIANTS)
def test_each_playout_can_be_had_as_a_game(name: str) -> None:
    variant = VARIANTS[name]
    deals = variant.deal_many(10, seed=3, tasks=2)
    endings = random_playouts(deals, variant.rules, each=5, seed=8)
    for number in range(50):
        game = random_playout(deals[number // 5], variant.rules, seed=8, number=number)
        assert game.over
        assert game.won == endings.won[number]
        assert len(game.tricks) == endings.tricks[number]
        assert game.task_states.count("done") == endings.tasks_done[number]
        assert sum(action.kind == "play" for _, action in game.history) == endings.cards[number]
        # Every action must have been legal.
        again = State(deals[number // 5], variant.rules)
        for _, action in game.history:
            again = again.play(action)
        assert again == game


def test_random_play_takes_every_way_equally_often() -> None:
    """Two seats, two cards each, nothing to follow: 2 x 2 ways, and each must come up a quarter of the time."""
    one = deal(2, 0, deck="1x4+0", seed=1)
    rules = Rules(hints="none")
    counts: dict[str, int] = {}
    for number in range(4000):
        text = str(random_playout(one, rules, number=number)).rpartition("; ")[2]
        counts[text] = counts.get(text, 0) + 1
    ways = one.hands[0], one.hands[1]
    assert len(counts) == len(list(itertools.product(*ways)))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 22  # 99.99 % for 3 degrees of freedom


def test_a_deal_that_does_not_fit_the_rules_is_refused() -> None:
    deals = [deal(4, 1, seed=1), deal(4, 1, seed=2, deck="4x9+0")]
    with pytest.raises(DealError, match="is not in the deck 1x1\\+0"):
        random_playouts(deals, Rules(deck="1x1+0"))
    with pytest.raises(InputError, match="each must be 1 or more"):
        random_playouts(deals, each=0)


def test_batches_run_side_by_side() -> None:
    """The engine lets go of Python's lock, so calls from several threads must not disturb each other."""
    deals = deal_many(200, seed=4, tasks=2)
    expected = random_playouts(deals, each=20, seed=1, threads=1).tricks
    with ThreadPoolExecutor(4) as pool:
        for endings in pool.map(lambda _: random_playouts(deals, each=20, seed=1, threads=2), range(8)):
            assert np.array_equal(endings.tricks, expected)


def test_no_deals_give_empty_arrays() -> None:
    assert len(random_playouts([]).won) == 0
