"""A real Dask scheduler with real workers, one of which is killed during the run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from crewlab.lab.run import Threads, run
from crewlab.lab.store import Store

from .folders import results_in
from .tiny_study import STUDY

HERE = Path(__file__).parent
STUDY_RUN = [sys.executable, "-m", "crewlab", "study", "run"]
GAMES = 300  # a cell: enough for the run to go on after the loss
PLAN = STUDY.plan("full", GAMES)


@contextmanager
def process(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    started = subprocess.Popen(
        [sys.executable, "-m", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/"
    )
    try:
        yield started
    finally:
        started.kill()
        started.wait()


def wait_until(holds, what: str, seconds: float = 60) -> None:  # type: ignore[no-untyped-def]
    begin = time.monotonic()
    while not holds():
        assert time.monotonic() - begin < seconds, what
        time.sleep(0.02)


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("local")
    run(Store(folder, STUDY, 3), PLAN, Threads())
    return results_in(folder)


def test_a_lost_worker_changes_nothing(local: dict[str, bytes], tmp_path: Path) -> None:
    address = tmp_path / "scheduler.json"
    with ExitStack() as stack:
        stack.enter_context(
            process("distributed.cli.dask_scheduler", "--scheduler-file", str(address), "--port", "0", "--no-dashboard")
        )
        wait_until(address.exists, "the scheduler started")
        wait_until(lambda: "tcp://" in address.read_text(), "the scheduler has an address")
        tcp = next(word for word in address.read_text().split('"') if word.startswith("tcp://"))
        workers = [
            stack.enter_context(
                process("distributed.cli.dask_worker", tcp, "--nthreads", "1", "--no-nanny", "--no-dashboard")
            )
            for _ in range(2)
        ]
        options = ["--size", "full", "--games", str(GAMES), "--results", str(tmp_path), "--scheduler", tcp]
        running = subprocess.Popen(
            [*STUDY_RUN, str(HERE / "tiny_study.py"), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        wait_until(lambda: len(list(tmp_path.glob("tiny/shards/*/*.parquet"))) > 5, "shards are coming in")
        os.kill(workers[0].pid, signal.SIGKILL)
        at_loss = len(list(tmp_path.glob("tiny/shards/*/*.parquet")))
        _, errors = running.communicate(timeout=120)
    assert running.returncode == 0, errors
    assert at_loss < len(local) - 10  # there was work left to lose
    assert results_in(tmp_path / "tiny") == local


def test_a_cluster_of_this_machine_gives_the_same(local: dict[str, bytes], tmp_path: Path) -> None:
    options = ["--size", "full", "--games", str(GAMES), "--results", str(tmp_path), "--local-cluster", "2"]
    done = subprocess.run([*STUDY_RUN, str(HERE / "tiny_study.py"), *options], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert results_in(tmp_path / "tiny") == local


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "tcp://", "nonsense://x"])
def test_a_scheduler_that_is_not_there_is_said_soon(address: str, tmp_path: Path) -> None:
    begin = time.monotonic()
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "crewlab",
            "study",
            "run",
            "dejong-figure-9",
            "--results",
            str(tmp_path),
            "--scheduler",
            address,
        ],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert f"scheduler {address}: " in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert time.monotonic() - begin < 20  # 5 s of patience, and the start of a busy machine
    assert not list(tmp_path.glob("*/shards"))
