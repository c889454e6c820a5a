"""Deep Sea winnable or not by trying everything, through the rules alone: slow and plain, for small decks."""

from __future__ import annotations

from crewlab import State

from .exhaustive import passes


def can_win(state: State, seen: dict[object, bool] | None = None) -> bool:
    """Whether some way to go on wins. Nobody gives a hint."""
    if state.over:
        return state.won
    seen = {} if seen is None else seen
    # Which cards a seat has won, and who won which trick, is all that a task may ask of the past, besides who led what:
    # that has shown in how the tasks stand.
    won = tuple((trick.winner, frozenset(trick.cards)) for trick in state.tricks)
    piles = frozenset((seat, card) for seat, cards in won for card in cards)
    winners = tuple(seat for seat, _ in won)
    key = (
        state.phase, state.turn, state.leader, state.hands, state.trick, state.tasks, state.task_states,
        state.predictions, piles, winners, len(state.history) if state.phase == "draft" else 0, state.distress,
        passes(state) if state.phase == "pass" or state.dummy is not None else (),
    )  # fmt: skip
    if key not in seen:
        actions = [action for action in state.legal_actions() if action.kind != "hint"]
        seen[key] = any(can_win(state.play(action), seen) for action in actions)
    return seen[key]
