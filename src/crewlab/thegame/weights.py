"""Files with the numbers of a learned value: a line that says what it is, a checksum, and the numbers."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from crewlab.lab.sealed import unpack

FOLDER = "learned"  # the numbers that come with crewlab: 1.weights for one seat, 3-talk.weights for three that talk
SEATS = range(1, 6)
VALUE = b"crewlab thegame value 6\n"
TRAINING = b"crewlab thegame training 7\n"


def shipped_name(players: int, talk: bool) -> str:
    """Alone there is nobody to talk to."""
    return f"{players}-talk.weights" if talk and players > 1 else f"{players}.weights"


@cache
def shipped_weights(players: int = 1, talk: bool = False) -> bytes:
    """The numbers that come with crewlab for so many seats."""
    name = shipped_name(players, talk)
    return unpack(VALUE, files("crewlab.thegame").joinpath(FOLDER, name).read_bytes(), name)


def all_shipped() -> list[bytes]:
    """The numbers for 1 to 5 seats, for each without and with talk."""
    return [shipped_weights(players, talk) for players in SEATS for talk in (False, True)]
