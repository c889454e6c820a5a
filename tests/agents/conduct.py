"""What every agent owes: legal actions in every variant, the same ones again, and none that hangs on hidden cards."""

from __future__ import annotations

from collections.abc import Iterator

from crewlab._engine import EngineAgent, play_on

from crewlab import Rules, State, View, deal
from crewlab.agents import make_agent

from ..crew.games import VARIANT_GRID, Configuration
from ..crew.test_views import HIDDEN_HANDS, random_moment, replay, swap_hidden_cards


def engine_agent(spec: str) -> EngineAgent:
    agent = make_agent(spec)
    assert isinstance(agent, EngineAgent)
    return agent


def play_whole_games(spec: str, configuration: Configuration, games: int = 1) -> None:
    """The engine checks every action; the same numbers must give the same game."""
    agent = engine_agent(spec)
    for game in range(games):
        start = configuration.start(game)
        seats = [(agent, 1.0)] * start.players
        end, _, _ = play_on(start, seats, 1, game)
        again, _, _ = play_on(start, seats, 1, game)
        assert end.over
        assert end == again


def moments(count: int) -> Iterator[State]:
    """Positions from games of all variants, in which there is a choice."""
    for configuration in VARIANT_GRID:
        for number in range(count):
            state = random_moment(configuration, number)
            if not state.over and len(state.legal_actions()) > 1:
                yield state


def check_no_leak(spec: str, moments_each: int = 6) -> None:
    """Hidden cards exchanged behind the back of the seat to move change nothing."""
    agent, swaps = engine_agent(spec), 0
    for configuration in HIDDEN_HANDS:
        for number in range(moments_each):
            state = random_moment(configuration, number)
            rng = configuration.random(number, "swap")
            other = None if state.over else swap_hidden_cards(state, state.turn, rng)
            twin = replay(other, state, state.turn, rng) if other else None
            if twin is None or twin == state:
                continue
            swaps += 1
            choice = agent.choose_seeing(state, number, 0)
            assert choice == agent.choose_seeing(twin, number, 0)
            assert choice == agent.choose(state.view(state.turn), number, 0)
    assert swaps > 20


def check_weights(spec: str, views: Iterator[View]) -> int:
    """Every legal action is weighed from 0 to 1, and the first of the best is chosen. How many phases were seen?"""
    agent, phases = engine_agent(spec), set()
    for view in views:
        weights = agent.weigh(view, 1, 2)
        if not weights:
            continue
        phases.add(view.phase)
        assert [action for action, *_ in weights] == list(view.legal_actions())
        assert all(0 <= value <= 1 and error >= 0 and count > 0 for _, value, error, count in weights)
        assert agent.choose(view, 1, 2) == max(weights, key=lambda weight: weight[1])[0]
    return len(phases)


def results(spec: str, tasks: int, games: int, rules: Rules | None = None) -> list[State]:
    """How games with four seats of one kind end; the deals are the same for every agent."""
    agent = engine_agent(spec)
    rules = rules or Rules(hints="none")
    starts = [State(deal(players=4, tasks=tasks, fixed=True, seed=7, game=game), rules) for game in range(games)]
    return [play_on(start, [(agent, 1.0)] * 4, 7, game)[0] for game, start in enumerate(starts)]


def tasks_done(ends: list[State]) -> int:
    return sum(end.task_states.count("done") for end in ends)
