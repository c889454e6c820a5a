"""Winnable or not by SAT: a formula, a run of CaDiCaL, and a line or a proof."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO, Any

from crewlab._engine import InputError, State
from crewlab.solver.compact_sat import CompactFormula
from crewlab.solver.puzzle import line, puzzle
from crewlab.solver.thesis_sat import ThesisFormula
from crewlab.solver.verdict import Verdict

ENCODINGS: dict[str, type[CompactFormula] | type[ThesisFormula]] = {"compact": CompactFormula, "thesis": ThesisFormula}

SOLVER = "cadical153"
"""Of the CaDiCaL versions in python-sat 1.5.3 and 1.9.5 were about equally fast on both formulas, 3.0.0 slower."""

CONFLICTS_BETWEEN_LOOKS = 500
"""CaDiCaL cannot be interrupted from here, so a time limit is looked at after so many conflicts (some 30 ms)."""


def to_dimacs(state: State, encoding: str = "compact") -> str:
    """The formula as DIMACS text; comment lines name the game and the variables."""
    return _formula(state, encoding).formula.dimacs(f"can this be won? {state}", f"{encoding} formula")


def solve_sat(
    state: State,
    *,
    encoding: str = "compact",
    conflicts: int | None = None,
    seconds: float | None = None,
    proof: str | os.PathLike[str] | None = None,
    solver: str = SOLVER,
) -> Verdict:
    """Whether the game can still be won. `nodes` of the verdict are conflicts of the SAT solver.

    The verdict is "unknown" when the limit of conflicts or seconds is used up. With `proof` an unwinnable game leaves a
    DRAT proof in that file: a refutation of `to_dimacs(state, encoding)`, for drat.py or any other checker. `solver` is
    one of python-sat's names.
    """
    from pysat.solvers import Solver  # type: ignore[import-untyped]

    if conflicts is not None and conflicts <= 0:
        raise InputError(f"conflicts must be 1 or more, not {conflicts}")
    if seconds is not None and not seconds > 0:
        raise InputError(f"seconds must be more than 0, not {seconds}")
    begin = time.process_time()
    deadline = None if seconds is None else time.monotonic() + seconds
    method = "sat" if encoding == "compact" else "thesis-sat"
    encoded = _formula(state, encoding)

    with (
        _whole_file(proof) as file,
        Solver(name=solver, bootstrap_with=encoded.formula.clauses, with_proof=file is not None) as run,
    ):
        answer = _run(run, conflicts, deadline)
        used = run.accum_stats()["conflicts"]
        if answer is False and file is not None:
            file.writelines(f"{step}\n" for step in run.get_proof())
        model = run.get_model() if answer else None

    if model is None:
        verdict = "unknown" if answer is None else "unwinnable"
        return Verdict(verdict, (), used, time.process_time() - begin, method)
    found = line(state, encoded.solution({literal for literal in model if literal > 0}))
    result = Verdict("winnable", found, used, time.process_time() - begin, method)
    result.replay(state)  # the rules have the last word, not the formula
    return result


def _formula(state: State, encoding: str) -> CompactFormula | ThesisFormula:
    if encoding not in ENCODINGS:
        raise InputError(f"encoding {encoding!r}: expected one of {', '.join(ENCODINGS)}")
    return ENCODINGS[encoding](puzzle(state))


def _run(solver: Any, conflicts: int | None, deadline: float | None) -> bool | None:
    """True, False, or None when a limit is used up. What was learned before a look at the clock is kept after it."""
    if conflicts is None and deadline is None:
        return bool(solver.solve())
    left = conflicts
    while deadline is None or time.monotonic() < deadline:
        now = left if deadline is None else min(CONFLICTS_BETWEEN_LOOKS, left or CONFLICTS_BETWEEN_LOOKS)
        assert now is not None
        solver.conf_budget(now)
        answer: bool | None = solver.solve_limited()
        if answer is not None:
            return answer
        if left is not None:
            left -= now
            if left <= 0:
                return None
    return None


@contextmanager
def _whole_file(path: str | os.PathLike[str] | None) -> Iterator[IO[str] | None]:
    """A file that appears under its name when something was written to it without an error, and else leaves no trace.

    It is opened before the work is done: that it cannot be written should not come out after an hour.
    """
    if path is None:
        yield None
        return
    target = Path(path)
    if target.is_dir():
        raise IsADirectoryError(f"{target} is a folder; expected a file to write the proof to")
    with NamedTemporaryFile("w", dir=target.parent, prefix=target.name, delete=False, encoding="ascii") as file:
        try:
            yield file
            written = file.tell() > 0
            file.close()
            if written:
                os.chmod(file.name, 0o666 & ~_umask())
                os.replace(file.name, target)
        finally:
            Path(file.name).unlink(missing_ok=True)


def _umask() -> int:
    """Temporary files are private; a proof is there to be shown."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
