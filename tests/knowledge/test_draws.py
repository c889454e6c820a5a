"""Hands after cards were drawn from them (mission 12): deals counted together with draws, against trying all."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from crewlab import Card, CardSet, Deal, Rules, State, View
from crewlab.knowledge import SAMPLERS, Knowledge, determinize

from ..crew.games import CHANCE_GRID, Configuration
from .enumeration import DRAW_GRID, NOTHING, Hidden, moments, possible_games, some_deals, ways
from .test_counts import check_against
from .test_games import check_all_seats
from .test_sampling import chi_square, drawn, limit

LIMIT = 250  # deals tried for one position


def cards_drawn(state: State) -> bool:
    return sum(action.kind == "draw" for _, action in state.history) == state.players


def unseen(view: View) -> Hidden:
    """Nothing known but the own hand and what was played, so that the rules alone say what is possible."""
    played = {action.card for _, action in view.history if action.kind == "play"}
    deck = CardSet.deck(view.rules.deck) if view.rules.deck else known_deck(view)
    cards = CardSet([card for card in deck if card not in played]) - view.hand
    others = [seat != view.seat for seat in range(view.players)]
    sizes = [size if other else 0 for size, other in zip(view.hand_sizes, others, strict=True)]
    may = [cards if other else NOTHING for other in others]
    sure = [NOTHING if other else view.hand for other in others]
    return Hidden((*may, cards), (*sizes, len(cards) - sum(sizes)), (*sure, NOTHING))


def known_deck(view: View) -> CardSet:
    """Where all cards were dealt: those that may be somewhere, and those that were somewhere."""
    deck = view.hand | CardSet([action.card for _, action in view.history if action.kind == "play" and action.card])
    for seat in range(view.players):
        deck |= view.may_hold(seat)
    return deck


def drawn_views(configuration: Configuration, games: int, purpose: str) -> Iterator[tuple[View, State]]:
    for number, state in enumerate(moments(configuration, games, purpose)):
        if cards_drawn(state):
            yield state.view(number % state.players), state


@pytest.mark.parametrize("configuration", DRAW_GRID, ids=str)
def test_deals_with_their_draws_against_trying_all(configuration: Configuration) -> None:
    seen: Counter[str] = Counter()
    for view, state in drawn_views(configuration, 10, "drawing cards"):
        hidden = unseen(view)
        one_by_one = some_deals(hidden, LIMIT)
        if one_by_one is None:
            continue
        known = Knowledge(view)
        counts = {deal: ways(view, deal[:-1]) for deal in one_by_one}
        deals = [deal for deal, count in counts.items() for _ in range(count)]
        check_against(known, deals, hidden.cards)
        for deal, count in counts.items():
            assert known.admits(deal[:-1]) == (count > 0)
        assert known.admits(state.hands)
        seen["all"] += 1
        seen["impossible deals"] += 0 in counts.values()
        seen["several draws"] += max(counts.values()) > 1
        seen["not all alike"] += len({count for count in counts.values() if count}) > 1
    assert seen["all"] > 20, seen
    assert seen["impossible deals"] > 5, seen
    if configuration.start(0).players > 2:  # with two seats nothing is drawn that one of them does not see
        assert seen["several draws"] > 5, seen
        assert seen["not all alike"] > 1, seen


def test_deals_are_drawn_as_often_as_there_are_draws_that_lead_to_them() -> None:
    rng = random.Random("draws to draw from")
    tested = uneven = 0
    for configuration in DRAW_GRID:
        for view, _ in drawn_views(configuration, 3, "sampling draws"):
            one_by_one = some_deals(unseen(view), 60)
            if one_by_one is None or rng.random() < 0.5:
                continue
            games = {
                (deal[:-1], *(str(card) for card in draws.values())): Fraction(1)
                for deal in one_by_one
                for draws, _ in possible_games(view, deal[:-1])
            }
            total = len(games)
            if total < 3:
                continue
            expected = {game: chance / total for game, chance in games.items()}
            known = Knowledge(view)
            hands = known.sample(60 * total, seed=3)
            twins = [determinize(view, one, seed=seed) for seed, one in enumerate(hands)]
            found = Counter((twin.hands, *draws_of(twin)) for twin in twins)
            assert chi_square(found, expected) < limit(total - 1), view

            by_hands = Counter(game[0] for game in games)
            expected_hands = {deal: Fraction(count, total) for deal, count in by_hands.items()}
            if len(by_hands) > 1:
                assert chi_square(drawn(known, 60 * total), expected_hands) < limit(len(by_hands) - 1), view
            tested += 1
            uneven += len(set(by_hands.values())) > 1
    assert tested > 60
    assert uneven > 30


def draws_of(state: State) -> list[str]:
    return [str(action.card) for _, action in state.history if action.kind == "draw"]


@pytest.mark.parametrize("configuration", [*CHANCE_GRID, *DRAW_GRID], ids=str)
def test_the_truth_is_possible_and_drawn_games_look_alike(configuration: Configuration) -> None:
    for turn, state in enumerate(moments(configuration, 3, "draws in games")):
        check_all_seats(state, turn)


@pytest.mark.parametrize("method", SAMPLERS)
def test_all_samplers_give_deals_to_which_some_draw_leads(method: str) -> None:
    for configuration in DRAW_GRID[:3]:
        for number, (view, _) in enumerate(drawn_views(configuration, 1, "samplers")):
            known = Knowledge(view)
            assert all(known.admits(hands) for hands in known.sample(5, seed=number, method=method))


# Seat 0 leads the blue 1, loses a card to seat 1 and gets one of seat 2.
def played(deal: str, actions: str, rules: str = "draw=any,hints=none") -> View:
    state = State(Deal(deal), Rules(rules))
    for action in actions.split(", "):
        state = state.play(action)
    return state.view(0)


NOT_FOLLOWED = "1.126.../2345..../.3457... 0 -", "play B1, play B2, play G3, draw G1, draw B3, draw G4"


def test_a_suit_not_followed_before_says_what_was_drawn() -> None:
    """Seat 2 had no blue card, so it has only the one it drew of seat 1; which of the three blue ones is open."""
    known = Knowledge(played(*NOT_FOLLOWED))
    assert known.count == 3
    assert known.marginal(2, Card("B3")) == known.marginal(2, Card("B5")) == Fraction(1, 3)
    assert known.marginal(2, Card("G5")) == 1


def test_a_card_played_since_is_the_one_that_was_drawn() -> None:
    """As before, but seat 2 has played a blue card since: it drew that one, and seat 1 has the others."""
    deal, actions = NOT_FOLLOWED
    known = Knowledge(played(deal, f"{actions}, play B4, play B3"))
    assert known.count == 1
    assert known.marginal(1, Card("B5")) == 1


def test_a_deal_counts_for_each_draw_that_leads_to_it() -> None:
    """Nothing was shown: the card that seat 2 drew may be any of its two, so each of the deals counts twice."""
    known = Knowledge(played("1.12.../234..../56.3... 0 -", "play B1, play B2, play B5, draw G1, draw B3, draw G3"))
    hidden = 3  # B3, B4, B6: one with seat 1 beside G1, two with seat 2
    assert known.count == hidden * 2


def test_a_card_shown_in_a_hint_is_not_drawn_unless_by_the_rule() -> None:
    deal, hints = "1.12.../23.5.../56.3... 0 -", "silent, hint G5 only, silent"
    actions = f"{hints}, play B1, play B2, play B5, draw G1, draw B3, draw G3, silent"
    kept = Knowledge(played(deal, actions, "draw=yes"))
    assert kept.marginal(1, Card("G5")) == 1
    loose = Knowledge(played(deal, actions, "draw=any"))
    assert 0 < loose.marginal(1, Card("G5")) < 1
