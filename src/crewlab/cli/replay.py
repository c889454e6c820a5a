"""crewlab replay: stepping through recorded games."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crewlab import Action, InputError, Record, State, View, read_records
from crewlab.cli.options import Json, Seat

if TYPE_CHECKING:
    from rich.console import Console


def replay(
    file: Annotated[Path, typer.Argument(help="A file of records, one game a line.", metavar="FILE")],
    game: Annotated[int, typer.Option(help="Which game of the file, from 1.", min=1)] = 1,
    seat: Seat = None,
    all_at_once: Annotated[bool, typer.Option("--all", help="Print all steps without waiting.")] = False,
    as_json: Json = False,
) -> None:
    """Step through a recorded game, with all hands or from one seat's view.

    On a terminal, Enter goes on, b goes back, q ends.
    """
    record = pick_record(file, game)
    if seat is not None and seat >= record.state.players:
        raise InputError(f"--seat {seat}: this game has seats 0 to {record.state.players - 1}")
    steps = [state if seat is None else state.view(seat) for state in record.states()]
    if as_json:
        for number, step in enumerate(steps):
            print(json.dumps({"step": number, "last": _last(step), "outcome": step.outcome, "position": str(step)}))
        return

    from rich.console import Console

    console = Console(highlight=False)
    waits = console.is_terminal and sys.stdin.isatty() and not all_at_once
    for number in _order(len(steps), waits, console):
        _print_step(console, steps[number], number, len(steps) - 1, record)


def pick_record(file: Path, game: int) -> Record:
    """One game of a file of records."""
    number = 0
    for number, record in enumerate(read_records(file), 1):
        if number == game:
            return record
    raise InputError(f"--game {game}: {file} has {number} games")


def _order(steps: int, waits: bool, console: Console) -> Iterator[int]:
    """The steps in the order they are wanted."""
    number = 0
    while number < steps:
        yield number
        answer = console.input("[dim]Enter / b / q[/] ").strip().lower() if waits else ""
        if answer == "q":
            return
        number = max(0, number - 1) if answer == "b" else number + 1


def _last(step: State | View) -> str | None:
    if not step.history:
        return None
    seat, action = step.history[-1]
    return _sentence(seat, action)


def _sentence(seat: int, action: Action) -> str:
    return f"seat {seat}: {action}"


def _print_step(console: Console, step: State | View, number: int, last: int, record: Record) -> None:
    from rich.text import Text

    from crewlab.crew.drawing import draw, trick_text

    console.rule(Text(f"{number}/{last}  {_last(step) or 'the deal'}"), align="left")
    if step.history and step.history[-1][1].kind == "play" and not step.trick:
        console.print(Text("trick: ").append_text(trick_text(step.tricks[-1], step.players)))
    console.print(draw(step))
    if number == last:
        names = f" by {', '.join(record.seats)}" if record.seats else ""
        console.print(f"{step.outcome}{names}", style="bold")
