"""Litjens' players: legal everywhere, honest, and what his thesis says of them."""

from __future__ import annotations

from collections import Counter

import pytest
from crewlab._engine import EngineAgent, litjens_hint_gain, litjens_losing_cards, litjens_task_value, litjens_weights

from crewlab import Action, Card, CardSet, Deal, InputError, Rules, State, View, _engine, deal
from crewlab.agents import agents, make_agent
from crewlab.crew.variants import VARIANTS

from ..crew.games import ALL_CARDS, PLANET_NINE_GRID, Configuration, careful_action
from ..crew.test_views import random_moment, replay, swap_hidden_cards
from .conduct import HIDDEN_HANDS

SPECS = [
    "competent",
    "smart",
    "simplesim(playouts=2)",
    "competentsim(playouts=3)",
    "bulksim(playouts=4)",
    "smartsim(playouts=3)",
]
PROGRAM = [*(f"{name}(reading=program)" for name in SPECS[:2]), "smartsim(playouts=3, reading=program)"]


def engine_agent(spec: str) -> EngineAgent:
    agent = make_agent(spec)
    assert isinstance(agent, EngineAgent)
    return agent


def won(spec: str, *, tasks: int, games: int, seed: int = 1) -> list[bool]:
    variant = VARIANTS["litjens"]
    team = [(engine_agent(spec), 1.0)] * 3
    starts = (State(start, variant.rules) for start in variant.deal_many(games, tasks=tasks, seed=seed))
    return [_engine.play_on(start, team, seed, game)[0].won for game, start in enumerate(starts)]


def played(deal_text: str, actions: str, rules: str = "standard") -> State:
    state = State(Deal(deal_text), Rules(rules))
    for action in filter(None, actions.split(", ")):
        state = state.play(action)
    return state


# ---- what holds for every agent ----


@pytest.mark.parametrize("spec", [*SPECS, *PROGRAM])
@pytest.mark.parametrize("configuration", PLANET_NINE_GRID, ids=str)
def test_legal_in_every_variant_from_any_moment(spec: str, configuration: Configuration) -> None:
    agent = engine_agent(spec)
    for number in range(2):
        start = configuration.start(number) if number == 0 else random_moment(configuration, number)
        end, _, _ = _engine.play_on(start, [(agent, 1.0)] * start.players, 5, number)  # checks every action
        assert end.over


@pytest.mark.parametrize("spec", [*SPECS, *PROGRAM])
def test_no_look_at_hidden_cards_and_the_same_again(spec: str) -> None:
    agent = engine_agent(spec)
    compared: Counter[str] = Counter()
    for configuration in HIDDEN_HANDS:
        for number in range(6):
            state = random_moment(configuration, number)
            if state.over or len(state.legal_actions()) < 2:
                continue
            rng = configuration.random(number, "swap for agents")
            other = swap_hidden_cards(state, state.turn, rng)
            twin = replay(other, state, state.turn, rng) if other else None
            view = state.view(state.turn)
            action = agent.choose(view, 9, number)
            assert action == agent.choose(view, 9, number)
            assert action in state.legal_actions()
            if twin is None or twin == state:
                continue
            assert agent.choose(twin.view(twin.turn), 9, number) == action
            compared[state.phase] += 1
    assert compared["trick"] > 10, compared
    assert compared["hint"] > 3, compared
    assert compared["draft"] > 3, compared


@pytest.mark.parametrize("spec", SPECS[2:])
def test_the_heaviest_action_is_chosen(spec: str) -> None:
    agent = engine_agent(spec)
    seen: Counter[str] = Counter()
    for number in range(12):
        state = random_moment(PLANET_NINE_GRID[1], number)
        if state.over or len(state.legal_actions()) < 2:
            continue
        view = state.view(state.turn)
        weights = agent.weigh(view, 1, number)
        seen[view.phase] += 1
        if view.phase == "hint":
            assert weights == []
            continue
        assert [action for action, *_ in weights] == view.legal_actions()
        highest = max(value for _, value, _, _ in weights)
        chosen = agent.choose(view, 1, number)
        assert chosen in [action for action, value, _, _ in weights if value == highest]
        for _, value, error, count in weights:
            assert 0 <= value <= 1
            assert error == pytest.approx((value * (1 - value) / count) ** 0.5)
    assert seen["trick"] > 2


def test_no_distress_and_the_lowest_colour_card() -> None:
    start = played("12.3...1/3.12...2/45.4... 1 -", "", "hints=none,distress=yes")
    for spec in SPECS:
        agent = engine_agent(spec)
        assert str(agent.choose(start.view(1), 0, 0)) == "no distress"
        assert str(agent.choose(start.play("distress left").view(1), 0, 0)) == "pass G1"  # of the lowest rank


@pytest.mark.parametrize("playouts", [0, -1, 10**12])
def test_budgets_that_make_no_sense(playouts: int) -> None:
    for name in ("simplesim", "competentsim", "bulksim", "smartsim"):
        with pytest.raises(InputError, match=f"agent {name}: playouts={playouts}: expected a whole number from 1 to"):
            make_agent(f"{name}(playouts={playouts})")
    with pytest.raises(InputError, match="reading=book: expected one of text, program"):
        make_agent("smart(reading=book)")


def test_presets_are_the_settings_of_the_thesis() -> None:
    for name, playouts in {"simplesim": 100, "competentsim": 100, "bulksim": 1000, "smartsim": 100}.items():
        assert agents()[name].presets["litjens"] == {"playouts": playouts}
        make_agent(f"{name}(preset=litjens)")
        make_agent(f"{name}(preset=litjens-program)")


# ---- cards that surely lose a task ----


def losing_as_described(view: View) -> set[str]:
    """The thesis' quickFail, spelled out card by card."""
    owners = {
        str(task.card): task.owner
        for task, state in zip(view.tasks, view.task_states, strict=True)
        if state == "open" and task.owner is not None
    }
    on_table = [((view.leader + place) % view.players, str(card)) for place, card in enumerate(view.trick)]
    gone = {str(action.card) for _, action in view.history if action.kind == "play"}
    left = [str(card) for card in view.deck if str(card) not in gone]

    def winner(cards: list[tuple[int, str]]) -> int:
        led = cards[0][1][0]
        return max(cards, key=lambda one: (one[1][0] == "R", one[1][0] == led, one[1][1]))[0]

    def loses(card: str) -> bool:
        trick = [*on_table, (view.seat, card)]
        mine = winner(trick) == view.seat
        for _, lying in on_table:
            if lying in owners:
                owner = owners[lying]
                if (owner == view.seat) != mine:
                    return True
        owner = owners.get(card)
        if owner is None:
            return False
        if owner in [seat for seat, _ in trick]:
            return winner(trick) != owner
        return not any(winner([*trick, (owner, other)]) == owner for other in left if other != card)

    legal = [str(action.card) for action in view.legal_actions()]
    return {card for card in legal if loses(card)}


def test_losing_cards_are_those_of_the_thesis() -> None:
    found = 0
    for configuration in PLANET_NINE_GRID:
        for number in range(6):
            rng = configuration.random(number, "losing")
            state = configuration.start(number)
            while not state.over:
                if state.phase == "trick":
                    view = state.view(state.turn)
                    losing = litjens_losing_cards(view, "text")
                    assert {str(card) for card in losing} == losing_as_described(view), view
                    found += len(losing)
                state = state.play(careful_action(state, rng))
    assert found > 500


EXAMPLE = "4.9..9.1/6..3.3./18.5... 2 B4@1"  # the thesis' Alice, Bob and Charlie, section 2.1.2
EXAMPLE_RULES = "hints=none,trumps=any-time,commander=appointed,uneven-hands=yes"
EXAMPLE_PLAYS = "play G5, play G9, play P3, play B4, play B6"


def test_the_example_of_the_thesis() -> None:
    view = played(EXAMPLE, EXAMPLE_PLAYS, EXAMPLE_RULES).view(2)
    assert [str(action) for action in view.legal_actions()] == ["play B1", "play B8"]
    for reading in ("text", "program"):
        assert str(litjens_losing_cards(view, reading)) == "8...."
    for spec in SPECS:
        assert str(engine_agent(spec).choose(view, 0, 0)) == "play B1"
    values = [value for _, value, _, _ in engine_agent("competentsim").weigh(view, 0, 0)]
    assert values == [1.0, 0.0]


def test_where_text_and_program_differ() -> None:
    """The program throws a task of its own under a higher card, and warns no leader."""
    for reading, losing in {"text": "1....", "program": "...."}.items():
        view = played("19..../58.1.../2.34... 1 B1@0", "play B5, play B2", "hints=none,uneven-hands=yes").view(0)
        assert str(litjens_losing_cards(view, reading)) == losing
    alone = played("9.2.../18..../3.1... 0 B9@1", "", "hints=none")
    assert str(litjens_losing_cards(alone.view(0), "text")) == "9...."
    assert str(litjens_losing_cards(alone.view(0), "program")) == "...."


# ---- scores ----


def test_values_of_tasks() -> None:
    hand = CardSet("268.9..14.3")
    assert litjens_task_value(hand, Card("B6"), "text") == 6 + 1 + 0.5  # held: its rank, one above, one below
    assert litjens_task_value(hand, Card("B3"), "text") == 6 * (1.5 + 2 / 7)  # not held: two of those above it
    assert litjens_task_value(hand, Card("P9"), "text") == 0
    assert [litjens_task_value(hand, Card(f"B{rank}"), "program") for rank in range(1, 10)] == list(range(8, -1, -1))


def test_gains_of_hints() -> None:
    """Cards ruled out, and more where there are tasks in the colour."""
    state = State(deal(players=3, seed=1, tasks=0))
    view = state.view(state.turn)
    gains = {"hint B3 highest": 6.0, "hint B3 lowest": 2.0, "hint B3 only": 8.0, "hint B9 highest": 0.0}
    for text, gain in gains.items():
        assert litjens_hint_gain(view, Action(text), "text") == gain
    start = State(Deal("123456789..../.123456789.../..123456789..1 2 B1@0,B2@1,G3@2"))
    hint = Action("hint B3 highest")
    assert litjens_hint_gain(start.view(2), hint, "text") == pytest.approx(6 * (4 / 3) ** 2)
    assert litjens_hint_gain(start.view(2), hint, "program") == 6
    with pytest.raises(InputError, match="expected a hint, not silent"):
        litjens_hint_gain(view, Action("silent"), "text")


def test_smart_takes_and_tells_what_scores_most() -> None:
    agent = engine_agent("smart")
    for game in range(30):
        state = State(deal(players=3, seed=4, game=game, tasks=6), Rules())
        while state.phase in ("draft", "hint"):
            view = state.view(state.turn)
            action = agent.choose(view, 1, game)
            if state.phase == "draft":
                values = {a: litjens_task_value(view.hand, a.card, "text") for a in view.legal_actions() if a.card}
            else:
                values = {a: litjens_hint_gain(view, a, "text") for a in view.legal_actions() if a.kind == "hint"}
            assert values[action] == max(values.values())
            state = state.play(action)


# ---- the past played again ----


def test_a_card_that_lost_a_task_tells_what_its_player_had_not() -> None:
    """Seat 1 took a trick with seat 0's task in it, so it is unlikely to have had a lower blue card."""
    state = played("16.45.../89.12.../23.36.../47.78... 3 B7@0", "play B7, play B1, play B8", "hints=none")
    view = state.view(2)
    weights = litjens_weights(view, "competent", 2000, 1)
    held = {card: weights[1][ALL_CARDS.index(Card(card))] for card in ("B4", "B6", "B9", "G1")}
    assert held["B4"] < 0.01
    assert held["B6"] < 0.01
    assert held["B9"] > 0.2
    assert held["G1"] > 0.2
    elsewhere = weights[0][ALL_CARDS.index(Card("B4"))]
    assert elsewhere > held["B4"]
    # Anything is said to be done at random: nothing follows from it.
    even = [weight for seat in litjens_weights(view, "random", 2000, 1) for weight in seat if weight]
    assert min(even) > 0.99


def test_a_task_taken_tells_smart_players_what_its_taker_has() -> None:
    """Nobody takes a nine that another holds: of all tasks it would have been worth the least."""
    state = played("1234.1234.../5678.5678.../9.9.123456.. 0 B9,G1", "take B9", "hints=none,commander=appointed")
    view = state.play("take G1").view(1)
    weights = litjens_weights(view, "smart", 2000, 1)
    nine, one = ALL_CARDS.index(Card("B9")), ALL_CARDS.index(Card("G1"))
    assert weights[0][nine] > 2 * weights[2][nine]
    assert weights[0][one] > 0


# ---- strength ----


@pytest.mark.parametrize(
    ("weaker", "stronger", "tasks", "games", "at_least"),
    [
        ("random", "competent", 1, 1000, 100),
        ("competent", "smart", 4, 2000, 50),
        ("smart", "simplesim(playouts=30)", 4, 90, 20),
        ("simplesim(playouts=30)", "competentsim(playouts=30)", 9, 100, 3),
    ],
)
def test_each_is_stronger_than_the_one_before(
    weaker: str, stronger: str, tasks: int, games: int, at_least: int
) -> None:
    """On the same deals: so many more games won alone than lost alone."""
    pairs = Counter(zip(won(weaker, tasks=tasks, games=games), won(stronger, tasks=tasks, games=games), strict=True))
    assert pairs[False, True] - pairs[True, False] >= at_least, pairs


def test_win_rates_of_the_program() -> None:
    """SMART in Litjens' program: 166,551 of 300,000 games with one task, 14,258 with four."""
    for tasks, published in {1: 0.5552, 4: 0.0475}.items():
        games = 20_000
        rate = sum(won("smart(preset=litjens-program)", tasks=tasks, games=games)) / games
        assert abs(rate - published) < 3.5 * (published * (1 - published) / games) ** 0.5
