"""A study small enough to be run, killed and compared many times over: a tenth of a second a shard."""

from __future__ import annotations

import polars as pl

from crewlab.crew.variants import VARIANTS
from crewlab.lab.games import play_games
from crewlab.lab.study import Cell, Measure, Published, Size, Study, grid


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    spec = f"mc-{cell['player']}(playouts=60)"
    return play_games(spec, VARIANTS["dejong"], games, seed, tasks=cell.number("tasks"), fixed=True)


STUDY = Study(
    name="tiny",
    title="A tiny study",
    source="Nobody, nowhere",
    cells=grid(player=("ignorant", "cheating"), tasks=(1, 3)),
    sizes={"smoke": Size(5), "quick": Size(25), "full": Size(120)},
    play=play,
    measures=(Measure.percent("won", "won"), Measure("tricks", "tricks", kind="mean")),
    published=(Published({"player": "cheating", "tasks": 1}, 98.0, games=50),),
    seed=3,
    shard=10,
    x="tasks",
)
