"""crewlab play: a person and a crew of bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from crewlab import Deal, InputError, Record, Rules, State, deal
from crewlab.cli.mission_options import MissionOptions, check_dummy
from crewlab.cli.options import (
    Challenge,
    Dummy,
    DummySeat,
    EditionName,
    MissionNumber,
    ReadingName,
    RulesText,
    Seed,
    Untimed,
)


def play(
    seat: Annotated[int, typer.Option(help="Your seat.", min=0)] = 0,
    crew: Annotated[
        str,
        typer.Option(
            help="The others: one agent, or one for each other seat joined by /; careful, or uct in missions."
        ),
    ] = "",
    players: Annotated[int, typer.Option(help="Number of seats.")] = 4,
    tasks: Annotated[int, typer.Option(help="Number of tasks.")] = 3,
    seed: Seed = 0,
    dummy: Dummy = False,
    dummy_seat: DummySeat = 2,
    this_deal: Annotated[str, typer.Option("--deal", help="Play this deal instead of a random one.")] = "",
    mission: MissionNumber = None,
    edition: EditionName = "planet-nine",
    challenge: Challenge = False,
    untimed: Untimed = False,
    reading: ReadingName = "",
    distress: Annotated[bool, typer.Option("--distress", help="In a mission, allow the distress signal.")] = False,
    logbook: Annotated[
        Path | None, typer.Option(help="Play the next mission of the campaign in this file, and note the attempt.")
    ] = None,
    keep_tasks: Annotated[
        bool, typer.Option("--keep-tasks", help="With a logbook of Deep Sea, try the tasks of the last attempt again.")
    ] = False,
    rules: RulesText = "standard",
    record: Annotated[Path | None, typer.Option(help="Add the game to this file of records.")] = None,
) -> None:
    """Play with a crew of bots; at the end see whether it could be won, and which card lost it."""
    from rich.console import Console

    from crewlab.agents.human import Human, Quit
    from crewlab.agents.spec import split
    from crewlab.cli.solve import print_explanation
    from crewlab.crew.drawing import LEGEND, draw
    from crewlab.match import Team, beside_dummy, play_game
    from crewlab.missions.campaign import Campaign

    campaign: Campaign | None = None
    if logbook is not None:
        if mission is not None or this_deal:
            raise InputError("--logbook: the logbook says which mission is on; expected no --mission and no --deal")
        check_dummy(dummy, players)
        campaign = Campaign.open(logbook, edition, untimed=untimed, reading=reading)
        start = campaign.start(
            players, seed, challenge=challenge, distress=distress, dummy_seat=dummy_seat, keep_tasks=keep_tasks
        )
    elif mission is not None:
        read = MissionOptions(mission, edition, challenge, untimed, reading, dummy=dummy, dummy_seat=dummy_seat)
        start = read.start(players, seed, 0, distress=distress)
    else:
        dealt = Deal(this_deal) if this_deal else deal(players, tasks, seed=seed, dummy=dummy, dummy_seat=dummy_seat)
        start = State(dealt, Rules(rules))
    plain = mission is None and logbook is None and start.dummy is None
    crew = crew or ("careful" if plain else "uct(iterations=1000)")
    if seat >= start.players:
        raise InputError(f"--seat {seat}: this game has seats 0 to {start.players - 1}")
    if seat == start.dummy:
        raise InputError(f"--seat {seat}: this is the dummy; expected another seat")
    people = [one for one in range(start.players) if one != start.dummy]
    others = split(crew, "/")
    if len(others) not in (1, len(people) - 1):
        raise InputError(f"--crew {crew}: {len(others)} agents; expected one, or {len(people) - 1}")
    if len(others) == 1:
        others *= len(people) - 1
    place = people.index(seat)
    team = Team.of([*others[:place], Human(), *others[place:]], len(people))
    if start.dummy is not None:
        team = beside_dummy(team, start.dummy)
    console = Console(highlight=False)
    console.print(LEGEND, style="dim")
    game = play_game(start, team, seed=seed)
    left = game.failure is not None and Quit.__name__ in game.failure
    if game.failure is not None and not left:
        raise InputError(game.failure)
    console.print(draw(game.state))
    console.print("You left the game." if left else f"The game is {game.state.outcome}.", style="bold")
    played = Record(game.state, tuple(one.name for one in team.seats))
    if record is not None:
        with record.open("a", encoding="utf-8") as file:
            file.write(f"{played}\n")
    if campaign is not None:
        console.print(campaign.note(game.state))
    try:
        print_explanation(console, played)
    except InputError as error:
        console.print(f"Whether it could be won is not known: {error}", markup=False)
