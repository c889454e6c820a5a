"""How many deals can be won when the first tasks must be done in order."""

from __future__ import annotations

from crewlab.lab.study import Size, Study, grid
from crewlab.lab.winnability import WINNABLE, decide_deals

STUDY = Study(
    name="winnability-ordered",
    title="Deals that can be won when five tasks must come in order",
    source="After A. de Jong, master's thesis 2021, figure 3, which has no order tokens",
    cells=grid(players=(3, 4, 5), kind=("ordered",), tasks=range(1, 13)),
    sizes={
        "smoke": Size(10, where={"tasks": (2, 8)}),
        "quick": Size(200),
        "full": Size(2_000),
    },
    play=decide_deals,
    measures=(WINNABLE,),
    unpublished="Order tokens are part of most missions, and nothing is published about what they cost.",
    remarks=(
        "Winnable means: some play does all tasks when all cards lie open. "
        "Tasks are fixed, and the first five of them, or all if there are fewer, carry the tokens 1 to 5."
    ),
    seed=1,
    x="tasks",
    seconds_per_game=0.025,
)
