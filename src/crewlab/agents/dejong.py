"""The flat Monte Carlo players of de Jong's thesis (2021), section 5.

For each action so many random playouts; the best mean score wins: the share of objectives done, then tricks survived.
"""

from __future__ import annotations

from typing import Literal

from crewlab import _engine
from crewlab._engine import EngineAgent
from crewlab.agents.limits import seconds_or_none, whole
from crewlab.agents.registry import register
from crewlab.agents.spec import Value

Policy = Literal["random", "careful"]
Scoring = Literal["points", "wins"]

# Figure 9 has 100 playouts, figure 10 half a second, for each card that may be played; no hints.
PRESETS: dict[str, dict[str, Value]] = {
    "figure-9": {"playouts": 100, "seconds": 0.0, "policy": "random", "shared": False},
    "figure-10": {"seconds": 0.5, "policy": "random", "shared": False},
}


@register("mc-cheating", source="de Jong 2021, section 5.1", presets=PRESETS)
def mc_cheating(
    playouts: int = 100,
    seconds: float = 0.0,
    policy: Policy = "random",
    shared: bool = True,
    scoring: Scoring = "points",
) -> EngineAgent:
    """Flat Monte Carlo from the true hands, which it sees."""
    _check("mc-cheating", playouts, seconds)
    return _engine.cheating_monte_carlo(playouts, seconds, policy == "careful", shared, scoring == "wins")


@register("mc-ignorant", source="de Jong 2021, section 5.1", presets=PRESETS)
def mc_ignorant(
    playouts: int = 100,
    seconds: float = 0.0,
    policy: Policy = "random",
    shared: bool = True,
    hints: bool = False,
    scoring: Scoring = "points",
) -> EngineAgent:
    """Flat Monte Carlo over hands dealt at random, whatever was shown or said."""
    _check("mc-ignorant", playouts, seconds)
    return _engine.honest_monte_carlo(playouts, seconds, policy == "careful", shared, hints, scoring == "wins", True)


@register("mc-smart", source="de Jong 2021, sections 5.1 and 5.2", presets=PRESETS)
def mc_smart(
    playouts: int = 100,
    seconds: float = 0.0,
    policy: Policy = "random",
    shared: bool = True,
    hints: bool = False,
    scoring: Scoring = "points",
) -> EngineAgent:
    """Flat Monte Carlo over the deals that fit what the seat knows, all equally likely."""
    _check("mc-smart", playouts, seconds)
    return _engine.honest_monte_carlo(playouts, seconds, policy == "careful", shared, hints, scoring == "wins", False)


def _check(agent: str, playouts: int, seconds: float) -> None:
    whole(agent, "playouts", playouts)
    seconds_or_none(agent, seconds)
