"""Records of The Game: one JSON object a game, one game a line, from which the game replays exactly."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from crewlab import _engine
from crewlab._engine import InputError
from crewlab._engine import TheGameState as State
from crewlab.crew.record import VERSION, RecordError, check_of, read_object, shown
from crewlab.thegame.strategies import make_team

FIELDS = {"game": str, "state": str, "seats": list, "turns": list, "outcome": str}


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its first state on, turn by turn, and who sat where.

    >>> start = State("base,hand=2; 1^ 1^ 100v 100v; 2 3; 4 5; 0")
    >>> record = Record(start, ("2^1 3^1", "4^1 5^1"), seats=("ann",))
    >>> Record.parse(str(record)) == record, record.outcome
    (True, 'won')
    """

    start: State
    turns: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.seats and len(self.seats) != self.start.players:
            raise RecordError(f"seats: expected {self.start.players} names, one a seat, found {len(self.seats)}")
        for _ in self.states():  # a record that does not replay is not made
            pass

    def states(self) -> Iterator[State]:
        """The game from the start: the state before the first turn and after each."""
        state = self.start
        yield state
        for number, turn in enumerate(self.turns, 1):
            try:
                state = state.play(turn)
            except InputError as error:
                raise RecordError(f"turn {number}: {error}") from None
            yield state

    @property
    def end(self) -> State:
        *_, last = self.states()
        return last

    @property
    def outcome(self) -> str:
        return self.end.outcome

    def __str__(self) -> str:
        body = {
            "crewlab": VERSION,
            "game": "thegame",
            "state": str(self.start),
            "seats": list(self.seats),
            "turns": list(self.turns),
            "outcome": self.outcome,
        }
        return json.dumps(body | {"check": check_of(body)}, ensure_ascii=False)

    @classmethod
    def parse(cls, line: str) -> Record:
        """Reads one line; RecordError says what is wrong with it."""
        body = read_object(line)
        check = body.pop("check", None)
        _check_fields(body)
        try:
            record = cls(State(body["state"]), tuple(body["turns"]), tuple(body["seats"]))
        except RecordError:
            raise
        except InputError as error:
            raise RecordError(str(error)) from None
        if record.outcome != body["outcome"]:
            raise RecordError(f'"outcome": the turns lead to "{record.outcome}", found {shown(body["outcome"])}')
        if check != check_of(body):
            raise RecordError(f'"check": expected "{check_of(body)}", found {shown(check)}; the record was altered')
        return record


def _check_fields(body: dict[str, Any]) -> None:
    for key, kind in FIELDS.items():
        if key not in body:
            raise RecordError(f'the record has no "{key}"')
        value = body[key]
        if kind is list and not (isinstance(value, list) and all(isinstance(item, str) for item in value)):
            raise RecordError(f'"{key}": expected a list of texts, found {shown(value)}')
        if kind is str and not isinstance(value, str):
            raise RecordError(f'"{key}": expected a text, found {shown(value)}')
    if body["game"] != "thegame":
        raise RecordError(f'"game": expected "thegame", found {shown(body["game"])}')


def play_game(spec: str, start: State, *, seed: int = 0, game: int = 0) -> Record:
    """Plays a state to its end.

    >>> state = State("base,hand=2; 1^ 1^ 100v 100v; 98 99; -; 0")
    >>> play_game("perceived-capacity", state).turns
    ('99v1', '98v1')
    """
    team = make_team(spec, start.players)
    names = tuple(spec.split("/")) if "/" in spec else (spec,) * start.players
    return Record(start, tuple(_engine.thegame_play(team, start, seed, game)), names)
