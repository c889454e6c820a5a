"""Drawings: every card readable without colour, and nothing hidden in a seat's picture."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET

import pytest
from rich.console import Console

from crewlab import VARIANTS, Record, State, View, random_playout
from crewlab.crew.drawing import STYLES, draw
from crewlab.crew.svg import SUITS, to_svg


def plain(game: State | View) -> str:
    console = Console(width=400, color_system=None, record=True, file=io.StringIO())
    console.print(draw(game))
    return console.export_text()


def svg_words(game: State | View) -> str:
    """The texts of the SVG picture, which must be well-formed."""
    return " ".join(
        element.text or "" for element in ET.fromstring(to_svg(game)).iter() if element.tag.endswith("text")
    )


def states(name: str) -> list[State]:
    variant = VARIANTS[name]
    return list(Record(random_playout(variant.deal(tasks=3, seed=5), variant.rules, seed=1, number=9)).states())


@pytest.mark.parametrize("picture", [plain, svg_words])
@pytest.mark.parametrize("name", VARIANTS)
def test_a_state_shows_all_and_a_view_its_own(name: str, picture: object) -> None:
    assert callable(picture)
    for state in states(name):
        words = picture(state)
        assert all(str(card) in words for hand in state.hands for card in hand)
        for seat in range(state.players):
            view = state.view(seat)
            words = picture(view)
            shown = {str(task.card) for task in view.tasks if task.is_on_card} | {str(card) for card in view.trick}
            for other in range(state.players):
                shown |= {str(card) for card in view.holds(other)}
            told = shown | {str(hint.card) for hint in view.hints if hint}  # perhaps played since
            drawn = {str(card) for card in view.deck if str(card) in words}
            assert shown <= drawn <= told


def test_suits_differ_in_colour_and_shape() -> None:
    assert len(set(STYLES.values())) == len(STYLES) == 5
    assert len({face for face, _, _ in SUITS.values()}) == len({shape for _, _, shape in SUITS.values()}) == 5


def test_tokens_and_marks_are_drawn() -> None:
    start = VARIANTS["standard"].deal(tasks=3, seed=5, tokens=["1", "o"], fixed=True)
    words = plain(State(start))
    assert f"{start.tasks[0].card}:1○" in words
    assert f"{start.tasks[1].card}:o○" in words
    assert f"{start.tasks[2].card}○" in words
