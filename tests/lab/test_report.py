"""Pages and tables about a run."""

from __future__ import annotations

from pathlib import Path

import duckdb
import polars as pl
import pytest

from crewlab import InputError
from crewlab.lab.report import make_report, markdown, write_report
from crewlab.lab.run import Threads, run
from crewlab.lab.statistics import wilson
from crewlab.lab.store import Store

from .tiny_study import STUDY


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    store = Store(tmp_path_factory.mktemp("results"), STUDY, 3)
    run(store, STUDY.plan("quick"), Threads())
    return store


def test_the_table_is_what_a_query_of_the_games_says(store: Store) -> None:
    plan = STUDY.plan("quick")
    table = make_report(store, "quick", plan).table().filter(measure="won")
    files = f"{store.folder}/shards/*/*.parquet"
    counted = duckdb.sql(f"select player, tasks, sum(won::int), count(*) from '{files}' group by all").fetchall()
    assert len(counted) == 4
    for player, tasks, wins, games in counted:
        (row,) = table.filter(player=player, tasks=tasks).iter_rows(named=True)
        assert (row["games"], row["value"]) == (games, pytest.approx(100 * wins / games))
        assert (row["low"], row["high"]) == pytest.approx([100 * bound for bound in wilson(wins, games)])


def test_the_page_says_what_was_run_and_how_far_apart_it_is(store: Store) -> None:
    text = markdown(make_report(store, "quick", STUDY.plan("quick")), "tiny-quick")
    assert text.startswith("# A tiny study\n")
    assert "Of 1 published figures 0 are" in text
    assert "`crewlab study run tiny --size quick`: seed 3, 100 games." in text
    assert "CPU time" in text
    assert "| cheating | 1 | won | 25 |" in text
    assert "Not complete" not in text


def test_an_unfinished_run_is_called_so(store: Store) -> None:
    plan = STUDY.plan("full")
    report = make_report(store, "full", plan)
    assert not report.complete
    assert "**Not complete:** 100 of 480 games." in markdown(report, "tiny-full")


def test_the_same_games_give_the_same_files(store: Store, tmp_path: Path) -> None:
    report = make_report(store, "quick", STUDY.plan("quick"))
    first, second = (write_report(report, tmp_path / name) for name in ("a", "b"))
    assert [file.name for file in first] == [f"tiny-quick.{kind}" for kind in ("csv", "png", "svg", "md", "html")]
    for one, other in zip(first, second, strict=True):
        assert one.read_bytes() == other.read_bytes(), one
    assert "<table>" in first[-1].read_text()
    assert pl.read_csv(first[0]).height == 8


def test_there_must_be_games_to_report(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no games of study tiny, size quick, yet"):
        make_report(Store(tmp_path, STUDY, 3), "quick", STUDY.plan("quick"))


def test_a_damaged_shard_is_named(store: Store, tmp_path: Path) -> None:
    run(Store(tmp_path, STUDY, 3), STUDY.plan("smoke"), Threads(1))
    spoiled = Store(tmp_path, STUDY, 3)
    path = spoiled.path(STUDY.cells[0], 0)
    path.write_bytes(path.read_bytes()[:-10])
    with pytest.raises(InputError, match=r"0000.parquet: this shard is damaged"):
        make_report(spoiled, "smoke", STUDY.plan("smoke"))
