"""A position of The Game for the terminal: the piles with their arrows, the hands sorted."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from crewlab._engine import TheGameState as State
from crewlab._engine import TheGameView as View
from crewlab.crew.drawing import STYLES

ARROWS = {"^": "▲", "v": "▼"}
PILE_STYLES = {"^": "bold black on green", "v": "bold white on blue"}
CARD_STYLE = "bold black on white"
FIRE_STYLE = "bold white on red"

LEGEND = "▲ ascending   ▼ descending   ▸ to move   ↺ backwards trick   34^2: card 34 on the second ascending pile"


def card_text(card: str, fire: tuple[str, ...] = ()) -> Text:
    """A card on its colour, or on white where there are no colours."""
    style = FIRE_STYLE if card in fire else STYLES.get(card[0], CARD_STYLE)
    return Text(card, style=style)


def draw(game: State | View) -> Group:
    """Piles, hands, and what the seat to move could lay."""
    piles = Text("  ").join(
        Text.assemble((f" {ARROWS[pile[-1]]} {pile[:-1]} ", PILE_STYLES[pile[-1]])) for pile in game.piles
    )
    table = Table(box=None, pad_edge=False, show_header=False)
    for seat in range(game.players):
        table.add_row(_name(game, seat), _hand(game, seat))
    lines: list[Text | Table] = [
        piles,
        table,
        Text(f"deck: {game.deck_size} cards, {game.remaining} to lay", style="dim"),
    ]
    if isinstance(game, View):
        lines += [Text(f"seat {seat} says: {', '.join(said)}") for seat, said in enumerate(game.said) if said]
    if game.lays:
        lines.append(Text(f"laid this turn: {' '.join(game.lays)}"))
    if game.over:
        lines.append(Text(game.outcome, style="bold green" if game.won else "bold red"))
    elif options := game.legal_lays():
        shown = [f"{lay} ↺" if game.is_backwards(lay) else lay for lay in options]
        lines.append(Text(f"fits: {', '.join(shown)}"))
    return Group(*lines)


def _name(game: State | View, seat: int) -> Text:
    return Text(f"seat {seat} ▸" if game.turn == seat else f"seat {seat}", style="bold" if game.turn == seat else "")


def _hand(game: State | View, seat: int) -> Text:
    if isinstance(game, State):
        cards = game.hands[seat]
    elif game.seat == seat:
        cards = game.hand
    else:
        return Text(" ").join([Text("??", style="dim reverse")] * game.hand_sizes[seat])
    return Text(" ").join(card_text(card, game.variant.fire) for card in cards)
