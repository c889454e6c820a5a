"""The players of The Game: those of Dietrich's thesis (2019), read as docs/thegame.md says, and a learned one."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, isfinite
from pathlib import Path
from typing import Literal

from crewlab._engine import (
    InputError,
    thegame_capacity,
    thegame_is_learnable,
    thegame_learned,
    thegame_penalty,
    thegame_random,
    thegame_rollouts,
)
from crewlab._engine import TheGameStrategy as EngineStrategy
from crewlab._engine import TheGameVariant as Variant
from crewlab.agents.entries import Entry, Registry
from crewlab.agents.spec import AgentSpec, Value, split
from crewlab.lab.sealed import read_file
from crewlab.thegame.weights import VALUE, all_shipped

Ties = Literal["first", "value"]
Certain = Literal["none", "trick", "pair", "both"]
Amplify = Literal["rest", "chance", "printed"]

DEEPEST = 3  # extra cards; each costs about four times the time
SOURCE = "Dietrich 2019, section"

_REGISTRY: Registry[EngineStrategy] = Registry("strategy")
register = _REGISTRY.register


def strategies() -> Mapping[str, Entry[EngineStrategy]]:
    """All strategies by name."""
    return _REGISTRY.entries


def make_strategy(spec: str | AgentSpec) -> EngineStrategy:
    """The strategy that a spec describes.

    >>> make_strategy("bridges-distence")
    Traceback (most recent call last):
    crewlab._engine.InputError: strategy 'bridges-distence' is not known; did you mean 'bridges-distance'?
    """
    if isinstance(spec, str):
        spec = AgentSpec.parse(spec, "strategy", "bridges-distance(depth=1)")
    return _REGISTRY.make(spec)


def strongest(variant: Variant) -> str:
    """The best of the fast strategies for a variant.

    >>> strongest(Variant("base")), strongest(Variant("on-fire"))
    ('learned', 'bridges-distance')
    """
    return "learned" if thegame_is_learnable(variant) else "bridges-distance"


def make_team(text: str, players: int) -> list[EngineStrategy]:
    """A strategy for each seat: one for all, or one for each joined by /.

    >>> len(make_team("random/recovery-distance", 2))
    2
    """
    parts = split(text, "/") or [""]
    if len(parts) == 1:
        return [make_strategy(parts[0])] * players
    if len(parts) != players:
        raise InputError(
            f"team {text!r}: {len(parts)} strategies for {players} seats; expected one, or one for each seat"
        )
    return [make_strategy(part) for part in parts]


def _within(name: str, value: float, low: float, high: float) -> float:
    if not (isfinite(value) and low <= value <= high):
        raise InputError(f"strategy: {name}={value:g}: expected a number from {low:g} to {high:g}")
    return value


def _whole(name: str, value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise InputError(f"strategy: {name}={value}: expected a whole number from {low} to {high}")
    return value


def _depth(value: int) -> int:
    return _whole("depth", value, 0, DEEPEST)


def _capacity(real: bool, depth: int, ties: Ties, weight: float = 1.0, ascending: float = 1.0) -> EngineStrategy:
    weights = _within("weight", weight, 0, 1000), _within("ascending", ascending, 0, 1000)
    return thegame_capacity(real, *weights, _depth(depth), ties)


def _penalty(
    *,
    alpha: float,
    depth: int,
    ties: Ties,
    fitting: float = 1.0,
    beta: float = 0.0,
    gamma: float = 0.0,
    bridges: bool = False,
    lam: float = 1.0,
    amplify: Amplify = "rest",
    certain: Certain = "none",
    pile_end: bool = False,
) -> EngineStrategy:
    return thegame_penalty(
        fitting,
        _within("alpha", alpha, 1, 1000),
        _within("beta", beta, 0, alpha),  # a penalty is never negative
        _within("gamma", gamma, 0, 1000),
        bridges,
        _within("lam", lam, 0.001, 1000),
        amplify,
        certain,
        pile_end,
        _depth(depth),
        ties,
    )


@register("random")
def random_() -> EngineStrategy:
    """Lays anything that fits, until the turn may end."""
    return thegame_random()


@register("perceived-capacity", source=f"{SOURCE} 3.1")
def perceived_capacity(depth: int = 0, ties: Ties = "first") -> EngineStrategy:
    """Keeps the tops of the piles as far from their ends as it can."""
    return _capacity(False, depth, ties)


@register("real-capacity", source=f"{SOURCE} 3.2")
def real_capacity(depth: int = 0, ties: Ties = "first") -> EngineStrategy:
    """Keeps as many unplayed cards fitting on each pile as it can."""
    return _capacity(True, depth, ties)


@register("weighted-perceived-capacity", source=f"{SOURCE} 3.3")
def weighted_perceived_capacity(
    weight: float = 0.675, ascending: float = 1.0, depth: int = 0, ties: Ties = "first"
) -> EngineStrategy:
    """The same as perceived-capacity, with a weight on the first pile of each direction, and one on what ascends."""
    return _capacity(False, depth, ties, weight, ascending)


@register("weighted-real-capacity", source=f"{SOURCE} 3.3")
def weighted_real_capacity(
    weight: float = 0.6, ascending: float = 1.0, depth: int = 0, ties: Ties = "first"
) -> EngineStrategy:
    """The same as real-capacity, with a weight on the first pile of each direction, and one on what ascends."""
    return _capacity(True, depth, ties, weight, ascending)


@register("penalize-playability", source=f"{SOURCE} 3.4")
def penalize_playability(alpha: float = 1.5, depth: int = 0, ties: Ties = "first") -> EngineStrategy:
    """Each unplayed card costs exp(-alpha * number of piles that it fits on)."""
    return _penalty(fitting=exp(-_within("alpha", alpha, 0, 100)), alpha=1.0, depth=depth, ties=ties)


@register("simplified-penalty", source=f"{SOURCE} 3.5.1")
def simplified_penalty(alpha: float = 3.5, depth: int = 0, ties: Ties = "first") -> EngineStrategy:
    """Each unplayed card costs alpha times for each pile that it does not fit on."""
    return _penalty(alpha=alpha, depth=depth, ties=ties)


@register("recovery-distance", source=f"{SOURCE} 3.5.2")
def recovery_distance(
    alpha: float = 3.5, beta: float = 1.0, gamma: float = 0.03, depth: int = 0, ties: Ties = "first"
) -> EngineStrategy:
    """The same, softened for cards that are near the pile and so may be recovered."""
    return _penalty(alpha=alpha, beta=beta, gamma=gamma, depth=depth, ties=ties)


@register("single-bridges", source=f"{SOURCE} 3.5.3")
def single_bridges(
    alpha: float = 3.5, certain: Certain = "none", pile_end: bool = True, depth: int = 0, ties: Ties = "first"
) -> EngineStrategy:
    """Softened by the chance to draw what one backwards trick needs."""
    return _penalty(alpha=alpha, bridges=True, certain=certain, pile_end=pile_end, depth=depth, ties=ties)


@register("single-bridges-amplified", source=f"{SOURCE} 3.5.3")
def single_bridges_amplified(
    alpha: float = 3.5,
    lam: float = 0.2,
    amplify: Amplify = "rest",
    certain: Certain = "none",
    pile_end: bool = True,
    depth: int = 0,
    ties: Ties = "first",
) -> EngineStrategy:
    """The same with that chance amplified by lam."""
    return _penalty(
        alpha=alpha,
        bridges=True,
        lam=lam,
        amplify=amplify,
        certain=certain,
        pile_end=pile_end,
        depth=depth,
        ties=ties,
    )


# Found by `crewlab thegame tune` for depth 0; docs/thegame-studies.md has the figures.
TUNED: dict[str, Value] = {
    "alpha": 7.342,
    "beta": 3.481,
    "gamma": 0.03262,
    "lam": 0.1343,
    "amplify": "chance",
    "certain": "both",
    "pile_end": False,
}


@register("bridges-distance", source=f"{SOURCE} 3.5.5", presets={"tuned": TUNED})
def bridges_distance(
    alpha: float = 3.5,
    beta: float = 1.0,
    gamma: float = 0.03,
    lam: float = 0.2,
    amplify: Amplify = "rest",
    certain: Certain = "none",
    pile_end: bool = True,
    depth: int = 0,
    ties: Ties = "first",
) -> EngineStrategy:
    """Bridges within one backwards trick of the pile, distance beyond."""
    return _penalty(
        alpha=alpha,
        beta=beta,
        gamma=gamma,
        bridges=True,
        lam=lam,
        amplify=amplify,
        certain=certain,
        pile_end=pile_end,
        depth=depth,
        ties=ties,
    )


USUAL = -1  # what is usual for the number of seats


@register("learned")
def learned(
    begin: int = USUAL,
    turns: int = 4,
    worse: float = 1.5,
    rounds: int = 1,
    draws: int = 1,
    late: int = 36,
    beam: int = USUAL,
    weighed: int = USUAL,
    margin: float = USUAL,
    reach: int = USUAL,
    weights: str = "",
) -> EngineStrategy:
    """Plans the whole hand by a value learned from play; alone it looks ahead over sampled decks late in the game.

    begin: it looks ahead with so many cards in the deck or fewer; 0: never; -1 for 46 alone and never with others.
    turns, worse: how many turns it looks at, the best ones, not worse by more than so many points of winning.
    rounds: in one each unseen card is drawn first once; with several it also looks more thoroughly.
    draws, late: how far with so many cards or fewer, and before that one draw; 50 draws are a whole game.
    beam, weighed, margin: how widely it plans; -1 for 6, 10, 1 (late 1.5) alone, 20, 60, 2 (late 2.5)
    with several rounds, and 40, 100, 4 with others.
    reach: how far from its pile a card may be that is laid beyond what the turn needs; -1 for 3 alone, any with others.
    """
    _whole("begin", begin, USUAL, 98)
    _whole("turns", turns, 1, 100)
    _within("worse", worse, 0, 100)
    _whole("late", late, 0, 98)
    _whole("rounds", rounds, 1, 1000)
    _whole("draws", draws, 1, 50)
    for name, value, most in (("beam", beam, 1000), ("weighed", weighed, 10_000)):
        if value != USUAL:
            _whole(name, value, 1, most)
    _whole("reach", reach, USUAL, 100)
    numbers = [read_file(VALUE, Path(weights))] * 10 if weights else all_shipped()
    if margin != USUAL:
        _within("margin", margin, 0, 100)
    return thegame_learned(numbers, begin, turns, worse, rounds, draws, late, beam, weighed, margin, reach)


@register("rollouts")
def rollouts(strategy: str = "learned(begin=0)", turns: int = 8, playouts: int = 16) -> EngineStrategy:
    """Plays a strategy's best turns on to the end over sampled hands and decks, and takes the one that won most."""
    return thegame_rollouts(
        make_strategy(strategy), _whole("turns", turns, 1, 100), _whole("playouts", playouts, 1, 10_000)
    )
