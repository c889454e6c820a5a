"""crewlab winnability: how many deals can be won at all."""

from __future__ import annotations

import json
from collections.abc import Collection
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crewlab import InputError
from crewlab.cli.options import Json, Seed

if TYPE_CHECKING:
    from crewlab.lab.report import Report
    from crewlab.lab.store import Store
    from crewlab.lab.study import Setting, Study

TASKS = range(1, 37)
SEATS = range(2, 6)


def _numbers(text: str, option: str, known: range) -> list[int]:
    """1-3,5 as [1, 2, 3, 5]."""
    numbers: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        if not first.isdigit() or not (last or first).isdigit() or int(first) > int(last or first):
            raise InputError(f"{option} {text}: expected numbers such as 1-10,15")
        numbers += range(int(first), int(last or first) + 1)
    if bad := [number for number in numbers if number not in known]:
        raise InputError(f"{option} {text}: expected numbers from {known[0]} to {known[-1]}, found {bad[0]}")
    return numbers


def winnability(
    players: Annotated[str, typer.Option(help="Seats: 4, or 3-5.")] = "4",
    tasks: Annotated[str, typer.Option(help="Numbers of tasks: 1-36, or 5,10.")] = "1-36",
    kinds: Annotated[str, typer.Option(help="fixed, free or ordered, joined by commas.")] = "fixed,free",
    deals: Annotated[int, typer.Option(help="Deals for each number of tasks.", min=1)] = 100,
    seed: Seed = 1,
    seconds: Annotated[float | None, typer.Option(help="Seconds for a deal; then it is unknown.")] = None,
    out: Annotated[Path, typer.Option(help="Folder for the deals, winnability.csv and winnability.png.")] = Path(
        "winnability"
    ),
    as_json: Json = False,
) -> None:
    """Measure which part of random deals can be won with all cards open; write a table and a plot.

    It may be stopped at any time: run again with the same folder it goes on, also with other numbers.
    """
    from rich.console import Console

    from crewlab.cli.study_display import follow
    from crewlab.lab.report import make_report
    from crewlab.lab.run import Threads
    from crewlab.lab.store import Store
    from crewlab.lab.winnability import KINDS

    chosen = kinds.split(",")
    if unknown := [kind for kind in chosen if kind not in KINDS]:
        raise InputError(f"--kinds {kinds}: expected {', '.join(KINDS)}, found {unknown[0]}")
    if seconds is not None and not seconds > 0:
        raise InputError(f"--seconds {seconds}: expected more than 0")
    where: dict[str, Collection[Setting]] = {
        "players": _numbers(players, "--players", SEATS),
        "kind": chosen,
        "tasks": _numbers(tasks, "--tasks", TASKS),
    }
    study = _study(seconds)
    store, plan = Store(out, study, seed), study.plan("full", deals, where)
    console = Console(stderr=True, highlight=False)
    follow(console, store, plan, Threads())
    made = make_report(store, "full", plan)
    rows = _summary(made, store)
    _write(made, rows, out)
    if as_json:
        for row in rows:
            print(json.dumps(row))
        return
    _print(made, rows)
    console.print(f"{out}: shards (a row a deal), winnability.csv, winnability.png", style="dim")


def _study(seconds: float | None) -> Study:
    """All there is to choose from, so that one folder serves any part of it."""
    from crewlab.lab.study import Size, Study, grid
    from crewlab.lab.winnability import KINDS, WINNABLE, decide_deals
    from crewlab.papers import find_study

    return Study(
        name="winnability" + ("" if seconds is None else f" within {seconds} s a deal"),
        title="Deals that can be won",
        source="crewlab winnability",
        cells=grid(players=SEATS, kind=KINDS, tasks=TASKS),
        sizes={"full": Size(100)},
        play=partial(decide_deals, seconds=seconds),
        measures=(WINNABLE,),
        published=find_study("dejong-figure-3").published,
        x="tasks",
    )


def _summary(made: Report, store: Store) -> list[dict[str, int | float | str]]:
    """A row for each cell. The time is CPU time, to deal and to store included."""
    rows = []
    for estimate in made.found.values():
        low, high = estimate.interval
        scale, tally = estimate.measure.scale, estimate.tally
        decided, cpu_seconds = store.cost({estimate.cell: tally.games})
        rows.append(
            {
                **dict(estimate.cell.settings),
                "deals": tally.games,
                "winnable": round(tally.total),
                "unknown": tally.unknown,
                "fraction": estimate.value / scale,
                "low": low / scale,
                "high": high / scale,
                "mean_ms": 1000 * cpu_seconds / decided,
            }
        )
    return rows


def _write(made: Report, rows: list[dict[str, int | float | str]], folder: Path) -> None:
    import polars as pl

    from crewlab.lab.plots import figure_of
    from crewlab.lab.store import write_whole

    picture = BytesIO()
    figure_of(made.study, made.found, made.rows).savefig(picture, format="png", dpi=120)
    write_whole(folder / "winnability.csv", pl.DataFrame(rows).write_csv(float_precision=6).encode())
    write_whole(folder / "winnability.png", picture.getvalue())


def _print(made: Report, rows: list[dict[str, int | float | str]]) -> None:
    from rich.console import Console
    from rich.table import Table

    from crewlab.lab.estimates import published_for

    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("seats", "kind", "tasks", "deals", "winnable %", "95 % interval", "de Jong %", "mean ms"):
        table.add_column(name, justify="left" if name == "kind" else "right")
    for row, estimate in zip(rows, made.found.values(), strict=True):
        theirs = published_for(made.study, estimate.cell, estimate.measure)
        low, high = estimate.interval
        table.add_row(
            str(row["players"]), str(row["kind"]), str(row["tasks"]), f"{row['deals']:,}", f"{estimate.value:.2f}",
            f"{low:.2f} to {high:.2f}", "" if theirs is None else str(theirs.value), f"{row['mean_ms']:.2f}",
        )  # fmt: skip
    Console(highlight=False).print(table)
