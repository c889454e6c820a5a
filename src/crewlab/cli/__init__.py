"""The command `crewlab`. Each command is one file here, and imports what is heavy only when it runs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from crewlab._engine import InputError

if TYPE_CHECKING:
    import typer

# The overview is printed from here: to load every command for it would take longer than all the rest.
COMMANDS = {
    "tour": "See a mission dealt, drawn and played, and a game of The Game.",
    "deal": "Deal at random and print the deal's notation, one deal a line; a mission is printed with its rules.",
    "missions": "List the missions of a logbook, or say all about one.",
    "show": "Draw a deal, a state or one seat's view of it.",
    "solve": "Say whether a game can be won with all cards open, and how.",
    "explain": "Say until when a recorded game could be won, and which card, pick or pass lost it.",
    "winnability": "Measure which part of random deals can be won with all cards open; write a table and a plot.",
    "play": "Play with a crew of bots; at the end see whether it could be won, and which card lost it.",
    "advise": "Weigh every legal action of the seat to move, from what that seat knows, and map the hidden cards.",
    "match": "Let agents play games and say how often they win.",
    "train": "Learn to play The Crew by playing it; can be stopped and gone on with at any time.",
    "study": "Run published and own studies, as far as they have not run yet, and report on them.",
    "agents": "List all agents with their parameters and presets.",
    "replay": "Step through a recorded game, with all hands or from one seat's view.",
    "export": "Write recorded games as a spreadsheet: a row for each game, and a row for each move.",
    "import": "Read a foreign .game file and print the deal's notation.",
    "thegame": "Play and measure Benndorf's The Game.",
    "bench": "Run the benchmarks and print what they measured beside the targets.",
}


def overview() -> str:
    """What `crewlab --help` says."""
    rows = [f"  {name:<12} {about}" for name, about in COMMANDS.items()]
    return "\n".join(
        [
            "Usage: crewlab COMMAND [OPTIONS] ...",
            "",
            "A laboratory for cooperative card games with hidden cards. Start with: crewlab tour",
            "",
            "Commands:",
            *rows,
            "",
            "crewlab COMMAND --help says more. crewlab --install-completion lets the shell complete commands.",
        ]
    )


def app() -> typer.Typer:
    """The whole command line."""
    import typer

    from crewlab.cli.advise import advise
    from crewlab.cli.bench import bench
    from crewlab.cli.deal import deal, import_game, show
    from crewlab.cli.export import export
    from crewlab.cli.match import listing, match
    from crewlab.cli.missions import missions
    from crewlab.cli.play import play
    from crewlab.cli.replay import replay
    from crewlab.cli.solve import explain, solve
    from crewlab.cli.study import study
    from crewlab.cli.thegame import thegame
    from crewlab.cli.tour import tour
    from crewlab.cli.train import train
    from crewlab.cli.winnability import winnability

    # Plain help: the decorated one takes longer to draw than the program to start.
    line = typer.Typer(name="crewlab", rich_markup_mode=None, pretty_exceptions_enable=False)
    line.command("tour")(tour)
    line.command("deal")(deal)
    line.command("missions")(missions)
    line.command("show")(show)
    line.command("solve")(solve)
    line.command("explain")(explain)
    line.command("winnability")(winnability)
    line.command("play")(play)
    line.command("advise")(advise)
    line.command("match")(match)
    line.command("train")(train)
    line.add_typer(study, name="study")
    line.command("agents")(listing)
    line.command("replay")(replay)
    line.command("export")(export)
    line.command("import")(import_game)
    line.add_typer(thegame(), name="thegame")
    line.command("bench")(bench)
    return line


def main() -> None:
    """Runs the command line. A mistake in the input is one sentence on the error output, and status 2."""
    if sys.argv[1:] in ([], ["--help"]):
        print(overview())
        return
    try:
        app()()
    except InputError as error:
        sys.exit(_complain(str(error)))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            sys.stderr.close()  # the reader of our output has gone, as `head` does
            sys.exit(0)
        sys.exit(_complain(f"{error.filename or 'file'}: {error.strerror or error}"))


def _complain(sentence: str) -> int:
    print(f"crewlab: {sentence}", file=sys.stderr)
    return 2
