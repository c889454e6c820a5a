"""Files of learned numbers: a line that says what it is, a checksum, and the content."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

from crewlab._engine import InputError
from crewlab.lab.store import write_whole


def pack(kind: bytes, content: bytes) -> bytes:
    """What goes into a file of this kind."""
    return kind + crc32(content).to_bytes(4, "little") + content


def unpack(kind: bytes, data: bytes, name: str) -> bytes:
    """What `pack` was given.

    >>> unpack(b"numbers 1\\n", pack(b"numbers 1\\n", b"1234"), "w")
    b'1234'
    >>> unpack(b"numbers 1\\n", pack(b"numbers 1\\n", b"1234")[:-1], "w")
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
