"""Options that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same result.", min=0)]
RulesText = Annotated[
    str, typer.Option("--rules", help="Rule options that differ from the standard, such as hints=none,distress=yes.")
]
Seat = Annotated[int | None, typer.Option(help="Show only what this seat may know.", min=0)]
