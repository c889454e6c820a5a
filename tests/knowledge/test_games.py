"""Knowledge through whole games: never is the truth excluded, and drawn games look like the real one."""

from __future__ import annotations

from collections import Counter

import pytest

from crewlab import CardSet, Deal, InputError, Rules, State
from crewlab.knowledge import Knowledge, determinize

from ..crew.games import VARIANT_GRID, Configuration, any_action, careful_action


@pytest.mark.parametrize("configuration", VARIANT_GRID, ids=str)
def test_the_truth_is_possible_and_drawn_games_look_alike_at_every_turn(configuration: Configuration) -> None:
    outcomes: Counter[str] = Counter()
    for number in range(4):
        rng = configuration.random(number, "knowledge")
        player = careful_action if number == 0 else any_action
        state = configuration.start(number)
        turn = 0
        check_all_seats(state, turn, outcomes)
        while not state.over:
            state = state.play(player(state, rng))
            turn += 1
            check_all_seats(state, turn, outcomes)
    # Hands that no passing leads to are rare even where a hand may be all trumps.
    assert outcomes["alike"] > 20
    assert not outcomes["refused"] or configuration.rules.distress
    assert outcomes["refused"] < outcomes["alike"] / 2, outcomes


def check_all_seats(state: State, turn: int, outcomes: Counter[str]) -> None:
    rules = state.rules
    # A "highest" hint needs a second card of the colour unless the rules say otherwise, and a card in the dead zone is
    # one end of its suit: neither is about single cards, so drawn hands need not agree with it.
    drawn_can_be_replayed = rules.hints == "none" or (rules.hints == "normal" and rules.single_hint == "any")
    for seat in range(state.players):
        view = state.view(seat)
        known = Knowledge(view)
        assert known.count >= 1
        assert known.admits(state.hands), view
        assert all(known.marginal(other, card) > 0 for other, hand in enumerate(state.hands) for card in list(hand)[:1])

        twin = determinize(view, state.hands, seed=turn)
        assert twin.view(seat) == view
        assert State(str(twin)) == twin

        (hands,) = known.sample(1, seed=turn, game=seat)
        try:
            twin = determinize(view, hands, seed=turn)
        except InputError as error:
            assert "pass" in str(error)
            outcomes["refused"] += 1
            continue
        outcomes["alike"] += 1
        assert twin.view(seat) == view
        assert twin.hands == hands
        if drawn_can_be_replayed:
            assert State(str(twin)) == twin


def passing() -> State:
    state = State(Deal("12.3...1/3.12...2/45.4... 1 -"), Rules(hints="none", distress=True))
    return state.play("distress left").play("pass B3").play("pass B4")


def test_choices_not_yet_seen_are_drawn_from_the_hand() -> None:
    view = passing().view(0)
    hands = (view.hand, CardSet("4.12...2"), CardSet("35.4..."))
    chosen = set()
    for seed in range(60):
        twin = determinize(view, hands, seed=seed)
        assert twin.view(0) == view
        chosen.add(tuple(str(action.card) for _, action in twin.history if action.kind == "pass"))
    assert chosen == {(one, two) for one in ("B4", "G1", "G2") for two in ("B3", "B5", "G4")}


def test_cards_passed_among_others_are_drawn_from_the_receiver() -> None:
    view = passing().play("pass B1").view(0)
    assert (str(view.given), str(view.received)) == ("B1", "B4")
    hands = (view.hand, CardSet("1.12...2"), CardSet("35.4..."))
    chosen = set()
    for seed in range(60):
        twin = determinize(view, hands, seed=seed)
        assert twin.view(0) == view
        assert State(str(twin)) == twin
        chosen.add(next(str(action.card) for seat, action in twin.history if seat == 1 and action.kind == "pass"))
    assert chosen == {"B3", "B5", "G4"}


def test_hands_that_a_view_excludes_are_refused() -> None:
    view = passing().play("pass B1").view(0)
    for wrong in [
        (view.hand, CardSet("3.12...2"), CardSet("15.4...")),  # seat 1 has B1, which seat 0 gave it
        (view.hand, CardSet("15.12..."), CardSet("3.4...2")),  # and the top trump
        (view.hand, CardSet("1.12...2"), CardSet("35....")),
        (CardSet("2.34...1"), CardSet("1.12...2"), CardSet("35....")),
    ]:
        with pytest.raises(InputError, match="these hands do not fit what seat 0 has seen"):
            determinize(view, wrong)
    with pytest.raises(InputError, match="expected 3 hands"):
        determinize(view, [view.hand])


def test_hands_that_no_passing_leads_to_are_refused() -> None:
    """Seats 1 and 2 both passed a card on, so seat 2 cannot have trumps only."""
    state = State(Deal("1....1/2....4/3....2 1 -"), Rules(hints="none", distress=True, deck="1x3+4", uneven_hands=True))
    for action in ["distress left", "pass B2", "pass B3", "pass B1"]:
        state = state.play(action)
    view = state.view(0)
    with pytest.raises(InputError, match="leave seat 1 no card that it can have passed on"):
        determinize(view, [view.hand, CardSet("1....4"), CardSet("....23")])

    state = State(Deal("1....1/....34/23....2 1 -"), Rules(hints="none", distress=True, uneven_hands=True))
    for action in ["distress left", "pass nothing", "pass B2", "pass B1"]:
        state = state.play(action)
    view = state.view(0)
    with pytest.raises(InputError, match="give seat 1 a card to pass on, but it had none"):
        determinize(view, [view.hand, CardSet("13....4"), CardSet("....23")])
