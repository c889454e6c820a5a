"""crewlab thegame solve: could this deck be won?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crewlab import InputError
from crewlab.cli.options import Json, Seed
from crewlab.cli.thegame_games import GameNumber, Line, Players, Turn, VariantText, is_file, moment_of, record_of

if TYPE_CHECKING:
    from rich.console import Console

    from crewlab.thegame import Record

Nodes = Annotated[int | None, typer.Option(help="Lays to try before the verdict is: unknown.", min=1)]


def solve(
    game: Annotated[
        str | None,
        typer.Argument(help="A state, or a file of records; without it a random deal.", metavar="STATE|RECORD"),
    ] = None,
    line: Line = 1,
    turn: Turn = None,
    variant: VariantText = "base",
    players: Players = 1,
    seed: Seed = 0,
    number: GameNumber = 0,
    nodes: Nodes = None,
    as_json: Json = False,
) -> None:
    """Say whether a game could be won by seats that know all hands and the deck, and how."""
    from rich.console import Console

    from crewlab.thegame import State, Variant, View, winnable
    from crewlab.thegame.drawing import draw
    from crewlab.thegame.foresight import NODES

    state = State.deal(Variant(variant), players, seed, number) if game is None else moment_of(game, line, turn)
    if isinstance(state, View):
        raise InputError("solve: expected a state, which knows all hands and the deck; this is a view")
    found = winnable(state, nodes=nodes or NODES)
    if as_json:
        facts = {"state": str(state), "verdict": found.verdict, "line": found.line, "nodes": found.nodes}
        print(json.dumps(facts))
        return
    console = Console(highlight=False)
    console.print(draw(state))
    console.print(f"{found.verdict} with all cards known; {found.nodes:,} lays tried", style="bold")
    for count, lays in enumerate(found.line, 1):
        console.print(f"{count:4}  {lays or 'end'}", markup=False)
    if game is not None and is_file(game) and turn is None:
        print_until_when(console, record_of(Path(game), line), nodes or NODES)


def print_until_when(console: Console, record: Record, nodes: int) -> None:
    """Until when a game could be won, and what would have won it."""
    from crewlab.thegame import last_winnable, winnable

    found = last_winnable(record, nodes=nodes)
    played = len(record.turns)
    if found is None:
        certain = winnable(record.start, nodes=nodes).is_winnable is False
        console.print("This deck could not be won." if certain else "Whether this deck could be won is unknown.")
        return
    turns, verdict = found
    if record.outcome == "won":
        console.print("This deck could be won, and was.")
    elif turns == played:
        console.print(f"It can still be won from here, with: {verdict.line[0]}")
    else:
        lost = winnable(list(record.states())[turns + 1], nodes=nodes).is_winnable is False
        console.print(
            f"This deck could be won until turn {turns + 1}, {record.turns[turns]}"
            f"{'' if lost else ' or later'}; better was {verdict.line[0]}."
        )
