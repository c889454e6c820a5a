"""The game for two: the dummy's columns, who decides for it, and what nobody sees."""

from __future__ import annotations

from collections import Counter

import pytest

import crewlab
from crewlab import Card, CardSet, Deal, DealError, InputError, NotationError, Rules, State, View
from crewlab.crew.game_format import format_game
from crewlab.knowledge import Knowledge, determinize
from crewlab.missions import mission

# Seat 1 is the dummy. Seat 0 leads, as it has the top trump.
SMALL = "12.1...2/B3:G3+G2:Y1/.4..23.1 0 G2,G4"


def game(rules: str = "hints=none") -> State:
    return State(Deal(SMALL), Rules(rules))


def played(state: State, *actions: str) -> State:
    for action in actions:
        state = state.play(action)
    return state


def test_a_full_deal() -> None:
    for number, deal in enumerate(crewlab.deal_many(60, players=2, dummy=True, dummy_seat=1, tasks=3, seed=5)):
        assert [len(hand) for hand in deal.hands] == [13, 14, 13]
        assert deal.dummy == 1
        assert len(deal.columns) == 7
        assert Card("R4") in deal.hands[deal.leader], number
        assert deal.leader != deal.dummy
        assert State(deal).tricks_total == 13


def test_every_card_but_the_top_trump_is_as_likely_everywhere() -> None:
    places: Counter[tuple[str, str]] = Counter()
    deals = 4000
    for deal in crewlab.deal_many(deals, players=2, dummy=True, seed=11):
        for column in deal.columns:
            places[column[:2], "face up"] += 1
            places[column[3:], "covered"] += 1
    assert places["R4", "face up"] == places["R4", "covered"] == 0
    for card in CardSet.deck() - CardSet("....4"):
        for where in ("face up", "covered"):
            assert abs(places[str(card), where] - deals * 7 / 39) < 130, (card, where)  # five standard deviations


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"players": 3}, "a dummy plays beside 2 people, not 3"),
        ({"players": 2, "dummy_seat": 3}, "the dummy's seat must be 0 to 2, not 3"),
        ({"players": 2, "cards_per_seat": 4}, "with a dummy all cards are dealt"),
        ({"players": 2, "deck": "3x3+0"}, "a deck of 9 cards cannot be dealt to two people and the pairs of a dummy"),
    ],
)
def test_deals_that_cannot_be(options: dict[str, int], complaint: str) -> None:
    with pytest.raises(DealError, match=complaint):
        crewlab.deal(dummy=True, **options)  # type: ignore[arg-type]


def test_the_commander_decides_and_covered_cards_come_up_after_the_trick() -> None:
    state = played(game(), "take G4")
    assert (state.turn, state.decides, state.dummy) == (1, 0, 1)
    assert [str(action) for action in state.view(0).legal_actions()] == ["take G2"]
    assert state.view(2).legal_actions() == []
    state = played(state, "take G2", "play G1")
    # Face up it can follow with the green 2 alone; the green 3 is covered.
    assert [str(action) for action in state.view(0).legal_actions()] == ["play G2"]
    state = state.play("play G2")
    assert state.columns == ["B3:G3", ":Y1"]
    assert state.view(2).columns == ["B3:?", ":?"]
    state = state.play("play G4")
    assert (state.phase, state.outcome) == ("over", "lost")
    assert state.hands[1] == CardSet("3.3..1.")


def test_the_covered_card_is_turned_up_before_the_next_trick() -> None:
    state = State(Deal("12.1...2/B3:G3+G2:Y1/.4..23.1 0 -"), Rules(hints="none"))
    state = played(state, "play B1", "play B3", "play Y2")
    assert (state.phase, state.turn, state.decides) == ("reveal", 1, 0)
    assert [str(action) for action in state.legal_actions()] == ["reveal G3"]
    assert not any(state.view(seat).to_move or state.view(seat).legal_actions() for seat in range(3))
    state = state.play("reveal G3")
    assert (state.turn, state.decides) == (1, 0)  # it has won the trick
    assert [str(action) for action in state.view(0).legal_actions()] == ["play G2", "play G3"]
    assert state.columns == ["G3", "G2:Y1"]
    assert state.view(2).columns == ["G3", "G2:?"]
    with pytest.raises(InputError, match="may not play Y1 now"):
        state.play("play Y1")


def test_the_dummy_gives_no_hints() -> None:
    state = played(game("standard"), "take G4", "take G2")
    assert state.turn == 0
    assert played(state, "silent").turn == 2


def test_the_captain_declines_for_the_dummy() -> None:
    state = State(Deal("12.1...2/B3:G3+G2:Y1/.4..23.1 0 DS01"), Rules(hints="none")).play("decline")
    assert state.view(0).to_move
    assert [str(action) for action in state.view(0).legal_actions()] == ["take DS01", "decline"]


def test_after_a_signal_the_card_received_lies_in_the_place_of_the_one_passed() -> None:
    state = played(State(Deal("12.1...2/B3:G3+G2:Y1/.4..23.1 0 -"), Rules("hints=none,distress=yes")), "distress left")
    state = played(state, "pass B2")
    assert [str(action) for action in state.view(0).legal_actions()] == ["pass B3", "pass G2"]
    state = played(state, "pass G2")
    assert str(state.view(2).history[-1][1]) == "pass G2"  # all see it go,
    state = played(state, "pass Y3")
    assert str(state.view(2).history[-3][1]) == "pass B2"  # and what comes
    assert [str(action) for action in state.legal_actions()] == ["reveal B2"]
    state = state.play("reveal B2")
    assert state.columns == ["B3:G3", "B2:Y1"]
    assert Card("G2") in state.view(0).holds(2)
    state = played(state, "play B1", "play B2", "play Y2")
    assert [str(action) for action in state.legal_actions()] == ["reveal Y1"]
    assert str(state.deal) == "12.1...2/B3:G3+G2:Y1/.4..23.1 0 -"


def test_covered_cards_are_drawn_in_every_order_equally_often() -> None:
    view = State(crewlab.deal(players=2, dummy=True, deck="3x5+3", seed=2), Rules(hints="none")).view(0)
    (hands,) = Knowledge(view).sample(1)
    drawn = Counter(tuple(determinize(view, hands, seed=seed).columns) for seed in range(3000))
    assert len(drawn) == 6
    assert min(drawn.values()) > 400


@pytest.mark.parametrize(
    ("text", "error", "complaint"),
    [
        (
            "12..../B3:/4.... 0 -",
            NotationError,
            "deal, character 11: expected a suit letter B, G, P, Y or R, found '/'",
        ),
        (
            "12..../B3/4.... 0 -",
            NotationError,
            "deal, character 10: expected ':' before the card that B3 covers, found '/'",
        ),
        ("12..../B3:B3/45.... 0 -", NotationError, "expected each card once, but B3 is there already"),
        ("B1:B2/B3:B4/56.... 2 -", NotationError, "expected one dummy, but seat 0 is one already"),
        ("12..../B3:B4 0 -", DealError, "seat 1 is a dummy, which needs 3 seats, not 2"),
        (
            "12..../B3:B4/56.... 1 -",
            DealError,
            "seat 1 is a dummy and cannot lead first; expected a person as commander",
        ),
        ("12..../B3:B2/56.... 0 -", DealError, "card B2 is dealt twice"),
    ],
)
def test_deals_that_do_not_read(text: str, error: type[Exception], complaint: str) -> None:
    with pytest.raises(error) as caught:
        Deal(text)
    assert complaint in str(caught.value)


def test_columns_are_written_in_the_order_of_their_face_up_cards() -> None:
    assert str(Deal("12..../G4:B4+B3:G3/567.... 2 -")) == "12..../B3:G3+G4:B4/567.... 2 -"
    with pytest.raises(NotationError, match="expected '\\?', as nobody sees what the dummy has covered, found 'B'"):
        View("0: 12..../B3:B4/#2 0 -; 123456....; hints=none; -")


def test_what_has_no_place_for_a_dummy_says_so() -> None:
    with pytest.raises(DealError, match="from which no card can be drawn; expected the rule draw=no"):
        game("draw=yes")
    with pytest.raises(DealError, match=r"seat 1 is a dummy, which a \.game text cannot tell"):
        format_game(Deal(SMALL))
    with pytest.raises(DealError, match="cannot tell whether it has the highest pink card; expected no task all-pink"):
        crewlab.deal(2, dummy=True, goals=["all-pink"])
    with pytest.raises(DealError, match="a dummy plays beside 2 people, not 3"):
        crewlab.deal(3, mission=4, dummy=True)


def test_missions_for_two_have_a_dummy_that_is_never_silenced() -> None:
    state = mission(11).start(players=2, dummy_seat=1, seed=3)
    assert (state.players, state.dummy, len(state.tasks)) == (3, 1, 4)
    assert [action.seat for action in state.legal_actions()] == [2 - state.commander]
    assert crewlab.deal(2, mission=11, dummy_seat=1, seed=3) == state.deal
