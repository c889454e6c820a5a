"""What is made from specs: how each thing is made, its parameters and presets, and what is wrong with a wrong spec."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

from crewlab._engine import InputError
from crewlab.agents.spec import AgentSpec, Value

Made = TypeVar("Made")


@dataclass(frozen=True)
class Entry(Generic[Made]):
    """Something registered."""

    name: str
    make: Callable[..., Made]
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


class Registry(Generic[Made]):
    """Makers by name. `kind` says what they make, for the complaints."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.entries: dict[str, Entry[Made]] = {}

    def register(
        self, name: str, *, source: str = "", presets: Mapping[str, Mapping[str, Value]] | None = None
    ) -> Callable[[Callable[..., Made]], Callable[..., Made]]:
        """Registers the decorated function or class under this name.

        Its parameters must have types (int, float, bool, str or a Literal of texts) and defaults. `source` says where
        it was described, `presets` are settings from there.
        """

        def add(make: Callable[..., Made]) -> Callable[..., Made]:
            if name in self.entries and self.entries[name].make is not make:
                raise InputError(f"{self.kind} {name!r}: there is one of that name already")
            self.entries[name] = Entry(name, make, source, presets or {})
            return make

        return add

    def make(self, spec: AgentSpec) -> Made:
        """What a spec describes."""
        entry = self.entries.get(spec.name)
        if entry is None:
            raise InputError(f"{self.kind} {spec.name!r} is not known{_nearest(spec.name, self.entries)}")
        return entry.make(**self._arguments(entry, spec))

    def _arguments(self, entry: Entry[Made], spec: AgentSpec) -> dict[str, Value]:
        given = dict(spec.parameters)
        arguments: dict[str, Value] = {}
        who = f"{self.kind} {entry.name}"
        if "preset" in given:
            preset = str(given.pop("preset"))
            if preset not in entry.presets:
                known = f"expected one of {', '.join(entry.presets)}" if entry.presets else "it has none"
                raise InputError(f"{who}: preset {preset!r} is not known; {known}")
            arguments.update(entry.presets[preset])
        hints = get_type_hints(entry.make.__init__ if inspect.isclass(entry.make) else entry.make)
        for name, value in given.items():
            if name not in entry.parameters:
                raise InputError(f"{who}: parameter {name!r} is not known{_nearest(name, entry.parameters)}")
            arguments[name] = _checked(who, name, value, hints.get(name, str))
        return arguments


def _checked(who: str, name: str, value: Value, kind: Any) -> Value:
    if get_origin(kind) is Literal:
        choices = get_args(kind)
        if value not in choices:
            raise InputError(f"{who}: {name}={value}: expected one of {', '.join(map(str, choices))}")
        return value
    if kind is float and type(value) is int:
        return float(value)
    if kind in (int, float, bool) and type(value) is not kind:
        expected = {int: "a whole number", float: "a number", bool: "true or false"}[kind]
        raise InputError(f"{who}: {name}={value}: expected {expected}")
    return str(value) if kind is str else value


def _nearest(name: str, known: Mapping[str, object]) -> str:
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
    return f"; did you mean {near[0]!r}?" if near else f"; expected one of {', '.join(known) or 'none'}"
