"""Rules of thumb."""

from __future__ import annotations

from crewlab import _engine
from crewlab._engine import EngineAgent
from crewlab.agents.registry import register


@register("careful", source="crewlab")
def careful() -> EngineAgent:
    """Plays no card that surely loses a task in this trick, otherwise any; drafts what looks easiest."""
    return _engine.careful_agent()
