"""Drawing a study: our figures with their intervals, and the published ones beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crewlab.lab.estimates import Estimate, Estimates, published_for
from crewlab.lab.study import Cell, Measure, Study

if TYPE_CHECKING:
    import polars as pl
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def figure_of(study: Study, found: Estimates, rows: pl.LazyFrame) -> Figure:
    """The study's own plot, or else curves along `x`, or bars where there is no `x`; a panel for each measure."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib.figure import Figure

    measures = [measure for measure in study.measures if measure.kind != "exact"]
    figure = Figure(figsize=(9, 4.8 * max(1, len(measures))), layout="constrained")
    if study.draw is not None:
        study.draw(figure, found, rows)
        return figure
    for place, measure in enumerate(measures, 1):
        axes = figure.add_subplot(len(measures), 1, place)
        some = [estimate for (_, name), estimate in found.items() if name == measure.name]
        if study.x:
            curves(axes, study, measure, some)
        else:
            bars(axes, study, measure, some)
    figure.suptitle(study.title, fontsize=11)
    return figure


def curves(axes: Axes, study: Study, measure: Measure, found: Sequence[Estimate]) -> None:
    """A curve for each combination of the other settings; dashed in the same colour what was published."""
    lines: dict[str, list[Estimate]] = {}
    for estimate in found:
        lines.setdefault(_label(estimate.cell, study), []).append(estimate)
    for label, points in lines.items():
        points.sort(key=lambda point: float(point.cell[study.x]))
        xs, ys = [float(point.cell[study.x]) for point in points], [point.value for point in points]
        drawn = axes.errorbar(
            xs, ys, yerr=_whiskers(points), marker="o", ms=3, lw=1, capsize=2, label=label or "crewlab"
        )
        theirs = [(x, published_for(study, point.cell, measure)) for x, point in zip(xs, points, strict=True)]
        known = [(x, float(one.value)) for x, one in theirs if one is not None]
        if known:
            axes.plot(
                *zip(*known, strict=True),
                "--",
                lw=1,
                color=drawn[0].get_color(),
                alpha=0.7,
                label=f"{label} (published)".strip(),
            )
    if study.log_x:
        axes.set_xscale("log")
    axes.set(xlabel=study.x.replace("_", " "), ylabel=_axis(measure))
    axes.grid(alpha=0.3)
    if len(lines) > 1 or study.published:
        axes.legend(fontsize=7, ncols=1 + len(lines) // 12)


def bars(axes: Axes, study: Study, measure: Measure, found: Sequence[Estimate]) -> None:
    """A bar for each cell; a mark where the published figure lies."""
    places = range(len(found))
    axes.barh(places, [one.value for one in found], xerr=_whiskers(found), color="#8fb3d9", capsize=2, label="crewlab")
    theirs = [(place, published_for(study, one.cell, measure)) for place, one in zip(places, found, strict=True)]
    known = [(float(one.value), place) for place, one in theirs if one is not None]
    if known:
        axes.plot(*zip(*known, strict=True), "kD", ms=5, label="published")
        axes.legend(fontsize=8, ncols=2, loc="lower right", bbox_to_anchor=(1, 1))  # above, where no bar is
    axes.set_yticks(
        list(places), [", ".join(str(value) for _, value in one.cell.settings) for one in found], fontsize=8
    )
    axes.invert_yaxis()
    axes.set_xlabel(_axis(measure))
    axes.grid(alpha=0.3, axis="x")


def _label(cell: Cell, study: Study) -> str:
    """The settings that tell the curves apart."""
    varying = [name for name in study.settings if len({one[name] for one in study.cells}) > 1]
    return ", ".join(
        str(value) if isinstance(value, str) else f"{value} {name}"
        for name, value in cell.settings
        if name != study.x and name in varying
    )


def _whiskers(found: Sequence[Estimate]) -> list[list[float]]:
    return [
        [max(0.0, one.value - one.interval[0]) for one in found],
        [max(0.0, one.interval[1] - one.value) for one in found],
    ]


def _axis(measure: Measure) -> str:
    return f"{measure.name}, {measure.unit}" if measure.unit else measure.name
