"""Every value has one text that reads back exactly; every other text is refused with the place and the reason."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import crewlab
from crewlab import (
    Action,
    Card,
    CardSet,
    Deal,
    DealError,
    IllegalAction,
    InputError,
    NotationError,
    Rules,
    State,
    Task,
    View,
)

from .games import ALL_CARDS, ARROWS, CHANCE_GRID, NUMBERS, VARIANT_GRID, any_action

quick = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

# ---- strategies ----

cards = st.sampled_from(ALL_CARDS)
card_sets = st.lists(cards, max_size=40).map(CardSet)
tokens = st.sampled_from([*NUMBERS, "o", *ARROWS])


@st.composite
def tasks(draw: st.DrawFn) -> Task:
    owner = draw(st.none() | st.integers(0, 4))
    token = draw(st.none() | tokens)
    text = str(draw(cards)) + ("" if owner is None else f"@{owner}") + (f":{token}" if token else "")
    task = Task(text)
    assert (task.owner, task.token) == (owner, token)
    return task


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    options: dict[str, st.SearchStrategy[Any]] = {
        "hints": st.sampled_from(["normal", "dead-zone", "none"]),
        "hints_from": st.integers(1, 40),
        "single_hint": st.sampled_from(["only", "any"]),
        "trumps": st.sampled_from(["when-void", "any-time"]),
        "distress": st.booleans(),
        "commander": st.sampled_from(["top-trump", "appointed"]),
        "trump_tasks": st.booleans(),
        "uneven_hands": st.booleans(),
        "open_hands": st.booleans(),
        "deck": st.builds("{}x{}+{}".format, st.integers(1, 4), st.integers(1, 9), st.integers(0, 4)),
    }
    chosen = draw(st.fixed_dictionaries({}, optional=options))
    made = Rules(**chosen)
    for name, value in chosen.items():
        assert getattr(made, name) == value
    return made


actions = st.one_of(
    st.sampled_from(["no distress", "distress left", "distress right", "silent", "pass nothing", "pass ?"]),
    st.builds("{} {}".format, st.sampled_from(["take", "pass", "play"]), cards),
    st.builds("hint {} {}".format, cards, st.sampled_from(["highest", "only", "lowest", "shown"])),
).map(Action)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    configuration = draw(st.sampled_from([*VARIANT_GRID, *CHANCE_GRID]))
    return configuration.deal(draw(st.integers(0, 1000)))


@st.composite
def states(draw: st.DrawFn) -> State:
    configuration = draw(st.sampled_from([*VARIANT_GRID, *CHANCE_GRID]))
    state = configuration.start(draw(st.integers(0, 1000)))
    rng = random.Random(draw(st.integers(0, 1000)))
    for _ in range(draw(st.integers(0, 60))):
        if not state.over:
            state = state.play(any_action(state, rng))
    return state


@st.composite
def views(draw: st.DrawFn) -> View:
    state = draw(states())
    return state.view(draw(st.integers(0, state.players - 1)))


VALUES: dict[type, st.SearchStrategy[Any]] = {
    Card: cards,
    CardSet: card_sets,
    Task: tasks(),
    Rules: rules(),
    Action: actions,
    Deal: deals(),
    State: states(),
    View: views(),
}
of_each_type = pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)


def read(kind: type, text: str) -> Any:
    return kind(text)


# ---- values ----


@of_each_type
@quick
@given(data=st.data())
def test_text_reads_back(kind: type, data: st.DataObject) -> None:
    value = data.draw(VALUES[kind])
    text = str(value)
    again = read(kind, text)
    assert again == value
    assert (again != value) is False
    assert hash(again) == hash(value)
    assert str(again) == text
    assert repr(value) == f"{kind.__name__}('{text}')"
    assert eval(repr(value), vars(crewlab)) == value


@of_each_type
@quick
@given(data=st.data())
def test_copies_and_pickles_are_equal(kind: type, data: st.DataObject) -> None:
    value = data.draw(VALUES[kind])
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert type(again) is kind
        assert again == value
        assert hash(again) == hash(value)
    assert copy.copy(value) == value
    assert copy.deepcopy(value) == value


@of_each_type
@quick
@given(data=st.data())
def test_values_are_equal_when_their_texts_are(kind: type, data: st.DataObject) -> None:
    some = data.draw(st.lists(VALUES[kind], min_size=1, max_size=6))
    assert len(set(some)) == len({str(value) for value in some})
    for one in some:
        for two in some:
            assert (one == two) == (str(one) == str(two))
            assert (one != two) == (str(one) != str(two))
    assert some[0] != str(some[0])
    assert some[0] != None  # noqa: E711 - the comparison itself is tested


@of_each_type
def test_values_cannot_be_changed(kind: type) -> None:
    samples = {
        Card: "B3",
        CardSet: "13.2...4",
        Task: "P3@2:1",
        Rules: "hints=none",
        Action: "hint B3 highest",
        Deal: "13.2...1/2.13...2 1 B3@0,G2",
        State: "13.2...1/2.13...2 1 B3@0; hints=none; play B2",
        View: "0: 13.2...1/#4 1 B3@0; 123.123...12; hints=none; play B2",
    }
    value = read(kind, samples[kind])
    assert not hasattr(value, "__dict__")
    attributes = [name for name in dir(value) if not name.startswith("__")]
    assert attributes
    for name in [*attributes, "anything"]:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
        with pytest.raises(AttributeError):
            delattr(value, name)
    assert str(value) == samples[kind]


def test_playing_leaves_the_state_as_it_was() -> None:
    state = State(Deal("13.2...1/2.13...2 1 B3@0"), Rules(hints="none"))
    before = str(state)
    after = state.play("play B2")
    assert str(state) == before
    assert after != state
    assert state.hands[1] == CardSet("2.13...2")
    for gone in (state.legal_actions(), after.legal_actions()):
        gone.clear()  # a list of one's own
    assert len(state.legal_actions()) == 4


def test_texts_written_in_another_order_are_brought_into_order() -> None:
    assert str(CardSet("31.2...")) == "13.2..."
    assert str(Rules("deck=4x9+4,hints-from=2,open-hands=yes,hints=none")) == (
        "hints=none,open-hands=yes,hints-from=2,deck=4x9+4"
    )
    assert str(Rules("hints=normal,distress=no,hints-from=1")) == "standard"
    assert str(Rules()) == "standard"
    assert Rules(hints="none", hints_from=2) == Rules("hints-from=2,hints=none")
    assert str(Deal("31..../2.... 0 -")) == "13..../2.... 0 -"


def test_cards_of_a_set() -> None:
    hand = CardSet("13.2...4")
    assert [str(card) for card in hand] == ["B1", "B3", "G2", "R4"]
    assert [card.index for card in ALL_CARDS] == list(range(40))
    assert hand == CardSet([Card("R4"), Card("G2"), Card("B3"), Card("B1"), Card("B1")])
    assert hand.bits == sum(1 << card.index for card in hand)
    assert (len(hand), bool(hand), bool(CardSet("...."))) == (4, True, False)
    assert Card("B3") in hand
    assert Card("B2") not in hand
    assert hand.suit("B") == CardSet("13....")
    assert hand.suit("R") == CardSet("....4")
    assert [str(CardSet.deck(deck)) for deck in ["1x9+0", "2x4+1", "4x1+4"]] == [
        "123456789....",
        "1234.1234...1",
        "1.1.1.1.1234",
    ]
    assert sorted(random.Random(1).sample(ALL_CARDS, 40)) == ALL_CARDS


@quick
@given(one=card_sets, two=card_sets)
def test_sets_of_cards_are_sets(one: CardSet, two: CardSet) -> None:
    assert set(one | two) == set(one) | set(two)
    assert set(one & two) == set(one) & set(two)
    assert set(one - two) == set(one) - set(two)
    assert (one <= two) == (set(one) <= set(two))
    assert one & two <= one


def test_a_set_is_made_of_cards_only() -> None:
    with pytest.raises((TypeError, InputError)):
        CardSet([Card("B1"), "B2"])  # type: ignore[list-item]


# ---- complaints ----

TWO_HANDS = "12..../34...."
BAD_TEXTS: list[tuple[type | Callable[[str], Any], str, type[InputError], str]] = [
    (Card, "", NotationError, "card, character 1: expected a suit letter B, G, P, Y or R, but the text ends"),
    (Card, "X3", NotationError, "card, character 1: expected a suit letter B, G, P, Y or R, found 'X'"),
    (Card, "b3", NotationError, "card, character 1: expected a suit letter B, G, P, Y or R, found 'b'"),
    (Card, "B", NotationError, "card, character 2: expected a rank 1 to 9, but the text ends"),
    (Card, "B0", NotationError, "card, character 2: expected a rank 1 to 9, found '0'"),
    (Card, "R5", NotationError, "card, character 2: expected a trump rank 1 to 4, found '5'"),
    (Card, "B33", NotationError, "card, character 3: expected the end of the text, found '3'"),
    (Card, "é3", NotationError, "card, character 1: expected a suit letter B, G, P, Y or R, found 'é'"),
    (
        CardSet,
        "13.2..",
        NotationError,
        "cards, character 7: expected a rank, or '.' before the trumps, but the text ends",
    ),
    (
        CardSet,
        "1...",
        NotationError,
        "cards, character 5: expected a rank, or '.' before the trumps, but the text ends",
    ),
    (CardSet, "1.....", NotationError, "cards, character 6: expected the end of the text, found '.'"),
    (CardSet, "1..é..", NotationError, "cards, character 4: expected a rank, or '.' before the next suit, found 'é'"),
    (CardSet, "131....", NotationError, "cards, character 3: expected each card once, but B1 is there already"),
    (CardSet, "10....", NotationError, "cards, character 2: expected a rank 1 to 9, found '0'"),
    (CardSet, "....5", NotationError, "cards, character 5: expected a trump rank 1 to 4, found '5'"),
    (Task, "P", NotationError, "task, character 2: expected a rank 1 to 9, but the text ends"),
    (Task, "P3@", NotationError, "task, character 4: expected a seat, a number from 0 to 4, but the text ends"),
    (Task, "P3@5", NotationError, "task, character 4: expected a seat, a number from 0 to 4, found '5'"),
    (Task, "P3@00", NotationError, "task, character 4: expected a seat"),
    (Task, "P3@-1", NotationError, "task, character 4: expected a seat"),
    (
        Task,
        "P3:6",
        NotationError,
        "task, character 4: expected an order token 1 to 5, o, >, >>, >>> or >>>>, found '6'",
    ),
    (Task, "P3:>>>>>", NotationError, "task, character 8: expected the end of the text, found '>'"),
    (Task, "P3:1@0", NotationError, "task, character 5: expected the end of the text, found '@'"),
    (Rules, "", NotationError, "rules, character 1: expected standard, or NAME=VALUE with a name of: hints"),
    (Rules, "hint=none", NotationError, "rules, character 1: expected standard, or NAME=VALUE"),
    (
        Rules,
        "hints=some",
        NotationError,
        "rules, character 7: expected rapture or none or dead-zone or normal, found 's'",
    ),
    (Rules, "distress=maybe", NotationError, "rules, character 10: expected yes or no, found 'm'"),
    (Rules, "hints=none,hints=none", NotationError, "expected each rule once"),
    (Rules, "hints-from=0", NotationError, "rules, character 12: expected a trick, a number from 1 to 40, found '0'"),
    (Rules, "hints-from=41", NotationError, "rules, character 12: expected a trick"),
    (Rules, "hints-from=99999999999", NotationError, "rules, character 12: expected a trick"),
    (Rules, "deck=5x9+4", NotationError, "rules, character 6: expected the suits of a deck such as 4x9+4"),
    (Rules, "deck=4x0+4", NotationError, "rules, character 8: expected the ranks of a deck"),
    (Rules, "deck=4x9", NotationError, "rules, character 9: expected '+' before the trumps"),
    (Rules, "deck=4x9+5", NotationError, "rules, character 10: expected the trumps of a deck"),
    (Rules, "standard,hints=none", NotationError, "rules, character 9: expected the end of the text, found ','"),
    (CardSet.deck, "4x9", NotationError, "deck, character 4: expected '+' before the trumps"),
    (Action, "", NotationError, "action, character 1: expected an action"),
    (
        Action,
        "fold",
        NotationError,
        "action, character 1: expected an action (take, decline, yes, no, want, appoint, silence",
    ),
    (Action, "play", NotationError, "action, character 1: expected an action"),
    (Action, "play  B3", NotationError, "action, character 6: expected a suit letter"),
    (Action, "hint B3", NotationError, "action, character 8: expected a space before what the hint says"),
    (Action, "hint B3 best", NotationError, "action, character 9: expected highest, only, lowest or shown, found 'b'"),
    (Action, "distress up", NotationError, "action, character 1: expected an action"),
    (Action, "silent ", NotationError, "action, character 7: expected the end of the text, found ' '"),
    (Deal, "", NotationError, "deal, character 1: expected a rank, or '.' before the next suit, but the text ends"),
    (Deal, "1.../2.... 0 -", NotationError, "deal, character 5: expected a rank, or '.' before the trumps, found '/'"),
    (
        Deal,
        "1...../2.... 0 -",
        NotationError,
        "deal, character 6: expected a card, '/' before the next hand, or a space",
    ),
    (Deal, "11..../2.... 0 -", NotationError, "deal, character 2: expected each card once, but B1 is there already"),
    (
        Deal,
        "1..../x.... 0 -",
        NotationError,
        "deal, character 7: expected a rank, or '.' before the next suit, found 'x'",
    ),
    (Deal, "1..../2....", NotationError, "deal, character 12: expected a card, '/' before the next hand, or a space"),
    (
        Deal,
        "1..../2.... 5 -",
        NotationError,
        "deal, character 13: expected the leader's seat, a number from 0 to 4, found '5'",
    ),
    (Deal, "1..../2.... 0", NotationError, "deal, character 14: expected a space before the tasks (or '-' for none)"),
    (Deal, "1..../2.... 0 ", NotationError, "deal, character 15: expected a suit letter"),
    (Deal, "1..../2.... 0 B1,", NotationError, "deal, character 18: expected a suit letter"),
    (Deal, "1..../2.... 0 -,B1", NotationError, "deal, character 16: expected the end of the text, found ','"),
    (Deal, "1..../2..../3..../4..../5..../6.... 0 -", NotationError, "deal, character 31: expected at most 5 hands"),
    (Deal, "#1/2.... 0 -", NotationError, "deal, character 1: expected a rank"),
    (Deal, "1.... 0 -", DealError, "a deal needs 2 to 5 hands, not 1"),
    (Deal, "1..../.... 0 -", DealError, "seat 1 holds no cards; every seat needs at least one"),
    (Deal, "12..../2.... 0 -", DealError, "card B2 is dealt twice, the second time to seat 1"),
    (Deal, f"{TWO_HANDS} 2 -", DealError, "leader 2 is not a seat; expected 0 to 1"),
    (Deal, f"{TWO_HANDS} 0 B1,B1@1", DealError, "two tasks are on the card B1"),
    (Deal, f"{TWO_HANDS} 0 B5", DealError, "task B5 is on a card that nobody holds"),
    (Deal, f"{TWO_HANDS} 0 B1@2", DealError, "task B1 belongs to seat 2; expected 0 to 1"),
    (Deal, f"{TWO_HANDS} 0 B1:>,B2:>", DealError, "task B2 has the order token >, which is used twice"),
    (
        Deal,
        f"{TWO_HANDS} 0 B1:2",
        DealError,
        "task B1 has the order token 2, but only 1 tasks can come in numbered order",
    ),
    (Deal, f"{TWO_HANDS} 0 B1:2,B2:o", DealError, "task B1 has the order token 2, but only 1 tasks can"),
    (
        State,
        f"{TWO_HANDS} 0 -",
        NotationError,
        "state, character 18: expected '; ' before the rules, but the text ends",
    ),
    (State, f"{TWO_HANDS} 0 -; standard", NotationError, "state, character 28: expected '; ' before the actions"),
    (State, f"{TWO_HANDS} 0 -; standart; -", NotationError, "state, character 20: expected standard, or NAME=VALUE"),
    (State, f"{TWO_HANDS} 0 -; standard; ", NotationError, "state, character 30: expected an action"),
    (
        State,
        f"{TWO_HANDS} 0 -; standard; silent,silent",
        NotationError,
        "state, character 36: expected the end of the text",
    ),
    (State, f"{TWO_HANDS} 0 -; hints=none; play B1, play B2", IllegalAction, "action 2: seat 1 may not play B2 now"),
    (State, f"{TWO_HANDS} 0 -; hints=none; silent", IllegalAction, "expected one of: play B1, play B2"),
    (State, "1..../2.... 0 -; hints=none; play B1, play B2, play B2", IllegalAction, "action 3: the game is over"),
    (State, "12....1/34....2 0 -; standard; -", DealError, "leader 0 does not hold the top trump R2"),
    (State, "12....1/34....2 1 R1; standard; -", DealError, "task R1 is on a trump; expected a colour card"),
    (
        State,
        "123..../4.... 0 -; standard; -",
        DealError,
        "seat 1 holds 1 cards and seat 0 holds 3; expected hands that differ",
    ),
    (State, f"{TWO_HANDS} 0 -; deck=1x3+0; -", DealError, "card B4 is not in the deck 1x3+0 that the rules name"),
]


@pytest.mark.parametrize(("kind", "text", "error", "complaint"), BAD_TEXTS, ids=[repr(row[1]) for row in BAD_TEXTS])
def test_bad_text_is_refused(kind: Callable[[str], Any], text: str, error: type[InputError], complaint: str) -> None:
    with pytest.raises(InputError) as caught:
        kind(text)
    assert type(caught.value) is error
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    ("rules", "deal", "complaint"),
    [
        (
            "standard",
            "12....1/34....2 0 -",
            "leader 0 does not hold the top trump R2; expected leader 1 (or the rule commander=appointed)",
        ),
        (
            "standard",
            "12....1/34....2 1 R1@0",
            "task R1 is on a trump; expected a colour card (or the rule trump-tasks=yes)",
        ),
        ("standard", "123..../4.... 0 -", "differ by at most one card (or the rule uneven-hands=yes)"),
        ("deck=1x3+0", f"{TWO_HANDS} 0 -", "card B4 is not in the deck 1x3+0 that the rules name"),
    ],
)
def test_deal_that_does_not_fit_the_rules(rules: str, deal: str, complaint: str) -> None:
    for use in (Rules(rules).check, lambda deal: State(deal, Rules(rules))):
        with pytest.raises(DealError) as caught:
            use(Deal(deal))
        assert complaint in str(caught.value)


@pytest.mark.parametrize(
    ("rules", "deal"),
    [
        ("commander=appointed", "12....1/34....2 0 -"),
        ("trump-tasks=yes", "12....1/34....2 1 R1@0"),
        ("uneven-hands=yes", "123..../4.... 0 -"),
        ("deck=1x4+0", f"{TWO_HANDS} 0 -"),
        ("standard", "123..../45.... 0 -"),  # one card more is as dealt to three seats
    ],
)
def test_deal_that_fits_the_rules(rules: str, deal: str) -> None:
    Rules(rules).check(Deal(deal))
    assert str(State(Deal(deal), Rules(rules))) == f"{deal}; {rules}; -"


def test_deal_from_its_parts() -> None:
    hands = [CardSet("12...."), CardSet("34....")]
    assert Deal(hands, 1, [Task("B3@0:1"), Task("B4")]) == Deal("12..../34.... 1 B3@0:1,B4")
    assert Deal(hands, 0) == Deal("12..../34.... 0 -")


@pytest.mark.parametrize(
    ("hands", "leader", "tasks", "complaint"),
    [
        (["1...."], 0, [], "a deal needs 2 to 5 hands, not 1"),
        (["1....", "2....", "3....", "4....", "5....", "6...."], 0, [], "a deal needs 2 to 5 hands, not 6"),
        (["1....", "1...."], 0, [], "card B1 is dealt twice, the second time to seat 1"),
        (["1....", "...."], 0, [], "seat 1 holds no cards"),
        (["1....", "2...."], 2, [], "leader 2 is not a seat; expected 0 to 1"),
        (["1....", "2...."], -1, [], "leader -1 is not a seat"),
        (["1....", "2...."], 256, [], "leader 256 is not a seat"),
        (["1....", "2...."], 0, ["B1", "B1"], "two tasks are on the card B1"),
        (["1....", "2...."], 0, ["G1"] * 41, "a deal has at most 36 tasks, not 41"),
        (["1....", "2...."], 0, ["G1"], "task G1 is on a card that nobody holds"),
        (["1....", "2...."], 0, ["B1@0:3"], "has the order token 3, but only 1 tasks"),
    ],
)
def test_parts_that_make_no_deal(hands: list[str], leader: int, tasks: list[str], complaint: str) -> None:
    with pytest.raises(DealError, match=complaint):
        Deal([CardSet(hand) for hand in hands], leader, [Task(task) for task in tasks])


def test_unknown_seats_suits_and_depths() -> None:
    state = State(Deal("1..../2.... 0 -"))
    for seat in (-1, 2):
        with pytest.raises(InputError, match=f"seat {seat} does not exist; expected 0 to 1"):
            state.view(seat)
        with pytest.raises(InputError, match=f"seat {seat} does not exist"):
            state.view(0).may_hold(seat)
        with pytest.raises(InputError, match=f"seat {seat} does not exist"):
            state.view(0).holds(seat)
    with pytest.raises(InputError, match="depth must be 0 or more, not -1"):
        state.count_sequences(-1)
    for letter in ("", "X", "BG"):
        with pytest.raises(InputError, match=f"suit '{letter}': expected B, G, P, Y or R"):
            CardSet("....").suit(letter)


def test_rule_options_by_name() -> None:
    options: dict[str, Any] = {"hints": "loud", "hints_from": 0, "distress": "often", "wind": "west"}
    for name, value in options.items():
        with pytest.raises(InputError, match=f"{name.replace('_', '-')}={value}', character"):
            Rules(**{name: value})
    with pytest.raises(InputError, match="expected the end of the text"):
        Rules(deck="4x9+4,hints=none")  # one option at a time


def test_errors_are_value_errors() -> None:
    assert issubclass(InputError, ValueError)
    for error in (NotationError, DealError, IllegalAction):
        assert issubclass(error, InputError)


# ---- any text at all ----


def check_any_text(kind: type, text: str) -> bool:
    """Refused as wrong input, or read so that its text stands for the same value. Nothing else may happen."""
    try:
        value = read(kind, text)
    except InputError:
        return False
    assert read(kind, str(value)) == value
    assert str(read(kind, str(value))) == str(value)
    return True


@of_each_type
@quick
@given(text=st.text() | st.text(alphabet="0123456789BGPYR.:;/,@#o>-x+= ", max_size=30))
def test_any_text_is_read_or_refused(kind: type, text: str) -> None:
    check_any_text(kind, text)


EDIT_LETTERS = "0123456789BGPYR.:;/,@#o>-x+= é\x00?"


@of_each_type
@quick
@given(data=st.data())
def test_edited_text_is_read_or_refused(kind: type, data: st.DataObject) -> None:
    text = str(data.draw(VALUES[kind]))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 3)))
        text = text[:start] + data.draw(st.text(EDIT_LETTERS, max_size=3)) + text[end:]
    check_any_text(kind, text)


def test_edits_of_texts_are_both_read_and_refused() -> None:
    """So that the tests above are not about refused texts only."""
    rng = random.Random(5)
    read_back = 0
    for _ in range(2000):
        text = str(rng.choice(VARIANT_GRID).deal(rng.randrange(1000)))
        place = rng.randrange(len(text))
        read_back += check_any_text(Deal, text[:place] + rng.choice(EDIT_LETTERS) + text[place + 1 :])
    assert 100 < read_back < 1900


@of_each_type
def test_text_that_cannot_be_encoded_is_refused(kind: type) -> None:
    with pytest.raises(InputError):
        read(kind, "\ud800")


def test_complaint_about_an_unprintable_character_is_whole() -> None:
    with pytest.raises(NotationError) as caught:
        Card("B\x00")
    assert str(caught.value).startswith("card, character 2: expected a rank 1 to 9, found '")
    assert str(caught.value).count("'") == 2
