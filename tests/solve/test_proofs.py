"""Every verdict "unwinnable" of `solve` can be had with a proof. (The checker itself: test_drat.py.)"""

from __future__ import annotations

from pathlib import Path

import pytest

from crewlab import InputError, Rules, State, deal, deal_many
from crewlab.solver import solve, solve_many
from crewlab.solver.drat import check_drat
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
    """All 36 tasks handed out: far more than ten tricks can hold."""
    start = deal(4, 36, seed=1, fixed=True)
    file = tmp_path / "deal.drat"
    solve(start, RULES, proof=file)
    check_drat(to_dimacs(State(start, RULES)), file.read_text())


def test_no_proof_for_a_winnable_game(tmp_path: Path) -> None:
    solve(deal(4, 1, seed=1), RULES, proof=tmp_path / "deal.drat")
    assert list(tmp_path.iterdir()) == []


def test_an_unwritable_place(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        solve(unwinnable(1)[0], proof=tmp_path / "nowhere" / "game.drat")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(InputError, match="a proof is about one game"):
        solve_many(unwinnable(2), proof=tmp_path / "game.drat")
