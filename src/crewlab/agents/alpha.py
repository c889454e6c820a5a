"""The learned player of The Crew. See docs/agents/alpha.md."""

from __future__ import annotations

from pathlib import Path

from crewlab import _engine
from crewlab._engine import EngineAgent
from crewlab.agents.limits import exploration, whole
from crewlab.agents.registry import register
from crewlab.learn.weights import read_weights, shipped_weights


@register("alpha", source="after Harvill and Vivek, Designing a Reliable Crew Member, section 3.4")
def alpha(steps: int = 800, c: float = 0.6, deals: int = 32, open: str = "", hidden: str = "") -> EngineAgent:
    """Plays by a learned transformer: it leads a tree search with open hands, and judges drawn deals with hidden ones.

    `steps` and `c` are for the search, `deals` are drawn for a decision; `open` and `hidden` are weights of your own.
    """
    whole("alpha", "steps", steps)
    whole("alpha", "deals", deals)
    return _engine.transformer_agent(
        read_weights(Path(open)) if open else shipped_weights("open"),
        read_weights(Path(hidden)) if hidden else shipped_weights("hidden"),
        steps,
        exploration("alpha", c),
        deals,
    )
