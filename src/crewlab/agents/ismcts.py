"""Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012). See docs/agents/ismcts.md."""

from __future__ import annotations

from typing import Literal

from crewlab import _engine
from crewlab._engine import EngineAgent
from crewlab.agents.limits import exploration, whole
from crewlab.agents.registry import register


@register(
    "ismcts",
    source="Cowling, Powley, Whitehouse, Information Set Monte Carlo Tree Search, 2012",
    presets={
        "so-ismcts": {"observers": "single", "c": 0.7, "scoring": "standard", "conclusion": "visits"},
        "mo-ismcts": {"observers": "multi", "c": 0.7, "scoring": "standard", "conclusion": "visits"},
    },
)
def ismcts(
    iterations: int = 1000,
    observers: Literal["single", "multi"] = "multi",
    c: float = 0.7,
    scoring: Literal["standard", "smart"] = "smart",
    conclusion: Literal["score", "mean", "visits"] = "visits",
) -> EngineAgent:
    """Tree search over what can be seen to happen, with a newly drawn deal in each iteration."""
    whole("ismcts", "iterations", iterations)
    return _engine.ismcts_agent(iterations, observers, exploration("ismcts", c), scoring, conclusion)
