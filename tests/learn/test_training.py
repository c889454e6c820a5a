"""Learning: the same numbers from the same settings, also after an interruption; bad files are named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from crewlab import InputError
from crewlab.agents import make_agent
from crewlab.learn.settings import Settings
from crewlab.learn.training import Run
from tests.cli.test_cli import complaint, run

TINY = Settings(rounds=3, variants="harvill-vivek-3", games=6, gate=2, gate_games=4, steps=6, batch=32, taught=0)
TAUGHT = replace(TINY, taught=2, taught_games=20)
HIDDEN = replace(TAUGHT, hands="hidden", alike=4)


@pytest.mark.parametrize("settings", [TINY, TAUGHT, HIDDEN])
def test_a_training_goes_on_where_it_was(settings: Settings, tmp_path: Path) -> None:
    whole = Run(tmp_path / "whole", settings)
    assert [step.number for step in whole.learn(1)] == [0, 1, 2]
    first = Run(tmp_path / "parts", settings)
    next(first.learn(1))
    first.save()
    second = Run(tmp_path / "parts", settings)
    assert second.done == 1
    assert [step.number for step in second.learn(2)] == [1, 2]
    assert (second.net.numbers() == whole.net.numbers()).all()
    assert (second.best == whole.best).all()
    assert [step.gate for step in second.curve] == [step.gate for step in whole.curve]


def test_learning_makes_the_losses_smaller(tmp_path: Path) -> None:
    """What an exact teacher says of other deals is easier to guess after a while."""
    settings = replace(TAUGHT, rounds=4, gate=10, taught=4, taught_games=300)
    curve = list(Run(tmp_path / "t", settings).learn())
    assert curve[-1].value_loss < 0.8 * curve[0].value_loss
    assert curve[-1].preference_loss < 0.95 * curve[0].preference_loss


def test_what_comes_out_plays(tmp_path: Path) -> None:
    run = Run(tmp_path / "t", TINY)
    run.write_weights(tmp_path / "w")
    make_agent(f"alpha(open={tmp_path / 'w'}, hidden={tmp_path / 'w'})")
    (tmp_path / "short").write_bytes((tmp_path / "w").read_bytes()[:-10])
    with pytest.raises(InputError, match="short: damaged"):
        make_agent(f"alpha(open={tmp_path / 'short'})")
    with pytest.raises(InputError, match="expected a file that begins with 'crewlab crew transformer 1'"):
        make_agent(f"alpha(open={tmp_path / 't'})")


def test_files_that_do_not_fit(tmp_path: Path) -> None:
    Run(tmp_path / "t", TINY)
    with pytest.raises(InputError, match="made with games=6, not 7"):
        Run(tmp_path / "t", replace(TINY, games=7))
    content = (tmp_path / "t").read_bytes()
    (tmp_path / "t").write_bytes(content[: len(content) // 2])
    with pytest.raises(InputError, match="damaged"):
        Run(tmp_path / "t", TINY)
    assert (tmp_path / "t").stat().st_size == len(content) // 2, "nothing is lost"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"rounds": 0}, "rounds must be from 1"),
        ({"noise": 2.0}, "noise must be from 0 to 1"),
        ({"variants": "nowhere"}, "variant 'nowhere' is not known"),
        ({"rate": 0.0}, "rate must be above 0"),
    ],
)
def test_settings_that_cannot_be(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        replace(TINY, **change)  # type: ignore[arg-type]


def test_a_teacher_must_have_a_view(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="sees its own hand alone"):
        Run(tmp_path / "t", replace(TAUGHT, teacher="mc-cheating"))


def test_the_command(tmp_path: Path) -> None:
    words = ("train", str(tmp_path / "t"), "--weights", str(tmp_path / "w"), "--curve", str(tmp_path / "c.png"))
    text = run(*words, "--rounds", "1", "--taught", "0", "--games", "4", "--steps", "4").stdout
    assert "the best of 1 rounds" in text
    assert (tmp_path / "w").stat().st_size > 100_000
    assert (tmp_path / "c.png").stat().st_size > 5_000
    assert "made with rounds=1, not 2" in complaint(
        *words, "--rounds", "2", "--taught", "0", "--games", "4", "--steps", "4"
    )
