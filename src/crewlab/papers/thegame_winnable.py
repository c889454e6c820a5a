"""The Game: which part of the decks can be won by seats that know every card, and what a strategy wins of them."""

from __future__ import annotations

import polars as pl

from crewlab.lab.study import Cell, Measure, Size, Study, grid
from crewlab.thegame import simulate, winnable_many

NODES = 3_000_000  # lays tried on a deck before it counts as unknown
PLAYER = "bridges-distance(depth=1)"
SECONDS = {"base": 0.02, "expert": 0.05, "expert-small-hand": 0.2, "on-fire": 0.02}  # CPU time of a game, measured


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    variant, players = cell.text("variant"), cell.number("players")
    first, count = games.start, len(games)
    found = winnable_many(variant, players, seed=seed, first=first, games=count, nodes=NODES, threads=1)
    played = simulate(PLAYER, variant=variant, players=players, seed=seed, first=first, games=count, threads=1)
    return pl.DataFrame(
        {"winnable": [one.is_winnable for one in found], "nodes": [one.nodes for one in found], "won": played.won},
        schema={"winnable": pl.Boolean, "nodes": pl.UInt64, "won": pl.Boolean},
    )


STUDY = Study(
    name="thegame-winnable",
    title="The Game: decks that seats who know every card can win, and games that a strategy wins",
    source="After Dietrich's thesis (2019), which asks how many games a strategy wins",
    cells=grid(variant=tuple(SECONDS), players=range(1, 6)),
    sizes={
        "smoke": Size(2, where={"players": (1, 3), "variant": ("base", "expert")}),
        "quick": Size(100),
        "full": Size(2_000),
    },
    play=play,
    measures=(Measure.percent("winnable", "winnable"), Measure.percent("won", "won")),
    unpublished="Nobody has published how many decks can be won at all; it tells how far any strategy could still go.",
    remarks=(
        "Winnable means: some line of turns lays all cards when all hands and the order of the deck are known. "
        f"A deck without an answer after {NODES:,} lays is unknown and widens the interval. "
        f"Won is what {PLAYER} wins of the same decks from what each seat may know."
    ),
    seed=5,
    x="players",
    seconds_per_game=lambda cell: SECONDS[cell.text("variant")],
)
