"""What every registered agent must do; a new one is tested here without anybody having to think of it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from crewlab._engine import EngineAgent

from crewlab import InputError, Rules, State, deal
from crewlab.agents import agents, make_agent
from crewlab.knowledge import Knowledge, determinize
from crewlab.match import Team, play_game

from ..crew.games import CHANCE_GRID, VARIANT_GRID

# Small budgets, so that whole games are played in no time.
QUICK = {
    "pmc": "iterations=20",
    "uct": "iterations=20",
    "ismcts": "iterations=20",
    "simplesim": "playouts=5",
    "competentsim": "playouts=5",
    "smartsim": "playouts=5",
    "bulksim": "playouts=5",
    "mc-cheating": "playouts=5",
    "mc-ignorant": "playouts=5",
    "mc-smart": "playouts=5",
    "pimc": "deals=2, playouts=2",
    "tabular": "iterations=100",
    "alpha": "steps=8, deals=2",
}
NAMES = [name for name in agents() if name != "human"]


def quick(name: str) -> str:
    return f"{name}({QUICK[name]})" if name in QUICK else name


# Those that play on from any state. The others know cards to be won and nothing else.
UNDERSTAND_DEEP_SEA = (
    "random",
    "careful",
    "simplesim",
    "pmc",
    "uct",
    "ismcts",
    "mc-cheating",
    "mc-ignorant",
    "mc-smart",
    "tabular",
    "pimc",
    "alpha",
)
# Those that decide for a dummy.
UNDERSTAND_DUMMY = tuple(name for name in NAMES if name not in ("tabular", "alpha"))


@pytest.mark.parametrize("name", NAMES)
def test_it_plays_every_variant(name: str) -> None:
    for configuration in [*VARIANT_GRID, *CHANCE_GRID]:
        state = State(configuration.deal(5), configuration.rules)
        game = play_game(state, Team.of(quick(name), state.players), seed=1)
        if not all(task.is_on_card for task in state.tasks) and name not in UNDERSTAND_DEEP_SEA:
            assert game.failure is not None
            assert re.search("does not understand (Deep Sea tasks|goals of missions) such as", game.failure)
            continue
        if configuration in CHANCE_GRID and name == "pimc":
            assert game.failure is None or "cannot foresee the cards that are drawn" in game.failure
            continue
        if state.dummy is not None and name not in UNDERSTAND_DUMMY:
            assert game.failure is not None
            assert f"does not understand the dummy, seat {state.dummy}" in game.failure
            continue
        assert game.failure is None, f"{configuration.name}: {game.failure}"
        assert game.state.over


def moments(count: int, rng: random.Random, deep_sea: bool = False, dummy: bool = False) -> list[State]:
    """Games of several kinds somewhere in the middle, where the seat to move has a choice."""
    states: list[State] = []
    while len(states) < count:
        rules = Rules(hints=rng.choice(["normal", "none"]), distress=rng.random() < 0.3)
        tasks = {"deep_sea": rng.randint(1, 9)} if deep_sea else {"tasks": rng.randint(1, 6)}
        players = 2 if dummy else rng.choice([3, 4, 5])
        seat = rng.randrange(3) if dummy else 2
        state = State(deal(players, **tasks, seed=rng.randrange(10**6), dummy=dummy, dummy_seat=seat), rules)
        for _ in range(rng.randrange(40)):
            if not state.over:
                state = state.play(rng.choice(state.legal_actions()))
        if not state.over and len(state.legal_actions()) > 1:
            states.append(state)
    return states


@pytest.mark.parametrize("name", NAMES)
def test_it_knows_no_more_than_its_view(name: str) -> None:
    """Other hidden cards, the same view: the same action. Asked twice: the same action."""
    agent = make_agent(quick(name))
    assert isinstance(agent, EngineAgent)
    rng = random.Random(name)
    further = moments(12, rng, deep_sea=True) if name in UNDERSTAND_DEEP_SEA else []
    if name in UNDERSTAND_DUMMY:
        further += moments(12, rng, dummy=True)
        further += moments(4, rng, deep_sea=True, dummy=True) if name in UNDERSTAND_DEEP_SEA else []
    for state in [*moments(25, rng), *further]:
        assert state.decides is not None
        view = state.view(state.decides)
        if agent.sees_all_hands:
            assert agent.choose_seeing(state, 3, 4) == agent.choose_seeing(state, 3, 4)
            with pytest.raises(InputError, match="looks into all hands"):
                agent.choose(view, 3, 4)
            continue
        action = agent.choose(view, 3, 4)
        assert action in view.legal_actions()
        for hands in Knowledge(view).sample(3, seed=rng.randrange(1000)):
            other = determinize(view, hands)
            assert agent.choose_seeing(other, 3, 4) == action, str(view)


@pytest.mark.parametrize("name", NAMES)
def test_what_it_weighs_is_what_it_chooses(name: str) -> None:
    agent = make_agent(quick(name))
    assert isinstance(agent, EngineAgent)
    if agent.sees_all_hands:
        return
    rng = random.Random(2)
    further = moments(10, rng, deep_sea=True) if name in UNDERSTAND_DEEP_SEA else []
    if name in UNDERSTAND_DUMMY:
        further += moments(10, rng, dummy=True)
    for state in [*moments(10, rng), *further]:
        view = state.view(state.decides or 0)
        weights = agent.weigh(view, 1, 1)
        if not weights:
            continue
        assert {action for action, *_ in weights} == set(view.legal_actions())
        assert all(0 <= value <= 1 and error >= 0 and count >= 0 for _, value, error, count in weights)


@pytest.mark.parametrize("name", NAMES)
def test_it_is_described(name: str) -> None:
    entry = agents()[name]
    assert entry.summary.endswith("."), "its function needs a description"
    assert entry.source, "say where it was described"
    pages = Path("docs/agents").glob("*.md")
    assert any(f"`{name}" in page.read_text() for page in pages), "docs/agents must have a page that describes it"
    for preset in entry.presets:
        make_agent(f"{name}(preset={preset})")


@pytest.mark.parametrize("name", NAMES)
def test_bad_budgets_are_refused(name: str) -> None:
    for parameter in set(agents()[name].parameters) & {"playouts", "iterations", "simulations", "deals"}:
        for wrong in (-1,) if name == "alpha" else (0, -1):  # alpha plays without deals, too: by preference alone
            with pytest.raises(InputError, match=parameter):
                make_agent(f"{name}({parameter}={wrong})")
