"""Advice: hidden cards drawn as the view leaves them open, turns weighed by playing on."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest
from crewlab._engine import thegame_sample

from crewlab import InputError
from crewlab.thegame import State, Variant, View, advise, make_strategy, play_game

SMALL = Variant("highest=40,ascending=1,descending=1,hand=4,backwards=5")
VIEW = "base,hand=2; 12^ 45^ 80v 77v; 1: 3 9; 20 21 50 60; 2/2+2; 1"


def test_hidden_cards_are_drawn_evenly() -> None:
    """Four hidden cards: six hands for the other seat, and two orders of the deck for each."""
    view = View(VIEW)
    draws = 6000
    met: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for number in range(draws):
        state = thegame_sample(view, 5, number)
        assert state.view(1) == view
        met[state.hands[0], state.deck] += 1
    possible = {(tuple(sorted(cards[:2])), cards[2:]) for cards in permutations(("20", "21", "50", "60"))}
    assert set(met) == possible
    expected = draws / len(possible)
    chi_square = sum((count - expected) ** 2 / expected for count in met.values())
    assert chi_square < 31.3  # 11 degrees of freedom: passed by chance in 999 of 1000 seeds


@pytest.mark.parametrize("strategy", ["recovery-distance", "random"])
def test_the_same_games_as_played_one_by_one(strategy: str) -> None:
    """Each playout is a drawn game, the turn, and the strategy in every seat."""
    view = State.deal(SMALL, 2, 3, 1).view(0)
    options = advise(view, strategy, turns=3, playouts=10, seed=4)
    ranked = [turn for turn, _ in make_strategy(strategy).rank(view)]
    assert sorted(option.turn for option in options) == sorted(ranked[:3])
    for option in options:
        ends = []
        for number in range(10):
            after = thegame_sample(view, 4, number).play(option.turn)
            ends.append(play_game(strategy, after, seed=4, game=number).end)
        rate = sum(end.won for end in ends) / 10
        assert option.win_rate == rate
        assert option.mean_remaining == sum(end.remaining for end in ends) / 10
        assert option.error == sqrt(rate * (1 - rate) / 10)


def test_threads_do_not_matter() -> None:
    view = State.deal(SMALL, 3, 5, 0).view(0)
    assert advise(view, playouts=30, threads=1) == advise(view, playouts=30, threads=3)
    assert advise(view, playouts=30, seed=1) != advise(view, playouts=30, seed=2)


def test_the_best_turn_comes_first() -> None:
    """Only the backwards trick keeps room for the rest."""
    view = State("base,hand=3; 90^ 95^ 5v 3v; 80 99 85; 81 82; 0").view(0)
    options = advise(view, playouts=50, turns=50)
    assert "80^1" in options[0].turn.split()
    assert options[0].win_rate > options[-1].win_rate
    order = [(-option.win_rate, option.mean_remaining) for option in options]
    assert order == sorted(order)


def test_like_piles_are_tried_once() -> None:
    """Two of eight cards on empty piles: each pair on one pile or on two, up or down, each set of tops once."""
    view = State.deal(Variant("base"), 1, 5, 0).view(0)
    turns = [option.turn for option in advise(view, "bridges-distance", turns=1000, playouts=1)]
    tops = set()
    for turn in turns:
        after = thegame_sample(view, 0, 0).play(turn)
        tops.add((after.laid, tuple(sorted(after.piles))))
    assert len(tops) == len(turns)
    ranked = make_strategy("bridges-distance").rank(view)
    assert tops == {
        (after.laid, tuple(sorted(after.piles)))
        for after in (thegame_sample(view, 0, 0).play(turn) for turn, _ in ranked)
    }
    assert len(turns) < len(ranked)


def test_a_turn_that_was_begun_may_end() -> None:
    state = State("base,hand=3; 12^ 45^ 80v 77v; 35 50 70; 13 90; 0").lay("35^2").lay("50^2")
    (option,) = advise(state.view(0), playouts=5)
    assert option.turn == ""


def test_nonsense_is_refused() -> None:
    view = View(VIEW)
    for words, complaint in [
        ({"playouts": 0}, "playouts must be from 1"),
        ({"turns": 0}, "turns must be 1 or more"),
        ({"threads": -1}, "threads must be 0"),
        ({"strategy": "oracle"}, "strategy 'oracle' is not known"),
    ]:
        with pytest.raises(InputError, match=complaint):
            advise(view, **words)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="seat 0 is not to move"):
        advise(State("base,hand=2; 12^ 45^ 80v 77v; 3 9/20 21; 50 60; 1").view(0))
