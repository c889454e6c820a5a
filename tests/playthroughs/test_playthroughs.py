"""Every variant has a recorded playthrough, and plays it still."""

from __future__ import annotations

import pytest

from crewlab import VARIANTS

from . import EXTRA_RULES, FOLDER, file, lines


@pytest.mark.parametrize("name", [*VARIANTS, *EXTRA_RULES])
def test_playthrough(name: str) -> None:
    recorded = file(name).read_text().splitlines()
    for number, (line, expected) in enumerate(zip(lines(name), recorded, strict=True), 1):
        assert line == expected, f"{file(name).name}, line {number}"


def test_no_playthrough_is_left_behind() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*VARIANTS, *EXTRA_RULES}
