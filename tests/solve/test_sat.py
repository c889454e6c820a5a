"""Both formulas against trying everything on small decks, and against each other on the full one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

import crewlab
from crewlab import Deal, InputError, Rules, State
from crewlab.solver.sat import solve_sat, to_dimacs
from crewlab.solver.verdict import Verdict

from ..crew.games import by_hand
from .exhaustive import can_win

# Small enough for trying everything, and with as many tasks as make both answers common.
MAKERS: dict[str, tuple[Callable[[random.Random], Deal], dict[str, object]]] = {
    "two seats": (by_hand(2, "2x4+2", tasks=3, owned=1.0), {}),
    "three seats": (by_hand(3, "2x4+1", tasks=2, owned=1.0), {}),
    "four seats": (by_hand(4, "2x5+2", tasks=2, owned=1.0), {}),
    "five seats": (by_hand(5, "3x4+3", tasks=2, owned=1.0), {}),
    "free": (by_hand(3, "2x4+1", tasks=4, owned=0.0), {}),
    "free, two seats": (by_hand(2, "2x4+2", tasks=7, owned=0.0), {}),
    "free, four seats": (by_hand(4, "2x5+2", tasks=3, owned=0.0), {}),
    "free and owned": (by_hand(3, "2x4+1", tasks=4, owned=0.5), {}),
    "tokens": (by_hand(2, "2x4+2", tasks=4, owned=1.0, tokens=3), {}),
    "tokens, three seats": (by_hand(3, "2x4+1", tasks=3, owned=0.6, tokens=2), {}),
    "tokens on many tasks": (by_hand(2, "2x4+2", tasks=5, owned=0.5, tokens=4), {}),
    "trumps at any time": (by_hand(3, "2x3+3", tasks=3, owned=0.7), {"trumps": "any-time"}),
    "trump tasks": (by_hand(3, "2x3+3", tasks=2, owned=0.7, trump_tasks=True), {"trump_tasks": True}),
    "uneven hands": (by_hand(3, "2x5+2", sizes=[2, 3, 5], tasks=2, owned=0.7), {"uneven_hands": True}),
    "distress": (by_hand(3, "2x3+1", tasks=2, owned=0.8), {"distress": True}),
    "distress, two seats": (by_hand(2, "2x3+1", tasks=3, owned=0.8), {"distress": True}),
    "distress, many trumps": (by_hand(3, "1x4+4", tasks=2, owned=0.8), {"distress": True}),
    "distress, uneven hands": (
        by_hand(3, "2x3+3", sizes=[1, 3, 4], tasks=2, owned=0.8),
        {"distress": True, "uneven_hands": True},
    ),
    "distress, tokens": (by_hand(2, "2x3+1", tasks=4, owned=0.8, tokens=2), {"distress": True, "trumps": "any-time"}),
    "appointed": (by_hand(4, "2x4+2", tasks=2, owned=0.5, appointed=True), {"commander": "appointed"}),
}

PUZZLES = 40  # of each kind


def puzzles(name: str, count: int) -> list[State]:
    """Random deals played on at random for a while: to any phase, also into a trick."""
    make, options = MAKERS[name]
    found: list[State] = []
    number = 0
    while len(found) < count:
        rng = random.Random(f"{name} {number}")
        number += 1
        state = State(make(rng), Rules(hints=rng.choice(["none", "normal"]), **options))  # type: ignore[arg-type]
        for _ in range(rng.choice([0, 0, 0, 1, 2, 3, 4, 5, 6, 8])):
            if not state.over:
                state = state.play(rng.choice(state.legal_actions()))
        if not state.over:
            found.append(state)
    return found


def thesis_covers(state: State) -> bool:
    return (
        not state.trick
        and all(task.token is None for task in state.tasks)
        and state.rules.trumps == "when-void"
        and not (state.rules.distress and state.phase in ("draft", "distress", "pass"))
    )


@pytest.mark.parametrize("name", MAKERS)
def test_formulas_agree_with_trying_everything(name: str) -> None:
    counts: Counter[str] = Counter()
    for state in puzzles(name, PUZZLES):
        truth = "winnable" if can_win(state) else "unwinnable"
        found = solve_sat(state)
        assert found.verdict == truth, f"compact formula: {found.verdict}, truth {truth}: {state}"
        if found.is_winnable:
            assert found.replay(state).won
        if thesis_covers(state):
            said = solve_sat(state, encoding="thesis").verdict
            assert said == truth, f"thesis formula: {said}, truth {truth}: {state}"
        counts[truth] += 1
    assert len(counts) == 2, f"only {counts}: the test says little"


@pytest.mark.parametrize("fixed", [True, False])
def test_formulas_agree_on_the_full_deck(fixed: bool) -> None:
    """Where the thesis formula is small enough, over all numbers of tasks."""
    counts: Counter[str] = Counter()
    for tasks in [1, 3, 5, 7, 9, 11, 13, 17, 21, 25, 29, 33, 36] if fixed else [1, 4, 7, 10, 13, 16]:
        for game in range(2):
            state = State(crewlab.deal(players=4, tasks=tasks, seed=3, game=game, fixed=fixed), Rules(hints="none"))
            compact, thesis = solve_sat(state), solve_sat(state, encoding="thesis")
            assert compact.verdict == thesis.verdict, f"compact {compact.verdict}, thesis {thesis.verdict}: {state}"
            counts[compact.verdict] += 1
    assert len(counts) == (2 if fixed else 1), counts


@pytest.mark.parametrize(
    ("tasks", "game", "verdict"), [(32, 0, "winnable"), (34, 0, "unwinnable"), (36, 0, "unwinnable")]
)
def test_nearly_every_card_is_a_free_task(tasks: int, game: int, verdict: str) -> None:
    """A formula that counts task by task needs minutes here."""
    state = State(crewlab.deal(players=4, tasks=tasks, seed=99, game=game), Rules(hints="none"))
    found = solve_sat(state, conflicts=100_000)
    assert found.verdict == verdict, str(state)


def test_full_decks_of_other_kinds() -> None:
    """Nothing to compare with, but every line must replay, which solve_sat does."""
    for rules, options in [
        (Rules(distress=True), {"players": 4, "tasks": 6, "fixed": True}),
        (Rules(distress=True), {"players": 5, "tasks": 8}),
        (Rules(), {"players": 2, "tasks": 5, "fixed": True}),
        (Rules(), {"players": 3, "tasks": 6, "tokens": ["1", "2", "o"]}),
        (Rules(trumps="any-time"), {"players": 4, "tasks": 5, "tokens": [">", ">>", ">>>"]}),
        (Rules(), {"players": 3}),
    ]:
        for game in range(2):
            state = State(crewlab.deal(seed=8, game=game, **options), rules)  # type: ignore[arg-type]
            found = solve_sat(state, conflicts=200_000)
            assert found.verdict == "winnable", f"{found.verdict}: {state}"


def test_winnable_by_distress_only() -> None:
    """Seat 1 must win blue 1 and cannot, unless it is given the blue 2."""
    deal = Deal("23..../1.2... 0 B1@1")
    assert solve_sat(State(deal, Rules(hints="none"))).verdict == "unwinnable"
    found = solve_sat(State(deal, Rules(hints="none", distress=True)))
    assert found.verdict == "winnable"
    assert [action.kind for action in found.line[:3]] == ["distress", "pass", "pass"]


def test_limits() -> None:
    state = State(crewlab.deal(players=4, tasks=15, seed=99, game=2, fixed=True), Rules(hints="none"))
    assert solve_sat(state, conflicts=20).verdict == "unknown"
    few = solve_sat(state, seconds=0.001)
    assert few.verdict == "unknown"
    assert few.is_winnable is None
    assert solve_sat(state, conflicts=1_000_000, seconds=600).verdict == "unwinnable"
    for wrong in (0, -1):
        with pytest.raises(InputError, match=f"conflicts must be 1 or more, not {wrong}"):
            solve_sat(state, conflicts=wrong)
    for wrong_time in (0.0, -0.5, float("nan")):
        with pytest.raises(InputError, match="seconds must be more than 0"):
            solve_sat(state, seconds=wrong_time)


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ("1..../2.... 0 B1@1:1; hints=none; -", "knows no order tokens"),
        ("12..../34.... 0 B1@1; hints=none,distress=yes; -", "knows no distress signal"),
        ("12..../34.... 0 B1@1; hints=none,trumps=any-time; -", "knows no trumps at any time"),
        ("12..../34.... 0 B1@1; hints=none; play B2", "not within one"),
        ("1..../2.... 0 B1@0; hints=none; play B1, play B2", "the game is over"),
    ],
)
def test_the_thesis_formula_says_what_it_does_not_cover(state: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason):
        solve_sat(State(state), encoding="thesis")


def test_the_thesis_formula_refuses_to_explode() -> None:
    state = State(crewlab.deal(players=4, tasks=30, seed=1), Rules(hints="none"))
    with pytest.raises(InputError, match=r"30 free tasks: equation .13. .* 40,320,150 clauses"):
        to_dimacs(state, "thesis")
    with pytest.raises(InputError, match="expected one of compact, thesis"):
        to_dimacs(state, "best")


@pytest.mark.parametrize(("encoding", "name"), [("thesis", "x(1,1,0)"), ("compact", "x(B1,1)")])
def test_dimacs_names_the_variables(encoding: str, name: str) -> None:
    state = State("13.2...1/2.13...2 1 B3@0,G2; hints=none; -")
    rows = to_dimacs(state, encoding).splitlines()
    _, _, variables, clauses = next(row for row in rows if row.startswith("p ")).split()
    named = [row.split() for row in rows if row.startswith("c ") and " = " in row]
    body = [[int(word) for word in row.split()] for row in rows if not row.startswith(("c", "p"))]
    assert f"c 1 = {name}" in rows
    assert str(state) in rows[0]
    assert [int(row[1]) for row in named] == list(range(1, int(variables) + 1))
    assert len(body) == int(clauses)
    assert all(row[-1] == 0 and 0 not in row[:-1] for row in body)
    assert {abs(literal) for row in body for literal in row[:-1]} <= set(range(1, int(variables) + 1))


def test_a_wrong_line_is_noticed() -> None:
    state = State("13..../24.... 0 B1@1,B3@1; hints=none; -")
    found = solve_sat(state)
    assert found.is_winnable
    with pytest.raises(InputError):
        Verdict("winnable", found.line[:2]).replay(state)
