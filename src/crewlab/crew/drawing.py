"""Drawings for the terminal. Every card carries its letter as well as its colour, so that colour-blind people and plain
logs can read them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

from crewlab._engine import Action, Card, CardSet, State, Task, Trick, View
from crewlab.crew.goals import meaning
from crewlab.crew.table_rows import Row, of_crew, rows, undrafted

# The terminal's own colours: they keep apart on any screen, and a theme may change them.
STYLES = {
    "B": "bold white on blue",
    "G": "bold black on green",
    "P": "bold white on magenta",
    "Y": "bold black on yellow",
    "R": "bold black on white",
}
DEEP_SEA_STYLE = "bold black on cyan"
MARKS = {"open": "○", "done": "✓", "failed": "✗"}
TASK_STYLES = {"open": "", "done": "green", "failed": "bold red"}
CLAIM_MARKS = {"highest": "▲", "only": "●", "lowest": "▼", "shown": "?"}


def card_text(card: Card) -> Text:
    """A card: its letter and rank on its colour."""
    return Text(str(card), style=STYLES[card.suit])


def cards_text(cards: CardSet, hidden: int = 0) -> Text:
    """A hand: suits apart from each other, then a back for each hidden card."""
    suits = [Text(" ").join(card_text(card) for card in cards.suit(suit)) for suit in STYLES if cards.suit(suit)]
    if hidden:
        suits.append(Text(" ").join([Text("??", style="dim reverse")] * hidden))
    return Text("  ").join(suits)


def columns_text(columns: Sequence[tuple[str, str]]) -> Text:
    """The dummy's cards: those face up over those that they cover."""

    def line(cards: Sequence[str], style: str) -> Text:
        backs = {"": Text("  "), "?": Text("??", style="dim reverse")}
        return Text(" ").join(
            backs[card] if card in backs else Text(card, style=f"{style}{STYLES[card[0]]}") for card in cards
        )

    upper, lower = [face_up for face_up, _ in columns], [covered for _, covered in columns]
    return line(upper, "") + Text("\n") + line(lower, "dim ") if any(lower) else line(upper, "")


def task_text(task: Task, state: str) -> Text:
    """A task card with its order token and how it stands."""
    token = f":{task.token}" if task.token else ""
    if task.is_face_down:
        return Text.assemble(("??", "dim reverse"), (token, "bold"))
    face = card_text(task.card) if task.is_on_card else Text(task.goal, style=DEEP_SEA_STYLE)
    return Text.assemble(face, (token, "bold"), (MARKS[state], TASK_STYLES[state]))


def hint_text(hint: Action | None) -> Text:
    """A hint: the card with the token above, on or below it."""
    if hint is None or hint.card is None or hint.claim is None:
        return Text("")
    return Text.assemble(card_text(hint.card), f"{CLAIM_MARKS[hint.claim]} {hint.claim}")


def trick_text(trick: Trick, players: int) -> Text:
    """A trick in the order played, the winning card marked."""
    parts = []
    for place, card in enumerate(trick.cards):
        seat = (trick.leader + place) % players
        parts.append(Text.assemble(f"{seat}:", card_text(card), ("◀" if seat == trick.winner else " ", "bold")))
    return Text(" ").join(parts)


def _name(row: Row) -> Text:
    marks = (" ★" if row.is_commander else "") + (" ▸" if row.is_to_move else "")
    dummy = " (dummy)" if row.columns else ""
    return Text(f"seat {row.seat}{dummy}{marks}", style="bold" if row.is_to_move else "")


def _meaning(task: Task, number: int | None) -> Text:
    """What a task that is not on a card asks for, and the number that was predicted with it."""
    return Text(f"{task.goal}: {meaning(task)}" + ("" if number is None else f": {number}"))


def draw(game: State | View) -> Group:
    """The whole table: hands, tasks, hints and the trick on the table."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("", "hand", "tasks", "hint", "won"):
        table.add_column(name)
    for row in rows(game):
        tasks = Text(" ").join(task_text(task, state) for task, state in row.tasks)
        won = str(row.tricks_won) if row.tricks_won else ""
        hand = columns_text(row.columns) if row.columns else cards_text(row.cards, row.hidden)
        table.add_row(_name(row), hand, tasks, hint_text(row.hint), won)
    lines: list[Table | Text] = [table]
    if free := undrafted(game):
        lines.append(Text("to draft: ").append_text(Text(" ").join(task_text(task, "open") for task in free)))
    if goals := of_crew(game):
        lines.append(Text("the crew: ").append_text(Text(" ").join(task_text(task, state) for task, state in goals)))
    lines += [
        _meaning(task, number) for task, number in zip(game.tasks, game.predictions, strict=True) if not task.is_on_card
    ]
    if game.trick:
        seats = [(game.leader + place) % game.players for place in range(len(game.trick))]
        cards = [Text(f"{seat}:").append_text(card_text(card)) for seat, card in zip(seats, game.trick, strict=True)]
        lines.append(Text("on the table: ").append_text(Text(" ").join(cards)))
    return Group(*lines)


LEGEND = "★ commander   ▸ to move   ○ open   ✓ done   ✗ failed   hint ▲ highest ● only ▼ lowest   ◀ wins the trick"
