"""crewlab advise: what to do next, and where the hidden cards probably are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crewlab import Card, InputError, State, View
from crewlab.cli.deal import game_of
from crewlab.cli.options import Json, RulesText, Seed

if TYPE_CHECKING:
    from rich.table import Table

    from crewlab.match import Advice

ADVISER = "mc-smart(playouts=2000, policy=careful, hints=true, scoring=wins)"


def advise(
    game: Annotated[str, typer.Argument(help="A deal, state or view, or a file of records.", metavar="GAME|RECORD")],
    number: Annotated[int, typer.Option("--game", help="Which game of the file, from 1.", min=1)] = 1,
    ply: Annotated[int | None, typer.Option(help="After so many actions; the end by default.", min=0)] = None,
    agent: Annotated[str, typer.Option(help="Who weighs the actions.")] = ADVISER,
    rules: RulesText = "standard",
    seed: Seed = 0,
    as_json: Json = False,
) -> None:
    """Weigh every legal action of the seat to move, from what that seat knows, and map the hidden cards."""
    from rich.console import Console

    from crewlab.crew.drawing import draw
    from crewlab.match import advise as ask_for_advice

    view = _view(game, number, ply, rules)
    advice = ask_for_advice(view, agent, seed=seed)
    if as_json:
        options = [
            {"action": str(one.action), "win_rate": one.win_rate, "error": one.error, "trials": one.trials}
            for one in advice.options
        ]
        places = [{str(card): chance for card, chance in cards.items()} for cards in advice.whereabouts]
        print(json.dumps({"view": str(view), "seat": view.seat, "options": options, "whereabouts": places}))
        return
    console = Console(highlight=False)
    console.print(draw(view))
    for one in advice.options:
        console.print(f"{100 * one.win_rate:5.1f} % ± {100 * one.error:4.1f}   {one.action}")
    console.print()
    console.print(_map(view, advice))


def _view(text: str, number: int, ply: int | None, rules: str) -> View:
    """What the seat to move knows at that moment."""
    if Path(text).is_file():
        from crewlab.cli.replay import pick_record

        states = list(pick_record(Path(text), number).states())
        if ply is not None and ply >= len(states):
            raise InputError(f"--ply {ply}: this game has {len(states) - 1} actions")
        game: State | View = states[-1 if ply is None else ply]
    else:
        if ply is not None:
            raise InputError(f"--ply {ply}: this is about a file of records, and {text} is none")
        game = game_of(text, rules)
    if game.turn is None:
        raise InputError("the game is over; choose an earlier moment with --ply")
    if isinstance(game, View):
        return game
    if game.phase == "reveal":  # nobody decides that
        game = game.play(game.legal_actions()[0])
    assert game.decides is not None
    return game.view(game.decides)


def _map(view: View, advice: Advice) -> Table:
    """A row for each suit and rank, a column for each other seat: where it probably is, in percent."""
    from rich.table import Table
    from rich.text import Text

    table = Table(
        box=None, pad_edge=False, header_style="dim", title="where the hidden cards are, %", title_justify="left"
    )
    table.add_column("")
    ranks = range(1, 10)
    for rank in ranks:
        table.add_column(str(rank), justify="right", min_width=3)
    for letter in "BGPYR":
        for seat, cards in enumerate(advice.whereabouts):
            if seat == view.seat:
                continue
            row = [cards.get(Card(f"{letter}{rank}"), 0.0) if letter != "R" or rank <= 4 else 0.0 for rank in ranks]
            if any(row):
                cells = [
                    Text(f"{100 * chance:.0f}" if chance else "", style="bold" if chance > 0.999 else "")
                    for chance in row
                ]
                table.add_row(f"{letter} seat {seat}", *cells)
    return table
