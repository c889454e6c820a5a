"""Litjens' figures 3.2 to 3.4: six strategies with one, four and nine tasks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from crewlab.crew.variants import VARIANTS
from crewlab.lab.estimates import published_for
from crewlab.lab.games import play_games
from crewlab.lab.statistics import clopper_pearson
from crewlab.lab.study import Cell, Measure, Published, Size, Study, grid
from crewlab.papers import table

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

# Table 3.3: games of each strategy with one, four and nine tasks.
RUNS = {
    "RANDOM": (100_000, 100_000, 1_000_000),
    "SMART": (100_000, 100_000, 1_000_000),
    "SIMPLESIM": (10_000, 3_000, 2_000),
    "COMPETENTSIM": (2_481, 1_000, 1_000),
    "SMARTSIM": (2_500, 1_000, 1_500),
    "BULKSIM": (1_000, 500, 750),
}
TASKS = (1, 4, 9)
QUICK = dict(zip(RUNS, (100_000, 100_000, 1_000, 1_000, 1_000, 400), strict=True))
SECONDS = dict(zip(RUNS, (0.000055, 0.000075, 0.0064, 0.0098, 0.010, 0.11), strict=True))  # CPU time of a game


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    agent = cell.text("strategy").lower()
    spec = agent if agent == "random" else f"{agent}(reading={cell['reading']})"
    return play_games(spec, VARIANTS["litjens"], games, seed, tasks=cell.number("tasks"))


def full(cell: Cell) -> int:
    """As many as in the thesis, and as in the runs of its program that ours are compared with."""
    strategy, tasks = cell.text("strategy"), cell.number("tasks")
    return max(RUNS[strategy][TASKS.index(tasks)], 300_000 if strategy in ("RANDOM", "SMART") else 2_500)


Result = tuple[int, int]  # games won, of how many


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """A panel for each figure, with the thesis' bounds: a rate below or above would do as well 1 time in 20 or less."""
    figure.set_size_inches(13, 5)
    panels = figure.subplots(1, len(TASKS), sharey=True)
    for number, tasks, axes in zip((2, 3, 4), TASKS, panels, strict=True):
        for place, (label, results) in enumerate(_results(found, tasks).items()):
            _bars(axes, results, place, label)
        axes.set(title=f"figure 3.{number}: {tasks} task{'s' if tasks > 1 else ''}", xlabel="won, %", xlim=(0, 100))
        axes.set_yticks(range(len(RUNS)), list(RUNS))
        axes.grid(alpha=0.3, axis="x")
    panels[0].invert_yaxis()
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=3, fontsize=8)
    figure.suptitle(f"{STUDY.title}, with 90 % bounds", fontsize=11)


def _results(found: Estimates, tasks: int) -> dict[str, dict[str, Result]]:
    """By who played, the results of the strategies."""
    series: dict[str, dict[str, Result]] = {"his program": {}, "crewlab, program": {}, "crewlab, text": {}}
    for (cell, _), estimate in found.items():
        if cell["tasks"] != tasks:
            continue
        strategy, tally = cell.text("strategy"), estimate.tally
        series[f"crewlab, {cell['reading']}"][strategy] = (round(tally.total), tally.games)
        if (theirs := published_for(STUDY, cell, estimate.measure)) is not None and theirs.games is not None:
            series["his program"][strategy] = (round(float(theirs.value) / 100 * theirs.games), theirs.games)
    return series


def _bars(axes: Axes, results: dict[str, Result], place: int, label: str) -> None:
    rates = [100 * won / games for won, games in results.values()]
    bounds = [clopper_pearson(won, games, confidence=0.9) for won, games in results.values()]
    axes.barh(
        [list(RUNS).index(strategy) + 0.27 * (place - 1) for strategy in results],
        rates,
        height=0.25,
        xerr=[
            [max(0.0, rate - 100 * low) for rate, (low, _) in zip(rates, bounds, strict=True)],
            [max(0.0, 100 * high - rate) for rate, (_, high) in zip(rates, bounds, strict=True)],
        ],
        capsize=2,
        color=("#bbbbbb", "#8fb3d9", "#e8b27a")[place],
        label=label,
    )


STUDY = Study(
    name="litjens-figures",
    title="Games won by Litjens' strategies, as his program plays and as his thesis describes them",
    source="I. Litjens, bachelor's thesis 2022, figures 3.2 to 3.4: 3 seats, trumps at any time, 1, 4 and 9 tasks",
    # A random player reads nothing: it stands once, under "program".
    cells=tuple(
        cell
        for cell in grid(strategy=tuple(RUNS), tasks=TASKS, reading=("program", "text"))
        if (cell["strategy"], cell["reading"]) != ("RANDOM", "text")
    ),
    sizes={"smoke": Size(2), "quick": Size(lambda cell: QUICK[cell.text("strategy")]), "full": Size(full)},
    play=play,
    measures=(Measure.percent("won", "won"),),
    published=tuple(
        Published(
            {"strategy": row["strategy"], "tasks": int(row["tasks"]), "reading": "program"},
            100 * int(row["wins"]) / int(row["games"]),
            games=int(row["games"]),
        )
        for row in table("litjens_program")
    ),
    remarks=(
        "The figures exist only as pictures, so what stands here as published is the thesis' own program, run and "
        "counted; of BULKSIM its text states 40 to 50 % at nine tasks. The reading `program` plays as the program "
        "does, errors included, and should agree. The reading `text` plays as the thesis describes it, so it should "
        "not agree: without the errors the same ideas win more. Where the program is slow its samples are small: 9 or "
        "10 games of BULKSIM, of which 6 of 9 at four tasks look like bad luck. The full size has at least as many "
        "games as table 3.3 of the thesis. The plot has the 90 % bounds of the thesis, the table 95 % like all studies."
    ),
    seed=2022,
    shard=500,
    draw=draw,
    seconds_per_game=lambda cell: SECONDS[cell.text("strategy")],
)
