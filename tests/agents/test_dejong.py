"""The Monte Carlo players of de Jong's thesis: their values against exact ones, their choices, their strength."""

from __future__ import annotations

import pytest
from crewlab._engine import play_on

from crewlab import Action, Deal, InputError, Rules, State
from crewlab.agents import agents, make_agent

from ..crew.games import PLANET_NINE_GRID, Configuration
from .conduct import (
    check_no_leak,
    check_weights,
    engine_agent,
    moments,
    play_whole_games,
    results,
    tasks_done,
)
from .exact import all_deals, expected_score

NAMES = ["mc-cheating", "mc-ignorant", "mc-smart"]
HONEST = ["mc-ignorant", "mc-smart"]
SILENT = Rules(hints="none")


@pytest.mark.parametrize("configuration", PLANET_NINE_GRID, ids=str)
def test_legal_in_every_variant(configuration: Configuration) -> None:
    for name in NAMES:
        play_whole_games(f"{name}(playouts=2)", configuration)
    play_whole_games("mc-smart(playouts=2, policy=careful, shared=false, hints=true)", configuration)
    play_whole_games("mc-ignorant(playouts=1, hints=true)", configuration)


@pytest.mark.parametrize("name", HONEST)
def test_hidden_cards_change_nothing(name: str) -> None:
    check_no_leak(f"{name}(playouts=3, hints=true)")


def test_choices_are_those_of_the_weights() -> None:
    views = [state.view(state.turn) for state in moments(3)]
    for name in HONEST:
        assert check_weights(f"{name}(playouts=5)", iter(views)) == 2
        assert check_weights(f"{name}(playouts=2, shared=false, hints=true)", iter(views)) == 3
    open_hands = (view for view in views if view.rules.open_hands)
    assert check_weights("mc-cheating(playouts=5)", open_hands) >= 1


def after_a_void() -> State:
    """Seat 1 could not follow blue; seat 2 leads, and knows from it where two blue cards must be."""
    state = State(Deal("123.4.../.1235.../456.6... 0 B2@2,G5@1,B5@0"), SILENT)
    for action in ["play B3", "play G1", "play B4"]:
        state = state.play(action)
    return state


def opened(state: State) -> State:
    """The same game with all hands on the table."""
    twin = State(state.deal, Rules(hints="none", open_hands=True))
    for _, action in state.history:
        twin = twin.play(action)
    return twin


def exact_values(state: State, forgetful: bool) -> dict[Action, float]:
    """After one trick and with no task done, what is left is a deal of its own, so that any hands can be tried."""
    deals = [Deal(hands, state.turn, state.tasks) for hands in all_deals(state.view(state.turn), forgetful)]
    scores = {
        action: [
            expected_score(State(deal, SILENT).play(action), state.tricks_total, tricks_before=1) for deal in deals
        ]
        for action in state.legal_actions()
    }
    return {action: float(sum(several) / len(several)) for action, several in scores.items()}


@pytest.mark.parametrize("shared", ["true", "false"])
def test_values_are_those_of_random_play(shared: str) -> None:
    state = after_a_void()
    smart, ignorant = (exact_values(state, forgetful) for forgetful in (False, True))
    assert max(abs(smart[action] - ignorant[action]) for action in smart) > 0.05
    true = {action: float(expected_score(state.play(action), state.tricks_total)) for action in smart}
    views = {"mc-smart": state.view(2), "mc-ignorant": state.view(2), "mc-cheating": opened(state).view(2)}
    for (name, view), exact in zip(views.items(), (smart, ignorant, true), strict=True):
        for action, value, error, count in engine_agent(f"{name}(playouts=3000, shared={shared})").weigh(view, 1, 1):
            assert count == 3000
            assert abs(value - exact[action]) < 4 * error + 1e-6, (name, action)


def test_it_takes_the_card_that_saves_a_task() -> None:
    state = State(Deal("13....1/24.1.../.2.3.5. 0 B4@0"), SILENT).play("play B3")
    for name in NAMES:
        assert str(engine_agent(name).choose_seeing(state, 1, 1)) == "play B2"


def test_a_lost_game_is_made_to_last() -> None:
    """Seat 2 will win all tricks, so seat 0 cannot win blue 4; but it need not be lost at once."""
    state = State(Deal("13..2../24.1.../..13.5. 2 B4@0"), SILENT).play("play P3").play("play P2")
    weights = engine_agent("mc-cheating(playouts=50)").weigh(opened(state).view(1), 1, 1)
    values = {str(action): value for action, value, _, _ in weights}
    assert values["play B4"] == 1 / 7  # one trick of three, and a task would be worth four
    assert 1 / 7 < min(values["play B2"], values["play G1"]) <= 3 / 7


def test_a_hint_is_worth_what_the_others_can_do_with_it() -> None:
    """Who knows that seat 1 has blue 4 will not hope that seat 2, whose task it is, can win blue 3."""
    state = State(Deal("13....1/24.1.../.2.3.5. 0 B3@2")).play("silent")
    agent = engine_agent("mc-smart(playouts=1000, hints=true)")
    values = {str(action): value for action, value, _, _ in agent.weigh(state.view(1), 1, 1)}
    assert values["hint B4 highest"] > values["silent"] + 0.01
    assert str(agent.choose(state.view(1), 1, 1)).startswith("hint")
    assert str(engine_agent("mc-smart").choose(state.view(1), 1, 1)) == "silent"


def test_the_players_of_the_thesis_in_their_order_of_knowledge() -> None:
    ignorant, smart, cheating = (
        tasks_done(results(f"{name}(playouts=20)", 1, 400)) for name in ("mc-ignorant", "mc-smart", "mc-cheating")
    )
    assert tasks_done(results("random", 1, 400)) < ignorant < smart < cheating


def test_thinking_time_is_kept() -> None:
    agent = engine_agent("mc-smart(seconds=0.002)")
    start = State(Deal("5689.259.1.9.1/.367.29.178.24/14.4.4678.35.3/237.18.35.246. 1 G3@1,B2@2"), SILENT)
    counts = [count for *_, count in agent.weigh(start.view(1), 1, 1)]
    assert min(counts) == max(counts) >= 1
    _, decisions, seconds = play_on(start, [(agent, 1.0)] * 4, 1, 1)
    assert sum(seconds) < sum(decisions) * 10 * 0.002 * 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("wrong", ["playouts=0", "playouts=-3", "playouts=99999999999999999999", "seconds=-1"])
def test_a_wrong_budget_is_named(name: str, wrong: str) -> None:
    with pytest.raises(InputError, match=f"^agent {name}: {wrong}: expected a "):
        make_agent(f"{name}({wrong})")


@pytest.mark.parametrize("name", NAMES)
def test_presets_can_be_made(name: str) -> None:
    for preset in agents()[name].presets:
        assert engine_agent(f"{name}(preset={preset})").sees_all_hands == (name == "mc-cheating")
