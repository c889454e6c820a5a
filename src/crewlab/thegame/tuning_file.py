"""The file of a search for parameters: a line that says what is searched, then a line for each finished trial."""

from __future__ import annotations

import fcntl
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crewlab._engine import InputError
from crewlab.crew.record import check_of, shown
from crewlab.lab.store import write_whole


@dataclass(frozen=True)
class Trial:
    """Parameters that were tried, each as its place in the range, and the games won by the end of each stage."""

    places: dict[str, float]
    wins: tuple[int, ...]

    @property
    def stages(self) -> int:
        return len(self.wins)


class TuningFile:
    """Keeps trials as they finish. What a kill cut off at the end is dropped; any other damage is named, not mended."""

    def __init__(self, path: Path, header: dict[str, Any]) -> None:
        self.path, self._header = path, header
        self.trials: list[Trial] = []

    @classmethod
    @contextmanager
    def opened(cls, path: Path, header: dict[str, Any]) -> Iterator[TuningFile]:
        """The file with the trials it has; nobody else writes it meanwhile."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.with_name(path.name + ".lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise InputError(f"{path}: another search is writing there") from None
            file = cls(path, header)
            file._read()
            yield file

    def add(self, trial: Trial) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_line({"places": trial.places, "wins": list(trial.wins)}))
        self.trials.append(trial)

    def _read(self) -> None:
        text = self.path.read_bytes() if self.path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if text and not lines:
            raise self._damage(1)  # the first line is never cut off
        if lines:
            self._check_header(self._body(1, lines[0]))
            for number, line in enumerate(lines[1:], 2):
                body = self._body(number, line)
                try:
                    self.trials.append(Trial(dict(body["places"]), tuple(body["wins"])))
                except (KeyError, TypeError, ValueError):
                    raise self._damage(number) from None
        if whole != text or not lines:
            write_whole(self.path, whole or _line(self._header).encode())

    def _check_header(self, found: dict[str, Any]) -> None:
        for name, value in self._header.items():
            if found.get(name) != value:
                raise InputError(
                    f"{self.path}: made with {name} {shown(found.get(name))}, not {shown(value)}; take another folder"
                )

    def _body(self, number: int, line: bytes) -> dict[str, Any]:
        try:
            body = json.loads(line)
            check = body.pop("check")
        except (ValueError, AttributeError, KeyError, TypeError):
            raise self._damage(number) from None
        if not isinstance(body, dict) or check != check_of(body):
            raise self._damage(number)
        return body

    def _damage(self, number: int) -> InputError:
        return InputError(f"{self.path}, line {number}: expected a line as it was written, this one is damaged")


def _line(body: dict[str, Any]) -> str:
    return json.dumps(body | {"check": check_of(body)}) + "\n"
