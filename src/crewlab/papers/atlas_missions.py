"""How hard is each of the 82 missions?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crewlab.lab.study import Cell, Size, Study
from crewlab.missions import EDITIONS, missions
from crewlab.papers.atlas import CREWS, MEASURES, NODES, SEATS, bars, note_games

if TYPE_CHECKING:
    import polars as pl
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

NOT_FOR_TWO = {("planet-nine", 12), ("planet-nine", 46)}  # docs/missions.md
NUMBERS = {"planet-nine": range(1, 51), "deep-sea": range(1, 33)}


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    mission = missions(cell.text("edition"))[cell.number("mission")]
    players = cell.number("players")
    return note_games(
        str(mission), ((game, mission.start(seed=seed, game=game, players=players)) for game in games), seed
    )


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """A panel for each edition and number of seats, along the logbook."""
    figure.set_size_inches(12, 10)
    panels = figure.subplots(len(SEATS), len(EDITIONS), sharey=True)
    for row, players in enumerate(SEATS):
        for column, edition in enumerate(EDITIONS):
            axes = panels[row][column]
            for measure in MEASURES:
                places, counts = [], []
                for (cell, name), estimate in found.items():
                    if estimate.tally.unknown == estimate.tally.games:
                        continue  # nothing is known of it
                    if name == measure.name and (cell["edition"], cell["players"]) == (edition, players):
                        places.append(float(cell.number("mission")))
                        counts.append((round(estimate.tally.total), estimate.tally.games))
                if places:
                    bars(axes, places, counts, measure.name)
            axes.set(title=f"{edition}, {players} seats", ylim=(-2, 102), ylabel="%")
            axes.grid(alpha=0.3)
    panels[-1][0].set_xlabel("mission")
    panels[-1][1].set_xlabel("mission")
    figure.legend(*panels[0][0].get_legend_handles_labels(), loc="outside lower center", ncols=4, fontsize=8)
    figure.suptitle(STUDY.title, fontsize=11)


STUDY = Study(
    name="atlas-missions",
    title="How hard the missions of both editions are",
    source="Missions of the two logbooks; docs/missions.md says how they are read",
    cells=tuple(
        Cell.of(edition=edition, mission=number, players=players)
        for edition, numbers in NUMBERS.items()
        for number in numbers
        for players in SEATS
        if players > 2 or (edition, number) not in NOT_FOR_TWO
    ),
    sizes={"smoke": Size(2, where={"mission": (1, 12), "players": (3, 5)}), "quick": Size(100), "full": Size(2_000)},
    play=play,
    measures=MEASURES,
    unpublished="Nobody has published how hard the missions are; players say which felt hard.",
    remarks=(
        "Winnable means: with all cards open, some way to give out the tasks and some play reaches every goal, without "
        f"the distress signal. A deal that is not decided after {NODES:,} positions and conflicts is unknown, as "
        "is mission 12 of Planet Nine, where cards are drawn. "
        f"{CREWS}, so their rates say how missions compare, not what good players win. "
        "Two players have a dummy beside them."
    ),
    seed=1,
    shard=20,
    draw=draw,
    seconds_per_game=0.0079,
)
