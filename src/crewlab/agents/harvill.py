"""The player of Harvill and Vivek, Designing a Reliable Crew Member. See docs/harvill-vivek.md."""

from __future__ import annotations

import math
from typing import Literal

from crewlab import _engine
from crewlab._engine import EngineAgent
from crewlab.agents.limits import exploration, whole
from crewlab.agents.registry import register
from crewlab.crew.batch import natural
from crewlab.crew.variants import VARIANTS

ITERATIONS = 102_400  # section 4


@register("tabular", source="Harvill, Vivek, Designing a Reliable Crew Member, section 3.3")
def tabular(
    variant: Literal["harvill-vivek-3", "harvill-vivek-4", "harvill-vivek-5", "harvill-vivek-6"] = "harvill-vivek-4",
    iterations: int = ITERATIONS,
    c: float = math.sqrt(2),
    seed: int = 0,
) -> EngineAgent:
    """A table of what won in each visible state: own hand, tasks left and whose they are, seats still to act.

    It is filled by so many whole games when the agent is made. Where it has nothing, anything legal will do.
    """
    whole("tabular", "iterations", iterations)
    return train(variant, iterations, exploration("tabular", c), seed)


def train(variant: str, iterations: int, c: float = math.sqrt(2), seed: int = 0) -> _engine.TabularAgent:
    """The agent, with all that the engine tells of it."""
    chosen = VARIANTS[variant]
    return _engine.tabular_agent(
        chosen.players[0],
        chosen.tasks,
        chosen.deck,
        list(chosen.deep_sea_cards),
        chosen.rules,
        iterations,
        c,
        natural("seed", seed),
    )
