"""The learned value of a position by its definition, in numpy and double precision."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

SUMS, REACH, FIRST, SECOND = 16, 100, 32, 16
INPUTS = SUMS + 4
Numbers = NDArray[np.float64]


def numbers_of(weights: bytes) -> Numbers:
    return np.frombuffer(weights, dtype="<f4").astype(np.float64)


def parts(numbers: Numbers) -> dict[str, Numbers]:
    """The numbers by what they are for, in their order."""
    shapes = {
        "cost": (3, 2 * REACH + 1, SUMS),
        "first": (INPUTS, FIRST),
        "first_bias": (FIRST,),
        "second": (FIRST, SECOND),
        "second_bias": (SECOND,),
        "last": (SECOND,),
        "direct": (INPUTS,),
        "bias": (1,),
        "unused": (3,),
    }
    found, at = {}, 0
    for name, shape in shapes.items():
        size = int(np.prod(shape))
        found[name] = numbers[at : at + size].reshape(shape)
        at += size
    assert at == len(numbers)
    return found


def value(numbers: Numbers, piles: list[int], hand: set[int], deck: set[int]) -> float:
    """The logarithm of the odds of winning; ranks 2 to 99, piles with the ascending ones first."""
    p = parts(numbers)

    def partner(rank: int) -> int:
        return 0 if rank in hand else 1 if rank in deck else 2

    sums = np.zeros(SUMS)
    for rank in hand | deck:
        product = np.ones(SUMS)
        for pile, top in enumerate(piles):
            distance = rank - top if pile < 2 else top - rank
            product = product * p["cost"][partner(rank - 10 if pile < 2 else rank + 10), distance + REACH]
        sums += product
    size = len(deck)
    inputs = np.array([*(0.1 * sums), size / 90, *(max(0.0, 1 - size / limit) for limit in (10, 30, 60))])
    first = inputs @ p["first"] + p["first_bias"]
    first = np.where(first > 0, first, 0.05 * first)
    second = first @ p["second"] + p["second_bias"]
    second = np.where(second > 0, second, 0.05 * second)
    return float(second @ p["last"] + inputs @ p["direct"] + p["bias"][0])
