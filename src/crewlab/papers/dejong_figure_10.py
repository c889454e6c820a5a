"""De Jong's figure 10: how many tasks the three Monte Carlo players do, with half a second for each card."""

from __future__ import annotations

import polars as pl

from crewlab.crew.variants import VARIANTS
from crewlab.lab.games import play_games
from crewlab.lab.study import Cell, Measure, Published, Size, Study, grid
from crewlab.papers import table

# Playouts for each card: what half a second was for de Jong's program; where more hardly change anything any more; and
# five times as many, to show it.
HALF_A_SECOND = {"ignorant": 200_000, "smart": 100, "cheating": 300_000}
ENOUGH = 2_000
MORE = 10_000
GAMES_WITH_MORE = {5: 800, 10: 400, 20: 100, 30: 60}  # by number of tasks
CPU_SECONDS = {"ignorant": 3.1e-5, "smart": 3.3e-5, "cheating": 1.2e-5}  # a game, for each playout that a card has


def quick_games(cell: Cell) -> int:
    """Enough for an interval of two points: the fewer the tasks, the wider do the games spread."""
    tasks = cell.number("tasks")
    if cell["playouts"] == MORE:
        return GAMES_WITH_MORE[tasks]
    return next(games for most, games in ((6, 1200), (11, 900), (14, 550), (19, 350), (36, 120)) if tasks <= most)


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
    cells=(
        *grid(player=("ignorant", "cheating"), playouts=(ENOUGH,), tasks=range(1, 37)),
        *(
            cell
            for player, playouts in HALF_A_SECOND.items()
            for cell in grid(player=(player,), playouts=(playouts,), tasks=range(1, 37))
        ),
        *grid(player=tuple(HALF_A_SECOND), playouts=(MORE,), tasks=tuple(GAMES_WITH_MORE)),
    ),
    sizes={
        "smoke": Size(2, where={"tasks": (10, 30), "playouts": (100, ENOUGH)}),
        "quick": Size(quick_games, where={"playouts": (100, ENOUGH, MORE)}),
        "full": Size(lambda cell: 60 if cell.number("playouts") > MORE else quick_games(cell)),
    },
    play=play,
    measures=(
        Measure.percent("tasks done", pl.col("tasks_done") / pl.col("tasks"), kind="mean"),
        Measure.percent("won", "won"),
    ),
    published=(
        *(one for player, playouts in HALF_A_SECOND.items() for one in published(player, playouts)),
        *published("ignorant", ENOUGH),
        *published("cheating", ENOUGH),
    ),
    remarks=(
        "Half a second is another number of playouts on every machine, and the same seed would give other games every "
        "time. So this study counts playouts. "
        "De Jong's program was measured on a machine of today: its ignorant player did 0.26 to 0.57 million a second, "
        "the cheating one 0.36 to 1.0 million, the smart one about 200. "
        f"In half a second that is about {HALF_A_SECOND['ignorant']:,}, {HALF_A_SECOND['cheating']:,} and "
        f"{HALF_A_SECOND['smart']:,} for each card: the size full. "
        f"The size quick has {ENOUGH:,} for the ignorant and the cheating player, with enough games for intervals of "
        f"two points at every count; at four counts also {MORE:,}, which should make little difference. "
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
