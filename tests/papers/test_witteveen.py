"""Witteveen's counts and figures: what differs from print, and what the thesis says in words."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest

from crewlab.lab.study import Cell
from crewlab.papers import witteveen_counts, witteveen_figures
from crewlab.papers.witteveen_figures import DRAFTERS, PANELS, PLAYERS


def ours(count: str) -> str:
    rows = witteveen_counts.play(Cell.of(count=count), range(1), seed=1)
    return str(rows["number"].item())


def test_exactly_three_counts_differ_from_print() -> None:
    wrong = {name for name, (printed, _) in witteveen_counts.COUNTS.items() if ours(name) != printed}
    assert wrong == {"3.12: term of three suits", "3.12: sum of the terms", "3.12: games up to symmetry"}


def test_the_printed_term_has_eighteen_in_the_place_of_nine() -> None:
    def term(last_suit: int) -> str:
        return f"{8 * sum(9 * comb(9, i) * comb(last_suit, 18 - 3 * i) for i in range(3, 7)):,}"

    assert term(9) == ours("3.12: term of three suits")
    assert term(18) == witteveen_counts.COUNTS["3.12: term of three suits"][0]


def test_the_other_terms_by_the_printed_formulas() -> None:
    two_suits = 6 * sum(18 * comb(9, i) * comb(18, 18 - 2 * i) for i in range(10))
    assert ours("3.12: term of two suits") == f"{two_suits:,}"
    assert ours("3.12: all games") == f"{36 * comb(36, 18):,}"
    assert ours("3.13: games, suit of the task fixed") == f"{9 * comb(36, 18):,}"


def test_every_pair_of_agents_is_there_once_for_each_scoring_that_matters() -> None:
    found = sorted(witteveen_figures.COMBINATIONS)
    expected = sorted(
        (drafter, player, scoring)
        for drafter, player in product(DRAFTERS, PLAYERS)
        for scoring in (
            ("standard", "smart") if "pmc" in (drafter, player) or "uct" in (drafter, player) else ("none",)
        )
    )
    assert found == expected
    assert len(witteveen_figures.STUDY.cells) == 20 * len(expected)


@pytest.mark.parametrize(
    ("panel", "curves"), [("5", 5), ("6", 4), ("7", 3), ("8a", 4), ("9d", 4), ("10a", 6), ("10d", 8)]
)
def test_panels_have_their_curves(panel: str, curves: int) -> None:
    some = [cell for cell in witteveen_figures.STUDY.cells if any(cell.fits(where) for where in PANELS[panel])]
    assert len(some) == 20 * curves


@pytest.mark.parametrize("figures", [("8", "9"), ("10",)])
def test_either_half_of_the_appendix_shows_every_game(figures: tuple[str, ...]) -> None:
    panels = [where for name, wheres in PANELS.items() if name.rstrip("abcd") in figures for where in wheres]
    assert all(any(cell.fits(where) for where in panels) for cell in witteveen_figures.STUDY.cells)


def test_a_tactical_draft_helps_and_a_random_one_hurts() -> None:
    """Figure 6 at ten tasks: over half of the games lie between the two, so sixty deals are enough to see it."""
    won = {
        drafter: witteveen_figures.play(
            Cell.of(drafter=drafter, player="uct", scoring="smart", tasks=10), range(60), seed=5
        )["won"].sum()
        for drafter in ("random", "tactical", "uct")
    }
    assert won["random"] + 15 < won["tactical"] <= won["uct"]
    assert won["uct"] > 0.8 * 60
