"""Playouts against the full rules; the careful rule of thumb against brute force."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import sqrt

import pytest
from crewlab._engine import bare_playout, careful_cards, playout, random_playout

from crewlab import Card, CardSet, Deal, InputError, Rules, State, View
from crewlab.deepsea import CATALOGUE, task_card
from crewlab.knowledge import Knowledge, determinize

from ..crew.games import (
    CHANCE_GRID,
    DEEP_SEA_GRID,
    PLANET_NINE_GRID,
    VARIANT_GRID,
    Configuration,
    any_action,
    careful_action,
)
from ..deepsea.games import cards_for, deal_of
from ..deepsea.games import start as start_deep_sea
from .conduct import check_no_leak, engine_agent, play_whole_games, results, tasks_done
from .exact import states_of


def without_hints(rules: Rules) -> Rules:
    """The same tricks: hints do not change them, and playouts have none, nor a signal."""
    deck = {"deck": rules.deck} if rules.deck else {}
    return Rules(
        hints="none",
        trumps=rules.trumps,
        commander=rules.commander,
        trump_tasks=rules.trump_tasks,
        uneven_hands=rules.uneven_hands,
        **deck,
    )


# ---- playouts ----


def in_card_order(deal: Deal) -> Deal:
    """The same tasks, listed as playouts draft them, so that the same random number means the same pick."""
    return Deal(deal.hands, deal.leader, sorted(deal.tasks, key=lambda task: task.card))


@pytest.mark.parametrize("configuration", PLANET_NINE_GRID, ids=str)
def test_a_playout_ends_as_the_full_rules_do(configuration: Configuration) -> None:
    rules = without_hints(configuration.rules)
    for number in range(20):
        deal = in_card_order(configuration.deal(number))
        for game in range(20):
            end = random_playout(deal, rules, 3, game)
            expected = (end.won, len(end.tricks), end.task_states.count("done"))
            assert playout(State(deal, rules), False, 3, game) == expected


@pytest.mark.parametrize("configuration", PLANET_NINE_GRID, ids=str)
def test_the_bare_game_keeps_the_rules(configuration: Configuration) -> None:
    """From anywhere in a game: the same choices, the same ending, with everybody silent."""
    for number in range(60):
        rng = configuration.random(number, "reduced")
        state = configuration.start(number % 20)
        for _ in range(rng.choice([0, 2, 5, 15])):
            if not state.over:
                state = state.play(any_action(state, rng))
        distress = rng.random() < 0.5
        steps, won, done = bare_playout(state, distress, number)
        for choices, action in steps:
            state = skip_quiet_phases(state, distress)
            assert set(choices) == set(state.legal_actions())
            state = state.play(action)
        assert state.over
        assert (won, done) == (state.won, state.task_states.count("done"))


def skip_quiet_phases(state: State, distress: bool) -> State:
    while state.phase == "hint" or (state.phase == "distress" and not distress):
        state = state.play("silent" if state.phase == "hint" else "no distress")
    return state


def test_the_last_trick_ends_as_it_must() -> None:
    """Where nobody has a choice any more, a playout taken up in the middle of a trick can be foretold."""
    seen: Counter[str] = Counter()
    for configuration in PLANET_NINE_GRID:
        for number in range(12):
            rng = configuration.random(number, "last trick")
            state = State(configuration.deal(number), without_hints(configuration.rules))
            while not state.over:
                if state.phase == "trick" and max(state.hand_sizes) <= 1:
                    end = state
                    while not end.over:
                        (only,) = end.legal_actions()
                        end = end.play(only)
                    expected = (end.won, len(end.tricks), end.task_states.count("done"))
                    assert playout(state, False, 1, 1) == playout(state, True, 1, 1) == expected
                    seen[end.outcome] += 1
                    seen["within a trick"] += len(state.trick) > 0
                state = state.play(careful_action(state, rng))
    assert min(seen["won"], seen["lost"], seen["within a trick"]) > 20, seen


# ---- careful ----


def can_end_well(state: State) -> bool:
    """Can this trick be ended without a loss? Everything is tried."""
    if state.over or state.phase != "trick" or not state.trick:
        return state.outcome != "lost"
    return any(can_end_well(state.play(action)) for action in state.legal_actions())


def cards_that_can_end_well(state: State) -> set[Card]:
    return {action.card for action in state.legal_actions() if action.card and can_end_well(state.play(action))}


def legal_cards(state: State) -> set[Card]:
    return {action.card for action in state.legal_actions() if action.card}


def positions(configuration: Configuration, games: int) -> Iterator[State]:
    """All positions of some games in which a card is to be played."""
    for number in range(games):
        rng = configuration.random(number, "careful")
        state = configuration.start(number)
        while not state.over:
            if state.phase == "trick":
                yield state
            state = state.play(careful_action(state, rng))


def check_careful_cards(state: State, seen: Counter[str]) -> None:
    """With all hands in sight just those that need not lose; from a view none of those is rejected."""
    good, legal = cards_that_can_end_well(state), legal_cards(state)
    assert set(careful_cards(state)) == (good or legal), state
    assert state.decides is not None
    from_view = set(careful_cards(state.view(state.decides)))
    assert good <= from_view <= legal, state
    seen["nothing to be done"] += not good
    if not good:
        return
    seen["rejected"] += len(legal - good)
    seen["rejected from a view"] += len(legal - from_view)
    seen["rejected with tokens"] += len(legal - good) * any(task.token for task in state.tasks)
    seen["rejected beside a dummy"] += len(legal - good) * (state.dummy is not None)


def test_careful_cards_are_those_that_can_end_the_trick_without_a_loss() -> None:
    seen: Counter[str] = Counter()
    for configuration in [*VARIANT_GRID, *CHANCE_GRID]:
        for state in positions(configuration, games=20):
            check_careful_cards(state, seen)
    assert seen["rejected"] > 4000, seen
    assert seen["rejected with tokens"] > 500, seen
    assert seen["rejected beside a dummy"] > 200, seen
    assert seen["rejected from a view"] > 2000, seen
    assert seen["nothing to be done"] > 100, seen


@pytest.mark.parametrize("number", range(1, 97))
def test_careful_cards_of_every_deep_sea_task(number: int) -> None:
    """Beside another task, in small games whose cards it speaks of."""
    task, seen = f"DS{number:02}", Counter[str]()
    rng = random.Random(task)
    for players in (2, 3, 4, 5):
        for _ in range(12):
            cards = cards_for(task_card(task), players * rng.randint(3, 5), rng)
            other = rng.choice([other for other in CATALOGUE if other != task])
            state = start_deep_sea(deal_of(cards, players, [task, other], rng), rng)
            while not state.over:
                check_careful_cards(state, seen)
                state = state.play(careful_action(state, rng))
    assert seen["rejected"] > 0, seen


def test_what_a_view_rejects_is_lost_in_every_deal_that_fits() -> None:
    seen: Counter[str] = Counter()
    for configuration in VARIANT_GRID:
        for state in positions(configuration, games=4):
            view = state.view(state.decides)
            rejected = legal_cards(state) - set(careful_cards(view))
            if not rejected:
                continue
            seen["rejected"] += len(rejected)
            knowledge = Knowledge(view)
            for number, hands in enumerate(knowledge.sample(8, seed=1)):
                twin = determinize(view, hands, seed=number)
                assert not rejected & cards_that_can_end_well(twin), (state, twin)
                seen["other deals"] += twin != state
    assert seen["rejected"] > 200, seen
    assert seen["other deals"] > 500, seen


def unseen_cards(view: View) -> int:
    return len(view.deck) - len(view.hand) - sum(action.kind == "play" for _, action in view.history)


def test_a_view_overlooks_little() -> None:
    """Against all deals that fit, near the end of a game: what is lost in each of them, is it rejected?"""
    seen: Counter[str] = Counter()
    for configuration in [*PLANET_NINE_GRID, *DEEP_SEA_GRID]:
        for state in positions(configuration, games=4):
            view = state.view(state.turn)
            if unseen_cards(view) > 7:
                continue
            good = set().union(*(cards_that_can_end_well(twin) for twin in states_of(view)))
            chosen, legal = set(careful_cards(view)), legal_cards(state)
            assert good <= chosen
            if good:
                seen["lost"] += len(legal - good)
                seen["overlooked"] += len(chosen - good)
    assert seen["lost"] > 200, seen
    # What follows only from several hands together, such as that a card which two seats cannot hold is with the third.
    assert seen["overlooked"] < 0.2 * seen["lost"], seen


def test_careful_cards_are_refused_where_no_card_is_to_be_played() -> None:
    state = State(Deal("12.3...1/3.12...2/45.4... 1 -"), Rules(distress=True)).play("distress left")
    with pytest.raises(InputError, match="no card is to be played now"):
        careful_cards(state)
    with pytest.raises(InputError, match="no card is to be played now"):
        careful_cards(state.view(0))


def chance_of_careful_play(state: State) -> float:
    """That a game is won when every seat plays any of its careful cards, each with the same probability."""
    if state.over:
        return float(state.won)
    if state.phase == "reveal":
        return chance_of_careful_play(state.play(state.legal_actions()[0]))
    cards = list(careful_cards(state))
    return sum(chance_of_careful_play(state.play(f"play {card}")) for card in cards) / len(cards)


@pytest.mark.parametrize(
    "deal",
    [
        "4.1...1/3.24.../12.3... 0 DS79@1,DS95@0",
        "25.1...1/B3:G5+B4:G4/1.23... 0 G3@0,G4@1",
        "4.1...1/3.24.../12.3... 0 G3@0,G4@1",
        "3.23.../124..../.14...1 2 B3@2,G1@0",
        "124..../3.1...1/.234... 1 G4@1:>,B4@2:>>",
    ],
)
def test_careful_playouts_pick_each_careful_card_as_often(deal: str) -> None:
    state = State(Deal(deal), Rules(hints="none"))
    chance, playouts = chance_of_careful_play(state), 20_000
    assert 0.02 < chance < 0.98
    won = sum(playout(state, True, 1, number)[0] for number in range(playouts))
    assert abs(won / playouts - chance) < 4 * sqrt(chance * (1 - chance) / playouts)


SEATS = "13....1/24.1.../.2.3.5. 0"


@pytest.mark.parametrize(
    ("task", "plays", "careful"),
    [
        ("B4@0", ["play B3"], "2...."),  # B4 would win the trick that seat 0 needs
        ("B4@0", ["play R1"], "24.1..."),  # here it is welcome
        ("B3@2", [], "1....1"),  # seat 2 has no blue card and no trump
        ("B3@1", [], "13....1"),  # seat 1 has B4
        ("B1@0", [], "3....1"),  # seat 1 must play a higher blue card
        ("B1@0", ["play B3", "play B2"], ".2.3.5."),  # nothing to lose here
        ("G2@1", ["play B1", "play B4"], ".2.3.5."),
        ("G2@1", ["play R1", "play B4"], "..3.5."),
    ],
)
def test_known_positions(task: str, plays: list[str], careful: str) -> None:
    state = State(Deal(f"{SEATS} {task}"), Rules(hints="none"))
    for play in plays:
        state = state.play(play)
    assert careful_cards(state) == CardSet(careful)


def test_a_view_rejects_only_what_the_seat_can_be_sure_of() -> None:
    state = State(Deal(f"{SEATS} B3@2"), Rules(hints="none"))
    assert careful_cards(state.view(0)) == CardSet("13....1")  # seat 2 might hold B4
    with_hint = State(Deal(f"{SEATS} B3@2")).play("silent").play("hint B4 highest").play("silent")
    assert careful_cards(with_hint.view(0)) == CardSet("1....1")


def test_careful_drafts_what_it_can_win() -> None:
    state = State(Deal("19.5...4/28.19...3/37..19..2 0 B9,B1,B3,P9"))
    (taken,) = {str(engine_agent("careful").choose(state.view(0), 1, game)) for game in range(20)}
    assert taken == "take B9"


@pytest.mark.parametrize("configuration", VARIANT_GRID, ids=str)
def test_careful_plays_legally_in_every_variant(configuration: Configuration) -> None:
    play_whole_games("careful", configuration, games=10)


def test_careful_knows_nothing_of_hidden_cards() -> None:
    check_no_leak("careful")


def test_careful_does_more_tasks_than_random() -> None:
    assert tasks_done(results("careful", 3, 500)) > 1.4 * tasks_done(results("random", 3, 500))
