"""De Jong's equation (20) lacks a term: how often a draw of hidden hands fails for it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import comb, prod

import numpy as np
import polars as pl

from crewlab import CardSet, State, View
from crewlab.crew.batch import random_playout
from crewlab.crew.variants import VARIANTS
from crewlab.lab.study import Cell, Measure, Size, Study, grid


def equation_20(may_hold: Sequence[CardSet], sizes: Sequence[int], *, as_printed: bool = False) -> int:
    """The number of deals of three hidden hands p, q and r.

    As printed, the last binomial forgets the cards that only q may have, which leave q fewer to take elsewhere.
    """
    p, q, r = may_hold
    of_p, of_q, _ = sizes
    pq, pr, qr, pqr = len((p & q) - r), len((p & r) - q), len((q & r) - p), len(p & q & r)
    only_p, only_q = len(p - q - r), 0 if as_printed else len(q - p - r)
    total = 0
    for i, j, k in product(range(pq + 1), range(pqr + 1), range(qr + 1)):
        factors = [
            (pq, i),
            (pqr, j),
            (pr, of_p - i - j - only_p),
            (qr, k),
            (pqr - j, of_q - pq + i - k - only_q),
        ]
        if all(0 <= low <= high for high, low in factors):
            total += prod(comb(high, low) for high, low in factors)
    return total


def algorithm_1(
    may_hold: Sequence[CardSet], sizes: Sequence[int], luck: np.random.Generator, *, as_printed: bool, keep: bool
) -> list[CardSet] | None:
    """Three hidden hands, drawn card by card; nothing where by equation (21) no seat can have the next card.

    The thesis keeps a card that is given out among those that its seat may hold. The other way, not to `keep` it, is to
    go on with smaller hands.
    """
    may, left = list(may_hold), list(sizes)
    hands = [CardSet("....") for _ in may]
    for card in CardSet.deck():
        this = CardSet([card])
        seats = [seat for seat in range(3) if card in may[seat]]
        if not seats:
            continue
        weights = []
        for seat in seats:
            order = sorted(range(3), key=lambda other: other != seat)  # (21) counts with the seat in question first
            sets = [may[other] if other == seat else may[other] - this for other in order]
            weights.append(equation_20(sets, [left[other] for other in order], as_printed=as_printed))
        if not any(weights):
            return None
        below = np.cumsum(weights)
        taker = seats[int(np.searchsorted(below, luck.integers(below[-1]), side="right"))]
        hands[taker] |= this
        may = [cards if keep and seat == taker else cards - this for seat, cards in enumerate(may)]
        left[taker] -= not keep
    return hands


def position(tricks: int, game: int, seed: int) -> View:
    """What some seat knows after so many tricks of random play."""
    variant = VARIANTS["dejong"]
    state = State(variant.deal(game=game, seed=seed), variant.rules)
    for _, action in random_playout(state.deal, variant.rules, seed=seed, number=game).history[: 4 * tricks]:
        state = state.play(action)
    return state.view(game % 4)


def fails(cell: Cell, game: int, seed: int) -> bool:
    view = position(cell.number("tricks"), game, seed)
    others = [seat for seat in range(4) if seat != view.seat]
    sizes = [view.hand_sizes[seat] - len(view.holds(seat)) for seat in others]
    luck = np.random.Generator(np.random.Philox(key=[seed, game]))  # counter-based, as the engine's
    hands = algorithm_1(
        [view.may_hold(seat) - view.holds(seat) for seat in others],
        sizes,
        luck,
        as_printed=cell["equation"] == "as printed",
        keep=cell["given"] == "kept",
    )
    return hands is None or [len(hand) for hand in hands] != sizes


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    """A game is one draw in one position."""
    return pl.DataFrame({"failed": [fails(cell, game, seed) for game in games]})


STUDY = Study(
    name="dejong-equation-20",
    title="Draws of three hidden hands that fail by equation (20), as printed and corrected",
    source="A. de Jong, master's thesis 2021, section 5.2.1, Algorithm 1 with equations (20) and (21)",
    cells=grid(given=("kept", "removed"), equation=("as printed", "corrected"), tricks=range(1, 10)),
    sizes={
        "smoke": Size(10, where={"tricks": (3, 9)}),
        "quick": Size(4_000),
        "full": Size(20_000),
    },
    play=play,
    measures=(Measure.percent("failed", "failed"),),
    unpublished="The thesis has no such figure: by its Lemma 1 no draw fails.",
    remarks=(
        "A game is one draw of the hidden hands, from what a seat knows after some tricks of random play (four seats, "
        "no hints). Cards that a seat surely holds are not drawn. "
        "A draw fails when the equation gives no seat a chance to have the next card, or when a hand ends up with too "
        "many cards. "
        "The last binomial of equation (20) lacks the cards that only q can hold. "
        "Algorithm 1 keeps each card that is given out in its seat's set, where it becomes such a card. "
        "Then hardly any draw can be finished with the equation as printed. "
        "A program that removes the card and goes on with a smaller hand fails less often: where only q can have one "
        "of the cards to come. "
        "With the missing term no draw should fail."
    ),
    seed=1,
    shard=250,
    x="tricks",
    seconds_per_game=0.0016,
)
