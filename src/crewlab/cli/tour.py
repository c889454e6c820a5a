"""crewlab tour: a mission dealt, drawn and played, and a game of The Game, in a minute."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crewlab import Record, Rules, State, deal, random_playout, random_playouts, write_records
from crewlab.cli.options import Seed

if TYPE_CHECKING:
    from rich.console import Console

    from crewlab import Deal

GAMES = 400_000
CHUNK = 20_000
SHOWN_TURNS = 4
TOUR_NODES = 200_000  # lays tried at a moment of The Game: 30 ms


def tour(
    seed: Seed = 7,
    record: Annotated[Path | None, typer.Option(help="Keep the game that is shown in this file.")] = None,
) -> None:
    """See a mission dealt, drawn and played, and a game of The Game."""
    from rich.console import Console

    show_tour(Console(highlight=False), seed, record)


def show_tour(console: Console, seed: int, record: Path | None = None) -> None:
    """The tour on any console."""
    mission = deal(players=4, tasks=3, seed=seed)
    _show_deal(console, mission, seed)
    _show_solution(console, mission)
    won = _play_at_random(console, mission, seed)
    if won is None:
        console.print("No random crew won this one. Try another --seed.")
    else:
        _show_game(console, won)
        _show_view(console, won)
        if record is not None:
            write_records(record, [Record(won, ("random",) * won.players)])
            console.print(f"\nThe game is in {record}: step through it with  crewlab replay {record}")
    _show_the_game(console, seed)
    console.print("\nGo on with  crewlab deal --players 4 --tasks 6 --seed 7   and  crewlab --help", style="dim")


def _title(console: Console, text: str) -> None:
    console.print()
    console.rule(f"[bold]{text}", align="left")


def _show_deal(console: Console, mission: Deal, seed: int) -> None:
    from crewlab.crew.drawing import LEGEND, draw

    _title(console, "A mission of The Crew")
    console.print(f"crewlab deal --players 4 --tasks 3 --seed {seed}", style="dim")
    console.print(str(mission), style="dim", soft_wrap=True)
    console.print(draw(State(mission)))
    console.print(LEGEND, style="dim")


def _show_solution(console: Console, mission: Deal) -> None:
    """Whether the deal can be won at all, and how."""
    from crewlab import solve
    from crewlab.cli.solve import print_line

    _title(console, "Can it be won?")
    state = State(mission, Rules(hints="none"))
    verdict = solve(state)
    console.print(f"{verdict.verdict}, found in {1000 * verdict.seconds:.2f} ms with all cards open")
    print_line(console, state, verdict.line)


def _play_at_random(console: Console, mission: Deal, seed: int) -> State | None:
    """Plays many games by chance; gives the first that was won."""
    import time

    from rich.progress import Progress

    from crewlab.lab.statistics import wilson

    rules = Rules()
    wins = cards = 0
    winner: tuple[int, int] | None = None
    begin = time.process_time()
    with Progress(console=console, transient=True, disable=console.record) as progress:  # no bars in pictures
        for chunk in progress.track(range(GAMES // CHUNK), description="random crews"):
            endings = random_playouts([mission], rules, each=CHUNK, seed=seed * 1000 + chunk)
            wins += int(endings.won.sum())
            cards += int(endings.cards.sum())
            if winner is None and endings.won.any():
                winner = (seed * 1000 + chunk, int(endings.won.argmax()))
    seconds = time.process_time() - begin
    low, high = wilson(wins, GAMES)
    _title(console, "How hard is it?")
    console.print(
        f"{GAMES:,} crews that play and hint at random win {wins / GAMES:.2%} of their games "
        f"(95 % interval {low:.2%} to {high:.2%})."
    )
    console.print(f"{GAMES / seconds / 1e6:.1f} million games a CPU second, {cards / seconds / 1e6:.0f} million cards.")
    return random_playout(mission, rules, seed=winner[0], number=winner[1]) if winner else None


def _show_game(console: Console, game: State) -> None:
    from crewlab.cli.solve import print_line
    from crewlab.crew.drawing import draw

    _title(console, "The first game that was won")
    start = State(game.deal, game.rules)
    print_line(console, start, [action for _, action in game.history])
    console.print(draw(game))
    console.print(f"{game.outcome} after {len(game.tricks)} tricks", style="bold")


def _show_view(console: Console, game: State) -> None:
    from rich.text import Text

    from crewlab.crew.drawing import cards_text, draw

    half = next(state for state in Record(game).states() if len(state.tricks) * 2 >= len(game.tricks))
    view = half.view((half.commander + 1) % half.players)
    _title(console, f"What seat {view.seat} knew after {len(view.tricks)} tricks")
    console.print(draw(view))
    for seat in range(view.players):
        if seat != view.seat:
            console.print(Text.assemble(f"seat {seat} may hold  ", cards_text(view.may_hold(seat))))


def _show_the_game(console: Console, seed: int) -> None:
    """Two seats that talk, by the learned player: the first turns, the end, and whether more could be had."""
    from crewlab.cli.thegame_solve import print_until_when
    from crewlab.thegame import State as TheGame
    from crewlab.thegame import Variant, play_game
    from crewlab.thegame.drawing import draw

    _title(console, "The Game, by two seats")
    console.print(f"crewlab thegame play --players 2 --seed {seed}   lets you take a seat", style="dim")
    record = play_game("learned", TheGame.deal(Variant("talk=yes"), 2, seed, game=0))
    console.print(draw(record.start))
    for number, turn in enumerate(record.turns[:SHOWN_TURNS]):
        console.print(f"seat {number % 2}: {turn}", markup=False)
    console.print(f"... and after {len(record.turns)} turns:", style="dim")
    console.print(draw(record.end))
    print_until_when(console, record, TOUR_NODES)
