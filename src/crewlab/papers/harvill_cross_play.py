"""Who gets on with whom in Harvill and Vivek's setting: one player among three of another kind, every pair of kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from crewlab.lab.study import Cell, Measure, Size, Study, grid
from crewlab.papers.harvill import CARDS, SOURCE, agent, play_games

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

SPECS = {
    "random": "random",
    "tabular": "tabular",
    "pmc": "pmc(iterations=200)",
    "uct": "uct(iterations=200, deals=10)",
    "ismcts": "ismcts(iterations=200)",
    "mc-smart": "mc-smart(playouts=50)",
    "alpha": "alpha",
}
SECONDS = {"random": 0, "tabular": 0, "pmc": 0.001, "uct": 0.001, "ismcts": 0.001, "mc-smart": 0.001, "alpha": 0.002}


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    cards = cell.number("cards")
    player, mates = (agent(SPECS[cell.text(who)], cards) for who in ("player", "mates"))
    return play_games(player, mates, 1.0, cards, games, seed)


def cost(cell: Cell) -> float:
    return (SECONDS[cell.text("player")] + 3 * SECONDS[cell.text("mates")]) / 4


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """A heat map for each number of cards."""
    played = sorted({cell.number("cards") for cell, _ in found})
    figure.set_size_inches(5.2 * len(played), 5.4)
    for place, cards in enumerate(played, 1):
        axes = figure.add_subplot(1, len(played), place)
        rates = {
            (cell["player"], cell["mates"]): one.value for (cell, _), one in found.items() if cell["cards"] == cards
        }
        names = [name for name in SPECS if any(name in pair for pair in rates)]
        values = [[rates.get((player, mates), float("nan")) for mates in names] for player in names]
        axes.imshow(values, cmap="viridis", vmin=0)
        brightest = max(rates.values())
        for y, line in enumerate(values):
            for x, value in enumerate(line):
                if value == value:  # played
                    colour = "black" if value > 0.6 * brightest else "white"
                    axes.text(x, y, f"{value:.1f}", ha="center", va="center", color=colour, fontsize=8)
        axes.set_xticks(range(len(names)), names, rotation=45, ha="right")
        axes.set_yticks(range(len(names)), names)
        axes.set(title=f"{cards} cards: won, %", xlabel="three mates", ylabel="one player")
    figure.suptitle(STUDY.title, fontsize=11)


STUDY = Study(
    name="harvill-cross-play",
    title="One player among three of another kind, on the same deals",
    source=f"the setting of {SOURCE}",
    cells=grid(cards=CARDS, player=tuple(SPECS), mates=tuple(SPECS)),
    sizes={
        "smoke": Size(
            2, where={"cards": (3,), "player": ("random", "tabular", "pmc"), "mates": ("random", "tabular", "pmc")}
        ),
        "quick": Size(2_000),
        "full": Size(10_000),
    },
    play=play,
    measures=(Measure.percent("won", "won"),),
    unpublished=(
        "The paper has RTU only, which says little of a player that gains little over chance. "
        "Who wins with whom says more."
    ),
    remarks=f"The players: {', '.join(SPECS.values())}. The diagonal is self-play. The player's seat goes round.",
    seed=6,
    shard=50,
    draw=draw,
    seconds_per_game=cost,
)
