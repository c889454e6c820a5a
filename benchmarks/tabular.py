"""Training Harvill and Vivek's player, against the same in plain Python. The paper's own was single-threaded Python; it
prints no rate.
"""

from __future__ import annotations

import random
from functools import partial

from crewlab.agents.harvill import ITERATIONS, train
from crewlab.lab.measure import Measurement, cpu_seconds
from crewlab.papers.harvill_plain import TabularPlayer


def run(quick: bool) -> list[Measurement]:
    measured = []
    for cards in (3, 6):
        plain_games = 2_000 if quick else 20_000
        engine = ITERATIONS / cpu_seconds(partial(train, f"harvill-vivek-{cards}", ITERATIONS))
        plain = plain_games / cpu_seconds(partial(TabularPlayer(random.Random(1)).train, cards, plain_games))
        measured += [
            Measurement(f"training, {cards} cards", engine, "games/s"),
            Measurement(f"training, {cards} cards, plain Python", plain, "games/s"),
            Measurement(f"training, {cards} cards, engine against plain Python", engine / plain, "x", 1000),
        ]
    return measured
