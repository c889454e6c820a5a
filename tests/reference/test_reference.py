"""Small cases made by hand from the rules text; they check the reference itself."""

import random
from dataclasses import replace

import pytest

from .crew import ALL_CARDS, Game, Rules, Task, in_card_order, playable_cards, true_claims, winning_seat
from .knowledge import view

QUIET = Rules(hints="none", commander="appointed")  # nothing but drafting and tricks


def hands_of(*texts: str) -> list[list[str]]:
    return [text.split() for text in texts]


def start(hands: list[list[str]], tasks: list[Task] | None = None, rules: Rules = QUIET, leader: int = 0) -> Game:
    return Game(hands, leader, tasks or [], rules)


def play_cards(game: Game, cards: str) -> None:
    for card in cards.split():
        game.play(f"play {card}")


def all_silent(game: Game) -> None:
    while game.phase == "hint":
        game.play("silent")


def numbered(cards: str, owner: int = 0) -> list[Task]:
    """Tasks written as CARD or CARD:TOKEN, all of one owner."""
    tasks = []
    for text in cards.split():
        card, _, token = text.partition(":")
        tasks.append(Task(card, owner, token or None))
    return tasks


# ---- cards and set-up ----


def test_card_order_is_blue_green_pink_yellow_rocket() -> None:
    assert len(ALL_CARDS) == 40
    assert in_card_order(["R1", "Y9", "P1", "G5", "B9", "B2"]) == ["B2", "B9", "G5", "P1", "Y9", "R1"]


@pytest.mark.parametrize(
    ("hands", "leader", "tasks", "rules"),
    [
        (hands_of("B1"), 0, [], QUIET),  # one seat
        (hands_of("B1", "B2", "B3", "B4", "B5", "B6"), 0, [], QUIET),  # six seats
        (hands_of("B1", ""), 0, [], QUIET),  # an empty hand
        (hands_of("B1", "B1"), 0, [], QUIET),  # a card twice
        (hands_of("B1", "R5"), 0, [], QUIET),  # no such card
        (hands_of("B1", "B2"), 2, [], QUIET),  # no such leader
        (hands_of("R4", "R3"), 1, [], Rules()),  # the commander must hold the top trump
        (hands_of("B1", "B2"), 0, [], Rules(deck=("B1", "B3"))),  # dealt from nowhere
        (hands_of("B1", "B2"), 0, [Task("B3", 0, None)], QUIET),  # task on an undealt card
        (hands_of("B1", "R2"), 0, [Task("R2", 0, None)], QUIET),  # trump task
        (hands_of("B1", "B2"), 0, [Task("B1", 2, None)], QUIET),  # no such owner
        (hands_of("B1", "B2"), 0, [Task("B1", 0, "6")], QUIET),  # no such token
        (hands_of("B1", "B2"), 0, numbered("B1:1 B2:1"), QUIET),  # a token twice
        (hands_of("B1", "B2"), 0, numbered("B1 B1"), QUIET),  # a task twice
    ],
)
def test_impossible_set_ups_are_refused(hands: list[list[str]], leader: int, tasks: list[Task], rules: Rules) -> None:
    with pytest.raises(ValueError):
        Game(hands, leader, tasks, rules)


def test_unknown_settings_are_refused() -> None:
    for bad in ["hints", "single_hint", "trumps", "commander"]:
        with pytest.raises(ValueError):
            Rules(**{bad: "something"})  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        Rules(hints_from=0)


def test_given_lists_are_not_changed() -> None:
    hands = hands_of("B2 B1", "B3 B4")
    game = start(hands)
    play_cards(game, "B2 B3")
    assert hands == [["B2", "B1"], ["B3", "B4"]]


# ---- who wins a trick (section 4) ----


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ([(0, "B3"), (1, "B9"), (2, "B5")], 1),  # highest of the led colour
        ([(2, "B3"), (0, "G9"), (1, "P9")], 2),  # other colours are worth nothing
        ([(0, "B9"), (1, "R1"), (2, "B8")], 1),  # any rocket beats colours
        ([(0, "B9"), (1, "R1"), (2, "R3")], 2),  # the higher rocket wins
        ([(1, "R2"), (2, "B9"), (0, "R1")], 1),  # led rocket
        ([(1, "R2"), (2, "R4"), (0, "R3")], 2),  # overtrumped rocket
        ([(3, "Y1"), (0, "G9"), (1, "Y2"), (2, "B9")], 1),
    ],
)
def test_winner_of_trick(trick: list[tuple[int, str]], winner: int) -> None:
    assert winning_seat(trick) == winner


def test_winner_leads_the_next_trick_and_play_is_clockwise() -> None:
    game = start(hands_of("B1 G1", "B2 G2", "B9 G3"), leader=1)
    assert (game.phase, game.turn) == ("trick", 1)
    play_cards(game, "B2")
    assert (game.turn, game.trick, game.leader) == (2, [(1, "B2")], 1)
    play_cards(game, "B9")
    assert game.turn == 0
    play_cards(game, "B1")
    assert (game.turn, game.trick, game.leader) == (2, [], 2)
    assert game.tricks == [(1, ["B2", "B9", "B1"], 2)]
    assert game.tricks_won == [0, 0, 1]
    assert game.commander == 1
    assert game.hand_sizes == [1, 1, 1]
    assert game.history == [(1, "play B2"), (2, "play B9"), (0, "play B1")]


# ---- which cards may be played (section 4) ----


@pytest.mark.parametrize(
    ("hand", "led_suit", "trumps", "expected"),
    [
        ("R1 G2 B7 B3", None, "when-void", "B3 B7 G2 R1"),  # the leader is free
        ("R1 G2 B7 B3", "B", "when-void", "B3 B7"),
        ("R1 G2 B7 B3", "P", "when-void", "B3 B7 G2 R1"),  # void: any card
        ("R1 G2 R3 B3", "R", "when-void", "R1 R3"),  # a led rocket is followed
        ("G2 B3", "R", "when-void", "B3 G2"),
        ("R1 G2 B7 B3", "B", "any-time", "B3 B7 R1"),
        ("G2 B7 B3", "B", "any-time", "B3 B7"),
        ("R1 G2 B7", "P", "any-time", "B7 G2 R1"),
        ("R1 G2 R3 B3", "R", "any-time", "R1 R3"),  # each rocket listed once, and it must be followed
        ("G2 B3", "R", "any-time", "B3 G2"),
    ],
)
def test_playable_cards(hand: str, led_suit: str | None, trumps: str, expected: str) -> None:
    assert playable_cards(hand.split(), led_suit, trumps) == expected.split()


def test_follow_suit_in_the_game() -> None:
    game = start(hands_of("B1 Y1", "R1 B5 G5", "G7 P7"))
    play_cards(game, "B1")
    assert game.legal_actions() == ["play B5"]
    with pytest.raises(ValueError):
        game.play("play R1")
    with pytest.raises(ValueError):
        game.play("play B9")
    with pytest.raises(ValueError):
        game.play("silent")
    play_cards(game, "B5")
    assert game.legal_actions() == ["play G7", "play P7"]


def test_trump_any_time_wins_over_a_followable_colour() -> None:
    rules = Rules(hints="none", commander="appointed", trumps="any-time")
    game = start(hands_of("B9 Y1", "R1 B5"), rules=rules)
    play_cards(game, "B9")
    assert game.legal_actions() == ["play B5", "play R1"]
    play_cards(game, "R1")
    assert game.leader == 1


# ---- choosing tasks (section 5) ----


def test_draft_goes_clockwise_from_the_commander() -> None:
    tasks = [Task("B3", None, None), Task("B1", None, ">"), Task("B2", None, None), Task("G1", None, None)]
    game = start(hands_of("B1 G1", "B2 G2", "B3 G3"), tasks, leader=2)
    assert (game.phase, game.turn) == ("draft", 2)
    assert game.legal_actions() == ["take B3", "take B1", "take B2", "take G1"]
    game.play("take B1")
    assert game.turn == 0
    assert game.legal_actions() == ["take B3", "take B2", "take G1"]
    game.play("take G1")
    assert game.turn == 1
    game.play("take B3")
    assert game.turn == 2
    assert game.legal_actions() == ["take B2"]
    game.play("take B2")
    assert game.tasks == [Task("B3", 1, None), Task("B1", 2, ">"), Task("B2", 2, None), Task("G1", 0, None)]
    assert (game.phase, game.turn) == ("trick", 2)


def test_tasks_with_an_owner_are_not_drafted() -> None:
    game = start(hands_of("B1 G1", "B2 G2"), [Task("B1", 1, None), Task("B2", None, None)])
    assert game.legal_actions() == ["take B2"]
    game.play("take B2")
    assert game.tasks == [Task("B1", 1, None), Task("B2", 0, None)]
    assert start(hands_of("B1", "B2"), [Task("B1", 1, None)]).phase == "trick"


# ---- winning and losing (sections 5 and 14) ----


def test_won_at_once_when_the_last_task_is_done() -> None:
    game = start(hands_of("B9 G1", "B1 G2"), numbered("B1"))
    play_cards(game, "B9 B1")  # the other seat played the task card
    assert (game.outcome, game.phase, game.turn) == ("won", "over", None)
    assert game.task_states() == ["done"]
    assert game.legal_actions() == []
    assert game.hands == [["G1"], ["G2"]]
    with pytest.raises(ValueError):
        game.play("play G1")


def test_lost_at_once_when_another_seat_wins_the_task_card() -> None:
    game = start(hands_of("B9 G1", "B1 G2"), [Task("B1", 1, None), Task("G1", 0, None)])
    play_cards(game, "B9 B1")
    assert (game.outcome, game.phase) == ("lost", "over")
    assert game.task_states() == ["failed", "open"]


def test_several_tasks_in_one_trick() -> None:
    game = start(hands_of("B9 G1", "B1 G2"), numbered("B1 B9"))
    play_cards(game, "B9 B1")
    assert game.outcome == "won"


def test_one_trick_with_a_task_of_another_owner_loses() -> None:
    game = start(hands_of("B9 G1", "B1 G2"), [Task("B1", 0, None), Task("B9", 1, None)])
    play_cards(game, "B9 B1")
    assert game.outcome == "lost"
    assert game.task_states() == ["done", "failed"]


def test_game_goes_on_while_tasks_are_open() -> None:
    game = start(hands_of("B9 G1", "B1 G2"), [Task("B9", 0, None), Task("G1", 1, None)])
    play_cards(game, "B9 B1")
    assert (game.outcome, game.task_states()) == ("open", ["done", "open"])
    play_cards(game, "G1 G2")
    assert (game.outcome, game.task_states()) == ("won", ["done", "done"])


def test_left_over_card_of_three_seats_stays_unplayed() -> None:
    game = start(hands_of("B9 G1 P1", "B1 G2", "B2 G3"))
    assert game.number_of_tricks == 2
    play_cards(game, "B9 B1 B2")
    assert game.outcome == "open"
    play_cards(game, "G1 G2 G3")
    assert (game.outcome, game.hands) == ("won", [["P1"], [], []])


def test_full_deal_of_three_seats_has_thirteen_tricks() -> None:
    game = start([ALL_CARDS[:14], ALL_CARDS[14:27], ALL_CARDS[27:]])
    assert (game.hand_sizes, game.number_of_tricks) == ([14, 13, 13], 13)


def test_task_on_the_left_over_card_is_lost() -> None:
    game = start(hands_of("B9 P1", "B1", "B2"), numbered("B9 P1"))
    play_cards(game, "B9 B1 B2")
    assert (game.outcome, game.task_states()) == ("lost", ["done", "failed"])


def test_game_without_tasks_is_won_after_the_last_trick() -> None:
    game = start(hands_of("B9 G1", "B1 G2"))
    play_cards(game, "B9 B1")
    assert game.outcome == "open"
    play_cards(game, "G1 G2")
    assert (game.outcome, game.task_states()) == ("won", [])


def test_trump_task() -> None:
    rules = Rules(hints="none", commander="appointed", trump_tasks=True)
    game = start(hands_of("R1 G1", "R2 G2"), [Task("R1", 1, None)], rules)
    play_cards(game, "R1 R2")
    assert game.outcome == "won"


# ---- task tokens (section 5) ----
# Seat 0 holds all the winning cards and owns all tasks, so only the order matters. A trick is named by its colour.

WINNING = hands_of("B9 G9 P9 Y9", "B1 G1 P1 Y1")


def play_colours(tasks: str, colours: str) -> Game:
    game = start(WINNING, numbered(tasks))
    for colour in colours:
        play_cards(game, f"{colour}9 {colour}1")
    return game


@pytest.mark.parametrize(
    ("tasks", "colours", "outcome", "states"),
    [
        # number tokens: the place among the fulfilled tasks
        ("B9:1 G9", "B", "open", "done open"),
        ("B9:1 G9", "BG", "won", "done done"),
        ("B9:1 G9", "G", "lost", "failed done"),  # nothing can be first any more
        ("B9:2 G9", "B", "lost", "failed open"),  # it came first
        ("B9:2 G9", "GB", "won", "done done"),
        ("B9:1 G9:2", "G", "lost", "failed failed"),  # the second came first, and the first place is gone
        ("B9:1 G9:2 P9:3", "BGP", "won", "done done done"),
        ("B9:1 G9:2 P9:3", "BP", "lost", "done failed failed"),
        ("B9:1 G9", "PB", "open", "done open"),  # a trick without tasks does not count: not the trick number
        # two tasks in one trick: any order within the trick counts
        ("B9:2 B1:1", "B", "won", "done done"),
        ("B9:1 B1 G9", "B", "open", "done done open"),
        ("B9:2 B1 G9", "B", "open", "done done open"),
        ("B9:3 B1 G9", "B", "lost", "failed done open"),
        ("B9:1 B1 G9:2", "B", "lost", "done done failed"),  # second place is gone
        ("B9 B1 G9:3", "BG", "won", "done done done"),
        ("B9:2 B1:3 G9:1", "GB", "won", "done done done"),
        ("B9:1 B1:3 G9:2", "B", "lost", "done failed failed"),
        # omega: last
        ("B9:o G9", "B", "lost", "failed open"),
        ("B9:o G9", "GB", "won", "done done"),
        ("B9:o B1 G9", "GB", "won", "done done done"),  # together with the last other task
        ("B9:o B1 G9", "B", "lost", "failed done open"),
        ("B9:o", "B", "won", "done"),
        # arrows: order among the arrow tasks only
        ("B9:> G9:>>", "BG", "won", "done done"),
        ("B9:> G9:>>", "G", "lost", "open failed"),
        ("B9:> G9:>> P9", "PBG", "won", "done done done"),
        ("B9:> G9:>> P9", "BPG", "won", "done done done"),
        ("B9:> G9:>> P9", "BGP", "won", "done done done"),
        ("B9:> G9:>>>", "G", "lost", "open failed"),  # also when an arrow token in between is not used
        ("B9:> G9:>>>>", "BG", "won", "done done"),
        ("B9:>> B1:>", "B", "won", "done done"),  # one trick
        ("B9:>>> B1:> G9:>>", "B", "lost", "failed done open"),
        ("B9:> G9:>> P9:>>> Y9:>>>>", "BGPY", "won", "done done done done"),
        ("B9:> G9:>> P9:>>> Y9:>>>>", "BGY", "lost", "done done open failed"),
        # kinds mixed
        ("B9:> G9:1 P9:o", "GBP", "won", "done done done"),
        ("B9:> G9:1 P9:o", "B", "lost", "done failed open"),
        ("B9:> G9:1 P9:o", "GP", "lost", "open done failed"),
    ],
)
def test_task_tokens(tasks: str, colours: str, outcome: str, states: str) -> None:
    game = play_colours(tasks, colours)
    assert (game.outcome, game.task_states()) == (outcome, states.split())


def test_tasks_still_open_after_the_last_trick_fail() -> None:
    game = start(hands_of("B9 G9 P9", "B1 G1"), numbered("B9:1 P9:o"))
    play_cards(game, "B9 B1 G9 G1")
    assert (game.outcome, game.task_states()) == ("lost", ["done", "failed"])


# ---- hints (section 6) ----


@pytest.mark.parametrize(
    ("hand", "card", "single_hint", "claims"),
    [
        ("B1 B5 B9", "B9", "only", ["highest"]),
        ("B1 B5 B9", "B5", "only", []),
        ("B1 B5 B9", "B1", "only", ["lowest"]),
        ("B1 B5 G4", "B5", "any", ["highest"]),
        ("B1 B5 G4", "B1", "any", ["lowest"]),
        ("B1 B5 G4", "G4", "only", ["only"]),
        ("B1 B5 G4", "G4", "any", ["highest", "only", "lowest"]),
        ("R1 B5", "R1", "any", []),
        ("R1 R2 R3", "R3", "only", []),
    ],
)
def test_true_claims(hand: str, card: str, single_hint: str, claims: list[str]) -> None:
    assert true_claims(hand.split(), card, single_hint) == claims


HINT_HANDS = hands_of("R4 B3 B5 B7 G2", "B1 B2 P5 P6 P7", "R1 R2 R3 G8 G9")


def test_hint_actions_in_order() -> None:
    game = Game(HINT_HANDS, 0, [], Rules())
    assert (game.phase, game.turn) == ("hint", 0)
    assert game.legal_actions() == ["silent", "hint B3 lowest", "hint B7 highest", "hint G2 only"]
    with pytest.raises(ValueError):
        game.play("hint B5 highest")
    with pytest.raises(ValueError):
        game.play("hint R4 only")


def test_single_card_may_be_called_anything_when_allowed() -> None:
    game = Game(HINT_HANDS, 0, [], Rules(single_hint="any"))
    assert game.legal_actions() == [
        "silent",
        "hint B3 lowest",
        "hint B7 highest",
        "hint G2 highest",
        "hint G2 only",
        "hint G2 lowest",
    ]


def test_dead_zone_shows_the_card_without_its_meaning() -> None:
    for single_hint in ["only", "any"]:
        game = Game(HINT_HANDS, 0, [], Rules(hints="dead-zone", single_hint=single_hint))
        assert game.legal_actions() == ["silent", "hint B3 shown", "hint B7 shown", "hint G2 shown"]
        game.play("hint B7 shown")
        assert game.hints[0] == ("B7", "shown")


def test_no_hints_at_all() -> None:
    assert Game(HINT_HANDS, 0, [], Rules(hints="none")).phase == "trick"


def test_everybody_is_asked_once_before_each_trick_and_hints_once_in_the_game() -> None:
    game = Game(HINT_HANDS, 0, [], Rules())
    game.play("silent")
    assert game.turn == 1
    game.play("hint P7 highest")
    assert game.turn == 2
    game.play("silent")
    assert (game.phase, game.turn) == ("trick", 0)
    assert game.hints == [None, ("P7", "highest"), None]
    assert "P7" in game.hands[1]  # the card stays in the hand

    play_cards(game, "G2 P7 G9")  # ... and is played like any other
    # Asked from the leader of the coming trick; the seat that has hinted is left out.
    assert (game.phase, game.turn) == ("hint", 2)
    game.play("hint G8 only")
    assert (game.phase, game.turn) == ("hint", 0)
    game.play("hint B3 lowest")
    assert (game.phase, game.turn) == ("trick", 2)
    assert game.hints == [("B3", "lowest"), ("P7", "highest"), ("G8", "only")]  # a hint lasts

    play_cards(game, "G8 B3 B1")
    assert (game.phase, game.turn) == ("trick", 2)  # nobody is left to be asked


def test_seat_with_trumps_only_is_asked_too() -> None:
    game = Game(hands_of("R4 R3", "B1 B2"), 0, [], Rules())
    assert (game.phase, game.turn, game.legal_actions()) == ("hint", 0, ["silent"])


def test_hint_must_be_true_now() -> None:
    game = Game(HINT_HANDS, 0, [], Rules())
    all_silent(game)
    play_cards(game, "B7 B1 G8")
    assert game.legal_actions() == ["silent", "hint B3 lowest", "hint B5 highest", "hint G2 only"]


def test_disruption_allows_hints_from_the_given_trick_on() -> None:
    game = Game(HINT_HANDS, 0, [], Rules(hints_from=3))
    assert game.phase == "trick"
    play_cards(game, "B7 B1 G8")
    assert game.phase == "trick"
    play_cards(game, "B3 B2 G9")
    assert (game.phase, game.turn) == ("hint", 0)


def test_hints_come_after_tasks_and_distress() -> None:
    game = Game(HINT_HANDS, 0, [Task("B1", None, None)], Rules(distress=True))
    assert game.phase == "draft"
    game.play("take B1")
    assert game.phase == "distress"
    game.play("no distress")
    assert game.phase == "hint"
    assert game.distress_direction is None


# ---- distress signal (section 7) ----

DISTRESS = Rules(hints="none", distress=True)


def test_distress_left() -> None:
    game = start(hands_of("B1 G1", "B2 R4", "B3 G3"), rules=DISTRESS, leader=1)
    assert (game.phase, game.turn) == ("distress", 1)
    assert game.legal_actions() == ["no distress", "distress left", "distress right"]
    game.play("distress left")
    assert (game.phase, game.turn, game.distress_direction) == ("pass", 1, "left")
    assert game.legal_actions() == ["pass B2"]  # never a rocket
    game.play("pass B2")
    assert (game.turn, game.legal_actions()) == (2, ["pass B3", "pass G3"])  # B2 has not moved yet
    assert game.hands == [["B1", "G1"], ["B2", "R4"], ["B3", "G3"]]
    game.play("pass B3")
    game.play("pass G1")
    assert game.hands == [["B1", "B3"], ["G1", "R4"], ["B2", "G3"]]
    assert (game.phase, game.turn) == ("trick", 1)


def test_distress_right() -> None:
    game = start(hands_of("B1 G1", "B2 R4", "B3 G3"), rules=DISTRESS, leader=1)
    for action in ["distress right", "pass B2", "pass B3", "pass G1"]:
        game.play(action)
    assert game.hands == [["B1", "B2"], ["B3", "R4"], ["G1", "G3"]]


def test_no_distress() -> None:
    game = start(hands_of("B1 G1", "B2 R4", "B3 G3"), rules=DISTRESS, leader=1)
    game.play("no distress")
    assert (game.phase, game.distress_direction) == ("trick", None)
    assert game.hands == [["B1", "G1"], ["B2", "R4"], ["B3", "G3"]]


def test_seat_with_trumps_only_passes_nothing() -> None:
    game = start(hands_of("R4 R3", "B1 B2", "B3 B4"), rules=DISTRESS)
    game.play("distress left")
    assert game.legal_actions() == ["pass nothing"]
    for action in ["pass nothing", "pass B1", "pass B3"]:
        game.play(action)
    assert game.hands == [["B3", "R3", "R4"], ["B2"], ["B1", "B4"]]
    assert game.number_of_tricks == 1  # the smallest hand after passing


def test_hand_emptied_by_passing_leaves_no_trick_to_play() -> None:
    game = start(hands_of("R4", "B1"), [Task("B1", 0, None)], DISTRESS)
    for action in ["distress left", "pass nothing", "pass B1"]:
        game.play(action)
    assert game.hands == [["B1", "R4"], []]
    assert (game.outcome, game.task_states()) == ("lost", ["failed"])


# ---- what a seat may know ----


def test_view_at_the_start() -> None:
    game = Game(hands_of("B1 R2", "B2 B3", "G1 R1"), 0, [Task("B2", None, ">")], Rules())
    seen = view(game, 1)
    assert list(seen) == [
        "seat",
        "players",
        "hand",
        "hand_sizes",
        "phase",
        "turn",
        "dummy",
        "decides",
        "columns",
        "commander",
        "leader",
        "outcome",
        "deck",
        "trick",
        "tricks_won",
        "tasks",
        "predictions",
        "hints",
        "distress",
        "history",
        "legal_actions",
        "may_hold",
        "holds",
        "may_be_undealt",
    ]
    assert (seen["seat"], seen["players"], seen["hand"], seen["hand_sizes"]) == (1, 3, ["B2", "B3"], [2, 2, 2])
    assert (seen["phase"], seen["turn"], seen["commander"], seen["leader"]) == ("draft", 0, 0, 0)
    assert (seen["outcome"], seen["distress"], seen["trick"], seen["history"]) == ("open", None, [], [])
    assert seen["tasks"] == [("B2", None, ">", "open")]
    assert seen["hints"] == [None, None, None]
    assert seen["deck"] == ["B1", "B2", "B3", "G1", "R1", "R2"]
    assert seen["legal_actions"] == []
    assert view(game, 0)["legal_actions"] == ["take B2"]
    # The commander holds R2, as announced, so seat 2 does not.
    assert seen["holds"] == [["R2"], ["B2", "B3"], []]
    assert seen["may_hold"] == [["B1", "G1", "R1", "R2"], ["B2", "B3"], ["B1", "G1", "R1"]]
    assert seen["may_be_undealt"] == []


def test_appointed_commander_announces_nothing() -> None:
    game = start(hands_of("B1 R2", "B2 B3", "G1 R1"))
    assert view(game, 1)["holds"] == [[], ["B2", "B3"], []]
    assert view(game, 1)["may_hold"][2] == ["B1", "G1", "R1", "R2"]


def test_deck_larger_than_the_deal() -> None:
    deck = ("B1", "B2", "B3", "B4", "G1", "R1", "R2", "R3")
    hands = hands_of("B1 R2", "B2 B3")
    task = [Task("B1", 0, None)]
    seen = view(Game(hands, 0, task, Rules(hints="none", deck=deck)), 1)
    assert seen["deck"] == ["B1", "B2", "B3", "B4", "G1", "R1", "R2"]  # R3 would have been the top trump
    assert seen["may_hold"][0] == ["B1", "B4", "G1", "R1", "R2"]
    assert seen["may_be_undealt"] == ["B4", "G1", "R1"]  # a task is on a dealt card, R2 was announced

    seen = view(Game(hands, 0, task, Rules(hints="none", commander="appointed", deck=deck)), 1)
    assert seen["deck"] == list(deck)
    assert seen["may_be_undealt"] == ["B4", "G1", "R1", "R2", "R3"]

    seen = view(Game(hands_of("B1 G1", "B2 B3"), 0, task, Rules(hints="none", deck=deck)), 1)
    assert seen["deck"] == ["B1", "B2", "B3", "B4", "G1"]  # no trump at all, as announced
    assert seen["holds"][0] == []


def test_open_hands() -> None:
    rules = Rules(hints="none", open_hands=True, deck=("B1", "B2", "B3", "B4", "R1", "R2", "R3"))
    game = Game(hands_of("B1 R2", "B2 B3"), 0, [], rules)
    seen = view(game, 1)
    assert seen["holds"] == seen["may_hold"] == [["B1", "R2"], ["B2", "B3"]]
    assert seen["may_be_undealt"] == ["B4", "R1"]
    play_cards(game, "R2")
    assert view(game, 1)["may_hold"] == [["B1"], ["B2", "B3"]]
    assert view(game, 1)["may_be_undealt"] == ["B4", "R1"]


def test_played_cards_are_nowhere_and_a_played_trump_is_not_held() -> None:
    game = Game(hands_of("B1 R2", "B2 B3", "G1 R1"), 0, [], Rules(hints="none"))
    play_cards(game, "R2")
    seen = view(game, 1)
    assert seen["trick"] == [(0, "R2")]
    assert seen["holds"][0] == []
    assert seen["may_hold"] == [["B1", "G1", "R1"], ["B2", "B3"], ["B1", "G1", "R1"]]
    assert seen["legal_actions"] == ["play B2", "play B3"]


VOID_HANDS = hands_of("B1 B2 B3", "G1 R1 R2", "B4 B5 G2", "P1 P2 P3")


def test_not_following_shows_a_void() -> None:
    game = start(VOID_HANDS)
    play_cards(game, "B1 G1")  # in the unfinished trick already
    assert view(game, 3)["may_hold"][1] == ["G2", "R1", "R2"]
    assert view(game, 3)["may_hold"][2] == ["B2", "B3", "B4", "B5", "G2", "R1", "R2"]
    play_cards(game, "B4 P1 B5 P2 B2 R1")
    assert view(game, 2)["may_hold"][1] == ["P3", "R2"]  # ... and for ever after
    assert view(game, 2)["may_hold"][3] == ["P3", "R2"]


def test_trumping_shows_a_void_only_when_one_had_to_be_void() -> None:
    game = start(VOID_HANDS)
    play_cards(game, "B1 R1")
    assert view(game, 3)["may_hold"][1] == ["G1", "G2", "R2"]

    anytime = Rules(hints="none", commander="appointed", trumps="any-time")
    game = start(VOID_HANDS, rules=anytime)
    play_cards(game, "B1 R1")
    assert view(game, 3)["may_hold"][1] == ["B2", "B3", "B4", "B5", "G1", "G2", "R2"]
    game = start(VOID_HANDS, rules=anytime)
    play_cards(game, "B1 G1")
    assert view(game, 3)["may_hold"][1] == ["G2", "R1", "R2"]


def test_not_following_a_led_trump_shows_a_void_in_trumps() -> None:
    for trumps in ["when-void", "any-time"]:
        rules = Rules(hints="none", commander="appointed", trumps=trumps)
        game = start(VOID_HANDS, leader=1, rules=rules)
        play_cards(game, "R1 B4")
        assert view(game, 3)["may_hold"][2] == ["B1", "B2", "B3", "B5", "G1", "G2"]
        assert view(game, 3)["may_hold"][0] == ["B1", "B2", "B3", "B5", "G1", "G2", "R2"]


@pytest.mark.parametrize(
    ("hand", "hint", "rules", "may_hold"),
    [
        ("B2 B4 G1", "B4 highest", Rules(), "B1 B2 B3 B4 G1 G2"),
        ("B2 B4 G1", "B2 lowest", Rules(), "B2 B3 B4 B5 G1 G2"),
        ("B2 G1 G2", "B2 only", Rules(), "B2 G1 G2"),
        ("B2 B4 G1", "B4 shown", Rules(hints="dead-zone"), "B1 B2 B3 B4 B5 G1 G2"),
        ("B2 G1 G2", "B2 highest", Rules(single_hint="any"), "B1 B2 G1 G2"),
        ("B2 G1 G2", "B2 lowest", Rules(single_hint="any"), "B2 B3 B4 B5 G1 G2"),
    ],
)
def test_what_a_hint_tells(hand: str, hint: str, rules: Rules, may_hold: str) -> None:
    """Seat 0 hints; seat 1 holds three pink cards and looks; seat 2 holds the rest."""
    rest = [card for card in ["B1", "B2", "B3", "B4", "B5", "G1", "G2"] if card not in hand]
    game = Game([hand.split(), ["P1", "P2", "P3"], rest], 0, [], rules)
    game.play(f"hint {hint}")
    seen = view(game, 1)
    shown_card = hint.split()[0]
    assert seen["holds"][0] == [shown_card]
    assert seen["may_hold"][0] == may_hold.split()
    assert shown_card not in seen["may_hold"][2]
    assert seen["hints"][0] == (shown_card, hint.split()[1])


def test_hint_still_excludes_after_its_card_was_played() -> None:
    game = Game(hands_of("B2 B4 G1", "P1 P2 P3", "B1 B3 B5"), 0, [], Rules())
    game.play("hint B4 highest")
    all_silent(game)
    play_cards(game, "B4")
    seen = view(game, 1)
    assert seen["holds"][0] == []
    assert seen["may_hold"][0] == ["B1", "B2", "B3", "G1"]
    assert seen["hints"][0] == ("B4", "highest")


def test_hand_known_whole() -> None:
    game = Game(hands_of("B1 R2", "B2 B3", "G1 R1"), 0, [], Rules())
    game.play("hint B1 only")
    seen = view(game, 1)
    assert seen["holds"][0] == seen["may_hold"][0] == ["B1", "R2"]
    assert seen["may_hold"][2] == ["G1", "R1"]
    assert seen["holds"][2] == []  # nothing further is concluded


def test_passed_cards_are_known_to_giver_and_receiver_only() -> None:
    game = start(hands_of("B1 B2", "G1 G2", "P1 P2", "Y1 R4"), rules=DISTRESS, leader=3)
    for action in ["distress left", "pass Y1", "pass B1", "pass G1"]:
        game.play(action)
    before = [(3, "distress left"), (3, "pass ?"), (0, "pass B1"), (1, "pass ?")]
    assert view(game, 0)["history"] == before  # Y1 comes to seat 0, but not yet
    assert view(game, 0)["distress"] == "left"
    assert view(game, 0)["holds"][1] == []
    assert view(game, 0)["hand"] == ["B1", "B2"]
    game.play("pass P1")

    seen = view(game, 0)
    assert seen["history"] == [(3, "distress left"), (3, "pass Y1"), (0, "pass B1"), (1, "pass ?"), (2, "pass ?")]
    assert seen["hand"] == ["B2", "Y1"]
    assert seen["holds"] == [["B2", "Y1"], ["B1"], [], ["R4"]]
    assert seen["may_hold"][1] == ["B1", "G1", "G2", "P1", "P2"]
    assert seen["may_hold"][2] == ["G1", "G2", "P1", "P2"]
    assert seen["may_hold"][3] == ["G1", "G2", "P1", "P2", "R4"]

    assert view(game, 1)["history"][1:] == [(3, "pass ?"), (0, "pass B1"), (1, "pass G1"), (2, "pass ?")]
    assert view(game, 2)["holds"][3] == ["P1", "R4"]
    assert view(game, 2)["may_hold"][3] == ["P1", "R4"]


def test_with_open_hands_all_passes_are_seen_once_the_cards_have_moved() -> None:
    game = start(hands_of("B1 B2", "G1 R4", "P1 P2"), rules=replace(DISTRESS, open_hands=True), leader=1)
    for action in ["distress left", "pass G1", "pass P1"]:
        game.play(action)
    assert view(game, 0)["history"] == [(1, "distress left"), (1, "pass ?"), (2, "pass ?")]  # still face down
    assert view(game, 1)["history"] == [(1, "distress left"), (1, "pass G1"), (2, "pass ?")]
    game.play("pass B1")
    for seat in range(3):
        assert view(game, seat)["history"] == [(1, "distress left"), (1, "pass G1"), (2, "pass P1"), (0, "pass B1")]
        assert view(game, seat)["holds"] == [["B2", "P1"], ["B1", "R4"], ["G1", "P2"]]


def test_passing_right_and_passing_nothing_in_the_view() -> None:
    game = start(hands_of("R4 R3", "B1 B2", "B3 B4"), rules=DISTRESS)
    for action in ["distress right", "pass nothing", "pass B1", "pass B3"]:
        game.play(action)
    assert game.hands == [["B1", "R3", "R4"], ["B2", "B3"], ["B4"]]
    assert view(game, 2)["history"] == [(0, "distress right"), (0, "pass nothing"), (1, "pass ?"), (2, "pass B3")]
    assert view(game, 0)["history"][2] == (1, "pass B1")
    assert view(game, 2)["holds"][1] == ["B3"]
    assert view(game, 2)["may_hold"][0] == ["B1", "B2", "R3", "R4"]  # nothing is concluded from passing nothing
    assert view(game, 0)["holds"][2] == []


# ---- random games: whatever a seat concludes is true, and hangs on nothing hidden ----

SMALL_DECK = ["B1", "B2", "B3", "G1", "G2", "G3", "P1", "P2", "R1", "R2"]


def random_deal(rng: random.Random, rules: Rules, sizes: list[int]) -> tuple[list[list[str]], int]:
    cards = rng.sample(SMALL_DECK, sum(sizes))
    hands = []
    for size in sizes:
        hands.append([cards.pop() for _ in range(size)])
    for trump in ["R2", "R1"]:
        for seat, hand in enumerate(hands):
            if rules.commander == "top-trump" and trump in hand:
                return hands, seat
    return hands, 0


def random_rules(rng: random.Random) -> Rules:
    return Rules(
        hints=rng.choice(["normal", "dead-zone", "none"]),
        hints_from=rng.choice([1, 2]),
        single_hint=rng.choice(["only", "any"]),
        trumps=rng.choice(["when-void", "any-time"]),
        distress=rng.choice([True, False]),
        commander=rng.choice(["top-trump", "appointed"]),
        open_hands=rng.random() < 0.1,
        deck=tuple(SMALL_DECK),
    )


def test_conclusions_are_true_in_random_games() -> None:
    rng = random.Random(1)
    for _ in range(300):
        rules = random_rules(rng)
        sizes = rng.choice([[3, 3, 3], [4, 3, 3], [2, 2, 2, 2], [4, 4]])
        hands, leader = random_deal(rng, rules, sizes)
        colour_cards = [card for hand in hands for card in hand if card[0] != "R"]
        tasks = [Task(card, None, None) for card in rng.sample(colour_cards, 2)]
        game = Game(hands, leader, tasks, rules)
        undealt = set(SMALL_DECK) - set(game.dealt)
        while game.phase != "over":
            for seat in range(game.players):
                seen = view(game, seat)
                assert undealt & set(seen["deck"]) <= set(seen["may_be_undealt"])
                for other, hand in enumerate(game.hands):
                    assert set(seen["holds"][other]) <= set(hand) <= set(seen["may_hold"][other])
            game.play(rng.choice(game.legal_actions()))


def replay_as_seen_by_seat_0(twin: Game, game: Game, rng: random.Random) -> None:
    """Repeat the actions in another deal. Cards passed by others are secret, so they may differ."""
    for seat, action in game.history:
        if twin.phase == "pass" and seat != 0:
            action = rng.choice(twin.legal_actions())
        twin.play(action)


def test_view_depends_on_nothing_hidden() -> None:
    """Deal the cards a seat cannot see in another way; if it then sees the same happen, its view is the same."""
    rng = random.Random(2)
    compared = {"top-trump": 0, "appointed": 0, "passed": 0}
    for _ in range(4000):
        rules = replace(random_rules(rng), open_hands=False)
        hands, leader = random_deal(rng, rules, [3, 3, 3])
        tasks = [Task(card, rng.randrange(3), None) for card in hands[1] if card[0] != "R"][:1]
        game = Game(hands, leader, tasks, rules)
        for _ in range(rng.randrange(12)):
            if game.phase != "over":
                game.play(rng.choice(game.legal_actions()))
        hidden = [card for card in SMALL_DECK if card not in hands[0]]
        rng.shuffle(hidden)
        try:
            twin = Game([hands[0], hidden[:3], hidden[3:6]], leader, tasks, rules)
            replay_as_seen_by_seat_0(twin, game, rng)
        except ValueError:
            continue  # not possible in the other deal
        announced_the_same = rules.commander == "appointed" or twin.top_trump == game.top_trump
        if announced_the_same and view(twin, 0)["history"] == view(game, 0)["history"]:
            assert view(twin, 0) == view(game, 0)
            compared[rules.commander] += 1
            compared["passed"] += game.passing_done
    assert min(compared.values()) >= 30, compared  # enough of each kind was really compared
