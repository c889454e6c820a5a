"""Records: one JSON object a game, one game a line, from which the game replays exactly.

A line holds the format's version, the deal, the rules, every action in words, the outcome, who sat where, and a check
over all of that. A record that was cut off or changed is refused, never half read.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from crewlab._engine import Action, Deal, InputError, Rules, State

VERSION = 1


class RecordError(InputError):
    """A record that cannot be read: cut off, altered, of another version, or not a game."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as far as it was played, and who sat where.

    >>> from crewlab import Deal, Record, Rules, State
    >>> state = State(Deal("1..../2.... 0 -"), Rules(hints="none"))
    >>> record = Record(state.play("play B1").play("play B2"), seats=("ann", "bob"))
    >>> Record.parse(str(record)) == record
    True
    """

    state: State
    seats: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.seats and len(self.seats) != self.state.players:
            raise RecordError(f"seats: expected {self.state.players} names, one a seat, found {len(self.seats)}")

    @property
    def deal(self) -> Deal:
        return self.state.deal

    @property
    def rules(self) -> Rules:
        return self.state.rules

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(action for _, action in self.state.history)

    @property
    def outcome(self) -> str:
        return self.state.outcome

    def states(self) -> Iterator[State]:
        """The game from the start: the state before the first action and after each."""
        state = State(self.deal, self.rules)
        yield state
        for action in self.actions:
            state = state.play(action)
            yield state

    def __str__(self) -> str:
        body = {
            "crewlab": VERSION,
            "game": "crew",
            "deal": str(self.deal),
            "rules": str(self.rules),
            "seats": list(self.seats),
            "actions": [str(action) for action in self.actions],
            "outcome": self.outcome,
        }
        return json.dumps(body | {"check": check_of(body)}, ensure_ascii=False)

    @classmethod
    def parse(cls, line: str) -> Record:
        """Reads one line; RecordError says what is wrong with it."""
        body = read_object(line)
        check = body.pop("check", None)
        _check_fields(body)
        state = _replay(body)
        if state.outcome != body["outcome"]:
            raise RecordError(f'"outcome": the actions lead to "{state.outcome}", found {shown(body["outcome"])}')
        if check != check_of(body):
            raise RecordError(f'"check": expected "{check_of(body)}", found {shown(check)}; the record was altered')
        return cls(state, tuple(body["seats"]))


def check_of(body: dict[str, Any]) -> str:
    """A short digest of everything else in the record."""
    from hashlib import sha256  # slow to import, and most programs write no records

    return sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()[:16]


def shown(value: object) -> str:
    """A value as a complaint shows it."""
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def read_object(line: str) -> dict[str, Any]:
    """The fields of a line of this version."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len({key for key, _ in pairs}) < len(pairs):
            raise RecordError("a field stands twice in the record")
        return dict(pairs)

    try:
        body = json.loads(line, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise RecordError(f"character {error.pos + 1}: not a whole JSON object ({error.msg})") from None
    except RecursionError:
        raise RecordError("the record is nested too deeply") from None
    if not isinstance(body, dict):
        raise RecordError(f"expected a JSON object, found {shown(body)}")
    if body.get("crewlab") != VERSION:
        raise RecordError(f'"crewlab": expected the record version {VERSION}, found {shown(body.get("crewlab"))}')
    return body


def _check_fields(body: dict[str, Any]) -> None:
    lists = ("seats", "actions")
    for key in ("game", "deal", "rules", "seats", "actions", "outcome"):
        if key not in body:
            raise RecordError(f'the record has no "{key}"')
        value = body[key]
        if key in lists and not (isinstance(value, list) and all(isinstance(item, str) for item in value)):
            raise RecordError(f'"{key}": expected a list of texts, found {shown(value)}')
        if key not in lists and not isinstance(value, str):
            raise RecordError(f'"{key}": expected a text, found {shown(value)}')
    if body["game"] != "crew":
        raise RecordError(f'"game": expected "crew", found {shown(body["game"])}')


def _replay(body: dict[str, Any]) -> State:
    try:
        state = State(Deal(body["deal"]), Rules(body["rules"]))
    except InputError as error:
        raise RecordError(str(error)) from None
    for number, action in enumerate(body["actions"], 1):
        try:
            state = state.play(action)
        except InputError as error:
            raise RecordError(f"action {number}: {error}") from None
    return state


def read_records(path: str | os.PathLike[str]) -> Iterator[Record]:
    """The records of a file, one by one; a bad line is named by its number. Empty lines are passed over."""
    with open(path, "rb") as file:
        for number, raw in enumerate(file, 1):
            try:
                line = raw.decode()
                if line.strip():
                    yield Record.parse(line)
            except UnicodeDecodeError:
                raise RecordError(f"{os.fspath(path)}, line {number}: not UTF-8 text") from None
            except RecordError as error:
                raise RecordError(f"{os.fspath(path)}, line {number}: {error}") from None


def write_records(path: str | os.PathLike[str], records: Iterable[Record]) -> int:
    """Writes a file of records, whole or not at all, and says how many there were."""
    from tempfile import NamedTemporaryFile

    target = Path(path)
    with NamedTemporaryFile("w", dir=target.parent, prefix=target.name, delete=False, encoding="utf-8") as file:
        try:
            count = 0
            for record in records:
                file.write(f"{record}\n")
                count += 1
            file.close()
            os.replace(file.name, target)
        except BaseException:
            os.unlink(file.name)
            raise
    return count
