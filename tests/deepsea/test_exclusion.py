"""Pairs of tasks that two seats can never both do."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest

from crewlab import _engine
from crewlab.deepsea import CATALOGUE, TaskCard

from .games import ALL_CARDS
from .literal import Finished, Trick, was_done

TRICKS = {3: 13, 4: 10, 5: 8}
ABOUT_TRICKS = (
    "win_tricks_at",
    "win_none_of_first_tricks",
    "count_tricks",
    "consecutive_tricks",
    "never_consecutive",
    "compare_tricks",
)


def exclude(a: str, b: str, players: int, tricks: int) -> bool:
    return _engine.deep_sea_exclude(int(a[2:]), int(b[2:]), players, tricks)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_pairs_that_are_known(players: int) -> None:
    pairs = {pair for pair in combinations(CATALOGUE, 2) if exclude(*pair, players, TRICKS[players])}
    first, last = ["DS68", "DS69", "DS70", "DS72", "DS74"], ["DS15", "DS71", "DS73", "DS74"]
    assert set(combinations(first, 2)) | set(combinations(last, 2)) < pairs
    assert {
        ("DS03", "DS16"),  # the pink 3
        ("DS08", "DS17"),  # the yellow 9
        ("DS17", "DS20"),  # seven of four nines
        ("DS20", "DS22"),
        ("DS50", "DS51"),  # five of four submarines
        ("DS32", "DS33"),  # one of each colour, and somebody has all of one
        ("DS16", "DS33"),
        ("DS78", "DS90"),  # fewer than none
        ("DS93", "DS94"),
    } < pairs
    assert (("DS81", "DS94") in pairs) == (players == 5)  # nine of eight tricks
    possible = {("DS47", "DS51"), ("DS18", "DS33"), ("DS68", "DS71"), ("DS89", "DS92"), ("DS14", "DS24")}
    assert not possible & pairs


def course(players: int, rng: random.Random) -> Finished:
    """Any cards in every trick, and a few seats that win nearly all of them or not."""
    cards = rng.sample(ALL_CARDS, len(ALL_CARDS))
    weights = [rng.choice([0, 1, 1, 4]) + 0.1 for _ in range(players)]
    tricks = []
    for number in range(TRICKS[players]):
        in_trick = tuple(cards[number * players : (number + 1) * players])
        winner = rng.choices(range(players), weights)[0]
        tricks.append(Trick(rng.randrange(players), in_trick[0], in_trick, winner, rng.choice(in_trick)))
    return Finished(players, rng.randrange(players), frozenset(ALL_CARDS), tuple(tricks))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_course_does_both_of_an_excluding_pair(players: int) -> None:
    rng = random.Random(players)
    excluding = [(a, b) for a, b in product(CATALOGUE, repeat=2) if a != b and exclude(a, b, players, TRICKS[players])]
    seen = set()
    for _ in range(250):
        game = course(players, rng)
        one, other = ({name for name, card in CATALOGUE.items() if was_done(card, game, seat)} for seat in (0, 1))
        assert not [(a, b) for a, b in excluding if a in one and b in other]
        seen |= one
    assert len(seen) > 60  # enough of the cards were done at all


def test_pairs_about_tricks_exclude_each_other_exactly_if_no_course_does_both() -> None:
    """Every course of five tricks with three seats, tasks with seats 0 and 1; the captain may be any."""
    cards = [card for card in CATALOGUE.values() if card.family in ABOUT_TRICKS]
    games = [
        Finished(3, captain, frozenset(), tuple(Trick(0, "", (), winner, "") for winner in winners))
        for winners in product(range(3), repeat=5)
        for captain in range(3)
    ]

    def courses(card: TaskCard, seat: int) -> set[int]:
        captains = card.params.get("versus") == "captain"
        may = [number for number, game in enumerate(games) if not (captains and seat == game.captain)]
        return {number for number in may if was_done(card, games[number], seat)}

    done = {(card.id, seat): courses(card, seat) for card in cards for seat in (0, 1)}
    for a, b in combinations(cards, 2):
        possible = bool(done[a.id, 0] & done[b.id, 1])
        excluded = exclude(a.id, b.id, 3, 5)
        assert not (excluded and possible), (a.id, b.id)
        if "captain" not in (a.params.get("versus"), b.params.get("versus")):
            assert excluded != possible, (a.id, b.id)
