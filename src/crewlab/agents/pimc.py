"""Perfect-information Monte Carlo: the exact solver asked about deals that fit what the seat knows."""

from __future__ import annotations

from typing import Literal

from crewlab import _engine
from crewlab._engine import EngineAgent
from crewlab.agents.limits import whole
from crewlab.agents.registry import register


@register("pimc", source="the field's standard for games with hidden cards, here with an exact solver")
def pimc(
    deals: int = 20, nodes: int = 200, playouts: int = 10, policy: Literal["random", "careful"] = "careful"
) -> EngineAgent:
    """Takes the action after which the game can still be won, with all cards open, in most of the deals that may be."""
    for name, value in (("deals", deals), ("nodes", nodes), ("playouts", playouts)):
        whole("pimc", name, value)
    return _engine.pimc_agent(deals, nodes, playouts, policy == "careful")
