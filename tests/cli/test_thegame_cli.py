"""The commands of The Game as a person meets them."""

from __future__ import annotations

import json

from tests.cli.test_cli import complaint, run


def test_simulate_for_a_program() -> None:
    words = (
        "thegame",
        "simulate",
        "recovery-distance",
        "--variant",
        "dietrich",
        "--games",
        "1500",
        "--seed",
        "5",
        "--json",
    )
    facts = json.loads(run(*words).stdout)
    assert list(facts) == [
        "games", "wins", "win_rate", "interval", "mean_remaining", "under_10", "backwards_of_winners", "cpu_seconds",
    ]  # fmt: skip
    assert facts["games"] == 1500
    assert facts["win_rate"] == facts["wins"] / 1500
    low, high = facts["interval"]
    assert low < facts["win_rate"] < high
    again = json.loads(run(*words, "--threads", "1").stdout)
    facts.pop("cpu_seconds"), again.pop("cpu_seconds")
    assert facts == again


def test_simulate_for_people() -> None:
    text = run("thegame", "simulate", "random/perceived-capacity", "--players", "2", "--games", "20").stdout
    assert text.startswith("random/perceived-capacity: 0 of 20 games won")
    assert "backwards tricks     - in a won game" in text


def test_show() -> None:
    position = "base,hand=3; 12^ 45^ 80v 77v; 35 50 70; 13 90; 0"
    text = run("thegame", "show", position, "--rank", "recovery-distance").stdout
    assert "▲ 12    ▲ 45    ▼ 80    ▼ 77" in text
    assert "35^2 ↺" in text
    assert "seat 0 ▸  35 50 70" in text
    facts = json.loads(run("thegame", "show", position, "--seat", "0", "--json", "--rank", "random").stdout)
    assert facts["text"].endswith("0: 35 50 70; 13 90; 3+2; 0")
    assert len(facts["ranked"]) > 10
    assert "35 50 70" in run("thegame", "show", facts["text"]).stdout
    assert "seat 2" in run("thegame", "show", "--players", "3", "--variant", "on-fire").stdout


def test_list() -> None:
    text = run("thegame", "strategies").stdout
    assert "bridges-distance" in text
    assert "gamma=0.03" in text


def test_mistakes() -> None:
    assert "did you mean 'bridges-distance'" in complaint("thegame", "simulate", "bridges-distanc")
    assert "variant, character 1" in complaint("thegame", "simulate", "random", "--variant", "nonsense")
    assert "players must be from 1 to 5" in complaint("thegame", "simulate", "random", "--players", "6")
    assert "no hand size for 1 seat" in complaint("thegame", "simulate", "random", "--variant", "quick-and-easy")
    assert "state, character" in complaint("thegame", "show", "base; 12^")
