"""Comparing the folders of two runs."""

from __future__ import annotations

from pathlib import Path


def results_in(folder: Path) -> dict[str, bytes]:
    """Everything in a study's folder that must not depend on how it was run, by path."""
    paths = [*folder.glob("shards/**/*"), folder / "study.json"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths if path.is_file()}
