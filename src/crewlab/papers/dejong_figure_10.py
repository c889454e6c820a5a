"""De Jong's figure 10: how many tasks the three Monte Carlo players do, with half a second for each card."""

from __future__ import annotations

import polars as pl

from crewlab.crew.variants import VARIANTS
from crewlab.lab.games import play_games
from crewlab.lab.study import Cell, Measure, Published, Size, Study, grid
from crewlab.papers import table

# Playouts for each card: what half a second was for de Jong's program, and one number for all three players.
HALF_A_SECOND = {"ignorant": 200_000, "smart": 100, "cheating": 300_000}
ALIKE = 10_000
QUICK = {5: 800, 10: 400, 20: 100, 30: 60}  # games by number of tasks: each gives an interval of about two points
CPU_SECONDS = {"ignorant": 3.1e-5, "smart": 3.3e-5, "cheating": 1.2e-5}  # a game, for each playout that a card has


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    spec = f"mc-{cell['player']}(preset=figure-9, playouts={cell['playouts']})"
    return play_games(spec, VARIANTS["dejong"], games, seed, tasks=cell.number("tasks"), fixed=True)


def published(player: str, playouts: int) -> list[Published]:
    return [
        Published(
            {"player": player, "playouts": playouts, "tasks": int(row["objectives"])},
            float(row[f"{player}_pct"]),
            games=50,
        )
        for row in table("dejong_fig10")
    ]


STUDY = Study(
    name="dejong-figure-10",
    title="Tasks done by ignorant, smart and cheating players, half a second a card",
    source="A. de Jong, master's thesis 2021, figure 10: 4 seats, fixed tasks, no hints, 50 games a count",
    cells=tuple(
        cell
        for player, playouts in HALF_A_SECOND.items()
        for cell in grid(player=(player,), playouts=sorted((ALIKE, playouts)), tasks=range(1, 37))
    ),
    sizes={
        "smoke": Size(2, where={"tasks": (10, 30), "playouts": (100, ALIKE)}),
        "quick": Size(lambda cell: QUICK[cell.number("tasks")], where={"tasks": QUICK, "playouts": (100, ALIKE)}),
        "full": Size(60, where={"playouts": tuple(HALF_A_SECOND.values())}),
    },
    play=play,
    measures=(
        Measure.percent("tasks done", pl.col("tasks_done") / pl.col("tasks"), kind="mean"),
        Measure.percent("won", "won"),
    ),
    published=(
        *(one for player, playouts in HALF_A_SECOND.items() for one in published(player, playouts)),
        *published("ignorant", ALIKE),
        *published("cheating", ALIKE),
    ),
    remarks=(
        "Half a second is another number of playouts on every machine, and the same seed would give other games every "
        "time. So this study counts playouts. "
        "De Jong's program was measured on a machine of today: its ignorant player did 0.26 to 0.57 million a second, "
        "the cheating one 0.36 to 1.0 million, the smart one about 200. "
        f"In half a second that is about {HALF_A_SECOND['ignorant']:,}, {HALF_A_SECOND['cheating']:,} and "
        f"{HALF_A_SECOND['smart']:,} for each card: the size full. "
        f"The size quick has {ALIKE:,} for each player, and {HALF_A_SECOND['smart']:,} too for the smart one, with "
        "enough games for intervals of about two points. "
        "The ignorant and the cheating player should come about as near to the published curves as in figure 9, where "
        "not all that the thesis leaves open could be settled. "
        "The smart player should do better than published: the published program draws it faulty deals. "
        "To play by the clock all the same: `crewlab match 'mc-smart(preset=figure-10)'`."
    ),
    seed=5,
    shard=25,
    x="tasks",
    seconds_per_game=lambda cell: CPU_SECONDS[cell.text("player")] * cell.number("playouts"),
)
