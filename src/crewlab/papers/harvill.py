"""What the studies of Harvill and Vivek's paper share: their setting, who plays with whom, and their measure RTU."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from math import sqrt

import polars as pl

from crewlab._engine import EngineAgent, InputError, State
from crewlab.agents import make_agent
from crewlab.agents.harvill import ITERATIONS, train
from crewlab.crew.variants import VARIANTS, Variant
from crewlab.match.game import Seat, Team, play_game

SOURCE = "M. Harvill, R. Vivek, Designing a Reliable Crew Member"
CARDS = (3, 4, 5, 6)
RELIABILITIES = tuple(tenth / 10 for tenth in range(11))
GAMES = 10_000  # section 3.5


def variant(cards: int) -> Variant:
    """The game with so many cards a seat."""
    return VARIANTS[f"harvill-vivek-{cards}"]


@cache
def trained(cards: int, iterations: int = ITERATIONS) -> EngineAgent:
    """Their player; once it is trained all shards share it."""
    return train(f"harvill-vivek-{cards}", iterations)


def agent(spec: str, cards: int) -> EngineAgent:
    """An agent by its spec; `tabular` is trained for so many cards."""
    made = trained(cards) if spec == "tabular" else make_agent(spec)
    assert isinstance(made, EngineAgent)
    return made


def one_among(name: str, player: EngineAgent, mates: EngineAgent, reliability: float, game: int) -> Team:
    """One player with three mates of this reliability. Its seat goes round with the number of the game."""
    seats = [Seat(name, mates, reliability)] * 4
    seats[game % 4] = Seat(name, player)
    return Team(name, tuple(seats))


def play_games(
    player: EngineAgent, mates: EngineAgent, reliability: float, cards: int, games: Sequence[int], seed: int
) -> pl.DataFrame:
    """Whether each game was won. All players meet the same deals."""
    chosen = variant(cards)
    won = []
    for number, deal in zip(games, chosen.deal_many(games, seed=seed, threads=1), strict=True):
        team = one_among("player", player, mates, reliability, number)
        game = play_game(State(deal, chosen.rules), team, seed=seed, number=number)
        if game.failure is not None:
            raise InputError(f"{cards} cards, game {number}: {game.failure}")
        won.append(game.won)
    return pl.DataFrame({"won": won}, schema={"won": pl.Boolean})


def area(curve: Mapping[float, float]) -> float:
    """The integral of a win rate over the reliability of teammates from 0 to 1, by trapezoids.

    >>> round(area({0.0: 0.1, 0.5: 0.1, 1.0: 0.3}), 6)
    0.15
    """
    points = sorted(curve.items())
    if len(points) < 2 or points[0][0] != 0 or points[-1][0] != 1:
        raise InputError(
            f"reliabilities {', '.join(f'{r:g}' for r, _ in points)}: expected some from 0 to 1, both included"
        )
    return sum((b - a) * (low + high) / 2 for (a, low), (b, high) in pairwise(points))


def rtu(curve: Mapping[float, float], stochastic: float) -> float:
    """Robustness to Teammate Unreliability: how much of what a player gains over chance is left on the average.

    `curve` has its win rate by the reliability of its teammates, 0 and 1 included; `stochastic` is the win rate of four
    random players.

    >>> round(rtu({0.0: 0.1, 1.0: 0.3}, stochastic=0.1), 6)
    0.5
    """
    gain = curve[1.0] - stochastic
    if gain == 0:
        raise InputError(
            f"win rate {stochastic:g} with and without the player: its RTU is 0 / 0; expected a player that gains"
        )
    return (area(curve) - stochastic) / gain


def rtu_error(curve: Mapping[float, float], stochastic: float, games: int) -> float:
    """The standard error of `rtu` where every rate rests on so many games of its own, to first order."""
    points = sorted(curve)
    value, gain = rtu(curve, stochastic), curve[1.0] - stochastic
    weights = {
        r: ((points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]) / 2 - (value if r == 1 else 0.0)) / gain
        for i, r in enumerate(points)
    }

    def variance(rate: float) -> float:
        return rate * (1 - rate) / games

    own = sum(weight**2 * variance(curve[r]) for r, weight in weights.items())
    return sqrt(own + ((value - 1) / gain) ** 2 * variance(stochastic))


def ratio_error(rate: float, stochastic: float, games: int) -> float:
    """The standard error of the ratio of two win rates, to first order."""
    relative = (1 - rate) / (rate * games) + (1 - stochastic) / (stochastic * games)
    return rate / stochastic * sqrt(relative)
