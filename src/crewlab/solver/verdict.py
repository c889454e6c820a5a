"""The answer to "could this have been won?"."""

from __future__ import annotations

from dataclasses import dataclass

from crewlab._engine import Action, InputError, State


@dataclass(frozen=True, slots=True)
class Verdict:
    """Winnable, with a line that the rules replay to a win; unwinnable; or unknown, when the budget was used up.

    `nodes` counts what the method counts: positions searched, or conflicts of the SAT solver.
    """

    verdict: str
    line: tuple[Action, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    method: str = "search"

    @property
    def is_winnable(self) -> bool | None:
        """True, False, or None when it is unknown."""
        return None if self.verdict == "unknown" else self.verdict == "winnable"

    def replay(self, state: State) -> State:
        """Plays the line; the end is a won game, or the line is wrong."""
        for action in self.line:
            state = state.play(action)
        if not state.won:
            raise InputError(f"the line does not win: it ends {state.outcome}")
        return state
