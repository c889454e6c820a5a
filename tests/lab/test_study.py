"""Studies as values, and from games to figures."""

from __future__ import annotations

from dataclasses import replace
from math import isnan, sqrt

import polars as pl
import pytest

from crewlab import InputError
from crewlab.lab.estimates import Estimate, Tally, estimates, tallies
from crewlab.lab.statistics import wilson
from crewlab.lab.study import Cell, Measure, Published, Size, grid

from .tiny_study import STUDY


def test_a_plan_has_the_cells_of_its_size() -> None:
    sized = replace(
        STUDY, sizes={"quick": Size(lambda cell: 10 * cell.number("tasks"), where={"player": ("cheating",)})}
    )
    assert {cell.name: games for cell, games in sized.plan("quick").items()} == {
        "player=cheating,tasks=1": 10,
        "player=cheating,tasks=3": 30,
    }
    assert list(STUDY.plan("quick", 7, {"tasks": (3,)}).values()) == [7, 7]


def test_a_cell_has_a_folder_name_of_its_own() -> None:
    names = {Cell.of(spec=spec).name for spec in ("a/b", "a,b", "a b", "a%2Cb", "uct(c=0.7)")}
    assert len(names) == 5
    assert not any("/" in name for name in names)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"cells": (*STUDY.cells, STUDY.cells[0])}, "two cells have the same settings"),
        ({"cells": (*STUDY.cells, Cell.of(tasks=1))}, "all with the same settings"),
        ({"cells": ()}, "expected cells"),
        ({"shard": 0}, "shard must be 1 or more"),
    ],
)
def test_impossible_studies_are_refused(change, says: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InputError, match=says):
        replace(STUDY, **change)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("huge",), "size 'huge': study tiny has smoke, quick, full"),
        (("quick", 0), "games must be 1 or more, not 0"),
        (("quick", None, {"seats": (3,)}), "setting 'seats': study tiny has player, tasks"),
        (("quick", None, {"tasks": (4,)}), "no cell has tasks 4"),
    ],
)
def test_impossible_plans_are_refused(arguments, says: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InputError, match=says):
        STUDY.plan(*arguments)


ROWS = pl.DataFrame(
    {
        "player": ["a", "a", "a", "a", "b", "b"],
        "won": [True, False, True, None, True, True],
        "left": [0, 4, 0, 8, 0, 0],
        "proof": ["x", "x", "x", "x", "y", "z"],
    }
)


def test_rates_count_unknown_games_on_both_sides() -> None:
    measure = Measure.percent("won", "won")
    (tally,) = [tally for key, tally in tallies(ROWS.lazy(), measure, ("player",)).items() if key == ("a",)]
    estimate = Estimate(Cell.of(player="a"), measure, tally)
    assert (tally.games, tally.unknown, estimate.value) == (4, 1, 50.0)
    assert estimate.interval == pytest.approx((100 * wilson(2, 4)[0], 100 * wilson(3, 4)[1]))


def test_means_may_be_over_some_games_only() -> None:
    of_lost = Measure("left when lost", pl.when(pl.col("left") > 0).then("left"), kind="mean")
    tally = tallies(ROWS.lazy(), of_lost)[()]
    estimate = Estimate(Cell.of(all=True), of_lost, tally)
    assert (estimate.value, tally.known) == (6.0, 2)
    assert estimate.error == pytest.approx(sqrt(8) / sqrt(2))


def test_exact_measures_show_when_games_differ() -> None:
    measure = Measure("proof", "proof", kind="exact")
    study = replace(STUDY, cells=grid(player=("a", "b")), measures=(measure,), x="")
    found = estimates(study, ROWS.lazy(), dict.fromkeys(study.cells, 1))
    assert [estimate.text for estimate in found.values()] == ["x", "y or z"]


def test_tallies_add_up() -> None:
    measure = Measure("left", "left", kind="mean")
    whole, parts = tallies(ROWS.lazy(), measure)[()], Tally()
    for begin in range(0, 6, 2):
        parts.add(tallies(ROWS[begin : begin + 2].lazy(), measure)[()])
    assert parts == whole


def test_the_distance_to_a_published_figure() -> None:
    """The two-sample z of two rates, with the reading error of theirs beside it."""
    measure = Measure.percent("won", "won")
    ours = Estimate(Cell.of(n=1), measure, Tally(1000, 0, 600.0, 600.0))
    pooled = (600 + 25) / 1050
    expected = (0.6 - 0.5) / sqrt(pooled * (1 - pooled) * (1 / 1000 + 1 / 50))
    assert ours.distance(Published({}, 50.0, games=50)) == pytest.approx(expected)
    assert ours.distance(Published({}, 60.0, reading_error=1.0)) == 0
    assert abs(ours.distance(Published({}, 50.0, games=50, reading_error=5.0))) < expected
    never = Estimate(Cell.of(n=1), measure, Tally(1000, 0, 0.0, 0.0))
    assert abs(never.distance(Published({}, 0.0, games=50))) < 0.1
    assert isnan(
        Estimate(Cell.of(n=1), Measure("m", "m", kind="mean"), Tally(5, 0, 5.0, 5.0)).distance(Published({}, 2.0))
    )
