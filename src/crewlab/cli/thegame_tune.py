"""crewlab thegame tune: a search for better parameters of a strategy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import quote

import typer

from crewlab import InputError
from crewlab.cli.options import Json, Seed

if TYPE_CHECKING:
    from crewlab.thegame.tuning import Tuning
    from crewlab.thegame.tuning_file import Trial


def tune(
    spec: Annotated[
        str, typer.Argument(help="A strategy; parameters that it gives, as in bridges-distance(alpha=4), stay.")
    ],
    depth: Annotated[str, typer.Option(help="Tune for these depths, one after the other: 0,1,2.")] = "",
    trials: Annotated[int, typer.Option(help="Number of trials, those of earlier runs included.", min=1)] = 100,
    games: Annotated[int, typer.Option(help="Games of a trial that is not given up.", min=1)] = 16_000,
    fresh: Annotated[int, typer.Option(help="Games on other decks, to measure the best.", min=1)] = 50_000,
    variant: Annotated[str, typer.Option(help="A name (base, dietrich ...) or changes such as hand=7.")] = "dietrich",
    players: Annotated[int, typer.Option(help="Number of seats.")] = 1,
    seed: Seed = 1,
    results: Annotated[Path, typer.Option(help="Folder with a file for each search.")] = Path("results/tuning"),
    as_json: Json = False,
) -> None:
    """Search for better parameters of a strategy, and measure the best on decks that the search never saw.

    A search may be killed at any time: run it again and it goes on.
    """
    from crewlab.thegame.comparison import compare
    from crewlab.thegame.tuning import Tuning

    tunings = [
        Tuning.of(text, variant=variant, players=players, games=games, seed=seed) for text in _specs(spec, depth)
    ]
    for tuning in tunings:
        best = _search(tuning, results, trials)
        tuned = tuning.spec_of(best.places)
        played = compare(tuned, str(tuning.spec), variant=variant, players=players, games=fresh, seed=seed + 1)
        facts = {"tuned": tuned, "other": str(tuning.spec), "trials": trials, **played.facts()}
        print(json.dumps(facts)) if as_json else _print(facts)


def _specs(spec: str, depths: str) -> list[str]:
    """The spec for each of the depths."""
    from crewlab.agents.spec import AgentSpec

    if not depths:
        return [spec]
    parsed = AgentSpec.parse(spec, "strategy", "bridges-distance(alpha=4)")
    if "depth" in dict(parsed.parameters):
        raise InputError(f"--depth {depths}: the strategy {spec} gives a depth too; expected one of them")
    if not all(depth.strip().isdecimal() for depth in depths.split(",")):
        raise InputError(f"--depth {depths}: expected whole numbers joined by commas, such as 0,1,2")
    return [str(AgentSpec(parsed.name, (*parsed.parameters, ("depth", int(depth))))) for depth in depths.split(",")]


def _search(tuning: Tuning, results: Path, trials: int) -> Trial:
    """Runs what is missing of a search under a progress bar that shows the best so far."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from crewlab.thegame.tuning import best_of
    from crewlab.thegame.tuning import tune as search
    from crewlab.thegame.tuning_file import TuningFile

    path = results / f"{quote(str(tuning.spec), safe=' ()=,')}.jsonl"
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with (
        TuningFile.opened(path, tuning.header) as file,
        Progress(*columns, console=Console(stderr=True, highlight=False), transient=True) as bar,
    ):
        task = bar.add_task(str(tuning.spec), total=trials, completed=len(file.trials))

        def show(_: Trial) -> None:
            best = best_of(file.trials)
            rate = 100 * best.wins[-1] / tuning.games
            bar.update(task, completed=len(file.trials), description=f"{rate:.2f} % {tuning.spec_of(best.places)}")

        return search(tuning, file, trials, show)


def _print(facts: dict[str, Any]) -> None:
    print(f"{facts['tuned']}: the best of {facts['trials']:,} trials, on {facts['games']:,} fresh decks")
    for name, rate, interval in (
        ("tuned", facts["win_rate"], facts["interval"]),
        (facts["other"], facts["other_win_rate"], facts["other_interval"]),
        ("difference", facts["difference"], facts["difference_interval"]),
    ):
        print(f"{name:<34} {100 * rate:6.2f} % (95 %: {100 * interval[0]:.2f} to {100 * interval[1]:.2f})")
    print(f"{'p-value (McNemar)':<34} {facts['p_value']:.2g}")
