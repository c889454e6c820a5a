"""The command `crewlab`. Each command is one file here, and imports what is heavy only when it runs."""

from __future__ import annotations

import sys

import typer

from crewlab import InputError
from crewlab.cli.bench import bench
from crewlab.cli.deal import deal, import_game, show
from crewlab.cli.replay import replay
from crewlab.cli.solve import explain, solve
from crewlab.cli.tour import tour
from crewlab.cli.winnability import winnability

# Plain help: the decorated one takes longer to draw than the program to start.
app = typer.Typer(
    name="crewlab",
    help="A laboratory for cooperative card games with hidden cards. Start with: crewlab tour",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("tour")(tour)
app.command("deal")(deal)
app.command("show")(show)
app.command("import")(import_game)
app.command("replay")(replay)
app.command("solve")(solve)
app.command("explain")(explain)
app.command("winnability")(winnability)
app.command("bench")(bench)


def main() -> None:
    """Runs the command line. A mistake in the input is one sentence on the error output, and status 2."""
    try:
        app()
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
