"""How to learn."""

from __future__ import annotations

from dataclasses import dataclass

from crewlab._engine import InputError
from crewlab.crew.variants import VARIANTS
from crewlab.learn.weights import Hands

# With open hands pimc asks the exact solver about every action.
TEACHERS = {
    "open": "pimc(deals=1, nodes=100000, playouts=1, policy=random)",
    "hidden": "pmc(iterations=500, scoring=standard, conclusion=mean)",
}


@dataclass(frozen=True)
class Settings:
    """Two trainings with the same settings, PyTorch and kind of machine come to the same numbers."""

    hands: Hands = "open"
    rounds: int = 40
    variants: str = "harvill-vivek-3,harvill-vivek-4,harvill-vivek-5,harvill-vivek-6"  # all are learned together
    games: int = 128  # of each variant in a round
    batch: int = 128  # lessons for one step
    rate: float = 0.001  # of learning, at first; in the end it is a thirtieth
    gate: int = 4  # rounds between two tests of the new numbers against the best so far
    gate_games: int = 100  # of each variant in such a test
    steps: int = 32  # of the search, for each decision
    c: float = 0.6  # how much the search explores
    noise: float = 0.25  # part of the preferences at the root that is drawn at random; 0: nothing is drawn
    window: int = 10  # rounds whose lessons are remembered
    repeats: float = 1.0  # how often a lesson is learned from
    alike: int = 1  # batches whose lessons are put in order of length together: batches of equal lengths are fast
    teacher: str = ""  # an agent to learn from at first; none: that of TEACHERS
    taught: int = 12  # for so many rounds; with hidden hands for all
    taught_games: int = 2000  # with so many games of each variant
    seed: int = 20261118  # deals of this seed are played; measure on others

    def __post_init__(self) -> None:
        if self.hands not in TEACHERS:
            raise InputError(f"hands must be open or hidden, not {self.hands}")
        whole = {
            "rounds": 10**6,
            "games": 10**6,
            "batch": 10**5,
            "gate": 10**6,
            "gate_games": 10**6,
            "steps": 10**6,
            "window": 1000,
            "alike": 1000,
            "taught_games": 10**6,
        }
        for name, most in whole.items():
            if not 1 <= getattr(self, name) <= most:
                raise InputError(f"{name} must be from 1 to {most}, not {getattr(self, name)}")
        for name, highest in {"rate": 1.0, "c": 100.0, "repeats": 100.0}.items():
            if not 0 < getattr(self, name) <= highest:
                raise InputError(f"{name} must be above 0 and at most {highest:g}, not {getattr(self, name):g}")
        if not 0 <= self.noise <= 1:
            raise InputError(f"noise must be from 0 to 1, not {self.noise:g}")
        for name in self.names:
            if name not in VARIANTS:
                raise InputError(f"variant {name!r} is not known; expected one of {', '.join(VARIANTS)}")

    @property
    def names(self) -> list[str]:
        return self.variants.split(",")

    def rate_at(self, done: int) -> float:
        """It falls by equal factors."""
        return float(self.rate * 30 ** (-done / self.rounds))
