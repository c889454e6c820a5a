"""Two seats, one task, no trumps: winnable or not without a search (Theorems 3.15 and 3.18).

The task belongs to the leader (the thesis' player 1). A *direct winner* is a card of the leader with a lower card of
the same suit in the partner's hand. The game is winnable if and only if one of three properties holds:

====  ===============================================  ===============================================
      the leader holds the task card (3.15)            the partner holds it (3.18)
====  ===============================================  ===============================================
1     the partner has a lower card of the suit         the leader has a higher card of the suit
2     the leader has all cards of some suit            the leader has all cards of some other suit
3     the leader has a direct winner, and is           the leader has a direct winner, and
      outnumbered in some other suit                   outnumbers the partner in some other suit
====  ===============================================  ===============================================

The thesis has a sum in the place of "is outnumbered in some other suit": Formula (2), here `enough_discards`. The two
say the same when the hands are equal. Let k be the leader's cards of a suit, R the ranks, S the suits, r the task's
suit. Over the other suits the sum of 2k - R is R - 2k_r, because the leader holds half of all cards, and the sum of
T(k) = max(0, 2k - R) is larger by at least one exactly if some 2k - R is negative. So 2k_r - (R+1) + sum T(k) is at
least 0 exactly if the leader is outnumbered somewhere, and is -1 otherwise.

In this form the theorems hold for every deck of equally long suits. As printed, Theorem 3.15 needs an even number of
cards: with an odd number its formula is always true, though the partner may run out of cards first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crewlab._engine import Action, Card, CardSet, Deal, InputError


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the theory says of a deal.

    `properties` tells of each of the theorem's three properties whether it holds; one is enough to win. A lost game
    is in one of the sets that the thesis counts as S1 to S4: in S2 or S4 if the lengths of the suits alone spoil
    property 3, in S1 or S3 if only the direct winner is missing.
    """

    theorem: str  # "3.15": the leader holds the task card; "3.18": the partner does
    properties: tuple[bool, bool, bool]
    losing_set: str | None
    reason: str

    @property
    def winnable(self) -> bool:
        """Whether some play wins."""
        return any(self.properties)


@dataclass(frozen=True, slots=True)
class OneTaskGame:
    """A deal as the thesis sees it: the leader's cards, the partner's, and the leader's one task."""

    mine: CardSet
    theirs: CardSet
    task: Card
    suits: tuple[str, ...]
    ranks: int

    @classmethod
    def of(cls, deal: Deal) -> OneTaskGame:
        """Refuses what the theorems do not speak of."""
        if deal.players != 2 or len(deal.tasks) != 1:
            raise InputError(f"the theory is of 2 seats and 1 task, not {deal.players} and {len(deal.tasks)}: {deal}")
        (task,) = deal.tasks
        if task.owner not in (None, deal.leader):
            raise InputError(f"the task must be the leader's (seat {deal.leader}), not {task}")
        if task.token is not None:
            raise InputError(f"the task must have no order token, not {task}")
        if deal.cards.suit("R"):
            raise InputError(f"the theory is of decks without trumps, not with {deal.cards.suit('R')}")
        suits = tuple(letter for letter in "BGPY" if deal.cards.suit(letter))
        lengths = {len(deal.cards.suit(letter)) for letter in suits}
        if len(lengths) != 1:
            raise InputError(f"the suits must be equally long, not {deal.cards}")
        mine, theirs = deal.hands[deal.leader], deal.hands[1 - deal.leader]
        if not 0 <= len(mine) - len(theirs) <= 1 or not theirs:
            raise InputError(
                f"the leader must have as many cards as the partner or one more, not {len(mine)} and {len(theirs)}"
            )
        return cls(mine, theirs, task.card, suits, lengths.pop())

    @property
    def leader_holds_task(self) -> bool:
        return self.task in self.mine

    @property
    def others(self) -> tuple[str, ...]:
        """The suits besides the task's."""
        return tuple(letter for letter in self.suits if letter != self.task.suit)

    def decisive_pair(self) -> tuple[Card, Card] | None:
        """Property 1: a card to play to the task card, or under it, at once; the leader's card first."""
        if self.leader_holds_task:
            lower = [card for card in self.theirs.suit(self.task.suit) if card < self.task]
            return (self.task, lower[0]) if lower else None
        higher = [card for card in self.mine.suit(self.task.suit) if card > self.task]
        return (higher[0], self.task) if higher else None

    def whole_suit(self) -> str | None:
        """Property 2: a suit of which the partner has nothing; so not the task's own if the partner holds it."""
        return next((letter for letter in self.suits if not self.theirs.suit(letter)), None)

    def direct_winner(self) -> tuple[Card, Card] | None:
        """A card of the leader and a lower one of the same suit with the partner; the task card is neither."""
        for letter in self.suits:
            mine = [card for card in self.mine.suit(letter) if card != self.task]
            theirs = [card for card in self.theirs.suit(letter) if card != self.task]
            if mine and theirs and mine[-1] > theirs[0]:
                return mine[-1], theirs[0]
        return None

    def lead(self, letter: str) -> int:
        """By how many cards the leader outnumbers the partner in a suit; below zero if outnumbered."""
        return len(self.mine.suit(letter)) - len(self.theirs.suit(letter))

    def helpful_suit(self) -> str | None:
        """The second half of property 3, which depends on the lengths of the suits alone."""
        wanted = -1 if self.leader_holds_task else 1
        return next((letter for letter in self.others if self.lead(letter) * wanted > 0), None)


def judge(deal: Deal) -> Judgement:
    """Whether a one-task deal for two can be won, and why.

    >>> judge(Deal("123..../4.12... 0 B2@0"))
    Traceback (most recent call last):
    crewlab._engine.InputError: the suits must be equally long, not 1234.12...
    >>> verdict = judge(Deal("14.23.../23.14... 0 B1@0"))
    >>> verdict.winnable, verdict.losing_set
    (False, 'S2')
    >>> verdict.reason
    'B1 is beaten by every B of the partner, no suit is whole, the leader is outnumbered in no other suit'
    >>> judge(Deal("134.2.../2.134... 0 B1@0")).reason
    'the leader gets the lead with B4 over B2 and is outnumbered in G'
    """
    game = OneTaskGame.of(deal)
    pair, whole, winner, suit = game.decisive_pair(), game.whole_suit(), game.direct_winner(), game.helpful_suit()
    holds = game.leader_holds_task
    properties = (pair is not None, whole is not None, winner is not None and suit is not None)
    losing_set = None
    if pair:
        reason = f"the leader wins the task with {pair[0]} over {pair[1]}"
    elif whole:
        reason = f"the leader has all of {whole}"
    elif winner and suit:
        lengths = "is outnumbered" if holds else "outnumbers the partner"
        reason = f"the leader gets the lead with {winner[0]} over {winner[1]} and {lengths} in {suit}"
    else:
        letter = game.task.suit
        beaten = (
            f"{game.task} is beaten by every {letter} of the partner"
            if holds
            else f"{game.task} beats every {letter} of the leader"
        )
        if suit:
            losing_set = "S1" if holds else "S3"
            missing = "no card of the leader beats one of the partner"
        else:
            losing_set = "S2" if holds else "S4"
            missing = f"the leader {'is outnumbered' if holds else 'outnumbers the partner'} in no other suit"
        reason = f"{beaten}, no suit is whole, {missing}"
    return Judgement("3.15" if holds else "3.18", properties, losing_set, reason)


def discards(held: int, ranks: int) -> int:
    """How many cards the partner can throw away on a suit of which the leader holds so many: T of Lemma 3.14.

    >>> [discards(held, 9) for held in range(10)]
    [0, 0, 0, 0, 0, 1, 3, 5, 7, 9]
    """
    return max(0, 2 * held - ranks)


def enough_discards(critical: int, others: Sequence[int], ranks: int) -> bool:
    """The first line of Formula (2), as the thesis has it, from the leader's number of cards in the suits.

    >>> enough_discards(3, (5, 5, 5), 9), enough_discards(3, (4, 5, 6), 9)
    (False, True)
    """
    return 2 * critical - (ranks + 1) + sum(discards(held, ranks) for held in others) >= 0


def winning_line(deal: Deal) -> tuple[Action, ...]:
    """The plays of a won game, after the proofs of the theorems; InputError if the deal is lost.

    >>> [str(action) for action in winning_line(Deal("134.2.../2.134... 0 B1@0"))]
    ['play B4', 'play B2', 'play B1', 'play G1']
    """
    verdict = judge(deal)
    if not verdict.winnable:
        raise InputError(f"there is no winning line: {verdict.reason}")
    game = OneTaskGame.of(deal)
    mine, theirs = list(game.mine), list(game.theirs)
    tricks: list[tuple[Card, Card]] = []

    def play(own: Card, partner: Card) -> None:
        tricks.append((own, partner))
        mine.remove(own)
        theirs.remove(partner)

    def held(hand: list[Card], letter: str) -> list[Card]:
        return [card for card in hand if card.suit == letter and card != game.task]

    pair, winner = game.decisive_pair(), game.direct_winner()
    if pair:
        play(*pair)
    else:
        if not game.whole_suit():
            # Both play down the suits in which the leader has more cards, and the task's own suit as far as it goes,
            # but keep the direct winner and its victim for the last such trick: it gives the leader the lead.
            assert winner is not None
            longer = [letter for letter in game.others if game.lead(letter) > 0]
            for letter in [*longer, *([game.task.suit] if game.leader_holds_task else [])]:
                own = [card for card in held(mine, letter) if card != winner[0]]
                partner = [card for card in held(theirs, letter) if card != winner[1]]
                for cards in zip(own, partner, strict=False):
                    play(*cards)
            play(*winner)
        # Now the leader leads what the partner cannot follow.
        free = [card for card in mine if card.suit != game.task.suit and not held(theirs, card.suit)]
        if game.leader_holds_task:
            for cards in zip(free, held(theirs, game.task.suit), strict=False):
                play(*cards)
            play(game.task, theirs[0])
        else:
            play(free[0], game.task)
    return tuple(_in_order(tricks))


def _in_order(tricks: list[tuple[Card, Card]]) -> list[Action]:
    """The cards of the tricks as they fall: who won the last trick leads the next."""
    actions = []
    own_lead = True
    for own, partner in tricks:
        first, second = (own, partner) if own_lead else (partner, own)
        actions += [Action(f"play {first}"), Action(f"play {second}")]
        if first.suit == second.suit and second > first:
            own_lead = not own_lead
    return actions
