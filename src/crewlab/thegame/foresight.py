"""Could it be won? With all hands and the order of the deck known, as nobody knows them while playing."""

from __future__ import annotations

from dataclasses import dataclass

from crewlab import _engine
from crewlab._engine import InputError
from crewlab._engine import TheGameState as State
from crewlab._engine import TheGameVariant as Variant
from crewlab.crew.batch import natural
from crewlab.thegame.record import Record

NODES = 30_000_000  # a few seconds, for the few decks that need them


@dataclass(frozen=True, slots=True)
class Verdict:
    """Winnable, with the turns of a win; unwinnable, for certain; or unknown, when the nodes were used up.

    The first turn goes on with the one that was begun, if any; an empty one ends it at once. `nodes` counts lays tried.
    """

    verdict: str
    line: tuple[str, ...] = ()
    nodes: int = 0

    @property
    def is_winnable(self) -> bool | None:
        """True, False, or None when it is unknown."""
        return None if self.verdict == "unknown" else self.verdict == "winnable"

    def replay(self, state: State) -> State:
        """Plays the line; the end is a won game, or the line is wrong."""
        for turn in self.line:
            state = state.play(turn) if turn else state.end()
        if not state.won:
            raise InputError(f"the line does not win: it ends {state.outcome}")
        return state


def winnable(state: State, *, nodes: int = NODES) -> Verdict:
    """Could the game be won from here by seats that know all hands and the deck?

    >>> state = State("base,hand=2; 50^ 60^ 40v 45v; 41 99; -; 0")
    >>> winnable(state).line
    ('99^1', '41v2')
    """
    return Verdict(*_engine.thegame_foresee(state, natural("nodes", nodes)))


def winnable_many(
    variant: str | Variant = "base",
    players: int = 1,
    *,
    seed: int = 0,
    games: int = 1000,
    first: int = 0,
    nodes: int = NODES,
    threads: int = 0,
) -> list[Verdict]:
    """The same for games `first` to `first` + `games` - 1 of a seed, those that `simulate` plays.

    >>> [found.verdict for found in winnable_many(players=2, seed=5, games=3)]
    ['winnable', 'winnable', 'winnable']
    """
    chosen = Variant(variant) if isinstance(variant, str) else variant
    if threads < 0:
        raise InputError(f"threads must be 0 (all cores) or more, not {threads}")
    numbers = natural("seed", seed), natural("first", first), natural("games", games), natural("nodes", nodes)
    return [Verdict(*found) for found in _engine.thegame_foresee_many(chosen, players, *numbers, threads)]


def last_winnable(record: Record, *, nodes: int = NODES) -> tuple[int, Verdict] | None:
    """After how many turns the game could still be won, and how; None if it could not even from its start.

    What cannot be won stays so, hence the search by halves. Where a verdict is unknown the number is a lower bound.

    >>> record = Record(State("base,hand=2; 50^ 60^ 40v 45v; 41 99; -; 0"), ("99^1",))
    >>> last_winnable(record)
    (1, Verdict(verdict='winnable', line=('41v2',), nodes=1))
    """
    states = list(record.states())
    if not (found := winnable(states[0], nodes=nodes)).is_winnable:
        return None
    low, high = 0, len(states)
    while high - low > 1:
        middle = (low + high) // 2
        if (verdict := winnable(states[middle], nodes=nodes)).is_winnable:
            low, found = middle, verdict
        else:
            high = middle
    return low, found
