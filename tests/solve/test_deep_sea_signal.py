"""The distress signal with Deep Sea tasks and goals of missions: the search against trying everything."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from crewlab._engine import search_many

from crewlab import Deal, Rules, State, Task, deal_many, explain
from crewlab.deepsea import CATALOGUE, TaskCard
from crewlab.missions import mission
from crewlab.solver import solve, solve_many

from ..deepsea import games as deep_sea
from ..missions import games as missions
from .exhaustive_deep_sea import can_win

# Seats, and cards with which every way to pass can still be tried.
SIZES = {2: (4, 8), 3: (5, 8), 4: (6, 8)}
FAMILIES = sorted({card.family for card in CATALOGUE.values()})


def dealt_for(name: str, rng: random.Random) -> Deal:
    """A small deal with this task or goal, fixed or free, and perhaps another one; some with many trumps."""
    players = rng.choice(sorted(SIZES))
    number = rng.randint(*SIZES[players])
    if name in missions.GOALS:
        cards = missions.cards_for(name, number, rng)
        return missions.deal_of(cards, players, [name], rng, [])
    cards = deep_sea.cards_for(CATALOGUE[name], number, rng)
    if rng.random() < 0.2:
        trumps = [f"R{rank}" for rank in range(1, 5)]
        cards = trumps + [card for card in cards if card not in trumps][: number - 4]
    others = rng.sample(sorted(set(CATALOGUE) - {name}), rng.choice([0, 0, 1]))
    found = deep_sea.deal_of(cards, players, [name, *others], rng)
    if rng.random() < 0.3:
        return Deal(found.hands, found.leader, [Task(str(task.goal)) for task in found.tasks])
    return found


def small_game(name: str, rng: random.Random) -> State:
    """Before the signal, or while cards are being passed."""
    rules = Rules(hints="none", distress=True, trumps=rng.choice(["when-void", "when-void", "any-time"]))
    state = State(dealt_for(name, rng), rules)
    for _ in range(rng.choice([0, 0, 0, 1, 2, 3])):
        after = state.play(rng.choice(state.legal_actions()))
        if after.over or after.phase == "trick":
            break
        state = after
    return state


def check(states: list[State]) -> Counter[str]:
    seen: Counter[str] = Counter()
    for state, found in zip(states, solve_many(states), strict=True):
        assert found.verdict == ("winnable" if can_win(state) else "unwinnable"), str(state)
        seen[found.verdict] += 1
        seen[state.phase] += 1
        if found.is_winnable:
            assert found.replay(state).won
            seen["by the signal"] += any(action.kind == "pass" for action in found.line)
    return seen


@pytest.mark.parametrize("family", FAMILIES)
def test_search_agrees_with_trying_everything(family: str) -> None:
    rng = random.Random(family)
    cards: list[TaskCard] = [card for card in CATALOGUE.values() if card.family == family]
    seen = check([small_game(rng.choice(cards).id, rng) for _ in range(60)])
    assert min(seen["winnable"], seen["by the signal"], seen["pass"]) >= 3, seen


@pytest.mark.parametrize("goal", missions.GOALS)
def test_search_agrees_with_trying_everything_for_goals(goal: str) -> None:
    rng = random.Random(goal)
    seen = check([small_game(goal, rng) for _ in range(60)])
    assert min(seen["winnable"], seen["pass"]) >= 3, seen


def test_a_signal_may_be_sent_where_tasks_are_not_drafted() -> None:
    """Nothing helps but to pass seat 2 a card that wins a trick; the tasks go to whoever the captain appoints."""
    rules = Rules(hints="none", distress=True, assign="one")
    state = State(Deal("56..../78..../12.... 0 DS68,DS69"), rules)
    assert solve(state).replay(state).won


def test_lines_of_full_decks_win() -> None:
    """Of deals that cannot be won without a signal most can with one."""
    rules, signal = Rules(hints="none"), Rules(hints="none", distress=True)
    deals = list(deal_many(40, players=4, seed=3, deep_sea=8, fixed=True))
    lost = [one for one, found in zip(deals, solve_many(deals, rules), strict=True) if found.verdict == "unwinnable"]
    assert len(lost) > 5
    saved = 0
    for one in lost:
        state = State(one, signal)
        found = solve(state, nodes=20_000)
        if found.is_winnable:
            assert found.replay(state).won
            saved += 1
    assert saved > len(lost) / 2


def test_the_search_alone_knows_no_signal_unless_asked() -> None:
    """Seat 2 has no card that wins a trick, unless it is passed one."""
    state = State(Deal("56..../78..../12.... 0 DS68@2"), Rules(hints="none", distress=True))
    ((verdict, *_),) = search_many([state], 0, 0.0, 1)
    assert verdict == "unwinnable"
    found = solve(state)
    assert found.replay(state).won
    assert found.method == "search"


def test_the_signal_that_lost_a_game_is_found() -> None:
    """Seat 2 must be given a card that wins; after silence it is too late."""
    state = State(Deal("56..../78..../12.... 0 DS68@2"), Rules(hints="none", distress=True)).play("no distress")
    explained = explain(state)
    assert explained.now.verdict == "unwinnable"
    assert explained.last_winnable == 0


def test_missions_with_goals_are_solved_with_the_signal() -> None:
    state = mission(17).start(players=4, seed=1, distress=True)
    assert solve(state).replay(state).won


def test_unknown_is_said_when_the_budget_is_used_up() -> None:
    state = State(Deal("56..../78..../12.... 0 DS68@2"), Rules(hints="none", distress=True))
    assert solve(state, nodes=1).verdict == "unknown"
