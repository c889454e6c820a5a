"""Positions to learn from, as arrays with a row for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
NOT_LEGAL = -1.0


@dataclass(frozen=True)
class Lessons:
    """What was read, what should be preferred (or NOT_LEGAL), and what it was worth."""

    words: Array  # rows x words x (what, where)
    sizes: Array  # words of a row; the rest of it is filled up
    preferences: Array  # rows x words
    values: Array  # chances of winning

    def __len__(self) -> int:
        return len(self.values)

    def take(self, rows: Array) -> Lessons:
        """Some of them, no wider than needed."""
        width = int(self.sizes[rows].max())
        return Lessons(
            self.words[rows][:, :width],
            self.sizes[rows],
            self.preferences[rows][:, :width],
            self.values[rows],
        )

    @staticmethod
    def join(parts: Sequence[Lessons]) -> Lessons:
        width = max(part.words.shape[1] for part in parts)

        def widened(array: Array, filling: float) -> Array:
            more = [(0, 0)] * array.ndim
            more[1] = (0, width - array.shape[1])
            return np.pad(array, more, constant_values=filling)

        return Lessons(
            np.concatenate([widened(part.words, 0) for part in parts]),
            np.concatenate([part.sizes for part in parts]),
            np.concatenate([widened(part.preferences, NOT_LEGAL) for part in parts]),
            np.concatenate([part.values for part in parts]),
        )
