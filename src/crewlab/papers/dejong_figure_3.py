"""De Jong's figure 3: how many deals can be won at all, with fixed and with free tasks."""

from __future__ import annotations

from crewlab.lab.study import Cell, Published, Size, Study, grid
from crewlab.lab.winnability import WINNABLE, decide_deals
from crewlab.papers import table

KINDS = ("fixed", "free")
DEALS = 10_000  # for each number of tasks, as in the thesis


def is_dear(cell: Cell) -> bool:
    """Where a deal takes longest to decide: winnable or not is an open question there."""
    return cell.number("tasks") in (range(8, 21) if cell["kind"] == "fixed" else (34,))


STUDY = Study(
    name="dejong-figure-3",
    title="Deals that can be won, by number of tasks, fixed and free",
    source=f"A. de Jong, master's thesis 2021, figure 3: 4 seats, {DEALS:,} deals a count",
    cells=grid(players=(4,), kind=KINDS, tasks=range(1, 37)),
    sizes={
        "smoke": Size(20, where={"tasks": (1, 10, 30)}),
        "quick": Size(lambda cell: 2_000 if is_dear(cell) else 4_000),
        "full": Size(DEALS),
    },
    play=decide_deals,
    measures=(WINNABLE,),
    published=tuple(
        Published(
            {"players": 4, "kind": kind, "tasks": int(row["objectives"])},
            float(row[f"{kind}_pct"]),
            games=DEALS,
            reading_error=0.1,
        )
        for row in table("dejong_fig3")
        for kind in KINDS
        if row[f"{kind}_pct"]
    ),
    remarks=(
        "Winnable means: some draft and some play does all tasks when all cards lie open. "
        "The published percentages are read off the picture, to about 0.1 points; at 4 and at 27 to 35 fixed tasks its "
        "line has no corner, and the value is that of the line. "
        "All of them should agree with ours: both sides decide exactly, on random deals of their own. "
        "The published curve of free tasks ends at 25; the thesis says that all its deals with 2 to 23 could be won."
    ),
    seed=1,
    shard=500,
    x="tasks",
    seconds_per_game=lambda cell: 0.012 if is_dear(cell) else 0.0006,
)
