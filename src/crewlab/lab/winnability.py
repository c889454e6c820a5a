"""How many deals can be won at all: what studies of winnability share, and the command `crewlab winnability`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crewlab import Rules, deal_many, solve_many
from crewlab.lab.study import Cell, Measure

if TYPE_CHECKING:
    import polars as pl

# fixed: handed out clockwise; free: any draft; ordered: fixed, and the first tasks must come in order 1 to 5.
KINDS = ("fixed", "free", "ordered")
WINNABLE = Measure.percent("winnable", "winnable")


def decide_deals(cell: Cell, games: Sequence[int], seed: int, seconds: float | None = None) -> pl.DataFrame:
    """Decides the deals with these numbers of a cell with players, kind and tasks: winnable, method and nodes of each.

    All cells of a seed and number of seats have the same hands. A deal that takes longer than `seconds` is unknown;
    without it the rows depend on the other arguments alone.
    """
    import polars as pl

    kind, tasks = cell.text("kind"), cell.number("tasks")
    tokens = [str(number + 1) for number in range(min(5, tasks))] if kind == "ordered" else []
    deals = deal_many(
        games, seed=seed, players=cell.number("players"), tasks=tasks, fixed=kind != "free", tokens=tokens, threads=1
    )
    verdicts = solve_many(deals, Rules(hints="none"), seconds=seconds, threads=1)
    return pl.DataFrame(
        [(found.is_winnable, found.method, found.nodes) for found in verdicts],
        schema={"winnable": pl.Boolean, "method": pl.String, "nodes": pl.UInt64},
        orient="row",
    )
