"""How many deals can be won at all: by number of tasks, seats and how the tasks are given out."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from crewlab import InputError, Rules, State, deal_many, solve_many
from crewlab.lab.statistics import wilson

if TYPE_CHECKING:
    import polars as pl

# fixed: handed out clockwise; free: any draft; ordered: fixed, and the first tasks must come in order 1 to 5.
KINDS = ("fixed", "free", "ordered")
CHUNK = 50


class Row(NamedTuple):
    """One deal of the study."""

    players: int
    kind: str
    tasks: int
    game: int
    verdict: str
    method: str
    nodes: int
    seconds: float


def run(
    players: int, kind: str, tasks: int, deals: int, seed: int, seconds: float | None = None, threads: int = 0
) -> Iterator[list[Row]]:
    """The rows of one cell, some deals at a time; a deal that takes longer than `seconds` is unknown.

    Every cell of a seed and number of seats has the same hands.
    """
    if kind not in KINDS:
        raise InputError(f"kind {kind!r}: expected one of {', '.join(KINDS)}")
    tokens = [str(number + 1) for number in range(min(5, tasks))] if kind == "ordered" else []
    for begin in range(0, deals, CHUNK):
        games = range(begin, min(begin + CHUNK, deals))
        dealt = deal_many(games, seed=seed, players=players, tasks=tasks, fixed=kind != "free", tokens=tokens)
        verdicts = solve_many((State(one, Rules(hints="none")) for one in dealt), seconds=seconds, threads=threads)
        yield [
            Row(players, kind, tasks, game, found.verdict, found.method, found.nodes, found.seconds)
            for game, found in zip(games, verdicts, strict=True)
        ]


def summary(rows: pl.DataFrame) -> pl.DataFrame:
    """Winnable fractions with 95 % intervals; an unknown deal widens the interval to both sides."""
    import polars as pl

    cells = rows.group_by("players", "kind", "tasks").agg(
        deals=pl.len(),
        winnable=(pl.col("verdict") == "winnable").sum(),
        unknown=(pl.col("verdict") == "unknown").sum(),
        mean_ms=pl.col("seconds").mean() * 1000,
        median_ms=pl.col("seconds").median() * 1000,
        worst_ms=pl.col("seconds").max() * 1000,
    )
    lows = [wilson(row["winnable"], row["deals"])[0] for row in cells.iter_rows(named=True)]
    highs = [wilson(row["winnable"] + row["unknown"], row["deals"])[1] for row in cells.iter_rows(named=True)]
    return cells.with_columns(
        fraction=pl.col("winnable") / pl.col("deals"), low=pl.Series(lows), high=pl.Series(highs)
    ).sort("players", "kind", "tasks")


def published() -> dict[str, dict[int, float]]:
    """De Jong's curves for 4 seats: winnable percent by kind and number of tasks."""
    curves: dict[str, dict[int, float]] = {"fixed": {}, "free": {}}
    with files("crewlab.papers").joinpath("dejong_fig3.csv").open() as file:
        for row in csv.DictReader(file):
            for kind, curve in curves.items():
                if row[f"{kind}_pct"]:
                    curve[int(row["objectives"])] = float(row[f"{kind}_pct"])
    return curves


def plot(cells: pl.DataFrame, file: Path) -> None:
    """The winnable fraction against the number of tasks, with intervals, and the published curve."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    import polars as pl

    figure, axes = plt.subplots(figsize=(8, 4.8), layout="constrained")
    for (players, kind), cell in cells.group_by("players", "kind", maintain_order=True):
        rate, low, high = (100 * cell[name].to_numpy() for name in ("fraction", "low", "high"))
        axes.errorbar(
            cell["tasks"],
            rate,
            yerr=[rate - low, high - rate],
            marker="o",
            ms=3,
            lw=1,
            label=f"{players} seats, {kind}",
        )
    if (cells["players"] == 4).any():
        for kind in set(cells.filter(pl.col("players") == 4)["kind"]) & {"fixed", "free"}:
            curve = published()[kind]
            axes.plot(list(curve), list(curve.values()), "k--", lw=0.8, label=f"de Jong 2021, 4 seats, {kind}")
    axes.set(xlabel="tasks", ylabel="winnable deals, %", ylim=(-2, 102))
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8)
    figure.savefig(file, dpi=120)
    plt.close(figure)
