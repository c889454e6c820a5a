"""How sure a measured rate is."""

from __future__ import annotations

from math import comb, exp, log, sqrt
from statistics import NormalDist


def wilson(wins: int, games: int, confidence: float = 0.95) -> tuple[float, float]:
    """The Wilson score interval for a win rate (Wilson 1927).

    >>> low, high = wilson(8, 10)
    >>> round(low, 3), round(high, 3)
    (0.49, 0.943)
    """
    if games <= 0 or not 0 <= wins <= games:
        raise ValueError(f"wins must be 0 to games and games at least 1, not {wins} of {games}")
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = wins / games
    centre = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, centre - half), min(1.0, centre + half)


def mcnemar(only_first: int, only_second: int) -> float:
    """The exact p-value of McNemar's test: of the deals that just one of two teams won, is a half each likely?

    >>> round(mcnemar(3, 12), 4)
    0.0352
    """
    apart = only_first + only_second
    tail = sum(comb(apart, k) for k in range(min(only_first, only_second) + 1))
    return min(1.0, 2 * tail / (1 << apart))


def evidence(only_first: int, only_second: int) -> float:
    """How much the same deals speak against "both teams are equally strong", valid at every look.

    The likelihood of the wins if the first team's share of them could be anything from 0 to 1, over that of a half. If
    the teams are equal, the probability that this ever exceeds 20 is at most 1 in 20 (Ville's inequality), so a match
    may stop the moment it does.

    >>> round(evidence(3, 12), 2), round(evidence(10, 11), 2)
    (4.5, 0.27)
    """
    apart = only_first + only_second
    logarithm = apart * log(2) - log(apart + 1) - log(comb(apart, only_first))
    return exp(min(logarithm, 700.0))  # more than any number of games needs, less than a float can hold


def paired_difference(only_first: int, only_second: int, games: int) -> tuple[float, float, float]:
    """By how much the first team's win rate is higher, and a 95 % interval for it.

    >>> [round(number, 3) for number in paired_difference(12, 3, 100)]
    [0.09, 0.016, 0.164]
    """
    difference = (only_first - only_second) / games
    variance = (only_first + only_second) / games - difference * difference
    half = NormalDist().inv_cdf(0.975) * sqrt(variance / games)
    return difference, difference - half, difference + half
