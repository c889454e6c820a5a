"""Monte Carlo over the solver: winnable or not must be right, and so must the shares."""

from __future__ import annotations

import pytest

from crewlab import Deal, InputError, Rules, State
from crewlab.agents import make_agent

from ..crew.games import PLANET_NINE_GRID, Configuration
from ..solve.exhaustive import can_win
from .conduct import check_no_leak, check_weights, engine_agent, moments, play_whole_games, results, tasks_done
from .exact import states_of

SMALL = [
    configuration
    for configuration in PLANET_NINE_GRID
    if configuration.name in ("two colours", "three colours", "tokens, three seats", "trumps any time, few cards")
]


@pytest.mark.parametrize("configuration", PLANET_NINE_GRID, ids=str)
def test_legal_in_every_variant(configuration: Configuration) -> None:
    play_whole_games("pimc(deals=2, nodes=20, playouts=1)", configuration)


def test_hidden_cards_change_nothing() -> None:
    check_no_leak("pimc(deals=2, nodes=20, playouts=1)", moments_each=3)


def test_choices_are_those_of_the_weights() -> None:
    views = (state.view(state.turn) for state in moments(1))
    assert check_weights("pimc(deals=4, nodes=20, playouts=2)", views) == 2


@pytest.mark.parametrize("configuration", SMALL, ids=str)
def test_with_open_hands_the_weights_are_the_truth(configuration: Configuration) -> None:
    """One deal is possible: a share is 0 or 1 but for what breaks ties."""
    agent = engine_agent("pimc(deals=3, nodes=100000, playouts=1)")
    for number in range(2):
        deal = configuration.deal(number)
        state = State(deal, Rules(hints="none", open_hands=True, trumps=configuration.rules.trumps))
        while not state.over:
            weights = agent.weigh(state.view(state.turn), 1, number)
            for action, value, error, count in weights:
                assert (round(value), error, count) == (can_win(state.play(action)), 0, 1)
                assert abs(value - round(value)) < 1e-8
            state = state.play(agent.choose(state.view(state.turn), 1, number))
        assert state.won == can_win(State(deal, state.rules))


def test_shares_are_those_of_all_deals_that_fit() -> None:
    state = State(Deal("123.4.../.1235.../456.6... 0 B2@2,G5@1,B5@0"), Rules(hints="none")).play("play B3")
    view = state.view(1)
    possible = states_of(view)
    assert len(possible) > 10
    weights = engine_agent("pimc(deals=1000, nodes=100000, playouts=1)").weigh(view, 1, 1)
    shares = {action: sum(can_win(twin.play(action)) for twin in possible) / len(possible) for action, *_ in weights}
    assert 0 < max(shares.values()) < 1
    for action, value, error, _ in weights:
        assert abs(value - shares[action]) < 4 * error + 1e-6
    assert shares[max(weights, key=lambda weight: weight[1])[0]] == max(shares.values())


def test_hopeless_actions_are_not_asked_about_to_the_end() -> None:
    state = State(Deal("13....1/24.1.../.2.3.5. 0 B4@0"), Rules(hints="none")).play("play B3")
    counts = {str(action): count for action, _, _, count in engine_agent("pimc(deals=50)").weigh(state.view(1), 1, 1)}
    assert counts["play B4"] <= counts["play B2"] < 50
    assert str(engine_agent("pimc").choose(state.view(1), 1, 1)) == "play B2"


def test_stronger_than_careful() -> None:
    assert tasks_done(results("pimc(deals=3, nodes=20)", 2, 30)) > tasks_done(results("careful", 2, 30))


@pytest.mark.parametrize("wrong", ["deals=0", "nodes=-1", "playouts=0"])
def test_a_wrong_budget_is_named(wrong: str) -> None:
    with pytest.raises(InputError, match=f"^agent pimc: {wrong}: expected a whole number from 1"):
        make_agent(f"pimc({wrong})")
