"""Winnable or not: crewlab's search against CaDiCaL on the thesis's formula, same deals.

The thesis's side is CaDiCaL's time to load and solve the formula; building it in Python, which takes some 50 ms more,
is not counted.
"""

from __future__ import annotations

from statistics import mean, median

from pysat.solvers import Solver  # type: ignore[import-untyped]

from crewlab import Rules, State, deal_many, solve
from crewlab.lab.measure import Measurement, cpu_seconds
from crewlab.solver.puzzle import puzzle
from crewlab.solver.thesis_sat import ThesisFormula

QUICK = [(1, True), (5, True), (10, True), (15, True), (20, True), (30, True), (5, False), (15, False)]
# Beyond 20 free tasks the thesis's formula takes seconds a deal, and more to build.
FULL = [(tasks, True) for tasks in range(1, 37)] + [(tasks, False) for tasks in range(1, 21)]


def targets(tasks: int, fixed: bool) -> tuple[float | None, float]:
    """How many times faster the median and the mean decision should be."""
    if not fixed:
        return 1000, 500
    return (1000 if tasks <= 5 else 100 if tasks == 10 else None), 10


def thesis_seconds(state: State) -> float:
    clauses = ThesisFormula(puzzle(state)).formula.clauses

    def decide() -> None:
        with Solver(name="cadical153", bootstrap_with=clauses) as solver:
            solver.solve()

    return cpu_seconds(decide)


def run(quick: bool) -> list[Measurement]:
    deals = 8 if quick else 20
    ours_deals = 40 if quick else 400
    rules = Rules(hints="none")
    measured = []
    for tasks, fixed in QUICK if quick else FULL:
        median_target, mean_target = targets(tasks, fixed)
        states = [State(one, rules) for one in deal_many(ours_deals, seed=77, tasks=tasks, fixed=fixed)]
        ours = [solve(state).seconds for state in states]
        theirs = [thesis_seconds(state) for state in states[:deals]]
        name = f"{tasks} {'fixed' if fixed else 'free'} tasks"
        measured += [
            Measurement(f"{name}: median decision", 1e6 * median(ours), "us"),
            Measurement(f"{name}: median, times faster than SAT", median(theirs) / median(ours), "x", median_target),
            Measurement(f"{name}: mean decision", 1e3 * mean(ours), "ms"),
            Measurement(f"{name}: mean, times faster than SAT", mean(theirs) / mean(ours), "x", mean_target),
        ]
    return measured
