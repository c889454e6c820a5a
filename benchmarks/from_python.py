"""The engine as Python sees it: batches and single steps, and how far ahead of plain Python that is."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from crewlab import Rules, State, deal, deal_many, random_playouts
from crewlab.lab.measure import Measurement, cpu_seconds

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.reference import crew as reference

RULES = Rules(hints="none")


def step_through(games: int) -> int:
    """Plays games one step at a time, choosing among the legal actions; gives the number of steps."""
    choose = random.Random(1).random
    steps = 0
    start = State(deal(players=4, seed=1), RULES)
    for _ in range(games):
        state = start
        while not state.over:
            actions = state.legal_actions()
            state = state.play(actions[int(choose() * len(actions))])
            steps += 1
    return steps


def step_through_reference(games: int) -> int:
    """The same with the slow reference."""
    choose = random.Random(1).random
    start = deal(players=4, seed=1)
    hands = [[str(card) for card in hand] for hand in start.hands]
    steps = 0
    for _ in range(games):
        game = reference.Game(hands, start.leader, [], reference.Rules(hints="none"))
        while game.phase != "over":
            actions = game.legal_actions()
            game.play(actions[int(choose() * len(actions))])
            steps += 1
    return steps


def run(quick: bool) -> list[Measurement]:
    scale = 1 if quick else 10
    deals = deal_many(1000, seed=1)
    random_playouts(deals, RULES)  # the first arrays import numpy, which is no part of the claim
    cards = 1000 * 40 * 50 * scale
    batch = cpu_seconds(lambda: random_playouts(deals, RULES, each=50 * scale, threads=1))
    dealing = cpu_seconds(lambda: deal_many(100_000 * scale, seed=1, tasks=5, threads=1))
    steps = 40 * 2000 * scale
    stepping = cpu_seconds(lambda: step_through(2000 * scale))
    slow_steps = 40 * 20 * scale
    slow = cpu_seconds(lambda: step_through_reference(20 * scale))
    return [
        Measurement("random cards played through a batch call, one thread", cards / batch, "/s", 2e6),
        Measurement("random deals with 5 tasks through a batch call, one thread", 100_000 * scale / dealing, "/s"),
        Measurement("single steps: legal_actions, choose, play", steps / stepping, "/s", 2e5),
        Measurement("single steps, times the pure-Python reference", (steps / stepping) / (slow_steps / slow), "x"),
        Measurement("batch, times the pure-Python reference", (cards / batch) / (slow_steps / slow), "x"),
    ]
