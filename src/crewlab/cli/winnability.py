"""crewlab winnability: how many deals can be won at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from crewlab import InputError
from crewlab.cli.options import Json, Seed


def _numbers(text: str, option: str, low: int, high: int) -> list[int]:
    """1-3,5 as [1, 2, 3, 5]."""
    numbers: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        if not first.isdigit() or not (last or first).isdigit():
            raise InputError(f"{option} {text}: expected numbers such as 1-10,15")
        numbers += range(int(first), int(last or first) + 1)
    if bad := [number for number in numbers if not low <= number <= high]:
        raise InputError(f"{option} {text}: expected numbers from {low} to {high}, found {bad[0]}")
    return numbers


def winnability(
    players: Annotated[str, typer.Option(help="Seats: 4, or 3-5.")] = "4",
    tasks: Annotated[str, typer.Option(help="Numbers of tasks: 1-36, or 5,10.")] = "1-36",
    kinds: Annotated[str, typer.Option(help="fixed, free or ordered, joined by commas.")] = "fixed,free",
    deals: Annotated[int, typer.Option(help="Deals for each number of tasks.", min=1)] = 100,
    seed: Seed = 1,
    seconds: Annotated[float | None, typer.Option(help="Seconds for a deal; then it is unknown.")] = None,
    out: Annotated[Path, typer.Option(help="Folder for winnability.parquet, .csv and .png.")] = Path("winnability"),
    as_json: Json = False,
) -> None:
    """Measure which part of random deals can be won with all cards open; write a table and a plot."""
    import polars as pl
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from crewlab.lab.winnability import KINDS, plot, run, summary

    chosen = kinds.split(",")
    if unknown := [kind for kind in chosen if kind not in KINDS]:
        raise InputError(f"--kinds {kinds}: expected {', '.join(KINDS)}, found {unknown[0]}")
    cells = [
        (seats, kind, number)
        for seats in _numbers(players, "--players", 2, 5)
        for kind in chosen
        for number in _numbers(tasks, "--tasks", 1, 36)
    ]
    out.mkdir(parents=True, exist_ok=True)
    console = Console(stderr=True, highlight=False)
    parts = []  # a table for each cell: a million rows as Python values would take more memory than the solver
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("", total=len(cells) * deals)
        for seats, kind, number in cells:
            progress.update(bar, description=f"{seats} seats, {number} {kind} tasks")
            rows = []
            for some in run(seats, kind, number, deals, seed, seconds):
                rows += some
                progress.advance(bar, len(some))
            parts.append(pl.DataFrame(rows, orient="row"))
    table = pl.concat(parts)
    result = summary(table)
    # Whole files only: write beside, then rename.
    table.write_parquet(out / "winnability.parquet.part")
    (out / "winnability.parquet.part").replace(out / "winnability.parquet")
    result.write_csv(out / "winnability.csv", float_precision=6)
    plot(result, out / "winnability.png")
    if as_json:
        for row in result.iter_rows(named=True):
            print(json.dumps(row))
        return
    _print(result)
    console.print(f"{out}: winnability.parquet (a row a deal), winnability.csv, winnability.png", style="dim")


def _print(result: object) -> None:
    import polars as pl
    from rich.console import Console
    from rich.table import Table

    from crewlab.lab.winnability import published

    assert isinstance(result, pl.DataFrame)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("seats", "kind", "tasks", "deals", "winnable %", "95 % interval", "de Jong %", "mean ms", "worst ms"):
        table.add_column(name, justify="left" if name == "kind" else "right")
    theirs = published()
    for row in result.iter_rows(named=True):
        value = theirs.get(row["kind"], {}).get(row["tasks"]) if row["players"] == 4 else None
        table.add_row(
            str(row["players"]), row["kind"], str(row["tasks"]), f"{row['deals']:,}", f"{100 * row['fraction']:.2f}",
            f"{100 * row['low']:.2f} to {100 * row['high']:.2f}", "" if value is None else f"{value:.2f}",
            f"{row['mean_ms']:.2f}", f"{row['worst_ms']:.1f}",
        )  # fmt: skip
    Console(highlight=False).print(table)
