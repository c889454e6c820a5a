"""crewlab solve, explain: could it be won, how, and what lost it?"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crewlab import Action, Deal, InputError, Record, Rules, State
from crewlab.cli.options import Json, RulesText

if TYPE_CHECKING:
    from rich.console import Console

    from crewlab import Verdict

CHUNK = 64  # games solved together before their verdicts are printed

Method = Annotated[str, typer.Option(help="search, sat, or thesis-sat.")]
Budget = Annotated[int | None, typer.Option(help="Positions (or SAT conflicts) to spend on a game; then: unknown.")]
Seconds = Annotated[float | None, typer.Option(help="Seconds to spend on a game; then: unknown.")]


def solve(
    game: Annotated[str, typer.Argument(help="A deal or state, a file with one a line, or - .", metavar="DEAL|FILE")],
    rules: RulesText = "hints=none",
    method: Method = "search",
    budget: Budget = None,
    seconds: Seconds = None,
    proof: Annotated[Path | None, typer.Option(help="Write a DRAT proof here if it cannot be won.")] = None,
    dimacs: Annotated[Path | None, typer.Option(help="Write the SAT formula here as well.")] = None,
    as_json: Json = False,
) -> None:
    """Say whether a game can be won with all cards open, and how.

    Text in, one JSON verdict a line out with --json: deal, verdict, line, nodes, seconds, method.
    """
    from crewlab import solve_many

    texts = _texts(game)
    done = 0
    while chunk := list(islice(texts, CHUNK)):
        states = [_state(place, text, rules) for place, text in chunk]
        if (proof is not None or dimacs is not None) and (done or len(states) > 1):
            raise InputError("--proof and --dimacs are about one game; the file has more")
        if dimacs is not None:
            from crewlab.solver.sat import to_dimacs

            dimacs.write_text(to_dimacs(states[0], "thesis" if method == "thesis-sat" else "compact"))
        verdicts = solve_many(states, method=method, nodes=budget, seconds=seconds, proof=proof)
        for (_, text), state, verdict in zip(chunk, states, verdicts, strict=True):
            if as_json:
                print(json.dumps(_facts(text, verdict)), flush=True)
            else:
                _print(state, verdict)
        done += len(chunk)
    if done == 0:
        raise InputError(f"{game}: no deals in it")


def _texts(game: str) -> Iterator[tuple[str, str]]:
    """The texts to solve, each with its place for complaints."""
    if game != "-" and not Path(game).is_file():
        yield "", game
        return
    with sys.stdin if game == "-" else Path(game).open(encoding="utf-8", errors="surrogateescape") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield f"{game}, line {number}: ", line.strip()


def _state(place: str, text: str, rules: str) -> State:
    try:
        state = State(text) if "; " in text else State(Deal(text), Rules(rules))
    except InputError as error:
        raise InputError(f"{place}{error}") from None
    return state


def _facts(text: str, verdict: Verdict) -> dict[str, object]:
    return {
        "deal": text,
        "verdict": verdict.verdict,
        "line": [str(action) for action in verdict.line],
        "nodes": verdict.nodes,
        "seconds": round(verdict.seconds, 6),
        "method": verdict.method,
    }


def _print(state: State, verdict: Verdict) -> None:
    from rich.console import Console

    from crewlab.crew.drawing import draw

    console = Console(highlight=False)
    console.print(draw(state))
    console.print(
        f"{verdict.verdict} ({verdict.method}, {verdict.nodes:,} nodes, {verdict.seconds:.4f} s)", style="bold"
    )
    if verdict.line:
        print_line(console, state, verdict.line)


def print_line(console: Console, state: State, line: Iterable[Action]) -> None:
    """What is done from this state on, trick by trick; silence is passed over."""
    from rich.text import Text

    from crewlab.crew.drawing import trick_text

    for action in line:
        seat, before, were = state.turn, len(state.tricks), state.task_states
        state = state.play(action)
        if action.kind not in ("play", "silent"):
            console.print(f"seat {seat}: {action}")
        if len(state.tricks) > before:
            trick = state.tricks[-1]
            judged = zip(state.tasks, were, state.task_states, strict=True)
            done = [f"task {task.goal} done" for task, was, now in judged if was != now == "done"]
            note = "   " + ", ".join(done) if done else ""
            console.print(
                Text.assemble(f"trick {len(state.tricks):2}  ", trick_text(trick, state.players), (note, "green"))
            )


def explain(
    file: Annotated[Path, typer.Argument(help="A file of records, one game a line.", metavar="RECORD")],
    game: Annotated[int, typer.Option(help="Which game of the file, from 1.", min=1)] = 1,
    as_json: Json = False,
) -> None:
    """Say until when a recorded game could be won, and which card, pick or pass lost it."""
    from rich.console import Console

    from crewlab import explain as explain_game
    from crewlab.cli.replay import pick_record

    record = pick_record(file, game)
    if as_json:
        found = explain_game(record)
        choices = {str(action): verdict.verdict for action, verdict in found.choices}
        culprit = None if found.culprit is None else {"seat": found.culprit[0], "action": str(found.culprit[1])}
        line = [str(action) for action in found.line]
        facts = {"outcome": record.outcome, "verdict": found.now.verdict, "last_winnable": found.last_winnable}
        print(json.dumps(facts | {"culprit": culprit, "line": line, "choices": choices}))
        return
    print_explanation(Console(highlight=False), record)


def print_explanation(console: Console, record: Record) -> None:
    """Until when the game could be won, what lost it, and what would have won."""
    from crewlab import explain as explain_game

    found = explain_game(record)
    console.print(f"The game is {record.outcome}; it can{'' if found.now.is_winnable else 'not'} be won from here.")
    if found.last_winnable is None:
        console.print("It could not be won from the deal on.")
    elif found.culprit is not None:
        seat, action = found.culprit
        console.print(f"It was lost by action {found.last_winnable + 1}, seat {seat}: {action}", style="bold")
        console.print("It would have been won so:")
    states = list(record.states())
    if found.last_winnable is not None and found.line:
        print_line(console, states[found.last_winnable], found.line)
    for action, verdict in found.choices:
        console.print(f"  {action}: {verdict.verdict}")
