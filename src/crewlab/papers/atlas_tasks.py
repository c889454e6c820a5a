"""How hard is each of the 96 task cards of Mission Deep Sea, and does its printed value say so?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crewlab import Deal, Rules, State, deal
from crewlab.deepsea import CATALOGUE, TaskCard
from crewlab.lab.study import Cell, Size, Study, grid
from crewlab.papers.atlas import COLOURS, CREWS, MEASURES, SEATS, note_games

if TYPE_CHECKING:
    import polars as pl
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

CARDS = [name for name in CATALOGUE if CATALOGUE[name].difficulty(4) > 0]
AGAIN = 10**9  # added to the number of a game whose cards are dealt again


def deal_with(card: TaskCard, players: int, seed: int, game: int) -> Deal:
    """A deal with this one task. Where one hand makes it impossible for everybody the cards are dealt again."""
    while True:
        dealt = deal(players, seed=seed, game=game, dummy=players == 2)
        if not any(cards <= hand for hand in dealt.hands for cards in card.redeal):
            return Deal(f"{str(dealt).removesuffix('-')}{card.id}")
        game += AGAIN


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    card, players = CATALOGUE[cell.text("card")], cell.number("players")
    rules = Rules()
    return note_games(card.id, ((game, State(deal_with(card, players, seed, game), rules)) for game in games), seed)


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """Every card at its printed value, moved a little so that cards of one value can be told apart."""
    figure.set_size_inches(14, 4.5)
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
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=4, fontsize=8)
    figure.suptitle(STUDY.title, fontsize=11)


STUDY = Study(
    name="atlas-tasks",
    title="How hard the 96 tasks of Mission Deep Sea are, against their printed difficulty",
    source="The task cards of Mission Deep Sea; docs/deep-sea.md says how they are read",
    cells=grid(card=tuple(CARDS), players=SEATS),
    sizes={
        "smoke": Size(2, where={"card": ("DS01", "DS47", "DS83"), "players": (4,)}),
        "quick": Size(200),
        "full": Size(5_000),
    },
    play=play,
    measures=MEASURES,
    unpublished="The values on the cards are the designers'; nobody has published how they compare with play.",
    remarks=(
        "One task on a full deal; any seat may take it, as the draft allows. Winnable means with all cards open. "
        f"{CREWS}. Two players have a dummy beside them."
    ),
    seed=1,
    shard=50,
    draw=draw,
    seconds_per_game=0.0019,
)
