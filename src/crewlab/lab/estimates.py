"""From games to figures: every measure of every cell with its interval, and the distance to what was published."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import nan, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

from crewlab.lab.statistics import with_unknown
from crewlab.lab.study import Cell, Measure, Published, Study

if TYPE_CHECKING:
    import polars as pl


@dataclass
class Tally:
    """What is kept of the values seen so far."""

    games: int = 0
    unknown: int = 0
    total: float = 0.0
    squares: float = 0.0
    texts: set[str] = field(default_factory=set)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.unknown += other.unknown
        self.total += other.total
        self.squares += other.squares
        self.texts |= other.texts

    @property
    def known(self) -> int:
        return self.games - self.unknown

    @property
    def spread(self) -> float:
        """The standard deviation of one value."""
        if self.known < 2:
            return nan
        mean = self.total / self.known
        return sqrt(max(0.0, self.squares / self.known - mean * mean) * self.known / (self.known - 1))


@dataclass(frozen=True)
class Estimate:
    """A measure of a cell with a 95 % interval, in the measure's unit."""

    cell: Cell
    measure: Measure
    tally: Tally

    @property
    def value(self) -> float:
        known = self.tally.games if self.measure.kind == "rate" else self.tally.known
        return self.measure.scale * self.tally.total / known if known else nan

    @property
    def text(self) -> str:
        """What an exact measure found; several, if the games differ."""
        return " or ".join(sorted(self.tally.texts))

    @property
    def error(self) -> float:
        """The standard error."""
        return self.measure.scale * self.tally.spread / sqrt(self.tally.known) if self.tally.known else nan

    @property
    def interval(self) -> tuple[float, float]:
        if self.measure.kind == "rate":
            low, high = with_unknown(round(self.tally.total), self.tally.unknown, self.tally.games)
            return self.measure.scale * low, self.measure.scale * high
        half = NormalDist().inv_cdf(0.975) * self.error
        return self.value - half, self.value + half

    def distance(self, theirs: Published) -> float:
        """Ours less theirs in standard errors, both samples and the reading of their figure taken together.

        Of their games only the mean is known; a single game is taken to vary as ours do, or for rates as both together.
        """
        assert not isinstance(theirs.value, str)
        scale, n = self.measure.scale, max(self.tally.known, 1)
        spread = scale * self.tally.spread
        if self.measure.kind == "rate":
            their_games = theirs.games or 0
            rate = (self.value * n + theirs.value * their_games) / (n + their_games) / scale
            # never quite 0 or 1, which would leave no error at all
            rate = min(max(rate, 0.5 / (n + their_games)), 1 - 0.5 / (n + their_games))
            spread = scale * sqrt(rate * (1 - rate))
        variance = spread**2 / n + (spread**2 / theirs.games if theirs.games else 0.0) + theirs.reading_error**2
        return (self.value - theirs.value) / sqrt(variance) if variance > 0 else nan


Estimates = Mapping[tuple[Cell, str], Estimate]


def tallies(rows: pl.LazyFrame, measure: Measure, by: tuple[str, ...] = ()) -> dict[tuple[object, ...], Tally]:
    """The tally of a measure for each combination of the settings in `by`."""
    import polars as pl

    of = pl.col(measure.of) if isinstance(measure.of, str) else measure.of
    if measure.kind == "exact":
        wanted = [pl.len(), of.cast(pl.String).unique().alias("texts")]
    else:
        value = of.cast(pl.Float64)
        wanted = [
            pl.len(),
            value.null_count().alias("unknown"),
            value.sum().alias("total"),
            (value * value).sum().alias("squares"),
        ]
    table = (rows.group_by(*by).agg(wanted) if by else rows.select(wanted)).collect()
    return {
        tuple(row[name] for name in by): Tally(
            row["len"], row.get("unknown", 0), row.get("total", 0.0), row.get("squares", 0.0), set(row.get("texts", ()))
        )
        for row in table.iter_rows(named=True)
    }


def estimates(study: Study, rows: pl.LazyFrame, cells: Mapping[Cell, int]) -> dict[tuple[Cell, str], Estimate]:
    """All measures of the cells that have games, by cell and name of the measure."""
    found = {}
    for measure in study.measures:
        by_cell = tallies(rows, measure, study.settings)
        for cell in cells:
            if (tally := by_cell.get(cell.values)) is not None:
                found[cell, measure.name] = Estimate(cell, measure, tally)
    return found


def published_for(study: Study, cell: Cell, measure: Measure) -> Published | None:
    """The published figure for a measure of a cell, if there is one."""
    for theirs in study.published:
        if (theirs.measure or study.measures[0].name) == measure.name and theirs.fits(cell):
            return theirs
    return None
