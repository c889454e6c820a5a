"""crewlab thegame: Benndorf's The Game."""

from __future__ import annotations

import json
import time
from typing import Annotated, Any

import typer

from crewlab import InputError
from crewlab.cli.options import Json, Seat, Seed
from crewlab.cli.thegame_advise import advise
from crewlab.cli.thegame_games import GameNumber, Players, VariantText, position_of
from crewlab.cli.thegame_play import play
from crewlab.cli.thegame_solve import solve
from crewlab.cli.thegame_train import train
from crewlab.cli.thegame_tune import tune

AT_ONCE = 1000  # games between two steps of the progress bar


def simulate(
    spec: Annotated[
        str, typer.Argument(help="A strategy such as bridges-distance(depth=1), or one for each seat with /.")
    ],
    variant: VariantText = "base",
    players: Players = 1,
    games: Annotated[int, typer.Option(help="Number of games.", min=1)] = 10_000,
    seed: Seed = 0,
    threads: Annotated[int, typer.Option(help="Threads; 0 for all cores. The result is the same.", min=0)] = 0,
    as_json: Json = False,
) -> None:
    """Let a strategy play games and say how often it wins."""
    import numpy as np
    from rich.console import Console
    from rich.progress import track

    from crewlab.thegame import Games
    from crewlab.thegame import simulate as play_games

    begin = time.process_time()
    parts = []
    for first in track(range(0, games, AT_ONCE), description=spec, console=Console(stderr=True), transient=True):
        count = min(AT_ONCE, games - first)
        parts.append(
            play_games(spec, variant=variant, players=players, games=count, first=first, seed=seed, threads=threads)
        )
    facts = Games(*(np.concatenate(column) for column in zip(*parts, strict=True))).facts()
    facts["cpu_seconds"] = time.process_time() - begin
    if as_json:
        print(json.dumps(facts))
    else:
        _print(spec, facts)


def _print(spec: str, facts: dict[str, Any]) -> None:
    low, high = facts["interval"]
    backwards = facts["backwards_of_winners"]
    print(f"{spec}: {facts['wins']:,} of {facts['games']:,} games won")
    print(f"win rate             {100 * facts['win_rate']:.2f} % (95 %: {100 * low:.2f} to {100 * high:.2f})")
    print(f"cards remaining      {facts['mean_remaining']:.2f} on average; under 10 in {100 * facts['under_10']:.1f} %")
    print(f"backwards tricks     {'-' if backwards is None else f'{backwards:.2f}'} in a won game")
    seconds = facts["cpu_seconds"]
    print(f"CPU time             {seconds:.2f} s, {facts['games'] / seconds:,.0f} games a second")


def show(
    position: Annotated[
        str | None, typer.Argument(help="A state or view in its notation; without it a random deal is shown.")
    ] = None,
    variant: VariantText = "base",
    players: Players = 1,
    seed: Seed = 0,
    game: GameNumber = 0,
    seat: Seat = None,
    rank: Annotated[str, typer.Option(help="Also rank the turns by this strategy.")] = "",
    as_json: Json = False,
) -> None:
    """Draw a position, and perhaps rank its turns by a strategy."""
    from crewlab.thegame import State, Variant, View, make_strategy

    shown: State | View
    shown = position_of(position) if position is not None else State.deal(Variant(variant), players, seed, game)
    if seat is not None:
        if isinstance(shown, View):
            raise InputError(f"--seat {seat}: this is already the view of seat {shown.seat}")
        shown = shown.view(seat)
    ranked: list[tuple[str, float]] = []
    if rank and shown.turn is not None:
        ranked = make_strategy(rank).rank(shown.view(shown.turn) if isinstance(shown, State) else shown)
    if as_json:
        print(json.dumps(_facts(shown) | ({"ranked": ranked} if rank else {})))
        return
    from rich.console import Console

    from crewlab.thegame.drawing import LEGEND, draw

    console = Console(highlight=False)
    console.print(draw(shown))
    for turn, value in ranked[:10]:
        console.print(f"{value:12.3f}  {turn}", markup=False)
    console.print(LEGEND, style="dim")


def _facts(game: Any) -> dict[str, object]:
    """What the drawing shows, for a program."""
    return {
        "text": str(game),
        "variant": str(game.variant),
        "piles": list(game.piles),
        "turn": game.turn,
        "outcome": game.outcome,
        "lays": list(game.lays),
        "minimum": game.minimum,
        "deck_size": game.deck_size,
        "hand_sizes": list(game.hand_sizes),
        "remaining": game.remaining,
        "legal_lays": game.legal_lays(),
    }


def listing() -> None:
    """List all strategies with their parameters."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from crewlab.thegame import strategies

    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("strategy", "what it does", "parameters"):
        table.add_column(name)
    for entry in strategies().values():
        parameters = ", ".join(f"{name}={parameter.default}" for name, parameter in entry.parameters.items())
        table.add_row(entry.name, Text(entry.summary), Text(parameters))
    Console(highlight=False).print(table)


def thegame() -> typer.Typer:
    """The commands of The Game."""
    line = typer.Typer(help="Play and measure Benndorf's The Game.", rich_markup_mode=None, no_args_is_help=True)
    line.command("simulate")(simulate)
    line.command("show")(show)
    line.command("solve")(solve)
    line.command("play")(play)
    line.command("advise")(advise)
    line.command("strategies")(listing)
    line.command("tune")(tune)
    line.command("train")(train)
    return line
