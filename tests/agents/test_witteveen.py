"""The players of Witteveen's thesis against slow versions of what it prescribes."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from crewlab import VARIANTS, Card, CardSet, Deal, InputError, Rules, State, View, _engine, deal, solve
from crewlab.agents import make_agent

from ..crew.games import ALL_CARDS
from ..knowledge.enumeration import all_deals, hidden_from
from .conduct import check_all_variants, check_choice, engine_agent, games_won
from .searches import assert_same_means, expected_score, smart_score, standard_score, uct_visits

OPEN = Rules(hints="none", open_hands=True)
HIDDEN = Rules(hints="none")


@pytest.mark.parametrize("spec", ["tactical", "random-smart", "pmc(iterations=15)", "uct(iterations=20, deals=3)"])
def test_every_phase_of_every_variant(spec: str) -> None:
    check_all_variants(spec)


@pytest.mark.parametrize("name", ["pmc", "uct"])
@pytest.mark.parametrize("conclusion", ["score", "mean", "visits"])
def test_it_chooses_from_what_it_tells(name: str, conclusion: str) -> None:
    check_choice(f"{name}(iterations=300, conclusion={conclusion})", conclusion)


@pytest.mark.parametrize("spec", ["pmc(iterations=0)", "uct(iterations=-1)", "uct(deals=0)", "uct(iterations=1e9)"])
def test_budgets_that_are_none(spec: str) -> None:
    with pytest.raises(InputError, match=r"expected a whole number"):
        make_agent(spec)


def test_exploration_that_is_none() -> None:
    with pytest.raises(InputError, match="expected a number from 0 to 1000"):
        make_agent("uct(c=-0.1)")


# ---- rules of thumb ----


def score_of_equation_8(task: Card, hand: list[Card]) -> int:
    suit = [card for card in hand if card.suit == task.suit]
    higher = [card for card in suit if card.rank > task.rank]
    if task in hand:
        return (task.rank - 5) * 2 + len(suit)
    return len(higher) if higher else -len(suit)


def test_task_scores() -> None:
    rng = random.Random(1)
    for _ in range(500):
        hand = rng.sample(ALL_CARDS, rng.randint(1, 14))
        for task in ALL_CARDS[:36]:
            assert _engine.task_score(task, CardSet(hand)) == score_of_equation_8(task, hand)


def test_task_scores_by_hand() -> None:
    hand = CardSet("19.45..2.4")
    scores = {task: _engine.task_score(Card(task), hand) for task in ["B9", "B1", "G5", "B3", "G9", "P9", "Y1", "R4"]}
    assert scores == {"B9": 10, "B1": -6, "G5": 2, "B3": 1, "G9": -2, "P9": 0, "Y1": 1, "R4": 9}


def test_tactical_takes_any_of_the_best_tasks() -> None:
    agent = engine_agent("tactical")
    for game in range(30):
        state = State(deal(players=4, tasks=8, seed=2, game=game), HIDDEN)
        view = state.view(state.turn or 0)
        scores = {task.card: score_of_equation_8(task.card, list(view.hand)) for task in state.tasks}
        best = {card for card, score in scores.items() if score == max(scores.values())}
        assert {agent.choose(view, seed, 0).card for seed in range(60)} == best


def cards_of_algorithm_4(view: View) -> set[Card]:
    """All cards that RandomSmart may play."""
    legal = {action.card for action in view.legal_actions() if action.card}
    follow = [card for card in view.hand if view.trick and card.suit == view.trick[0].suit]
    states = zip(view.tasks, view.task_states, strict=True)
    owners = {task.owner for task, state in states if state == "open" and task.card in view.trick}
    if not follow or not owners:
        return legal
    return {max(follow) if view.seat in owners else min(follow)}


def test_random_smart_follows_its_rule() -> None:
    agent = engine_agent("random-smart")
    kinds: Counter[int] = Counter()
    for game in range(120):
        state = State(deal(players=4, tasks=9, fixed=True, seed=3, game=game), HIDDEN)
        rng = random.Random(game)
        for _ in range(rng.randrange(14)):
            state = state if state.over else state.play(rng.choice(state.legal_actions()))
        if state.over:
            continue
        view = state.view(state.turn or 0)
        expected = cards_of_algorithm_4(view)
        assert {agent.choose(view, seed, 0).card for seed in range(150)} == expected
        kinds[len(expected)] += len(view.legal_actions()) > 1
    assert kinds[1] > 5, kinds
    assert kinds.total() - kinds[1] > 5, kinds


# ---- Monte Carlo ----


@pytest.mark.parametrize(("scoring", "score"), [("standard", standard_score), ("smart", smart_score)])
@pytest.mark.parametrize("rules", [OPEN, HIDDEN], ids=["open", "hidden"])
def test_pmc_weighs_by_the_mean_of_all_playouts(scoring: str, score: object, rules: Rules) -> None:
    """Its mean for each action is the exact one over all deals that fit and all ways to go on."""
    agent = engine_agent(f"pmc(iterations=20000, scoring={scoring})")
    for game in range(4):
        state = State(deal(players=3, deck="2x4+1", tasks=2, fixed=True, seed=4, game=game), rules)
        if state.over:
            continue
        view = state.view(state.turn or 0)
        deals = [state] if rules.open_hands else [State(twin, rules) for twin in possible_deals(state, view)]
        for action, value, error, count in agent.weigh(view, game, 0):
            exact = [expected_score(twin.play(action), score) for twin in deals]  # type: ignore[arg-type]
            assert abs(value - sum(exact) / len(exact)) <= 4.5 * error + 1e-12
            assert count > 1000


def possible_deals(state: State, view: View) -> list[Deal]:
    """At the start of a game without draft."""
    hands = [deal[: state.players] for deal in all_deals(hidden_from(view))]
    sure = [view.holds(seat) for seat in range(state.players)]
    return [
        Deal([known | rest for known, rest in zip(sure, one, strict=True)], state.commander, state.tasks)
        for one in hands
    ]


@pytest.mark.parametrize("c", [0.1, 1.4])
def test_uct_tries_actions_as_often_as_the_formula_says(c: float) -> None:
    iterations = 120
    agent = engine_agent(f"uct(iterations={iterations}, c={c})")
    for game, taken in [(0, 0), (1, 2), (2, 4)]:
        state = State(deal(players=3, deck="2x4+1", tasks=2, seed=5, game=game), OPEN)
        for _ in range(taken):
            state = state.play(state.legal_actions()[-1])
        view = state.view(state.turn or 0)
        engine = [
            Counter({(str(action),): count for action, _, _, count in agent.weigh(view, seed, 0)})
            for seed in range(300)
        ]
        reference = [uct_visits(state, iterations, c, random.Random(seed)) for seed in range(30)]
        assert_same_means(engine, reference)


def test_uct_wins_what_can_be_won() -> None:
    """In small open games no winnable position is ever lost."""
    winnable = []
    for game in range(30):
        state = State(deal(players=3, deck="3x5+0", tasks=4, seed=6, game=game), OPEN)
        if solve(state).verdict == "winnable":
            winnable.append(state)
    assert len(winnable) > 20
    assert games_won("uct(iterations=20000, c=0.5)", winnable) == len(winnable)


def test_the_iterations_are_shared_among_the_deals() -> None:
    state = State(deal(players=4, tasks=2, fixed=True, seed=7), HIDDEN)
    view = state.view(state.turn or 0)
    for iterations, deals in [(1000, 7), (5, 20), (64, 64)]:
        weights = engine_agent(f"uct(iterations={iterations}, deals={deals})").weigh(view, 1, 1)
        assert sum(count for *_, count in weights) == iterations


def test_the_thesis_order_of_strength() -> None:
    """Three seats, open hands, 36 cards: at ten tasks only smart scoring wins, and the draft decides much."""
    variant = VARIANTS["witteveen"]
    ten = [State(variant.deal(tasks=10, seed=8, game=game), variant.rules) for game in range(40)]
    two = [State(variant.deal(tasks=2, seed=8, game=game), variant.rules) for game in range(500)]
    smart = games_won("uct(preset=witteveen, iterations=500)", ten)
    assert smart >= 32
    assert smart > games_won("random+uct(preset=witteveen, iterations=500)", ten) + 10
    assert games_won("uct(preset=witteveen-standard, iterations=500)", ten) <= 4
    assert games_won("random-smart", two) > games_won("random", two) + 20
    assert games_won("tactical+random", two) > games_won("random", two) + 10
