"""Information-set search against a slow version of the published one."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from crewlab import InputError, Rules, State, _engine, deal
from crewlab.agents import make_agent

from .conduct import check_all_variants, check_choice, engine_agent, games_won
from .searches import assert_same_means, ismcts_visits


@pytest.mark.parametrize("observers", ["single", "multi"])
def test_every_phase_of_every_variant(observers: str) -> None:
    check_all_variants(f"ismcts(iterations=15, observers={observers})")


@pytest.mark.parametrize("conclusion", ["score", "mean", "visits"])
def test_it_chooses_from_what_it_tells(conclusion: str) -> None:
    check_choice(f"ismcts(iterations=300, conclusion={conclusion})", conclusion)


@pytest.mark.parametrize("spec", ["ismcts(iterations=0)", "ismcts(c=-1)", "ismcts(observers=all)"])
def test_parameters_that_are_none(spec: str) -> None:
    with pytest.raises(InputError, match=r"agent ismcts: .* expected"):
        make_agent(spec)


@pytest.mark.parametrize("observers", ["single", "multi"])
@pytest.mark.parametrize("start", ["tricks", "draft", "distress", "passing"])
def test_it_tries_actions_as_often_as_the_formula_says(observers: str, start: str) -> None:
    iterations, c = 100, 0.3
    agent = engine_agent(f"ismcts(iterations={iterations}, observers={observers}, c={c})")
    rules = Rules(hints="none", distress=start != "tricks")
    fixed = start != "draft"
    state = State(deal(players=3, deck="2x4+1", tasks=2, fixed=fixed, seed=12, game=3), rules)
    if start == "passing":
        state = state.play("distress left")
        state = state.play(state.legal_actions()[0])
    view = state.view(state.turn or 0)
    seats = [view.seat] if observers == "single" else list(range(state.players))
    weighed = [agent.weigh(view, seed, 0) for seed in range(300)]
    engine = [Counter({(str(action),): count for action, _, _, count in weights}) for weights in weighed]
    reference = [ismcts_visits(view, seats, iterations, c, random.Random(seed))[0] for seed in range(30)]
    assert_same_means(engine, reference)


def test_it_counts_how_often_an_action_could_be_chosen() -> None:
    """Which cards the next seat has differs from deal to deal."""
    iterations, c = 100, 0.7
    state = State(deal(players=3, deck="2x4+1", tasks=2, fixed=True, seed=12, game=3), Rules(hints="none"))
    view = state.view(state.turn or 0)
    visits, available = [], []
    for seed in range(300):
        lines = _engine.ismcts_lines(view, iterations, "single", c, seed)
        visits.append(Counter({(f"play {one}", f"play {two}"): count for (one, two), (count, _) in lines}))
        available.append(Counter({(f"play {one}", f"play {two}"): count for (one, two), (_, count) in lines}))
    reference = [ismcts_visits(view, [view.seat], iterations, c, random.Random(seed)) for seed in range(40)]
    assert_same_means(visits, [run[0] for run in reference], length=2)
    assert_same_means(available, [run[1] for run in reference], length=2)


def test_observers_differ_only_where_something_is_hidden() -> None:
    """Everything but passing is public, so without it all trees are one."""
    single, multi = (engine_agent(f"ismcts(iterations=400, observers={who})") for who in ("single", "multi"))
    game = deal(players=4, tasks=3, seed=13)
    for rules, same in [(Rules(), True), (Rules(distress=True), False)]:
        state = State(game, rules)
        view = state.view(state.turn or 0)
        assert (single.weigh(view, 1, 1) == multi.weigh(view, 1, 1)) == same


def test_it_plays_far_better_than_at_random() -> None:
    states = [State(deal(players=4, tasks=2, seed=14, game=game)) for game in range(60)]
    assert games_won("ismcts(iterations=200)", states) > games_won("random", states) + 25
