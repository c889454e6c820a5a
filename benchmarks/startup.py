"""Start-up is part of speed: import and the first help page."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from crewlab.lab.measure import Measurement, wall_seconds


def best_of(times: int, *command: str) -> float:
    def once() -> float:
        return wall_seconds(lambda: subprocess.run(command, check=True, capture_output=True))

    return 1000 * min(once() for _ in range(times))


def run(quick: bool) -> list[Measurement]:
    times = 5 if quick else 25
    python = sys.executable
    crewlab = str(Path(python).with_name("crewlab"))
    bare = best_of(times, python, "-c", "pass")
    return [
        Measurement(
            "import crewlab, Python's own start taken off (wall)",
            best_of(times, python, "-c", "import crewlab") - bare,
            "ms",
            150,
            at_least=False,
        ),
        Measurement(
            "crewlab --help, from the shell (wall)", best_of(times, crewlab, "--help"), "ms", 150, at_least=False
        ),
        Measurement("Python alone (wall)", bare, "ms"),
    ]
