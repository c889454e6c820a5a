"""Recorded games as tables: a row for each game, and a row for each move.

After Litjens' thesis, which kept of every game the hands, the tasks in the order they were taken, the cards with who
played them, the hints with their trick, and whether it was won.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from crewlab._engine import State, Task
from crewlab.crew.record import Record

if TYPE_CHECKING:
    import polars as pl

Row = dict[str, str | int | None]


def tables(records: Sequence[Record]) -> dict[str, pl.DataFrame]:
    """The tables `games` and `moves`; games are numbered from 1, as `crewlab replay --game` does.

    >>> from crewlab import Deal, Rules
    >>> state = State(Deal("14..../23.... 0 B3"), Rules(hints="none"))
    >>> for action in ["take B3", "play B4", "play B3"]:
    ...     state = state.play(action)
    >>> made = tables([Record(state, ("ann", "bob"))])
    >>> made["games"]["outcome", "tasks", "tasks done", "hand of seat 1"].rows()
    [('won', 'B3@0', 1, '23....')]
    >>> made["moves"]["trick", "seat", "player", "move", "won the trick"].rows()
    [(None, 0, 'ann', 'take B3', None), (1, 0, 'ann', 'play B4', 'yes'), (1, 1, 'bob', 'play B3', 'no')]
    """
    seats = max((record.state.players for record in records), default=0)
    numbered = list(enumerate(records, 1))
    return {
        "games": _table([_game(number, record, seats) for number, record in numbered]),
        "moves": _table([row for number, record in numbered for row in _moves(number, record)]),
    }


def _table(rows: list[Row]) -> pl.DataFrame:
    import polars as pl
    from polars import selectors

    # A column without any value would have no type, which not every reader of Parquet takes.
    return pl.DataFrame(rows, infer_schema_length=None).with_columns(selectors.by_dtype(pl.Null).cast(pl.String))


def _game(number: int, record: Record, seats: int) -> Row:
    state = record.state
    tasks = _in_order_taken(state)
    row: Row = {
        "game": number,
        "outcome": state.outcome,
        "tasks": ", ".join(map(str, tasks)),
        "number of tasks": len(tasks),
        "tasks done": state.task_states.count("done"),
        "tricks": len(state.tricks),
        "commander": state.commander,
    }
    for seat in range(seats):
        row[f"seat {seat}"] = _name(record, seat)
    for seat in range(seats):
        row[f"hand of seat {seat}"] = str(record.deal.hands[seat]) if seat < state.players else None
    return row | {"rules": str(record.rules), "deal": str(record.deal)}


def _name(record: Record, seat: int) -> str | None:
    """Who sat there. JSON can hold half a character, which no table can."""
    return record.seats[seat].encode(errors="replace").decode() if seat < len(record.seats) else None


def _in_order_taken(state: State) -> list[Task]:
    """Tasks that were handed out first, then those taken, then those left over."""
    taken = [action.goal for _, action in state.history if action.kind == "take"]

    def place(task: Task) -> int:
        if task.goal in taken:
            return taken.index(task.goal)
        return len(taken) if task.owner is None else -1

    return sorted(state.tasks, key=place)


def _moves(number: int, record: Record) -> Iterator[Row]:
    """What was done, without the silences."""
    players, winners = record.state.players, [trick.winner for trick in record.state.tricks]
    played = 0
    for step, (seat, action) in enumerate(record.state.history, 1):
        trick = played // players
        finished = action.kind == "play" and trick < len(winners)
        if action.kind != "silent":
            yield {
                "game": number,
                "step": step,
                "trick": trick + 1 if action.kind in ("play", "hint") else None,
                "seat": seat,
                "player": _name(record, seat),
                "move": str(action),
                "kind": action.kind,
                "card": None if action.card is None else str(action.card),
                "hint": action.claim,
                "won the trick": ("yes" if winners[trick] == seat else "no") if finished else None,
            }
        played += action.kind == "play"
