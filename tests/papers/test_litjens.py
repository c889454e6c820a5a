"""Litjens' strategies: rates beside those of his program, and sizes beside those of the thesis."""

from __future__ import annotations

import pytest

from crewlab.lab.study import Cell
from crewlab.papers import table
from crewlab.papers.litjens_figures import RUNS, SECONDS, STUDY, TASKS, play


def published(strategy: str, tasks: int) -> tuple[int, int]:
    row = next(row for row in table("litjens_program") if (row["strategy"], row["tasks"]) == (strategy, str(tasks)))
    return int(row["wins"]), int(row["games"])


@pytest.mark.parametrize(("strategy", "tasks"), [("RANDOM", 1), ("RANDOM", 4), ("SMART", 1), ("SMART", 4)])
def test_the_program_is_met(strategy: str, tasks: int) -> None:
    """Four standard errors: chance alone misses once in about four thousand runs of these four."""
    games = 4000
    won = play(Cell.of(strategy=strategy, tasks=tasks, reading="program"), range(games), 2022)["won"].sum()
    wins, of = published(strategy, tasks)
    rate = wins / of
    assert abs(won - rate * games) < 4 * (rate * (1 - rate) * games) ** 0.5


def test_the_text_wins_more_than_the_program() -> None:
    won = {
        reading: play(Cell.of(strategy="SMART", tasks=4, reading=reading), range(2000), 2022)["won"].sum()
        for reading in ("program", "text")
    }
    assert won["text"] > 2 * won["program"]


def test_every_strategy_stands_beside_the_program_and_random_stands_once() -> None:
    cells = STUDY.plan("full")
    assert {(cell["strategy"], cell["tasks"]) for cell in cells if cell["reading"] == "program"} == {
        (strategy, tasks) for strategy in RUNS for tasks in TASKS
    }
    assert [cell["tasks"] for cell in cells if cell["strategy"] == "RANDOM"] == list(TASKS)
    assert all(sum(theirs.fits(cell) for theirs in STUDY.published) == (cell["reading"] == "program") for cell in cells)


def test_the_full_size_has_as_many_games_as_the_thesis() -> None:
    for cell, games in STUDY.plan("full").items():
        strategy, tasks = cell.text("strategy"), cell.number("tasks")
        assert games >= RUNS[strategy][TASKS.index(tasks)]
        assert games >= published(strategy, tasks)[1]


def test_the_cost_of_a_size_goes_by_strategy() -> None:
    plan = STUDY.plan("full", games=10, where={"strategy": ["RANDOM", "BULKSIM"], "tasks": [9]})
    assert STUDY.cpu_seconds(plan) == pytest.approx(10 * SECONDS["RANDOM"] + 20 * SECONDS["BULKSIM"])
