"""The folder of a study: a Parquet file for each shard of games, written whole or not at all.

study.json              what the games depend on; a folder made otherwise is refused
shards/CELL/0003.parquet    the games of shard 3 of a cell, a row each
log.jsonl               a line for each finished shard: its cost, and a digest by which damage is noticed

The files under shards/ and study.json depend on the study and the seed alone. The log does not, and a shard without its
line there (the run was killed in between) is played again.
"""

from __future__ import annotations

import fcntl
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crewlab import __version__
from crewlab._engine import InputError
from crewlab.lab.study import Cell, Study

if TYPE_CHECKING:
    import polars as pl


@dataclass(frozen=True)
class Job:
    """A shard to be played."""

    cell: Cell
    shard: int
    games: range


@dataclass(frozen=True)
class Line:
    """A line of the log."""

    cell: str
    shard: int
    games: int
    cpu_seconds: float
    digest: str


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file so that at any time there is either nothing, or what was there before, or all of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from error


class Store:
    """A folder with the results of one study and seed."""

    def __init__(self, folder: Path, study: Study, seed: int) -> None:
        self.folder, self.study, self.seed = folder, study, seed
        self._header = {
            "study": study.name,
            "version": study.version,
            "crewlab": __version__,
            "seed": seed,
            "shard": study.shard,
            "cells": {cell.name: dict(cell.settings) for cell in study.cells},
        }
        self._check_header()
        self._lines = {(line.cell, line.shard): line for line in self._read_log()}

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Makes the folder this run's own."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise InputError(f"{self.folder}: expected a folder") from None
        with (self.folder / "lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise InputError(f"{self.folder}: another run is writing there") from None
            for left_over in self.folder.glob("shards/*/*.part"):
                left_over.unlink()
            write_whole(self.folder / "study.json", (json.dumps(self._header, indent=1) + "\n").encode())
            yield

    def missing(self, plan: Mapping[Cell, int], *, recompute: bool = False) -> list[Job]:
        """The shards that are not there yet, the first of every cell first.

        A shard that is not as it was written is an error, or with `recompute` missing.
        """
        jobs = []
        for cell, games in plan.items():
            for job in self._jobs(cell, games):
                line = self._lines.get((cell.name, job.shard))
                path = self.path(cell, job.shard)
                if line is None or line.games < len(job.games) or not path.exists():
                    jobs.append(job)
                elif sha256(path.read_bytes()).hexdigest() != line.digest:
                    if not recompute:
                        raise InputError(
                            f"{path}: this shard is damaged, expected it as it was written; "
                            "with --recompute it is played again"
                        )
                    jobs.append(job)
        return sorted(jobs, key=lambda job: job.shard)

    def write(self, job: Job, content: bytes, cpu_seconds: float) -> None:
        """Keeps a finished shard."""
        line = Line(job.cell.name, job.shard, len(job.games), round(cpu_seconds, 6), sha256(content).hexdigest())
        write_whole(self.path(job.cell, job.shard), content)
        log = self.folder / "log.jsonl"
        with log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(line)) + "\n")
        self._lines[line.cell, line.shard] = line

    def rows(self, plan: Mapping[Cell, int]) -> pl.LazyFrame | None:
        """The games that are there of those in the plan, a row each; nothing if there are none."""
        import polars as pl

        files: dict[int, list[Path]] = {}
        for cell, games in plan.items():
            for job in self._jobs(cell, games):
                if (cell.name, job.shard) in self._lines and (path := self.path(cell, job.shard)).exists():
                    files.setdefault(games, []).append(path)
        parts = [pl.scan_parquet(some).filter(pl.col("game") < games) for games, some in files.items()]
        return pl.concat(parts) if parts else None

    def played(self, plan: Mapping[Cell, int]) -> int:
        """How many games of the plan are there."""
        return sum(self.played_of(cell, games) for cell, games in plan.items())

    def played_of(self, cell: Cell, games: int) -> int:
        lines = (self._lines.get((cell.name, job.shard)) for job in self._jobs(cell, games))
        return sum(
            min(line.games, len(job.games)) for line, job in zip(lines, self._jobs(cell, games), strict=True) if line
        )

    def cost(self, plan: Mapping[Cell, int]) -> tuple[int, float]:
        """Games played for the cells of the plan, and the CPU seconds they took."""
        names = {cell.name for cell in plan}
        lines = [line for line in self._lines.values() if line.cell in names]
        return sum(line.games for line in lines), sum(line.cpu_seconds for line in lines)

    def path(self, cell: Cell, shard: int) -> Path:
        return self.folder / "shards" / cell.name / f"{shard:04}.parquet"

    def _jobs(self, cell: Cell, games: int) -> list[Job]:
        step = self.study.shard
        return [
            Job(cell, number, range(begin, min(begin + step, games)))
            for number, begin in enumerate(range(0, games, step))
        ]

    def _check_header(self) -> None:
        path = self.folder / "study.json"
        if not path.exists():
            return
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
            if not isinstance(found, dict):
                raise ValueError
        except ValueError:
            raise InputError(f"{path}: expected what a study run wrote there, found something else") from None
        for name, value in self._header.items():
            if found.get(name) != value:
                raise InputError(
                    f"{self.folder}: made {_difference(name, found.get(name), value)}; take another folder"
                )

    def _read_log(self) -> Iterator[Line]:
        path = self.folder / "log.jsonl"
        for text in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            try:
                yield Line(**json.loads(text))
            except (ValueError, TypeError):
                continue  # cut off when the run was killed: its shard is played again


def _difference(name: str, found: Any, wanted: Any) -> str:
    if name == "cells":
        return "with other cells"
    return f"with {name.replace('crewlab', 'crewlab version')} {found}, not {wanted}"
