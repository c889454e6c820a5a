"""Many games at once, in threads inside the engine.

Everything random is keyed by (seed, game number, purpose): the same call gives the same games with any number of
threads, and two strategies with one seed meet the same decks.
"""

from __future__ import annotations

from math import nan
from typing import TYPE_CHECKING, Any, NamedTuple

from crewlab import _engine
from crewlab._engine import InputError
from crewlab._engine import TheGameVariant as Variant
from crewlab.crew.batch import natural
from crewlab.lab.statistics import wilson
from crewlab.thegame.strategies import make_team

if TYPE_CHECKING:  # numpy is slow to import and only needed once arrays are made
    import numpy as np
    from numpy.typing import NDArray

EXCELLENT = 10  # fewer cards left than this is "excellent" by the rulebook


class Games(NamedTuple):
    """How each of many games ended: arrays with one entry a game."""

    won: NDArray[np.bool_]
    remaining: NDArray[np.uint8]
    backwards: NDArray[np.uint8]
    turns: NDArray[np.uint8]

    def facts(self) -> dict[str, Any]:
        """What the thesis' tables tell of such games, and how sure the win rate is."""
        games, wins = len(self.won), int(self.won.sum())
        return {
            "games": games,
            "wins": wins,
            "win_rate": wins / games if games else nan,
            "interval": list(wilson(wins, games)) if games else [0.0, 1.0],
            "mean_remaining": float(self.remaining.mean()) if games else nan,
            "under_10": float((self.remaining < EXCELLENT).mean()) if games else nan,
            "backwards_of_winners": float(self.backwards[self.won].mean()) if wins else None,
        }


def simulate(
    spec: str,
    *,
    variant: str | Variant = "base",
    players: int = 1,
    games: int = 1000,
    seed: int = 0,
    first: int = 0,
    threads: int = 0,
) -> Games:
    """Plays games `first` to `first` + `games` - 1 of this seed; one spec for all seats, or specs joined by / for each.

    >>> played = simulate("recovery-distance", variant="dietrich", games=200, seed=1)
    >>> len(played.won), bool((played.won == (played.remaining == 0)).all())
    (200, True)
    """
    chosen = Variant(variant) if isinstance(variant, str) else variant
    if threads < 0:
        raise InputError(f"threads must be 0 (all cores) or more, not {threads}")
    numbers = natural("seed", seed), natural("first", first), natural("games", games)
    return Games(*_engine.thegame_simulate(make_team(spec, players), chosen, *numbers, threads))
