"""Dietrich's figures 3.1 and 4.1: how many cards remain, with the backwards trick and without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from crewlab.lab.study import Cell, Measure, Published, Size, Study
from crewlab.papers.dietrich import ROUNDING, SOURCE, VARIANT, play_games

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

GAMES = 1_000_000
HAND = 8
PANELS = {  # by strategy and distance of the backwards trick
    ("perceived-capacity", 10): "figure 3.1: perceived capacity",
    ("real-capacity", 10): "section 3.2.2: real capacity",
    ("perceived-capacity", 0): "figure 4.1: perceived capacity without backwards tricks",
}


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    variant = f"{VARIANT},backwards={cell['backwards_distance']}"
    return play_games(cell.text("strategy"), games, seed, variant).select("won", "remaining")


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """A panel for each figure: the part of the games that end with so many cards, odd numbers darker."""
    figure.set_size_inches(9, 9)
    counts = rows.group_by(*STUDY.settings, "remaining").len().collect()
    panels = figure.subplots(len(PANELS), 1, sharex=True)
    for axes, ((strategy, distance), title) in zip(panels, PANELS.items(), strict=True):
        some = counts.filter(strategy=strategy, backwards_distance=distance)
        for odd, colour in ((0, "#8fb3d9"), (1, "#3f6fa8")):
            half = some.filter(pl.col("remaining") % 2 == odd)
            density = 100 * half["len"] / max(1, some["len"].sum())
            axes.bar(half["remaining"], density, width=0.8, color=colour, label=("even", "odd")[odd])
        axes.set(title=title, ylabel="games, %")
        axes.grid(alpha=0.3, axis="y")
    panels[0].legend(fontsize=8)
    panels[-1].set(xlabel="cards remaining", xlim=(-1, 91))
    figure.suptitle(STUDY.title, fontsize=11)


STUDY = Study(
    name="dietrich-densities",
    title="Cards remaining at the end of The Game",
    source=f"{SOURCE}, figures 3.1 and 4.1: perceived capacity, {GAMES:,} games each",
    cells=tuple(Cell.of(strategy=strategy, backwards_distance=distance) for strategy, distance in PANELS),
    sizes={"smoke": Size(300), "quick": Size(100_000), "full": Size(GAMES)},
    play=play,
    measures=(
        Measure.percent("won", "won"),
        Measure("cards remaining", "remaining", kind="mean"),
        Measure.percent(
            "odd, of games with 9 or more cards remaining",
            pl.when(pl.col("remaining") > HAND).then(pl.col("remaining") % 2 == 1),
            kind="mean",
        ),
    ),
    published=tuple(
        Published({"strategy": strategy, "backwards_distance": distance}, value, measure, GAMES, error)
        for strategy, distance, measure, value, error in (
            ("perceived-capacity", 10, "won", 4.0, ROUNDING),
            ("perceived-capacity", 10, "cards remaining", 17.1, ROUNDING),
            ("real-capacity", 10, "won", 3.4, ROUNDING),
            ("real-capacity", 10, "cards remaining", 17.9, ROUNDING),
            ("perceived-capacity", 0, "won", 100 * 1 / GAMES, 0.0),
        )
    ),
    remarks=(
        "The densities themselves exist only as pictures. What the text says should show: while the deck lasts, more "
        "games end with an odd number of cards than with an even one, because after a turn of two cards a last single "
        "card can often still be laid; with real capacity the picture is almost the same, moved by less than a card; "
        "without backwards tricks one game in a million was won."
    ),
    seed=5,
    shard=50_000,
    draw=draw,
    seconds_per_game=0.00062,
)
