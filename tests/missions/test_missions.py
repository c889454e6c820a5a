"""The missions as data: what they are, how they are dealt, and that each can be played to its end."""

from __future__ import annotations

import random

import pytest

import crewlab
from crewlab import DealError, InputError, Record, Rules, State, View, deepsea
from crewlab.match import Team, play_game
from crewlab.missions import EDITIONS, Mission, mission, missions

ALL = [one for edition in EDITIONS for one in missions(edition).values()]


def test_there_are_fifty_and_thirty_two_and_an_epilogue() -> None:
    assert list(missions("planet-nine")) == list(range(1, 51))
    assert list(missions("deep-sea")) == list(range(1, 34))
    assert mission(45, "deep-sea").points == 30


def test_every_mission_has_something_to_do() -> None:
    for one in ALL:
        assert one.tasks or one.points or one.fixed or one.goals, one
        assert len(one.tokens) <= one.tasks, one
        assert one.about or not (one.goals or one.options.keys() - {"hints", "hints_from"}), one
        assert (one.seconds is None) == (not one.untimed), one


@pytest.mark.parametrize("one", ALL, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_mission_is_dealt_and_played_to_its_end(one: Mission, players: int) -> None:
    if players == 2 and one in (mission(12), mission(46)):
        pytest.skip("not with a dummy")
    for game in range(2):
        state = one.start(players=players, seed=9, game=game)
        assert state.dummy == (2 if players == 2 else None)
        assert len(state.tasks) == one.tasks + len(one.fixed) + len(one.goals) or one.points
        if one.points:
            drawn = [task for task in state.tasks if task.goal in deepsea.CATALOGUE]
            assert deepsea.points(drawn, state.players) == one.points
        played = play_game(state, Team.of("random", state.players), seed=3, number=game)
        assert played.failure is None
        assert played.state.over
        assert State(str(played.state)) == played.state
        assert Record.parse(str(Record(played.state))).state == played.state


def test_views_of_missions_are_read_back_at_every_moment() -> None:
    seen = 0
    for one in [*ALL[::3], *[one for one in ALL if one.goals]]:
        rng = random.Random(str(one))
        players = rng.choice([3, 4, 5] if one in (mission(12), mission(46)) else [2, 3, 4, 5])
        state = one.start(players=players, seed=4, game=one.number)
        while not state.over:
            view = state.view(rng.randrange(players))
            assert View(str(view)) == view
            state = state.play(rng.choice(state.legal_actions()))
            seen += 1
    assert seen > 300


def test_the_three_seat_challenge_has_no_green_and_no_lowest_rocket() -> None:
    state = mission(10).start(players=3, challenge=True, seed=1)
    assert [len(hand) for hand in state.hands] == [10, 10, 10]
    assert str(state.deal.cards) == "123456789..123456789.123456789.234"
    assert all(task.card.suit in "BPY" for task in state.tasks)


def test_unfamiliar_terrain_is_drawn_evenly_and_always_the_same() -> None:
    drawn = [mission(20, "deep-sea").rules(seed=5, game=game).hints for game in range(3000)]
    assert drawn == [mission(20, "deep-sea").rules(seed=5, game=game).hints for game in range(3000)]
    for hints in ("normal", "dead-zone", "rapture"):
        assert 900 < drawn.count(hints) < 1100  # 1000, and four standard deviations are 103


def test_without_the_clock_other_rules_hold() -> None:
    hints = {number: mission(number, "deep-sea").read_as(untimed=True).rules().hints for number in (14, 15, 16)}
    assert hints == {14: "dead-zone", 15: "rapture", 16: "none"}
    assert mission(26, "deep-sea").read_as(untimed=True).points == 12
    other = mission(16, "deep-sea").read_as(untimed=True, reading="untimed-terrain")
    assert other.terrain
    assert {other.rules(game=game).hints for game in range(40)} == {"normal", "dead-zone", "rapture"}


def test_readings_change_what_they_say() -> None:
    assert mission(11).read_as(reading="no-token").tokens == ()
    assert not mission(26, "deep-sea").read_as(reading="no-terrain").terrain
    assert str(mission(12).read_as(reading="draw-any").rules()) == "draw=any"
    for one in ALL:
        for reading in one.readings:
            assert one.read_as(untimed="untimed" in reading.name, reading=reading.name) != one


def test_with_five_seats_one_task_may_be_handed_on() -> None:
    assert [number for number, one in missions().items() if one.task_pass] == [
        25, 27, 28, 30, 31, 32, 35, 36, 37, 38, 39, 40, 42, 43, 45, 47, 48, 49
    ]  # fmt: skip
    assert mission(25).rules(players=5).task_pass
    assert not mission(25).rules(players=4).task_pass


def test_deal_many_knows_missions() -> None:
    dealt = crewlab.deal_many(3, mission=36, players=5, seed=2)
    assert list(dealt) == [mission(36).deal(players=5, seed=2, game=game) for game in range(3)]
    assert crewlab.deal(5, mission=36, seed=2) == dealt[0]
    assert [task.token for task in dealt[0].tasks] == ["1", "2", None, None, None, None, None]
    assert crewlab.deal(4, mission=3, edition="deep-sea", reading="four-points").tasks


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        (lambda: mission(51), "mission 51: planet-nine has missions 1 to 50"),
        (lambda: mission(0, "deep-sea"), "mission 0: deep-sea has missions 1 to 45"),
        (lambda: missions("mars"), "edition 'mars': expected one of planet-nine, deep-sea"),  # type: ignore[arg-type]
        (lambda: mission(3).start(players=6), "players 6: missions are for 2 to 5 players"),
        (
            lambda: mission(12).start(players=2),
            "players 2: in mission 12 cards are drawn from hands, and the dummy has none",
        ),
        (
            lambda: mission(46).start(players=2),
            "players 2: in mission 46 the dummy cannot tell whether it has the highest pink card",
        ),
        (lambda: mission(3).start(players=4, challenge=True), "challenge: it is for 3 seats, not 4"),
        (
            lambda: mission(3, "deep-sea").deal(players=3, challenge=True),
            "challenge: it is for the missions of planet-nine",
        ),
        (lambda: mission(3).read_as(untimed=True), "untimed: mission 3 of planet-nine has no time limit"),
        (
            lambda: mission(12).read_as(reading="none"),
            "reading 'none': mission 12 has other readings: draw-any",
        ),
        (
            lambda: crewlab.deal(4, 2, mission=3),
            "mission: a mission has its own tasks and deck; expected none beside it",
        ),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(call: object, complaint: str) -> None:
    assert callable(call)
    with pytest.raises(InputError) as caught:
        call()
    assert str(caught.value) == complaint


def test_too_many_tasks_to_ask_about_are_refused() -> None:
    with pytest.raises(DealError, match="12 tasks given out by assign=distribution can take 140 decisions"):
        State(crewlab.deal(5, 12), Rules(assign="distribution"))
