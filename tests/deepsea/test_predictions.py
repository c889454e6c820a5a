"""Predictions: who says what when, and who sees it."""

from __future__ import annotations

import random

import pytest

from crewlab import Deal, IllegalAction, NotationError, Rules, State, View, deal
from crewlab.agents import make_agent
from crewlab.knowledge import Knowledge, determinize

HANDS = "19....4/2.12.../3.3.1.. 0 "


def start(tasks: str, rules: Rules | None = None) -> State:
    return State(Deal(HANDS + tasks), rules or Rules(hints="none"))


def test_numbers_are_said_after_the_draft_in_the_order_of_the_tasks() -> None:
    game = start("DS83,DS82,DS40", Rules(hints="none", distress=True))
    for action in ["take DS40", "take DS82", "take DS83"]:
        game = game.play(action)
    assert (game.phase, game.turn) == ("predict", 2)  # DS83 comes first
    assert [str(action) for action in game.legal_actions()] == ["predict 0", "predict 1", "predict 2", "predict 3"]
    game = game.play("predict 2")
    assert (game.phase, game.turn, game.predictions) == ("predict", 1, (2, None, None))
    game = game.play("predict 0")
    assert (game.phase, game.turn, game.predictions) == ("distress", 0, (2, 0, None))


def test_a_number_out_of_range_is_refused() -> None:
    with pytest.raises(IllegalAction, match="seat 1 may not predict 4 now; expected one of: predict 0"):
        start("DS82@1").play("predict 4")
    with pytest.raises(IllegalAction, match=r"may not predict \? now"):
        start("DS83@1").play("predict ?")
    with pytest.raises(NotationError, match="a number of tricks"):
        start("DS83@1").play("predict many")


def test_an_open_number_is_judged_at_once_and_a_secret_one_at_the_end() -> None:
    tricks = ["play R4", "play B2", "play B3", "play B9", "play G1", "play G3", "play B1", "play G2", "play P1"]
    for task, ended in (("DS82@0", 3), ("DS83@0", 9)):
        game = start(task).play("predict 0")
        played = 0
        while not game.over:
            game = game.play(tricks[played])
            played += 1
        assert (played, game.outcome) == (ended, "lost"), task
        assert State(str(game)) == game


def numbers_of(state: State, number: int) -> State:
    """The same game with this secret number."""
    again = State(state.deal, state.rules)
    for _, action in state.history:
        again = again.play(f"predict {number}" if action.kind == "predict" else action)
    return again


def test_nobody_else_can_tell_a_secret_number_before_the_end() -> None:
    compared = ended = 0
    for game in range(12):
        rng = random.Random(game)
        players = rng.choice([3, 4, 5])
        dealt = deal(players=players, deck="4x5+4", seed=5, game=game)
        owner = rng.randrange(players)
        rules = Rules(hints="none", open_hands=game % 3 == 0)
        state = State(Deal(f"{str(dealt).removesuffix(' -')} DS83@{owner}"), rules).play("predict 1")
        while not state.over:
            state = state.play(rng.choice(state.legal_actions()))
            twins = [numbers_of(state, number) for number in range(state.tricks_total + 1)]
            for seat in range(players):
                views = {str(twin.view(seat)) for twin in twins}
                shown = state.over or seat == owner
                assert len(views) == (len(twins) if shown else 1)
                assert shown or "predict ?" in views.pop()
                assert View(str(state.view(seat))) == state.view(seat)
                assert state.view(seat).predictions == ((1,) if shown else (None,))
                compared += 1
        ended += len(state.tricks) == state.tricks_total
    assert compared > 500
    assert ended == 12


def test_a_number_that_is_not_seen_is_drawn_from_those_that_can_come_true() -> None:
    state = start("DS83@0").play("predict 3")
    for played, possible in (("", {0, 1, 2, 3}), ("R4 B2 B3", {1, 2, 3}), ("R4 B2 B3 B1 G1 G3", {2, 3})):
        now = state
        for card in played.split():
            now = now.play(f"play {card}")
        view = now.view(1)
        drawn = [determinize(view, hands, seed=seed) for seed, hands in enumerate(Knowledge(view).sample(60, seed=1))]
        assert {other.predictions[0] for other in drawn} == possible
        assert all(other.view(1) == view for other in drawn)


def test_agents_do_not_know_a_secret_number_of_another_seat() -> None:
    for rules in (Rules(hints="none"), Rules(hints="none", open_hands=True)):
        games = [start("DS83@0", rules).play(f"predict {number}").play("play B9") for number in range(4)]
        for spec in (
            "mc-smart(playouts=20)",
            "mc-ignorant(playouts=20)",
            "uct(iterations=50)",
            "ismcts(iterations=50)",
        ):
            agent = make_agent(spec)
            assert len({str(agent.weigh(game.view(1), 1, 1)) for game in games}) == 1, spec


def test_views_that_tell_too_much_or_too_little_are_refused() -> None:
    game = start("DS83@1").play("predict 2")
    other, own = str(game.view(0)), str(game.view(1))
    with pytest.raises(IllegalAction, match=r"cannot be known here; expected 'predict \?'"):
        View(other.replace("predict ?", "predict 2"))
    with pytest.raises(IllegalAction, match=r"seat 1 may not predict \?"):
        View(own.replace("predict 2", "predict ?"))
    with pytest.raises(IllegalAction, match="seat 1 cannot predict 4 as seat 0 sees it"):
        View(other.replace("predict ?", "predict 4"))
    open_number = str(start("DS82@1").play("predict 2").view(0))
    with pytest.raises(IllegalAction, match=r"seat 1 cannot predict \?"):
        View(open_number.replace("predict 2", "predict ?"))
    for card in ["R4", "B2", "B3", "B9", "G1", "G3", "B1", "G2", "P1"]:
        game = game.play(f"play {card}")
    over = str(game.view(0))
    assert "predict 2" in over
    with pytest.raises(IllegalAction, match="must be told here"):
        View(over.replace("predict 2", "predict ?"))
