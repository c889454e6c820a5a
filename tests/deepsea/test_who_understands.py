"""What knows cards to be won and nothing else says so in one sentence; what plays on from any state just plays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from crewlab import Deal, InputError, Rules, State, _engine, deal, solve
from crewlab.agents import make_agent
from crewlab.crew.game_format import format_game
from crewlab.match import Team, advise, play_game

DEAL = deal(players=3, seed=3, deep_sea=4, fixed=True)
TRICK = State(DEAL, Rules(hints="none"))
assert TRICK.phase == "trick"

REFUSING: dict[str, Callable[[], object]] = {
    "sat": lambda: solve(TRICK, method="sat"),
    "thesis-sat": lambda: solve(TRICK, method="thesis-sat"),
    "bare playouts": lambda: _engine.bare_playout(TRICK, False, 1),
    "advice by a player that knows cards": lambda: advise(TRICK.view(TRICK.turn or 0), "smartsim(playouts=2)"),
}


@pytest.mark.parametrize("name", REFUSING)
def test_it_refuses_in_one_sentence(name: str) -> None:
    with pytest.raises(
        InputError, match=r"^[A-Za-z ]+ does not understand Deep Sea tasks such as DS\d\d; expected"
    ) as caught:
        REFUSING[name]()
    assert "\n" not in str(caught.value)


def test_a_foreign_format_has_no_place_for_them() -> None:
    with pytest.raises(InputError, match="is a Deep Sea task and not on a card"):
        format_game(DEAL)


@pytest.mark.parametrize(
    "spec",
    ["tactical", "random-smart", "competent", "smart", "competentsim(playouts=2)", "bulksim(playouts=2)", "smartsim"],
)
def test_agents_that_know_only_cards_stop_at_their_first_choice(spec: str) -> None:
    game = play_game(TRICK, Team.of(spec, 3), seed=1)
    assert game.failure is not None
    assert "does not understand Deep Sea tasks" in game.failure


# Seat 0 must win the first trick, and only the lead of the submarine does that.
FORCED = "1.123...4/9.789.../8.456... 0 DS68@0"
# Seat 1 must win no trick at all: it plays the 1 under the led 5 and keeps the 9, which submarine 4 will take.
DUCK = State(Deal("5....4/19..../8.4... 0 DS78@1"), Rules(hints="none"))


@pytest.mark.parametrize(
    "spec",
    [
        "mc-cheating(playouts=200)",
        "mc-smart(playouts=200)",
        "mc-ignorant(playouts=200)",
        "pmc(iterations=2000)",
        "uct(iterations=2000)",
        "ismcts(iterations=2000)",
        "simplesim(playouts=200)",
        "mc-smart(policy=careful, playouts=50)",
    ],
)
def test_agents_that_play_on_from_any_state_see_what_a_task_wants(spec: str) -> None:
    agent = make_agent(spec)
    for seed in range(5):
        first = State(Deal(FORCED), Rules(hints="none"))
        assert str(agent.choose_seeing(first, seed, 0)) == "play R4"
        duck = DUCK.play("play B5")
        assert str(agent.choose_seeing(duck, seed, 0)) == "play B1"


def test_a_predicting_agent_says_what_it_can_win() -> None:
    """Nobody can follow its two cards, so both tricks are its own."""
    state = State(Deal("...9.4/1.1.../2.2... 0 DS82@0"), Rules(hints="none", open_hands=True))
    assert state.phase == "predict"
    for spec in ("uct(iterations=3000)", "mc-cheating(playouts=400)", "ismcts(iterations=3000)"):
        assert str(make_agent(spec).choose_seeing(state, 1, 0)) == "predict 2"


def test_search_beats_chance_on_deep_sea_deals() -> None:
    """Paired on the same deals; the players with all hands in sight do far better than random ones."""
    wins = {"random": 0, "uct(iterations=300)": 0}
    games = 60
    for game in range(games):
        start = State(deal(players=3, seed=11, game=game, deep_sea=3), Rules(hints="none", open_hands=True))
        for spec in wins:
            played = play_game(start, Team.of(spec, 3), seed=2, number=game)
            assert played.failure is None
            wins[spec] += played.state.won
    assert wins["uct(iterations=300)"] > wins["random"] + 0.2 * games, wins
