"""crewlab thegame train as a person meets it."""

from __future__ import annotations

from inspect import signature
from pathlib import Path

from crewlab.cli.thegame_train import train
from crewlab.thegame import simulate
from crewlab.thegame.training import Settings
from tests.cli.test_cli import complaint, run


def test_a_training_gives_weights_to_play_with(tmp_path: Path) -> None:
    weights = tmp_path / "mine.weights"
    words = (
        "thegame",
        "train",
        str(tmp_path / "mine.training"),
        "--weights",
        str(weights),
        "--games",
        "48",
        "--judged",
        "32",
        "--farther",
        "16",
        "--seed",
        "3",
    )
    text = run(*words).stdout
    assert "learned from 96 games" in text
    first = weights.read_bytes()
    assert "learned from 96 games" in run(*words).stdout  # nothing is left to do
    assert weights.read_bytes() == first
    assert len(simulate(f"learned(weights={weights})", games=3).won) == 3


def test_mistakes(tmp_path: Path) -> None:
    place = ("--weights", str(tmp_path / "w"))
    broken = tmp_path / "broken"
    broken.write_text("not a training")
    assert "expected a file that begins with" in complaint("thegame", "train", str(broken), *place)
    assert broken.read_text() == "not a training"
    assert "rate must be above 0" in complaint("thegame", "train", str(tmp_path / "t"), *place, "--rate", "0")
    assert "variant on-fire: not one that the learned value is for" in complaint(
        "thegame", "train", str(tmp_path / "t"), *place, "--variant", "on-fire"
    )
    assert [file.name for file in tmp_path.iterdir()] == ["broken"]


def test_it_learns_with_the_usual_settings() -> None:
    """The command does not import them at start-up, so they are there twice."""
    options, usual = signature(train).parameters, Settings()
    for name in ("games", "judged", "farther", "rate", "lam", "players", "variant", "seed"):
        assert options[name].default == getattr(usual, name), name
