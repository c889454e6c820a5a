"""Deep Sea: winnable or not with all cards open, random deals of ten points, tasks handed out or free."""

from __future__ import annotations

from statistics import median, quantiles

from crewlab import Rules, deal_many, solve_many
from crewlab.lab.measure import Measurement

POINTS = 10
NODES = 100_000  # tricks tried and conflicts; then a deal is unknown
SECONDS = 1.0  # on the clock, in a quick run


def run(quick: bool) -> list[Measurement]:
    deals = 300 if quick else 2000
    rules = Rules(hints="none")
    measured = []
    for players in (4, 3, 5):
        for fixed in (True, False):
            dealt = list(deal_many(deals, seed=77, players=players, deep_sea=POINTS, fixed=fixed))
            found = solve_many(dealt, rules, nodes=NODES, seconds=SECONDS if quick else None, threads=1)
            times = [1e3 * one.seconds for one in found]
            name = f"{players} seats, {POINTS} points, {'handed out' if fixed else 'free'}"
            middle, late = (1.0, 100.0) if players == 4 else (None, None)
            wins, unknown = (sum(one.verdict == what for one in found) for what in ("winnable", "unknown"))
            measured += [
                Measurement(f"{name}: median decision", median(times), "ms", middle, at_least=False),
                Measurement(f"{name}: 99 % within", quantiles(times, n=100)[98], "ms", late, at_least=False),
                Measurement(f"{name}: winnable", 100 * wins / deals, "%"),
                Measurement(f"{name}: unknown", 100 * unknown / deals, "%"),
            ]
    return measured
