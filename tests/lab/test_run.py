"""Runs that are killed, continued, widened, damaged; by threads, processes and machines: always the same bytes."""

from __future__ import annotations

import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from crewlab import InputError
from crewlab.lab.run import Threads, run
from crewlab.lab.store import Job, Store
from crewlab.lab.study import Cell

from .folders import results_in
from .tiny_study import STUDY, play

HERE = Path(__file__).parent
COMMAND = [sys.executable, "-m", "crewlab", "study", "run", str(HERE / "tiny_study.py")]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a full run with one thread."""
    folder = tmp_path_factory.mktemp("undisturbed")
    run(Store(folder, STUDY, 3), STUDY.plan("full"), Threads(1))
    return folder


def test_threads_do_not_change_a_byte(undisturbed: Path, tmp_path: Path) -> None:
    run(Store(tmp_path, STUDY, 3), STUDY.plan("full"), Threads(4))
    assert results_in(tmp_path) == results_in(undisturbed)
    assert len(results_in(tmp_path)) == 4 * 12 + 1


def test_a_run_that_is_killed_again_and_again_ends_the_same(undisturbed: Path, tmp_path: Path) -> None:
    rng = random.Random(1)
    killed = 0
    for _ in range(40):
        before = len(list(tmp_path.glob("tiny/shards/*/*.parquet")))
        process = subprocess.Popen(
            [*COMMAND, "--size", "full", "--results", str(tmp_path), "--threads", "2"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        # It is let run until it has added something, and then a moment more.
        while process.poll() is None and len(list(tmp_path.glob("tiny/shards/*/*.parquet"))) == before:
            time.sleep(0.005)
        time.sleep(rng.uniform(0, 0.25))
        process.send_signal(signal.SIGKILL)
        if process.wait() == 0:
            break
        killed += 1
    assert process.returncode == 0
    assert killed >= 3
    assert results_in(tmp_path / "tiny") == results_in(undisturbed)


def test_only_what_is_missing_is_played(tmp_path: Path) -> None:
    played: list[Job] = []
    store = Store(tmp_path, STUDY, 3)
    run(store, STUDY.plan("quick", where={"tasks": (1,)}), Threads(1), each=lambda job, _: played.append(job))
    assert [(job.shard, len(job.games)) for job in played] == [(0, 10)] * 2 + [(1, 10)] * 2 + [(2, 5)] * 2
    played.clear()
    run(Store(tmp_path, STUDY, 3), STUDY.plan("quick"), Threads(1), each=lambda job, _: played.append(job))
    assert {job.cell["tasks"] for job in played} == {3}
    played.clear()
    # More games: the shard that was cut short is played again, whole.
    run(Store(tmp_path, STUDY, 3), STUDY.plan("quick", 40), Threads(1), each=lambda job, _: played.append(job))
    assert sorted({job.shard for job in played}) == [2, 3]
    rows = Store(tmp_path, STUDY, 3).rows(STUDY.plan("quick"))
    assert rows is not None
    assert rows.collect().height == 4 * 25


def test_a_damaged_shard_is_named_and_played_again_on_request(undisturbed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(undisturbed, folder)
    path = Store(folder, STUDY, 3).path(STUDY.cells[1], 4)
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    with pytest.raises(InputError, match=r"player=ignorant,tasks=3/0004.parquet: this shard is damaged"):
        run(Store(folder, STUDY, 3), STUDY.plan("full"), Threads(1))
    played: list[Job] = []
    run(Store(folder, STUDY, 3), STUDY.plan("full"), Threads(1), recompute=True, each=lambda job, _: played.append(job))
    assert [(job.cell, job.shard) for job in played] == [(STUDY.cells[1], 4)]
    assert results_in(folder) == results_in(undisturbed)


@pytest.mark.parametrize(
    ("other", "seed", "says"),
    [
        (STUDY, 4, "made with seed 3, not 4"),
        (replace(STUDY, version=2), 3, "made with version 1, not 2"),
        (replace(STUDY, shard=20), 3, "made with shard 10, not 20"),
        (replace(STUDY, name="other"), 3, "made with study tiny, not other"),
        (replace(STUDY, cells=STUDY.cells[:2]), 3, "made with other cells"),
    ],
)
def test_a_folder_that_was_made_otherwise_is_refused(undisturbed: Path, other, seed: int, says: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InputError, match=says):
        Store(undisturbed, other, seed)


def test_a_folder_of_another_version_of_crewlab_is_refused(undisturbed: Path, tmp_path: Path) -> None:
    header = (undisturbed / "study.json").read_text()
    (tmp_path / "study.json").write_text(header.replace('"crewlab": "', '"crewlab": "9.'))
    with pytest.raises(InputError, match=r"made with crewlab version 9\."):
        Store(tmp_path, STUDY, 3)
    (tmp_path / "study.json").write_text("[]")
    with pytest.raises(InputError, match="expected what a study run wrote there"):
        Store(tmp_path, STUDY, 3)


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    with (
        Store(tmp_path, STUDY, 3).writing(),
        pytest.raises(InputError, match="another run is writing there"),
        Store(tmp_path, STUDY, 3).writing(),
    ):
        pass


def test_a_full_disk_is_said_and_leaves_no_half_file(tmp_path: Path) -> None:
    """No file may grow past 700 bytes: study.json can be written, a shard cannot."""

    def small_files() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (700, 700))

    done = subprocess.run(
        [*COMMAND, "--size", "smoke", "--results", str(tmp_path)],
        capture_output=True,
        text=True,
        preexec_fn=small_files,
    )
    assert done.returncode == 2
    assert "0000.parquet: File too large" in done.stderr
    assert "Traceback" not in done.stderr
    assert [path.name for path in tmp_path.glob("tiny/shards/**/*") if path.is_file()] == []


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = subprocess.run([*COMMAND, "--results", str(tmp_path / "file")], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_an_interrupted_run_keeps_what_was_played(undisturbed: Path, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "--size", "full", "--results", str(tmp_path)],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
    )
    while not list(tmp_path.glob("tiny/shards/*/*.parquet")):
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "games are kept; run again to go on" in errors
    kept = results_in(tmp_path / "tiny")
    assert kept.items() <= results_in(undisturbed).items()


def spoiled(cell: Cell, games: range, seed: int):  # type: ignore[no-untyped-def]
    if cell["tasks"] == 3:
        raise ZeroDivisionError("nobody plays")
    return play(cell, games, seed)


def test_a_study_that_fails_says_where(tmp_path: Path) -> None:
    store = Store(tmp_path, replace(STUDY, play=spoiled), 3)
    with pytest.raises(InputError, match="player ignorant, tasks 3, games 0 to 4: ZeroDivisionError: nobody plays"):
        run(store, STUDY.plan("smoke"), Threads(1))
    twice = replace(STUDY, play=lambda cell, games, seed: play(cell, games, seed).rename({"tricks": "tasks"}))
    with pytest.raises(InputError, match="column 'tasks' of its games is named like a setting"):
        run(Store(tmp_path, twice, 3), STUDY.plan("smoke"), Threads(1))
    short = replace(STUDY, play=lambda cell, games, seed: play(cell, games[1:], seed))
    with pytest.raises(InputError, match="expected 5 rows, one for each game, found 4"):
        run(Store(tmp_path, short, 3), STUDY.plan("smoke"), Threads(1))
