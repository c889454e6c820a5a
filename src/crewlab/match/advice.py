"""What to do next: every legal action weighed, and where the hidden cards probably are."""

from __future__ import annotations

from dataclasses import dataclass

from crewlab._engine import Action, Card, EngineAgent, InputError, View
from crewlab.agents import make_seat
from crewlab.knowledge import Knowledge


@dataclass(frozen=True, slots=True)
class Option:
    """A legal action: how often it led to a win, the standard error of that, and in how many trials."""

    action: Action
    win_rate: float
    error: float
    trials: int


@dataclass(frozen=True, slots=True)
class Advice:
    """The options, best first, and for each other seat the probability of every card it may hold."""

    options: tuple[Option, ...]
    whereabouts: tuple[dict[Card, float], ...]


def advise(view: View, agent: str, *, seed: int = 0) -> Advice:
    """Asks an agent that weighs actions. Nothing but the seat's view goes in."""
    if not view.to_move:
        raise InputError(f"seat {view.seat} is not to move; advice is for the seat that is")
    made = make_seat(agent)
    weights = made.weigh(view, seed, 0) if isinstance(made, EngineAgent) else []
    if not weights:
        raise InputError(f"agent {agent!r} does not weigh actions; expected one that does, such as mc-smart or pimc")
    options = sorted((Option(*weight) for weight in weights), key=lambda option: -option.win_rate)
    return Advice(tuple(options), whereabouts(view))


def whereabouts(view: View) -> tuple[dict[Card, float], ...]:
    """For each seat the probability, from what this seat knows, of every card that may be there."""
    table = Knowledge(view).marginals()
    return tuple(
        {card: float(row[card.index]) for card in view.deck if row[card.index] > 0} if seat != view.seat else {}
        for seat, row in enumerate(table)
    )
