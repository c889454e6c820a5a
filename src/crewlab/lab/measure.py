"""Measuring speed: what the files in benchmarks/ share."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple


class Measurement(NamedTuple):
    """One measured figure beside its target. `at_least` says which side of the target is good."""

    what: str
    value: float
    unit: str
    target: float | None = None
    at_least: bool = True

    @property
    def ratio(self) -> float | None:
        """How many times better than the target."""
        if self.target is None or self.value <= 0:
            return None
        return self.value / self.target if self.at_least else self.target / self.value

    @property
    def is_met(self) -> bool | None:
        return None if self.ratio is None else self.ratio >= 1


def cpu_seconds(work: Callable[[], object]) -> float:
    """CPU time of this process for one call, all its threads together."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def wall_seconds(work: Callable[[], object]) -> float:
    """Time on the clock for one call."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin
