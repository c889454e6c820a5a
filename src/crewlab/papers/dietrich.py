"""What the studies of Dietrich's thesis on The Game (2019) share: his strategies' names, and games as rows."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from crewlab.thegame import simulate

if TYPE_CHECKING:
    import polars as pl

SOURCE = "F. Dietrich, bachelor's thesis 2019"
VARIANT = "dietrich"

# As his tables name them, in his order, and as crewlab does.
STRATEGIES = {
    "perceived capacity": "perceived-capacity",
    "real capacity": "real-capacity",
    "weighted perceived capacity": "weighted-perceived-capacity",
    "weighted real capacity": "weighted-real-capacity",
    "penalize playability (exp -1.5x)": "penalize-playability",
    "recovery using distance": "recovery-distance",
    "single bridges": "single-bridges",
    "single bridges amplified": "single-bridges-amplified",
    "single bridges with recovery distance": "bridges-distance",
}

ROUNDING = 0.1 / sqrt(12)  # standard error of a figure that is rounded to a tenth


def play_games(spec: str, games: range, seed: int, variant: str = VARIANT) -> pl.DataFrame:
    """Won, cards remaining and backwards tricks of each game; every strategy meets the same decks under a seed."""
    import polars as pl

    played = simulate(spec, variant=variant, first=games.start, games=len(games), seed=seed, threads=1)
    return pl.DataFrame({"won": played.won, "remaining": played.remaining, "backwards": played.backwards})
