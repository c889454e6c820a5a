"""The tree search of the learned player against the exact solver."""

from __future__ import annotations

import random

import pytest

from crewlab import _engine, solve
from crewlab.learn.network import Transformer

from .positions import positions


# Steps for every course to be met, or few where the last three tricks are tried in every way.
@pytest.mark.parametrize(("steps", "exact"), [(200_000, 0), (20_000, 3)])
def test_what_the_search_proves_is_so(steps: int, exact: int) -> None:
    """Each action is proven, and a winning one is chosen where there is one."""
    weights = Transformer().weights()
    agent = _engine.transformer_agent(weights, weights, steps, 0.6, exact, 1, 0)
    decided = {True: 0, False: 0}
    for state in positions(60, random.Random(7), open_hands=True):
        if len(state.legal_actions()) < 2 or sum(len(hand) for hand in state.hands) > 13:
            continue
        assert state.turn is not None
        ranked = agent.weigh(state.view(state.turn), 1, 0)
        best, value, _, _ = max(ranked, key=lambda item: item[1])
        winnable = solve(state).verdict == "winnable"
        assert (value >= 1) == winnable
        assert (solve(state.play(best)).verdict == "winnable") == winnable
        for action, worth, _, _ in ranked:
            if worth == 1 and action != best:
                assert solve(state.play(action)).verdict == "winnable"
        decided[winnable] += 1
    assert min(decided.values()) >= 5
