"""Intervals, tests and sample sizes against scipy, against published values, and by what they promise."""

from __future__ import annotations

import random
from math import comb

import numpy as np
import pytest
from scipy import stats

from crewlab.lab.statistics import (
    RatioTest,
    bootstrap_difference,
    clopper_pearson,
    evidence,
    games_for_difference,
    games_for_interval,
    games_for_paired,
    mcnemar,
    paired_difference,
    wilson,
    with_unknown,
)

COUNTS = [(0, 1), (1, 1), (0, 20), (1, 20), (10, 20), (19, 20), (3, 1000), (500, 1000), (41, 72), (123_456, 1_000_000)]


@pytest.mark.parametrize(("wins", "games"), COUNTS)
@pytest.mark.parametrize("confidence", [0.9, 0.95, 0.999])
def test_intervals_are_those_of_scipy(wins: int, games: int, confidence: float) -> None:
    of_scipy = stats.binomtest(wins, games)
    for ours, method in ((wilson, "wilson"), (clopper_pearson, "exact")):
        theirs = of_scipy.proportion_ci(confidence, method)
        assert ours(wins, games, confidence) == pytest.approx((theirs.low, theirs.high), abs=1e-9)


@pytest.mark.parametrize("rate", [0.02, 0.3, 0.5])
def test_intervals_hold_the_truth_as_often_as_they_say(rate: float) -> None:
    games = 60
    weight = [comb(games, wins) * rate**wins * (1 - rate) ** (games - wins) for wins in range(games + 1)]
    for interval, least in ((wilson, 0.92), (clopper_pearson, 0.95)):
        holds = [interval(wins, games)[0] <= rate <= interval(wins, games)[1] for wins in range(games + 1)]
        assert sum(w for w, inside in zip(weight, holds, strict=True) if inside) >= least


def test_unknown_games_widen_the_interval_to_both_sides() -> None:
    low, high = with_unknown(40, 10, 100)
    assert low == wilson(40, 100)[0]
    assert high == wilson(50, 100)[1]


def test_mcnemar_is_the_binomial_test_of_a_half() -> None:
    for first, second in [(0, 0), (3, 12), (12, 3), (50, 50), (7, 30)]:
        expected = stats.binomtest(first, first + second).pvalue if first + second else 1.0
        assert mcnemar(first, second) == pytest.approx(expected)


def test_mcnemar_of_the_textbook() -> None:
    """McNemar's approximation for 121 and 59 pairs is chi-square 21.35 (Wikipedia's example): p under 0.001."""
    assert mcnemar(121, 59) == pytest.approx(stats.chi2.sf((abs(121 - 59) - 1) ** 2 / 180, 1), rel=0.3)


def test_paired_difference_covers_the_truth() -> None:
    rng = np.random.default_rng(1)
    inside = 0
    for _ in range(500):
        first, second, _ = rng.multinomial(400, [0.12, 0.07, 0.81])
        _, low, high = paired_difference(int(first), int(second), 400)
        inside += low <= 0.05 <= high
    assert 0.92 <= inside / 500 <= 0.98


def test_bootstrap_is_that_of_scipy() -> None:
    rng = np.random.default_rng(2)
    first, second = rng.integers(0, 10, 300), rng.integers(0, 9, 300)
    mean, low, high = bootstrap_difference(list(first), list(second), samples=20_000)
    theirs = stats.bootstrap((first - second,), np.mean, n_resamples=20_000, method="percentile", rng=5)
    assert mean == pytest.approx(float((first - second).mean()))
    assert (low, high) == pytest.approx(theirs.confidence_interval, abs=0.03)
    assert bootstrap_difference(list(first), list(second), samples=20_000) == (mean, low, high)


@pytest.mark.parametrize(("truth", "wrong"), [(0.5, "high"), (0.6, "low")])
def test_ratio_test_errs_no_more_than_it_says(truth: float, wrong: str) -> None:
    test, rng = RatioTest(0.5, 0.6), random.Random(4)
    verdicts = []
    for _ in range(1000):
        wins = games = 0
        while (verdict := test.decide(wins, games)) == "go on":
            wins += rng.random() < truth
            games += 1
        verdicts.append(verdict)
    assert verdicts.count(wrong) / 1000 < 0.05 + 3 * (0.05 * 0.95 / 1000) ** 0.5


def test_ratio_test_takes_as_many_games_as_wald_says() -> None:
    """Wald's approximation of the mean number of games, which the overshoot at the end makes a little too small."""
    test, rng = RatioTest(0.5, 0.6), random.Random(6)
    total = 0
    for _ in range(1000):
        wins = games = 0
        while test.decide(wins, games) == "go on":
            wins += rng.random() < 0.6
            games += 1
        total += games
    bound = np.log(19.0)
    step = 0.6 * np.log(0.6 / 0.5) + 0.4 * np.log(0.4 / 0.5)
    wald = (0.95 * bound - 0.05 * bound) / step
    assert 0.95 * wald < total / 1000 < 1.25 * wald


def test_evidence_seldom_speaks_against_equal_teams() -> None:
    rng, convinced = random.Random(8), 0
    for _ in range(400):
        first = 0
        for games in range(1, 400):
            first += rng.random() < 0.5
            if evidence(first, games - first) >= 20:
                convinced += 1
                break
    assert convinced / 400 <= 0.05


def test_sample_sizes_do_what_they_promise() -> None:
    games = games_for_interval(0.02, 0.3)
    low, high = wilson(round(0.3 * games), games)
    assert (high - low) / 2 == pytest.approx(0.02, rel=0.01)
    rng = np.random.default_rng(3)
    each = games_for_difference(0.3, 0.4)
    first, second = rng.binomial(each, 0.3, 4000), rng.binomial(each, 0.4, 4000)
    mean = (first + second) / (2 * each)
    z = (second - first) / each / np.sqrt(2 * mean * (1 - mean) / each)
    assert np.mean(np.abs(z) > 1.96) == pytest.approx(0.8, abs=0.03)
    deals = games_for_paired(0.1, 0.05)
    apart = rng.multinomial(deals, [0.1, 0.05, 0.85], 4000)
    z = (apart[:, 0] - apart[:, 1]) / np.sqrt(apart[:, 0] + apart[:, 1])
    assert np.mean(np.abs(z) > 1.96) == pytest.approx(0.8, abs=0.03)


@pytest.mark.parametrize(
    "call",
    [
        lambda: wilson(3, 2),
        lambda: clopper_pearson(0, 0),
        lambda: bootstrap_difference([1.0], []),
        lambda: RatioTest(0.6, 0.5),
        lambda: RatioTest(0.5, 0.6, false_low=0.7),
        lambda: games_for_interval(0),
        lambda: games_for_difference(0.5, 0.5),
        lambda: games_for_paired(0.1, 1.5),
    ],
)
def test_impossible_questions_are_refused(call) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=r"not|found|no difference"):
        call()
