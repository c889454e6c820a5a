"""A smooth curve through noisy points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def savitzky_golay(values: Sequence[float], window: int = 11, degree: int = 2) -> NDArray[np.float64]:
    """Each of the equally spaced values is replaced by that of a polynomial fitted to the window around it.

    At both ends, where the window would reach beyond, the last whole window's polynomial is used. A window that is
    longer than the values is cut to them, and with no more values than a polynomial has terms they stay as they are.

    >>> [round(float(value), 3) for value in savitzky_golay([1, 4, 9, 16, 20], window=3, degree=1)]
    [0.667, 4.667, 9.667, 15.0, 20.5]
    """
    import numpy as np

    given = np.asarray(values, np.float64)
    width = min(window, len(given))
    if width <= degree + 1:
        return given
    smooth = np.empty_like(given)
    for place in range(len(given)):
        begin = min(max(place - window // 2, 0), len(given) - width)
        around = np.arange(begin, begin + width) - place
        smooth[place] = np.polynomial.polynomial.polyfit(around, given[begin : begin + width], degree)[0]
    return smooth
