"""A campaign that goes on from its logbook file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crewlab._engine import InputError, State, Task
from crewlab.missions.logbook import Logbook
from crewlab.missions.mission import Mission, with_tasks


@dataclass
class Campaign:
    """A logbook, where it is kept, and the mission that is on."""

    book: Logbook
    path: Path
    mission: Mission

    @classmethod
    def open(cls, path: Path, edition: str, *, untimed: bool = False, reading: str = "") -> Campaign:
        """The campaign in this file, or a new one of this edition."""
        book = Logbook.load(path) if path.exists() else Logbook(edition)  # type: ignore[arg-type]
        mission = book.mission()
        return cls(book, path, mission.read_as(untimed=untimed and mission.seconds is not None, reading=reading))

    def start(self, players: int, seed: int, *, keep_tasks: bool = False, **options: Any) -> State:
        """The next attempt, a deal of its own; in Deep Sea the crew may keep the tasks of the last one."""
        kept = self.book.kept_tasks(self.mission) if keep_tasks else []
        if keep_tasks and not kept:
            raise InputError("--keep-tasks: only a second attempt at a mission of deep-sea can keep its tasks")
        number = 1000 * self.mission.number + self.book.attempts(self.mission.number).played
        state = self.mission.start(players=players, seed=seed, game=number, **options)
        if not kept:
            return state
        return State(with_tasks(state.deal, map(Task, kept)), state.rules)

    def note(self, state: State) -> str:
        """Writes the attempt down and says so."""
        attempts = self.book.add(self.mission, state)
        self.book.save(self.path)
        how = "won" if state.won else "not won yet"
        signal = ", one of them for the distress signal" if attempts.distress else ""
        return f"Mission {self.mission.number}: {how} after {attempts.count} attempts{signal}."
