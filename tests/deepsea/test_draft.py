"""Taking tasks: who may decline, who may not, and what the captain may never take."""

from __future__ import annotations

import pytest

from crewlab import Deal, DealError, IllegalAction, Rules, State

FOUR_HANDS = "19....4/2.12.../3.3.1../4.4.2.. 0 "
TWO_HANDS = "19....4/2.12... 0 "


def start(tasks: str, hands: str = FOUR_HANDS) -> State:
    return State(Deal(hands + tasks), Rules(hints="none"))


def legal(game: State) -> list[str]:
    return [str(action) for action in game.legal_actions()]


def play(game: State, *actions: str) -> State:
    for action in actions:
        game = game.play(action)
    return game


def test_with_fewer_tasks_than_seats_one_may_decline_until_the_others_are_too_few() -> None:
    game = start("DS01,DS02")
    assert legal(game) == ["take DS01", "take DS02", "decline"]
    game = play(game, "decline", "decline")
    assert (game.turn, legal(game)) == (2, ["take DS01", "take DS02"])  # seats 2 and 3 must take one each
    game = play(game, "take DS02")
    assert (game.turn, legal(game)) == (3, ["take DS01"])
    game = play(game, "take DS01")
    assert (game.phase, [task.owner for task in game.tasks]) == ("trick", [3, 2])


def test_the_last_seat_may_not_decline() -> None:
    game = play(start("DS01"), "decline", "decline", "decline")
    assert legal(game) == ["take DS01"]
    with pytest.raises(IllegalAction, match="seat 3 may not decline now; expected one of: take DS01"):
        game.play("decline")


def test_after_a_task_is_taken_there_are_more_to_decline() -> None:
    game = play(start("DS01,DS02,DS03"), "take DS03", "decline")
    assert (game.turn, legal(game)) == (2, ["take DS01", "take DS02"])


def test_with_as_many_tasks_as_seats_nobody_may_decline() -> None:
    game = start("DS01,DS02,DS03,DS05")
    while game.phase == "draft":
        assert "decline" not in legal(game)
        game = game.play(game.legal_actions()[0])


def test_in_planet_nine_nobody_may_decline() -> None:
    assert legal(start("B1,G2")) == ["take B1", "take G2"]


def test_the_captain_may_not_take_a_comparison_with_the_captain() -> None:
    game = start("DS89,DS90,DS91,DS92")
    assert legal(game) == ["take DS90"]  # a comparison, but with each other seat
    assert legal(play(game, "take DS90")) == ["take DS89", "take DS91", "take DS92"]


def test_a_captain_who_may_take_nothing_that_is_left_declines() -> None:
    game = start("DS01,DS89,DS91", TWO_HANDS)
    game = play(game, "take DS01", "take DS89")
    assert (game.turn, legal(game)) == (0, ["decline"])
    game = play(game, "decline", "take DS91")
    assert (game.phase, [task.owner for task in game.tasks]) == ("trick", [0, 1, 1])


@pytest.mark.parametrize(
    ("tasks", "complaint"),
    [
        ("DS89@0", "task DS89 compares with the captain, seat 0, who may not have it; expected another seat"),
        ("DS01,DS01@2", "task DS01 is there twice"),
        ("DS01,B2", "task B2 stands beside Deep Sea tasks; expected tasks of one edition"),
        ("B2,DS01", "task B2 stands beside Deep Sea tasks; expected tasks of one edition"),
        ("DS01:1", "task DS01 has an order token, which Deep Sea tasks cannot have"),
        ("DS01@4", "task DS01 belongs to seat 4; expected 0 to 3"),
        (",".join(f"DS{n:02}" for n in range(1, 32)), "a deal has at most 30 Deep Sea tasks, not 31"),
    ],
)
def test_tasks_that_cannot_be_are_refused(tasks: str, complaint: str) -> None:
    with pytest.raises(DealError) as caught:
        Deal(FOUR_HANDS + tasks)
    assert str(caught.value) == complaint


def test_thirty_tasks_have_room_in_the_history() -> None:
    tasks = ",".join(f"DS{n}" for n in range(67, 97))
    game = State(Deal("123456789.1234567...4/.89.123456789.12345. 0 " + tasks), Rules(distress=True))
    while not game.over:
        game = game.play(game.legal_actions()[-1])
    assert State(str(game)) == game
