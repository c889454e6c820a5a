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

DECKS_TO_PASS = ["1x4+4", "2x3+2", "2x2+4", "3x2+2", "2x4+2", "1x6+4", "3x3+1", "1x4+2"]
DECKS = ["2x3+2", "2x4+2", "3x3+1", "3x3+3", "4x2+2", "2x5+2"]
TOKENS: list[list[str]] = [[], [], [], ["1"], ["o"], [">", ">>"]]


def small_game(number: int, deep_sea: bool, signal: bool = False) -> State:
    """At its start or somewhere in the middle; where a signal may be sent mostly about that time."""
    rng = random.Random(f"{number} {deep_sea} {signal}" if signal else f"{number} {deep_sea}")
    deal = crewlab.deal(
        players=2,
        dummy=True,
        dummy_seat=rng.randrange(3),
        deck=rng.choice(DECKS_TO_PASS if signal else DECKS),
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
    hints, trumps = rng.choice(["none", "normal"]), rng.choice(["when-void", "any-time"])
    state = State(deal, Rules(hints="none" if signal else hints, trumps=trumps, distress=signal))
    for _ in range(rng.choice([0, 0, 0, 2, 3, 4, 5] if signal else [0, 0, 1, 2, 3, 4, 5, 6, 7, 8])):
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


@pytest.mark.parametrize("deep_sea", [False, True])
def test_search_agrees_with_trying_everything_where_a_signal_may_be_sent(deep_sea: bool) -> None:
    states = [small_game(number, deep_sea, signal=True) for number in range(1000)]
    can_win = exhaustive_deep_sea.can_win if deep_sea else exhaustive.can_win
    seen: Counter[str] = Counter()
    for state, found in zip(states, solve_many(states), strict=True):
        assert found.verdict == ("winnable" if can_win(state) else "unwinnable"), str(state)
        seen[found.verdict] += 1
        seen[state.phase] += 1
        if found.is_winnable:
            assert found.replay(state).won
            passed = [str(action) for action in found.line if action.kind == "pass"]
            seen["by the signal"] += bool(passed)
            seen["nothing to pass"] += "pass nothing" in passed
    assert min(seen["winnable"], seen["unwinnable"], seen["by the signal"], seen["pass"]) >= 50, seen
    assert seen["nothing to pass"] > 0, seen


@pytest.mark.parametrize("assign", ["distribution", "decision", "draft"])
def test_a_signal_where_tasks_are_given_out_otherwise(assign: str) -> None:
    rng = random.Random(assign)
    seen: Counter[str] = Counter()
    for number in range(40):
        deal = crewlab.deal(
            players=2, dummy=True, deck=rng.choice(DECKS_TO_PASS), seed=number, tasks=rng.choice([1, 2])
        )
        state = State(deal, Rules(hints="none", distress=True, assign=assign, task_pass=assign == "draft"))
        found = solve(state)
        assert found.verdict == ("winnable" if exhaustive.can_win(state) else "unwinnable"), str(state)
        if found.is_winnable:
            assert found.replay(state).won
            seen["by the signal"] += any(action.kind == "pass" for action in found.line)
    assert seen["by the signal"] > 0, seen


@pytest.mark.parametrize("distress", [False, True])
def test_full_deals_are_solved_and_their_lines_win(distress: bool) -> None:
    rules = Rules(hints="none", distress=distress)
    for options in ({"tasks": 5}, {"deep_sea": 6}):
        deals = list(crewlab.deal_many(10, players=2, dummy=True, seed=3, fixed=distress, **options))  # type: ignore[arg-type]
        for deal, verdict in zip(deals, solve_many(deals, rules, nodes=20_000), strict=True):
            if verdict.is_winnable:
                assert verdict.replay(State(deal, rules)).won


# Seat 2 must win the blue 1, but has only pink cards and never leads. It can if seat 0 is passed a pink card to lead
# and the dummy the blue one.
PINK_ONLY = Deal("1....2/B3:G3/..23.. 0 B1@2")


def test_the_signal_that_lost_a_game_is_found() -> None:
    state = State(PINK_ONLY, Rules(hints="none", distress=True))
    found = solve(state)
    assert found.replay(state).won
    assert [str(action) for action in found.line[:4]] == ["distress left", "pass B1", "pass B3", "pass P2"]
    explained = crewlab.explain(state.play("no distress"))
    assert explained.now.verdict == "unwinnable"
    assert explained.last_winnable == 0
    assert explained.culprit == (0, crewlab.Action("no distress"))


def test_a_card_passed_to_the_dummy_covers_what_lay_under_the_one_it_passed() -> None:
    """Before the card received is turned up, too: seat 2 needs the blue 4, which comes to light a trick too late."""
    deal = Deal("B1:B2+B5:B4/....124/36....3 1 B1@1:o,B4@2")
    state = State(deal, Rules(hints="none", distress=True))
    for action in ("distress left", "pass nothing", "pass B6", "pass B5"):
        state = state.play(action)
    assert state.phase == "reveal"
    assert not exhaustive.can_win(state)
    assert solve(state).verdict == "unwinnable"


def test_the_other_methods_refuse() -> None:
    deal = PINK_ONLY
    assert solve(deal, Rules(hints="none")).verdict == "unwinnable"
    with pytest.raises(InputError, match="the SAT formula does not understand the dummy, seat 1"):
        solve(deal, Rules(hints="none"), method="sat")
