"""crewlab missions: what the logbooks ask for."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from crewlab.cli.options import EditionName, Json

if TYPE_CHECKING:
    from crewlab.missions import Mission


def missions(
    number: Annotated[int | None, typer.Argument(help="Only this one, in detail.", metavar="[NUMBER]")] = None,
    edition: EditionName = "planet-nine",
    as_json: Json = False,
) -> None:
    """List the missions of a logbook, or say all about one."""
    from crewlab.missions import mission
    from crewlab.missions import missions as all_missions

    if number is not None:
        one = mission(number, edition)  # type: ignore[arg-type]
        if as_json:
            print(json.dumps(facts(one)))
        else:
            _print_one(one)
        return
    listed = all_missions(edition)
    if as_json:
        for one in listed.values():
            print(json.dumps(facts(one)))
    else:
        _print_all(list(listed.values()))


def facts(one: Mission) -> dict[str, Any]:
    """All of a mission, for a program."""
    told = asdict(one)
    told["rules"] = str(one.rules())
    return told


def asked(one: Mission) -> str:
    """What is to be done, in a few signs."""
    parts = [f"{one.tasks} tasks" if one.tasks > 1 else "1 task"] if one.tasks else []
    parts += [f"{one.points} points"] if one.points else []
    parts += one.fixed
    parts += one.goals
    return ", ".join(parts) + (f" ({' '.join(one.tokens)})" if one.tokens else "")


def hints(one: Mission) -> str:
    """How hints are given."""
    start = one.options.get("hints_from", 1)
    how = "terrain" if one.terrain else one.options.get("hints", "normal")
    return how + (f" from trick {start}" if start > 1 else "")


def _print_all(listed: list[Mission]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("", "to do", "given out", "hints", "also"):
        table.add_column(name, justify="right" if name == "" else "left")
    for one in listed:
        also = [
            f"{name.replace('_', '-')}={value}" for name, value in one.options.items() if name in ("tokens", "draw")
        ]
        also += ["silence"] if "silence" in one.options else []
        also += ["task pass"] if one.task_pass else []
        also += [f"{one.seconds} s"] if one.seconds else []
        assign = str(one.options.get("assign", "draft" if one.tasks or one.points or one.fixed else ""))
        table.add_row(str(one.number), Text(asked(one)), assign, hints(one), ", ".join(also))
    Console(highlight=False).print(table)


def _print_one(one: Mission) -> None:
    from rich.console import Console
    from rich.text import Text

    rows = {"to do": asked(one), "rules": str(one.rules())}
    if one.about:
        rows["special"] = one.about
    if one.terrain:
        rows["hints"] = "unfamiliar terrain: drawn before each deal, one of normal, dead-zone, rapture"
    if one.task_pass:
        rows["five seats"] = "one task may be handed on (task-pass=yes)"
    if one.seconds:
        changes = {**one.untimed}
        told = [f"{name}={value}" for name, value in {**changes.pop("rules", {}), **changes}.items()]
        rows["time"] = f"{one.seconds} seconds; with --untimed {', '.join(told)}"
    for reading in one.readings:
        rows[f"--reading {reading.name}"] = reading.why
    console = Console(highlight=False)
    console.print(Text(f"mission {one.number} of {one.edition}", style="bold"))
    width = max(map(len, rows))
    for name, value in rows.items():
        console.print(Text(f"{name:<{width}}  {value}"), soft_wrap=True)
