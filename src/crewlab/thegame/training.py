"""Learning to play The Game from games played for it: the value of positions, then alone the judgement of turns.

`crewlab thegame train` is this as a command.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from zlib import crc32

from crewlab._engine import InputError, TheGameTraining, thegame_is_learnable
from crewlab._engine import TheGameVariant as Variant
from crewlab.lab.sealed import read_file, write_file
from crewlab.thegame.weights import TRAINING, VALUE

RANGES = {
    "games": (0, 1_000_000_000),
    "judged": (0, 1_000_000_000),
    "batch": (1, 10_000),
    "judging_batch": (1, 10_000),
    "beam": (1, 1000),
    "weighed": (1, 10_000),
    "lessons": (1, 1000),
    "players": (1, 5),
}
SHARES = ("rate", "last_rate", "lam", "judging_rate", "judging_last_rate", "judging_lam")


@dataclass(frozen=True, slots=True)
class Course:
    """One of the two things to learn: how many steps of how many games, at which rates, and how much outcomes count."""

    steps: int
    batch: int
    rate: float
    last_rate: float
    lam: float

    def rate_at(self, step: int) -> float:
        return float(self.rate * (self.last_rate / self.rate) ** (step / self.steps))


@dataclass(frozen=True)
class Settings:
    """How to learn. Two trainings with the same settings come to the same numbers, on any number of threads."""

    games: int = 60_000  # that the value is learned from
    judged: int = 280_000  # alone, that the judgement of turns is learned from, and the value further
    batch: int = 48  # games between two steps
    rate: float = 0.002  # of learning, at first
    last_rate: float = 0.00004  # and in the end; in between it falls by equal factors
    lam: float = 0.9  # how much a game's outcome counts against the value of the next position
    beam: int = 20  # of the plans, as in the strategy
    weighed: int = 40
    margin: float = 1.5
    judging_batch: int = 8  # the same four for the judgement of turns
    judging_rate: float = 0.0015
    judging_last_rate: float = 0.00003
    judging_lam: float = 0.8
    lessons: int = 2  # one turn in so many is looked at a draw ahead to learn how turns differ
    variant: str = "base"
    players: int = 1
    start: str = ""  # checksum of the weights that it begins with; none: it begins with next to nothing
    seed: int = 20261116  # games of this seed are played; measure on others

    def __post_init__(self) -> None:
        for name, (least, most) in RANGES.items():
            if not least <= getattr(self, name) <= most:
                raise InputError(f"{name} must be from {least} to {most}, not {getattr(self, name)}")
        for name, highest in {**dict.fromkeys(SHARES, 1.0), "margin": 100.0}.items():
            if not 0 < getattr(self, name) <= highest:
                raise InputError(f"{name} must be above 0 and at most {highest:g}, not {getattr(self, name):g}")

    @property
    def value(self) -> Course:
        return Course(-(-self.games // self.batch), self.batch, self.rate, self.last_rate, self.lam)

    @property
    def judgement(self) -> Course:
        """With others at the table turns are not judged."""
        steps = -(-self.judged // self.judging_batch) if self.players == 1 else 0
        return Course(steps, self.judging_batch, self.judging_rate, self.judging_last_rate, self.judging_lam)

    @property
    def all_games(self) -> int:
        """Whole batches of both."""
        return sum(course.steps * course.batch for course in (self.value, self.judgement))


@dataclass(frozen=True, slots=True)
class Step:
    """One batch of games: what was learned from them, and what became of them."""

    judges: bool  # turns, or is it the value that was learned?
    games: int
    wins: int
    remaining: int


class Run:
    """A training in a file that can be gone on with after any interruption."""

    def __init__(self, path: Path, settings: Settings, start: Path | None = None) -> None:
        """Begins a training, with the weights in `start` if given, or goes on with the one in the file.

        Settings must then be those it began with, so that what comes out has one description.
        """
        weights = read_file(VALUE, start) if start else b""
        settings = replace(settings, start=f"{crc32(weights):08x}" if weights else "")
        self.path, self.settings = path, settings
        self._variant = Variant(settings.variant)
        if not thegame_is_learnable(self._variant):
            raise InputError(
                f"variant {settings.variant}: not one that the learned value is for; docs/thegame-learned.md"
            )
        if path.exists():
            header, _, state = read_file(TRAINING, path).partition(b"\n")
            found = json.loads(header)
            for name, value in asdict(settings).items():
                if found.get(name) != value:
                    raise InputError(f"{path}: made with {name}={found.get(name)}, not {value}; take another file")
            self._training = TheGameTraining.restore(state)
        else:
            seed = settings.seed
            self._training = TheGameTraining.start(weights, seed) if weights else TheGameTraining(seed)
            self.save()

    @property
    def games(self) -> int:
        """That it has learned from so far."""
        value, judgement = self._training.steps
        return value * self.settings.batch + judgement * self.settings.judging_batch

    @property
    def weights(self) -> bytes:
        """The numbers to play with; the judgement of turns if it was to be learned."""
        return self._training.weights(self.settings.judgement.steps > 0)

    def learn(self, threads: int = 0) -> Iterator[Step]:
        """Step by step to the end; nothing is saved in between."""
        for judges, course in enumerate((self.settings.value, self.settings.judgement)):
            while (step := self._training.steps[judges]) < course.steps:
                yield self._step(bool(judges), course, step, threads)

    def _step(self, judges: bool, course: Course, step: int, threads: int) -> Step:
        s = self.settings
        plans = s.beam, s.weighed, s.margin
        rate = course.rate_at(step)
        played = self._training.step(
            judges, self._variant, s.players, s.seed, course.batch, course.lam, rate, *plans, s.lessons, threads
        )
        return Step(judges, *played)

    def save(self) -> None:
        header = json.dumps(asdict(self.settings)).encode() + b"\n"
        write_file(TRAINING, self.path, header + self._training.state())

    def write_weights(self, path: Path) -> None:
        """A file that `learned(weights=...)` reads."""
        write_file(VALUE, path, self.weights)
