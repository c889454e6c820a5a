"""Search, both SAT formulas and trying everything give one answer; a disagreement names the game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from crewlab import InputError, Rules, State, deal, deal_many
from crewlab.solver import solve
from crewlab.solver.sat import solve_sat, to_dimacs

from ..crew.games import PLANET_NINE_GRID
from .exhaustive import can_win
from .test_search import SETTINGS, puzzles


def answers(state: State) -> dict[str, str]:
    """What each method that knows this kind of game says."""
    found = {"search": solve(state), "sat": solve_sat(state)}
    try:
        found["thesis"] = solve_sat(state, encoding="thesis")
    except InputError as error:
        assert "use the compact one" in str(error)
    for verdict in found.values():
        if verdict.is_winnable:
            verdict.replay(state)
    return {method: verdict.verdict for method, verdict in found.items()}


@pytest.mark.parametrize("name", SETTINGS)
def test_small_decks(name: str) -> None:
    counts: Counter[str] = Counter()
    for state in puzzles(name, 40):
        truth = "winnable" if can_win(state) else "unwinnable"
        said = answers(state)
        assert set(said.values()) == {truth}, f"{said}, truth {truth}: {state}"
        counts[truth] += 1
        counts.update(said.keys())
    assert min(counts["winnable"], counts["unwinnable"], counts["thesis"]) >= 3, counts


def test_distress_signal() -> None:
    """From the deal, from the decision, and while cards are being passed."""
    rng = random.Random(1)
    counts: Counter[str] = Counter()
    for number in range(90):
        players = rng.choice([2, 3, 3, 4])
        deck = {2: "2x3+1", 3: "2x4+1", 4: "2x4+0"}[players]
        rules = Rules(hints="none", distress=True, trumps=rng.choice(["when-void", "any-time"]))
        state = State(deal(players, rng.randint(1, 3), seed=number, deck=deck, fixed=rng.random() < 0.6), rules)
        for _ in range(rng.choice([0, 0, 2, 3, 4, 5])):
            if state.phase not in ("hint", "trick", "over"):
                state = state.play(rng.choice(state.legal_actions()))
        if state.over:
            continue
        truth = "winnable" if can_win(state) else "unwinnable"
        assert set(answers(state).values()) == {truth}, f"truth {truth}: {state}"
        counts[truth] += 1
        counts[state.phase] += 1
    assert min(counts["winnable"], counts["unwinnable"], counts["distress"] + counts["draft"], counts["pass"]) >= 4, (
        counts
    )


@pytest.mark.parametrize(
    ("tasks", "fixed"), [(2, True), (5, True), (10, True), (20, True), (36, True), (6, False), (12, False)]
)
def test_full_decks(tasks: int, fixed: bool) -> None:
    for one in deal_many(3, seed=21, tasks=tasks, fixed=fixed):
        state = State(one, Rules(hints="none"))
        said = answers(state)
        assert len(set(said.values())) == 1, f"{said}: {state}"
        assert tasks > 20 or "thesis" in said


def test_full_decks_within_a_trick() -> None:
    """Cards that lie in the trick already count for who wins it, though nobody holds them any more."""
    rng = random.Random(5)
    counts: Counter[str] = Counter()
    for number in range(60):
        state = State(deal(4, 10, seed=number, fixed=True), Rules(hints="none"))
        for _ in range(rng.choice([1, 2, 3, 5, 6, 7])):
            if not state.over:
                state = state.play(rng.choice(state.legal_actions()))
        if not state.over:
            by_search, by_sat = solve(state), solve_sat(state)
            assert by_search.verdict == by_sat.verdict, str(state)
            counts[by_search.verdict] += 1
    assert min(counts["winnable"], counts["unwinnable"]) >= 5, counts


def test_full_decks_of_every_variant() -> None:
    for configuration in PLANET_NINE_GRID:
        state = State(configuration.deal(1), configuration.rules)
        said = answers(state)
        assert len(set(said.values())) == 1, f"{configuration.name}, {said}: {state}"


def test_dimacs_names_its_variables() -> None:
    state = State(deal(3, 2, seed=1, deck="2x3+1", fixed=True), Rules(hints="none"))
    for encoding, name in (("compact", "x("), ("thesis", "w(1,0)")):
        text = to_dimacs(state, encoding)
        rows = text.splitlines()
        header = next(row for row in rows if row.startswith("p cnf")).split()
        clauses = [row for row in rows if not row.startswith(("c", "p"))]
        assert len(clauses) == int(header[3])
        assert max(abs(int(word)) for row in clauses for word in row.split()) <= int(header[2])
        assert sum(row.startswith("c ") and " = " in row for row in rows) == int(header[2])
        assert name in text


def test_limits_of_sat() -> None:
    hard = State(deal(4, 12, seed=4, fixed=True), Rules(hints="none"))
    assert solve_sat(hard, conflicts=1).verdict == "unknown"
    assert solve_sat(hard, seconds=0.001).verdict == "unknown"
    assert solve(hard, method="sat", nodes=1).verdict == "unknown"
    with pytest.raises(InputError, match="encoding 'best': expected one of compact, thesis"):
        solve_sat(hard, encoding="best")
    with pytest.raises(InputError, match="order tokens"):
        solve(deal(4, 2, tokens=["1"]), method="thesis-sat")
    with pytest.raises(InputError, match="equation \\(13\\)"):
        solve(deal(4, 30), method="thesis-sat")
