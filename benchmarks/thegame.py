"""Games of The Game a second: the slowest of Dietrich's strategies at each depth, and the learned player."""

from __future__ import annotations

from crewlab.lab.measure import Measurement, cpu_seconds
from crewlab.thegame import simulate

# Games for a quick look, and the target; ten times as many games for a full one.
CASES = {0: (1000, 5000), 1: (200, 600), 2: (50, 100)}


LEARNED = (300, 200)


def rate(spec: str, variant: str, games: int) -> float:
    return games / cpu_seconds(lambda: simulate(spec, variant=variant, games=games, seed=1, threads=1))


def run(quick: bool) -> list[Measurement]:
    cpu_seconds(lambda: simulate("bridges-distance", variant="dietrich", games=1))  # loads numpy

    def measured(what: str, spec: str, variant: str, case: tuple[int, int]) -> Measurement:
        games, target = case
        return Measurement(f"games by {what}", rate(spec, variant, games if quick else 10 * games), "/s", target)

    return [
        *(
            measured(f"bridges-distance, 1 seat, depth {depth}", f"bridges-distance(depth={depth})", "dietrich", case)
            for depth, case in CASES.items()
        ),
        measured("learned, 1 seat", "learned", "base", LEARNED),
    ]
