"""The direct search against trying everything, on small decks, and its lines against the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from crewlab._engine import search_many

from crewlab import Deal, InputError, Rules, State, deal, deal_many, random_playout
from crewlab.solver import solve, solve_many
from crewlab.solver.verdict import Verdict

from ..crew.games import PLANET_NINE_GRID
from .exhaustive import can_win

SETTINGS = {
    "two seats": {"players": 2, "deck": "2x4+1"},
    "two seats, no trumps": {"players": 2, "deck": "3x4+0"},
    "three seats": {"players": 3, "deck": "3x3+2"},
    "three seats, uneven": {"players": 3, "deck": "3x3+1"},
    "four seats": {"players": 4, "deck": "3x4+2"},
    "five seats": {"players": 5, "deck": "4x3+3"},
}


def puzzles(name: str, count: int) -> list[State]:
    """Small puzzles of every kind: fixed, free and mixed tasks, tokens, trumps at any time, in the middle of games."""
    rng = random.Random(name)
    options = SETTINGS[name]
    states = []
    for number in range(count):
        tasks = rng.randint(1, 5)
        tokens = rng.sample(["1", "2", "o", ">", ">>"], rng.randint(0, 2)) if tasks >= 3 else []
        rules = Rules(hints=rng.choice(["none", "normal"]), trumps=rng.choice(["when-void", "any-time"]))
        fixed = rng.random() < 0.6
        dealt = deal(tasks=tasks, tokens=tokens, fixed=fixed, seed=number, **options)  # type: ignore[arg-type]
        state = State(dealt, rules)
        for _ in range(rng.choice([0, 0, 1, 2, 3, 5, 8])):
            if not state.over:
                state = state.play(rng.choice(state.legal_actions()))
        if not state.over:
            states.append(state)
    return states


@pytest.mark.parametrize("name", SETTINGS)
def test_search_agrees_with_trying_everything(name: str) -> None:
    states = puzzles(name, 80)
    answers: Counter[str] = Counter()
    for state, found in zip(states, solve_many(states), strict=True):
        assert found.verdict == ("winnable" if can_win(state) else "unwinnable"), str(state)
        assert found.method == "search", str(state)
        if found.is_winnable:
            found.replay(state)
        answers[found.verdict] += 1
    assert min(answers["winnable"], answers["unwinnable"]) >= 5, answers


@pytest.mark.parametrize("name", SETTINGS)
def test_learning_alone_agrees_with_trying_everything(name: str) -> None:
    """The tries decide most small puzzles before it comes to learning, so here they are left out."""
    states = puzzles(name, 80)
    answers: Counter[str] = Counter()
    for state, (verdict, line, *_) in zip(states, search_many(states, 0, 0.0, 1, tries=False), strict=True):
        assert verdict == ("winnable" if can_win(state) else "unwinnable"), str(state)
        if verdict == "winnable":
            Verdict(verdict, line).replay(state)
        answers[verdict] += 1
    assert min(answers["winnable"], answers["unwinnable"]) >= 5, answers


def test_lines_of_full_decks_win() -> None:
    """Every variant, from the deal and from the middle of a game that is not lost yet."""
    found_wins = 0
    for configuration in PLANET_NINE_GRID:
        for number in range(6):
            start = configuration.deal(number)
            if configuration.rules.distress:
                continue
            state = State(start, configuration.rules)
            game = random_playout(start, configuration.rules, number=number)
            for _, action in game.history[: len(game.history) // 2]:
                state = state.play(action)
            for position in (State(start, configuration.rules), state):
                found = solve(position, nodes=300)
                if found.is_winnable and not position.over:
                    assert found.replay(position).won
                    found_wins += 1
    assert found_wins > 100


def test_the_owner_of_a_task_on_the_table_may_have_played() -> None:
    """Seat 2 has put the pink 5, its last chance, over the pink 1 that it must win: nothing is lost."""
    state = State(Deal("3.23.234../25.4.1..12/14.15.5.. 1 P1@2,B3@1,B2@0"), Rules(hints="none"))
    for action in ["play B5", "play B1", "play B3", "play P1", "play P5"]:
        state = state.play(action)
    assert solve(state).verdict == solve(state.play("play P2")).verdict == "winnable"


def test_a_finished_game_is_what_it_is() -> None:
    for number in range(20):
        game = random_playout(deal(4, 1, seed=number))
        found = solve(game)
        assert found.is_winnable == game.won
        assert found.line == ()


def test_threads_and_batches_do_not_change_the_answers() -> None:
    deals = list(deal_many(60, seed=3, tasks=6, fixed=True))
    rules = Rules(hints="none")
    alone = [solve(one, rules, nodes=500) for one in deals]
    for threads in (1, 2):
        together = solve_many(deals, rules, nodes=500, threads=threads)
        for one, other in zip(alone, together, strict=True):
            assert (one.verdict, one.line, one.nodes) == (other.verdict, other.line, other.nodes)


def test_a_used_up_budget_is_unknown() -> None:
    hard = next(
        one for one in deal_many(200, seed=11, tasks=10, fixed=True) if solve(one, nodes=3000).verdict == "unknown"
    )
    assert solve(hard, nodes=1).verdict == "unknown"
    assert solve(hard, seconds=1e-6).verdict == "unknown"
    assert solve(hard, nodes=1).is_winnable is None


def test_time_is_looked_at_while_learning() -> None:
    hard = Deal("12456.457.1289.246789./3789.123689.34567.135. 0 G9@0,Y1@1")  # takes more than a minute
    found = solve(hard, Rules(hints="none"), seconds=0.2)
    assert found.verdict == "unknown"
    assert found.seconds < 2


def test_more_tasks_than_the_tricks_can_hold() -> None:
    """Nine tasks a seat need three tricks each, and there are ten: 35 or 36 free tasks can never be won."""
    for tasks in (35, 36):
        for one in deal_many(20, seed=1, tasks=tasks):
            assert solve(one).verdict == "unwinnable"
    assert any(solve(one, nodes=20_000).is_winnable for one in deal_many(20, seed=1, tasks=34))


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"nodes": 0}, "nodes must be 1 or more, not 0"),
        ({"nodes": -5}, "nodes must be 1 or more, not -5"),
        ({"seconds": 0}, "seconds must be more than 0, not 0"),
        ({"seconds": float("nan")}, "seconds must be more than 0, not nan"),
        ({"method": "magic"}, "method 'magic': expected one of search"),
    ],
)
def test_bad_limits_are_refused(options: dict[str, object], reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        solve(deal(4, 2), **options)  # type: ignore[arg-type]
