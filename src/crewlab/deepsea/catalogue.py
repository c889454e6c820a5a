"""The catalogue of the 96 cards, read from tasks.json. The printed cards have no numbers; DS01 to DS96 are ours."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

from crewlab._engine import Card, CardSet, InputError, Task
from crewlab.crew.batch import Printing


@dataclass(frozen=True, slots=True)
class TaskCard:
    """One of the cards."""

    id: str
    family: str
    text: str  # what the owner must do
    params: Mapping[str, Any] = field(hash=False)  # what tells it from others of its family
    redeal: tuple[CardSet, ...]  # deal again when one hand holds all cards of one of these
    difficulties: Mapping[Printing, Mapping[int, int]] = field(hash=False)

    def difficulty(self, players: int, printing: Printing = "english") -> int:
        """What the card is worth with so many seats; two seats have the value of three."""
        if not 2 <= players <= 5:
            raise InputError(f"players must be 2 to 5, not {players}")
        return self.difficulties[printing][max(players, 3)]


def _card(row: dict[str, Any]) -> TaskCard:
    values = {int(players): worth for players, worth in row["difficulty"].items()}
    german = {int(players): worth for players, worth in row.get("german_difficulty", row["difficulty"]).items()}
    return TaskCard(
        row["id"],
        row["family"],
        row["text"],
        row["params"],
        tuple(CardSet(map(Card, hand)) for hand in row.get("redeal_if_one_hand_holds", [])),
        {"english": values, "german": german},
    )


def _read(name: str) -> Mapping[str, TaskCard]:
    rows = json.loads(resources.files("crewlab.deepsea").joinpath(name).read_text(encoding="utf-8"))
    return {row["id"]: _card(row) for row in rows}


CATALOGUE = _read("tasks.json")
CHANGED = _read("changed.json")  # DS97 to DS99: in no box, but played by Harvill and Vivek (docs/harvill-vivek.md)


def task_card(task: Task | str) -> TaskCard:
    """The card of a task, or of its name.

    >>> task_card(Task("DS03@1")).text
    'win the pink 3'
    """
    name = task if isinstance(task, str) else task.goal
    card = CATALOGUE.get(name) or CHANGED.get(name)
    if card is None:
        raise InputError(f"task {name}: expected a Deep Sea card, DS01 to DS99")
    return card


def points(tasks: Iterable[Task | str], players: int, printing: Printing = "english") -> int:
    """How difficult these tasks are together.

    >>> points(["DS17", "DS03"], players=5)
    7
    """
    return sum(task_card(task).difficulty(players, printing) for task in tasks)
