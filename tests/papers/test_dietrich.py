"""Dietrich's thesis: what it states stands in the studies, and what the studies make of games is checked by hand."""

from __future__ import annotations

from statistics import mean, stdev

import numpy as np
import polars as pl
import pytest

from crewlab.lab.estimates import Estimate, Tally
from crewlab.lab.study import Cell
from crewlab.papers import (
    dietrich_densities,
    dietrich_figure_2_2,
    dietrich_piles,
    dietrich_searches,
    dietrich_table_3_2,
    dietrich_table_4_2,
    table,
)
from crewlab.papers.dietrich import STRATEGIES
from crewlab.thegame import State, Variant, make_strategy, play_game, simulate
from crewlab.thegame.courses import won_courses


def test_the_tables_have_every_strategy() -> None:
    for name in ("dietrich_table_3_2", "dietrich_table_4_2"):
        assert [row["strategy"] for row in table(name)] == list(STRATEGIES)
    assert len(dietrich_table_3_2.STUDY.published) == 9 * 3 + 4
    assert len(dietrich_table_4_2.STUDY.published) == 9 * 2 + 3


@pytest.mark.parametrize(("strategy", "games"), [("perceived capacity", 2500), ("real capacity", 2500)])
def test_capacities_win_as_often_as_in_the_thesis(strategy: str, games: int) -> None:
    """No reading enters here but the rule for ties. Four standard errors: chance alone misses once in 16,000 runs."""
    rows = dietrich_table_3_2.play(Cell.of(strategy=strategy), range(games), 2019)
    row = next(row for row in table("dietrich_table_3_2") if row["strategy"] == strategy)
    rate = float(row["win_rate_pct"]) / 100
    assert abs(int(rows["won"].sum()) - rate * games) < 4 * (rate * (1 - rate) * games) ** 0.5
    left = rows["remaining"].cast(pl.Float64).to_list()
    assert abs(mean(left) - float(row["cards_remaining"])) < 4 * stdev(left) / games**0.5 + 0.3  # ties: 0.1 to 0.3


def test_without_backwards_tricks_there_are_none() -> None:
    rows = dietrich_densities.play(Cell.of(strategy="perceived-capacity", backwards_distance=0), range(1000), 2019)
    assert not rows["won"].any()  # one in a million
    assert simulate("perceived-capacity", variant="dietrich,backwards=0", games=50).backwards.sum() == 0


def test_increases_by_hand() -> None:
    rows = pl.DataFrame(
        {
            "strategy": ["a"] * 8,
            "depth": [0] * 4 + [1] * 4,
            "game": [0, 1, 2, 3] * 2,
            "won": [True, True, False, False, True, True, True, False],
        }
    )
    value, error = dietrich_table_4_2.increases(rows.lazy())["a"]
    assert value == pytest.approx(50)
    assert error == pytest.approx(100 * stdev([-0.5, -0.5, 1, 0]) / 4**0.5 / 0.5)


def test_a_spread_by_hand() -> None:
    cell = Cell.of(samples=10, sample_size=100)
    rows = dietrich_figure_2_2.play(cell, range(1, 2), 3)
    won = simulate("perceived-capacity", variant="dietrich", first=1000, games=1000, seed=3).won
    rates = [float(won[begin : begin + 100].mean()) for begin in range(0, 1000, 100)]
    assert rows["deviation"][0] == pytest.approx(stdev(rates))
    assert rows["win_rate"][0] == pytest.approx(mean(rates))


def test_courses_are_those_of_the_records() -> None:
    courses = won_courses("recovery-distance", variant="dietrich", games=60, first=20, seed=2)
    won = simulate("recovery-distance", variant="dietrich", games=60, first=20, seed=2).won
    assert list(courses) == [20 + int(place) for place in won.nonzero()[0]]
    assert len(courses) >= 3
    for game, course in courses.items():
        record = play_game("recovery-distance", State.deal(Variant("dietrich"), 1, 2, game), seed=2, game=game)
        for state in record.states():
            assert course[98 - state.remaining].tolist() == [int(pile[:-1]) for pile in state.piles]


def test_piles_are_sorted_and_measured_by_hand() -> None:
    course = np.array([[1, 1, 100, 100], [5, 9, 80, 70]], np.int16)
    assert dietrich_piles.sorted_piles(course).tolist() == [[1, 1, 100, 100], [9, 5, 70, 80]]
    rows = dietrich_piles.play(Cell.of(strategy="penalize playability (exp -1.5x)"), range(40), 5)
    tops = rows.filter("won")["tops"][0].to_list()
    assert len(tops) == 50 * 4
    assert rows["tops"].is_null().to_list() == [not won for won in rows["won"]]
    fast_up, slow_up, fast_down, slow_down = tops[9 * 4 : 10 * 4]  # after nine turns 80 cards remain
    found = rows.filter("won").select(
        fast=dietrich_piles.progress((0, 2), 80), slow=dietrich_piles.progress((1, 3), 80)
    )
    assert found.row(0) == ((fast_up - 1 + 100 - fast_down) / 2, (slow_up - 1 + 100 - slow_down) / 2)


@pytest.mark.parametrize("name", dietrich_searches.SEARCHES)
def test_a_search_covers_what_the_thesis_states(name: str) -> None:
    search = dietrich_searches.SEARCHES[name]
    assert {search.best, *search.rates} <= set(search.values)
    assert search.values[0] == search.low
    assert search.values[-1] == search.high
    for value in search.values:
        make_strategy(f"{search.strategy}({search.parameter}={value})")


def test_a_split_curve_is_smoothed_on_both_sides_apart() -> None:
    measure = dietrich_searches.STUDY.measures[0]
    points = [
        Estimate(Cell.of(figure="3.3", value=float(value)), measure, Tally(100, total=10.0 if value <= 10 else 50.0))
        for value in range(21)
    ]
    step = [10.0] * 11 + [50.0] * 10
    assert [rate for _, rate in dietrich_searches.smoothed(points, 10.0)] == pytest.approx(step)
    assert [rate for _, rate in dietrich_searches.smoothed(points, None)] != pytest.approx(step)
