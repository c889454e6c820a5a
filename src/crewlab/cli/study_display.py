"""What a running study looks like: the whole, and the cells that are being played with their figures so far."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from io import BytesIO
from math import isnan
from types import TracebackType

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from crewlab.lab.estimates import Estimate, Tally, published_for, tallies
from crewlab.lab.report import FAR, Report
from crewlab.lab.run import Played, Workers, run
from crewlab.lab.store import Job, Store
from crewlab.lab.study import Cell

SHOWN = 12  # cells at a time: those that changed last


class Display:
    """Follows a run."""

    def __init__(self, console: Console, store: Store, plan: Mapping[Cell, int]) -> None:
        self._store, self._plan = store, plan
        self._measure = store.study.measures[0]
        self._played = {cell: store.played_of(cell, games) for cell, games in plan.items()}
        self._recent: list[Cell] = []
        self._bars = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("games"),
            TextColumn("{task.fields[speed]}"),
            TimeElapsedColumn(),
            TimeRemainingColumn(elapsed_when_finished=False),
            console=console,
        )
        total = sum(plan.values())
        self._bar = self._bars.add_task(store.study.name, total=total, completed=sum(self._played.values()), speed="")
        self._live = Live(self._shown(), console=console, refresh_per_second=4, transient=True)
        self._tallies = self._tallies_of(plan)

    def __enter__(self) -> Display:
        self._live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        self._live.stop()

    def add(self, job: Job, played: Played) -> None:
        """A shard is done."""
        import polars as pl

        now = self._store.played_of(job.cell, self._plan[job.cell])
        new = now - self._played[job.cell]
        self._bars.advance(self._bar, new)
        self._played[job.cell] = now
        if self._live.console.is_terminal:
            if new == len(job.games):
                rows = pl.read_parquet(BytesIO(played.content)).lazy()
                self._tallies.setdefault(job.cell, Tally()).add(tallies(rows, self._measure)[()])
            else:  # in the place of a shard that was shorter or damaged
                self._tallies |= self._tallies_of({job.cell: self._plan[job.cell]})
            self._recent = [job.cell, *(cell for cell in self._recent if cell != job.cell)][:SHOWN]
            speed = self._bars.tasks[self._bar].speed
            self._bars.update(self._bar, speed="" if speed is None else f"{speed:,.1f}/s")
            self._live.update(self._shown())

    def _tallies_of(self, plan: Mapping[Cell, int]) -> dict[Cell, Tally]:
        import polars as pl

        rows = self._store.rows(plan)
        if rows is None or not self._live.console.is_terminal:
            return {}
        try:
            by_settings = tallies(rows, self._measure, self._store.study.settings)
        except (pl.exceptions.PolarsError, OSError):
            return {}  # a shard is damaged; the run will say which
        return {cell: by_settings[cell.values] for cell in plan if cell.values in by_settings}

    def _shown(self) -> Group:
        table = Table(box=None, pad_edge=False, header_style="dim")
        for name in ("cell", "", "games"):
            table.add_column(name, justify="right" if name == "games" else "left")
        table.add_column(self._measure.name, justify="right")
        table.add_column("95 % interval", justify="right")
        for cell in self._recent:
            played, games = self._played[cell], self._plan[cell]
            estimate = Estimate(cell, self._measure, self._tallies[cell])
            table.add_row(str(cell), ProgressBar(games, played, width=20), f"{played:,}/{games:,}", *_figures(estimate))
        return Group(table, self._bars)


def follow(
    console: Console, store: Store, plan: Mapping[Cell, int], workers: Workers, *, recompute: bool = False
) -> None:
    """Runs what is missing of the plan and shows how it goes; interrupted, it says what is kept and ends all."""
    with Display(console, store, plan) as display:
        try:
            run(store, plan, workers, recompute=recompute, each=display.add)
        except KeyboardInterrupt:
            display.stop()
            console.print(
                f"stopped: {store.played(plan):,} of {sum(plan.values()):,} games are kept; run again to go on"
            )
            sys.stderr.flush()
            os._exit(130)  # threads within the engine would finish their shards first


def _figures(estimate: Estimate) -> tuple[str, str]:
    if estimate.measure.kind == "exact":
        return estimate.text, "exact"
    low, high = estimate.interval
    unit = f" {estimate.measure.unit}" if estimate.measure.unit else ""
    return f"{estimate.value:.2f}{unit}", f"{low:.2f} to {high:.2f}"


def report_table(report: Report) -> Table:
    """Our figures beside the published ones; those that are far apart stand out."""
    study = report.study
    table = Table(box=None, pad_edge=False, header_style="dim", title=study.title, title_justify="left")
    for name in (*study.settings, "measure"):
        table.add_column(name.replace("_", " "), justify="left")
    for name in ("games", "ours", "95 % interval", "published", "apart (s.e.)"):
        table.add_column(name, justify="right")
    for estimate in report.found.values():
        theirs = published_for(study, estimate.cell, estimate.measure)
        apart, style = "", ""
        if theirs is not None and estimate.measure.kind == "exact":
            same = theirs.value == estimate.text
            apart, style = ("same", "") if same else ("differs", "bold red")
        elif theirs is not None:
            distance = estimate.distance(theirs)
            apart, style = "" if isnan(distance) else f"{distance:+.1f}", "bold red" if abs(distance) > FAR else ""
        table.add_row(
            *(str(value) for _, value in estimate.cell.settings), estimate.measure.name, f"{estimate.tally.games:,}",
            *_figures(estimate), "" if theirs is None else str(theirs.value), Text(apart, style),
        )  # fmt: skip
    return table
