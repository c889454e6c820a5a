"""The course of a training as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crewlab.learn.training import Round


def draw_curve(curve: Sequence[Round], path: Path) -> None:
    """Games won while learning, by variant, and the two losses."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 6), layout="constrained")
    FigureCanvasAgg(figure)
    won, losses = figure.subplots(2, 1, sharex=True)
    rounds = [step.number + 1 for step in curve]
    for name in curve[0].wins:
        won.plot(rounds, [100 * step.wins[name] for step in curve], label=name, linewidth=1)
    won.set_ylabel("won while learning, %")
    won.legend(fontsize="small")
    losses.plot(rounds, [step.value_loss for step in curve], label="value")
    losses.plot(rounds, [step.preference_loss for step in curve], label="preferences")
    losses.set_ylabel("loss")
    losses.set_xlabel("round")
    losses.legend(fontsize="small")
    figure.savefig(path, dpi=120)
