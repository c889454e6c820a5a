"""A campaign's book: attempts, the price of the distress signal, and going on from the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from crewlab import InputError, State
from crewlab.missions import Logbook, mission
from crewlab.missions.campaign import Campaign


def ended(state: State, *first: str) -> State:
    for action in first:
        state = state.play(action)
    while not state.over:
        state = state.play(state.legal_actions()[0])
    return state


def with_signal() -> State:
    state = mission(4).start(players=3, seed=1, distress=True)
    while state.phase == "draft":
        state = state.play(state.legal_actions()[0])
    return ended(state, "distress left")


def test_a_distress_signal_costs_one_attempt_once() -> None:
    book = Logbook()
    quiet = ended(mission(4).start(players=3, seed=1))
    assert [book.add(mission(4), state).count for state in (quiet, with_signal(), with_signal(), quiet)] == [1, 3, 4, 5]
    assert book.total == 5


def test_the_next_mission_is_the_first_that_is_not_won() -> None:
    book = Logbook()
    assert book.current == 1
    book.attempts(1).won = True
    book.attempts(3).won = True
    assert (book.current, book.mission().number) == (2, 2)


def test_a_campaign_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    campaign = Campaign.open(path, "deep-sea")
    first = campaign.start(3, seed=1)
    assert campaign.note(ended(first)).startswith("Mission 1: ")
    again = Campaign.open(path, "planet-nine")  # the file knows its edition
    assert again.book.edition == "deep-sea"
    assert again.book.attempts(1).played == 1
    if not again.book.attempts(1).won:
        kept = again.start(3, seed=1, keep_tasks=True)
        assert kept.deal.tasks == first.deal.tasks
        assert kept.deal.hands != first.deal.hands
    assert Logbook.load(path) == again.book


def test_time_limits_are_recorded() -> None:
    book = Logbook("deep-sea")
    book.add(mission(14, "deep-sea"), ended(mission(14, "deep-sea").start(players=3)))
    assert book.facts()["missions"]["14"]["seconds"] == 210


def test_only_deep_sea_keeps_tasks(tmp_path: Path) -> None:
    campaign = Campaign.open(tmp_path / "book.json", "planet-nine")
    campaign.note(ended(campaign.start(3, seed=1)))
    with pytest.raises(InputError, match="only a second attempt at a mission of deep-sea can keep its tasks"):
        campaign.start(3, seed=1, keep_tasks=True)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"crewlab": 2, "edition": "deep-sea", "missions": {}}'])
def test_a_file_that_is_no_logbook_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "book.json"
    path.write_text(text)
    with pytest.raises(InputError, match=r"logbook .*book.json: .*; expected a file that crewlab wrote"):
        Logbook.load(path)


def test_a_book_whose_numbers_do_not_add_up_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    book = Logbook()
    book.attempts(1).played = 2
    book.save(path)
    path.write_text(path.read_text().replace('"attempts": 2', '"attempts": 1'))
    with pytest.raises(InputError, match="mission 1 has 1 attempts, not 2"):
        Logbook.load(path)
