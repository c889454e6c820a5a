"""Specs: what they say, and what is said about those that make no sense."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Literal

import pytest

from crewlab import Action, InputError, State, View, deal
from crewlab.agents import AgentSpec, SeatSpec, agents, make_agent, make_seat, parse_team, register
from crewlab.match import Team, play_game


@pytest.mark.parametrize(
    "text",
    [
        "random",
        "uct(iterations=500)",
        "uct(iterations=500, c=0.7, scoring=smart)",
        "tactical+uct(iterations=500)",
        "careful@0.8",
        "a+b(x=true)@0.25",
        "players:Bold(nerve=3)",
    ],
)
def test_round_trip(text: str) -> None:
    assert str(SeatSpec.parse(text)) == text
    assert str(SeatSpec.parse(f"  {text} ")) == text


def test_values_have_types() -> None:
    spec = AgentSpec.parse("x(a=1, b=1.5, c=true, d=smart, e=10_000, f=-2)")
    assert dict(spec.parameters) == {"a": 1, "b": 1.5, "c": True, "d": "smart", "e": 10_000, "f": -2}


def test_teams() -> None:
    assert [str(seat) for seat in parse_team("a(x=1)/b+c/d@0.5", 3)] == ["a(x=1)", "b+c", "d@0.5"]
    assert len(parse_team("a", 5)) == 5


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expected a name"),
        ("(x=1)", "expected a name"),
        ("uct(iterations=500", "a bracket is not closed"),
        ("uct)", "closing bracket without an opening one at character 4"),
        ("uct(500)", "'500' is not of the form parameter=value"),
        ("uct(a=1, a=2)", "a is given twice"),
        ("careful@1.5", "reliability '1.5' is not a number from 0 to 1"),
        ("careful@often", "reliability 'often' is not a number from 0 to 1"),
        ("a+b+c", "expected one agent, or two joined by \\+"),
        ("a/b", "2 agents for 3 seats"),
    ],
)
def test_nonsense_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        parse_team(text, 3) if text else SeatSpec.parse(text)


class Bold:
    """Plays its last legal action."""

    def __init__(self, nerve: int = 1, style: Literal["loud", "quiet"] = "loud", share: float = 0.5) -> None:
        self.nerve, self.style, self.share = nerve, style, share

    def choose(self, view: View, rng: random.Random) -> Action:
        return view.legal_actions()[-1]


def test_an_agent_of_ones_own() -> None:
    if "bold" not in agents():
        register("bold", source="this test", presets={"shy": {"nerve": 0, "style": "quiet"}})(Bold)
    try:
        agent = make_agent("bold(nerve=3, share=1)")
        assert isinstance(agent, Bold)
        assert (agent.nerve, agent.style, agent.share) == (3, "loud", 1.0)
        shy = make_agent("bold(preset=shy, nerve=2)")
        assert isinstance(shy, Bold)
        assert (shy.nerve, shy.style) == (2, "quiet")
        for text, complaint in [
            ("bolt", "agent 'bolt' is not known; did you mean 'bold'"),
            ("bold(nerv=1)", "parameter 'nerv' is not known; did you mean 'nerve'"),
            ("bold(nerve=much)", "nerve=much: expected a whole number"),
            ("bold(style=odd)", "style=odd: expected one of loud, quiet"),
            ("bold(share=true)", "share=True: expected a number"),
            ("bold(preset=wild)", "preset 'wild' is not known; expected one of shy"),
            ("random(preset=wild)", "preset 'wild' is not known; it has none"),
        ]:
            with pytest.raises(InputError, match=complaint):
                make_agent(text)
        state = State(deal(3, 2, seed=1))
        game = play_game(state, Team.of("bold+random/random+bold/bold", 3))
        assert game.failure is None
        assert game.state.over
        with pytest.raises(InputError, match="there is one of that name already"):
            register("bold")(lambda: make_agent("random"))
    finally:
        del agents()["bold"]  # type: ignore[attr-defined]


def test_an_agent_from_a_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bold_players.py").write_text(
        "class Bold:\n"
        "    def __init__(self, nerve=1):\n"
        "        self.nerve = nerve\n"
        "    def choose(self, view, rng):\n"
        "        return view.legal_actions()[-1]\n"
        "def nobody():\n"
        "    return 3\n"
        "def breaks():\n"
        "    raise OSError('no nerve')\n"
    )
    monkeypatch.chdir(tmp_path)
    agent = make_seat("bold_players:Bold(nerve=7)")
    assert agent.nerve == 7  # type: ignore[union-attr]
    game = play_game(State(deal(3, 2, seed=1)), Team.of("bold_players:Bold/random/bold_players:Bold+random", 3))
    assert game.failure is None
    for name, complaint in [
        ("no_such_players:Bold", "No module named 'no_such_players'"),
        ("bold_players:nobody", "expected a class with a method choose"),
        ("bold_players:Missing", "expected a class with a method choose"),
        ("bold_players:breaks", "OSError: no nerve"),
    ]:
        with pytest.raises(InputError, match=complaint):
            make_agent(name)
