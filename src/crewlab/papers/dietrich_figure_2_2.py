"""Dietrich's figure 2.2: how far win rates of small samples spread."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import polars as pl

from crewlab.lab.plots import curves
from crewlab.lab.study import Cell, Measure, Published, Size, Study
from crewlab.papers.dietrich import ROUNDING, SOURCE, VARIANT
from crewlab.thegame import simulate

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

SAMPLES = 10  # whose standard deviation is a point of the figure
SIZES = (100, 250, 500, 1_000, 2_500, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000)
AGAIN = {"samples": 100, "sample_size": 10_000}  # section 4.2
SECONDS = 0.00062  # CPU time of a game of The Game


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    """A row for each repetition of the experiment: so many samples, each of so many games on decks of its own."""
    samples, size = cell.number("samples"), cell.number("sample_size")
    rows = []
    for repetition in games:
        won = simulate(
            "perceived-capacity",
            variant=VARIANT,
            first=repetition * samples * size,
            games=samples * size,
            seed=seed,
            threads=1,
        ).won
        rates = won.reshape(samples, size).mean(axis=1)
        rows.append((float(rates.std(ddof=1)), float(rates.mean())))
    return pl.DataFrame(rows, schema={"deviation": pl.Float64, "win_rate": pl.Float64}, orient="row")


def repetitions(games: int) -> Callable[[Cell], int]:
    """As often as so many games of The Game allow, and at least twice: once does not say how much it varies."""
    return lambda cell: max(2, games // games_of(cell))


def games_of(cell: Cell) -> int:
    return cell.number("samples") * cell.number("sample_size")


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """The points of the figure, and what they must scatter around."""
    import numpy as np

    figure.set_size_inches(9, 5.5)
    axes = figure.subplots()
    spread, rate = STUDY.measures
    curves(axes, STUDY, spread, [one for (_, measure), one in found.items() if measure == spread.name])
    # The win rate of the most games says best what the spread should be.
    best = max((one for (_, measure), one in found.items() if measure == rate.name), key=lambda one: games_of(one.cell))
    p = best.value / 100
    if p > 0:
        sizes = np.geomspace(SIZES[0], SIZES[-1], 50)
        axes.plot(sizes, 100 * np.sqrt((1 - p) / (p * sizes)), "k:", lw=1, label="binomial")
    axes.legend(fontsize=8)
    figure.suptitle(STUDY.title, fontsize=11)


STUDY = Study(
    name="dietrich-figure-2-2",
    title="Spread of the win rates of samples, relative to the win rate",
    source=f"{SOURCE}, figure 2.2: perceived capacity, {SAMPLES} samples for each sample size",
    cells=(
        *(Cell.of(samples=SAMPLES, sample_size=size) for size in SIZES),
        Cell.of(**AGAIN),
    ),
    sizes={
        "smoke": Size(2, where={"samples": (SAMPLES,), "sample_size": SIZES[:1]}),
        "quick": Size(repetitions(100_000), where={"samples": (SAMPLES,), "sample_size": SIZES[:7]}),
        "full": Size(repetitions(3_200_000)),
    },
    play=play,
    measures=(
        Measure.percent("relative standard deviation", pl.col("deviation") / pl.col("win_rate").mean(), kind="mean"),
        Measure.percent("won", "win_rate", kind="mean"),
    ),
    published=(
        Published({"samples": SAMPLES, "sample_size": 160_000}, 1.0, games=1, reading_error=ROUNDING),
        Published({"sample_size": AGAIN["sample_size"]}, 4.7, games=1, reading_error=ROUNDING),
    ),
    remarks=(
        "A game of this study is one repetition of the thesis' experiment. The points exist only as a picture; the "
        "text states those at 160,000 games and, in section 4.2, at 10,000 games with 100 samples. Games are "
        "independent, so the relative spread is that of a binomial, the square root of (1 - p) / (p n), drawn as a "
        "dotted line. A standard deviation of only ten samples varies by about a quarter from one repetition to the "
        "next, and is 3 % too small on average; a published point rests on a single repetition."
    ),
    seed=5,
    shard=1,
    x="sample_size",
    log_x=True,
    draw=draw,
    seconds_per_game=lambda cell: SECONDS * games_of(cell),
)
