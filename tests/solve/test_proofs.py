"""Proofs that a game cannot be won are written, follow step by step, and cannot be tampered with."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from crewlab import InputError, Rules, State, deal, deal_many
from crewlab.solver import solve, solve_many
from crewlab.solver.drat import ProofError, check_drat, parse_dimacs
from crewlab.solver.sat import to_dimacs

RULES = Rules(hints="none")


def unwinnable(count: int) -> list[State]:
    states = (State(one, RULES) for one in deal_many(200, seed=5, players=3, deck="3x3+2", tasks=3, fixed=True))
    return [state for state in states if solve(state).verdict == "unwinnable"][:count]


def test_every_unwinnable_game_has_a_proof(tmp_path: Path) -> None:
    states = unwinnable(25)
    assert len(states) == 25
    for state in states:
        file = tmp_path / "game.drat"
        verdict = solve(state, proof=file)
        assert verdict.verdict == "unwinnable"
        check_drat(to_dimacs(state), file.read_text())
        assert list(tmp_path.iterdir()) == [file]


def test_a_full_deck(tmp_path: Path) -> None:
    """Two tasks that cannot both be done: the lowest blue card held by its owner among higher ones without others."""
    start = deal(4, 36, seed=1, fixed=True)
    file = tmp_path / "deal.drat"
    solve(start, RULES, proof=file)
    check_drat(to_dimacs(State(start, RULES)), file.read_text())


def test_damaged_proofs_are_refused(tmp_path: Path) -> None:
    rng = random.Random(1)
    refused = 0
    for state in unwinnable(12):
        file = tmp_path / "game.drat"
        solve(state, proof=file)
        formula, steps = to_dimacs(state), file.read_text().splitlines()
        added = [number for number, step in enumerate(steps) if not step.startswith("d") and step != "0"]
        if len(added) < 5:
            continue
        # Two claims that nothing supports; the first alone would do no harm.
        variables = int(formula.split("p cnf ")[1].split()[0])
        with pytest.raises(ProofError, match="proof, line 2: the clause does not follow"):
            check_drat(formula, "\n".join([f"{variables + 1} 0", f"-{variables + 1} 0", *steps]))
        # Half of the steps missing: either another way is found to the end, or the gap is named.
        thinned = [step for number, step in enumerate(steps) if number not in added or rng.random() < 0.3]
        try:
            check_drat(formula, "\n".join(thinned))
        except ProofError as error:
            assert "does not follow" in str(error) or "without the empty clause" in str(error)
            refused += 1
    assert refused >= 3


def test_the_checker_itself() -> None:
    formula = [[1, 2], [-1, 2], [1, -2], [-1, -2]]
    check_drat(formula, "2 0\n0\n")
    check_drat(formula, "d 1 2 0\n-2 0\n0\n".replace("d 1 2 0\n", ""))
    with pytest.raises(ProofError, match=r"without the empty clause|does not follow"):
        check_drat([[1, 2], [-1, 2]], "2 0\n")
    with pytest.raises(ProofError, match="line 2: the clause does not follow"):
        check_drat([[1, 2], [-1, 2], [3, 4]], "2 0\n0\n")
    with pytest.raises(ProofError, match="line 2: the clause does not follow"):
        check_drat(formula, "d 1 2 0\n0\n")
    with pytest.raises(ProofError, match="line 1: expected numbers"):
        check_drat(formula, "x 0\n")
    with pytest.raises(ProofError, match="line 1: expected a clause that ends with 0"):
        check_drat(formula, "1 2\n")
    assert parse_dimacs("c hi\np cnf 2 1\n1 -2 0\n") == [[1, -2]]


def test_no_proof_for_a_winnable_game(tmp_path: Path) -> None:
    solve(deal(4, 1, seed=1), RULES, proof=tmp_path / "deal.drat")
    assert list(tmp_path.iterdir()) == []


def test_an_unwritable_place(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        solve(unwinnable(1)[0], proof=tmp_path / "nowhere" / "game.drat")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(InputError, match="a proof is about one game"):
        solve_many(unwinnable(2), proof=tmp_path / "game.drat")
