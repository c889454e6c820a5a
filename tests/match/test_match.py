"""Matches: scores, comparisons, stopping, threads."""

from __future__ import annotations

import random
from math import comb

import pytest

from crewlab import Action, InputError, Rules, View, deal_many
from crewlab.lab.statistics import evidence, mcnemar, paired_difference
from crewlab.match import Game, Match, Team, play_match


class Careless:
    """Throws the game away as soon as it can: plays its lowest card, and takes any task."""

    def choose(self, view: View, rng: random.Random) -> Action:
        return view.legal_actions()[0]


def facts(match: Match) -> list[object]:
    return [(score.games, score.wins, score.tasks_done, score.tricks, score.decisions) for score in match.scores]


def test_threads_change_nothing() -> None:
    deals = list(deal_many(60, seed=3, players=3, tasks=2))
    teams = [Team.of("random", 3), Team.of(["random", Careless(), "random@0.3"], 3)]
    results = []
    for threads in (1, 2, 3):
        order: list[int] = []
        match = play_match(
            teams, deals, seed=8, threads=threads, each=lambda _, games, o=order: o.append(games[0].number)
        )  # type: ignore[misc]
        assert order == list(range(60))
        results.append(facts(match))
    assert results[0] == results[1] == results[2]


def test_scores_add_up() -> None:
    deals = list(deal_many(200, seed=3, players=4, tasks=1))
    played: list[Game] = []
    match = play_match([Team.of("random", 4)], deals, each=lambda _, games: played.extend(games))
    (score,) = match.scores
    assert score.games == 200
    assert score.wins == sum(game.won for game in played) == score.tasks_done  # one task each
    assert 0 < score.win_rate < 1
    low, high = score.interval
    assert low < score.win_rate < high
    assert score.tricks == sum(len(game.state.tricks) for game in played)
    assert score.facts()["seconds_per_decision"] > 0


def test_teams_play_the_same_deals_and_are_compared() -> None:
    deals = list(deal_many(80, seed=1, players=3, tasks=1))
    pairs: list[tuple[bool, bool]] = []

    def each(match: Match, games: list[Game]) -> None:
        assert games[0].state.deal == games[1].state.deal
        pairs.append((games[0].won, games[1].won))

    match = play_match([Team.of("random", 3), Team.of(Careless(), 3)], deals, each=each)
    (comparison,) = match.comparisons
    assert comparison.only_first == pairs.count((True, False))
    assert comparison.only_second == pairs.count((False, True))
    assert match.comparisons[0].facts()["difference"] == pytest.approx(
        match.scores[0].win_rate - match.scores[1].win_rate
    )


def test_stopping_early() -> None:
    class Winner:
        """Sees everything and follows a line that wins."""

        sees_all_hands = True

        def choose(self, state: object, rng: random.Random) -> Action:
            from crewlab import State, solve

            assert isinstance(state, State)
            line = solve(state).line
            return line[0] if line else state.legal_actions()[0]

    deals = list(deal_many(400, seed=1, players=3, tasks=4))
    rules = Rules(hints="none")
    match = play_match([Team.of(Winner(), 3), Team.of("random", 3)], deals, rules, stop_early=True)  # type: ignore[arg-type]
    assert match.stopped_early
    assert match.scores[0].games < 100
    assert match.comparisons[0].evidence >= 20
    same = play_match([Team.of("random", 3), Team.of("random", 3)], deals[:100], rules, stop_early=True)
    assert not same.stopped_early
    assert same.scores[0].games == 100


def test_an_interrupted_match_reports_what_was_played() -> None:
    def each(match: Match, games: list[Game]) -> None:
        if match.scores[0].games == 10:
            raise KeyboardInterrupt

    match = play_match([Team.of("random", 3)], list(deal_many(50, players=3, tasks=1)), each=each)
    assert match.interrupted
    assert match.scores[0].games == 10


def test_bad_input() -> None:
    with pytest.raises(InputError, match="teams: expected one or more"):
        play_match([], [])
    with pytest.raises(InputError, match="threads must be 0"):
        play_match([Team.of("random", 3)], [], threads=-1)


def test_the_exact_test_and_the_evidence() -> None:
    """Both against their definitions."""
    for first in range(9):
        for second in range(9):
            apart = first + second
            chances = [comb(apart, k) / 2**apart for k in range(apart + 1)]
            more_extreme = sum(chance for chance in chances if chance <= chances[first] * (1 + 1e-9))
            assert mcnemar(first, second) == pytest.approx(more_extreme)
            steps = 2000
            mixture = (
                sum(((i + 0.5) / steps) ** first * (1 - (i + 0.5) / steps) ** second for i in range(steps)) / steps
            )
            assert evidence(first, second) == pytest.approx(mixture * 2**apart, rel=1e-3)
    assert evidence(5000, 100) > 1e100
    difference, low, high = paired_difference(30, 10, 100)
    assert low < difference < high


def test_equal_teams_are_seldom_told_apart() -> None:
    """A coin is thrown 300 times in each of 400 matches; the evidence may reach 20 in one of twenty, at any time."""
    rng = random.Random(4)
    wrong = 0
    for _ in range(400):
        counts = [0, 0]
        for _ in range(300):
            counts[rng.random() < 0.5] += 1
            if evidence(*counts) >= 20:
                wrong += 1
                break
    assert wrong <= 0.05 * 400
