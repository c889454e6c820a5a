"""crewlab thegame play: a person, alone or with bots."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crewlab import InputError
from crewlab.cli.options import Seed
from crewlab.cli.thegame_games import GameNumber, Players, VariantText

if TYPE_CHECKING:
    from rich.console import Console

    from crewlab.thegame import EngineStrategy, State

    Bots = Mapping[int, EngineStrategy]  # by seat

VERDICT_NODES = 3_000_000  # half a second: a person waits for it


def play(
    players: Players = 1,
    seat: Annotated[int, typer.Option(help="Your seat.", min=0)] = 0,
    crew: Annotated[
        str,
        typer.Option(
            help="The others: one strategy, or one for each other seat joined by /; the strongest if not said."
        ),
    ] = "",
    variant: VariantText = "base",
    seed: Seed = 0,
    number: GameNumber = 0,
    state: Annotated[str, typer.Option(help="Play on from this state instead of a random deal.")] = "",
    record: Annotated[Path | None, typer.Option(help="Add the game to this file of records.")] = None,
) -> None:
    """Play alone or with bots; at the end see whether the deck could be won, and until when."""
    from rich.console import Console

    from crewlab.cli.thegame_solve import print_until_when
    from crewlab.thegame import Record, State, Variant, make_strategy, strongest
    from crewlab.thegame.drawing import LEGEND, draw

    start = State(state) if state else State.deal(Variant(variant), players, seed, number)
    if start.lays:
        raise InputError(f"--state {state}: expected a state at the beginning of a turn")
    if seat >= start.players:
        raise InputError(f"--seat {seat}: this game has seats 0 to {start.players - 1}")
    names = _names(crew or strongest(start.variant), start.players, seat)
    bots = {other: make_strategy(name) for other, name in enumerate(names) if other != seat}
    console = Console(highlight=False)
    console.print(LEGEND, style="dim")
    played = Record(start, _play_on(console, start, bots, seed, number), names)
    end = played.end
    console.print(draw(end))
    if end.over:
        console.print(f"The game is {end.outcome}, with {end.remaining} cards left.", style="bold")
    if record is not None:
        with record.open("a", encoding="utf-8") as file:
            file.write(f"{played}\n")
    print_until_when(console, played, VERDICT_NODES)


def _play_on(console: Console, state: State, bots: Bots, seed: int, number: int) -> tuple[str, ...]:
    """The turns until the game is over or the person leaves."""
    from crewlab.agents.human import Quit
    from crewlab.thegame.human import ask_turn

    turns: list[str] = []
    while (seat := state.turn) is not None:
        if seat in bots:
            turn = _bot_turn(bots[seat], state, seed, number, len(turns))
            console.print(f"seat {seat}: {turn}", style="dim", markup=False)
        else:
            try:
                turn = ask_turn(console, state)
            except Quit:
                console.print("You left the game.", style="bold")
                break
        state = state.play(turn)
        turns.append(turn)
    return tuple(turns)


def _bot_turn(bot: EngineStrategy, state: State, seed: int, number: int, turns: int) -> str:
    """A bot is asked until its turn may end, each time with what its seat may know."""
    seat = state.turn
    assert seat is not None
    while not state.over and not state.may_end():
        decision = turns * len(state.variant.cards) + len(state.lays)
        for lay in bot.choose(state.view(seat), seed, number, decision).split():
            state = state.lay(lay)
    return " ".join(state.lays)


def _names(crew: str, players: int, seat: int) -> tuple[str, ...]:
    from crewlab.agents.spec import split

    others = split(crew, "/")
    if players > 1 and len(others) not in (1, players - 1):
        raise InputError(f"--crew {crew}: {len(others)} strategies; expected one, or {players - 1}")
    if len(others) == 1 or players == 1:
        others = others[:1] * (players - 1)
    return (*others[:seat], "human", *others[seat:])
