"""Proofs that a game cannot be won: written whole or not at all, checked step by step, refused when damaged."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import crewlab
from crewlab import Rules, State
from crewlab.solver.drat import ProofError, check_drat, parse_dimacs
from crewlab.solver.sat import solve_sat, to_dimacs

from .test_sat import MAKERS, puzzles, thesis_covers

EITHER_OR = [[1, 2], [1, -2], [-1, 2], [-1, -2]]


def full_deck(tasks: int, game: int, fixed: bool = True) -> State:
    return State(crewlab.deal(players=4, tasks=tasks, seed=99, game=game, fixed=fixed), Rules(hints="none"))


@pytest.mark.parametrize("name", MAKERS)
def test_every_unwinnable_puzzle_has_a_proof(name: str, tmp_path: Path) -> None:
    proved = 0
    for number, state in enumerate(puzzles(name, 15)):
        for encoding in ("compact", "thesis") if thesis_covers(state) else ("compact",):
            file = tmp_path / f"{number}-{encoding}.drat"
            found = solve_sat(state, encoding=encoding, proof=file)
            assert file.exists() == (found.verdict == "unwinnable"), str(state)
            if file.exists():
                check_drat(to_dimacs(state, encoding), file.read_text())
                proved += 1
    assert proved > 0
    assert len(list(tmp_path.iterdir())) == proved, "nothing else is left in the folder"


@pytest.mark.parametrize(("tasks", "game", "fixed"), [(10, 4, True), (20, 3, True), (30, 0, True), (36, 0, False)])
def test_a_full_deck(tasks: int, game: int, fixed: bool, tmp_path: Path) -> None:
    state = full_deck(tasks, game, fixed)
    assert solve_sat(state, proof=tmp_path / "proof").verdict == "unwinnable"
    check_drat(to_dimacs(state), (tmp_path / "proof").read_text())


def test_limits_do_not_spoil_a_proof(tmp_path: Path) -> None:
    """With a time limit the solver is stopped and sent on many times."""
    state = full_deck(20, 3)
    assert solve_sat(state, seconds=600, proof=tmp_path / "proof").verdict == "unwinnable"
    check_drat(to_dimacs(state), (tmp_path / "proof").read_text())
    assert solve_sat(state, conflicts=5, proof=tmp_path / "other").verdict == "unknown"
    assert [file.name for file in tmp_path.iterdir()] == ["proof"]


def test_damaged_proofs(tmp_path: Path) -> None:
    """A proof may have lines to spare, but losing or changing much of it must be noticed, and where."""
    state = full_deck(20, 3)
    solve_sat(state, proof=tmp_path / "proof")
    formula = parse_dimacs(to_dimacs(state))
    lines = (tmp_path / "proof").read_text().splitlines()
    additions = [number for number, line in enumerate(lines) if not line.startswith("d")]

    with pytest.raises(ProofError, match="ends without the empty clause"):
        check_drat(formula, "\n".join(lines[: len(lines) // 10]))
    with pytest.raises(ProofError, match="line 1: the empty clause does not follow"):
        check_drat(formula, lines[-1])
    with pytest.raises(ProofError, match="line 1: expected a clause that ends with 0"):
        check_drat(formula, lines[0][:-1])
    with pytest.raises(ProofError, match="is deleted but is not there"):
        check_drat(formula, "d 1 2 3 4 5 6 7 0\n" + "\n".join(lines))

    refused = 0
    rng = random.Random(1)
    for _ in range(6):
        # A tenth of the steps lose a literal: they then claim more.
        damaged = list(lines)
        first = len(lines)
        for number in rng.sample(additions, len(additions) // 10):
            words = damaged[number].split()
            if len(words) > 2:
                del words[rng.randrange(len(words) - 1)]
                damaged[number] = " ".join(words)
                first = min(first, number + 1)
        with pytest.raises(ProofError) as error:
            check_drat(formula, "\n".join(damaged))
        where = int(str(error.value).split("line ")[1].split(":")[0])
        refused += where >= first
    assert refused == 6


def test_no_proof_holds_for_another_game(tmp_path: Path) -> None:
    """Soundness: a formula with a solution has no proof, whatever is put forward."""
    refutable, winnable = full_deck(20, 3), full_deck(5, 0)
    assert solve_sat(winnable).is_winnable
    solve_sat(refutable, proof=tmp_path / "proof")
    steps = [line for line in (tmp_path / "proof").read_text().splitlines() if not line.startswith("d")]
    with pytest.raises(ProofError, match=r"line [0-9]+: .* does not follow"):
        check_drat(to_dimacs(winnable), "\n".join(steps))


def test_random_steps_never_refute_what_can_be_satisfied() -> None:
    """Small formulas with a planted solution, and steps at random, right or wrong, with deletions."""
    rng = random.Random(7)
    for _ in range(300):
        planted = [variable * rng.choice((1, -1)) for variable in range(1, 7)]
        formula = []
        for _ in range(rng.randint(4, 24)):
            clause = [variable * rng.choice((1, -1)) for variable in rng.sample(range(1, 7), rng.randint(1, 3))]
            if any(literal in planted for literal in clause):
                formula.append(clause)
        proof: list[str] = []
        for _ in range(12):
            clause = [variable * rng.choice((1, -1)) for variable in rng.sample(range(1, 9), rng.randint(1, 3))]
            step = " ".join(map(str, [*clause, 0]))
            # Keep only steps the checker takes, so that the proof goes on as far as it can be led astray.
            if rng.random() < 0.3 and formula:
                step = "d " + " ".join(map(str, [*rng.choice(formula), 0]))
            with pytest.raises(ProofError) as error:
                check_drat(formula, "\n".join([*proof, step]))
            if "ends without" in str(error.value):
                proof.append(step)
        with pytest.raises(ProofError):
            check_drat(formula, "\n".join([*proof, "0"]))


def test_steps_by_hand() -> None:
    check_drat(EITHER_OR, "1 0\n0\n")
    check_drat(EITHER_OR, "c a comment\n\n1 0\nd 1 2 0\nd 1 -2 0\n0\n")
    check_drat([[1], [-1]], "0\n")
    check_drat([[]], "")
    check_drat("c\np cnf 2 4\n1 2 0 1 -2\n0\n-1 2 0 -1 -2 0\n", "1 0\n0\n")
    # A new variable that is defined, not derived: RAT on its first literal.
    check_drat(EITHER_OR, "3 -1 0\n-3 1 0\n1 0\n0\n")
    with pytest.raises(ProofError, match="line 1: the clause 1 does not follow"):
        check_drat(EITHER_OR[1:], "1 0\n0\n")
    with pytest.raises(ProofError, match="line 3: the empty clause does not follow"):
        check_drat(EITHER_OR, "d 1 2 0\n-1 0\n0\n")
    # Of two copies one is deleted.
    check_drat([*EITHER_OR, [2, 1]], "d 1 2 0\n1 0\n0\n")


@pytest.mark.parametrize(
    ("formula", "proof", "message"),
    [
        ("p cnf 1 1\n1 x 0\n", "0\n", "formula, line 2: expected numbers, found '1 x 0'"),
        ("p cnf 1 1\n1\n", "0\n", "formula: the last clause does not end with 0"),
        ("1 0\n-1 0\n", "one 0\n", "proof, line 1: expected numbers"),
        ("1 0\n-1 0\n", "1 0 2 0\n", "proof, line 1: expected a clause that ends with 0"),
    ],
)
def test_unreadable(formula: str, proof: str, message: str) -> None:
    with pytest.raises(ProofError, match=message):
        check_drat(formula, proof)


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    state = State("23..../1.2... 0 B1@1; hints=none; -")
    with pytest.raises(FileNotFoundError):
        solve_sat(state, proof=tmp_path / "nowhere" / "proof")
    with pytest.raises(IsADirectoryError):
        solve_sat(state, proof=tmp_path)
    assert list(tmp_path.iterdir()) == []
    # What was there before stays when there is nothing to write.
    (tmp_path / "proof").write_text("old")
    solve_sat(full_deck(5, 0), proof=tmp_path / "proof")
    assert (tmp_path / "proof").read_text() == "old"
    solve_sat(state, proof=tmp_path / "proof")
    check_drat(to_dimacs(state), (tmp_path / "proof").read_text())
    assert len(list(tmp_path.iterdir())) == 1
