"""What the literal reading of a goal says to every way the tricks still to come could be won."""

from __future__ import annotations

from ..deepsea.courses import Looks, verdict_of
from ..deepsea.literal import Finished
from .literal import was_reached

LOOKS_AT_WINNING_CARD = (
    "a-one-wins", "two-ones-win", "trumps-win", "trumps-win-in-order", "no-nine-wins", "one-trick-no-trump",
    "first-and-last-no-trump",
)  # fmt: skip
LOOKS_AT_LEAD = ("no-pink-or-trump-lead",)
LOOKS_AT_LAST_CARD = ("Y5-last",)
LOOKS_AT_NO_CARD = ("balanced-tricks", "first-winner-leads", "no-tricks", "first-and-last", "first-four", "last")


def verdict(goal: str, game: Finished, total: int, owner: int | None, omega: str) -> str:
    """Open, done or failed, by asking about every ending."""
    looks = Looks(
        goal in LOOKS_AT_NO_CARD,
        goal in LOOKS_AT_WINNING_CARD,
        goal in LOOKS_AT_LEAD,
        goal in LOOKS_AT_LAST_CARD,
        seats_that_matter(goal, owner, game.players),
    )
    return verdict_of(lambda ending: was_reached(goal, ending, owner, omega), looks, game, total)


def seats_that_matter(goal: str, owner: int | None, players: int) -> tuple[int, ...] | None:
    """Who else wins matters to no goal of a seat, and who wins at all only to some of the crew."""
    if owner is not None:
        return (owner, (owner + 1) % players)
    return (0,) if goal in (*LOOKS_AT_WINNING_CARD, *LOOKS_AT_LEAD, *LOOKS_AT_LAST_CARD) else None
