"""Running a study: what is missing is played, shard by shard, by whichever workers there are."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from io import BytesIO
from itertools import islice
from os import cpu_count
from typing import NamedTuple, Protocol

from crewlab._engine import InputError
from crewlab.lab.store import Job, Store
from crewlab.lab.study import Cell, Play


class Played(NamedTuple):
    """A shard as it comes from a worker: a Parquet file, and what it cost."""

    content: bytes
    cpu_seconds: float


class Workers(Protocol):
    """Whoever plays shards: threads of this process, or processes on any number of machines."""

    def play(self, play: Play, jobs: Iterable[Job], seed: int) -> Iterator[tuple[Job, Played]]:
        """Every job's games, in the order in which they are done."""
        ...


def play_shard(play: Play, job: Job, seed: int) -> Played:
    """Plays a shard's games here and now; the bytes depend on the arguments alone."""
    import polars as pl

    begin = time.thread_time()
    try:
        rows = play(job.cell, job.games, seed)
    except Exception as error:  # in somebody's own study anything can happen
        kind = "" if isinstance(error, InputError) else f"{type(error).__name__}: "
        raise InputError(f"{job.cell}, games {job.games[0]} to {job.games[-1]}: {kind}{error}") from error
    if rows.height != len(job.games):
        raise InputError(f"{job.cell}: expected {len(job.games)} rows, one for each game, found {rows.height}")
    if taken := {"game", *(name for name, _ in job.cell.settings)} & set(rows.columns):
        raise InputError(f"{job.cell}: column {min(taken)!r} of its games is named like a setting")
    settings = [pl.Series(name, [value]).new_from_index(0, rows.height) for name, value in job.cell.settings]
    numbers = pl.Series("game", job.games, dtype=pl.UInt32)
    file = BytesIO()
    # Shards are small: a quick compression, and no query plan to put the columns together.
    pl.DataFrame([*settings, numbers, *rows.get_columns()]).write_parquet(file, compression="lz4")
    return Played(file.getvalue(), time.thread_time() - begin)


class Threads:
    """Threads of this process. The engine plays outside the interpreter's lock, so they do not wait for each other."""

    def __init__(self, number: int = 0) -> None:
        if number < 0:
            raise InputError(f"threads must be 0 (all cores) or more, not {number}")
        self.number = number or cpu_count() or 1

    def play(self, play: Play, jobs: Iterable[Job], seed: int) -> Iterator[tuple[Job, Played]]:
        left = iter(jobs)
        pool = ThreadPoolExecutor(self.number)
        # One more than threads: there is always something to do, and little to finish when the run is interrupted.
        doing = {pool.submit(play_shard, play, job, seed): job for job in islice(left, self.number + 1)}
        try:
            while doing:
                done, _ = wait(doing, return_when=FIRST_COMPLETED)
                for future in done:
                    job = doing.pop(future)
                    doing |= {pool.submit(play_shard, play, more, seed): more for more in islice(left, 1)}
                    yield job, future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def run(
    store: Store,
    plan: Mapping[Cell, int],
    workers: Workers,
    *,
    recompute: bool = False,
    each: Callable[[Job, Played], None] | None = None,
) -> None:
    """Plays what is missing of the plan and keeps it. Killed at any time and called again, it goes on where it was."""
    with store.writing():
        jobs = store.missing(plan, recompute=recompute)
        for job, played in workers.play(store.study.play, jobs, store.seed):
            store.write(job, played.content, played.cpu_seconds)
            if each is not None:
                each(job, played)
