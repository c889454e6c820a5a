"""All agents of The Crew by name."""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol, runtime_checkable

from crewlab._engine import Action, EngineAgent, InputError, View, drafting_agent
from crewlab.agents.entries import Entry, Registry
from crewlab.agents.spec import AgentSpec, SeatSpec

# One module for each family; importing it registers its agents.
FAMILIES = ("basic", "human", "witteveen", "ismcts", "litjens", "thumb", "dejong", "pimc", "harvill", "alpha")


@runtime_checkable
class Agent(Protocol):
    """What an agent written in Python must have: one method.

    `rng` gives the same numbers whenever the same decision of the same game is asked for again. An agent with an
    attribute `sees_all_hands = True` gets the State instead of its View.
    """

    def choose(self, view: View, rng: random.Random) -> Action:
        """The action of the view's seat, which is to move and has a choice."""
        ...


AnyAgent = EngineAgent | Agent


_REGISTRY: Registry[AnyAgent] = Registry("agent")
register = _REGISTRY.register


@cache
def _load() -> None:
    for family in FAMILIES:
        importlib.import_module(f"crewlab.agents.{family}")


def agents() -> Mapping[str, Entry[AnyAgent]]:
    """All registered agents by name."""
    _load()
    return _REGISTRY.entries


def make_agent(spec: str | AgentSpec) -> AnyAgent:
    """The agent that a spec describes.

    >>> make_agent("random").sees_all_hands
    False
    """
    if isinstance(spec, str):
        spec = AgentSpec.parse(spec)
    if ":" in spec.name:
        return _from_module(spec)
    _load()
    return _REGISTRY.make(spec)


def make_seat(spec: str | SeatSpec) -> AnyAgent:
    """The agent of a seat; its reliability is left to whoever plays the game."""
    if isinstance(spec, str):
        spec = SeatSpec.parse(spec)
    plays = make_agent(spec.plays)
    if spec.drafts is None:
        return plays
    drafts = make_agent(spec.drafts)
    if isinstance(plays, EngineAgent) and isinstance(drafts, EngineAgent):
        return drafting_agent(drafts, plays)
    return _Drafting(drafts, plays)


ASSIGNMENT_PHASES = ("silence", "tokens", "ask", "appoint", "draft", "hand on")


class _Drafting:
    """Two agents of which at least one is written in Python."""

    def __init__(self, drafts: AnyAgent, plays: AnyAgent) -> None:
        self._parts = drafts, plays
        self.sees_all_hands = any(getattr(part, "sees_all_hands", False) for part in self._parts)

    def choose(self, view: Any, rng: random.Random) -> Action:
        part = self._parts[view.phase not in ASSIGNMENT_PHASES]
        if self.sees_all_hands and not getattr(part, "sees_all_hands", False):
            view = view.view(view.decides)
        return ask(part, view, rng)


def ask(agent: AnyAgent, view: Any, rng: random.Random) -> Action:
    """One decision, whoever makes it."""
    if not isinstance(agent, EngineAgent):
        return agent.choose(view, rng)
    choose = agent.choose if isinstance(view, View) else agent.choose_seeing
    return choose(view, rng.getrandbits(63), 0)


def _from_module(spec: AgentSpec) -> AnyAgent:
    """A class from somebody's own module: players:Bold."""
    module, _, name = spec.name.rpartition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")  # as `python` itself would: modules of this folder are found
    try:
        found = getattr(importlib.import_module(module), name, None)
        agent = found(**dict(spec.parameters)) if callable(found) else None
    except Exception as error:
        raise InputError(f"agent {spec.name!r}: {type(error).__name__}: {error}") from error
    if not isinstance(agent, EngineAgent | Agent):
        raise InputError(f"agent {spec.name!r}: expected a class with a method choose(view, rng) in {module}")
    return agent
