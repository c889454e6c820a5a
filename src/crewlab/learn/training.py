"""Learning to play The Crew by playing it, round after round, in a file that can be gone on with: `crewlab train`."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch

from crewlab._engine import EngineAgent, InputError, TransformerWeights
from crewlab.agents import make_agent
from crewlab.lab.sealed import read_file, write_file
from crewlab.learn.games import gate_wins, play_round
from crewlab.learn.lessons import Array, Lessons
from crewlab.learn.losses import losses
from crewlab.learn.network import Transformer
from crewlab.learn.settings import TEACHERS, Settings
from crewlab.learn.weights import write_weights

TRAINING = b"crewlab crew training 1\n"


@dataclass(frozen=True)
class Round:
    """What happened in one round."""

    number: int
    wins: dict[str, float]  # of the games played to learn from
    preference_loss: float
    value_loss: float
    lessons: int
    positions: int
    positions_per_second: float
    gate: int | None = None  # games won in the test after it, if there was one
    best: bool = False  # and whether these numbers are the best so far


class Run:
    """A training in a file. The best numbers so far play the games, the newest learn from them."""

    def __init__(self, path: Path, settings: Settings) -> None:
        """Begins a training, or goes on with the one in the file, which must have the same settings."""
        torch.set_num_threads(1)  # sums come out the same, and more threads gain little at this size
        self.path, self.settings = path, settings
        self.teacher = _teacher(settings)
        torch.manual_seed(settings.seed)
        self.net = Transformer()
        self.optimizer = torch.optim.AdamW(self.net.parameters(), lr=settings.rate, weight_decay=1e-4)
        self.best, self.best_wins = self.net.numbers(), -1
        self.window: list[Lessons] = []
        self.curve: list[Round] = []
        if path.exists():
            self._load()
        else:
            self.save()

    @property
    def done(self) -> int:
        return len(self.curve)

    @property
    def weights(self) -> TransformerWeights:
        """The best numbers so far."""
        return TransformerWeights.from_numbers(self.best)

    def learn(self, threads: int = 0) -> Iterator[Round]:
        """Round by round to the end; nothing is saved in between."""
        while self.done < self.settings.rounds:
            self.curve.append(self._round(threads))
            yield self.curve[-1]

    def _round(self, threads: int) -> Round:
        s, number = self.settings, self.done
        played = play_round(
            s, self.weights, number, self.teacher if s.hands == "hidden" or number < s.taught else None, threads
        )
        for group in self.optimizer.param_groups:
            group["lr"] = s.rate_at(number)
        self.window = [*self.window, played.lessons][-s.window :]
        means = self._steps(Lessons.join(self.window), len(played.lessons))
        gate, best = self._gate(number, threads)
        speed = played.positions / played.seconds
        return Round(number, played.wins, *means, len(played.lessons), played.positions, speed, gate, best)

    def _steps(self, lessons: Lessons, new: int) -> tuple[float, float]:
        """Learns from lessons in random order, `repeats` times as many as are new."""
        s = self.settings
        rng = np.random.default_rng([s.seed, self.done])
        steps, totals = max(1, round(new * s.repeats / s.batch)), np.zeros(2)
        for rows in _batches(lessons, steps, s, rng):
            preference, value = losses(self.net, lessons.take(rows))
            self.optimizer.zero_grad()
            (preference + value).backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            self.optimizer.step()
            totals += preference.item(), value.item()
        return float(totals[0] / steps), float(totals[1] / steps)

    def _gate(self, number: int, threads: int) -> tuple[int | None, bool]:
        """New numbers must win at least as many games as the best so far to take their place."""
        if (number + 1) % self.settings.gate and number + 1 < self.settings.rounds:
            return None, False
        wins = gate_wins(self.settings, self.net.weights(), threads)
        better = wins >= self.best_wins
        if better:
            self.best, self.best_wins = self.net.numbers(), wins
        return wins, better

    def save(self) -> None:
        content = io.BytesIO()
        state = {
            "net": self.net.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "best": torch.from_numpy(self.best),
            "best_wins": self.best_wins,
            "window": [
                [torch.from_numpy(np.ascontiguousarray(array)) for array in vars(part).values()] for part in self.window
            ],
            "curve": [asdict(step) for step in self.curve],
        }
        torch.save(state, content)
        header = json.dumps(asdict(self.settings)).encode() + b"\n"
        write_file(TRAINING, self.path, header + content.getvalue())

    def _load(self) -> None:
        header, _, content = read_file(TRAINING, self.path).partition(b"\n")
        found = json.loads(header)
        for name, value in asdict(self.settings).items():
            if found.get(name) != value:
                raise InputError(f"{self.path}: made with {name}={found.get(name)}, not {value}; take another file")
        state = torch.load(io.BytesIO(content), weights_only=True)
        self.net.load_state_dict(state["net"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.best, self.best_wins = state["best"].numpy(), state["best_wins"]
        self.window = [Lessons(*(array.numpy() for array in part)) for part in state["window"]]
        self.curve = [Round(**step) for step in state["curve"]]

    def write_weights(self, path: Path) -> None:
        """A file that `alpha(open=...)` or `alpha(hidden=...)` reads."""
        write_weights(path, self.weights)


def _batches(lessons: Lessons, count: int, settings: Settings, rng: np.random.Generator) -> Iterator[Array]:
    """Rows for so many steps: all lessons in random order, then again; `alike` batches share out theirs by length."""
    size, together = settings.batch, settings.batch * settings.alike
    order = np.empty(0, dtype=np.int64)
    while count > 0:
        if len(order) < min(size, len(lessons)):
            order = rng.permutation(len(lessons))
        rows, order = order[:together], order[together:]
        if settings.alike == 1:
            yield rows
            count -= 1
            continue
        rows = rows[np.argsort(lessons.sizes[rows], kind="stable")]
        for place in rng.permutation(-(-len(rows) // size))[:count]:
            yield rows[place * size : (place + 1) * size]
            count -= 1


def _teacher(settings: Settings) -> EngineAgent:
    agent = make_agent(settings.teacher or TEACHERS[settings.hands])
    if not isinstance(agent, EngineAgent) or agent.sees_all_hands:
        raise InputError(f"teacher {settings.teacher}: expected an agent of the engine that sees its own hand alone")
    return agent
