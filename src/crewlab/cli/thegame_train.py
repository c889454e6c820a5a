"""crewlab thegame train: a learned player of one's own."""

from __future__ import annotations

import time
from collections import deque
from pathlib import Path
from typing import Annotated

import typer

from crewlab.cli.options import Seed
from crewlab.cli.thegame_games import Players, VariantText

SAVE_EVERY = 30.0  # seconds
RECENT = 10_000  # games that the win rate shown is over


def train(
    file: Annotated[Path, typer.Argument(help="Where to keep the training; if it is there, it goes on.")],
    weights: Annotated[Path, typer.Option(help="Where to write the numbers for learned(weights=...).")],
    games: Annotated[int, typer.Option(help="Games to learn the value of positions from.", min=0)] = 60_000,
    judged: Annotated[int, typer.Option(help="Alone, games to learn the judgement of turns from.", min=0)] = 280_000,
    farther: Annotated[int, typer.Option(help="Alone, games to learn it from looking farther ahead.", min=0)] = 100_000,
    rate: Annotated[float, typer.Option(help="Rate of learning the value, at first.")] = 0.002,
    players: Players = 1,
    start: Annotated[Path | None, typer.Option(help="Begin with these weights.")] = None,
    lam: Annotated[float, typer.Option("--lambda", help="How much outcomes count for the value.")] = 0.9,
    variant: VariantText = "base",
    seed: Seed = 20261116,
    threads: Annotated[int, typer.Option(help="Threads; 0 for all cores. The result is the same.", min=0)] = 0,
) -> None:
    """Learn to play The Game by playing; can be stopped and gone on with at any time."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from crewlab.thegame.training import Run, Settings

    settings = Settings(
        games=games,
        judged=judged,
        farther=farther,
        rate=rate,
        lam=lam,
        variant=variant,
        players=players,
        seed=seed,
    )
    run = Run(file, settings, start)
    recent: deque[tuple[int, int, int]] = deque()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    saved, judging = time.monotonic(), False
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            shown = progress.add_task("learning", total=settings.all_games, completed=run.games)
            for step in run.learn(threads):
                if step.judges != judging:
                    judging = step.judges
                    recent.clear()
                recent.append((step.games, step.wins, step.remaining))
                if sum(games for games, _, _ in recent) - recent[0][0] >= RECENT:
                    recent.popleft()
                played, wins, left = (sum(column) for column in zip(*recent, strict=True))
                what = "judging turns" if judging else "valuing positions"
                text = f"{what}: won {100 * wins / played:.1f} %, {left / played:.1f} cards left"
                progress.update(shown, completed=run.games, description=text)
                if time.monotonic() - saved > SAVE_EVERY:
                    run.save()
                    saved = time.monotonic()
    finally:
        run.save()  # also when interrupted
    run.write_weights(weights)
    print(f"{weights}: learned from {run.games:,} games")
    if recent:
        print(f"of the last {played:,} of them {100 * wins / played:.1f} % were won")
