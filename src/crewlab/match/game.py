"""One game with agents in the seats."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from crewlab import _engine
from crewlab._engine import Action, EngineAgent, InputError, State
from crewlab.agents import AnyAgent, SeatSpec, make_seat, parse_team


@dataclass(frozen=True, slots=True)
class Seat:
    """An agent at the table, its name, and how often it does what it chose."""

    name: str
    agent: AnyAgent
    reliability: float = 1.0


@dataclass(frozen=True, slots=True)
class Team:
    """Who sits where."""

    name: str
    seats: tuple[Seat, ...]

    @classmethod
    def of(cls, who: str | AnyAgent | Sequence[str | AnyAgent], players: int) -> Team:
        """From a spec ("uct/careful/careful"), an agent for all seats, or a list with one of either for each seat.

        >>> Team.of("random@0.5", players=3).name
        'random@0.5'
        """
        if isinstance(who, str):
            return cls(who, _seats(who, players))
        if not isinstance(who, Sequence):
            return cls.of([who] * players, players)
        if len(who) != players:
            raise InputError(f"team: {len(who)} agents for {players} seats; expected one for each seat")
        seats = tuple(
            _seats(one, 1)[0] if isinstance(one, str) else Seat(getattr(one, "name", type(one).__name__), one)
            for one in who
        )
        names = [seat.name for seat in seats]
        return cls(names[0] if len(set(names)) == 1 else "/".join(names), seats)


def beside_dummy(team: Team, seat: int) -> Team:
    """The team of two people with a dummy in this seat, for which the commander decides.

    >>> [seat.name for seat in beside_dummy(Team.of("uct/random", players=2), 1).seats]
    ['uct', 'dummy', 'random']
    """
    dummy = Seat("dummy", make_seat("random"))  # never asked
    return Team(team.name, (*team.seats[:seat], dummy, *team.seats[seat:]))


def _seats(spec: str, players: int) -> tuple[Seat, ...]:
    made: dict[SeatSpec, AnyAgent] = {}
    seats = []
    for seat in parse_team(spec, players):
        if seat not in made:
            made[seat] = make_seat(seat)
        seats.append(Seat(str(seat), made[seat], seat.reliability))
    return tuple(seats)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it was played: how it ended, and what the decisions cost.

    `failure` says what an agent did wrong, if the game had to be stopped for it.
    """

    number: int
    state: State
    decisions: int
    seconds: float
    failure: str | None = None

    @property
    def won(self) -> bool:
        return self.state.won

    @property
    def tasks_done(self) -> int:
        return sum(progress == "done" for progress in self.state.task_states)

    @property
    def tricks(self) -> int:
        """Tricks played before the game was over."""
        return len(self.state.tricks)


def play_game(state: State, team: Team, *, seed: int = 0, number: int = 0) -> Game:
    """Plays a game to its end. Each decision has random numbers of its own, by seed, number of the game and turn."""
    inside = [(seat.agent if isinstance(seat.agent, EngineAgent) else None, seat.reliability) for seat in team.seats]
    decisions, seconds = 0, 0.0
    failure = None
    while failure is None:
        try:
            state, made, spent = _engine.play_on(state, inside, seed, number)
        except InputError as error:  # an agent of the engine gave up or did what is not allowed
            failure = str(error)
            break
        decisions += sum(made)
        seconds += sum(spent)
        if state.over:
            break
        begin = time.thread_time()
        turn = state.decides
        assert turn is not None  # the game is not over
        seat = team.seats[turn]
        try:
            state = state.play(_outside(state, turn, seat, seed, number))
        except Exception as error:  # whatever somebody's agent does, the other games go on
            failure = f"agent {seat.name}: {type(error).__name__}: {error}; it saw {state.view(turn)}"
        seconds += time.thread_time() - begin
        decisions += 1
    return Game(number, state, decisions, seconds, failure)


def _outside(state: State, turn: int, seat: Seat, seed: int, number: int) -> Action:
    """The decision of an agent written in Python."""
    rng = random.Random(f"{seed}/{number}/{len(state.history)}")
    if seat.reliability < 1 and rng.random() >= seat.reliability:
        return rng.choice(state.legal_actions())
    agent: Any = seat.agent
    action = agent.choose(state if getattr(agent, "sees_all_hands", False) else state.view(turn), rng)
    if not isinstance(action, Action):
        raise TypeError(f"{action!r} is not an Action")
    return action
