"""crewlab study as a person meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crewlab.papers import STUDIES

from .test_cli import complaint, run

TINY = str(Path(__file__).parents[1] / "lab" / "tiny_study.py")


def test_list_shows_every_study_and_how_far_it_is(tmp_path: Path) -> None:
    listed = [
        json.loads(line) for line in run("study", "list", "--results", str(tmp_path), "--json").stdout.splitlines()
    ]
    assert [row["study"] for row in listed] == list(STUDIES)
    assert all(row["quick_played"] == 0 and row["full_games"] > 0 for row in listed)
    shown = run("study", "list", "--results", str(tmp_path)).stdout
    assert all(name in shown for name in STUDIES)


def test_run_shows_our_figures_beside_the_published_ones(tmp_path: Path) -> None:
    words = (
        "study",
        "run",
        TINY,
        "--size",
        "smoke",
        "--cells",
        "tasks=1-2;player=cheating",
        "--results",
        str(tmp_path),
    )
    shown = run(*words).stdout
    assert "cheating" in shown
    assert "ignorant" not in shown
    assert "98.0" in shown
    rows = [json.loads(line) for line in run(*words, "--json").stdout.splitlines()]
    assert [(row["player"], row["tasks"], row["measure"]) for row in rows] == [
        ("cheating", 1, "won"),
        ("cheating", 1, "tricks"),
    ]
    assert rows[0]["published"] == 98.0


def test_report_writes_page_table_and_plots(tmp_path: Path) -> None:
    run("study", "run", TINY, "--size", "smoke", "--results", str(tmp_path))
    done = run("study", "report", TINY, "--size", "smoke", "--results", str(tmp_path), "--out", str(tmp_path / "page"))
    assert len(done.stdout.splitlines()) > 8
    assert sorted(file.suffix for file in (tmp_path / "page").iterdir()) == [".csv", ".html", ".md", ".png", ".svg"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("run", "dejong-figure-99"), "study 'dejong-figure-99' is not known; did you mean 'dejong-figure-9'?"),
        (("run", "nothing-like-it"), "crewlab study list shows all"),
        (("run", "absent.py"), "study absent.py: there is no such file"),
        (("run", "absent:STUDY"), "study 'absent:STUDY': No module named 'absent'"),
        (("run", "crewlab.lab:STUDY"), "expected a Study named STUDY there"),
        (("run", TINY, "--size", "huge"), "size 'huge': study tiny has smoke, quick, full"),
        (("run", TINY, "--games", "0"), "games must be 1 or more, not 0"),
        (("run", TINY, "--cells", "tasks"), "'tasks' is not of the form setting=values"),
        (("run", TINY, "--cells", "seats=4"), "setting 'seats': study tiny has player, tasks"),
        (("run", TINY, "--cells", "tasks=7"), "no cell has tasks 7; expected some of 1, 3"),
        (("run", TINY, "--threads", "-1"), "threads must be 0 (all cores) or more, not -1"),
        (("run", TINY, "--local-cluster", "-2"), "--local-cluster -2: expected 1 worker or more"),
        (("run", TINY, "--local-cluster", "1", "--scheduler", "tcp://x:1"), "expected one of them"),
        (("report", TINY), "no games of study tiny, size quick, yet"),
    ],
)
def test_mistakes_get_a_sentence(words: tuple[str, ...], says: str, tmp_path: Path) -> None:
    assert says in complaint("study", *words, "--results", str(tmp_path))
    assert not list(tmp_path.glob("*/shards"))


def test_a_damaged_shard_is_named_and_played_again_on_request(tmp_path: Path) -> None:
    words = ("study", "run", TINY, "--size", "smoke", "--results", str(tmp_path))
    before = run(*words, "--json").stdout
    shard = next(tmp_path.glob("tiny/shards/*/0000.parquet"))
    shard.write_bytes(shard.read_bytes()[:-20])
    assert f"{shard}: this shard is damaged" in complaint(*words)
    assert f"{shard}: this shard is damaged" in complaint("study", "report", *words[2:])
    assert run(*words, "--recompute", "--json").stdout == before


def test_results_with_another_seed_are_not_mixed(tmp_path: Path) -> None:
    run("study", "run", TINY, "--size", "smoke", "--results", str(tmp_path))
    said = complaint("study", "run", TINY, "--size", "smoke", "--seed", "8", "--results", str(tmp_path))
    assert "made with seed 3, not 8; take another folder" in said
