"""The courses of won games: what lay on the piles as the cards went down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crewlab import _engine
from crewlab._engine import TheGameState as State
from crewlab._engine import TheGameVariant as Variant
from crewlab.thegame.lay import lays
from crewlab.thegame.simulation import simulate
from crewlab.thegame.strategies import make_team

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def won_courses(
    spec: str, *, variant: str = "base", games: int = 1000, seed: int = 0, first: int = 0
) -> dict[int, NDArray[np.int16]]:
    """Of the games that are won alone, by game number: what the piles show after 0, 1, 2, ... cards, a row each.

    Most games are lost, so all are played by the engine first, and the won ones once more, card by card.

    >>> courses = won_courses("recovery-distance", variant="dietrich", games=50, seed=2)
    >>> {course.shape for course in courses.values()}, [int(top) for top in next(iter(courses.values()))[0]]
    ({(99, 4)}, [1, 1, 100, 100])
    """
    played = simulate(spec, variant=variant, games=games, first=first, seed=seed, threads=1)
    team, rules = make_team(spec, 1), Variant(variant)
    return {
        first + int(index): _course(team, State.deal(rules, 1, seed, first + int(index)), seed, first + int(index))
        for index in played.won.nonzero()[0]
    }


def _course(team: list[_engine.TheGameStrategy], start: State, seed: int, game: int) -> NDArray[np.int16]:
    import numpy as np

    tops = [int(pile[:-1]) for pile in start.piles]
    ascending = sum(pile.endswith("^") for pile in start.piles)
    course = [tuple(tops)]
    for turn in _engine.thegame_play(team, start, seed, game):
        for lay in lays(turn):
            tops[lay.pile - 1 + (0 if lay.ascends else ascending)] = lay.rank
            course.append(tuple(tops))
    return np.array(course, np.int16)
