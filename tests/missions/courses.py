"""Every way the tricks still to come could be won, and what the literal reading of a goal says to each.

As tests/deepsea/courses.py: a trick is any of the cards still out, as many as there are seats, won by any seat with any
of its cards that can win such a trick. Only what the goal looks at is varied.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from ..deepsea.courses import winners
from ..deepsea.literal import Finished, Trick
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
    answers = set()
    for ending in endings(goal, game, total, owner):
        answers.add(was_reached(goal, ending, owner, omega))
        if len(answers) == 2:
            return "open"
    return "done" if answers == {True} else "failed"


def endings(goal: str, game: Finished, total: int, owner: int | None) -> Iterator[Finished]:
    if len(game.tricks) == total:
        yield game
        return
    played = {one for trick in game.tricks for one in trick.cards}
    out = sorted(game.deck - played)
    leader = game.tricks[-1].winner if game.tricks else game.captain
    choices = [tuple(out[: game.players])] if goal in LOOKS_AT_NO_CARD else combinations(out, game.players)
    for cards in choices:
        for trick in tricks(goal, game.players, leader, cards, owner):
            yield from endings(goal, replace(game, tricks=(*game.tricks, trick)), total, owner)


def tricks(goal: str, players: int, leader: int, cards: tuple[str, ...], owner: int | None) -> Iterator[Trick]:
    winning = winners(cards) if goal in LOOKS_AT_WINNING_CARD else winners(cards)[:1]
    leads = cards if goal in LOOKS_AT_LEAD else cards[:1]
    ends = cards if goal in LOOKS_AT_LAST_CARD else cards[-1:]
    # Who else wins matters to no goal of a seat, and who wins at all only to some of the crew.
    of_crew = [0] if goal in (*LOOKS_AT_WINNING_CARD, *LOOKS_AT_LEAD, *LOOKS_AT_LAST_CARD) else range(players)
    for winner in of_crew if owner is None else (owner, (owner + 1) % players):
        for best in winning:
            for lead in leads:
                for end in ends:
                    rest = [one for one in cards if one not in (lead, end)]
                    order = (lead, *rest, end) if lead != end else (*[one for one in cards if one != end], end)
                    yield Trick(leader, lead, order, winner, best)
