"""How sure a measured rate is."""

from __future__ import annotations

from math import sqrt
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
