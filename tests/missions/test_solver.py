"""Goals of missions with all cards open: the search against trying everything, and its lines against the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from crewlab._engine import search_many

from crewlab import Action, Deal, InputError, Rules, State, Task, deal, deal_many, explain
from crewlab.solver import solve, solve_many
from crewlab.solver.verdict import Verdict

from ..solve.exhaustive_deep_sea import can_win
from .games import GOALS, cards_for, deal_of

# Seats, and cards with which everything can still be tried.
SIZES = {2: (6, 10), 3: (7, 12), 4: (8, 12), 5: (10, 10)}
TOKENS = ["1", "2", ">", ">>", "o"]
SELDOM_WON = ("two-ones-win", "first-and-last-no-trump", "first-four")


def beside(goal: str, cards: list[str], players: int, rng: random.Random) -> tuple[list[str], list[str]]:
    """Other goals, and tasks on cards or of Deep Sea."""
    goals = [goal]
    if rng.random() < 0.3:
        goals.append(rng.choice([other for other in GOALS if other not in (goal, "omega-in-last-trick", "all-pink")]))
    kind = rng.choice(["none", "none", "cards", "tokens", "deep sea"])
    if kind == "none" or (kind == "deep sea" and "omega-in-last-trick" in goals):
        return goals, []
    if kind == "deep sea":
        return goals, [f"DS{rng.randint(1, 88):02}@{rng.randrange(players)}"]
    colours = [card for card in cards if card[0] != "R"]
    wanted = rng.sample(colours, min(len(colours) - 1, rng.randint(1, 3)))
    tokens: list[str] = [""] * len(wanted)
    if kind == "tokens" and len(wanted) > 1:
        usable = [one for one in TOKENS if one != "o" or "omega-in-last-trick" not in goals]
        chosen = rng.sample(usable, 2)
        if not ("o" in chosen and "2" in chosen):
            tokens[:2] = [":" + token for token in chosen]
    return goals, [f"{card}@{rng.randrange(players)}{token}" for card, token in zip(wanted, tokens, strict=True)]


def small_game(goal: str, rng: random.Random) -> State:
    """A game with this goal, perhaps with more, owned or free, at its start or in the middle."""
    players = rng.choice(sorted(SIZES))
    cards = cards_for(goal, rng.randint(*SIZES[players]), rng)
    goals, others = beside(goal, cards, players, rng)
    dealt = deal_of(cards, players, goals, rng, others)
    if rng.random() < 0.5:
        free = [task if task.is_of_crew or task.goal == "all-pink" else unowned(task) for task in dealt.tasks]
        tasks = [one if rng.random() < 0.7 else task for one, task in zip(free, dealt.tasks, strict=True)]
        dealt = Deal(dealt.hands, dealt.leader, tasks)
    rules = Rules(hints=rng.choice(["none", "normal"]), trumps=rng.choice(["when-void", "when-void", "any-time"]))
    state = State(dealt, rules)
    for _ in range(rng.choice([0, 0, 1, 2, 3, 5, 8])):
        after = state.play(rng.choice(state.legal_actions()))
        if after.over:
            break
        state = after
    return state


def unowned(task: Task) -> Task:
    return Task(task.goal + (f":{task.token}" if task.token else ""))


@pytest.mark.parametrize("goal", GOALS)
def test_search_agrees_with_trying_everything(goal: str) -> None:
    """With the tries, and by learning alone."""
    rng = random.Random(goal)
    states = [small_game(goal, rng) for _ in range(200 if goal in SELDOM_WON else 60)]
    answers: Counter[str] = Counter()
    learned = search_many(states, 0, 0.0, 1, tries=False)
    for state, found, (verdict, line, *_) in zip(states, solve_many(states), learned, strict=True):
        expected = "winnable" if can_win(state) else "unwinnable"
        assert found.verdict == verdict == expected, str(state)
        if found.is_winnable:
            found.replay(state)
            Verdict(verdict, line).replay(state)
        answers[verdict] += 1
    assert min(answers["winnable"], answers["unwinnable"]) >= 3, answers


MISSIONS = [
    {"goals": ["no-nine-wins"], "tasks": 2},
    {"goals": ["balanced-tricks", "first-and-last"]},
    {"goals": ["omega-in-last-trick"], "tasks": 3, "tokens": ["o"]},
    {"goals": ["first-four", "last"]},
    {"goals": ["all-pink"]},
    {"goals": ["two-ones-win"]},
]


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda mission: "+".join(mission["goals"]))
def test_lines_of_full_decks_win(mission: dict) -> None:
    wins = 0
    for players in (3, 4, 5):
        for state in [State(one) for one in deal_many(6, players=players, seed=4, **mission)]:
            for verdict, line, *_ in search_many([state], 3000, 0.0, 1) + search_many([state], 3000, 0.0, 1, False):
                if verdict == "winnable":
                    assert Verdict(verdict, line).replay(state).won
                    wins += 1
    assert wins > 9


def test_the_card_that_lost_a_game_is_found() -> None:
    """The 9 could have been thrown on green 3."""
    state = State(Deal("5.3...4/9.8.../4.7... 0 no-nine-wins"), Rules(hints="none"))
    for card in ("R4", "G8", "G7", "B5", "B9"):
        state = state.play(f"play {card}")
    explained = explain(state)
    assert explained.now.verdict == "unwinnable"
    assert explained.culprit == (0, Action("play B5"))


def test_what_does_not_understand_goals_says_so() -> None:
    with pytest.raises(
        InputError, match="does not understand goals of missions such as no-tricks; expected tasks on cards"
    ):
        solve(deal(goals=["no-tricks"]), method="sat")
