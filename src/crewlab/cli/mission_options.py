"""The options that say which mission is played, together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from crewlab import InputError, State

if TYPE_CHECKING:
    from crewlab.missions import Mission


@dataclass(frozen=True, slots=True)
class MissionOptions:
    """A mission as the command line names it."""

    number: int
    edition: str = "planet-nine"
    challenge: bool = False
    untimed: bool = False
    reading: str = ""
    printing: str = "english"
    dummy: bool = False
    dummy_seat: int = 2

    @property
    def mission(self) -> Mission:
        from crewlab.missions import mission

        found = mission(self.number, self.edition)  # type: ignore[arg-type]
        return found.read_as(untimed=self.untimed, reading=self.reading)

    def start(self, players: int, seed: int, game: int, **options: Any) -> State:
        """A game of it at its beginning."""
        check_dummy(self.dummy, players)
        return self.mission.start(
            players=players,
            seed=seed,
            game=game,
            challenge=self.challenge,
            printing=self.printing,
            dummy_seat=self.dummy_seat,
            **options,
        )


def check_dummy(dummy: bool, players: int) -> None:
    """In a mission two people always have a dummy, and more never do."""
    if dummy and players != 2:
        raise InputError(f"--dummy: it plays beside 2 people, not {players}; expected --players 2")
