"""Games with agents of the engine, of one's own and of mixed reliability."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from crewlab._engine import play_on

from crewlab import Action, InputError, Rules, State, View, deal
from crewlab.agents import make_agent
from crewlab.match import Team, play_game

from ..crew.games import VARIANT_GRID


class First:
    """Does the first legal thing, and remembers what it was given."""

    def __init__(self) -> None:
        self.given: list[object] = []

    def choose(self, view: Any, rng: random.Random) -> Action:
        self.given.append(view)
        return view.legal_actions()[0]


class Seeing(First):
    sees_all_hands = True


class Dice:
    def choose(self, view: View, rng: random.Random) -> Action:
        return rng.choice(view.legal_actions())


def test_every_variant_is_played_to_its_end() -> None:
    for configuration in VARIANT_GRID:
        state = State(configuration.deal(2), configuration.rules)
        for team in ("random", ["random", *[Dice()] * (state.players - 1)]):
            game = play_game(state, Team.of(team, state.players), seed=3, number=1)
            assert game.failure is None, game.failure
            assert game.state.over
            replayed = State(game.state.deal, game.state.rules)
            for _, action in game.state.history:
                replayed = replayed.play(action)
            assert replayed == game.state


def test_agents_get_their_own_view_and_only_where_they_have_a_choice() -> None:
    state = State(deal(4, 3, seed=1))
    agent, seeing = First(), Seeing()
    play_game(state, Team.of(["random", agent, seeing, "random"], 4))
    assert agent.given
    assert all(isinstance(view, View) and view.seat == view.turn == 1 for view in agent.given)
    assert all(len(view.legal_actions()) > 1 for view in agent.given if isinstance(view, View))
    assert seeing.given
    assert all(isinstance(given, State) and given.turn == 2 for given in seeing.given)


def test_the_same_seed_and_number_give_the_same_game() -> None:
    state = State(deal(3, 4, seed=9))
    for team in ("random", [Dice(), "random", Dice()]):
        first = play_game(state, Team.of(team, 3), seed=5, number=2).state
        assert first == play_game(state, Team.of(team, 3), seed=5, number=2).state
        others = [play_game(state, Team.of(team, 3), seed=5, number=number).state for number in range(3, 8)]
        assert any(other != first for other in others)


def test_a_game_can_be_taken_up_anywhere() -> None:
    state = State(deal(3, 4, seed=9))
    team = Team.of("random", 3)
    whole = play_game(state, team, seed=5, number=2).state
    for _, action in whole.history[:7]:
        state = state.play(action)
    assert play_game(state, team, seed=5, number=2).state == whole


def test_reliability_is_a_probability() -> None:
    state = State(deal(4, 1, seed=1, fixed=True), Rules(hints="none"))
    lowest = play_on(state, [(None, 1.0)] * 4, 0, 0)[0].legal_actions()[0]
    for reliability in (0.0, 0.5, 1.0):
        team = Team.of("random", 4)
        counts: Counter[bool] = Counter()
        for number in range(400):
            mine = [
                seat if place else type(seat)("first", First(), reliability) for place, seat in enumerate(team.seats)
            ]
            lead = state.leader
            mine = mine[-lead:] + mine[:-lead] if lead else mine
            game = play_game(state, Team("mixed", tuple(mine)), seed=1, number=number)
            counts[game.state.history[0][1] == lowest] += 1
        share = reliability + (1 - reliability) / len(state.legal_actions())
        assert abs(counts[True] / 400 - share) < 0.08, (reliability, counts)


def test_engine_agents_can_be_unreliable() -> None:
    state = State(deal(4, 2, seed=4))
    games = [play_on(state, [(make_agent("random"), r)] * 4, 1, 0)[0] for r in (0.0, 1.0)]  # type: ignore[list-item]
    assert all(game.over for game in games)


def test_a_bad_agent_stops_its_game_and_is_named() -> None:
    class Cheat:
        def choose(self, view: View, rng: random.Random) -> Action:
            return Action("play R4") if Action("play R4") not in view.legal_actions() else Action("play R3")

    class Broken:
        def choose(self, view: View, rng: random.Random) -> Action:
            raise KeyError("oops")

    class Mute:
        def choose(self, view: View, rng: random.Random) -> Action:
            return "play B1"  # type: ignore[return-value]

    state = State(deal(3, 1, seed=2))
    for agent, complaint in (
        (Cheat(), "agent Cheat: IllegalAction"),
        (Broken(), "agent Broken: KeyError"),
        (Mute(), "not an Action"),
    ):
        game = play_game(state, Team.of(agent, 3))
        assert game.failure is not None
        assert complaint in game.failure
        assert f"it saw {game.state.view(game.state.turn or 0)}" in game.failure
        assert not game.won
        assert not game.state.over


def test_teams_that_do_not_fit() -> None:
    with pytest.raises(InputError, match="team 'random/random': 2 agents for 3 seats"):
        Team.of("random/random", 3)
    with pytest.raises(InputError, match="team: 1 agents for 3 seats"):
        Team.of(["random"], 3)
