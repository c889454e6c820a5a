"""How many deals can be won with three and with five seats."""

from __future__ import annotations

from crewlab.lab.study import Size, Study, grid
from crewlab.lab.winnability import WINNABLE, decide_deals

STUDY = Study(
    name="winnability-seats",
    title="Deals that can be won with three and five seats",
    source="After A. de Jong, master's thesis 2021, figure 3, which has four seats",
    cells=grid(players=(3, 5), kind=("fixed", "free"), tasks=range(1, 21)),
    sizes={
        "smoke": Size(10, where={"tasks": (1, 5, 20)}),
        "quick": Size(200),
        "full": Size(2_000),
    },
    play=decide_deals,
    measures=(WINNABLE,),
    unpublished="The published figure is about four seats only. This one tells what more or fewer seats change.",
    remarks=(
        "Winnable means: some draft and some play does all tasks when all cards lie open. "
        "Three seats have 13 or 14 cards each, and 13 tricks; five seats have eight tricks."
    ),
    seed=1,
    x="tasks",
    seconds_per_game=0.021,
)
