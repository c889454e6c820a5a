"""The Game: what the learned player wins with one to five seats, silent and with talk."""

from __future__ import annotations

import polars as pl

from crewlab.lab.study import Cell, Measure, Published, Size, Study, grid
from crewlab.papers import table
from crewlab.thegame import simulate

AHEAD, AT_ONCE = "always looking ahead", "never looking ahead"
SPECS = {
    "learned": "learned",
    AT_ONCE: "learned(begin=0)",
    AHEAD: "learned(begin=98, turns=5, worse=4, rounds=8, draws=6, late=54)",
}
SECONDS = {"learned": 0.005, AT_ONCE: 0.0015, AHEAD: 0.8}  # CPU time of a game, measured


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    played = simulate(
        SPECS[cell.text("player")],
        variant=f"talk={cell.text('talk')}",
        players=cell.number("players"),
        seed=seed,
        first=games.start,
        games=len(games),
        threads=1,
    )
    return pl.DataFrame({"won": played.won, "remaining": played.remaining, "excellent": played.remaining < 10})


def is_played(cell: Cell) -> bool:
    """Alone there is nobody to talk to, and only alone it can look ahead."""
    alone = cell.number("players") == 1
    return (cell.text("talk") == "no" or not alone) and (alone or cell.text("player") == "learned")


def games(many: int, few: int) -> Size:
    return Size(lambda cell: few if cell.text("player") == AHEAD else many)


STUDY = Study(
    name="thegame-learned",
    title="The Game: what the learned player wins, by number of seats, silent and with talk",
    source="The best published win rates, each as its project states it (thegame_best_published.csv)",
    cells=tuple(filter(is_played, grid(player=tuple(SPECS), players=range(1, 6), talk=("no", "yes")))),
    sizes={"smoke": games(20, 2), "quick": games(10_000, 10_000), "full": games(100_000, 20_000)},
    play=play,
    measures=(
        Measure.percent("won", "won"),
        Measure("cards remaining", "remaining", "mean"),
        Measure.percent("fewer than 10 remaining", "excellent"),
    ),
    published=tuple(
        Published(
            {"players": int(row["players"]), "talk": row["talk"], "player": "learned"},
            float(row["won_percent"]),
            games=int(row["games"]) if row["games"] else None,
            reading_error=0.5,
        )
        for row in table("thegame_best_published")
    ),
    remarks=(
        "The published players are others, so the figures should not agree: ours should be higher. "
        "Dietrich's game asks for two cards a turn also with an empty deck. "
        "What may be said differs from one project to another; ours is in docs/thegame.md. "
        f"Alone learned looks ahead late; never looking ahead is {SPECS[AT_ONCE]}, always {SPECS[AHEAD]}."
    ),
    seed=5,
    version=6,  # with every change of the learned player
    x="players",
    seconds_per_game=lambda cell: SECONDS[cell.text("player")],
)
