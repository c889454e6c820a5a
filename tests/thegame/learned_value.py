"""The learned value of a position, and the judgement of turns, by their definition, in numpy and double precision."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

SUMS, REACH, FIRST, SECOND = 16, 100, 32, 16
INPUTS, STAGES, STEPS = SUMS + 5, 3, 40
PROSPECTS, KNOTS, BEHIND, AHEAD = 64, 10, 40, 60
KEPT_INPUTS = PROSPECTS + SUMS + 18
TURN_INPUTS, TURN_FIRST, TURN_SECOND = KEPT_INPUTS + PROSPECTS, 96, 32
# What the others said of a pile together; and for each the pile not moved, moved 1 to 40 steps, or back.
HEARD = ("nothing", "some jump", "all jump", "one leaves", "several leave")
SAID = 1 + len(HEARD) * (STEPS + 2)  # the first is for tables where nobody speaks
Numbers = NDArray[np.float64]


def numbers_of(weights: bytes) -> Numbers:
    return np.frombuffer(weights, dtype="<f2").astype(np.float64)


def parts(numbers: Numbers) -> dict[str, Numbers]:
    """The numbers by what they are for, in their order."""
    return _cut(
        numbers,
        {
            "cost": (STAGES, 9, 2 * REACH + 1, SUMS),
            **_layers(INPUTS, FIRST, SECOND),
            "heard": (STAGES, SAID),
            "unused": (1,),
        },
    )


def turn_parts(numbers: Numbers) -> dict[str, Numbers]:
    """The same for the judgement of turns; cards in the hand come before those elsewhere."""
    shapes = {
        "piles": (2, 9, BEHIND + AHEAD + 1, PROSPECTS),
        "before": (KNOTS, 2, PROSPECTS),
        "needs": (KEPT_INPUTS, PROSPECTS),
    }
    return _cut(numbers, {**shapes, **_layers(TURN_INPUTS, TURN_FIRST, TURN_SECOND)})


def _layers(inputs: int, first: int, second: int) -> dict[str, tuple[int, ...]]:
    return {
        "first": (inputs, first),
        "first_bias": (first,),
        "second": (first, second),
        "second_bias": (second,),
        "last": (second,),
        "direct": (inputs,),
        "bias": (1,),
    }


def _cut(numbers: Numbers, shapes: dict[str, tuple[int, ...]]) -> dict[str, Numbers]:
    found, at = {}, 0
    for name, shape in shapes.items():
        size = int(np.prod(shape))
        found[name] = numbers[at : at + size].reshape(shape)
        at += size
    assert at == len(numbers)
    return found


def value(
    numbers: Numbers,
    piles: list[int],
    hand: set[int],
    unseen: set[int],
    deck: int,
    heard: tuple[tuple[str, int], ...] = (),
) -> float:
    """The logarithm of the odds of winning; ranks 2 to 99, piles with the ascending ones first.

    `heard`: with talk, of each pile what was heard and by how many steps it was moved since.
    """
    p = parts(numbers)
    stage = (75 - deck) / 30
    costs, table = _between(p["cost"], stage), _between(p["heard"], stage)
    sums = _sums(costs, hand | unseen, piles, hand, unseen)
    said = sum(table[1 + (STEPS + 2) * HEARD.index(what) + _move(steps)] for what, steps in heard)
    return float(_forward(p, np.array([*(0.1 * sums), *_deck(deck), len(unseen) / 90])) + said)


def judgement(
    numbers: Numbers,
    piles: list[int],
    hand: set[int],
    unseen: set[int],
    deck: int,
    plan: tuple[list[float], float, int],
    extra: int,
    further: tuple[float, list[float], float],
) -> float:
    """Of a turn that leads here; of the plan behind it the sums at its end, its value and how many cards are left.

    `further`: what laying no more card is worth, one, for each of the best three, and the best two.
    """
    p = turn_parts(numbers)
    before = _between(p["before"], deck / 90 * (KNOTS - 1))
    ours = _prospects(p["piles"][0], before[0], hand, piles, hand, unseen)
    end, worth, rest = plan
    own = [0.2 * worth, len(hand) / 8, extra == 1, extra > 1, rest == 0, rest == 1, rest == 2, rest / 4]
    none, ones, two = further
    own += [0.2 * two, *(0.5 * (value - worth) for value in (two, none, *ones))]
    kept = np.array([*(0.3 * ours), *(0.1 * np.array(end)), *_deck(deck), *own])
    theirs = _prospects(p["piles"][1], before[1] + kept @ p["needs"], unseen, piles, hand, unseen)
    return worth + _forward(p, np.array([*kept, *(0.1 * theirs)]))


def _between(knots: Numbers, at: float) -> Numbers:
    """Some of each of two knots, or the first or last one."""
    at = min(max(at, 0.0), len(knots) - 1)
    knot = min(int(at), len(knots) - 2)
    share = at - knot
    return (1 - share) * knots[knot] + share * knots[knot + 1]


def _deck(deck: int) -> list[float]:
    return [deck / 90, *(max(0.0, 1 - deck / limit) for limit in (10, 30, 60))]


def _entries(rank: int, piles: list[int], hand: set[int], unseen: set[int]) -> list[tuple[int, int]]:
    """For each pile where the card's partners are, as one number, and how far it is."""

    def partner(rank: int) -> int:
        return 0 if rank in hand else 1 if rank in unseen else 2

    found = []
    for pile, top in enumerate(piles):
        distance = rank - top if pile < 2 else top - rank
        undoes, precedes = (rank - 10, rank + 10) if pile < 2 else (rank + 10, rank - 10)
        found.append((3 * partner(undoes) + partner(precedes), distance))
    return found


def _sums(costs: Numbers, cards: set[int], piles: list[int], hand: set[int], unseen: set[int]) -> Numbers:
    sums = np.zeros(SUMS)
    for rank in cards:
        product = np.ones(SUMS)
        for partners, distance in _entries(rank, piles, hand, unseen):
            product = product * costs[partners, distance + REACH]
        sums += product
    return sums


def _prospects(
    tables: Numbers, before: Numbers, cards: set[int], piles: list[int], hand: set[int], unseen: set[int]
) -> Numbers:
    sums = np.zeros(PROSPECTS)
    for rank in cards:
        numbers = before.copy()
        for partners, distance in _entries(rank, piles, hand, unseen):
            numbers += tables[partners, min(max(distance, -BEHIND), AHEAD) + BEHIND]
        sums += np.maximum(numbers, 0)
    return sums


def _forward(p: dict[str, Numbers], inputs: Numbers) -> float:
    first = inputs @ p["first"] + p["first_bias"]
    first = np.where(first > 0, first, 0.05 * first)
    second = first @ p["second"] + p["second_bias"]
    second = np.where(second > 0, second, 0.05 * second)
    return float(second @ p["last"] + inputs @ p["direct"] + p["bias"][0])


def _move(steps: int) -> int:
    return STEPS + 1 if steps < 0 else min(steps, STEPS)
