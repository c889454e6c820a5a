"""Dietrich's table 3.2: nine strategies for The Game, looking at the next two cards only."""

from __future__ import annotations

import polars as pl

from crewlab.lab.study import Cell, Measure, Published, Size, Study, grid
from crewlab.papers import table
from crewlab.papers.dietrich import ROUNDING, SOURCE, STRATEGIES, play_games

GAMES = 1_000_000
SIMPLIFIED = "simplified penalty"  # not in the table; the text of section 3.5.1 has its figures
SPECS = STRATEGIES | {SIMPLIFIED: "simplified-penalty"}
COLUMNS = {
    "won": "win_rate_pct",
    "cards remaining": "cards_remaining",
    "backwards tricks of winners": "backwards_tricks_of_winners",
}
FROM_THE_TEXT = (
    (SIMPLIFIED, "won", 9.3),
    (SIMPLIFIED, "cards remaining", 13.2),
    ("perceived capacity", "backwards tricks", 11.5),
    ("real capacity", "backwards tricks", 9.7),
)


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    return play_games(SPECS[cell.text("strategy")], games, seed)


def published(strategy: str, measure: str, value: float) -> Published:
    return Published({"strategy": strategy}, value, measure, GAMES, ROUNDING)


STUDY = Study(
    name="dietrich-table-3-2",
    title="Dietrich's strategies for The Game: games won, cards remaining, backwards tricks",
    source=f"{SOURCE}, table 3.2: one seat, hand of 8, turns of two cards, {GAMES:,} games each",
    cells=grid(strategy=tuple(SPECS)),
    sizes={"smoke": Size(100), "quick": Size(80_000), "full": Size(GAMES)},
    play=play,
    measures=(
        Measure.percent("won", "won"),
        Measure("cards remaining", "remaining", kind="mean"),
        Measure("backwards tricks of winners", pl.when("won").then("backwards"), kind="mean"),
        Measure("backwards tricks", "backwards", kind="mean"),
    ),
    published=(
        *(
            published(row["strategy"], measure, float(row[column]))
            for row in table("dietrich_table_3_2")
            for measure, column in COLUMNS.items()
        ),
        *(published(*figures) for figures in FROM_THE_TEXT),
    ),
    remarks=(
        "The simplified penalty and the backwards tricks of all games are from the text of sections 3.5.1 and 3.2.2. "
        "The published figures are rounded to a tenth, which the distances allow for. The thesis leaves open which of "
        "several equally good turns is taken, and some formulas can be read in several ways; docs/thegame.md says "
        "which reading is the default. With a million games such choices show, so some figures must be expected to be "
        "further apart than chance allows."
    ),
    seed=5,
    shard=50_000,
    seconds_per_game=0.00062,
)
