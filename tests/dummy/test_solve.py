"""With all cards open, the dummy's covered ones among them: the solver against trying everything."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from crewlab._engine import search_many

import crewlab
from crewlab import Deal, DealError, InputError, Rules, State
from crewlab.deepsea import CATALOGUE
from crewlab.solver import solve, solve_many
from crewlab.solver.verdict import Verdict

from ..solve import exhaustive, exhaustive_deep_sea

DECKS = ["2x3+2", "2x4+2", "3x3+1", "3x3+3", "4x2+2", "2x5+2"]
TOKENS: list[list[str]] = [[], [], [], ["1"], ["o"], [">", ">>"]]


def small_game(number: int, deep_sea: bool) -> State:
    """At its start or somewhere in the middle."""
    rng = random.Random(f"{number} {deep_sea}")
    deal = crewlab.deal(
        players=2,
        dummy=True,
        dummy_seat=rng.randrange(3),
        deck=rng.choice(DECKS),
        seed=number,
        tasks=rng.randint(2, 4),
        fixed=rng.random() < 0.5,
        tokens=rng.choice(TOKENS),
    )
    while deep_sea:
        cards = rng.sample(sorted(CATALOGUE), rng.choice([1, 2, 3]))
        tasks = [card + (f"@{rng.randrange(3)}" if rng.random() < 0.5 else "") for card in cards]
        try:
            deal = Deal(f"{str(deal).rpartition(' ')[0]} {','.join(tasks)}")
            break
        except DealError:  # not for the captain
            continue
    state = State(deal, Rules(hints=rng.choice(["none", "normal"]), trumps=rng.choice(["when-void", "any-time"])))
    for _ in range(rng.choice([0, 0, 1, 2, 3, 4, 5, 6, 7, 8])):
        after = state.play(rng.choice(state.legal_actions()))
        if after.over:
            break
        state = after
    return state


@pytest.mark.parametrize("deep_sea", [False, True])
def test_search_agrees_with_trying_everything(deep_sea: bool) -> None:
    states = [small_game(number, deep_sea) for number in range(200)]
    can_win = exhaustive_deep_sea.can_win if deep_sea else exhaustive.can_win
    seen: Counter[str] = Counter()
    learned = search_many(states, 0, 0.0, 1, tries=False)
    for state, found, (verdict, line, *_) in zip(states, solve_many(states), learned, strict=True):
        assert found.verdict == verdict == ("winnable" if can_win(state) else "unwinnable"), str(state)
        if found.is_winnable:
            found.replay(state)
            Verdict(verdict, line).replay(state)
        seen[verdict] += 1
        seen[state.phase] += 1
    assert min(seen["winnable"], seen["unwinnable"], 8 * seen["reveal"]) >= 16, seen


def test_full_deals_are_solved_and_their_lines_win() -> None:
    for options in ({"tasks": 5}, {"deep_sea": 6}):
        deals = list(crewlab.deal_many(10, players=2, dummy=True, seed=3, **options))  # type: ignore[arg-type]
        for deal, verdict in zip(deals, solve_many(deals, Rules(hints="none")), strict=True):
            if verdict.is_winnable:
                verdict.replay(State(deal, Rules(hints="none")))


def test_the_other_methods_refuse() -> None:
    # Seat 2 must win the blue 1, but has only pink cards and never leads.
    deal = Deal("1....2/B3:G3/..23.. 0 B1@2")
    assert solve(deal, Rules(hints="none")).verdict == "unwinnable"
    with pytest.raises(InputError, match="the SAT formula does not understand the dummy, seat 1"):
        solve(deal, Rules(hints="none"), method="sat")
    with pytest.raises(InputError, match="beside a dummy, seat 1, the game is unwinnable without it"):
        solve(deal, Rules(hints="none", distress=True))
