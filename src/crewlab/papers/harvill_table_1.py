"""Harvill and Vivek's table 1: win rates of random players and of theirs, their ratio, and RTU."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from crewlab.lab.study import Cell, Measure, Published, Size, Study
from crewlab.papers import table
from crewlab.papers.harvill import CARDS, GAMES, RELIABILITIES, SOURCE, agent, play_games, ratio_error, rtu, rtu_error

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

THEIRS = {int(row["cards_per_player"]): row for row in table("harvill_table_1")}


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    cards, player = cell.number("cards"), cell.text("player")
    one = agent("random" if player == "stochastic" else player, cards)
    return play_games(one, one, float(cell["reliability"]), cards, games, seed)


class Row(NamedTuple):
    """A row of the table as crewlab finds it; ratio and RTU with standard errors."""

    stochastic: float
    won: float
    ratio: float
    ratio_error: float
    rtu: float
    rtu_error: float


def row(found: Estimates, cards: int, player: str = "tabular") -> Row | None:
    """The row for so many cards, if all its cells were played."""
    rates = {
        (cell.text("player"), float(cell["reliability"])): (one.value / 100, one.tally.games)
        for (cell, _), one in found.items()
        if cell["cards"] == cards
    }
    curve = {r: rate for (who, r), (rate, _) in rates.items() if who == player}
    stochastic = rates.get(("stochastic", 0.0), (0.0, 0))[0]
    if not stochastic or not {0.0, 1.0} <= set(curve) or curve[1.0] == stochastic:
        return None
    games = min(played for _, played in rates.values())
    return Row(
        stochastic,
        curve[1.0],
        curve[1.0] / stochastic,
        ratio_error(curve[1.0], stochastic, games),
        rtu(curve, stochastic),
        rtu_error(curve, stochastic, games),
    )


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """The table itself, ours beside theirs, with 95 % intervals."""
    figure.set_size_inches(10, 2.4)
    axes = figure.subplots()
    axes.axis("off")
    cells = []
    for cards in CARDS:
        ours, theirs = row(found, cards), THEIRS[cards]
        if ours is None:
            continue
        cells.append(
            [
                str(cards),
                f"{ours.stochastic:.3f} ({theirs['stochastic_win_rate']})",
                f"{ours.won:.3f} ({theirs['mcts_win_rate']})",
                f"{ours.ratio:.2f} ± {1.96 * ours.ratio_error:.2f} ({theirs['ratio']})",
                f"{ours.rtu:.2f} ± {1.96 * ours.rtu_error:.2f} ({theirs['rtu']})",
            ]
        )
    heads = ["cards a seat", "random won", "tabular won", "ratio", "RTU"]
    axes.table(cells or [[""] * len(heads)], colLabels=heads, loc="center").scale(1, 1.4)
    axes.set_title("crewlab (published)", fontsize=10)


STUDY = Study(
    name="harvill-table-1",
    title="Random players, Harvill and Vivek's player, and its robustness",
    source=f"{SOURCE}, table 1: 4 seats, 3 to 6 cards, two of five tasks, {GAMES:,} games",
    cells=tuple(
        Cell.of(cards=cards, player=player, reliability=reliability)
        for cards in CARDS
        for player, reliability in (("stochastic", 0.0), *(("tabular", r) for r in RELIABILITIES))
    ),
    sizes={"smoke": Size(20, where={"cards": (3,)}), "quick": Size(4_000), "full": Size(GAMES)},
    play=play,
    measures=(Measure.percent("won", "won"),),
    published=tuple(
        Published(
            {"cards": cards, "player": player, "reliability": reliability},
            100 * float(theirs[column]),
            games=GAMES,
            reading_error=0.03,
        )
        for cards, theirs in THEIRS.items()
        for player, reliability, column in (
            ("stochastic", 0.0, "stochastic_win_rate"),
            ("tabular", 1.0, "mcts_win_rate"),
        )
    ),
    remarks=(
        "One player of full reliability sits with three who do what it would do with the probability `reliability`, "
        "and else anything legal; with 1 that is self-play. The picture is the table, ours (theirs): ratio and RTU "
        "follow from these rates, their intervals to first order. The paper does not say what it dealt: the setting "
        "here is the reading that comes nearest to its random players (docs/harvill-vivek.md)."
    ),
    seed=3,
    shard=500,
    draw=draw,
    seconds_per_game=0.0001,
)
