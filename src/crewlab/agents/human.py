"""A person at the terminal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from crewlab._engine import Action, InputError, View
from crewlab.agents.registry import register

if TYPE_CHECKING:
    from rich.console import Console


class Quit(Exception):
    """The person has gone."""


@register("human")
class Human:
    """A person who is shown what the seat may know and types what to do."""

    name = "human"

    def __init__(self) -> None:
        self._told = 0  # how much of the game's history has been told

    def choose(self, view: View, rng: random.Random) -> Action:
        """Draws the table and asks until the answer is a legal action that the person does not take back."""
        from rich.console import Console

        from crewlab.crew.drawing import draw

        console = Console(highlight=False)
        self._tell(console, view)
        console.print(draw(view))
        actions = view.legal_actions()
        if view.turn == view.dummy:
            console.print(f"You decide for the dummy, seat {view.dummy}:")
        console.print("  ".join(f"[dim]{number}[/] {action}" for number, action in enumerate(actions, 1)))
        while True:
            action = self._ask(console, actions)
            if self._read(console, f"{action}? [dim]Enter: yes, u: take it back[/] ").lower() not in ("u", "undo"):
                self._told = len(view.history) + 1
                return action

    def _tell(self, console: Console, view: View) -> None:
        """What the others have done since the last time."""
        if self._told > len(view.history):
            self._told = 0  # another game
        for seat, action in view.history[self._told :]:
            if action.kind != "silent":
                console.print(f"seat {seat}: {action}", style="dim")

    def _ask(self, console: Console, actions: Sequence[Action]) -> Action:
        while True:
            text = self._read(console, "your action (number or words, q: leave): ")
            if text in ("q", "quit"):
                raise Quit
            if text.isdigit() and 1 <= int(text) <= len(actions):
                return actions[int(text) - 1]
            for written in (text, f"play {text}", f"take {text}", f"pass {text}"):
                try:
                    action = Action(written)
                except InputError:
                    continue
                if action in actions:
                    return action
            console.print(f"{text!r} is not one of them; expected a number from 1 to {len(actions)}, or the words")

    def _read(self, console: Console, prompt: str) -> str:
        try:
            return console.input(prompt).strip()
        except EOFError:
            raise Quit from None
