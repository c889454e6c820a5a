"""The players of E. Witteveen's thesis, The Crew: a Strategy Analysis, section 4. See docs/agents/witteveen.md."""

from __future__ import annotations

import math
from typing import Literal

from crewlab import _engine
from crewlab._engine import EngineAgent
from crewlab.agents.limits import exploration, whole
from crewlab.agents.registry import register

SOURCE = "Witteveen, The Crew: a Strategy Analysis, section 4"

Scoring = Literal["standard", "smart"]
Conclusion = Literal["score", "mean", "visits"]


@register("tactical", source=f"{SOURCE}: Algorithm 2")
def tactical() -> EngineAgent:
    """Drafts the task that suits its hand best by a simple formula; plays like random-smart.

    Meant for the draft of others: tactical+uct.
    """
    return _engine.tactical_agent()


@register("random-smart", source=f"{SOURCE}: Algorithm 4")
def random_smart() -> EngineAgent:
    """Plays high when its own task card lies in the trick, low when another seat's does, and else anything legal."""
    return _engine.random_smart_agent()


@register(
    "pmc",
    source=f"{SOURCE}: Algorithm 5",
    presets={
        "witteveen": {"scoring": "smart", "conclusion": "score"},
        "witteveen-standard": {"scoring": "standard", "conclusion": "score"},
    },
)
def pmc(iterations: int = 1000, scoring: Scoring = "smart", conclusion: Conclusion = "score") -> EngineAgent:
    """Pure Monte Carlo: tries random actions, plays each game to its end at random, takes the action that scored most.

    Where hands are hidden every iteration draws a deal of its own.
    """
    return _engine.pmc_agent(whole("pmc", "iterations", iterations), scoring, conclusion)


@register(
    "uct",
    source=f"{SOURCE}: Algorithm 6",
    presets={
        "witteveen": {"c": math.sqrt(2), "scoring": "smart", "conclusion": "score"},
        "witteveen-standard": {"c": math.sqrt(2), "scoring": "standard", "conclusion": "score"},
    },
)
def uct(
    iterations: int = 1000,
    c: float = math.sqrt(2),
    scoring: Scoring = "smart",
    conclusion: Conclusion = "score",
    deals: int = 20,
) -> EngineAgent:
    """Monte Carlo tree search with upper confidence bounds, over all decisions of all seats.

    Where hands are hidden the iterations are shared among `deals` sampled deals and the results added up.
    """
    whole("uct", "iterations", iterations)
    whole("uct", "deals", deals)
    return _engine.uct_agent(iterations, exploration("uct", c), scoring, conclusion, deals)
