"""Exact counts for small decks, as docs/theory.md shows them: python -m tests.theory.tables DECK..."""

from __future__ import annotations

import sys
from itertools import product

from crewlab.theory import Setting, count_losing, games_up_to_symmetry

from .search import Search

MOST_CLASSES = 200_000  # a larger row is left out: it would take many minutes


def row(deck: str, tasks: int) -> str | None:
    """A deck and a number of tasks, lost deals without and with the distress signal; None if that is too much."""
    plain, signal = Setting(deck, tasks), Setting(deck, tasks, distress=True)
    owned = ((tasks + 1) // 2, tasks // 2)
    if games_up_to_symmetry(plain.suits, plain.ranks, tasks=owned, trumps=plain.trumps) > MOST_CLASSES:
        return None
    without, with_signal = (count_losing(setting, Search().winnable) for setting in (plain, signal))
    cells = [deck, f"{tasks}", f"{without.deals:,}"]
    for tally in (without, with_signal):
        cells += [f"{tally.losing:,}", f"{100 * float(tally.bounds[0]):.2f} %"]
    return f"| {' | '.join(cells)} |"


def main(decks: list[str]) -> None:
    print("| deck | tasks | deals | lost | part | lost with the signal | part |")
    print("|---|---|---|---|---|---|---|")
    for deck, tasks in product(decks, (1, 2, 3, 4)):
        line = row(deck, tasks)
        if line:
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
