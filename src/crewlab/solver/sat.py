"""Winnable or not by SAT: formulas, solver runs, and proofs that an unwinnable game is unwinnable."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

from crewlab._engine import InputError, State
from crewlab.solver.compact_sat import CompactFormula
from crewlab.solver.puzzle import line, puzzle
from crewlab.solver.thesis_sat import ThesisFormula
from crewlab.solver.verdict import Verdict

ENCODINGS: dict[str, type[CompactFormula] | type[ThesisFormula]] = {"compact": CompactFormula, "thesis": ThesisFormula}
# CaDiCaL writes proofs but takes no limits; Glucose takes limits, and on the compact formulas it is the faster one.
PROVER, LIMITED = "cadical195", "glucose42"


def _formula(state: State, encoding: str) -> CompactFormula | ThesisFormula:
    if encoding not in ENCODINGS:
        raise InputError(f"encoding {encoding!r}: expected one of {', '.join(ENCODINGS)}")
    return ENCODINGS[encoding](puzzle(state))


def to_dimacs(state: State, encoding: str = "compact") -> str:
    """The formula as DIMACS text; comment lines name the variables."""
    return _formula(state, encoding).formula.dimacs(f"{encoding} formula: can this game be won?", str(state))


def solve_sat(
    state: State,
    *,
    encoding: str = "compact",
    conflicts: int | None = None,
    seconds: float | None = None,
    proof: str | os.PathLike[str] | None = None,
    solver: str | None = None,
) -> Verdict:
    """Puts the game to a SAT solver; `nodes` of the verdict are its conflicts.

    With `proof` an unwinnable game gets a DRAT proof of the formula of `to_dimacs` in that file.
    """
    from pysat.solvers import Solver  # type: ignore[import-untyped]

    begin = time.process_time()
    if state.over:
        return Verdict("winnable" if state.won else "unwinnable", method="sat")
    formula = _formula(state, encoding)
    limited = conflicts is not None or seconds is not None
    name = solver or (LIMITED if limited or (encoding == "compact" and proof is None) else PROVER)
    with Solver(name=name, bootstrap_with=formula.formula.clauses, with_proof=proof is not None) as run:
        answer = _run(run, conflicts, seconds) if limited else run.solve()
        counted = (run.accum_stats() or {}).get("conflicts", 0)
        method = "sat" if encoding == "compact" else "thesis-sat"
        if answer is None:
            return Verdict("unknown", (), counted, time.process_time() - begin, method)
        if not answer:
            if proof is not None:
                _write(Path(proof), "".join(f"{step}\n" for step in run.get_proof()))
            return Verdict("unwinnable", (), counted, time.process_time() - begin, method)
        true = {variable for variable in run.get_model() if variable > 0}
    found = line(state, formula.solution(true))
    verdict = Verdict("winnable", found, counted, time.process_time() - begin, method)
    verdict.replay(state)  # a wrong formula must not go unnoticed
    return verdict


def _run(run, conflicts: int | None, seconds: float | None) -> bool | None:  # type: ignore[no-untyped-def]
    """One run within limits; None when they are used up."""
    if conflicts is not None:
        run.conf_budget(conflicts)
    timer = threading.Timer(seconds, run.interrupt) if seconds is not None else None
    if timer is not None:
        timer.start()
    try:
        answer: bool | None = run.solve_limited(expect_interrupt=True)
    finally:
        if timer is not None:
            timer.cancel()
    return answer


def _write(target: Path, text: str) -> None:
    """The whole file or none."""
    part = target.with_name(target.name + ".part")
    try:
        part.write_text(text)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
