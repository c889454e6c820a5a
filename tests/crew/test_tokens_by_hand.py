"""The order rules, one by one, in games made by hand.

Seat 0 holds the nines and wins every trick; each trick is named by its colour. A task is written CARD:TOKEN and belongs
to seat 0, so that nothing but the order can go wrong.
"""

from __future__ import annotations

import pytest

from crewlab import Deal, Rules, State

HANDS = "9.9.9.9./1.1.1.1."


def play(tasks: str, colours: str) -> State:
    with_owner = ",".join(task[:2] + "@0" + task[2:] for task in tasks.split())
    state = State(Deal(f"{HANDS} 0 {with_owner}"), Rules(hints="none"))
    for colour in colours:
        state = state.play(f"play {colour}9").play(f"play {colour}1")
    return state


@pytest.mark.parametrize(
    ("rule", "tasks", "colours", "outcome", "states"),
    [
        ("1 to 5: the n-th task to be fulfilled", "B9:1 G9:2", "BG", "won", "done done"),
        ("... so it may not come earlier", "B9:2 G9", "B", "lost", "failed open"),
        ("... nor may its place be taken", "B9:1 G9", "G", "lost", "failed done"),
        ("... and tricks without tasks do not count", "B9:1 G9", "PYB", "open", "done open"),
        ("omega: the last of all", "B9:o G9", "GB", "won", "done done"),
        ("... so it may not come earlier", "B9:o G9", "B", "lost", "failed open"),
        ("arrows: order among the arrow tasks", "B9:> G9:>>", "BG", "won", "done done"),
        ("... so a later one may not overtake", "B9:> G9:>>", "G", "lost", "open failed"),
        ("... also with an arrow between them missing", "B9:> G9:>>>>", "G", "lost", "open failed"),
        ("... while other tasks may come in between", "B9:> G9:>> P9", "BPG", "won", "done done done"),
        ("consecutive numbers in one trick both count", "B9:2 B1:1", "B", "won", "done done"),
        ("consecutive arrows in one trick both count", "B9:>>> B1:>>", "B", "won", "done done"),
        ("a number and a task without token in one trick", "B9:2 B1 G9", "B", "open", "done done open"),
        ("... but not a place beyond both", "B9:3 B1 G9", "B", "lost", "failed done open"),
        ("... and the other takes a place too", "B9:1 B1 G9:2", "B", "lost", "done done failed"),
        ("omega with the last other task in one trick", "B9:o B1", "B", "won", "done done"),
        ("... but only if nothing is left", "B9:o B1 G9", "B", "lost", "failed done open"),
    ],
)
def test_order_rules(rule: str, tasks: str, colours: str, outcome: str, states: str) -> None:
    state = play(tasks, colours)
    assert (state.outcome, list(state.task_states)) == (outcome, states.split()), rule


def test_a_task_won_by_another_seat_takes_no_place() -> None:
    """The game is lost for that task alone."""
    state = State(Deal(f"{HANDS} 0 B9@1,B1@0:2,G9@0"), Rules(hints="none"))
    state = state.play("play B9").play("play B1")
    assert (state.outcome, state.task_states) == ("lost", ("failed", "failed", "open"))
    state = State(Deal(f"{HANDS} 0 B9@1,B1@0:1,G9@0"), Rules(hints="none"))
    state = state.play("play B9").play("play B1")
    assert (state.outcome, state.task_states) == ("lost", ("failed", "done", "open"))
