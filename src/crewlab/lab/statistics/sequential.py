"""Tests that may be looked at after every game."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb, exp, log
from typing import Literal


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


@dataclass(frozen=True)
class RatioTest:
    """Wald's sequential probability ratio test (1945): is a rate `low` or `high`, `high` being the greater one?

    `false_high` is the accepted probability to say high where low is true, `false_low` the other way round. For two
    teams on the same deals the rate is the first team's share of the deals that one of them alone won: low 0.5, say,
    and high 0.55.

    >>> test = RatioTest(0.5, 0.6)
    >>> test.decide(50, 100), test.decide(30, 100), test.decide(80, 100)
    ('go on', 'low', 'high')
    """

    low: float
    high: float
    false_high: float = 0.05
    false_low: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise ValueError(f"expected 0 < low < high < 1, found {self.low} and {self.high}")
        if not (0 < self.false_high < 0.5 and 0 < self.false_low < 0.5):
            raise ValueError(f"expected errors between 0 and 0.5, found {self.false_high} and {self.false_low}")

    def ratio(self, wins: int, games: int) -> float:
        """The logarithm of how much likelier the wins are if the rate is high."""
        return wins * log(self.high / self.low) + (games - wins) * log((1 - self.high) / (1 - self.low))

    def decide(self, wins: int, games: int) -> Literal["low", "high", "go on"]:
        """What may be said after these games."""
        ratio = self.ratio(wins, games)
        if ratio >= log((1 - self.false_low) / self.false_high):
            return "high"
        return "low" if ratio <= log(self.false_low / (1 - self.false_high)) else "go on"
