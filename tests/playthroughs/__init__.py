"""Recorded playthroughs: whole games written out step by step, compared line by line.

A change of the rules, of the random numbers or of a text form shows up here as the lines that differ. When it is meant,
write the files again:  python -m tests.playthroughs
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from crewlab import VARIANTS, Deal, Rules, State, random_playout

FOLDER = Path(__file__).parent

# Every variant, and the rules that none of them uses.
EXTRA_RULES = {
    "tokens": Rules(),
    "dead-zone": Rules(hints="dead-zone"),
    "disruption": Rules(hints_from=3),
    "distress": Rules(distress=True),
}


def opening(name: str) -> tuple[Deal, Rules]:
    """What the playthrough of that name begins with."""
    if name in VARIANTS:
        return VARIANTS[name].deal(seed=1, tasks=3), VARIANTS[name].rules
    tokens = ["1", "2", "o", ">", ">>"] if name == "tokens" else []
    return VARIANTS["standard"].deal(seed=1, tasks=5, tokens=tokens), EXTRA_RULES[name]


def longest_game(deal: Deal, rules: Rules) -> State:
    """Random games end early; of some hundred the longest, won if any was, shows the most."""
    games = (random_playout(deal, rules, seed=1, number=number) for number in range(300))
    return max(games, key=lambda game: (game.won, len(game.history)))


def lines(name: str) -> Iterator[str]:
    """The playthrough, line by line."""
    deal, rules = opening(name)
    game = longest_game(deal, rules)
    state = State(deal, rules)
    yield f"deal {deal}"
    yield f"rules {rules}"
    for number, (seat, action) in enumerate(game.history):
        legal = ", ".join(str(option) for option in state.legal_actions())
        yield f"{number}. {state.phase}, seat {state.turn} of {legal}"
        yield f"{number}. seat {seat}: {action}"
        state = state.play(action)
        if action.kind == "play" and not state.trick:
            yield f"   {state.tricks[-1]!r}; tasks {' '.join(state.task_states)}; won {state.tricks_won}"
            for other in range(state.players):
                view = state.view(other)
                knows = " ".join(f"{seat}:{view.may_hold(seat)}" for seat in range(state.players))
                yield f"   seat {other} knows {knows}"
    yield f"{state.outcome}"
    yield f"state {state}"
    for seat in range(state.players):
        yield f"view {state.view(seat)}"


def file(name: str) -> Path:
    return FOLDER / f"{name}.txt"
