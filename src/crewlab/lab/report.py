"""A page about a run: our figures, the published ones, how far apart they are, and how to run it again."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from io import BytesIO
from math import isnan
from os import cpu_count
from pathlib import Path

import polars as pl

from crewlab import __version__
from crewlab._engine import InputError
from crewlab.lab.estimates import Estimate, Estimates, estimates, published_for
from crewlab.lab.plots import figure_of
from crewlab.lab.store import Store, write_whole
from crewlab.lab.study import Cell, Study

FAR = 1.96  # standard errors: 1 in 20 figures is further away by chance


@dataclass(frozen=True)
class Report:
    """What there is to say about a run."""

    study: Study
    size: str
    plan: Mapping[Cell, int]
    found: Estimates
    rows: pl.LazyFrame
    games: int
    cost: tuple[int, float]  # games, and the CPU seconds they took
    seed: int

    @property
    def complete(self) -> bool:
        return self.games == sum(self.plan.values())

    def table(self) -> pl.DataFrame:
        """A row for each cell and measure."""
        return pl.DataFrame([_row(self.study, estimate) for estimate in self.found.values()], infer_schema_length=None)

    def command(self) -> str:
        seed = f" --seed {self.seed}" if self.seed != self.study.seed else ""
        return f"crewlab study run {self.study.name} --size {self.size}{seed}"


def make_report(store: Store, size: str, plan: Mapping[Cell, int]) -> Report:
    """Reads what was played of the plan."""
    rows = store.rows(plan)
    if rows is None:
        raise InputError(
            f"{store.folder}: no games of study {store.study.name}, size {size}, yet; crewlab study run plays them"
        )
    try:
        found = estimates(store.study, rows, plan)
    except (pl.exceptions.PolarsError, OSError) as error:
        store.missing(plan)  # names the shard that is damaged
        raise InputError(f"{store.folder}: {error}") from error
    return Report(store.study, size, plan, found, rows, store.played(plan), store.cost(plan), store.seed)


def write_report(report: Report, folder: Path) -> list[Path]:
    """Writes the table, the plot and the page, each whole, and returns their paths."""
    from matplotlib import rc_context

    name = f"{report.study.name}-{report.size}"
    contents = {f"{name}.csv": report.table().write_csv(float_precision=6).encode()}
    figure = figure_of(report.study, report.found, report.rows)
    for kind in ("png", "svg"):
        file = BytesIO()
        # Without the date and names drawn by lot the same figures give the same bytes.
        with rc_context({"svg.hashsalt": report.study.name}):
            figure.savefig(file, format=kind, dpi=120, metadata={"Date": None} if kind == "svg" else None)
        contents[f"{name}.{kind}"] = file.getvalue()
    text = markdown(report, name)
    contents[f"{name}.md"] = text.encode()
    contents[f"{name}.html"] = _html(report.study.title, text).encode()
    for file_name, content in contents.items():
        write_whole(folder / file_name, content)
    return [folder / file_name for file_name in contents]


def markdown(report: Report, name: str) -> str:
    """The page. What differs from machine to machine is in its last lines."""
    study = report.study
    distances = [row["distance"] for row in report.table().iter_rows(named=True) if row["distance"] is not None]
    parts = [f"# {study.title}", study.source + ".", study.remarks]
    if not report.complete:
        parts.append(f"**Not complete:** {report.games:,} of {sum(report.plan.values()):,} games.")
    if distances:
        far = sum(abs(distance) > FAR for distance in distances)
        parts.append(
            f"Of {len(distances)} published figures {far} {'is' if far == 1 else 'are'} over {FAR} standard errors "
            f"from ours, where chance alone would make it about {len(distances) / 20:.0f}."
        )
    elif not study.published:
        parts.append(study.unpublished)
    parts += [f"![{study.title}]({name}.png)", _markdown_table(report)]
    games, seconds = report.cost
    parts.append(
        f"`{report.command()}`: seed {report.seed}, {report.games:,} games. "
        + (
            f"CPU time {seconds:,.1f} s for {games:,} games, {1e6 * seconds / games / 3600:,.3g} hours a million. "
            if games
            else ""
        )
        + f"crewlab {__version__}, polars {pl.__version__}, Python {platform.python_version()}, "
        f"{platform.system()} on {platform.machine()}, {cpu_count()} cores."
    )
    return "\n\n".join(part for part in parts if part) + "\n"


def _row(study: Study, estimate: Estimate) -> dict[str, object]:
    theirs = published_for(study, estimate.cell, estimate.measure)
    exact = estimate.measure.kind == "exact"
    low, high = (None, None) if exact else estimate.interval
    distance = None if exact or theirs is None else estimate.distance(theirs)
    return {
        **dict(estimate.cell.settings),
        "measure": estimate.measure.name,
        "games": estimate.tally.games,
        "unknown": estimate.tally.unknown,
        "value": None if exact else estimate.value,
        "low": low,
        "high": high,
        "exact": estimate.text if exact else None,
        "published": None if theirs is None or exact else float(theirs.value),
        "published_exact": str(theirs.value) if theirs is not None and exact else None,
        "distance": None if distance is None or isnan(distance) else distance,
    }


def _markdown_table(report: Report) -> str:
    study = report.study
    several = len(study.measures) > 1
    header = [
        *study.settings,
        *(["measure"] if several else []),
        "games",
        "ours",
        "95 % interval",
        "published",
        "apart",
    ]
    lines = [header, ["---"] * len(header)]
    for row in report.table().iter_rows(named=True):
        measure = next(one for one in study.measures if one.name == row["measure"])
        unit = f" {measure.unit}" if measure.unit else ""
        settings = [str(row[name]) for name in study.settings]
        if measure.kind == "exact":
            theirs = row["published_exact"]
            verdict = "" if theirs is None else "the same" if theirs == row["exact"] else "**differs**"
            shown = [row["exact"], "exact", theirs or "", verdict]
        else:
            shown = [
                f"{_number(row['value'])}{unit}",
                f"{_number(row['low'])} to {_number(row['high'])}",
                "" if row["published"] is None else _number(row["published"]),
                "" if row["distance"] is None else f"{row['distance']:+.1f} s.e.",
            ]
        lines.append([*settings, *([measure.name] if several else []), f"{row['games']:,}", *shown])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _number(value: float) -> str:
    """Three figures that count, and no fewer than two decimals of small numbers."""
    return f"{value:,.2f}" if abs(value) < 100 else f"{value:,.1f}"


def _html(title: str, text: str) -> str:
    from markdown_it import MarkdownIt

    style = (
        "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
        "table{border-collapse:collapse}th,td{padding:.2rem .7rem;border-bottom:1px solid #ddd;text-align:right}"
        "th:first-child,td:first-child{text-align:left}img{max-width:100%}"
    )
    body = MarkdownIt("commonmark").enable("table").render(text)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{style}</style><body>{body}</body></html>\n"
    )
