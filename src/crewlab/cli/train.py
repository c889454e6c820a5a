"""crewlab train: a learned player of The Crew of one's own."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from crewlab.cli.options import Seed

if TYPE_CHECKING:
    from crewlab.learn.training import Round, Run

SAVE_EVERY = 60.0  # seconds


def train(
    file: Annotated[Path, typer.Argument(help="Where to keep the training; if it is there, it goes on.")],
    weights: Annotated[Path, typer.Option(help="Where to write the numbers for alpha(open=...) or (hidden=...).")],
    hands: Annotated[Literal["open", "hidden"], typer.Option(help="Which game to learn.")] = "open",
    rounds: Annotated[int, typer.Option(help="Rounds of playing and learning.", min=1)] = 40,
    games: Annotated[int, typer.Option(help="Games of each variant in a round.", min=1)] = 128,
    variants: Annotated[str, typer.Option(help="What to play, with commas.")] = (
        "harvill-vivek-3,harvill-vivek-4,harvill-vivek-5,harvill-vivek-6"
    ),
    rate: Annotated[float, typer.Option(help="Rate of learning at first.")] = 0.001,
    steps: Annotated[int, typer.Option(help="Steps of the search for each decision.", min=1)] = 32,
    repeats: Annotated[float, typer.Option(help="How often a lesson is learned from.")] = 1.0,
    alike: Annotated[int, typer.Option(help="Batches put in order of length together; many are fast.", min=1)] = 1,
    teacher: Annotated[str, typer.Option(help="An agent that weighs actions, to learn from at first.")] = "",
    taught: Annotated[int, typer.Option(help="Rounds to learn from it; with hidden hands all.", min=0)] = 12,
    taught_games: Annotated[int, typer.Option(help="Games of each variant in such a round.", min=1)] = 2000,
    curve: Annotated[Path | None, typer.Option(help="Draw the course of the learning into this file.")] = None,
    seed: Seed = 20261118,
    threads: Annotated[
        int, typer.Option(help="Threads to play with; 0 for all cores. The result is the same.", min=0)
    ] = 0,
) -> None:
    """Learn to play The Crew by playing it; can be stopped and gone on with at any time."""
    from crewlab._engine import InputError

    try:
        from crewlab.learn.training import Run
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        raise InputError("crewlab train needs PyTorch: pip install 'crewlab[learn]'") from None
    from crewlab.learn.settings import Settings

    run = Run(
        file,
        Settings(
            hands=hands, rounds=rounds, games=games, variants=variants, rate=rate, steps=steps, repeats=repeats,
            alike=alike, teacher=teacher, taught=taught, taught_games=taught_games, seed=seed,
        ),
    )  # fmt: skip
    _learn(run, threads)
    run.write_weights(weights)
    print(f"{weights}: the best of {run.done} rounds; it won {run.best_wins} games of the test")
    if curve:
        from crewlab.learn.curve import draw_curve

        draw_curve(run.curve, curve)
        print(f"{curve}: the course of the learning")


def _learn(run: Run, threads: int) -> None:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    saved = time.monotonic()
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            shown = progress.add_task("learning", total=run.settings.rounds, completed=run.done)
            for step in run.learn(threads):
                progress.update(shown, completed=run.done, description=_text(step))
                if step.gate is not None:
                    kept = "the best so far" if step.best else "not better"
                    progress.console.print(f"round {run.done}: {step.gate} games of the test won, {kept}")
                if time.monotonic() - saved > SAVE_EVERY:
                    run.save()
                    saved = time.monotonic()
    finally:
        run.save()  # also when interrupted


def _text(step: Round) -> str:
    won = " ".join(f"{100 * part:.0f}" for part in step.wins.values())
    return f"won {won} %, {step.positions_per_second:,.0f} positions/s"
