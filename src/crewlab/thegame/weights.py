"""Files with the numbers of a learned value: a line that says what it is, a checksum, and the numbers."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from zlib import crc32

from crewlab._engine import InputError
from crewlab.lab.store import write_whole

FOLDER = "learned"  # the numbers that come with crewlab: 1.weights for one seat, 3-talk.weights for three that talk
SEATS = range(1, 6)
VALUE = b"crewlab thegame value 2\n"
TRAINING = b"crewlab thegame training 2\n"


def pack(kind: bytes, content: bytes) -> bytes:
    """What goes into a file of this kind."""
    return kind + crc32(content).to_bytes(4, "little") + content


def unpack(kind: bytes, data: bytes, name: str) -> bytes:
    """What `pack` was given.

    >>> unpack(VALUE, pack(VALUE, b"1234"), "w")
    b'1234'
    >>> unpack(VALUE, pack(VALUE, b"1234")[:-1], "w")
    Traceback (most recent call last):
    crewlab._engine.InputError: w: damaged; its checksum does not fit its content
    """
    what = kind.decode().strip()
    if not data.startswith(kind):
        raise InputError(f"{name}: expected a file that begins with '{what}'")
    content = data[len(kind) + 4 :]
    if data[len(kind) : len(kind) + 4] != crc32(content).to_bytes(4, "little"):
        raise InputError(f"{name}: damaged; its checksum does not fit its content")
    return content


def read_file(kind: bytes, path: Path) -> bytes:
    """The content of a file of this kind."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    return unpack(kind, data, str(path))


def write_file(kind: bytes, path: Path, content: bytes) -> None:
    """Writes it whole or not at all."""
    try:
        write_whole(path, pack(kind, content))
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror}") from None


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
