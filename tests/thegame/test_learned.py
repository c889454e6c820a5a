"""The learned player: its value beside the definition, its slope beside differences, its plans, its training."""

from __future__ import annotations

from itertools import permutations
from math import exp, log
from pathlib import Path

import numpy as np
import pytest
from crewlab._engine import TheGameTraining, thegame_learned_slope, thegame_learned_value

from crewlab import InputError
from crewlab.thegame import State, Variant, View, make_strategy, simulate
from crewlab.thegame.lay import lays
from crewlab.thegame.training import Run, Settings
from crewlab.thegame.weights import VALUE, shipped_weights, write_file

from .learned_value import numbers_of, value

WEIGHTS = TheGameTraining(seed=3).weights
TINY = Settings(games=24, batch=8, beam=4, weighed=8, seed=9)


def played_on(turns: int, game: int, variant: str = "base") -> State:
    """A game some turns in."""
    state = State.deal(Variant(variant), 1, 4, game)
    strategy = make_strategy("recovery-distance")
    for _ in range(turns):
        if not state.over:
            state = state.play(strategy.choose(state.view(0)))
    return state


def ranks(view: View) -> tuple[list[int], set[int], set[int]]:
    """Piles, hand and deck as numbers."""
    return (
        [int(text[:-1]) for text in view.piles],
        {int(card) for card in view.hand},
        {int(card) for card in view.unseen},
    )


@pytest.mark.parametrize("turns", [0, 5, 15, 30])
def test_the_value_is_that_of_the_definition(turns: int) -> None:
    for game in range(5):
        view = played_on(turns, game).view(0)
        theirs = value(numbers_of(WEIGHTS), *ranks(view))
        assert thegame_learned_value(WEIGHTS, view) == pytest.approx(theirs, abs=1e-4)


def test_the_slope_is_that_of_small_differences() -> None:
    view = played_on(12, 1).view(0)
    numbers, place = numbers_of(WEIGHTS), ranks(view)
    target = 0.3

    def loss(at: np.ndarray) -> float:
        chance = 1 / (1 + exp(-value(at, *place)))
        return -target * log(chance) - (1 - target) * log(1 - chance)

    slope = np.frombuffer(thegame_learned_slope(WEIGHTS, view, target), dtype="<f4")
    assert slope.shape == numbers.shape
    generator = np.random.default_rng(1)
    touched = np.flatnonzero(slope)
    untouched = np.flatnonzero(slope == 0)
    for i in [*generator.choice(touched, 150, replace=False), *generator.choice(untouched, 20, replace=False)]:
        step = np.zeros_like(numbers)
        step[i] = 1e-5
        assert slope[i] == pytest.approx((loss(numbers + step) - loss(numbers - step)) / 2e-5, rel=2e-3, abs=1e-6)


def test_with_two_cards_in_hand_a_turn_is_worth_where_it_leads(tmp_path: Path) -> None:
    """The plans' quick values, rows and corrections, beside the definition."""
    file = tmp_path / "w"
    write_file(VALUE, file, WEIGHTS)
    strategy = make_strategy(f"learned(weights={file})")
    compared = 0
    for game in range(6):
        view = played_on(3 * game, game, "base,hand=2").view(0)
        if view.turn is None or not view.deck_size:
            continue
        piles, hand, deck = ranks(view)
        for turn, chance in strategy.rank(view):
            after, left = list(piles), set(hand)
            for lay in lays(turn):
                after[lay.pile - 1 + (0 if lay.ascends else 2)] = int(lay.card)
                left.remove(int(lay.card))
            assert chance == pytest.approx(1 / (1 + exp(-value(numbers_of(WEIGHTS), after, left, deck))), abs=1e-4)
            compared += 1
    assert compared >= 15


def most_laid(view: View) -> int:
    """How many of the last cards can be laid, by trying all orders and piles."""
    best = 0
    for order in permutations(view.hand):
        reached = [ranks(view)[0]]
        for count, card in enumerate(map(int, order), 1):
            nexts = []
            for piles in reached:
                for pile, top in enumerate(piles):
                    step = card - top if pile < 2 else top - card
                    if step > 0 or step == -10:
                        nexts.append([*piles[:pile], card, *piles[pile + 1 :]])
            if not nexts:
                break
            reached, best = nexts, max(best, count)
    return best


@pytest.mark.parametrize("hand", ["62 52 50 42", "41 31 35 70", "55 65 57 47", "20 30 90 97"])
def test_the_last_cards_are_laid_exactly(hand: str) -> None:
    view = State(f"base; 51^ 40^ 45v 60v; {hand}; -; 0").view(0)
    assert len(list(lays(make_strategy("learned").choose(view)))) == most_laid(view)


def test_it_plays_whole_games_the_same_on_any_number_of_threads() -> None:
    one = simulate("learned(samples=2, turns=3)", games=6, seed=8, threads=1)
    two = simulate("learned(samples=2, turns=3)", games=6, seed=8, threads=2)
    assert (one.remaining == two.remaining).all()
    assert (one.turns > 0).all()


def test_it_wins_far_more_than_the_strategies_of_the_thesis() -> None:
    ours = simulate("learned", games=400, seed=77)
    theirs = simulate("bridges-distance", games=400, seed=77)
    assert ours.won.mean() > theirs.won.mean() + 0.1


@pytest.mark.parametrize("variant", ["on-fire", "quick-and-easy", "base,ascending=1"])
def test_other_variants_are_refused(variant: str) -> None:
    with pytest.raises(InputError, match="learned: expected a variant"):
        simulate("learned", variant=variant, players=2 if "quick" in variant else 1, games=1)


def test_wrong_weights_are_refused(tmp_path: Path) -> None:
    short = tmp_path / "short"
    write_file(VALUE, short, shipped_weights()[:-4])
    with pytest.raises(InputError, match="weights: expected"):
        make_strategy(f"learned(weights={short})")
    damaged = tmp_path / "damaged"
    damaged.write_bytes(short.read_bytes()[:-1])
    with pytest.raises(InputError, match="damaged"):
        make_strategy(f"learned(weights={damaged})")
    with pytest.raises(InputError, match="cannot be read"):
        make_strategy(f"learned(weights={tmp_path / 'none'})")


def test_training_goes_on_where_it_stopped_and_threads_do_not_matter(tmp_path: Path) -> None:
    whole = Run(tmp_path / "whole", TINY)
    assert [step.steps for step in whole.learn(threads=1)] == [1, 2, 3]
    parted = Run(tmp_path / "parted", TINY)
    next(parted.learn(threads=3))
    parted.save()
    again = Run(tmp_path / "parted", TINY)
    assert again.steps == 1
    assert len(list(again.learn(threads=3))) == 2
    assert again.weights == whole.weights != WEIGHTS


def test_a_training_of_other_settings_or_damaged_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "t"
    Run(file, TINY)
    with pytest.raises(InputError, match="made with seed=9, not 10; take another file"):
        Run(file, Settings(games=24, batch=8, beam=4, weighed=8, seed=10))
    file.write_bytes(file.read_bytes()[:-3])
    with pytest.raises(InputError, match="damaged"):
        Run(file, TINY)
    with pytest.raises(InputError, match="rate must be above 0"):
        Settings(rate=0.0)


def test_learning_corrects_a_value_that_is_far_too_hopeful() -> None:
    """A network that takes nearly every game for won is soon told otherwise."""
    state = bytearray(TheGameTraining(seed=3).state())
    hopeful = np.frombuffer(state[: len(WEIGHTS)], dtype="<f4").copy()
    hopeful[-4] += 6  # the bias
    state[: len(WEIGHTS)] = hopeful.tobytes()
    training = TheGameTraining.restore(bytes(state))
    view = State.deal(Variant("base"), 1, 4, 0).view(0)
    assert thegame_learned_value(hopeful.tobytes(), view) > 3
    wins = sum(training.step(Variant("base"), 5, 8, 0.9, 0.05, 4, 8, 1.0, 0)[1] for _ in range(60))
    assert wins < 0.4 * 60 * 8
    assert thegame_learned_value(training.state()[: len(WEIGHTS)], view) < 1
