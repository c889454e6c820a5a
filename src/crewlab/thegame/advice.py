"""What to lay: the best turns of a strategy, each played on many times."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from math import sqrt

from crewlab import _engine
from crewlab._engine import InputError
from crewlab._engine import TheGameStrategy as EngineStrategy
from crewlab._engine import TheGameView as View
from crewlab.crew.batch import natural
from crewlab.thegame.lay import lays
from crewlab.thegame.strategies import make_strategy, strongest

TURNS = 8
PLAYOUTS = 200
MOST_PLAYOUTS = 10_000_000


@dataclass(frozen=True, slots=True)
class Option:
    """A turn: how often it led to a win, the standard error of that, and how many cards were left on average.

    A turn without lays ends the one that was begun.
    """

    turn: str
    win_rate: float
    error: float
    mean_remaining: float
    playouts: int


def advise(
    view: View,
    strategy: str | EngineStrategy | None = None,
    *,
    turns: int = TURNS,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    threads: int = 0,
) -> tuple[Option, ...]:
    """A strategy's best turns for the seat to move, best first by what became of them; without one, the strongest's.

    The hidden cards are drawn anew for each playout, from what the view leaves open; all turns meet the same cards, and
    all seats play on by the strategy. Wins count first, then cards remaining, as wins are rare.

    >>> view = View("base,hand=3; 70^ 75^ 30v 25v; 0: 65 72 80; 28 35 66 90; 3+4; 0")
    >>> best, *_, worst = advise(view, "recovery-distance", turns=4, playouts=20)
    >>> (best.turn, best.win_rate, best.error), (worst.turn, worst.win_rate)
    (('65^2 72^1', 1.0, 0.0), ('65^2 80^2', 0.0))
    """
    if not view.to_move:
        raise InputError(f"seat {view.seat} is not to move; advice is for the seat that is")
    natural("turns", turns, 1)
    if not 1 <= playouts <= MOST_PLAYOUTS:
        raise InputError(f"playouts must be from 1 to {MOST_PLAYOUTS}, not {playouts}")
    if threads < 0:
        raise InputError(f"threads must be 0 (all cores) or more, not {threads}")
    if strategy is None:
        strategy = strongest(view.variant)
    chosen = make_strategy(strategy) if isinstance(strategy, str) else strategy
    candidates = list(islice(_distinct(view, (turn for turn, _ in chosen.rank(view))), turns))
    tallies = _engine.thegame_roll_out(view, candidates, chosen, playouts, natural("seed", seed), threads)
    options = [_option(turn, wins, left, playouts) for turn, (wins, left) in zip(candidates, tallies, strict=True)]
    return tuple(sorted(options, key=lambda option: (-option.win_rate, option.mean_remaining)))


def _distinct(view: View, turns: Iterable[str]) -> Iterator[str]:
    """One of the turns that differ only in which of two like piles they use."""
    seen = set()
    for turn in turns:
        tops = list(view.piles)
        for lay in lays(turn):
            pile = lay.pile if lay.ascends else view.variant.ascending + lay.pile
            tops[pile - 1] = f"{lay.card}{'^' if lay.ascends else 'v'}"
        reached = (frozenset(lay.card for lay in lays(turn)), tuple(sorted(tops)))
        if reached not in seen:
            seen.add(reached)
            yield turn


def _option(turn: str, wins: int, remaining: int, playouts: int) -> Option:
    rate = wins / playouts
    return Option(turn, rate, sqrt(rate * (1 - rate) / playouts), remaining / playouts, playouts)
