"""More tasks, trumps and the distress signal: classes, exact counts and samples."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from crewlab import CardSet, Deal, InputError, State, Task
from crewlab.lab.statistics import wilson
from crewlab.theory import (
    Estimate,
    Setting,
    count_losing,
    deal_classes,
    games,
    games_up_to_symmetry,
    losing_games,
    sample_losing,
)
from crewlab.theory.beyond import _random_deals

from .search import Search, winnable_by_rules
from .tables import row

SETTINGS = [
    Setting("2x2+0"),
    Setting("2x3+1", tasks=2),
    Setting("3x2+2", tasks=2),
    Setting("2x3+2", tasks=3),
    Setting("3x3+0", tasks=2),
    Setting("4x2+0", tasks=4),
    Setting("4x2+1", tasks=3),
    Setting("4x3+0"),
]


def all_deals(setting: Setting) -> list[Deal]:
    """Every deal of Definition 3.1 without any symmetry."""
    cards = list(setting.cards)
    colours = [card for card in cards if not card.is_trump]
    deals = []
    for hand in combinations(cards, (len(cards) + 1) // 2):
        if setting.trumps and cards[-1] not in hand:
            continue
        hands = [CardSet(hand), setting.cards - CardSet(hand)]
        for leaders in combinations(colours, setting.task_owners.count(0)):
            rest = [card for card in colours if card not in leaders]
            for partners in combinations(rest, setting.task_owners.count(1)):
                tasks = [Task(f"{card}@0") for card in leaders] + [Task(f"{card}@1") for card in partners]
                deals.append(Deal(hands, 0, tasks))
    return deals


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_classes_are_burnsides(setting: Setting) -> None:
    size = (setting.suits, setting.ranks)
    tasks = (setting.task_owners.count(0), setting.task_owners.count(1))
    classes = list(deal_classes(setting, relative_ranks=False))
    assert len(classes) == games_up_to_symmetry(*size, tasks=tasks, trumps=setting.trumps)
    total = games(*size, tasks=tasks, trumps=setting.trumps)
    assert sum(kind.deals for kind in classes) == total
    assert sum(kind.deals for kind in deal_classes(setting, relative_ranks=True)) == total


@pytest.mark.parametrize(
    "setting",
    [
        Setting("2x2+2", tasks=2),
        Setting("2x3+0", tasks=3),
        Setting("3x2+0", tasks=2),
        Setting("2x3+1", tasks=1),
        Setting("2x2+0", tasks=2, distress=True),
        Setting("2x2+1", tasks=2, distress=True),
    ],
    ids=str,
)
def test_counts_deal_by_deal(setting: Setting) -> None:
    """Without classes and by the rules alone."""
    deals = all_deals(setting)
    losing = sum(not winnable_by_rules(State(deal, setting.rules)) for deal in deals)
    tally = count_losing(setting, Search().winnable)
    assert (tally.losing, tally.unknown, tally.deals) == (losing, 0, len(deals))
    assert 0 < losing < len(deals)


@pytest.mark.parametrize(("suits", "ranks"), [(2, 5), (3, 3), (3, 4), (4, 3)])
def test_one_task_is_the_thesis(suits: int, ranks: int) -> None:
    tally = count_losing(Setting(f"{suits}x{ranks}+0"), Search().winnable)
    known = losing_games(suits, ranks)
    assert (tally.losing, tally.deals) == (suits * known.losing, suits * known.games)
    assert tally.bounds == (known.fraction, known.fraction)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_relative_ranks_change_nothing(setting: Setting) -> None:
    search = Search()
    each = sum(
        kind.deals
        for kind in deal_classes(setting, relative_ranks=False)
        if not search.winnable(State(kind.deal, setting.rules))
    )
    merged = count_losing(setting, search.winnable)
    assert merged.losing == each
    assert merged.classes < games_up_to_symmetry(
        setting.suits,
        setting.ranks,
        tasks=(setting.task_owners.count(0), setting.task_owners.count(1)),
        trumps=setting.trumps,
    )


def test_relative_ranks_are_left_out_with_the_signal() -> None:
    """A passed card leaves its neighbours, so that deals with the task on one or the other are asked for apart."""
    with_signal = len(list(deal_classes(Setting("2x3+0", tasks=2, distress=True))))
    assert with_signal == games_up_to_symmetry(2, 3, tasks=(1, 1))
    assert with_signal > len(list(deal_classes(Setting("2x3+0", tasks=2))))


@pytest.mark.parametrize("deck", ["1x2+0", "1x3+2", "2x2+4", "1x2+4", "2x3+1", "3x3+0", "2x5+0", "4x2+2"])
def test_one_task_is_never_lost_with_the_signal(deck: str) -> None:
    """Proved in docs/theory.md for all decks with two ranks or more."""
    setting = Setting(deck, distress=True)
    assert count_losing(setting, Search().winnable).losing == 0


def test_signal_only_helps() -> None:
    for deck, tasks in (("2x3+0", 2), ("2x2+2", 2), ("3x2+0", 3)):
        without = count_losing(Setting(deck, tasks), Search().winnable)
        with_signal = count_losing(Setting(deck, tasks, distress=True), Search().winnable)
        assert with_signal.losing < without.losing
        assert with_signal.deals == without.deals


def test_unknown_is_kept() -> None:
    answers = iter([True, None, False] * 100)
    tally = count_losing(Setting("2x3+0"), lambda state: next(answers))
    low, high = tally.bounds
    assert 0 < tally.unknown < tally.deals
    assert high - low == Fraction(tally.unknown, tally.deals)
    estimate = Estimate(losing=10, unknown=5, deals=100)
    assert estimate.interval() == (wilson(10, 100)[0], wilson(15, 100)[1])


def test_samples() -> None:
    setting = Setting("3x3+1", tasks=3)
    search = Search()
    exact = count_losing(setting, search.winnable).bounds[0]
    estimate = sample_losing(setting, search.winnable, 3000, seed=1)
    low, high = estimate.interval(0.999)
    assert low < exact < high
    assert high - low < 0.07
    assert estimate == sample_losing(setting, search.winnable, 3000, seed=1)
    assert estimate != sample_losing(setting, search.winnable, 3000, seed=2)


@pytest.mark.parametrize("setting", [Setting("2x2+0"), Setting("2x2+1", tasks=2), Setting("3x1+0")], ids=str)
def test_samples_are_drawn_evenly(setting: Setting) -> None:
    """Chi-square over all deals, the leader moved to seat 0; the limit is far out in the tail."""
    known = {(deal.hands, frozenset(map(str, deal.tasks))): 0 for deal in all_deals(setting)}
    drawn = 200 * len(known)
    for deal in _random_deals(setting, drawn, seed=4):
        hands = (deal.hands[deal.leader], deal.hands[1 - deal.leader])
        tasks = frozenset(f"{task.card}@{int(task.owner != deal.leader)}" for task in deal.tasks)
        known[hands, tasks] += 1
    chi_square = sum((number - 200) ** 2 / 200 for number in known.values())
    freedom = len(known) - 1
    assert chi_square < freedom + 3.7 * (2 * freedom) ** 0.5 + 5


def test_odd_decks_give_the_leader_one_more() -> None:
    sizes = Counter(
        len(deal.hands[deal.leader]) - len(deal.hands[1 - deal.leader])
        for deal in _random_deals(Setting("2x3+1"), 100, seed=0)
    )
    assert sizes == {1: 100}


DOCUMENTED = (Path(__file__).parents[2] / "docs" / "theory.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("deck", "tasks"), [("2x4+0", 1), ("2x4+0", 2), ("3x3+1", 2), ("2x4+2", 2), ("4x3+0", 1)])
def test_documented_rows(deck: str, tasks: int) -> None:
    assert f"\n{row(deck, tasks)}\n" in DOCUMENTED


@pytest.mark.parametrize(
    ("deck", "tasks", "message"),
    [
        ("2x2+0", 0, "tasks must be 1 to 4 with deck 2x2+0, not 0"),
        ("2x2+4", 5, "tasks must be 1 to 4 with deck 2x2+4, not 5"),
        ("1x1+0", 1, "a deck for two needs 2 cards or more, not 1"),
    ],
)
def test_bad_input(deck: str, tasks: int, message: str) -> None:
    with pytest.raises(InputError) as error:
        Setting(deck, tasks)
    assert str(error.value) == message


def test_bad_deck_and_sample() -> None:
    with pytest.raises(InputError):
        Setting("nine by four")
    with pytest.raises(InputError, match="deals must be 1 or more, not 0"):
        sample_losing(Setting(), Search().winnable, 0)
