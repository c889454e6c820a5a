"""The learned player in Harvill and Vivek's setting, with open and with hidden hands, beside theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from crewlab import _engine
from crewlab._engine import Rules, State
from crewlab.agents.alpha import EXACT_TRICKS
from crewlab.lab.study import Cell, Measure, Published, Size, Study, grid
from crewlab.learn.weights import shipped_weights
from crewlab.match.game import Team, play_game
from crewlab.papers import table
from crewlab.papers.harvill import CARDS, GAMES, SOURCE, agent, variant
from crewlab.solver.solve import solve_many

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

OPEN, STEPS, C = "alpha open", 800, 0.6
SPECS = {
    OPEN: f"alpha(steps={STEPS}, c={C})",
    "alpha": "alpha",
    "transformer alone": "alpha(deals=0)",
    "deals alone": "alpha(trust=0)",
    "tabular": "tabular",
    "random": "random",
}
SECONDS = {"alpha": 0.004, "transformer alone": 0.002, "deals alone": 0.003, "tabular": 0.0002, "random": 0.0001}
OPEN_SECONDS = {3: 0.0003, 4: 0.003, 5: 0.05, 6: 0.23}  # CPU time of a deal
OURS = Measure.percent("won", "won")
OF_WINNABLE = Measure.percent("won of the winnable", pl.when("winnable").then("won").cast(pl.Float64), kind="mean")


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    """Deals that cannot be won with all cards open need not be played: nobody wins them."""
    player, cards = cell.text("player"), cell.number("cards")
    chosen = variant(cards)
    deals = list(chosen.deal_many(games, seed=seed, threads=1))
    verdicts = solve_many(deals, chosen.rules, threads=1)
    team = Team.of(agent(SPECS[player], cards), 4)
    rows = []
    for number, deal, verdict in zip(games, deals, verdicts, strict=True):
        won = verdict.is_winnable and (
            wins_openly(cards, number, seed)
            if player == OPEN
            else play_game(State(deal, chosen.rules), team, seed=seed, number=number).won
        )
        rows.append((won, verdict.is_winnable))
    return pl.DataFrame(rows, schema={"won": pl.Boolean, "winnable": pl.Boolean}, orient="row")


def wins_openly(cards: int, game: int, seed: int) -> bool:
    """All seats see the same and grow the same tree, so one is kept through the game, which ends where it is proven."""
    chosen = variant(cards)
    deals, rules = chosen.deal_many([game], seed=seed, threads=1), Rules(f"{chosen.rules},open-hands=yes")
    *_, wins, _ = _engine.play_searching(
        shipped_weights("open"), deals, rules, STEPS, C, 0.0, EXACT_TRICKS, seed, game, 1
    )
    return bool(wins)


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """Win rates by number of cards, below what can be won at all."""
    figure.set_size_inches(7.5, 4.5)
    axes = figure.subplots()
    winnable = {cell.number("cards"): one.value for (cell, name), one in found.items() if name == "winnable"}
    axes.plot(list(winnable), list(winnable.values()), "k--", linewidth=1, label="winnable")
    for player in SPECS:
        points = [
            (cell.number("cards"), one.value)
            for (cell, name), one in found.items()
            if (cell["player"], name) == (player, "won")
        ]
        axes.plot(*zip(*points, strict=True), "o-", linewidth=1, markersize=4, label=player)
    axes.set(xlabel="cards a seat", ylabel="won, %", title=STUDY.title, ylim=(0, None))
    axes.set_xticks(list(CARDS))
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8)


STUDY = Study(
    name="harvill-learned",
    title="The learned player in Harvill and Vivek's setting",
    source=f"{SOURCE}, table 1 for their player",
    cells=grid(player=tuple(SPECS), cards=CARDS),
    sizes={
        "smoke": Size(2),
        "quick": Size(GAMES),
        "full": Size(GAMES),
    },
    play=play,
    measures=(OURS, Measure.percent("winnable", "winnable"), OF_WINNABLE),
    published=tuple(
        Published(
            {"player": "tabular", "cards": int(row["cards_per_player"])},
            100 * float(row["mcts_win_rate"]),
            games=GAMES,
            reading_error=0.03,
        )
        for row in table("harvill_table_1")
    ),
    remarks=(
        "All players meet the same deals. With open hands one tree is kept through a game. "
        "The paper's own transformer was not better than random play; it prints no "
        f"figures of it. The players: {'; '.join(f'{name}: {spec}' for name, spec in SPECS.items() if name != spec)}. "
        "The weights come with crewlab; docs/agents/alpha.md says how they were made."
    ),
    seed=7,
    shard=100,
    draw=draw,
    seconds_per_game=lambda cell: SECONDS.get(cell.text("player"), OPEN_SECONDS[cell.number("cards")]),
)
