"""Learning to play The Game: the value of positions from games played for it, `crewlab thegame train`."""

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

MOST = {"games": 1_000_000_000, "batch": 10_000, "beam": 1000, "weighed": 10_000, "lessons": 1000, "players": 5}


@dataclass(frozen=True)
class Settings:
    """How to learn. Two trainings with the same settings come to the same numbers, on any number of threads."""

    games: int = 250_000
    batch: int = 48  # games between two steps
    rate: float = 0.002  # of learning, at first
    last_rate: float = 0.00004  # and in the end; in between it falls by equal factors
    lam: float = 0.9  # how much a game's outcome counts against the value of the next position
    beam: int = 20  # of the plans, as in the strategy
    weighed: int = 40
    margin: float = 1.5
    lessons: int = 8  # alone, one turn in so many is looked at a draw ahead to learn how turns differ
    variant: str = "base"
    players: int = 1
    start: str = ""  # checksum of the weights that it begins with; none: it begins with next to nothing
    seed: int = 20261116  # games of this seed are played; measure on others

    def __post_init__(self) -> None:
        for name, most in MOST.items():
            if not 1 <= getattr(self, name) <= most:
                raise InputError(f"{name} must be from 1 to {most}, not {getattr(self, name)}")
        for name, highest in {"rate": 1.0, "last_rate": 1.0, "lam": 1.0, "margin": 100.0}.items():
            if not 0 < getattr(self, name) <= highest:
                raise InputError(f"{name} must be above 0 and at most {highest:g}, not {getattr(self, name):g}")

    @property
    def steps(self) -> int:
        return -(-self.games // self.batch)

    def rate_at(self, step: int) -> float:
        return float(self.rate * (self.last_rate / self.rate) ** (step / self.steps))


@dataclass(frozen=True, slots=True)
class Step:
    """One batch of games: how many steps have been made, and what became of the games."""

    steps: int
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
    def steps(self) -> int:
        return self._training.steps

    @property
    def weights(self) -> bytes:
        """The numbers to play with; the judgement of turns is for one seat."""
        return self._training.weights(self.settings.players == 1)

    def learn(self, threads: int = 0) -> Iterator[Step]:
        """Step by step to the end; nothing is saved in between."""
        s = self.settings
        while self.steps < s.steps:
            rate = s.rate_at(self.steps)
            played = self._training.step(
                self._variant, s.players, s.seed, s.batch, s.lam, rate, s.beam, s.weighed, s.margin, s.lessons, threads
            )
            yield Step(self.steps, *played)

    def save(self) -> None:
        header = json.dumps(asdict(self.settings)).encode() + b"\n"
        write_file(TRAINING, self.path, header + self._training.state())

    def write_weights(self, path: Path) -> None:
        """A file that `learned(weights=...)` reads."""
        write_file(VALUE, path, self.weights)
