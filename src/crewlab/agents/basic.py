"""The simplest players."""

from __future__ import annotations

from crewlab import _engine
from crewlab._engine import EngineAgent
from crewlab.agents.registry import register


@register("random", source="the baseline of every publication")
def random() -> EngineAgent:
    """Does anything legal, each with the same probability."""
    return _engine.random_agent()
