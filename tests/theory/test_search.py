"""The solver that the theory is held against is itself held against the rules."""

from __future__ import annotations

import pytest

from crewlab import Rules, State, deal_many

from .games import all_games
from .search import PLAIN, Search, hopeless, winnable_by_rules


@pytest.mark.parametrize(
    ("deck", "tasks", "rules"),
    [
        ("2x3+0", 1, PLAIN),
        ("2x2+2", 1, PLAIN),
        ("2x3+2", 2, PLAIN),
        ("3x2+2", 2, PLAIN),
        ("2x4+0", 3, PLAIN),
        ("3x3+0", 2, PLAIN),
        ("2x3+1", 1, PLAIN),
        ("2x2+2", 2, Rules(hints="none", distress=True)),
        ("3x2+0", 2, Rules(hints="none", distress=True)),
    ],
)
@pytest.mark.parametrize("fixed", [True, False])
def test_every_sequence_of_actions(deck: str, tasks: int, rules: Rules, fixed: bool) -> None:
    search = Search()
    verdicts = set()
    for deal in deal_many(100, seed=3, players=2, tasks=tasks, deck=deck, fixed=fixed):
        state = State(deal, rules)
        verdicts.add(search.winnable(state))
        assert search.winnable(state) == winnable_by_rules(state), deal
    assert verdicts == {True, False} or rules.distress or not fixed


@pytest.mark.parametrize(("suits", "ranks"), [(2, 3), (3, 2), (2, 4), (3, 3), (4, 2)])
def test_hopeless_deals_are_lost(suits: int, ranks: int) -> None:
    search = Search()
    found = 0
    for deal in all_games(suits, ranks):
        if hopeless(deal):
            found += 1
            assert not search.winnable(State(deal, PLAIN)), deal
    assert found
