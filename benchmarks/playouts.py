"""Whole playouts from fresh deals with four seats, until the game is won or lost."""

from __future__ import annotations

from crewlab import State, _engine, deal
from crewlab.lab.measure import Measurement

DEALS = 20


def rate(fixed: bool, careful: bool, playouts: int, tasks: int = 10, points: int = 0) -> float:
    states = [
        State(deal(players=4, tasks=tasks, deep_sea=points, fixed=fixed, seed=1, game=game)) for game in range(DEALS)
    ]
    return DEALS * playouts / sum(_engine.measure_playouts(state, careful, playouts) for state in states)


def run(quick: bool) -> list[Measurement]:
    playouts = 10_000 if quick else 200_000
    return [
        Measurement("random playouts, 4 seats, 10 tasks", rate(True, False, playouts), "/s", 3e6),
        Measurement("the same with a random draft of the tasks", rate(False, False, playouts), "/s", 3e6),
        Measurement("careful playouts, 4 seats, 10 tasks", rate(True, True, playouts), "/s", 5e5),
        Measurement("the same with a random draft of the tasks", rate(False, True, playouts), "/s", 5e5),
        Measurement("careful playouts, 4 seats, Deep Sea, 10 points", rate(True, True, playouts // 10, 0, 10), "/s"),
    ]
