"""The number of deals that fit, and in how many of them a card is in a hand: against trying all, and the thesis."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import factorial

import numpy as np
import pytest

from crewlab import Card, CardSet, InputError, View
from crewlab.knowledge import Knowledge
from crewlab.papers.dejong_equation_20 import equation_20

from ..crew.games import VARIANT_GRID
from .enumeration import (
    NOTHING,
    SMALL_GRID,
    Hidden,
    all_deals,
    hidden_from,
    hidden_of,
    moments,
    random_hidden,
    some_deals,
    ways,
)
from .formulas import formula_19, outline

LIMIT = 300  # deals tried for one position
DECK = list(CardSet.deck())


def knowledge_of(hidden: Hidden) -> Knowledge:
    return Knowledge.of(hidden.may[:-1], hidden.sizes[:-1], may_be_undealt=hidden.may[-1], undealt=hidden.sizes[-1])


def check_against(known: Knowledge, deals: list[tuple[CardSet, ...]], cards: list[Card]) -> None:
    assert known.count == len(deals)
    table = known.marginals()
    assert table.shape == (known.players, 40)
    for seat in range(known.players):
        held = Counter(card for deal in deals for card in deal[seat])
        for card in cards:
            exact = Fraction(held[card], len(deals))
            assert known.marginal(seat, card) == exact
            assert table[seat, card.index] == pytest.approx(float(exact), rel=1e-14)


def test_views_of_random_games_against_trying_all() -> None:
    seen: Counter[str] = Counter()
    for configuration in [*VARIANT_GRID, *SMALL_GRID]:
        games = 10 if configuration in SMALL_GRID else 2
        for number, state in enumerate(moments(configuration, games, "counting")):
            view = state.view(number % state.players)
            hidden = hidden_from(view)
            one_by_one = some_deals(hidden, LIMIT if number % 4 == 0 else 20)
            if one_by_one is None:
                continue
            deals = [deal for deal in one_by_one for _ in range(ways(view, deal[:-1]))]
            check_against(Knowledge(view), deals, [*hidden.cards, Card("B1")])
            seen["all"] += 1
            seen[f"{state.players} seats"] += len(deals) > 1
            seen["undealt"] += view.undealt > 0
            seen["hints"] += any(view.hints)
            seen["not followed"] += len(set(hidden.may)) > 2
            seen["many deals"] += len(deals) > 100
            if len(deals) < len(one_by_one):
                seen["several cards at once, dead zone"] += view.rules.hints == "dead-zone"
                seen["several cards at once, passed"] += view.distress is not None
                seen["several cards at once, hints"] += any(view.hints)
    assert seen["all"] > 500, seen
    kinds = ["2 seats", "3 seats", "4 seats", "5 seats", "undealt", "hints", "not followed", "many deals"]
    kinds += [kind for kind in seen if kind.startswith("several cards at once")]
    assert len(kinds) == 11
    assert all(seen[kind] > 20 for kind in kinds), seen


def test_any_sets_and_sizes_against_trying_all() -> None:
    rng = random.Random("sets and sizes")
    fitting = impossible = 0
    for _ in range(400):
        hidden = random_hidden(rng, seats=rng.randint(1, 5), cards=rng.randint(1, 8))
        deals = some_deals(hidden, LIMIT)
        if deals is None:
            continue
        if not deals:
            with pytest.raises(InputError):
                knowledge_of(hidden)
            impossible += 1
            continue
        known = knowledge_of(hidden)
        check_against(known, deals, hidden.cards)
        assert all(known.admits(deal[:-1]) for deal in deals)
        fitting += 1
    assert fitting > 150
    assert impossible > 50


# ---- the thesis ----


def supersets(rng: random.Random, hands: int, cards: int) -> tuple[list[CardSet], list[int]]:
    """Sets around the hands of a random deal, so that some deal fits."""
    deck = rng.sample(DECK, cards)
    sizes = [len(deck[hand::hands]) for hand in range(hands)]
    share = rng.choice([0.2, 0.5, 0.8])
    may = [CardSet(deck[hand::hands]) | CardSet([c for c in deck if rng.random() < share]) for hand in range(hands)]
    return may, sizes


def test_two_hidden_hands_are_formula_19() -> None:
    rng = random.Random(19)
    for _ in range(60):
        may, sizes = supersets(rng, 2, rng.randint(2, 24))
        known = Knowledge.of(may, sizes)
        for card in DECK:
            assert known.marginal(0, card) == formula_19(card, may, sizes)


def test_three_hidden_hands_are_equations_20_and_21() -> None:
    rng = random.Random(20)
    for _ in range(40):
        may, sizes = supersets(rng, 3, rng.randint(3, 30))
        known = Knowledge.of(may, sizes)
        total = equation_20(may, sizes)
        assert known.count == total
        card = rng.choice(list(may[0]))
        only_first = [may[0], may[1] - CardSet([card]), may[2] - CardSet([card])]
        assert known.marginal(0, card) == Fraction(equation_20(only_first, sizes), total)


def test_equation_20_as_printed_forgets_the_cards_that_only_the_second_hand_may_have() -> None:
    rng = random.Random(2020)
    right = wrong = 0
    for _ in range(200):
        may, sizes = supersets(rng, 3, 9)
        agrees = equation_20(may, sizes, as_printed=True) == Knowledge.of(may, sizes).count
        if may[1] <= may[0] | may[2]:
            assert agrees
            right += 1
        else:
            wrong += not agrees
    assert right > 20
    assert wrong > 50

    # B3 can only be in the second hand, so the other two cards can be dealt in two ways.
    may = [CardSet("12...."), CardSet("3...."), CardSet("12....")]
    assert len(list(all_deals(hidden_of(may, [1, 1, 1])))) == 2 == Knowledge.of(may, [1, 1, 1]).count
    assert equation_20(may, [1, 1, 1]) == 2
    assert equation_20(may, [1, 1, 1], as_printed=True) == 0


@pytest.mark.parametrize("hands", [1, 2, 3, 4, 5])
def test_any_number_of_hands_is_the_outline(hands: int) -> None:
    rng = random.Random(hands)
    for _ in range(12):
        may, sizes = supersets(rng, hands, rng.randint(hands, 20 if hands < 4 else 12))
        assert Knowledge.of(may, sizes).count == outline(may, sizes)


# ---- large numbers, and none ----


def test_counts_beyond_64_bits() -> None:
    everything = CardSet.deck()
    assert Knowledge.of([everything] * 4, [10] * 4).count == factorial(40) // factorial(10) ** 4 > 2**64
    assert Knowledge.of([everything] * 5, [8] * 5).count == factorial(40) // factorial(8) ** 5
    six = Knowledge.of([everything] * 5, [7, 7, 7, 7, 6], may_be_undealt=everything, undealt=6)
    assert six.count == factorial(40) // (factorial(7) ** 4 * factorial(6) ** 2)
    assert six.marginal(4, Card("R4")) == Fraction(6, 40)


def test_marginals_of_a_row_add_up_to_the_hand() -> None:
    for state in moments(VARIANT_GRID[3], 3, "rows"):
        view = state.view(0)
        assert np.allclose(Knowledge(view).marginals().sum(axis=1), view.hand_sizes)


def test_nothing_hidden_is_one_deal() -> None:
    assert Knowledge.of([NOTHING, NOTHING], [0, 0]).count == 1


@pytest.mark.parametrize(
    ("may", "sizes", "complaint"),
    [
        (["12....", "12...."], [1, 2], "no deal fits: there are 2 hidden cards for hands that need 3"),
        (["12....", "12...."], [1, 0], "no deal fits: there are 2 hidden cards for hands that need 1"),
        (["12....", "12....", "1234...."], [2, 1, 1], "no deal fits: the hidden cards cannot be dealt so that"),
        (["12....", "12...."], [1], "expected 2 sizes, one for each seat, not 1"),
        (["12....", "12...."], [3, -1], "seat 0 cannot have 3 cards; it may hold 2"),
        (["12....", "12...."], [2, -1], "seat 1 cannot have -1 cards; it may hold 2"),
        ([], [], "expected 1 to 5 seats, not 0"),
        (["1...."] * 6, [1] * 6, "expected 1 to 5 seats, not 6"),
    ],
)
def test_impossible_constraints_are_refused(may: list[str], sizes: list[int], complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        Knowledge.of([CardSet(text) for text in may], sizes)


def test_a_view_that_no_deal_fits_is_refused() -> None:
    """Neither of the others followed blue, so nobody can have the blue cards that are left."""
    view = View("0: 12..../#2/#2 0 -; 1234.12...; hints=none; play B1, play G1, play G2")
    with pytest.raises(InputError, match="no deal fits"):
        Knowledge(view)


def test_seats_and_hands_that_do_not_exist_are_refused() -> None:
    known = Knowledge.of([CardSet("12....")] * 2, [1, 1])
    with pytest.raises(InputError, match="seat 2 does not exist; expected 0 to 1"):
        known.marginal(2, Card("B1"))
    with pytest.raises(InputError, match="expected 2 hands, one for each seat, not 1"):
        known.admits([CardSet("1....")])
    assert not known.admits([CardSet("1...."), CardSet("1....")])
    assert not known.admits([CardSet("12...."), NOTHING])
    assert not known.admits([CardSet("1...."), CardSet("3....")])
    assert known.admits([CardSet("2...."), CardSet("1....")])
