"""The learned value of a position by its definition, in numpy and double precision."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

SUMS, REACH, FIRST, SECOND = 16, 100, 32, 16
INPUTS, STAGES, STEPS = SUMS + 5, 3, 40
HEARD = 1 + 2 * (STEPS + 2)  # nothing said; leave or jump, and the pile not moved, moved 1 to 40 steps, or back
Numbers = NDArray[np.float64]


def numbers_of(weights: bytes) -> Numbers:
    return np.frombuffer(weights, dtype="<f2").astype(np.float64)


def parts(numbers: Numbers) -> dict[str, Numbers]:
    """The numbers by what they are for, in their order."""
    shapes = {
        "cost": (STAGES, 3, 2 * REACH + 1, SUMS),
        "first": (INPUTS, FIRST),
        "first_bias": (FIRST,),
        "second": (FIRST, SECOND),
        "second_bias": (SECOND,),
        "last": (SECOND,),
        "direct": (INPUTS,),
        "bias": (1,),
        "heard": (HEARD,),
        "unused": (1,),
    }
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

    `heard`: for each pile of which something was said, leave or jump and by how many steps it was moved since.
    """
    p = parts(numbers)
    stage = min(STAGES - 1, max(0, (90 - deck) * STAGES // 90))

    def partner(rank: int) -> int:
        return 0 if rank in hand else 1 if rank in unseen else 2

    sums = np.zeros(SUMS)
    for rank in hand | unseen:
        product = np.ones(SUMS)
        for pile, top in enumerate(piles):
            distance = rank - top if pile < 2 else top - rank
            product = product * p["cost"][stage, partner(rank - 10 if pile < 2 else rank + 10), distance + REACH]
        sums += product
    scarce = (max(0.0, 1 - deck / limit) for limit in (10, 30, 60))
    inputs = np.array([*(0.1 * sums), deck / 90, *scarce, len(unseen) / 90])
    first = inputs @ p["first"] + p["first_bias"]
    first = np.where(first > 0, first, 0.05 * first)
    second = first @ p["second"] + p["second_bias"]
    second = np.where(second > 0, second, 0.05 * second)
    said = sum(p["heard"][1 + (STEPS + 2) * (what == "jump") + _move(steps)] for what, steps in heard)
    return float(second @ p["last"] + inputs @ p["direct"] + p["bias"][0] + said)


def _move(steps: int) -> int:
    return STEPS + 1 if steps < 0 else min(steps, STEPS)
