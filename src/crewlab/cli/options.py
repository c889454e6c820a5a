"""Options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same result.", min=0)]
RulesText = Annotated[
    str, typer.Option("--rules", help="Rule options that differ from the standard, such as hints=none,distress=yes.")
]
MissionNumber = Annotated[
    int | None, typer.Option("--mission", help="Deal this mission, with its own tasks and rules.", metavar="NUMBER")
]
EditionName = Annotated[str, typer.Option("--edition", help="Of which game: planet-nine, deep-sea.")]
Challenge = Annotated[
    bool, typer.Option("--challenge", help="A mission for three seats without green cards and the lowest rocket.")
]
Untimed = Annotated[bool, typer.Option("--untimed", help="A mission without its clock, and with what that changes.")]
ReadingName = Annotated[
    str, typer.Option("--reading", help="Another reading of the mission; crewlab missions NUMBER lists them.")
]
Dummy = Annotated[bool, typer.Option("--dummy", help="A dummy (JARVIS, Tonoja) as third seat beside two people.")]
DummySeat = Annotated[int, typer.Option(help="The dummy's seat.", min=0, max=2)]
Seat = Annotated[int | None, typer.Option(help="Show only what this seat may know.", min=0)]
