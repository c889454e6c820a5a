"""Where the commands of The Game find the game that they are about."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from crewlab import InputError

VariantText = Annotated[
    str, typer.Option("--variant", help="A name (base, dietrich, expert, on-fire ...) or changes such as hand=7.")
]
Players = Annotated[int, typer.Option(help="Number of seats.")]
GameNumber = Annotated[int, typer.Option("--game", help="Number of the deal of this seed.", min=0)]
Line = Annotated[int, typer.Option(help="Which game of a file of records, from 1.", min=1)]
Turn = Annotated[int | None, typer.Option(help="Of a recorded game: after so many turns.", min=0)]


def position_of(text: str) -> Any:
    """A state or a view; in a view's text the hand is marked with its seat."""
    from crewlab.thegame import State, View

    parts = text.split("; ")
    return View(text) if len(parts) > 2 and ": " in parts[2] else State(text)


def is_file(text: str) -> bool:
    """A file of records? A position's text has semicolons, and may be too long for a file's name."""
    return "; " not in text and Path(text).is_file()


def record_of(file: Path, line: int) -> Any:
    """One game of a file of records."""
    from crewlab.crew.record import RecordError
    from crewlab.thegame import Record

    number = 0
    for place, raw in enumerate(file.read_bytes().splitlines(), 1):
        if not raw.strip():
            continue
        number += 1
        if number == line:
            try:
                return Record.parse(raw.decode(errors="backslashreplace"))
            except RecordError as error:
                raise RecordError(f"{file}, line {place}: {error}") from None
    raise InputError(f"--line {line}: {file} has {number} games")


def moment_of(text: str, line: int, turn: int | None) -> Any:
    """A state or view from its text, or a moment of a recorded game."""
    if not is_file(text):
        if turn is not None:
            raise InputError(f"--turn {turn}: this is about a file of records, and {text!r} is none")
        return position_of(text)
    states = list(record_of(Path(text), line).states())
    if turn is not None and turn >= len(states):
        raise InputError(f"--turn {turn}: this game has {len(states) - 1} turns")
    return states[turn or 0]
