"""Samplers for distribution, not only for consistency; the thesis' examples, and that the rejected ones are caught."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import numpy as np
import pytest

from crewlab import Card, CardSet, InputError
from crewlab.knowledge import SAMPLERS, Knowledge

from ..crew.games import VARIANT_GRID
from .enumeration import SMALL_GRID, Hidden, deals_of, hidden_of, moments, random_hidden, some_deals
from .rejected import EXACT, Deal
from .test_counts import knowledge_of

# Spades, clubs and hearts of the thesis are B1, B2 and B3, so that the order of its figure 6 is card order.
SPADES, CLUBS, HEARTS = Card("B1"), Card("B2"), Card("B3")


def one_card_each(north: str, east: str, west: str) -> Hidden:
    return hidden_of([CardSet(cards + "....") for cards in (north, east, west)], [1, 1, 1])


FIGURE_5 = one_card_each("23", "13", "12")
FIGURE_7 = one_card_each("23", "123", "12")
CHAIN = hidden_of([CardSet("12...."), CardSet("1234...."), CardSet("123456....")], [1, 2, 3])
NO_CHAIN = hidden_of([CardSet("1234...."), CardSet("3456...."), CardSet("12456....")], [2, 2, 2])


def chi_square(counts: Mapping[Deal, int], expected: Mapping[Deal, Fraction]) -> float:
    drawn = sum(counts.values())
    assert set(counts) <= set(expected)
    terms = [(counts.get(deal, 0) - drawn * chance) ** 2 / (drawn * chance) for deal, chance in expected.items()]
    return float(sum(terms))


def limit(degrees: int) -> float:
    """The 99.99 % point of chi-square, by the approximation of Wilson and Hilferty."""
    return float(degrees * (1 - 2 / (9 * degrees) + 3.72 * (2 / (9 * degrees)) ** 0.5) ** 3)


def drawn(known: Knowledge, draws: int, method: str = "uniform", seed: int = 1) -> Counter[Deal]:
    return Counter(known.sample(draws, seed=seed, method=method))


# ---- uniform ----


def test_all_deals_of_random_views_are_equally_likely() -> None:
    rng = random.Random("views to draw from")
    tested: Counter[str] = Counter()
    for configuration in [*VARIANT_GRID, *SMALL_GRID]:
        for state in moments(configuration, 2, "drawing"):
            view = state.view(rng.randrange(state.players))
            deals = deals_of(view, 60)
            if not deals or len(deals) < 3 or rng.random() < 0.5:
                continue
            known = Knowledge(view)
            expected = {deal[:-1]: Fraction(1, len(deals)) for deal in deals}
            assert chi_square(drawn(known, 60 * len(deals)), expected) < limit(len(deals) - 1), view
            tested["all"] += 1
            tested["undealt"] += view.undealt > 0
            tested["one-sided"] += len({Fraction(x).limit_denominator(99) for x in known.marginals().flat}) > 4
    assert tested["all"] > 60, tested
    assert tested["undealt"] > 5, tested
    assert tested["one-sided"] > 10, tested


def test_all_deals_of_any_sets_are_equally_likely() -> None:
    rng = random.Random("sets to draw from")
    tested = 0
    for _ in range(150):
        hidden = random_hidden(rng, seats=rng.randint(2, 5), cards=rng.randint(3, 7))
        deals = some_deals(hidden, 200)
        if not deals or len(deals) < 3:
            continue
        expected = {deal[:-1]: Fraction(1, len(deals)) for deal in deals}
        assert chi_square(drawn(knowledge_of(hidden), 50 * len(deals)), expected) < limit(len(deals) - 1), hidden
        tested += 1
    assert tested > 30


def test_draws_agree_with_marginals_where_numbers_need_more_than_64_bits() -> None:
    everything = CardSet.deck()
    first_half = CardSet(list(everything)[:20])
    known = Knowledge.of([everything] * 4 + [everything - first_half], [8] * 5)
    assert known.count > 2**64
    draws = 40_000
    bits = known.sample_bits(draws, seed=3)
    exact = known.marginals()
    for card in everything:
        share = (bits >> np.uint64(card.index) & np.uint64(1)).mean(axis=0)
        deviation = np.sqrt(exact[:, card.index] * (1 - exact[:, card.index]) / draws)
        assert (abs(share - exact[:, card.index]) <= 4.5 * deviation).all()


def test_fewer_draws_are_the_first_of_more_and_seeds_differ() -> None:
    known = Knowledge.of([CardSet.deck()] * 4, [10] * 4)
    assert known.sample(5, seed=2) == known.sample(50, seed=2)[:5]
    assert known.sample(5, seed=2) != known.sample(5, seed=3)
    assert known.sample(5, seed=2) != known.sample(5, seed=2, game=1)
    hands = known.sample(50, seed=2)
    assert known.sample_bits(50, seed=2).tolist() == [[hand.bits for hand in deal] for deal in hands]
    assert known.sample(0) == []


def test_draws_run_side_by_side() -> None:
    """The engine lets go of Python's lock, and one Knowledge can be shared."""
    known = Knowledge.of([CardSet.deck()] * 3 + [CardSet.deck() - CardSet("123456789....")], [10] * 4)
    expected = known.sample_bits(20_000, seed=1)
    with ThreadPoolExecutor(4) as pool:
        for bits in pool.map(lambda _: known.sample_bits(20_000, seed=1), range(8)):
            assert np.array_equal(bits, expected)


# ---- the samplers for study ----


@pytest.mark.parametrize("method", SAMPLERS)
@pytest.mark.parametrize(
    "hidden", [FIGURE_5, FIGURE_7, CHAIN, NO_CHAIN], ids=["figure 5", "figure 7", "chain", "other"]
)
def test_samplers_have_the_distribution_of_their_description(method: str, hidden: Hidden) -> None:
    exact = {deal[:3]: chance for deal, chance in EXACT[method](hidden).items()}
    success = sum(exact.values())
    expected = {deal: chance / success for deal, chance in exact.items()}
    known = knowledge_of(hidden)
    assert all(known.admits(deal) for deal in expected)
    assert chi_square(drawn(known, 20_000, method), expected) < limit(max(1, len(expected) - 1))

    tries = known.sample_bits(20_000, seed=4, method=method, again=False)
    stuck = float((tries == 0).all(axis=1).mean())
    assert abs(stuck - (1 - success)) < 4 * (0.25 / 20_000) ** 0.5
    assert (stuck > 0) == (success < 1)


def chance_of(method: str, hidden: Hidden, card: Card) -> Fraction:
    return sum((chance for deal, chance in EXACT[method](hidden).items() if card in deal[0]), Fraction(0))


def test_figure_7_north_has_hearts_in_two_deals_of_three() -> None:
    assert knowledge_of(FIGURE_7).marginal(0, HEARTS) == Fraction(2, 3)
    assert chance_of("uniform", FIGURE_7, HEARTS) == Fraction(2, 3)
    assert chance_of("backtracking", FIGURE_7, HEARTS) == Fraction(1, 3)
    assert chance_of("most-restricted-first", FIGURE_7, HEARTS) == Fraction(1, 2)
    assert chance_of("switch-chain", FIGURE_7, HEARTS) == pytest.approx(2 / 3, abs=1e-3)


def test_figure_8_random_selection_gives_north_hearts_in_41_of_72_tries() -> None:
    """The thesis leaves the tries that get stuck in: of those that succeed it is 41 of 62, closer but still not 2/3."""
    tries = EXACT["random-selection"](FIGURE_7)
    assert chance_of("random-selection", FIGURE_7, HEARTS) == Fraction(41, 72)
    assert sum(tries.values()) == Fraction(62, 72)

    draws = 200_000
    known = knowledge_of(FIGURE_7)
    once = known.sample_bits(draws, seed=8, method="random-selection", again=False)
    again = known.sample_bits(draws, seed=8, method="random-selection")
    hearts = np.uint64(CardSet([HEARTS]).bits)
    deviation = 4 * 0.5 / draws**0.5
    assert abs((once[:, 0] == hearts).mean() - 41 / 72) < deviation
    assert abs((again[:, 0] == hearts).mean() - 41 / 62) < deviation
    assert abs((again[:, 0] == hearts).mean() - 2 / 3) > deviation


def test_figure_5_backtracking_and_switching() -> None:
    """Two deals fit. Backtracking finds the first from five of six starts; no exchange of two cards leads across."""
    assert [*EXACT["backtracking"](FIGURE_5).values()] == [Fraction(5, 6), Fraction(1, 6)]
    assert chance_of("backtracking", FIGURE_5, CLUBS) == Fraction(5, 6)
    assert chance_of("switch-chain", FIGURE_5, CLUBS) == 1
    assert chance_of("uniform", FIGURE_5, CLUBS) == Fraction(1, 2)


def test_most_restricted_first_is_uniform_on_a_chain() -> None:
    """Lemma 2 of the thesis."""
    assert EXACT["most-restricted-first"](CHAIN) == EXACT["uniform"](CHAIN)
    assert EXACT["most-restricted-first"](NO_CHAIN) != EXACT["uniform"](NO_CHAIN)


@pytest.mark.parametrize(
    ("method", "hidden"),
    [
        ("backtracking", FIGURE_5),
        ("switch-chain", FIGURE_5),
        ("backtracking", FIGURE_7),
        ("most-restricted-first", FIGURE_7),
        ("random-selection", FIGURE_7),
        ("most-restricted-first", NO_CHAIN),
        ("random-selection", NO_CHAIN),
    ],
)
def test_the_test_for_equal_likelihood_catches_the_biased_samplers(method: str, hidden: Hidden) -> None:
    expected = {deal[:3]: chance for deal, chance in EXACT["uniform"](hidden).items()}
    counts = drawn(knowledge_of(hidden), 60_000, method)
    assert chi_square(counts, expected) > limit(len(expected) - 1)
    assert chi_square(drawn(knowledge_of(hidden), 60_000), expected) < limit(len(expected) - 1)


def test_all_samplers_fit_in_whole_games() -> None:
    draws = 0
    for configuration in VARIANT_GRID[::3]:
        for number, state in enumerate(moments(configuration, 1, "fitting")):
            if number % 5:
                continue
            known = Knowledge(state.view(number % state.players))
            for method in SAMPLERS:
                for hands in known.sample(2, seed=number, method=method):
                    assert known.admits(hands)
                    draws += 1
    assert draws > 300


def test_other_methods_and_numbers_are_refused() -> None:
    known = knowledge_of(FIGURE_7)
    with pytest.raises(InputError, match="method 'best': expected one of uniform, switch-chain, backtracking"):
        known.sample(1, method="best")
    with pytest.raises(InputError, match="count must be 0 or more"):
        known.sample(-1)
    with pytest.raises(InputError, match="seed must be 0 or more"):
        known.sample_bits(1, seed=-1)
