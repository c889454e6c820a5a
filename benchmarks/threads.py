"""Two threads against one, in one run."""

from __future__ import annotations

import os

from crewlab import Rules, deal_many, random_playouts
from crewlab.lab.measure import Measurement, wall_seconds


def run(quick: bool) -> list[Measurement]:
    deals = deal_many(2000, seed=1)
    each = 200 if quick else 2000
    rules = Rules(hints="none")

    def play(threads: int) -> float:
        return wall_seconds(lambda: random_playouts(deals, rules, each=each, threads=threads))

    # The best of some turns each: another program on the machine may take a core away for a while.
    one, two = (min(times) for times in zip(*((play(1), play(2)) for _ in range(4)), strict=True))
    target = 1.8 if (os.cpu_count() or 1) > 1 else None
    return [Measurement("two threads, times one (wall)", one / two, "x", target)]
