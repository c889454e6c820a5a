"""The special goals of missions, in words. What they mean in play is the engine's business (docs/missions.md)."""

from __future__ import annotations

from crewlab._engine import Task

GOALS = {
    "a-one-wins": "a trick is won with a 1",
    "two-ones-win": "two tricks are won with a 1 each",
    "trumps-win": "each trump wins a trick",
    "trumps-win-in-order": "each trump wins a trick, from the lowest to the highest",
    "no-nine-wins": "no trick is won with a 9",
    "balanced-tricks": "nobody is ever two tricks ahead of another",
    "balanced-ones": "nobody has ever won two 1s more than another",
    "balanced-nines": "nobody has ever won two 9s more than another",
    "no-pink-or-trump-lead": "no trick is opened with pink or a trump",
    "first-winner-leads": "who wins the first trick has more tricks than each other at any time",
    "Y5-last": "the yellow 5 is the last card of the last trick",
    "omega-in-last-trick": "the task to be done last is done in the last trick",
    "no-tricks": "win no trick",
    "one-trick-no-trump": "win exactly one trick, and not with a trump",
    "first-and-last": "win the first and the last trick",
    "first-and-last-no-trump": "win the first and the last trick and no other, and none with a trump",
    "all-pink": "nobody else wins a pink card",
    "first-four": "win the first four tricks and no other",
    "last": "win the last trick and no other",
}


def meaning(task: Task) -> str:
    """What a task that is not on a card asks for.

    >>> meaning(Task("no-tricks@2")), meaning(Task("DS17"))
    ('win no trick', 'win all four 9s')
    """
    from crewlab.deepsea import task_card

    return GOALS[task.goal] if task.is_of_mission else task_card(task).text


def kind(task: Task) -> str:
    """What it is called where it is not understood."""
    return "goals of missions" if task.is_of_mission else "Deep Sea tasks"
