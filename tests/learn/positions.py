"""Positions in which somebody has to take a task or to play a card."""

from __future__ import annotations

import random
from collections.abc import Iterator

from crewlab import Rules, State, deal


def positions(count: int, rng: random.Random, *, open_hands: bool) -> Iterator[State]:
    """Of both editions, with three to five seats and few cards, somewhere in the middle."""
    while count:
        tasks = {"deep_sea": rng.randint(1, 6)} if rng.random() < 0.7 else {"tasks": rng.randint(1, 4)}
        size = rng.randint(3, 8)
        rules = Rules(hints="none", open_hands=open_hands, deck="4x9+4")
        start = deal(rng.choice([3, 4, 5]), **tasks, cards_per_seat=size, seed=rng.randrange(10**6))
        state = State(start, rules)
        for _ in range(rng.randrange(30)):
            if not state.over:
                state = state.play(rng.choice(state.legal_actions()))
        if not state.over and state.phase in ("draft", "trick"):
            count -= 1
            yield state
