"""What a drawing of a game shows, seat by seat; shared by the terminal and the SVG drawings.

A drawing made from a View knows what the view knows: hidden cards are only counted.
"""

from __future__ import annotations

from dataclasses import dataclass

from crewlab._engine import Action, CardSet, State, Task, View


@dataclass(frozen=True, slots=True)
class Row:
    """One seat as drawn."""

    seat: int
    cards: CardSet  # cards that may be shown
    hidden: int  # and how many more there are
    tasks: tuple[tuple[Task, str], ...]  # its tasks and whether each is open, done or failed
    hint: Action | None
    tricks_won: int
    is_commander: bool
    is_to_move: bool
    columns: tuple[tuple[str, str], ...] = ()  # of the dummy: what lies face up, and what it covers ("?": not to see)


def rows(game: State | View) -> list[Row]:
    """The rows of all seats."""
    shown = game.hands if isinstance(game, State) else [game.holds(seat) for seat in range(game.players)]
    tasks = tuple(zip(game.tasks, game.task_states, strict=True))
    return [
        Row(
            seat,
            shown[seat],
            game.hand_sizes[seat] - len(shown[seat]),
            tuple((task, state) for task, state in tasks if task.owner == seat),
            game.hints[seat],
            game.tricks_won[seat],
            seat == game.commander,
            seat == game.turn,
            _columns(game) if seat == game.dummy else (),
        )
        for seat in range(game.players)
    ]


def _columns(game: State | View) -> tuple[tuple[str, str], ...]:
    parts = [text.partition(":") for text in game.columns]
    return tuple((face_up, covered) for face_up, _, covered in parts)


def undrafted(game: State | View) -> list[Task]:
    """The tasks that nobody has taken yet."""
    return [task for task in game.tasks if task.owner is None and not task.is_of_crew]


def of_crew(game: State | View) -> list[tuple[Task, str]]:
    """The goals of the whole crew and whether each is open, done or failed."""
    tasks = zip(game.tasks, game.task_states, strict=True)
    return [(task, state) for task, state in tasks if task.is_of_crew]
