"""crewlab study: run published and own studies, and report on them."""

from __future__ import annotations

import json
from collections.abc import Collection
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crewlab import InputError
from crewlab.cli.options import Json

if TYPE_CHECKING:
    from crewlab.lab.report import Report
    from crewlab.lab.store import Store
    from crewlab.lab.study import Cell, Setting, Study

study = typer.Typer(
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Run published and own studies, as far as they have not run yet, and report on them.",
)

Name = Annotated[str, typer.Argument(help="A study of crewlab's, a file such as mine.py, or module:NAME.")]
SizeName = Annotated[str, typer.Option(help="smoke, quick or full.")]
Games = Annotated[int | None, typer.Option(help="Games a cell, instead of the size's own number.")]
Cells = Annotated[
    str, typer.Option(help="Only cells with these settings: tasks=1-5;player=smart,cheating.", metavar="SETTINGS")
]
OwnSeed = Annotated[int | None, typer.Option(help="Random numbers; the study's own seed if not given.")]
Results = Annotated[Path, typer.Option(help="Folder in which each study has a folder of its own.")]


@study.command("list")
def listing(results: Results = Path("results"), as_json: Json = False) -> None:
    """List all studies: what they are, what they cost, how far each has run."""
    from crewlab.lab.store import Store
    from crewlab.papers import STUDIES, find_study

    rows = []
    for name in STUDIES:
        found = find_study(name)
        row: dict[str, object] = {"study": name, "title": found.title}
        for size in found.sizes:
            plan = found.plan(size)
            row[f"{size}_games"] = sum(plan.values())
            try:
                store = Store(results / name, found, found.seed)
                row[f"{size}_played"] = store.played(plan)
            except InputError:
                row[f"{size}_played"] = None  # made otherwise; `run` says how
            row[f"{size}_cpu_seconds"] = found.cpu_seconds(plan)
        rows.append(row)
    if as_json:
        for row in rows:
            print(json.dumps(row))
        return
    _print_list(rows)


@study.command("run")
def run(
    name: Name,
    size: SizeName = "quick",
    games: Games = None,
    cells: Cells = "",
    seed: OwnSeed = None,
    results: Results = Path("results"),
    threads: Annotated[int, typer.Option(help="Threads; 0 for all cores. The result is the same.")] = 0,
    local_cluster: Annotated[int, typer.Option(help="Play in so many processes instead.", metavar="N")] = 0,
    scheduler: Annotated[
        str, typer.Option(help="Play on the Dask cluster at this address instead.", metavar="tcp://...")
    ] = "",
    recompute: Annotated[bool, typer.Option("--recompute", help="Play damaged shards again.")] = False,
    as_json: Json = False,
) -> None:
    """Run what is missing of a study, then show our figures beside the published ones.

    A run may be killed at any time: run it again and it goes on.
    """
    from rich.console import Console

    from crewlab.cli.study_display import follow
    from crewlab.lab.report import make_report
    from crewlab.lab.run import Threads, Workers

    _, store, plan = _open(name, size, games, cells, seed, results)
    if local_cluster and scheduler:
        raise InputError("--local-cluster and --scheduler: expected one of them")
    console = Console(stderr=True, highlight=False)
    with ExitStack() as stack:
        workers: Workers = Threads(threads)
        if local_cluster or scheduler:
            from crewlab.lab import cluster

            source = Path(name) if name.endswith(".py") else None
            made = (
                cluster.existing_cluster(scheduler, source)
                if scheduler
                else cluster.local_cluster(local_cluster, source)
            )
            workers = stack.enter_context(made)
        follow(console, store, plan, workers, recompute=recompute)
    _show(make_report(store, size, plan), as_json)
    console.print(f"{store.folder}: the games; crewlab study report {name} --size {size} makes the page", style="dim")


@study.command("report")
def report(
    name: Name,
    size: SizeName = "quick",
    games: Games = None,
    cells: Cells = "",
    seed: OwnSeed = None,
    results: Results = Path("results"),
    out: Annotated[
        Path | None, typer.Option(help="Folder for the page, table and plot; by default the study's.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Write plots (PNG, SVG), a table (CSV) and a page (Markdown, HTML) of what was played."""
    from rich.console import Console

    from crewlab.lab.report import make_report, write_report

    _, store, plan = _open(name, size, games, cells, seed, results)
    made = make_report(store, size, plan)
    files = write_report(made, out or store.folder)
    _show(made, as_json)
    Console(stderr=True, highlight=False).print("\n".join(map(str, files)), style="dim")


def _open(
    name: str, size: str, games: int | None, cells: str, seed: int | None, results: Path
) -> tuple[Study, Store, dict[Cell, int]]:
    from crewlab.lab.store import Store
    from crewlab.papers import find_study

    found = find_study(name)
    plan = found.plan(size, games, _where(cells, found))
    return found, Store(results / found.name, found, found.seed if seed is None else seed), plan


def _where(text: str, found: Study) -> dict[str, Collection[Setting]]:
    """Reads tasks=1-5;player=smart,cheating. Values are compared as texts, so nobody need know their types."""
    where: dict[str, Collection[Setting]] = {}
    for part in filter(None, text.split(";")):
        name, equals, values = (piece.strip() for piece in part.partition("="))
        if not equals or not values:
            raise InputError(f"--cells {text}: {part!r} is not of the form setting=values")
        wanted = set()
        for value in values.split(","):
            low, dash, high = value.strip().partition("-")
            if dash and low.isdigit() and high.isdigit():
                wanted |= {str(number) for number in range(int(low), int(high) + 1)}
            else:
                wanted.add(value.strip())
        known = {str(cell[name]): cell[name] for cell in found.cells} if name in found.settings else {}
        if known and not wanted & set(known):
            raise InputError(f"--cells {text}: no cell has {name} {values}; expected some of {', '.join(known)}")
        where[name] = {known[value] for value in wanted if value in known}
    return where


def _show(made: Report, as_json: bool) -> None:
    if as_json:
        for row in made.table().iter_rows(named=True):
            print(json.dumps(row))
        return
    from rich.console import Console

    from crewlab.cli.study_display import report_table

    Console(highlight=False).print(report_table(made))


def _print_list(rows: list[dict[str, object]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("study", no_wrap=True)
    table.add_column("what")
    for size in ("quick", "full"):
        table.add_column(f"{size}: games", justify="right")
        table.add_column("CPU", justify="right")
        table.add_column("played", justify="right")
    for row in rows:
        shown = [str(row["study"]), str(row["title"])]
        for size in ("quick", "full"):
            games, played, seconds = row[f"{size}_games"], row[f"{size}_played"], row[f"{size}_cpu_seconds"]
            assert isinstance(games, int)
            shown += [
                f"{games:,}",
                _time(seconds) if isinstance(seconds, float) else "",
                f"{100 * played // games} %" if isinstance(played, int) else "otherwise",
            ]
        table.add_row(*shown)
    Console(highlight=False).print(table)


def _time(seconds: float) -> str:
    for unit, length in (("d", 86400.0), ("h", 3600.0), ("min", 60.0)):
        if seconds >= length:
            return f"{seconds / length:.1f} {unit}"
    return f"{seconds:.0f} s"
