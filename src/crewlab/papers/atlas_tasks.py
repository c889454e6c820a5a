"""How hard is each of the 96 task cards of Mission Deep Sea, and does its printed value say so?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crewlab import Deal, Rules, State, deal
from crewlab._engine import Task
from crewlab.deepsea import CATALOGUE, TaskCard
from crewlab.lab.study import Cell, Size, Study, grid
from crewlab.papers.atlas import AGENTS, COLOURS, MEASURES, note_games

if TYPE_CHECKING:
    import polars as pl
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

SEATS = (3, 4, 5)
CARDS = [name for name in CATALOGUE if CATALOGUE[name].difficulty(4) > 0]
AGAIN = 10**9  # added to the number of a game whose cards are dealt again


def deal_with(card: TaskCard, players: int, seed: int, game: int) -> Deal:
    """A deal with this one task. Where one hand makes it impossible for everybody the cards are dealt again."""
    dealt = deal(players, seed=seed, game=game)
    while any(cards <= hand for hand in dealt.hands for cards in card.redeal):
        game += AGAIN
        dealt = deal(players, seed=seed, game=game)
    return Deal(list(dealt.hands), dealt.leader, [Task(card.id)])


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    card, players = CATALOGUE[cell.text("card")], cell.number("players")
    rules = Rules()
    return note_games(card.id, ((game, State(deal_with(card, players, seed, game), rules)) for game in games), seed)


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """Every card at its printed value, moved a little so that cards of one value can be told apart."""
    figure.set_size_inches(12, 4.5)
    panels = figure.subplots(1, len(SEATS), sharey=True)
    for axes, players in zip(panels, SEATS, strict=True):
        for measure in MEASURES:
            points = [
                (CATALOGUE[cell.text("card")].difficulty(players), estimate.value)
                for (cell, name), estimate in found.items()
                if name == measure.name and cell["players"] == players
            ]
            places = [value + 0.5 * (number % 8 - 3.5) / 8 for number, (value, _) in enumerate(points)]
            axes.plot(
                places, [rate for _, rate in points], ".", color=COLOURS[measure.name], label=measure.name, markersize=4
            )
        axes.set(title=f"{players} seats", xlabel="printed difficulty", ylim=(-2, 102))
        axes.grid(alpha=0.3)
    panels[0].set_ylabel("%")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=3, fontsize=8)
    figure.suptitle(STUDY.title, fontsize=11)


STUDY = Study(
    name="atlas-tasks",
    title="How hard the 96 tasks of Mission Deep Sea are, against their printed difficulty",
    source="The task cards of Mission Deep Sea; docs/deep-sea.md says how they are read",
    cells=grid(card=tuple(CARDS), players=SEATS),
    sizes={
        "smoke": Size(2, where={"card": ("DS01", "DS47", "DS83"), "players": (4,)}),
        "quick": Size(40),
        "full": Size(5_000),
    },
    play=play,
    measures=MEASURES,
    unpublished="The values on the cards are the designers'; nobody has published how they compare with play.",
    remarks=(
        "One task on a full deal; any seat may take it, as the draft allows. Winnable means with all cards open. "
        f"The crews are {' and '.join(AGENTS.values())}: they see their own hands and give no hints."
    ),
    seed=1,
    shard=50,
    draw=draw,
    seconds_per_game=0.0024,
)
