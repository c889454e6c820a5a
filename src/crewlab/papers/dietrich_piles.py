"""Dietrich's figures 3.2, 3.6, 3.7 and 3.9: how the piles grow in won games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from crewlab.lab.study import Cell, Measure, Size, Study, grid
from crewlab.papers.dietrich import SOURCE, STRATEGIES, VARIANT
from crewlab.thegame.courses import won_courses

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from crewlab.lab.estimates import Estimates

CARDS = 98
TURN = 2  # cards: a course is looked at after each turn
PILES = 4
FIGURES = {
    "figure 3.2": ("perceived capacity",),
    "figure 3.6": ("weighted perceived capacity", "perceived capacity"),
    "figure 3.7": ("weighted real capacity", "weighted perceived capacity"),
    "figure 3.9": ("penalize playability (exp -1.5x)", "weighted real capacity"),
}
SHOWN = tuple(dict.fromkeys(strategy for pair in FIGURES.values() for strategy in pair))
COLOURS = ("#c0504d", "#3f6fa8")


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    """Whether each game is won and, if so, its piles after each turn: the fast and the slow one of each direction."""
    spec = STRATEGIES[cell.text("strategy")]
    courses = won_courses(spec, variant=VARIANT, games=len(games), first=games.start, seed=seed)
    return pl.DataFrame(
        {
            "won": [game in courses for game in games],
            "tops": [
                sorted_piles(courses[game])[::TURN].ravel().tolist() if game in courses else None for game in games
            ],
        },
        schema={"won": pl.Boolean, "tops": pl.List(pl.UInt8)},
    )


def sorted_piles(course: NDArray[np.int16]) -> NDArray[np.int16]:
    """The more advanced pile of each direction first, as in the thesis."""
    ascending, descending = course[:, :2], course[:, 2:]
    return np.hstack([np.sort(ascending)[:, ::-1], np.sort(descending)])


def progress(piles: tuple[int, int], left: int) -> pl.Expr:
    """How many cards these two piles, one of each direction, have come on average when so many cards are left."""
    up, down = (pl.col("tops").list.get((CARDS - left) // TURN * PILES + pile) for pile in piles)
    return (up.cast(pl.Float64) - 1 + 100 - down.cast(pl.Float64)) / 2


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """A panel for each figure; lines are means, and in figure 3.2 the regions are standard deviations."""
    figure.set_size_inches(12, 10)
    for axes, (title, strategies) in zip(figure.subplots(2, 2).flat, FIGURES.items(), strict=True):
        for strategy, colour in zip(strategies, COLOURS, strict=False):
            _draw_course(axes, courses_of(rows, strategy), strategy, colour, region=len(strategies) == 1)
        axes.set(title=title, xlabel="cards remaining", ylabel="card on the pile", xlim=(CARDS, 0), ylim=(0, 101))
        axes.grid(alpha=0.3)
        axes.legend(fontsize=8, ncols=2, loc="upper center", bbox_to_anchor=(0.5, -0.1))  # curves are everywhere
    figure.suptitle(STUDY.title, fontsize=11)


def courses_of(rows: pl.LazyFrame, strategy: str) -> NDArray[np.float64]:
    """All courses of a strategy: game, turn, pile."""
    tops = rows.filter((pl.col("strategy") == strategy) & pl.col("won")).select(pl.col("tops").explode()).collect()
    return tops.to_numpy().astype(np.float64).reshape(-1, CARDS // TURN + 1, PILES)


def _draw_course(axes: Axes, courses: NDArray[np.float64], label: str, colour: str, *, region: bool) -> None:
    if not len(courses):
        return
    left = CARDS - TURN * np.arange(courses.shape[1])
    mean, spread = courses.mean(axis=0), courses.std(axis=0)
    for pile in range(PILES):
        fast = pile % 2 == 0
        axes.plot(
            left, mean[:, pile], color=colour, ls="-" if fast else "--", lw=1.2, label=label if pile == 0 else None
        )
        if region:
            low, high = mean[:, pile] - spread[:, pile], mean[:, pile] + spread[:, pile]
            axes.fill_between(left, low, high, color=colour, alpha=0.15, lw=0)


STUDY = Study(
    name="dietrich-piles",
    title="Mean course of the piles in won games: the faster pile of each direction solid, the slower one dashed",
    source=f"{SOURCE}, figures 3.2, 3.6, 3.7 and 3.9: won games of four strategies",
    cells=grid(strategy=SHOWN),
    sizes={"smoke": Size(200), "quick": Size(60_000), "full": Size(1_000_000)},
    play=play,
    measures=(
        Measure.percent("won", "won"),
        *(
            Measure(f"{name} piles, {left} cards remaining", progress(piles, left), kind="mean", unit="cards")
            for left in (80, 60, 40, 20)
            for name, piles in (("fast", (0, 2)), ("slow", (1, 3)))
        ),
    ),
    unpublished=(
        "The courses exist only as pictures. The text states: at 80 cards remaining the slow piles have hardly begun "
        "under perceived capacity, while the fast ones have come over a third of the way."
    ),
    remarks=(
        "Measured is how far the piles have come from their start, mean of the ascending and the descending one. As in "
        "the thesis, the more advanced pile of each direction is called the fast one at every moment of every game. "
        "What the text says should show: weights let the fast piles go on at 70 to 60 cards remaining where they "
        "otherwise rest, and hold the slow ones back; weighted real capacity is ahead of weighted perceived capacity "
        "on the fast piles from 60 to 40 cards remaining and on the slow ones below 25; penalties let the fast piles "
        "run ahead at 80 cards remaining and the slow ones grow steadily."
    ),
    seed=5,
    shard=20_000,
    draw=draw,
    seconds_per_game=0.00075,
)
