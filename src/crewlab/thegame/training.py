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
    "farther": (0, 1_000_000_000),
    "batch": (1, 10_000),
    "judging_batch": (1, 10_000),
    "farther_batch": (1, 10_000),
    "beam": (1, 1000),
    "weighed": (1, 10_000),
    "lessons": (1, 1000),
    "draws": (1, 50),
    "decks": (1, 1000),
    "farther_decks": (1, 1000),
    "players": (1, 5),
}
RATES = ("rate", "last_rate", "judging_rate", "judging_last_rate", "farther_rate", "farther_last_rate")
SHARES = (*RATES, "lam", "judging_lam")


@dataclass(frozen=True, slots=True)
class Course:
    """What is learned at a time: how many steps of how many games, at which rates, and how much outcomes count."""

    judges: bool  # turns, or is it the value that is learned?
    steps: int
    batch: int
    rate: float
    last_rate: float
    lam: float
    draws: int = 1
    decks: int = 1

    def rate_at(self, step: int) -> float:
        return float(self.rate * (self.last_rate / self.rate) ** (step / self.steps))


@dataclass(frozen=True)
class Settings:
    """How to learn. Two trainings with the same settings come to the same numbers, on any number of threads."""

    games: int = 60_000  # that the value is learned from
    judged: int = 280_000  # alone, that the judgement of turns is learned from, and the value further
    farther: int = 100_000  # alone, the same by looking farther ahead
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
    lessons: int = 2  # one turn in so many is looked at ahead to learn how turns differ, by one draw,
    decks: int = 2  # on so many decks,
    draws: int = 3  # or by so many if farther,
    farther_decks: int = 4  # on so many
    farther_batch: int = 16
    farther_rate: float = 0.0003
    farther_last_rate: float = 0.00001
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
    def courses(self) -> tuple[Course, ...]:
        """One after the other. With others at the table turns are not judged."""
        value = Course(False, -(-self.games // self.batch), self.batch, self.rate, self.last_rate, self.lam)
        if self.players > 1:
            return (value,)
        lam, batch = self.judging_lam, self.judging_batch
        near_rates = (self.judging_rate, self.judging_last_rate)
        near = Course(True, -(-self.judged // batch), batch, *near_rates, lam, decks=self.decks)
        batch, rates = self.farther_batch, (self.farther_rate, self.farther_last_rate)
        return value, near, Course(True, -(-self.farther // batch), batch, *rates, lam, self.draws, self.farther_decks)

    @property
    def all_games(self) -> int:
        """Whole batches of all courses."""
        return sum(course.steps * course.batch for course in self.courses)


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
        return sum(done * course.batch for course, done in self._done())

    @property
    def weights(self) -> bytes:
        """The numbers to play with; the judgement of turns if it was to be learned."""
        return self._training.weights(any(course.judges and course.steps for course in self.settings.courses))

    def learn(self, threads: int = 0) -> Iterator[Step]:
        """Step by step to the end; nothing is saved in between."""
        for course, done in self._done():
            for step in range(done, course.steps):
                yield self._step(course, step, threads)

    def _done(self) -> list[tuple[Course, int]]:
        """How many steps of each course were made."""
        left, found = list(self._training.steps), []
        for course in self.settings.courses:
            made = min(left[course.judges], course.steps)
            left[course.judges] -= made
            found.append((course, made))
        return found

    def _step(self, course: Course, step: int, threads: int) -> Step:
        s = self.settings
        plans, ahead = (s.beam, s.weighed, s.margin), (s.lessons, course.draws, course.decks)
        rate = course.rate_at(step)
        played = self._training.step(
            course.judges, self._variant, s.players, s.seed, course.batch, course.lam, rate, *plans, *ahead, threads
        )
        return Step(course.judges, *played)

    def save(self) -> None:
        header = json.dumps(asdict(self.settings)).encode() + b"\n"
        write_file(TRAINING, self.path, header + self._training.state())

    def write_weights(self, path: Path) -> None:
        """A file that `learned(weights=...)` reads."""
        write_file(VALUE, path, self.weights)
