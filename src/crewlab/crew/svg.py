"""Drawings as SVG: a page or a document can show a table without any other file."""

from __future__ import annotations

from xml.sax.saxutils import escape

from crewlab._engine import Action, Card, State, Task, View
from crewlab.crew.table_rows import Row, of_crew, rows, undrafted

# Face, ink and a shape for each suit: three ways to tell them apart.
SUITS = {
    "B": ("#1f5fbf", "#ffffff", "M0,-5 L5,0 L0,5 L-5,0 Z"),
    "G": ("#1d7a3a", "#ffffff", "M0,-5 L5,4 L-5,4 Z"),
    "P": ("#b8327d", "#ffffff", "M-4.5,-4.5 H4.5 V4.5 H-4.5 Z"),
    "Y": ("#f2c21b", "#111111", "M0,-5 A5,5 0 1 1 0,5 A5,5 0 1 1 0,-5 Z"),
    "R": ("#2b2b2b", "#ffffff", "M0,-6 L3,0 L3,5 L-3,5 L-3,0 Z"),
}
CARD_WIDTH, CARD_HEIGHT, STEP, ROW_HEIGHT, LEFT, MARGIN = 30, 42, 33, 62, 96, 12
UNDER = 10  # how far a covered card of the dummy looks out
HINT_PLACES = {"highest": 0.0, "only": 0.5, "lowest": 1.0}
TASK_MARKS = {"open": "", "done": "✓", "failed": "✗"}


def _text(x: float, y: float, text: str, size: int = 13, fill: str = "#222", weight: str = "normal") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" font-weight="{weight}">{escape(text)}</text>'


def _card(x: float, y: float, card: Card, scale: float = 1) -> str:
    face, ink, shape = SUITS[card.suit]
    return (
        f'<g transform="translate({x:g},{y:g}) scale({scale:g})">'
        f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="4" fill="{face}" stroke="#111" stroke-width="0.6"/>'
        f"{_text(4, 17, str(card), 14, ink, 'bold')}"
        f'<path transform="translate(15,30)" d="{shape}" fill="{ink}"/></g>'
    )


def _back(x: float, y: float) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="4" fill="#9aa3ad" stroke="#555"/>'
        f"{_text(x + 10, y + 27, '?', 16, '#fff', 'bold')}"
    )


def _face(x: float, y: float, task: Task, scale: float = 1) -> str:
    """The card that a task is on, the task card of Deep Sea, the goal of a mission, or the back of one face down."""
    if task.is_face_down:
        return f'<g transform="translate({x:g},{y:g}) scale({scale:g})">{_back(0, 0)}</g>'
    if task.is_on_card:
        return _card(x, y, task.card, scale)
    return (
        f'<g transform="translate({x:g},{y:g}) scale({scale:g})">'
        f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="4" fill="#0f6b78" stroke="#111" stroke-width="0.6"/>'
        f"{_words(task)}</g>"
    )


def _words(task: Task) -> str:
    if task.is_deep_sea:
        return (
            f"{_text(6, 17, task.goal[:2], 13, '#ffffff', 'bold')}{_text(6, 34, task.goal[2:], 13, '#ffffff', 'bold')}"
        )
    words = task.goal.split("-")
    return "".join(_text(2, 9 + 8 * line, word, 7, "#ffffff", "bold") for line, word in enumerate(words))


def _task(x: float, y: float, task: Task, state: str) -> str:
    mark = (f":{task.token} " if task.token else "") + TASK_MARKS[state]
    return _face(x, y, task, 0.75) + (_text(x, y + 44, mark, 11, weight="bold") if mark else "")


def _hint_token(x: float, y: float, hint: Action) -> str:
    """The radio token lies at the top, middle or bottom of the card; in the dead zone beside it."""
    place = HINT_PLACES.get(hint.claim or "")
    if place is None:
        return f'<circle cx="{x + CARD_WIDTH + 2:g}" cy="{y + CARD_HEIGHT / 2:g}" r="4" fill="#c00" stroke="#fff"/>'
    return f'<circle cx="{x + CARD_WIDTH / 2:g}" cy="{y + place * CARD_HEIGHT:g}" r="4.5" fill="#3c6" stroke="#fff"/>'


def _column(x: float, y: float, face_up: str, covered: str) -> str:
    """A column of the dummy: what is covered looks out below, its name under it where it is known."""
    below = _back(x, y + UNDER) if covered == "?" else _card(x, y + UNDER, Card(covered)) if covered else ""
    name = _text(x + 4, y + UNDER + CARD_HEIGHT - 1, covered, 9, "#fff") if covered else ""
    return below + (_card(x, y, Card(face_up)) + name if face_up else "")


def _row(row: Row, y: float, tasks_at: float) -> str:
    name = f"seat {row.seat}" + (" ★" if row.is_commander else "") + (" ▸" if row.is_to_move else "")
    parts = [_text(MARGIN, y + 20, name, weight="bold")]
    if row.tricks_won:
        parts.append(_text(MARGIN, y + 37, f"won {row.tricks_won}", 11, "#666"))
    for place, (face_up, covered) in enumerate(row.columns):
        parts.append(_column(LEFT + place * STEP, y, face_up, covered))
    for place, card in enumerate([] if row.columns else row.cards):
        x = LEFT + place * STEP
        parts.append(_card(x, y, card))
        if row.hint and row.hint.card == card:
            parts.append(_hint_token(x, y, row.hint))
    parts.extend(_back(LEFT + (len(row.cards) + place) * STEP, y) for place in range(0 if row.columns else row.hidden))
    parts.extend(_task(tasks_at + place * STEP, y, task, state) for place, (task, state) in enumerate(row.tasks))
    return "".join(parts)


def to_svg(game: State | View) -> str:
    """The whole table as one SVG picture."""
    seats = rows(game)
    tasks_at = LEFT + max(len(row.cards) + row.hidden for row in seats) * STEP + 14
    free = undrafted(game)
    most_tasks = max(max(len(row.tasks) for row in seats), 1)
    width = max(tasks_at + most_tasks * STEP, LEFT + max(len(free), game.players) * STEP) + MARGIN
    parts = [_row(row, MARGIN + row.seat * ROW_HEIGHT, tasks_at) for row in seats]
    y = MARGIN + game.players * ROW_HEIGHT
    to_draft = [_face(LEFT + place * STEP, y, task) for place, task in enumerate(free)]
    goals = of_crew(game)
    crew_y = y + (ROW_HEIGHT if free else 0)
    crew = [_task(LEFT + place * STEP, crew_y, task, state) for place, (task, state) in enumerate(goals)]
    trick_y = crew_y + (ROW_HEIGHT if goals else 0)
    trick = [_card(LEFT + place * STEP, trick_y, card) for place, card in enumerate(game.trick)]
    for title, cards in (("to draft", to_draft), ("the crew", crew), ("trick", trick)):
        if cards:
            parts.append(_text(MARGIN, y + 24, title, weight="bold"))
            parts.extend(cards)
            y += ROW_HEIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {y:g}" width="{width:g}" height="{y:g}" '
        f'font-family="Verdana, DejaVu Sans, sans-serif"><rect width="{width:g}" height="{y:g}" fill="#f7f4ec"/>'
        f"{''.join(parts)}</svg>\n"
    )
