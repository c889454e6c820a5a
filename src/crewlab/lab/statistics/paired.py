"""Two teams on the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt
from statistics import NormalDist


def mcnemar(only_first: int, only_second: int) -> float:
    """The exact p-value of McNemar's test: of the deals that just one of two teams won, is a half each likely?

    >>> round(mcnemar(3, 12), 4)
    0.0352
    """
    apart = only_first + only_second
    tail = sum(comb(apart, k) for k in range(min(only_first, only_second) + 1))
    return min(1.0, 2 * tail / (1 << apart))


def paired_difference(only_first: int, only_second: int, games: int) -> tuple[float, float, float]:
    """By how much the first team's win rate is higher, and a 95 % interval for it.

    >>> [round(number, 3) for number in paired_difference(12, 3, 100)]
    [0.09, 0.016, 0.164]
    """
    difference = (only_first - only_second) / games
    variance = (only_first + only_second) / games - difference * difference
    half = NormalDist().inv_cdf(0.975) * sqrt(variance / games)
    return difference, difference - half, difference + half


def bootstrap_difference(
    first: Sequence[float], second: Sequence[float], *, confidence: float = 0.95, samples: int = 10_000, seed: int = 0
) -> tuple[float, float, float]:
    """The mean difference of any two figures of the same deals, and its percentile bootstrap interval (Efron 1979).

    >>> [round(float(number), 2) for number in bootstrap_difference([3, 4, 5, 6] * 25, [2, 4, 4, 7] * 25)]
    [0.25, 0.09, 0.41]
    """
    import numpy as np

    if len(first) != len(second) or not first:
        raise ValueError(f"both need a figure for the same deals, not {len(first)} and {len(second)}")
    differences = np.asarray(first, float) - np.asarray(second, float)
    # Deals with the same difference are drawn together: how often each value comes up is multinomial.
    values, counts = np.unique(differences, return_counts=True)
    drawn = np.random.default_rng(seed).multinomial(len(differences), counts / len(differences), size=samples)
    low, high = np.quantile(drawn @ values / len(differences), [(1 - confidence) / 2, (1 + confidence) / 2])
    return float(differences.mean()), float(low), float(high)
