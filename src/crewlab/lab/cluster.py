"""Shards on a Dask cluster: one that is there, or one started here. Needs crewlab[cluster].

Workers get the study's function and the shard's numbers and send back the bytes of a Parquet file. They need crewlab
and nothing else: no shared folder. What a lost worker was doing is done again by the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from crewlab import __version__
from crewlab._engine import InputError
from crewlab.lab.run import Played, play_shard
from crewlab.lab.store import Job
from crewlab.lab.study import Play

Client = Any  # Dask says nothing about its types

PATIENCE = 5  # seconds for a scheduler to answer
AHEAD = 3  # shards for each thread of the cluster that are handed out at a time


class Cluster:
    """The workers of a cluster."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def play(self, play: Play, jobs: Iterable[Job], seed: int) -> Iterator[tuple[Job, Played]]:
        left = iter(jobs)
        doing: dict[Any, Job] = {}
        done = _dask().as_completed()

        def hand_out(number: int) -> None:
            for job in islice(left, number):
                # pure=False: the store knows what is played, and a key made of the arguments would pickle them twice
                future = self._client.submit(play_shard, play, job, seed, pure=False)
                doing[future] = job
                done.add(future)

        hand_out(AHEAD * max(1, sum(self._client.nthreads().values())))
        for future in done:
            hand_out(1)
            yield doing.pop(future), future.result()


@contextmanager
def existing_cluster(address: str, source: Path | None = None) -> Iterator[Cluster]:
    """The cluster whose scheduler is at this address. `source`: the file that a study of one's own is in."""
    distributed = _dask()
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise InputError(f"scheduler {address}: no answer within {PATIENCE} s ({error})") from error
    with client:
        yield _checked(client, source, address)


@contextmanager
def local_cluster(workers: int, source: Path | None = None) -> Iterator[Cluster]:
    """A cluster of this machine: a scheduler and so many processes."""
    if workers < 1:
        raise InputError(f"--local-cluster {workers}: expected 1 worker or more")
    distributed = _dask()
    with (
        distributed.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield _checked(client, source, "the local cluster")


def _dask() -> Any:
    try:
        import distributed
    except ImportError:
        raise InputError("a cluster needs Dask: install crewlab[cluster]") from None
    return distributed


def _checked(client: Client, source: Path | None, where: str) -> Cluster:
    """Every worker must have this crewlab: another might play other games."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise InputError(f"{where}: no worker within {PATIENCE} s") from None
    for worker, version in client.run(_version).items():
        if version != __version__:
            raise InputError(f"worker {worker}: expected crewlab {__version__} there, found {version}")
    if source is not None:
        client.upload_file(str(source))
    return Cluster(client)


def _version() -> str:
    from crewlab import __version__

    return __version__
