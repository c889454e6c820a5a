"""Deep Sea tasks, actions, states and views as texts."""

from __future__ import annotations

import pytest

from crewlab import Action, Deal, NotationError, Record, Rules, State, Task, View, deal_many, random_playout


@pytest.mark.parametrize("text", ["DS01", "DS96", "DS99", "DS17@2", "DS09@0"])
def test_tasks_read_and_write(text: str) -> None:
    task = Task(text)
    assert (str(task), Task(str(task)), hash(task)) == (text, task, hash(Task(text)))
    assert task.is_deep_sea
    assert task.goal == text[:4]


def test_what_a_task_tells() -> None:
    assert (Task("DS17@2").owner, Task("DS17").owner, Task("P3").goal, Task("P3").is_deep_sea) == (2, None, "P3", False)


@pytest.mark.parametrize("text", ["take DS17", "decline", "predict 0", "predict 13", "predict ?"])
def test_actions_read_and_write(text: str) -> None:
    assert str(Action(text)) == text
    assert Action(text).card is None
    assert Action(text).claim is None


def test_what_an_action_tells() -> None:
    assert (Action("take DS17").kind, Action("take DS17").goal, Action("take P3").goal) == ("take", "DS17", "P3")
    assert (Action("predict 4").kind, Action("predict 4").tricks, Action("predict ?").tricks) == ("predict", 4, None)
    assert (Action("decline").kind, Action("decline").goal) == ("decline", None)


@pytest.mark.parametrize(
    ("kind", "text", "complaint"),
    [
        (Task, "DS", "task, character 3: expected two digits of a Deep Sea card, DS01 to DS99"),
        (Task, "DS1", "task, character 4: expected two digits of a Deep Sea card, DS01 to DS99"),
        (Task, "DS00", "task, character 3: expected a Deep Sea card DS01 to DS99"),
        (Task, "DS171", "task, character 5"),
        (Task, "ds17", "task, character 1: expected a suit letter"),
        (Action, "take DS00", "action, character 8: expected a Deep Sea card DS01 to DS99"),
        (Action, "predict", "action, character 1: expected an action"),
        (Action, "predict 99", "action, character 9: expected a number of tricks"),
        (Deal, "1..../2.... 0 DS01,DS", "deal, character 22: expected two digits"),
    ],
)
def test_bad_texts_are_refused(kind: type, text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        kind(text)
    assert complaint in str(caught.value)


def test_states_views_and_records_come_back() -> None:
    for number, dealt in enumerate(deal_many(30, seed=2, players=4, deep_sea=6)):
        assert Deal(str(dealt)) == dealt
        whole = random_playout(dealt, Rules(hints="none", distress=True), number=number)
        state = State(whole.deal, whole.rules)
        for _, action in whole.history:
            state = state.play(str(action))
            assert State(str(state)) == state
            for seat in range(4):
                assert View(str(state.view(seat))) == state.view(seat)
        assert state == whole
        assert Record.parse(str(Record(state))).state == state
