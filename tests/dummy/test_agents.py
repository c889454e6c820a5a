"""Who decides for the dummy by the same rules as for itself, with hidden and with open hands."""

from __future__ import annotations

import pytest

import crewlab
from crewlab import Deal, InputError, Rules, State
from crewlab.agents import make_agent
from crewlab.knowledge import Knowledge, determinize
from crewlab.match import Team, play_game

# The dummy must win the blue 4, and has the 3 and the 5.
FORCED = Deal("4.2.1..2/B3:G1+B5:Y1/.34..2.1 0 B4@1")
SPECS = [
    "careful",
    "random-smart",
    "tactical",
    "competent",
    "smart",
    "simplesim(playouts=100)",
    "competentsim(playouts=50)",
    "smartsim(playouts=50)",
    "mc-smart(playouts=100)",
    "mc-smart(playouts=20, policy=careful, hints=true)",
    "mc-ignorant(playouts=100)",
    "pimc(deals=4)",
    "pmc",
    "uct",
    "ismcts",
]


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("spec", SPECS)
def test_the_commander_plays_for_the_dummy_what_its_task_needs(spec: str, open_hands: bool) -> None:
    state = State(FORCED, Rules(hints="none", open_hands=open_hands)).play("play B4")
    assert (state.turn, state.decides) == (1, 0)
    agent = make_agent(spec)
    for seed in range(5):
        assert str(agent.choose(state.view(0), seed, 0)) == "play B5"


def test_who_sees_all_hands_still_draws_what_is_covered() -> None:
    """With open hands a view is enough; which of the two covered cards lies where is drawn."""
    state = State(FORCED, Rules(hints="none", open_hands=True)).play("play B4")
    agent = make_agent("mc-cheating(playouts=50)")
    assert str(agent.choose(state.view(0), 1, 0)) == "play B5"
    assert {
        tuple(determinize(state.view(0), *Knowledge(state.view(0)).sample(1), seed=seed).columns) for seed in range(20)
    } == {
        ("B3:G1", "B5:Y1"),
        ("B3:Y1", "B5:G1"),
    }


def test_open_hands_show_everything_but_what_is_covered() -> None:
    view = State(crewlab.deal(players=2, dummy=True, tasks=2, seed=4), Rules(open_hands=True)).view(0)
    state = State(crewlab.deal(players=2, dummy=True, tasks=2, seed=4), Rules(open_hands=True))
    assert view.holds(1) == view.may_hold(1) == state.hands[1]
    assert len(view.holds(2)) == 7
    assert len(view.may_hold(2)) == 14
    assert view.may_hold(2) == state.deal.hands[2]
    assert [column[3:] for column in view.columns] == ["?"] * 7
    assert Knowledge(view).count == 1
    assert str(crewlab.View(str(view))) == str(view)


@pytest.mark.parametrize("spec", ["alpha", "tabular"])
def test_what_was_learned_without_a_dummy_says_so(spec: str) -> None:
    game = play_game(State(FORCED, Rules(hints="none")), Team.of(spec, 3), seed=1)
    assert game.failure is not None
    assert "does not understand the dummy, seat 1" in game.failure
    with pytest.raises(InputError, match="does not understand the dummy, seat 1; expected a person in every seat"):
        make_agent(spec).choose(State(FORCED, Rules(hints="none")).view(0), 1, 0)
