"""A person at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crewlab._engine import InputError
from crewlab._engine import TheGameState as State
from crewlab.agents.human import Quit
from crewlab.thegame.typed import typed_lays

if TYPE_CHECKING:
    from rich.console import Console

PROMPT = "lay (34^2, or 34 and the pile's number from the left), undo, end, q: "


def ask_turn(console: Console, start: State) -> str:
    """Shows what the seat to move may know and asks until its turn is over; the lays of the turn."""
    from crewlab.thegame.drawing import draw

    assert start.turn is not None
    seat, states = start.turn, [start]
    console.print(draw(start.view(seat)))
    while not states[-1].over:
        text = _read(console)
        try:
            if text == "undo":
                if len(states) == 1:
                    raise InputError("undo: nothing was laid in this turn")
                states.pop()
            elif text == "end":
                states[-1].end()  # may it end? What is drawn is for the next turn
                break
            else:
                states += _after(states[-1], text, seat)
        except InputError as error:
            console.print(str(error), markup=False, style="red")
            continue
        if not states[-1].over:
            console.print(draw(states[-1].view(seat)))
    return " ".join(states[-1].lays)


def _after(state: State, text: str, seat: int) -> list[State]:
    """The states after each lay that was typed; all of them or none."""
    states = []
    for lay in typed_lays(text, state.view(seat)):
        state = state.lay(lay)
        states.append(state)
    return states


def _read(console: Console) -> str:
    try:
        text = console.input(PROMPT).strip()
    except EOFError:
        raise Quit from None
    if text in ("q", "quit"):
        raise Quit
    return text
