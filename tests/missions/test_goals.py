"""The engine's judgement of every special goal: against the literal reading and every way to go on, and against the
reference in whole games."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from crewlab import State, Task
from crewlab.crew.goals import GOALS as MEANINGS

from ..deepsea.games import finish_anyhow, finished, play_trick
from ..reference import mission_goals as reference
from ..reference.deepsea_situation import Situation
from .courses import LOOKS_AT_LAST_CARD, LOOKS_AT_LEAD, LOOKS_AT_NO_CARD, verdict
from .games import ALL_CARDS, GOALS, cards_for, deal_of, start
from .literal import was_reached


def place_of(state: State, goal: str) -> tuple[int, int | None, str]:
    """Where the goal stands among the tasks, its owner, and the card of the task to be done last."""
    place = [task.goal for task in state.tasks].index(goal)
    omega = next((str(task.card) for task in state.tasks if task.token == "o"), "")
    return place, state.tasks[place].owner, omega


def small_sizes(goal: str) -> list[tuple[int, int]]:
    """Seats and cards dealt, small enough to try every way to go on after the first trick."""
    if goal in LOOKS_AT_NO_CARD:
        return [(2, 12), (3, 18), (3, 13), (4, 20), (5, 20)]
    if goal in (*LOOKS_AT_LEAD, *LOOKS_AT_LAST_CARD):
        return [(2, 6), (2, 7), (3, 6), (3, 7), (3, 8), (4, 8), (5, 10)]
    return [(2, 8), (2, 7), (2, 4), (3, 9), (3, 8), (3, 6), (4, 8), (4, 9), (5, 10)]


@cache
def compare_with_every_course(goal: str) -> Counter[str]:
    seen: Counter[str] = Counter()
    for players, cards in small_sizes(goal):
        for number in range(24):
            rng = random.Random(f"{goal} {players} {cards} {number}")
            state = start(deal_of(cards_for(goal, cards, rng), players, [goal], rng))
            place, owner, omega = place_of(state, goal)
            while not state.over:
                state = play_trick(state, rng)
                expected = verdict(goal, finished(state), state.tricks_total, owner, omega)
                assert state.task_states[place] == expected, f"after {state}"
                early = "" if len(state.tricks) == state.tricks_total else "early "
                seen[early + expected] += 1
    return seen


@pytest.mark.parametrize("goal", GOALS)
def test_judged_as_early_as_every_course_agrees(goal: str) -> None:
    seen = compare_with_every_course(goal)
    assert seen["early open"], seen
    assert seen["failed"] + seen["early failed"], seen
    assert seen["done"] + seen["early done"], seen


def test_early_judgements_are_not_hollow() -> None:
    """Those that cannot be done, or cannot fail, before the last trick are named."""
    never_early_done = {goal for goal in GOALS if not compare_with_every_course(goal)["early done"]}
    never_early_failed = {goal for goal in GOALS if not compare_with_every_course(goal)["early failed"]}
    assert never_early_done == {
        "Y5-last", "no-tricks", "one-trick-no-trump", "first-and-last", "first-and-last-no-trump", "first-four", "last",
    }  # fmt: skip
    assert never_early_failed == set()


def judged_whole_game(goal: str, players: int, number: int) -> str:
    rng = random.Random(f"whole {goal} {players} {number}")
    deck = ALL_CARDS if players > 2 else rng.sample(ALL_CARDS, 20)
    if players == 2 and goal == "all-pink":
        deck = sorted({"P9", *deck})
    state = start(deal_of(deck, players, [goal], rng))
    place, owner, omega = place_of(state, goal)
    while not state.over:
        state = play_trick(state, rng)
        tricks = [(trick.leader, [str(card) for card in trick.cards], trick.winner) for trick in state.tricks]
        at = Situation(
            players, state.commander, -1 if owner is None else owner, sorted(deck), tricks, state.tricks_total
        )
        assert state.task_states[place] == reference.judge(goal, at, omega), f"after {state}"
    # However the cards fall from here on, the literal reading agrees in the end.
    if state.task_states[place] == "open":
        return "open"  # the task beside it failed
    hands = [[str(card) for card in hand] for hand in state.hands]
    game = finish_anyhow(finished(state), hands, state.tricks_total, rng)
    assert was_reached(goal, game, owner, omega) == (state.task_states[place] == "done"), f"after {state}"
    return state.task_states[place]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_agree_with_reference_and_literal_reading(players: int) -> None:
    ends = Counter(judged_whole_game(goal, players, number) for goal in GOALS for number in range(20))
    assert ends["failed"] > 100, ends
    assert ends["done"] > 10, ends


def test_every_goal_is_said_in_words_and_known_to_the_reference() -> None:
    assert list(MEANINGS) == GOALS == list(reference.GOALS)
    assert [goal for goal in GOALS if Task(goal).is_of_crew] == reference.CREW
