"""Every way the tricks still to come could be won, and what a literal reading says to each.

A trick is any of the cards still out, as many as there are seats, won by any seat with any of its cards that can win
such a trick. Only what the reading looks at is varied, else there would be too many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
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


@dataclass(frozen=True)
class Looks:
    """What a reading looks at, besides the cards of a trick and the seat that wins it."""

    no_card: bool = False  # not even at those
    winning_card: bool = False
    lead: bool = False
    last_card: bool = False
    winners: tuple[int, ...] | None = None  # only at whether one of these wins; they stand for all


def verdict(card: TaskCard, game: Finished, total: int, owner: int, prediction: int | None) -> str:
    """Open, done or failed, by asking about every ending."""
    family = card.family
    looks = Looks(family in LOOKS_AT_NO_CARD, family in LOOKS_AT_WINNING_CARD, family in LOOKS_AT_LEAD)
    return verdict_of(lambda ending: was_done(card, ending, owner, prediction), looks, game, total)


def verdict_of(done: Callable[[Finished], bool], looks: Looks, game: Finished, total: int) -> str:
    answers = set()
    for ending in endings(looks, game, total):
        answers.add(done(ending))
        if len(answers) == 2:
            return "open"
    return "done" if answers == {True} else "failed"


def endings(looks: Looks, game: Finished, total: int) -> Iterator[Finished]:
    if len(game.tricks) == total:
        yield game
        return
    played = {one for trick in game.tricks for one in trick.cards}
    out = sorted(game.deck - played)
    leader = game.tricks[-1].winner if game.tricks else game.captain
    choices = [tuple(out[: game.players])] if looks.no_card else combinations(out, game.players)
    for cards in choices:
        for trick in tricks(looks, game.players, leader, cards):
            yield from endings(looks, replace(game, tricks=(*game.tricks, trick)), total)


def tricks(looks: Looks, players: int, leader: int, cards: tuple[str, ...]) -> Iterator[Trick]:
    winning = winners(cards) if looks.winning_card else winners(cards)[:1]
    leads = cards if looks.lead else cards[:1]
    ends = cards if looks.last_card else cards[-1:]
    for winner in range(players) if looks.winners is None else looks.winners:
        for best in winning:
            for lead in leads:
                for end in ends:
                    rest = [one for one in cards if one not in (lead, end)]
                    order = (lead, *rest, end) if lead != end else (*rest, end)
                    yield Trick(leader, lead, order, winner, best)


def winners(cards: tuple[str, ...]) -> list[str]:
    """The cards that win this trick if the right one is led."""
    submarines = [one for one in cards if is_submarine(one)]
    if submarines:
        return [max(submarines)]
    return [one for one in cards if one == max(other for other in cards if other[0] == one[0])]
