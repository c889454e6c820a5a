"""How much an agent may think."""

from __future__ import annotations

import math

from crewlab._engine import InputError

MOST = 10**9  # of anything that is counted; more would not end in a lifetime


def check_whole(agent: str, **numbers: int) -> None:
    """Each must be a whole number from 1 on.

    >>> check_whole("mc-smart", playouts=0)
    Traceback (most recent call last):
    crewlab._engine.InputError: agent mc-smart: playouts=0: expected a whole number from 1 to 1000000000
    """
    for name, number in numbers.items():
        if not 1 <= number <= MOST:
            raise InputError(f"agent {agent}: {name}={number}: expected a whole number from 1 to {MOST}")


def check_seconds(agent: str, seconds: float) -> None:
    """Thinking time; 0 means that it is not limited by time."""
    if not (seconds >= 0 and math.isfinite(seconds)):
        raise InputError(f"agent {agent}: seconds={seconds:g}: expected a number of seconds, or 0 for no such limit")
