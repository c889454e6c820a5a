"""Hidden hands in the middle of games with four seats: counting the deals that fit, and drawing from them."""

from __future__ import annotations

import random

from crewlab import State, View, _engine, deal
from crewlab.knowledge import Knowledge
from crewlab.lab.measure import Measurement, cpu_seconds

TRICKS = 4  # of ten: 18 hidden cards, and seats have shown hints and suits they lack


def middle_of_game(game: int) -> View:
    """What some seat knows before the fifth trick, after random play in which few hints are given early."""
    state = State(deal(players=4, seed=1, game=game))
    rng = random.Random(game)
    while len(state.tricks) < TRICKS or state.phase == "hint":
        legal = state.legal_actions()
        silent = state.phase == "hint" and rng.random() < 0.7
        state = state.play(legal[0] if silent else rng.choice(legal))
    return state.view(game % 4)


def run(quick: bool) -> list[Measurement]:
    views = [middle_of_game(game) for game in range(100)]
    counts, samples = (200, 5_000) if quick else (2_000, 50_000)
    counting = [_engine.measure_counts(view, counts) / counts * 1e6 for view in views]
    drawing = [_engine.measure_samples(view, samples) / samples for view in views]
    one = Knowledge(views[0])
    one.sample_bits(1)  # imports numpy
    batch = cpu_seconds(lambda: one.sample_bits(20 * samples))
    return [
        Measurement("hidden hands drawn, 4 seats, mid-game", len(views) / sum(drawing), "/s", 1e6),
        Measurement("the same in the slowest of 100 positions", 1 / max(drawing), "/s", 1e6),
        Measurement("the same through a batch call from Python", 20 * samples / batch, "/s", 1e6),
        Measurement("deals that fit a view counted, mean", sum(counting) / len(counting), "µs", 20, at_least=False),
        Measurement("the same in the slowest of 100 positions", max(counting), "µs", 20, at_least=False),
    ]
