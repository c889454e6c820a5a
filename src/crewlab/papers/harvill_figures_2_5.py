"""Harvill and Vivek's figures 2 to 5: win rates by the reliability of teammates, and the areas that RTU measures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from crewlab.lab.study import Cell, Measure, Published, Size, Study
from crewlab.papers import table
from crewlab.papers.harvill import CARDS, GAMES, RELIABILITIES, SOURCE, agent, play_games, trained
from crewlab.papers.harvill_table_1 import row

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

PLAYERS = {"tabular": 102_400, "trained little": 3_200}  # and with how many games


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    cards, player = cell.number("cards"), cell.text("player")
    one = agent("random", cards) if player == "stochastic" else trained(cards, PLAYERS[player])
    return play_games(one, one, float(cell["reliability"]), cards, games, seed)


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """A panel for each figure; shaded is what lies between the player and chance."""
    figure.set_size_inches(12, 9)
    panels = figure.subplots(2, 2).flat
    for number, cards, axes in zip((2, 3, 4, 5), CARDS, panels, strict=True):
        title = f"figure {number}: {cards} cards"
        for player, colour in zip(PLAYERS, ("#4477aa", "#ee9944"), strict=True):
            points = sorted(
                (float(cell["reliability"]), one)
                for (cell, _), one in found.items()
                if cell["cards"] == cards and cell["player"] == player
            )
            ours = row(found, cards, player)
            if not points or ours is None:
                continue
            xs, ys = [r for r, _ in points], [one.value for _, one in points]
            axes.plot(
                xs,
                ys,
                marker="o",
                ms=3,
                color=colour,
                label=f"{player}: RTU {ours.rtu:.2f} ± {1.96 * ours.rtu_error:.2f}",
            )
            axes.fill_between(xs, [100 * ours.stochastic] * len(xs), ys, color=colour, alpha=0.15)
            axes.axhline(100 * ours.stochastic, color="gray", lw=0.8, ls=":")
        theirs = next(one for one in table("harvill_table_1") if int(one["cards_per_player"]) == cards)
        axes.plot([1], [100 * float(theirs["mcts_win_rate"])], "kD", ms=5, label=f"published: RTU {theirs['rtu']}")
        axes.set(title=title, xlabel="reliability of teammates", ylabel="won, %")
        axes.set_ylim(bottom=0)
        axes.grid(alpha=0.3)
        axes.legend(fontsize=8)
    figure.suptitle(STUDY.title, fontsize=11)


STUDY = Study(
    name="harvill-figures-2-5",
    title="Win rate with teammates of varying reliability",
    source=f"{SOURCE}, figures 2 to 5, of which only the right ends are printed (table 1)",
    cells=tuple(
        Cell.of(cards=cards, player=player, reliability=reliability)
        for cards in CARDS
        for player, reliability in (("stochastic", 0.0), *((player, r) for player in PLAYERS for r in RELIABILITIES))
    ),
    sizes={"smoke": Size(10, where={"cards": (3,)}), "quick": Size(3_000), "full": Size(GAMES)},
    play=play,
    measures=(Measure.percent("won", "won"),),
    published=tuple(
        Published(
            {"cards": int(one["cards_per_player"]), "player": "tabular", "reliability": 1.0},
            100 * float(one["mcts_win_rate"]),
            games=GAMES,
        )
        for one in table("harvill_table_1")
    ),
    remarks=(
        "The second player is the same with a thirtieth of the training. Mind the intervals of RTU: it divides by what "
        "a player gains over chance, so it must not be read without the win rates, and hardly means anything where "
        "there is no gain."
    ),
    seed=4,
    shard=500,
    draw=draw,
    seconds_per_game=0.0001,
)
