"""What holds for every registered study: it runs, again and on more threads the same, and says what was published."""

from __future__ import annotations

from pathlib import Path

import pytest

from crewlab.lab.report import make_report, write_report
from crewlab.lab.run import Threads, run
from crewlab.lab.store import Store
from crewlab.lab.study import SIZES
from crewlab.papers import STUDIES, find_study

from ..lab.folders import results_in


@pytest.mark.parametrize("name", STUDIES)
def test_a_study_is_complete(name: str) -> None:
    study = find_study(name)
    assert study.name == name
    assert tuple(study.sizes) == SIZES
    assert study.title
    assert study.source
    assert bool(study.published) != bool(study.unpublished), "either published figures or the reason why there are none"
    for theirs in study.published:
        assert not theirs.measure or theirs.measure in {measure.name for measure in study.measures}
        assert any(theirs.fits(cell) for cell in study.cells), theirs
    assert set(study.plan("smoke")) <= set(study.cells)
    assert study.seconds_per_game is not None, "measured on a small run"
    smoke, quick, full = (sum(study.plan(size).values()) for size in SIZES)
    assert smoke <= quick <= full


@pytest.mark.parametrize("name", STUDIES)
def test_a_study_runs_and_reports(name: str, tmp_path: Path) -> None:
    study = find_study(name)
    plan = study.plan("smoke")
    for threads in (1, 3):
        run(Store(tmp_path / str(threads), study, study.seed), plan, Threads(threads))
    assert results_in(tmp_path / "1") == results_in(tmp_path / "3")
    report = make_report(Store(tmp_path / "1", study, study.seed), "smoke", plan)
    assert report.complete
    assert {cell for cell, _ in report.found} == set(plan)
    files = write_report(report, tmp_path / "page")
    assert {file.suffix for file in files} == {".csv", ".png", ".svg", ".md", ".html"}
    assert all(file.stat().st_size > 100 for file in files)
    if study.published and any(theirs.fits(cell) for theirs in study.published for cell in plan):
        table = report.table()
        assert table["published"].count() + table["published_exact"].count() > 0


def test_every_study_in_the_folder_is_registered() -> None:
    import crewlab.papers

    folder = Path(crewlab.papers.__file__).parent
    named = {file.stem.replace("_", "-") for file in folder.glob("*.py") if "STUDY = Study(" in file.read_text()}
    assert named == set(STUDIES)


def test_results_in_the_docs_are_those_of_a_study() -> None:
    """Committed tables can be made again: each names its study and has its columns."""
    folder = Path(__file__).parents[2] / "docs" / "results"
    tables = list(folder.glob("*-quick.csv"))
    for table in tables:
        study = find_study(table.stem.removesuffix("-quick"))
        header = table.read_text(encoding="utf-8").partition("\n")[0].split(",")
        assert header[: len(study.settings)] == list(study.settings)
        page = table.with_suffix(".md").read_text(encoding="utf-8")
        assert f"crewlab study run {study.name} --size quick" in page
    assert {find_study(table.stem.removesuffix("-quick")).name for table in tables} == set(STUDIES)
