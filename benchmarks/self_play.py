"""Self-play to learn from, in the game of Harvill and Vivek: training their player against the same in plain Python,
and the learned crew's games.

The paper's program was Python on a single thread; it prints no rate, so ours in plain Python stands in for it. A
position is a decision with a choice; for the learned crew it is one that the transformer judged.
"""

from __future__ import annotations

import os
import random
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from crewlab.agents.harvill import ITERATIONS, train
from crewlab.lab.measure import Measurement, cpu_seconds, wall_seconds
from crewlab.learn.games import play_round
from crewlab.learn.settings import Settings
from crewlab.learn.weights import shipped_weights
from crewlab.papers.harvill_plain import TabularPlayer

Rates = tuple[float, float]  # games and positions a second
AIM = 1000  # times the paper's


def plain_rates(cards: int, games: int) -> Rates:
    player = TabularPlayer(random.Random(1))
    seconds = cpu_seconds(partial(player.train, cards, games))
    positions = sum(visits for tried in player.table.values() for visits, _ in tried.values())
    return games / seconds, positions / seconds


def one_thread(cards: int) -> Rates:
    positions: list[int] = []
    seconds = cpu_seconds(lambda: positions.append(train(f"harvill-vivek-{cards}", ITERATIONS).decisions))
    return ITERATIONS / seconds, positions[0] / seconds


def all_threads(cards: int) -> Rates:
    """A table is filled game after game, so every thread trains a player of its own."""
    threads = os.cpu_count() or 1
    positions: list[int] = []

    def train_one(seed: int) -> int:
        return train(f"harvill-vivek-{cards}", ITERATIONS, seed=seed).decisions

    with ThreadPoolExecutor(threads) as pool:
        seconds = wall_seconds(lambda: positions.extend(pool.map(train_one, range(threads))))
    return threads * ITERATIONS / seconds, sum(positions) / seconds


def training(cards: int, plain_games: int) -> list[Measurement]:
    what = f"training the table, {cards} cards"
    plain, one, every = plain_rates(cards, plain_games), one_thread(cards), all_threads(cards)
    measured = []
    for who, rates in ((", plain Python", plain), ("", one), (", all threads (wall)", every)):
        measured += [
            Measurement(what + who, rate, unit) for rate, unit in zip(rates, ("games/s", "positions/s"), strict=True)
        ]
    return [
        *measured,
        Measurement(f"{what}, times plain Python", one[0] / plain[0], "x", AIM),
        Measurement(f"{what}, times plain Python, all threads", every[0] / plain[0], "x", AIM),
    ]


def learned(games: int) -> list[Measurement]:
    """As many games of each variant, as in a round of `crewlab train`."""
    settings = Settings(games=games)
    measured = []
    for threads, who in ((1, "one thread"), (0, "all threads")):
        played = play_round(settings, shipped_weights("open"), 0, None, threads)
        measured += [
            Measurement(f"games of the learned crew, {who} (wall)", 4 * games / played.seconds, "games/s"),
            Measurement(f"the same, {who} (wall)", played.positions / played.seconds, "positions/s"),
        ]
    return measured


def run(quick: bool) -> list[Measurement]:
    tables = [one for cards in (3, 6) for one in training(cards, 2_000 if quick else 20_000)]
    return [*tables, *learned(8 if quick else 64)]
