"""crewlab match: agents play many games, on the same deals where there are several teams."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crewlab import VARIANTS, Deal, InputError, Record, Rules, State, deal_many
from crewlab.cli.mission_options import MissionOptions
from crewlab.cli.options import (
    Challenge,
    Dummy,
    DummySeat,
    EditionName,
    Json,
    MissionNumber,
    ReadingName,
    RulesText,
    Seed,
    Untimed,
)

if TYPE_CHECKING:
    from rich.console import Console

    from crewlab.match import Game, Match

SHOWN_FAILURES = 3


def match(
    teams: Annotated[
        list[str], typer.Argument(help="Agents such as careful, uct(iterations=500), or uct/careful/careful by seat.")
    ],
    players: Annotated[int, typer.Option(help="Number of seats.")] = 4,
    tasks: Annotated[int | None, typer.Option(help="Number of tasks; 4 where nothing else is asked for.")] = None,
    games: Annotated[int, typer.Option(help="Number of games for each team.", min=1)] = 100,
    seed: Seed = 0,
    fixed: Annotated[
        bool, typer.Option("--fixed", help="Hand the tasks out instead of leaving them to draft.")
    ] = False,
    tokens: Annotated[str, typer.Option(help="Order tokens for the first tasks: 1,2,o or >,>>.")] = "",
    deep_sea: Annotated[
        int, typer.Option(help="Draw Mission Deep Sea tasks worth so many points instead.", metavar="POINTS", min=0)
    ] = 0,
    mission: MissionNumber = None,
    edition: EditionName = "planet-nine",
    challenge: Challenge = False,
    untimed: Untimed = False,
    reading: ReadingName = "",
    variant: Annotated[
        str | None, typer.Option(help="Play this variant, with its own deck, tasks and rules.", metavar="NAME")
    ] = None,
    deck: Annotated[str, typer.Option(help="Suits x ranks + trumps.")] = "4x9+4",
    dummy: Dummy = False,
    dummy_seat: DummySeat = 2,
    rules: RulesText = "standard",
    threads: Annotated[int, typer.Option(help="Threads; 0 for all cores. The result is the same.", min=0)] = 0,
    stop_early: Annotated[
        bool, typer.Option("--stop-early", help="End when every team is surely stronger or weaker than the first.")
    ] = False,
    records: Annotated[Path | None, typer.Option(help="Write the games to this file, one record a line.")] = None,
    as_json: Json = False,
) -> None:
    """Let agents play games and say how often they win.

    Several teams play the same deals and are compared pair by pair with the first one.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from crewlab.match import Team, beside_dummy, play_match

    sides = [Team.of(spec, players) for spec in teams]
    if dummy or (mission is not None and players == 2):
        sides = [beside_dummy(side, dummy_seat) for side in sides]
    played_by_hand = any(seat.name == "human" for side in sides for seat in side.seats)
    dealt: list[Deal | State]
    if variant is not None:
        if (tokens, deep_sea, mission, deck) != ("", 0, None, "4x9+4"):
            raise InputError(f"--variant {variant}: a variant has its own deck and tasks; expected none beside it")
        if variant not in VARIANTS:
            raise InputError(f"--variant {variant}: expected one of {', '.join(VARIANTS)}")
        chosen = VARIANTS[variant]
        if players not in chosen.players:
            seats = " or ".join(map(str, chosen.players))
            raise InputError(f"--players {players}: the variant {variant} has {seats} seats")
        own = {} if tasks is None else {"tasks": tasks}
        dealt = list(chosen.deal_many(games, seed=seed, players=players, fixed=fixed, **own))
        rules = str(chosen.rules) if rules == "standard" else rules
    elif mission is not None:
        if (tasks, tokens, fixed, deep_sea, deck, rules) != (None, "", False, 0, "4x9+4", "standard"):
            raise InputError(f"--mission {mission}: a mission has its own tasks and rules; expected none beside it")
        read = MissionOptions(mission, edition, challenge, untimed, reading, dummy=dummy, dummy_seat=dummy_seat)
        dealt = [read.start(players, seed, game) for game in range(games)]
    else:
        dealt = list(
            deal_many(
                games,
                seed=seed,
                players=players,
                tasks=(0 if deep_sea else 4) if tasks is None else tasks,
                fixed=fixed,
                deck=deck,
                tokens=[t for t in tokens.split(",") if t],
                deep_sea=deep_sea,
                dummy=dummy,
                dummy_seat=dummy_seat,
            )
        )
    console = Console(stderr=True, highlight=False)
    with ExitStack() as stack:
        file = stack.enter_context(records.open("w", encoding="utf-8")) if records is not None else None
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        progress = stack.enter_context(Progress(*columns, console=console, disable=played_by_hand))
        bar = progress.add_task("", total=games)

        def each(now: Match, played: list[Game]) -> None:
            rates = "  ".join(f"{score.team.name} {100 * score.win_rate:.0f} %" for score in now.scores)
            progress.update(bar, advance=1, description=rates)
            if file is not None:
                for side, game in zip(sides, played, strict=True):
                    file.write(f"{Record(game.state, tuple(seat.name for seat in side.seats))}\n")

        result = play_match(
            sides,
            dealt,
            Rules(rules),
            seed=seed,
            threads=1 if played_by_hand else threads,
            stop_early=stop_early,
            each=each,
        )
    if as_json:
        for score, comparison in zip(result.scores, [None, *result.comparisons], strict=True):
            print(json.dumps(score.facts() | ({} if comparison is None else {"compared": comparison.facts()})))
    else:
        _print(result)
    _remarks(console, result, games)
    if result.interrupted:
        raise typer.Exit(130)


def _print(result: Match) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("team", "games", "won %", "95 % interval", "tasks done", "tricks", "CPU s", "s/decision"):
        table.add_column(name, justify="left" if name == "team" else "right", overflow="fold")
    for score in result.scores:
        facts = score.facts()
        low, high = score.interval
        table.add_row(
            Text(score.team.name), f"{score.games:,}", f"{100 * score.win_rate:.1f}",
            f"{100 * low:.1f} to {100 * high:.1f}", f"{facts['tasks_done']:.2f}", f"{facts['tricks']:.2f}",
            f"{score.cpu_seconds:.2f}", f"{facts['seconds_per_decision']:.2g}",
        )  # fmt: skip
    console.print(table)
    for comparison in result.comparisons:
        facts = comparison.facts()
        low, high = facts["interval"]
        console.print(
            Text(
                f"{comparison.first} over {comparison.second}: {100 * facts['difference']:+.1f} points "
                f"({100 * low:+.1f} to {100 * high:+.1f}); won alone {comparison.only_first} and "
                f"{comparison.only_second}, p = {facts['p_value']:.2g}"
            )
        )


def _remarks(console: Console, result: Match, games: int) -> None:
    """What did not go as planned."""
    played = result.scores[0].games
    if result.stopped_early:
        console.print(f"Stopped after {played:,} of {games:,} games: the evidence is enough.")
    if result.interrupted:
        console.print(f"Interrupted after {played:,} of {games:,} games.")
    for score in result.scores:
        if score.failures:
            console.print(
                f"{score.team.name}: {len(score.failures)} games were stopped and count as not won:", markup=False
            )
            for failure in score.failures[:SHOWN_FAILURES]:
                console.print(f"  {failure}", markup=False, soft_wrap=True)


def listing() -> None:
    """List all agents with their parameters and presets."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from crewlab.agents import agents

    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("agent", "what it does", "parameters", "presets"):
        table.add_column(name)
    for entry in agents().values():
        parameters = ", ".join(f"{name}={parameter.default}" for name, parameter in entry.parameters.items())
        table.add_row(entry.name, Text(entry.summary), Text(parameters), ", ".join(entry.presets))
    Console(highlight=False).print(table)
