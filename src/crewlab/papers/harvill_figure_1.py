"""Harvill and Vivek's figure 1: how much more their player wins than random ones, by the games it was trained with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from crewlab.agents.harvill import ITERATIONS
from crewlab.lab.study import Cell, Measure, Published, Size, Study, grid
from crewlab.papers import table
from crewlab.papers.harvill import CARDS, GAMES, SOURCE, agent, play_games, ratio_error, trained

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

STEPS = tuple(ITERATIONS >> halvings for halvings in range(10, -1, -1))  # 100 doubled ten times
LONGER = (ITERATIONS * 4,)


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    """Without any training the table is empty, and every player is a random one."""
    cards, iterations = cell.number("cards"), cell.number("iterations")
    one = trained(cards, iterations) if iterations else agent("random", cards)
    return play_games(one, one, 1.0, cards, games, seed)


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """A curve for each number of cards; the end of the published one is a diamond."""
    figure.set_size_inches(8, 5)
    axes = figure.subplots()
    for cards in CARDS:
        rates = {cell.number("iterations"): one for (cell, _), one in found.items() if cell["cards"] == cards}
        if 0 not in rates or not rates[0].value:
            continue
        chance, played = rates[0].value, rates[0].tally.games
        xs = sorted(set(rates) - {0})
        errors = [1.96 * ratio_error(rates[x].value / 100, chance / 100, played) if rates[x].value else 0.0 for x in xs]
        drawn = axes.errorbar(
            xs,
            [rates[x].value / chance for x in xs],
            yerr=errors,
            marker="o",
            ms=3,
            lw=1,
            capsize=2,
            label=f"{cards} cards",
        )
        theirs = next(one for one in table("harvill_table_1") if int(one["cards_per_player"]) == cards)
        axes.plot([ITERATIONS], [float(theirs["ratio"])], "D", ms=6, color=drawn[0].get_color())
    axes.set_xscale("log")
    axes.set(xlabel="games of training", ylabel="win rate over that of random players")
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8, title="diamonds: published", title_fontsize=8)
    figure.suptitle(STUDY.title, fontsize=11)


STUDY = Study(
    name="harvill-figure-1",
    title="Win rate ratio of Harvill and Vivek's player throughout training",
    source=f"{SOURCE}, figure 1, of which only the end is printed (table 1)",
    cells=grid(cards=CARDS, iterations=(0, *STEPS, *LONGER)),
    sizes={
        "smoke": Size(10, where={"cards": (3, 4), "iterations": (0, 100, 200)}),
        "quick": Size(2_000),
        "full": Size(GAMES),
    },
    play=play,
    measures=(Measure.percent("won", "won"),),
    published=tuple(
        Published(
            {"cards": int(row["cards_per_player"]), "iterations": iterations}, 100 * float(row[column]), games=GAMES
        )
        for row in table("harvill_table_1")
        for iterations, column in ((0, "stochastic_win_rate"), (ITERATIONS, "mcts_win_rate"))
    ),
    remarks=(
        "Each point is a player trained anew with so many games. The last goes on to 4 times the paper's number: "
        "what more training alone would have brought."
    ),
    seed=3,
    shard=500,
    draw=draw,
    seconds_per_game=0.00012,
)
