"""crewlab thegame advise: what to lay next."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer

from crewlab import InputError
from crewlab.cli.options import Json, Seed
from crewlab.cli.thegame_games import Line, Turn, moment_of


def advise(
    game: Annotated[str, typer.Argument(help="A state or view, or a file of records.", metavar="STATE|VIEW|RECORD")],
    line: Line = 1,
    turn: Turn = None,
    strategy: Annotated[str, typer.Option(help="Who ranks the turns and plays on; the strongest if not said.")] = "",
    turns: Annotated[int, typer.Option(help="How many of its best turns to try.", min=1)] = 8,
    playouts: Annotated[int, typer.Option(help="Games to play on after each.", min=1)] = 200,
    seed: Seed = 0,
    as_json: Json = False,
) -> None:
    """Weigh the best turns of the seat to move by playing on, from what that seat knows."""
    from rich.console import Console

    from crewlab.thegame import State
    from crewlab.thegame import advise as ask_for_advice
    from crewlab.thegame.drawing import draw

    found = moment_of(game, line, turn)
    if found.turn is None:
        raise InputError(f"the game is {found.outcome}; there is nothing to advise")
    view = found.view(found.turn) if isinstance(found, State) else found
    options = ask_for_advice(view, strategy or None, turns=turns, playouts=playouts, seed=seed)
    if as_json:
        print(json.dumps({"view": str(view), "seat": view.seat, "options": [asdict(option) for option in options]}))
        return
    console = Console(highlight=False)
    console.print(draw(view))
    if not options:
        console.print("No turn is possible any more.")
    for option in options:
        rate = f"{100 * option.win_rate:5.1f} % ± {100 * option.error:4.1f}"
        console.print(f"{rate}   {option.mean_remaining:5.1f} left   {option.turn or 'end'}", markup=False)
