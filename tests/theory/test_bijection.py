"""Theorem 3.23, and the sets it leaves out."""

from __future__ import annotations

from random import Random

import pytest

from crewlab import Deal, InputError, State
from crewlab.theory import judge, mirror, other_side
from crewlab.theory.bijection import turned

from .games import EVEN_DECKS, all_games, lost_by_lengths, one_task, staircases
from .search import PLAIN, Search


def lost(suits: int, ranks: int) -> dict[str | None, set[Deal]]:
    """The games by the set they are lost in (None: winnable), the task in any suit."""
    sets: dict[str | None, set[Deal]] = {name: set() for name in ("S1", "S2", "S3", "S4", None)}
    for deal in all_games(suits, ranks, "BGPY"):
        sets[judge(deal).losing_set].add(deal)
    return sets


@pytest.mark.parametrize(("suits", "ranks"), [deck for deck in EVEN_DECKS if deck != (2, 6)])
def test_all_games_of_a_small_deck(suits: int, ranks: int) -> None:
    sets = lost(suits, ranks)
    for deal in set().union(*sets.values()):
        assert mirror(mirror(deal)) == deal
    assert {mirror(deal) for deal in sets["S2"]} == sets["S4"]
    assert {mirror(deal) for deal in sets["S4"]} == sets["S2"]
    assert {other_side(deal) for deal in sets["S1"]} == sets["S3"]
    assert all(other_side(other_side(deal)) == deal for deal in sets["S1"] | sets["S3"])


def test_images_of_lost_games_are_lost_by_search() -> None:
    search = Search()
    sets = lost(3, 4)
    assert len(sets["S2"]) == 3 * 192
    for deal in sets["S2"] | sets["S4"]:
        assert not search.winnable(State(mirror(deal), PLAIN))
    for deal in sets["S1"] | sets["S3"]:
        assert not search.winnable(State(other_side(deal), PLAIN))


def test_winnability_is_not_kept_in_general() -> None:
    """Outside of S2 and S4 the theorem's map says nothing: it can make a lost game winnable."""
    sets = lost(2, 3)
    images = {mirror(deal) for deal in sets["S1"]}
    assert images & sets[None]


def test_full_deck() -> None:
    random = Random(5)
    for number in range(200):
        deal = lost_by_lengths(random, leader_holds_task=number % 2 == 0)
        image = mirror(deal)
        assert {judge(deal).losing_set, judge(image).losing_set} == {"S2", "S4"}
        assert mirror(image) == deal


def test_smaller_sets_of_the_full_deck() -> None:
    sets: dict[str | None, set[Deal]] = {"S1": set(), "S2": set(), "S3": set(), "S4": set()}
    for mine, theirs in staircases(4, 9):
        for task in (*mine, *theirs):
            deal = one_task(mine, theirs, task)
            sets[judge(deal).losing_set].add(deal)
    assert len(sets["S1"]) == 4 * 2037
    assert {other_side(deal) for deal in sets["S1"]} == sets["S3"]
    assert {turned(deal) for deal in sets["S2"]} == sets["S4"]


def test_undrafted_task_stays_undrafted() -> None:
    assert str(mirror(Deal("23.14.../14.23... 1 B1"))) == "14.23.../23.14... 1 B4"


def test_bad_input() -> None:
    with pytest.raises(InputError, match="the hands must be equally large to be exchanged, not 2 and 1"):
        mirror(Deal("12..../3.... 0 B1@0"))
    with pytest.raises(InputError, match="the deal must be a lost one of S1 or S3, not S2"):
        other_side(Deal("14.23.../23.14... 0 B1@0"))
    with pytest.raises(InputError, match="the deal must be a lost one of S1 or S3, not a winnable one"):
        other_side(Deal("34.12.../12.34... 0 B3@0"))
