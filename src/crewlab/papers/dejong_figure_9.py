"""De Jong's figure 9: the part of the tasks that three Monte Carlo players do, with 100 playouts for each card."""

from __future__ import annotations

import polars as pl

from crewlab.crew.variants import VARIANTS
from crewlab.lab.games import play_games
from crewlab.lab.study import Cell, Measure, Published, Size, Study, grid
from crewlab.papers import table

PLAYERS = ("ignorant", "smart", "cheating")


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    spec = f"mc-{cell['player']}(preset=figure-9)"
    return play_games(spec, VARIANTS["dejong"], games, seed, tasks=cell.number("tasks"), fixed=True)


STUDY = Study(
    name="dejong-figure-9",
    title="Tasks done by ignorant, smart and cheating players, 100 playouts a card",
    source="A. de Jong, master's thesis 2021, figure 9: 4 seats, fixed tasks, no hints, 50 games a count",
    cells=grid(player=PLAYERS, tasks=range(1, 37)),
    sizes={
        "smoke": Size(4, where={"tasks": (2, 30)}),
        "quick": Size(1200),
        "full": Size(10_000),
    },
    play=play,
    measures=(
        Measure.percent("tasks done", pl.col("tasks_done") / pl.col("tasks"), kind="mean"),
        Measure.percent("won", "won"),
    ),
    published=tuple(
        Published({"player": player, "tasks": int(row["objectives"])}, float(row[f"{player}_pct"]), games=50)
        for row in table("dejong_fig9")
        for player in PLAYERS
    ),
    seed=5,
    shard=200,
    x="tasks",
    seconds_per_game=0.0026,
)
