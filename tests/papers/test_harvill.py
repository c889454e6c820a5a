"""Harvill and Vivek: their setting, their player beside one in plain Python, RTU, and what their table says."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from crewlab import InputError, State, deal, random_playouts
from crewlab.agents import make_agent
from crewlab.agents.harvill import train
from crewlab.crew.variants import VARIANTS
from crewlab.lab.study import Cell
from crewlab.papers import harvill, harvill_cross_play, harvill_figure_1, harvill_figures_2_5, harvill_table_1
from crewlab.papers.harvill_plain import Game, Reading, TabularPlayer, win_rate
from crewlab.solver import solve

TASKS = ("DS97", "DS43", "DS80", "DS98", "DS99")


def errors(rate: float, games: int, others: int = 0) -> float:
    """The standard error of the difference between rates of so many games."""
    return float((rate * (1 - rate) * (1 / games + (1 / others if others else 0))) ** 0.5)


@pytest.mark.parametrize("cards", harvill.CARDS)
def test_the_setting(cards: int) -> None:
    """All of the highest cards are dealt, and every two of the five tasks are equally likely."""
    drawn: Counter[frozenset[str]] = Counter()
    for one in harvill.variant(cards).deal_many(4000, seed=5):
        assert len(one.cards) == 4 * cards
        assert {card.rank for card in one.cards if not card.is_trump} == set(range(11 - cards, 10))
        assert len([card for card in one.cards if card.is_trump]) == 4
        assert [len(hand) for hand in one.hands] == [cards] * 4
        drawn[frozenset(task.goal for task in one.tasks)] += 1
    assert set(drawn) == {frozenset(pair) for pair in combinations(TASKS, 2)}
    assert all(abs(count - 400) < 4 * 19 for count in drawn.values())


@pytest.mark.parametrize("cards", harvill.CARDS)
def test_random_players_win_as_published(cards: int) -> None:
    """Four standard errors of the two samples; the plain version is met, too."""
    variant, games = harvill.variant(cards), 40_000
    rate = float(random_playouts(variant.deal_many(games, seed=9), variant.rules, seed=9).won.mean())
    theirs = float(harvill_table_1.THEIRS[cards]["stochastic_win_rate"])
    assert abs(rate - theirs) < 4 * errors(theirs, games, harvill.GAMES)
    rng = random.Random(cards)
    plain = win_rate(cards, 6000, lambda state, actions: rng.choice(actions), rng)
    assert abs(rate - plain) < 4 * errors(rate, games, 6000)


def test_other_readings_win_more() -> None:
    rng = random.Random(4)
    rates = {
        reading: win_rate(4, 4000, lambda state, actions: rng.choice(actions), rng, reading)
        for reading in (Reading(), Reading(nines_count=True), Reading(captain_may=False))
    }
    assert all(
        rate > rates[Reading()] + 4 * errors(rate, 4000) for reading, rate in rates.items() if reading != Reading()
    )


@pytest.mark.parametrize("cards", [3, 5])
def test_the_table_is_that_of_the_plain_player(cards: int) -> None:
    """As many states, and as many games won, up to chance."""
    iterations, games = 4000, 2500
    plain = TabularPlayer(random.Random(1))
    plain.train(cards, iterations)
    ours = train(f"harvill-vivek-{cards}", iterations)
    assert ours.states == pytest.approx(len(plain.table), rel=0.02)
    theirs = win_rate(cards, games, plain.choose, random.Random(2))
    rate = float(harvill.play_games(ours, ours, 1.0, cards, range(games), 8)["won"].mean())  # type: ignore[arg-type]
    assert abs(rate - theirs) < 4 * errors(max(rate, theirs), games, games)


def test_decisions_are_counted_as_the_plain_player_tries_actions() -> None:
    one = train("harvill-vivek-4", 1)
    assert 0 < one.decisions == one.states  # within one game no seat sees the same twice
    plain, games = TabularPlayer(random.Random(4)), 4000
    plain.train(4, games)
    tried = sum(visits for values in plain.table.values() for visits, _ in values.values())
    assert train("harvill-vivek-4", games).decisions == pytest.approx(tried, rel=0.05)


def test_training_pays_and_is_the_same_again() -> None:
    rates = {
        iterations: float(harvill.play_games(one, one, 1.0, 3, range(2000), 8)["won"].mean())  # type: ignore[arg-type]
        for iterations in (1, 102_400)
        for one in [train("harvill-vivek-3", iterations)]
    }
    assert rates[102_400] > 2.5 * rates[1]
    variant = VARIANTS["harvill-vivek-3"]
    starts = [State(start, variant.rules) for start in variant.deal_many(50, seed=1)]
    weights = [
        [player.weigh(state.view(state.turn or 0), 0, 0) for state in starts]
        for seed in (1, 1, 2)
        for player in [train("harvill-vivek-3", 5000, seed=seed)]
    ]
    assert weights[0] == weights[1] != weights[2]


def test_a_state_never_met_is_played_at_random() -> None:
    player = train("harvill-vivek-3", 1)
    state = State(deal(4, 3, seed=2))
    view = state.view(state.turn or 0)
    chosen = Counter(str(player.choose(view, seed, 0)) for seed in range(300))
    assert set(chosen) == {str(action) for action in view.legal_actions()}
    assert {count for _, _, _, count in player.weigh(view, 0, 0)} == {0}


def test_nothing_but_the_visible_state_matters() -> None:
    """The weights are the same whatever the others hold and whoever leads."""
    player = train("harvill-vivek-4", 20_000)
    variant = VARIANTS["harvill-vivek-4"]
    seen: dict[tuple[str, ...], object] = {}
    twice = 0
    for start in variant.deal_many(4000, seed=3):
        state = State(start, variant.rules)
        seat = state.turn or 0
        key = (str(state.hands[seat]), *sorted(task.goal for task in state.tasks))
        weights = sorted((str(w[0]), w[1], w[3]) for w in player.weigh(state.view(seat), 0, 0))
        twice += key in seen
        assert seen.setdefault(key, weights) == weights
    assert twice > 100


def test_the_captain_cannot_win_fewer_tricks_than_itself_and_no_nine_counts() -> None:
    variant = VARIANTS["harvill-vivek-5"]
    for start in variant.deal_many(200, seed=4):
        goals = [task.goal for task in start.tasks]
        state = State(start, variant.rules)
        if "DS97" in goals:
            assert "take DS97" in [str(action) for action in state.legal_actions()]
            rng = random.Random(str(start))
            mine = state.play("take DS97")
            while not mine.tricks:
                mine = mine.play(rng.choice(mine.legal_actions()))
            assert mine.task_states[goals.index("DS97")] == "failed"
        if "DS98" in goals:
            assert solve(start, variant.rules).verdict == "unwinnable"


def test_rtu_by_hand() -> None:
    """The area under 0.1, 0.2, 0.4 is 0.225; less chance 0.1, over a gain of 0.3."""
    assert harvill.rtu({0.0: 0.1, 0.5: 0.2, 1.0: 0.4}, 0.1) == pytest.approx(0.125 / 0.3)
    assert harvill.rtu({0.0: 0.4, 1.0: 0.4}, 0.1) == pytest.approx(1)  # nothing is lost
    with pytest.raises(InputError, match="expected some from 0 to 1"):
        harvill.rtu({0.5: 0.1, 1.0: 0.3}, 0.1)
    with pytest.raises(InputError, match="its RTU is 0 / 0"):
        harvill.rtu({0.0: 0.1, 1.0: 0.1}, 0.1)


def test_errors_of_rtu_and_ratio_are_those_of_simulated_samples() -> None:
    rng = random.Random(7)
    curve, chance, games = {0.0: 0.08, 0.5: 0.13, 1.0: 0.22}, 0.05, 2000

    def sampled(rate: float) -> float:
        return sum(rng.random() < rate for _ in range(games)) / games

    values, ratios = [], []
    for _ in range(150):
        drawn, base = {r: sampled(rate) for r, rate in curve.items()}, sampled(chance)
        values.append(harvill.rtu(drawn, base))
        ratios.append(drawn[1.0] / base)

    def spread(numbers: list[float]) -> float:
        mean = sum(numbers) / len(numbers)
        return float((sum((n - mean) ** 2 for n in numbers) / (len(numbers) - 1)) ** 0.5)

    assert harvill.rtu_error(curve, chance, games) == pytest.approx(spread(values), rel=0.25)
    assert harvill.ratio_error(curve[1.0], chance, games) == pytest.approx(spread(ratios), rel=0.25)


def test_who_sits_where() -> None:
    chance = make_agent("random")
    table = harvill.trained(3, 100)
    for game in range(8):
        team = harvill.one_among("player", table, chance, 0.3, game)  # type: ignore[arg-type]
        assert [seat.agent is table for seat in team.seats] == [seat == game % 4 for seat in range(4)]
        assert [seat.reliability for seat in team.seats] == [1.0 if seat == game % 4 else 0.3 for seat in range(4)]


def test_every_pair_of_kinds_meets_on_the_same_deals() -> None:
    cells = harvill_cross_play.STUDY.plan("full")
    assert len(cells) == 4 * len(harvill_cross_play.SPECS) ** 2
    cell = Cell.of(cards=3, player="random", mates="random")
    assert (
        harvill_cross_play.play(cell, range(20), 6)["won"].to_list()
        == harvill_cross_play.play(cell, range(40), 6)["won"].to_list()[:20]
    )


def test_sizes_are_at_least_those_of_the_paper() -> None:
    for study in (harvill_table_1.STUDY, harvill_figure_1.STUDY, harvill_figures_2_5.STUDY):
        assert min(study.plan("full").values()) >= harvill.GAMES
    assert max(harvill_figure_1.STEPS) == 102_400


def test_the_plain_game_ends_won_or_lost() -> None:
    rng = random.Random(3)
    for number in range(300):
        game = Game(3 + number % 4, Reading(nines_count=True), rng)
        won = game.play(lambda state, actions: rng.choice(actions))
        assert won == (len(game.done) == 2)
        assert sum(game.tricks) + game.left == 3 + number % 4
