"""Witteveen's counts of two-player games with one task: every number that section 3 prints, counted again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import polars as pl

from crewlab.lab.study import Cell, Measure, Published, Size, Study, grid
from crewlab.theory import PermutationClass, games_up_to_symmetry, losing_games, permutation_classes

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from crewlab.lab.estimates import Estimates

DECK = (4, 9)  # suits, ranks


def _moving(suits: int, of: Callable[[PermutationClass], int]) -> int:
    """The sum over the permutations that move so many suits."""
    classes = permutation_classes(*DECK)
    return sum(of(row) for row in classes if sum(length for length in row.cycles if length > 1) == suits)


def _permutations(suits: int) -> str:
    return f"{_moving(suits, lambda row: row.permutations):,}"


def _term(suits: int) -> str:
    return f"{_moving(suits, lambda row: row.term):,}"


def _part(number: int) -> str:
    return f"{100 * number / losing_games(*DECK).games:.2f} %"


# What is counted: as printed, and how it is counted here.
COUNTS: dict[str, tuple[str, Callable[[], str]]] = {
    "3.12: permutations of two suits": ("6", lambda: _permutations(2)),
    "3.12: permutations of three suits": ("8", lambda: _permutations(3)),
    "3.12: permutations of four suits": ("9", lambda: _permutations(4)),
    "3.12: all games": ("326,704,870,800", lambda: _term(0)),
    "3.12: term of two suits": ("1,551,835,152", lambda: _term(2)),
    "3.12: term of three suits": ("469,875,168", lambda: _term(3)),
    "3.12: term of four suits": ("0", lambda: _term(4)),
    "3.12: sum of the terms": ("328,726,581,120", lambda: f"{sum(row.term for row in permutation_classes(*DECK)):,}"),
    "3.12: games up to symmetry": ("13,696,940,880", lambda: f"{games_up_to_symmetry(*DECK):,}"),
    "3.13: games, suit of the task fixed": ("81,676,217,700", lambda: f"{losing_games(*DECK).games:,}"),
    "3.21: S1": ("2,037", lambda: f"{losing_games(*DECK).s1:,}"),
    "3.21: S2": ("112,402,080", lambda: f"{losing_games(*DECK).s2:,}"),
    "3.21: S3": ("2,037", lambda: f"{losing_games(*DECK).s3:,}"),
    "3.21: S4": ("112,402,080", lambda: f"{losing_games(*DECK).s4:,}"),
    "3.21: lost": ("224,808,234", lambda: f"{losing_games(*DECK).losing:,}"),
    "3.21: winnable": ("81,451,409,466", lambda: f"{losing_games(*DECK).winnable:,}"),
    "3.21: part lost": ("0.28 %", lambda: _part(losing_games(*DECK).losing)),
    "3.21: part winnable": ("99.72 %", lambda: _part(losing_games(*DECK).winnable)),
}


def play(cell: Cell, games: range, seed: int) -> pl.DataFrame:
    return pl.DataFrame({"number": [COUNTS[cell.text("count")][1]() for _ in games]})


def draw(figure: Figure, found: Estimates, rows: pl.LazyFrame) -> None:
    """Ours and the printed numbers on one logarithmic axis; those that differ in red. Nought has no place there."""
    shown = [(cell.text("count"), estimate.text) for (cell, _), estimate in found.items() if estimate.text != "0"]
    axes = figure.subplots()
    for place, (name, ours) in enumerate(shown):
        printed = COUNTS[name][0]
        colour = "C0" if ours == printed else "C3"
        axes.plot(_size(printed), place, "o", mfc="none", ms=11, color=colour, label="printed" if place == 0 else None)
        axes.plot(_size(ours), place, "o", ms=5, color=colour, label="crewlab" if place == 0 else None)
    axes.set_xscale("log")
    axes.set_yticks(range(len(shown)), [name for name, _ in shown], fontsize=8)
    axes.invert_yaxis()
    axes.set_xlabel("games, permutations or per cent; red where ours is another number")
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8, loc="center left")
    figure.suptitle(STUDY.title, fontsize=11)


def _size(text: str) -> float:
    return float(text.removesuffix(" %").replace(",", ""))


STUDY = Study(
    name="witteveen-counts",
    title="Two-player games with one task: how many there are, and how many are lost",
    source="E. Witteveen, The Crew: a Strategy Analysis, Theorem 3.12, Lemma 3.13 and Corollary 3.21",
    cells=grid(count=tuple(COUNTS)),
    sizes={"smoke": Size(1), "quick": Size(1), "full": Size(1)},
    play=play,
    measures=(Measure("number", "number", kind="exact"),),
    published=tuple(Published({"count": name}, printed) for name, (printed, _) in COUNTS.items()),
    remarks=(
        "Exact numbers; nothing is played. Three differ, for one reason: the printed term of three suits does not "
        "follow from the formula printed beside it, 8 times the sum of 9 C(9, i) C(9, 18 - 3i), but comes out with "
        "C(18, 18 - 3i) in the place of the last factor. The sum of the terms and the games up to symmetry inherit it. "
        "All other numbers are as printed. The page on the theory says how each is checked a second way."
    ),
    shard=1,
    draw=draw,
    seconds_per_game=0.02,
)
