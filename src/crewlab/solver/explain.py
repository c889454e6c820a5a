"""Post-mortem: until when could a game be won, and what lost it?"""

from __future__ import annotations

from dataclasses import dataclass

from crewlab._engine import Action, State
from crewlab.crew.record import Record
from crewlab.solver.solve import solve, solve_many
from crewlab.solver.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Explanation:
    """What the cards allowed.

    `now` is the verdict on the game as it stands. `last_winnable` counts the actions after which it could still be won
    for the last time (None if never), `line` would have won from there, and `culprit` is the seat and the action that
    lost it (None if nothing did, or if the deal never could be won). `choices` says for every legal action now whether
    the game stays winnable.
    """

    now: Verdict
    last_winnable: int | None
    line: tuple[Action, ...]
    culprit: tuple[int, Action] | None
    choices: tuple[tuple[Action, Verdict], ...]


def explain(game: Record | State) -> Explanation:
    """The moment a game was lost, all cards seen; for a game that runs, also what each action would do.

    >>> from crewlab import Deal, Rules, State
    >>> state = State(Deal("13..../24.... 0 B1@1,B3@1"), Rules(hints="none")).play("play B3").play("play B2")
    >>> explained = explain(state)
    >>> explained.now.verdict, explained.last_winnable, explained.culprit
    ('unwinnable', 1, (1, Action('play B2')))
    """
    record = game if isinstance(game, Record) else Record(game)
    states = list(record.states())
    now = solve(states[-1])
    choices = [states[-1].play(action) for action in states[-1].legal_actions()]
    verdicts = solve_many(choices)
    stays = tuple(zip(states[-1].legal_actions(), verdicts, strict=True))
    if now.is_winnable:
        return Explanation(now, len(states) - 1, now.line, None, stays)

    # Once lost, always lost: the last winnable state is found by halving.
    winnable, lost = -1, len(states) - 1
    line: tuple[Action, ...] = ()
    while lost - winnable > 1:
        middle = (winnable + lost) // 2
        verdict = solve(states[middle])
        if verdict.is_winnable:
            winnable, line = middle, verdict.line
        else:
            lost = middle
    if winnable < 0:
        return Explanation(now, None, (), None, stays)
    return Explanation(now, winnable, line, states[-1].history[winnable], stays)
