"""Two strategies on the same decks."""

from __future__ import annotations

from typing import Any, NamedTuple

from crewlab.lab.statistics import mcnemar, paired_difference, wilson
from crewlab.thegame.simulation import simulate


class Comparison(NamedTuple):
    """Games that both won, and that only one did."""

    games: int
    both: int
    only_first: int
    only_second: int

    def facts(self) -> dict[str, Any]:
        """Both win rates and by how much the first is higher, each with a 95 % interval, and McNemar's p-value."""
        first, second = self.both + self.only_first, self.both + self.only_second
        difference, low, high = paired_difference(self.only_first, self.only_second, self.games)
        return {
            "games": self.games,
            "win_rate": first / self.games,
            "interval": list(wilson(first, self.games)),
            "other_win_rate": second / self.games,
            "other_interval": list(wilson(second, self.games)),
            "difference": difference,
            "difference_interval": [low, high],
            "p_value": mcnemar(self.only_first, self.only_second),
        }


def compare(first: str, second: str, **settings: Any) -> Comparison:
    """Lets both play the same games; `settings` are those of `simulate`.

    >>> compare("recovery-distance", "random", games=50, seed=1).only_second
    0
    """
    one, other = (simulate(spec, **settings).won for spec in (first, second))
    return Comparison(len(one), int((one & other).sum()), int((one & ~other).sum()), int((other & ~one).sum()))
