"""Decks to look ahead with: in every round each unseen card is drawn first once."""

from __future__ import annotations

from collections import Counter

import pytest
from crewlab._engine import thegame_deck_rounds
from scipy.stats import chisquare

from crewlab.thegame import State, View


def seen_with(unseen: str) -> View:
    """Somebody with two cards, before whom these cards are still unseen."""
    count = len(unseen.split())
    return View(f"base,hand=2; 3^ 5^ 98v 97v; 0: 50 51; {unseen}; 2+{count}; 0")


EVEN, ODD = seen_with("20 21 30 31 40 41"), seen_with("20 21 30 31 40")


@pytest.mark.parametrize(("view", "round_size"), [(EVEN, 3), (ODD, 3)])
def test_every_deck_has_all_unseen_cards(view: View, round_size: int) -> None:
    size, decks = thegame_deck_rounds(view, 7, 12)
    assert size == round_size
    assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(decks[0]))}
    assert len(decks[0]) == view.deck_size


@pytest.mark.parametrize("seed", range(5))
def test_in_a_round_every_card_is_drawn_first_once(seed: int) -> None:
    size, decks = thegame_deck_rounds(EVEN, seed, 9)
    for begin in range(0, 9, size):
        first = [card for deck in decks[begin : begin + size] for card in deck[:2]]
        assert sorted(first) == sorted(decks[0])


def test_an_odd_number_of_cards_leaves_no_card_out() -> None:
    size, decks = thegame_deck_rounds(ODD, 3, 3)
    first = Counter(card for deck in decks[:size] for card in deck[:2])
    assert sorted(first.values()) == [1, 1, 1, 1, 2]


def test_what_single_cards_bring_is_no_luck_over_a_round() -> None:
    """Whatever the cards drawn first and second are worth, the mean of a round is what all cards are worth."""
    size, decks = thegame_deck_rounds(EVEN, 11, 3)
    worth = {card: card**2 % 17 for card in decks[0]}
    means = sum(worth[card] for deck in decks for card in deck[:2]) / size
    assert means == pytest.approx(2 * sum(worth.values()) / len(worth))


@pytest.mark.parametrize("nth", [0, 1, 2])
def test_each_deck_of_a_round_is_as_random_as_any(nth: int) -> None:
    """All 24 orders of four cards come equally often, wherever in a round the deck is."""
    view = seen_with("20 21 30 31")
    orders = Counter(tuple(thegame_deck_rounds(view, seed, nth + 1)[1][nth]) for seed in range(6000))
    assert len(orders) == 24
    assert chisquare(list(orders.values())).pvalue > 1e-4


def test_decks_are_those_of_the_view_alone() -> None:
    """The order of the real deck makes no difference."""
    states = [State(f"base,hand=2; 3^ 5^ 98v 97v; 50 51; {deck}; 0") for deck in ("20 21 30 31", "31 20 30 21")]
    one, other = (thegame_deck_rounds(state.view(0), 5, 4) for state in states)
    assert one == other
