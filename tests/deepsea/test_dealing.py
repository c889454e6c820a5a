"""Drawing tasks and dealing: exact points, no pair that cannot be done, no hand that spoils a task for everybody."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from scipy.stats import chisquare

from crewlab import Deal, DealError, InputError, _engine, deal, deal_many, deepsea
from crewlab.deepsea import CATALOGUE

TRICKS = {2: 20, 3: 13, 4: 10, 5: 8}


def names(dealt: Deal) -> list[str]:
    return [task.goal for task in dealt.tasks]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_points_are_met_exactly(players: int) -> None:
    for points in range(1, 31):
        for dealt in deal_many(20, players=players, deep_sea=points, seed=points):
            assert deepsea.points(names(dealt), players) == points
            assert len(set(names(dealt))) == len(dealt.tasks)


def test_the_german_printing_has_its_own_points() -> None:
    drawn = Counter()
    for printing in ("english", "german"):
        for dealt in deal_many(3000, players=4, deep_sea=2, seed=1, printing=printing):
            assert deepsea.points(names(dealt), 4, printing) == 2
            drawn[printing] += "DS12" in names(dealt)
    assert drawn["english"] == 0
    assert drawn["german"] > 20


def test_every_card_of_the_right_difficulty_is_drawn_alike() -> None:
    """One point: the first card worth one, so each of them is as likely."""
    ones = [name for name, card in CATALOGUE.items() if card.difficulty(4) == 1]
    drawn = Counter(names(dealt)[0] for dealt in deal_many(20_000, players=4, deep_sea=1, seed=9))
    assert set(drawn) == set(ones)
    assert chisquare([drawn[name] for name in ones]).pvalue > 1e-3


def test_cards_are_skipped_only_if_they_exceed_what_is_missing() -> None:
    """Two points: a card worth two comes first as often as two-point cards stand among those worth two or one."""
    ones, twos = ([n for n, card in CATALOGUE.items() if card.difficulty(4) == worth] for worth in (1, 2))
    games = 20_000
    one_card = sum(len(dealt.tasks) == 1 for dealt in deal_many(games, players=4, deep_sea=2, seed=3))
    expected = len(twos) / (len(ones) + len(twos))
    assert abs(one_card / games - expected) < 4 * (expected * (1 - expected) / games) ** 0.5


def test_hands_are_the_same_whatever_the_tasks_unless_dealt_again() -> None:
    again = 0
    for game in range(2000):
        plain, with_tasks = deal(seed=4, game=game), deal(seed=4, game=game, deep_sea=6)
        if plain.hands == with_tasks.hands:
            continue
        again += 1
        spoiled = [
            hand
            for task in with_tasks.tasks
            for cards in CATALOGUE[task.goal].redeal
            for hand in plain.hands
            if cards <= hand
        ]
        assert spoiled, with_tasks
    assert 5 < again < 200


def test_no_hand_spoils_a_task_for_everybody() -> None:
    seen = Counter()
    for players, deck in ((2, "4x9+4"), (3, "4x9+4"), (2, "1x1+4")):
        for dealt in deal_many(3000, players=players, deck=deck, deep_sea=6, seed=8):
            for task in dealt.tasks:
                for cards in CATALOGUE[task.goal].redeal:
                    seen[task.goal] += 1
                    assert not any(cards <= hand for hand in dealt.hands), dealt
    assert len(seen) == 7


def test_tasks_for_different_seats_do_not_exclude_each_other() -> None:
    few = Counter()
    for players in (3, 4, 5):
        for dealt in deal_many(3000, players=players, deep_sea=6, seed=2):
            numbers = [int(name[2:]) for name in names(dealt)]
            pairs = [
                pair for pair in combinations(numbers, 2) if _engine.deep_sea_exclude(*pair, players, TRICKS[players])
            ]
            if len(numbers) <= players:
                assert not pairs, dealt
            few["excluding, but one may have both"] += bool(pairs)
    assert few["excluding, but one may have both"] > 0


@pytest.mark.parametrize(
    ("options", "error", "complaint"),
    [
        ({"deep_sea": 31}, DealError, "points of Deep Sea tasks must be 1 to 30, not 31"),
        ({"deep_sea": -1}, DealError, "points of Deep Sea tasks must be 1 to 30, not -1"),
        ({"deep_sea": 5, "tasks": 2}, DealError, "tasks must not be given beside points of Deep Sea tasks"),
        ({"deep_sea": 5, "printing": "french"}, InputError, "printing 'french': expected one of english, german"),
    ],
)
def test_bad_options_are_refused(options: dict, error: type[InputError], complaint: str) -> None:
    with pytest.raises(error, match=complaint):
        deal(**options)


def test_handed_out_tasks_go_round_and_not_to_a_captain_who_may_not_have_them() -> None:
    captains = 0
    for dealt in deal_many(2000, players=4, deep_sea=8, fixed=True, seed=6):
        for place, task in enumerate(dealt.tasks):
            usual = (dealt.leader + place) % 4
            barred = usual == dealt.leader and CATALOGUE[task.goal].params.get("versus") == "captain"
            captains += barred
            assert task.owner == ((usual + 1) % 4 if barred else usual)
    assert captains > 20
