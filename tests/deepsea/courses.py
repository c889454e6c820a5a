"""Every way the tricks still to come could be won, and what the literal reading of a card says to each.

A trick is any of the cards still out, as many as there are seats, won by any seat with any of its cards that can win
such a trick. Only what the card's family looks at is varied, else there would be too many.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from crewlab.deepsea import TaskCard

from .literal import Finished, Trick, is_submarine, was_done

LOOKS_AT_WINNING_CARD = ("win_with_rank", "win_card_with_submarine")
LOOKS_AT_LEAD = ("never_open_with",)
LOOKS_AT_NO_CARD = (
    "win_tricks_at",
    "win_none_of_first_tricks",
    "count_tricks",
    "predict_tricks",
    "consecutive_tricks",
    "never_consecutive",
    "compare_tricks",
)


def verdict(card: TaskCard, game: Finished, total: int, owner: int, prediction: int | None) -> str:
    """Open, done or failed, by asking about every ending."""
    answers = set()
    for ending in endings(card.family, game, total):
        answers.add(was_done(card, ending, owner, prediction))
        if len(answers) == 2:
            return "open"
    return "done" if answers == {True} else "failed"


def endings(family: str, game: Finished, total: int) -> Iterator[Finished]:
    if len(game.tricks) == total:
        yield game
        return
    played = {one for trick in game.tricks for one in trick.cards}
    out = sorted(game.deck - played)
    leader = game.tricks[-1].winner if game.tricks else game.captain
    choices = [tuple(out[: game.players])] if family in LOOKS_AT_NO_CARD else combinations(out, game.players)
    for cards in choices:
        for trick in tricks(family, game.players, leader, cards):
            yield from endings(family, replace(game, tricks=(*game.tricks, trick)), total)


def tricks(family: str, players: int, leader: int, cards: tuple[str, ...]) -> Iterator[Trick]:
    winning = winners(cards) if family in LOOKS_AT_WINNING_CARD else winners(cards)[:1]
    leads = cards if family in LOOKS_AT_LEAD else cards[:1]
    for winner in range(players):
        for best in winning:
            for lead in leads:
                yield Trick(leader, lead, cards, winner, best)


def winners(cards: tuple[str, ...]) -> list[str]:
    """The cards that win this trick if the right one is led."""
    submarines = [one for one in cards if is_submarine(one)]
    if submarines:
        return [max(submarines)]
    return [one for one in cards if one == max(other for other in cards if other[0] == one[0])]
