"""Texts of The Game: round trips, and what is said about those that make no sense."""

from __future__ import annotations

import pickle

import pytest

from crewlab import InputError
from crewlab.crew.record import RecordError
from crewlab.thegame import VARIANTS, Record, State, Variant, View, play_game


@pytest.mark.parametrize("name", VARIANTS)
def test_named_variants_by_name(name: str) -> None:
    assert str(Variant(name)) == name
    assert repr(Variant(name)) == f"Variant('{name}')"
    assert pickle.loads(pickle.dumps(Variant(name))) == Variant(name)


def test_variants_by_changes() -> None:
    assert str(Variant("minimum=3")) == "expert"
    assert str(Variant("expert,hand=7/6/5/5/5")) == "expert-small-hand"
    assert (
        str(Variant("backwards=colour,colours=5,lowest=1,highest=10"))
        == "lowest=1,highest=10,colours=5,backwards=colour"
    )
    assert Variant("hand=30").hand == (30, 30, 30, 0, 0)
    assert Variant("on-fire").fire == ("22", "33", "44", "55", "66", "77")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "variant, character 1: expected one of .*quick-and-easy.*NAME=VALUE, but the text ends"),
        ("bases", "variant, character 5: expected the end of the text, found 's'"),
        ("colour=2", "variant, character 1: expected NAME=VALUE with a name of: lowest, "),
        ("ascending=0,descending=0", "variant: there must be a pile, ascending or descending"),
        ("hand=99", "variant: hands of 99 for 1 seat are more than the 98 cards"),
        ("highest=1", "variant: the highest card 1 must be above the lowest 2"),
        ("highest=200", "variant: there may be at most 128 cards, not 199"),
        ("minimum=9", "variant: a hand of 8 for 1 seat is below the minimum of 9 cards a turn"),
        ("minimum-empty=3", "variant: minimum-empty must be from 1 to 2, not 3"),
        ("maximum=1", "variant: maximum must be at least the minimum of 2 cards, not 1"),
        ("backwards=98", "variant: backwards must be from 0 to 97, not 98"),
        ("ascending=8", "variant: there may be at most 8 piles, not 10"),
        ("hand=0", "variant: hand must be above 0 for some number of seats"),
        ("fire=100", "variant, character 6: expected a card, a number from 2 to 99, found '100'"),
    ],
)
def test_impossible_variants(text: str, complaint: str) -> None:
    with pytest.raises(InputError, match=rf"^{complaint}"):
        Variant(text)


@pytest.mark.parametrize("text", [
    "base,hand=3; 12^ 45^ 80v 77v; 3 9 23; 35 60; 0",
    "base,hand=3; 12^ 45^ 80v 77v; 3 9; 35 60; 0: 12^1",
    "base; 1^ 1^ 100v 100v; 2 3/-; -; 0",
    "quick-and-easy; 0^ B7v; B1 G1/P3; -; 1",
])  # fmt: skip
def test_states_read_back(text: str) -> None:
    state = State(text)
    assert str(state) == text.replace("base,hand=3", str(state.variant))
    assert pickle.loads(pickle.dumps(state)) == state
    assert repr(state) == f"State('{state}')"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("base; 12^ 45v 80v 77v; 3; -; 0", "state, character 11: expected an ascending pile such as 12\\^, found '4'"),
        ("base; 12^ 45^ 80v 77v; 3 12; -; 0", "state, character 26: expected each card once, but 12 is there already"),
        ("base; 12^ 45^ 80v; 3; -; 0", "state, character 18: expected a space before the next pile, found ';'"),
        (
            "base; 12^ 45^ 80v 77v; 100; -; 0",
            "state, character 24: expected a card, a number from 2 to 99, found '100'",
        ),
        ("base; 12^ 45^ 80v 77v; 3; -; 1", "state, character 30: expected the seat to move, a number from 0 to 0"),
        ("base; 12^ 45^ 80v 77v; 3; 4; 0", "seat 0 holds 1 cards, less than a hand of 8 while the deck has cards"),
        ("base; 12^ 45^ 80v 77v; 3; -; 0: 13^1", "lay 13\\^1: the pile shows 12\\^"),
        ("base; 12^ 45^ 80v 77v; 3; -; 0: 3^1", "state, character 33: expected a card that was laid, once"),
        ("base; 12^ 45^ 80v 77v; -/3; -; 0", "seat 0 cannot be to move: it has no cards"),
        ("quick-and-easy; 0^ 11v; B1; -; 0", "variant: there is no hand size for 1 seat"),
    ],
)
def test_states_that_make_no_sense(text: str, complaint: str) -> None:
    with pytest.raises(InputError, match=rf"^{complaint}"):
        State(text)


def test_illegal_actions() -> None:
    state = State("base,hand=3; 12^ 45^ 80v 77v; 3 9 23; 35 60; 0")
    for lay, complaint in [
        ("3^1", "lay 3\\^1: the card does not fit on the pile 12\\^"),
        ("50^1", "lay 50\\^1: seat 0 does not hold this card"),
        ("23^3", "lay, character 4: expected the number of the pile, a number from 1 to 2, found '3'"),
    ]:
        with pytest.raises(InputError, match=rf"^{complaint}"):
            state.lay(lay)
    with pytest.raises(InputError, match=r"^end: 0 cards were laid, the minimum is 2"):
        state.end()
    with pytest.raises(InputError, match=r"^view: the hand sizes and the deck do not fit"):
        View("base; 12^ 45^ 80v 77v; 0: 3 9; 5; 2+0; 0")


def test_a_view_does_not_depend_on_hidden_cards() -> None:
    one = State("base,hand=2; 12^ 45^ 80v 77v; 3 9/20 21/30 31; 50 60; 0")
    other = State("base,hand=2; 12^ 45^ 80v 77v; 3 9/50 31/21 60; 30 20; 0")
    assert str(one.view(0)) == str(other.view(0))
    assert str(one.view(1)) != str(other.view(1))


def test_of_hidden_cards_a_view_tells_what_is_said_and_nothing_else() -> None:
    """Two deals in which the others hold different cards but say the same."""
    one = State("talk=yes,hand=2; 12^ 45^ 80v 77v; 3 9/14 60/50 55; 61 62; 0")
    other = State("talk=yes,hand=2; 12^ 45^ 80v 77v; 3 9/14 61/50 55; 60 62; 0")
    assert one.view(0).said[1] == ("leave ^1",)
    assert str(one.view(0)) == str(other.view(0))
    assert "; said 1: leave ^1 / 2: " in str(one.view(0))
    silent = State("hand=2; 12^ 45^ 80v 77v; 3 9/14 60/50 55; 61 62; 0").view(0)
    assert str(one.view(0)).partition("; said")[0].partition("; ")[2] == str(silent).partition("; ")[2]


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("1: sing ^1", "expected ' leave ' or ' jump ' and a pile"),
        ("1: leave ^3", "expected the number of the pile, a number from 1 to 2"),
        ("0: leave ^1", "expected another seat, as the own one knows what it says"),
        ("2: leave ^1", "expected a seat, a number from 0 to 1"),
    ],
)
def test_what_cannot_be_said(said: str, complaint: str) -> None:
    text = "talk=yes,hand=2; 12^ 45^ 80v 77v; 0: 3 9; 20 21; 2/2+0; 0; said "
    assert View(text + "1: leave ^1 jump v2").said == ((), ("leave ^1", "jump v2"))
    with pytest.raises(InputError, match=complaint):
        View(text + said)
    with pytest.raises(InputError, match="nothing said, as the variant has no talk"):
        View(text.replace("talk=yes,", "") + "1: leave ^1")
    with pytest.raises(InputError, match="expected yes or no"):
        Variant("talk=loud")


@pytest.mark.parametrize("variant", VARIANTS)
def test_records_replay(variant: str) -> None:
    state = State.deal(VARIANTS[variant], 2, seed=1, game=3)
    record = play_game("simplified-penalty", state, seed=1, game=3)
    assert Record.parse(str(record)) == record
    assert record.end.over
    assert record.seats == ("simplified-penalty", "simplified-penalty")


def test_altered_records_are_refused() -> None:
    line = str(play_game("simplified-penalty", State.deal(Variant("base"), 1, seed=1, game=0)))
    for old, new, complaint in [
        ('"thegame"', '"crew"', '"game": expected "thegame"'),
        ('"outcome": "lost"', '"outcome": "won"', '"outcome": the turns lead to "lost"'),
        ('"check": "', '"check": "0', '"check": expected'),
        ('"crewlab": 1', '"crewlab": 2', '"crewlab": expected the record version 1, found 2'),
        ('"turns": [', '"turns": ["2^9", ', "turn 1: turn, character 3: expected the number of the pile"),
    ]:
        assert old in line
        with pytest.raises(RecordError, match=complaint):
            Record.parse(line.replace(old, new, 1))
