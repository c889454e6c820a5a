"""A campaign's book: which mission is on, and how many attempts each has cost."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from crewlab._engine import InputError, State
from crewlab.missions.mission import EDITIONS, Edition, Mission, mission

VERSION = 1


@dataclass
class Attempts:
    """What a mission has cost so far."""

    played: int = 0
    distress: bool = False  # was the signal sent in any of them? It costs one more, once
    won: bool = False
    seconds: int | None = None  # the time limit it was to be played with
    tasks: list[str] = field(default_factory=list)  # of the last attempt, to be kept for the next in Deep Sea

    @property
    def count(self) -> int:
        """As the logbook wants it."""
        return self.played + self.distress


@dataclass
class Logbook:
    """The attempts of a campaign, kept in a small JSON file.

    >>> book = Logbook("deep-sea")
    >>> book.current
    1
    """

    edition: Edition = "planet-nine"
    missions: dict[int, Attempts] = field(default_factory=dict)

    @property
    def current(self) -> int:
        """The first mission that is not won yet."""
        number = 1
        while number in self.missions and self.missions[number].won:
            number += 1
        return number

    @property
    def total(self) -> int:
        """All attempts together."""
        return sum(attempts.count for attempts in self.missions.values())

    def mission(self) -> Mission:
        """The mission that is on."""
        return mission(self.current, self.edition)

    def attempts(self, number: int) -> Attempts:
        """Those at this mission."""
        return self.missions.setdefault(number, Attempts())

    def add(self, of: Mission, state: State) -> Attempts:
        """Notes one attempt, won, lost or given up; a distress signal costs one more, once a mission."""
        attempts = self.attempts(of.number)
        attempts.played += 1
        attempts.distress = attempts.distress or state.distress is not None
        attempts.won = attempts.won or state.won
        attempts.seconds = of.seconds
        attempts.tasks = [str(task) for task in state.deal.tasks]
        return attempts

    def kept_tasks(self, of: Mission) -> list[str]:
        """The tasks of the last attempt, where the crew may keep them: Deep Sea only."""
        if self.edition != "deep-sea" or of.number not in self.missions:
            return []
        return list(self.missions[of.number].tasks)

    def facts(self) -> dict[str, Any]:
        """All of it, for a program."""
        return {
            "crewlab": VERSION,
            "edition": self.edition,
            "missions": {
                str(number): {
                    "attempts": one.count,
                    "played": one.played,
                    "distress": one.distress,
                    "won": one.won,
                    "seconds": one.seconds,
                    "tasks": one.tasks,
                }
                for number, one in sorted(self.missions.items())
            },
        }

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the book whole or not at all."""
        target = Path(path)
        draft = target.with_name(target.name + ".new")
        draft.write_text(json.dumps(self.facts(), indent=1) + "\n", encoding="utf-8")
        draft.replace(target)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Logbook:
        """Reads a book back; InputError names what is wrong with it."""
        try:
            facts = json.loads(Path(path).read_text(encoding="utf-8"))
            if facts["crewlab"] != VERSION or facts["edition"] not in EDITIONS:
                raise ValueError("another version or edition")
            book = cls(facts["edition"])
            for number, row in facts["missions"].items():
                attempts = Attempts(row["played"], row["distress"], row["won"], row["seconds"], list(row["tasks"]))
                if attempts.count != row["attempts"]:
                    raise ValueError(f"mission {number} has {row['attempts']} attempts, not {attempts.count}")
                book.missions[int(number)] = attempts
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise InputError(f"logbook {os.fspath(path)}: {error}; expected a file that crewlab wrote") from None
        return book
