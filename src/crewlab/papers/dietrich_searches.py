"""Dietrich's searches for good parameters: figures 3.3, 3.4, 3.5, 3.8, 3.10, 3.11 and 3.13."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import polars as pl

from crewlab.lab.smoothing import savitzky_golay
from crewlab.lab.study import Cell, Measure, Published, Size, Study
from crewlab.papers.dietrich import ROUNDING, SOURCE, play_games

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimate, Estimates

PUBLISHED_GAMES = 1_000_000  # the rates in the text are those of table 3.2


@dataclass(frozen=True)
class Search:
    """One figure: a parameter of a strategy from `low` to `high`, and what the text says of it."""

    strategy: str
    parameter: str
    low: float
    high: float
    step: float
    best: float  # as the thesis found it
    rates: dict[float, float]  # win rates in the text
    games: int = 250_000
    split: float | None = None  # the curve is smoothed below and above this value apart

    @property
    def values(self) -> tuple[float, ...]:
        return tuple(round(self.low + place * self.step, 6) for place in range(self.count))

    @property
    def count(self) -> int:
        return round((self.high - self.low) / self.step) + 1


SEARCHES = {
    "3.3": Search("weighted-perceived-capacity", "weight", 0.5, 2.0, 0.025, 0.675, {0.675: 5.2, 1.0: 4.0}, split=1.0),
    "3.4": Search("weighted-perceived-capacity", "ascending", 0.9, 1.1, 0.005, 1.0, {1.0: 5.2}),
    "3.5": Search("weighted-real-capacity", "weight", 0.4, 0.8, 0.005, 0.6, {0.6: 6.8}),
    "3.8": Search("penalize-playability", "alpha", 0.5, 3.5, 0.05, 1.5, {1.5: 9.4}),
    "3.10": Search("simplified-penalty", "alpha", 2.0, 5.0, 0.05, 3.5, {3.5: 9.3}),
    "3.11": Search("recovery-distance", "gamma", 0.0025, 0.1, 0.0025, 0.03, {0.03: 12.7}),
    "3.13": Search("single-bridges-amplified", "lam", 0.025, 1.0, 0.025, 0.2, {0.2: 12.2, 1.0: 10.8}, games=100_000),
}


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    search = SEARCHES[cell.text("figure")]
    return play_games(f"{search.strategy}({search.parameter}={cell['value']})", games, seed).select("won")


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """A panel for each figure: win rates, the smoothed curve, its peak, and where the thesis saw it."""
    figure.set_size_inches(14, 15)
    panels = list(figure.subplots(4, 2).flat)
    for (name, search), axes in zip(SEARCHES.items(), panels, strict=False):
        points = sorted((one for (cell, _), one in found.items() if cell["figure"] == name), key=_value)
        if points:
            _draw_points(axes, points)
            _draw_smooth(axes, points, search.split)
        axes.plot(*zip(*search.rates.items(), strict=True), "kD", ms=5, label="published")
        axes.axvline(search.best, color="k", ls=":", lw=1, label=f"best in the thesis: {search.best:g}")
        axes.set(title=f"figure {name}: {search.strategy}", xlabel=search.parameter, ylabel="won, %")
        axes.grid(alpha=0.3)
        axes.legend(fontsize=8, ncols=4, loc="upper center", bbox_to_anchor=(0.5, -0.2))
    for axes in panels[len(SEARCHES) :]:
        axes.set_visible(False)
    figure.suptitle(STUDY.title, fontsize=11)


def _value(point: Estimate) -> float:
    return float(point.cell["value"])


def _draw_points(axes: Axes, points: list[Estimate]) -> None:
    values = [_value(point) for point in points]
    axes.plot(values, [point.value for point in points], ".-", ms=3, lw=0.7, color="#3f6fa8", label="crewlab")
    lows, highs = zip(*(point.interval for point in points), strict=True)
    axes.fill_between(values, lows, highs, color="#8fb3d9", alpha=0.3, lw=0)


def _draw_smooth(axes: Axes, points: list[Estimate], split: float | None) -> None:
    curve = smoothed(points, split)
    best, _ = max(curve, key=lambda point: point[1])
    axes.plot(*zip(*curve, strict=True), color="#c0504d", lw=1.5, label=f"smoothed; best {best:g}")


def smoothed(points: list[Estimate], split: float | None) -> list[tuple[float, float]]:
    """The curve of the thesis: value and smoothed win rate, on both sides of `split` apart."""
    known = [(_value(one), one.value) for one in points]
    halves = [known] if split is None else [[p for p in known if p[0] <= split], [p for p in known if p[0] > split]]
    return [
        (value, float(rate))
        for half in halves
        for (value, _), rate in zip(half, savitzky_golay([rate for _, rate in half]), strict=True)
    ]


STUDY = Study(
    name="dietrich-searches",
    title="Games won along one parameter of Dietrich's strategies",
    source=f"{SOURCE}, figures 3.3, 3.4, 3.5, 3.8, 3.10, 3.11 and 3.13: 250,000 games a point, in 3.13 100,000",
    cells=tuple(Cell.of(figure=name, value=value) for name, search in SEARCHES.items() for value in search.values),
    sizes={
        "smoke": Size(3),
        "quick": Size(2_400),
        "full": Size(lambda cell: SEARCHES[cell.text("figure")].games),
    },
    play=play,
    measures=(Measure.percent("won", "won"),),
    published=tuple(
        Published({"figure": name, "value": value}, rate, games=PUBLISHED_GAMES, reading_error=ROUNDING)
        for name, search in SEARCHES.items()
        for value, rate in search.rates.items()
    ),
    remarks=(
        "The curves exist only as pictures; published are the win rates that the text states for single points, and "
        "where the highest was seen (dotted). All points of all figures are played on the same decks, so that curves "
        "are smoother than their intervals suggest. The red line is a Savitzky-Golay filter as in the thesis, with 11 "
        "points and degree 2, which the thesis does not state; in figure 3.3 it is applied below and above 1 apart. "
        "Where the thesis does not state the range of a figure it was chosen around the peak: 0.9 to 1.1 in 3.4, 0.4 "
        "to 0.8 in 3.5, up to 0.1 in 3.11. In 3.13 the points are multiples of the stated step. The peaks are flat: a "
        "best value some steps away from the thesis' is no contradiction."
    ),
    seed=5,
    shard=50_000,
    x="value",
    draw=draw,
    seconds_per_game=0.00062,
)
