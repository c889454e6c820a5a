"""Perfect-information Monte Carlo: the exact solver asked about deals that fit what the seat knows."""

from __future__ import annotations

from typing import Literal

from crewlab import _engine
from crewlab._engine import EngineAgent
from crewlab.agents.budget import check_whole
from crewlab.agents.registry import register


@register("pimc")
def pimc(
    deals: int = 20, nodes: int = 200, playouts: int = 10, policy: Literal["random", "careful"] = "careful"
) -> EngineAgent:
    """Takes the action after which the game can still be won, with all cards open, in most of the deals that may be."""
    check_whole("pimc", deals=deals, nodes=nodes, playouts=playouts)
    return _engine.pimc_agent(deals, nodes, playouts, policy == "careful")
