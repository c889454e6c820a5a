"""Small games with special goals, always the same for the same name."""

from __future__ import annotations

import random
from collections.abc import Sequence

from crewlab import Card, CardSet, Deal, Rules, State, Task, _engine

from ..reference.mission_goals import CREW, NOT_FOR_COMMANDER

GOALS = list(_engine.mission_goals())
ALL_CARDS = [str(card) for card in CardSet.deck()]


def speaks_of(goal: str, card: str) -> bool:
    """Roughly: does it matter to this goal where the card goes?"""
    if "one" in goal and goal != "one-trick-no-trump":
        return card[1] == "1" and card[0] != "R"
    if "nine" in goal:
        return card[1] == "9"
    if "omega" in goal:
        return card[0] == "B"
    if "pink" in goal:
        return card[0] in ("P" if goal == "all-pink" else "PR")
    return card == "Y5" if goal == "Y5-last" else card[0] == "R"


def cards_for(goal: str, number: int, rng: random.Random) -> list[str]:
    """So many cards, with few or many that the goal speaks of."""
    wanted = [card for card in ALL_CARDS if speaks_of(goal, card)]
    least = 1 if goal in ("all-pink", "Y5-last") and rng.random() < 0.9 else 0
    least = max(least, 1 if goal == "all-pink" else 0)
    chosen = rng.sample(wanted, rng.randint(least, min(len(wanted), rng.choice([2, number]))))
    others = [card for card in ALL_CARDS if card not in chosen]
    if rng.random() < 0.3:  # few colours
        colours = rng.sample("BGPY", 2)
        few = [card for card in others if card[0] in colours]
        others = few if len(few) >= number else others
    return chosen + rng.sample(others, number - len(chosen))


def deal_of(cards: list[str], players: int, goals: list[str], rng: random.Random, others: Sequence[str] = ()) -> Deal:
    """These cards dealt to the seats, and each goal to a seat that may have it, beside other tasks."""
    cards = rng.sample(cards, len(cards))
    hands = [cards[seat::players] for seat in range(players)]
    rng.shuffle(hands)
    trumps = [card for card in cards if card[0] == "R"]
    leader = next((seat for seat, hand in enumerate(hands) if trumps and max(trumps) in hand), rng.randrange(players))
    tasks = list(others)
    for goal in goals:
        if goal == "omega-in-last-trick":
            taken = [other[:2] for other in others]
            card = rng.choice([one for one in cards if one[0] != "R" and one not in taken])
            tasks.append(f"{card}@{rng.randrange(players)}:o")
        if goal in CREW:
            tasks.append(goal)
            continue
        may = [seat for seat in range(players) if seat != leader or goal not in NOT_FOR_COMMANDER]
        if goal == "all-pink":
            top = max(card for card in cards if card[0] == "P")
            may = [(seat + 1) % players for seat, hand in enumerate(hands) if top in hand]
        tasks.append(f"{goal}@{rng.choice(may)}")
    return Deal([CardSet(map(Card, hand)) for hand in hands], leader, [Task(task) for task in tasks])


def start(deal: Deal) -> State:
    return State(deal, Rules(hints="none"))
