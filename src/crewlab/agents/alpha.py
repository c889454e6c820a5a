"""The learned player of The Crew. See docs/agents/alpha.md."""

from __future__ import annotations

from pathlib import Path

from crewlab import _engine
from crewlab._engine import EngineAgent
from crewlab.agents.limits import exploration, whole
from crewlab.agents.registry import register
from crewlab.learn.weights import read_weights, shipped_weights

EXACT_TRICKS = 3  # the search ends where so many are left: trying every way takes no longer than a few judgements


@register("alpha", source="after Harvill and Vivek, Designing a Reliable Crew Member, section 3.4")
def alpha(
    steps: int = 800, c: float = 0.6, deals: int = 100, trust: int = 100, open: str = "", hidden: str = ""
) -> EngineAgent:
    """Plays by a learned transformer: it leads a tree search with open hands; with hidden ones drawn deals help it.

    `steps` and `c` are for the search. With hidden hands so many `deals` are drawn, and what the transformer says
    counts as much as `trust` of them (0: it is not asked; without deals it plays alone). `open` and `hidden` are
    weights of your own.
    """
    whole("alpha", "steps", steps)
    whole("alpha", "deals", deals, least=0)
    whole("alpha", "trust", trust, least=0)
    return _engine.transformer_agent(
        read_weights(Path(open)) if open else shipped_weights("open"),
        read_weights(Path(hidden)) if hidden else shipped_weights("hidden"),
        steps,
        exploration("alpha", c),
        EXACT_TRICKS,
        deals,
        trust,
    )
