"""crewlab thegame tune as a person meets it."""

from __future__ import annotations

import json
from pathlib import Path

from crewlab.thegame import simulate
from tests.cli.test_cli import complaint, run

SMALL = ("--trials", "3", "--games", "32", "--fresh", "60", "--seed", "7")


def test_the_best_is_measured_on_fresh_decks(tmp_path: Path) -> None:
    words = ("thegame", "tune", "recovery-distance", "--depth", "0,1", *SMALL, "--results", str(tmp_path))
    shallow, deep = map(json.loads, run(*words, "--json").stdout.splitlines())
    assert shallow["other"] == "recovery-distance(depth=0)"
    assert deep["tuned"].startswith("recovery-distance(depth=1, alpha=")
    for facts in (shallow, deep):
        rates = [simulate(facts[who], variant="dietrich", games=60, seed=8).won.mean() for who in ("tuned", "other")]
        assert [facts["win_rate"], facts["other_win_rate"]] == rates
    text = run(*words).stdout  # nothing is left to try
    assert "the best of 3 trials, on 60 fresh decks" in text
    assert text.count("p-value (McNemar)") == 2


def test_mistakes(tmp_path: Path) -> None:
    place = ("--results", str(tmp_path))
    assert "did you mean 'single-bridges'" in complaint("thegame", "tune", "single-bridge", *SMALL, *place)
    assert "expected one of them" in complaint("thegame", "tune", "single-bridges(depth=1)", "--depth", "0", *place)
    assert "such as 0,1,2" in complaint("thegame", "tune", "single-bridges", "--depth", "0,x", *place)
    assert "no number left" in complaint("thegame", "tune", "single-bridges(alpha=3)", *SMALL, *place)
    assert "expected a whole number from 0 to 3" in complaint(
        "thegame", "tune", "single-bridges", "--depth", "9", *place
    )
    assert not list(tmp_path.iterdir())
    (tmp_path / "single-bridges.jsonl").write_text("not a search\n")
    assert "line 1: expected a line as it was written" in complaint("thegame", "tune", "single-bridges", *SMALL, *place)
    assert (tmp_path / "single-bridges.jsonl").read_text() == "not a search\n"
