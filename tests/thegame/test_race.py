"""The best of several turns by samples that all of them meet."""

from __future__ import annotations

from collections import Counter

import numpy as np
from crewlab._engine import thegame_race


class Course:
    """Turns that differ a little, on samples that differ a lot."""

    def __init__(self, means: list[float], seed: int, luck: float = 0.3, own_luck: float = 0.05) -> None:
        generator = np.random.default_rng(seed)
        shared = generator.normal(0, luck, (1000, 1))
        self.worths = np.array(means) + shared + generator.normal(0, own_luck, (1000, len(means)))
        self.looked: Counter[int] = Counter()

    def worth(self, turn: int, sample: int) -> float:
        self.looked[turn] += 1
        return float(self.worths[sample, turn])


def test_the_best_is_found_though_luck_is_larger_than_differences() -> None:
    means = [0.40, 0.42, 0.45, 0.41, 0.30]
    found = [thegame_race([0.4] * 5, 8, 40, Course(means, seed).worth) for seed in range(60)]
    assert found.count(2) >= 58


def test_turns_that_are_surely_worse_leave_their_samples_to_the_others() -> None:
    course = Course([0.40, 0.402, 0.20, 0.20, 0.20], 1)
    thegame_race([0.4] * 5, 8, 40, course.worth)
    assert sum(course.looked.values()) <= 5 * 40
    assert max(course.looked[turn] for turn in (2, 3, 4)) <= 24
    assert course.looked[0] > 40
    assert course.looked[1] > 40


def test_it_ends_early_where_all_is_clear_or_all_the_same() -> None:
    clear = Course([0.9, 0.1, 0.1], 1)
    assert thegame_race([0.5] * 3, 8, 100, clear.worth) == 0
    assert sum(clear.looked.values()) <= 3 * 16
    same = Course([0.5, 0.5, 0.5], 1, own_luck=0)
    assert thegame_race([0.5] * 3, 8, 100, same.worth) == 0
    assert sum(same.looked.values()) <= 3 * 16


def test_what_was_judged_counts_like_samples() -> None:
    """Ten samples speak for the one turn by 0.01, the judgement for the other by 0.05."""
    course = Course([0.40, 0.41], 3, own_luck=0.02)
    assert thegame_race([0.45, 0.40], 0, 10, course.worth) == 1
    assert thegame_race([0.45, 0.40], 20, 10, course.worth) == 0


def test_one_turn_needs_no_samples() -> None:
    assert thegame_race([0.3], 8, 40, lambda turn, sample: 1 / 0) == 0
