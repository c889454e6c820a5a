"""Intervals for a rate."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, inf, lgamma, log, log1p, sqrt
from statistics import NormalDist


def wilson(wins: int, games: int, confidence: float = 0.95) -> tuple[float, float]:
    """The Wilson score interval for a win rate (Wilson 1927).

    >>> low, high = wilson(8, 10)
    >>> round(low, 3), round(high, 3)
    (0.49, 0.943)
    """
    _check(wins, games)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = wins / games
    centre = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return max(0.0, centre - half), min(1.0, centre + half)


def clopper_pearson(wins: int, games: int, confidence: float = 0.95) -> tuple[float, float]:
    """The exact interval (Clopper and Pearson 1934): it misses the truth at most as often as stated, and mostly less.

    >>> low, high = clopper_pearson(8, 10)
    >>> round(low, 3), round(high, 3)
    (0.444, 0.975)
    """
    _check(wins, games)
    half = (1 - confidence) / 2
    low = 0.0 if wins == 0 else _solve(lambda rate: _at_least(wins, games, rate) - half)
    high = 1.0 if wins == games else _solve(lambda rate: half - (1 - _at_least(wins + 1, games, rate)))
    return low, high


def with_unknown(wins: int, unknown: int, games: int, confidence: float = 0.95) -> tuple[float, float]:
    """A Wilson interval that holds whatever the unknown games turn out to be.

    >>> [round(bound, 3) for bound in with_unknown(8, 1, 10)]
    [0.49, 0.982]
    """
    return wilson(wins, games, confidence)[0], wilson(wins + unknown, games, confidence)[1]


def _check(wins: int, games: int) -> None:
    if games <= 0 or not 0 <= wins <= games:
        raise ValueError(f"wins must be 0 to games and games at least 1, not {wins} of {games}")


def _solve(rising: Callable[[float], float]) -> float:
    """Where a rising function of a rate is 0, by halving."""
    low, high = 0.0, 1.0
    while (middle := (low + high) / 2) not in (low, high):
        low, high = (middle, high) if rising(middle) < 0 else (low, middle)
    return low


def _at_least(wins: int, games: int, rate: float) -> float:
    """The probability of this many wins or more: the regularised incomplete beta function."""
    if rate in (0.0, 1.0):
        return rate
    a, b = wins, games - wins + 1
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(rate) + b * log1p(-rate))
    # The continued fraction is quick on one side of the mean, and the two sides add up to 1.
    if rate < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, rate) / a
    return 1 - front * _fraction(b, a, 1 - rate) / b


def _fraction(a: int, b: int, x: float) -> float:
    """The continued fraction of the incomplete beta function, evaluated front to back."""
    above, below = 1.0, 1 - (a + b) * x / (a + 1)
    below = 1 / below
    value = below
    term, change = 1, inf
    while abs(change - 1) > 1e-15 and term < 100_000:
        for step in (
            term * (b - term) * x / ((a + 2 * term - 1) * (a + 2 * term)),
            -(a + term) * (a + b + term) * x / ((a + 2 * term) * (a + 2 * term + 1)),
        ):
            below = 1 / (1 + step * below)
            above = 1 + step / above
            change = above * below
            value *= change
        term += 1
    return value
