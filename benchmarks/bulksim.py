"""Whole games of Litjens' players: three seats, nine tasks, trumps at any time."""

from __future__ import annotations

from crewlab import State, _engine
from crewlab.agents import make_agent
from crewlab.crew.variants import VARIANTS
from crewlab.lab.measure import Measurement, cpu_seconds

TASKS = 9
SLOW = {"bulksim(preset=litjens)": 0.5, "bulksim(preset=litjens-program)": 0.5}
QUICK = ("simplesim(preset=litjens)", "competentsim(preset=litjens)", "smartsim(preset=litjens)")


def seconds_per_game(spec: str, games: int) -> float:
    agent = make_agent(spec)
    assert isinstance(agent, _engine.EngineAgent)
    variant = VARIANTS["litjens"]
    starts = [State(start, variant.rules) for start in variant.deal_many(games, tasks=TASKS, seed=1)]

    def play() -> None:
        for game, start in enumerate(starts):
            _engine.play_on(start, [(agent, 1.0)] * start.players, 1, game)

    return cpu_seconds(play) / games


def run(quick: bool) -> list[Measurement]:
    games = 8 if quick else 100
    return [
        *(
            Measurement(f"game of {TASKS} tasks, {spec}", seconds_per_game(spec, games), "s", target, at_least=False)
            for spec, target in SLOW.items()
        ),
        *(Measurement(f"game of {TASKS} tasks, {spec}", seconds_per_game(spec, 4 * games), "s") for spec in QUICK),
    ]
