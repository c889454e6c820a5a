"""crewlab bench: the measured speed beside its targets."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crewlab import InputError
from crewlab.cli.options import Json

if TYPE_CHECKING:
    from rich.console import Console

    from crewlab.lab.measure import Measurement


def bench(
    folder: Annotated[Path, typer.Option(help="Where the benchmark files are.")] = Path("benchmarks"),
    full: Annotated[bool, typer.Option("--full", help="Larger samples instead of the quick ones.")] = False,
    as_json: Json = False,
) -> None:
    """Run the benchmarks and print what they measured beside the targets."""
    import runpy

    files = sorted(folder.glob("*.py"))
    if not files:
        raise InputError(f"--folder {folder}: no benchmark files there; run this in a checkout of crewlab")
    from rich.console import Console

    console = Console(highlight=False)
    results: list[tuple[str, Measurement]] = []
    with console.status("") as status:
        for file in files:
            status.update(f"measuring {file.stem}")
            results += [(file.stem, measured) for measured in runpy.run_path(str(file))["run"](quick=not full)]
    if as_json:
        for name, measured in results:
            print(json.dumps({"benchmark": name, **measured._asdict(), "ratio": measured.ratio}))
    else:
        _print_table(console, results)


def _print_table(console: Console, results: list[tuple[str, Measurement]]) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("benchmark", "what"):
        table.add_column(name)
    for name in ("measured", "target", "times"):
        table.add_column(name, justify="right")
    for name, measured in results:
        target = "" if measured.target is None else f"{'≥' if measured.at_least else '≤'} {measured.target:,.4g}"
        times = "" if measured.ratio is None else f"{measured.ratio:.1f}x {'✓' if measured.is_met else '✗'}"
        table.add_row(name, measured.what, f"{measured.value:,.4g} {measured.unit}", target, times)
    console.print(table)
    load = " ".join(f"{value:.1f}" for value in os.getloadavg())
    console.print(f"load average {load}, {os.cpu_count()} cores; CPU time except where it says wall", style="dim")
