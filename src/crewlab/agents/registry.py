"""All agents by name: how each is made, its parameters, its presets."""

from __future__ import annotations

import difflib
import importlib
import inspect
import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, Protocol, get_args, get_origin, get_type_hints, runtime_checkable

from crewlab._engine import Action, EngineAgent, InputError, View, drafting_agent
from crewlab.agents.spec import AgentSpec, SeatSpec, Value

# One module for each family; importing it registers its agents.
FAMILIES = ("basic", "human", "witteveen", "ismcts", "litjens", "thumb", "dejong", "pimc")


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


@dataclass(frozen=True)
class Entry:
    """A registered agent."""

    name: str
    make: Callable[..., AnyAgent]
    source: str
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)

    @property
    def summary(self) -> str:
        """The first line of its description."""
        return (inspect.getdoc(self.make) or "").partition("\n")[0]

    @property
    def parameters(self) -> Mapping[str, inspect.Parameter]:
        """Its parameters, each with a default."""
        return inspect.signature(self.make).parameters


_ENTRIES: dict[str, Entry] = {}


def register(
    name: str, *, source: str = "", presets: Mapping[str, Mapping[str, Value]] | None = None
) -> Callable[[Callable[..., AnyAgent]], Callable[..., AnyAgent]]:
    """Registers the decorated function or class, which makes an agent, under this name.

    Its parameters must have types (int, float, bool, str or a Literal of texts) and defaults. `source` says where the
    agent was described, `presets` are settings from there.
    """

    def add(make: Callable[..., AnyAgent]) -> Callable[..., AnyAgent]:
        if name in _ENTRIES and _ENTRIES[name].make is not make:
            raise InputError(f"agent {name!r}: there is one of that name already")
        _ENTRIES[name] = Entry(name, make, source, presets or {})
        return make

    return add


@cache
def _load() -> None:
    for family in FAMILIES:
        importlib.import_module(f"crewlab.agents.{family}")


def agents() -> Mapping[str, Entry]:
    """All registered agents by name."""
    _load()
    return _ENTRIES


def make_agent(spec: str | AgentSpec) -> AnyAgent:
    """The agent that a spec describes.

    >>> make_agent("random").sees_all_hands
    False
    """
    if isinstance(spec, str):
        spec = AgentSpec.parse(spec)
    if ":" in spec.name:
        return _from_module(spec)
    entry = agents().get(spec.name)
    if entry is None:
        raise InputError(f"agent {spec.name!r} is not known{_nearest(spec.name, agents())}")
    return entry.make(**_arguments(entry, spec))


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


class _Drafting:
    """Two agents of which at least one is written in Python."""

    def __init__(self, drafts: AnyAgent, plays: AnyAgent) -> None:
        self._parts = drafts, plays
        self.sees_all_hands = any(getattr(part, "sees_all_hands", False) for part in self._parts)

    def choose(self, view: Any, rng: random.Random) -> Action:
        part = self._parts[view.phase != "draft"]
        if self.sees_all_hands and not getattr(part, "sees_all_hands", False):
            view = view.view(view.turn)
        return ask(part, view, rng)


def ask(agent: AnyAgent, view: Any, rng: random.Random) -> Action:
    """One decision, whoever makes it."""
    if not isinstance(agent, EngineAgent):
        return agent.choose(view, rng)
    choose = agent.choose if isinstance(view, View) else agent.choose_seeing
    return choose(view, rng.getrandbits(63), 0)


def _arguments(entry: Entry, spec: AgentSpec) -> dict[str, Value]:
    given = dict(spec.parameters)
    arguments: dict[str, Value] = {}
    if "preset" in given:
        preset = str(given.pop("preset"))
        if preset not in entry.presets:
            known = f"expected one of {', '.join(entry.presets)}" if entry.presets else "it has none"
            raise InputError(f"agent {entry.name}: preset {preset!r} is not known; {known}")
        arguments.update(entry.presets[preset])
    hints = get_type_hints(entry.make.__init__ if inspect.isclass(entry.make) else entry.make)
    for name, value in given.items():
        if name not in entry.parameters:
            raise InputError(f"agent {entry.name}: parameter {name!r} is not known{_nearest(name, entry.parameters)}")
        arguments[name] = _checked(entry.name, name, value, hints.get(name, str))
    return arguments


def _checked(agent: str, name: str, value: Value, kind: Any) -> Value:
    if get_origin(kind) is Literal:
        choices = get_args(kind)
        if value not in choices:
            raise InputError(f"agent {agent}: {name}={value}: expected one of {', '.join(map(str, choices))}")
        return value
    if kind is float and type(value) is int:
        return float(value)
    if kind in (int, float, bool) and type(value) is not kind:
        expected = {int: "a whole number", float: "a number", bool: "true or false"}[kind]
        raise InputError(f"agent {agent}: {name}={value}: expected {expected}")
    return str(value) if kind is str else value


def _nearest(name: str, known: Mapping[str, object]) -> str:
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
    return f"; did you mean {near[0]!r}?" if near else f"; expected one of {', '.join(known) or 'none'}"


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
