"""Tree search inside the engine: iterations a second in one decision, from fresh deals with ten tasks."""

from __future__ import annotations

from crewlab._engine import EngineAgent

from crewlab import Rules, State, deal
from crewlab.agents import make_agent
from crewlab.lab.measure import Measurement, cpu_seconds

TASKS = 10
DEALS = 5


def iterations_per_second(spec: str, rules: Rules, iterations: int, *, fixed: bool = False) -> float:
    """Of the first decision, over some deals."""
    agent = make_agent(f"{spec}(iterations={iterations})")
    assert isinstance(agent, EngineAgent)
    seconds = 0.0
    for game in range(DEALS):
        state = State(deal(players=4, tasks=TASKS, fixed=fixed, seed=1, game=game), rules)
        assert state.turn is not None
        view = state.view(state.turn)
        seconds += cpu_seconds(lambda view=view, game=game: agent.weigh(view, 1, game))  # type: ignore[misc]
    return DEALS * iterations / seconds


def run(quick: bool) -> list[Measurement]:
    iterations = 50_000 if quick else 500_000
    shown = Rules(hints="none", open_hands=True)
    hidden = Rules(hints="none")
    return [
        Measurement("UCT, 4 open hands, 10 tasks, draft", iterations_per_second("uct", shown, iterations), "/s", 5e5),
        Measurement("the same, first card", iterations_per_second("uct", shown, iterations, fixed=True), "/s", 5e5),
        Measurement("the same with hidden hands, draft", iterations_per_second("uct", hidden, iterations), "/s", 5e5),
        Measurement("pure Monte Carlo, hidden hands, draft", iterations_per_second("pmc", hidden, iterations), "/s"),
        Measurement("ISMCTS, hidden hands, draft", iterations_per_second("ismcts", hidden, iterations), "/s"),
        Measurement("the same, first card", iterations_per_second("ismcts", hidden, iterations, fixed=True), "/s"),
    ]
