"""Searches for parameters: what they search, killed and continued, damaged; and two strategies compared."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

import pytest

from crewlab import InputError
from crewlab.agents.spec import AgentSpec
from crewlab.thegame import make_strategy, simulate, strategies
from crewlab.thegame.comparison import compare
from crewlab.thegame.tuning import STAGES, Tuning, best_of, ends, tune
from crewlab.thegame.tuning_file import TuningFile

TRIALS = 18
TUNING = Tuning.of("recovery-distance", games=160, seed=3)
ENDS = ends(TUNING.games)
COMMAND = [
    *(sys.executable, "-m", "crewlab", "thegame", "tune", "recovery-distance"),
    *("--games", "160", "--seed", "3", "--trials", str(TRIALS), "--fresh", "50"),
]


def searched(folder: Path, trials: int = TRIALS, tuning: Tuning = TUNING) -> Path:
    path = folder / f"{tuning.spec}.jsonl"
    with TuningFile.opened(path, tuning.header) as file:
        tune(tuning, file, trials)
    return path


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return searched(tmp_path_factory.mktemp("undisturbed"))


@pytest.mark.parametrize("name", [name for name in strategies() if name not in ("random",)])
def test_the_corners_of_the_ranges_can_be_played(name: str) -> None:
    parameters = strategies()[name].parameters.items()
    # What `learned` looks at is a matter of time.
    looks = {"margin", "worse"}
    numbers = [key for key, parameter in parameters if isinstance(parameter.default, float) and key not in looks]
    if not numbers:
        with pytest.raises(InputError, match="no number left to tune"):
            Tuning.of(name)
        return
    tuning = Tuning.of(name)
    assert list(tuning.ranges) == numbers
    for corner in product(*((one.low, one.high) for one in tuning.ranges.values())):
        make_strategy(tuning.spec_of(dict(zip(tuning.ranges, corner, strict=True))))


def test_a_search_starts_from_the_strategy_as_it_is() -> None:
    """At the first place the spec is the strategy's own, so that nothing is compared with something else."""
    for name in ("recovery-distance", "bridges-distance", "penalize-playability", "weighted-real-capacity(depth=1)"):
        tuning = Tuning.of(name)
        started, plain = (simulate(spec, games=60, seed=9) for spec in (tuning.spec_of(tuning.own_places()), name))
        assert (started.remaining == plain.remaining).all()


def test_given_numbers_stay() -> None:
    tuning = Tuning.of("recovery-distance(beta=2, gamma=0.1)")
    assert list(tuning.ranges) == ["alpha"]
    assert tuning.ranges["alpha"].low == 3
    assert tuning.spec_of({"alpha": 4.56789}) == "recovery-distance(beta=2, gamma=0.1, alpha=4.568)"


def test_wins_are_those_of_the_games(undisturbed: Path) -> None:
    with TuningFile.opened(undisturbed, TUNING.header) as file:
        trials = file.trials
    assert len(trials) == TRIALS
    given_up = [trial for trial in trials if trial.stages < len(STAGES)]
    assert 0 < len(given_up) < TRIALS
    for trial in (best_of(trials), given_up[0]):
        won = simulate(TUNING.spec_of(trial.places), variant="dietrich", games=160, seed=3).won
        assert trial.wins == tuple(int(won[:end].sum()) for end in ENDS[: trial.stages])
    assert best_of(trials).wins[-1] == max(trial.wins[-1] for trial in trials if trial.stages == len(STAGES))


def test_given_up_is_who_wins_less_than_the_median(undisturbed: Path) -> None:
    with TuningFile.opened(undisturbed, TUNING.header) as file:
        trials = file.trials
    for number, trial in enumerate(trials):
        complete = [one for one in trials[:number] if one.stages == len(STAGES)]
        for stage, won in enumerate(trial.wins):
            before = sorted(one.wins[stage] for one in complete)
            # Optuna judges a trial by the best rate it ever had.
            best = max(trial.wins[k] / ENDS[k] for k in range(stage + 1))
            middle = (before[(len(before) - 1) // 2] + before[len(before) // 2]) / 2 if before else 0
            worse = len(complete) >= 10 and best < middle / ENDS[stage]
            last = stage == trial.stages - 1
            assert won <= ENDS[stage]
            assert worse == (last and trial.stages < len(STAGES)) or stage == len(STAGES) - 1


def test_a_search_that_is_killed_again_and_again_ends_the_same(undisturbed: Path, tmp_path: Path) -> None:
    path = tmp_path / undisturbed.name
    killed = 0
    for _ in range(20):
        before = path.stat().st_size if path.exists() else 0
        process = subprocess.Popen(
            [*COMMAND, "--results", str(tmp_path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        while killed < 2 and process.poll() is None and (path.stat().st_size if path.exists() else 0) <= before + 900:
            time.sleep(0.005)
        if killed < 2:
            process.send_signal(signal.SIGKILL)
        if process.wait() == 0:
            break
        killed += 1
        with path.open("ab") as file:
            file.write(b'{"places": {"alp')  # as a kill in the middle of a line would leave it
    assert process.returncode == 0
    assert killed == 2
    assert path.read_bytes() == undisturbed.read_bytes()


def test_more_trials_go_on_where_fewer_ended(undisturbed: Path, tmp_path: Path) -> None:
    searched(tmp_path, 5)
    assert searched(tmp_path).read_bytes() == undisturbed.read_bytes()


@pytest.mark.parametrize(
    ("damage", "place"),
    [
        (lambda lines: [lines[0], lines[1].replace(b"1", b"2", 1), *lines[2:]], "line 2: expected a line as it was"),
        (lambda lines: [*lines[:3], b"[]\n", *lines[4:]], "line 4: expected a line as it was written"),
        (lambda lines: [*lines[:5], b"\xff\xfe\n", *lines[6:]], "line 6: expected"),
        (lambda lines: [b"something else"], "line 1: expected"),
        (lambda lines: [b"null\n"], "line 1: expected"),
    ],
)
def test_damage_is_named_and_left_as_it_is(undisturbed: Path, tmp_path: Path, damage: object, place: str) -> None:
    path = tmp_path / undisturbed.name
    assert callable(damage)
    path.write_bytes(b"".join(damage(undisturbed.read_bytes().splitlines(keepends=True))))
    before = path.read_bytes()
    with pytest.raises(InputError, match=place):
        searched(tmp_path)
    assert path.read_bytes() == before


def test_another_search_is_refused(undisturbed: Path, tmp_path: Path) -> None:
    path = tmp_path / undisturbed.name
    path.write_bytes(undisturbed.read_bytes())
    with pytest.raises(InputError, match="made with games 160, not 320"):
        searched(tmp_path, tuning=Tuning.of("recovery-distance", games=320, seed=3))
    with (
        TuningFile.opened(path, TUNING.header),
        pytest.raises(InputError, match="another search is writing there"),
        TuningFile.opened(path, TUNING.header),
    ):
        pass


def test_a_comparison_by_hand() -> None:
    settings = {"variant": "dietrich", "games": 400, "seed": 4}
    first, second = (simulate(spec, **settings).won.tolist() for spec in ("recovery-distance", "real-capacity"))
    played = compare("recovery-distance", "real-capacity", **settings)
    assert played.only_first == sum(one and not other for one, other in zip(first, second, strict=True))
    assert played.only_second == sum(other and not one for one, other in zip(first, second, strict=True))
    facts = played.facts()
    assert facts["win_rate"] == sum(first) / 400
    assert facts["other_win_rate"] == sum(second) / 400
    assert facts["p_value"] < 0.001


def test_complaints() -> None:
    with pytest.raises(InputError, match="did you mean 'bridges-distance'"):
        Tuning.of("bridges-distnce")
    with pytest.raises(InputError, match="parameter 'alpa' is not known; did you mean 'alpha'"):
        Tuning.of("bridges-distance(alpa=3)")
    with pytest.raises(InputError, match="games must be 16 or more, not 15"):
        Tuning.of("bridges-distance", games=15)
    assert AgentSpec.parse(str(TUNING.spec)) == TUNING.spec


def test_the_tuned_preset_beats_the_thesis_parameters() -> None:
    """By five points on 30,000 and 4,000 decks, docs/thegame-studies.md; far more than chance moves 1,500."""
    played = compare("bridges-distance(preset=tuned)", "bridges-distance", variant="dietrich", games=1500, seed=6)
    assert played.only_first > played.only_second
