"""Missions whose special goal goes to a seat: who is asked, who may have it, and what all see."""

from __future__ import annotations

import pytest

from crewlab import State
from crewlab.missions import mission


def answered(state: State, answer: str) -> State:
    while state.phase == "ask":
        state = state.play(answer)
    return state


def legal(state: State) -> list[str]:
    return [str(action) for action in state.legal_actions()]


@pytest.mark.parametrize(
    ("number", "goal"), [(5, "no-tricks"), (33, "one-trick-no-trump"), (41, "first-and-last-no-trump")]
)
def test_the_commander_gives_the_goal_to_another_seat(number: int, goal: str) -> None:
    state = mission(number).start(players=4, seed=1)
    assert legal(state) == ["yes", "no"]
    assert [task.goal for task in state.view(state.commander).tasks] == [goal]  # everybody knows what the mission wants
    state = answered(state, "no")
    others = [seat for seat in range(4) if seat != state.commander]
    assert legal(state) == [f"appoint {seat}" for seat in others]
    state = state.play(f"appoint {others[1]}")
    assert state.tasks[0].owner == others[1]
    assert State(str(state)) == state


def test_the_roles_of_mission_50_go_to_two_seats() -> None:
    state = mission(50).start(players=4, seed=1)
    assert legal(state) == ["want first-four", "want last", "want nothing"]
    state = answered(state, "want last")
    assert legal(state) == [f"appoint {seat}" for seat in range(4)]  # the commander may have a role
    state = state.play("appoint 2")
    assert legal(state) == ["appoint 0", "appoint 1", "appoint 3"]
    state = state.play("appoint 0")
    assert [str(task) for task in state.tasks] == ["first-four@2", "last@0"]
    assert State(str(state)) == state


def test_goals_that_belong_to_a_seat_by_the_deal() -> None:
    for game in range(5):
        state = mission(46).start(players=5, seed=1, game=game)
        holder = next(seat for seat, hand in enumerate(state.hands) if "P9" in map(str, hand))
        assert state.tasks[0].owner == (holder + 1) % 5
        first_and_last = mission(34).start(players=3, seed=1, game=game).tasks[1]
        assert first_and_last.owner == mission(34).deal(players=3, seed=1, game=game).leader


def test_the_challenge_needs_three_rockets_only() -> None:
    for number in (13, 44):
        state = mission(number).start(players=3, challenge=True, seed=1)
        assert str(state.deal.cards.suit("R")) == "....234"
        while not state.over:
            state = state.play(state.legal_actions()[0])
