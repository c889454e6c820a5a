"""How the lost one-task games correspond: Theorem 3.23, and the two sets it leaves out.

`mirror` is the map of the theorem. It exchanges S2 and S4, on every deck with an even number of cards: where the
leader was outnumbered nowhere, after the exchange of the hands the leader outnumbers the partner nowhere. It says
nothing about other games: a winnable deal may become a lost one of S1 or S3, and back.

The thesis asks whether S1 and S3 correspond as well. They do. Call a deal of hands a *staircase* if the leader has
the lowest cards of every suit, but of none all. No card of the leader beats one of the partner, so by Theorems 3.15
and 3.18 each card of the deck makes a lost task. Half of the cards lie in each hand, so pairing the leader's cards
with the partner's pairs the lost games of one kind with those of the other, on the same hands. Some of them belong to
S2 and S4; `turned` pairs those with each other. `other_side` follows both pairings in turn until it comes out in the
right set, which makes it a bijection between S1 and S3, with the task's suit free to change.
"""

from __future__ import annotations

from crewlab._engine import Card, CardSet, Deal, InputError, Task
from crewlab.theory.one_task import OneTaskGame, judge


def mirror(deal: Deal) -> Deal:
    """Turns the task's suit upside down, the task with it, and exchanges the hands (Theorem 3.23). Its own inverse.

    >>> str(mirror(Deal("14.23.../23.14... 0 B1@0")))
    '23.14.../14.23... 0 B4@0'
    """
    game = _even_game(deal)
    return _turn(deal, game, (game.task.suit,))


def turned(deal: Deal) -> Deal:
    """The same with all suits turned. Keeps staircases. Its own inverse.

    >>> str(turned(Deal("123.1.../4.234... 0 B2@0")))
    '1.123.../234.4... 0 B3@0'
    """
    game = _even_game(deal)
    return _turn(deal, game, game.suits)


def other_side(deal: Deal) -> Deal:
    """The game of S3 that belongs to one of S1, and back.

    >>> game = Deal("123.1.../4.234... 0 B2@0")
    >>> judge(game).losing_set, judge(other_side(game)).losing_set, other_side(other_side(game)) == game
    ('S1', 'S3', True)
    """
    _even_game(deal)
    start = judge(deal).losing_set
    if start not in ("S1", "S3"):
        raise InputError(f"the deal must be a lost one of S1 or S3, not {start or 'a winnable one'}: {deal}")
    after = _across(deal)
    while judge(after).losing_set in ("S2", "S4"):
        after = _across(turned(after))
    return after


def _across(deal: Deal) -> Deal:
    """The same hands with another task: the card of the other hand at the same place."""
    game = OneTaskGame.of(deal)
    mine, theirs = list(game.mine), list(game.theirs)
    task = theirs[mine.index(game.task)] if game.leader_holds_task else mine[theirs.index(game.task)]
    return Deal(list(deal.hands), deal.leader, [_task(deal, task)])


def _even_game(deal: Deal) -> OneTaskGame:
    game = OneTaskGame.of(deal)
    if len(game.mine) != len(game.theirs):
        raise InputError(
            f"the hands must be equally large to be exchanged, not {len(game.mine)} and {len(game.theirs)}"
        )
    return game


def _turn(deal: Deal, game: OneTaskGame, suits: tuple[str, ...]) -> Deal:
    """Exchanges the hands and, in these suits, the lowest card with the highest and so on (Definition 3.22)."""
    opposite: dict[Card, Card] = {}
    for letter in game.suits:
        cards = list(deal.cards.suit(letter))
        opposite |= zip(cards, reversed(cards) if letter in suits else cards, strict=True)
    hands = [CardSet([opposite[card] for card in hand]) for hand in reversed(deal.hands)]
    return Deal(hands, deal.leader, [_task(deal, opposite[game.task])])


def _task(deal: Deal, card: Card) -> Task:
    owner = deal.tasks[0].owner
    return Task(f"{card}" if owner is None else f"{card}@{owner}")
