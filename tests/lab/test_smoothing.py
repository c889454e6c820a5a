"""Our Savitzky-Golay filter against scipy's."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.signal import savgol_filter

from crewlab.lab.smoothing import savitzky_golay


@pytest.mark.parametrize(("window", "degree"), [(3, 1), (5, 2), (11, 2), (11, 3), (21, 4)])
@pytest.mark.parametrize("length", [21, 22, 61])
def test_as_scipy_has_it(window: int, degree: int, length: int) -> None:
    values = np.random.default_rng(length).normal(size=length).tolist()
    assert savitzky_golay(values, window, degree) == pytest.approx(savgol_filter(values, window, degree))


def test_a_window_is_cut_to_the_values() -> None:
    values = [3.0, 1.0, 4.0, 1.0, 5.0]
    assert savitzky_golay(values, 11, 2) == pytest.approx(savgol_filter(values, 5, 2))
    assert savitzky_golay(values[:3], 11, 2) == pytest.approx(values[:3])
    assert len(savitzky_golay([])) == 0


def test_a_polynomial_stays_as_it_is() -> None:
    values = [0.5 * x * x - 3 * x + 2 for x in range(30)]
    assert savitzky_golay(values, 7, 2) == pytest.approx(values)
