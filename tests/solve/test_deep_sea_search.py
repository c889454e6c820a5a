"""Deep Sea: the search against trying everything, for every card, and its lines against the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from crewlab._engine import search_many

from crewlab import Action, Deal, InputError, Rules, State, Task, deal, deal_many, explain, random_playout
from crewlab.deepsea import CATALOGUE, CHANGED, TaskCard
from crewlab.solver import solve, solve_many
from crewlab.solver.verdict import Verdict

from ..deepsea.games import cards_for, deal_of
from .exhaustive_deep_sea import can_win

# Seats, and cards with which everything can still be tried.
SIZES = {2: (6, 10), 3: (8, 12), 4: (8, 12), 5: (10, 10)}


def small_game(card: TaskCard, rng: random.Random) -> State:
    """A game with this task, perhaps with others, fixed or free, at its start or in the middle."""
    players = rng.choice(sorted(SIZES))
    number = rng.randint(*SIZES[players])
    others = rng.sample(sorted(set(CATALOGUE) - {card.id}), rng.choice([0, 0, 1, 1, 2, 3]))
    dealt = deal_of(cards_for(card, number, rng), players, [card.id, *others], rng)
    if rng.random() < 0.4:
        free = rng.random() < 0.5
        tasks = [Task(str(task.goal)) if free or rng.random() < 0.5 else task for task in dealt.tasks]
        dealt = Deal(dealt.hands, dealt.leader, tasks)
    rules = Rules(hints=rng.choice(["none", "normal"]), trumps=rng.choice(["when-void", "when-void", "any-time"]))
    state = State(dealt, rules)
    for _ in range(rng.choice([0, 0, 1, 2, 3, 5, 8])):
        after = state.play(rng.choice(state.legal_actions()))
        if after.over:
            break
        state = after
    return state


def games_of(card: TaskCard, count: int) -> list[State]:
    rng = random.Random(card.id)
    return [small_game(card, rng) for _ in range(count)]


@pytest.mark.parametrize("family", sorted({card.family for card in CATALOGUE.values()}))
def test_search_agrees_with_trying_everything(family: str) -> None:
    """With the tries, and by learning alone, which otherwise seldom comes to what is easily won."""
    cards = [card for card in [*CATALOGUE.values(), *CHANGED.values()] if card.family == family]
    states = [state for card in cards for state in games_of(card, max(10, 90 // len(cards)))]
    answers: Counter[str] = Counter()
    learned = search_many(states, 0, 0.0, 1, tries=False)
    for state, found, (verdict, line, *_) in zip(states, solve_many(states), learned, strict=True):
        expected = "winnable" if can_win(state) else "unwinnable"
        assert found.verdict == verdict == expected, str(state)
        assert found.method == "search"
        if found.is_winnable:
            found.replay(state)
            Verdict(verdict, line).replay(state)
        answers[verdict] += 1
    assert min(answers["winnable"], answers["unwinnable"]) >= 3, answers


DRAFTS = [
    "12..../34.... 0 DS89,DS91,DS92",
    "12..../34.... 1 DS89,DS68,DS92",
    "123..../456..../789.... 2 DS89,DS91,DS92,DS78",
    "123..../456..../789.... 0 DS89,DS91,DS92,DS68,DS01",
    "12.4.../34.5.../56.1... 1 DS92,DS68",
    "12.4.../34.5.../56.1... 1 DS83,DS82,DS92,DS71",
]


@pytest.mark.parametrize("text", DRAFTS)
def test_every_draft_the_rules_allow_and_no_other(text: str) -> None:
    """The captain may not compare with itself and declines where nothing else is left: others take the rest."""
    start = State(Deal(text), Rules(hints="none"))
    states = [start]
    for state in states:
        if state.phase == "draft":
            states += [state.play(action) for action in state.legal_actions()]
    for state, (verdict, *_) in zip(states, search_many(states, 0, 0.0, 1, tries=False), strict=True):
        assert verdict == solve(state).verdict == ("winnable" if can_win(state) else "unwinnable"), str(state)


def test_lines_of_full_decks_win() -> None:
    """From the deal and from the middle of a game that is not lost yet, with and without the tries."""
    wins = 0
    for players in (2, 3, 4, 5):
        for game in range(12):
            dealt = deal(players=players, deep_sea=6, fixed=game % 2 == 0, seed=5, game=game)
            start = State(dealt)
            end = random_playout(dealt, number=game)
            middle = start
            for _, action in end.history[: len(end.history) // 2]:
                middle = middle.play(action)
            for state in (start, middle):
                for verdict, line, *_ in search_many([state], 2000, 0.0, 1) + search_many([state], 2000, 0.0, 1, False):
                    if verdict == "winnable":
                        assert Verdict(verdict, line).replay(state).won
                        wins += 1
    assert wins > 80


def test_what_is_predicted_comes_true() -> None:
    """Nobody can follow seat 0, so both tricks are its own; it says so, openly or in secret."""
    for task in ("DS82", "DS83"):
        state = State(Deal(f"...9.4/1.1.../2.2... 0 {task}@0"), Rules(hints="none"))
        assert "predict 2" in map(str, solve(state).line)
        assert solve(state.play("predict 1")).verdict == "unwinnable"
        assert solve(state.play("predict 2")).verdict == "winnable"


def test_a_finished_game_is_what_it_is() -> None:
    for number in range(20):
        game = random_playout(deal(players=4, deep_sea=2, seed=number))
        found = solve(game)
        assert found.is_winnable == game.won
        assert found.line == ()


def test_threads_and_batches_do_not_change_the_answers() -> None:
    deals = list(deal_many(40, seed=3, deep_sea=10, fixed=True))
    rules = Rules(hints="none")
    alone = [solve(one, rules, nodes=1000) for one in deals]
    for threads in (1, 2):
        together = solve_many(deals, rules, nodes=1000, threads=threads)
        for one, other in zip(alone, together, strict=True):
            assert (one.verdict, one.line, one.nodes) == (other.verdict, other.line, other.nodes)


def test_unknown_is_said_only_when_the_budget_is_used_up() -> None:
    deals = list(deal_many(60, seed=3, deep_sea=10, fixed=True))
    rules = Rules(hints="none")
    whole, short = solve_many(deals, rules, nodes=100_000), solve_many(deals, rules, nodes=300)
    assert all(found.verdict == "unknown" or found.nodes < 100_000 for found in whole)
    assert any(found.verdict == "unknown" for found in short)
    for found, hurried in zip(whole, short, strict=True):
        assert hurried.nodes >= 300 if hurried.verdict == "unknown" else hurried.verdict == found.verdict
    hard = deals[max(range(len(deals)), key=lambda number: whole[number].nodes)]
    assert solve(hard, rules, nodes=1).verdict == solve(hard, rules, seconds=1e-6).verdict == "unknown"


def test_the_card_that_lost_a_game_is_found() -> None:
    """Seat 1 must win nothing: it had to duck with the 1 and throws the 9 away under submarine 4."""
    state = State(Deal("5....4/19..../8.4... 0 DS78@1"), Rules(hints="none")).play("play B5").play("play B9")
    explained = explain(state)
    assert explained.now.verdict == "unwinnable"
    assert explained.last_winnable == 1
    assert explained.culprit == (1, Action("play B9"))


@pytest.mark.parametrize("method", ["sat", "thesis-sat"])
def test_formulas_of_planet_nine_refuse_its_tasks(method: str) -> None:
    with pytest.raises(InputError, match=r"does not understand Deep Sea tasks such as DS\d\d; expected tasks on cards"):
        solve(deal(deep_sea=4), method=method)
