"""Winnable or not: crewlab's search (and what it hands to SAT) against CaDiCaL on the thesis's formula, same deals.

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

# Tasks, fixed or free, and the targets for the ratio of medians and of means.
CELLS = (
    (1, True, 1000, 10),
    (5, True, 1000, 10),
    (10, True, 100, 10),
    (15, True, None, 10),
    (20, True, None, 10),
    (30, True, None, 10),
    (5, False, 1000, 500),
    (15, False, 1000, 500),
)


def thesis_seconds(state: State) -> float:
    clauses = ThesisFormula(puzzle(state)).formula.clauses

    def decide() -> None:
        with Solver(name="cadical153", bootstrap_with=clauses) as solver:
            solver.solve()

    return cpu_seconds(decide)


def run(quick: bool) -> list[Measurement]:
    deals = 8 if quick else 60
    ours_deals = 40 if quick else 400
    rules = Rules(hints="none")
    measured = []
    for tasks, fixed, median_target, mean_target in CELLS:
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
