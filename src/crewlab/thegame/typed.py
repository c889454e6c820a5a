"""What a person types for a lay: 34^2, or less where that is clear."""

from __future__ import annotations

from crewlab._engine import InputError
from crewlab._engine import TheGameView as View
from crewlab.thegame.lay import Lay, lays


def typed_lays(text: str, view: View) -> tuple[Lay, ...]:
    """The lays that a person means: full ones, or one in short.

    In short are a card alone, a card with ^ or v, and a card and the number of its pile from the left.

    >>> view = View("base,hand=3; 12^ 45^ 80v 77v; 0: 35 50 70; 13 90; 3+2; 0")
    >>> typed_lays("35 2", view), typed_lays("35^2 50^1", view)
    (('35^2',), ('35^2', '50^1'))
    >>> typed_lays("50", view)
    Traceback (most recent call last):
    crewlab._engine.InputError: '50' could be 50^1, 50^2, 50v1, 50v2; add the pile's number from the left, such as 50 1
    """
    words = text.split()
    if words and all(word[-1].isdigit() and ("^" in word or "v" in word) for word in words):
        return lays(text)
    card = words[0].rstrip("^v").upper() if words else ""
    fitting = [Lay(lay) for lay in view.legal_lays() if Lay(lay).card == card]
    if card not in view.hand or len(words) > 2:
        raise InputError(f"{text!r}: expected a card of the hand and its pile, such as 34^2")
    if not fitting:
        raise InputError(f"{text!r}: the card fits on no pile")
    if len(words) == 2:
        chosen = [lay for lay in fitting if words[1] == str(_from_left(lay, view))]
        if not chosen:
            numbers = ", ".join(str(_from_left(lay, view)) for lay in fitting)
            raise InputError(f"{text!r}: the card fits on these piles, counted from the left: {numbers}")
    else:
        chosen = [lay for lay in fitting if words[0][-1] not in "^v" or words[0][-1] in lay]
        if not chosen:
            raise InputError(f"{text!r}: the card fits on no pile of this direction")
    # Piles of one direction that show the same are alike.
    if len({(lay.ascends, view.piles[_from_left(lay, view) - 1]) for lay in chosen}) > 1:
        choices = ", ".join(chosen)
        place = f"{card} {_from_left(chosen[0], view)}"
        raise InputError(f"{text!r} could be {choices}; add the pile's number from the left, such as {place}")
    return (chosen[0],)


def _from_left(lay: Lay, view: View) -> int:
    return lay.pile if lay.ascends else view.variant.ascending + lay.pile
