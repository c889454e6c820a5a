"""Winnability before the tasks are given out: some legal way to give them out must win, found by trying all of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from crewlab import Deal, InputError, Rules, State, Task, deal, solve, solve_many
from crewlab.missions import mission, missions

from . import exhaustive, exhaustive_deep_sea

BEFORE = ("silence", "tokens", "ask", "appoint", "draft", "hand on")

# Rules, and tasks for a small deck of nine or ten cards.
PLANET_NINE = [
    (Rules(assign="decision"), ["B1", "G2"]),
    (Rules(assign="distribution"), ["B1", "G2", "B3", "G4"]),
    (Rules(assign="distribution", task_pass=True), ["B2", "G2:o"]),
    (Rules(assign="one"), ["B1", "G2:1"]),
    (Rules(assign="captain-or-one"), ["B1", "G2"]),
    (Rules(assign="volunteer", task_pass=True), ["B1", "G2", "G3"]),
    (Rules(assign="two-volunteers"), ["B1", "G2", "B4"]),
    (Rules(assign="free"), ["B1", "G2", "B4"]),
    (Rules(assign="without-captain"), ["B1", "G2", "B4"]),
    (Rules(tokens="swap"), ["B1:1", "G2:2", "B4"]),
    (Rules(tokens="move", silence=True), ["B1:1", "G2"]),
    (Rules(task_pass=True), ["B1", "G2", "B4:1", "G3"]),
    (Rules(task_pass=True), ["B1@0", "G2@1", "B4@0", "G3@2"]),
]
DEEP_SEA = [
    (Rules(assign="one"), 3),
    (Rules(assign="captain-or-one"), 4),
    (Rules(assign="volunteer"), 4),
    (Rules(assign="two-volunteers"), 5),
    (Rules(assign="free"), 5),
    (Rules(assign="hardest-first"), 6),
    (Rules(assign="without-captain"), 5),
    (Rules(assign="without-captain"), 1),
]


def can_win(state: State) -> bool:
    """Whether some way wins; what was said before tells states of one phase apart."""
    if state.phase in BEFORE:
        return any(can_win(state.play(action)) for action in state.legal_actions())
    judged = any(task.is_deep_sea for task in state.tasks)
    return exhaustive_deep_sea.can_win(state) if judged else exhaustive.can_win(state)


def check(state: State) -> None:
    found = solve(state)
    assert found.verdict == ("winnable" if can_win(state) else "unwinnable"), str(state)
    for action in found.line:
        state = state.play(action)
    assert state.won == found.is_winnable


def later(state: State, rng: random.Random) -> State:
    """Somewhere before the tasks are given out."""
    for _ in range(rng.choice([0, 0, 1, 2, 4])):
        following = state.play(rng.choice(state.legal_actions()))
        if following.phase not in BEFORE:
            return state
        state = following
    return state


def planet_nine_states(rules: Rules, tasks: list[str]) -> Iterator[State]:
    rules = Rules(str(rules) + ",hints=none")
    for game in range(12):
        dealt = deal(3, deck="2x4+1", seed=8, game=game)
        state = State(Deal(list(dealt.hands), dealt.leader, [Task(task) for task in tasks]), rules)
        yield later(state, random.Random(game))


@pytest.mark.parametrize(("rules", "tasks"), PLANET_NINE, ids=lambda value: str(value))
def test_planet_nine_against_trying_all(rules: Rules, tasks: list[str]) -> None:
    for state in planet_nine_states(rules, tasks):
        check(state)


def test_both_verdicts_are_met() -> None:
    verdicts = Counter(solve(state).verdict for case in PLANET_NINE for state in planet_nine_states(*case))
    assert min(verdicts["winnable"], verdicts["unwinnable"]) > 10, verdicts


@pytest.mark.parametrize(("rules", "points"), DEEP_SEA, ids=lambda value: str(value))
def test_deep_sea_against_trying_all(rules: Rules, points: int) -> None:
    rules = Rules(str(rules) + ",hints=none")
    for game in range(12):
        state = State(deal(3, deck="2x4+1", deep_sea=points, seed=8, game=game, together=True), rules)
        assert state.phase in BEFORE
        check(later(state, random.Random(game)))


def test_missions_are_decided_with_a_line_that_wins() -> None:
    solved = 0
    for number in (20, 23, 24, 27, 40):
        for players in (3, 5):
            start = mission(number).start(players=players, seed=2)
            found = solve(start, nodes=50_000)
            state = start
            for action in found.line:
                state = state.play(action)
            assert state.won == found.is_winnable
            solved += found.is_winnable
    assert solved >= 6
    deep = [missions("deep-sea")[number].start(players=4, seed=2) for number in (6, 10, 14, 17, 19, 25, 26)]
    for start, found in zip(deep, solve_many(deep, nodes=50_000), strict=True):
        state = start
        for action in found.line:
            state = state.play(action)
        assert state.won == found.is_winnable
        solved += found.is_winnable
    assert solved >= 11


def test_cards_still_to_be_drawn_are_not_foreseen() -> None:
    state = mission(12).start(players=3, seed=1)
    with pytest.raises(InputError, match="the solver cannot foresee the cards that are drawn after trick 1"):
        solve(state)
