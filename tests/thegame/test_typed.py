"""What a person types for a lay."""

from __future__ import annotations

import pytest

from crewlab import InputError
from crewlab.thegame import State
from crewlab.thegame.typed import typed_lays

VIEW = State("base,hand=4; 12^ 45^ 80v 77v; 11 35 50 78; 13 90; 0").view(0)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("50^2", ("50^2",)),
        ("35 2", ("35^2",)),
        ("50 4", ("50v2",)),
        ("78v", ("78v1",)),
        ("50^2  78v1", ("50^2", "78v1")),
    ],
)
def test_full_and_short_forms(text: str, meant: tuple[str, ...]) -> None:
    assert typed_lays(text, VIEW) == meant


def test_piles_that_are_alike_need_no_number() -> None:
    view = State("base,hand=2; 1^ 1^ 80v 77v; 40 50; 13 90; 0").view(0)
    assert typed_lays("50^", view) == ("50^1",)


def test_colours_in_any_case() -> None:
    view = State("quick-and-easy; 0^ B7v; B1 G1/P3; -; 0").view(0)
    assert typed_lays("g1^", view) == ("G1^1",)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'': expected a card of the hand and its pile, such as 34^2"),
        ("fly", "'fly': expected a card of the hand"),
        ("99", "'99': expected a card of the hand"),
        ("50 1 2", "'50 1 2': expected a card of the hand"),
        ("50", "'50' could be 50^1, 50^2, 50v1, 50v2; add the pile's number from the left, such as 50 1"),
        ("50^", "'50^' could be 50^1, 50^2; add"),
        ("35 9", "'35 9': the card fits on these piles, counted from the left: 1, 2, 3, 4"),
        ("x^1", "lay 'x^1': expected a card"),
    ],
)
def test_what_is_not_clear_is_explained(text: str, complaint: str) -> None:
    with pytest.raises(InputError) as caught:
        typed_lays(text, VIEW)
    assert str(caught.value).startswith(complaint)


def test_a_card_that_fits_nowhere() -> None:
    view = State("base,hand=2; 60^ 70^ 20v 10v; 40 80; 13 90; 0").view(0)
    with pytest.raises(InputError, match=r"'40': the card fits on no pile$"):
        typed_lays("40", view)
    with pytest.raises(InputError, match="'80v': the card fits on no pile of this direction"):
        typed_lays("80v", view)
