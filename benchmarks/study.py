"""What a study costs beside the games it plays, and how long ten million games take to load and plot."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import polars as pl

from crewlab import State
from crewlab.crew.variants import VARIANTS
from crewlab.lab.measure import Measurement, cpu_seconds, wall_seconds
from crewlab.lab.report import make_report, write_report
from crewlab.lab.run import Threads
from crewlab.lab.run import run as run_study
from crewlab.lab.store import Store
from crewlab.lab.study import Cell, Measure, Size, Study, grid
from crewlab.match.game import Team, play_game
from crewlab.papers import find_study


def overhead(games: int) -> float:
    """CPU time of a study in percent more than that of its games played in a plain loop."""
    study = find_study("dejong-figure-9")
    plan = study.plan("full", games, {"tasks": (3, 20), "player": ("ignorant", "cheating")})
    variant = VARIANTS["dejong"]

    def plain() -> None:
        for cell in plan:
            team = Team.of(f"mc-{cell['player']}(preset=figure-9)", 4)
            deals = variant.deal_many(games, tasks=cell.number("tasks"), fixed=True, seed=study.seed, threads=1)
            for number, deal in enumerate(deals):
                play_game(State(deal, variant.rules), team, seed=study.seed, number=number)

    def as_study() -> None:
        with TemporaryDirectory() as folder:
            run_study(Store(Path(folder), study, study.seed), plan, Threads(1))

    # The best of some rounds by turns: other work on the machine disturbs both alike, and the best rounds least.
    rounds = [(cpu_seconds(as_study), cpu_seconds(plain)) for _ in range(4)]
    return 100 * (min(mine for mine, _ in rounds) / min(games for _, games in rounds) - 1)


def tossed(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    """Rows like those of games, made at once."""
    rng = np.random.default_rng([seed, cell.number("tasks"), games[0]])
    return pl.DataFrame(
        {
            "won": rng.random(len(games)) < 1 / cell.number("tasks"),
            "tasks_done": rng.integers(0, cell.number("tasks"), len(games), np.uint8, endpoint=True),
            "tricks": rng.integers(1, 10, len(games), np.uint8, endpoint=True),
        }
    )


def loading(games: int) -> float:
    """Seconds on the clock from files to the written page, with all its plots."""
    study = Study(
        name="tossed",
        title="Ten million games",
        source="Benchmark",
        cells=grid(player=("a", "b", "c", "d", "e"), tasks=range(1, 21)),
        sizes={"full": Size(games // 100)},
        play=tossed,
        measures=(Measure.percent("won", "won"), Measure("tasks done", "tasks_done", kind="mean")),
        shard=max(1, games // 100),
        x="tasks",
    )
    with TemporaryDirectory() as folder:
        plan = study.plan("full")
        run_study(Store(Path(folder), study, 1), plan, Threads())

        def load() -> None:
            write_report(make_report(Store(Path(folder), study, 1), "full", plan), Path(folder))

        return wall_seconds(load)


def run(quick: bool) -> list[Measurement]:
    rows = 1_000_000 if quick else 10_000_000
    return [
        Measurement("study more than its games", overhead(100 if quick else 400), "%", 5, at_least=False),
        Measurement(f"load and plot {rows:,} games", loading(rows), "s", 0.5 if quick else 5, at_least=False),
    ]
