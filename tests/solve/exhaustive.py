"""Winnable or not by trying everything, through the rules alone: slow and plain, for small decks."""

from __future__ import annotations

from crewlab import Action, State


def passes(state: State) -> tuple[Action, ...]:
    """The cards chosen to be passed. They also tell how the dummy's columns lie."""
    return tuple(action for _, action in state.history if action.kind == "pass")


def can_win(state: State, seen: dict[object, bool] | None = None) -> bool:
    """Whether some way to go on wins. Hints change nothing when all cards lie open, so nobody gives one."""
    if state.over:
        return state.won
    seen = {} if seen is None else seen
    key = (
        state.phase,
        state.turn,
        state.leader,
        state.hands,
        state.trick,
        state.tasks,
        state.task_states,
        state.distress,
        passes(state) if state.phase == "pass" or state.dummy is not None else (),
    )
    if key not in seen:
        actions = [action for action in state.legal_actions() if action.kind != "hint"]
        seen[key] = any(can_win(state.play(action), seen) for action in actions)
    return seen[key]
