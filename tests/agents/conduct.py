"""How the tests of each family lead its agents through all phases of all variants."""

from __future__ import annotations

import random

from crewlab._engine import EngineAgent, play_on

from crewlab import State
from crewlab.agents import make_agent, make_seat

from ..crew.games import VARIANT_GRID, any_action
from ..crew.test_views import replay, swap_hidden_cards


def engine_agent(spec: str) -> EngineAgent:
    agent = make_agent(spec)
    assert isinstance(agent, EngineAgent)
    return agent


def check_all_variants(spec: str) -> None:
    """Everywhere it does something legal, the same when asked again and the same when only hidden cards differ.

    Some actions are any legal ones, so that the agent also gets into games it would not have chosen: a distress signal
    above all.
    """
    agent = engine_agent(spec)
    phases: set[str] = set()
    twins = 0
    for configuration in VARIANT_GRID:
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
    for configuration in VARIANT_GRID[:8]:
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
