"""Ranges of agents' parameters."""

from __future__ import annotations

import math

from crewlab._engine import InputError

MOST_ITERATIONS = 10_000_000  # of one decision; a tree of that size takes some hundred megabytes


def whole(agent: str, name: str, value: int, most: int = MOST_ITERATIONS, least: int = 1) -> int:
    """The value, if it is from `least` to `most`.

    >>> whole("uct", "iterations", 0)
    Traceback (most recent call last):
    crewlab._engine.InputError: agent uct: iterations=0: expected a whole number from 1 to 10,000,000
    """
    if not least <= value <= most:
        raise InputError(f"agent {agent}: {name}={value}: expected a whole number from {least} to {most:,}")
    return value


def exploration(agent: str, value: float) -> float:
    """The constant c of a search that weighs trying against knowing, if it is one."""
    if not (math.isfinite(value) and 0 <= value <= 1000):
        raise InputError(f"agent {agent}: c={value:g}: expected a number from 0 to 1000")
    return value


def seconds_or_none(agent: str, value: float) -> float:
    """Thinking time; 0 means that it is not limited by time."""
    if not (value >= 0 and math.isfinite(value)):
        raise InputError(f"agent {agent}: seconds={value:g}: expected a number of seconds, or 0 for no such limit")
    return value
