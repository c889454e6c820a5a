"""Knowledge through whole games: never is the truth excluded, and drawn games look like the real one."""

from __future__ import annotations

import pytest

from crewlab import CardSet, Deal, InputError, Rules, State
from crewlab.knowledge import Knowledge, determinize

from ..crew.games import VARIANT_GRID, Configuration, any_action, careful_action


@pytest.mark.parametrize("configuration", VARIANT_GRID, ids=str)
def test_the_truth_is_possible_and_drawn_games_look_alike_at_every_turn(configuration: Configuration) -> None:
    for number in range(4):
        rng = configuration.random(number, "knowledge")
        player = careful_action if number == 0 else any_action
        state = configuration.start(number)
        turn = 0
        check_all_seats(state, turn)
        while not state.over:
            state = state.play(player(state, rng))
            turn += 1
            check_all_seats(state, turn)


def check_all_seats(state: State, turn: int) -> None:
    for seat in range(state.players):
        view = state.view(seat)
        known = Knowledge(view)
        assert known.admits(state.hands), view
        assert all(known.marginal(other, card) > 0 for other, hand in enumerate(state.hands) for card in list(hand)[:1])
        (hands,) = known.sample(1, seed=turn, game=seat)
        for possible in (state.hands, hands):
            twin = determinize(view, possible, seed=turn)
            assert twin.hands == possible
            assert twin.view(seat) == view
            assert State(str(twin)) == twin  # plays the game again from the deal, all actions being checked


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


SEVERAL_CARDS_AT_ONCE = {
    "a card was passed to seat 2": (
        "1....1; 2....34; 3....2",
        "distress=yes,hints=none",
        "distress left, pass B2, pass B3, pass B1",
        "3....1; 1....34; 2....2",
        "3....1; 12....4; ....23",
    ),
    "a card was passed to seat 2, which had none": (
        "1....1; 23....4; ....23",
        "distress=yes,hints=none",
        "distress left, pass B2, pass nothing, pass B1",
        "....1; 12....4; 3....23",
        "....1; 1....24; 23....3",
    ),
    "seat 1 had nothing to pass and was given B1": (
        "1....1; ....34; 23....2",
        "distress=yes,hints=none",
        "distress left, pass nothing, pass B2, pass B1",
        "2....1; 1....24; 3....3",
        "2....1; 13....4; ....23",
    ),
    "seat 1 has chosen a card to pass": (
        "1....1; 2....3; 3....2",
        "distress=yes,hints=none",
        "distress left, pass B2",
        "1....1; 3....3; 2....2",
        "1....1; ....23; 23....",
    ),
    "highest of two or more": (
        "1.1...; 23....; .23...",
        "standard",
        "hint B3 highest",
        "1.1...; 23....; .23...",
        "1.1...; 3.2...; 2.3...",
    ),
    "highest or lowest": (
        ".12...; 123....; 4.3..1.",
        "hints=dead-zone",
        "hint B3 shown",
        ".12...; 34...1.; 12.3...",
        ".12...; 234....; 1.3..1.",
    ),
}


@pytest.mark.parametrize("case", SEVERAL_CARDS_AT_ONCE.values(), ids=SEVERAL_CARDS_AT_ONCE)
def test_what_is_known_of_several_cards_at_once(case: tuple[str, str, str, str, str]) -> None:
    start, rules, actions, *hands = case
    state = State(Deal(start.replace("; ", "/") + " 1 -"), Rules(rules))
    for action in actions.split(", "):
        state = state.play(action)
    known = Knowledge(state.view(0))
    possible, impossible = ([CardSet(hand) for hand in text.split("; ")] for text in hands)
    for seat in range(3):  # one by one the cards may be there
        assert possible[seat] | impossible[seat] <= state.view(0).may_hold(seat)
    assert known.admits(possible)
    assert not known.admits(impossible)
    drawn = known.sample(500)
    assert tuple(possible) in drawn
    assert tuple(impossible) not in drawn
