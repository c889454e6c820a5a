"""The players of Litjens' thesis "An MCTS-based AI playing The Crew" (2022); docs/agents/litjens.md says more.

`reading=text` is what the thesis describes, `reading=program` what its program does, with which its results were
obtained.
"""

from __future__ import annotations

from typing import Literal

from crewlab._engine import EngineAgent, litjens_policy_agent, litjens_sim_agent
from crewlab.agents.limits import whole
from crewlab.agents.registry import register

Reading = Literal["text", "program"]

SOURCE = "Litjens 2022, section 3.2.5"
PROGRAM = {"reading": "program"}


def _sim(name: str, policy: str, reading: str, playouts: int, *, replay: bool, best_hints: bool = False) -> EngineAgent:
    whole(name, "playouts", playouts)
    return litjens_sim_agent(policy, reading, playouts, replay and reading == "text", best_hints)


@register("competent", source=f"{SOURCE}: NOTCOMPLETELYINCOMPETENT", presets={"litjens-program": PROGRAM})
def competent(reading: Reading = "text") -> EngineAgent:
    """Plays anything but a card that surely loses a task; takes any task and gives any hint."""
    return litjens_policy_agent("competent", reading)


@register("smart", source=f"{SOURCE}: SMART", presets={"litjens-program": PROGRAM})
def smart(reading: Reading = "text") -> EngineAgent:
    """Plays like competent, and takes the task and gives the hint with the highest score."""
    return litjens_policy_agent("smart", reading)


@register(
    "simplesim",
    source=f"{SOURCE}: SIMPLESIMHONEST",
    presets={"litjens": {"playouts": 100}, "litjens-program": {"playouts": 100, **PROGRAM}},
)
def simplesim(playouts: int = 100, reading: Reading = "text") -> EngineAgent:
    """Does what wins most of so many random games for each card or task."""
    return _sim("simplesim", "random", reading, playouts, replay=False)


@register(
    "competentsim",
    source=f"{SOURCE}: COMPETENTSIMHONEST",
    presets={"litjens": {"playouts": 100}, "litjens-program": {"playouts": 100, **PROGRAM}},
)
def competentsim(playouts: int = 100, replay: bool = True, reading: Reading = "text") -> EngineAgent:
    """Like simplesim, with competent players in the simulated games and hidden hands weighed by the history."""
    return _sim("competentsim", "competent", reading, playouts, replay=replay)


@register(
    "bulksim",
    source=f"{SOURCE}: BULKSIMHONEST",
    presets={"litjens": {"playouts": 1000}, "litjens-program": {"playouts": 1000, **PROGRAM}},
)
def bulksim(playouts: int = 1000, replay: bool = True, reading: Reading = "text") -> EngineAgent:
    """Like competentsim with ten times as many games."""
    return _sim("bulksim", "competent", reading, playouts, replay=replay)


@register(
    "smartsim",
    source=f"{SOURCE}: SMARTSIMHONEST",
    presets={"litjens": {"playouts": 100}, "litjens-program": {"playouts": 100, **PROGRAM}},
)
def smartsim(playouts: int = 100, replay: bool = True, reading: Reading = "text") -> EngineAgent:
    """Like competentsim with smart players in the simulated games, and gives the hint with the highest score."""
    return _sim("smartsim", "smart", reading, playouts, replay=replay, best_hints=True)
