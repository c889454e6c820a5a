"""What the two studies of difficulty share: who plays, and what is noted of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import polars as pl

from crewlab._engine import InputError, State
from crewlab.lab.statistics import wilson
from crewlab.lab.study import Measure
from crewlab.match.game import Team, play_game
from crewlab.solver.solve import solve_many

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NODES = 200_000  # for a deal; what is not decided by then is unknown, and widens the interval
AGENTS = {"random": "random", "careful": "careful", "pmc": "pmc(iterations=50)"}
SEATS = (2, 3, 4, 5)  # two have a dummy beside them
MEASURES = (
    Measure.percent("winnable", "winnable"),
    *(Measure.percent(f"won by {agent}", agent) for agent in AGENTS),
)
COLOURS = {
    "winnable": "#444444",
    "won by pmc": "#e8a33d",
    "won by careful": "#6a9f58",
    "won by random": "#5b8fc7",
}
CREWS = f"The crews are {', '.join(AGENTS.values())}: they see their own hands and give no hints"


def note_games(what: str, states: Iterable[tuple[int, State]], seed: int) -> pl.DataFrame:
    """For each game, by its number: can it be won with all cards open, and does a crew of each agent win it?"""
    numbered = list(states)
    rows = []
    for (number, state), winnable in zip(numbered, _winnable([state for _, state in numbered]), strict=True):
        won = []
        for spec in AGENTS.values():
            game = play_game(state, Team.of(spec, state.players), seed=seed, number=number)
            if game.failure is not None:
                raise InputError(f"{what}, {spec}, game {number}: {game.failure}")
            won.append(game.won)
        rows.append((winnable, *won))
    return pl.DataFrame(rows, schema=dict.fromkeys(["winnable", *AGENTS], pl.Boolean), orient="row")


def _winnable(states: list[State]) -> list[bool | None]:
    """What the solver says; nobody can foresee cards that are drawn from hands."""
    if any(state.rules.draw != "no" for state in states):
        return [None] * len(states)
    return [verdict.is_winnable for verdict in solve_many(states, nodes=NODES, threads=1)]


def bars(axes: Axes, places: list[float], counts: list[tuple[int, int]], label: str) -> None:
    """Rates with their intervals at these places."""
    rates = [100 * won / games for won, games in counts]
    bounds = [wilson(won, games) for won, games in counts]
    below = [max(0.0, rate - 100 * low) for rate, (low, _) in zip(rates, bounds, strict=True)]
    above = [max(0.0, 100 * high - rate) for rate, (_, high) in zip(rates, bounds, strict=True)]
    axes.errorbar(
        places, rates, yerr=[below, above], fmt="o", markersize=2.5, linewidth=0.7, color=COLOURS[label], label=label
    )
