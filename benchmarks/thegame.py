"""Games of The Game a second, for the slowest of Dietrich's strategies at each depth."""

from __future__ import annotations

from crewlab.lab.measure import Measurement, cpu_seconds
from crewlab.thegame import simulate

# Games for a quick look, and the target; ten times as many games for a full one.
CASES = {0: (1000, 5000), 1: (200, 600), 2: (50, 100)}


def rate(spec: str, games: int) -> float:
    return games / cpu_seconds(lambda: simulate(spec, variant="dietrich", games=games, seed=1, threads=1))


def run(quick: bool) -> list[Measurement]:
    cpu_seconds(lambda: simulate("bridges-distance", variant="dietrich", games=1))  # loads numpy
    return [
        Measurement(
            f"games by bridges-distance, 1 seat, depth {depth}",
            rate(f"bridges-distance(depth={depth})", games if quick else 10 * games),
            "/s",
            target,
        )
        for depth, (games, target) in CASES.items()
    ]
