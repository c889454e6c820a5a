"""The question "winnable or not?" put to one method or another."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from crewlab import _engine
from crewlab._engine import Deal, InputError, Rules, State
from crewlab.solver.verdict import Verdict

METHODS = ("search", "sat", "thesis-sat")


def solve(
    game: Deal | State,
    rules: Rules | None = None,
    *,
    method: str = "search",
    nodes: int | None = None,
    seconds: float | None = None,
    proof: str | os.PathLike[str] | None = None,
) -> Verdict:
    """Whether a deal, or a game at any moment, can be won when all cards lie open.

    Undrafted tasks may be drafted in any way the rules allow, and where the rules allow the distress signal it may be
    sent. Methods: "search" (inside the engine; SAT only for the signal with tasks on cards and no dummy), "sat"
    (CaDiCaL on a compact formula), "thesis-sat" (on the formula of de Jong's thesis). Deep Sea tasks, goals of missions
    and games with a dummy are for "search" alone. `nodes` (positions looked at and conflicts) and `seconds` limit the
    work; when they are used up the verdict is "unknown". With `proof` an unwinnable verdict is written there as a DRAT
    proof.

    >>> from crewlab import Deal, Rules
    >>> verdict = solve(Deal("13..../24.... 0 B1@1,B3@1"), Rules(hints="none"))
    >>> verdict.verdict, [str(action) for action in verdict.line]
    ('winnable', ['play B1', 'play B2', 'play B4', 'play B3'])
    """
    state = _state(game, rules)
    return solve_many([state], method=method, nodes=nodes, seconds=seconds, proof=proof, threads=1)[0]


def solve_many(
    games: Iterable[Deal | State],
    rules: Rules | None = None,
    *,
    method: str = "search",
    nodes: int | None = None,
    seconds: float | None = None,
    proof: str | os.PathLike[str] | None = None,
    threads: int = 0,
) -> list[Verdict]:
    """`solve` for many games: the search runs in threads inside the engine, the limits hold for each game."""
    states = [_state(game, rules) for game in games]
    _check_limits(method, nodes, seconds)
    if proof is not None and len(states) != 1:
        raise InputError(f"proof: a proof is about one game, not {len(states)}")
    if method != "search":
        return [_sat(state, method, nodes, seconds, proof) for state in states]
    verdicts = _search(states, nodes, seconds, threads)
    for number, (state, found) in enumerate(zip(states, verdicts, strict=True)):
        if found.verdict != "winnable" and _may_signal(state) and not _search_can_pass(state):
            found = _with_distress(state, found, nodes, seconds)
        if found.verdict == "unwinnable" and proof is not None:
            _sat(state, "sat", None, None, proof)
        verdicts[number] = found
    return verdicts


def _state(game: Deal | State, rules: Rules | None) -> State:
    if isinstance(game, Deal):
        return State(game, rules or Rules())
    if rules is not None:
        raise InputError("rules: a state has its own rules; expected them with a deal only")
    return game


def _check_limits(method: str, nodes: int | None, seconds: float | None) -> None:
    if method not in METHODS:
        raise InputError(f"method {method!r}: expected one of {', '.join(METHODS)}")
    if nodes is not None and nodes <= 0:
        raise InputError(f"nodes must be 1 or more, not {nodes}")
    if seconds is not None and not seconds > 0:
        raise InputError(f"seconds must be more than 0, not {seconds}")


def _may_signal(state: State) -> bool:
    """Is the distress signal still a way out, or are cards being passed?"""
    return state.phase == "pass" or (state.rules.distress and state.phase not in ("hint", "trick", "draw", "over"))


def _search_can_pass(state: State) -> bool:
    """Does the engine's search know the distress signal in this game?"""
    return state.dummy is not None or not all(task.is_on_card for task in state.tasks)


def _search(states: Sequence[State], nodes: int | None, seconds: float | None, threads: int) -> list[Verdict]:
    """The engine's answers; for tasks on cards and no dummy as if the distress signal did not exist."""
    ready = [state.phase != "pass" or _search_can_pass(state) for state in states]
    asked = [state for state, is_ready in zip(states, ready, strict=True) if is_ready]
    answers = iter(_engine.search_many(asked, nodes or 0, seconds or 0.0, threads, signal=True))
    return [Verdict(*next(answers), method="search") if is_ready else Verdict("unknown") for is_ready in ready]


def _with_distress(state: State, found: Verdict, nodes: int | None, seconds: float | None) -> Verdict:
    """What the search cannot win without passing cards, by SAT."""
    from crewlab.solver.sat import solve_sat

    further = solve_sat(state, conflicts=nodes, seconds=seconds)
    return Verdict(
        further.verdict, further.line, found.nodes + further.nodes, found.seconds + further.seconds, "search+sat"
    )


def _sat(
    state: State, method: str, nodes: int | None, seconds: float | None, proof: str | os.PathLike[str] | None
) -> Verdict:
    from crewlab.solver.sat import solve_sat

    if state.over:
        return Verdict("winnable" if state.won else "unwinnable", method=method)
    encoding = "thesis" if method == "thesis-sat" else "compact"
    return solve_sat(state, encoding=encoding, conflicts=nodes, seconds=seconds, proof=proof)
