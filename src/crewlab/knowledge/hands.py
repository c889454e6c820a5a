"""The hands that the other seats may hold, counted and drawn exactly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from crewlab import _engine
from crewlab._engine import Card, CardSet, State, View
from crewlab.crew.batch import natural

if TYPE_CHECKING:  # slow to import and only needed once such a value is made
    from fractions import Fraction

    import numpy as np
    from numpy.typing import NDArray

Hands = tuple[CardSet, ...]

# Ways to draw, the exact one first; docs/knowledge.md says what the others do and how wrong they are.
SAMPLERS = tuple(_engine.sampler_names())


class Knowledge:
    """All ways to deal the hidden cards (and to draw cards from hands) that fit what a seat knows, each equally likely.

    >>> from crewlab import Deal, Rules, State
    >>> state = State(Deal("13..5../2.4.6../57.3... 1 B3@0"), Rules(hints="none"))
    >>> for action in ["play G4", "play G3", "play P5"]:
    ...     state = state.play(action)
    >>> known = Knowledge(state.view(seat=1))
    >>> known.count
    6
    >>> known.marginal(0, Card("B7"))
    Fraction(1, 2)
    """

    def __init__(self, view: View) -> None:
        self._deals = _engine.PossibleDeals(view)

    @classmethod
    def of(
        cls,
        may_hold: Sequence[CardSet],
        sizes: Sequence[int],
        *,
        may_be_undealt: CardSet | None = None,
        undealt: int = 0,
    ) -> Knowledge:
        """The same with no game behind it: the cards that each seat may hold, and the sizes of the hands.

        >>> Knowledge.of([CardSet("23...."), CardSet("123...."), CardSet("12....")], [1, 1, 1]).count
        3
        """
        known = cls.__new__(cls)
        box = CardSet("....") if may_be_undealt is None else may_be_undealt
        known._deals = _engine.PossibleDeals(list(may_hold), list(sizes), box, undealt)
        return known

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._deals.players

    @property
    def count(self) -> int:
        """The number of deals that fit. There is always one: where none fits, making this raises InputError.

        After cards were drawn from hands a deal counts once for each way in which they can have been drawn.
        """
        return self._deals.count

    def admits(self, hands: Sequence[CardSet]) -> bool:
        """Whether these hands, one for each seat, are one of the deals that fit."""
        return self._deals.admits(list(hands))

    def marginal(self, seat: int, card: Card) -> Fraction:
        """The exact probability that this seat holds this card."""
        from fractions import Fraction

        return Fraction(self._deals.count_holding(seat, card), self._deals.count)

    def marginals(self) -> NDArray[np.float64]:
        """The probability that a seat holds a card: a row for each seat, a column for each card by Card.index.

        What is missing to 1 in a column is the probability that the card was played or stayed undealt.
        """
        table: NDArray[np.float64] = self._deals.marginals()
        return table

    def sample(self, count: int, *, seed: int = 0, game: int = 0, method: str = "uniform") -> list[Hands]:
        """Draws deals that fit: the hands of all seats, the known ones included.

        `method` is one of SAMPLERS; only "uniform" is free of bias. Fewer draws are the first of more.
        """
        return self._deals.sample_hands(method, natural("count", count), natural("seed", seed), natural("game", game))

    def sample_bits(
        self, count: int, *, seed: int = 0, game: int = 0, method: str = "uniform", again: bool = True
    ) -> NDArray[np.uint64]:
        """The draws of `sample` as an array: a row for each draw, a column for each seat, CardSet.bits in them.

        Some methods can get stuck and then begin anew. With `again=False` they do not, and such a row is all 0.
        """
        bits: NDArray[np.uint64] = self._deals.sample(
            method, natural("count", count), natural("seed", seed), natural("game", game), again
        )
        return bits


def determinize(view: View, hands: Sequence[CardSet], *, seed: int = 0, game: int = 0) -> State:
    """The game with these hands, which looks to the view's seat like the one it is in.

    Cards that others passed or drew among themselves were not seen; they are drawn by seed and game.
    """
    return _engine.determinize(view, list(hands), natural("seed", seed), natural("game", game))
