"""Exact values of random play in small positions, by trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from crewlab import CardSet, State, View
from crewlab.knowledge import Knowledge, determinize


def expected_score(state: State, tricks_total: int, tricks_before: int = 0) -> Fraction:
    """The expected score, in parts of a win, when all seats play at random from here.

    A task is worth one point more than all tricks together, a trick one point; a win has survived them all.
    """
    if state.over:
        tricks = tricks_total if state.won else tricks_before + len(state.tricks)
        points = state.task_states.count("done") * (tricks_total + 1) + tricks
        return Fraction(points, len(state.tasks) * (tricks_total + 1) + tricks_total)
    actions = state.legal_actions()
    scores = (expected_score(state.play(action), tricks_total, tricks_before) for action in actions)
    return sum(scores, Fraction(0)) / len(actions)


def all_deals(view: View, forgetful: bool) -> Iterator[tuple[CardSet, ...]]:
    """Every way to deal the cards this seat has not seen: those that fit what it knows, or simply all."""
    seen = {action.card for _, action in view.history if action.kind == "play"} | set(view.hand)
    hidden = [card for card in view.deck if card not in seen]
    known = Knowledge(view)
    for hands in _split(hidden, [seat for seat in range(view.players) if seat != view.seat], view):
        whole = tuple(CardSet(hands[seat]) if seat in hands else view.hand for seat in range(view.players))
        if forgetful or known.admits(whole):
            yield whole


def _split(cards: list[object], seats: list[int], view: View) -> Iterator[dict[int, list[object]]]:
    if not seats:
        yield {}
        return
    for chosen in combinations(cards, view.hand_sizes[seats[0]]):
        rest = [card for card in cards if card not in chosen]
        for others in _split(rest, seats[1:], view):
            yield {seats[0]: list(chosen), **others}


def states_of(view: View) -> list[State]:
    """Every game that the seat cannot tell from the one it is in."""
    return [determinize(view, hands) for hands in all_deals(view, forgetful=False)]
