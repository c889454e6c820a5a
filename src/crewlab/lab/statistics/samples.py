"""How many games it takes."""

from __future__ import annotations

from math import ceil, sqrt
from statistics import NormalDist


def games_for_interval(half_width: float, rate: float = 0.5, confidence: float = 0.95) -> int:
    """The fewest games after which the Wilson interval around this rate is at most so wide to each side, on average.

    >>> games_for_interval(0.02), games_for_interval(0.02, rate=0.95)
    (2398, 469)
    """
    _check(rate=rate, half_width=half_width)
    low, high = 1, 2
    while _half_width(rate, high, confidence) > half_width:
        low, high = high, 2 * high
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (low, middle) if _half_width(rate, middle, confidence) <= half_width else (middle, high)
    return high


def games_for_difference(first: float, second: float, power: float = 0.8, confidence: float = 0.95) -> int:
    """Games for each of two teams on different deals, so that this difference is found significant so often.

    >>> games_for_difference(0.5, 0.55)
    1565
    """
    _check(first=first, second=second, power=power)
    mean = (first + second) / 2
    z, reach = _quantiles(power, confidence)
    spread = z * sqrt(2 * mean * (1 - mean)) + reach * sqrt(first * (1 - first) + second * (1 - second))
    return ceil((spread / (first - second)) ** 2)


def games_for_paired(only_first: float, only_second: float, power: float = 0.8, confidence: float = 0.95) -> int:
    """Deals for two teams on the same deals, each of which alone wins these parts of them.

    >>> games_for_paired(0.10, 0.05)
    469
    """
    _check(only_first=only_first, only_second=only_second, power=power)
    z, reach = _quantiles(power, confidence)
    apart, difference = only_first + only_second, only_first - only_second
    return ceil(((z * sqrt(apart) + reach * sqrt(apart - difference**2)) / difference) ** 2)


def _half_width(rate: float, games: int, confidence: float) -> float:
    """That of `wilson`, also where so many wins would not be a whole number."""
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    return z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))


def _quantiles(power: float, confidence: float) -> tuple[float, float]:
    return NormalDist().inv_cdf((1 + confidence) / 2), NormalDist().inv_cdf(power)


def _check(**parts: float) -> None:
    for name, value in parts.items():
        if not 0 < value < 1:
            raise ValueError(f"{name.replace('_', ' ')} must be between 0 and 1, not {value}")
    rates = [value for name, value in parts.items() if name not in ("power", "half_width")]
    if len(rates) == 2 and rates[0] == rates[1]:
        raise ValueError(f"there is no difference to find between {rates[0]} and {rates[1]}")
