"""What public implementations of these cards got wrong, each as a game played by hand."""

from __future__ import annotations

from crewlab import Card, CardSet, Deal, Rules, State, Task


def play(task: str, hands: list[str], *tricks: str) -> State:
    """Seat 0 leads and has the task; each trick is a list of cards in the order played."""
    deal = Deal([CardSet(map(Card, hand.split())) for hand in hands], 0, [Task(f"{task}@0")])
    state = State(deal, Rules(hints="none", commander="appointed"))
    for trick in tricks:
        for card in trick.split():
            state = state.play(f"play {card}")
    return state


def test_22_or_23_does_not_count_with_a_submarine() -> None:
    # 4 + 9 + 9 = 22, but the 4 is a submarine.
    hands = ["R4 B7 B8", "G9 B6 Y1", "P9 Y8 Y2"]
    assert play("DS64", hands, "R4 G9 P9").task_states == ("open",)
    assert play("DS64", hands, "B8 B6 Y8").task_states == ("done",)
    assert play("DS64", hands, "B7 B6 P9").task_states == ("done",)


def test_odd_and_even_do_not_count_with_a_submarine() -> None:
    odd = ["R3 B9 B7 G9", "B1 B3 G1 P1", "B5 G5 G7 P3"]
    assert play("DS67", odd, "R3 G1 G5").task_states == ("open",)
    assert play("DS67", odd, "B9 B1 B5").task_states == ("done",)
    even = ["R4 B8 B6 G8", "B2 B4 G2 P2", "G4 G6 P4 P6"]
    assert play("DS66", even, "R4 G2 G4").task_states == ("open",)
    assert play("DS66", even, "B8 B2 P4").task_states == ("done",)


def test_all_below_and_small_sums_do_not_count_with_a_submarine() -> None:
    hands = ["R1 B6 B5", "G1 B2 B1", "G2 G3 P1"]
    assert play("DS61", hands, "R1 G1 G2").task_states == ("open",)
    assert play("DS61", hands, "B6 B2 G2").task_states == ("done",)
    assert play("DS63", hands, "R1 G1 G2").task_states == ("open",)
    assert play("DS63", hands, "B5 B1 P1").task_states == ("done",)


def test_winning_with_submarine_2_or_3_is_not_winning_with_a_2_or_3() -> None:
    hands = ["R2 R3 B2 B3", "G2 G3 P2 P3", "Y1 Y2 Y3 Y4"]
    assert play("DS54", hands, "R2 G3 Y3").task_states == ("open",)
    assert play("DS55", hands, "R3 G2 Y2").task_states == ("open",)
    assert play("DS54", hands, "B2 G3 Y3").task_states == ("done",)
    assert play("DS55", hands, "B3 G2 Y2").task_states == ("done",)


def test_submarines_are_never_meant_by_a_rank() -> None:
    # No 1, 2 or 3 of a colour is won with submarines 1, 2 and 3 alone.
    hands = ["R4 B9 B8", "R3 G9 G8", "R1 P9 P1"]
    assert play("DS37", hands, "R4 R3 R1").task_states == ("open",)
    assert play("DS37", hands, "R4 R3 R1", "B9 G9 P1").task_states == ("failed",)


def test_equal_pink_and_yellow_is_not_done_with_none_of_either() -> None:
    state = play("DS29", ["B8 B9 P1", "B1 B2 Y1"], "B9 B1", "B8 B2")
    assert state.task_states == ("open",)
    nothing = play("DS29", ["B1 G9 P1", "B8 G1 Y1"], "B1 B8")
    nothing = nothing.play("play Y1").play("play P1")  # one each for seat 1, and none is left for seat 0
    assert (nothing.task_states, nothing.outcome) == (("failed",), "lost")
    assert play("DS29", ["P9 B9", "Y1 B1"], "P9 Y1").task_states == ("done",)


def test_more_yellow_than_blue_is_not_done_while_blue_can_catch_up() -> None:
    hands = ["Y9 B8 B9 G1", "Y8 B1 B2 G9"]
    ahead = play("DS31", hands, "Y9 Y8")
    assert ahead.task_states == ("open",)
    assert play("DS31", hands, "Y9 Y8", "B9 B1").task_states == ("failed",)  # two all, and no yellow is left
    # Two ahead with one trick to come: it may hold two blue cards, or only one.
    assert play("DS31", ["Y9 B9", "Y8 B1"], "Y9 Y8").task_states == ("open",)
    assert play("DS31", ["Y9 B9", "Y8 G1"], "Y9 Y8").task_states == ("done",)


def test_more_of_a_colour_may_be_against_none() -> None:
    assert play("DS30", ["P9 B1", "P1 B9"], "P9 P1").task_states == ("done",)


def test_none_of_the_first_is_done_with_the_last_of_them() -> None:
    hands = ["B1 B2 B3 B4 B5", "G5 G6 G7 G8 B9"]
    tricks = ["B1 B9", "G8 B2", "G7 B3"]
    assert play("DS75", hands, *tricks[:2]).task_states == ("open",)
    done = play("DS75", hands, *tricks)
    assert (done.task_states, done.outcome) == (("done",), "won")
    assert play("DS76", hands, *tricks).task_states == ("open",)
