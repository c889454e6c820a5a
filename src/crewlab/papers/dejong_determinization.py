"""De Jong's examples against ways to draw hidden hands: only the count of all deals draws each equally often."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import polars as pl

from crewlab import Card, CardSet
from crewlab.knowledge import SAMPLERS, Knowledge
from crewlab.lab.study import Cell, Measure, Published, Size, Study, grid


@dataclass(frozen=True)
class Example:
    """The cards that each seat may hold, how many each holds, and the question: has this seat this card?"""

    may_hold: tuple[str, ...]
    sizes: tuple[int, ...]
    seat: int
    card: str

    def known(self) -> Knowledge:
        return Knowledge.of([CardSet(f"{ranks}....") for ranks in self.may_hold], self.sizes)


# Spades, clubs and hearts are B1, B2 and B3; seats are North, East and West. Of figure 5 it is asked whether North has
# clubs, of figure 7 whether North has hearts. For Lemma 2 the thesis has no example; any chain of sets will do.
EXAMPLES = {
    "figure 5": Example(("23", "13", "12"), (1, 1, 1), 0, "B2"),
    "figure 7": Example(("23", "123", "12"), (1, 1, 1), 0, "B3"),
    "lemma 2": Example(("12", "1234", "123456"), (1, 2, 3), 1, "B3"),
}

# What the thesis prints, or proves: Lemma 1 for the first three, Lemma 2 for the last.
CHANCES = {
    ("figure 5", "uniform"): Fraction(1, 2),
    ("figure 7", "uniform"): Fraction(2, 3),
    ("lemma 2", "uniform"): Fraction(2, 3),
    ("figure 5", "backtracking"): Fraction(5, 6),
    ("figure 7", "most-restricted-first"): Fraction(1, 2),
    ("figure 7", "random-selection"): Fraction(41, 72),
    ("lemma 2", "most-restricted-first"): Fraction(2, 3),
}


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    """A game is one try to draw a deal."""
    example = EXAMPLES[cell.text("example")]
    known, method = example.known(), cell.text("sampler")
    draws = [known.sample_bits(1, seed=seed, game=number, method=method, again=False) for number in games]
    tries = np.concatenate(draws)
    card = np.uint64(CardSet([Card(example.card)]).bits)
    return pl.DataFrame({"holds": (tries[:, example.seat] & card) != 0, "stuck": (tries == 0).all(axis=1)})


STUDY = Study(
    name="dejong-determinization",
    title="How often five ways to draw hidden hands give a seat the card asked for",
    source="A. de Jong, master's thesis 2021, section 5.2",
    cells=grid(example=tuple(EXAMPLES), sampler=SAMPLERS),
    sizes={"smoke": Size(1_000), "quick": Size(200_000), "full": Size(1_000_000)},
    play=play,
    measures=(
        Measure.percent("has the card", "holds"),
        Measure.percent("has the card, if not stuck", pl.when(~pl.col("stuck")).then("holds"), kind="mean"),
        Measure.percent("stuck", "stuck"),
    ),
    published=tuple(
        Published({"example": example, "sampler": sampler}, 100 * float(chance))
        for (example, sampler), chance in CHANCES.items()
    ),
    remarks=(
        "A game is one try to draw the hidden hands. All published chances are exact, so ours should differ by chance "
        "alone; all ways to draw meet the same random numbers, so such differences come together. "
        "Of figure 5 it is asked whether North has clubs, of figure 7 whether North has hearts, of a chain of sets "
        "(Lemma 2) whether the second seat has a card that only it and the third may have. "
        "41 of 72 counts tries that get stuck as misses; of the others it is 41 of 62. "
        "The switch chain cannot leave the deal of figure 5 it starts from, which the thesis says without a number."
    ),
    seed=1,
    shard=10_000,
    seconds_per_game=4.4e-6,
)
