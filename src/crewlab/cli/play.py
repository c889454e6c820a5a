"""crewlab play: a person and a crew of bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from crewlab import Deal, InputError, Record, Rules, State, deal
from crewlab.cli.options import RulesText, Seed


def play(
    seat: Annotated[int, typer.Option(help="Your seat.", min=0)] = 0,
    crew: Annotated[
        str, typer.Option(help="The others: one agent, or one for each other seat joined by /.")
    ] = "careful",
    players: Annotated[int, typer.Option(help="Number of seats.")] = 4,
    tasks: Annotated[int, typer.Option(help="Number of tasks.")] = 3,
    seed: Seed = 0,
    this_deal: Annotated[str, typer.Option("--deal", help="Play this deal instead of a random one.")] = "",
    rules: RulesText = "standard",
    record: Annotated[Path | None, typer.Option(help="Add the game to this file of records.")] = None,
) -> None:
    """Play with a crew of bots; at the end see whether it could be won, and which card lost it."""
    from rich.console import Console

    from crewlab.agents.human import Human, Quit
    from crewlab.agents.spec import split
    from crewlab.cli.solve import print_explanation
    from crewlab.crew.drawing import LEGEND, draw
    from crewlab.match import Team, play_game

    start = State(Deal(this_deal) if this_deal else deal(players, tasks, seed=seed), Rules(rules))
    if seat >= start.players:
        raise InputError(f"--seat {seat}: this game has seats 0 to {start.players - 1}")
    others = split(crew, "/")
    if len(others) not in (1, start.players - 1):
        raise InputError(f"--crew {crew}: {len(others)} agents; expected one, or {start.players - 1}")
    if len(others) == 1:
        others *= start.players - 1
    team = Team.of([*others[:seat], Human(), *others[seat:]], start.players)
    console = Console(highlight=False)
    console.print(LEGEND, style="dim")
    game = play_game(start, team, seed=seed)
    left = game.failure is not None and Quit.__name__ in game.failure
    if game.failure is not None and not left:
        raise InputError(game.failure)
    console.print(draw(game.state))
    console.print("You left the game." if left else f"The game is {game.state.outcome}.", style="bold")
    played = Record(game.state, tuple(one.name for one in team.seats))
    if record is not None:
        with record.open("a", encoding="utf-8") as file:
            file.write(f"{played}\n")
    if start.rules.distress and any(task.is_deep_sea for task in start.tasks):
        console.print("Whether it could be won is not known: with Deep Sea tasks the solver has no distress signal.")
    else:
        print_explanation(console, played)
