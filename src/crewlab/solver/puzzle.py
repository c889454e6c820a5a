"""What decides whether a game can still be won when all cards lie open, and how an answer is played out.

A State also holds what only people need: hints, finished tricks, who has spoken. A Puzzle keeps the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from crewlab._engine import Action, Card, InputError, State, Task
from crewlab.crew.goals import kind


@dataclass(frozen=True)
class Puzzle:
    """A game that is not over, with all cards open.

    `ways` are the distress decisions still open: only "none" once it is too late for a signal, only the chosen way
    while cards are being passed. `chosen` holds the cards already chosen to be passed, by seat.

    Undrafted tasks are taken one each, clockwise. So each seat's number of further tasks, `quotas`, is fixed, and every
    way to hand out the tasks in these numbers can be reached.
    """

    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[Card, ...]
    leader: int
    tricks_left: int
    tasks: tuple[Task, ...]
    tasks_done: int
    quotas: tuple[int, ...]
    ways: tuple[str, ...]
    chosen: tuple[Card | None, ...]
    trumps_any_time: bool

    @property
    def players(self) -> int:
        return len(self.hands)

    @cached_property
    def seats_played(self) -> dict[int, Card]:
        """Who has already played to the unfinished trick, and what."""
        return {(self.leader + place) % self.players: card for place, card in enumerate(self.trick)}

    @property
    def free_tasks(self) -> tuple[Task, ...]:
        return tuple(task for task in self.tasks if task.owner is None)

    def passes(self, seat: int) -> bool:
        """Would this seat pass a card after a signal? A hand of trumps only cannot."""
        return any(not card.is_trump for card in self.hands[seat])

    def receiver(self, seat: int, way: str) -> int:
        """Who gets the card that this seat passes."""
        return (seat + (1 if way == "left" else -1)) % self.players

    def tricks_after(self, way: str) -> int:
        """How many tricks are left if this way is chosen. Where a hand of trumps passes nothing, hands change size."""
        if way == "none":
            return self.tricks_left
        sizes = [len(hand) for hand in self.hands]
        for seat in range(self.players):
            if self.passes(seat):
                sizes[seat] -= 1
                sizes[self.receiver(seat, way)] += 1
        return min(sizes)


def puzzle(state: State) -> Puzzle:
    """What is left to solve of a game; InputError if it is over."""
    if state.over:
        raise InputError(f"the game is over ({state.outcome}); expected one that can still be played on")

    for task in state.tasks:
        if not task.is_on_card:
            raise InputError(
                f"the SAT formula does not understand {kind(task)} such as {task.goal}; "
                "expected tasks on cards such as P3"
            )
    if state.dummy is not None:
        raise InputError(
            f"the SAT formula does not understand the dummy, seat {state.dummy}; expected a person in every seat"
        )
    if state.phase in ("silence", "tokens", "ask", "appoint", "hand on", "draw") or (
        state.phase == "draft" and (state.rules.assign != "draft" or state.rules.task_pass)
    ):
        raise InputError(f"the SAT formula does not know the rules {state.rules}; expected tasks that are drafted")
    open_tasks = tuple(task for task, now in zip(state.tasks, state.task_states, strict=True) if now == "open")
    quotas = [0] * state.players
    if state.phase == "draft":
        assert state.turn is not None
        for number in range(sum(task.owner is None for task in open_tasks)):
            quotas[(state.turn + number) % state.players] += 1

    ways: tuple[str, ...] = ("none",)
    chosen: list[Card | None] = [None] * state.players
    if state.phase == "pass":
        assert state.distress is not None
        ways = (state.distress,)
        for seat, action in state.history:
            if action.kind == "pass":
                chosen[seat] = action.card
    elif state.phase in ("draft", "distress") and state.rules.distress:
        ways = ("none", "left", "right")

    return Puzzle(
        hands=tuple(tuple(hand) for hand in state.hands),
        trick=state.trick,
        leader=state.leader,
        tricks_left=state.tricks_total - sum(state.tricks_won),
        tasks=open_tasks,
        tasks_done=len(state.tasks) - len(open_tasks),
        quotas=tuple(quotas),
        ways=ways,
        chosen=tuple(chosen),
        trumps_any_time=state.rules.trumps == "any-time",
    )


@dataclass(frozen=True, slots=True)
class Solution:
    """A way to win: who takes which undrafted task, what is passed, and by seat the card played to each trick."""

    takers: dict[Card, int]
    way: str
    passed: dict[int, Card]
    plays: list[dict[int, Card]]


def line(state: State, solution: Solution) -> tuple[Action, ...]:
    """The solution as actions from this state on, until the game is over. Nobody gives a hint."""
    actions = []
    tricks_before = sum(state.tricks_won)
    while not state.over:
        actions.append(_next_action(state, solution, sum(state.tricks_won) - tricks_before))
        state = state.play(actions[-1])
    return tuple(actions)


def _next_action(state: State, solution: Solution, trick: int) -> Action:
    seat = state.turn
    assert seat is not None
    if state.phase == "draft":
        free = [task.card for task in state.tasks if task.owner is None]
        return Action(f"take {next(card for card in free if solution.takers[card] == seat)}")
    if state.phase == "distress":
        return Action("no distress" if solution.way == "none" else f"distress {solution.way}")
    if state.phase == "pass":
        return Action(f"pass {solution.passed.get(seat, 'nothing')}")
    if state.phase == "hint":
        return Action("silent")
    return Action(f"play {solution.plays[trick][seat]}")
