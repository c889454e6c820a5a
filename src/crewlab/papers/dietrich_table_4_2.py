"""Dietrich's table 4.2: what it brings to look one card further, and two cards with the best strategy."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import polars as pl

from crewlab.lab.plots import bars
from crewlab.lab.study import Cell, Measure, Published, Size, Study
from crewlab.papers import table
from crewlab.papers.dietrich import ROUNDING, SOURCE, STRATEGIES, play_games

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

BEST = "single bridges with recovery distance"
GAMES = {0: 1_000_000, 1: 100_000, 2: 10_000}  # by depth
CAPACITIES = tuple(STRATEGIES)[:4]  # they hardly gain, and cost most
EXCELLENT = 10


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    return play_games(f"{STRATEGIES[cell.text('strategy')]}(depth={cell['depth']})", games, seed)


def quick(cell: Cell) -> int:
    if cell["depth"] == 1:
        return 4_000 if cell["strategy"] in CAPACITIES else 20_000
    return 20_000 if cell["depth"] == 0 else GAMES[2]


def seconds(cell: Cell) -> float:
    """CPU time of a game."""
    if cell["depth"] == 1:
        return 0.0075 if cell["strategy"] in CAPACITIES else 0.0020
    return 0.00062 if cell["depth"] == 0 else 0.0072


def increases(rows: pl.LazyFrame) -> dict[str, tuple[float, float]]:
    """By how many percent depth 1 wins more than depth 0, and the standard error, from the decks that both played."""
    shallow, deep = (rows.filter(depth=depth).select("strategy", "game", "won") for depth in (0, 1))
    both = shallow.join(deep, on=("strategy", "game"), suffix="_deep").collect()
    found = {}
    for (strategy,), games in both.group_by("strategy"):
        before, after = games["won"].cast(pl.Float64), games["won_deep"].cast(pl.Float64)
        if before.sum() > 0:
            ratio = float(after.sum()) / float(before.sum())
            spread = (after - ratio * before).std()  # a ratio of means, by the delta method
            assert isinstance(spread, float)
            found[str(strategy)] = (100 * (ratio - 1), 100 * spread * sqrt(len(games)) / float(before.sum()))
    return found


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """Games won by strategy and depth, and below by how much depth 1 wins more."""
    figure.set_size_inches(9, 10)
    above, below = figure.subplots(2, 1, height_ratios=(2, 1))
    won = [one for (_, measure), one in found.items() if measure == "won"]
    bars(above, STUDY, STUDY.measures[0], won)
    _draw_increases(below, increases(rows))
    figure.suptitle(STUDY.title, fontsize=11)


def _draw_increases(axes: Axes, found: dict[str, tuple[float, float]]) -> None:
    names = [name for name in STRATEGIES if name in found]
    values, errors = zip(*(found[name] for name in names), strict=True) if names else ((), ())
    axes.barh(range(len(names)), values, xerr=[1.96 * error for error in errors], color="#8fb3d9", capsize=2)
    theirs = {row["strategy"]: float(row["increase_pct"]) for row in table("dietrich_table_4_2")}
    axes.plot([theirs[name] for name in names], range(len(names)), "kD", ms=5)
    axes.set_yticks(range(len(names)), names, fontsize=8)
    axes.invert_yaxis()
    axes.set_xlabel("increase from depth 0 to depth 1, % (diamonds: published)")
    axes.grid(alpha=0.3, axis="x")


STUDY = Study(
    name="dietrich-table-4-2",
    title="Dietrich's strategies for The Game with deeper search",
    source=f"{SOURCE}, table 4.2 and section 4.2: {GAMES[1]:,} games at depth 1, {GAMES[2]:,} at depth 2",
    cells=(
        *(Cell.of(strategy=strategy, depth=depth) for strategy in STRATEGIES for depth in (0, 1)),
        Cell.of(strategy=BEST, depth=2),
    ),
    sizes={
        "smoke": Size(20),
        "quick": Size(quick),
        "full": Size(lambda cell: GAMES[cell.number("depth")]),
    },
    play=play,
    measures=(
        Measure.percent("won", "won"),
        Measure("cards remaining", "remaining", kind="mean"),
        Measure.percent("under 10 cards remaining", pl.col("remaining") < EXCELLENT),
    ),
    published=(
        *(
            Published(
                {"strategy": row["strategy"], "depth": depth},
                float(row[f"win_rate_d{depth}_pct"]),
                games=GAMES[depth],
                reading_error=ROUNDING,
            )
            for row in table("dietrich_table_4_2")
            for depth in (0, 1)
        ),
        *(
            Published({"strategy": BEST, "depth": 2}, value, measure, GAMES[2], error)
            for measure, value, error in (
                ("won", 29.7, ROUNDING),
                ("cards remaining", 7.1, ROUNDING),
                ("under 10 cards remaining", 100 * 6_988 / GAMES[2], 0.0),
            )
        ),
    ),
    remarks=(
        "At depth d a turn is worth the best position that up to d more cards of the hand lead to; only two cards are "
        "laid. The lower panel has the increases as the thesis has them, each from the decks that both depths played, "
        "which makes them surer than the two rates alone. What the text says should show: capacities gain next to "
        "nothing, since laying a card brings them nothing, penalties gain 47 to 85 %."
    ),
    seed=5,
    shard=5_000,
    draw=draw,
    seconds_per_game=seconds,
)
