"""Makes the pictures of README.md:  python docs/img/make.py"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from crewlab import Deal, Rules, State, random_playout
from crewlab.cli.tour import show_tour
from crewlab.crew.svg import to_svg

FOLDER = Path(__file__).parent
# The template names fonts on the web; a picture in a repository should need nothing but itself.
TEMPLATE = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def tour() -> None:
    """What one sees after `make demo`."""
    console = Console(
        record=True, width=100, file=io.StringIO(), force_terminal=True, color_system="standard", highlight=False
    )
    show_tour(console, seed=7)
    console.save_svg(str(FOLDER / "tour.svg"), title="crewlab tour", code_format=TEMPLATE)


def table() -> None:
    """A game in its middle, all cards open."""
    deal = Deal("568.2469.37..3/79.3.569.2359./124.78.1.467.2/3.15.248.18.14 3 G3@0:1,B2@3,Y6@2,P9@1")
    game = random_playout(deal, Rules(), seed=1, number=4)
    state = State(deal)
    for _, action in game.history[:11]:
        state = state.play(action)
    (FOLDER / "table.svg").write_text(to_svg(state))


if __name__ == "__main__":
    tour()
    table()
