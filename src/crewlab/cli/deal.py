"""crewlab deal, show, import: making, drawing and importing deals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from crewlab import VARIANTS, Deal, InputError, Rules, State, View
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
    Seat,
    Seed,
    Untimed,
)


def deal(
    players: Annotated[int | None, typer.Option(help="Number of seats (the variant's own by default).")] = None,
    tasks: Annotated[int | None, typer.Option(help="Number of tasks (the variant's own by default).")] = None,
    seed: Seed = 0,
    game: Annotated[int, typer.Option(help="Number of the first deal of this seed.", min=0)] = 0,
    count: Annotated[int, typer.Option(help="How many deals.", min=1)] = 1,
    tokens: Annotated[str, typer.Option(help="Order tokens for the first tasks: 1,2,o or >,>>.")] = "",
    fixed: Annotated[
        bool, typer.Option("--fixed", help="Hand the tasks out instead of leaving them to draft.")
    ] = False,
    deep_sea: Annotated[
        int, typer.Option(help="Draw Mission Deep Sea tasks worth so many points instead.", metavar="POINTS", min=0)
    ] = 0,
    printing: Annotated[str, typer.Option(help="Whose values the Deep Sea cards have: english, german.")] = "english",
    mission: MissionNumber = None,
    edition: EditionName = "planet-nine",
    challenge: Challenge = False,
    untimed: Untimed = False,
    reading: ReadingName = "",
    dummy: Dummy = False,
    dummy_seat: DummySeat = 2,
    variant: Annotated[str, typer.Option(help="Rules, deck and seats: " + ", ".join(VARIANTS) + ".")] = "standard",
    as_json: Json = False,
) -> None:
    """Deal at random and print the deal's notation, one deal a line; a mission is printed with its rules."""
    if mission is not None:
        if (tasks or 0, tokens, fixed, deep_sea, variant) != (0, "", False, 0, "standard"):
            raise InputError(f"--mission {mission}: a mission has its own tasks and rules; expected none beside it")
        read = MissionOptions(mission, edition, challenge, untimed, reading, printing, dummy, dummy_seat)
        for number in range(game, game + count):
            _print_mission(read, 4 if players is None else players, seed, number, as_json)
        return
    if variant not in VARIANTS:
        raise InputError(f"--variant {variant}: expected one of {', '.join(VARIANTS)}")
    chosen = VARIANTS[variant]
    if players is not None and players not in chosen.players:
        seats = " or ".join(str(number) for number in sorted(chosen.players))
        raise InputError(f"--players {players}: the variant {variant} has {seats} seats")
    deals = chosen.deal_many(
        range(game, game + count),
        seed=seed,
        players=players,
        tasks=chosen.tasks if tasks is None else tasks,
        fixed=fixed,
        tokens=[token for token in tokens.split(",") if token],
        deep_sea=deep_sea,
        printing=printing,
        dummy=dummy,
        dummy_seat=dummy_seat,
    )
    for number, one in enumerate(deals, game):
        if as_json:
            print(json.dumps({"deal": str(one), "rules": str(chosen.rules), "seed": seed, "game": number}))
        else:
            print(one)


def _print_mission(read: MissionOptions, players: int, seed: int, number: int, as_json: bool) -> None:
    state = read.start(players, seed, number)
    if not as_json:
        print(state)
        return
    facts = {"deal": str(state.deal), "rules": str(state.rules), "seed": seed, "game": number}
    print(json.dumps(facts | {"edition": read.edition, "mission": read.number, "seconds": read.mission.seconds}))


def game_of(text: str, rules: str) -> State | View:
    """A deal, state or view by its text; a deal takes the rules given beside it."""
    if ": " in text:
        return View(text)
    if "; " in text:
        return State(text)
    return State(Deal(text), Rules(rules))


def show(
    deal: Annotated[str, typer.Argument(help="A deal (or a state or view) in its notation.", metavar="DEAL")],
    rules: RulesText = "standard",
    seat: Seat = None,
    svg: Annotated[Path | None, typer.Option(help="Write the drawing to this SVG file instead.")] = None,
    as_json: Json = False,
) -> None:
    """Draw a deal, a state or one seat's view of it."""
    game = game_of(deal, rules)
    if seat is not None:
        if isinstance(game, View):
            raise InputError(f"--seat {seat}: this is already the view of seat {game.seat}")
        game = game.view(seat)
    if as_json:
        print(json.dumps(_facts(game)))
    elif svg is not None:
        from crewlab.crew.svg import to_svg

        svg.write_text(to_svg(game), encoding="utf-8")
    else:
        from rich.console import Console

        from crewlab.crew.drawing import LEGEND, draw

        console = Console(highlight=False)
        console.print(draw(game))
        console.print(LEGEND, style="dim")


def _facts(game: State | View) -> dict[str, object]:
    """What the drawing shows, for a program."""
    from crewlab.crew.table_rows import rows

    return {
        "text": str(game),
        "phase": game.phase,
        "turn": game.turn,
        "outcome": game.outcome,
        "seats": [
            {
                "seat": row.seat,
                "cards": [str(card) for card in row.cards],
                "hidden": row.hidden,
                "tasks": [{"task": str(task), "state": state} for task, state in row.tasks],
                "hint": str(row.hint) if row.hint else None,
                "tricks_won": row.tricks_won,
            }
            | ({"columns": list(game.columns)} if row.seat == game.dummy else {})
            for row in rows(game)
        ],
        "trick": [str(card) for card in game.trick],
        "legal_actions": [str(action) for action in game.legal_actions()],
    }


def import_game(
    file: Annotated[Path, typer.Argument(help="A .game file of de Jong's program.", metavar="FILE")],
    free: Annotated[bool, typer.Option("--free", help="Leave the objectives to the draft.")] = False,
    as_json: Json = False,
) -> None:
    """Read a foreign .game file and print the deal's notation."""
    from crewlab.crew.game_format import read_game

    game = read_game(file, free=free)
    if as_json:
        original = {str(card): game.name(card) for card in game.deal.cards}
        print(json.dumps({"deal": str(game.deal), "rules": str(game.rules), "original": original}))
    else:
        print(game.deal)
        if (needed := str(game.rules)) != "standard":
            typer.echo(f"rules: {needed}", err=True)
