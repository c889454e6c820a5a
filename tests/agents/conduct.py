"""What the tests of every family ask: legal actions everywhere, the same again, no look at hidden cards."""

from __future__ import annotations

import random
from collections.abc import Iterator

from crewlab._engine import EngineAgent, play_on

from crewlab import Rules, State, View, deal
from crewlab.agents import make_agent, make_seat

from ..crew.games import PLANET_NINE_GRID, Configuration, any_action
from ..crew.test_views import random_moment, replay, swap_hidden_cards

HIDDEN_HANDS = [configuration for configuration in PLANET_NINE_GRID if not configuration.rules.open_hands]


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
    for configuration in PLANET_NINE_GRID:
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


def check_all_variants(spec: str) -> None:
    """Everywhere it does something legal, the same when asked again and the same when only hidden cards differ.

    Some actions are any legal ones, so that the agent also gets into games it would not have chosen: a distress signal
    above all.
    """
    agent = engine_agent(spec)
    phases: set[str] = set()
    twins = 0
    for configuration in PLANET_NINE_GRID:
        for number in range(2):
            rng = configuration.random(number, spec)
            state = configuration.start(number)
            while not state.over:
                assert state.turn is not None
                view = state.view(state.turn)
                action = agent.choose(view, 7, number)
                assert action in view.legal_actions(), (configuration.name, str(view))
                if rng.random() < 0.2:
                    assert agent.choose(view, 7, number) == action
                    twins += check_twin(agent, state, rng, number)
                phases.add(state.phase)
                state = state.play(
                    any_action(state, rng) if rng.random() < 0.3 or state.phase == "distress" else action
                )
    assert phases == {"draft", "distress", "pass", "hint", "trick"}
    assert twins > 20


def check_twin(agent: EngineAgent, state: State, rng: random.Random, number: int) -> bool:
    """The seat to move may not notice that cards hidden from it have changed places."""
    seat = state.turn
    assert seat is not None
    if state.rules.open_hands:
        return False
    deal = swap_hidden_cards(state, seat, rng)
    twin = replay(deal, state, seat, rng) if deal else None
    if twin is None:
        return False
    assert agent.choose(twin.view(seat), 7, number) == agent.choose(state.view(seat), 7, number)
    return True


def check_choice(spec: str, by: str) -> None:
    """It chooses from the numbers that it tells, the highest first."""
    agent = engine_agent(spec)
    for configuration in PLANET_NINE_GRID[:8]:
        state = configuration.start(3)
        while state.phase not in ("trick", "over"):
            state = state.play(state.legal_actions()[0])
        if len(state.legal_actions()) < 2:
            continue
        view = state.view(state.turn or 0)
        weights = agent.weigh(view, 1, 1)
        assert {action for action, *_ in weights} == set(view.legal_actions())
        ranks = {
            action: {"score": round(value * count, 6), "mean": value, "visits": count}[by]
            for action, value, _, count in weights
        }
        assert ranks[agent.choose(view, 1, 1)] == max(ranks.values())


def games_won(spec: str, states: list[State]) -> int:

    agent = make_seat(spec)
    assert isinstance(agent, EngineAgent)
    ends = [play_on(state, [(agent, 1.0)] * state.players, 1, game)[0] for game, state in enumerate(states)]
    return sum(end.won for end in ends)
