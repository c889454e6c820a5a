"""Games of The Crew as rows of a study."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crewlab._engine import InputError, State
from crewlab.crew.variants import Variant
from crewlab.match.game import Team, play_game

if TYPE_CHECKING:
    import polars as pl


def play_games(
    team: str,
    variant: Variant,
    games: Sequence[int],
    seed: int,
    *,
    tasks: int,
    players: int | None = None,
    fixed: bool = False,
) -> pl.DataFrame:
    """The team plays the deals with these numbers: won, tasks done, tricks and decisions of each.

    Every team meets the same deals under a seed. A game that an agent spoils is an error here: a study with such games
    would be about something else.
    """
    import polars as pl

    seats = players or variant.players[0]
    side = Team.of(team, seats)
    rows = []
    for number, deal in zip(
        games, variant.deal_many(games, players=seats, tasks=tasks, fixed=fixed, seed=seed, threads=1), strict=True
    ):
        game = play_game(State(deal, variant.rules), side, seed=seed, number=number)
        if game.failure is not None:
            raise InputError(f"{team}, {tasks} tasks, game {number}: {game.failure}")
        rows.append((game.won, game.tasks_done, game.tricks, game.decisions))
    return pl.DataFrame(
        rows,
        schema={"won": pl.Boolean, "tasks_done": pl.UInt8, "tricks": pl.UInt8, "decisions": pl.UInt16},
        orient="row",
    )
