"""How many ways there are to go on: stored numbers that two implementations agree on.

Each row gives the counts for 1, 2, 3 ... actions. The reference counts again as far as it can in reasonable time.
"""

from __future__ import annotations

import pytest

from crewlab import State

from ..reference import crew as reference
from .games import reference_game

COUNTED_AGAIN = 1500  # the reference counts up to so many sequences

SEQUENCES = {
    "four seats, all cards": (
        "25679..3.27.13/4.257.58.3569./38.138.4.148.4/1.469.12679..2 2 Y6,B4,B1; standard; -",
        [3, 6, 6, 48, 288, 1728, 13824, 138240, 649728, 2308608],
    ),
    "three seats and a left-over card": (
        "6.1456.4..1/25.3.126../134.2.35.. 0 G4:1,B2:o,G3; standard; -",
        [3, 6, 6, 30, 180, 1080, 7560, 16200, 56160, 219660, 677784],
    ),
    "two seats to the end": (
        "1346.25.../25.1346... 0 B1@1,G4@0; hints=none; -",
        [6, 16, 76, 166, 616, 1160, 3072, 6168, 10248, 17960, 17960],
    ),
    "trumps when void": (
        "159.2..3.1/26.4..7.2/378..5.8. 1 B9@2,G4@0:1,P5@1:o; hints=none; -",
        [5, 17, 29, 81, 184, 391, 595, 979, 1657, 1909, 2403, 3057, 3063, 3177, 3177],
    ),
    "trumps any time": (
        "159.2..3.1/26.4..7.2/378..5.8. 1 B9@2,G4@0:1,P5@1:o; hints=none,trumps=any-time; -",
        [5, 17, 41, 137, 354, 874, 1852, 3655, 7304, 10616, 15782, 24302, 25266, 27186, 28252, 28252],
    ),
    "distress": (
        "126...3./45.3.1..2/.45.2.6. 1 B1; hints=none,distress=yes; -",
        [1, 3, 13, 47, 180, 786, 1888, 5643, 15857, 32328, 73086, 139278, 223426, 393728, 470626, 496438, 543886],
    ),
    "distress with a seat of trumps only": (
        "12..../....12/34.... 1 B1@0; distress=yes; -",
        [3, 3, 7, 17, 34, 76, 168, 360, 524, 676, 676],
    ),
    "dead zone from trick two": (
        "12.3.4../34.25.../5.14.2.. 2 B5@0; hints=dead-zone,hints-from=2; -",
        [4, 5, 12, 36, 132, 516, 1540, 2372, 3524, 6251, 10436, 14999, 19130, 22424, 24260, 25148, 25484, 25580],
    ),
    "single hint any": (
        "1.2.3../2.3.1../3.1.2.. 0 B1; single-hint=any; -",
        [1, 10, 100, 1000, 3000, 3000, 3000, 7710, 13464, 16698, 17384, 18842, 20948, 22358, 22814, 22910],
    ),
    "five seats and arrows": (
        "19.9...4/28.1...3/37.2...2/46.3...1/5.47... 0 B9,G9:>,G1:>>; hints=none; -",
        [3, 6, 6, 24, 36, 60, 108, 126, 284, 338, 446, 662, 812, 1232, 1232],
    ),
    "uneven hands and a task on a trump": (
        "1234..../5.1...1/678.2..3. 2 R1@0,B1; commander=appointed,trump-tasks=yes,uneven-hands=yes; -",
        [1, 5, 15, 45, 225, 900, 1260, 3936, 12336, 31452, 65700, 126348, 224844, 349476],
    ),
}
each_start = pytest.mark.parametrize(("text", "counts"), SEQUENCES.values(), ids=SEQUENCES)


@each_start
def test_stored_counts(text: str, counts: list[int]) -> None:
    state = State(text)
    assert [state.count_sequences(depth + 1) for depth in range(len(counts))] == counts
    assert state.count_sequences(0) == 1


@each_start
def test_reference_counts_the_same(text: str, counts: list[int]) -> None:
    state = State(text)
    ends = [reference_game(state.deal, state.rules)]
    for count in counts:
        if count > COUNTED_AGAIN:
            break
        ends = [after for game in ends for after in ways_on(game)]
        assert len(ends) == count


def ways_on(game: reference.Game) -> list[reference.Game]:
    """The games after each legal action; a game that is over stays as it is."""
    if game.phase == "over":
        return [game]
    return [repeated(game, action) for action in game.legal_actions()]


def repeated(game: reference.Game, action: str) -> reference.Game:
    """The game played again from its start, and one action more."""
    tasks = [reference.Task(task.card, owner_at_start(game, task), task.token) for task in game.tasks]
    again = reference.Game(game.starting_hands, game.commander, tasks, game.rules)
    for _, past in game.history:
        again.play(past)
    again.play(action)
    return again


def owner_at_start(game: reference.Game, task: reference.Task) -> int | None:
    taken = any(action == f"take {task.card}" for _, action in game.history)
    return None if taken else task.owner


@each_start
def test_counts_add_up(text: str, counts: list[int]) -> None:
    """Counting from each next state gives the count from here."""
    state = State(text)
    for depth in range(2, min(6, len(counts))):
        assert counts[depth - 1] == sum(
            state.play(action).count_sequences(depth - 1) for action in state.legal_actions()
        )
